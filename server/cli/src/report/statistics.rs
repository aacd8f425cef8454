//! Counts per rule.

use super::{Applicability, Report, Severity};
use crate::pretty::palette::{self, BOLD, DIM};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What one rule found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Count<'r> {
    rule: &'r str,
    findings: usize,
    p0: usize,
    p1: usize,
    p2: usize,
    /// Findings that have a fix of this kind.
    safe_fixes: usize,
    unsafe_fixes: usize,
}

/// Rules that found something: most findings first.
fn counts(report: &Report) -> Vec<Count<'_>> {
    let mut by_rule: BTreeMap<&str, Count<'_>> = BTreeMap::new();
    for finding in &report.findings {
        let count = by_rule.entry(&finding.rule).or_insert(Count { rule: &finding.rule, ..Count::default() });
        count.findings += 1;
        match finding.severity {
            Severity::P0 => count.p0 += 1,
            Severity::P1 => count.p1 += 1,
            Severity::P2 => count.p2 += 1,
        }
        let has = |a: Applicability| finding.fixes.iter().any(|f| f.applicability == a);
        if has(Applicability::Safe) {
            count.safe_fixes += 1;
        } else if has(Applicability::Unsafe) {
            count.unsafe_fixes += 1;
        }
    }
    let mut counts: Vec<Count<'_>> = by_rule.into_values().collect();
    // The sort is stable: equal counts stay by id.
    counts.sort_by_key(|c| std::cmp::Reverse(c.findings));
    counts
}

/// A JSON array, a rule an entry.
///
/// # Errors
/// As `serde_json`; there is no value here that it refuses.
pub(crate) fn json(report: &Report) -> serde_json::Result<String> {
    Ok(serde_json::to_string_pretty(&counts(report))? + "\n")
}

/// A table for people.
pub(crate) fn table(report: &Report) -> String {
    let counts = counts(report);
    let mut out = String::new();
    if counts.is_empty() {
        let what = if report.files.is_empty() { "Nothing was checked" } else { "Nothing found" };
        return format!("{what}\n");
    }
    let widest = counts.iter().map(|c| c.rule.len()).max().unwrap_or(0);
    for count in &counts {
        let worst = match (count.p0, count.p1) {
            (1.., _) => Severity::P0,
            (0, 1..) => Severity::P1,
            _ => Severity::P2,
        };
        let severities: Vec<String> = [(count.p0, "P0"), (count.p1, "P1"), (count.p2, "P2")]
            .into_iter()
            .filter(|(n, _)| *n > 0)
            .map(|(n, name)| if n == count.findings { name.to_owned() } else { format!("{n} {name}") })
            .collect();
        let fixes = match (count.safe_fixes, count.unsafe_fixes) {
            (0, 0) => String::new(),
            (n, 0) => format!("{n} with a safe fix"),
            (0, n) => format!("{n} with an unsafe fix"),
            (n, m) => format!("{n} with a safe and {m} with an unsafe fix"),
        };
        let style = palette::severity(worst);
        let (rule, severities) = (count.rule, severities.join(", "));
        let _ = write!(out, "{BOLD}{:>5}{BOLD:#}  {rule:<widest$}  ", count.findings);
        let _ = if fixes.is_empty() {
            writeln!(out, "{style}{severities}{style:#}")
        } else {
            writeln!(out, "{style}{severities:<12}{style:#}  {DIM}{fixes}{DIM:#}")
        };
    }
    let total: usize = counts.iter().map(|c| c.findings).sum();
    let rules = if counts.len() == 1 { "rule" } else { "rules" };
    let _ = writeln!(out, "{BOLD}{total:>5}{BOLD:#}  {DIM}in all, of {} {rules}{DIM:#}", counts.len());
    out
}
