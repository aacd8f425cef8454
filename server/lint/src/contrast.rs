//! Texts that do not stand out from their ground: which texts count, how they fail, and what is to blame.
//!
//! | module | what it holds |
//! |---|---|
//! | `text` | which elements show text that must be readable |
//! | `threshold` | the ratio that a text needs |
//! | `pseudo` | placeholders and generated text |
//! | `fade` | opacities that are to blame, and those that pass |
//! | `blame` | the declaration to change |
//! | `report` | the findings |
//! | `unjudged` | what is said of texts that could not be judged |

mod blame;
mod fade;
mod pseudo;
mod report;
mod text;
mod threshold;
mod unjudged;

use blame::{Blame, blame};
pub(crate) use report::check;
pub(crate) use threshold::{rounded_down, threshold};

use crate::findings::Findings;
use crate::page::Page;
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::computed::{Cause, Known, Literal};
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::{EnvSet, PerEnv, State};
use easel_style::ground::{Contrast, GroundLayer, Origins};
use easel_syntax::html::NodeId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use std::sync::Arc;
use text::{Text, Texts};
use unjudged::Unjudged;

/// A text that fails in some environments.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    /// The element, or the pseudo-element of it, that shows the text.
    pub(crate) subject: Subject,
    /// The number of its look: texts with the same one fail alike.
    pub(crate) number: u32,
    /// Where it fails.
    pub(crate) envs: EnvSet,
    /// In which state.
    pub(crate) state: State,
    /// The least ratio.
    pub(crate) ratio: f32,
    /// The ratio that it needs.
    pub(crate) limit: f32,
    /// Ink and ground where the ratio is least, composited.
    pub(crate) ink: Color,
    pub(crate) ground: Color,
    /// Whether only a part of a gradient fails.
    pub(crate) partly: bool,
    /// Whether it is running text.
    pub(crate) is_body: bool,
    /// What the colour of the text comes from.
    pub(crate) cause: Cause,
    /// Where it is written.
    pub(crate) literal: Option<Literal>,
    /// What the ground is made of, the lowest first.
    pub(crate) layers: Arc<[GroundLayer]>,
    /// Whether the text is as it is at rest and only its ground is another.
    pub(crate) only_ground_stirs: bool,
    /// Whether the same colour, written without a token, suffices in another theme, where the token of the ground has
    /// another value.
    pub(crate) only_ground_token: bool,
    /// Whether the text fails there at rest, too.
    pub(crate) again: bool,
}

/// The texts of a page that were judged.
#[derive(Debug, Default)]
pub(crate) struct Judged {
    /// Those that fail.
    pub(crate) failures: Vec<Failure>,
    /// Those that pass and whose colour or ground comes through custom properties.
    pub(crate) passes: Vec<Pass>,
}

/// A text whose colour or ground comes through custom properties and that stands out.
#[derive(Clone, Debug)]
pub(crate) enum Pass {
    /// An element.
    Element(NodeId, Box<Contrast>),
    /// A pseudo-element.
    Pseudo(Cause),
}

/// A contrast as texts that look alike share it.
struct Seen {
    contrast: Rc<PerEnv<Known<Contrast>>>,
    /// Where it does not suffice.
    fails: EnvSet,
    /// Where it is not known.
    unknown: EnvSet,
    /// The number of the first piece; unique among all.
    number: u32,
    /// Where each piece comes from, once that is asked for.
    origins: Vec<Option<Origins>>,
}

/// What passes: declaration and chain of the text's colour, those of its ground, and whether text of any size would.
type Passing = (Option<DeclId>, u32, Option<(DeclId, u32)>, bool);

/// How a text looks: its style and ground at rest, the state, and how it is stirred in it.
type Look = ((u32, u32), State, u32);

/// Judges every text of the page in every state.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
fn judge(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Judged, Cancelled> {
    let texts = Texts::of(page)?;
    let mut judge = Judge {
        page,
        judged: Judged::default(),
        seen: FxHashMap::default(),
        passing: FxHashSet::default(),
        unjudged: Unjudged::default(),
        next: 0,
    };
    for (at, text) in texts.all.iter().enumerate() {
        if at % 64 == 0 {
            page.check()?;
        }
        let Some(look) = page.styled.look(text.element) else { continue };
        let [rest, hovered, focused] = text.shown;
        let mut failed = judge.add(findings, text, (look, State::Rest, 0), (rest, EnvSet::NONE), State::Rest);
        for (state, stirred, shown) in
            [(State::Hover, text.stirred[0], hovered), (State::Focus, text.stirred[1], focused)]
        {
            // One that looks as at rest is new only where it did not show.
            let (look, envs) = if stirred == 0 {
                ((look, State::Rest, 0), shown.minus(rest))
            } else {
                ((look, state, stirred), shown)
            };
            if !envs.is_empty() {
                failed = failed.or(judge.add(findings, text, look, (envs, failed), state));
            }
        }
    }
    pseudo::judge(page, &texts, &mut judge.judged, judge.next)?;
    judge.unjudged.folded = texts.folded;
    judge.unjudged.say(findings);
    Ok(judge.judged)
}

struct Judge<'a, 'p> {
    page: &'a Page<'p>,
    judged: Judged,
    seen: FxHashMap<Look, Seen>,
    /// What is known to pass.
    passing: FxHashSet<Passing>,
    unjudged: Unjudged,
    next: u32,
}

impl Judge<'_, '_> {
    /// Keeps how one text fails that shows in `shown` in a state and looks like `look`, and has failed in `before`.
    /// Returns where it fails.
    fn add(
        &mut self,
        findings: &mut Findings<'_>,
        text: &Text,
        look: Look,
        (shown, before): (EnvSet, EnvSet),
        state: State,
    ) -> EnvSet {
        let page = self.page;
        let seen = self.seen.entry(look).or_insert_with(|| {
            let seen = Seen::of(page.styled.text_contrast(text.element, look.1), self.next);
            self.next += seen.contrast.pieces().len() as u32;
            for contrast in seen.passes() {
                let strong = is_strong(contrast);
                if self.passing.insert((contrast.decl(), contrast.chain(), contrast.ground_origin(), strong)) {
                    self.judged.passes.push(Pass::Element(text.element, Box::new(contrast.clone())));
                }
            }
            seen
        });
        if !seen.unknown.and(shown).is_empty()
            && let Some((_, Known::Unknown(why))) = seen.contrast.pieces().iter().find(|(_, c)| c.value().is_none())
        {
            let why = *why;
            findings.silent(text.element, || unjudged::reason(why).to_owned());
            // Where it is judged in some environment, the rest is a matter of the environment.
            if state == State::Rest && seen.unknown.contains(shown) {
                self.unjudged.note(why);
            }
        }
        let failed = seen.fails.and(shown);
        if failed.is_empty() {
            return failed;
        }
        let is_body = text.is_body(page);
        let (number, pieces) = (seen.number, Rc::clone(&seen.contrast));
        for (at, (set, contrast)) in pieces.pieces().iter().enumerate() {
            let envs = set.and(failed);
            let Some(contrast) = contrast.value().filter(|c| !envs.is_empty() && !suffices(c)) else { continue };
            let limit = threshold(&contrast.font_size, &contrast.font_weight);
            let rest = if look.1 == State::Rest { None } else { self.seen.get(&(look.0, State::Rest, 0)) };
            let at_rest = rest.and_then(|r| r.contrast.pieces().iter().find(|(s, _)| !s.and(envs).is_empty()));
            let at_rest = at_rest.and_then(|(_, c)| c.value());
            let only_ground_stirs = at_rest.is_some_and(|r| r.literal() == contrast.literal() && r.decl().is_some());
            let only_ground_token = contrast.chain() == 0
                && contrast.decl().is_some()
                && pieces.pieces().iter().filter_map(|(_, c)| c.value()).any(|c| fits_elsewhere(contrast, c));
            let Some(origins) = self.seen.get_mut(&look).and_then(|s| s.origins.get_mut(at)) else { continue };
            let origins = origins.get_or_insert_with(|| page.styled.origins(text.element, contrast)).clone();
            self.judged.failures.push(Failure {
                subject: text.element.into(),
                number: number + at as u32,
                envs,
                state,
                ratio: contrast.min,
                limit,
                ink: contrast.ink,
                ground: contrast.ground,
                partly: contrast.is_gradient && rounded_down(contrast.max) >= limit,
                is_body: is_body && limit >= threshold::NORMAL,
                cause: origins.cause,
                literal: origins.literal,
                layers: origins.layers,
                only_ground_stirs,
                only_ground_token,
                again: before.contains(envs),
            });
        }
        failed
    }
}

impl Seen {
    fn of(contrast: PerEnv<Known<Contrast>>, number: u32) -> Self {
        let fails = contrast.where_(|c| c.value().is_some_and(|c| !suffices(c)));
        let unknown = contrast.where_(|c| c.value().is_none());
        let origins = vec![None; contrast.pieces().len()];
        Self { contrast: Rc::new(contrast), fails, unknown, number, origins }
    }

    /// What suffices, and comes through custom properties.
    fn passes(&self) -> impl Iterator<Item = &Contrast> {
        let known = self.contrast.pieces().iter().filter_map(|(_, c)| c.value());
        known.filter(|c| (c.chain() != 0 || c.ground_origin().is_some_and(|(_, chain)| chain != 0)) && suffices(c))
    }
}

/// Whether text of any size stands out.
fn is_strong(contrast: &Contrast) -> bool {
    rounded_down(contrast.min) >= threshold::NORMAL
}

/// Whether another contrast of a text suffices that differs by the token of its ground only.
fn fits_elsewhere(failing: &Contrast, other: &Contrast) -> bool {
    let (Some((decl, chain)), Some((other_decl, other_chain))) = (failing.ground_origin(), other.ground_origin())
    else {
        return false;
    };
    other.decl() == failing.decl()
        && other.literal() == failing.literal()
        && other_decl == decl
        && other_chain != chain
        && chain != 0
        && suffices(other)
}

fn suffices(contrast: &Contrast) -> bool {
    rounded_down(contrast.min) >= threshold(&contrast.font_size, &contrast.font_weight)
}
