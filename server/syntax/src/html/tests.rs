#![allow(clippy::unwrap_used, clippy::panic)]

mod laws;
mod limits;
mod oracle;
mod places;

use super::{Attribute, Html, NodeId, NodeKind, parse};

/// As [`oracle::dump`], of our tree.
fn dump(html: &Html) -> String {
    let mut out = String::new();
    let mut stack: Vec<(NodeId, usize)> = html.children(NodeId::DOCUMENT).map(|c| (c, 0)).collect();
    stack.reverse();
    while let Some((id, depth)) = stack.pop() {
        out.push_str(&" ".repeat(depth));
        let mut contents = None;
        match &html.node(id).kind {
            NodeKind::Document => out.push_str("document"),
            NodeKind::TemplateContents => out.push_str("contents"),
            NodeKind::Doctype(_) => out.push_str("<!doctype>"),
            NodeKind::Comment(_) => out.push_str("<!-- -->"),
            NodeKind::Text(text) => {
                let parent = html.parent(id).and_then(|p| html.element(p));
                let is_raw = parent.is_some_and(|p| {
                    p.namespace == super::Namespace::Html && (p.name == "script" || p.name == "style")
                });
                let text = text.value.text();
                let text = if is_raw {
                    text.replace("\r\n", "\n").replace('\r', "\n").replace('\0', "\u{FFFD}")
                } else {
                    text.into()
                };
                out.push_str(&format!("{text:?}"));
            }
            NodeKind::Element(element) => {
                let ns = match element.namespace {
                    super::Namespace::Svg => "svg ",
                    super::Namespace::MathMl => "math ",
                    _ => "",
                };
                out.push_str(&format!("<{ns}{}>", element.name.as_str()));
                for a in &element.attributes {
                    out.push_str(&format!(" {}={:?}", a.name.as_str(), a.value.text()));
                }
                contents = element.template_contents;
            }
        }
        out.push('\n');
        let children: Vec<_> = html.children(id).collect();
        stack.extend(children.into_iter().rev().map(|c| (c, depth + 1)));
        stack.extend(contents.map(|c| (c, depth + 1)));
    }
    out
}
