//! What is written about a rule: what it says of itself, and the page at the top of its file.

use crate::report::{Confidence, Severity, build};
use easel_lint::address;
use easel_lint::rule::{Meta, Registered};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt::Write as _;

/// The section that says what a rule does.
pub(crate) const WHAT: &str = "What it does";
/// The section on machine edits: `Safe: …`, `Unsafe: …`, `None: …`.
const FIX: &str = "Fix";

/// A rule as lists show it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Rule {
    /// Its id.
    pub(crate) id: &'static str,
    /// What it fires on.
    pub(crate) summary: &'static str,
    /// The severity on an ordinary page.
    pub(crate) severity: Severity,
    /// Other severities on other kinds of page; `null` is off.
    pub(crate) by_kind: Vec<OnKind>,
    /// The most that its findings are sure.
    pub(crate) confidence: Confidence,
    /// How far its machine edit can be trusted; none has no machine edit.
    pub(crate) fix: Fix,
    /// Rules that speak instead of it where both see the same cause.
    pub(crate) yields_to: &'static [&'static str],
    /// What can be set for it.
    pub(crate) options: Vec<Setting>,
    /// Its page on the web, in builds that know where that is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) url: Option<String>,
}

/// A severity on a kind of page.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct OnKind {
    /// The kind.
    pub(crate) kind: &'static str,
    /// The severity; `null` is off.
    pub(crate) severity: Option<Severity>,
}

/// How far a machine edit can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Fix {
    /// It changes the flagged property of the flagged elements and nothing else.
    Safe,
    /// Right in most cases; a person should look.
    Unsafe,
    /// There is none.
    None,
}

/// What can be set for a rule.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Setting {
    /// Its name in the rule's table of `easel.toml`.
    pub(crate) key: &'static str,
    /// What it does.
    pub(crate) doc: &'static str,
    /// What holds if it is not set, as `easel.toml` writes it.
    pub(crate) default: String,
    /// What it takes, in words.
    pub(crate) allowed: String,
}

impl Rule {
    /// What a rule says of itself.
    pub(crate) fn of(registered: &Registered) -> Self {
        let meta = registered.rule.meta();
        Self {
            id: meta.id,
            summary: meta.summary,
            severity: build::severity(meta.severity),
            by_kind: meta
                .by_kind
                .iter()
                .map(|(kind, s)| OnKind { kind: kind.as_str(), severity: s.map(build::severity) })
                .collect(),
            confidence: build::confidence(meta.confidence),
            fix: Page::read(registered.docs).fix(),
            yields_to: meta.yields_to,
            options: registered
                .rule
                .options()
                .iter()
                .map(|o| Setting { key: o.key(), doc: o.doc(), default: o.default().to_string(), allowed: o.allowed() })
                .collect(),
            url: address::of_rule(meta.id),
        }
    }

    /// `P1; P0 in deck, off in email`.
    pub(crate) fn severities(&self) -> String {
        let mut out = severity(self.severity).to_owned();
        for (n, on) in self.by_kind.iter().enumerate() {
            let _ = write!(out, "{} ", if n == 0 { ";" } else { "," });
            let _ = write!(out, "{} in {}", on.severity.map_or("off", severity), on.kind);
        }
        out
    }
}

/// The name of a severity.
pub(crate) const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::P0 => "P0",
        Severity::P1 => "P1",
        Severity::P2 => "P2",
    }
}

/// The name of a confidence.
pub(crate) const fn confidence(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::High => "high",
        Confidence::Medium => "medium",
        Confidence::Low => "low",
    }
}

impl Fix {
    /// Its name.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Unsafe => "unsafe",
            Self::None => "none",
        }
    }
}

/// A rule's page as Markdown: its head, then the doc comment of its file.
pub(crate) fn markdown(registered: &Registered) -> String {
    let rule = Rule::of(registered);
    let meta: &Meta = registered.rule.meta();
    let body = registered.docs.split_once("\n## ").map_or("", |(_, body)| body);
    let mut out = format!("# {}\n\n{}.\n\n", rule.id, rule.summary);
    let _ = writeln!(out, "- Severity: {}", rule.severities());
    let _ = writeln!(out, "- Confidence: {}", confidence(rule.confidence));
    let _ = writeln!(out, "- Fix: {}", rule.fix.as_str());
    if meta.needs_whole_cascade {
        let _ = writeln!(out, "- Silent while a style sheet of the page could not be read");
    }
    if !rule.yields_to.is_empty() {
        let ids: Vec<String> = rule.yields_to.iter().map(|id| format!("`{id}`")).collect();
        let _ = writeln!(out, "- Leaves what {} reports to it", ids.join(" or "));
    }
    let _ = write!(out, "\n## {}", body.trim_end());
    out.push('\n');
    out
}

/// The doc comment of a rule in sections.
#[derive(Debug)]
pub(crate) struct Page<'d> {
    sections: Vec<(&'d str, &'d str)>,
}

impl<'d> Page<'d> {
    /// Reads a page: Markdown with a second-level heading for each section.
    pub(crate) fn read(docs: &'d str) -> Self {
        let sections = docs
            .split("\n## ")
            .skip(1)
            .map(|part| part.split_once('\n').map_or((part.trim(), ""), |(title, text)| (title.trim(), text.trim())))
            .collect();
        Self { sections }
    }

    /// The Markdown of a section; empty if there is none.
    pub(crate) fn section(&self, title: &str) -> &'d str {
        self.sections.iter().find(|(t, _)| *t == title).map_or("", |(_, text)| text)
    }

    /// A section on one line.
    pub(crate) fn plain(&self, title: &str) -> String {
        self.section(title).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// How far the machine edit of the rule can be trusted.
    fn fix(&self) -> Fix {
        let text = self.section(FIX);
        if text.starts_with("Safe") {
            Fix::Safe
        } else if text.starts_with("Unsafe") {
            Fix::Unsafe
        } else {
            Fix::None
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use easel_lint::rules::RULES;

    #[test]
    fn every_page_has_its_sections() {
        for registered in RULES {
            let (page, id) = (Page::read(registered.docs), registered.rule.meta().id);
            assert!(registered.docs.starts_with(&format!("# {id}\n")), "{id}");
            for title in [WHAT, "Why", "Exemptions", "Options", FIX, "Sources"] {
                assert!(!page.section(title).is_empty(), "{id}: ## {title}");
            }
            let word = page.section(FIX).split([':', ' ', '.']).next().unwrap();
            assert!(matches!(word, "Safe" | "Unsafe" | "None"), "{id}: ## Fix begins with `{word}`");
        }
    }
}
