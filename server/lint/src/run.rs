//! Runs the rules over a page and finishes what they found: conditions, sections, snippets, fingerprints, precedence.

use crate::conditions::Namer;
use crate::copy::Copy;
use crate::finding::{Finding, Unchecked};
use crate::findings::{Findings, Found};
use crate::identity::Identities;
use crate::kind::Kind;
use crate::linter::{LintInput, Report};
use crate::page::Page;
use crate::rule::Meta;
use crate::rules::RULES;
use crate::sections::Sections;
use crate::{notes, settle, suppress};
use easel_style::sheet::{FileId, Location, SheetOrigin};
use easel_style::{Cancel, Cancelled, Styled};
use easel_syntax::outline::outline;
use rustc_hash::FxHashMap;

/// Lints a page whose cascade stands. Machine edits are as the rules propose them, not yet verified.
pub(crate) fn run(input: &LintInput<'_>, styled: Styled, cancel: &Cancel) -> Result<(Report, Vec<Key>), Cancelled> {
    styled.prepare(cancel)?;
    let outline = outline(styled.html());
    let kind = input.kind.unwrap_or_else(|| Kind::detect(styled.html(), &outline));
    let copy = Copy::read(&styled, &outline);
    let notes = notes::of(&styled, &copy);
    let page = Page {
        styled: &styled,
        html: styled.html(),
        outline: &outline,
        copy: &copy,
        kind,
        brand: input.brand,
        options: input.options,
        notes: &notes,
        resources: input.resources,
        cancel,
        headings: std::cell::OnceCell::new(),
        census: std::cell::OnceCell::new(),
        boxless: std::cell::RefCell::default(),
        phrased: std::cell::OnceCell::new(),
        displayed: std::cell::OnceCell::new(),
        cards: std::cell::RefCell::default(),
    };
    let mut findings = Findings::new(&page, input.options.trace);
    let mut ran = suppress::Ran::default();
    for registered in RULES {
        cancel.check()?;
        let meta = registered.rule.meta();
        if !is_selected(input, meta) {
            continue;
        }
        let Some(severity) = meta.severity_on(kind) else { continue };
        if meta.needs_whole_cascade && !styled.is_cascade_complete() {
            findings.unchecked(meta.id, "a stylesheet that may decide was not read");
            continue;
        }
        findings.current = Some((meta, severity));
        findings.configured = input.options.severity(meta.id);
        registered.rule.check(&page, &mut findings)?;
        findings.current = None;
        ran.insert(meta.id, (meta, severity));
    }
    let Findings { found, mut unchecked, silences, .. } = findings;
    let mut finisher = Finisher::new(&page);
    let found = finisher.finish(found);
    let parted = suppress::apply(&page, found, &ran, |told| finisher.finish(told));
    let (findings, keys) = parted.kept.into_iter().unzip();
    let suppressed = parted.suppressed;
    unchecked.extend_from_slice(&notes);
    let unchecked = sorted(unchecked);
    Ok((Report { findings, suppressed, ran: ran.len(), unchecked, kind, styled, silences }, keys))
}

/// What a finding is about, beside its place: the normalised cause.
pub(crate) type Key = String;

fn is_selected(input: &LintInput<'_>, meta: &Meta) -> bool {
    let named = |list: &[Box<str>]| list.iter().any(|id| **id == *meta.id);
    let options = input.options;
    (options.select.is_empty() || named(&options.select)) && !named(&options.ignore)
}

fn sorted(mut notes: Vec<Unchecked>) -> Vec<Unchecked> {
    notes.sort();
    notes.dedup();
    notes
}

/// Completes findings.
struct Finisher<'p> {
    page: &'p Page<'p>,
    sections: Sections<'p>,
    identities: Identities<'p>,
    links: FxHashMap<FileId, Location>,
}

impl<'p> Finisher<'p> {
    fn new(page: &'p Page<'p>) -> Self {
        let sections = Sections::new(page.outline);
        Self { page, sections, identities: Identities::new(page), links: links(page) }
    }

    /// Settles what rules found, brings it into the order of the report and completes it. Fingerprints count equals
    /// over all calls.
    fn finish(&mut self, found: Vec<Found>) -> Vec<(Finding, Key)> {
        let Self { page, sections, identities, links } = self;
        let mut namer = Namer::new(page.styled.environments());
        let mut kept = settle::settle(found);
        kept.sort_by(|a, b| {
            let (a, b) = (&a.finding, &b.finding);
            (a.location, a.severity, &a.rule).cmp(&(b.location, b.severity, &b.rule))
        });
        let complete = |Found { mut finding, cause_key, .. }| {
            namer.name(&mut finding);
            let place = finding.location;
            finding.snippet = snippet(page.source(place));
            if place.file == FileId::PAGE {
                finding.section = sections.around(place.span.start).map(|e| e.id.0.clone());
            } else {
                finding.via = links.get(&place.file).copied();
            }
            let key = cause_key.unwrap_or_else(|| identities.key(&finding));
            finding.fingerprint = identities.fingerprint(&finding, &key, sections);
            (finding, key)
        };
        kept.into_iter().map(complete).collect()
    }
}

/// For each file, the tag of the page's first element that brings it in.
fn links(page: &Page<'_>) -> FxHashMap<FileId, Location> {
    let mut links = FxHashMap::default();
    for sheet in page.styled.sheets() {
        if let SheetOrigin::File { file, node, .. } = sheet.origin
            && let Some(tag) = page.tag(node)
        {
            links.entry(file).or_insert(tag);
        }
    }
    links
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
