//! Text that renders in capitals, and how it is spaced.

use crate::context::{around, has_word};
use crate::copy::Block;
use crate::findings::Findings;
use crate::fix::{Applicability, Edit, Fix};
use crate::page::{EnvSet, Location, Page, Span, State};
use easel_style::Cancelled;
use easel_style::computed::{Cause, Computed, Known};
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::PerEnv;
use easel_style::length::Interval;
use easel_style::property::Property;
use easel_style::sheet::{FileId, SheetOrigin};
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// What one declaration of capitals does to the texts under it, where any is set too tight.
pub(crate) struct Tracked {
    /// The declaration that sets the capitals, and the element it applies to.
    pub(crate) decl: DeclId,
    pub(crate) subject: Subject,
    /// Where any text under it is too tight.
    pub(crate) envs: EnvSet,
    /// The least spacing, in em, and the size of the text that has it.
    pub(crate) least: f64,
    pub(crate) size: Interval,
    /// The texts that are too tight.
    pub(crate) tight: Vec<Tight>,
    /// Whether all text under the declaration is too tight.
    pub(crate) all_tight: bool,
}

/// A text that is too tight.
pub(crate) struct Tight {
    pub(crate) subject: Subject,
    /// Its spacing in em.
    pub(crate) spacing: f64,
    /// The declaration that sets the spacing, if one does.
    pub(crate) spaced_by: Option<Cause>,
}

/// What is known of the text that an element itself shows.
#[derive(Clone, Copy, Default)]
struct Letters {
    cased: u32,
    joining: bool,
    /// Whether there is a digit among them.
    numbered: bool,
    /// Whether the text is one short word inside a longer run.
    abbreviation: bool,
}

/// Reads the capitals of a page, by the declarations that set them, in the order of the page.
pub(crate) fn read(page: &Page<'_>, findings: &mut Findings<'_>, floor: f64) -> Result<Vec<Tracked>, Cancelled> {
    if !may_have_capitals(page) {
        return Ok(Vec::new());
    }
    let mut by_decl: FxHashMap<(DeclId, Location), usize> = FxHashMap::default();
    let mut out: Vec<Tracked> = Vec::new();
    for (index, (subject, letters)) in texts(page).into_iter().enumerate() {
        if index % 64 == 0 {
            page.check()?;
        }
        for (envs, caused) in capitals(page, subject) {
            let Some(decl) = caused.decl else { continue };
            let Some(place) = page.styled.locate(decl, caused.subject) else { continue };
            let excuse = excuse(page, subject, letters);
            let tight = if excuse.is_none() { tight(page, subject, envs, floor, findings) } else { None };
            if let Some(why) = excuse {
                findings.silent(subject.element, || why.to_owned());
            }
            let at = *by_decl.entry((decl, place)).or_insert_with(|| {
                out.push(Tracked {
                    decl,
                    subject: caused.subject,
                    envs: EnvSet::NONE,
                    least: f64::INFINITY,
                    size: Interval::ZERO,
                    tight: Vec::new(),
                    all_tight: true,
                });
                out.len() - 1
            });
            let Some(tracked) = out.get_mut(at) else { continue };
            match tight {
                None => tracked.all_tight = false,
                Some((envs, size, found)) => {
                    tracked.envs = tracked.envs.or(envs);
                    if found.spacing < tracked.least {
                        (tracked.least, tracked.size) = (found.spacing, size);
                    }
                    tracked.tight.push(found);
                }
            }
        }
    }
    out.retain(|t| !t.tight.is_empty());
    Ok(out)
}

/// Whether any declaration of the page may set capitals.
pub(crate) fn may_have_capitals(page: &Page<'_>) -> bool {
    page.styled.declarations().any(|(decl, _)| {
        let name = page.styled.name(decl);
        (name == "text-transform" || name.starts_with("font")) && {
            let value = page.styled.value_text(decl).to_ascii_lowercase();
            ["uppercase", "-caps", "var(", "unicase"].iter().any(|w| value.contains(w))
        }
    })
}

/// The elements that show text of their own in capitals, with that text's letters, in document order; and the
/// pseudo-elements.
fn texts(page: &Page<'_>) -> Vec<(Subject, Letters)> {
    let mut styles: FxHashMap<u32, bool> = FxHashMap::default();
    let mut in_capitals = |subject: Subject| {
        let style = page.styled.style_id(subject, State::Rest);
        style.is_some_and(|s| *styles.entry(s).or_insert_with(|| is_in_capitals(page, subject)))
    };
    let mut at: FxHashMap<NodeId, usize> = FxHashMap::default();
    let mut out: Vec<(Subject, Letters)> = Vec::new();
    for block in page.copy.blocks() {
        for piece in &block.pieces {
            if !in_capitals(piece.parent.into()) {
                continue;
            }
            let index = *at.entry(piece.parent).or_insert_with(|| {
                out.push((piece.parent.into(), Letters { abbreviation: true, ..Letters::default() }));
                out.len() - 1
            });
            if let Some((_, letters)) = out.get_mut(index) {
                letters.add(block.text_of(piece));
                letters.abbreviation &= is_abbreviation(page, block, piece.parent, piece.range);
            }
        }
    }
    for generated in page.copy.generated().iter().filter(|g| g.subject.pseudo.is_some()) {
        if in_capitals(generated.subject) {
            let mut letters = Letters::default();
            letters.add(&generated.text);
            out.push((generated.subject, letters));
        }
    }
    out
}

impl Letters {
    fn add(&mut self, text: &str) {
        for c in text.chars() {
            if c.is_ascii() {
                self.cased += u32::from(c.is_ascii_alphabetic());
                self.numbered |= c.is_ascii_digit();
            } else if is_joining(c) {
                self.joining = true;
            } else {
                self.cased += u32::from(c.is_lowercase() || c.is_uppercase());
            }
        }
    }
}

/// Letters that join their neighbours: spacing tears them apart.
const fn is_joining(c: char) -> bool {
    matches!(
        c,
        '\u{600}'..='\u{77f}' | '\u{7c0}'..='\u{7ff}' | '\u{840}'..='\u{8ff}' | '\u{900}'..='\u{97f}' | '\u{980}'..='\u{9ff}'
            | '\u{a00}'..='\u{a7f}' | '\u{1800}'..='\u{18af}' | '\u{a840}'..='\u{a87f}' | '\u{fb50}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefc}' | '\u{10d00}'..='\u{10d3f}' | '\u{1e900}'..='\u{1e95f}'
    )
}

/// An `abbr`, or a short word of its own inline element, in a run that goes on around it.
fn is_abbreviation(page: &Page<'_>, block: &Block, parent: NodeId, range: Span) -> bool {
    if parent == block.element {
        return false;
    }
    let word = range.of(&block.text).trim();
    let around = block.text.len() - range.of(&block.text).len();
    let is_short = word.chars().count() <= 6 && !word.contains(char::is_whitespace);
    around > 10 && (is_short || matches!(page.html.name(parent), "abbr" | "acronym"))
}

/// Whether a text is set in capitals anywhere: [`capitals`] without asking why.
fn is_in_capitals(page: &Page<'_>, subject: Subject) -> bool {
    let set = |property, is_caps: fn(&str) -> bool| {
        let test = |value: &str| value.split_ascii_whitespace().any(is_caps);
        !page.styled.keyword_where(subject, property, State::Rest, test).is_empty()
    };
    set(Property::TextTransform, is_uppercase) || set(Property::FontVariantCaps, is_small_caps)
}

fn is_uppercase(word: &str) -> bool {
    word.eq_ignore_ascii_case("uppercase")
}

fn is_small_caps(word: &str) -> bool {
    ["small-caps", "all-small-caps", "petite-caps", "all-petite-caps"].iter().any(|c| word.eq_ignore_ascii_case(c))
}

/// Where a text is set in capitals, and why.
fn capitals(page: &Page<'_>, subject: Subject) -> Vec<(EnvSet, Cause)> {
    let styled = page.styled;
    let mut out: Vec<(EnvSet, Cause)> = Vec::new();
    let mut add = |values: PerEnv<Computed<&str>>, is_caps: fn(&str) -> bool| {
        for (envs, computed) in values.into_pieces() {
            let Computed { value: Known::Value(value), cause, .. } = computed else { continue };
            if !value.split_ascii_whitespace().any(is_caps) {
                continue;
            }
            match out.iter_mut().find(|(_, c)| c.decl == cause.decl) {
                Some((all, _)) => *all = all.or(envs),
                None => out.push((envs, cause)),
            }
        }
    };
    add(styled.text_transform(subject, State::Rest), is_uppercase);
    add(styled.font_variant_caps(subject, State::Rest), is_small_caps);
    out
}

/// Where a text is set in upper case, and why.
pub(crate) fn uppercase(page: &Page<'_>, subject: impl Into<Subject>) -> Vec<(EnvSet, Cause)> {
    let values = page.styled.text_transform(subject, State::Rest);
    let is_upper = |value: &str| value.split_ascii_whitespace().any(|w| w.eq_ignore_ascii_case("uppercase"));
    let upper = values.into_pieces().filter(|(_, c)| c.value.value().is_some_and(|v| is_upper(v)));
    upper.map(|(envs, computed)| (envs, computed.cause)).collect()
}

/// Why a text in capitals needs no spacing.
fn excuse(page: &Page<'_>, subject: Subject, letters: Letters) -> Option<&'static str> {
    let logo = ["logo", "logotype", "wordmark", "brand"];
    if letters.cased < 3 {
        Some("fewer than three letters that have capitals")
    } else if letters.joining {
        Some("its script joins letters")
    } else if letters.abbreviation {
        Some("an abbreviation in running text")
    } else if letters.numbered && letters.cased <= CODE && is_monospaced(page, subject) {
        Some("a code or number in letters of one width")
    } else if around(page.html, subject.element).take(4).any(|n| has_word(page.html, n, &logo)) {
        Some("a logo")
    } else {
        None
    }
}

/// The most letters of a code, such as `ORD-2291-XK` or `SKU 40 RYE`.
const CODE: u32 = 12;

/// Whether all letters of a text are equally wide: they stand apart already.
fn is_monospaced(page: &Page<'_>, subject: Subject) -> bool {
    let families = page.styled.font_families(subject, State::Rest);
    families.pieces().iter().all(|(_, families)| {
        families.value.value().is_some_and(|all| {
            all.iter().any(|f| f.name.eq_ignore_ascii_case("monospace") || f.name.eq_ignore_ascii_case("ui-monospace"))
        })
    })
}

/// Where a text is too tight, with its size and spacing where it is tightest.
fn tight(
    page: &Page<'_>,
    subject: Subject,
    envs: EnvSet,
    floor: f64,
    findings: &mut Findings<'_>,
) -> Option<(EnvSet, Interval, Tight)> {
    let spacings = page.styled.letter_spacing(subject, State::Rest);
    let sizes = page.styled.font_size(subject, State::Rest);
    let mut found: Option<(EnvSet, Interval, Tight)> = None;
    for (both, spacing, size) in spacings.zip(&sizes) {
        let holds = both.and(envs);
        if holds.is_empty() {
            continue;
        }
        let (Known::Value(px), Known::Value(size)) = (&spacing.value, &size.value) else {
            findings.silent(subject.element, || "the size or the letter spacing is not known".to_owned());
            continue;
        };
        let Some(em) = most(page, subject, spacing, *px, *size) else { continue };
        // Lengths are single precision: .06 × 48 px must not fail by the last bit.
        if em >= floor - 1e-5 {
            findings.silent(subject.element, || format!("capitals with {}", self::em(em)));
            continue;
        }
        let text = Tight { subject, spacing: em, spaced_by: spacing.cause.decl.map(|_| spacing.cause.clone()) };
        let size = *size;
        found = Some(match found {
            None => (holds, size, text),
            Some((all, _, before)) if before.spacing > em => (all.or(holds), size, text),
            Some((all, size, before)) => (all.or(holds), size, before),
        });
    }
    found
}

/// The most that a spacing can be in em of the text's own size: a text fails where even that is too little.
fn most(page: &Page<'_>, subject: Subject, spacing: &Computed<Interval>, px: Interval, size: Interval) -> Option<f64> {
    if px.min == px.max && size.min == size.max {
        return (size.min > 0.0).then(|| f64::from(px.min) / f64::from(size.min));
    }
    // No spacing is none at any size.
    if px == Interval::ZERO && size.max > 0.0 {
        return Some(0.0);
    }
    // A spacing in em on the element itself grows with the size.
    if spacing.cause.subject == subject
        && let Some(em) = spacing.cause.decl.and_then(|decl| in_em(page, decl, &spacing.cause))
    {
        return Some(em);
    }
    (size.min > 0.0).then(|| f64::from(px.max) / f64::from(size.min))
}

/// The number of a value in em, by the declaration that holds its literal.
fn in_em(page: &Page<'_>, decl: DeclId, cause: &Cause) -> Option<f64> {
    let holder = cause.tokens.last().map_or(Some(decl), |t| t.decl)?;
    let value = page.styled.value_text(holder).trim().to_ascii_lowercase();
    value.strip_suffix("em").filter(|n| !n.ends_with('r'))?.parse().ok()
}

/// The places that belong to a finding: the declarations that set the spacing, then the texts.
pub(crate) fn places(page: &Page<'_>, tight: &[Tight]) -> Vec<(Location, String)> {
    let mut out: Vec<(Location, String)> = Vec::new();
    let mut add = |place: Option<Location>, message: String| {
        if let Some(place) = place
            && !out.iter().any(|(p, _)| *p == place)
        {
            out.push((place, message));
        }
    };
    for text in tight {
        let Some(cause) = &text.spaced_by else { continue };
        add(cause.decl.and_then(|d| page.styled.locate(d, cause.subject)), "the letter spacing is set here".to_owned());
        for step in cause.tokens.iter() {
            let place = step.decl.and_then(|d| page.styled.locate(d, step.subject));
            add(place, format!("it takes {} from here", step.name));
        }
    }
    for text in tight {
        add(page.tag(text.subject.element), format!("this text has {}", em(text.spacing)));
    }
    out
}

const TITLE: &str = "Set letter-spacing to 0.08em";

/// The edits that may help, the best first; the linter keeps the first that holds.
pub(crate) fn fixes(page: &Page<'_>, decl: DeclId, subject: Subject, tight: &[Tight], all_tight: bool) -> Vec<Fix> {
    let applicability = if all_tight { Applicability::Safe } else { Applicability::Unsafe };
    let fix = |location, text: &str| Fix {
        title: TITLE.to_owned(),
        applicability,
        edits: vec![Edit { location, text: text.to_owned() }],
    };
    let styled = page.styled;
    let mut out = Vec::new();
    // A spacing that stands in the same rule.
    let rule = |d: DeclId| (styled.declaration(d).sheet, styled.declaration(d).rule);
    let spacing = tight.iter().find_map(|t| t.spaced_by.as_ref()?.decl).filter(|&d| styled.name(d) == "letter-spacing");
    if let Some(spacing) = spacing.filter(|&d| rule(d) == rule(decl))
        && let Some(place) = styled.locate_span(styled.declaration(spacing).sheet, styled.value_span(spacing), subject)
    {
        out.push(fix(place, "0.08em"));
    }
    let Some(place) = styled.locate(decl, subject) else { return out };
    let behind = Location { span: Span::at(place.span.end), ..place };
    match &styled.sheet(styled.declaration(decl).sheet).origin {
        SheetOrigin::Utility { class } => {
            let wanted = format!("{}tracking-[0.08em]", variants(class));
            // A class that sets the spacing under the same conditions gives way.
            let rival = styled.matched(subject).iter().map(|m| m.decl).find_map(|spacing| {
                match &styled.sheet(styled.declaration(spacing).sheet).origin {
                    SheetOrigin::Utility { class: rival }
                        if styled.name(spacing) == "letter-spacing" && variants(rival) == variants(class) =>
                    {
                        styled.locate(spacing, subject)
                    }
                    _ => None,
                }
            });
            if let Some(place) = rival {
                out.push(fix(place, &wanted));
                return out;
            }
            out.push(fix(behind, &format!(" {wanted}")));
        }
        SheetOrigin::Presentational { .. } => {}
        _ => {
            let text = page.file_text(place.file);
            let quoted = place.file != FileId::PAGE || !is_unquoted(page, decl, text);
            out.push(fix(behind, if quoted { "; letter-spacing: 0.08em" } else { ";letter-spacing:.08em" }));
        }
    }
    out
}

/// The variants before a utility, with their colons: `md:hover:` of `md:hover:uppercase`.
pub(crate) fn variants(class: &str) -> &str {
    let mut depth = 0_usize;
    let mut end = 0;
    for (at, c) in class.char_indices() {
        match c {
            '[' | '(' => depth += 1,
            ']' | ')' => depth = depth.saturating_sub(1),
            ':' if depth == 0 => end = at + 1,
            _ => {}
        }
    }
    class.get(..end).unwrap_or_default()
}

/// Whether a declaration stands in a style attribute without quotes.
fn is_unquoted(page: &Page<'_>, decl: DeclId, text: &str) -> bool {
    let SheetOrigin::StyleAttribute { node, .. } = &page.styled.sheet(page.styled.declaration(decl).sheet).origin
    else {
        return false;
    };
    let end = page.html.attribute(*node, "style").and_then(|a| a.value_span).map_or(0, |s| s.end as usize);
    !text.get(end..).is_some_and(|rest| rest.starts_with(['"', '\'']))
}

/// A number with at most three decimals.
pub(crate) fn plain(number: f64) -> String {
    let text = format!("{number:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A spacing in em.
pub(crate) fn em(number: f64) -> String {
    if number == 0.0 { "no letter spacing".to_owned() } else { format!("{}em of letter spacing", plain(number)) }
}

/// A size in px.
pub(crate) fn px(size: Interval) -> String {
    let (min, max) = (f64::from(size.min).round(), f64::from(size.max).round());
    match size.value() {
        Some(value) => format!("{}px", plain(f64::from(value))),
        None if min == max => format!("{min}px"),
        None => format!("{min} to {max}px"),
    }
}
