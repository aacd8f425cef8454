//! Text that waits to be written: where it stands, and whether it does so there.

use crate::boxes;
use crate::context::{around, heading_level, is_button, is_card};
use crate::copy::Block;
use crate::filler_excuse::Excuses;
use crate::finding::Severity;
use crate::findings::Findings;
use crate::page::{Page, Span};
use crate::words::filler_match::{Open, Whole, is_short, lorem, may_hold_phrase, open, whole};
use easel_style::Cancelled;
use easel_syntax::html::NodeId;

/// Reports the filler of a page.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn judge(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
    let excuses = Excuses::new(page);
    let blocks = page.copy.blocks();
    for (index, block) in blocks.iter().enumerate() {
        if index % 256 == 0 {
            page.check()?;
        }
        let phrase = page.may_hold_phrase(index) && may_hold_phrase(&block.text);
        if !phrase && !is_short(&block.text) && block.pieces.len() < 2 {
            continue;
        }
        if let Some(hit) = phrase.then(|| lorem(&block.text)).flatten() {
            let before = index.checked_sub(1).and_then(|i| blocks.get(i));
            match excuses.of_lorem(block, before, hit) {
                Some(why) => findings.silent(block.element, || format!("`{}`: {why}", hit.span.of(&block.text))),
                None => report(page, findings, block, hit.span, Severity::P0, LATIN),
            }
        } else if let Some((hit, kind)) = whole_in(page, block) {
            match kind {
                Whole::YourTextHere => open_end(page, findings, &excuses, block, hit, Open::YourTextHere),
                Whole::Counted if let Some(why) = excuses.of_counted(block.element) => {
                    findings.silent(block.element, || format!("`{}`: {why}", hit.of(&block.text)));
                }
                _ => report(page, findings, block, hit, Severity::P0, FOR_TEXT),
            }
        } else if phrase {
            for (hit, what) in open(&block.text) {
                open_end(page, findings, &excuses, block, hit, what);
            }
        }
    }
    Ok(())
}

fn report(page: &Page<'_>, findings: &mut Findings<'_>, block: &Block, hit: Span, severity: Severity, why: &str) {
    let Some(source) = block.source(hit) else { return };
    let said: String = hit.of(&block.text).chars().take(60).collect();
    let draft = findings.at(page.here(source), format!("`{said}` {why}")).severity(severity);
    draft
        .help("Write what stands here for the reader, or take the element out.")
        .cause_key(said.to_lowercase())
        .report();
}

const LATIN: &str = "is filler: nobody has written the text yet";
const FOR_TEXT: &str = "names a place for text instead of being text";

/// Filler as a whole text: of the block, or of the inline element that opens it.
fn whole_in(page: &Page<'_>, block: &Block) -> Option<(Span, Whole)> {
    let first = block.pieces.first()?;
    let end = block.pieces.iter().take_while(|p| p.parent == first.parent).last()?.range.end;
    let opening = (first.parent != block.element && end < block.whole().end).then_some(Span::new(0, end));
    let (range, kind) =
        [Some(block.whole()), opening].into_iter().flatten().find_map(|r| Some((r, whole(r.of(&block.text))?)))?;
    let names_a_field =
        |n| matches!(page.html.name(n), "label" | "legend" | "dt" | "th" | "td" | "option" | "figcaption");
    if kind == Whole::NotInForms && around(page.html, first.parent).take(4).any(names_a_field) {
        return None;
    }
    let text = range.of(&block.text);
    Some((Span::new(range.start, range.start + text.trim_end().len() as u32), kind))
}

fn open_end(page: &Page<'_>, findings: &mut Findings<'_>, excuses: &Excuses<'_>, block: &Block, hit: Span, what: Open) {
    let html = page.html;
    let parent = block.piece_at(hit.start).map_or(block.element, |p| p.parent);
    let named = |n: NodeId| heading_level(html, n).is_some() || is_button(html, n) || is_card(html, n);
    let drawn = |n: NodeId| !matches!(html.name(n), "body" | "html" | "main") && boxes::is_card(page, n);
    // A note says of itself that it is one, wherever it stands.
    let is_note = what == Open::ToDo && block.text.contains([':', '：']);
    if !is_note && !around(html, parent).any(named) && !around(html, parent).take(5).any(drawn) {
        findings.silent(block.element, || format!("`{}` stands in running text", hit.of(&block.text)));
        return;
    }
    if let Some(why) = excuses.of(block, parent, hit, what) {
        findings.silent(block.element, || format!("`{}`: {why}", hit.of(&block.text)));
        return;
    }
    let why = match what {
        Open::YourTextHere => FOR_TEXT,
        Open::Bracketed => "stands for something that was never filled in",
        Open::Nobody => "is nobody: readers know the name from forms",
        Open::Undecided => "says that this was left open",
        Open::ToDo => "is a note to who writes the page, not to who reads it",
    };
    report(page, findings, block, hit, Severity::P1, why);
}
