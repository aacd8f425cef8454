//! Marks of others: colours that a logo has, not the page. In a logo they are nobody's tell.
//!
//! A mark is drawn by an SVG, and counts as another's
//! - if it, or something close around it, says that it is a logo, or names a well-known brand, and the colour is one of
//!   that brand's;
//! - if it has a name (`aria-label`, `title`) and stands in a row of logos: a place called so (`logos`, `partners`,
//!   `customers` …), under words such as "Trusted by", or beside two other named marks with nothing else in the row.
//!   A colour that several marks of the row share is the page's, and so is the page's own logo.

use crate::context::around;
use crate::page::Page;
use crate::surroundings::{is_called, is_in_logo, is_named, names, title};
use easel_style::color::Color;
use easel_style::paint::Paint;
use easel_syntax::html::{Html, NodeId};
use std::cell::OnceCell;

/// A well-known mark: the words that name it and its colours.
struct Mark {
    names: &'static [&'static str],
    colors: &'static [u32],
}

/// A mark is drawn in exactly its colours; .02 (ΔEOK) is what a rounding or a colour profile adds.
const SAME: f32 = 0.02;
/// Where a logo does not say whose it is, its colour must: Tailwind's `#6366f1` lies .018 from Mastodon's `#6364ff`.
const EXACT: f32 = 0.004;

const MARKS: &[Mark] = &[
    mark(&["bootstrap"], &[0x7952b3, 0x7211f7, 0x712cf9]),
    mark(&["discord"], &[0x5865f2, 0x7289da]),
    mark(&["figma"], &[0xa259ff]),
    mark(&["gatsby"], &[0x663399]),
    mark(&["heroku"], &[0x430098, 0x79589f]),
    mark(&["instagram"], &[0x833ab4, 0xc13584, 0x5851db, 0x405de6, 0x962fbf]),
    mark(&["kotlin"], &[0x7f52ff, 0xc711e1]),
    mark(&["linear"], &[0x5e6ad2]),
    mark(&["loom"], &[0x625df5]),
    mark(&["mastodon"], &[0x6364ff, 0x563acc, 0x858afa]),
    mark(&["messenger"], &[0xa033ff, 0x0099ff]),
    mark(&["nubank"], &[0x820ad1]),
    mark(&["obsidian"], &[0x7c3aed, 0x6c31e3, 0x9974f8]),
    mark(&["php"], &[0x777bb4]),
    mark(&["podcasts", "podcast"], &[0x9933cc, 0xb150e2, 0x832bc1]),
    mark(&["proton", "protonmail"], &[0x6d4aff]),
    mark(&["redux"], &[0x764abc]),
    mark(&["slack"], &[0x4a154b]),
    mark(&["stripe"], &[0x635bff, 0x6772e5]),
    mark(&["teams"], &[0x6264a7, 0x5059c9, 0x7b83eb, 0x4b53bc]),
    mark(&["twitch"], &[0x9146ff, 0x6441a5]),
    mark(&["viber"], &[0x7360f2, 0x665cac]),
    mark(&["vite", "vitejs"], &[0x646cff, 0xbd34fe, 0x41d1ff]),
    mark(&["yahoo"], &[0x6001d2]),
];

const fn mark(names: &'static [&'static str], colors: &'static [u32]) -> Mark {
    Mark { names, colors }
}

/// Places that hold logos of others: class and id words, and words of a label.
const ROW: &[&str] = &[
    "logos",
    "logocloud",
    "logostrip",
    "logowall",
    "partners",
    "partner",
    "clients",
    "customers",
    "sponsors",
    "brands",
    "press",
    "integrations",
    "investors",
    "backers",
];

/// What makes a `logo` a row of them: `logo-cloud`.
const ROW_OF_LOGO: &[&str] = &["cloud", "strip", "wall", "grid", "row", "list", "carousel", "marquee", "bar"];

/// What a line over such a row says.
const OVER: &[&str] = &[
    "trusted by",
    "used by",
    "backed by",
    "works with",
    "integrates with",
    "featured in",
    "as seen in",
    "sponsored by",
    "supported by",
    "our partners",
    "our customers",
    "our clients",
    "our sponsors",
    "partners",
    "customers",
    "sponsors",
    "integrations",
    "partner",
    "kunden",
    "partenaires",
    "nos clients",
    "clientes",
    "parceiros",
    "socios",
];

/// The elements that one paint colours, asked whether they are marks of others.
pub(crate) struct Marked<'a, 'p> {
    page: &'a Page<'p>,
    paint: &'a Paint,
    /// The first drawings that the paint colours.
    drawings: OnceCell<Vec<NodeId>>,
}

/// How many drawings are looked at to tell a colour that marks share; a row of logos has six.
const SHARED: usize = 64;

impl<'a, 'p> Marked<'a, 'p> {
    /// For the elements of a paint.
    pub(crate) fn new(page: &'a Page<'p>, paint: &'a Paint) -> Self {
        Self { page, paint, drawings: OnceCell::new() }
    }

    /// Whether a colour of the paint on an element is that of another's mark.
    pub(crate) fn is_anothers(&self, node: NodeId, color: Color) -> bool {
        is_mark(self.page.html, node, color) || self.is_in_row(node)
    }

    /// Whether an element is part of a named drawing in a row of logos, in a colour that no other mark of the row has.
    fn is_in_row(&self, node: NodeId) -> bool {
        let html = self.page.html;
        let Some((svg, name)) = drawing(html, node).and_then(|svg| Some((svg, label(html, svg)?))) else {
            return false;
        };
        let row = around(html, svg).skip(1).take(5).find(|&n| is_row(html, n));
        let Some(row) = row.or_else(|| bare_row(html, svg)) else { return false };
        let drawings = self.drawings.get_or_init(|| {
            let painted = self.page.styled.painted_subjects(self.paint);
            painted.filter_map(|s| drawing(html, s.element)).take(SHARED).collect()
        });
        let mut others = drawings.iter().filter(|&&d| around(html, d).any(|n| n == row));
        let is_shared = others.any(|&d| label(html, d).is_some_and(|l| l != name));
        !is_shared && !is_own(self.page, svg, name)
    }
}

/// Whether a colour is that of a well-known mark, painted on an element that says it is this mark or a logo.
pub(crate) fn is_mark(html: &Html, node: NodeId, color: Color) -> bool {
    MARKS.iter().any(|mark| {
        let known = mark.colors.iter().map(|&rgb| Color::from_rgb8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8));
        let distance = known.map(|known| known.delta_e_ok(color)).fold(f32::INFINITY, f32::min);
        distance <= SAME && (is_named(html, node, mark.names) || (distance <= EXACT && is_in_logo(html, node)))
    })
}

/// The outermost SVG around an element.
fn drawing(html: &Html, node: NodeId) -> Option<NodeId> {
    around(html, node).filter(|&n| html.name(n) == "svg").last()
}

/// The name of a drawing: its own, or that of the link or element that holds nothing else.
fn label(html: &Html, svg: NodeId) -> Option<&str> {
    let said =
        |n: NodeId| ["aria-label", "title"].iter().find_map(|a| html.value(n, a)).filter(|l| !l.trim().is_empty());
    let holder = || html.parent_element(svg).filter(|&p| html.child_elements(p).count() == 1);
    said(svg).or_else(|| title(html, svg)).or_else(|| holder().and_then(said))
}

/// Whether an element is a row of logos by its name, its label, or the line over it.
fn is_row(html: &Html, node: NodeId) -> bool {
    let labelled = || html.value(node, "aria-label").is_some_and(says_over);
    let line_over = || -> Option<String> {
        let before = std::iter::successors(html.previous_sibling(node), |&n| html.previous_sibling(n));
        let before = before.take(6).find(|&n| html.element(n).is_some())?;
        let text: String =
            html.descendants(before).take(12).filter_map(|n| html.text_node(n)).map(|t| t.value.text()).collect();
        (text.len() <= 80).then_some(text)
    };
    let logo_row = || is_called(html, node, &["logo"]) && is_called(html, node, ROW_OF_LOGO);
    is_called(html, node, ROW) || logo_row() || labelled() || line_over().is_some_and(|text| says_over(&text))
}

fn says_over(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    OVER.iter().any(|o| text.starts_with(o) || (o.contains(' ') && text.contains(o)))
}

/// The element that holds a drawing and at least two more named ones, and no words.
fn bare_row(html: &Html, svg: NodeId) -> Option<NodeId> {
    around(html, svg).skip(1).take(3).find(|&row| {
        let mut names: Vec<&str> = Vec::new();
        for n in html.descendants(row).take(120) {
            let is_word = html.text_node(n).is_some_and(|t| !t.value.text().trim().is_empty());
            if is_word && drawing(html, html.parent(n).unwrap_or(n)).is_none() {
                return false;
            }
            if html.name(n) == "svg"
                && let Some(name) = label(html, n)
                && !names.contains(&name)
            {
                names.push(name);
            }
        }
        names.len() >= 3
    })
}

/// Whether a mark is the page's own: named as the page is, or one that leads home.
fn is_own(page: &Page<'_>, svg: NodeId, name: &str) -> bool {
    let html = page.html;
    let leads_home = around(html, svg).take(3).any(|n| {
        html.name(n) == "a" && matches!(html.value(n, "href").map(str::trim), Some("/" | "#" | "./" | "index.html"))
    });
    let title = page.title();
    let words = crate::context::words(name).filter(|w| w.len() > 2 && !w.eq_ignore_ascii_case("logo"));
    leads_home || words.into_iter().any(|w| names(&title, &[w]))
}
