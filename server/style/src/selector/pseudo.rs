//! Pseudo-classes and pseudo-elements.

use super::PageSelectors;
use crate::declaration::Pseudo;
use selectors::parser;
use selectors_cssparser::ToCss;
use std::fmt;

/// Pseudo-classes that are not about the shape of the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PseudoClass {
    /// `:link`, and `:any-link`, as no link is visited.
    Link,
    Hover,
    Focus,
    FocusVisible,
    FocusWithin,
    Enabled,
    Disabled,
    Checked,
    Required,
    Optional,
    ReadOnly,
    ReadWrite,
    PlaceholderShown,
    Default,
    Indeterminate,
    Valid,
    Invalid,
    Open,
    Defined,
    Lang(Box<[Box<str>]>),
    Dir(Direction),
    /// Valid, and true of no element of a page that was just loaded: `:visited`, `:active`, `:target` ….
    Never,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Ltr,
    Rtl,
    Other,
}

impl PseudoClass {
    /// The pseudo-class `name` without arguments, in lower case.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "link" | "any-link" | "-webkit-any-link" | "-moz-any-link" => Self::Link,
            "hover" => Self::Hover,
            "focus" => Self::Focus,
            "focus-visible" => Self::FocusVisible,
            "focus-within" => Self::FocusWithin,
            "enabled" => Self::Enabled,
            "disabled" => Self::Disabled,
            "checked" => Self::Checked,
            "required" => Self::Required,
            "optional" => Self::Optional,
            "read-only" => Self::ReadOnly,
            "read-write" => Self::ReadWrite,
            "placeholder-shown" => Self::PlaceholderShown,
            "default" => Self::Default,
            "indeterminate" => Self::Indeterminate,
            "valid" | "in-range" => Self::Valid,
            "invalid" => Self::Invalid,
            "open" => Self::Open,
            "defined" => Self::Defined,
            "visited"
            | "active"
            | "target"
            | "target-within"
            | "target-current"
            | "user-valid"
            | "user-invalid"
            | "autofill"
            | "-webkit-autofill"
            | "out-of-range"
            | "popover-open"
            | "modal"
            | "fullscreen"
            | "-webkit-full-screen"
            | "picture-in-picture"
            | "playing"
            | "paused"
            | "seeking"
            | "buffering"
            | "stalled"
            | "muted"
            | "volume-locked"
            | "current"
            | "past"
            | "future"
            | "has-slotted"
            | "active-view-transition"
            | "window-inactive"
            | "corner-present"
            | "horizontal"
            | "vertical"
            | "decrement"
            | "increment"
            | "start"
            | "end"
            | "double-button"
            | "single-button"
            | "no-button" => Self::Never,
            _ => return None,
        })
    }
}

impl parser::NonTSPseudoClass for PseudoClass {
    fn is_active_or_hover(&self) -> bool {
        // `:active` is `Never`; the quirk that this answer feeds could only make it match less.
        matches!(self, Self::Hover)
    }

    fn is_user_action_state(&self) -> bool {
        matches!(self, Self::Hover | Self::Focus | Self::FocusVisible | Self::FocusWithin | Self::Never)
    }
}

impl ToCss for PseudoClass {
    fn to_css<W: fmt::Write>(&self, to: &mut W) -> fmt::Result {
        write!(to, ":{self:?}")
    }
}

/// A pseudo-element in a selector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PseudoElement {
    /// One whose style is computed.
    Styled(Pseudo),
    /// A valid one that nothing is asked about: `::-webkit-scrollbar`, `::cue`, `::part()` ….
    Other,
}

impl PseudoElement {
    /// The pseudo-element `name` without arguments, in lower case.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Some(Self::Styled(match name {
            "before" => Pseudo::Before,
            "after" => Pseudo::After,
            "placeholder" | "-webkit-input-placeholder" | "-moz-placeholder" | "-ms-input-placeholder" => {
                Pseudo::Placeholder
            }
            "marker" => Pseudo::Marker,
            "selection" | "-moz-selection" => Pseudo::Selection,
            "first-letter" => Pseudo::FirstLetter,
            "first-line" => Pseudo::FirstLine,
            "backdrop" | "-webkit-backdrop" => Pseudo::Backdrop,
            "cue"
            | "file-selector-button"
            | "details-content"
            | "grammar-error"
            | "spelling-error"
            | "target-text"
            | "search-text"
            | "view-transition"
            | "checkmark"
            | "picker-icon"
            | "column"
            | "scroll-marker"
            | "scroll-marker-group"
            | "-moz-focus-inner"
            | "-moz-range-thumb"
            | "-moz-range-track"
            | "-moz-range-progress"
            | "-moz-progress-bar"
            | "-moz-color-swatch"
            | "-moz-list-bullet"
            | "-ms-expand"
            | "-ms-clear"
            | "-ms-reveal" => return Some(Self::Other),
            // Browsers take every name with this prefix (compat standard).
            _ if name.starts_with("-webkit-") => return Some(Self::Other),
            _ => return None,
        }))
    }
}

impl parser::PseudoElement for PseudoElement {
    fn accepts_state_pseudo_classes(&self) -> bool {
        true
    }

    fn valid_after_before_or_after(&self) -> bool {
        matches!(self, Self::Styled(Pseudo::Marker))
    }

    fn is_before_or_after(&self) -> bool {
        matches!(self, Self::Styled(Pseudo::Before | Pseudo::After))
    }
}

impl ToCss for PseudoElement {
    fn to_css<W: fmt::Write>(&self, to: &mut W) -> fmt::Result {
        write!(to, "::{self:?}")
    }
}

/// What a selector's pseudo-elements make of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// An element.
    Element,
    /// A pseudo-element whose style is computed.
    Pseudo(Pseudo),
    /// Something that nothing is asked about.
    Nothing,
}

impl Target {
    pub(crate) fn of(selector: &parser::Selector<PageSelectors>) -> Self {
        if selector.is_slotted() || selector.is_part() {
            return Self::Nothing;
        }
        match selector.pseudo_elements().as_slice() {
            [] => Self::Element,
            [PseudoElement::Styled(pseudo)] => Self::Pseudo(*pseudo),
            _ => Self::Nothing,
        }
    }
}
