//! Where the custom properties and colours of a page and its sheets stand.

use crate::analysis::Analysis;
use easel_style::Styled;
use easel_style::color::{self, Color};
use easel_style::declaration::Subject;
use easel_style::sheet::{FileId, Location, SheetId, SheetOrigin};
use easel_syntax::Span;
use easel_syntax::css::{ItemKind, Token, TokenKind, tokens};
use easel_syntax::html::{Html, NodeId};
use std::collections::BTreeSet;

/// A place that names a custom property.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mention {
    /// Where the name stands.
    pub(crate) location: Location,
    /// The name with its dashes.
    pub(crate) name: Box<str>,
    /// Where it gets a value; `None` where it is used.
    pub(crate) value: Option<Location>,
}

/// A colour that is written out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Painted {
    /// Where it stands.
    pub(crate) location: Location,
    /// What it is.
    pub(crate) color: Color,
}

/// All places that name a custom property: in sheets, style attributes, scripts and the values of class attributes.
pub(crate) fn all(analysis: &Analysis) -> Vec<Mention> {
    let styled = &analysis.report.styled;
    let mut found = BTreeSet::new();
    for (id, root) in sheets(styled) {
        let sheet = styled.sheet(id);
        let at = |span| styled.locate_span(id, span, root);
        for item in sheet.css.items() {
            let searched = match &item.kind {
                ItemKind::Declaration { name, name_span, value, .. } => {
                    if name.starts_with("--")
                        && let Some(location) = at(*name_span)
                    {
                        found.insert(Mention { location, name: name.clone(), value: at(*value) });
                    }
                    *value
                }
                ItemKind::AtRule { prelude, .. } => *prelude,
                ItemKind::Rule { .. } => continue,
            };
            for token in tokens(&sheet.text, searched).filter(|t| t.kind == TokenKind::Ident) {
                let name = token.value(&sheet.text);
                if name.starts_with("--")
                    && name.len() > 2
                    && let Some(location) = at(token.span)
                {
                    found.insert(Mention { location, name: name.as_ref().into(), value: None });
                }
            }
        }
    }
    elsewhere(styled.html(), &mut found);
    found.into_iter().collect()
}

/// The colours that are written out in a file.
pub(crate) fn colors(analysis: &Analysis, file: FileId) -> Vec<Painted> {
    let styled = &analysis.report.styled;
    let mut found: Vec<Painted> = Vec::new();
    for (id, root) in sheets(styled) {
        let sheet = styled.sheet(id);
        for item in sheet.css.items() {
            let ItemKind::Declaration { value, .. } = &item.kind else { continue };
            for span in color_spans(&sheet.text, *value) {
                let color = color::parse(span.of(&sheet.text)).resolve(None, false);
                if let Some(color) = color
                    && let Some(location) = styled.locate_span(id, span, root).filter(|l| l.file == file)
                {
                    found.push(Painted { location, color });
                }
            }
        }
    }
    found.sort_by_key(|painted| painted.location);
    found.dedup_by_key(|painted| painted.location);
    found
}

/// The spans of a value that may be colours: hashes, functions, words.
fn color_spans(text: &str, value: Span) -> Vec<Span> {
    const FUNCTIONS: [&str; 12] =
        ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark"];
    let mut found = Vec::new();
    // The function that is being read, and how many brackets are open in it.
    let mut open: Option<(u32, usize)> = None;
    for token in tokens(text, value) {
        let Token { kind, span } = token;
        match (&mut open, kind) {
            (Some((_, depth)), TokenKind::Function | TokenKind::Open(_)) => *depth += 1,
            (Some((start, depth)), TokenKind::Close(_)) => {
                *depth -= 1;
                if *depth == 0 {
                    found.push(Span::new(*start, span.end));
                    open = None;
                }
            }
            (Some(_), _) => {}
            (None, TokenKind::Function) if FUNCTIONS.contains(&&*token.value(text).to_ascii_lowercase()) => {
                open = Some((span.start, 1));
            }
            (None, TokenKind::Hash { .. }) => found.push(span),
            _ => {}
        }
    }
    found
}

/// The sheets that a person wrote, each with something to place it by.
fn sheets(styled: &Styled) -> impl Iterator<Item = (SheetId, Subject)> + '_ {
    let root = Subject::from(styled.html().root().unwrap_or(NodeId::DOCUMENT));
    styled.sheets().iter().enumerate().filter_map(move |(index, sheet)| {
        let is_written = matches!(
            sheet.origin,
            SheetOrigin::StyleElement { .. }
                | SheetOrigin::MappedStyleElement { .. }
                | SheetOrigin::File { .. }
                | SheetOrigin::StyleAttribute { .. }
        );
        is_written.then_some((SheetId(index as u32), root))
    })
}

/// Names in scripts and in the brackets of utility classes.
fn elsewhere(html: &Html, found: &mut BTreeSet<Mention>) {
    let mut search = |span: Span| {
        for (start, name) in names(span.of(html.text())) {
            let start = span.start + start as u32;
            let location = Location { file: FileId::PAGE, span: Span::new(start, start + name.len() as u32) };
            found.insert(Mention { location, name: name.into(), value: None });
        }
    };
    for node in html.elements() {
        let class = html.attribute(node, "class").and_then(|a| a.value_span);
        if let Some(span) = class.filter(|span| span.of(html.text()).contains('[')) {
            search(span);
        }
        if html.name(node) == "script" {
            let texts = html.children(node).filter_map(|child| html.text_node(child)?.value.whole());
            texts.for_each(&mut search);
        }
    }
}

/// The custom property names in a text that is no CSS: those in quotes, in the brackets of a utility class, and in
/// `var()`. Elsewhere `--` is an operator, a comment, or part of a class.
fn names(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    text.match_indices("--").filter_map(move |(start, _)| {
        let before = text.get(..start)?;
        if !before.ends_with(['"', '\'', '`', '[', ':']) && !before.ends_with("var(") {
            return None;
        }
        let rest = text.get(start..)?;
        let name = rest.get(..rest.find(|c| !is_name(c)).unwrap_or(rest.len()))?;
        name.get(2..)?.starts_with(|c: char| c.is_alphabetic() || c == '_').then_some((start, name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_from_other_dashes() {
        let names = |text| names(text).map(|(_, name)| name).collect::<Vec<_>>();
        assert_eq!(names("el.style.setProperty('--accent', x)"), ["--accent"]);
        assert_eq!(names("p-2 bg-[var(--a_b)] w-[--w] btn--primary"), ["--a_b", "--w"]);
        assert_eq!(names("for (let i = 9; i > 0; --i) f(--j); <!--x--> a--"), Vec::<&str>::new());
    }
}
