//! # icon-tile-stack
//!
//! ## What it does
//! Finds three or more sibling cards that each open with a tinted, rounded square tile (32 to 96 px) holding an icon,
//! above a heading.
//!
//! ## Why
//! It is the block that every generator writes for “features”. The tiles give all points the same weight and say
//! nothing that the headings do not.
//!
//! ## Wrong
//! ```html
//! <style>.t { width: 48px; height: 48px; border-radius: 12px; background: #e7efe9 }</style>
//! <ul>
//! <li><div class="t"><svg viewBox="0 0 24 24"><path d="M4 4h16"/></svg></div><h3>Glaze</h3><p>Ash and salt.</p></li>
//! <li><div class="t"><svg viewBox="0 0 24 24"><path d="M4 8h16"/></svg></div><h3>Clay</h3><p>Dug nearby.</p></li>
//! <li><div class="t"><svg viewBox="0 0 24 24"><path d="M4 9h16"/></svg></div><h3>Fire</h3><p>Twice a year.</p></li>
//! </ul>
//! ```
//!
//! ## Right
//! ```html
//! <ul>
//! <li><h3>Glaze</h3><p>Ash and salt.</p></li>
//! <li><h3>Clay</h3><p>Dug nearby.</p></li>
//! <li><h3>Fire</h3><p>Twice a year.</p></li>
//! </ul>
//! ```
//!
//! ## Exemptions
//! Circles. Tiles beside their heading. Faces, initials, numbers of steps, photographs; the signs of applications,
//! brands, partners and products.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: whether the icons go, or something shown takes their place, is for the author to say.
//!
//! ## Sources
//! The rule of the same name in impeccable (pbakaus), which also takes single tiles.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::icon_tile::Tiles;
use crate::page::{EnvSet, Page};
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// See the module.
pub struct IconTileStack;

/// The rule.
pub static RULE: IconTileStack = IconTileStack;

static META: Meta = Meta {
    id: "icon-tile-stack",
    summary: "Cards in a row open with an icon in a tinted tile",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

/// Two may be a pair that is compared; the block of “features” has three, four or six.
const ROW: usize = 3;

impl Rule for IconTileStack {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let headings = page.headings();
        if headings.len() < ROW {
            return Ok(());
        }
        let mut tiles = Tiles::new(page);
        let mut rows: FxHashMap<NodeId, usize> = FxHashMap::default();
        let mut found: Vec<Vec<(NodeId, NodeId, EnvSet)>> = Vec::new();
        for (index, &(heading, _)) in headings.iter().enumerate() {
            if index % 64 == 0 {
                page.check()?;
            }
            let Some((tile, card, envs)) = tiles.above(heading) else { continue };
            let envs = envs.and(page.styled.rendered(tile, easel_style::environment::State::Rest));
            // The cards may each stand in a column of their own.
            let mut row = page.html.parent_element(card);
            if row.is_some_and(|r| page.html.child_elements(r).nth(1).is_none()) {
                row = row.and_then(|r| page.html.parent_element(r));
            }
            let (Some(row), false) = (row, envs.is_empty()) else { continue };
            let at = *rows.entry(row).or_insert_with(|| {
                found.push(Vec::new());
                found.len() - 1
            });
            if let Some(row) = found.get_mut(at).filter(|r| r.last().is_none_or(|(_, last, _)| *last != card)) {
                row.push((tile, card, envs));
            }
        }
        found.iter().filter(|row| row.len() >= ROW).for_each(|row| report(page, findings, row));
        Ok(())
    }
}

fn report(page: &Page<'_>, findings: &mut Findings<'_>, row: &[(NodeId, NodeId, EnvSet)]) {
    let envs = row.iter().fold(EnvSet::EVERY, |all, (_, _, envs)| all.and(*envs));
    let mut tags = row.iter().filter_map(|(tile, ..)| page.tag(*tile));
    let (Some(at), false) = (tags.next(), envs.is_empty()) else { return };
    let mut draft = findings
        .at(
            at,
            format!(
                "{} cards in a row open with an icon in a tinted tile: the block that every generator writes",
                row.len()
            ),
        )
        .help("Take the tiles away, or show in their place what each card is about.")
        .envs(envs);
    for tag in tags {
        draft = draft.related(tag, "another tile");
    }
    draft.report();
}
