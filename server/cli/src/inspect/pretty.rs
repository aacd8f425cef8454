//! `inspect` for people.

use super::computed::{Source, Value};
use super::facts::{Declared, Facts, Said, Shown, Spoken, Verdict};
use super::ground::Standing;
use crate::pretty::palette::{BOLD, DIM, GOOD, HELP, severity};
use crate::pretty::{Names, clean};
use crate::report::Severity;
use std::fmt::Write as _;

/// Renders the facts.
pub(super) fn render(facts: &Facts, names: &Names, width: usize) -> String {
    let mut out = String::new();
    let place =
        |file: &str, at: &crate::report::Range| format!("{}:{}:{}", names.shown(file), at.start.line, at.start.column);
    let at = facts.range.as_ref().map_or_else(|| names.shown(&facts.file), |r| place(&facts.file, r));
    let _ = writeln!(out, "{BOLD}{}{BOLD:#}  {DIM}{}{DIM:#}", clean(&facts.element), clean(&at));
    let _ = writeln!(out, "{DIM}{}{DIM:#}", clean(&facts.path));
    if let Some(through) = &facts.through {
        let mut words = format!("{} on {}", place(&through.sheet, &through.range), names.shown(&through.page));
        match through.other_pages.len() {
            0 => {}
            1 => words.push_str(", one of 2 pages that use the sheet; --page names the other"),
            n => {
                let _ = write!(words, ", one of {} pages that use the sheet; --page names another", n + 1);
            }
        }
        let _ = writeln!(out, "{HELP}seen through:{HELP:#} {}", clean(&words));
    }
    let themes: Vec<String> = facts
        .themes
        .iter()
        .map(|t| if t.reachable { t.name.clone() } else { format!("{} (not reachable)", t.name) })
        .collect();
    let widths: Vec<String> = facts.widths.iter().map(|w| format!("{}–{}", w.from, w.to)).collect();
    let _ = writeln!(
        out,
        "{DIM}kind {} · themes: {} · widths: {}{DIM:#}\n",
        facts.kind,
        clean(&themes.join(", ")),
        widths.join(", ")
    );
    for property in &facts.properties {
        shown(&mut out, property, &place);
    }
    if facts.properties.is_empty() {
        let _ =
            writeln!(out, "{DIM}The page declares nothing for it; --property NAME shows what it inherits.{DIM:#}\n");
    }
    if !facts.text.is_empty() {
        let _ = writeln!(out, "{BOLD}Text on its ground{BOLD:#}");
        for standing in &facts.text {
            text_on_ground(&mut out, standing, &place);
        }
        out.push('\n');
    }
    if facts.custom_properties > 0 {
        let n = facts.custom_properties;
        let plural = if n == 1 { "property is" } else { "properties are" };
        let _ = writeln!(out, "{DIM}{n} custom {plural} set here; --property --name shows one.{DIM:#}\n");
    }
    rules(&mut out, &facts.rules, &place, width);
    for note in &facts.unchecked {
        let _ = writeln!(out, "{HELP}note:{HELP:#} not checked: {} ({})", clean(&note.what), clean(&note.why));
    }
    out
}

fn shown(out: &mut String, property: &Shown, place: &dyn Fn(&str, &crate::report::Range) -> String) {
    let _ = write!(out, "{BOLD}{}{BOLD:#}", clean(&property.name));
    if !property.longhands.is_empty() {
        let _ = write!(out, " {DIM}({}){DIM:#}", property.longhands.join(", "));
    }
    out.push('\n');
    for declared in &property.declarations {
        declaration(out, declared, place);
    }
    for computed in &property.computed {
        for value in computed.values.iter().filter(|v| !says_the_same(v, &property.declarations)) {
            computed_value(out, &computed.property, property, value, place);
        }
    }
    let is_told = !property.computed.is_empty();
    if let Some(otherwise) = property.otherwise.as_ref().filter(|_| !is_told) {
        let _ = writeln!(out, "  {DIM}else   {}{DIM:#}", clean(otherwise));
    }
    out.push('\n');
}

/// Whether the value is what the winning declaration says in so many words.
fn says_the_same(value: &Value, declarations: &[Declared]) -> bool {
    let mut wins = declarations.iter().filter(|d| matches!(d.verdict, Verdict::Wins { .. }));
    let (Some(winner), None) = (wins.next(), wins.next()) else { return false };
    let said = winner.text.split_once(": ").map_or("", |(_, v)| v).trim_end_matches(" !important");
    let is = value.value.as_deref().unwrap_or_default();
    value.where_ == "everywhere" && (is.eq_ignore_ascii_case(said) || (is == "0px" && said == "0"))
}

fn text_on_ground(out: &mut String, standing: &Standing, place: &dyn Fn(&str, &crate::report::Range) -> String) {
    let mut words = match (standing.contrast, &standing.ink) {
        (Some(ratio), Some(ink)) => format!("{ratio}:1, {ink} on {}", standing.ground.join(" to ")),
        _ if standing.ground.is_empty() => String::new(),
        _ => format!("ground {}", standing.ground.join(" to ")),
    };
    if let Some(why) = standing.unknown {
        let _ = write!(words, "{}unknown: {why}", if words.is_empty() { "" } else { ", contrast " });
    }
    let _ = write!(out, "  {DIM}is{DIM:#}     {BOLD}{}{BOLD:#}", clean(&words));
    if standing.where_ != "everywhere" {
        let _ = write!(out, "  {HELP}{}{HELP:#}", clean(&standing.where_));
    }
    out.push('\n');
    for layer in &standing.painted_by {
        let mut text = format!("painted by {}: {}", layer.element, layer.source.text);
        if let (Some(file), Some(range)) = (&layer.source.file, &layer.source.range) {
            let _ = write!(text, "  {}", place(file, range));
        }
        let _ = writeln!(out, "         {DIM}{}{DIM:#}", clean(&text));
    }
}

fn computed_value(
    out: &mut String,
    longhand: &str,
    property: &Shown,
    value: &Value,
    place: &dyn Fn(&str, &crate::report::Range) -> String,
) {
    let mut words = String::new();
    if !longhand.is_empty() && longhand != property.name {
        let _ = write!(words, "{longhand} ");
    }
    match (&value.value, value.unknown) {
        (Some(value), _) => words.push_str(value),
        (None, why) => {
            let _ = write!(words, "unknown: {}", why.unwrap_or_default());
        }
    }
    let _ = write!(out, "  {DIM}is{DIM:#}     {BOLD}{}{BOLD:#}", clean(&words));
    if value.where_ != "everywhere" {
        let _ = write!(out, "  {HELP}{}{HELP:#}", clean(&value.where_));
    }
    out.push('\n');
    let at = |source: &Source| match (&source.file, &source.range) {
        (Some(file), Some(range)) => format!("{}  {}", source.text, place(file, range)),
        _ => source.text.clone(),
    };
    if let (Some(ancestor), Some(declaration)) = (&value.inherited_from, &value.declaration) {
        let text = format!("inherited from {ancestor}: {}", at(declaration));
        let _ = writeln!(out, "         {DIM}{}{DIM:#}", clean(&text));
    }
    for token in &value.tokens {
        let _ = writeln!(out, "         {DIM}{}{DIM:#}", clean(&at(token)));
    }
}

fn declaration(out: &mut String, declared: &Declared, place: &dyn Fn(&str, &crate::report::Range) -> String) {
    let text = declared.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = clean(&text).into_owned();
    let (style, word, why) = match &declared.verdict {
        Verdict::Wins { where_, elsewhere } => {
            let mut why = if where_ == "everywhere" { String::new() } else { where_.clone() };
            if let Some(elsewhere) = elsewhere.as_ref().filter(|e| !e.is_empty()) {
                let _ = write!(why, "; loses elsewhere: {elsewhere}");
            }
            (GOOD, "wins ", why)
        }
        Verdict::May { where_ } => (HELP, "may  ", format!("may apply: {where_}")),
        Verdict::Loses { why } => (DIM, "loses", why.clone()),
        Verdict::Inactive { why } => (DIM, "quiet", why.clone()),
    };
    let _ = write!(out, "  {style}{word}{style:#}  {text}");
    if !why.is_empty() {
        let _ = write!(out, "  {HELP}{}{HELP:#}", clean(&why));
    }
    out.push('\n');
    let mut from: Vec<String> = declared.conditions.clone();
    match declared.origin {
        "sheet" | "browser" | "framework base" if !declared.selector.is_empty() => from.push(declared.selector.clone()),
        "class" => from.push(format!("class {}", declared.selector)),
        other => from.push(other.to_owned()),
    }
    if let Some([a, b, c]) = declared.specificity {
        from.push(format!("({a},{b},{c})"));
    }
    match (&declared.file, &declared.range) {
        (Some(file), Some(range)) => from.push(place(file, range)),
        _ => from.push(
            if declared.origin == "browser" { "the browser's own sheet" } else { "no place in the page" }.to_owned(),
        ),
    }
    let _ = writeln!(out, "         {DIM}{}{DIM:#}", clean(&from.join("  ")));
}

fn rules(out: &mut String, rules: &[Spoken], place: &dyn Fn(&str, &crate::report::Range) -> String, width: usize) {
    let _ = writeln!(out, "{BOLD}Rules{BOLD:#}");
    let widest = rules.iter().map(|r| r.rule.len()).max().unwrap_or(0);
    let mut unconcerned = Vec::new();
    for spoken in rules {
        for said in &spoken.said {
            let (mark, style, words) = match said {
                Said::Found { severity: s, message, file, range } => {
                    let mark = match s {
                        Severity::P0 => "P0",
                        Severity::P1 => "P1",
                        Severity::P2 => "P2",
                    };
                    (mark, severity(*s), format!("{message}  {}", place(file, range)))
                }
                Said::Silent { why } => ("–", DIM, why.clone()),
                Said::Off { why } => ("off", DIM, why.clone()),
                Said::NotConcerned => {
                    unconcerned.push(spoken.rule);
                    continue;
                }
            };
            let words = clean(&words).into_owned();
            let indent = " ".repeat(widest + 8);
            let options = textwrap::Options::new(width.max(60))
                .word_separator(textwrap::WordSeparator::AsciiSpace)
                .word_splitter(textwrap::WordSplitter::NoHyphenation)
                .initial_indent(&indent)
                .subsequent_indent(&indent);
            let wrapped = textwrap::fill(&words, options);
            let rule = spoken.rule;
            let _ = writeln!(out, "  {style}{mark:<3}{style:#} {rule:<widest$}  {}", wrapped.trim_start());
        }
    }
    if !unconcerned.is_empty() {
        let options = textwrap::Options::new(width.max(60))
            .word_separator(textwrap::WordSeparator::AsciiSpace)
            .word_splitter(textwrap::WordSplitter::NoHyphenation)
            .initial_indent("  ")
            .subsequent_indent("  ");
        let text = format!("nothing here for them: {}", unconcerned.join(", "));
        let _ = writeln!(out, "{DIM}{}{DIM:#}", textwrap::fill(&text, options));
    }
}
