//! The colour tokens that a page defines for all of itself: what a written-out colour can be named by.

use crate::page::Page;
use crate::tokens::{self, TokenText};
use easel_style::color::{self, Color};
use rustc_hash::FxHashSet;
use std::cell::OnceCell;

/// Two colours no further apart (ΔEOK) are shades of one: what a designer would call the same grey.
const NEAR: f32 = 0.03;

/// A custom property of the root element that is a colour in every environment.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RootToken {
    /// Its name with its dashes.
    pub(crate) name: Box<str>,
    /// Its colour on the page as written.
    pub(crate) color: Color,
}

/// The colour tokens of the root element, read when the first is asked for.
pub(crate) struct RootTokens<'a, 'p> {
    page: &'a Page<'p>,
    all: OnceCell<Vec<RootToken>>,
}

impl<'a, 'p> RootTokens<'a, 'p> {
    /// The tokens of a page.
    pub(crate) fn of(page: &'a Page<'p>) -> Self {
        Self { page, all: OnceCell::new() }
    }

    /// The tokens, in the order in which they are defined.
    pub(crate) fn all(&self) -> &[RootToken] {
        self.all.get_or_init(|| read(self.page))
    }

    /// The token called `name`.
    pub(crate) fn named(&self, name: &str) -> Option<&RootToken> {
        self.all().iter().find(|t| *t.name == *name)
    }

    /// The token nearest to a colour, if it is near; of equals the first.
    pub(crate) fn nearest(&self, color: Color) -> Option<&RootToken> {
        let alike = |t: &&RootToken| (t.color.alpha - color.alpha).abs() < 0.005;
        let distance = |t: &RootToken| t.color.delta_e_ok(color);
        let nearest = self.all().iter().filter(alike).min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        (distance(nearest) <= NEAR).then_some(nearest)
    }
}

/// Reads the colour tokens of `html` and `body` that hold in every environment.
fn read(page: &Page<'_>) -> Vec<RootToken> {
    let everywhere = page.styled.environments().all();
    let first = everywhere.first();
    let mut seen = FxHashSet::default();
    let mut tokens = Vec::new();
    for holder in [page.html.root(), page.html.body()].into_iter().flatten() {
        let mut own: Vec<_> = page.styled.matched(holder.into()).iter().map(|m| m.decl).collect();
        own.sort_unstable();
        for name in own.into_iter().filter(|&d| page.styled.declaration(d).custom).map(|d| page.styled.name(d)) {
            if !seen.insert(name) || name.starts_with("--tw-") {
                continue;
            }
            let values = tokens::text(page, holder, name);
            let is_color = |t: &TokenText<'_>| color::parse(t.text).resolve(None, false).is_some();
            let here = values.pieces().iter().find(|(set, _)| set.contains(first)).map(|(_, t)| t.text);
            if values.where_(is_color).contains(everywhere)
                && let Some(color) = here.and_then(|text| color::parse(text).resolve(None, false))
            {
                tokens.push(RootToken { name: name.into(), color });
            }
        }
    }
    tokens
}
