//! What the computed values need to know of each declaration.

use crate::custom_property::name::{NameId, Names};
use crate::custom_property::reference::may_refer;
use crate::custom_property::resolve::Sources;
use crate::declaration::DeclId;
use crate::property::{Property, PropertySet};
use crate::sheet::{SheetId, SheetOrigin};
use crate::styled::Styled;
use easel_syntax::Span;
use easel_syntax::css::ItemKind;
use rustc_hash::FxHashMap;

/// The keywords that every property takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Wide {
    /// `inherit`.
    Inherit,
    /// `initial`.
    Initial,
    /// `unset`.
    Unset,
    /// `revert`.
    Revert,
    /// `revert-layer`.
    RevertLayer,
}

impl Wide {
    /// Reads a whole value.
    pub(crate) fn read(value: &str) -> Option<Self> {
        let value = value.trim_ascii();
        if value.len() > 12 || !matches!(value.as_bytes().first(), Some(b'i' | b'I' | b'u' | b'U' | b'r' | b'R')) {
            return None;
        }
        const ALL: [(&str, Wide); 5] = [
            ("inherit", Wide::Inherit),
            ("initial", Wide::Initial),
            ("unset", Wide::Unset),
            ("revert", Wide::Revert),
            ("revert-layer", Wide::RevertLayer),
        ];
        ALL.iter().find(|(name, _)| value.eq_ignore_ascii_case(name)).map(|(_, wide)| *wide)
    }
}

/// What a declaration sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sets {
    /// A custom property.
    Custom(NameId),
    /// A longhand.
    Longhand(Property),
    /// Several longhands.
    Shorthand,
    /// What is not followed.
    Other,
}

/// A declaration, read as far as all elements share it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fact {
    /// Its sheet.
    pub(crate) sheet: SheetId,
    /// Its value in the sheet's text.
    pub(crate) value: Span,
    /// What it sets.
    pub(crate) sets: Sets,
    /// The longhands that it sets.
    pub(crate) properties: PropertySet,
    /// The value, if it is such a keyword.
    pub(crate) wide: Option<Wide>,
    /// Whether the value may hold `var()` or `env()`.
    pub(crate) refers: bool,
    /// Whether template code stands in the value.
    pub(crate) templated: bool,
    /// Whether it is the browser's own.
    pub(crate) user_agent: bool,
    /// Whether it stands in a style attribute, or is important: no utility class overrides it.
    pub(crate) firm: bool,
}

/// The facts of a page's declarations, by [`DeclId`].
#[derive(Debug, Default)]
pub(crate) struct Facts(Vec<Fact>);

impl Facts {
    /// Reads all declarations of a page.
    pub(crate) fn of(styled: &Styled, names: &mut Names) -> Self {
        let count = styled.declaration_count() as u32;
        let mut known = FxHashMap::default();
        Self((0..count).map(|decl| fact(styled, DeclId(decl), names, &mut known)).collect())
    }

    /// The facts of a declaration.
    pub(crate) fn get(&self, decl: DeclId) -> Option<&Fact> {
        self.0.get(decl.0 as usize)
    }
}

/// What a property that is not custom sets.
fn sets_of(name: &str) -> (Sets, PropertySet) {
    if let Some(property) = Property::from_name(name) {
        return (Sets::Longhand(property), PropertySet::of(&[property]));
    }
    let properties = super::expand::longhands(name);
    (if properties.is_empty() { Sets::Other } else { Sets::Shorthand }, properties)
}

/// `known`: what properties set, by name: pages repeat a few.
fn fact<'s>(
    styled: &'s Styled,
    decl: DeclId,
    names: &mut Names,
    known: &mut FxHashMap<&'s str, (Sets, PropertySet)>,
) -> Fact {
    let declaration = styled.declaration(decl);
    let sheet = styled.sheet(declaration.sheet);
    let ItemKind::Declaration { name, value, .. } = &sheet.css.item(declaration.item).kind else {
        return Fact {
            sheet: declaration.sheet,
            value: Span::at(0),
            sets: Sets::Other,
            properties: PropertySet::NONE,
            wide: None,
            refers: false,
            templated: false,
            user_agent: false,
            firm: false,
        };
    };
    let text = value.of(&sheet.text);
    let (sets, properties) = if declaration.custom {
        (Sets::Custom(names.intern(name)), PropertySet::NONE)
    } else {
        *known.entry(name).or_insert_with(|| sets_of(name))
    };
    let attached = matches!(sheet.origin, SheetOrigin::StyleAttribute { .. });
    Fact {
        sheet: declaration.sheet,
        value: *value,
        sets,
        properties,
        wide: Wide::read(text),
        refers: may_refer(text),
        templated: declaration.templated,
        user_agent: matches!(sheet.origin, SheetOrigin::UserAgent),
        firm: attached || declaration.important,
    }
}

/// The page's declarations as the custom property resolver sees them.
#[derive(Clone, Copy)]
pub(crate) struct PageSources<'a> {
    pub(crate) styled: &'a Styled,
    pub(crate) facts: &'a Facts,
}

impl Sources for PageSources<'_> {
    fn value(&self, decl: DeclId) -> (SheetId, Span) {
        self.facts.get(decl).map_or((SheetId(0), Span::at(0)), |f| (f.sheet, f.value))
    }

    fn text(&self, sheet: SheetId) -> &str {
        &self.styled.sheet(sheet).text
    }

    fn templated(&self, decl: DeclId) -> bool {
        self.facts.get(decl).is_some_and(|f| f.templated)
    }
}
