//! The one entry.

use crate::brand::Brand;
use crate::finding::{Finding, Unchecked};
use crate::findings::Silence;
use crate::kind::Kind;
pub use crate::options::Options;
use crate::run::run;
use crate::suppress::Suppressed;
use crate::verify::verify;
use easel_style::{Cancel, Cancelled, Resources, StyleCache, Styled};
use easel_syntax::html::Html;
use std::sync::Arc;

/// What [`lint`] works on.
pub struct LintInput<'a> {
    /// The parsed page.
    pub page: Arc<Html>,
    /// What is around it.
    pub resources: &'a dyn Resources,
    /// What pages share.
    pub cache: &'a StyleCache,
    /// The active brand.
    pub brand: Option<&'a Brand>,
    /// The kind of page, if it is set; else it is detected.
    pub kind: Option<Kind>,
    /// What is configured.
    pub options: &'a Options,
}

/// What [`lint`] found out.
#[derive(Debug)]
pub struct Report {
    /// The findings, by file and place.
    pub findings: Vec<Finding>,
    /// The findings that comments or attributes in the files silence.
    pub suppressed: Vec<Suppressed>,
    /// How many rules looked at the page.
    pub ran: usize,
    /// What the page prevented from being checked.
    pub unchecked: Vec<Unchecked>,
    /// The kind of page.
    pub kind: Kind,
    /// The page with its cascade: themes, files that were read, positions.
    pub styled: Styled,
    /// Why rules stayed silent, if it was asked for.
    pub silences: Vec<Silence>,
}

/// Lints a page.
///
/// # Errors
/// [`Cancelled`] if the flag was set; it is looked at at least once a millisecond.
pub fn lint(input: &LintInput<'_>, cancel: &Cancel) -> Result<Report, Cancelled> {
    let styled = Styled::new(Arc::clone(&input.page), input.resources, input.cache, cancel)?;
    let (mut report, keys) = run(input, styled, cancel)?;
    // Edits of what is silenced are not tried, so they are not offered.
    report.suppressed.iter_mut().for_each(|s| s.finding.fixes.clear());
    if input.options.fixes {
        verify(input, &mut report, &keys, cancel)?;
    } else {
        report.findings.iter_mut().for_each(|f| f.fixes.clear());
    }
    Ok(report)
}
