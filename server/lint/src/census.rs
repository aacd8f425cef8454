//! What stands on a page of the things that several rules ask for, from one pass.

use easel_syntax::html::{Html, Namespace, NodeId};

/// Elements of a page, in document order.
#[derive(Debug, Default)]
pub(crate) struct Census {
    /// Everything that shows a picture: `img`, `source` in `picture`, image buttons, `image` in SVG.
    pub(crate) pictures: Vec<NodeId>,
    /// What people type into, choose from or press: fields, buttons, links, and what a role makes one of them.
    pub(crate) controls: Vec<NodeId>,
}

/// Roles of controls that must have a name. Lists and menus as a whole need none.
const ROLES: &[&str] = &[
    "button",
    "checkbox",
    "combobox",
    "link",
    "menuitem",
    "menuitemcheckbox",
    "menuitemradio",
    "option",
    "radio",
    "searchbox",
    "slider",
    "spinbutton",
    "switch",
    "tab",
    "textbox",
    "treeitem",
];

/// Whether an `a` of HTML leads somewhere. In SVG it stands around a drawing.
fn is_link(html: &Html, node: NodeId) -> bool {
    html.attribute(node, "href").is_some() && html.element(node).is_some_and(|e| e.namespace == Namespace::Html)
}

impl Census {
    /// Looks at every element once.
    pub(crate) fn take(html: &Html) -> Self {
        let mut census = Self::default();
        for node in html.elements() {
            match html.name(node) {
                "img" | "image" => census.pictures.push(node),
                "source" if html.parent(node).is_some_and(|p| html.name(p) == "picture") => census.pictures.push(node),
                "input" => {
                    if html.value(node, "type").is_some_and(|t| t.trim().eq_ignore_ascii_case("image")) {
                        census.pictures.push(node);
                    }
                    census.controls.push(node);
                }
                "select" | "textarea" | "button" => census.controls.push(node),
                "a" if is_link(html, node) => census.controls.push(node),
                _ if html.value(node, "role").is_some_and(|role| ROLES.contains(&role)) => census.controls.push(node),
                _ => {}
            }
        }
        census
    }
}
