//! Cards: rounded boxes, the coloured stripe on their leading edge, and boxes that have one for a reason.

mod bar;
mod edge;
mod purpose;
mod striped;

use edge::{Stripe, StripeKind};
pub(crate) use purpose::purpose;
pub(crate) use striped::find;

use crate::page::Page;
use easel_style::declaration::{DeclId, Pseudo, Subject};
use easel_style::environment::{EnvSet, State};
use easel_style::property::Property;
use easel_syntax::html::NodeId;
use edge::Side;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The boxes of a page. Boxes that compute alike are looked at once.
pub(crate) struct Boxes<'a, 'p> {
    page: &'a Page<'p>,
    own: FxHashMap<u32, (NodeId, Own)>,
    narrow: FxHashMap<u32, bool>,
    bars: FxHashMap<(u32, u32, bool), (NodeId, Vec<Stripe>)>,
}

/// What a box does itself.
#[derive(Default)]
struct Own {
    /// Where it is rounded.
    rounded: EnvSet,
    /// Where its text runs from right to left.
    rtl: EnvSet,
    /// The stripes of its border and shadow.
    stripes: Vec<Stripe>,
}

impl<'a, 'p> Boxes<'a, 'p> {
    /// For the boxes of a page.
    pub(crate) fn new(page: &'a Page<'p>) -> Self {
        Self { page, own: FxHashMap::default(), narrow: FxHashMap::default(), bars: FxHashMap::default() }
    }

    /// The stripes of a box: of its border or shadow, else of a bar in it. One for each declaration that makes one.
    pub(crate) fn stripes(&mut self, node: NodeId) -> SmallVec<[Stripe; 1]> {
        let page = self.page;
        let Some(style) = page.styled.style_id(node, State::Rest) else { return SmallVec::new() };
        let (sample, own) = self.own.entry(style).or_insert_with(|| (node, own(page, node)));
        if own.rounded.is_empty() {
            return SmallVec::new();
        }
        if !own.stripes.is_empty() {
            return moved(&own.stripes, *sample, node);
        }
        let (rounded, rtl) = (own.rounded, own.rtl);
        for pseudo in [Pseudo::Before, Pseudo::After] {
            let subject = Subject::pseudo(node, pseudo);
            let stripes = self.bar(style, subject, pseudo == Pseudo::Before, rounded, rtl);
            if !stripes.is_empty() {
                return stripes;
            }
        }
        // A bar is the first or the last thing in its box.
        let mut children = page.html.child_elements(node);
        let (first, last) = (children.next(), children.last());
        for (child, is_first) in [(first, true), (last, false)] {
            let Some(child) = child.filter(|&c| bar::is_empty_box(page, c)) else { continue };
            let stripes = self.bar(style, child.into(), is_first, rounded, rtl);
            if !stripes.is_empty() {
                return stripes;
            }
        }
        SmallVec::new()
    }

    fn bar(&mut self, host: u32, bar: Subject, is_first: bool, rounded: EnvSet, rtl: EnvSet) -> SmallVec<[Stripe; 1]> {
        let page = self.page;
        let Some(style) = page.styled.style_id(bar, State::Rest) else { return SmallVec::new() };
        if !*self.narrow.entry(style).or_insert_with(|| !bar::narrow(page, bar).is_empty()) {
            return SmallVec::new();
        }
        let (sample, stripes) = self.bars.entry((host, style, is_first)).or_insert_with(|| {
            let mut found = Vec::new();
            bar::bar(page, bar, is_first, rounded, rtl, &mut found);
            (bar.element, found)
        });
        moved(stripes, *sample, bar.element)
    }
}

/// The stripes that were found on `sample`, as they are on `node`; those of one declaration are one.
fn moved(stripes: &[Stripe], sample: NodeId, node: NodeId) -> SmallVec<[Stripe; 1]> {
    let mut moved: SmallVec<[Stripe; 1]> = SmallVec::new();
    for stripe in stripes {
        if let Some(known) = moved.iter_mut().find(|s| s.cause.0 == stripe.cause.0) {
            known.envs = known.envs.or(stripe.envs);
            continue;
        }
        let on_node = |(decl, subject): (DeclId, Subject)| {
            (decl, if subject.element == sample { Subject { element: node, ..subject } } else { subject })
        };
        moved.push(Stripe { cause: on_node(stripe.cause), colored: on_node(stripe.colored), ..stripe.clone() });
    }
    moved
}

fn own(page: &Page<'_>, node: NodeId) -> Own {
    let rounded = edge::rounded(page, node);
    if rounded.is_empty() {
        return Own::default();
    }
    let rtl = page.styled.keyword_where(node, Property::Direction, State::Rest, |v| v.eq_ignore_ascii_case("rtl"));
    let mut stripes = Vec::new();
    if !page.styled.has_like_borders(node, State::Rest) {
        edge::border(page, node, Side::Left, rounded, &mut stripes);
        edge::border(page, node, Side::Right, rounded.and(rtl), &mut stripes);
    }
    edge::shadow(page, node, rounded, rtl, &mut stripes);
    Own { rounded, rtl, stripes }
}
