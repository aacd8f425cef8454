//! The rule trait and what a rule says of itself.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::kind::Kind;
use crate::page::Page;
use crate::rule_option::RuleOption;
use easel_style::Cancelled;

/// A rule: one file under `rules/`, one screen. The file's doc comment is its page: what it does, why, wrong and
/// right, exemptions, options, fix safety, sources. The registry is made from the files by the build script.
pub trait Rule: Sync {
    /// What the rule says of itself.
    fn meta(&self) -> &'static Meta;

    /// What can be set for it in config. Each is a static of the rule's file, read there with `OPTION.of(page.options)`.
    fn options(&self) -> &'static [RuleOption] {
        &[]
    }

    /// Looks at a page and reports.
    ///
    /// # Errors
    /// [`Cancelled`] when the page's cancel flag was set; long loops ask `page.check()?`.
    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled>;
}

/// What a rule says of itself.
#[derive(Debug)]
pub struct Meta {
    /// The stable id: what people write in config, suppressions and bug reports.
    pub id: &'static str,
    /// One line for lists: what it fires on.
    pub summary: &'static str,
    /// The severity on an ordinary page.
    pub severity: Severity,
    /// Severities on other kinds of page: `None` switches the rule off there.
    pub by_kind: &'static [(Kind, Option<Severity>)],
    /// The confidence of its findings unless a finding says less.
    pub confidence: Confidence,
    /// Whether it needs the absence or the winning value of a declaration, so that an unread sheet silences it.
    pub needs_whole_cascade: bool,
    /// Rules that win over this one when both find the same cause.
    pub yields_to: &'static [&'static str],
}

impl Meta {
    /// The severity on a page of `kind`; `None` = off.
    pub fn severity_on(&self, kind: Kind) -> Option<Severity> {
        self.by_kind.iter().find(|(k, _)| *k == kind).map_or(Some(self.severity), |(_, s)| *s)
    }
}

/// A rule with its file's documentation.
#[derive(Clone, Copy)]
pub struct Registered {
    /// The rule.
    pub rule: &'static dyn Rule,
    /// The doc comment of its file, Markdown.
    pub docs: &'static str,
}
