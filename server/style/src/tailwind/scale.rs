//! The default scales that are lists of names: radii, shadows, type sizes ….
//!
//! What is counted rather than listed (`z-10`, `opacity-50`, `p-4`) stands in the utility tables.

use super::theme::Scale;

/// A name and its value.
type Row = (&'static str, &'static str);

/// A named value of a default scale. `""` is the value of the bare utility (`rounded`, `shadow`).
pub(super) fn named(v4: bool, scale: Scale, key: &str) -> Option<&'static str> {
    let rows = if v4 { v4_rows(scale) } else { v3_rows(scale) };
    rows.iter().find(|(name, _)| *name == key).map(|(_, value)| *value)
}

/// All rows of a default scale.
pub(super) fn rows(v4: bool, scale: Scale) -> &'static [Row] {
    if v4 { v4_rows(scale) } else { v3_rows(scale) }
}

/// Font size and line height of a default type step.
pub(super) fn type_step(v4: bool, key: &str) -> Option<(&'static str, &'static str)> {
    let row = TYPE.iter().find(|(name, ..)| *name == key)?;
    Some((row.1, if v4 { row.3 } else { row.2 }))
}

/// Name, size, line height in v3, line height since v4 (a ratio there).
const TYPE: &[(&str, &str, &str, &str)] = &[
    ("xs", "0.75rem", "1rem", "1.333333"),
    ("sm", "0.875rem", "1.25rem", "1.428571"),
    ("base", "1rem", "1.5rem", "1.5"),
    ("lg", "1.125rem", "1.75rem", "1.555556"),
    ("xl", "1.25rem", "1.75rem", "1.4"),
    ("2xl", "1.5rem", "2rem", "1.333333"),
    ("3xl", "1.875rem", "2.25rem", "1.2"),
    ("4xl", "2.25rem", "2.5rem", "1.111111"),
    ("5xl", "3rem", "1", "1"),
    ("6xl", "3.75rem", "1", "1"),
    ("7xl", "4.5rem", "1", "1"),
    ("8xl", "6rem", "1", "1"),
    ("9xl", "8rem", "1", "1"),
];

fn v3_rows(scale: Scale) -> &'static [Row] {
    match scale {
        Scale::Screens => V3_SCREENS,
        Scale::FontFamily => V3_FAMILY,
        Scale::FontWeight => WEIGHT,
        Scale::LetterSpacing => TRACKING,
        Scale::LineHeight => V3_LEADING,
        Scale::BorderRadius => V3_RADIUS,
        Scale::BoxShadow => V3_SHADOW,
        Scale::DropShadow => V3_DROP_SHADOW,
        Scale::Blur => V3_BLUR,
        Scale::Container | Scale::Columns => CONTAINER,
        Scale::TransitionTimingFunction => EASE,
        Scale::Animation => ANIMATE,
        Scale::AspectRatio => ASPECT,
        Scale::TransitionProperty => V3_TRANSITION,
        Scale::BackgroundImage => V3_IMAGE,
        _ => &[],
    }
}

fn v4_rows(scale: Scale) -> &'static [Row] {
    match scale {
        Scale::Screens => V4_SCREENS,
        Scale::FontFamily => V4_FAMILY,
        Scale::FontWeight => WEIGHT,
        Scale::LetterSpacing => TRACKING,
        Scale::LineHeight => V4_LEADING,
        Scale::BorderRadius => V4_RADIUS,
        Scale::BoxShadow => V4_SHADOW,
        Scale::InsetShadow => V4_INSET_SHADOW,
        Scale::DropShadow => V4_DROP_SHADOW,
        Scale::TextShadow => V4_TEXT_SHADOW,
        Scale::Blur => V4_BLUR,
        Scale::Container => CONTAINER,
        Scale::TransitionTimingFunction => V4_EASE,
        Scale::Animation => ANIMATE,
        Scale::AspectRatio => ASPECT,
        Scale::Perspective => PERSPECTIVE,
        Scale::TransitionProperty => V4_TRANSITION,
        _ => &[],
    }
}

const V3_SCREENS: &[Row] = &[("sm", "640px"), ("md", "768px"), ("lg", "1024px"), ("xl", "1280px"), ("2xl", "1536px")];
const V4_SCREENS: &[Row] = &[("sm", "40rem"), ("md", "48rem"), ("lg", "64rem"), ("xl", "80rem"), ("2xl", "96rem")];

const CONTAINER: &[Row] = &[
    ("3xs", "16rem"),
    ("2xs", "18rem"),
    ("xs", "20rem"),
    ("sm", "24rem"),
    ("md", "28rem"),
    ("lg", "32rem"),
    ("xl", "36rem"),
    ("2xl", "42rem"),
    ("3xl", "48rem"),
    ("4xl", "56rem"),
    ("5xl", "64rem"),
    ("6xl", "72rem"),
    ("7xl", "80rem"),
];

const SERIF: &str = r#"ui-serif,Georgia,Cambria,"Times New Roman",Times,serif"#;
const MONO: &str = r#"ui-monospace,SFMono-Regular,Menlo,Monaco,Consolas,"Liberation Mono","Courier New",monospace"#;
const V3_FAMILY: &[Row] = &[
    (
        "sans",
        r#"ui-sans-serif,system-ui,sans-serif,"Apple Color Emoji","Segoe UI Emoji","Segoe UI Symbol","Noto Color Emoji""#,
    ),
    ("serif", SERIF),
    ("mono", MONO),
];
const V4_FAMILY: &[Row] = &[
    (
        "sans",
        r#"-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif,"Apple Color Emoji","Segoe UI Emoji","Segoe UI Symbol","Noto Color Emoji""#,
    ),
    ("serif", SERIF),
    ("mono", MONO),
];

const WEIGHT: &[Row] = &[
    ("thin", "100"),
    ("extralight", "200"),
    ("light", "300"),
    ("normal", "400"),
    ("medium", "500"),
    ("semibold", "600"),
    ("bold", "700"),
    ("extrabold", "800"),
    ("black", "900"),
];

const TRACKING: &[Row] = &[
    ("tighter", "-0.05em"),
    ("tight", "-0.025em"),
    ("normal", "0em"),
    ("wide", "0.025em"),
    ("wider", "0.05em"),
    ("widest", "0.1em"),
];

const V3_LEADING: &[Row] = &[
    ("none", "1"),
    ("tight", "1.25"),
    ("snug", "1.375"),
    ("normal", "1.5"),
    ("relaxed", "1.625"),
    ("loose", "2"),
    ("3", ".75rem"),
    ("4", "1rem"),
    ("5", "1.25rem"),
    ("6", "1.5rem"),
    ("7", "1.75rem"),
    ("8", "2rem"),
    ("9", "2.25rem"),
    ("10", "2.5rem"),
];
const V4_LEADING: &[Row] =
    &[("tight", "1.25"), ("snug", "1.375"), ("normal", "1.5"), ("relaxed", "1.625"), ("loose", "2")];

const V3_RADIUS: &[Row] = &[
    ("none", "0px"),
    ("sm", "0.125rem"),
    ("", "0.25rem"),
    ("md", "0.375rem"),
    ("lg", "0.5rem"),
    ("xl", "0.75rem"),
    ("2xl", "1rem"),
    ("3xl", "1.5rem"),
    ("full", "9999px"),
];
// The bare name is kept from v3 as a deprecated theme value; so are those of shadow, blur and drop-shadow.
const V4_RADIUS: &[Row] = &[
    ("", "0.25rem"),
    ("xs", "0.125rem"),
    ("sm", "0.25rem"),
    ("md", "0.375rem"),
    ("lg", "0.5rem"),
    ("xl", "0.75rem"),
    ("2xl", "1rem"),
    ("3xl", "1.5rem"),
    ("4xl", "2rem"),
];

const SHADOW_1: &str = "0 1px 2px 0 rgb(0 0 0 / 0.05)";
const SHADOW_2: &str = "0 1px 3px 0 rgb(0 0 0 / 0.1), 0 1px 2px -1px rgb(0 0 0 / 0.1)";
const SHADOW_3: &str = "0 4px 6px -1px rgb(0 0 0 / 0.1), 0 2px 4px -2px rgb(0 0 0 / 0.1)";
const SHADOW_4: &str = "0 10px 15px -3px rgb(0 0 0 / 0.1), 0 4px 6px -4px rgb(0 0 0 / 0.1)";
const SHADOW_5: &str = "0 20px 25px -5px rgb(0 0 0 / 0.1), 0 8px 10px -6px rgb(0 0 0 / 0.1)";
const SHADOW_6: &str = "0 25px 50px -12px rgb(0 0 0 / 0.25)";
const SHADOW_INNER: &str = "inset 0 2px 4px 0 rgb(0 0 0 / 0.05)";
const V3_SHADOW: &[Row] = &[
    ("sm", SHADOW_1),
    ("", SHADOW_2),
    ("md", SHADOW_3),
    ("lg", SHADOW_4),
    ("xl", SHADOW_5),
    ("2xl", SHADOW_6),
    ("inner", SHADOW_INNER),
    ("none", "0 0 #0000"),
];
const V4_SHADOW: &[Row] = &[
    ("2xs", "0 1px rgb(0 0 0 / 0.05)"),
    ("xs", SHADOW_1),
    ("sm", SHADOW_2),
    ("", SHADOW_2),
    ("md", SHADOW_3),
    ("lg", SHADOW_4),
    ("xl", SHADOW_5),
    ("2xl", SHADOW_6),
    ("inner", SHADOW_INNER),
    ("none", "0 0 #0000"),
];
const V4_INSET_SHADOW: &[Row] = &[
    ("2xs", "inset 0 1px rgb(0 0 0 / 0.05)"),
    ("xs", "inset 0 1px 1px rgb(0 0 0 / 0.05)"),
    ("sm", "inset 0 2px 4px rgb(0 0 0 / 0.05)"),
    ("none", "inset 0 0 #0000"),
];
const V3_DROP_SHADOW: &[Row] = &[
    ("sm", "0 1px 1px rgb(0 0 0 / 0.05)"),
    ("", "0 1px 2px rgb(0 0 0 / 0.1), 0 1px 1px rgb(0 0 0 / 0.06)"),
    ("md", "0 4px 3px rgb(0 0 0 / 0.07), 0 2px 2px rgb(0 0 0 / 0.06)"),
    ("lg", "0 10px 8px rgb(0 0 0 / 0.04), 0 4px 3px rgb(0 0 0 / 0.1)"),
    ("xl", "0 20px 13px rgb(0 0 0 / 0.03), 0 8px 5px rgb(0 0 0 / 0.08)"),
    ("2xl", "0 25px 25px rgb(0 0 0 / 0.15)"),
    ("none", "0 0 #0000"),
];
const V4_DROP_SHADOW: &[Row] = &[
    ("xs", "0 1px 1px rgb(0 0 0 / 0.05)"),
    ("sm", "0 1px 2px rgb(0 0 0 / 0.15)"),
    ("", "0 1px 2px rgb(0 0 0 / 0.1), 0 1px 1px rgb(0 0 0 / 0.06)"),
    ("md", "0 3px 3px rgb(0 0 0 / 0.12)"),
    ("lg", "0 4px 4px rgb(0 0 0 / 0.15)"),
    ("xl", "0 9px 7px rgb(0 0 0 / 0.1)"),
    ("2xl", "0 25px 25px rgb(0 0 0 / 0.15)"),
];
const V4_TEXT_SHADOW: &[Row] = &[
    ("2xs", "0px 1px 0px rgb(0 0 0 / 0.15)"),
    ("xs", "0px 1px 1px rgb(0 0 0 / 0.2)"),
    ("sm", "0px 1px 0px rgb(0 0 0 / 0.075), 0px 1px 1px rgb(0 0 0 / 0.075), 0px 2px 2px rgb(0 0 0 / 0.075)"),
    ("md", "0px 1px 1px rgb(0 0 0 / 0.1), 0px 1px 2px rgb(0 0 0 / 0.1), 0px 2px 4px rgb(0 0 0 / 0.1)"),
    ("lg", "0px 1px 2px rgb(0 0 0 / 0.1), 0px 3px 2px rgb(0 0 0 / 0.1), 0px 4px 8px rgb(0 0 0 / 0.1)"),
];

const V3_BLUR: &[Row] = &[
    ("0", "0"),
    ("sm", "4px"),
    ("", "8px"),
    ("md", "12px"),
    ("lg", "16px"),
    ("xl", "24px"),
    ("2xl", "40px"),
    ("3xl", "64px"),
];
const V4_BLUR: &[Row] = &[
    ("xs", "4px"),
    ("sm", "8px"),
    ("", "8px"),
    ("md", "12px"),
    ("lg", "16px"),
    ("xl", "24px"),
    ("2xl", "40px"),
    ("3xl", "64px"),
];

const EASE: &[Row] = &[
    ("linear", "linear"),
    ("in", "cubic-bezier(0.4, 0, 1, 1)"),
    ("out", "cubic-bezier(0, 0, 0.2, 1)"),
    ("in-out", "cubic-bezier(0.4, 0, 0.2, 1)"),
];
const V4_EASE: &[Row] = &[
    ("in", "cubic-bezier(0.4, 0, 1, 1)"),
    ("out", "cubic-bezier(0, 0, 0.2, 1)"),
    ("in-out", "cubic-bezier(0.4, 0, 0.2, 1)"),
];

const ANIMATE: &[Row] = &[
    ("spin", "spin 1s linear infinite"),
    ("ping", "ping 1s cubic-bezier(0, 0, 0.2, 1) infinite"),
    ("pulse", "pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite"),
    ("bounce", "bounce 1s infinite"),
];

const ASPECT: &[Row] = &[("video", "16 / 9")];

const PERSPECTIVE: &[Row] =
    &[("dramatic", "100px"), ("near", "300px"), ("normal", "500px"), ("midrange", "800px"), ("distant", "1200px")];

const V3_TRANSITION: &[Row] = &[
    (
        "",
        "color, background-color, border-color, text-decoration-color, fill, stroke, opacity, box-shadow, transform, filter, backdrop-filter",
    ),
    ("all", "all"),
    ("colors", "color, background-color, border-color, text-decoration-color, fill, stroke"),
    ("opacity", "opacity"),
    ("shadow", "box-shadow"),
    ("transform", "transform"),
];
const V4_TRANSITION: &[Row] = &[
    (
        "",
        "color, background-color, border-color, outline-color, text-decoration-color, fill, stroke, --tw-gradient-from, --tw-gradient-via, --tw-gradient-to, opacity, box-shadow, transform, translate, scale, rotate, filter, -webkit-backdrop-filter, backdrop-filter, display, content-visibility, overlay, pointer-events",
    ),
    ("all", "all"),
    (
        "colors",
        "color, background-color, border-color, outline-color, text-decoration-color, fill, stroke, --tw-gradient-from, --tw-gradient-via, --tw-gradient-to",
    ),
    ("opacity", "opacity"),
    ("shadow", "box-shadow"),
    ("transform", "transform, translate, scale, rotate"),
];

const V3_IMAGE: &[Row] = &[
    ("none", "none"),
    ("gradient-to-t", "linear-gradient(to top, var(--tw-gradient-stops))"),
    ("gradient-to-tr", "linear-gradient(to top right, var(--tw-gradient-stops))"),
    ("gradient-to-r", "linear-gradient(to right, var(--tw-gradient-stops))"),
    ("gradient-to-br", "linear-gradient(to bottom right, var(--tw-gradient-stops))"),
    ("gradient-to-b", "linear-gradient(to bottom, var(--tw-gradient-stops))"),
    ("gradient-to-bl", "linear-gradient(to bottom left, var(--tw-gradient-stops))"),
    ("gradient-to-l", "linear-gradient(to left, var(--tw-gradient-stops))"),
    ("gradient-to-tl", "linear-gradient(to top left, var(--tw-gradient-stops))"),
];
