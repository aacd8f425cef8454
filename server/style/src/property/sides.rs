//! Physical and logical sides (css-logical-1, css-writing-modes-4).

use super::{Property, PropertySet};
use Property::*;

/// Which way lines and blocks run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum WritingMode {
    /// Lines from top to bottom.
    #[default]
    HorizontalTb,
    /// Lines from right to left, also `sideways-rl`.
    VerticalRl,
    /// Lines from left to right.
    VerticalLr,
    /// Lines from left to right, letters upwards.
    SidewaysLr,
}

impl WritingMode {
    /// Reads a value of `writing-mode`.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        Some(match keyword.to_ascii_lowercase().as_str() {
            "horizontal-tb" | "lr" | "lr-tb" | "rl" | "rl-tb" => Self::HorizontalTb,
            "vertical-rl" | "sideways-rl" | "tb" | "tb-rl" => Self::VerticalRl,
            "vertical-lr" => Self::VerticalLr,
            "sideways-lr" => Self::SidewaysLr,
            _ => return None,
        })
    }

    /// Numbers of the physical sides (top, right, bottom, left) that block-start, block-end, inline-start and
    /// inline-end are.
    const fn sides(self, rtl: bool) -> [usize; 4] {
        const TOP: usize = 0;
        const RIGHT: usize = 1;
        const BOTTOM: usize = 2;
        const LEFT: usize = 3;
        let (block, inline) = match self {
            Self::HorizontalTb => ([TOP, BOTTOM], [LEFT, RIGHT]),
            Self::VerticalRl => ([RIGHT, LEFT], [TOP, BOTTOM]),
            Self::VerticalLr => ([LEFT, RIGHT], [TOP, BOTTOM]),
            Self::SidewaysLr => ([LEFT, RIGHT], [BOTTOM, TOP]),
        };
        let [start, end] = inline;
        let [block_start, block_end] = block;
        if rtl { [block_start, block_end, end, start] } else { [block_start, block_end, start, end] }
    }

    const fn is_vertical(self) -> bool {
        !matches!(self, Self::HorizontalTb)
    }
}

/// The widths of borders: top, right, bottom, left, then the logical ones.
pub const BORDER_WIDTHS: [Property; 8] = [
    BorderTopWidth,
    BorderRightWidth,
    BorderBottomWidth,
    BorderLeftWidth,
    BorderBlockStartWidth,
    BorderBlockEndWidth,
    BorderInlineStartWidth,
    BorderInlineEndWidth,
];

/// The styles of borders, in the same order.
pub const BORDER_STYLES: [Property; 8] = [
    BorderTopStyle,
    BorderRightStyle,
    BorderBottomStyle,
    BorderLeftStyle,
    BorderBlockStartStyle,
    BorderBlockEndStyle,
    BorderInlineStartStyle,
    BorderInlineEndStyle,
];

/// The colours of borders, in the same order.
pub const BORDER_COLORS: [Property; 8] = [
    BorderTopColor,
    BorderRightColor,
    BorderBottomColor,
    BorderLeftColor,
    BorderBlockStartColor,
    BorderBlockEndColor,
    BorderInlineStartColor,
    BorderInlineEndColor,
];

/// One side of a border.
#[derive(Clone, Copy, Debug)]
pub struct BorderSide {
    /// Its width.
    pub width: Property,
    /// Its style.
    pub style: Property,
    /// Its colour.
    pub color: Property,
}

/// The physical sides of a border: top, right, bottom, left.
pub const BORDER_SIDES: [BorderSide; 4] = [border_side(0), border_side(1), border_side(2), border_side(3)];

const fn border_side(side: usize) -> BorderSide {
    BorderSide { width: BORDER_WIDTHS[side], style: BORDER_STYLES[side], color: BORDER_COLORS[side] }
}

/// The radii of corners, physical and logical.
pub const CORNER_RADII: PropertySet = PropertySet::of(&[
    BorderTopLeftRadius,
    BorderTopRightRadius,
    BorderBottomRightRadius,
    BorderBottomLeftRadius,
    BorderStartStartRadius,
    BorderStartEndRadius,
    BorderEndStartRadius,
    BorderEndEndRadius,
]);

/// Four physical sides, then four logical ones.
const SIDES: &[[Property; 8]] = &[
    [
        MarginTop,
        MarginRight,
        MarginBottom,
        MarginLeft,
        MarginBlockStart,
        MarginBlockEnd,
        MarginInlineStart,
        MarginInlineEnd,
    ],
    [
        PaddingTop,
        PaddingRight,
        PaddingBottom,
        PaddingLeft,
        PaddingBlockStart,
        PaddingBlockEnd,
        PaddingInlineStart,
        PaddingInlineEnd,
    ],
    [Top, Right, Bottom, Left, InsetBlockStart, InsetBlockEnd, InsetInlineStart, InsetInlineEnd],
    BORDER_WIDTHS,
    BORDER_STYLES,
    BORDER_COLORS,
];

/// Width, height, inline size, block size.
const SIZES: &[[Property; 4]] = &[
    [Width, Height, InlineSize, BlockSize],
    [MinWidth, MinHeight, MinInlineSize, MinBlockSize],
    [MaxWidth, MaxHeight, MaxInlineSize, MaxBlockSize],
];

/// Corners: logical, and the block and inline side (0 start, 1 end) that meet there.
const CORNERS: &[(Property, usize, usize)] = &[
    (BorderStartStartRadius, 0, 0),
    (BorderStartEndRadius, 0, 1),
    (BorderEndStartRadius, 1, 0),
    (BorderEndEndRadius, 1, 1),
];

impl Property {
    /// The physical property that a logical one stands for; a physical one stands for itself.
    #[must_use]
    pub fn physical(self, mode: WritingMode, rtl: bool) -> Self {
        if !LOGICAL.contains(self) {
            return self;
        }
        let sides = mode.sides(rtl);
        if let Some((group, at)) = position(SIDES, self) {
            let side = at.checked_sub(4).and_then(|logical| sides.get(logical));
            return side.and_then(|&s| group.get(s)).copied().unwrap_or(self);
        }
        if let Some(([width, height, ..], at)) = position(SIZES, self) {
            return match (at, mode.is_vertical()) {
                (2, false) | (3, true) => *width,
                (2, true) | (3, false) => *height,
                _ => self,
            };
        }
        let Some(&(_, block, inline)) = CORNERS.iter().find(|(p, ..)| *p == self) else { return self };
        let [block_start, block_end, inline_start, inline_end] = sides;
        let block = if block == 0 { block_start } else { block_end };
        let inline = if inline == 0 { inline_start } else { inline_end };
        // Top and bottom are even, left and right odd, whichever of the two axes they are on.
        let (vertical, horizontal) = if block.is_multiple_of(2) { (block, inline) } else { (inline, block) };
        match (vertical, horizontal) {
            (0, 3) => BorderTopLeftRadius,
            (0, _) => BorderTopRightRadius,
            (_, 3) => BorderBottomLeftRadius,
            _ => BorderBottomRightRadius,
        }
    }

    /// The logical property that stands for this physical one; `None` if it has none.
    pub fn logical(self, mode: WritingMode, rtl: bool) -> Option<Self> {
        let logical: &[Self] = if let Some((group, _)) = position(SIDES, self) {
            group.get(4..)?
        } else if let Some((group, _)) = position(SIZES, self) {
            group.get(2..)?
        } else {
            &[BorderStartStartRadius, BorderStartEndRadius, BorderEndStartRadius, BorderEndEndRadius]
        };
        logical.iter().copied().find(|l| *l != self && l.physical(mode, rtl) == self)
    }

    /// Whether it is a logical property.
    pub const fn is_logical(self) -> bool {
        LOGICAL.contains(self)
    }
}

const LOGICAL: PropertySet = logical();

const fn logical() -> PropertySet {
    let mut set = PropertySet::NONE;
    let mut group = 0;
    while group < SIDES.len() {
        let mut side = 4;
        while side < 8 {
            set.insert(SIDES[group][side]);
            side += 1;
        }
        group += 1;
    }
    group = 0;
    while group < SIZES.len() {
        set.insert(SIZES[group][2]);
        set.insert(SIZES[group][3]);
        group += 1;
    }
    group = 0;
    while group < CORNERS.len() {
        set.insert(CORNERS[group].0);
        group += 1;
    }
    set
}

fn position<const N: usize>(groups: &[[Property; N]], property: Property) -> Option<(&[Property; N], usize)> {
    groups.iter().find_map(|group| Some((group, group.iter().position(|&p| p == property)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logical_to_physical() {
        use WritingMode::{HorizontalTb, SidewaysLr, VerticalLr, VerticalRl};
        let cases = [
            (MarginInlineStart, HorizontalTb, false, MarginLeft),
            (MarginInlineStart, HorizontalTb, true, MarginRight),
            (BorderInlineStartWidth, HorizontalTb, false, BorderLeftWidth),
            (BorderInlineStartColor, HorizontalTb, true, BorderRightColor),
            (PaddingBlockEnd, HorizontalTb, true, PaddingBottom),
            (InsetBlockStart, VerticalRl, false, Right),
            (InsetInlineStart, VerticalRl, false, Top),
            (InsetInlineStart, VerticalLr, true, Bottom),
            (InsetBlockStart, VerticalLr, false, Left),
            (InsetInlineStart, SidewaysLr, false, Bottom),
            (InlineSize, HorizontalTb, false, Width),
            (InlineSize, VerticalRl, false, Height),
            (MaxBlockSize, HorizontalTb, false, MaxHeight),
            (MinBlockSize, VerticalLr, false, MinWidth),
            (BorderStartStartRadius, HorizontalTb, false, BorderTopLeftRadius),
            (BorderStartStartRadius, HorizontalTb, true, BorderTopRightRadius),
            (BorderEndStartRadius, HorizontalTb, false, BorderBottomLeftRadius),
            (BorderStartEndRadius, HorizontalTb, false, BorderTopRightRadius),
            (BorderStartStartRadius, VerticalRl, false, BorderTopRightRadius),
            (BorderStartEndRadius, VerticalRl, false, BorderBottomRightRadius),
            (Color, VerticalRl, true, Color),
            (MarginLeft, VerticalRl, true, MarginLeft),
        ];
        for (logical, mode, rtl, physical) in cases {
            assert_eq!(logical.physical(mode, rtl), physical, "{logical} {mode:?} {rtl}");
            if logical != physical {
                assert!(logical.is_logical() && !physical.is_logical());
            }
        }
    }

    #[test]
    fn there_and_back() {
        use WritingMode::{HorizontalTb, SidewaysLr, VerticalLr, VerticalRl};
        for mode in [HorizontalTb, VerticalRl, VerticalLr, SidewaysLr] {
            for rtl in [false, true] {
                for &property in Property::ALL {
                    let physical = property.physical(mode, rtl);
                    assert!(!physical.is_logical());
                    if property.is_logical() {
                        assert_eq!(physical.logical(mode, rtl), Some(property), "{property}");
                    }
                }
            }
        }
        assert_eq!(Color.logical(HorizontalTb, false), None);
        assert_eq!(WritingMode::from_keyword("Vertical-RL"), Some(VerticalRl));
    }
}
