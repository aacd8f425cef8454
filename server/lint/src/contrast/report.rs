//! What is said of texts that fail: one finding for each place to change.

use super::{Blame, Failure, blame, judge, rounded_down};
use crate::causes::Place;
use crate::edit;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::fix::{Applicability, Fix};
use crate::page::Page;
use crate::palette::is_chromatic;
use crate::root_tokens::RootTokens;
use crate::{Severity, identity};
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::computed::Literal;
use easel_style::declaration::DeclId;
use easel_style::environment::{EnvSet, State};
use easel_style::sheet::Location;
use rustc_hash::FxHashMap;

/// Under this ratio running text cannot be read by many.
const UNREADABLE: f32 = 3.0;

/// The failures that one place is to blame for.
struct Group<'f> {
    blame: Blame,
    failures: Vec<&'f Failure>,
    uses: Vec<Location>,
}

/// Judges the texts of a page and reports those that fail, by what is to blame.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn check(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
    let judged = judge(page, findings)?;
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut at: FxHashMap<(Location, State), usize> = FxHashMap::default();
    for (failure, blame) in judged.failures.iter().zip(blame(page, &judged)) {
        let Some((blame, used)) = blame else { continue };
        let index = *at.entry((blame.location(), failure.state)).or_insert(groups.len());
        if index == groups.len() {
            groups.push(Group { blame, failures: Vec::new(), uses: Vec::new() });
        }
        let Some(group) = groups.get_mut(index) else { continue };
        group.failures.push(failure);
        group.uses.extend(used);
    }
    // What fails at rest is not said to do so on hover.
    groups.sort_by_key(|group| group.failures.first().is_some_and(|f| f.state != State::Rest));
    let tokens = RootTokens::of(page);
    let mut written = Written::default();
    for mut group in groups {
        group.uses.sort_unstable();
        group.uses.dedup();
        report(page, findings, &group, &tokens, &mut written);
    }
    Ok(())
}

/// What was put into words: a class that fails on many elements makes as many findings that say the same.
#[derive(Default)]
struct Written {
    keys: FxHashMap<DeclId, String>,
    messages: FxHashMap<([[u32; 5]; 2], bool), String>,
}

impl Written {
    /// The declaration in its normal form, for the fingerprint.
    fn key(&mut self, page: &Page<'_>, decl: DeclId) -> String {
        let key = self.keys.entry(decl).or_insert_with(|| {
            let (name, value) = page.declared(decl);
            identity::declaration_key(name, value)
        });
        key.clone()
    }

    /// That a text fails, by how much, and how bad that is.
    fn message(&mut self, worst: &Failure, ratio: f32, body: bool) -> String {
        let (ink, ground, limit) = (worst.ink, worst.ground, worst.limit);
        let numbers = [[ink.r, ink.g, ink.b, ink.alpha, ratio], [ground.r, ground.g, ground.b, ground.alpha, limit]];
        let message = self.messages.entry((numbers.map(|n| n.map(f32::to_bits)), body)).or_insert_with(|| {
            let large = if limit < 4.5 { ", large text" } else { "" };
            let why = if body { "running text that many cannot read" } else { "hard to read" };
            format!("{} on {} is {ratio:.2}:1 (at least {limit}{large}): {why}", ink.to_hex(), ground.to_hex())
        });
        message.clone()
    }
}

fn report(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    group: &Group<'_>,
    tokens: &RootTokens<'_, '_>,
    written: &mut Written,
) {
    let sure: Vec<&Failure> = group.failures.iter().copied().filter(|f| !f.partly).collect();
    let all = if sure.is_empty() { &group.failures } else { &sure };
    let Some(worst) = all.iter().min_by(|a, b| (a.ratio / a.limit).total_cmp(&(b.ratio / b.limit))) else { return };
    let ratio = rounded_down(worst.ratio);
    let body = all.iter().any(|f| f.is_body && rounded_down(f.ratio) < UNREADABLE);
    let message = written.message(worst, ratio, body);
    let message = match group.blame {
        Blame::Fade(_, opacity) => format!("Opacity {opacity:.2} fades the text: {message}"),
        _ => message,
    };
    let envs = all.iter().fold(EnvSet::NONE, |set, f| set.or(f.envs));
    let help = match group.blame {
        Blame::Ink(_) => "Take a colour for the text that stands out from this ground.",
        Blame::Ground(_) => "Set the colour of the text together with its ground.",
        Blame::Fade(..) => "Raise the opacity, or leave it away and set a paler colour that still stands out.",
        Blame::Element(_) => "Set a colour: the browser's own does not stand out from this ground.",
    };
    let mut draft = findings
        .at(group.blame.location(), message)
        .help(help)
        .envs(envs)
        .state(worst.state)
        .severity(if body { Severity::P0 } else { Severity::P1 })
        .measured(f64::from(ratio), ":1", f64::from(worst.limit));
    if let Blame::Ink(place) | Blame::Ground(place) | Blame::Fade(place, _) = group.blame {
        draft = draft.cause_key(written.key(page, place.decl));
    }
    if sure.is_empty() {
        draft = draft.confidence(Confidence::Low);
    }
    let used_here = match group.blame {
        Blame::Fade(..) => "the opacity is used here",
        _ => "the colour is used here",
    };
    for used in group.uses.iter().filter(|u| **u != group.blame.location()) {
        draft = draft.related(*used, used_here);
    }
    if let Some(tag) = page.tag(worst.subject.element).filter(|t| *t != group.blame.location()) {
        let count = all.len();
        let texts = if count == 1 { "this text".to_owned() } else { format!("the faintest of {count} texts") };
        draft = draft.related(tag, texts);
    }
    if let Blame::Ink(place) = group.blame
        && let Some(fix) = fix(page, &place, worst, all, tokens)
    {
        draft = draft.fix(fix);
    }
    draft.report();
}

/// The token nearest to the colour that passes on all the grounds: of the same hue, or a neutral.
fn fix(page: &Page<'_>, place: &Place, worst: &Failure, all: &[&Failure], tokens: &RootTokens<'_, '_>) -> Option<Fix> {
    // A token that is made to be another loses what it is called after.
    if !page.options.fixes || page.styled.name(place.decl).starts_with("--") {
        return None;
    }
    let passes = |color: Color| all.iter().all(|f| rounded_down(color.contrast(f.ground)) >= f.limit);
    let near = tokens
        .all()
        .iter()
        .filter(|t| t.color.alpha >= 1.0 && passes(t.color))
        .filter(|t| !is_chromatic(t.color) || is_chromatic(worst.ink) && same_hue(t.color, worst.ink))
        .min_by(|a, b| a.color.delta_e_ok(worst.ink).total_cmp(&b.color.delta_e_ok(worst.ink)))?;
    let value = format!("var({})", near.name);
    let edit = edit::replace(page, written(page, place, worst.literal?)?, place.subject, &value)?;
    Some(Fix { title: format!("Use {value}"), applicability: Applicability::Unsafe, edits: vec![edit] })
}

/// Where a declaration says the colour: the literal in it, or all of a value that takes it from a token.
fn written(page: &Page<'_>, place: &Place, literal: Literal) -> Option<Literal> {
    let (sheet, span) = (page.styled.declaration(place.decl).sheet, page.styled.value_span(place.decl));
    if literal.sheet == sheet && span.contains(literal.span) {
        return Some(literal);
    }
    let is_one = matches!(page.styled.name(place.decl), "color" | "-webkit-text-fill-color");
    is_one.then_some(Literal { sheet, span })
}

/// Whether two colours are shades of one hue: neighbours on a wheel of twelve.
fn same_hue(a: Color, b: Color) -> bool {
    let apart = (a.oklch().h - b.oklch().h).abs();
    apart.min(360.0 - apart) <= 30.0
}
