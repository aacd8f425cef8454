//! `@supports` conditions (css-conditional-5): what current browsers support is true.

use super::Query;
use super::prelude::{MAX_BRACKETS, Prelude};
use super::supported_properties::is_supported;
use crate::selector::parse::{Around, Namespaces, parse_list};
use easel_syntax::css::{Bracket, TokenKind};

/// Reads the prelude of an `@supports` rule or the argument of `supports()`, which may be a bare declaration.
pub(crate) fn parse(text: &str) -> Query {
    if text.contains('\u{FFFC}') {
        return Query::Unknown;
    }
    let mut prelude = Prelude::new(text);
    match condition(&mut prelude, 0) {
        Some(holds) if prelude.is_done() => Query::Known(holds),
        _ => Query::Known(declaration(text)),
    }
}

fn condition(prelude: &mut Prelude<'_>, depth: usize) -> Option<bool> {
    if prelude.take_word("not") {
        return in_brackets(prelude, depth).map(|holds| !holds);
    }
    let mut holds = in_brackets(prelude, depth)?;
    if prelude.take_word("or") {
        loop {
            holds |= in_brackets(prelude, depth)?;
            if !prelude.take_word("or") {
                return Some(holds);
            }
        }
    }
    while prelude.take_word("and") {
        holds &= in_brackets(prelude, depth)?;
    }
    Some(holds)
}

fn in_brackets(prelude: &mut Prelude<'_>, depth: usize) -> Option<bool> {
    if depth > MAX_BRACKETS {
        return None;
    }
    let token = prelude.next()?;
    match token.kind {
        TokenKind::Function => {
            let name = prelude.value(token).to_ascii_lowercase();
            let argument = prelude.rest_of_brackets();
            Some(match name.as_str() {
                "selector" => parse_list(argument, Around::Nothing, &Namespaces::NONE).is_some(),
                "font-tech" => matches!(
                    argument.to_ascii_lowercase().as_str(),
                    "features-opentype"
                        | "color-colrv0"
                        | "color-colrv1"
                        | "color-cbdt"
                        | "color-sbix"
                        | "variations"
                        | "palettes"
                ),
                "font-format" => matches!(
                    argument.to_ascii_lowercase().as_str(),
                    "opentype" | "truetype" | "woff" | "woff2" | "collection"
                ),
                "at-rule" => true,
                _ => false,
            })
        }
        TokenKind::Open(Bracket::Round) => {
            let start = prelude.place();
            if let Some(holds) = condition(prelude, depth + 1)
                && prelude.take_close()
            {
                return Some(holds);
            }
            prelude.go_back(start);
            Some(declaration(prelude.rest_of_brackets()))
        }
        _ => None,
    }
}

/// Whether browsers take the declaration.
fn declaration(text: &str) -> bool {
    let Some((name, value)) = text.split_once(':') else { return false };
    let (name, value) = (name.trim(), value.trim());
    if name.starts_with("--") {
        return true;
    }
    if value.is_empty() || value.starts_with(';') {
        return false;
    }
    let value = value.to_ascii_lowercase();
    // Values that only one engine, or none yet, takes.
    let is_foreign = value.starts_with("-moz-") && value != "-moz-none"
        || value.starts_with("-ms-")
        || value.starts_with("-apple-")
        || value.contains("masonry")
        || value == "grid-lanes";
    is_supported(&name.to_ascii_lowercase()) && !is_foreign
}
