//! Which elements show text that must be readable.

use crate::context::heading_level;
use crate::exposed::opens;
use crate::page::Page;
use crate::surroundings::is_called;
use easel_style::Cancelled;
use easel_style::environment::{EnvSet, State};
use easel_style::property::Property;
use easel_syntax::html::{Html, NodeId};
use rustc_hash::FxHashMap;

/// An element with text of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text {
    /// The element.
    pub(super) element: NodeId,
    /// Where it shows: at rest, hovered, focused.
    pub(super) shown: [EnvSet; 3],
    /// How many characters of text it has of its own, up to what tells running text from a label.
    length: usize,
    /// For `:hover` and `:focus`: how it and what is around it look otherwise than at rest; 0 for as at rest. Texts
    /// that look alike at rest and have the same number look alike in that state.
    pub(super) stirred: [u32; 2],
}

/// The texts of a page.
#[derive(Debug, Default)]
pub(super) struct Texts {
    /// Elements with text of their own, in document order.
    pub(super) all: Vec<Text>,
    /// What is not to be read, by node.
    inactive: Vec<bool>,
    /// How many texts show only once someone opens what they are in.
    pub(super) folded: usize,
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
        let mut texts = Self { all: Vec::new(), inactive: vec![false; html.len()], folded: 0 };
        let mut stirs = Stirs::new(html.len());
        let mut pointers: FxHashMap<u32, bool> = FxHashMap::default();
        for (at, element) in html.elements().enumerate() {
            if at % 512 == 0 {
                page.check()?;
            }
            let parent = html.parent(element);
            let around = parent.is_some_and(|p| texts.inactive.get(p.index()).copied().unwrap_or(false));
            let inactive = around || is_inactive(page, element, &mut pointers);
            if let Some(slot) = texts.inactive.get_mut(element.index()) {
                *slot = inactive;
            }
            let stirred = stirs.of(page, element, parent);
            if inactive {
                continue;
            }
            let length = own_text(html, element);
            if length == 0 {
                continue;
            }
            let shown = State::ALL.map(|state| page.styled.rendered(element, state));
            if shown.iter().any(|s| !s.is_empty()) {
                texts.all.push(Text { element, shown, length, stirred });
            } else if html.self_and_ancestors(element).any(|n| opens(html, n)) {
                texts.folded += 1;
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
    /// Whether it is running text, not a heading, a label or a control.
    pub(super) fn is_body(&self, page: &Page<'_>) -> bool {
        self.length > RUNNING
            && page.html.self_and_ancestors(self.element).take(3).all(|n| {
                heading_level(page.html, n).is_none()
                    && !matches!(page.html.name(n), "button" | "label" | "th" | "input" | "summary" | "legend")
            })
    }
}

/// Numbers for the ways in which elements look otherwise in a state than at rest.
struct Stirs {
    /// By node: for `:hover` and `:focus`.
    numbers: Vec<[u32; 2]>,
    /// By what is around, how the element looks at rest and in the state, and which state it is.
    known: FxHashMap<(u32, u32, u32, State), u32>,
    /// By style at rest: whether a declaration of some states only has to do with the contrast of text.
    matters: FxHashMap<u32, bool>,
}

impl Stirs {
    fn new(nodes: usize) -> Self {
        Self { numbers: vec![[0; 2]; nodes], known: FxHashMap::default(), matters: FxHashMap::default() }
    }

    fn of(&mut self, page: &Page<'_>, element: NodeId, parent: Option<NodeId>) -> [u32; 2] {
        let around = parent.and_then(|p| self.numbers.get(p.index())).copied().unwrap_or_default();
        let Some(rest) = page.styled.style_id(element, State::Rest) else { return around };
        let mut numbers = [0; 2];
        for ((number, around), state) in numbers.iter_mut().zip(around).zip([State::Hover, State::Focus]) {
            let other = page.styled.style_id(element, state).unwrap_or(rest);
            let differs = other != rest && *self.matters.entry(rest).or_insert_with(|| matters(page, element));
            if around == 0 && !differs {
                continue;
            }
            // What is around the outermost element that differs is told by its ground at rest.
            let outer = if around == 0 { parent.and_then(|p| page.styled.look(p)).map_or(0, |l| l.1) } else { around };
            let next = self.known.len() as u32 + FIRST;
            *number = *self.known.entry((outer, rest, other, state)).or_insert(next);
        }
        if numbers != [0; 2]
            && let Some(slot) = self.numbers.get_mut(element.index())
        {
            *slot = numbers;
        }
        numbers
    }
}

/// Whether a declaration that holds in some states only has to do with the contrast of text.
fn matters(page: &Page<'_>, element: NodeId) -> bool {
    let always = State::ALL.iter().fold(0, |all, s| all | s.bit());
    page.styled.matched(element.into()).iter().filter(|m| m.states & always != always).any(|m| {
        let name = page.styled.name(m.decl);
        ["--", "color", "background", "opacity", "filter", "font", "-webkit-text", "text-shadow", "all", "mix-blend"]
            .iter()
            .any(|start| name.starts_with(start))
    })
}

/// Above all numbers of grounds, so that the two kinds are not mistaken for each other.
const FIRST: u32 = 1 << 31;

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
fn is_inactive(page: &Page<'_>, element: NodeId, pointers: &mut FxHashMap<u32, bool>) -> bool {
    let html = page.html;
    let Some(written) = html.element(element) else { return false };
    for attribute in &written.attributes {
        let value = if attribute.templated { "" } else { attribute.value.text() };
        let inactive = match attribute.name.as_str() {
            "disabled" => {
                matches!(html.name(element), "button" | "input" | "select" | "textarea" | "fieldset" | "option")
            }
            "aria-disabled" | "aria-hidden" => value.eq_ignore_ascii_case("true"),
            "inert" => true,
            "class" | "id" => value.contains("disabled") && is_called(html, element, &["disabled"]),
            _ => false,
        };
        if inactive {
            return true;
        }
    }
    // A control that says with its pointer that it does nothing.
    if !matches!(html.name(element), "button" | "a" | "input" | "label") {
        return false;
    }
    let Some(style) = page.styled.style_id(element, State::Rest) else { return false };
    *pointers.entry(style).or_insert_with(|| {
        let cursor = page.styled.keyword(element, Property::Cursor, State::Rest);
        cursor.pieces().iter().any(|(_, c)| c.value.value().is_some_and(|v| v.trim() == "not-allowed"))
    })
}
