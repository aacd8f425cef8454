//! Figures that claim something, in a text or beside the label that says what they count.

use crate::copy::Block;
use crate::findings::Findings;
use crate::page::{Page, Span};
use crate::source_given;
use crate::titles::Titles;

/// A figure that claims something.
#[derive(Clone, Copy)]
pub(crate) struct Claim<'b> {
    /// The text that it stands in.
    pub(crate) block: &'b Block,
    /// Where.
    pub(crate) hit: Span,
    /// The text beside it that says what it counts.
    pub(crate) label: Option<&'b Block>,
}

impl<'b> Claim<'b> {
    /// Within a text.
    pub(crate) fn within(block: &'b Block, hit: Span) -> Self {
        Self { block, hit, label: None }
    }

    /// A whole text, with its label.
    pub(crate) fn labelled((figure, label): (&'b Block, &'b Block)) -> Self {
        Self { block: figure, hit: figure.whole(), label: Some(label) }
    }

    /// A source for the figure or its label, a plan, a report.
    pub(crate) fn excuse(&self, page: &Page<'_>, reports: &Titles) -> Option<&'static str> {
        let of = |block: &Block, hit| source_given::excuse(page, reports, block, hit);
        of(self.block, self.hit).or_else(|| self.label.and_then(|label| of(label, label.whole())))
    }

    /// Reports the claim, or says why it is excused. `message` makes a sentence of what is said; `label_is` names the
    /// label beside it.
    pub(crate) fn report(
        &self,
        page: &Page<'_>,
        findings: &mut Findings<'_>,
        excuse: Option<&str>,
        message: impl FnOnce(&str) -> String,
        label_is: &str,
    ) {
        let Some(source) = self.block.source(self.hit) else { return };
        let said = match self.label {
            None => self.hit.of(&self.block.text).to_owned(),
            Some(label) => format!("{} {}", self.block.text, label.text),
        };
        if let Some(why) = excuse {
            findings.silent(self.block.element, || format!("`{said}` {why}"));
            return;
        }
        let mut draft = findings
            .at(page.here(source), message(&said))
            .help("Name the source beside it, or say what is true without the figure.")
            .cause_key(said.to_lowercase());
        if let Some(label) = self.label.and_then(|l| l.source(l.whole())) {
            draft = draft.related(page.here(label), label_is);
        }
        draft.report();
    }
}

/// Of two texts side by side the one that is a figure and nothing else, and the one that can be its label: at most
/// `longest` bytes, and both of one statement.
pub(crate) fn figure_and_label<'b>(
    page: &Page<'_>,
    first: &'b Block,
    second: &'b Block,
    is_figure: impl Fn(&str) -> bool,
    longest: usize,
) -> Option<(&'b Block, &'b Block)> {
    let (figure, label) = match (is_figure(&first.text), is_figure(&second.text)) {
        (true, false) => (first, second),
        (false, true) => (second, first),
        _ => return None,
    };
    let fits = label.text.len() <= longest && source_given::are_one_statement(page.html, first.element, second.element);
    fits.then_some((figure, label))
}
