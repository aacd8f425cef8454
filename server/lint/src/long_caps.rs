//! Running text in capitals.

use crate::by_style::ByStyle;
use crate::caps::{may_have_capitals, uppercase};
use crate::copy::Block;
use crate::findings::Findings;
use crate::label::{is_fine_print, is_heading, is_label};
use crate::page::{EnvSet, Location, Page, State};
use crate::pictured::Pictured;
use crate::text_length::characters;
use easel_style::Cancelled;
use easel_style::declaration::{DeclId, Subject};
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// Text this large is display type, whatever its tag: taglines of posters and heroes in capitals.
const DISPLAY: f32 = 24.0;
/// What parts the items of a list that is set as one line.
const SEPARATORS: &[char] = &['·', '|', '•', '\n', '→', '›', '»'];

/// What one declaration of capitals does.
pub(crate) struct Shouted {
    /// The declaration, and the element it applies to.
    pub(crate) decl: DeclId,
    pub(crate) subject: Subject,
    /// Where any long text is set in capitals by it.
    pub(crate) envs: EnvSet,
    /// The characters of the longest text.
    pub(crate) length: usize,
    /// The elements that hold the texts.
    pub(crate) texts: Vec<NodeId>,
}

/// Finds texts of more than `limit` characters in capitals, by the declarations that set them so.
pub(crate) fn read(page: &Page<'_>, findings: &mut Findings<'_>, limit: usize) -> Result<Vec<Shouted>, Cancelled> {
    if !may_have_capitals(page) {
        return Ok(Vec::new());
    }
    let mut styles = ByStyle::default();
    let mut at: FxHashMap<Location, usize> = FxHashMap::default();
    let mut pictured = Pictured::new(page);
    let mut out: Vec<Shouted> = Vec::new();
    for (index, block) in page.copy.blocks().iter().enumerate() {
        if index % 64 == 0 {
            page.check()?;
        }
        if block.text.len() <= limit {
            continue;
        }
        let Some(run) = run(page, block, &mut styles) else { continue };
        let length = run.length();
        if length <= limit || !run.has_case() {
            continue;
        }
        if let Some(why) = excuse(page, run.sample, &mut pictured) {
            findings.silent(run.sample, || format!("a long text in capitals is {why}"));
            continue;
        }
        for (envs, cause) in uppercase(page, run.sample) {
            let envs = envs.and(run.envs);
            let Some(decl) = cause.decl.filter(|_| !envs.is_empty()) else { continue };
            let Some(place) = page.styled.locate(decl, cause.subject) else { continue };
            let index = *at.entry(place).or_insert_with(|| {
                let (subject, texts) = (cause.subject, Vec::new());
                out.push(Shouted { decl, subject, envs: EnvSet::NONE, length: 0, texts });
                out.len() - 1
            });
            let Some(shouted) = out.get_mut(index) else { continue };
            shouted.envs = shouted.envs.or(envs);
            shouted.length = shouted.length.max(length);
            if shouted.texts.last() != Some(&run.sample) {
                shouted.texts.push(run.sample);
            }
        }
    }
    Ok(out)
}

/// The part of a block that is set in capitals.
struct Run {
    /// The element that holds most of it.
    sample: NodeId,
    text: String,
    envs: EnvSet,
}

/// The text of a block in capitals: what the block holds itself with the inline elements in it, or else the longest
/// of the inline elements that it consists of. Links and buttons are things to press, not to read on.
fn run(page: &Page<'_>, block: &Block, styles: &mut ByStyle<EnvSet>) -> Option<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut is_prose = false;
    for piece in &block.pieces {
        let upper = styles.of(page, piece.parent, |_| {
            uppercase(page, piece.parent).iter().fold(EnvSet::NONE, |all, (set, _)| all.or(*set))
        });
        if upper.is_empty() || matches!(page.html.name(piece.parent), "a" | "button") && piece.parent != block.element {
            continue;
        }
        let envs = upper.and(page.styled.rendered(piece.node, State::Rest));
        let text = block.text_of(piece);
        is_prose |= piece.parent == block.element && text.chars().any(char::is_alphanumeric);
        match runs.last_mut() {
            Some(run) if run.sample == piece.parent => {
                run.text.push_str(text);
                run.envs = run.envs.or(envs);
            }
            _ => runs.push(Run { sample: piece.parent, text: text.to_owned(), envs }),
        }
    }
    if !is_prose {
        return runs.into_iter().filter(|r| !r.envs.is_empty()).max_by_key(Run::length);
    }
    let envs = runs.iter().filter(|r| r.sample == block.element).fold(EnvSet::NONE, |all, r| all.or(r.envs));
    let text = runs.iter().map(|r| r.text.as_str()).collect();
    (!envs.is_empty()).then_some(Run { sample: block.element, text, envs })
}

impl Run {
    /// The characters of its longest part: a line of items is a list of labels.
    fn length(&self) -> usize {
        let parts = self.text.split(SEPARATORS).flat_map(|part| part.split(" / "));
        parts.map(characters).max().unwrap_or(0)
    }

    /// Whether most of its letters have capitals.
    fn has_case(&self) -> bool {
        let (mut letters, mut cased) = (0_usize, 0_usize);
        for c in self.text.chars().filter(|c| c.is_alphabetic()) {
            letters += 1;
            cased += usize::from(c.is_lowercase() || c.is_uppercase());
        }
        cased > 0 && cased * 2 >= letters
    }
}

/// Why a long text may be set in capitals. Ends the sentence "a long text in capitals is …".
fn excuse(page: &Page<'_>, element: NodeId, pictured: &mut Pictured<'_>) -> Option<&'static str> {
    if is_heading(page, element) {
        Some("a heading")
    } else if is_label(page, element) {
        Some("a label")
    } else if is_fine_print(page, element) {
        Some("a legal line")
    } else if pictured.holds(element) {
        Some("in a picture of a page")
    } else if !page
        .styled
        .font_size(element, State::Rest)
        .where_(|s| s.value.value().is_none_or(|s| s.max >= DISPLAY))
        .is_empty()
    {
        Some("display type, or of a size that is not known")
    } else {
        None
    }
}
