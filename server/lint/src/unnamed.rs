//! Controls and links without an accessible name.

use crate::accessible_name::{HOLDS_VALUE, Name, Names};
use crate::alt_text;
use crate::context::around;
use crate::exposed::is_exposed;
use crate::findings::Findings;
use crate::name_fix;
use crate::page::{Page, State};
use crate::scripted::Scripted;
use easel_style::Cancelled;
use easel_syntax::html::{Html, NodeId};

/// What a script writes that names a control.
const NAMING: &[&str] = &["aria-label", "ariaLabel", "labelledby"];
/// What a script writes into an empty button.
const FILLING: &[&str] =
    &["textContent", "innerText", "innerHTML", "insertAdjacent", "append", "aria-label", "ariaLabel"];

/// How many elements of a control are looked at for what else could name it.
const REACH: usize = 40;

/// Reports the controls of a page that have no name.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn judge(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
    let html = page.html;
    let names = Names::new(page);
    let (mut naming, mut filling) = (None, None);
    for (index, &control) in page.census().controls.iter().enumerate() {
        if index % 64 == 0 {
            page.check()?;
        }
        if !is_named_at_all(html, control) || names.of(control) != Name::Missing || is_out_of_reach(page, control) {
            continue;
        }
        if html.name(control) == "a" && has_flawed_picture(page, control) {
            continue;
        }
        // Fields hold no text that a script could write.
        let is_field = matches!(html.name(control), "input" | "select" | "textarea");
        let is_empty = !is_field && html.child_elements(control).next().is_none();
        let (scripts, what) = if is_empty { (&mut filling, FILLING) } else { (&mut naming, NAMING) };
        if scripts.get_or_insert_with(|| Scripted::setting(page, what)).names(control) {
            findings.silent(control, || "a script may give it a name".to_owned());
            continue;
        }
        report(page, findings, &names, control);
    }
    Ok(())
}

/// Whether an element is a control that needs a name: not `type=hidden`, not turned into decoration.
fn is_named_at_all(html: &Html, control: NodeId) -> bool {
    let is = |attribute: &str, value: &str| {
        html.value(control, attribute).is_some_and(|v| v.trim().eq_ignore_ascii_case(value))
    };
    let is_hidden = html.name(control) == "input" && is("type", "hidden");
    // The button that a `select` shows itself by is a part of it.
    let is_part =
        html.name(control) == "button" && around(html, control).skip(1).take(4).any(|n| html.name(n) == "select");
    // A box around a field leaves the name to the field; what is embedded may have one of its own.
    let is_box = !matches!(html.name(control), "input" | "select" | "textarea" | "button")
        && html.descendants(control).take(REACH).any(|n| {
            matches!(html.name(n), "iframe" | "object" | "embed" | "video" | "canvas" | "math")
                || matches!(html.name(n), "input" | "select" | "textarea")
        });
    !(is_hidden || is_part || is_box || is("role", "presentation") || is("role", "none"))
}

/// Whether nobody comes to a control: it is hidden, or neither seen nor reached by keyboard, as traps for robots are.
fn is_out_of_reach(page: &Page<'_>, control: NodeId) -> bool {
    let skipped = || page.html.value(control, "tabindex").is_some_and(|t| t.trim().starts_with('-'));
    !is_exposed(page, control) || (skipped() && page.styled.rendered(control, State::Rest).is_empty())
}

fn report(page: &Page<'_>, findings: &mut Findings<'_>, names: &Names<'_, '_>, control: NodeId) {
    let html = page.html;
    let Some(tag) = page.tag(control) else { return };
    let is_field = matches!(html.name(control), "select" | "textarea")
        || (html.name(control) == "input"
            && !html.value(control, "type").is_some_and(|t| {
                matches!(t.trim().to_ascii_lowercase().as_str(), "submit" | "reset" | "button" | "image")
            }));
    let has_placeholder = html.value(control, "placeholder").is_some_and(|p| !p.trim().is_empty());
    let (message, help) = match kind(html, control) {
        _ if is_field && has_placeholder => {
            ("The field has no label: its placeholder goes when people type, and is no name", LABEL)
        }
        _ if is_field => ("The field has no label: nobody who listens knows what belongs there", LABEL),
        Kind::Field => ("The control has no name: nobody who listens knows what it sets", NAME),
        Kind::Choice => {
            ("The control has no name: a screen reader can say only what kind it is, and whether it is on", WORDS)
        }
        Kind::Link => ("The link has no name: a screen reader can say only “link”, or spell its address", LINK),
        Kind::Button => ("The button has no name: a screen reader can say only “button”", WORDS),
    };
    let mut draft = findings.at(tag, message).help(help);
    // A picture alone in a button that lacks its text is the same thing.
    let picture = html.descendants(control).take(20).find(|&n| html.name(n) == "img");
    if let Some(at) = picture.and_then(|n| page.tag(n)) {
        draft = draft.cause(at);
    }
    if let Some(fix) = name_fix::fix(page, names, control) {
        draft = draft.fix(fix);
    }
    draft.report();
}

const LABEL: &str = "Write a label for it, or give it an aria-label.";
const NAME: &str = "Give it an aria-label, or name its label by aria-labelledby.";
const WORDS: &str = "Write what it does as text, for screen readers only if need be, or as aria-label.";
const LINK: &str = "Say where it leads as text, in the alt of its picture, or as aria-label.";

/// What a control is to who listens.
enum Kind {
    Button,
    Link,
    /// Holds a value.
    Field,
    /// One of several, or on and off.
    Choice,
}

fn kind(html: &Html, control: NodeId) -> Kind {
    match html.value(control, "role").unwrap_or_default() {
        "" if html.name(control) == "a" => Kind::Link,
        "link" => Kind::Link,
        role if HOLDS_VALUE.contains(&role) => Kind::Field,
        "" | "button" => Kind::Button,
        _ => Kind::Choice,
    }
}

/// Whether a picture in a link lacks its own text alternative: that is what to mend.
fn has_flawed_picture(page: &Page<'_>, link: NodeId) -> bool {
    let html = page.html;
    html.descendants(link).take(REACH).any(|n| html.name(n) == "img" && alt_text::flaw(page, n).is_some())
}
