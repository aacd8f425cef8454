//! Names that a control could be given: from a label that stands beside it, its placeholder, its icon.

use crate::accessible_name::{Names, has_text};
use crate::fix::{Applicability, Edit, Fix};
use crate::page::{Page, Span};
use easel_syntax::html::{Html, NodeId};

/// Words of icons and classes, and what a button that carries one does.
const ICONS: &[(&[&str], &str)] = &[
    (&["close", "x", "times", "xmark", "dismiss", "cross"], "Close"),
    (&["menu", "bars", "hamburger", "burger", "list"], "Menu"),
    (&["search", "magnifier", "magnifying"], "Search"),
    (&["next", "forward"], "Next"),
    (&["prev", "previous", "back"], "Previous"),
    (&["play"], "Play"),
    (&["pause"], "Pause"),
    (&["cart", "basket", "bag"], "Cart"),
    (&["user", "account", "profile"], "Account"),
    (&["settings", "gear", "cog"], "Settings"),
    (&["theme", "moon", "sun", "darkmode"], "Change theme"),
    (&["bell", "notification", "notifications"], "Notifications"),
    (&["trash", "delete", "remove", "bin"], "Delete"),
    (&["edit", "pencil", "pen"], "Edit"),
    (&["copy", "clipboard"], "Copy"),
    (&["share"], "Share"),
    (&["download"], "Download"),
    (&["upload"], "Upload"),
    (&["plus", "add"], "Add"),
    (&["heart", "favorite", "like"], "Like"),
    (&["send"], "Send"),
    (&["more", "ellipsis", "dots", "kebab"], "More"),
];

/// How many elements of a button are asked for their icon.
const REACH: usize = 12;

/// An edit that names a control, if something near it tells how.
pub(crate) fn fix(page: &Page<'_>, names: &Names<'_, '_>, control: NodeId) -> Option<Fix> {
    let html = page.html;
    if let Some(fix) = connect(page, names, control) {
        return Some(fix);
    }
    // Attributes that are there and empty would win over one that is added.
    if html.attribute(control, "aria-label").is_some() {
        return None;
    }
    let name = match html.name(control) {
        "input" | "select" | "textarea" => field(html, control),
        _ => is_english(html).then(|| icon(html, control)).flatten().map(str::to_owned),
    }?;
    let name = name.replace('&', "&amp;").replace('"', "&quot;");
    let at = page.here(Span::at(page.tag(control)?.span.end));
    Some(Fix {
        title: format!("Add aria-label=\"{name}\""),
        applicability: Applicability::Unsafe,
        edits: vec![Edit { location: at, text: format!(" aria-label=\"{name}\"") }],
    })
}

/// What a field could be called: by its placeholder, unless that is an example; on English pages by its type or name.
fn field(html: &Html, field: NodeId) -> Option<String> {
    let placeholder = html.value(field, "placeholder").unwrap_or_default();
    let placeholder = placeholder.trim().trim_end_matches(['.', '…', ':']).trim_end();
    let is_example = placeholder.contains(['@', '/', '(', '•']) || placeholder.bytes().any(|b| b.is_ascii_digit());
    if !placeholder.is_empty() && !is_example && !placeholder.to_lowercase().starts_with("e.g") {
        return Some(placeholder.to_owned());
    }
    if !is_english(html) {
        return None;
    }
    match html.value(field, "type").unwrap_or_default().trim().to_ascii_lowercase().as_str() {
        "email" => return Some("Email".to_owned()),
        "search" => return Some("Search".to_owned()),
        "tel" => return Some("Phone".to_owned()),
        "password" => return Some("Password".to_owned()),
        "url" => return Some("Website".to_owned()),
        // Each of several has a name of its own.
        "checkbox" | "radio" => return None,
        _ => {}
    }
    let words: Vec<&str> = crate::context::words(html.value(field, "name")?).collect();
    let says = !words.is_empty() && words.iter().all(|w| w.len() > 2 && w.bytes().all(|b| b.is_ascii_alphabetic()));
    let joined = says.then(|| words.join(" ").to_lowercase())?;
    Some(joined.chars().take(1).flat_map(char::to_uppercase).chain(joined.chars().skip(1)).collect())
}

/// Connects the label that stands before a field, and is for nothing, with the field.
fn connect(page: &Page<'_>, names: &Names<'_, '_>, field: NodeId) -> Option<Fix> {
    let html = page.html;
    let before = std::iter::successors(html.previous_sibling(field), |&n| html.previous_sibling(n));
    let label = before.into_iter().take(3).find(|&n| html.element(n).is_some())?;
    if html.name(label) != "label"
        || html.attribute(label, "for").is_some()
        || html.child_elements(label).take(REACH).any(|n| html.name(n) == "input")
    {
        return None;
    }
    let (label_tag, field_tag) = (page.tag(label)?, page.tag(field)?);
    let (id, mut edits) = match html.attribute(field, "id") {
        Some(id) if !id.templated && !id.value.text().trim().is_empty() => (id.value.text().to_owned(), Vec::new()),
        Some(_) => return None,
        None => {
            let wanted = html
                .value(field, "name")
                .filter(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'))?;
            if names.has_id(wanted) {
                return None;
            }
            let edit = Edit { location: page.here(Span::at(field_tag.span.end)), text: format!(" id=\"{wanted}\"") };
            (wanted.to_owned(), vec![edit])
        }
    };
    if id.contains(['"', '&', '<']) {
        return None;
    }
    edits.push(Edit { location: page.here(Span::at(label_tag.span.end)), text: format!(" for=\"{id}\"") });
    edits.sort_by_key(|e| e.location.span.start);
    Some(Fix {
        title: format!("Connect the label with the field by for=\"{id}\""),
        applicability: Applicability::Unsafe,
        edits,
    })
}

/// What the icon of a button, or its own class, says that it does.
fn icon(html: &Html, button: NodeId) -> Option<&'static str> {
    let inside = html.descendants(button).filter(|&n| html.element(n).is_some()).take(REACH);
    inside.chain([button]).find_map(|node| {
        ["data-lucide", "data-feather", "data-icon", "icon", "name", "href", "xlink:href", "class", "id"]
            .iter()
            .find_map(|attribute| {
                let words = || crate::context::words(html.value(node, attribute).unwrap_or_default());
                ICONS
                    .iter()
                    .find(|(names, _)| words().any(|w| names.iter().any(|n| w.eq_ignore_ascii_case(n))))
                    .map(|(_, name)| *name)
            })
    })
}

/// Whether the page says that it is in English.
pub(crate) fn is_english(html: &Html) -> bool {
    let lang = html.root().and_then(|root| html.value(root, "lang")).unwrap_or_default();
    lang.get(..2).is_some_and(|l| l.eq_ignore_ascii_case("en"))
        && has_text(html, html.root().unwrap_or(NodeId::DOCUMENT), "lang")
}
