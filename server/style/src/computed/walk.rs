//! From the matched declarations to the one that gives a property its value.

use super::expand::Part;
use super::fact::{Fact, PageSources, Sets, Wide};
use super::source::Source;
use super::table::{ContextId, Style, StyleId, Substituted, Table, piece};
use super::{Literal, Why};
use crate::custom_property::value::{ChainId, Origin, Resolved, Text, Value, ValueId};
use crate::declaration::{DeclId, Matched};
use crate::environment::EnvSet;
use crate::property::{Property, WritingMode};
use crate::styled::Styled;
use crate::value;
use easel_syntax::Span;
use smallvec::SmallVec;
use std::sync::LazyLock;

/// The table with the page that it belongs to.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(crate) styled: &'a Styled,
    pub(crate) table: &'a Table,
    /// Whether only values are asked for, not where they are written. Then environments in which a shorthand with `var()`
    /// says the same of a longhand are one: the width in `1px solid var(--line)`.
    by_value: bool,
}

impl<'a> View<'a> {
    pub(crate) const fn new(styled: &'a Styled, table: &'a Table) -> Self {
        Self { styled, table, by_value: false }
    }

    /// The same for questions about values alone.
    pub(crate) const fn by_value(self) -> Self {
        Self { by_value: true, ..self }
    }
}

/// The text that a declaration gives a longhand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Given<'a> {
    /// The declaration.
    pub(crate) decl: DeclId,
    /// Its substituted text, if it has `var()`.
    value: Option<ValueId>,
    /// The text of the whole value.
    pub(crate) text: &'a str,
    /// The parts of it that are the longhand's: none means all of it, several are layers of a shorthand.
    pub(crate) parts: &'a [Part],
}

/// What reading a text gives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Read<T> {
    /// A value.
    Value(T),
    /// Not known.
    Unknown(Why),
}

/// What decides a property.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Decided<'a, T> {
    /// A declaration on an element of `style`: what was read, and which bytes of its text.
    Value { style: StyleId, value: T, given: Given<'a>, span: Span },
    /// The initial value.
    Initial,
    /// Not known.
    Unknown(Why),
}

enum Own<'a, T> {
    Value(T, Given<'a>, Span),
    Inherit,
    Initial,
    Unset,
    Unknown(Why),
}

/// What is left out while the cascade is rolled back.
#[derive(Clone, Copy, PartialEq)]
enum Skip {
    Nothing,
    Authors,
    Layer(DeclId),
}

impl<'a> View<'a> {
    /// The matched declarations of a style, strongest first, also those of other states.
    pub(crate) fn matched(&self, style: &Style) -> &'a [Matched] {
        self.styled.matched_list(style.list)
    }

    /// What decides `property` on `style`. `envs` shrinks to where the answer holds. `read` reads the text of a
    /// declaration and tells which part of [`Given::text`] it read.
    pub(crate) fn decide<T: PartialEq>(
        &self,
        style: StyleId,
        property: Property,
        envs: &mut EnvSet,
        read: &impl Fn(&Given<'a>) -> Read<(T, Span)>,
    ) -> Decided<'a, T> {
        let inherited = property.is_inherited();
        let mut at = style;
        if inherited {
            match self.declarer(style, property) {
                Some(declarer) => at = declarer,
                None => return Decided::Initial,
            }
        }
        loop {
            let Some(current) = self.table.style(at) else { return Decided::Initial };
            let next = match self.own(current, property, envs, read) {
                Own::Value(value, given, span) => return Decided::Value { style: at, value, given, span },
                Own::Unknown(why) => return Decided::Unknown(why),
                Own::Initial => return Decided::Initial,
                Own::Unset if !inherited => return Decided::Initial,
                Own::Inherit if !inherited => current.parent,
                Own::Inherit | Own::Unset => self
                    .table
                    .context(current.context)
                    .and_then(|c| c.parent)
                    .and_then(|parent| self.declarer_from(parent, property)),
            };
            match next {
                Some(next) => at = next,
                None => return Decided::Initial,
            }
        }
    }

    /// The style, of the element itself or an ancestor, that declares an inherited property.
    fn declarer(&self, style: StyleId, property: Property) -> Option<StyleId> {
        self.declarer_from(self.table.style(style)?.context, property)
    }

    fn declarer_from(&self, context: ContextId, property: Property) -> Option<StyleId> {
        let declarer = self.table.context(context)?.declarer(property);
        self.table.context(declarer)?.style
    }

    fn own<T: PartialEq>(
        &self,
        style: &Style,
        property: Property,
        envs: &mut EnvSet,
        read: &impl Fn(&Given<'a>) -> Read<(T, Span)>,
    ) -> Own<'a, T> {
        let (property, twin) = self.sides(style, property, envs);
        let unknown = style.unknown.contains(property) || twin.is_some_and(|t| style.unknown.contains(t));
        if !unknown && !style.sets.contains(property) && !twin.is_some_and(|t| style.sets.contains(t)) {
            return Own::Unset;
        }
        let first = envs.first();
        let state = style.state.bit();
        let mut maybe: SmallVec<[T; 1]> = SmallVec::new();
        let mut skip = Skip::Nothing;
        let mut decided = Own::Unset;
        for matched in self.matched(style) {
            let Some(fact) = self.table.facts.get(matched.decl) else { continue };
            let sets = fact.properties.contains(property) || twin.is_some_and(|t| fact.properties.contains(t));
            if !sets || matched.states & state == 0 || self.is_left_out(skip, matched.decl, fact) {
                continue;
            }
            if !matched.envs.contains(first) {
                *envs = envs.minus(matched.envs);
                continue;
            }
            *envs = envs.and(matched.envs);
            if unknown && !fact.firm {
                return Own::Unknown(Why::UnknownUtility);
            }
            let own = if fact.properties.contains(property) {
                self.says(style, matched.decl, fact, property, envs, read)
            } else {
                self.says(style, matched.decl, fact, twin.unwrap_or(property), envs, read)
            };
            decided = match own {
                Says::Nothing => continue,
                Says::Value(value, ..) if !matched.certain => {
                    maybe.push(value);
                    continue;
                }
                _ if !matched.certain => return Own::Unknown(Why::Conditional),
                Says::Value(value, given, span) => Own::Value(value, given, span),
                Says::Unknown(why) => Own::Unknown(why),
                Says::Wide(Wide::Inherit) => Own::Inherit,
                Says::Wide(Wide::Initial) => Own::Initial,
                Says::Wide(Wide::Unset) => Own::Unset,
                Says::Wide(Wide::Revert) => {
                    if fact.user_agent {
                        Own::Unset
                    } else {
                        skip = Skip::Authors;
                        continue;
                    }
                }
                Says::Wide(Wide::RevertLayer) => {
                    skip = Skip::Layer(matched.decl);
                    continue;
                }
            };
            break;
        }
        if unknown && matches!(decided, Own::Unset) {
            return Own::Unknown(Why::UnknownUtility);
        }
        match &decided {
            _ if maybe.is_empty() => decided,
            Own::Value(value, ..) if maybe.iter().all(|m| m == value) => decided,
            _ => Own::Unknown(Why::Conditional),
        }
    }

    /// A property as it must be looked for on `style`: the physical one, and its logical twin.
    pub(super) fn sides(&self, style: &Style, property: Property, envs: &mut EnvSet) -> (Property, Option<Property>) {
        if !TWINS.has(property) {
            return (property, None);
        }
        let context = self.table.context(style.context);
        let usual = context.is_none_or(|c| {
            c.declarer(Property::Direction) == ContextId::OUTSIDE
                && c.declarer(Property::WritingMode) == ContextId::OUTSIDE
        });
        if usual {
            return TWINS.left_to_right(property);
        }
        let (mode, rtl) = self.writing(style.context, envs);
        let physical = property.physical(mode, rtl);
        (physical, physical.logical(mode, rtl))
    }

    /// Writing mode and whether lines run from right to left; what is not known counts as left to right.
    pub(crate) fn writing(&self, context: ContextId, envs: &mut EnvSet) -> (WritingMode, bool) {
        let mode = self.inherited(context, Property::WritingMode, envs, &|given| {
            let mode = WritingMode::from_keyword(given.value().trim_ascii());
            Read::Value((mode.unwrap_or_default(), given.span()))
        });
        let rtl = self.inherited(context, Property::Direction, envs, &|given| {
            Read::Value((given.value().trim_ascii().eq_ignore_ascii_case("rtl"), given.span()))
        });
        let mode = if let Decided::Value { value, .. } = mode { value } else { WritingMode::default() };
        (mode, matches!(rtl, Decided::Value { value: true, .. }))
    }

    /// What decides an inherited property in a context.
    pub(crate) fn inherited<T: PartialEq>(
        &self,
        context: ContextId,
        property: Property,
        envs: &mut EnvSet,
        read: &impl Fn(&Given<'a>) -> Read<(T, Span)>,
    ) -> Decided<'a, T> {
        match self.declarer_from(context, property) {
            Some(style) => self.decide(style, property, envs, read),
            None => Decided::Initial,
        }
    }

    /// Whether browsers drop a declaration, or the cascade is rolled back behind it.
    fn is_left_out(&self, skip: Skip, decl: DeclId, fact: &Fact) -> bool {
        self.table.dropped.contains(&decl)
            || match skip {
                Skip::Nothing => false,
                Skip::Authors => !fact.user_agent,
                Skip::Layer(other) => self.styled.is_same_layer(decl, other),
            }
    }

    fn says<T>(
        &self,
        style: &Style,
        decl: DeclId,
        fact: &Fact,
        property: Property,
        envs: &mut EnvSet,
        read: &impl Fn(&Given<'a>) -> Read<(T, Span)>,
    ) -> Says<'a, T> {
        if fact.templated {
            return Says::Unknown(Why::Templated);
        }
        if let Some(wide) = fact.wide {
            return Says::Wide(wide);
        }
        let around = *envs;
        let pieces = if fact.refers { self.substitutions(style, decl) } else { &[] };
        let (text, value, expansion) = if fact.refers {
            let Some(Substituted { resolved, expansion }) = piece(pieces, envs) else {
                return Says::Unknown(Why::Unsupported);
            };
            match resolved {
                Resolved::Value(id) => match self.value_text(*id) {
                    Some(text) => (text, Some(*id), self.table.expanded(*expansion)),
                    None => return Says::Unknown(Why::Unsupported),
                },
                // Invalid at computed-value time.
                Resolved::Invalid(_) => return Says::Wide(Wide::Unset),
                Resolved::Unknown(why) => return Says::Unknown(*why),
            }
        } else {
            let text = PageSources { styled: self.styled, facts: &self.table.facts }.text_of(fact);
            (text, None, self.table.expansion(decl))
        };
        if let Some(wide) = value.and(Wide::read(text)) {
            return Says::Wide(wide);
        }
        let parts: &[Part] = match fact.sets {
            Sets::Longhand(_) => &[],
            _ => match expansion {
                Some(expansion) => match expansion.parts(property) {
                    Some(parts) => parts,
                    // Browsers drop it; but what was substituted cannot be dropped any more.
                    None if value.is_some() => return Says::Wide(Wide::Unset),
                    None => return Says::Nothing,
                },
                None => return Says::Unknown(Why::Unsupported),
            },
        };
        if self.by_value
            && let [part] = parts
            && *envs != around
        {
            *envs = envs.or(self.where_alike(pieces, property, (text, part), around));
        }
        if !parts.is_empty() && parts.iter().all(|part| *part == Part::Initial) {
            return Says::Wide(Wide::Initial);
        }
        let given = Given { decl, value, text, parts };
        match read(&given) {
            Read::Value((read, span)) => Says::Value(read, given, span),
            Read::Unknown(why) => Says::Unknown(why),
        }
    }

    /// What a declaration with `var()` comes to on a style.
    fn substitutions(&self, style: &Style, decl: DeclId) -> &'a [(EnvSet, Substituted)] {
        let table: &'a Table = self.table;
        let id = style.substituted.iter().find(|(d, _)| *d == decl).map(|(_, id)| *id);
        id.and_then(|id| table.substitutions.get(id.0 as usize)).map_or(&[], |pieces| pieces)
    }

    /// The environments of `around` in which a shorthand with `var()` says of a longhand what is said by `part` of `text`.
    fn where_alike(
        &self,
        pieces: &[(EnvSet, Substituted)],
        property: Property,
        (text, part): (&str, &Part),
        around: EnvSet,
    ) -> EnvSet {
        let says_same = |Substituted { resolved, expansion }: &Substituted| {
            let Resolved::Value(other) = resolved else { return false };
            let Some(other_text) = self.value_text(*other) else { return false };
            let same = match (self.table.expanded(*expansion).and_then(|e| e.parts(property)), part) {
                (Some([Part::Written(other)]), Part::Written(own)) => other.of(other_text) == own.of(text),
                (Some([other]), own) => other == own,
                _ => false,
            };
            same && Wide::read(other_text).is_none()
        };
        let alike = pieces.iter().filter(|(set, piece)| !set.and(around).is_empty() && says_same(piece));
        alike.fold(EnvSet::NONE, |all, (set, _)| all.or(set.and(around)))
    }

    /// The text of a substituted value.
    pub(crate) fn value_text(&self, id: ValueId) -> Option<&'a str> {
        Some(match &self.table.resolver.values.get(id)?.text {
            Text::Sheet(sheet, span) => span.of(&self.styled.sheet(*sheet).text),
            Text::Built(text) => text,
        })
    }

    /// Where a part of a given text was written: of one thing, a colour or a length.
    pub(crate) fn source(&self, given: &Given<'_>, span: Span) -> Source {
        self.source_by(given, span, Value::origin_of_digits)
    }

    /// Where a part of a given text was written that holds several things: a gradient, a shadow.
    pub(crate) fn source_of_whole(&self, given: &Given<'_>, span: Span) -> Source {
        self.source_by(given, span, Value::origin)
    }

    fn source_by(&self, given: &Given<'_>, span: Span, origin: impl Fn(&Value, Span, &str) -> Origin) -> Source {
        let decl = Some(given.decl);
        match given.value.and_then(|id| self.table.resolver.values.get(id)) {
            Some(value) => {
                let origin = origin(value, span, given.text);
                let literal = origin.source.map(|(sheet, span)| Literal { sheet, span });
                Source { decl, literal, chain: origin.chain, part: given.value.map(|value| (value, span)) }
            }
            None => {
                let fact = self.table.facts.get(given.decl);
                let literal = fact.map(|f| Literal { sheet: f.sheet, span: span.shifted(f.value.start) });
                Source { decl, literal, chain: ChainId::DIRECT, part: None }
            }
        }
    }
}

enum Says<'a, T> {
    Value(T, Given<'a>, Span),
    Wide(Wide),
    /// Browsers drop the declaration.
    Nothing,
    Unknown(Why),
}

impl<'a> Given<'a> {
    /// The bytes of [`Given::text`] that are the longhand's, from the first part to the last.
    pub(crate) fn span(&self) -> Span {
        let written = |part: &Part| match part {
            Part::Written(span) => Some(*span),
            Part::Initial | Part::Implied(_) => None,
        };
        let whole = Span::new(0, self.text.len() as u32);
        self.parts.iter().filter_map(written).reduce(Span::to).unwrap_or(whole)
    }

    /// The longhand's text.
    pub(crate) fn value(&self) -> &'a str {
        match self.parts {
            [] => self.text,
            [Part::Implied(text)] => text,
            _ => self.span().of(self.text),
        }
    }

    /// The longhand's layers, split at top-level commas: their text and its bytes in [`Given::text`]. The text of a
    /// layer that a shorthand leaves out is empty.
    pub(crate) fn layers(&self) -> SmallVec<[(&'a str, Span); 1]> {
        if self.parts.is_empty() {
            let components = value::parse(self.text);
            let spans = value::split_commas(&components).map(|part| value::span(part).unwrap_or_default());
            return spans.map(|span| (span.of(self.text), span)).collect();
        }
        self.parts
            .iter()
            .map(|part| match part {
                Part::Written(span) => (span.of(self.text), *span),
                Part::Implied(text) => (*text, Span::default()),
                Part::Initial => ("", Span::default()),
            })
            .collect()
    }
}

impl<'a> PageSources<'a> {
    fn text_of(&self, fact: &Fact) -> &'a str {
        fact.value.of(&self.styled.sheet(fact.sheet).text)
    }
}

/// Which properties have a twin of the other kind, physical and logical.
struct Twins([Option<(Property, Option<Property>)>; Property::COUNT]);

static TWINS: LazyLock<Twins> = LazyLock::new(|| {
    let mut twins = [None; Property::COUNT];
    for (&property, twin) in Property::ALL.iter().zip(&mut twins) {
        let physical = property.physical(WritingMode::HorizontalTb, false);
        let logical = physical.logical(WritingMode::HorizontalTb, false);
        *twin = logical.map(|_| (physical, logical));
    }
    Twins(twins)
});

impl Twins {
    fn has(&self, property: Property) -> bool {
        self.0.get(property.index()).is_some_and(Option::is_some)
    }

    fn left_to_right(&self, property: Property) -> (Property, Option<Property>) {
        self.0.get(property.index()).copied().flatten().unwrap_or((property, None))
    }
}
