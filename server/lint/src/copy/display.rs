//! Which elements hold no copy, and which open a block, by their tag.

use easel_syntax::html::{Element, Namespace};

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

/// The role of an element by its tag alone; style sheets may say otherwise.
pub(super) fn role(element: &Element) -> Role {
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
