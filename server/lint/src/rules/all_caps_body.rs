//! # all-caps-body
//!
//! ## What it does
//! Finds texts of more than 40 characters that are set in capitals (`text-transform: uppercase`, by a rule, a utility
//! class, a variable or inheritance) and are neither headings nor labels.
//!
//! ## Why
//! Words are recognised by their outline, and in capitals all outlines are boxes. A label survives that, a sentence is
//! spelled out letter by letter.
//!
//! ## Wrong
//! ```html
//! <style>.about { text-transform: uppercase; letter-spacing: 0.08em }</style>
//! <p class="about">We have baked in this street since 1962 and still fire the oven with wood.</p>
//! ```
//!
//! ## Right
//! ```html
//! <style>.about b { text-transform: uppercase; letter-spacing: 0.08em }</style>
//! <p class="about"><b>Since 1962</b> We have baked in this street and still fire the oven with wood.</p>
//! ```
//!
//! ## Exemptions
//! Headings, labels, buttons, navigation, table heads; text from 24 px on; `small` and other fine print; lines of items
//! (`A · B · C`); scripts without case; capitals that somebody typed; text that does not show; mock-ups.
//!
//! ## Options
//! `max-characters`: how long a text in capitals may be, 40. Exactly that many pass.
//!
//! ## Fix
//! Unsafe: takes the capitals away.
//!
//! ## Sources
//! impeccable's `all-caps-body` (pbakaus), which draws the line at 30 characters.

use crate::causes::Place;
use crate::edit;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::fix::{Applicability, Fix};
use crate::long_caps;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::rule_option::{CountOption, RuleOption};
use easel_style::Cancelled;

/// See the module.
pub struct AllCapsBody;

/// The rule.
pub static RULE: AllCapsBody = AllCapsBody;

static META: Meta = Meta {
    id: "all-caps-body",
    summary: "Running text is set in capitals",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

/// The longest label in capitals seen: "Open daily except Mondays, 7am until noon" has 41, and is read as a sentence.
static MAX_CHARACTERS: CountOption = CountOption {
    rule: "all-caps-body",
    key: "max-characters",
    default: 40,
    min: 10,
    max: 1000,
    doc: "How many characters a text in capitals may have",
};

impl Rule for AllCapsBody {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn options(&self) -> &'static [RuleOption] {
        const { &[RuleOption::Count(&MAX_CHARACTERS)] }
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let limit = MAX_CHARACTERS.of(page.options);
        for shouted in long_caps::read(page, findings, limit)? {
            let message = format!("{} characters of text in capitals, over {limit}: slow to read", shouted.length);
            let Some(mut draft) = findings.on(shouted.decl, shouted.subject, message) else { continue };
            for tag in shouted.texts.iter().filter_map(|&t| page.tag(t)) {
                draft = draft.related(tag, "this text is set in capitals");
            }
            let place = Place::of(page, shouted.decl, shouted.subject).filter(|_| page.options.fixes);
            if let Some(edit) = place.and_then(|p| edit::remove(page, &p)) {
                let title = "Take the capitals away".to_owned();
                draft = draft.fix(Fix { title, applicability: Applicability::Unsafe, edits: vec![edit] });
            }
            draft
                .help("Keep capitals for labels and short headings, and set the text as it is written.")
                .envs(shouted.envs)
                .measured(shouted.length as f64, "characters", limit as f64)
                .report();
        }
        Ok(())
    }
}
