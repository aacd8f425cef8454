//! What a page as a whole prevents from being checked.

use crate::copy::Copy;
use crate::finding::Unchecked;
use easel_style::Styled;
use easel_syntax::ProblemKind;
use easel_syntax::html::Html;

/// A page that shows fewer characters than this and has a script is taken for one that a script renders.
const RENDERED_CHARACTERS: usize = 200;

/// What [`of`] says about a page that a script renders, and about one with template code.
pub(crate) const RENDERED: &str = "text";
/// See [`RENDERED`].
pub(crate) const TEMPLATED: &str = "template code";
/// What it says about a page with an old doctype.
pub(crate) const QUIRKS: &str = "quirks mode";
/// What it says about elements that are nested too deep.
const DEEP: &str = "deep nesting";
/// What it says about pages that stand in an attribute of the page.
const FRAMES: &str = "iframe srcdoc";
/// What it says about trees that a parser puts into elements.
const SHADOWS: &str = "shadow trees";
/// What it says about classes that are not understood.
pub(crate) const UTILITIES: &str = "utility classes";

/// The notes on a page.
pub(crate) fn of(styled: &Styled, copy: &Copy) -> Vec<Unchecked> {
    let html = styled.html();
    let mut notes = Vec::new();
    let mut note = |what: &str, why: String| notes.push(Unchecked { what: what.into(), why: why.into() });
    for sheet in styled.unread().iter().filter(|u| !u.fonts_only) {
        note(&sheet.url, format!("the stylesheet was not read: {}", sheet.why));
    }
    if is_rendered_by_script(html, copy) {
        note(RENDERED, "a script renders most of the page".to_owned());
    }
    match html.islands().len() {
        0 => {}
        1 => note(TEMPLATED, "what it prints in one place is not known".to_owned()),
        n => note(TEMPLATED, format!("what it prints in {n} places is not known")),
    }
    let counted = |n: usize, what: &str| if n == 1 { format!("one {what} was") } else { format!("{n} {what}s were") };
    if let frames @ 1.. = with_attribute(html, "iframe", "srcdoc") {
        note(FRAMES, format!("{} not read: the page in the attribute is not checked", counted(frames, "frame")));
    }
    if let shadows @ 1.. = with_attribute(html, "template", "shadowrootmode") {
        note(
            SHADOWS,
            format!("{} not read: what is in it is not checked", counted(shadows, "<template shadowrootmode>")),
        );
    }
    if html.problems().iter().any(|p| p.kind == ProblemKind::TooDeep) {
        note(DEEP, "tags nested too deep were not read; their text was judged without its own styles".to_owned());
    }
    match styled.tailwind().map_or(0, |_| html.elements().filter(|&n| !styled.unknown_properties(n).is_empty()).count())
    {
        0 => {}
        1 => note(UTILITIES, "one element has classes that could not be expanded".to_owned()),
        n => note(UTILITIES, format!("{n} elements have classes that could not be expanded")),
    }
    for theme in &styled.environments().dropped {
        note(theme, "more themes or breakpoints than are kept apart".to_owned());
    }
    if html.is_quirks() && html.has_doctype() {
        note(QUIRKS, "the doctype makes browsers use old layout and size rules".to_owned());
    }
    notes
}

/// How many elements of a name have an attribute that says something.
fn with_attribute(html: &Html, name: &str, attribute: &str) -> usize {
    if !html.may_have_attribute(attribute) {
        return 0;
    }
    let says = |n: &easel_syntax::html::NodeId| html.value(*n, attribute).is_some_and(|v| !v.trim().is_empty());
    html.elements().filter(|&n| html.name(n) == name).filter(says).count()
}

fn is_rendered_by_script(html: &Html, copy: &Copy) -> bool {
    let renders = |n| match html.value(n, "src") {
        // Tailwind in the browser makes styles, not text.
        Some(src) => !src.contains("tailwindcss"),
        None => html.children(n).filter_map(|t| html.text_node(t)).any(|t| may_make_text(t.value.text())),
    };
    copy.is_shorter_than(RENDERED_CHARACTERS) && html.elements().any(|n| is_running_script(html, n) && renders(n))
}

/// Whether a script names anything that puts text into a page. One that only sets an attribute, a class or a style
/// does not make the page unread.
fn may_make_text(script: &str) -> bool {
    const MAKERS: &[&str] = &[
        "innerHTML",
        "outerHTML",
        "innerText",
        "textContent",
        "insertAdjacent",
        "document.write",
        "createElement",
        "append",
        "replaceChildren",
        "replaceWith",
        "cloneNode",
        "render",
        "hydrate",
        "createRoot",
        "createApp",
        "mount",
        "import",
        "eval",
    ];
    MAKERS.iter().any(|m| script.contains(m))
}

/// Whether an element is a script that runs, not data or a template.
pub(crate) fn is_running_script(html: &Html, node: easel_syntax::html::NodeId) -> bool {
    if html.name(node) != "script" {
        return false;
    }
    let Some(kind) = html.attribute(node, "type") else { return true };
    let kind = kind.value.text().trim().split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    matches!(kind.as_str(), "" | "module" | "text/babel" | "text/jsx" | "text/typescript")
        || kind.ends_with("javascript")
        || kind.ends_with("ecmascript")
}
