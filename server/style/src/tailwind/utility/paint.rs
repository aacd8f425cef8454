//! Backgrounds, gradients, shadows, SVG paint, opacity, blending, filters.

use super::layout::SIDES;
use super::rule::{Fixed, Part, Part::*, Rule, Special, each, fixed, rule, special};
use crate::tailwind::kind::Kinds;
use crate::tailwind::theme::Scale;

const ANY_COLOR: Kinds = Kinds::COLOR.or(Kinds::ANY);
const STOP: Kinds = Kinds::LENGTH.or(Kinds::PERCENTAGE);
const BLEND: &str = "normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light \
    difference exclusion hue saturation color luminosity";
const CORNERS: &str = "left-bottom=left_bottom left-top=left_top right-bottom=right_bottom right-top=right_top";
const CORNERS_4: &str = "bottom-left=left_bottom bottom-right=right_bottom top-left=left_top top-right=right_top";

macro_rules! filter {
    ($what:literal) => {
        concat!(
            $what,
            ";filter:var(--tw-blur,) var(--tw-brightness,) var(--tw-contrast,) var(--tw-grayscale,) var(--tw-hue-rotate,) var(--tw-invert,) var(--tw-saturate,) var(--tw-sepia,) var(--tw-drop-shadow,)"
        )
    };
}

macro_rules! backdrop {
    ($what:literal) => {
        concat!(
            $what,
            ";backdrop-filter:var(--tw-backdrop-blur,) var(--tw-backdrop-brightness,) var(--tw-backdrop-contrast,) var(--tw-backdrop-grayscale,) var(--tw-backdrop-hue-rotate,) var(--tw-backdrop-invert,) var(--tw-backdrop-opacity,) var(--tw-backdrop-saturate,) var(--tw-backdrop-sepia,)"
        )
    };
}

const BRIGHTNESS: &[Part] = &[Number("0 50 75 90 95 100 105 110 125 150 200", "{%}", "{}%")];
const CONTRAST: &[Part] = &[Number("0 50 75 100 125 150 200", "{%}", "{}%")];
const SATURATE: &[Part] = &[Number("0 50 100 150 200", "{%}", "{}%")];
const ALL: &[Part] = &[Words("=100%"), Number("0", "{}", "{}%")];
const HUE: &[Part] = &[Number("0 15 30 60 90 180", "{}deg", "{}deg")];

pub(super) const RULES: &[Rule] = &[
    each("bg", Scale::BackgroundImage, &[Words4("none")], "background-image:{}", "background-image:{}")
        .takes(Kinds::IMAGE.or(Kinds::URL)),
    rule("bg", Scale::BackgroundColor, &[Color("--tw-bg-opacity")], "background-color:{}").takes(ANY_COLOR),
    rule("bg", Scale::BackgroundPosition, &[Words(SIDES), Words(CORNERS), Words4(CORNERS_4)], "background-position:{}")
        .takes(Kinds::PERCENTAGE.or(Kinds::POSITION)),
    rule("bg", Scale::BackgroundSize, &[Words("auto cover contain")], "background-size:{}")
        .takes(Kinds::SIZE.or(Kinds::LENGTH).or(Kinds::PERCENTAGE)),
    each("bg-position", Scale::None, &[], "", "background-position:{}"),
    each("bg-size", Scale::None, &[], "", "background-size:{}"),
    each("bg-opacity", Scale::BackgroundOpacity, &[Opacity], "--tw-bg-opacity:{}", ""),
    special("bg-linear", Scale::None, &[Number("", "", "{}deg")], Special::GradientAngle).signed(),
    special("bg-linear-to", Scale::None, &[], Special::GradientTowards).takes(Kinds::NONE),
    special("bg-gradient-to", Scale::None, &[], Special::GradientTowards).takes(Kinds::NONE),
    special("bg-radial", Scale::None, &[Words("=")], Special::GradientRadial),
    special("bg-conic", Scale::None, &[Words("="), Number("", "", "{}deg")], Special::GradientConic).signed(),
    special("from", Scale::GradientColorStops, &[Color("")], Special::GradientFrom).takes(ANY_COLOR),
    rule("from", Scale::GradientColorStopPositions, &[Percentage], "--tw-gradient-from-position:{}").takes(STOP),
    special("via", Scale::GradientColorStops, &[Color("")], Special::GradientVia).takes(ANY_COLOR),
    rule("via", Scale::GradientColorStopPositions, &[Percentage], "--tw-gradient-via-position:{}").takes(STOP),
    special("to", Scale::GradientColorStops, &[Color("")], Special::GradientTo).takes(ANY_COLOR),
    rule("to", Scale::GradientColorStopPositions, &[Percentage], "--tw-gradient-to-position:{}").takes(STOP),
    rule("fill", Scale::Fill, &[Words("none"), Color("")], "fill:{}"),
    rule("stroke", Scale::Stroke, &[Words("none"), Color("")], "stroke:{}").takes(ANY_COLOR.or(Kinds::URL)),
    rule("stroke", Scale::StrokeWidth, &[Number("0 1 2", "{}", "{}")], "stroke-width:{}")
        .takes(Kinds::LENGTH.or(Kinds::NUMBER).or(Kinds::PERCENTAGE)),
    rule("opacity", Scale::Opacity, &[Opacity], "opacity:{}"),
    rule("bg-blend", Scale::None, &[Words(BLEND)], "background-blend-mode:{}").takes(Kinds::NONE),
    rule("mix-blend", Scale::None, &[Words(BLEND), Words("plus-darker plus-lighter")], "mix-blend-mode:{}")
        .takes(Kinds::NONE),
    special("shadow", Scale::BoxShadow, &[], Special::Shadow).takes(Kinds::SHADOW.or(Kinds::ANY4)),
    special("shadow", Scale::BoxShadowColor, &[Words4("initial"), Color("")], Special::ShadowColor)
        .takes(Kinds::COLOR.or(Kinds::ANY3)),
    special("inset-shadow", Scale::InsetShadow, &[], Special::InsetShadow),
    special("inset-shadow", Scale::BoxShadowColor, &[Words4("initial"), Color("")], Special::InsetShadowColor)
        .takes(Kinds::COLOR),
    special("text-shadow", Scale::TextShadow, &[Words("none")], Special::TextShadow),
    special("text-shadow", Scale::Colors, &[Words4("initial"), Color("")], Special::TextShadowColor)
        .takes(Kinds::COLOR),
    special("drop-shadow", Scale::DropShadow, &[Words4("none=")], Special::DropShadow),
    special("drop-shadow", Scale::Colors, &[Words4("initial"), Color("")], Special::DropShadowColor)
        .takes(Kinds::COLOR),
    rule("blur", Scale::Blur, &[], filter!("--tw-blur:blur({})")),
    rule("brightness", Scale::Brightness, BRIGHTNESS, filter!("--tw-brightness:brightness({})")),
    rule("contrast", Scale::Contrast, CONTRAST, filter!("--tw-contrast:contrast({})")),
    rule("grayscale", Scale::Grayscale, ALL, filter!("--tw-grayscale:grayscale({})")),
    rule("hue-rotate", Scale::HueRotate, HUE, filter!("--tw-hue-rotate:hue-rotate({})")).signed(),
    rule("invert", Scale::Invert, ALL, filter!("--tw-invert:invert({})")),
    rule("saturate", Scale::Saturate, SATURATE, filter!("--tw-saturate:saturate({})")),
    rule("sepia", Scale::Sepia, ALL, filter!("--tw-sepia:sepia({})")),
    each("filter", Scale::None, &[], "", "filter:{}"),
    rule("backdrop-blur", Scale::BackdropBlur, &[], backdrop!("--tw-backdrop-blur:blur({})")),
    rule(
        "backdrop-brightness",
        Scale::BackdropBrightness,
        BRIGHTNESS,
        backdrop!("--tw-backdrop-brightness:brightness({})"),
    ),
    rule("backdrop-contrast", Scale::BackdropContrast, CONTRAST, backdrop!("--tw-backdrop-contrast:contrast({})")),
    rule("backdrop-grayscale", Scale::BackdropGrayscale, ALL, backdrop!("--tw-backdrop-grayscale:grayscale({})")),
    rule("backdrop-hue-rotate", Scale::BackdropHueRotate, HUE, backdrop!("--tw-backdrop-hue-rotate:hue-rotate({})"))
        .signed(),
    rule("backdrop-invert", Scale::BackdropInvert, ALL, backdrop!("--tw-backdrop-invert:invert({})")),
    rule("backdrop-opacity", Scale::BackdropOpacity, &[Opacity], backdrop!("--tw-backdrop-opacity:opacity({})")),
    rule("backdrop-saturate", Scale::BackdropSaturate, SATURATE, backdrop!("--tw-backdrop-saturate:saturate({})")),
    rule("backdrop-sepia", Scale::BackdropSepia, ALL, backdrop!("--tw-backdrop-sepia:sepia({})")),
    each("backdrop-filter", Scale::None, &[], "", "backdrop-filter:{}"),
];

pub(super) const FIXED: &[Fixed] = &[
    fixed(
        "filter",
        "filter:var(--tw-blur,) var(--tw-brightness,) var(--tw-contrast,) var(--tw-grayscale,) var(--tw-hue-rotate,) var(--tw-invert,) var(--tw-saturate,) var(--tw-sepia,) var(--tw-drop-shadow,)",
    ),
    fixed("filter-none", "filter:none"),
    fixed(
        "backdrop-filter",
        "backdrop-filter:var(--tw-backdrop-blur,) var(--tw-backdrop-brightness,) var(--tw-backdrop-contrast,) var(--tw-backdrop-grayscale,) var(--tw-backdrop-hue-rotate,) var(--tw-backdrop-invert,) var(--tw-backdrop-opacity,) var(--tw-backdrop-saturate,) var(--tw-backdrop-sepia,)",
    ),
    fixed("backdrop-filter-none", "backdrop-filter:none"),
    fixed("blur-none", filter!("--tw-blur:")),
    fixed("backdrop-blur-none", backdrop!("--tw-backdrop-blur:")),
    super::rule::fixed_each("via-none", "", "--tw-gradient-via-stops:initial"),
];
