//! # repeated-copy
//!
//! ## What it does
//! Finds a visible sentence, or the text or title of a card, of at least 12 characters that stands three times or more
//! in one container.
//!
//! ## Why
//! Cards with the same text say that a layout was filled, not that there was something to tell.
//!
//! ## Wrong
//! ```html
//! <ul>
//! <li>A short text about this service.</li>
//! <li>A short text about this service.</li>
//! <li>A short text about this service.</li>
//! </ul>
//! ```
//!
//! ## Right
//! ```html
//! <ul>
//! <li>We throw every bowl by hand.</li>
//! <li>The glazes are made of ash from our stove.</li>
//! <li>Two firings a year, in May and in October.</li>
//! </ul>
//! ```
//!
//! ## Exemptions
//! Links, buttons and menus; tables, lists of terms, forms; prices and the features of plans; badges, names, roles,
//! places and dates; schedules, changelogs, recipes, chats, poems, tickers; text for screen readers only; template code. In
//! applications confidence is low: their lists repeat what their data repeats.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: only the author knows what the others should say.
//!
//! ## Sources
//! The rule on repeated container text of impeccable (pbakaus), which also takes labels for copy.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::kind::Kind;
use crate::page::Page;
use crate::repeats::{Place, containers, excuse, repeated};
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct RepeatedCopy;

/// The rule.
pub static RULE: RepeatedCopy = RepeatedCopy;

static META: Meta = Meta {
    id: "repeated-copy",
    summary: "One sentence stands three times in one place",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::Medium,
    needs_whole_cascade: false,
    yields_to: &["filler-copy"],
};

/// Twice may be a summary or a slip; three cards with one text are a layout that was filled.
const TIMES: usize = 3;

/// How many places of a text are told.
const TOLD: usize = 50;

impl Rule for RepeatedCopy {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let blocks = page.copy.blocks();
        for (text, places) in repeated(page, TIMES) {
            page.check()?;
            let mut kept: Vec<Place> = Vec::with_capacity(places.len());
            for place in places {
                let Some(block) = blocks.get(place.block as usize) else { continue };
                match excuse(page, block, place) {
                    None => kept.push(place),
                    Some(why) => findings.silent(block.element, || format!("`{text}` {why}")),
                }
            }
            if kept.len() >= TIMES {
                for held in containers(page, &kept, TIMES) {
                    report(page, findings, text, &held);
                }
            }
        }
        Ok(())
    }
}

fn report(page: &Page<'_>, findings: &mut Findings<'_>, text: &str, held: &[Place]) {
    let source = |p: &Place| page.copy.blocks().get(p.block as usize)?.source(p.span).map(|s| page.here(s));
    let Some(at) = held.get(TIMES - 1).and_then(source) else { return };
    let shown: String = text.chars().take(60).collect();
    let mut draft = findings
        .at(at, format!("“{shown}” stands {} times in one place: the layout was filled, not written", held.len()))
        .help("Say in each what only this one has, or leave it out.")
        .measured(held.len() as f64, "times", (TIMES - 1) as f64)
        .cause_key(text.to_lowercase());
    if page.kind == Kind::App {
        draft = draft.confidence(Confidence::Low);
    }
    for (index, place) in held.iter().enumerate().filter(|(i, _)| *i != TIMES - 1).take(TOLD) {
        if let Some(place) = source(place) {
            draft = draft.related(place, if index == 0 { "first said here" } else { "said again" });
        }
    }
    draft.report();
}
