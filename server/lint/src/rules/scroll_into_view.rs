//! # scroll-into-view
//!
//! ## What it does
//! Finds calls of `scrollIntoView` in the scripts and event handlers of the page.
//!
//! ## Why
//! `scrollIntoView` scrolls every scroller around the element, also those outside the frame that shows the page: in
//! a preview, the page around it jumps.
//!
//! ## Wrong
//! ```html
//! <p id="end">The end of a long page</p>
//! <button type="button" onclick="document.getElementById('end').scrollIntoView()">To the end</button>
//! ```
//!
//! ## Right
//! ```html
//! <div id="list" style="overflow: auto; height: 12rem">A long list</div>
//! <button type="button" onclick="list.scrollTo({ top: list.scrollHeight })">To the end</button>
//! ```
//!
//! ## Exemptions
//! Comments, strings, regular expressions and code samples. Methods of that name of other objects: of editors
//! (`editor.scrollIntoView(pos)`), of what the page makes itself by `new`, and calls with arguments that no element takes. On a page of a site it is P2: such a page runs in a window of its own.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: which scroller is meant, only the author knows.
//!
//! ## Sources
//! CSSOM View, `scroll an element into view`: <https://drafts.csswg.org/cssom-view/#scroll-an-element-into-view>.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::kind::Kind;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::script;
use crate::scroll_call::{NAME, calls};
use easel_style::Cancelled;

/// See the module.
pub struct ScrollIntoView;

/// The rule.
pub static RULE: ScrollIntoView = ScrollIntoView;

static META: Meta = Meta {
    id: "scroll-into-view",
    summary: "A script calls scrollIntoView, which also scrolls the page around a preview",
    severity: Severity::P0,
    by_kind: &[(Kind::Site, Some(Severity::P2))],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for ScrollIntoView {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        for code in script::of_page(page.html) {
            if !code.text().contains(NAME) {
                continue;
            }
            page.check()?;
            for call in calls(code.text()) {
                let Some(source) = code.source(call) else { continue };
                findings
                    .at(page.here(source), "`scrollIntoView` scrolls the frame around the page, too: a preview jumps")
                    .help("Call scrollTo, or set scrollTop, on the element that scrolls.")
                    .cause_key(NAME)
                    .report();
            }
        }
        Ok(())
    }
}
