//! What is said of texts that could not be judged.

use crate::findings::Findings;
use easel_style::computed::Why;
use std::collections::BTreeMap;

/// How many texts of a page could not be judged, and why.
#[derive(Debug, Default)]
pub(super) struct Unjudged {
    by_reason: BTreeMap<&'static str, usize>,
    /// Texts in what is folded away: closed details, dialogs, panels of tabs.
    pub(super) folded: usize,
}

impl Unjudged {
    /// Counts a text.
    pub(super) fn note(&mut self, why: Why) {
        *self.by_reason.entry(reason(why)).or_default() += 1;
    }

    /// Says it in the notes on the file: one note, so that a page with a photograph has no list of them.
    pub(super) fn say(self, findings: &mut Findings<'_>) {
        let folded = (self.folded > 0).then_some((FOLDED, self.folded));
        let mut all: Vec<(&str, usize)> = self.by_reason.into_iter().chain(folded).collect();
        all.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let total: usize = all.iter().map(|(_, count)| count).sum();
        let reasons: Vec<String> = match all.as_slice() {
            [] => return,
            [(reason, _)] => vec![(*reason).to_owned()],
            all => all.iter().map(|(reason, count)| format!("{reason} ({count})")).collect(),
        };
        let texts = if total == 1 { "text" } else { "texts" };
        findings.unchecked("low-contrast", format!("{total} {texts} not judged: {}", reasons.join("; ")));
    }
}

const FOLDED: &str = "folded away until someone opens it";

/// Why a text cannot be judged.
pub(super) const fn reason(why: Why) -> &'static str {
    match why {
        Why::Layout => "positioned, or under something that is, which only layout can tell",
        Why::Image => "on an image, or drawn in one",
        Why::Templated => "template code decides a colour",
        Why::UnknownUtility => "a class that could not be expanded may decide a colour",
        Why::Conditional => "a declaration that decides may or may not apply",
        Why::UnreadSheet => "a stylesheet that may decide was not read",
        Why::Script => "a script sets a colour",
        Why::Unsupported => "a filter, a blend, a shadow or a value decides that cannot be worked out",
    }
}
