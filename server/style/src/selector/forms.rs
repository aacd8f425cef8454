//! The state of form controls in a page that was just loaded (HTML, section "Pseudo-classes").

use super::atom::Atom;
use super::document::{Document, ElementData, ElementIndex};
use super::pseudo::PseudoClass;

/// Whether a checkbox, radio or option is checked as authored.
pub(super) fn is_checked(document: &Document<'_>, data: &ElementData) -> bool {
    match document.html.name(data.node) {
        "input" => is_checkable(document, data) && has(document, data, "checked"),
        "option" => has(document, data, "selected"),
        _ => false,
    }
}

/// One of the pseudo-classes about forms and disclosure.
pub(super) fn matches(class: &PseudoClass, document: &Document<'_>, index: ElementIndex) -> bool {
    let data = document.get(index);
    let name = document.html.name(data.node);
    match class {
        PseudoClass::Enabled => is_disableable(name) && !is_disabled(document, index, name),
        PseudoClass::Disabled => is_disableable(name) && is_disabled(document, index, name),
        PseudoClass::Required => is_requirable(document, data, name) && has(document, data, "required"),
        PseudoClass::Optional => is_requirable(document, data, name) && !has(document, data, "required"),
        PseudoClass::ReadWrite => is_editable(document, index, name),
        PseudoClass::ReadOnly => !is_editable(document, index, name),
        PseudoClass::PlaceholderShown => {
            matches!(name, "input" | "textarea")
                && document.value(data, "placeholder").is_some_and(|p| !p.is_empty())
                && is_blank(document, data, name)
        }
        PseudoClass::Default => match name {
            "input" if is_checkable(document, data) => has(document, data, "checked"),
            "input" => is_type(document, data, &["submit", "image"]),
            "button" => !is_type(document, data, &["button", "reset"]),
            "option" => has(document, data, "selected"),
            _ => false,
        },
        PseudoClass::Indeterminate => name == "progress" && !has(document, data, "value"),
        PseudoClass::Valid => is_validated(document, data, name) && !is_missing(document, data, name),
        PseudoClass::Invalid => is_validated(document, data, name) && is_missing(document, data, name),
        PseudoClass::Open => matches!(name, "details" | "dialog") && has(document, data, "open"),
        PseudoClass::Defined => !name.contains('-'),
        _ => false,
    }
}

fn has(document: &Document<'_>, data: &ElementData, name: &str) -> bool {
    document.attribute(data, Atom::new(name)).is_some()
}

fn is_type(document: &Document<'_>, data: &ElementData, types: &[&str]) -> bool {
    document.value(data, "type").is_some_and(|t| types.iter().any(|x| t.eq_ignore_ascii_case(x)))
}

pub(super) fn is_checkable(document: &Document<'_>, data: &ElementData) -> bool {
    is_type(document, data, &["checkbox", "radio"])
}

fn is_disableable(name: &str) -> bool {
    matches!(name, "button" | "input" | "select" | "textarea" | "optgroup" | "option" | "fieldset")
}

fn is_disabled(document: &Document<'_>, index: ElementIndex, name: &str) -> bool {
    let data = document.get(index);
    if has(document, data, "disabled") {
        return true;
    }
    if name == "option" {
        let parent = document.get(data.parent);
        return document.html.name(parent.node) == "optgroup" && has(document, parent, "disabled");
    }
    if name == "optgroup" {
        return false;
    }
    // Inside a disabled fieldset, except in its first legend.
    let (mut below, mut at) = (index, data.parent);
    while let Some(ancestor) = at.some() {
        let above = document.get(ancestor);
        if document.html.name(above.node) == "fieldset" && has(document, above, "disabled") {
            let child = document.get(below);
            let first_legend = document.html.name(child.node) == "legend"
                && document.html.child_elements(above.node).find(|&n| document.html.name(n) == "legend")
                    == Some(child.node);
            if !first_legend {
                return true;
            }
        }
        (below, at) = (ancestor, above.parent);
    }
    false
}

fn is_requirable(document: &Document<'_>, data: &ElementData, name: &str) -> bool {
    match name {
        "select" | "textarea" => true,
        "input" => !is_type(document, data, &["hidden", "range", "color", "submit", "image", "reset", "button"]),
        _ => false,
    }
}

fn is_editable(document: &Document<'_>, index: ElementIndex, name: &str) -> bool {
    let data = document.get(index);
    match name {
        "textarea" => !has(document, data, "readonly") && !is_disabled(document, index, name),
        "input" => {
            !is_type(
                document,
                data,
                &["hidden", "range", "color", "checkbox", "radio", "file", "submit", "image", "reset", "button"],
            ) && !has(document, data, "readonly")
                && !is_disabled(document, index, name)
        }
        _ => {
            let mut at = index;
            while let Some(ancestor) = at.some() {
                let above = document.get(ancestor);
                if let Some(value) = document.value(above, "contenteditable") {
                    return !value.eq_ignore_ascii_case("false");
                }
                at = above.parent;
            }
            false
        }
    }
}

fn is_blank(document: &Document<'_>, data: &ElementData, name: &str) -> bool {
    match name {
        "textarea" => document
            .html
            .children(data.node)
            .all(|n| document.html.text_node(n).is_none_or(|t| t.value.text().is_empty())),
        _ => document.attribute(data, Atom::new("value")).is_none_or(|v| !v.templated && v.value.text().is_empty()),
    }
}

fn is_validated(document: &Document<'_>, data: &ElementData, name: &str) -> bool {
    match name {
        "select" | "textarea" => true,
        "input" => !is_type(document, data, &["hidden", "reset", "button"]),
        "form" | "fieldset" => false,
        _ => false,
    }
}

fn is_missing(document: &Document<'_>, data: &ElementData, name: &str) -> bool {
    if !has(document, data, "required") {
        return false;
    }
    match name {
        "input" if is_checkable(document, data) => !has(document, data, "checked"),
        "input" | "textarea" => is_blank(document, data, name),
        _ => false,
    }
}
