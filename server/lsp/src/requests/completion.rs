//! Completion: custom properties in style sheets, rule ids in suppressions.

use crate::analysis::Analysis;
use crate::places::Places;
use crate::requests::tokens::{of_root, swatch};
use crate::session::Session;
use easel_lint::rules;
use easel_style::color;
use easel_style::sheet::{FileId, Location};
use easel_syntax::Span;
use tower_lsp::lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, MarkupContent, MarkupKind, Position,
    TextEdit,
};

/// What else completes than letters: the dashes of custom properties, and the blank before a rule.
pub(crate) const TRIGGERS: [&str; 3] = ["-", "(", " "];

/// What can stand at a position of a file.
pub(crate) fn items(analysis: &Analysis, file: FileId, position: Position, session: &Session) -> Vec<CompletionItem> {
    let mut places = Places::new(analysis, session.unit);
    let (Some(text), Some(at)) = (analysis.text(file), places.offset(file, position)) else { return Vec::new() };
    let before = text.get(..at as usize).unwrap_or_default();
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let start = before.rfind(|c| !is_name(c)).map_or(0, |i| i + before[i..].chars().next().map_or(1, char::len_utf8));
    let (head, word) = before.split_at_checked(start).unwrap_or((before, ""));
    let Some(replaced) = places.range(Location { file, span: Span::new(start as u32, at) }) else { return Vec::new() };
    let edit = |new_text: String| Some(CompletionTextEdit::Edit(TextEdit { range: replaced, new_text }));
    if names_rules(head) {
        return rules::RULES
            .iter()
            .map(|registered| {
                let meta = registered.rule.meta();
                CompletionItem {
                    label: meta.id.to_owned(),
                    kind: Some(CompletionItemKind::ENUM_MEMBER),
                    detail: Some(meta.summary.to_owned()),
                    text_edit: edit(meta.id.to_owned()),
                    ..CompletionItem::default()
                }
            })
            .collect();
    }
    let in_var = head.ends_with("var(");
    if !in_var && (!word.starts_with("--") || head.ends_with("<!")) {
        return Vec::new();
    }
    // What a property takes says which tokens come first.
    let wants_color = before.rsplit([';', '{', '"']).next().is_some_and(wants_color);
    let is_value = in_var || head.rsplit([';', '{', '}', '"']).next().is_some_and(|d| d.contains(':'));
    of_root(analysis)
        .into_iter()
        .map(|(name, value)| {
            let color = color::parse(&value).resolve(None, false);
            let first = color.is_some() == wants_color;
            let written = if in_var || !is_value { name.to_string() } else { format!("var({name})") };
            let shown = match color {
                Some(color) if session.is_vs_code => format!("{} `{value}`", swatch(color)),
                _ => format!("`{value}`"),
            };
            CompletionItem {
                label: name.to_string(),
                kind: Some(if color.is_some() { CompletionItemKind::COLOR } else { CompletionItemKind::VARIABLE }),
                // VS Code paints the swatch of a colour that stands here.
                detail: Some(color.map_or_else(|| value.clone(), color::Color::to_hex)),
                documentation: session.markdown.then_some(Documentation::MarkupContent(MarkupContent {
                    kind: MarkupKind::Markdown,
                    value: shown,
                })),
                sort_text: Some(format!("{}{name}", if first { "0" } else { "1" })),
                filter_text: Some(name.to_string()),
                text_edit: edit(written),
                ..CompletionItem::default()
            }
        })
        .collect()
}

/// Whether a text ends where a suppression names its rules.
fn names_rules(head: &str) -> bool {
    let line = head.rsplit(['\n', '\r']).next().unwrap_or_default();
    let tail = |start: &str| line.rfind(start).and_then(|i| line.get(i + start.len()..));
    let in_comment = tail("easel-disable").is_some_and(|rest| !rest.contains("--") && !rest.contains("*/"));
    let in_attribute = tail("data-easel-ignore=\"").is_some_and(|rest| !rest.contains('"'));
    (in_comment && line.ends_with([' ', ','])) || in_attribute
}

fn wants_color(declaration: &str) -> bool {
    let name = declaration.split(':').next().unwrap_or_default().trim();
    name.ends_with("color") || matches!(name, "background" | "fill" | "stroke" | "border" | "outline" | "box-shadow")
}
