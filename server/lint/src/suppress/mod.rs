//! Suppressions: what silences a finding in the file itself.
//!
//! A suppression is a comment in HTML, CSS or a script, or the attribute `data-easel-ignore`. It acts on the file that
//! it stands in, on findings of the rules that it names (of all rules, if it names none) that *start* in its reach:
//!
//! | what is written | its reach |
//! |---|---|
//! | `easel-disable-next-line` | the next node. In HTML a start tag with its attributes and the text that follows it directly, up to the next tag; or, before text, the text up to the next tag. In CSS a whole rule or a declaration. In a script the next statement, at most to the end of its first line |
//! | `easel-disable-line` | the lines that the comment stands on |
//! | `easel-disable` … `easel-enable` | everything between them; up to the end of the file, `style` element or script without an `easel-enable` |
//! | `easel-disable-file` | the file |
//! | `data-easel-ignore` | the element, its attributes and all that is in it |
//!
//! What stands in a linked sheet is silenced by comments in that sheet, on all pages that use it. An element's
//! `data-easel-ignore` reaches a declaration outside of it (in a `style` element or a linked sheet) only if whatever
//! the declaration styles lies in elements that ignore the rule: the rule judged the other elements, too, and they
//! did not ask for silence. A custom property styles what the finding names as its uses.
//!
//! A suppression that silences nothing is a finding (`unused-suppression`), unless it cannot be told: its rule did not
//! run, or it stands in a linked sheet, which other pages may use. The rules about suppressions are silenced only where
//! they are named.

mod carried;
mod css;
mod directive;
mod gather;
mod ignored;
mod index;
mod judge;
mod lines;
mod markup;
mod offer;
mod remove;
mod script;
mod spaces;
mod trial;

pub use offer::suppression;

pub(crate) use judge::{UNEXPLAINED, UNUSED};

use crate::Severity;
use crate::finding::Finding;
use crate::findings::Found;
use crate::page::Page;
use crate::rule::Meta;
use crate::run::Key;
use carried::visible;
use easel_style::sheet::{FileId, Location};
use gather::{Suppression, gather, is_marked};
use index::Index;
use rustc_hash::FxHashMap;

/// A finding that a suppression silences.
#[derive(Clone, Debug, PartialEq)]
pub struct Suppressed {
    /// The finding.
    pub finding: Finding,
    /// The comment or attribute.
    pub by: Location,
    /// The reason that stands in it.
    pub reason: Option<Box<str>>,
}

/// The rules that ran, with their severities on the page.
pub(crate) type Ran = FxHashMap<&'static str, (&'static Meta, Severity)>;

/// Findings parted into those that stand and those that are silenced.
#[derive(Default)]
pub(crate) struct Parted {
    pub(crate) kept: Vec<(Finding, Key)>,
    pub(crate) suppressed: Vec<Suppressed>,
}

/// Takes out the findings that are suppressed, and puts in what there is to say about the suppressions themselves;
/// `finish` completes such findings.
pub(crate) fn apply(
    page: &Page<'_>,
    found: Vec<(Finding, Key)>,
    ran: &Ran,
    finish: impl FnOnce(Vec<Found>) -> Vec<(Finding, Key)>,
) -> Parted {
    let files = page.styled.files();
    if !is_marked(page.html.text()) && !files.iter().any(|f| is_marked(&f.text)) {
        return Parted { kept: found, suppressed: Vec::new() };
    }
    let sheets = files.iter().enumerate().map(|(i, f)| (FileId(i as u32 + 1), &*f.text));
    let mut all = gather(page.html, sheets);
    let index = Index::new(&all);
    let mut parted = Parted::default();
    part(page, found, &index, &mut all, &mut parted);
    let told = finish(judge::judge(page, &all, ran));
    part(page, told, &index, &mut all, &mut parted);
    parted.kept.sort_by(|(a, _), (b, _)| (a.location, a.severity, &a.rule).cmp(&(b.location, b.severity, &b.rule)));
    parted
}

fn part(page: &Page<'_>, found: Vec<(Finding, Key)>, index: &Index, all: &mut [Suppression], parted: &mut Parted) {
    let by = index.of(all, found.iter().map(|(f, _)| (&*f.rule, visible(page.styled, f.location))));
    let by_subtree = ignored::of(page.styled, all, found.iter().map(|(f, _)| f));
    for (((finding, key), at), subtrees) in found.into_iter().zip(by).zip(by_subtree) {
        let mut by = None;
        for (index, target) in at.into_iter().chain(subtrees) {
            if let Some(target) = all.get_mut(index).and_then(|s| s.targets.get_mut(target)) {
                target.used = true;
            }
            by = Some(index);
        }
        match by.and_then(|index| all.get(index)) {
            None => parted.kept.push((finding, key)),
            Some(suppression) => parted.suppressed.push(Suppressed {
                finding,
                by: Location { file: suppression.file, span: suppression.span },
                reason: suppression.directive.reason.clone(),
            }),
        }
    }
}
