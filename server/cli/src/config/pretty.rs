//! `easel config show` for people.

use super::facts::{Declared, Facts, From, Shown};
use crate::pretty::clean;
use crate::pretty::palette::{BOLD, DIM};
use easel_config::size;
use std::fmt::{Display, Write as _};

/// Columns of a name and of a value.
const NAME: usize = 22;
const VALUE: usize = 12;

pub(super) fn render(facts: &Facts) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "{BOLD}{}{BOLD:#}", clean(&facts.file));
    match facts.configs.split_first() {
        None => line(&mut out, "config", "none", ""),
        Some((nearest, extended)) => {
            line(&mut out, "config", nearest, "");
            for file in extended {
                line(&mut out, "  extends", file, "");
            }
        }
    }
    if facts.excluded {
        line(&mut out, "exclude", "left out of searches; name it to check it", "");
    }
    out.push('\n');
    row(&mut out, "kind", &facts.kind);
    row(&mut out, "fail-on", &facts.fail_on);
    row(&mut out, "fail-on-unchecked", &facts.fail_on_unchecked);
    line(&mut out, "max-size", &size::display(facts.max_size.value), &place(&facts.max_size.from));
    row(&mut out, "require-reason", &facts.require_reason);
    match &facts.brand {
        Some(brand) => {
            let name = if brand.value.name.is_empty() { "declared" } else { &brand.value.name };
            line(&mut out, "brand", name, &place(&brand.from));
            line(&mut out, "", &holds(&brand.value), "");
        }
        None => line(&mut out, "brand", "none", ""),
    }
    let _ = writeln!(out, "\n{BOLD}Rules{BOLD:#}");
    let mut rest = 0;
    for rule in &facts.rules {
        let is_set = |from: &From| !matches!(from, From::Default);
        if !is_set(&rule.severity.from) && !rule.options.iter().any(|o| is_set(&o.shown.from)) {
            rest += 1;
            continue;
        }
        row(&mut out, rule.id, &rule.severity);
        for option in &rule.options {
            row(&mut out, &format!("  {}", option.key), &option.shown);
        }
    }
    let which = if rest == facts.rules.len() { "All" } else { "The other" };
    let _ = writeln!(out, "{DIM}{which} {rest} rules as they come; --json lists them.{DIM:#}");
    out
}

fn holds(brand: &Declared) -> String {
    let count = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let mut parts =
        vec![count(brand.tokens.len(), "token"), count(brand.colors.len(), "colour"), count(brand.faces.len(), "face")];
    parts.extend(brand.direction.iter().map(|d| format!("direction {d}")));
    if brand.left_accent {
        parts.push("cards with a left edge".to_owned());
    }
    parts.join(", ")
}

fn row<T: Display>(out: &mut String, name: &str, shown: &Shown<T>) {
    line(out, name, &shown.value.to_string(), &place(&shown.from));
}

fn line(out: &mut String, name: &str, value: &str, place: &str) {
    let _ =
        writeln!(out, "{}", format!("{name:NAME$} {:VALUE$} {DIM}{}{DIM:#}", clean(value), clean(place)).trim_end());
}

fn place(from: &From) -> String {
    match from {
        From::Default => "default".to_owned(),
        From::Detected => "detected".to_owned(),
        From::Page => "<meta name=\"easel:kind\"> on the page".to_owned(),
        From::Config { file, line, paths: None, .. } => format!("{file}:{line}"),
        From::Config { file, line, paths: Some(paths), .. } => format!("{file}:{line} for {paths}"),
    }
}
