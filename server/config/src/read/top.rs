//! The keys at the top of a file, and `[[overrides]]`.

use super::reader::{Entry, Reader, Val, described, entries, integer};
use super::{File, Override, Scope, Set, brand, rules};
use crate::keys;
use crate::settings::FailOn;
use crate::size;
use easel_lint::kind::Kind;
use toml::de::{DeTable, DeValue};

/// The names of kinds.
pub(crate) const KINDS: [(&str, Kind); 6] = [
    (Kind::Page.as_str(), Kind::Page),
    (Kind::Site.as_str(), Kind::Site),
    (Kind::App.as_str(), Kind::App),
    (Kind::Deck.as_str(), Kind::Deck),
    (Kind::Email.as_str(), Kind::Email),
    (Kind::Fragment.as_str(), Kind::Fragment),
];

/// The words of `fail-on`.
pub(crate) const FAIL_ON: [(&str, FailOn); 4] =
    [("p0", FailOn::P0), ("p1", FailOn::P1), ("p2", FailOn::P2), ("none", FailOn::None)];

pub(super) fn read(reader: &mut Reader<'_>, document: &DeTable<'_>) -> File {
    let mut file = File::default();
    for entry in entries(document) {
        let (key, value) = entry;
        match key.get_ref().as_ref() {
            "root" => file.root = reader.flag(entry).is_some_and(|set| set.value),
            "extend" => {
                let files = reader.strings("extend", value);
                file.extend = files.into_iter().map(|(value, range)| Set { value, at: reader.at(range) }).collect();
            }
            "include" => file.include = Some(reader.patterns(entry)),
            "exclude" => file.exclude = Some(reader.patterns(entry)),
            "fail-on" => file.fail_on = reader.word(entry, &FAIL_ON),
            "fail-on-unchecked" => file.fail_on_unchecked = reader.flag(entry),
            "max-size" => file.max_size = max_size(reader, entry),
            "require-reason" => file.require_reason = reader.flag(entry),
            "overrides" => file.overrides = overrides(reader, value),
            name if scope(reader, entry, &mut file.all) => debug_assert!(!name.is_empty()),
            name => match easel_lint::rules::find(name) {
                Some(_) => reader.wrong(key.span(), format!("`{name}` is a rule; it belongs under [rules]")),
                None => reader.unknown(key, "", keys::TOP),
            },
        }
    }
    file
}

/// Reads a key that can stand at the top and in `[[overrides]]`; `false` if it is none.
fn scope(reader: &mut Reader<'_>, entry: Entry<'_, '_>, scope: &mut Scope) -> bool {
    let (key, value) = entry;
    match key.get_ref().as_ref() {
        "kind" => scope.kind = reader.word(entry, &KINDS),
        "rules" => scope.rules = rules::read(reader, value),
        "brand" => scope.brand = brand::read(reader, entry),
        _ => return false,
    }
    true
}

fn max_size(reader: &mut Reader<'_>, (key, value): Entry<'_, '_>) -> Option<Set<u64>> {
    let bytes = match value.get_ref() {
        DeValue::String(text) => size::parse(text),
        number @ DeValue::Integer(_) => match integer(number).and_then(|n| u64::try_from(n).ok()) {
            Some(bytes @ 1..) => Ok(bytes),
            _ => Err("a size must be at least one byte".to_owned()),
        },
        other => Err(format!("it must be a size such as \"8MiB\", or a number of bytes, not {}", described(other))),
    };
    match bytes {
        Ok(bytes) => Some(Set { value: bytes, at: reader.at(key.span()) }),
        Err(why) => {
            reader.wrong(value.span(), format!("`max-size`: {why}"));
            None
        }
    }
}

fn overrides(reader: &mut Reader<'_>, value: Val<'_, '_>) -> Vec<Override> {
    let DeValue::Array(list) = value.get_ref() else {
        let form = "a list of tables, each under its own [[overrides]]";
        reader.mistyped("overrides", form, value);
        return Vec::new();
    };
    list.iter().filter_map(|entry| one_override(reader, entry)).collect()
}

fn one_override(reader: &mut Reader<'_>, value: Val<'_, '_>) -> Option<Override> {
    let DeValue::Table(table) = value.get_ref() else {
        let what = described(value.get_ref());
        reader
            .wrong(value.span(), format!("`overrides` must hold tables, each under its own [[overrides]], not {what}"));
        return None;
    };
    let mut paths = None;
    let mut all = Scope::default();
    for entry in entries(table) {
        if entry.0.get_ref() == "paths" {
            let patterns = reader.patterns(entry);
            if patterns.value.written().next().is_none()
                && matches!(entry.1.get_ref(), DeValue::Array(a) if a.is_empty())
            {
                reader.wrong(entry.1.span(), "`paths` is empty: these overrides hold for no page");
            }
            paths = Some(patterns.value);
        } else if !scope(reader, entry, &mut all) {
            reader.unknown(entry.0, " in [[overrides]]", keys::OVERRIDE);
        }
    }
    if paths.is_none() {
        reader.wrong(value.span(), "`paths` is missing: say which pages these overrides hold for");
    }
    Some(Override { paths: paths?, scope: all })
}
