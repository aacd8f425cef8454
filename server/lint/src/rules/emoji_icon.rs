//! # emoji-icon
//!
//! ## What it does
//! Finds emoji that stand as icons: the first or only text of a heading, a button, a link dressed as one or in a
//! navigation, a list item, a `summary`, a table head, a term, a label, a badge, an eyebrow, a card title; or of an
//! element that is an icon by its class or role, a tile, or the opening of a card that holds nothing else. Also through
//! nested elements, character references and CSS `content`. Badges, terms, labels and openings of cards have medium
//! confidence.
//!
//! ## Why
//! Emoji look different on every system, cannot take the page's colours or stroke, are read aloud by screen readers,
//! and mark a page as written without a design.
//!
//! ## Wrong
//! ```html
//! <h2>🚀 Launch in a day</h2>
//! ```
//!
//! ## Right
//! ```html
//! <h2><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3v18"/></svg> Launch in a day</h2>
//! ```
//!
//! ## Exemptions
//! Prose, also the end of a heading. Text symbols such as ✓ ✗ → ▶ ↗ ★ ↻ ©. Flags and keycaps. Reactions with or without their count, emoji to
//! pick from, answers of polls, chat and comments. Changelogs, whose emoji name the kind of change.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: takes the emoji away, if a label remains.
//!
//! ## Sources
//! UTS #51, emoji presentation: <https://www.unicode.org/reports/tr51/#Emoji_Presentation>. The craft rule on emoji
//! as icons in open-design (nexu-io).

use crate::emoji_stands::judge;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct EmojiIcon;

/// The rule.
pub static RULE: EmojiIcon = EmojiIcon;

static META: Meta = Meta {
    id: "emoji-icon",
    summary: "An emoji stands where an icon belongs",
    severity: Severity::P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for EmojiIcon {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        judge(page, findings)
    }
}
