//! Emoji that stand as icons, in texts and from style sheets.

use crate::context::around;
use crate::copy::{Block, Generated, Piece};
use crate::emoji;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::fix::{Applicability, Edit, Fix};
use crate::icon_excuse::Excuses;
use crate::icon_place::{ICON, card_title, opens_card, place_in, text_of};
use crate::page::{Page, Span};
use easel_style::Cancelled;
use easel_style::declaration::Pseudo;
use easel_syntax::html::NodeId;

/// Reports the emoji of a page that stand as icons.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn judge(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
    let excuses = Excuses::new(page);
    let blocks = page.copy.blocks();
    for (index, block) in blocks.iter().enumerate().filter(|(_, b)| !b.text.is_ascii()) {
        page.check()?;
        for piece in block.pieces.iter().filter(|p| p.opens > 0) {
            let Some(rest) = block.text.get(piece.range.start as usize..) else { continue };
            let Some(found) = emoji::leading(rest) else { continue };
            let hit = Span::new(found.start as u32, found.end as u32).shifted(piece.range.start);
            written(page, findings, &excuses, (block, blocks.get(index + 1)), piece, hit);
        }
    }
    for generated in page.copy.generated() {
        if emoji::leading(&generated.text).is_some() {
            styled(page, findings, &excuses, generated);
        }
    }
    Ok(())
}

/// An emoji that stands in the text.
fn written(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    excuses: &Excuses<'_>,
    (block, next): (&Block, Option<&Block>),
    piece: &Piece,
    hit: Span,
) {
    let opened: Vec<NodeId> = around(page.html, piece.parent).take(piece.opens as usize).collect();
    let is_whole = block.text.trim().len() as u32 == hit.len();
    let place = place_in(page, &opened, is_whole);
    let emoji = hit.of(&block.text);
    let titled = || Some((card_title(page, block, piece, next).filter(|_| !is_whole)?, "a card title"));
    let opening = || {
        let own = opens_card(page, &opened, emoji).filter(|&n| excuses.in_card(n, emoji).is_none())?;
        Some((own, CARD))
    };
    let Some((element, place)) = place.or_else(titled).or_else(opening) else {
        findings.silent(piece.parent, || format!("`{}` stands in running text", hit.of(&block.text)));
        return;
    };
    if let Some(why) = excuses.of(element, block, hit) {
        findings.silent(element, || format!("`{}` {why}", hit.of(&block.text)));
        return;
    }
    let Some(source) = block.source(hit) else { return };
    let mut draft = findings.at(page.here(source), message(emoji, place)).help(HELP).cause_key(emoji);
    if matches!(place, CARD | "a badge" | "an eyebrow" | "a term" | "a label") {
        draft = draft.confidence(Confidence::Medium);
    }
    if let Some(fix) = removal(page, block, hit, element) {
        draft = draft.fix(fix);
    }
    draft.report();
}

/// The place of an emoji that stands alone at the head of a card.
const CARD: &str = "a card";

/// An emoji that a style sheet shows.
fn styled(page: &Page<'_>, findings: &mut Findings<'_>, excuses: &Excuses<'_>, generated: &Generated) {
    let element = generated.subject.element;
    let has_text = || !text_of(page.html, element).is_empty();
    if generated.subject.pseudo == Some(Pseudo::After) && has_text() {
        return;
    }
    let around: Vec<NodeId> = around(page.html, element).take(2).collect();
    let place = place_in(page, &around, !has_text());
    let (Some((_, place)), None) = (place, excuses.of_place(element)) else { return };
    let emoji = generated.text.trim();
    if let Some(mut draft) = findings.on(generated.decl, generated.declared_on, message(emoji, place)) {
        if let Some(tag) = page.tag(element) {
            draft = draft.related(tag, "shown here");
        }
        draft.help(HELP).envs(generated.envs).report();
    }
}

const HELP: &str = "Use an inline SVG that takes currentColor, or no icon.";

fn message(emoji: &str, place: &str) -> String {
    let place = if place == ICON { "for an icon".to_owned() } else { format!("as an icon in {place}") };
    format!("{emoji} stands {place}: emoji differ on every system and do not take the page's colours")
}

/// Takes the emoji and the space behind it away, if the element still says something without it.
fn removal(page: &Page<'_>, block: &Block, hit: Span, element: NodeId) -> Option<Fix> {
    text_of(page.html, element).chars().any(char::is_alphanumeric).then_some(())?;
    let behind = block.text.get(hit.end as usize..).unwrap_or_default();
    let space = (behind.len() - behind.trim_start().len()) as u32;
    let source = block.source(Span::new(hit.start, hit.end)).filter(|s| !s.of(page.html.text()).contains('<'))?;
    let with_space =
        block.source(Span::new(hit.start, hit.end + space)).filter(|s| !s.of(page.html.text()).contains('<'));
    let location = page.here(with_space.unwrap_or(source));
    Some(Fix {
        title: format!("Take {} away", hit.of(&block.text)),
        applicability: Applicability::Unsafe,
        edits: vec![Edit { location, text: String::new() }],
    })
}
