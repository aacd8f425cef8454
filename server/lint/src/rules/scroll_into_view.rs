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
//! Comments, strings, regular expressions and code samples; a method of that name that the page defines itself.
//! On a page of a site it is P2: such a page runs in a window of its own.
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
use crate::page::{Page, Span};
use crate::rule::{Meta, Rule};
use crate::script::{self, Token, TokenKind, Tokens};
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

const NAME: &str = "scrollIntoView";

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

/// Where code calls the method of an element: `.scrollIntoView(`, `?.scrollIntoView?.(`, `["scrollIntoView"](`, and
/// by `call`, `apply` or `bind`.
fn calls(code: &str) -> Vec<Span> {
    let tokens: Vec<Token> = Tokens::new(code).collect();
    let mark = |i: usize| match tokens.get(i).map(|t| t.kind) {
        Some(TokenKind::Mark(mark)) => mark,
        _ => 0,
    };
    let word = |i: usize| tokens.get(i).map_or("", |t| t.span.of(code));
    let is_called = |i: usize| {
        mark(i) == b'('
            || (mark(i) == b'?' && mark(i + 1) == b'(')
            || (mark(i) == b'.' && matches!(word(i + 1), "call" | "apply" | "bind"))
    };
    let mut found = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        if token.span.of(code) != NAME {
            continue;
        }
        let before = i.checked_sub(1).map_or(0, mark);
        let called = match token.kind {
            TokenKind::Word => matches!(before, b'.' | b'?') && is_called(i + 1),
            TokenKind::Text | TokenKind::Template => before == b'[' && mark(i + 1) == b']' && is_called(i + 2),
            _ => false,
        };
        if called {
            found.push(token.span);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::calls;

    #[test]
    fn calls_are_found_and_nothing_else() {
        for (code, expected) in [
            ("a.scrollIntoView()", 1),
            ("a?.scrollIntoView()", 1),
            ("a.scrollIntoView?.({block:'start'})", 1),
            ("a\n  .scrollIntoView\n  ()", 1),
            ("a['scrollIntoView']()", 1),
            ("a[`scrollIntoView`]?.()", 1),
            ("a?.[\"scrollIntoView\"]()", 1),
            ("Element.prototype.scrollIntoView.call(a)", 1),
            ("`${a.scrollIntoView()}`", 1),
            ("a.scrollIntoView(); b.scrollIntoView()", 2),
            ("// a.scrollIntoView()", 0),
            ("/* a.scrollIntoView() */", 0),
            ("'a.scrollIntoView()'", 0),
            ("`a.scrollIntoView()`", 0),
            ("/a.scrollIntoView()/", 0),
            ("if (a.scrollIntoView) {}", 0),
            ("'scrollIntoView' in a", 0),
            ("a.scrollIntoViewIfNeeded()", 0),
            ("a.myscrollIntoView()", 0),
            ("function scrollIntoView() {}", 0),
            ("class A { scrollIntoView() {} }", 0),
            ("const how = ['scrollIntoView']", 0),
            ("return { scrollIntoView: x }", 0),
        ] {
            assert_eq!(calls(code).len(), expected, "{code}");
        }
    }
}
