//! Whether a property takes a value. Browsers drop a declaration whose value they do not take, so that an earlier
//! one wins; what cannot be told here counts as taken.

mod keywords;

pub(crate) use keywords::FONT_SIZES;

use super::Property;
use crate::value::{Component, ComponentKind, degrees, is_css_wide, keyword, number, number_or_fraction, seconds};
use crate::{color, font, image, length, shadow, value};
use Property::*;
use keywords::{ALIGNMENTS, BLEND_MODES, DISPLAYS, LINE_STYLES, TRANSFORMS};

impl Property {
    /// Whether browsers take this value, as far as can be told. Whoever asks has put in what `var()` stands for; a
    /// value that still holds a substitution is taken, for it is judged only later.
    pub fn accepts(self, value: &[Component<'_>]) -> bool {
        if value.is_empty() {
            return false;
        }
        keyword(value).is_some_and(is_css_wide) || value.iter().any(is_substitution) || self.takes(value)
    }

    fn takes(self, value: &[Component<'_>]) -> bool {
        match self {
            Color
            | BackgroundColor
            | BorderTopColor
            | BorderRightColor
            | BorderBottomColor
            | BorderLeftColor
            | BorderBlockStartColor
            | BorderBlockEndColor
            | BorderInlineStartColor
            | BorderInlineEndColor
            | TextDecorationColor
            | TextFillColor
            | StopColor => one(value, color::is_valid),
            OutlineColor => one(value, |c| color::is_valid(c) || is(c, &["auto", "invert"])),
            CaretColor | AccentColor => one(value, |c| color::is_valid(c) || c.is_ident("auto")),
            Fill | Stroke => paint(value),

            BackgroundImage | MaskImage => layers(value, is_image),
            BorderImageSource | ListStyleImage => is_image(value),
            BackgroundClip => {
                layers(value, |l| keywords(l, &["border-box", "padding-box", "content-box", "text", "border-area"]))
            }
            BackgroundOrigin => layers(value, |l| keywords(l, &["border-box", "padding-box", "content-box"])),
            BackgroundAttachment => layers(value, |l| keywords(l, &["scroll", "fixed", "local"])),
            BackgroundSize => layers(value, |l| {
                l.len() <= 2 && l.iter().all(|c| is_positive(c) || is(c, &["auto", "cover", "contain"]))
            }),
            BackgroundPosition => layers(value, |l| {
                l.len() <= 4 && l.iter().all(|c| is_length(c) || is(c, &["left", "right", "top", "bottom", "center"]))
            }),

            BorderTopWidth
            | BorderRightWidth
            | BorderBottomWidth
            | BorderLeftWidth
            | BorderBlockStartWidth
            | BorderBlockEndWidth
            | BorderInlineStartWidth
            | BorderInlineEndWidth
            | OutlineWidth => {
                one(value, |c| length::is_length(c) && !is_negative(c) || is(c, &["thin", "medium", "thick"]))
            }
            BorderTopStyle
            | BorderRightStyle
            | BorderBottomStyle
            | BorderLeftStyle
            | BorderBlockStartStyle
            | BorderBlockEndStyle
            | BorderInlineStartStyle
            | BorderInlineEndStyle => keywords(value, LINE_STYLES),
            OutlineStyle => keywords(value, LINE_STYLES) || keywords(value, &["auto"]),
            BorderTopLeftRadius
            | BorderTopRightRadius
            | BorderBottomRightRadius
            | BorderBottomLeftRadius
            | BorderStartStartRadius
            | BorderStartEndRadius
            | BorderEndEndRadius
            | BorderEndStartRadius => value.len() <= 2 && value.iter().all(is_positive),
            OutlineOffset => one(value, length::is_length),
            BoxShadow => shadow::try_parse(value).is_some(),
            TextShadow => {
                shadow::try_parse(value).is_some_and(|all| all.iter().all(|s| !s.inset && s.spread.is_none()))
            }
            Opacity | FillOpacity | StrokeOpacity | StopOpacity => number_or_fraction(value).is_some(),
            MixBlendMode => keywords(value, BLEND_MODES),
            Transform | Filter | BackdropFilter => {
                keywords(value, &["none"])
                    || value.iter().all(|c| c.function().is_some() || matches!(c.kind, ComponentKind::Url(_)))
            }

            Visibility => keywords(value, &["visible", "hidden", "collapse"]),
            Display => value.iter().all(|c| is(c, DISPLAYS)),
            Position => keywords(value, &["static", "relative", "absolute", "fixed", "sticky", "-webkit-sticky"]),
            Float => keywords(value, &["none", "left", "right", "inline-start", "inline-end"]),
            ZIndex | Order => {
                let is_whole = one(value, |c| matches!(c.kind, ComponentKind::Number(n) if n.fract() == 0.0));
                is_whole || one(value, |c| c.function().is_some()) || self == ZIndex && keywords(value, &["auto"])
            }
            OverflowX | OverflowY => keywords(value, &["visible", "hidden", "clip", "scroll", "auto", "overlay"]),
            ContentVisibility => keywords(value, &["visible", "hidden", "auto"]),
            PointerEvents | Cursor | Content | ContainerType => true,
            BoxSizing => keywords(value, &["content-box", "border-box"]),
            Width | Height | InlineSize | BlockSize | MinWidth | MinHeight | MinInlineSize | MinBlockSize => {
                one(value, |c| is_size(c) || c.is_ident("auto"))
            }
            MaxWidth | MaxHeight | MaxInlineSize | MaxBlockSize => one(value, |c| is_size(c) || c.is_ident("none")),
            PaddingTop | PaddingRight | PaddingBottom | PaddingLeft | PaddingBlockStart | PaddingBlockEnd
            | PaddingInlineStart | PaddingInlineEnd => one(value, is_positive),
            MarginTop | MarginRight | MarginBottom | MarginLeft | MarginBlockStart | MarginBlockEnd
            | MarginInlineStart | MarginInlineEnd | Top | Right | Bottom | Left | InsetBlockStart | InsetBlockEnd
            | InsetInlineStart | InsetInlineEnd => one(value, |c| is_length(c) || c.is_ident("auto")),
            RowGap | ColumnGap => one(value, |c| is_positive(c) || c.is_ident("normal")),
            FlexGrow | FlexShrink => number(value).is_some_and(|n| n >= 0.0),
            FlexDirection => keywords(value, &["row", "row-reverse", "column", "column-reverse"]),
            FlexWrap => keywords(value, &["nowrap", "wrap", "wrap-reverse"]),

            FontFamily => {
                let all = font::families(value);
                all.len() == value::split_commas(value).count()
            }
            FontSize => one(value, |c| is_positive(c) || is(c, FONT_SIZES)),
            FontWeight => font::weight(value, 400.0).is_some(),
            FontStyle => match value {
                [one] => is(one, &["normal", "italic", "oblique"]),
                [first, angle] => first.is_ident("oblique") && degrees(angle).is_some(),
                _ => false,
            },
            LineHeight => {
                keywords(value, &["normal"]) || number(value).is_some_and(|n| n >= 0.0) || one(value, is_positive)
            }
            LetterSpacing | WordSpacing => one(value, |c| is_length(c) || c.is_ident("normal")),
            TextIndent => value.iter().any(is_length),
            TextTransform => value.iter().all(|c| is(c, TRANSFORMS)),
            TextAlign => keywords(value, ALIGNMENTS),
            Direction => keywords(value, &["ltr", "rtl"]),
            WritingMode => keyword(value).is_some_and(|k| super::WritingMode::from_keyword(k).is_some()),
            StrokeWidth => one(value, |c| is_positive(c) || matches!(c.kind, ComponentKind::Number(n) if n >= 0.0)),

            AnimationDuration => layers(value, |l| is_time(l) || keywords(l, &["auto"])),
            AnimationDelay | TransitionDuration | TransitionDelay => layers(value, is_time),
            AnimationIterationCount => {
                layers(value, |l| keywords(l, &["infinite"]) || number(l).is_some_and(|n| n >= 0.0))
            }
            _ => true,
        }
    }
}

fn one(value: &[Component<'_>], test: impl Fn(&Component<'_>) -> bool) -> bool {
    matches!(value, [one] if test(one))
}

fn is(component: &Component<'_>, keywords: &[&str]) -> bool {
    component.ident().is_some_and(|i| keywords.iter().any(|k| i.eq_ignore_ascii_case(k)))
}

fn keywords(value: &[Component<'_>], keywords: &[&str]) -> bool {
    one(value, |c| is(c, keywords))
}

fn layers(value: &[Component<'_>], test: impl Fn(&[Component<'_>]) -> bool) -> bool {
    value::split_commas(value).all(|layer| !layer.is_empty() && test(layer))
}

fn is_length(component: &Component<'_>) -> bool {
    length::is_length_or_percentage(component)
}

/// A length or percentage that is not written as less than nothing. A calculation is cut at nothing instead.
fn is_positive(component: &Component<'_>) -> bool {
    is_length(component) && !is_negative(component)
}

fn is_negative(component: &Component<'_>) -> bool {
    match component.kind {
        ComponentKind::Number(n) | ComponentKind::Percentage(n) | ComponentKind::Dimension { value: n, .. } => n < 0.0,
        _ => false,
    }
}

fn is_size(component: &Component<'_>) -> bool {
    const KEYWORDS: &[&str] = &[
        "min-content",
        "max-content",
        "fit-content",
        "stretch",
        "contain",
        "intrinsic",
        "min-intrinsic",
        "-webkit-fill-available",
        "-webkit-min-content",
        "-webkit-max-content",
        "-webkit-fit-content",
    ];
    is_positive(component)
        || is(component, KEYWORDS)
        || ["fit-content", "calc-size"].iter().any(|f| component.is_function(f))
}

fn is_time(value: &[Component<'_>]) -> bool {
    one(value, |c| seconds(c).is_some())
}

fn is_image(layer: &[Component<'_>]) -> bool {
    match image::parse(layer) {
        image::Image::None | image::Image::Url(_) => true,
        image::Image::Gradient(gradient) => gradient.stops.iter().all(|s| color::is_valid(s.color)),
        image::Image::Other => one(layer, |c| {
            c.function().is_some_and(|(name, _)| {
                let name = name.to_ascii_lowercase();
                matches!(
                    name.strip_prefix("-webkit-").unwrap_or(&name),
                    "image-set" | "cross-fade" | "element" | "paint" | "image" | "src"
                )
            })
        }),
    }
}

fn paint(value: &[Component<'_>]) -> bool {
    match value {
        [one] => {
            color::is_valid(one)
                || is(one, &["none", "context-fill", "context-stroke"])
                || matches!(one.kind, ComponentKind::Url(_))
        }
        [server, fallback] => {
            matches!(server.kind, ComponentKind::Url(_)) && (color::is_valid(fallback) || fallback.is_ident("none"))
        }
        _ => false,
    }
}

/// Whether something is put in for a component, or for one within it, before the value is judged. Nesting is
/// bounded, so that this may recurse.
fn is_substitution(component: &Component<'_>) -> bool {
    const NAMES: &[&str] = &["var", "env", "attr", "if", "inherit", "random-item"];
    component
        .function()
        .is_some_and(|(name, _)| name.starts_with("--") || NAMES.iter().any(|f| name.eq_ignore_ascii_case(f)))
        || component.inner().iter().any(is_substitution)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::parse;

    #[test]
    fn takes_or_drops() {
        let cases: &[(Property, &[&str], &[&str])] = &[
            (
                Color,
                &[
                    "red",
                    "#FFF",
                    "currentColor",
                    "CanvasText",
                    "rgb(0 0 0/50%)",
                    "inherit",
                    "REVERT-LAYER",
                    "var(--x)",
                    "rgb(var(--x))",
                    "color-mix(in srgb, canvas, red)",
                    "oklch(from var(--a) l c h)",
                    "--mine(1)",
                ],
                &["", "bluezz", "red blue", "1px", "#ff", "rgb(0)", "none", "red !", "url(x)"],
            ),
            (OutlineColor, &["auto", "invert", "red"], &["none"]),
            (Fill, &["none", "red", "url(#a)", "url(#a) red", "context-fill"], &["auto", "red blue"]),
            (
                BackgroundImage,
                &[
                    "none",
                    "url(a)",
                    "linear-gradient(red, blue)",
                    "url(a), none",
                    "image-set('a' 1x)",
                    "linear-gradient(var(--a), blue)",
                    "-webkit-linear-gradient(top, red, blue)",
                ],
                &[
                    "red",
                    "linear-gradient(red, bluezz)",
                    "linear-gradient()",
                    "url(a),",
                    "-moz-linear-gradient(red, blue)",
                    "auto",
                ],
            ),
            (BackgroundClip, &["text", "border-box, text"], &["margin-box", "text text"]),
            (LetterSpacing, &["normal", ".05em", "0", "-1px", "5%", "calc(1px + 1em)"], &["1", ".05", "wide", "1deg"]),
            (LineHeight, &["normal", "1.5", "150%", "24px", "calc(1 + .5)"], &["-1", "auto", "1.5 2"]),
            (
                FontSize,
                &["16px", "larger", "XX-Large", "150%", "clamp(1rem, 2vw, 3rem)", "0"],
                &["16", "-1px", "big", "1s"],
            ),
            (FontWeight, &["400", "bold", "lighter", "1"], &["0", "1001", "heavy", "bold bold"]),
            (FontFamily, &["Inter", "'A B', serif", "var(--f), serif", "A B"], &["A,", "12px", "A, 'B' C"]),
            (FontStyle, &["italic", "oblique", "oblique 10deg"], &["slanted", "italic 10deg"]),
            (Opacity, &["0", ".5", "50%", "calc(1 / 2)", "2"], &["none", "1px"]),
            (
                Width,
                &["auto", "10px", "50%", "min-content", "fit-content(10px)", "calc(100% - 1px)", "anchor-size(width)"],
                &["none", "-1px", "10", "10foo", "calc(1px + 1)", "10px 20px"],
            ),
            (MaxWidth, &["none", "60ch", "1rlh"], &["auto", "-1%"]),
            (MarginLeft, &["auto", "-10px", "0", "calc(-1 * var(--x))"], &["10", "none"]),
            (PaddingLeft, &["10px", "0"], &["auto", "-10px"]),
            (BorderLeftWidth, &["thin", "4px", "0"], &["10%", "4", "-1px", "solid"]),
            (BorderLeftStyle, &["solid", "None"], &["wavy", "auto"]),
            (OutlineStyle, &["auto", "solid"], &["wavy"]),
            (BorderTopLeftRadius, &["1px", "1px 50%"], &["auto", "-1px", "1px 2px 3px"]),
            (BoxShadow, &["none", "0 0 1px red", "inset 0 0 1px, 1px 1px"], &["red", "1px", "0 0 1px,"]),
            (TextShadow, &["none", "1px 1px 2px red"], &["inset 1px 1px", "1px 1px 1px 1px red"]),
            (Display, &["flex", "inline flex", "none", "-webkit-box"], &["flexbox", "1"]),
            (Position, &["sticky", "Fixed"], &["center", "absolute fixed"]),
            (ZIndex, &["auto", "-1", "10", "calc(1 + 1)"], &["1.5", "1px", "top"]),
            (TextTransform, &["uppercase", "none", "full-width uppercase"], &["upper", "1"]),
            (TextAlign, &["center", "start", "-webkit-center"], &["middle"]),
            (Transform, &["none", "rotate(1deg) scale(2)"], &["rotate", "1deg"]),
            (TransitionDuration, &["1s", ".2s, 300ms", "calc(1s * 2)"], &["1", "1px", "fast"]),
            (AnimationIterationCount, &["infinite", "3", "1, infinite"], &["-1", "forever"]),
            (WillChange, &["transform", "anything at all"], &[""]),
        ];
        for (property, yes, no) in cases {
            for text in *yes {
                assert!(property.accepts(&parse(text)), "{property}: {text}");
            }
            for text in *no {
                assert!(!property.accepts(&parse(text)), "{property}: {text}");
            }
        }
    }

    #[test]
    fn every_initial_value_is_taken() {
        for &property in Property::ALL {
            assert!(property.accepts(&parse(property.initial())), "{property}");
        }
    }
}
