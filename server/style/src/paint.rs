//! The colours, gradients and shadows that reach the screen.
//!
//! Elements of one style paint alike, so a page is painted style by style: each [`Paint`] is one literal, as one
//! declaration brings it to one property, however many elements show it.

mod collect;
mod group;
mod svg;

use crate::cancel::{Cancel, Cancelled};
use crate::color::Color;
use crate::computed::source::Source;
use crate::computed::{Cause, Gradient, Literal, Shadow};
use crate::declaration::{DeclId, Subject};
use crate::environment::{EnvSet, State};
use crate::property::Property;
use crate::styled::Styled;
use group::Group;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::sync::Arc;

/// Something painted.
#[derive(Clone, Debug)]
pub struct Paint {
    /// The first subject of the page that shows it; [`Styled::painted_subjects`] has all.
    pub subject: Subject,
    /// What it is for. `color` for text (also where `-webkit-text-fill-color` or `fill` decide, with their own
    /// names), `border-top-color` for a border that has the same literal on several sides, or the first of them.
    pub property: Property,
    /// Where it shows.
    pub envs: EnvSet,
    /// The state in which it shows; what shows at rest is not repeated for the others.
    pub state: State,
    /// What it is.
    pub what: Painted,
    /// Where it is written. For SVG gradients, where the first stop is.
    pub literal: Option<Literal>,
    source: Source,
    groups: SmallVec<[u32; 2]>,
}

impl Paint {
    /// The declaration that it comes from.
    pub fn decl(&self) -> Option<DeclId> {
        self.source.decl
    }
}

/// What is painted.
#[derive(Clone, Debug, PartialEq)]
pub enum Painted {
    /// A flat colour.
    Color(Color),
    /// A gradient, of a background, a border image, or a shape.
    Gradient(Arc<Gradient>),
    /// A shadow of a box or text.
    Shadow(Shadow),
}

/// All that a page paints.
#[derive(Debug, Default)]
pub(crate) struct Paints {
    paints: Vec<Paint>,
    groups: Vec<Group>,
    tokens: FxHashSet<DeclId>,
}

impl Paints {
    /// Paints a page.
    ///
    /// # Errors
    /// [`Cancelled`] if the flag was set meanwhile.
    pub(crate) fn of(styled: &Styled, cancel: &Cancel) -> Result<Self, Cancelled> {
        collect::collect(styled, cancel)
    }
}

impl Styled {
    fn all_paints(&self) -> &Paints {
        self.cached.paints.get_or_init(|| {
            // Nobody sets this flag.
            Paints::of(self, &Cancel::new()).unwrap_or_else(|Cancelled| Paints::default())
        })
    }

    /// Everything painted: text colours of elements that show text, grounds, borders and outlines that have a width,
    /// shadows, SVG fills and strokes with their gradients, on elements that surely show, at rest and in the other
    /// states. What no declaration says (black text) is not in it, nor what is transparent or not known.
    pub fn paints(&self) -> &[Paint] {
        &self.all_paints().paints
    }

    /// The declaration and tokens that a paint comes from.
    pub fn cause_of(&self, paint: &Paint) -> Cause {
        self.view().cause(paint.subject, paint.property, &paint.source)
    }

    /// The subjects that show a paint, in document order.
    pub fn painted_subjects<'a>(&'a self, paint: &'a Paint) -> impl Iterator<Item = Subject> + 'a {
        let text_only = collect::is_text(paint.property);
        let groups = &self.all_paints().groups;
        let groups = paint.groups.iter().filter_map(|&group| groups.get(group as usize));
        let mut subjects: Vec<Subject> = groups
            .flat_map(|group| group.subjects.iter())
            .filter(|(_, has_text)| *has_text || !text_only)
            .map(|(subject, _)| *subject)
            .collect();
        if paint.groups.len() > 1 {
            let order = self.document_order();
            subjects.sort_by_key(|s| (order.get(s.element.index()).copied(), s.pseudo));
            subjects.dedup();
        }
        subjects.into_iter()
    }

    /// The declarations of custom properties whose values end up in something painted, in no order.
    pub fn painted_tokens(&self) -> impl Iterator<Item = DeclId> + '_ {
        self.all_paints().tokens.iter().copied()
    }

    /// Whether the value of a custom property declaration ends up in something painted.
    pub fn is_token_painted(&self, declaration: DeclId) -> bool {
        self.all_paints().tokens.contains(&declaration)
    }

    /// The place of each node in document order.
    fn document_order(&self) -> &[u32] {
        self.cached.order.get_or_init(|| {
            let mut order = vec![0; self.html().len()];
            for (place, node) in self.html().elements().enumerate() {
                if let Some(slot) = order.get_mut(node.index()) {
                    *slot = place as u32;
                }
            }
            order
        })
    }
}
