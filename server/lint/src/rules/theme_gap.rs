//! # theme-gap
//!
//! ## What it does
//! Finds a theme that gives one colour token another value and forgets its partner: text and ground come from two
//! tokens, the theme redefines one of them, leaves the other as it was, and the two are less than 3:1 apart there,
//! while they stand out in the page's first theme. Also a token that other themes define and this one does not.
//!
//! ## Why
//! The dark theme was tried on the first screen only. What it forgot is dark on dark further down.
//!
//! ## Wrong
//! ```html
//! <style>:root { --bg: #ffffff; --ink: #1c1917; --note: #57534e }
//! @media (prefers-color-scheme: dark) { :root { --bg: #1c1917; --ink: #fafaf9 } }
//! body { background: var(--bg); color: var(--ink) } .note { color: var(--note) }</style>
//! <p>Bread</p><p class="note">Closed on Mondays</p>
//! ```
//!
//! ## Right
//! ```html
//! <style>:root { --bg: #ffffff; --ink: #1c1917; --note: #57534e }
//! @media (prefers-color-scheme: dark) { :root { --bg: #1c1917; --ink: #fafaf9; --note: #d6d3d1 } }
//! body { background: var(--bg); color: var(--ink) } .note { color: var(--note) }</style>
//! <p>Bread</p><p class="note">Closed on Mondays</p>
//! ```
//!
//! ## Exemptions
//! Themes that nobody can reach. Pairs that fail in the first theme too, or that no token makes: those are
//! low-contrast's. Text whose ground is not known. Silent while a stylesheet could not be read.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None.
//!
//! ## Sources
//! WCAG 2.2, 1.4.3 and 1.4.11 for the ratio; CSS Custom Properties.

use crate::Severity::P1;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::theme_gap::{Gap, gaps, undefined};
use easel_style::Cancelled;

/// See the module.
pub struct ThemeGap;

/// The rule.
pub static RULE: ThemeGap = ThemeGap;

static META: Meta = Meta {
    id: "theme-gap",
    summary: "A theme redefines one colour token and forgets the one it is painted against",
    severity: P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: true,
    yields_to: &["undefined-token"],
};

impl Rule for ThemeGap {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        if page.styled.environments().themes.len() < 2 {
            return Ok(());
        }
        for gap in gaps(page, findings)? {
            report(findings, gap);
        }
        for gap in undefined(page)? {
            let message = format!("{} is defined in other themes and not in this one", gap.token);
            findings
                .at(gap.at, message)
                .help(format!("Define {} in every theme.", gap.token))
                .envs(gap.envs)
                .cause_key(gap.token)
                .report();
        }
        Ok(())
    }
}

fn report(findings: &mut Findings<'_>, gap: Gap) {
    let Gap { token, partner, ratio, ink, ground, .. } = &gap;
    let message = format!(
        "{token} keeps its value where {partner} gets another: {} on {} is {ratio:.2}:1",
        ink.to_hex(),
        ground.to_hex()
    );
    let mut draft = findings
        .at(gap.at, message)
        .help(format!("Give {token} a value in this theme, too."))
        .envs(gap.envs)
        .state(gap.state)
        .measured(f64::from(*ratio), ":1", 3.0)
        .cause_key(token.clone());
    for (location, what) in gap.related {
        draft = draft.related(location, what);
    }
    for location in gap.causes {
        draft = draft.also(location);
    }
    draft.report();
}
