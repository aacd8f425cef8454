//! Spacing, sizes and places.

use super::rule::{Fixed, Part, Part::*, Rule, each, fixed_each, rule};
use crate::tailwind::kind::Kinds;
use crate::tailwind::theme::Scale;

const PLACE: &[Part] = &[Words("auto full=100%"), Spacing, Fraction(&[2, 3, 4])];
const MARGIN: &[Part] = &[Words("auto"), Spacing];
const SPACE: &[Part] = &[Spacing];

const WIDTH: &[Part] = &[
    Words(
        "auto full=100% screen=100vw svw=100svw lvw=100lvw dvw=100dvw min=min-content max=max-content fit=fit-content",
    ),
    Words4("svh=100svh lvh=100lvh dvh=100dvh"),
    Spacing,
    Fraction(&[2, 3, 4, 5, 6, 12]),
    Section4(Scale::Container),
];
const MIN_WIDTH: &[Part] = &[
    Words("full=100% min=min-content max=max-content fit=fit-content"),
    Words4("auto screen=100vw svw=100svw lvw=100lvw dvw=100dvw svh=100svh lvh=100lvh dvh=100dvh"),
    Spacing,
    Fraction(&[]),
    Section4(Scale::Container),
];
const MAX_WIDTH: &[Part] = &[
    Words("none full=100% min=min-content max=max-content fit=fit-content prose=65ch"),
    Words3("xs=20rem sm=24rem md=28rem lg=32rem xl=36rem 2xl=42rem 3xl=48rem 4xl=56rem 5xl=64rem 6xl=72rem 7xl=80rem"),
    Words4("screen=100vw svw=100svw lvw=100lvw dvw=100dvw svh=100svh lvh=100lvh dvh=100dvh"),
    Spacing,
    Fraction(&[]),
    Section4(Scale::Container),
];
const HEIGHT: &[Part] = &[
    Words(
        "auto full=100% screen=100vh svh=100svh lvh=100lvh dvh=100dvh min=min-content max=max-content fit=fit-content",
    ),
    Words4("svw=100svw lvw=100lvw dvw=100dvw lh=1lh"),
    Spacing,
    Fraction(&[2, 3, 4, 5, 6]),
];
const MIN_HEIGHT: &[Part] = &[
    Words("full=100% screen=100vh svh=100svh lvh=100lvh dvh=100dvh min=min-content max=max-content fit=fit-content"),
    Words4("auto svw=100svw lvw=100lvw dvw=100dvw lh=1lh"),
    Spacing,
    Fraction(&[]),
];
const MAX_HEIGHT: &[Part] = &[
    Words(
        "none full=100% screen=100vh svh=100svh lvh=100lvh dvh=100dvh min=min-content max=max-content fit=fit-content",
    ),
    Words4("svw=100svw lvw=100lvw dvw=100dvw lh=1lh"),
    Spacing,
    Fraction(&[]),
];
const SIZE: &[Part] = &[
    Words("auto full=100% min=min-content max=max-content fit=fit-content"),
    Words4("svw=100svw lvw=100lvw dvw=100dvw svh=100svh lvh=100lvh dvh=100dvh"),
    Spacing,
    Fraction(&[2, 3, 4, 5, 6, 12]),
];
const INLINE: &[Part] = &[
    Words(
        "auto full=100% screen=100vw svw=100svw lvw=100lvw dvw=100dvw min=min-content max=max-content fit=fit-content",
    ),
    Spacing,
    Fraction(&[]),
    Section4(Scale::Container),
];
const BLOCK: &[Part] = &[
    Words(
        "auto full=100% screen=100vh svh=100svh lvh=100lvh dvh=100dvh lh=1lh min=min-content max=max-content fit=fit-content",
    ),
    Spacing,
    Fraction(&[]),
];
const MAX_INLINE: &[Part] = &[
    Words(
        "none full=100% screen=100vw svw=100svw lvw=100lvw dvw=100dvw min=min-content max=max-content fit=fit-content",
    ),
    Spacing,
    Fraction(&[]),
    Section4(Scale::Container),
];
const MAX_BLOCK: &[Part] = &[
    Words(
        "none full=100% screen=100vh svh=100svh lvh=100lvh dvh=100dvh lh=1lh min=min-content max=max-content fit=fit-content",
    ),
    Spacing,
    Fraction(&[]),
];

pub(super) const RULES: &[Rule] = &[
    rule("p", Scale::Padding, SPACE, "padding:{}"),
    each("px", Scale::Padding, SPACE, "padding-left:{};padding-right:{}", "padding-inline:{}"),
    each("py", Scale::Padding, SPACE, "padding-top:{};padding-bottom:{}", "padding-block:{}"),
    rule("ps", Scale::Padding, SPACE, "padding-inline-start:{}"),
    rule("pe", Scale::Padding, SPACE, "padding-inline-end:{}"),
    each("pbs", Scale::Padding, SPACE, "", "padding-block-start:{}"),
    each("pbe", Scale::Padding, SPACE, "", "padding-block-end:{}"),
    rule("pt", Scale::Padding, SPACE, "padding-top:{}"),
    rule("pr", Scale::Padding, SPACE, "padding-right:{}"),
    rule("pb", Scale::Padding, SPACE, "padding-bottom:{}"),
    rule("pl", Scale::Padding, SPACE, "padding-left:{}"),
    rule("m", Scale::Margin, MARGIN, "margin:{}").signed(),
    each("mx", Scale::Margin, MARGIN, "margin-left:{};margin-right:{}", "margin-inline:{}").signed(),
    each("my", Scale::Margin, MARGIN, "margin-top:{};margin-bottom:{}", "margin-block:{}").signed(),
    rule("ms", Scale::Margin, MARGIN, "margin-inline-start:{}").signed(),
    rule("me", Scale::Margin, MARGIN, "margin-inline-end:{}").signed(),
    each("mbs", Scale::Margin, MARGIN, "", "margin-block-start:{}").signed(),
    each("mbe", Scale::Margin, MARGIN, "", "margin-block-end:{}").signed(),
    rule("mt", Scale::Margin, MARGIN, "margin-top:{}").signed(),
    rule("mr", Scale::Margin, MARGIN, "margin-right:{}").signed(),
    rule("mb", Scale::Margin, MARGIN, "margin-bottom:{}").signed(),
    rule("ml", Scale::Margin, MARGIN, "margin-left:{}").signed(),
    rule("gap", Scale::Gap, SPACE, "gap:{}"),
    rule("gap-x", Scale::Gap, SPACE, "column-gap:{}"),
    rule("gap-y", Scale::Gap, SPACE, "row-gap:{}"),
    each(
        "space-x",
        Scale::Space,
        SPACE,
        "children|--tw-space-x-reverse:0;margin-right:calc({} * var(--tw-space-x-reverse));margin-left:calc({} * calc(1 - var(--tw-space-x-reverse)))",
        "children|--tw-sort:row-gap;--tw-space-x-reverse:0;margin-inline-start:calc({} * var(--tw-space-x-reverse));margin-inline-end:calc({} * calc(1 - var(--tw-space-x-reverse)))",
    )
    .signed(),
    each(
        "space-y",
        Scale::Space,
        SPACE,
        "children|--tw-space-y-reverse:0;margin-top:calc({} * calc(1 - var(--tw-space-y-reverse)));margin-bottom:calc({} * var(--tw-space-y-reverse))",
        "children|--tw-sort:column-gap;--tw-space-y-reverse:0;margin-block-start:calc({} * var(--tw-space-y-reverse));margin-block-end:calc({} * calc(1 - var(--tw-space-y-reverse)))",
    )
    .signed(),
    rule("inset", Scale::Inset, PLACE, "inset:{}").signed(),
    each("inset-x", Scale::Inset, PLACE, "left:{};right:{}", "inset-inline:{}").signed(),
    each("inset-y", Scale::Inset, PLACE, "top:{};bottom:{}", "inset-block:{}").signed(),
    rule("start", Scale::Inset, PLACE, "inset-inline-start:{}").signed(),
    rule("end", Scale::Inset, PLACE, "inset-inline-end:{}").signed(),
    each("inset-s", Scale::Inset, PLACE, "", "inset-inline-start:{}").signed(),
    each("inset-e", Scale::Inset, PLACE, "", "inset-inline-end:{}").signed(),
    each("inset-bs", Scale::Inset, PLACE, "", "inset-block-start:{}").signed(),
    each("inset-be", Scale::Inset, PLACE, "", "inset-block-end:{}").signed(),
    rule("top", Scale::Inset, PLACE, "top:{}").signed(),
    rule("right", Scale::Inset, PLACE, "right:{}").signed(),
    rule("bottom", Scale::Inset, PLACE, "bottom:{}").signed(),
    rule("left", Scale::Inset, PLACE, "left:{}").signed(),
    rule("w", Scale::Width, WIDTH, "width:{}"),
    rule("min-w", Scale::MinWidth, MIN_WIDTH, "min-width:{}"),
    rule("max-w", Scale::MaxWidth, MAX_WIDTH, "max-width:{}"),
    rule("max-w-screen", Scale::None, &[Section(Scale::Screens)], "max-width:{}").takes(Kinds::NONE),
    rule("h", Scale::Height, HEIGHT, "height:{}"),
    rule("min-h", Scale::MinHeight, MIN_HEIGHT, "min-height:{}"),
    rule("max-h", Scale::MaxHeight, MAX_HEIGHT, "max-height:{}"),
    each("size", Scale::Size, SIZE, "width:{};height:{}", "--tw-sort:size;width:{};height:{}"),
    each("inline", Scale::None, INLINE, "", "inline-size:{}"),
    each("min-inline", Scale::None, INLINE, "", "min-inline-size:{}"),
    each("max-inline", Scale::None, MAX_INLINE, "", "max-inline-size:{}"),
    each("block", Scale::None, BLOCK, "", "block-size:{}"),
    each("min-block", Scale::None, BLOCK, "", "min-block-size:{}"),
    each("max-block", Scale::None, MAX_BLOCK, "", "max-block-size:{}"),
    rule("indent", Scale::TextIndent, SPACE, "text-indent:{}").signed(),
    rule("scroll-m", Scale::ScrollMargin, SPACE, "scroll-margin:{}").signed(),
    each(
        "scroll-mx",
        Scale::ScrollMargin,
        SPACE,
        "scroll-margin-left:{};scroll-margin-right:{}",
        "scroll-margin-inline:{}",
    )
    .signed(),
    each("scroll-my", Scale::ScrollMargin, SPACE, "scroll-margin-top:{};scroll-margin-bottom:{}", "scroll-margin-block:{}")
        .signed(),
    rule("scroll-ms", Scale::ScrollMargin, SPACE, "scroll-margin-inline-start:{}").signed(),
    rule("scroll-me", Scale::ScrollMargin, SPACE, "scroll-margin-inline-end:{}").signed(),
    each("scroll-mbs", Scale::ScrollMargin, SPACE, "", "scroll-margin-block-start:{}").signed(),
    each("scroll-mbe", Scale::ScrollMargin, SPACE, "", "scroll-margin-block-end:{}").signed(),
    rule("scroll-mt", Scale::ScrollMargin, SPACE, "scroll-margin-top:{}").signed(),
    rule("scroll-mr", Scale::ScrollMargin, SPACE, "scroll-margin-right:{}").signed(),
    rule("scroll-mb", Scale::ScrollMargin, SPACE, "scroll-margin-bottom:{}").signed(),
    rule("scroll-ml", Scale::ScrollMargin, SPACE, "scroll-margin-left:{}").signed(),
    rule("scroll-p", Scale::ScrollPadding, SPACE, "scroll-padding:{}"),
    each(
        "scroll-px",
        Scale::ScrollPadding,
        SPACE,
        "scroll-padding-left:{};scroll-padding-right:{}",
        "scroll-padding-inline:{}",
    ),
    each(
        "scroll-py",
        Scale::ScrollPadding,
        SPACE,
        "scroll-padding-top:{};scroll-padding-bottom:{}",
        "scroll-padding-block:{}",
    ),
    rule("scroll-ps", Scale::ScrollPadding, SPACE, "scroll-padding-inline-start:{}"),
    rule("scroll-pe", Scale::ScrollPadding, SPACE, "scroll-padding-inline-end:{}"),
    each("scroll-pbs", Scale::ScrollPadding, SPACE, "", "scroll-padding-block-start:{}"),
    each("scroll-pbe", Scale::ScrollPadding, SPACE, "", "scroll-padding-block-end:{}"),
    rule("scroll-pt", Scale::ScrollPadding, SPACE, "scroll-padding-top:{}"),
    rule("scroll-pr", Scale::ScrollPadding, SPACE, "scroll-padding-right:{}"),
    rule("scroll-pb", Scale::ScrollPadding, SPACE, "scroll-padding-bottom:{}"),
    rule("scroll-pl", Scale::ScrollPadding, SPACE, "scroll-padding-left:{}"),
    rule(
        "border-spacing",
        Scale::BorderSpacing,
        SPACE,
        "--tw-border-spacing-x:{};--tw-border-spacing-y:{};border-spacing:var(--tw-border-spacing-x) var(--tw-border-spacing-y)",
    ),
    rule(
        "border-spacing-x",
        Scale::BorderSpacing,
        SPACE,
        "--tw-border-spacing-x:{};border-spacing:var(--tw-border-spacing-x) var(--tw-border-spacing-y)",
    ),
    rule(
        "border-spacing-y",
        Scale::BorderSpacing,
        SPACE,
        "--tw-border-spacing-y:{};border-spacing:var(--tw-border-spacing-x) var(--tw-border-spacing-y)",
    ),
];

pub(super) const FIXED: &[Fixed] = &[
    fixed_each(
        "space-x-reverse",
        "children|--tw-space-x-reverse:1",
        "children|--tw-sort:row-gap;--tw-space-x-reverse:1",
    ),
    fixed_each(
        "space-y-reverse",
        "children|--tw-space-y-reverse:1",
        "children|--tw-sort:column-gap;--tw-space-y-reverse:1",
    ),
];
