//! The shorthands and their longhands.

use super::boxes::Each;
use crate::property::Property::{self, *};

/// How the value of a shorthand is taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    All,
    Sides(Each),
    Pair(Each),
    Aligned,
    Radius,
    Line,
    BorderImage,
    Outline,
    Background,
    Mask,
    Animation,
    Transition,
    Font,
    FontVariant,
    TextDecoration,
    ListStyle,
    Flex,
    FlexFlow,
    Columns,
    Container,
    GridLines,
    GridArea,
    GridTemplate,
}

pub(super) fn find(name: &str) -> Option<(Kind, &'static [Property])> {
    let at = SHORTHANDS.binary_search_by(|(n, ..)| (*n).cmp(name)).ok()?;
    SHORTHANDS.get(at).map(|&(_, kind, longhands)| (kind, longhands))
}

/// Every property but the two that `all` leaves alone.
const ALL: [Property; Property::COUNT - 2] = {
    let mut all = [Color; Property::COUNT - 2];
    let (mut from, mut to) = (0, 0);
    while from < Property::COUNT {
        let property = Property::ALL[from];
        if !matches!(property, Direction | UnicodeBidi) {
            all[to] = property;
            to += 1;
        }
        from += 1;
    }
    all
};

/// Sorted by name.
#[rustfmt::skip]
pub(super) const SHORTHANDS: &[(&str, Kind, &[Property])] = &[
    ("all", Kind::All, &ALL),
    ("animation", Kind::Animation, &[AnimationName, AnimationDuration, AnimationTimingFunction, AnimationDelay, AnimationIterationCount, AnimationDirection, AnimationFillMode, AnimationPlayState]),
    ("background", Kind::Background, &[BackgroundColor, BackgroundImage, BackgroundPosition, BackgroundSize, BackgroundRepeat, BackgroundAttachment, BackgroundOrigin, BackgroundClip]),
    ("border", Kind::Line, &[BorderTopWidth, BorderRightWidth, BorderBottomWidth, BorderLeftWidth, BorderTopStyle, BorderRightStyle, BorderBottomStyle, BorderLeftStyle, BorderTopColor, BorderRightColor, BorderBottomColor, BorderLeftColor, BorderImageSource]),
    ("border-block", Kind::Line, &[BorderBlockStartWidth, BorderBlockEndWidth, BorderBlockStartStyle, BorderBlockEndStyle, BorderBlockStartColor, BorderBlockEndColor]),
    ("border-block-color", Kind::Pair(Each::Color), &[BorderBlockStartColor, BorderBlockEndColor]),
    ("border-block-end", Kind::Line, &[BorderBlockEndWidth, BorderBlockEndStyle, BorderBlockEndColor]),
    ("border-block-start", Kind::Line, &[BorderBlockStartWidth, BorderBlockStartStyle, BorderBlockStartColor]),
    ("border-block-style", Kind::Pair(Each::LineStyle), &[BorderBlockStartStyle, BorderBlockEndStyle]),
    ("border-block-width", Kind::Pair(Each::LineWidth), &[BorderBlockStartWidth, BorderBlockEndWidth]),
    ("border-bottom", Kind::Line, &[BorderBottomWidth, BorderBottomStyle, BorderBottomColor]),
    ("border-color", Kind::Sides(Each::Color), &[BorderTopColor, BorderRightColor, BorderBottomColor, BorderLeftColor]),
    ("border-image", Kind::BorderImage, &[BorderImageSource]),
    ("border-inline", Kind::Line, &[BorderInlineStartWidth, BorderInlineEndWidth, BorderInlineStartStyle, BorderInlineEndStyle, BorderInlineStartColor, BorderInlineEndColor]),
    ("border-inline-color", Kind::Pair(Each::Color), &[BorderInlineStartColor, BorderInlineEndColor]),
    ("border-inline-end", Kind::Line, &[BorderInlineEndWidth, BorderInlineEndStyle, BorderInlineEndColor]),
    ("border-inline-start", Kind::Line, &[BorderInlineStartWidth, BorderInlineStartStyle, BorderInlineStartColor]),
    ("border-inline-style", Kind::Pair(Each::LineStyle), &[BorderInlineStartStyle, BorderInlineEndStyle]),
    ("border-inline-width", Kind::Pair(Each::LineWidth), &[BorderInlineStartWidth, BorderInlineEndWidth]),
    ("border-left", Kind::Line, &[BorderLeftWidth, BorderLeftStyle, BorderLeftColor]),
    ("border-radius", Kind::Radius, &[BorderTopLeftRadius, BorderTopRightRadius, BorderBottomRightRadius, BorderBottomLeftRadius]),
    ("border-right", Kind::Line, &[BorderRightWidth, BorderRightStyle, BorderRightColor]),
    ("border-style", Kind::Sides(Each::LineStyle), &[BorderTopStyle, BorderRightStyle, BorderBottomStyle, BorderLeftStyle]),
    ("border-top", Kind::Line, &[BorderTopWidth, BorderTopStyle, BorderTopColor]),
    ("border-width", Kind::Sides(Each::LineWidth), &[BorderTopWidth, BorderRightWidth, BorderBottomWidth, BorderLeftWidth]),
    ("columns", Kind::Columns, &[ColumnCount, ColumnWidth]),
    ("container", Kind::Container, &[ContainerName, ContainerType]),
    ("flex", Kind::Flex, &[FlexGrow, FlexShrink, FlexBasis]),
    ("flex-flow", Kind::FlexFlow, &[FlexDirection, FlexWrap]),
    ("font", Kind::Font, &[FontFamily, FontSize, LineHeight, FontWeight, FontStyle, FontStretch, FontVariantCaps]),
    ("font-variant", Kind::FontVariant, &[FontVariantCaps]),
    ("gap", Kind::Pair(Each::Gap), &[RowGap, ColumnGap]),
    ("grid", Kind::GridTemplate, &[GridTemplateRows, GridTemplateColumns, GridTemplateAreas, GridAutoFlow]),
    ("grid-area", Kind::GridArea, &[GridRowStart, GridRowEnd, GridColumnStart, GridColumnEnd]),
    ("grid-column", Kind::GridLines, &[GridColumnStart, GridColumnEnd]),
    ("grid-row", Kind::GridLines, &[GridRowStart, GridRowEnd]),
    ("grid-template", Kind::GridTemplate, &[GridTemplateRows, GridTemplateColumns, GridTemplateAreas]),
    ("inset", Kind::Sides(Each::LengthOrAuto), &[Top, Right, Bottom, Left]),
    ("inset-block", Kind::Pair(Each::LengthOrAuto), &[InsetBlockStart, InsetBlockEnd]),
    ("inset-inline", Kind::Pair(Each::LengthOrAuto), &[InsetInlineStart, InsetInlineEnd]),
    ("list-style", Kind::ListStyle, &[ListStyleType, ListStylePosition, ListStyleImage]),
    ("margin", Kind::Sides(Each::LengthOrAuto), &[MarginTop, MarginRight, MarginBottom, MarginLeft]),
    ("margin-block", Kind::Pair(Each::LengthOrAuto), &[MarginBlockStart, MarginBlockEnd]),
    ("margin-inline", Kind::Pair(Each::LengthOrAuto), &[MarginInlineStart, MarginInlineEnd]),
    ("mask", Kind::Mask, &[MaskImage]),
    ("outline", Kind::Outline, &[OutlineWidth, OutlineStyle, OutlineColor]),
    ("overflow", Kind::Pair(Each::Keyword), &[OverflowX, OverflowY]),
    ("padding", Kind::Sides(Each::Length), &[PaddingTop, PaddingRight, PaddingBottom, PaddingLeft]),
    ("padding-block", Kind::Pair(Each::Length), &[PaddingBlockStart, PaddingBlockEnd]),
    ("padding-inline", Kind::Pair(Each::Length), &[PaddingInlineStart, PaddingInlineEnd]),
    ("place-content", Kind::Aligned, &[AlignContent, JustifyContent]),
    ("place-items", Kind::Aligned, &[AlignItems, JustifyItems]),
    ("place-self", Kind::Aligned, &[AlignSelf, JustifySelf]),
    ("text-decoration", Kind::TextDecoration, &[TextDecorationLine, TextDecorationStyle, TextDecorationColor, TextDecorationThickness]),
    ("transition", Kind::Transition, &[TransitionProperty, TransitionDuration, TransitionTimingFunction, TransitionDelay]),
];
