//! Whether an element ever reaches people, as rules about accessibility ask. What only screen readers get counts;
//! what opens later (a dialog, a tab) counts.

use crate::page::{Page, State};
use easel_style::property::Property;
use easel_syntax::html::{Html, NodeId};

/// Whether an element reaches people, now or when what it stands in opens. `aria-hidden`, `display: none` and
/// `visibility: hidden` in every environment take it away.
pub(crate) fn is_exposed(page: &Page<'_>, node: NodeId) -> bool {
    let html = page.html;
    // What shows has boxes all the way up.
    let shows = !page.styled.rendered(node, State::Rest).is_empty();
    for around in html.self_and_ancestors(node) {
        if html.element(around).is_none() {
            break;
        }
        if opens(html, around) {
            return true;
        }
        if is_aria_hidden(html, around) || (!shows && has_no_box(page, around)) {
            return false;
        }
    }
    if shows {
        return true;
    }
    let visibility = page.styled.keyword(node, Property::Visibility, State::Rest);
    !visibility.pieces().iter().all(|(_, c)| c.value.value().is_some_and(|v| !v.eq_ignore_ascii_case("visible")))
}

/// Whether an element is one that opens: what is in it will be there.
pub(crate) fn opens(html: &Html, node: NodeId) -> bool {
    matches!(html.name(node), "dialog" | "details")
        || html.attribute(node, "popover").is_some()
        || matches!(html.value(node, "role"), Some("dialog" | "alertdialog" | "tabpanel"))
}

/// Whether an element is kept from screen readers, or may be.
pub(crate) fn is_aria_hidden(html: &Html, node: NodeId) -> bool {
    html.attribute(node, "aria-hidden")
        .is_some_and(|a| a.templated || a.value.text().trim().eq_ignore_ascii_case("true"))
}

/// Whether an element has no box in any environment.
pub(crate) fn has_no_box(page: &Page<'_>, node: NodeId) -> bool {
    let told = || {
        let display = page.styled.display(node, State::Rest);
        display.pieces().iter().all(|(_, c)| c.value.value().is_some_and(|v| v.eq_ignore_ascii_case("none")))
    };
    match page.styled.style_id(node, State::Rest) {
        Some(style) => *page.boxless.borrow_mut().entry(style).or_insert_with(told),
        None => told(),
    }
}
