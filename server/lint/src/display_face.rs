//! Headings that are set in a default sans, and what the page binds for them instead.

mod binding;

pub(crate) use binding::Binding;

use crate::faces::{is_default_sans, is_display, keeps_sans};
use crate::findings::Findings;
use crate::page::Page;
use easel_style::Cancelled;
use easel_style::computed::{Computed, ComputedFamily};
use easel_style::environment::{EnvSet, PerEnv, State};
use easel_style::length::Interval;
use easel_syntax::html::NodeId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The headings of a page, as far as display faces are judged.
#[derive(Debug, Default)]
pub(crate) struct Headings {
    /// The headings that are set in a default sans: each `h1`, and the largest one.
    pub(crate) plain: Vec<PlainHeading>,
    /// What binds another face, if something does.
    pub(crate) binding: Option<Binding>,
    /// How many headings the page has.
    pub(crate) count: usize,
}

/// A heading in a default sans.
#[derive(Debug)]
pub(crate) struct PlainHeading {
    /// The heading.
    pub(crate) node: NodeId,
    /// Its families and where they come from.
    pub(crate) families: Computed<Arc<[ComputedFamily]>>,
    /// Where it is set so.
    pub(crate) envs: EnvSet,
}

/// The families of a heading.
type Faces = PerEnv<Computed<Arc<[ComputedFamily]>>>;

/// The headings of a page that show, in order.
pub(crate) struct Displayed {
    all: Vec<Heading>,
    looks: Vec<Look>,
    /// For each environment the size and the number of the largest one.
    largest: PerEnv<(f32, Option<usize>)>,
}

impl Displayed {
    fn of<'a>(page: &'a Page<'_>) -> Result<&'a Self, Cancelled> {
        if let Some(known) = page.displayed.get() {
            return Ok(known);
        }
        let (all, looks) = read(page)?;
        let largest = largest(page, &all, &looks);
        Ok(page.displayed.get_or_init(|| Self { all, looks, largest }))
    }
}

/// A heading that shows.
struct Heading {
    node: NodeId,
    level: u8,
    shown: EnvSet,
    /// Its look, as an index.
    look: usize,
}

/// What headings share that compute alike.
struct Look {
    /// The first of them.
    sample: NodeId,
    faces: Faces,
    sizes: PerEnv<Computed<Interval>>,
}

impl Headings {
    /// Judges the headings of a page. Nothing is plain on a page whose direction keeps a sans.
    ///
    /// # Errors
    /// [`Cancelled`] if the work shall stop.
    pub(crate) fn of(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Self, Cancelled> {
        let Displayed { all, looks, largest } = Displayed::of(page)?;
        let direction = page.brand.and_then(|b| b.direction.as_deref()).filter(|d| keeps_sans(d));
        if let Some(direction) = direction {
            for heading in all {
                findings.silent(heading.node, || format!("the direction {direction} keeps a sans display face"));
            }
            return Ok(Self { count: all.len(), ..Self::default() });
        }
        let faces = |heading: &Heading| looks.get(heading.look).map(|l| &l.faces);
        let displayed = all.iter().filter(|h| h.level == 1).fold(EnvSet::NONE, |set, h| {
            set.or(faces(h).map_or(EnvSet::NONE, |f| f.where_(|f| is(f, is_display))).and(h.shown))
        });
        let mut plain = Vec::new();
        for (index, heading) in all.iter().enumerate() {
            // A page whose h1 shows the display face has made its choice; what follows may be plain.
            let asked = if heading.level == 1 {
                heading.shown
            } else {
                largest.where_(|(_, l)| *l == Some(index)).and(heading.shown).minus(displayed)
            };
            let sans = faces(heading).map_or(EnvSet::NONE, |f| f.where_(|f| is(f, is_default_sans)));
            if asked.and(sans).is_empty() {
                continue;
            }
            for (set, families) in page.styled.font_families(heading.node, State::Rest).into_pieces() {
                let envs = set.and(asked).and(sans);
                if allowed(page, &families) {
                    findings.silent(heading.node, || "the brand declares this face for headings".to_owned());
                } else if !envs.is_empty() {
                    plain.push(PlainHeading { node: heading.node, families, envs });
                }
            }
        }
        let faces = looks.iter().map(|look| (look.sample, &look.faces));
        let binding = plain.first().and_then(|first| Binding::of(page, first.node, faces));
        Ok(Self { plain, binding, count: all.len() })
    }
}

/// The headings that show, in order, and their looks.
fn read(page: &Page<'_>) -> Result<(Vec<Heading>, Vec<Look>), Cancelled> {
    let mut all = Vec::new();
    let mut looks: Vec<Look> = Vec::new();
    let mut known: FxHashMap<Option<u32>, usize> = FxHashMap::default();
    for (at, &(node, level)) in page.headings().iter().enumerate() {
        if at % 256 == 0 {
            page.check()?;
        }
        let shown = page.styled.rendered(node, State::Rest);
        if shown.is_empty() || !holds_text(page, node) {
            continue;
        }
        let look = *known.entry(page.styled.style_id(node, State::Rest)).or_insert_with(|| {
            let faces = page.styled.font_families(node, State::Rest);
            looks.push(Look { sample: node, faces, sizes: page.styled.font_size(node, State::Rest) });
            looks.len() - 1
        });
        all.push(Heading { node, level, shown, look });
    }
    Ok((all, looks))
}

/// The first family of a heading.
pub(crate) fn first_family(families: &Computed<Arc<[ComputedFamily]>>) -> Option<&str> {
    families.value.value()?.first().map(|f| &*f.name)
}

fn is(families: &Computed<Arc<[ComputedFamily]>>, test: fn(&str) -> bool) -> bool {
    first_family(families).is_some_and(test)
}

/// Whether the brand declares the face for headings: as its display face, or as any face if it has no display face.
fn allowed(page: &Page<'_>, families: &Computed<Arc<[ComputedFamily]>>) -> bool {
    use crate::brand::FaceRole::Display;
    let (Some(brand), Some(family)) = (page.brand, first_family(families)) else { return false };
    let has_display = brand.faces.iter().any(|f| f.role == Display);
    brand.faces.iter().any(|f| f.family.eq_ignore_ascii_case(family) && (f.role == Display || !has_display))
}

/// For each environment the number of the largest heading; the first one of several.
fn largest(page: &Page<'_>, all: &[Heading], looks: &[Look]) -> PerEnv<(f32, Option<usize>)> {
    let everywhere = page.styled.environments().all();
    let mut best = PerEnv::uniform(everywhere, (0.0, None));
    let mut seen = FxHashSet::default();
    for (index, heading) in all.iter().enumerate() {
        let Some(look) = looks.get(heading.look).filter(|_| seen.insert((heading.look, heading.shown))) else {
            continue;
        };
        let beats = |size: &Computed<Interval>, than: f32| size.value.value().is_some_and(|s| s.max > than);
        if !look.sizes.zip(&best).any(|(_, size, (than, _))| beats(size, *than)) {
            continue;
        }
        best = PerEnv::from_pieces(look.sizes.zip(&best).flat_map(|(set, size, &(than, which))| {
            let larger = size.value.value().filter(|s| s.max > than).map(|s| (s.max, Some(index)));
            let here = if larger.is_some() { set.and(heading.shown) } else { EnvSet::NONE };
            [(here, larger.unwrap_or((than, which))), (set.minus(here), (than, which))]
        }));
    }
    best
}

pub(crate) fn holds_text(page: &Page<'_>, node: NodeId) -> bool {
    page.html
        .descendants(node)
        .take(64)
        .filter_map(|n| page.html.text_node(n))
        .any(|t| t.templated || !t.value.text().trim().is_empty())
}
