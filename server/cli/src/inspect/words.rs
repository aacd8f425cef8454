//! Environments, states and selectors in words.

use easel_style::declaration::Pseudo;
use easel_style::environment::{EnvSet, Environments, MAX_VIEWPORT, MIN_VIEWPORT, State};

/// Where a set of environments holds: `everywhere`, `[data-theme=dark] (from 768 px)`.
pub(super) fn environments(set: EnvSet, page: &Environments) -> String {
    let set = set.and(page.all());
    if set == page.all() {
        return "everywhere".to_owned();
    }
    if set.is_empty() {
        return "nowhere".to_owned();
    }
    // Themes that share their widths are named together.
    let mut groups: Vec<(Vec<usize>, Vec<&str>)> = Vec::new();
    for theme in page.themes_of(set) {
        let bands: Vec<usize> = page.bands_of(set.and(page.theme(theme))).collect();
        let name = page.themes.get(theme).map_or("", |t| &t.name);
        match groups.iter_mut().find(|(b, _)| *b == bands) {
            Some((_, names)) => names.push(name),
            None => groups.push((bands, vec![name])),
        }
    }
    let one = groups.len() == 1;
    let words = groups.into_iter().map(|(bands, names)| {
        let mut words = Vec::new();
        if !(one && names.len() == page.themes.len()) {
            words.push(names.join(", "));
        }
        if bands.len() < page.bands.len() {
            let widths = widths(&bands, page);
            words.push(if words.is_empty() { widths } else { format!("({widths})") });
        }
        words.join(" ")
    });
    words.collect::<Vec<_>>().join("; ")
}

fn widths(bands: &[usize], page: &Environments) -> String {
    let mut runs: Vec<(f32, f32)> = Vec::new();
    let mut last = usize::MAX;
    for &band in bands {
        let Some(b) = page.bands.get(band) else { continue };
        match runs.last_mut() {
            Some(run) if last.checked_add(1) == Some(band) => run.1 = b.to,
            _ => runs.push((b.from, b.to)),
        }
        last = band;
    }
    let words = runs.into_iter().map(|(from, to)| {
        if from <= MIN_VIEWPORT {
            format!("up to {to} px")
        } else if to >= MAX_VIEWPORT {
            format!("from {from} px")
        } else {
            format!("{from} to {to} px")
        }
    });
    words.collect::<Vec<_>>().join(" or ")
}

/// The states of a mask, unless it is all of them.
pub(super) fn states(mask: u8) -> Option<String> {
    let all = State::ALL.iter().fold(0, |m, s| m | s.bit());
    if mask & all == all {
        return None;
    }
    let names = State::ALL.into_iter().filter(|s| mask & s.bit() != 0).map(|s| match s {
        State::Rest => "at rest",
        State::Hover => "on hover",
        State::Focus => "on focus",
    });
    let names: Vec<&str> = names.collect();
    Some(if names.is_empty() { "in a state that is not looked at".to_owned() } else { names.join(", ") })
}

/// `::before` and so on.
pub(super) fn pseudo(pseudo: Pseudo) -> &'static str {
    match pseudo {
        Pseudo::Before => "::before",
        Pseudo::After => "::after",
        Pseudo::Placeholder => "::placeholder",
        Pseudo::Marker => "::marker",
        Pseudo::Selection => "::selection",
        Pseudo::FirstLetter => "::first-letter",
        Pseudo::FirstLine => "::first-line",
        Pseudo::Backdrop => "::backdrop",
    }
}
