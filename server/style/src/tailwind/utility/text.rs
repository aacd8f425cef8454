//! Typography.

use super::rule::{Fixed, Part::*, Rule, Special, each, fixed, rule, special};
use crate::tailwind::kind::Kinds;
use crate::tailwind::theme::Scale;

pub(super) const RULES: &[Rule] = &[
    rule("text", Scale::None, &[Words("left center right justify start end")], "text-align:{}").takes(Kinds::NONE),
    special("text", Scale::FontSize, &[], Special::TextSize)
        .takes(Kinds::LENGTH.or(Kinds::PERCENTAGE).or(Kinds::TEXT_SIZE).or(Kinds::SIZE)),
    rule("text", Scale::TextColor, &[Color("--tw-text-opacity")], "color:{}").takes(Kinds::COLOR.or(Kinds::ANY)),
    each("text-opacity", Scale::TextOpacity, &[Opacity], "--tw-text-opacity:{}", ""),
    rule("font", Scale::FontWeight, &[], "font-weight:{}").takes(Kinds::NUMBER.or(Kinds::ANY)),
    special("font", Scale::FontFamily, &[], Special::FontFamily).takes(Kinds::FAMILY),
    each("font-features", Scale::None, &[], "", "font-feature-settings:{}"),
    each(
        "font-stretch",
        Scale::None,
        &[
            Words(
                "normal ultra-condensed extra-condensed condensed semi-condensed semi-expanded expanded extra-expanded ultra-expanded",
            ),
            Percentage,
        ],
        "",
        "font-stretch:{}",
    ),
    each(
        "leading",
        Scale::LineHeight,
        &[Words4("none=1 px=1px"), Multiple],
        "line-height:{}",
        "--tw-leading:{};line-height:{}",
    ),
    rule("tracking", Scale::LetterSpacing, &[], "letter-spacing:{}").signed(),
    rule(
        "align",
        Scale::None,
        &[Words("baseline top middle bottom text-top text-bottom sub super")],
        "vertical-align:{}",
    ),
    rule("whitespace", Scale::None, &[Words("normal nowrap pre pre-line pre-wrap break-spaces")], "white-space:{}")
        .takes(Kinds::NONE),
    rule("hyphens", Scale::None, &[Words("none manual auto")], "hyphens:{}").takes(Kinds::NONE),
    each("wrap", Scale::None, &[Words("anywhere break-word normal")], "", "overflow-wrap:{}").takes(Kinds::NONE),
    each("tab", Scale::None, &[Number("", "", "{}")], "", "tab-size:{}"),
    rule("decoration", Scale::None, &[Words("solid double dotted dashed wavy")], "text-decoration-style:{}")
        .takes(Kinds::NONE),
    rule("decoration", Scale::TextDecorationColor, &[Color("")], "text-decoration-color:{}")
        .takes(Kinds::COLOR.or(Kinds::ANY)),
    rule(
        "decoration",
        Scale::TextDecorationThickness,
        &[Words("auto from-font"), Number("0 1 2 4 8", "{}px", "{}px")],
        "text-decoration-thickness:{}",
    )
    .takes(Kinds::LENGTH.or(Kinds::PERCENTAGE)),
    rule(
        "underline-offset",
        Scale::TextUnderlineOffset,
        &[Words("auto"), Number("0 1 2 4 8", "{}px", "{}px")],
        "text-underline-offset:{}",
    )
    .signed4(),
    rule("content", Scale::Content, &[Words("none")], "--tw-content:{};content:var(--tw-content)"),
    rule("accent", Scale::AccentColor, &[Words("auto"), Color("")], "accent-color:{}"),
    rule("caret", Scale::CaretColor, &[Color("")], "caret-color:{}"),
    each(
        "placeholder",
        Scale::PlaceholderColor,
        &[Color("--tw-placeholder-opacity")],
        "placeholder|color:{}",
        "placeholder|--tw-sort:placeholder-color;color:{}",
    ),
    each("placeholder-opacity", Scale::PlaceholderOpacity, &[Opacity], "placeholder|--tw-placeholder-opacity:{}", ""),
];

macro_rules! numeric {
    ($what:literal) => {
        concat!(
            $what,
            ";font-variant-numeric:var(--tw-ordinal,) var(--tw-slashed-zero,) var(--tw-numeric-figure,) var(--tw-numeric-spacing,) var(--tw-numeric-fraction,)"
        )
    };
}

pub(super) const FIXED: &[Fixed] = &[
    fixed("truncate", "overflow:hidden;text-overflow:ellipsis;white-space:nowrap"),
    fixed("overflow-ellipsis", "text-overflow:ellipsis"),
    fixed("text-ellipsis", "text-overflow:ellipsis"),
    fixed("text-clip", "text-overflow:clip"),
    fixed("text-wrap", "text-wrap:wrap"),
    fixed("text-nowrap", "text-wrap:nowrap"),
    fixed("text-balance", "text-wrap:balance"),
    fixed("text-pretty", "text-wrap:pretty"),
    fixed("break-normal", "overflow-wrap:normal;word-break:normal"),
    fixed("break-words", "overflow-wrap:break-word"),
    fixed("break-all", "word-break:break-all"),
    fixed("break-keep", "word-break:keep-all"),
    fixed("uppercase", "text-transform:uppercase"),
    fixed("lowercase", "text-transform:lowercase"),
    fixed("capitalize", "text-transform:capitalize"),
    fixed("normal-case", "text-transform:none"),
    fixed("italic", "font-style:italic"),
    fixed("not-italic", "font-style:normal"),
    fixed("underline", "text-decoration-line:underline"),
    fixed("overline", "text-decoration-line:overline"),
    fixed("line-through", "text-decoration-line:line-through"),
    fixed("no-underline", "text-decoration-line:none"),
    fixed("antialiased", "-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale"),
    fixed("subpixel-antialiased", "-webkit-font-smoothing:auto;-moz-osx-font-smoothing:auto"),
    fixed("normal-nums", "font-variant-numeric:normal"),
    fixed("ordinal", numeric!("--tw-ordinal:ordinal")),
    fixed("slashed-zero", numeric!("--tw-slashed-zero:slashed-zero")),
    fixed("lining-nums", numeric!("--tw-numeric-figure:lining-nums")),
    fixed("oldstyle-nums", numeric!("--tw-numeric-figure:oldstyle-nums")),
    fixed("proportional-nums", numeric!("--tw-numeric-spacing:proportional-nums")),
    fixed("tabular-nums", numeric!("--tw-numeric-spacing:tabular-nums")),
    fixed("diagonal-fractions", numeric!("--tw-numeric-fraction:diagonal-fractions")),
    fixed("stacked-fractions", numeric!("--tw-numeric-fraction:stacked-fractions")),
];
