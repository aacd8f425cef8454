//! Says where a finding holds.

use crate::finding::{Confidence, Finding};
use easel_style::environment::{Band, EnvSet, Environments, MAX_VIEWPORT, MIN_VIEWPORT, State};
use rustc_hash::FxHashMap;

/// Turns sets of environments into the names and widths that a report shows. Most findings of a page share a few.
pub(crate) struct Namer<'a> {
    environments: &'a Environments,
    known: FxHashMap<(EnvSet, State), Named>,
}

/// A set in words.
struct Named {
    themes: Option<Vec<Box<str>>>,
    viewport: Option<Band>,
    /// In parentheses, behind the message.
    words: String,
    /// Whether a visitor can get there.
    reachable: bool,
}

impl<'a> Namer<'a> {
    pub(crate) fn new(environments: &'a Environments) -> Self {
        Self { environments, known: FxHashMap::default() }
    }

    /// Names where a finding holds, and adds it to the message.
    pub(crate) fn name(&mut self, finding: &mut Finding) {
        let (set, state) = (finding.conditions.envs, finding.conditions.state);
        let environments = self.environments;
        let named = self.known.entry((set, state)).or_insert_with(|| Named::of(set, state, environments));
        if !named.reachable {
            finding.confidence = Confidence::Low;
        }
        finding.conditions.themes.clone_from(&named.themes);
        finding.conditions.viewport = named.viewport;
        finding.message.push_str(&named.words);
    }
}

impl Named {
    fn of(set: EnvSet, state: State, environments: &Environments) -> Self {
        let themes: Vec<usize> = environments.themes_of(set).collect();
        let reachable = set.is_empty() || !environments.reachable(set).is_empty();
        let mut named = Self { themes: None, viewport: None, words: String::new(), reachable };
        let mut where_ = Vec::new();
        if themes.len() < environments.themes.len() {
            let names = themes.iter().filter_map(|&t| environments.themes.get(t)).map(|t| t.name.clone());
            named.themes = Some(names.collect());
            where_.extend(in_words(&themes, environments));
        }
        let bands: Vec<Band> = environments.bands_of(set).filter_map(|b| environments.bands.get(b)).copied().collect();
        if bands.len() < environments.bands.len()
            && let (Some(first), Some(last)) = (bands.first(), bands.last())
        {
            let viewport = Band { from: first.from, to: last.to };
            where_.push(if viewport.from <= MIN_VIEWPORT {
                format!("up to {} px", viewport.to)
            } else if viewport.to >= MAX_VIEWPORT {
                format!("from {} px", viewport.from)
            } else {
                format!("from {} to {} px", viewport.from, viewport.to)
            });
            named.viewport = Some(viewport);
        }
        match state {
            State::Rest => {}
            State::Hover => where_.push("on hover".to_owned()),
            State::Focus => where_.push("on focus".to_owned()),
        }
        if !where_.is_empty() {
            named.words = format!(" ({})", where_.join(", "));
        }
        named
    }
}

/// The themes in words. The page as written needs none where a visitor sees no other one.
fn in_words(themes: &[usize], environments: &Environments) -> Option<String> {
    let others: Vec<&str> =
        themes.iter().filter(|t| **t != 0).filter_map(|&t| environments.themes.get(t)).map(|t| &*t.name).collect();
    let is_only = !environments.themes.iter().skip(1).any(|t| t.reachable);
    match (themes.contains(&0), others.is_empty()) {
        (false, true) => None,
        (false, false) => Some(format!("under {}", others.join(", "))),
        (true, true) => (!is_only).then(|| "in the default theme".to_owned()),
        (true, false) => Some(format!("in the default theme and under {}", others.join(", "))),
    }
}
