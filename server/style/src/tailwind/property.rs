//! Properties in brackets: `[mask-type:luminance]`.

use super::utility::{self, Slot};
use super::{arbitrary, function};

/// `[color:red]`, `[color:red]/50`. `Some(None)` if it calls a function that cannot be answered.
#[allow(clippy::option_option)]
pub(super) fn declare(written: &str, slot: Slot<'_>) -> Option<Option<String>> {
    let (inner, modifier) = match written.strip_prefix('[')?.strip_suffix(']') {
        Some(inner) if !inner.contains("]/[") => (inner, None),
        _ => {
            let (inner, modifier) = written.strip_prefix('[')?.rsplit_once("]/")?;
            (inner, Some(modifier))
        }
    };
    let (name, value) = inner.split_once(':')?;
    let plain = name.strip_prefix("--").unwrap_or(name);
    let is_name = plain.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'));
    if plain.is_empty() || !is_name || name.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let value = arbitrary::bracket(value, true)?;
    // A hint would be taken for one here: `[a:length:b]` is nobody's property.
    if value.hint.is_some() {
        return None;
    }
    let value = match function::replace(&value.value, slot) {
        Some(Some(replaced)) => replaced,
        Some(None) => return Some(None),
        None => value.value,
    };
    match modifier {
        None => Some(Some(format!("{name}:{value}"))),
        Some(modifier) if slot.v4 => Some(Some(format!("{name}:{}", utility::with_opacity(&value, modifier, slot)?))),
        Some(_) => None,
    }
}
