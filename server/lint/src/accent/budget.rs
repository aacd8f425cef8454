//! How many uses of an accent are too many.

use super::{Accent, Use};
use crate::findings::Findings;
use easel_style::environment::EnvSet;
use easel_syntax::html::NodeId;

/// A heading, a button and a tag in one view can still be told apart.
const PER_SECTION: f32 = 3.0;
/// A landing page has about four sections with two uses each.
const PER_PAGE: f32 = 8.0;

/// Which uses are too many, and where.
pub(crate) struct Over {
    /// The section; `None` for the page as a whole.
    pub(crate) section: Option<Option<NodeId>>,
    /// How much they count.
    pub(crate) sum: f32,
    /// How much they may count.
    pub(crate) limit: f32,
    /// The first use over the budget, as an index.
    pub(crate) index: usize,
    /// Where that is so.
    pub(crate) envs: EnvSet,
}

impl Over {
    /// The first section over its budget, else the page.
    pub(crate) fn first(everywhere: EnvSet, uses: &[Use]) -> Option<Self> {
        let uniform = uses.iter().all(|u| u.envs.contains(everywhere));
        if uniform {
            return over(uses, everywhere).map(|o| Self { envs: everywhere, ..o });
        }
        let mut first: Option<Self> = None;
        for (theme, band) in everywhere.iter() {
            let env = EnvSet::one(theme, band);
            let Some(here) = over(uses, env) else { continue };
            match &mut first {
                None => first = Some(here),
                Some(known) if known.section == here.section => known.envs = known.envs.or(env),
                Some(_) => {}
            }
        }
        first
    }

    /// The uses that are counted.
    pub(crate) fn among<'u>(&'u self, uses: &'u [Use]) -> impl Iterator<Item = &'u Use> {
        uses.iter().filter(|u| self.section.is_none_or(|s| s == u.section) && !u.envs.and(self.envs).is_empty())
    }
}

/// What is over its budget in one environment.
fn over(uses: &[Use], env: EnvSet) -> Option<Over> {
    let mut section: Option<(Option<NodeId>, f32)> = None;
    let mut total = 0.0;
    let (mut over_section, mut over_page): (Option<Over>, Option<Over>) = (None, None);
    for (index, use_) in uses.iter().enumerate().filter(|(_, u)| !u.envs.and(env).is_empty()) {
        let sum = match &mut section {
            Some((node, sum)) if *node == use_.section => {
                *sum += use_.weight;
                *sum
            }
            _ => {
                section = Some((use_.section, use_.weight));
                use_.weight
            }
        };
        total += use_.weight;
        if total > PER_PAGE {
            let page = over_page.get_or_insert(Over { section: None, sum: 0.0, limit: PER_PAGE, index, envs: env });
            page.sum = total;
        }
        // What stands outside all sections (a page without any) has the page's budget.
        if use_.section.is_some() && sum > PER_SECTION {
            let first = Over { section: Some(use_.section), sum: 0.0, limit: PER_SECTION, index, envs: env };
            let known = over_section.get_or_insert(first);
            if known.section == Some(use_.section) {
                known.sum = sum;
            }
        }
    }
    over_section.or(over_page)
}

/// Says of each use that it is within the budget.
pub(crate) fn tell(findings: &mut Findings<'_>, accent: &Accent, uses: &[Use]) {
    if !findings.tracing {
        return;
    }
    let total: f32 = uses.iter().map(|u| u.weight).sum();
    for use_ in uses {
        let here: f32 = uses.iter().filter(|u| u.section == use_.section).map(|u| u.weight).sum();
        for &element in &use_.elements {
            findings.silent(element, || {
                let section = if use_.section.is_some() {
                    format!("{here} times in the section (at most {PER_SECTION}) and ")
                } else {
                    String::new()
                };
                format!("{} shows {section}{total} times on the page (at most {PER_PAGE})", accent.name)
            });
        }
    }
}
