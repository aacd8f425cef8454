//! Tailwind's own functions in values: `theme(colors.blue.500)`, `--spacing(4)`, `--alpha(red / 50%)`.

use super::color::{self, Alpha};
use super::theme::{Entry, Found, Scale, section_of};
use super::utility::Slot;
use super::{number, scale};

/// Replaces the functions in a value. `None` if there are none, `Some(None)` if one cannot be answered.
#[allow(clippy::option_option)]
pub(super) fn replace(value: &str, slot: Slot<'_>) -> Option<Option<String>> {
    if !has_function(value) {
        return None;
    }
    let mut text = value.to_owned();
    // Innermost first; each round takes one call away, and a value has few.
    for _ in 0..32 {
        let Some((start, name)) = last_call(&text) else { return Some(Some(text)) };
        let open = start + name.len();
        let Some(length) = text.get(open..).and_then(closing) else { return Some(None) };
        let inner = text.get(open..open + length).unwrap_or("").trim().to_owned();
        let answer = match name {
            "--spacing(" => spacing(&inner, slot),
            "--alpha(" => alpha(&inner),
            _ => theme(&inner, slot),
        };
        let Some(answer) = answer else { return Some(None) };
        text.replace_range(start..(open + length + 1).min(text.len()), &answer);
    }
    Some(None)
}

/// Whether a value calls one of the functions.
pub(super) fn has_function(value: &str) -> bool {
    value.contains('(') && NAMES.iter().any(|n| value.contains(n))
}

const NAMES: [&str; 4] = ["--theme(", "theme(", "--spacing(", "--alpha("];

fn last_call(text: &str) -> Option<(usize, &'static str)> {
    NAMES.iter().filter_map(|n| Some((text.rfind(n)?, *n))).max_by_key(|(at, name)| (*at + name.len(), name.len()))
}

/// Where the parenthesis that is open before `rest` closes.
fn closing(rest: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in rest.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 => return Some(at),
            b')' => depth -= 1,
            _ => {}
        }
    }
    None
}

fn spacing(inner: &str, slot: Slot<'_>) -> Option<String> {
    let unit = match slot.theme.find(true, Scale::Spacing, "") {
        Found::Value(unit) => unit.into_owned(),
        Found::No if slot.theme.has_defaults(Scale::Spacing) => "0.25rem".to_owned(),
        _ => return None,
    };
    Some(match (inner.parse::<f64>(), number::with_unit(&unit)) {
        (Ok(n), Some((size, measure))) => format!("{}{measure}", number::write(size * n)),
        _ => format!("calc({unit} * {inner})"),
    })
}

fn alpha(inner: &str) -> Option<String> {
    let (color, alpha) = inner.split_once('/')?;
    Some(color::v4_with_alpha(color.trim(), &Alpha::parse(alpha.trim())))
}

fn theme(inner: &str, slot: Slot<'_>) -> Option<String> {
    let (path, fallback) = match inner.split_once(',') {
        Some((path, fallback)) => (path, Some(fallback.trim())),
        None => (inner, None),
    };
    let path = path.trim().trim_matches(['"', '\'']);
    let (path, alpha) = match path.split_once(" / ") {
        Some((path, alpha)) => (path.trim(), Some(alpha.trim())),
        None => (path, None),
    };
    let value = lookup(path, slot).or_else(|| fallback.map(str::to_owned))?;
    let Some(alpha) = alpha else { return Some(value) };
    if slot.v4 {
        return Some(color::v4_with_alpha(&value, &Alpha::parse(alpha)));
    }
    color::v3_with_alpha(&value, alpha)
}

/// A theme value by its path (`colors.blue.500`) or variable (`--color-blue-500`).
fn lookup(path: &str, slot: Slot<'_>) -> Option<String> {
    let found = |scale: Scale, key: &str| match slot.theme.find(slot.v4, scale, key) {
        Found::Value(value) => Some(value.replace("<alpha-value>", "1")),
        _ => None,
    };
    if let Some(variable) = path.strip_prefix("--") {
        let variable = variable.trim_end_matches("inline").trim();
        if variable == "spacing" {
            return spacing("1", slot);
        }
        let (scale, key) = section_of(variable)?;
        return found(scale, key);
    }
    let (section, key) = match path.split_once(['.', '[']) {
        Some((section, key)) => (section, key),
        None => (path, ""),
    };
    let scale = Scale::from_config(section)?;
    let key = key.replace(']', "").replace('[', ".");
    let key = key.strip_suffix(".DEFAULT").unwrap_or(&key);
    match scale {
        Scale::Spacing => super::utility::spacing(key, slot),
        Scale::FontSize => {
            let name = key.split('.').next().unwrap_or(key).trim_end_matches("[0]");
            match slot.theme.authored(scale, name) {
                Some(Entry::Type(step)) => Some(step.size.to_string()),
                Some(Entry::Value(value)) => Some(value.to_string()),
                Some(Entry::Property(name, _)) => Some(format!("var({name})")),
                Some(Entry::Unknown) => None,
                None => scale::type_step(slot.v4, name).map(|(size, _)| size.to_owned()),
            }
        }
        _ => match key {
            "transparent" | "current" | "inherit" if scale == Scale::Colors => {
                Some(if key == "current" { "currentColor".to_owned() } else { key.to_owned() })
            }
            _ => found(scale, key).or_else(|| found(scale, &key.replace('.', "-"))),
        },
    }
}
