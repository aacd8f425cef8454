//! Whether the headings of a page and its text can be told apart by size, weight and space.

mod space;

use crate::body_text::{body, looks as text_looks};
use crate::brand::Brand;
use crate::display_face::{first_family, holds_text};
use crate::findings::Findings;
use crate::kind::Kind;
use crate::page::{EnvSet, Page, State};
use easel_style::Cancelled;
use easel_style::length::{self, Interval, LengthContext};
use easel_style::value;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashSet;

/// With fewer roles there is nothing to rank.
const ROLES: usize = 3;
/// Weights closer than this look alike at one size: semibold (600) beside bold (700).
const WEIGHT: f32 = 200.0;
/// More looks than this are no hierarchy but a specimen sheet.
const MAX_LOOKS: usize = 64;

/// A role of text: a level of headings, or the text.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    /// `h2`, or `text`.
    pub(crate) name: String,
    /// Its largest element.
    pub(crate) node: NodeId,
    /// The size of that.
    pub(crate) size: Interval,
    weight: f32,
}

/// Roles that cannot be told apart.
#[derive(Debug)]
pub(crate) struct Flat {
    /// From the largest to the smallest, where it holds first.
    pub(crate) roles: Vec<Role>,
    /// Where it holds.
    pub(crate) envs: EnvSet,
}

/// A way in which a level of headings looks; level 7 is the text.
struct Look {
    level: u8,
    node: NodeId,
    shown: EnvSet,
    pieces: Vec<(EnvSet, Option<(Interval, f32)>)>,
}

impl Look {
    fn of(page: &Page<'_>, level: u8, node: NodeId) -> Self {
        let sizes = page.styled.font_size(node, State::Rest);
        let weights = page.styled.font_weight(node, State::Rest);
        let pieces = sizes
            .zip(&weights)
            .map(|(set, size, weight)| (set, size.value.value().copied().zip(weight.value.value().copied())));
        Self { level, node, shown: page.styled.rendered(node, State::Rest), pieces: pieces.collect() }
    }

    fn at(&self, envs: EnvSet) -> Option<(Interval, f32)> {
        self.pieces.iter().find(|(set, _)| set.contains(envs))?.1
    }
}

/// Finds out whether a page is flat. `step`: the least step between neighbouring roles that can be seen.
pub(crate) fn read(page: &Page<'_>, findings: &mut Findings<'_>, step: f32) -> Result<Option<Flat>, Cancelled> {
    let mut looks = headings(page);
    let levels = |looks: &[Look]| looks.iter().map(|l| l.level).collect::<FxHashSet<u8>>().len();
    if levels(&looks) < ROLES - 1 {
        return Ok(None);
    }
    if looks.len() > MAX_LOOKS {
        findings.unchecked("flat-type-hierarchy", "the headings look in more ways than are compared");
        return Ok(None);
    }
    // Most pages are ranked by their headings alone; that is told before all text is read.
    let alone = parts(page, &looks)
        .into_iter()
        .any(|part| roles(&looks, part).is_some_and(|roles| roles.len() + 1 >= ROLES && is_flat(&roles, step)));
    if !alone {
        return Ok(None);
    }
    let texts = text_looks(page)?;
    if let Some(body) = body(page)? {
        looks.push(Look::of(page, 7, body));
    }
    let mut flat: Option<Flat> = None;
    for part in parts(page, &looks) {
        let Some(roles) = roles(&looks, part).filter(|r| r.len() >= ROLES && is_flat(r, step)) else { continue };
        if is_led(page, &texts, &roles, part, step) || !is_run(page, &roles, part) || is_declared(page, &roles) {
            continue;
        }
        match &mut flat {
            Some(flat) => flat.envs = flat.envs.or(part),
            None => flat = Some(Flat { roles, envs: part }),
        }
    }
    Ok(flat)
}

/// The looks of the headings that show.
fn headings(page: &Page<'_>) -> Vec<Look> {
    let mut seen = FxHashSet::default();
    let mut looks = Vec::new();
    for &(node, level) in page.headings() {
        let style = page.styled.style_id(node, State::Rest);
        let shown = page.styled.rendered(node, State::Rest);
        if !shown.is_empty() && holds_text(page, node) && seen.insert((level, style, shown)) {
            looks.push(Look::of(page, level.clamp(1, 6), node));
            if looks.len() > MAX_LOOKS {
                break;
            }
        }
    }
    looks
}

/// The environments of a page, parted where any look differs.
fn parts(page: &Page<'_>, looks: &[Look]) -> Vec<EnvSet> {
    let mut parts = vec![page.styled.environments().all()];
    let sets = looks.iter().flat_map(|l| l.pieces.iter().map(|(set, _)| *set).chain([l.shown]));
    for set in sets.collect::<FxHashSet<EnvSet>>() {
        if parts.iter().all(|part| set.contains(*part)) {
            continue;
        }
        parts = parts.into_iter().flat_map(|p| [p.and(set), p.minus(set)]).filter(|p| !p.is_empty()).collect();
    }
    parts.sort_unstable_by_key(|p| p.iter().next());
    parts
}

/// The roles of an environment, the largest first; `None` where one is not known.
fn roles(looks: &[Look], part: EnvSet) -> Option<Vec<Role>> {
    let mut roles: Vec<(u8, Role)> = Vec::new();
    for look in looks.iter().filter(|l| l.shown.contains(part)) {
        let (size, weight) = look.at(part)?;
        let name = if look.level > 6 { "text".to_owned() } else { format!("h{}", look.level) };
        let role = Role { name, node: look.node, size, weight };
        match roles.iter_mut().find(|(level, _)| *level == look.level) {
            Some((_, before)) if before.size.max >= size.max => {}
            Some((_, before)) => *before = role,
            None => roles.push((look.level, role)),
        }
    }
    roles.sort_by(|(a, x), (b, y)| y.size.max.total_cmp(&x.size.max).then(a.cmp(b)));
    Some(roles.into_iter().map(|(_, role)| role).collect())
}

/// Whether no step between neighbours can be seen.
fn is_flat(roles: &[Role], step: f32) -> bool {
    roles.windows(2).all(|pair| match pair {
        // The most that the step can be.
        [large, small] => small.size.min > 0.0 && large.size.max / small.size.min < step - 1e-4,
        _ => true,
    })
}

/// Whether other text is larger than all roles: figures, titles that are no headings. Unknown sizes may be.
fn is_led(page: &Page<'_>, texts: &[NodeId], roles: &[Role], part: EnvSet, step: f32) -> bool {
    let Some(top) = roles.first() else { return false };
    texts.iter().any(|&text| {
        let sizes = page.styled.font_size(text, State::Rest);
        sizes.pieces().iter().any(|(set, size)| {
            !set.and(part).is_empty() && size.value.value().is_none_or(|s| s.max >= top.size.max * step)
        })
    })
}

/// Whether three neighbours are of one weight, one face, and one distance from what is above.
fn is_run(page: &Page<'_>, roles: &[Role], part: EnvSet) -> bool {
    let mut run = 1;
    for pair in roles.windows(2) {
        let [large, small] = pair else { continue };
        let apart = (large.weight - small.weight).abs() >= WEIGHT
            || differs(page, large.node, small.node, part)
            || space::parts(page, large.node, small.node, part);
        run = if apart { 1 } else { run + 1 };
        if run >= ROLES {
            return true;
        }
    }
    false
}

/// Whether face or case tell two texts apart, or may.
fn differs(page: &Page<'_>, a: NodeId, b: NodeId, part: EnvSet) -> bool {
    let styled = page.styled;
    let (x, y) = (styled.font_families(a, State::Rest), styled.font_families(b, State::Rest));
    let faces = x.zip(&y).any(|(set, x, y)| !set.and(part).is_empty() && first_family(x) != first_family(y));
    let (x, y) = (styled.text_transform(a, State::Rest), styled.text_transform(b, State::Rest));
    faces || x.zip(&y).any(|(set, x, y)| !set.and(part).is_empty() && x.value != y.value)
}

/// Whether an application keeps to a scale that its brand declares.
fn is_declared(page: &Page<'_>, roles: &[Role]) -> bool {
    let Some(brand) = page.brand.filter(|_| page.kind == Kind::App) else { return false };
    let scale = scale(brand);
    let known = |size: f32| scale.iter().any(|s| (s - size).abs() < 0.5);
    !scale.is_empty() && roles.iter().all(|r| r.size.value().is_some_and(known))
}

/// The sizes of text among the tokens of a brand, in px.
fn scale(brand: &Brand) -> Vec<f32> {
    let is_size = |name: &str| {
        let name = name.trim_start_matches('-').to_ascii_lowercase();
        ["text", "font-size", "fs", "type"].iter().any(|start| name.starts_with(start))
    };
    let px = |text: &str| length::parse(&value::parse(text), &LengthContext::default())?.value();
    brand.tokens.iter().filter(|t| is_size(&t.name)).filter_map(|t| px(&t.value)).collect()
}
