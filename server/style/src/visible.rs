//! Which elements show, in which environments.

mod own;

use crate::cancel::{Cancel, Cancelled};
use crate::computed::table::StyleId;
use crate::computed::walk::View;
use crate::declaration::Subject;
use crate::environment::{EnvSet, State};
use crate::property::Property;
use crate::styled::Styled;
use easel_syntax::html::{Html, Namespace, NodeId};
use easel_syntax::outline::slides;
use own::{Own, own};
use rustc_hash::{FxHashMap, FxHashSet};

/// Elements between two looks at the cancel flag.
const BREATH: usize = 512;

/// Where an element shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Shown {
    /// It surely has boxes that can be seen.
    pub(crate) surely: EnvSet,
    /// It may have.
    pub(crate) maybe: EnvSet,
    /// Its children surely show, as far as that is up to it and its ancestors.
    inner_surely: EnvSet,
    inner_maybe: EnvSet,
    /// Its own text can be seen, where it shows.
    text: EnvSet,
}

/// Where the elements of a page show.
#[derive(Debug)]
pub(crate) struct Visible {
    /// What there is: few kinds, however many elements.
    kinds: Kinds,
    /// By node, at rest: numbers of kinds.
    rest: Vec<u32>,
    /// Hovered and focused, where anything differs.
    others: [Option<Vec<u32>>; 2],
    /// By style, as far as it was asked for.
    own: Vec<Option<Own>>,
}

impl Shown {
    /// Where its own text can be seen, if it shows.
    pub(crate) const fn text(&self) -> EnvSet {
        self.text
    }
}

/// The ways of showing that a page has, each once.
#[derive(Debug)]
struct Kinds {
    all: Vec<Shown>,
    known: FxHashMap<Shown, u32>,
}

impl Kinds {
    /// The number of showing nowhere.
    const NOWHERE: u32 = 0;

    fn new() -> Self {
        Self { all: vec![Shown::default()], known: std::iter::once((Shown::default(), Self::NOWHERE)).collect() }
    }

    fn get(&self, kind: u32) -> Shown {
        self.all.get(kind as usize).copied().unwrap_or_default()
    }

    /// The number of `shown`, which is often that of the element around, `like`.
    fn number(&mut self, shown: Shown, like: u32) -> u32 {
        if self.get(like) == shown {
            return like;
        }
        let next = self.all.len() as u32;
        let number = *self.known.entry(shown).or_insert(next);
        if number == next {
            self.all.push(shown);
        }
        number
    }
}

impl Visible {
    /// One walk over the page.
    ///
    /// # Errors
    /// [`Cancelled`] if the flag was set meanwhile.
    pub(crate) fn of(view: &View<'_>, cancel: &Cancel) -> Result<Self, Cancelled> {
        let mut own: Vec<Option<Own>> = vec![None; view.table.styles.len()];
        // A deck shows its slides one at a time; whoever reads it sees them all.
        let slides: FxHashSet<NodeId> = slides(view.styled.html()).into_iter().collect();
        let mut kinds = Kinds::new();
        let rest = walk(view, State::Rest, &slides, &mut own, &mut kinds, cancel)?;
        let mut others = [None, None];
        for (slot, state) in others.iter_mut().zip([State::Hover, State::Focus]) {
            if differs(view, state, &mut own) {
                *slot = Some(walk(view, state, &slides, &mut own, &mut kinds, cancel)?);
            }
        }
        // The pseudo-elements will be asked for.
        for styles in view.table.pseudos.values() {
            for &style in styles {
                of_style(view, style, &mut own);
            }
        }
        Ok(Self { kinds, rest, others, own })
    }

    /// Where a pseudo-element of an element shows, if it has a box.
    pub(crate) fn pseudo(&self, view: &View<'_>, element: NodeId, style: StyleId, state: State) -> Shown {
        let around = self.get(element, state);
        let own = self.own.get(style.0 as usize).copied().flatten().unwrap_or_else(|| own(view, style));
        place(own, (around.inner_surely, around.inner_maybe), true)
    }

    /// Where a node shows in a state.
    pub(crate) fn get(&self, node: NodeId, state: State) -> Shown {
        let other = match state {
            State::Rest => None,
            State::Hover => self.others.first(),
            State::Focus => self.others.get(1),
        };
        let nodes = other.and_then(Option::as_ref).unwrap_or(&self.rest);
        nodes.get(node.index()).map_or_else(Shown::default, |&kind| self.kinds.get(kind))
    }
}

fn of_style(view: &View<'_>, style: StyleId, known: &mut [Option<Own>]) -> Own {
    let Some(slot) = known.get_mut(style.0 as usize) else { return Own::NOTHING };
    *slot.get_or_insert_with(|| own(view, style))
}

/// Whether any element hides or shows by a state.
fn differs(view: &View<'_>, state: State, known: &mut [Option<Own>]) -> bool {
    view.table.all_by_state().iter().any(|styles| {
        let ([rest, ..], Some(&other)) = (styles, styles.get(state as usize)) else { return false };
        *rest != other && of_style(view, *rest, known) != of_style(view, other, known)
    })
}

fn walk(
    view: &View<'_>,
    state: State,
    slides: &FxHashSet<NodeId>,
    known: &mut [Option<Own>],
    kinds: &mut Kinds,
    cancel: &Cancel,
) -> Result<Vec<u32>, Cancelled> {
    let html = view.styled.html();
    let everywhere = view.table.everywhere;
    let mut shown = vec![Kinds::NOWHERE; html.len()];
    let mut uses: Vec<(NodeId, &str)> = Vec::new();
    // Slides, and what takes its `visibility` from one.
    let mut in_turn: FxHashSet<NodeId> = FxHashSet::default();
    for (count, node) in html.elements().enumerate() {
        if count % BREATH == 0 {
            cancel.check()?;
        }
        let parent = html.parent_element(node);
        let around = parent.and_then(|p| shown.get(p.index())).copied().unwrap_or(Kinds::NOWHERE);
        let outer = match parent {
            Some(parent) => {
                if is_closed_details(html, parent) && !is_first_summary(html, parent, node) {
                    (EnvSet::NONE, EnvSet::NONE)
                } else {
                    let around = kinds.get(around);
                    (around.inner_surely, around.inner_maybe)
                }
            }
            None => (everywhere, everywhere),
        };
        let here = match view.style_of(Subject::from(node), state) {
            Some(style) => {
                let mut own = of_style(view, style, known);
                if !slides.is_empty() && slides.contains(&node) {
                    (own.hidden, own.unsure, own.invisible) = (EnvSet::NONE, EnvSet::NONE, EnvSet::NONE);
                    in_turn.insert(node);
                } else if !in_turn.is_empty()
                    && parent.is_some_and(|p| in_turn.contains(&p))
                    && !says_visibility(view, style)
                {
                    own.invisible = EnvSet::NONE;
                    in_turn.insert(node);
                }
                place(own, outer, shows_children(html, node))
            }
            None => Shown::default(),
        };
        if let Some(slot) = shown.get_mut(node.index()) {
            *slot = kinds.number(here, around);
        }
        if html.name(node) == "use"
            && !here.maybe.is_empty()
            && let Some(id) = used_id(html, node)
            && uses.len() < MAX_USES
        {
            uses.push((node, id));
        }
    }
    follow_uses(view, state, known, &uses, (&mut shown, kinds), cancel)?;
    Ok(shown)
}

/// Whether a style may set `visibility` itself instead of inheriting it.
fn says_visibility(view: &View<'_>, style: StyleId) -> bool {
    view.table.style(style).is_none_or(|s| s.sets.or(s.unknown).contains(Property::Visibility))
}

/// Where an element shows: by its own values, where its parent shows it.
fn place(own: Own, (surely, maybe): (EnvSet, EnvSet), has_contents: bool) -> Shown {
    let surely = surely.minus(own.hidden).minus(own.unsure);
    let maybe = maybe.minus(own.hidden);
    let inner = |envs: EnvSet| if has_contents { envs.minus(own.no_contents) } else { EnvSet::NONE };
    Shown {
        surely: surely.minus(own.invisible),
        maybe: maybe.minus(own.invisible),
        inner_surely: inner(surely),
        inner_maybe: inner(maybe),
        text: own.text.minus(own.no_contents),
    }
}

/// Whether the children of an element show where it does, as far as its kind decides.
fn shows_children(html: &Html, node: NodeId) -> bool {
    !matches!(html.name(node), "canvas" | "video" | "audio" | "iframe" | "object" | "math-field")
}

fn is_closed_details(html: &Html, node: NodeId) -> bool {
    html.name(node) == "details" && html.attribute(node, "open").is_none()
}

fn is_first_summary(html: &Html, details: NodeId, node: NodeId) -> bool {
    html.name(node) == "summary" && html.child_elements(details).find(|&n| html.name(n) == "summary") == Some(node)
}

/// The id of the element that a `use` shows a copy of.
fn used_id(html: &Html, node: NodeId) -> Option<&str> {
    html.value(node, "href").or_else(|| html.value(node, "xlink:href"))?.strip_prefix('#')
}

/// How many copies of shapes are followed.
const MAX_USES: usize = 256;

/// Shows what `use` elements copy out of `defs` and symbols.
fn follow_uses(
    view: &View<'_>,
    state: State,
    known: &mut [Option<Own>],
    uses: &[(NodeId, &str)],
    (shown, kinds): (&mut [u32], &mut Kinds),
    cancel: &Cancel,
) -> Result<(), Cancelled> {
    if uses.is_empty() {
        return Ok(());
    }
    let html = view.styled.html();
    let is_svg = |n: NodeId| html.element(n).is_some_and(|e| e.namespace == Namespace::Svg);
    let mut by_id: FxHashMap<&str, NodeId> = FxHashMap::default();
    for node in html.elements().filter(|&n| is_svg(n)) {
        if let Some(id) = html.value(node, "id") {
            by_id.entry(id).or_insert(node);
        }
    }
    for (user, id) in uses {
        cancel.check()?;
        let Some(&target) = by_id.get(id) else { continue };
        let inside = |kind: Option<&u32>, kinds: &Kinds| {
            kind.map_or((EnvSet::NONE, EnvSet::NONE), |&kind| {
                let shown = kinds.get(kind);
                (shown.inner_surely, shown.inner_maybe)
            })
        };
        let outer = inside(shown.get(user.index()), kinds);
        let Some(&already) = shown.get(target.index()) else { continue };
        let already = kinds.get(already);
        if already.inner_maybe.contains(outer.1) && already.inner_surely.contains(outer.0) {
            continue;
        }
        for node in std::iter::once(target).chain(html.descendants(target)) {
            let Some(style) = view.style_of(Subject::from(node), state) else { continue };
            let mut own = of_style(view, style, known);
            let around = if node == target {
                // A symbol has no `display` of its own in the copy.
                own.hidden = EnvSet::NONE;
                outer
            } else {
                inside(html.parent_element(node).and_then(|p| shown.get(p.index())), kinds)
            };
            let here = place(own, around, true);
            if let Some(slot) = shown.get_mut(node.index()) {
                let before = kinds.get(*slot);
                let both = Shown {
                    surely: before.surely.or(here.surely),
                    maybe: before.maybe.or(here.maybe),
                    inner_surely: before.inner_surely.or(here.inner_surely),
                    inner_maybe: before.inner_maybe.or(here.inner_maybe),
                    text: here.text,
                };
                *slot = kinds.number(both, *slot);
            }
        }
    }
    Ok(())
}

/// Whether a text has anything to see: more than white space and characters without width.
pub(crate) fn has_ink(text: &str) -> bool {
    text.chars().any(|c| {
        !c.is_whitespace()
            && !c.is_control()
            && !matches!(c, '\u{00AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}' | '\u{FE0F}')
    })
}

impl Styled {
    pub(crate) fn visible(&self) -> &Visible {
        self.cached.visible.get_or_init(|| {
            // Nobody sets this flag.
            Visible::of(&self.view(), &Cancel::new()).unwrap_or_else(|Cancelled| Visible {
                kinds: Kinds::new(),
                rest: Vec::new(),
                others: [None, None],
                own: Vec::new(),
            })
        })
    }

    /// The environments in which an element surely has boxes that can be seen: it and its ancestors have a `display`,
    /// are not `hidden`, not clipped away for screen readers only, not transparent for good (`opacity: 0` without
    /// transition or animation), not in closed `details` or `dialog`, and it is not `visibility: hidden`. A text
    /// node shows where its parent shows its text, if there is ink in it.
    pub fn rendered(&self, node: NodeId, state: State) -> EnvSet {
        match self.html().text_node(node) {
            Some(_) => self.shows_text(node, state, |shown| shown.surely),
            None => self.visible().get(node, state).surely,
        }
    }

    /// The environments in which it may: also those in which a value that decides is not known.
    pub fn may_be_rendered(&self, node: NodeId, state: State) -> EnvSet {
        match self.html().text_node(node) {
            Some(_) => self.shows_text(node, state, |shown| shown.maybe),
            None => self.visible().get(node, state).maybe,
        }
    }

    /// The environments in which a text node surely shows at rest: [`Styled::rendered`] for text.
    pub fn renders_text(&self, text: NodeId) -> EnvSet {
        self.shows_text(text, State::Rest, |shown| shown.surely)
    }

    fn shows_text(&self, node: NodeId, state: State, of: impl Fn(Shown) -> EnvSet) -> EnvSet {
        let html = self.html();
        let Some(text) = html.text_node(node) else { return EnvSet::NONE };
        let Some(parent) = html.parent_element(node) else { return EnvSet::NONE };
        if !has_ink(text.value.text()) || is_closed_details(html, parent) {
            return EnvSet::NONE;
        }
        let shown = self.visible().get(parent, state);
        of(shown).and(shown.text)
    }
}
