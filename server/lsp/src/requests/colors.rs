//! Colours in the text: swatches for what is written out and for custom properties, and other ways to write them.

use crate::analysis::Analysis;
use crate::mentions;
use crate::places::Places;
use crate::requests::tokens::{color_of, of_root};
use crate::session::Session;
use easel_style::color::{self, Color};
use easel_style::sheet::FileId;
use std::collections::HashMap;
use tower_lsp::lsp_types::{self as lsp, ColorInformation, ColorPresentation, Range, TextEdit};

/// How near (ΔEOK) a token must be to stand for a colour that somebody picked.
const NEAR: f32 = 0.03;

/// The colours of a file. Literals are left out for VS Code, which finds those itself.
pub(crate) fn colors(analysis: &Analysis, file: FileId, session: &Session) -> Vec<ColorInformation> {
    let mut out = Vec::new();
    let mut places = Places::new(analysis, session.unit);
    let mut known: HashMap<Box<str>, Option<Color>> = HashMap::new();
    for mention in mentions::all(analysis) {
        if mention.location.file != file || mention.value.is_some() {
            continue;
        }
        let color = *known.entry(mention.name.clone()).or_insert_with(|| color_of(analysis, &mention.name));
        if let Some(color) = color
            && let Some(range) = places.range(mention.location)
        {
            out.push(ColorInformation { range, color: lsp_color(color) });
        }
    }
    if !session.is_vs_code {
        for painted in mentions::colors(analysis, file) {
            if let Some(range) = places.range(painted.location) {
                out.push(ColorInformation { range, color: lsp_color(painted.color) });
            }
        }
    }
    out.sort_by_key(|c| (c.range.start, c.range.end));
    out
}

fn lsp_color(color: Color) -> lsp::Color {
    let channel = |v: f32| v.clamp(0.0, 1.0);
    lsp::Color { red: channel(color.r), green: channel(color.g), blue: channel(color.b), alpha: channel(color.alpha) }
}

/// Ways to write a colour: the tokens near it first, then hexadecimal, then OKLCH. On a custom property only its own
/// name and other tokens: a literal there would put an end to the token.
pub(crate) fn presentations(
    analysis: &Analysis,
    picked: &lsp::Color,
    range: Range,
    is_token: bool,
) -> Vec<ColorPresentation> {
    let color = Color { r: picked.red, g: picked.green, b: picked.blue, alpha: picked.alpha };
    let mut tokens: Vec<(f32, Box<str>)> = Vec::new();
    for (name, text) in of_root(analysis) {
        if let Some(token) = color::parse(&text).resolve(None, false) {
            let distance = token.delta_e_ok(color);
            if distance <= NEAR && (token.alpha - color.alpha).abs() < 0.005 {
                tokens.push((distance, name));
            }
        }
    }
    tokens.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut labels: Vec<String> = tokens.into_iter().take(5).map(|(_, name)| name.into_string()).collect();
    if !is_token {
        labels.iter_mut().for_each(|name| *name = format!("var({name})"));
        labels.push(color.to_hex());
        let oklch = color.oklch();
        let alpha = if color.alpha < 1.0 { format!(" / {:.2}", color.alpha) } else { String::new() };
        labels.push(format!("oklch({:.3} {:.3} {:.1}{alpha})", oklch.l, oklch.c, oklch.h));
    }
    let presentation = |label: String| ColorPresentation {
        text_edit: Some(TextEdit { range, new_text: label.clone() }),
        label,
        additional_text_edits: None,
    };
    labels.into_iter().map(presentation).collect()
}
