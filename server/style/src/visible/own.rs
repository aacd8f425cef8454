//! What a style says about whether its element shows.

use crate::computed::Known;
use crate::computed::table::{StyleId, each_piece};
use crate::computed::walk::View;
use crate::environment::EnvSet;
use crate::property::{Property, PropertySet};

/// What a style says about whether its element shows: sets of environments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Own {
    /// Neither the element nor anything in it.
    pub(super) hidden: EnvSet,
    /// Where it is not known whether it shows.
    pub(super) unsure: EnvSet,
    /// Not the element itself; children may.
    pub(super) invisible: EnvSet,
    /// Not what is in it.
    pub(super) no_contents: EnvSet,
    /// Its own text can be seen.
    pub(super) text: EnvSet,
}

/// Text moved further than this is moved away.
const AWAY: f32 = -999.0;

const MOVED: PropertySet =
    PropertySet::of(&[Property::Top, Property::Left, Property::InsetBlockStart, Property::InsetInlineStart]);
const CUT: PropertySet = PropertySet::of(&[Property::Clip, Property::ClipPath]);
const SIZED: PropertySet = PropertySet::of(&[
    Property::Width,
    Property::Height,
    Property::MaxHeight,
    Property::MaxWidth,
    Property::InlineSize,
    Property::BlockSize,
    Property::MaxInlineSize,
    Property::MaxBlockSize,
]);
const MOVING: PropertySet = PropertySet::of(&[
    Property::TransitionProperty,
    Property::TransitionDuration,
    Property::AnimationName,
    Property::AnimationDuration,
]);

impl Own {
    pub(super) const NOTHING: Self = Self {
        hidden: EnvSet::EVERY,
        unsure: EnvSet::NONE,
        invisible: EnvSet::NONE,
        no_contents: EnvSet::NONE,
        text: EnvSet::NONE,
    };
}

/// Where something holds, and where that is not known.
#[derive(Clone, Copy)]
struct When {
    holds: EnvSet,
    unknown: EnvSet,
}

impl When {
    const NEVER: Self = Self { holds: EnvSet::NONE, unknown: EnvSet::NONE };
}

pub(super) fn own(view: &View<'_>, style: StyleId) -> Own {
    let Some(kept) = view.table.style(style) else { return Own::NOTHING };
    // An unknown utility may set anything that a known one may.
    let sets = kept.sets.or(kept.unknown);
    let word = |property: Property, test: &dyn Fn(&str) -> bool| {
        let decides = property.is_inherited() || sets.contains(property);
        if decides { when(view, |envs| view.word(style, property, envs).map(test)) } else { When::NEVER }
    };
    let is = |property: Property, words: &'static [&'static str]| {
        word(property, &move |value| words.iter().any(|w| value.eq_ignore_ascii_case(w)))
    };

    let mut own = Own {
        hidden: EnvSet::NONE,
        unsure: EnvSet::NONE,
        invisible: EnvSet::NONE,
        no_contents: EnvSet::NONE,
        text: view.table.everywhere,
    };
    let mut hides = |when: When| {
        own.hidden = own.hidden.or(when.holds);
        own.unsure = own.unsure.or(when.unknown);
    };
    hides(is(Property::Display, &["none"]));

    let is_moving = sets.overlaps(&MOVING);
    if sets.contains(Property::Opacity) && !is_moving {
        hides(when(view, |envs| view.fraction(style, Property::Opacity, envs).value.map(|o| o == 0.0)));
    }
    let lifted = is(Property::Position, &["absolute", "fixed"]);
    if !lifted.holds.is_empty() && sets.overlaps(&MOVED) {
        let away = |property| when_length(view, style, property, |max| max <= AWAY);
        let (top, left) = (away(Property::Top), away(Property::Left));
        hides(When { holds: lifted.holds.and(top.holds.or(left.holds)), unknown: EnvSet::NONE });
    }
    if !lifted.holds.is_empty() && sets.overlaps(&CUT) {
        let clip = word(Property::Clip, &is_empty_clip);
        let path = word(Property::ClipPath, &is_empty_path);
        hides(When { holds: lifted.holds.and(clip.holds.or(path.holds)), unknown: EnvSet::NONE });
    }
    if sets.overlaps(&SIZED) && !is_moving {
        let cut =
            is(Property::OverflowX, &["hidden", "clip"]).holds.or(is(Property::OverflowY, &["hidden", "clip"]).holds);
        if !cut.is_empty() {
            let at_most = |property, px: f32| when_length(view, style, property, move |max| max <= px).holds;
            let wide = |px| at_most(Property::Width, px).or(at_most(Property::MaxWidth, px));
            let high = |px| at_most(Property::Height, px).or(at_most(Property::MaxHeight, px));
            // A line of nothing, or the dot that only screen readers read.
            let nothing = wide(0.0).or(high(0.0)).or(wide(1.0).and(high(1.0)));
            hides(When { holds: cut.and(nothing), unknown: EnvSet::NONE });
        }
    }

    let unseen = is(Property::Visibility, &["hidden", "collapse"]);
    own.invisible = unseen.holds;
    own.unsure = own.unsure.or(unseen.unknown);
    let kept_back = is(Property::ContentVisibility, &["hidden"]);
    own.no_contents = kept_back.holds;
    own.unsure = own.unsure.or(kept_back.unknown);

    let context = view.table.context_of(style);
    if context.is_some_and(|c| c.declares(Property::TextIndent)) {
        let moved = when_length(view, style, Property::TextIndent, |max| max <= AWAY);
        own.text = own.text.minus(moved.holds);
    }
    let size = when(view, |envs| view.font_size(style, envs).value.map(|size| size.max <= 0.0));
    own.text = own.text.minus(size.holds);
    own
}

fn when(view: &View<'_>, test: impl Fn(&mut EnvSet) -> Known<bool>) -> When {
    let mut found = When::NEVER;
    for (set, known) in each_piece(view.table.everywhere, test) {
        match known {
            Known::Value(true) => found.holds = found.holds.or(set),
            Known::Value(false) => {}
            Known::Unknown(_) => found.unknown = found.unknown.or(set),
        }
    }
    found
}

fn when_length(view: &View<'_>, style: StyleId, property: Property, test: impl Fn(f32) -> bool) -> When {
    when(view, |envs| match view.length(style, property, None, envs).value {
        Known::Value(length) => Known::Value(test(length.max)),
        // `auto` and percentages are no such trick.
        Known::Unknown(_) => Known::Value(false),
    })
}

/// `rect(0 0 0 0)`, `rect(1px, 1px, 1px, 1px)`.
fn is_empty_clip(value: &str) -> bool {
    let Some(inner) = arguments(value, "rect") else { return false };
    let numbers: Vec<f32> = inner
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .filter_map(|word| word.trim_end_matches(|c: char| c.is_ascii_alphabetic()).parse().ok())
        .collect();
    let [top, right, bottom, left] = numbers.as_slice() else { return false };
    bottom <= top || right <= left || (bottom - top <= 1.0 && right - left <= 1.0)
}

/// `inset(50%)`, `inset(100%)`, `circle(0)`.
fn is_empty_path(value: &str) -> bool {
    if let Some(inner) = arguments(value, "inset") {
        let first = inner.split_ascii_whitespace().next().and_then(|f| f.strip_suffix('%'));
        return first.and_then(|f| f.parse::<f32>().ok()).is_some_and(|percent| percent >= 50.0);
    }
    arguments(value, "circle").is_some_and(|inner| matches!(inner.trim_ascii(), "0" | "0px" | "0%"))
}

fn arguments<'a>(value: &'a str, function: &str) -> Option<&'a str> {
    let value = value.trim_ascii();
    let name = value.get(..function.len())?;
    let inner = value.get(function.len()..)?.strip_prefix('(')?.strip_suffix(')')?;
    name.eq_ignore_ascii_case(function).then_some(inner)
}

#[cfg(test)]
mod tests {
    use super::{is_empty_clip, is_empty_path};

    #[test]
    fn clips_that_leave_nothing() {
        for clip in ["rect(0 0 0 0)", "rect(0, 0, 0, 0)", "rect(1px,1px,1px,1px)", "RECT(0px 0px 1px 1px)"] {
            assert!(is_empty_clip(clip), "{clip}");
        }
        for clip in ["auto", "rect(0 100px 100px 0)", "rect()", "inset(0)"] {
            assert!(!is_empty_clip(clip), "{clip}");
        }
        for path in ["inset(50%)", "inset(100%)", "inset(50% 0)", "circle(0)"] {
            assert!(is_empty_path(path), "{path}");
        }
        for path in ["none", "inset(10%)", "circle(50%)", "polygon(0 0, 1px 1px)"] {
            assert!(!is_empty_path(path), "{path}");
        }
    }
}
