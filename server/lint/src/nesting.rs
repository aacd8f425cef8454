//! Cards in cards.
//!
//! | module | what it holds |
//! |---|---|
//! | `frame` | what makes a box look like a card |
//! | `apart` | boxes that are framed for another reason |

mod apart;
mod frame;

use crate::findings::Findings;
use crate::identity::declaration_key;
use crate::page::Page;
use easel_style::Cancelled;
use easel_style::declaration::DeclId;
use easel_style::environment::{EnvSet, State};
use easel_style::property::{CORNER_RADII, Property, PropertySet};
use easel_style::sheet::Location;
use easel_syntax::html::NodeId;
use frame::Frames;
use rustc_hash::{FxHashMap, FxHashSet};

/// A place that makes cards in cards.
pub(crate) struct Nested {
    /// The declaration that frames the inner cards; the tag of one where the same declaration frames others rightly.
    pub(crate) at: Location,
    /// For the fingerprint.
    pub(crate) cause_key: Option<String>,
    /// The inner cards, each with the one around it.
    pub(crate) cards: Vec<(NodeId, NodeId)>,
    /// Where they show.
    pub(crate) envs: EnvSet,
}

/// Without one of these nothing is a card.
const SHAPED: PropertySet = CORNER_RADII.or(PropertySet::of(&[Property::BoxShadow]));

/// A card within another.
struct Inner {
    card: NodeId,
    around: NodeId,
    frame: Option<DeclId>,
    envs: EnvSet,
}

/// The cards of a page that stand in cards, by what frames them.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn nested(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Vec<Nested>, Cancelled> {
    if !page.styled.is_any_set(&SHAPED) {
        return Ok(Vec::new());
    }
    let mut frames = Frames::new(page);
    if !may_nest(page, &mut frames)? {
        return Ok(Vec::new());
    }
    let mut inner: Vec<Inner> = Vec::new();
    let mut elsewhere: FxHashSet<DeclId> = FxHashSet::default();
    // For each node, the nearest card that it lies in or is.
    let mut around: Vec<Option<NodeId>> = vec![None; page.html.len()];
    for (at, node) in page.html.elements().enumerate() {
        if at % 256 == 0 {
            page.check()?;
        }
        let outer = page.html.parent(node).and_then(|p| around.get(p.index()).copied().flatten());
        let mut holder = outer;
        if page.styled.may_set(node, &SHAPED) && !frames.of(node).is_empty() {
            let envs = frames.of(node).and(page.styled.rendered(node, State::Rest));
            if let Some(why) = apart::reason(page, node) {
                if outer.is_some() {
                    findings.silent(node, || format!("the frame is that of {why}"));
                }
                holder = if apart::is_layer(page, node) { None } else { outer };
            } else if !envs.is_empty() {
                holder = Some(node);
                let both = outer.map_or(EnvSet::NONE, |o| envs.and(frames.of(o)));
                let frame = frames.declaration(node);
                match outer.filter(|_| !both.is_empty()) {
                    Some(outer) => inner.push(Inner { card: node, around: outer, frame, envs: both }),
                    None => elsewhere.extend(frame),
                }
            }
        } else if outer.is_some() && apart::is_layer(page, node) {
            holder = None;
        }
        if let Some(slot) = around.get_mut(node.index()) {
            *slot = holder;
        }
    }
    Ok(gathered(page, inner, &elsewhere))
}

/// Whether any framed box stands in a framed box: on most pages none does, and nobody need ask what each is for.
fn may_nest(page: &Page<'_>, frames: &mut Frames<'_, '_>) -> Result<bool, Cancelled> {
    let mut framed: Vec<bool> = vec![false; page.html.len()];
    for (at, node) in page.html.elements().enumerate() {
        if at % 256 == 0 {
            page.check()?;
        }
        let outer = page.html.parent(node).is_some_and(|p| framed.get(p.index()) == Some(&true));
        let own = page.styled.may_set(node, &SHAPED) && !frames.of(node).is_empty();
        if outer && own {
            return Ok(true);
        }
        if let Some(slot) = framed.get_mut(node.index()) {
            *slot = outer || own;
        }
    }
    Ok(false)
}

/// What makes cards within cards one finding.
#[derive(PartialEq, Eq, Hash)]
enum Place {
    Declaration(Location),
    Within(NodeId, Option<DeclId>),
}

fn gathered(page: &Page<'_>, inner: Vec<Inner>, elsewhere: &FxHashSet<DeclId>) -> Vec<Nested> {
    let mut found: Vec<Nested> = Vec::new();
    let mut at: FxHashMap<Place, usize> = FxHashMap::default();
    for Inner { card, around, frame, envs } in inner {
        let own = frame.filter(|decl| !elsewhere.contains(decl));
        let declared = own.and_then(|decl| Some((decl, page.styled.locate(decl, card.into())?)));
        let Some(location) = declared.map(|(_, location)| location).or_else(|| page.tag(card)) else { continue };
        // Like cards side by side in one card are one mistake.
        let place = if declared.is_some() { Place::Declaration(location) } else { Place::Within(around, frame) };
        let index = *at.entry(place).or_insert(found.len());
        if index == found.len() {
            let cause_key = declared.map(|(decl, _)| {
                let (name, value) = page.declared(decl);
                declaration_key(name, value)
            });
            found.push(Nested { at: location, cause_key, cards: Vec::new(), envs });
        }
        if let Some(nested) = found.get_mut(index) {
            nested.cards.push((card, around));
            nested.envs = nested.envs.or(envs);
        }
    }
    found
}
