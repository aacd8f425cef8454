//! What lies behind the contents of each element, carried down from the canvas.

use super::facts::{AllFacts, Facts};
use super::scene::Scene;
use super::siblings::{Siblings, Under};
use crate::cancel::{Cancel, Cancelled};
use crate::color::Color;
use crate::computed::source::Source;
use crate::computed::table::{ContextId, Pieces, StyleId, each_piece, piece};
use crate::computed::walk::View;
use crate::computed::{Known, Why};
use crate::environment::{EnvSet, State};
use crate::property::Property;
use easel_syntax::html::{Namespace, NodeId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Elements between two looks at the cancel flag.
const BREATH: usize = 256;

/// What lies behind the contents of an element.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Behind {
    scene: Known<Scene>,
    /// Why nothing inside can be told, whatever is painted there.
    stuck: Option<Why>,
    /// The place in the page from which on something positioned may lie between this and what is lifted.
    lifted_from: Option<u32>,
    /// What it is made of, the lowest first.
    pub(super) layers: SmallVec<[(Property, Source); 1]>,
}

impl Behind {
    fn canvas(scene: Known<Scene>) -> Self {
        Self { scene, stuck: None, lifted_from: None, layers: SmallVec::new() }
    }

    /// What is seen behind a text.
    pub(super) fn scene(&self) -> Known<&Scene> {
        match (&self.scene, self.stuck) {
            (_, Some(why)) => Known::Unknown(why),
            (Known::Unknown(why), None) => Known::Unknown(*why),
            (Known::Value(scene), None) => Known::Value(scene),
        }
    }

    fn lose(&mut self, why: Why) {
        if matches!(&self.scene, Known::Value(scene) if scene.has_groups()) {
            // The group lies over something else than was thought.
            self.stuck = self.stuck.or(Some(why));
        }
        self.scene = Known::Unknown(why);
        self.layers.clear();
    }

    /// An element with `facts` at `place` of the page begins.
    fn enter(&self, facts: &Facts, place: u32, is_overlapping: bool) -> Self {
        let mut next = self.clone();
        next.stuck = next.stuck.or(facts.effect);
        let under = next.lifted_from.is_some_and(|from| facts.lifted && place > from);
        if let Some(why) = facts.loose.or((under || is_overlapping).then_some(Why::Layout)) {
            next.lose(why);
        }
        match (facts.opacity, &mut next.scene) {
            (Known::Value(opacity), _) if opacity >= 1.0 => {}
            (Known::Unknown(why), _) => next.stuck = next.stuck.or(Some(why)),
            (Known::Value(opacity), Known::Value(scene)) => scene.enter_group(opacity),
            (Known::Value(_), Known::Unknown(why)) => next.stuck = next.stuck.or(Some(*why)),
        }
        for coat in &facts.paints {
            next.paint(coat.property, coat.source, &coat.colors);
        }
        next
    }

    fn paint(&mut self, property: Property, source: Source, colors: &Known<SmallVec<[Color; 2]>>) {
        let colors = match colors {
            Known::Value(colors) => colors,
            Known::Unknown(why) => {
                self.lose(*why);
                return;
            }
        };
        let is_opaque = colors.iter().all(|c| c.alpha >= 1.0);
        let painted = match &self.scene {
            Known::Value(scene) => scene.painted(colors),
            Known::Unknown(_) if is_opaque => Scene::canvas(Color::WHITE).painted(colors),
            Known::Unknown(_) => return,
        };
        match painted {
            Some(scene) => self.scene = Known::Value(scene),
            None => {
                self.lose(Why::Unsupported);
                return;
            }
        }
        if is_opaque {
            self.layers.clear();
            self.lifted_from = None;
        }
        self.layers.push((property, source));
    }

    /// What lies under the contents of the element comes between.
    fn over(&mut self, is_below: bool, level: Option<u32>) {
        if is_below {
            self.lose(Why::Layout);
        }
        if let Some(from) = level {
            self.lifted_from = Some(self.lifted_from.map_or(from, |known| known.min(from)));
        }
    }
}

/// What an element makes of the ground around it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    around: u32,
    style: StyleId,
    under: Under,
    is_overlapping: bool,
    is_drawing: bool,
    /// Only where something positioned is around.
    place: u32,
}

/// The grounds of a page.
#[derive(Debug, Default)]
pub(crate) struct Grounds {
    /// By node, into `by_state`.
    elements: Vec<u32>,
    /// Numbers of sets by state, each combination once.
    by_state: Vec<[u32; 3]>,
    sets: Vec<Pieces<Behind>>,
}

impl Grounds {
    /// One walk over the page.
    ///
    /// # Errors
    /// [`Cancelled`] if the flag was set meanwhile.
    pub(crate) fn of(view: &View<'_>, cancel: &Cancel) -> Result<Self, Cancelled> {
        let facts = AllFacts::of(view);
        cancel.check()?;
        let siblings = Siblings::of(view, &facts);
        cancel.check()?;
        let html = view.styled.html();
        let grounds = Self { elements: vec![0; html.len()], by_state: vec![[0; 3]], sets: vec![canvas(view)] };
        let mut walk = Walk { view: *view, grounds, facts, interned: FxHashMap::default() };
        let mut combinations: FxHashMap<[u32; 3], u32> = std::iter::once(([0; 3], 0)).collect();
        for (place, node) in html.elements().enumerate() {
            if place % BREATH == 0 {
                cancel.check()?;
            }
            let Some(styles) = view.table.styles_of(node) else { continue };
            let parent = html.parent_element(node);
            let of_parent = parent.and_then(|p| walk.grounds.elements.get(p.index())).copied().unwrap_or(0);
            let under = siblings.under(node);
            let is_overlapping = siblings.is_overlapping(node);
            let is_drawing = is_drawing(view, node);
            let is_plain = !is_overlapping && !is_drawing && under == Under::default();
            if is_plain && styles.iter().all(|&style| walk.facts.is_plain(style)) {
                if let Some(slot) = walk.grounds.elements.get_mut(node.index()) {
                    *slot = of_parent;
                }
                continue;
            }
            let around = walk.grounds.by_state.get(of_parent as usize).copied().unwrap_or_default();
            let element = Element { under, is_overlapping, is_drawing, place: place as u32 };
            let mut sets = around;
            let mut last: Option<(u32, StyleId, u32)> = None;
            for ((&around, &style), slot) in around.iter().zip(styles).zip(&mut sets) {
                *slot = match last {
                    Some((known_around, known_style, known)) if (known_around, known_style) == (around, style) => known,
                    _ => walk.set(around, style, element),
                };
                last = Some((around, style, *slot));
            }
            let grounds = &mut walk.grounds;
            if let Some(slot) = grounds.elements.get_mut(node.index()) {
                *slot = of_parent;
                if sets != around {
                    let next = grounds.by_state.len() as u32;
                    *slot = *combinations.entry(sets).or_insert(next);
                    if *slot == next {
                        grounds.by_state.push(sets);
                    }
                }
            }
        }
        Ok(walk.grounds)
    }

    /// A number that elements with the same ground share.
    pub(super) fn set_of(&self, node: NodeId, state: State) -> u32 {
        let by_state = self.elements.get(node.index()).and_then(|&number| self.by_state.get(number as usize));
        by_state.and_then(|sets| sets.get(state as usize)).copied().unwrap_or_default()
    }

    /// What lies behind the contents of an element in a state.
    pub(super) fn behind(&self, node: NodeId, state: State) -> &[(EnvSet, Behind)] {
        self.sets.get(self.set_of(node, state) as usize).map_or(&[], |set| set)
    }
}

struct Walk<'a> {
    view: View<'a>,
    grounds: Grounds,
    facts: AllFacts,
    interned: FxHashMap<Key, u32>,
}

impl Walk<'_> {
    /// The set of an element of `style` inside one whose contents have the set `around`.
    fn set(&mut self, around: u32, style: StyleId, element: Element) -> u32 {
        let Element { under, is_overlapping, is_drawing, place } = element;
        if self.facts.is_plain(style) && under == Under::default() && !is_overlapping && !is_drawing {
            return around;
        }
        let Some(behind) = self.grounds.sets.get(around as usize) else { return around };
        let lifted = behind.iter().any(|(_, b)| b.lifted_from.is_some());
        let place = if lifted { place } else { 0 };
        let key = Key { around, style, under, is_overlapping, is_drawing, place };
        if let Some(&known) = self.interned.get(&key) {
            return known;
        }
        let made = element.enter(&self.view, behind, self.facts.get(style));
        let set = self.grounds.sets.len() as u32;
        self.grounds.sets.push(made);
        self.interned.insert(key, set);
        set
    }
}

/// What matters of an element besides its style.
#[derive(Clone, Copy)]
struct Element {
    under: Under,
    is_overlapping: bool,
    is_drawing: bool,
    place: u32,
}

impl Element {
    fn enter(&self, view: &View<'_>, around: &Pieces<Behind>, facts: &[(EnvSet, Facts)]) -> Pieces<Behind> {
        each_piece(view.table.everywhere, |envs| {
            let (Some(behind), Some(facts)) = (piece(around, envs), piece(facts, envs)) else {
                return Behind::canvas(Known::Unknown(Why::Unsupported));
            };
            let mut next = behind.enter(facts, self.place, self.is_overlapping);
            let first = envs.first();
            let mut split = |set: EnvSet| {
                let holds = set.contains(first);
                *envs = if holds { envs.and(set) } else { envs.minus(set) };
                holds
            };
            let below = split(self.under.below);
            let level = split(self.under.level).then_some(self.under.from);
            next.over(below, level);
            if self.is_drawing {
                next.lose(Why::Image);
            }
            next
        })
    }
}

/// Whether the contents of an element lie on shapes.
fn is_drawing(view: &View<'_>, node: NodeId) -> bool {
    let html = view.styled.html();
    html.element(node).is_some_and(|e| e.namespace == Namespace::Svg) && html.name(node) == "svg"
}

/// What browsers paint before anything else: white, unless the page has a dark scheme.
fn canvas(view: &View<'_>) -> Pieces<Behind> {
    let root = view.styled.html().root().and_then(|r| view.style_of(r.into(), State::Rest));
    let context = root.and_then(|r| view.table.style(r)).map_or(ContextId::OUTSIDE, |s| s.context);
    each_piece(view.table.everywhere, |envs| {
        Behind::canvas(match view.is_dark(context, envs) {
            Known::Value(false) => Known::Value(Scene::canvas(Color::WHITE)),
            Known::Value(true) => Known::Unknown(Why::Unsupported),
            Known::Unknown(why) => Known::Unknown(why),
        })
    })
}
