//! Custom properties: where they are defined, where used, other names for them, what they come to.

use crate::analysis::Analysis;
use crate::mentions::{self, Mention};
use crate::places::Places;
use crate::session::Session;
use easel_style::Styled;
use easel_style::color::{self, Color};
use easel_style::environment::PerEnv;
use easel_style::sheet::FileId;
use easel_syntax::html::NodeId;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::lsp_types::{Location, Position, PrepareRenameResponse, Range, TextEdit, Url, WorkspaceEdit};

/// A mention under the cursor with all of the page.
pub(crate) struct Found {
    all: Vec<Mention>,
    at: Mention,
}

/// The custom property at a position of a file.
pub(crate) fn at(analysis: &Analysis, file: FileId, position: Position, places: &mut Places<'_>) -> Option<Found> {
    let offset = places.offset(file, position)?;
    let all = mentions::all(analysis);
    let here = |m: &&Mention| m.location.file == file && m.location.span.touches(offset);
    let at = all.iter().find(here)?.clone();
    Some(Found { all, at })
}

impl Found {
    fn same(&self) -> impl Iterator<Item = &Mention> {
        self.all.iter().filter(|m| m.name == self.at.name)
    }

    /// Where it gets its values.
    pub(crate) fn definitions(&self, places: &mut Places<'_>) -> Vec<Location> {
        let defined = self.same().filter(|m| m.value.is_some());
        defined.filter_map(|m| places.location(m.location)).collect()
    }

    /// Where it is used, and where it gets its values if they are wanted.
    pub(crate) fn references(&self, places: &mut Places<'_>, definitions: bool) -> Vec<Location> {
        let wanted = self.same().filter(|m| definitions || m.value.is_none());
        wanted.filter_map(|m| places.location(m.location)).collect()
    }

    /// What would be renamed.
    pub(crate) fn prepare(&self, places: &mut Places<'_>) -> Option<PrepareRenameResponse> {
        let range = places.range(self.at.location)?;
        Some(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder: self.at.name.to_string() })
    }

    /// The edits that give it another name.
    ///
    /// # Errors
    /// A name that is none, or one that the page has for something else.
    pub(crate) fn rename(&self, to: &str, places: &mut Places<'_>) -> Result<WorkspaceEdit> {
        let to = to.trim();
        let name = if to.starts_with("--") { to.to_owned() } else { format!("--{to}") };
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
        if name.len() < 3 || !name.chars().all(is_name) {
            return Err(Error::invalid_params(format!(
                "`{to}` is no name of a custom property; use letters, digits, - and _"
            )));
        }
        if self.all.iter().any(|m| *m.name == *name) && *name != *self.at.name {
            return Err(Error::invalid_params(format!("the page has a {name} already; renaming would merge the two")));
        }
        let mut changes: HashMap<Url, Vec<TextEdit>> = HashMap::new();
        for mention in self.same() {
            if let Some((uri, range)) = places.at(mention.location) {
                changes.entry(uri).or_default().push(TextEdit { range, new_text: name.clone() });
            }
        }
        Ok(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() })
    }

    /// What it comes to in each theme, with where it is defined.
    pub(crate) fn hover(
        &self,
        analysis: &Analysis,
        session: &Session,
        places: &mut Places<'_>,
    ) -> Option<(String, Range)> {
        let range = places.range(self.at.location)?;
        let styled = &analysis.report.styled;
        let name = &*self.at.name;
        let mut out = if session.markdown { format!("`{name}`") } else { name.to_owned() };
        let root = styled.html().root();
        let mut lines = 0;
        for (themes, text) in root.map(|root| values(styled, root, name)).unwrap_or_default() {
            let _ = write!(out, "\n\n{}: {}", themes, shown(&text, session));
            lines += 1;
        }
        let defined: Vec<&Mention> = self.same().filter(|m| m.value.is_some()).collect();
        if lines == 0 {
            let elsewhere = if defined.is_empty() {
                "No sheet that was read defines it."
            } else {
                "It has no value on the root element; it is set further in."
            };
            let _ = write!(out, "\n\n{elsewhere}");
        }
        for mention in defined.iter().take(6) {
            if let Some(location) = places.location(mention.location) {
                let file = location.uri.path().rsplit('/').next().unwrap_or_default().to_owned();
                let _ = write!(out, "\n\nDefined in {file}, line {}", location.range.start.line + 1);
            }
        }
        if defined.len() > 6 {
            let _ = write!(out, "\n\nand in {} more places", defined.len() - 6);
        }
        Some((out, range))
    }
}

/// A value as people read it: a colour with its swatch.
fn shown(text: &str, session: &Session) -> String {
    let color = color::parse(text).resolve(None, false);
    match color {
        Some(color) if session.markdown => {
            let hex = color.to_hex();
            let same = if hex.eq_ignore_ascii_case(text) { String::new() } else { format!(" ({hex})") };
            if session.is_vs_code { format!("{} `{text}`{same}", swatch(color)) } else { format!("`{text}`{same}") }
        }
        Some(color) => format!("{text} ({})", color.to_hex()),
        None if session.markdown => format!("`{text}`"),
        None => text.to_owned(),
    }
}

/// A picture of a colour, for editors that show pictures.
pub(crate) fn swatch(color: Color) -> String {
    let (hex, alpha) = (Color { alpha: 1.0, ..color }.to_hex(), color.alpha);
    let hex = hex.trim_start_matches('#').to_owned();
    format!(
        "![](data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='12'%20height='12'%3E%3Crect%20width='12'%20height='12'%20rx='2'%20fill='%23{hex}'%20fill-opacity='{alpha}'/%3E%3C/svg%3E)"
    )
}

/// The values of a custom property on an element, each with the themes in which it holds.
pub(crate) fn values(styled: &Styled, element: NodeId, name: &str) -> Vec<(String, String)> {
    let environments = styled.environments();
    let values: PerEnv<String> = styled.token_text(element, name).map(|token| token.text.to_owned());
    let mut by_text: Vec<(String, Vec<usize>)> = Vec::new();
    for (set, text) in values.pieces() {
        let themes = environments.themes_of(*set);
        match by_text.iter_mut().find(|(known, _)| known == text) {
            Some((_, known)) => known.extend(themes),
            None => by_text.push((text.clone(), themes.collect())),
        }
    }
    let named = |mut themes: Vec<usize>| {
        themes.sort_unstable();
        themes.dedup();
        if themes.len() == environments.themes.len() {
            return "everywhere".to_owned();
        }
        let names = themes.iter().filter_map(|&t| environments.themes.get(t)).map(|t| &*t.name);
        names.collect::<Vec<_>>().join(", ")
    };
    by_text.into_iter().map(|(text, themes)| (named(themes), text)).collect()
}

/// The custom properties that the root element has, with what they say in the page as written.
pub(crate) fn of_root(analysis: &Analysis) -> BTreeMap<Box<str>, String> {
    let styled = &analysis.report.styled;
    let defined = mentions::all(analysis).into_iter().filter(|m| m.value.is_some());
    let mut out = BTreeMap::new();
    for mention in defined {
        if out.contains_key(&mention.name) || mention.name.starts_with("--tw-") {
            continue;
        }
        let text = as_written(styled, &mention.name).unwrap_or_default().to_owned();
        out.insert(mention.name, text);
    }
    out
}

/// What a custom property says on the root element of the page as written.
fn as_written<'s>(styled: &'s Styled, name: &str) -> Option<&'s str> {
    let first = styled.environments().all().first();
    let values = styled.token_text(styled.html().root()?, name);
    values.pieces().iter().find(|(set, _)| set.contains(first)).map(|(_, token)| token.text)
}

/// The colour of a custom property in the page as written.
pub(crate) fn color_of(analysis: &Analysis, name: &str) -> Option<Color> {
    color::parse(as_written(&analysis.report.styled, name)?).resolve(None, false)
}
