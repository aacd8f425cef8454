//! Media queries (mediaqueries-5).

use super::Query;
use super::media_feature::feature;
use super::prelude::{MAX_BRACKETS, Prelude, split_at_commas};
use easel_syntax::css::{Bracket, TokenKind};

/// Reads a media query list. An empty one holds everywhere.
pub(crate) fn parse(text: &str) -> Query {
    let text = text.trim();
    if text.is_empty() {
        return Query::Known(true);
    }
    if text.contains('\u{FFFC}') {
        return Query::Unknown;
    }
    let mut queries: Vec<Query> = split_at_commas(text).into_iter().map(query).collect();
    match queries.len() {
        1 => queries.pop().unwrap_or(Query::Undefined),
        _ => Query::Any(queries),
    }
}

/// One query of a list. What cannot be read is `not all`.
fn query(text: &str) -> Query {
    let mut prelude = Prelude::new(text);
    let read = match prelude.peek() {
        Some(token) if token.kind == TokenKind::Ident => typed(&mut prelude),
        _ => condition(&mut prelude, true, 0),
    };
    read.filter(|_| prelude.is_done()).unwrap_or(Query::Known(false))
}

/// `[not | only]? type [and …]*`, or a condition that begins with `not`.
fn typed(prelude: &mut Prelude<'_>) -> Option<Query> {
    let start = prelude.place();
    let not = prelude.take_word("not");
    if !not {
        prelude.take_word("only");
    }
    let Some(token) = prelude.peek().filter(|t| t.kind == TokenKind::Ident) else {
        prelude.go_back(start);
        return condition(prelude, true, 0);
    };
    prelude.next();
    let medium = prelude.value(token).to_ascii_lowercase();
    if matches!(medium.as_str(), "not" | "only" | "and" | "or" | "layer") {
        return None;
    }
    let mut parts = vec![Query::Known(matches!(medium.as_str(), "all" | "screen"))];
    if prelude.take_word("and") {
        parts.push(condition(prelude, false, 0)?);
    }
    let all = Query::All(parts);
    Some(if not { all.negated() } else { all })
}

fn condition(prelude: &mut Prelude<'_>, may_or: bool, depth: usize) -> Option<Query> {
    if prelude.take_word("not") {
        return in_brackets(prelude, depth).map(Query::negated);
    }
    let first = in_brackets(prelude, depth)?;
    let mut parts = vec![first];
    if prelude.take_word("or") {
        if !may_or {
            return None;
        }
        loop {
            parts.push(in_brackets(prelude, depth)?);
            if !prelude.take_word("or") {
                return Some(Query::Any(parts));
            }
        }
    }
    while prelude.take_word("and") {
        // Behind a type, `not` may stand before a single feature.
        let negate = prelude.take_word("not");
        let part = in_brackets(prelude, depth)?;
        parts.push(if negate { part.negated() } else { part });
    }
    if parts.len() == 1 { parts.pop() } else { Some(Query::All(parts)) }
}

fn in_brackets(prelude: &mut Prelude<'_>, depth: usize) -> Option<Query> {
    if depth > MAX_BRACKETS {
        return None;
    }
    let token = prelude.next()?;
    match token.kind {
        TokenKind::Function => {
            prelude.rest_of_brackets();
            Some(Query::Undefined)
        }
        TokenKind::Open(Bracket::Round) => {
            let start = prelude.place();
            let is_condition = prelude
                .peek()
                .is_some_and(|t| t.kind == TokenKind::Open(Bracket::Round) || t.kind == TokenKind::Function)
                || prelude
                    .peek()
                    .is_some_and(|t| t.kind == TokenKind::Ident && prelude.value(t).eq_ignore_ascii_case("not"));
            if is_condition
                && let Some(inner) = condition(prelude, true, depth + 1)
                && prelude.take_close()
            {
                return Some(inner);
            }
            prelude.go_back(start);
            Some(feature(prelude.rest_of_brackets()))
        }
        _ => None,
    }
}
