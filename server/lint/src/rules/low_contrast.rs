//! # low-contrast
//!
//! ## What it does
//! Compares the colour of every text with the ground behind it, per theme and viewport, at rest, hovered, focused and
//! as a placeholder, with all opacities composited. Text needs 4.5:1, large text (24 px, or bold from 18.66 px) 3:1.
//! Ratios are rounded down. Running text under 3:1 is P0.
//!
//! ## Why
//! Grey on white looks calm on the designer's screen and is not there in the sun, on a cheap display, for old eyes.
//!
//! ## Wrong
//! ```html
//! <style>.note { color: #9a9a9a }</style>
//! <p class="note">Closed on Mondays</p>
//! ```
//!
//! ## Right
//! ```html
//! <style>.note { color: #595959 }</style>
//! <p class="note">Closed on Mondays</p>
//! ```
//!
//! ## Exemptions
//! Text whose ground is not known: on an image, positioned or pulled over something, under a filter, a blend or a mask,
//! with a text shadow, clipped to a gradient. Disabled controls, `aria-hidden`, text that does not show, text without a
//! letter or digit. Silent while a stylesheet could not be read. On a gradient the finding is sure only if every stop
//! fails.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: the nearest colour token of the page that passes.
//!
//! ## Sources
//! WCAG 2.2, 1.4.3 Contrast (Minimum).

use crate::causes::Place;
use crate::contrast::{Blame, Failure, blame, judge, rounded_down};
use crate::edit;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::fix::{Applicability, Fix};
use crate::page::Page;
use crate::palette::is_chromatic;
use crate::root_tokens::RootTokens;
use crate::rule::{Meta, Rule};
use crate::{Severity, identity};
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::environment::{EnvSet, State};
use easel_style::sheet::Location;
use rustc_hash::FxHashMap;

/// See the module.
pub struct LowContrast;

/// The rule.
pub static RULE: LowContrast = LowContrast;

static META: Meta = Meta {
    id: "low-contrast",
    summary: "text does not stand out from its ground",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: true,
    yields_to: &["undefined-token", "theme-gap"],
};

/// Under this ratio running text cannot be read by many.
const UNREADABLE: f32 = 3.0;

/// The failures that one place is to blame for.
struct Group<'f> {
    blame: Blame,
    failures: Vec<&'f Failure>,
    uses: Vec<Location>,
}

impl Rule for LowContrast {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let judged = judge(page, findings)?;
        let mut groups: Vec<Group<'_>> = Vec::new();
        let mut at: FxHashMap<(Location, State), usize> = FxHashMap::default();
        for (failure, blame) in judged.failures.iter().zip(blame(page, &judged)) {
            let Some((blame, used)) = blame else { continue };
            let index = *at.entry((blame.location(), failure.state)).or_insert(groups.len());
            if index == groups.len() {
                groups.push(Group { blame, failures: Vec::new(), uses: Vec::new() });
            }
            let Some(group) = groups.get_mut(index) else { continue };
            group.failures.push(failure);
            group.uses.extend(used);
        }
        let tokens = RootTokens::of(page);
        for mut group in groups {
            group.uses.sort_unstable();
            group.uses.dedup();
            report(page, findings, &group, &tokens);
        }
        Ok(())
    }
}

fn report(page: &Page<'_>, findings: &mut Findings<'_>, group: &Group<'_>, tokens: &RootTokens<'_, '_>) {
    let sure: Vec<&Failure> = group.failures.iter().copied().filter(|f| !f.partly).collect();
    let all = if sure.is_empty() { &group.failures } else { &sure };
    let Some(worst) = all.iter().min_by(|a, b| (a.ratio / a.limit).total_cmp(&(b.ratio / b.limit))) else { return };
    let ratio = rounded_down(worst.ratio);
    let body = all.iter().any(|f| f.is_body && rounded_down(f.ratio) < UNREADABLE);
    let large = if worst.limit < 4.5 { ", large text" } else { "" };
    let message = format!(
        "{} on {} is {ratio:.2}:1 (at least {}{large}): hard to read",
        worst.ink.to_hex(),
        worst.ground.to_hex(),
        worst.limit
    );
    let envs = all.iter().fold(EnvSet::NONE, |set, f| set.or(f.envs));
    let help = match group.blame {
        Blame::Ink(_) => "Take a colour for the text that stands out from this ground.",
        Blame::Ground(_) => "Set the colour of the text together with its ground.",
        Blame::Element(_) => "Set a colour: the browser's own does not stand out from this ground.",
    };
    let mut draft = findings
        .at(group.blame.location(), message)
        .help(help)
        .envs(envs)
        .state(worst.state)
        .severity(if body { Severity::P0 } else { Severity::P1 })
        .measured(f64::from(ratio), ":1", f64::from(worst.limit));
    if let Blame::Ink(place) | Blame::Ground(place) = group.blame {
        let (name, value) = page.declared(place.decl);
        draft = draft.cause_key(identity::declaration_key(name, value));
    }
    if sure.is_empty() {
        draft = draft.confidence(Confidence::Low);
    }
    for used in group.uses.iter().filter(|u| **u != group.blame.location()) {
        draft = draft.related(*used, "the colour is used here");
    }
    if let Some(tag) = page.tag(worst.subject.element).filter(|t| *t != group.blame.location()) {
        let count = all.len();
        let texts = if count == 1 { "this text".to_owned() } else { format!("the faintest of {count} texts") };
        draft = draft.related(tag, texts);
    }
    if let Blame::Ink(place) = group.blame
        && let Some(fix) = fix(page, &place, worst, all, tokens)
    {
        draft = draft.fix(fix);
    }
    draft.report();
}

/// The token nearest to the colour that passes on all the grounds: of the same hue, or a neutral.
fn fix(
    page: &Page<'_>,
    place: &Place,
    worst: &Failure,
    all: &[&Failure],
    tokens: &RootTokens<'_, '_>,
) -> Option<Fix> {
    if !page.options.fixes {
        return None;
    }
    let passes = |color: Color| all.iter().all(|f| rounded_down(color.contrast(f.ground)) >= f.limit);
    let near = tokens
        .all()
        .iter()
        .filter(|t| t.color.alpha >= 1.0 && passes(t.color) && *t.name != *page.styled.name(place.decl))
        .filter(|t| !is_chromatic(t.color) || is_chromatic(worst.ink) && same_hue(t.color, worst.ink))
        .min_by(|a, b| a.color.delta_e_ok(worst.ink).total_cmp(&b.color.delta_e_ok(worst.ink)))?;
    let value = format!("var({})", near.name);
    let edit = edit::replace(page, worst.literal?, place.subject, &value)?;
    Some(Fix { title: format!("Use {value}"), applicability: Applicability::Unsafe, edits: vec![edit] })
}

/// Whether two colours are shades of one hue: neighbours on a wheel of twelve.
fn same_hue(a: Color, b: Color) -> bool {
    let apart = (a.oklch().h - b.oklch().h).abs();
    apart.min(360.0 - apart) <= 30.0
}
