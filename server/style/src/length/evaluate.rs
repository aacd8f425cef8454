//! What a calculation can come out as.
//!
//! Interval arithmetic would take the two sides of `calc(100vw - 50vw)` for strangers. So the calculation is worked
//! out for whole contexts: for widths of the viewport, and for both ends of everything else that is not known
//! exactly. That is exact where the value only grows or only falls with each, as nearly all lengths do.

use super::unit::{Base, Relative};
use super::{Interval, LengthContext, VIEWPORT_HEIGHT};
use crate::value::calc::{Calc, Trend};

/// Steps over the widths where a value may turn between the ends.
const STEPS: u32 = 64;
/// The longest length of Blink and WebKit, in px.
const MOST: f64 = 33_554_428.0;
/// More things than this that are only known as ranges are too many to try both ends of each.
const MAX_FREE: usize = 6;

pub(super) fn evaluate(calc: &Calc<Relative>, context: &LengthContext) -> Option<Interval> {
    if let Calc::Leaf(Relative { factor, base }) = calc
        && Base::FREE.contains(base)
    {
        return Some(range(*base, context)?.scaled(*factor as f32));
    }
    let mut used = [false; BASES];
    let mut known = true;
    let mut by_width = false;
    let mut turns = !calc.is_linear();
    let by_viewport = |leaf: &Relative| match leaf.base {
        Base::ViewportWidth | Base::ViewportMin | Base::ViewportMax => Trend::Grows.times(leaf.factor),
        _ => Trend::Constant,
    };
    calc.for_each_leaf(&mut |leaf| {
        let base = match leaf.base {
            Base::ViewportWidth => {
                by_width = true;
                return;
            }
            Base::ViewportMin | Base::ViewportMax => {
                by_width = true;
                turns = true;
                Base::ViewportHeight
            }
            base => base,
        };
        known &= range(base, context).is_some();
        if let Some(used) = used.get_mut(base as usize) {
            *used = true;
        }
    });
    if !known {
        return None;
    }

    let mut values = [0.0_f64; BASES];
    let mut ranges: Vec<(usize, Interval)> = Vec::new();
    for base in Base::FREE {
        let at = base as usize;
        if used.get(at) != Some(&true) {
            continue;
        }
        let range = range(base, context)?;
        match range.value() {
            Some(exact) => *values.get_mut(at)? = f64::from(exact),
            None => ranges.push((at, range)),
        }
    }
    if ranges.len() > MAX_FREE {
        return None;
    }

    let (narrow, wide) = (f64::from(context.viewport_width.0), f64::from(context.viewport_width.1));
    let steps = match () {
        () if !by_width || narrow == wide => 0,
        () if turns && calc.trend(&by_viewport) == Trend::Turns => STEPS,
        () => 1,
    };
    let (mut min, mut max) = (f64::INFINITY, f64::NEG_INFINITY);
    for ends in 0_u32..1 << ranges.len() {
        for (bit, (at, range)) in ranges.iter().enumerate() {
            *values.get_mut(*at)? = f64::from(if ends >> bit & 1 == 0 { range.min } else { range.max });
        }
        for step in 0..=steps {
            let width = if steps == 0 { narrow } else { narrow + (wide - narrow) * f64::from(step) / f64::from(steps) };
            let value = calc.evaluate(&mut |leaf| leaf.factor * base_value(leaf.base, &values, width));
            // A calculation that comes out as no number is nothing, an endless one as much as browsers can take
            // (css-values-4, section 10.13): `calc(infinity * 1px)` is how Tailwind 4 writes a full radius.
            let value = if value.is_nan() { 0.0 } else { value.clamp(-MOST, MOST) };
            min = min.min(value);
            max = max.max(value);
        }
    }
    let (min, max) = (min as f32, max as f32);
    (min.is_finite() && max.is_finite()).then_some(Interval { min, max })
}

const BASES: usize = Base::ViewportMax as usize + 1;

fn base_value(base: Base, values: &[f64; BASES], width: f64) -> f64 {
    let value = |base: Base| values.get(base as usize).copied().unwrap_or(0.0);
    match base {
        Base::ViewportWidth => width,
        Base::ViewportMin => width.min(value(Base::ViewportHeight)),
        Base::ViewportMax => width.max(value(Base::ViewportHeight)),
        base => value(base),
    }
}

/// What the things that lengths are multiples of can be.
fn range(base: Base, context: &LengthContext) -> Option<Interval> {
    let share = |of: Interval, least: f32, most: f32| Interval { min: of.min * least, max: of.max * most };
    // How high an x, how wide a zero and how high a capital is, in the faces of the web.
    let ex = |of| share(of, 0.43, 0.56);
    let ch = |of| share(of, 0.45, 0.65);
    let cap = |of| share(of, 0.63, 0.76);
    Some(match base {
        Base::Font => context.font_size,
        Base::Ex => ex(context.font_size),
        Base::Ch => ch(context.font_size),
        Base::Cap => cap(context.font_size),
        Base::Root => context.root_font_size,
        Base::RootEx => ex(context.root_font_size),
        Base::RootCh => ch(context.root_font_size),
        Base::RootCap => cap(context.root_font_size),
        Base::LineHeight => context.line_height?,
        Base::Percent => context.percent_base?,
        Base::Container => Interval { min: 0.0, max: context.viewport_width.1 },
        Base::ViewportHeight => VIEWPORT_HEIGHT,
        Base::ViewportWidth => Interval::between(context.viewport_width.0, context.viewport_width.1),
        Base::RootLineHeight | Base::ViewportMin | Base::ViewportMax => return None,
    })
}
