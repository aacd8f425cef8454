//! Texts that do not stand out from their ground: which texts count, how they fail, and what is to blame.
//!
//! | module | what it holds |
//! |---|---|
//! | `text` | which elements show text that must be readable |
//! | `threshold` | the ratio that a text needs |
//! | `pseudo` | placeholders and generated text |
//! | `blame` | the declaration to change |

mod blame;
mod pseudo;
mod text;
mod threshold;

pub(crate) use blame::{Blame, blame};
pub(crate) use threshold::{rounded_down, threshold};

use crate::findings::Findings;
use crate::page::Page;
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::computed::{Cause, Known, Literal, Why};
use easel_style::declaration::Subject;
use easel_style::environment::{EnvSet, PerEnv, State};
use easel_style::ground::{Contrast, GroundLayer};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use text::Texts;

/// A text that fails in some environments.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    /// The element, or the pseudo-element of it, that shows the text.
    pub(crate) subject: Subject,
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
}

/// The texts of a page that were judged.
#[derive(Debug, Default)]
pub(crate) struct Judged {
    /// Those that fail.
    pub(crate) failures: Vec<Failure>,
    /// What the colours of those that pass come from.
    pub(crate) passes: Vec<Cause>,
}

/// Judges every text of the page in every state.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn judge(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Judged, Cancelled> {
    let texts = Texts::of(page)?;
    let mut judged = Judged::default();
    let mut looks: FxHashMap<(u32, u32), PerEnv<Known<Contrast>>> = FxHashMap::default();
    for (at, text) in texts.all.iter().enumerate() {
        if at % 64 == 0 {
            page.check()?;
        }
        let element = text.element;
        let Some(look) = page.styled.look(element) else { continue };
        let rest = &*looks.entry(look).or_insert_with(|| {
            let contrast = page.styled.text_contrast(element, State::Rest);
            judged.passes.extend(passes(&contrast));
            contrast
        });
        let mut failed = add(page, findings, &mut judged, text, State::Rest, rest, None);
        for state in [State::Hover, State::Focus] {
            if text.stirs(state) {
                let other = page.styled.text_contrast(element, state);
                judged.passes.extend(passes(&other));
                failed = failed.or(add(page, findings, &mut judged, text, state, &other, Some((rest, failed))));
            }
        }
    }
    pseudo::judge(page, &texts, &mut judged)?;
    Ok(judged)
}

/// The causes of the contrasts that suffice.
fn passes(contrast: &PerEnv<Known<Contrast>>) -> impl Iterator<Item = Cause> {
    let known = contrast.pieces().iter().filter_map(|(_, c)| c.value());
    known.filter(|c| !c.cause.tokens.is_empty() && suffices(c)).map(|c| c.cause.clone())
}

fn suffices(contrast: &Contrast) -> bool {
    rounded_down(contrast.min) >= threshold(&contrast.font_size, &contrast.font_weight)
}

/// Keeps how one text fails in one state; in another than rest, where it does not fail at rest. Returns where it fails.
fn add(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    judged: &mut Judged,
    text: &text::Text,
    state: State,
    contrast: &PerEnv<Known<Contrast>>,
    rest: Option<(&PerEnv<Known<Contrast>>, EnvSet)>,
) -> EnvSet {
    let mut failed = EnvSet::NONE;
    for (set, contrast) in contrast.pieces() {
        let envs = set.and(text.shown).minus(rest.map_or(EnvSet::NONE, |(_, known)| known));
        if envs.is_empty() {
            continue;
        }
        let contrast = match contrast {
            Known::Value(contrast) => contrast,
            Known::Unknown(why) => {
                let why = *why;
                findings.silent(text.element, || unknown(why));
                continue;
            }
        };
        if suffices(contrast) {
            continue;
        }
        let limit = threshold(&contrast.font_size, &contrast.font_weight);
        let at_rest = rest.and_then(|(rest, _)| rest.pieces().iter().find(|(s, _)| !s.and(envs).is_empty()));
        let at_rest = at_rest.and_then(|(_, c)| c.value());
        failed = failed.or(envs);
        judged.failures.push(Failure {
            subject: text.element.into(),
            envs,
            state,
            ratio: contrast.min,
            limit,
            ink: contrast.ink,
            ground: contrast.ground,
            partly: contrast.is_gradient && rounded_down(contrast.max) >= limit,
            is_body: limit >= threshold::NORMAL && text.is_body(page),
            cause: contrast.cause.clone(),
            literal: contrast.literal,
            layers: Arc::clone(&contrast.layers),
            only_ground_stirs: at_rest.is_some_and(|r| r.literal == contrast.literal && r.cause.decl.is_some()),
        });
    }
    failed
}

/// Why a text cannot be judged, for a sentence.
fn unknown(why: Why) -> String {
    match why {
        Why::Layout => "where the text lies cannot be told without layout: something is positioned or overlaps",
        Why::Image => "the text lies on an image, or is drawn in one",
        Why::Templated => "template code decides a colour",
        Why::UnknownUtility => "a class that could not be expanded may decide a colour",
        Why::Conditional => "a declaration that decides may or may not apply",
        Why::UnreadSheet => "a stylesheet that may decide was not read",
        Why::Script => "a script sets a colour",
        Why::Unsupported => "a filter, a blend, a shadow or a value decides that cannot be worked out",
    }
    .to_owned()
}
