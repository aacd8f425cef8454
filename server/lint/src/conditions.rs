//! Says where a finding holds.

use crate::finding::{Confidence, Finding};
use easel_style::environment::{Band, Environments, MAX_VIEWPORT, MIN_VIEWPORT, State};

/// Turns the set of environments into the names and widths that a report shows, and adds them to the message.
pub(crate) fn name_conditions(finding: &mut Finding, environments: &Environments) {
    let set = finding.conditions.envs;
    let themes: Vec<usize> = environments.themes_of(set).collect();
    if !set.is_empty() && environments.reachable(set).is_empty() {
        finding.confidence = Confidence::Low;
    }
    let mut where_ = Vec::new();
    if themes.len() < environments.themes.len() {
        let names: Vec<Box<str>> =
            themes.iter().filter_map(|&t| environments.themes.get(t)).map(|t| t.name.clone()).collect();
        where_.extend(in_words(&themes, environments));
        finding.conditions.themes = Some(names);
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
        finding.conditions.viewport = Some(viewport);
    }
    match finding.conditions.state {
        State::Rest => {}
        State::Hover => where_.push("on hover".to_owned()),
        State::Focus => where_.push("on focus".to_owned()),
    }
    if !where_.is_empty() {
        finding.message = format!("{} ({})", finding.message, where_.join(", "));
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
