//! Reading of single values, and the sentences about those that are wrong.

use super::Set;
use crate::keys::{self, Key};
use crate::near::nearest;
use crate::patterns::Patterns;
use crate::problem::At;
use easel_syntax::lines::LineTable;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// A value with its place.
pub(super) type Val<'a, 'i> = &'a Spanned<DeValue<'i>>;

/// A key with its place, and its value.
pub(super) type Entry<'a, 'i> = (&'a Spanned<DeString<'i>>, Val<'a, 'i>);

/// Collects what is wrong.
pub(super) struct Reader<'t> {
    text: &'t str,
    lines: LineTable,
    /// Lines that are no TOML: what was made of them is not judged.
    broken: Vec<u32>,
    problems: Vec<(At, String)>,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, lines: LineTable::new(text), broken: Vec::new(), problems: Vec::new() }
    }

    /// By place, each once.
    pub(super) fn into_problems(mut self) -> Vec<(At, String)> {
        self.problems.sort();
        self.problems.dedup();
        self.problems
    }

    pub(super) fn at(&self, range: Range<usize>) -> At {
        At::new(range, self.text, &self.lines)
    }

    /// Something that is no TOML. One line tells one such thing: the next ones follow from the first.
    pub(super) fn syntax(&mut self, range: Range<usize>, why: &str) {
        let at = self.at(range);
        if !self.broken.contains(&at.line) {
            self.broken.push(at.line);
            let why = why.lines().next().unwrap_or_default();
            self.problems.push((at, format!("not TOML: {why}")));
        }
    }

    pub(super) fn wrong(&mut self, range: Range<usize>, message: impl Into<String>) {
        let at = self.at(range);
        if !self.broken.contains(&at.line) {
            self.problems.push((at, message.into()));
        }
    }

    /// A key that is none of `known`. `place` ends the sentence: ` in [brand]`, or nothing at the top.
    pub(super) fn unknown(&mut self, key: &Spanned<DeString<'_>>, place: &str, known: &[Key]) {
        let known = keys::names(known);
        let word = shown(key.get_ref());
        let hint = nearest(key.get_ref(), &known).map_or_else(
            || format!("the keys{} are: {}", if place.is_empty() { "" } else { " there" }, known.join(", ")),
            |best| format!("did you mean `{best}`?"),
        );
        self.wrong(key.span(), format!("no key is called `{word}`{place}; {hint}"));
    }

    /// A value of the wrong type. `must` is what follows "must be".
    pub(super) fn mistyped(&mut self, key: &str, must: &str, value: Val<'_, '_>) {
        self.wrong(value.span(), format!("`{key}` must be {must}, not {}", described(value.get_ref())));
    }

    fn set<T>(&self, key: &Spanned<DeString<'_>>, value: T) -> Set<T> {
        Set { value, at: self.at(key.span()) }
    }

    pub(super) fn flag(&mut self, (key, value): Entry<'_, '_>) -> Option<Set<bool>> {
        if let DeValue::Boolean(on) = value.get_ref() {
            return Some(self.set(key, *on));
        }
        self.mistyped(key.get_ref(), "true or false", value);
        None
    }

    /// A string that is not blank.
    pub(super) fn string(&mut self, key: &str, value: Val<'_, '_>) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) if !text.trim().is_empty() => Some(text.trim().to_owned()),
            DeValue::String(_) => {
                self.wrong(value.span(), format!("`{key}` is empty"));
                None
            }
            _ => {
                self.mistyped(key, "a string", value);
                None
            }
        }
    }

    /// One of a few words. Capitals do not matter.
    pub(super) fn word<T: Copy>(&mut self, (key, value): Entry<'_, '_>, words: &[(&'static str, T)]) -> Option<Set<T>> {
        let names: Vec<&str> = words.iter().map(|(name, _)| *name).collect();
        let DeValue::String(text) = value.get_ref() else {
            self.mistyped(key.get_ref(), &format!("one of the strings {}", names.join(", ")), value);
            return None;
        };
        if let Some((_, value)) = words.iter().find(|(name, _)| name.eq_ignore_ascii_case(text.trim())) {
            return Some(self.set(key, *value));
        }
        self.no_word(key.get_ref(), text, &names, value.span());
        None
    }

    /// A string that is none of a few words.
    pub(super) fn no_word(&mut self, key: &str, text: &str, names: &[&str], range: Range<usize>) {
        let hint = nearest(text, names)
            .map_or_else(|| format!("it is one of {}", names.join(", ")), |best| format!("did you mean `{best}`?"));
        self.wrong(range, format!("`{key}` cannot be `{}`; {hint}", shown(text)));
    }

    /// A string, or a list of strings.
    pub(super) fn strings(&mut self, key: &str, value: Val<'_, '_>) -> Vec<(String, Range<usize>)> {
        let DeValue::Array(list) = value.get_ref() else {
            if matches!(value.get_ref(), DeValue::String(_)) {
                return self.string(key, value).map(|text| (text, value.span())).into_iter().collect();
            }
            self.mistyped(key, "a string or a list of strings", value);
            return Vec::new();
        };
        let mut out = Vec::new();
        for entry in list {
            match entry.get_ref() {
                DeValue::String(text) if !text.trim().is_empty() => out.push((text.trim().to_owned(), entry.span())),
                DeValue::String(_) => self.wrong(entry.span(), format!("`{key}` holds an empty string")),
                other => {
                    self.wrong(entry.span(), format!("`{key}` must hold strings, not {}", described(other)));
                }
            }
        }
        out
    }

    pub(super) fn patterns(&mut self, (key, value): Entry<'_, '_>) -> Set<Patterns> {
        let strings = self.strings(key.get_ref(), value);
        let (patterns, wrong) = Patterns::new(strings.iter().map(|(text, _)| text.as_str()));
        for (index, why) in wrong {
            let range = strings.get(index).map_or_else(|| value.span(), |(_, range)| range.clone());
            self.wrong(range, why);
        }
        self.set(key, patterns)
    }

    /// A table's entries in the order of the file. `form` shows how such a table is written.
    pub(super) fn table<'a, 'i>(&mut self, key: &str, form: &str, value: Val<'a, 'i>) -> Option<Vec<Entry<'a, 'i>>> {
        if let DeValue::Table(table) = value.get_ref() {
            return Some(entries(table));
        }
        self.mistyped(key, &format!("a table: {form}"), value);
        None
    }
}

/// The entries of a table in the order of the file.
pub(super) fn entries<'a, 'i>(table: &'a DeTable<'i>) -> Vec<Entry<'a, 'i>> {
    let mut entries: Vec<Entry<'a, 'i>> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

/// A word as a message shows it: on one line, not longer than a line.
pub(super) fn shown(word: &str) -> String {
    let mut out: String = word.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).take(61).collect();
    if out.chars().count() > 60 {
        out.pop();
        out.push('…');
    }
    out
}

/// What a value is, for a sentence.
pub(super) fn described(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => format!("the string {:?}", shown(text)),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(on) => on.to_string(),
        DeValue::Datetime(_) => "a date".to_owned(),
        DeValue::Array(_) => "a list".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
    }
}

/// A whole number of any radix.
pub(super) fn integer(value: &DeValue<'_>) -> Option<i64> {
    match value {
        DeValue::Integer(n) => i64::from_str_radix(n.as_str(), n.radix()).ok(),
        _ => None,
    }
}
