//! Text that is set too small to read.

use crate::by_style::ByStyle;
use crate::caps;
use crate::copy::Block;
use crate::culprit::{Culprit, Innocent, Wrong, culprits};
use crate::findings::Findings;
use crate::kind::Kind;
use crate::label::{is_caption, is_fine_print, is_in_footer, is_label};
use crate::page::{EnvSet, Page, State};
use crate::pictured::Pictured;
use crate::text_length::{Lengths, characters};
use easel_style::Cancelled;
use easel_style::declaration::Subject;
use easel_syntax::html::NodeId;

/// Running text below this is strained at: the 11px meta lines and card texts of dashboards that were shrunk to fit.
pub(crate) const RUNNING: f32 = 12.0;
/// What labels, captions and legal lines may go down to: axis labels and table heads at 11px are read, at 10px guessed.
pub(crate) const LABEL: f32 = 11.0;
/// What nothing may go below: "9px" badges in tab bars.
pub(crate) const ANYTHING: f32 = 10.0;
/// Text longer than this is read; "Updated 3 minutes ago" is the longest label (21) that was meant to be.
const READ: usize = 20;
/// Capitals up to this length are labels.
const CAPITALS: usize = 40;

/// What is wrong with a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tiny {
    /// Its size in px.
    pub(crate) size: f32,
    /// The least size for it.
    pub(crate) limit: f32,
    /// How many characters are set so.
    pub(crate) length: usize,
}

/// Where a style is smaller than each limit.
#[derive(Clone, Copy, Default)]
struct Small {
    running: EnvSet,
    label: EnvSet,
    anything: EnvSet,
}

/// Finds the texts of a page that are too small, by the declarations that make them so.
pub(crate) fn read(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Vec<Culprit<Tiny>>, Cancelled> {
    let mut search = Search {
        page,
        styles: ByStyle::default(),
        pictured: Pictured::new(page),
        wrong: Vec::new(),
        innocent: Innocent::default(),
    };
    for (index, block) in page.copy.blocks().iter().enumerate() {
        if index % 64 == 0 {
            page.check()?;
        }
        search.block(block, findings)?;
    }
    for generated in page.copy.generated().iter().filter(|g| g.subject.pseudo.is_some()) {
        let small = search.small(generated.subject);
        if !small.running.is_empty() {
            let mut lengths = Lengths::default();
            let shown = page.styled.rendered(generated.subject.element, State::Rest).and(generated.envs);
            lengths.add(shown, characters(&generated.text));
            search.text(generated.subject, &generated.text, small, shown, &lengths, findings)?;
        }
    }
    Ok(culprits(page, search.wrong, &search.innocent))
}

struct Search<'p> {
    page: &'p Page<'p>,
    styles: ByStyle<Small>,
    pictured: Pictured<'p>,
    wrong: Vec<Wrong<Tiny>>,
    innocent: Innocent,
}

impl Search<'_> {
    fn block(&mut self, block: &Block, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let mut lengths = Lengths::default();
        let mut texts: Vec<(NodeId, &str, Small, EnvSet)> = Vec::new();
        for piece in &block.pieces {
            let small = self.small(piece.parent.into());
            if small.running.is_empty() {
                continue;
            }
            let shown = self.page.styled.rendered(piece.node, State::Rest);
            let text = block.text_of(piece);
            lengths.add(small.running.and(shown), text.chars().count());
            match texts.last_mut() {
                // The pieces of one text: references and words.
                Some((parent, before, ..)) if *parent == piece.parent => {
                    if !has_words(before) {
                        *before = text;
                    }
                }
                _ => texts.push((piece.parent, text, small, shown)),
            }
        }
        for (parent, text, small, shown) in texts {
            self.text(parent.into(), text, small, shown, &lengths, findings)?;
        }
        Ok(())
    }

    fn small(&mut self, subject: Subject) -> Small {
        let styled = self.page.styled;
        self.styles.of(self.page, subject, |subject| {
            let sizes = styled.font_size(subject, State::Rest);
            // The greatest that a size can be: a text fails where even that is too little.
            let under = |limit: f32| sizes.where_(|s| s.value.value().is_some_and(|s| s.max < limit - 1e-4));
            let running = under(RUNNING);
            if running.is_empty() {
                return Small::default();
            }
            Small { running, label: under(LABEL), anything: under(ANYTHING) }
        })
    }

    fn text(
        &mut self,
        subject: Subject,
        text: &str,
        small: Small,
        shown: EnvSet,
        lengths: &Lengths,
        findings: &mut Findings<'_>,
    ) -> Result<(), Cancelled> {
        let page = self.page;
        if shown.and(small.running).is_empty() || !has_words(text) {
            return Ok(());
        }
        let element = subject.element;
        let excused = if self.pictured.holds(element) {
            Some("stands in a picture of a page")
        } else if is_annotation(page, element) {
            Some("stands above or below the line")
        } else {
            None
        };
        let long = lengths.longer_than(READ);
        let mut envs = EnvSet::NONE;
        if let Some(why) = excused {
            findings.silent(element, || format!("small text {why}"));
        } else {
            let may_be_small = |limit: EnvSet| if limit.is_empty() { EnvSet::NONE } else { limit.and(long) };
            envs = small.anything.or(may_be_small(small.label));
            let rest = may_be_small(small.running).minus(envs);
            if !rest.and(shown).is_empty() {
                if is_small_print(page, subject, lengths.most(rest)) {
                    findings.silent(element, || "small text of a label, a caption or a legal line".to_owned());
                } else {
                    envs = envs.or(rest);
                }
            }
            envs = envs.and(shown);
        }
        for (set, size) in page.styled.font_size(subject, State::Rest).into_pieces() {
            let fails = set.and(envs);
            let Some(interval) = size.value.value() else { continue };
            if fails.is_empty() {
                if !set.and(shown).is_empty() {
                    self.innocent.add(&size.cause);
                }
                continue;
            }
            let limit = match interval.max {
                s if s < ANYTHING => ANYTHING,
                s if s < LABEL && is_small_print(page, subject, lengths.most(fails)) => LABEL,
                _ => RUNNING,
            };
            let fact = Tiny { size: interval.max, limit, length: lengths.most(fails) };
            self.wrong.push(Wrong { cause: size.cause, subject, envs: fails, fact });
        }
        Ok(())
    }
}

fn has_words(text: &str) -> bool {
    text.chars().any(char::is_alphanumeric)
}

/// Ruby, superscripts and subscripts: they belong to the line beside them.
fn is_annotation(page: &Page<'_>, element: NodeId) -> bool {
    page.html
        .self_and_ancestors(element)
        .take(4)
        .any(|n| matches!(page.html.name(n), "sub" | "sup" | "rt" | "rp" | "rtc"))
}

/// Whether a text may be set at 11px.
fn is_small_print(page: &Page<'_>, subject: Subject, length: usize) -> bool {
    let element = subject.element;
    page.kind == Kind::Email
        || is_label(page, element)
        || is_caption(page, element)
        || is_fine_print(page, element)
        || is_in_footer(page, element)
        || (length <= CAPITALS && !caps::uppercase(page, subject).is_empty())
}
