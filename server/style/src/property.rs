//! The longhand properties that are followed, and sets of them.

mod set;
mod sides;
mod table;
mod validity;

pub(crate) use validity::FONT_SIZES;

pub use set::PropertySet;
pub use sides::{BORDER_COLORS, BORDER_SIDES, BORDER_STYLES, BORDER_WIDTHS, BorderSide, CORNER_RADII, WritingMode};
pub use table::Property;

use table::FACTS;

impl Property {
    /// How many there are.
    pub const COUNT: usize = Self::ALL.len();

    /// The property of a name in lower case; old names and `-webkit-` prefixes that browsers still take included.
    /// `None` for shorthands (see [`crate::shorthand`]), custom properties, and what is not followed.
    pub fn from_name(name: &str) -> Option<Self> {
        if let Some(found) = lookup(name) {
            return Some(found);
        }
        lookup(canonical(name)?)
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        FACTS[self as usize].name
    }

    /// Whether an element takes the value of its parent where nothing sets it.
    pub const fn is_inherited(self) -> bool {
        FACTS[self as usize].inherited
    }

    /// The initial value, as one would write it. `color` and `font-family`, which the browser decides, have
    /// `canvastext` and `serif`.
    pub const fn initial(self) -> &'static str {
        FACTS[self as usize].initial
    }

    /// As an index below [`Property::COUNT`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl std::fmt::Display for Property {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

fn lookup(name: &str) -> Option<Property> {
    let mut slot = hash(name.as_bytes());
    loop {
        // A table that is mostly empty: a probe ends soon.
        let at = SLOTS.get(slot % SLOTS.len()).copied().filter(|&at| at != EMPTY)?;
        let property = *Property::ALL.get(usize::from(at))?;
        if property.name() == name {
            return Some(property);
        }
        slot = slot.wrapping_add(1);
    }
}

/// The name of today for an old or prefixed one, of longhands and shorthands alike.
pub(crate) fn canonical(name: &str) -> Option<&str> {
    Some(match name {
        "word-wrap" => "overflow-wrap",
        "grid-row-gap" => "row-gap",
        "grid-column-gap" => "column-gap",
        "grid-gap" => "gap",
        "line-clamp" => "-webkit-line-clamp",
        "font-width" => "font-stretch",
        _ => {
            let rest = name.strip_prefix("-webkit-")?;
            const PREFIXED: &[&str] = &[
                "animation",
                "transition",
                "transform",
                "box-shadow",
                "box-sizing",
                "background-clip",
                "background-origin",
                "background-size",
                "border-radius",
                "border-top-left-radius",
                "border-top-right-radius",
                "border-bottom-left-radius",
                "border-bottom-right-radius",
                "border-image",
                "filter",
                "backdrop-filter",
                "mask",
                "clip-path",
                "flex",
                "align-",
                "justify-content",
                "order",
                "user-select",
                "appearance",
                "opacity",
                "perspective",
                "column-",
                "columns",
            ];
            PREFIXED.iter().any(|p| rest.starts_with(p)).then_some(rest)?
        }
    })
}

const EMPTY: u8 = u8::MAX;

/// Numbers of properties, each at the slot that its name hashes to or the next free one.
const SLOTS: [u8; 1024] = {
    let mut slots = [EMPTY; 1024];
    let mut at = 0;
    while at < Property::COUNT {
        let mut slot = hash(Property::ALL[at].name().as_bytes()) % slots.len();
        while slots[slot] != EMPTY {
            slot = (slot + 1) % slots.len();
        }
        slots[slot] = at as u8;
        at += 1;
    }
    slots
};
const _: () = assert!(Property::COUNT < EMPTY as usize);

/// FNV-1a.
const fn hash(name: &[u8]) -> usize {
    let mut hash = 0x811c_9dc5_u32;
    let mut at = 0;
    while at < name.len() {
        hash = (hash ^ name[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash as usize
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn every_name_is_found_once() {
        let names: std::collections::BTreeSet<_> = Property::ALL.iter().map(|p| p.name()).collect();
        assert_eq!(names.len(), Property::COUNT);
        for &property in Property::ALL {
            assert_eq!(Property::from_name(property.name()), Some(property));
            assert_eq!(Property::ALL[property.index()], property);
            assert!(!property.initial().is_empty());
            assert!(!property.name().bytes().any(|b| b.is_ascii_uppercase()));
        }
    }

    #[test]
    fn old_names() {
        let name = |n| Property::from_name(n).map(Property::name);
        assert_eq!(name("word-wrap"), Some("overflow-wrap"));
        assert_eq!(name("-webkit-background-clip"), Some("background-clip"));
        assert_eq!(name("-webkit-mask-image"), Some("mask-image"));
        assert_eq!(name("-webkit-backdrop-filter"), Some("backdrop-filter"));
        assert_eq!(name("-webkit-animation-name"), Some("animation-name"));
        assert_eq!(name("-webkit-appearance"), Some("appearance"));
        assert_eq!(name("-webkit-text-fill-color"), Some("-webkit-text-fill-color"));
        assert_eq!(name("-webkit-align-items"), Some("align-items"));
        // Not aliases in any browser of today, or no longhands.
        for other in ["-moz-box-shadow", "-ms-filter", "-webkit-color", "--color", "margin", "colour", "", "Color"] {
            assert_eq!(name(other), None, "{other}");
        }
    }

    #[test]
    fn facts_of_some() {
        assert!(Property::Color.is_inherited() && Property::LetterSpacing.is_inherited());
        assert!(!Property::BackgroundColor.is_inherited() && !Property::Opacity.is_inherited());
        assert!(!Property::TextDecorationLine.is_inherited() && Property::TextShadow.is_inherited());
        assert_eq!(Property::BorderTopWidth.initial(), "medium");
        assert_eq!(Property::InsetInlineStart.name(), "inset-inline-start");
    }
}
