//! A page, and what its elements compute to.

use easel_style::computed::{Computed, Known, Literal, TokenStep, Why};
use easel_style::declaration::{Pseudo, Subject};
use easel_style::environment::{PerEnv, State};
use easel_style::length::Interval;
use easel_style::property::Property;
use easel_style::resources::{NoResources, ResourceId, Resources, SheetAnswer};
use easel_style::{Cancel, StyleCache, Styled};
use easel_syntax::html::{NodeId, parse};
use std::sync::{Arc, LazyLock};

static CACHE: LazyLock<StyleCache> = LazyLock::new(StyleCache::default);

/// Sheets by URL.
pub(crate) struct Files(pub(crate) &'static [(&'static str, &'static str)]);

impl Resources for Files {
    fn sheet(&self, url: &str, _: Option<&ResourceId>) -> SheetAnswer {
        match self.0.iter().find(|(name, _)| *name == url) {
            Some((name, text)) => SheetAnswer::Read { id: ResourceId((*name).into()), text: Arc::from(*text) },
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
    Styled::new(Arc::new(parse(Arc::<str>::from(html))), resources, &CACHE, &Cancel::new()).unwrap()
}

/// A page with a sheet and a body.
pub(crate) fn page(css: &str, body: &str) -> Styled {
    style(&format!("<!doctype html><html><head><style>{css}</style></head><body>{body}</body></html>"))
}

/// The element that `at` names: `#id`, or a tag name.
pub(crate) fn element(styled: &Styled, at: &str) -> NodeId {
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
    match at.split_once("::") {
        None => element(styled, at).into(),
        Some((at, pseudo)) => {
            let pseudo = match pseudo {
                "before" => Pseudo::Before,
                "after" => Pseudo::After,
                "placeholder" => Pseudo::Placeholder,
                other => panic!("{other}"),
            };
            Subject::pseudo(element(styled, at), pseudo)
        }
    }
}

/// The value that holds everywhere.
pub(crate) fn everywhere<T: Clone>(styled: &Styled, value: &PerEnv<T>) -> T {
    match value.uniform_in(styled.environments().all()) {
        Some(value) => value.clone(),
        None => panic!("differs between environments"),
    }
}

pub(crate) fn color(styled: &Styled, at: &str, property: &str) -> String {
    let property = Property::from_name(property).unwrap();
    show(
        everywhere(styled, &styled.color(subject(styled, at), property, State::Rest))
            .value
            .map(easel_style::color::Color::to_hex),
    )
}

pub(crate) fn length(styled: &Styled, at: &str, property: &str) -> String {
    let property = Property::from_name(property).unwrap();
    let value = styled.length(subject(styled, at), property, State::Rest);
    show(everywhere(styled, &value).value.map(px))
}

pub(crate) fn keyword(styled: &Styled, at: &str, property: &str) -> String {
    let property = Property::from_name(property).unwrap();
    show(everywhere(styled, &styled.keyword(subject(styled, at), property, State::Rest)).value.map(str::to_string))
}

pub(crate) fn px(interval: Interval) -> String {
    let round = |v: f32| (v * 100.0).round() / 100.0;
    match interval.value() {
        Some(value) => format!("{}", round(value)),
        None => format!("{}..{}", round(interval.min), round(interval.max)),
    }
}

pub(crate) fn show(value: Known<String>) -> String {
    match value {
        Known::Value(value) => value,
        Known::Unknown(why) => format!("{why:?}"),
    }
}

/// Any known value, or why not.
pub(crate) fn debug<T: std::fmt::Debug>(value: Known<T>) -> String {
    match value {
        Known::Value(value) => format!("{value:?}"),
        Known::Unknown(why) => format!("{why:?}"),
    }
}

/// The source text of a literal.
pub(crate) fn literal(styled: &Styled, literal: Option<Literal>) -> &str {
    literal.map_or("-", |l| l.span.of(&styled.sheet(l.sheet).text))
}

/// The source text of a literal as found through its location, with the file.
pub(crate) fn located(styled: &Styled, literal: Option<Literal>, at: &str) -> String {
    let subject = subject(styled, at);
    let Some(location) = literal.and_then(|l| styled.locate_span(l.sheet, l.span, subject)) else {
        return "-".to_string();
    };
    let text = match location.file.0.checked_sub(1) {
        None => styled.html().text(),
        Some(file) => &styled.files()[file as usize].text,
    };
    location.span.of(text).to_string()
}

/// The names and declared values of a chain.
pub(crate) fn chain(styled: &Styled, tokens: &[TokenStep]) -> Vec<String> {
    tokens
        .iter()
        .map(|step| match step.decl {
            Some(decl) => format!("{}: {}", step.name, styled.value_text(decl)),
            None => format!("{}?", step.name),
        })
        .collect()
}

/// A value with where it is written.
pub(crate) fn traced<T>(styled: &Styled, computed: &Computed<T>) -> (String, Vec<String>) {
    (literal(styled, computed.literal).to_string(), chain(styled, &computed.cause.tokens))
}

pub(crate) const UNSUPPORTED: Why = Why::Unsupported;
