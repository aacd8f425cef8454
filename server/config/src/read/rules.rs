//! `[rules]`: what is set for each rule.

use super::reader::{Entry, Reader, Val, described, integer, shown};
use super::{RuleSetting, RuleValue};
use crate::keys;
use crate::near::nearest;
use crate::settings::Level;
use easel_lint::Severity;
use easel_lint::rule::Rule;
use easel_lint::rule_option::{RuleOption, Value};
use easel_lint::rules;
use toml::de::DeValue;

/// The words of a rule's severity.
pub(crate) const LEVELS: [(&str, Level); 5] = [
    ("off", Level::Off),
    ("on", Level::On),
    ("p0", Level::Severity(Severity::P0)),
    ("p1", Level::Severity(Severity::P1)),
    ("p2", Level::Severity(Severity::P2)),
];

/// What other tools call a severity, and what it is here.
const ALIASES: [(&str, &str); 8] = [
    ("error", "p0"),
    ("warn", "p1"),
    ("warning", "p1"),
    ("info", "p2"),
    ("hint", "p2"),
    ("disable", "off"),
    ("disabled", "off"),
    ("enabled", "on"),
];

pub(super) fn read(reader: &mut Reader<'_>, value: Val<'_, '_>) -> Vec<RuleSetting> {
    let mut out = Vec::new();
    let Some(entries) = reader.table("rules", "[rules] and below it low-contrast = \"p0\"", value) else { return out };
    for entry in entries {
        let (key, value) = entry;
        let Some(found) = rules::find(key.get_ref()) else {
            unknown(reader, entry);
            continue;
        };
        let rule = found.rule;
        if let DeValue::Table(_) = value.get_ref() {
            for inner in reader.table(rule.meta().id, "", value).unwrap_or_default() {
                out.extend(in_table(reader, rule, inner));
            }
        } else {
            out.extend(level(reader, rule.meta().id, entry));
        }
    }
    out
}

fn unknown(reader: &mut Reader<'_>, (key, _): Entry<'_, '_>) {
    let known: Vec<&str> = rules::ids().collect();
    let hint = nearest(key.get_ref(), &known)
        .map_or_else(|| "`easel rules` lists them".to_owned(), |best| format!("did you mean `{best}`?"));
    reader.wrong(key.span(), format!("no rule is called `{}`; {hint}", shown(key.get_ref())));
}

/// `low-contrast = "p0"`, or `severity = "p0"` in its table.
fn level(reader: &mut Reader<'_>, rule: &'static str, entry: Entry<'_, '_>) -> Option<RuleSetting> {
    let (key, value) = entry;
    let name = key.get_ref().as_ref();
    match value.get_ref() {
        DeValue::String(text) => {
            if let Some((_, meant)) = ALIASES.iter().find(|(word, _)| word.eq_ignore_ascii_case(text.trim())) {
                reader.wrong(value.span(), format!("`{name}` cannot be `{text}`; did you mean `{meant}`?"));
                return None;
            }
        }
        DeValue::Boolean(on) => {
            let word = if *on { "on" } else { "off" };
            reader.wrong(value.span(), format!("`{name}` cannot be {on}; did you mean \"{word}\"?"));
            return None;
        }
        other => {
            let table = if name == "severity" { "" } else { ", or a table with severity and options" };
            let message = format!("`{name}` must be off, on, p0, p1 or p2 in quotes{table}, not {}", described(other));
            reader.wrong(value.span(), message);
            return None;
        }
    }
    let set = reader.word(entry, &LEVELS)?;
    Some(RuleSetting { rule, what: RuleValue::Level(set.value), at: set.at })
}

fn in_table(reader: &mut Reader<'_>, rule: &'static dyn Rule, entry: Entry<'_, '_>) -> Option<RuleSetting> {
    let id = rule.meta().id;
    let (key, value) = entry;
    if *key.get_ref() == keys::SEVERITY.name {
        return level(reader, id, entry);
    }
    let Some(option) = rule.options().iter().find(|o| *key.get_ref() == o.key()) else {
        let known: Vec<&str> =
            std::iter::once(keys::SEVERITY.name).chain(rule.options().iter().map(RuleOption::key)).collect();
        let hint = match nearest(key.get_ref(), &known) {
            Some(best) => format!("did you mean `{best}`?"),
            None if known.len() == 1 => "it takes severity alone".to_owned(),
            None => format!("it takes {}", known.join(", ")),
        };
        reader.wrong(key.span(), format!("{id} has no option `{}`; {hint}", shown(key.get_ref())));
        return None;
    };
    if let RuleOption::List(_) = option {
        let words = reader.strings(option.key(), value).into_iter().map(|(word, _)| word.into()).collect();
        let what = RuleValue::Option(*option, Value::List(words));
        return Some(RuleSetting { rule: id, what, at: reader.at(key.span()) });
    }
    let given = match value.get_ref() {
        DeValue::Boolean(on) => Some(Value::Flag(*on)),
        DeValue::Float(number) => number.as_str().parse().ok().map(Value::Number),
        number @ DeValue::Integer(_) => {
            integer(number).map(|n| u32::try_from(n).map_or(Value::Number(n as f64), Value::Count))
        }
        _ => None,
    };
    match given.and_then(|given| option.accept(given)) {
        Some(accepted) => {
            Some(RuleSetting { rule: id, what: RuleValue::Option(*option, accepted), at: reader.at(key.span()) })
        }
        None => {
            reader.mistyped(option.key(), &option.allowed(), value);
            None
        }
    }
}
