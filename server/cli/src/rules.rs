//! `easel rules`: what is checked.

#[cfg(test)]
mod docs;

use crate::args::{Form, Format};
use crate::exit::Exit;
use crate::output::Output;
use crate::pretty::palette::{self, BOLD, DIM};
use crate::report::Severity;
use crate::rule_page::{Fix, Rule, confidence, severity};
use clap::Args;
use easel_lint::rules::RULES;
use std::fmt::Write as _;

/// The end of its help.
pub(crate) const HELP: &str = "\
Examples:
  easel rules                  every rule, a line each
  easel rules --json           the schema is docs/schema/rules.schema.json
  easel explain low-contrast   one rule in full

Exit codes:
  0    shown
  2    wrong use
  130  interrupted";

/// Arguments of `easel rules`.
#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    #[command(flatten)]
    pub(crate) form: Form,
}

/// Lists the rules.
///
/// # Errors
/// Why the output could not be written.
pub(crate) fn run(args: &RulesArgs) -> anyhow::Result<Exit> {
    let rules: Vec<Rule> = RULES.iter().map(Rule::of).collect();
    let mut output = Output::new(args.form.color);
    match args.form.format() {
        Format::Json => output.print(&(serde_json::to_string_pretty(&rules)? + "\n"))?,
        Format::Pretty => output.print(&table(&rules, output.terminal_width()))?,
    }
    Ok(Exit::Clean)
}

/// A rule a row: id, severity, confidence, fix, summary. Without a width each row is one line, for `grep` and its kin.
fn table(rules: &[Rule], width: Option<usize>) -> String {
    let mut out = String::new();
    let widest = rules.iter().map(|r| r.id.len()).max().unwrap_or(0);
    let indent = widest + 2 + 5 + 12 + 8;
    let room = width.map_or(usize::MAX, |w| w.max(indent + 24));
    let _ = writeln!(out, "{DIM}{:<widest$}  sev  confidence  fix     fires on{DIM:#}", "rule");
    for rule in rules {
        let style = palette::severity(rule.severity);
        let sure = confidence(rule.confidence);
        let fix = if rule.fix == Fix::None { "–" } else { rule.fix.as_str() };
        let blank = " ".repeat(indent);
        let options = textwrap::Options::new(room)
            .word_splitter(textwrap::WordSplitter::NoHyphenation)
            .initial_indent(&blank)
            .subsequent_indent(&blank);
        let summary = textwrap::fill(rule.summary, options);
        let _ = writeln!(
            out,
            "{BOLD}{:<widest$}{BOLD:#}  {style}{:<5}{style:#}{DIM}{sure:<12}{fix:<8}{DIM:#}{}",
            rule.id,
            severity(rule.severity),
            summary.trim_start()
        );
    }
    let count = |wanted: Severity| rules.iter().filter(|r| r.severity == wanted).count();
    let _ = writeln!(
        out,
        "\n{DIM}{} rules: {} P0 must fix, {} P1 should fix, {} P2 nice to fix; easel explain RULE shows one in full{DIM:#}",
        rules.len(),
        count(Severity::P0),
        count(Severity::P1),
        count(Severity::P2)
    );
    out
}
