//! `doctor` for people.

use super::facts::Facts;
use crate::pretty::palette::{BOLD, DIM, GOOD, HELP};
use crate::pretty::{Names, clean};
use std::fmt::Write as _;

/// Columns of the names of facts.
const NAMES: usize = 12;

/// Renders the facts.
pub(super) fn render(facts: &Facts, names: &Names, width: usize) -> String {
    let mut page = Page { out: String::new(), width: width.clamp(50, 100) };
    let _ = writeln!(page.out, "{BOLD}{}{BOLD:#}\n", clean(&names.shown(&facts.file)));
    page.fact("project", &facts.root);
    page.fact(
        "config",
        &facts.config.as_ref().map_or_else(|| "none (easel init writes one)".to_owned(), |c| names.shown(c)),
    );
    page.fact("encoding", &format!("{} ({})", facts.encoding.name, facts.encoding.why));
    if !facts.encoding.round_trips {
        page.more("some bytes could not be read; writing the page would change them");
    }
    page.fact("kind", &format!("{} ({})", facts.kind.value, facts.kind.why));
    if facts.quirks {
        page.fact("layout", "quirks mode: browsers use old layout and size rules");
    }
    if facts.template_code > 0 {
        page.fact("templates", &format!("template code in {}", places(facts.template_code)));
    }
    for (n, theme) in facts.themes.iter().enumerate() {
        let name = if n == 0 { "themes" } else { "" };
        let reach = if theme.reachable { "" } else { ", not reachable: findings there have low confidence" };
        page.fact(name, &format!("{}{reach}", theme.name));
        page.more(&theme.why);
    }
    if !facts.dropped.is_empty() {
        page.fact("not kept", &facts.dropped.join(", "));
    }
    let widths: Vec<String> = facts.widths.iter().map(|w| format!("{}–{}", w.from, w.to)).collect();
    page.fact("widths", &format!("{} px", widths.join(", ")));
    match &facts.tailwind {
        None => page.fact("Tailwind", "not used"),
        Some(tailwind) => {
            let version = tailwind.release.clone().unwrap_or_else(|| format!("{}", tailwind.version));
            page.fact("Tailwind", &format!("version {version} ({})", tailwind.evidence));
            if tailwind.built {
                page.more("a sheet holds the rules already; no class is expanded");
            }
            if !tailwind.preflight {
                page.more("without its base sheet");
            }
            if tailwind.may_have_more && !tailwind.built {
                page.more("a config file or a plugin may define names that are not seen here");
            }
        }
    }
    page.sheets(facts);
    let mut off: Vec<(&str, Vec<&str>)> = Vec::new();
    for rule in &facts.rules_off {
        match off.iter_mut().find(|(why, _)| *why == rule.why) {
            Some((_, ids)) => ids.push(&rule.what),
            None => off.push((&rule.why, vec![&rule.what])),
        }
    }
    for (n, (why, ids)) in off.iter().enumerate() {
        page.fact(if n == 0 { "rules off" } else { "" }, &format!("{} ({why})", ids.join(", ")));
    }
    for (n, problem) in facts.problems.iter().enumerate() {
        let at = problem.range.start;
        let name = if n == 0 { "problems" } else { "" };
        page.fact(name, &format!("{}:{}:{} {}", names.shown(&problem.file), at.line, at.column, problem.message));
    }
    if facts.unchecked.is_empty() {
        let _ = writeln!(page.out, "{GOOD}Everything can be checked{GOOD:#}");
    }
    for (n, note) in facts.unchecked.iter().enumerate() {
        page.fact(if n == 0 { "not checked" } else { "" }, &format!("{} ({})", note.what, note.why));
    }
    page.out
}

fn places(n: usize) -> String {
    if n == 1 { "1 place".to_owned() } else { format!("{n} places") }
}

struct Page {
    out: String,
    width: usize,
}

impl Page {
    fn fact(&mut self, name: &str, text: &str) {
        let body = self.wrapped(text);
        let _ = writeln!(self.out, "{HELP}{name:<NAMES$}{HELP:#} {body}");
    }

    /// A line more about the fact above.
    fn more(&mut self, text: &str) {
        let body = self.wrapped(text);
        let _ = writeln!(self.out, "{:NAMES$} {DIM}{body}{DIM:#}", "");
    }

    fn wrapped(&self, text: &str) -> String {
        let indent = " ".repeat(NAMES + 1);
        let options = textwrap::Options::new(self.width)
            .word_separator(textwrap::WordSeparator::AsciiSpace)
            .word_splitter(textwrap::WordSplitter::NoHyphenation)
            .initial_indent(&indent)
            .subsequent_indent(&indent);
        textwrap::fill(&clean(text), options).trim_start().to_owned()
    }

    fn sheets(&mut self, facts: &Facts) {
        let sheets = &facts.sheets;
        let count = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
        self.fact(
            "styles",
            &format!(
                "{}, {}, {} read, {} not read",
                count(sheets.style_elements, "style element"),
                count(sheets.style_attributes, "style attribute"),
                count(sheets.read.len(), "sheet"),
                sheets.unread.len()
            ),
        );
        for read in &sheets.read {
            self.more(&format!("read {}", read.file));
        }
        for unread in &sheets.unread {
            let fonts = if unread.fonts_only { ", fonts only: nothing is missed" } else { "" };
            self.more(&format!("not read: {} ({}{fonts})", unread.url, unread.why));
        }
    }
}
