//! Computed values that are words.

use super::context::components;
use super::source::Source;
use super::table::{Sourced, StyleId};
use super::walk::{Decided, Given, Read, View};
use super::{Computed, Known, Literal, Written};
use crate::declaration::Subject;
use crate::environment::{EnvSet, PerEnv, State};
use crate::font;
use crate::property::Property;
use crate::styled::Styled;
use crate::value::{self, Component, ComponentKind};
use easel_syntax::Span;
use std::sync::Arc;

impl<'a> View<'a> {
    /// As [`View::keyword`], without asking where it is written.
    pub(crate) fn word(&self, style: StyleId, property: Property, envs: &mut EnvSet) -> Known<&'a str> {
        let read = |given: &Given<'a>| Read::Value((given.value().trim_ascii(), given.span()));
        match self.by_value().decide(style, property, envs, &read) {
            Decided::Value { value, .. } => Known::Value(value),
            Decided::Initial => Known::Value(property.initial()),
            Decided::Unknown(why) => Known::Unknown(why),
        }
    }

    /// The value of a property as text: as written, or the initial value. `envs` shrinks to where the answer holds.
    pub(crate) fn keyword(&self, style: StyleId, property: Property, envs: &mut EnvSet) -> Sourced<&'a str> {
        match self.decide(style, property, envs, &|given| Read::Value((given.value().trim_ascii(), given.span()))) {
            Decided::Value { value, given, span, .. } => {
                Sourced { value: Known::Value(value), source: self.source(&given, span) }
            }
            Decided::Initial => Sourced { value: Known::Value(property.initial()), source: Source::INITIAL },
            Decided::Unknown(why) => Sourced { value: Known::Unknown(why), source: Source::INITIAL },
        }
    }
}

/// A family of a computed `font-family`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComputedFamily {
    /// The name, unescaped, in the case written.
    pub name: Box<str>,
    /// Whether it is a keyword for any face of a kind.
    pub generic: bool,
    /// Where it is written.
    pub written: Written,
}

/// What a `::before` or `::after` shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing: there is no box.
    None,
    /// What it says.
    Shown {
        /// The text, as far as it is known: strings, quotes and attributes. Empty for a box that only has a ground.
        text: Box<str>,
        /// Whether that is all (no counter, no image).
        complete: bool,
        /// Where the strings of the text are written: bytes of the text, and their place.
        written: Box<[(Span, Literal)]>,
    },
}

impl Styled {
    /// The computed value of any property as text: as written (after `var()`), or the initial value. Compare without
    /// case. For `display`, `position`, `text-transform`, `font-variant-caps`, `border-*-style` and the like.
    pub fn keyword(&self, subject: impl Into<Subject>, property: Property, state: State) -> PerEnv<Computed<&str>> {
        self.computed(subject.into(), property, state, |view, style, envs| view.keyword(style, property, envs))
    }

    /// The computed `text-transform` as text.
    pub fn text_transform(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Computed<&str>> {
        self.keyword(subject, Property::TextTransform, state)
    }

    /// The computed `font-variant-caps` as text.
    pub fn font_variant_caps(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Computed<&str>> {
        self.keyword(subject, Property::FontVariantCaps, state)
    }

    /// The computed `display` as text.
    pub fn display(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Computed<&str>> {
        self.keyword(subject, Property::Display, state)
    }

    /// The computed `position` as text.
    pub fn position(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Computed<&str>> {
        self.keyword(subject, Property::Position, state)
    }

    /// The computed `font-family`, first choice first. Empty where nothing declares one: the browser's own.
    pub fn font_families(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Computed<Arc<[ComputedFamily]>>> {
        let subject = subject.into();
        self.computed(subject, Property::FontFamily, state, |view, style, envs| {
            let test = |c: &[Component<'_>]| !font::families(c).is_empty();
            match view.decide(style, Property::FontFamily, envs, &|given| components(given, test)) {
                Decided::Value { value, given, span, .. } => {
                    let part = given.span().start;
                    let families = font::families(&value)
                        .into_iter()
                        .map(|family| {
                            let source = view.source(&given, family.span.shifted(part));
                            let written =
                                Written { literal: source.literal, tokens: view.tokens(subject, source.chain) };
                            ComputedFamily { name: family.name, generic: family.generic, written }
                        })
                        .collect();
                    Sourced { value: Known::Value(families), source: view.source(&given, span) }
                }
                Decided::Initial => Sourced { value: Known::Value(Arc::default()), source: Source::INITIAL },
                Decided::Unknown(why) => Sourced { value: Known::Unknown(why), source: Source::INITIAL },
            }
        })
    }

    /// What a `::before` or `::after` shows. One that nothing matches has no piece with a box.
    pub fn content(&self, element: Subject, state: State) -> PerEnv<Computed<Content>> {
        let view = self.view();
        if element.pseudo.is_some() && view.style_of(element, state).is_none() {
            let value = Known::Value(Content::None);
            let cause = super::Cause { subject: element, decl: None, tokens: Arc::default() };
            return PerEnv::uniform(view.table.everywhere, Computed { value, cause, literal: None });
        }
        self.computed(element, Property::Content, state, |view, style, envs| view.content(element, style, envs))
    }
}

impl<'a> View<'a> {
    /// What the `content` of a style shows on `subject`.
    pub(crate) fn content(&self, subject: Subject, style: StyleId, envs: &mut EnvSet) -> Sourced<Content> {
        match self.decide(style, Property::Content, envs, &|given| components(given, |c| !c.is_empty())) {
            Decided::Value { value, given, span, .. } => {
                let content = self.shown(subject, &value, |span| self.source(&given, span).literal);
                Sourced { value: Known::Value(content), source: self.source(&given, span) }
            }
            Decided::Initial => Sourced { value: Known::Value(Content::None), source: Source::INITIAL },
            Decided::Unknown(why) => Sourced { value: Known::Unknown(why), source: Source::INITIAL },
        }
    }

    fn shown(&self, subject: Subject, value: &[Component<'a>], literal: impl Fn(Span) -> Option<Literal>) -> Content {
        if value::keyword(value).is_some_and(|k| k.eq_ignore_ascii_case("none") || k.eq_ignore_ascii_case("normal")) {
            return Content::None;
        }
        let mut text = String::new();
        let mut complete = true;
        let mut written = Vec::new();
        // Behind the slash stands what is read aloud.
        for component in value.iter().take_while(|c| !c.is_slash()) {
            let start = text.len() as u32;
            match &component.kind {
                ComponentKind::String(string) => {
                    text.push_str(string);
                    if let Some(literal) = literal(component.span) {
                        written.push((Span::new(start, text.len() as u32), literal));
                    }
                }
                ComponentKind::Ident(word) if word.eq_ignore_ascii_case("open-quote") => text.push('“'),
                ComponentKind::Ident(word) if word.eq_ignore_ascii_case("close-quote") => text.push('”'),
                ComponentKind::Ident(_) => {}
                ComponentKind::Function { name, args } if name.eq_ignore_ascii_case("attr") => {
                    let attribute = args.first().and_then(Component::ident);
                    match attribute.and_then(|name| self.styled.html().attribute(subject.element, name)) {
                        Some(attribute) if attribute.templated => complete = false,
                        Some(attribute) => text.push_str(attribute.value.text()),
                        None => {}
                    }
                }
                _ => complete = false,
            }
        }
        Content::Shown { text: text.into(), complete, written: written.into() }
    }
}
