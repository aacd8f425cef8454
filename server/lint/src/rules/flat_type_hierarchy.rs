//! # flat-type-hierarchy
//!
//! ## What it does
//! Ranks the levels of headings and the text of a page by size. If no step between neighbours reaches 1.15, and three
//! neighbours are of like weight, face and space above, it reports the largest of them with all the others.
//!
//! ## Why
//! Readers skim by size. Where headings are hardly larger than the text, everything is one grey field and nothing says
//! where to begin.
//!
//! ## Wrong
//! ```html
//! <style>
//!   h1 { font: 400 19px/1.4 Georgia, serif } h2 { font: 400 18px/1.4 Georgia, serif }
//!   p { font: 17px/1.6 Georgia, serif }
//! </style>
//! <h1>Bread, every morning</h1><h2>Hours</h2><p>We open at six and close when the last loaf is sold.</p>
//! ```
//!
//! ## Right
//! ```html
//! <style>
//!   h1 { font: 400 40px/1.1 Georgia, serif } h2 { font: 400 24px/1.3 Georgia, serif }
//!   p { font: 17px/1.6 Georgia, serif }
//! </style>
//! <h1>Bread, every morning</h1><h2>Hours</h2><p>We open at six and close when the last loaf is sold.</p>
//! ```
//!
//! ## Exemptions
//! Fewer than three roles; pages where other text is larger than the headings; an application whose sizes are all
//! tokens of its brand. A size, weight or space that is not known. Silent while a stylesheet could not be read.
//!
//! ## Options
//! `min-step`: the least step between neighbouring sizes that counts, 1.15. Exactly that much passes.
//!
//! ## Fix
//! None: a scale is a choice.
//!
//! ## Sources
//! open-design's notes on hierarchy: steps of 1.25, or paid for by weight and space. impeccable's
//! `flat-type-hierarchy` (pbakaus).

use crate::caps::{plain, px};
use crate::causes::Place;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::hierarchy;
use crate::page::{EnvSet, Location, Page, State};
use crate::rule::{Meta, Rule};
use crate::rule_option::{NumberOption, RuleOption};
use easel_style::Cancelled;
use easel_syntax::html::NodeId;

/// See the module.
pub struct FlatTypeHierarchy;

/// The rule.
pub static RULE: FlatTypeHierarchy = FlatTypeHierarchy;

static META: Meta = Meta {
    id: "flat-type-hierarchy",
    summary: "Headings and text can hardly be told apart",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: true,
    yields_to: &[],
};

/// 18 above 16 (1.125) is not seen as a step; a minor third scale (1.2) and GitHub's 16 above 14 (1.143) with bold are.
static MIN_STEP: NumberOption = NumberOption {
    rule: "flat-type-hierarchy",
    key: "min-step",
    default: 1.15,
    min: 1.0,
    max: 2.0,
    unit: "",
    doc: "The least step between neighbouring sizes of text that counts; exactly that much passes",
};

impl Rule for FlatTypeHierarchy {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn options(&self) -> &'static [RuleOption] {
        const { &[RuleOption::Number(&MIN_STEP)] }
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let step = MIN_STEP.of(page.options);
        let Some(flat) = hierarchy::read(page, findings, step as f32)? else { return Ok(()) };
        let mut places = flat.roles.iter().filter_map(|role| Some((place(page, role.node, flat.envs)?, role)));
        let Some((first, _)) = places.next() else { return Ok(()) };
        let sizes: Vec<String> = flat.roles.iter().map(|r| format!("{} {}", r.name, px(r.size))).collect();
        let steps = flat.roles.windows(2).filter_map(|pair| match pair {
            [large, small] => Some(f64::from(large.size.max) / f64::from(small.size.min)),
            _ => None,
        });
        let largest = steps.fold(1.0, f64::max);
        let message = format!(
            "The sizes are too alike ({}): no step reaches {}, and neither weight nor space sets them apart",
            sizes.join(", "),
            plain(step)
        );
        let mut draft = findings
            .at(first, message)
            .help("Make each level at least 1.2 times the next, or set it apart by weight and space.")
            .envs(flat.envs)
            .measured(largest, "", step)
            .cause_key("the sizes of the page");
        for (place, role) in places {
            draft = draft.related(place, format!("the size of {}", role.name));
        }
        draft.report();
        Ok(())
    }
}

/// Where the size of an element is set; its tag, where only the browser sets it.
fn place(page: &Page<'_>, node: NodeId, envs: EnvSet) -> Option<Location> {
    let sizes = page.styled.font_size(node, State::Rest);
    let here = sizes.pieces().iter().find(|(set, _)| !set.and(envs).is_empty());
    here.and_then(|(_, size)| Place::of_use(page, &size.cause)).map(|p| p.location).or_else(|| page.tag(node))
}
