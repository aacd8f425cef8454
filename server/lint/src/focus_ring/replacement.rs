//! What else changes when an element gets the focus.

use crate::page::Page;
use easel_style::color::Color;
use easel_style::computed::{Computed, Known, Shadow};
use easel_style::declaration::{Pseudo, Subject};
use easel_style::environment::{EnvSet, PerEnv, State};
use easel_style::length::Interval;
use easel_style::property::{BORDER_SIDES, BorderSide, Property};
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// A change of colour of less (ΔEOK) is not seen: .02 is just noticeable.
const SEEN: f32 = 0.02;

/// Nor is a change of opacity of 5 %.
const SEEN_ALPHA: f32 = 0.05;

/// How far up a frame may stand for its field: field, its row, its group, the form.
const REACH: usize = 4;

/// Where any change of the value is one that is seen.
const WORDS: [Property; 22] = [
    Property::BackgroundImage,
    Property::BackgroundPosition,
    Property::BackgroundSize,
    Property::TextDecorationLine,
    Property::TextDecorationStyle,
    Property::TextDecorationThickness,
    Property::FontWeight,
    Property::Filter,
    Property::Opacity,
    Property::Transform,
    Property::Translate,
    Property::Scale,
    Property::Rotate,
    Property::Visibility,
    Property::Position,
    Property::Top,
    Property::Left,
    Property::Width,
    Property::Height,
    Property::Clip,
    Property::ClipPath,
    Property::TextShadow,
];

/// Where focus changes the look of elements. Those that compute alike are compared once.
pub(super) struct Replacements<'a, 'p> {
    page: &'a Page<'p>,
    known: FxHashMap<(u32, u32), EnvSet>,
}

impl<'a, 'p> Replacements<'a, 'p> {
    pub(super) fn new(page: &'a Page<'p>) -> Self {
        Self { page, known: FxHashMap::default() }
    }

    /// Where something that one sees changes when an element gets the focus: on itself, in a box that it generates, or
    /// on a frame around it.
    pub(super) fn of(&mut self, element: NodeId) -> EnvSet {
        let own = self.changes(element);
        let around: Vec<NodeId> = self.page.html.self_and_ancestors(element).skip(1).take(REACH).collect();
        let frames = around.into_iter().filter(|&n| self.page.html.element(n).is_some());
        frames.fold(own, |all, frame| {
            let frame = if self.is_by_focus_within(frame) { self.changes(frame) } else { EnvSet::NONE };
            all.or(frame)
        })
    }

    fn changes(&mut self, element: NodeId) -> EnvSet {
        let subjects =
            [Subject::from(element), Subject::pseudo(element, Pseudo::Before), Subject::pseudo(element, Pseudo::After)];
        subjects.into_iter().fold(EnvSet::NONE, |all, subject| all.or(self.on(subject)))
    }

    fn on(&mut self, subject: Subject) -> EnvSet {
        let styled = self.page.styled;
        let ids = (styled.style_id(subject, State::Rest), styled.style_id(subject, State::Focus));
        let (Some(rest), Some(focus)) = ids else { return EnvSet::NONE };
        if rest == focus {
            return EnvSet::NONE;
        }
        let page = self.page;
        *self.known.entry((rest, focus)).or_insert_with(|| changes(page, subject))
    }

    /// Whether the look of a frame depends on the focus of what is in it.
    fn is_by_focus_within(&self, frame: NodeId) -> bool {
        let styled = self.page.styled;
        [None, Some(Pseudo::Before), Some(Pseudo::After)].into_iter().any(|pseudo| {
            let matched = styled.matched(Subject { element: frame, pseudo }).iter();
            matched
                .filter(|m| m.states & State::Focus.bit() != 0 && m.states & State::Rest.bit() == 0)
                .any(|m| styled.selector_text(m.decl).contains(":focus-within"))
        })
    }
}

fn changes(page: &Page<'_>, subject: Subject) -> EnvSet {
    let styled = page.styled;
    let mut changed = EnvSet::NONE;
    let color = |property| {
        let of = |state| styled.color(subject, property, state);
        differ(&of(State::Rest), &of(State::Focus), |a, b| is_same_color(*a, *b))
    };
    for BorderSide { width, color: side, .. } in BORDER_SIDES {
        let of = |state| styled.length(subject, width, state);
        let (rest, focus) = (of(State::Rest), of(State::Focus));
        changed = changed.or(differ(&rest, &focus, |a, b| a == b));
        let there = focus.where_(|w| w.value.value().is_none_or(|w| w.max > 0.0));
        if !there.is_empty() {
            changed = changed.or(there.and(color(side)));
        }
    }
    for property in [Property::BackgroundColor, Property::Color] {
        changed = changed.or(color(property));
    }
    let shadows = |state| styled.shadows(subject, Property::BoxShadow, state);
    changed = changed.or(differ(&shadows(State::Rest), &shadows(State::Focus), |a, b| seen(a).eq(seen(b))));
    for property in WORDS {
        let of = |state| styled.keyword(subject, property, state);
        changed = changed.or(differ(&of(State::Rest), &of(State::Focus), |a, b| a.eq_ignore_ascii_case(b)));
    }
    if subject.pseudo.is_some() {
        let of = |state| styled.content(subject, state);
        changed = changed.or(differ(&of(State::Rest), &of(State::Focus), |a, b| a == b));
    }
    changed
}

/// Where two values differ. What is not known may.
fn differ<T>(rest: &PerEnv<Computed<T>>, focus: &PerEnv<Computed<T>>, same: impl Fn(&T, &T) -> bool) -> EnvSet {
    rest.zip(focus).fold(EnvSet::NONE, |all, (set, rest, focus)| {
        let is_same = match (&rest.value, &focus.value) {
            (Known::Value(rest), Known::Value(focus)) => same(rest, focus),
            // One unknown value that both have is no change.
            (Known::Unknown(_), Known::Unknown(_)) => rest.cause == focus.cause && rest.literal == focus.literal,
            _ => false,
        };
        if is_same { all } else { all.or(set) }
    })
}

fn is_same_color(a: Color, b: Color) -> bool {
    if a.alpha <= SEEN_ALPHA && b.alpha <= SEEN_ALPHA {
        return true;
    }
    (a.alpha - b.alpha).abs() <= SEEN_ALPHA && a.delta_e_ok(b) <= SEEN
}

/// The shadows that one sees: their lengths and colour.
fn seen(shadows: &std::sync::Arc<[Shadow]>) -> impl Iterator<Item = ([Known<Interval>; 4], Known<Color>, bool)> + '_ {
    shadows
        .iter()
        .filter(|s| {
            let none = |v: &Known<Interval>| v.value().copied() == Some(Interval::ZERO);
            let is_flat = [&s.x, &s.y, &s.blur, &s.spread].into_iter().all(none);
            !is_flat && s.color.value().is_none_or(|c| c.alpha > SEEN_ALPHA)
        })
        .map(|s| ([s.x, s.y, s.blur, s.spread], s.color, s.inset))
}
