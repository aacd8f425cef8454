//! Which elements show text that must be readable.

use crate::context::heading_level;
use crate::page::Page;
use crate::surroundings::is_called;
use easel_style::Cancelled;
use easel_style::environment::{EnvSet, State};
use easel_style::property::Property;
use easel_syntax::html::{Html, NodeId};

/// An element with text of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text {
    /// The element.
    pub(super) element: NodeId,
    /// Where it shows.
    pub(super) shown: EnvSet,
    /// How many characters of text it has of its own, up to what tells running text from a label.
    length: usize,
    /// The states, as bits, in which it or something around it looks otherwise than at rest.
    stirs: u8,
}

/// The texts of a page.
#[derive(Debug, Default)]
pub(super) struct Texts {
    /// Elements with text of their own, in document order.
    pub(super) all: Vec<Text>,
    /// What is not to be read, by node.
    inactive: Vec<bool>,
}

/// Text longer than this is read, not glanced at; the same length tells small print from labels.
const RUNNING: usize = 20;

impl Texts {
    /// Finds the texts of a page: those that may show, hold a letter or a digit, and belong to nothing that is
    /// disabled or hidden from assistive technology.
    ///
    /// # Errors
    /// [`Cancelled`] if the work shall stop.
    pub(super) fn of(page: &Page<'_>) -> Result<Self, Cancelled> {
        let html = page.html;
        let mut texts = Self { all: Vec::new(), inactive: vec![false; html.len()] };
        let mut stirs = vec![0_u8; html.len()];
        for (at, element) in html.elements().enumerate() {
            if at % 512 == 0 {
                page.check()?;
            }
            let parent = html.parent(element);
            let around = parent.is_some_and(|p| texts.inactive.get(p.index()).copied().unwrap_or(false));
            let inactive = around || is_inactive(page, element);
            let inherited = parent.and_then(|p| stirs.get(p.index())).copied().unwrap_or(0);
            let own = [State::Hover, State::Focus].into_iter().filter(|&s| differs(page, element, s));
            let stir = own.fold(inherited, |all, s| all | s.bit());
            if let (Some(slot), Some(kept)) = (texts.inactive.get_mut(element.index()), stirs.get_mut(element.index()))
            {
                (*slot, *kept) = (inactive, stir);
            }
            if inactive {
                continue;
            }
            let length = own_text(html, element);
            if length == 0 {
                continue;
            }
            let shown = page.styled.rendered(element, State::Rest);
            if !shown.is_empty() {
                texts.all.push(Text { element, shown, length, stirs: stir });
            }
        }
        Ok(texts)
    }

    /// Whether an element, or one around it, is disabled or hidden from assistive technology.
    pub(super) fn is_inactive(&self, element: NodeId) -> bool {
        self.inactive.get(element.index()).copied().unwrap_or(false)
    }
}

impl Text {
    /// Whether it, or something around it, looks otherwise in a state than at rest.
    pub(super) const fn stirs(&self, state: State) -> bool {
        self.stirs & state.bit() != 0
    }

    /// Whether it is running text, not a heading, a label or a control.
    pub(super) fn is_body(&self, page: &Page<'_>) -> bool {
        self.length > RUNNING
            && page.html.self_and_ancestors(self.element).take(3).all(|n| {
                heading_level(page.html, n).is_none()
                    && !matches!(page.html.name(n), "button" | "label" | "th" | "input" | "summary" | "legend")
            })
    }
}

fn differs(page: &Page<'_>, element: NodeId, state: State) -> bool {
    page.styled.style_id(element, state) != page.styled.style_id(element, State::Rest)
}

/// How many characters of text an element has of its own; 0 without a letter or a digit.
fn own_text(html: &Html, element: NodeId) -> usize {
    match html.name(element) {
        // Browsers draw these; their colours are not the page's.
        "option" | "optgroup" | "select" | "datalist" | "script" | "style" | "title" | "noscript" => return 0,
        "input" => {
            let kind = html.value(element, "type").unwrap_or("text").to_ascii_lowercase();
            let drawn = matches!(kind.as_str(), "hidden" | "checkbox" | "radio" | "range" | "color" | "file" | "image");
            let value = html.value(element, "value").filter(|_| !drawn).unwrap_or_default();
            return counted(value, 0);
        }
        _ => {}
    }
    let mut length = 0;
    for text in html.children(element).filter_map(|n| html.text_node(n)) {
        length = counted(text.value.text(), length);
        if length > RUNNING {
            break;
        }
    }
    length
}

/// `length` and the characters of a text, if it has a letter or a digit.
fn counted(text: &str, length: usize) -> usize {
    let text = text.trim();
    if text.chars().any(char::is_alphanumeric) { length + text.chars().take(RUNNING + 1).count() } else { length }
}

/// Whether an element cannot be used, or is not for readers.
fn is_inactive(page: &Page<'_>, element: NodeId) -> bool {
    let html = page.html;
    let Some(written) = html.element(element) else { return false };
    if !written.attributes.is_empty() {
        let is_true = |name| html.value(element, name).is_some_and(|v| v.eq_ignore_ascii_case("true"));
        let has = |name| written.attribute(name).is_some();
        let disabled = has("disabled")
            && matches!(html.name(element), "button" | "input" | "select" | "textarea" | "fieldset" | "option");
        if disabled || is_true("aria-disabled") || is_true("aria-hidden") || has("inert") {
            return true;
        }
        if is_called(html, element, &["disabled"]) {
            return true;
        }
    }
    // A control that says with its pointer that it does nothing.
    matches!(html.name(element), "button" | "a" | "input" | "label") && {
        let cursor = page.styled.keyword(element, Property::Cursor, State::Rest);
        cursor.pieces().iter().any(|(_, c)| c.value.value().is_some_and(|v| v.trim() == "not-allowed"))
    }
}
