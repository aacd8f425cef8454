//! Runs the rules over a page and finishes what they found: conditions, sections, snippets, fingerprints, precedence.

use crate::copy::Copy;
use crate::finding::{Confidence, Finding, Unchecked};
use crate::findings::{Findings, Found};
use crate::kind::Kind;
use crate::linter::{LintInput, Report};
use crate::page::Page;
use crate::rules::RULES;
use easel_style::environment::{Band, Environments};
use easel_style::{Cancel, Cancelled, Styled};
use easel_syntax::outline::Outline;
use sha2::{Digest, Sha256};

/// Lints a page whose cascade stands.
pub(crate) fn run(input: &LintInput<'_>, styled: Styled, cancel: &Cancel) -> Result<Report, Cancelled> {
    let outline = Outline::default();
    let kind = input.kind.unwrap_or_else(|| Kind::detect(styled.html(), &outline));
    let copy = Copy::read(&styled);
    let page = Page {
        styled: &styled,
        html: styled.html(),
        outline: &outline,
        copy: &copy,
        kind,
        brand: input.brand,
        options: input.options,
        cancel,
    };
    let mut findings = Findings::new(&page, input.options.trace);
    for registered in RULES {
        cancel.check()?;
        let meta = registered.rule.meta();
        let selected = input.options.select.is_empty() || input.options.select.iter().any(|s| **s == *meta.id);
        if !selected || input.options.ignore.iter().any(|s| **s == *meta.id) {
            continue;
        }
        let Some(severity) = meta.severity_on(kind) else { continue };
        if meta.needs_whole_cascade && !styled.is_cascade_complete() {
            findings.unchecked(meta.id, "a stylesheet that may decide was not read");
            continue;
        }
        findings.current = Some((meta, severity));
        registered.rule.check(&page, &mut findings)?;
        findings.current = None;
    }
    let Findings { found, unchecked, silences, .. } = findings;
    let findings = finish(&page, found);
    Ok(Report { findings, unchecked: sorted(unchecked), kind, styled, silences })
}

fn sorted(mut notes: Vec<Unchecked>) -> Vec<Unchecked> {
    notes.sort();
    notes.dedup();
    notes
}

fn finish(page: &Page<'_>, found: Vec<Found>) -> Vec<Finding> {
    let mut kept = settle(found);
    kept.sort_by(|a, b| {
        (a.finding.location, a.finding.severity, &a.finding.rule).cmp(&(
            b.finding.location,
            b.finding.severity,
            &b.finding.rule,
        ))
    });
    let environments = page.styled.environments();
    let mut ordinals: std::collections::BTreeMap<String, u32> = std::collections::BTreeMap::new();
    kept.into_iter()
        .map(|Found { mut finding, cause_key, .. }| {
            name_conditions(&mut finding, environments);
            finding.snippet = snippet(page.source(finding.location));
            let key = cause_key.unwrap_or_else(|| normalise(page.source(finding.location)));
            let identity =
                format!("{}\u{1f}{key}\u{1f}{}", finding.rule, finding.section.as_deref().unwrap_or_default());
            let ordinal = ordinals.entry(identity.clone()).or_default();
            finding.fingerprint = fingerprint(&identity, *ordinal);
            *ordinal += 1;
            finding
        })
        .collect()
}

/// One id per cause: of rules that found the same cause, those that yield to another one of them go.
fn settle(found: Vec<Found>) -> Vec<Found> {
    let mut rules_at: std::collections::BTreeMap<_, Vec<&'static str>> = std::collections::BTreeMap::new();
    for f in &found {
        rules_at.entry(f.cause).or_default().push(f.meta.id);
    }
    found
        .into_iter()
        .filter(|f| {
            !rules_at.get(&f.cause).is_some_and(|ids| f.meta.yields_to.iter().any(|winner| ids.contains(winner)))
        })
        .collect()
}

/// Turns the set of environments into the names and widths that a report shows, and adds them to the message.
fn name_conditions(finding: &mut Finding, environments: &Environments) {
    let set = finding.conditions.envs;
    let themes: Vec<usize> = environments.themes_of(set).collect();
    if !set.is_empty() && environments.reachable(set).is_empty() {
        finding.confidence = Confidence::Low;
    }
    let mut where_ = Vec::new();
    if themes.len() < environments.themes.len() {
        let names: Vec<Box<str>> =
            themes.iter().filter_map(|&t| environments.themes.get(t)).map(|t| t.name.clone()).collect();
        if !names.is_empty() {
            where_.push(format!("under {}", names.join(", ")));
        }
        finding.conditions.themes = Some(names);
    }
    let bands: Vec<Band> = environments.bands_of(set).filter_map(|b| environments.bands.get(b)).copied().collect();
    if bands.len() < environments.bands.len()
        && let (Some(first), Some(last)) = (bands.first(), bands.last())
    {
        let viewport = Band { from: first.from, to: last.to };
        where_.push(match (bands_from_start(viewport), bands_to_end(viewport)) {
            (true, _) => format!("up to {} px", viewport.to),
            (_, true) => format!("from {} px", viewport.from),
            _ => format!("from {} to {} px", viewport.from, viewport.to),
        });
        finding.conditions.viewport = Some(viewport);
    }
    if !where_.is_empty() {
        finding.message = format!("{} ({})", finding.message, where_.join(", "));
    }
}

fn bands_from_start(band: Band) -> bool {
    band.from <= easel_style::environment::MIN_VIEWPORT
}

fn bands_to_end(band: Band) -> bool {
    band.to >= easel_style::environment::MAX_VIEWPORT
}

/// White space collapsed, at most 200 characters.
fn snippet(source: &str) -> String {
    let mut out = String::new();
    for word in source.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
        if out.len() > 1000 {
            break;
        }
    }
    if out.chars().count() > 200 {
        out = out.chars().take(199).chain(['…']).collect();
    }
    out
}

fn normalise(source: &str) -> String {
    source.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

fn fingerprint(identity: &str, ordinal: u32) -> String {
    let digest = Sha256::digest(format!("{identity}\u{1f}{ordinal}"));
    let hex: String = digest.iter().take(8).map(|b| format!("{b:02x}")).collect();
    format!("{hex}/v1")
}
