//! Which elements hold no copy, and which open a block: by their tag, and by the `display` that a sheet gives them.

use easel_style::Styled;
use easel_style::environment::State;
use easel_style::sheet::SheetOrigin;
use easel_syntax::html::{Element, Namespace, NodeId};

/// What an element does to the text inside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Its text is no copy: code, form values, fallbacks, things that do not render.
    None,
    /// Its text goes on in the run around it.
    Inline,
    /// Its text is a run of its own.
    Block,
    /// A forced line break.
    Break,
}

/// The `display` of elements, as far as the page's own sheets set it.
pub(super) struct Displays<'s> {
    styled: &'s Styled,
    /// By list of matched declarations: elements with the same list share the answer.
    known: Vec<Option<(Display, bool)>>,
}

/// What a sheet says about the box of an element.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Display {
    /// Nothing: the tag decides.
    Unset,
    /// A run of text goes through it.
    Inline,
    /// A box in the line: its tag decides.
    InlineBox,
    /// A block.
    Block,
}

/// How an element takes part.
pub(super) struct Part {
    pub(super) role: Role,
    /// Whether its children are blocks, whatever they are elsewhere: in a flex or grid box.
    pub(super) parts_children: bool,
}

impl<'s> Displays<'s> {
    pub(super) fn new(styled: &'s Styled) -> Self {
        Self { styled, known: vec![None; styled.list_count()] }
    }

    /// The part of an element; `is_item` if it stands in a flex or grid box.
    pub(super) fn part(&mut self, node: NodeId, element: &Element, is_item: bool) -> Part {
        let by_tag = role(element);
        if matches!(by_tag, Role::None | Role::Break) {
            return Part { role: by_tag, parts_children: false };
        }
        let (display, parts_children) = self.display(node);
        let role = match display {
            _ if is_item => Role::Block,
            Display::Unset | Display::InlineBox => by_tag,
            Display::Inline if element.name.as_str() == "button" => by_tag,
            Display::Inline => Role::Inline,
            Display::Block => Role::Block,
        };
        Part { role, parts_children }
    }

    fn display(&mut self, node: NodeId) -> (Display, bool) {
        let Some(list) = self.styled.list_id(node.into()) else { return (Display::Unset, false) };
        if let Some(Some(known)) = self.known.get(list as usize) {
            return *known;
        }
        let styled = self.styled;
        let is_set = styled.matched(node.into()).iter().any(|m| {
            let origin = &styled.sheet(styled.declaration(m.decl).sheet).origin;
            styled.name(m.decl) == "display" && !matches!(origin, SheetOrigin::UserAgent | SheetOrigin::Base)
        });
        let answer = if is_set { self.computed(node) } else { (Display::Unset, false) };
        if let Some(slot) = self.known.get_mut(list as usize) {
            *slot = Some(answer);
        }
        answer
    }

    fn computed(&self, node: NodeId) -> (Display, bool) {
        let values = self.styled.display(node, State::Rest);
        let known = values.pieces().iter().filter_map(|(_, c)| c.value.value());
        let Some(value) = known.copied().find(|v| !v.eq_ignore_ascii_case("none")) else {
            return (Display::Unset, false);
        };
        let words = value.to_ascii_lowercase();
        let display = match words.as_str() {
            "inline" | "contents" => Display::Inline,
            w if w.starts_with("inline") => Display::InlineBox,
            _ => Display::Block,
        };
        (display, words.contains("flex") || words.contains("grid"))
    }
}

/// The role of an element by its tag alone; style sheets may say otherwise.
fn role(element: &Element) -> Role {
    match element.namespace {
        Namespace::Html => html(element.name.as_str()),
        Namespace::Svg => match element.name.as_str() {
            "text" | "foreignObject" => Role::Block,
            "title" | "desc" | "metadata" | "defs" | "style" | "script" | "symbol" | "clipPath" | "mask"
            | "pattern" => Role::None,
            _ => Role::Inline,
        },
        Namespace::MathMl => match element.name.as_str() {
            "annotation" | "annotation-xml" => Role::None,
            _ => Role::Inline,
        },
        Namespace::Other => Role::Inline,
    }
}

fn html(name: &str) -> Role {
    match name {
        "br" => Role::Break,
        "pre" | "code" | "kbd" | "samp" | "textarea" | "script" | "style" | "template" | "title" | "head"
        | "noscript" | "select" | "option" | "optgroup" | "datalist" | "iframe" | "object" | "video" | "audio"
        | "canvas" | "noembed" | "noframes" | "plaintext" | "xmp" | "listing" | "meter" | "progress" | "rp"
        | "frameset" | "area" | "map" | "param" | "source" | "track" | "link" | "meta" | "base" => Role::None,
        // A button is a run of its own to a reader, although its box is inline.
        "html" | "body" | "address" | "article" | "aside" | "blockquote" | "button" | "caption" | "center" | "dd"
        | "details" | "dialog" | "dir" | "div" | "dl" | "dt" | "fieldset" | "figcaption" | "figure" | "footer"
        | "form" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "header" | "hgroup" | "hr" | "legend" | "li" | "main"
        | "marquee" | "menu" | "nav" | "ol" | "p" | "search" | "section" | "slot" | "summary" | "table" | "tbody"
        | "td" | "tfoot" | "th" | "thead" | "tr" | "ul" | "colgroup" | "col" => Role::Block,
        _ => Role::Inline,
    }
}
