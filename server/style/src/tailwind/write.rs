//! Writing the rules of a class.

use super::candidate::Candidate;
use super::setup::{Important, Setup};
use super::sort;
use super::variant::{Step, Variant};
use smallvec::SmallVec;
use std::borrow::Cow;

/// Declarations, inside an at-rule of their own if need be (the widths of `container`). Who gets them stands in front
/// of a `|`, if it is not the element.
pub(super) struct Block {
    pub(super) at: Option<String>,
    pub(super) css: Cow<'static, str>,
}

/// Writes the rules of a candidate; `own` is its selector. `None` if its variants multiply it beyond measure.
pub(super) fn write(
    setup: &Setup,
    own: &str,
    candidate: &Candidate<'_>,
    variants: &[Variant],
    blocks: &[Block],
) -> Option<String> {
    let places = places(own, variants, setup.is_v4())?;
    let has_content = variants.iter().any(|v| v.has_content);
    let important = candidate.important || setup.important == Important::All;
    let mut out = String::with_capacity(own.len() + 64);
    for block in blocks {
        for place in &places {
            place.write(&mut out, block, has_content, important, setup);
        }
    }
    Some(out)
}

/// Where the declarations of a selector go under variants.
pub(super) fn places(own: &str, variants: &[Variant], v4: bool) -> Option<SmallVec<[Place; 1]>> {
    let mut places: SmallVec<[Place; 1]> = SmallVec::new();
    places.push(Place { ats: SmallVec::new(), selectors: SmallVec::from_iter([own.to_owned()]) });
    let limit = MAX_SELECTOR + own.len();
    let mut step = |variant: &Variant| -> Option<()> {
        let mut next: SmallVec<[Place; 1]> = SmallVec::new();
        for place in &places {
            for branch in &variant.branches {
                let mut place = place.clone();
                for step in branch {
                    place.go(step, v4, limit)?;
                }
                next.push(place);
            }
        }
        places = next;
        (places.len() <= MAX_PLACES).then_some(())
    };
    if v4 {
        variants.iter().try_for_each(&mut step)?;
    } else {
        // v3 reads from the right, and puts pseudo-elements behind everything.
        variants.iter().rev().filter(|v| !v.is_pseudo_element).try_for_each(&mut step)?;
        variants.iter().rev().filter(|v| v.is_pseudo_element).try_for_each(&mut step)?;
    }
    Some(places)
}

/// The most places that the branches of variants may multiply to, and the most bytes that the selectors of one may
/// grow by. Classes that people write need two of the one and some hundred of the other.
const MAX_PLACES: usize = 16;
const MAX_SELECTOR: usize = 8 * 1024;

/// Where declarations go.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// At-rules, outermost first.
    pub(super) ats: SmallVec<[String; 2]>,
    /// Selectors.
    pub(super) selectors: SmallVec<[String; 1]>,
}

impl Place {
    fn go(&mut self, step: &Step, v4: bool, limit: usize) -> Option<()> {
        match step {
            // v3 wraps from the inside out, v4 the other way round; inside media queries it makes no difference.
            Step::At(at) => self.ats.push(at.clone()),
            Step::Selector(templates) => {
                let mut next = SmallVec::new();
                let mut length = 0;
                for selector in &self.selectors {
                    for template in templates {
                        let uses = template.matches('&').count();
                        length += template.len() + uses * selector.len();
                        if length > limit {
                            return None;
                        }
                        next.push(join(template, selector, v4));
                    }
                }
                self.selectors = next;
            }
        }
        Some(())
    }

    fn write(&self, out: &mut String, block: &Block, has_content: bool, important: bool, setup: &Setup) {
        let (target, css) = body(&block.css);
        for at in self.ats.iter().map(String::as_str).chain(block.at.as_deref()) {
            out.push_str(at);
            out.push('{');
        }
        for (index, selector) in self.selectors.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            let selector = match &setup.important {
                Important::Below(ancestor) => Cow::Owned(format!("{ancestor} :is({selector})")),
                _ => Cow::Borrowed(selector.as_str()),
            };
            match (target, setup.is_v4()) {
                ("children", true) => out.push_str(&format!(":where({selector} > :not(:last-child))")),
                ("children", false) => out.push_str(&format!("{selector} > :not([hidden]) ~ :not([hidden])")),
                ("placeholder", _) => out.push_str(&format!("{selector}::placeholder")),
                _ => out.push_str(&selector),
            }
        }
        out.push('{');
        if has_content && !css.starts_with("content:") && !css.contains(";content:") {
            out.push_str("content:var(--tw-content,\"\")");
            out.push_str(if important { "!important;" } else { ";" });
        }
        if target == "raw" {
            out.push_str(css);
        } else {
            for declaration in css.split(';').filter(|d| !d.starts_with(sort::SORT) && !d.is_empty()) {
                out.push_str(declaration);
                out.push_str(if important { "!important;" } else { ";" });
            }
            if out.ends_with(';') {
                out.pop();
            }
        }
        out.push('}');
        for _ in 0..self.ats.len() + usize::from(block.at.is_some()) {
            out.push('}');
        }
    }
}

/// Puts a selector into a template.
fn join(template: &str, selector: &str, v4: bool) -> String {
    // v3 says `.group` once, however many variants ask about it.
    if !v4
        && template.starts_with('.')
        && let Some(end) = template.find([':', '['])
        && let (Some(marker), Some(states)) = (template.get(..end), template.get(end..))
        && let Some(states) = states.strip_suffix(" ~ &").or_else(|| states.strip_suffix(" &"))
        && let Some(behind) = selector.strip_prefix(marker)
        && behind.starts_with([':', '['])
    {
        return format!("{marker}{states}{behind}");
    }
    template.replace('&', selector)
}

/// Who gets the declarations, and the declarations.
pub(super) fn body(css: &str) -> (&str, &str) {
    match css.split_once('|') {
        Some((target @ ("children" | "placeholder" | "raw"), body)) => (target, body),
        _ => ("", css),
    }
}
