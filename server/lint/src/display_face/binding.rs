//! What a page binds as its display face.

use super::{Faces, first_family};
use crate::brand::FaceRole;
use crate::faces::{DISPLAY_NAMES, DISPLAY_TOKENS, is_display};
use crate::page::Page;
use crate::tokens;
use easel_style::environment::State;
use easel_style::font::families;
use easel_style::property::Property;
use easel_style::sheet::Location;
use easel_style::tailwind::Version;
use easel_style::value;
use easel_syntax::html::NodeId;

/// A display face that something binds.
#[derive(Debug)]
pub(crate) struct Binding {
    /// Its family.
    pub(crate) family: Box<str>,
    /// What binds it, for a sentence: `--font-display`, `the brand`, `another heading`.
    pub(crate) by: String,
    /// What to write as a `font-family` to get it.
    pub(crate) value: Box<str>,
    /// The class that gives it, in a Tailwind theme.
    pub(crate) class: Option<Box<str>>,
    /// Where it is bound, if on the page.
    pub(crate) location: Option<Location>,
}

impl Binding {
    /// The binding that holds for the heading `node`: a token, else the page's Tailwind theme, else the brand's face,
    /// else another heading's.
    pub(crate) fn of<'h>(
        page: &Page<'_>,
        node: NodeId,
        headings: impl Iterator<Item = (NodeId, &'h Faces)>,
    ) -> Option<Self> {
        Self::token(page, node)
            .or_else(|| Self::theme(page))
            .or_else(|| Self::brand(page))
            .or_else(|| Self::heading(page, headings))
    }

    fn token(page: &Page<'_>, node: NodeId) -> Option<Self> {
        DISPLAY_TOKENS.iter().find_map(|name| {
            tokens::text(page, node, name).pieces().iter().find_map(|(_, token)| {
                let family = families(&value::parse(token.text)).into_iter().next().filter(|f| is_display(&f.name))?;
                Some(Self {
                    family: family.name,
                    by: (*name).to_owned(),
                    value: format!("var({name})").into(),
                    class: None,
                    location: page.styled.locate(token.decl, token.subject),
                })
            })
        })
    }

    /// What the page itself binds in its Tailwind config or `@theme`; the default `serif` is nobody's choice.
    fn theme(page: &Page<'_>) -> Option<Self> {
        let setup = page.styled.tailwind()?;
        DISPLAY_NAMES.iter().find_map(|name| {
            let value = setup.font_family(name)?.trim();
            let family = families(&value::parse(value)).into_iter().next().filter(|f| is_display(&f.name))?;
            let by = match setup.version() {
                Version::V3 => format!("fontFamily.{name}"),
                Version::V4 => format!("--font-{name}"),
            };
            let class = Some(format!("font-{name}").into());
            Some(Self { family: family.name, by, value: value.into(), class, location: None })
        })
    }

    fn brand(page: &Page<'_>) -> Option<Self> {
        let brand = page.brand?;
        let face = brand.faces.iter().find(|f| f.role == FaceRole::Display && is_display(&f.family))?;
        let value = format!("'{}', serif", face.family.replace('\'', "")).into();
        Some(Self { family: face.family.clone(), by: "the brand".to_owned(), value, class: None, location: None })
    }

    fn heading<'h>(page: &Page<'_>, headings: impl Iterator<Item = (NodeId, &'h Faces)>) -> Option<Self> {
        headings.into_iter().find_map(|(node, faces)| {
            let (set, families) = faces.pieces().iter().find(|(_, f)| first_family(f).is_some_and(is_display))?;
            let decl = families.cause.decl?;
            let written = page.styled.keyword(node, Property::FontFamily, State::Rest);
            let (_, text) = written.pieces().iter().find(|(s, _)| !s.and(*set).is_empty())?;
            Some(Self {
                family: first_family(families)?.into(),
                by: "another heading".to_owned(),
                value: text.value.value()?.trim().into(),
                class: None,
                location: page.styled.locate(decl, families.cause.subject),
            })
        })
    }
}
