//! A page, and what wins on its elements.

use easel_style::declaration::{Pseudo, Subject};
use easel_style::environment::State;
use easel_style::resources::{NoResources, ResourceId, Resources, SheetAnswer};
use easel_style::{Cancel, EnvSet, StyleCache, Styled};
use easel_syntax::html::{NodeId, parse};
use std::sync::{Arc, LazyLock};

static CACHE: LazyLock<StyleCache> = LazyLock::new(StyleCache::default);

/// Files by URL. A URL without scheme is relative to nothing.
pub(crate) struct Files(pub(crate) &'static [(&'static str, &'static str)]);

impl Resources for Files {
    fn sheet(&self, url: &str, _: Option<&ResourceId>) -> SheetAnswer {
        match self.0.iter().find(|(name, _)| *name == url) {
            Some((name, text)) => SheetAnswer::Read { id: ResourceId((*name).into()), text: Arc::from(*text) },
            None if url.contains("//") => SheetAnswer::Unread("remote".into()),
            None => SheetAnswer::Unread("not found".into()),
        }
    }

    fn exists(&self, _: &str) -> Option<bool> {
        None
    }

    fn image_size(&self, _: &str) -> Option<(u32, u32)> {
        None
    }
}

pub(crate) fn style(html: &str) -> Styled {
    style_with(html, &NoResources)
}

pub(crate) fn style_with(html: &str, resources: &dyn Resources) -> Styled {
    let html = Arc::new(parse(Arc::<str>::from(html)));
    Styled::new(html, resources, &CACHE, &Cancel::new()).unwrap()
}

/// The element that `at` names: `#id`, or a tag name.
pub(crate) fn find(styled: &Styled, at: &str) -> NodeId {
    let html = styled.html();
    let mut elements = html.elements();
    match at.strip_prefix('#') {
        Some(id) => elements.find(|&n| html.value(n, "id") == Some(id)),
        None => elements.find(|&n| html.name(n) == at),
    }
    .unwrap_or_else(|| panic!("no {at}"))
}

/// The subject that `at` names: `#id`, a tag name, either with `::before` and the like.
pub(crate) fn subject(styled: &Styled, at: &str) -> Subject {
    let (element, pseudo) = match at.split_once("::") {
        Some((element, pseudo)) => (element, Some(pseudo)),
        None => (at, None),
    };
    let pseudo = pseudo.map(|name| match name {
        "before" => Pseudo::Before,
        "after" => Pseudo::After,
        "placeholder" => Pseudo::Placeholder,
        "marker" => Pseudo::Marker,
        "selection" => Pseudo::Selection,
        "first-letter" => Pseudo::FirstLetter,
        "first-line" => Pseudo::FirstLine,
        "backdrop" => Pseudo::Backdrop,
        other => panic!("{other}"),
    });
    Subject { element: find(styled, element), pseudo }
}

/// What wins: a value, with `?` before it if it only may.
pub(crate) fn winner(styled: &Styled, at: &str, property: &str, env: EnvSet, state: State) -> String {
    let matched = styled.matched(subject(styled, at));
    let won =
        matched.iter().find(|m| m.envs.contains(env) && m.states & state.bit() != 0 && styled.name(m.decl) == property);
    match won {
        None => "-".into(),
        Some(m) if m.certain => styled.value_text(m.decl).into(),
        Some(m) => format!("?{}", styled.value_text(m.decl)),
    }
}

/// The first environment: the page as written, in its narrowest band.
pub(crate) const FIRST: EnvSet = EnvSet::one(0, 0);

/// Checks what wins at rest on the page as written: `(element, property, value)`; `-` for nothing.
#[track_caller]
pub(crate) fn case(html: &str, expected: &[(&str, &str, &str)]) {
    check(&style(html), html, expected);
}

#[track_caller]
pub(crate) fn check(styled: &Styled, html: &str, expected: &[(&str, &str, &str)]) {
    for (at, property, value) in expected {
        assert_eq!(winner(styled, at, property, FIRST, State::Rest), *value, "{property} of {at} in {html}");
    }
}

/// The themes by name, `?` before those that cannot be reached.
pub(crate) fn themes(styled: &Styled) -> Vec<String> {
    let themes = styled.environments().themes.iter();
    themes.map(|t| format!("{}{}", if t.reachable { "" } else { "?" }, t.name)).collect()
}

/// What wins in each theme, in the narrowest band.
pub(crate) fn by_theme(styled: &Styled, at: &str, property: &str) -> Vec<String> {
    (0..styled.environments().themes.len())
        .map(|theme| winner(styled, at, property, EnvSet::one(theme, 0), State::Rest))
        .collect()
}

/// The bands as `from-to`.
pub(crate) fn bands(styled: &Styled) -> Vec<String> {
    styled.environments().bands.iter().map(|b| format!("{}-{}", b.from, b.to)).collect()
}

/// What wins in each band, in the first theme.
pub(crate) fn by_band(styled: &Styled, at: &str, property: &str) -> Vec<String> {
    (0..styled.environments().bands.len())
        .map(|band| winner(styled, at, property, EnvSet::one(0, band), State::Rest))
        .collect()
}
