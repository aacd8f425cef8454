//! Preludes of `@import` (css-cascade-5, section 2).

use crate::condition::prelude::Prelude;
use crate::condition::{Query, media, supports};
use easel_syntax::css::TokenKind;

/// A readable `@import`.
#[derive(Clone, Debug)]
pub(crate) struct Import {
    pub(crate) url: String,
    /// The layer: `Some(None)` for one without name.
    pub(crate) layer: Option<Option<String>>,
    pub(crate) condition: Query,
}

impl Import {
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut prelude = Prelude::new(text);
        let url = url(&mut prelude)?;
        let mut layer = None;
        if prelude.take_word("layer") {
            layer = Some(None);
        } else if prelude.take_function("layer") {
            layer = Some(Some(prelude.rest_of_brackets().trim().to_owned()));
        }
        let mut condition = Query::Known(true);
        if prelude.take_function("supports") {
            condition = supports::parse(prelude.rest_of_brackets());
        }
        let media = media::parse(prelude.rest());
        let condition = match (condition, media) {
            (Query::Known(true), other) | (other, Query::Known(true)) => other,
            (one, other) => Query::All(vec![one, other]),
        };
        Some(Self { url, layer, condition })
    }
}

/// The string or `url()` that comes next.
pub(crate) fn url(prelude: &mut Prelude<'_>) -> Option<String> {
    let token = prelude.next()?;
    match token.kind {
        TokenKind::String | TokenKind::Url => Some(prelude.value(token).into_owned()),
        TokenKind::Function if prelude.value(token).eq_ignore_ascii_case("url") => {
            let inner = prelude.next().filter(|t| t.kind == TokenKind::String)?;
            let url = prelude.value(inner).into_owned();
            prelude.rest_of_brackets();
            Some(url)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Import;
    use crate::condition::Query;

    #[test]
    fn reads_each_part() {
        let import = |text| Import::parse(text).map(|i| (i.url, i.layer, i.condition));
        let always = Query::Known(true);
        assert_eq!(import("'a.css'"), Some(("a.css".into(), None, always.clone())));
        assert_eq!(import("url(a.css) layer"), Some(("a.css".into(), Some(None), always.clone())));
        assert_eq!(import("url('a.css') layer(x.y)"), Some(("a.css".into(), Some(Some("x.y".into())), always.clone())));
        assert_eq!(
            import("\"a.css\" supports(display: grid) screen"),
            Some(("a.css".into(), None, Query::All(vec![always.clone()])))
        );
        assert_eq!(import("\"a.css\" print").map(|i| i.2), Some(Query::All(vec![Query::Known(false)])));
        assert_eq!(import("a.css"), None);
        assert_eq!(import(""), None);
    }
}
