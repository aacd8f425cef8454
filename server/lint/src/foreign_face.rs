//! Text in faces that the brand does not declare.

use crate::brand::{Brand, FaceRole};
use crate::by_style::ByStyle;
use crate::causes::Place;
use crate::common_face::base;
use crate::display_face::first_family;
use crate::edit;
use crate::faces::is_code_face;
use crate::findings::Findings;
use crate::fix::{Applicability, Fix};
use crate::label::is_heading;
use crate::page::{EnvSet, Location, Page, State};
use crate::pictured::Pictured;
use crate::surroundings::is_in_svg;
use easel_style::Cancelled;
use easel_style::computed::Written;
use easel_style::declaration::Subject;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// Faces whose letters are pictures.
const PICTURES: &[&str] =
    &["icon", "icons", "awesome", "glyphicons", "symbols", "emoji", "fontello", "icomoon", "dingbats"];
/// Names for what the system has: no choice of a face.
const SYSTEM: &[&str] =
    &["-apple-system", "BlinkMacSystemFont", "system-ui", "ui-sans-serif", "ui-serif", "ui-monospace", "ui-rounded"];

/// A face of the page that the brand does not declare.
#[derive(Debug)]
pub(crate) struct Foreign {
    /// The family as written.
    pub(crate) family: Box<str>,
    /// Where it is named.
    pub(crate) place: Place,
    /// Where its name is written.
    written: Written,
    /// Where text is set in it.
    pub(crate) envs: EnvSet,
    /// The first text.
    pub(crate) sample: NodeId,
    /// The other places that belong to it.
    pub(crate) related: Vec<Location>,
}

/// Finds the faces of a page that its brand does not declare, by the place that names them.
pub(crate) fn read<'p>(
    page: &'p Page<'p>,
    brand: &'p Brand,
    findings: &mut Findings<'_>,
) -> Result<Vec<Foreign>, Cancelled> {
    let mut search = Search {
        page,
        brand,
        styles: ByStyle::default(),
        pictured: Pictured::new(page),
        at: FxHashMap::default(),
        out: Vec::new(),
    };
    let mut last = None;
    for (index, block) in page.copy.blocks().iter().enumerate() {
        if index % 64 == 0 {
            page.check()?;
        }
        for piece in &block.pieces {
            let text = block.text_of(piece);
            if last == Some(piece.parent)
                || !text.chars().any(char::is_alphanumeric)
                || !search.is_foreign(piece.parent.into())
            {
                continue;
            }
            last = Some(piece.parent);
            let shown = page.styled.rendered(piece.node, State::Rest);
            search.text(piece.parent.into(), shown, findings);
        }
    }
    for generated in page.copy.generated().iter().filter(|g| g.text.chars().any(char::is_alphanumeric)) {
        if search.is_foreign(generated.subject) {
            let shown = page.styled.rendered(generated.subject.element, State::Rest).and(generated.envs);
            search.text(generated.subject, shown, findings);
        }
    }
    for element in page.html.elements().filter(|&n| matches!(page.html.name(n), "input" | "select" | "textarea")) {
        if search.is_foreign(element.into()) {
            search.text(element.into(), page.styled.rendered(element, State::Rest), findings);
        }
    }
    for foreign in &mut search.out {
        foreign.related.sort_unstable();
        foreign.related.dedup();
    }
    Ok(search.out)
}

struct Search<'p> {
    page: &'p Page<'p>,
    brand: &'p Brand,
    styles: ByStyle<bool>,
    pictured: Pictured<'p>,
    at: FxHashMap<Location, usize>,
    out: Vec<Foreign>,
}

impl Search<'_> {
    /// Whether a style has a face that the brand does not declare.
    fn is_foreign(&mut self, subject: Subject) -> bool {
        let (page, brand) = (self.page, self.brand);
        self.styles.of(page, subject, |subject| {
            let faces = page.styled.font_families(subject, State::Rest);
            !faces.where_(|f| first_family(f).is_some_and(|f| is_foreign(brand, f))).is_empty()
        })
    }

    fn text(&mut self, subject: Subject, shown: EnvSet, findings: &mut Findings<'_>) {
        let page = self.page;
        // Drawn text is found: an SVG with a viewBox is no picture of a page here.
        if self.pictured.holds(subject.element) && !is_in_svg(page.html, subject.element) {
            findings.silent(subject.element, || "its face stands in a picture of a page".to_owned());
            return;
        }
        for (set, faces) in page.styled.font_families(subject, State::Rest).into_pieces() {
            let envs = set.and(shown);
            let Some(family) = faces.value.value().and_then(|f| f.first()) else { continue };
            if envs.is_empty() || family.generic || !is_foreign(self.brand, &family.name) {
                continue;
            }
            let used = Place::of_use(page, &faces.cause);
            let token = family.written.tokens.last().and_then(|t| Place::of(page, t.decl?, t.subject));
            let Some(place) = token.or(used) else { continue };
            let index = *self.at.entry(place.location).or_insert_with(|| {
                let (family, written, sample) = (family.name.clone(), family.written.clone(), subject.element);
                self.out.push(Foreign { family, place, written, envs: EnvSet::NONE, sample, related: Vec::new() });
                self.out.len() - 1
            });
            let Some(foreign) = self.out.get_mut(index) else { continue };
            foreign.envs = foreign.envs.or(envs);
            if let Some(used) = used.map(|u| u.location).filter(|u| *u != place.location) {
                foreign.related.push(used);
            }
        }
    }
}

/// Whether a face is one that somebody chose and the brand does not declare.
fn is_foreign(brand: &Brand, family: &str) -> bool {
    let is_system = SYSTEM.iter().any(|s| family.eq_ignore_ascii_case(s))
        || ["serif", "sans-serif", "monospace", "cursive", "fantasy", "math", "fangsong"]
            .iter()
            .any(|g| family.eq_ignore_ascii_case(g));
    let draws = || family.split([' ', '-']).any(|w| PICTURES.iter().any(|p| w.eq_ignore_ascii_case(p)));
    // Names that a build made (`__Inter_d65c78`) say nothing for sure.
    let is_made = family.starts_with("__");
    !is_system
        && !is_made
        && !draws()
        && !brand.faces.iter().any(|f| base(&f.family).eq_ignore_ascii_case(base(family)))
}

impl Foreign {
    /// The face that the brand has for this text.
    pub(crate) fn own<'b>(&self, page: &Page<'_>, brand: &'b Brand) -> Option<&'b str> {
        let of = |role| brand.faces.iter().find(|f| f.role == role).map(|f| &*f.family);
        let body = || of(FaceRole::Body).or_else(|| brand.faces.first().map(|f| &*f.family));
        if is_code_face(&self.family) && of(FaceRole::Mono).is_some() {
            of(FaceRole::Mono)
        } else if is_heading(page, self.sample) {
            of(FaceRole::Display).or_else(body)
        } else {
            body()
        }
    }

    /// Puts the brand's face in the place of this one.
    pub(crate) fn fix(&self, page: &Page<'_>, own: &str) -> Option<Fix> {
        // A name of plain words needs no quotes, which may be in the way in an attribute.
        let is_word = |w: &str| {
            w.starts_with(|c: char| c.is_ascii_alphabetic()) && w.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        };
        if !own.split(' ').all(is_word) {
            return None;
        }
        let edit = edit::replace(page, self.written.literal?, self.place.subject, own)?;
        Some(Fix { title: format!("Set it in {own}"), applicability: Applicability::Unsafe, edits: vec![edit] })
    }
}
