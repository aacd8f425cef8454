//! The accessible name of a control, as far as it can be told without running the page (accname 1.2, html-aam 1.0).
//! It matters only whether there is one.

use crate::exposed::{has_no_box, is_aria_hidden};
use crate::page::Page;
use easel_syntax::html::{Html, Namespace, NodeId, NodeKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::OnceCell;

/// Whether a control has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// It has.
    Given,
    /// It has none.
    Missing,
    /// Template code, a component or a binding may give one.
    Unknown,
}

/// How many nodes inside an element are asked for a name; a button holds a handful.
const REACH: usize = 500;

/// How many labels of one id are asked; a field has one.
const LABELS: usize = 8;

/// Roles that take no name from what stands in them.
pub(crate) const HOLDS_VALUE: &[&str] = &["combobox", "searchbox", "slider", "spinbutton", "textbox"];

/// What the names of a page refer to.
pub(crate) struct Names<'a, 'p> {
    page: &'a Page<'p>,
    references: OnceCell<References<'a>>,
}

/// What refers to what on a page.
struct References<'a> {
    ids: FxHashMap<&'a str, NodeId>,
    /// By the id that they are for.
    labels: FxHashMap<&'a str, Vec<NodeId>>,
    /// Elements on which a style sheet shows words.
    generated: FxHashSet<NodeId>,
}

impl<'a, 'p> Names<'a, 'p> {
    /// For the controls of a page.
    pub(crate) fn new(page: &'a Page<'p>) -> Self {
        Self { page, references: OnceCell::new() }
    }

    /// Whether a control has a name.
    pub(crate) fn of(&self, control: NodeId) -> Name {
        let html = self.page.html;
        let Some(element) = html.element(control) else { return Name::Unknown };
        // Template code in the tag may print any attribute.
        if element.start_tag.is_none_or(|tag| html.touches_island(tag)) || is_bound(html, control) {
            return Name::Unknown;
        }
        let mut unknown = false;
        let mut given = |name: Name| {
            unknown |= name == Name::Unknown;
            name == Name::Given
        };
        if given(self.labelled_by(control)) || has_text(html, control, "aria-label") || given(self.own(control)) {
            return Name::Given;
        }
        if has_text(html, control, "title") {
            return Name::Given;
        }
        if unknown { Name::Unknown } else { Name::Missing }
    }

    /// Whether an element of the page has this id.
    pub(crate) fn has_id(&self, id: &str) -> bool {
        self.references().ids.contains_key(id)
    }

    /// `aria-labelledby`. References to nothing count as none.
    fn labelled_by(&self, control: NodeId) -> Name {
        let html = self.page.html;
        let ids = html.value(control, "aria-labelledby").unwrap_or_default().split_ascii_whitespace();
        let targets = ids.filter_map(|id| self.references().ids.get(id).copied());
        any(targets.map(|t| if has_text(html, t, "aria-label") { Name::Given } else { self.contents(t, None) }))
    }

    /// What the kind of control takes its name from.
    fn own(&self, control: NodeId) -> Name {
        let html = self.page.html;
        let told = |given| if given { Name::Given } else { Name::Missing };
        let kind = html.value(control, "type").unwrap_or_default().trim().to_ascii_lowercase();
        let own = match (html.name(control), kind.as_str()) {
            // Without a value browsers write their own word on it.
            ("input", "submit" | "reset") => {
                told(html.attribute(control, "value").is_none() || has_text(html, control, "value"))
            }
            ("input", "button") => told(has_text(html, control, "value")),
            ("input", "image") => told(has_text(html, control, "alt")),
            ("input" | "select" | "textarea", _) => Name::Missing,
            // What stands in such a control is its value.
            (name, _) if name != "button" && html.value(control, "role").is_some_and(|r| HOLDS_VALUE.contains(&r)) => {
                Name::Missing
            }
            _ => self.contents(control, None),
        };
        any([own, self.label(control)].into_iter())
    }

    /// The labels of a control: around it, or for its id.
    fn label(&self, control: NodeId) -> Name {
        let html = self.page.html;
        if !matches!(html.name(control), "input" | "select" | "textarea" | "button") {
            return Name::Missing;
        }
        let id = html.value(control, "id").filter(|id| !id.is_empty());
        let around = html.self_and_ancestors(control).skip(1).find(|&n| html.name(n) == "label");
        let around =
            around.filter(|&l| html.attribute(l, "for").is_none_or(|f| f.templated || Some(f.value.text()) == id));
        let by_id = id.and_then(|id| self.references().labels.get(id)).into_iter().flatten().copied().take(LABELS);
        any(around.into_iter().chain(by_id).map(|label| {
            if has_text(html, label, "aria-label") { Name::Given } else { self.contents(label, Some(control)) }
        }))
    }

    /// What the contents of an element say; `control` is what they shall name, if it stands among them.
    fn contents(&self, root: NodeId, control: Option<NodeId>) -> Name {
        let page = self.page;
        let html = page.html;
        let mut found = Name::Missing;
        let generated = &self.references().generated;
        if generated.contains(&root) {
            return Name::Given;
        }
        let mut nodes = html.descendants(root);
        let mut left = REACH;
        while let Some(node) = nodes.next() {
            left -= 1;
            if left == 0 {
                return Name::Unknown;
            }
            match &html.node(node).kind {
                NodeKind::Text(text) => {
                    if says(text.value.text()) {
                        return Name::Given;
                    }
                    if text.templated {
                        found = Name::Unknown;
                    }
                }
                NodeKind::Element(element) => {
                    let name = element.name.as_str();
                    let is_svg = element.namespace == Namespace::Svg;
                    let silent = matches!(
                        name,
                        "script"
                            | "style"
                            | "template"
                            | "noscript"
                            | "desc"
                            | "defs"
                            | "symbol"
                            | "metadata"
                            | "datalist"
                    ) || (matches!(name, "input" | "select" | "textarea") && control.is_some());
                    if silent
                        || Some(node) == control
                        || is_aria_hidden(html, node)
                        || (!is_svg && has_no_box(page, node))
                    {
                        nodes.skip_subtree(node);
                        continue;
                    }
                    let in_tag = element.start_tag.is_some_and(|tag| html.touches_island(tag));
                    if ["aria-label", "alt"].iter().any(|a| has_text(html, node, a))
                        || generated.contains(&node)
                        || has_text(html, node, "title")
                    {
                        return Name::Given;
                    }
                    // What a component shows is its own affair.
                    if in_tag || is_bound(html, node) || name == "slot" || (name.contains('-') && !is_icon(name)) {
                        found = Name::Unknown;
                    }
                }
                _ => {}
            }
        }
        found
    }

    fn references(&self) -> &References<'a> {
        self.references.get_or_init(|| {
            let html = self.page.html;
            let (mut ids, mut labels) = (FxHashMap::default(), FxHashMap::<&str, Vec<NodeId>>::default());
            for node in html.elements() {
                if let Some(id) = html.value(node, "id") {
                    ids.entry(id).or_insert(node);
                }
                if html.name(node) == "label"
                    && let Some(control) = html.value(node, "for")
                {
                    labels.entry(control).or_default().push(node);
                }
            }
            let shown = self.page.copy.generated().iter().filter(|g| says(&g.text));
            References { ids, labels, generated: shown.map(|g| g.subject.element).collect() }
        })
    }
}

/// The best of several.
fn any(names: impl Iterator<Item = Name>) -> Name {
    let mut best = Name::Missing;
    for name in names {
        match name {
            Name::Given => return Name::Given,
            Name::Unknown => best = Name::Unknown,
            Name::Missing => {}
        }
    }
    best
}

/// Whether an attribute holds more than white space.
pub(crate) fn has_text(html: &Html, node: NodeId, attribute: &str) -> bool {
    html.attribute(node, attribute).is_some_and(|a| a.templated || !a.value.text().trim().is_empty())
}

/// Whether a text says anything to who listens. The glyphs of icon fonts stand in the private use areas.
fn says(text: &str) -> bool {
    text.chars().any(|c| {
        !c.is_whitespace()
            && !matches!(c, crate::copy::TEMPLATE_CODE | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}')
    })
}

/// Elements of icon libraries: they draw, and say nothing.
fn is_icon(name: &str) -> bool {
    matches!(name, "iconify-icon" | "lucide-icon" | "box-icon" | "i-lucide" | "mat-icon")
}

/// Whether a framework writes attributes or text of an element when the page runs.
fn is_bound(html: &Html, node: NodeId) -> bool {
    const WRITES: &[&str] = &[
        "aria-label",
        "aria-labelledby",
        "ariaLabel",
        "title",
        "alt",
        "value",
        "label",
        "text",
        "html",
        "innertext",
        "innerhtml",
        "textcontent",
        "i18n",
        "bind",
        "attr",
    ];
    let Some(element) = html.element(node) else { return true };
    element.attributes.iter().any(|a| {
        let name = a.name.as_str();
        let Some(sign) = name.find([':', '[', '{', '.']).or_else(|| {
            ["v-", "x-", "ng-", "data-bind", "data-i18n", "i18n", "data-l10n", "data-translate", "data-text"]
                .iter()
                .any(|p| name.starts_with(p))
                .then_some(0)
        }) else {
            return false;
        };
        // `x-on:click`, `@click`, `v-if` write nothing.
        !name.starts_with("x-on")
            && !name.starts_with("v-on")
            && !name.starts_with("on")
            && (name.starts_with('{')
                || WRITES.iter().any(|w| {
                    name.get(sign..).unwrap_or_default().to_ascii_lowercase().contains(&w.to_ascii_lowercase())
                }))
    })
}
