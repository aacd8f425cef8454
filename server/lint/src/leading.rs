//! Running text whose lines stand too close.

mod fix;

pub(crate) use fix::fixes;

use crate::by_style::ByStyle;
use crate::context::is_button;
use crate::copy::{Block, Piece};
use crate::culprit::{Culprit, Innocent, Wrong, culprits};
use crate::findings::Findings;
use crate::label::is_heading;
use crate::page::{EnvSet, Page, PerEnv, State};
use crate::pictured::Pictured;
use crate::surroundings::has_role;
use crate::text_length::Lengths;
use easel_style::Cancelled;
use easel_style::computed::{Computed, Known};
use easel_style::length::{Interval, LineHeight};
use easel_style::property::{Property, PropertySet};
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// From this size on a few words fill a line: hero lines at 24px are set at 1.1 to 1.25 on purpose.
const DISPLAY: f32 = 24.0;
/// Text longer than this runs over several lines on a phone: at 16px some 45 characters fill 360px.
const SEVERAL_LINES: usize = 50;

/// What is wrong with a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tight {
    /// Its line height as a multiple of its size.
    pub(crate) ratio: f32,
    /// Its size.
    pub(crate) size: Interval,
    /// How many characters are set so.
    pub(crate) length: usize,
}

/// A line height and the size that it is for.
#[derive(Clone, Copy, PartialEq)]
struct Line {
    height: LineHeight,
    size: Interval,
}

impl Line {
    /// The greatest height in px.
    fn most(self) -> Option<f32> {
        match self.height {
            LineHeight::Normal => None,
            LineHeight::Number(n) => Some(n * self.size.max),
            LineHeight::Length(length) => Some(length.max),
        }
    }

    /// The greatest that the height can be as a multiple of the size.
    fn ratio(self) -> Option<f32> {
        match self.height {
            LineHeight::Normal => None,
            LineHeight::Number(n) => Some(n),
            LineHeight::Length(length) => (self.size.min > 0.0).then(|| length.max / self.size.min),
        }
    }

    /// The same for its lines inside a block with lines of its own: no line is lower than the block's.
    fn ratio_in(self, block: Self) -> Option<f32> {
        let own = self.ratio()?;
        if self == block || self.size.min <= 0.0 {
            return Some(own);
        }
        Some(own.max(block.most()? / self.size.min))
    }
}

/// The texts of a page whose lines stand too close, by the declarations that set them so, and the declarations that
/// set the lines of other texts, too.
pub(crate) struct Found {
    pub(crate) culprits: Vec<Culprit<Tight>>,
    pub(crate) innocent: Innocent,
}

/// Finds the texts of a page whose lines are lower than `least`.
pub(crate) fn read(page: &Page<'_>, findings: &mut Findings<'_>, least: f32) -> Result<Found, Cancelled> {
    let mut search =
        Search { page, least, styles: ByStyle::default(), pictured: Pictured::new(page), wrong: Vec::new() };
    for (index, block) in page.copy.blocks().iter().enumerate() {
        if index % 64 == 0 {
            page.check()?;
        }
        search.block(block, findings)?;
    }
    let innocent = if search.wrong.is_empty() { Innocent::default() } else { innocent(page, &search.wrong)? };
    Ok(Found { culprits: culprits(page, search.wrong, &innocent), innocent })
}

struct Search<'p> {
    page: &'p Page<'p>,
    least: f32,
    /// Where a style is tight by itself.
    styles: ByStyle<EnvSet>,
    pictured: Pictured<'p>,
    wrong: Vec<Wrong<Tight>>,
}

impl Search<'_> {
    fn block(&mut self, block: &Block, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let page = self.page;
        // No line is lower than those of the block itself.
        if block.text.len() <= SEVERAL_LINES || self.tight(block.element).is_empty() {
            return Ok(());
        }
        let mut lengths = Lengths::default();
        let mut texts: Vec<(NodeId, EnvSet)> = Vec::new();
        let around = lines(page, block.element);
        for piece in &block.pieces {
            let own = self.tight(piece.parent);
            if own.is_empty() {
                continue;
            }
            let mut envs = own.and(page.styled.rendered(piece.node, State::Rest));
            if piece.parent != block.element {
                envs = self.in_block(piece.parent, &around).and(envs);
            }
            lengths.add(envs, block.text_of(piece).chars().count());
            match texts.last_mut() {
                Some((parent, all)) if *parent == piece.parent => *all = all.or(envs),
                _ => texts.push((piece.parent, envs)),
            }
        }
        let long = lengths.longer_than(SEVERAL_LINES);
        if long.is_empty() {
            return Ok(());
        }
        if is_heading(page, block.element) {
            findings.silent(block.element, || "tight lines of a heading".to_owned());
            return Ok(());
        }
        if let Some(why) = line(page, block) {
            findings.silent(block.element, || why.to_owned());
            return Ok(());
        }
        if self.pictured.holds(block.element) {
            findings.silent(block.element, || "tight lines in a picture of a page".to_owned());
            return Ok(());
        }
        for (parent, envs) in texts {
            self.text(parent, envs.and(long), &lengths);
        }
        Ok(())
    }

    /// Where an element's own lines are tight.
    fn tight(&mut self, element: NodeId) -> EnvSet {
        let (page, least) = (self.page, self.least);
        self.styles.of(page, element, |_| {
            let tight = lines(page, element).where_(|line| {
                line.is_some_and(|l| l.size.max < DISPLAY && l.ratio().is_some_and(|r| is_under(r, least)))
            });
            if tight.is_empty() { tight } else { tight.and(wraps(page, element)) }
        })
    }

    /// Where the lines of an element inside a block are tight.
    fn in_block(&self, element: NodeId, block: &PerEnv<Option<Line>>) -> EnvSet {
        lines(self.page, element)
            .zip(block)
            .filter(|(_, line, block)| {
                let ratio = line.zip(**block).and_then(|(line, block)| line.ratio_in(block));
                ratio.is_some_and(|r| is_under(r, self.least))
            })
            .fold(EnvSet::NONE, |all, (set, ..)| all.or(set))
    }

    fn text(&mut self, element: NodeId, envs: EnvSet, lengths: &Lengths) {
        let styled = self.page.styled;
        let sizes = styled.font_size(element, State::Rest);
        for (set, height, size) in styled.line_height(element, State::Rest).zip(&sizes) {
            let fails = set.and(envs);
            let (Known::Value(line), Known::Value(size)) = (height.value, size.value) else { continue };
            let Some(ratio) = (Line { height: line, size }).ratio().filter(|_| !fails.is_empty()) else { continue };
            let fact = Tight { ratio, size, length: lengths.most(fails) };
            self.wrong.push(Wrong { cause: height.cause.clone(), subject: element.into(), envs: fails, fact });
        }
    }
}

/// Lengths are single precision: 20.8px of 16px must not fail by the last bit.
fn is_under(ratio: f32, least: f32) -> bool {
    ratio < least - 1e-4
}

/// The lines of an element, where they are known.
fn lines(page: &Page<'_>, element: NodeId) -> PerEnv<Option<Line>> {
    let sizes = page.styled.font_size(element, State::Rest);
    let heights = page.styled.line_height(element, State::Rest);
    PerEnv::from_pieces(heights.zip(&sizes).map(|(set, height, size)| {
        let line = height.value.value().zip(size.value.value()).map(|(&height, &size)| Line { height, size });
        (set, line)
    }))
}

/// Where text can break into lines.
fn wraps(page: &Page<'_>, element: NodeId) -> EnvSet {
    page.styled
        .keyword(element, Property::WhiteSpace, State::Rest)
        .where_(|c| {
            c.value.value().is_some_and(|v| {
                v.split_ascii_whitespace().all(|w| !["nowrap", "pre"].contains(&&*w.to_ascii_lowercase()))
            })
        })
        .minus(one_line(page, element))
}

/// Where an element shows one line and cuts off the rest.
fn one_line(page: &Page<'_>, element: NodeId) -> EnvSet {
    if !page.styled.may_set(element, &CLAMPED) {
        return EnvSet::NONE;
    }
    let is_one = |c: &Computed<&str>| c.value.value().is_some_and(|v| v.trim() == "1");
    page.styled.keyword(element, Property::LineClamp, State::Rest).where_(is_one)
}

const CLAMPED: PropertySet = PropertySet::of(&[Property::LineClamp]);

/// What a text is that stands on one line of its own by nature.
fn line(page: &Page<'_>, block: &Block) -> Option<&'static str> {
    let html = page.html;
    let mut around = html.self_and_ancestors(block.element).take(NEAR);
    if around.any(|n| is_button(html, n) || html.name(n) == "summary") {
        return Some("tight lines of a button");
    }
    if matches!(html.name(block.element), "td" | "th" | "option")
        || has_role(html, block.element, &["cell", "gridcell"])
    {
        return Some("tight lines of a table cell");
    }
    // A row of links is as many texts as links.
    let in_link = |piece: &Piece| {
        let is_link = |n: NodeId| matches!(html.name(n), "a" | "button");
        html.self_and_ancestors(piece.parent).take(NEAR).any(is_link)
            && block.text_of(piece).chars().count() <= SEVERAL_LINES
    };
    let said = || block.pieces.iter().filter(|p| block.text_of(p).chars().any(char::is_alphanumeric));
    (said().count() > 1 && said().all(in_link)).then_some("tight lines of a row of links")
}

/// How far around a text a button or link may stand.
const NEAR: usize = 3;

/// The declarations that set the lines of texts that are not too tight: headings, short texts, code, controls.
fn innocent(page: &Page<'_>, wrong: &[Wrong<Tight>]) -> Result<Innocent, Cancelled> {
    let html = page.html;
    let mut failing: FxHashMap<NodeId, EnvSet> = FxHashMap::default();
    for wrong in wrong {
        let envs = failing.entry(wrong.subject.element).or_insert(EnvSet::NONE);
        *envs = envs.or(wrong.envs);
    }
    let mut innocent = Innocent::default();
    let mut add = |envs: EnvSet, heights: PerEnv<Computed<LineHeight>>| {
        for (set, height) in heights.pieces() {
            if !set.and(envs).is_empty() {
                innocent.add(&height.cause);
            }
        }
    };
    for (index, element) in html.elements().enumerate() {
        if index % 64 == 0 {
            page.check()?;
        }
        let is_control = matches!(html.name(element), "input" | "textarea" | "select");
        let has_text = || {
            html.children(element)
                .filter_map(|n| html.text_node(n))
                .any(|t| t.templated || !t.value.text().trim().is_empty())
        };
        if matches!(html.name(element), "script" | "style" | "title" | "template") || !(is_control || has_text()) {
            continue;
        }
        let shown = page.styled.may_be_rendered(element, State::Rest);
        let rest = shown.minus(failing.get(&element).copied().unwrap_or_default());
        if !rest.is_empty() {
            add(rest, page.styled.line_height(element, State::Rest));
        }
    }
    for generated in page.copy.generated() {
        add(generated.envs, page.styled.line_height(generated.subject, State::Rest));
    }
    Ok(innocent)
}
