//! What kind of page it is.

use crate::notes::is_running_script;
use easel_syntax::html::{Element, Html, NodeId};
use easel_syntax::outline::{EntryKind, Outline};
use std::collections::BTreeSet;

/// The kind of a page; it moves severities as each rule says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One page: a landing page, an article, a poster.
    Page,
    /// One of several pages of a site.
    Site,
    /// An application or dashboard.
    App,
    /// Slides.
    Deck,
    /// An email.
    Email,
    /// A piece of a page: no `html` or `body` tag.
    Fragment,
}

impl Kind {
    /// The name as config and `<meta name="easel:kind">` write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Site => "site",
            Self::App => "app",
            Self::Deck => "deck",
            Self::Email => "email",
            Self::Fragment => "fragment",
        }
    }

    /// Reads a name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Page, Self::Site, Self::App, Self::Deck, Self::Email, Self::Fragment]
            .into_iter()
            .find(|k| k.as_str().eq_ignore_ascii_case(name.trim()))
    }

    /// The kind that the page itself declares: `<meta name="easel:kind">`.
    pub fn declared(html: &Html) -> Option<Self> {
        html.elements().filter_map(|node| Some((node, html.element(node)?))).find_map(|(node, element)| {
            let value = |name| html.value(node, name).unwrap_or_default();
            let says = element.name.as_str() == "meta" && value("name").eq_ignore_ascii_case("easel:kind");
            if says { Self::from_name(value("content")) } else { None }
        })
    }

    /// Tells the kind from the page: `<meta name="easel:kind">` first, then its structure. What shows itself most
    /// plainly is asked first: slides, then the tables of an email, the shell of an application, a menu of pages.
    pub fn detect(html: &Html, outline: &Outline) -> Self {
        let signs = Signs::read(html);
        let slides = outline.entries.iter().filter(|e| e.kind == EntryKind::Slide).count();
        if let Some(kind) = signs.declared {
            kind
        } else if slides >= 2 || signs.deck {
            Self::Deck
        } else if signs.is_email() {
            Self::Email
        } else if signs.is_app() {
            Self::App
        } else if signs.pages.len() >= 2 {
            Self::Site
        } else if signs.written_shell || html.has_doctype() {
            Self::Page
        } else {
            Self::Fragment
        }
    }
}

/// What one pass over the elements tells.
#[derive(Default)]
struct Signs<'h> {
    declared: Option<Kind>,
    /// `html` or `body` is written.
    written_shell: bool,
    deck: bool,
    script: bool,
    /// Tables that lay out, and the marks of email clients.
    layout_tables: usize,
    email_marks: usize,
    /// A menu at the side of the window.
    sidebar: bool,
    application: bool,
    dashboard: bool,
    /// The title says that things are set here.
    settings: bool,
    /// What people say to each other.
    conversation: bool,
    /// Examples of code, as documentation shows them.
    listings: usize,
    /// Rows of data, fields of a form, charts.
    rows: usize,
    fields: usize,
    charts: usize,
    paragraphs: usize,
    /// Other pages that the menus link to.
    pages: BTreeSet<&'h str>,
}

impl<'h> Signs<'h> {
    fn read(html: &'h Html) -> Self {
        let mut signs = Self::default();
        for node in html.elements() {
            if let Some(element) = html.element(node) {
                signs.element(html, node, element);
            }
        }
        signs
    }

    fn element(&mut self, html: &'h Html, node: NodeId, element: &'h Element) {
        let value = |name| html.value(node, name).unwrap_or_default();
        let class_word = |wanted: &[&str]| value("class").split_ascii_whitespace().any(|c| wanted.contains(&c));
        if value("role") == "application" {
            self.application = true;
        }
        self.conversation |= value("role") == "log";
        match element.name.as_str() {
            "meta" if value("name").eq_ignore_ascii_case("easel:kind") => {
                self.declared = self.declared.or_else(|| Kind::from_name(value("content")));
            }
            "html" | "body" => {
                self.written_shell |= element.start_tag.is_some();
                self.dashboard |= class_word(&["dashboard", "app", "app-shell", "admin"]);
                self.email_marks +=
                    usize::from(element.attributes.iter().any(|a| is_office_namespace(a.name.as_str())));
            }
            "title" => {
                let title = html.children(node).filter_map(|t| html.text_node(t)).map(|t| t.value.text());
                for text in title {
                    for word in text.to_lowercase().split(|c: char| !c.is_alphanumeric()) {
                        self.dashboard |= matches!(word, "dashboard" | "admin");
                        self.settings |= matches!(word, "settings" | "preferences");
                    }
                }
            }
            "script" => self.script |= is_running_script(html, node),
            "deck-stage" => self.deck = true,
            "table" => {
                let layout = value("role") == "presentation" || element.attribute("cellpadding").is_some();
                self.layout_tables += usize::from(layout);
                let width = value("width").trim_end_matches("px");
                self.email_marks +=
                    usize::from(layout && matches!(width, "560" | "580" | "600" | "620" | "640" | "650"));
            }
            "tr" => self.rows += 1,
            "td" if html.child_elements(node).any(|c| html.name(c) == "table") => self.layout_tables += 1,
            "p" => self.paragraphs += 1,
            "pre" => self.listings += 1,
            "input" | "select" | "textarea" if value("type") != "hidden" => self.fields += 1,
            "canvas" => self.charts += 1,
            "a" => self.link(html, node),
            _ => {}
        }
        if html.attribute(node, "bgcolor").is_some() || value("style").contains("mso-") {
            self.email_marks += 1;
        }
        if let Some(class) = html.value(node, "class") {
            self.class(html, node, class);
        }
    }

    fn class(&mut self, html: &Html, node: NodeId, classes: &str) {
        for class in classes.split_ascii_whitespace() {
            // Of a page's many classes few are as long and begin so.
            if class.len() < 5
                || !matches!(class.as_bytes().first(), Some(b'a' | b'c' | b'd' | b'g' | b'n' | b'r' | b's'))
            {
                continue;
            }
            match class {
                "reveal" => self.deck |= html.child_elements(node).any(|c| html.value(c, "class") == Some("slides")),
                "sidebar" | "sidenav" | "side-nav" | "side-bar" | "app-sidebar" | "nav-rail" | "sidebar-nav" => {
                    // One deep inside a page is a picture of an application.
                    self.sidebar |= html.self_and_ancestors(node).skip(1).take(3).any(|a| html.name(a) == "body");
                }
                "dashboard" | "app-shell" => {
                    self.dashboard |= html.parent(node).is_some_and(|p| html.name(p) == "body");
                }
                "chart" | "sparkline" | "graph" | "chart-container" => self.charts += 1,
                _ => {}
            }
        }
    }

    fn link(&mut self, html: &'h Html, node: NodeId) {
        let Some(href) = html.value(node, "href") else { return };
        let path = href.split(['#', '?']).next().unwrap_or_default();
        let is_page =
            (path.ends_with(".html") || path.ends_with(".htm")) && !path.contains("//") && !path.contains(':');
        if is_page
            && html.self_and_ancestors(node).take(12).any(|a| {
                matches!(html.name(a), "nav" | "header" | "footer") || html.value(a, "role") == Some("navigation")
            })
        {
            self.pages.insert(path.trim_start_matches("./"));
        }
    }

    fn is_email(&self) -> bool {
        !self.script && self.layout_tables >= 1 && self.email_marks >= 1
    }

    fn is_app(&self) -> bool {
        let data = self.rows >= 3 || self.fields >= 3 || self.charts >= 1;
        // Documentation has a menu at the side, too, but it is mostly prose, or shows code again and again.
        let prose = self.paragraphs > 20 || (self.listings >= 3 && self.fields < 3 && self.charts == 0);
        let settings = self.settings && self.fields >= 3;
        let chat = self.conversation && self.fields >= 1;
        self.application || settings || chat || (data && !prose && (self.sidebar || self.dashboard))
    }
}

/// The namespaces that Outlook wants to see: `xmlns:v`, `xmlns:o`.
fn is_office_namespace(attribute: &str) -> bool {
    matches!(attribute, "xmlns:v" | "xmlns:o")
}
