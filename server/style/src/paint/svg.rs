//! SVG shapes: fills, strokes, and the gradients that they refer to (SVG 2, section 13).

use super::collect::Collector;
use super::group::{Group, Kind};
use crate::computed::background::{StyleGradient, StyleStop};
use crate::computed::source::Source;
use crate::computed::table::{NO_STYLE, Sourced, StyleId, each_piece};
use crate::computed::walk::{Decided, Read, View};
use crate::computed::{Known, Why};
use crate::declaration::Subject;
use crate::environment::{EnvSet, State};
use crate::image::GradientKind;
use crate::property::Property;
use crate::value::{self, ComponentKind};
use easel_syntax::html::{Html, Namespace, NodeId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Gradients that take their stops from another one: how far that is followed.
const MAX_HREFS: usize = 8;

/// The gradients of a page by id, found when the first is asked for.
pub(super) struct Servers<'a> {
    html: &'a Html,
    by_id: Option<FxHashMap<&'a str, NodeId>>,
}

impl<'a> Servers<'a> {
    pub(super) const fn new(html: &'a Html) -> Self {
        Self { html, by_id: None }
    }

    fn find(&mut self, id: &str) -> Option<NodeId> {
        let html = self.html;
        let by_id = self.by_id.get_or_insert_with(|| {
            let mut by_id = FxHashMap::default();
            for node in html.elements().filter(|&n| gradient_kind(html, n).is_some()) {
                if let Some(id) = html.value(node, "id") {
                    by_id.entry(id).or_insert(node);
                }
            }
            by_id
        });
        by_id.get(id).copied()
    }

    /// The gradient `id`, and the element whose stops it has.
    fn gradient(&mut self, id: &str) -> Option<(GradientKind, NodeId)> {
        let html = self.html;
        let first = self.find(id)?;
        let kind = gradient_kind(html, first)?;
        let mut node = first;
        for _ in 0..MAX_HREFS {
            if html.child_elements(node).any(|c| html.name(c) == "stop") {
                return Some((kind, node));
            }
            let href = html.value(node, "href").or_else(|| html.value(node, "xlink:href"))?;
            node = self.find(href.strip_prefix('#')?)?;
        }
        None
    }
}

fn gradient_kind(html: &Html, node: NodeId) -> Option<GradientKind> {
    html.element(node).filter(|e| e.namespace == Namespace::Svg)?;
    match html.name(node) {
        "linearGradient" => Some(GradientKind::Linear),
        "radialGradient" => Some(GradientKind::Radial),
        _ => None,
    }
}

/// What `fill` and `stroke` can be.
#[derive(Clone, Debug, PartialEq)]
enum Ink {
    Nothing,
    Color,
    /// `url(#…)`: the id, and where it is written.
    Server(Box<str>, Source),
    Unknown(Why),
}

pub(super) fn paint_shape(collector: &mut Collector<'_>, index: u32, group: &Group) {
    let envs = if group.kind == Kind::ShapeText { group.text } else { group.shown };
    if envs.is_empty() {
        return;
    }
    paint_ink(collector, index, group, Property::Fill, Property::FillOpacity, envs);
    let view = collector.view;
    let context = view.table.context_of(group.style);
    if !context.is_some_and(|c| c.declares(Property::Stroke)) {
        return;
    }
    let wide = each_piece(envs, |envs| {
        view.length(group.style, Property::StrokeWidth, Some(crate::length::Interval::exact(100.0)), envs)
            .value
            .map(|width| width.max > 0.0)
    });
    // A number without unit is a width too.
    let thin = wide.iter().filter(|(_, known)| *known == Known::Value(false));
    let thin = thin.fold(EnvSet::NONE, |all, (set, _)| all.or(*set));
    paint_ink(collector, index, group, Property::Stroke, Property::StrokeOpacity, envs.minus(thin));
}

fn paint_ink(
    collector: &mut Collector<'_>,
    index: u32,
    group: &Group,
    property: Property,
    opacity: Property,
    envs: EnvSet,
) {
    let view = collector.view;
    let opaque = each_piece(envs, |envs| view.fraction(group.style, opacity, envs).value);
    for (set, opacity) in opaque {
        let Known::Value(opacity) = opacity else { continue };
        if opacity <= 0.0 {
            continue;
        }
        for (set, ink) in each_piece(set, |envs| ink(&view, group.style, property, envs)) {
            match ink {
                Ink::Nothing | Ink::Unknown(_) => {}
                Ink::Color => {
                    for (set, mut color) in each_piece(set, |envs| view.color(group.style, property, envs)) {
                        color.value = color.value.map(|c| c.with_alpha(c.alpha * opacity));
                        collector.add_color(index, group, property, set, &color);
                    }
                }
                Ink::Server(id, source) => paint_server(collector, index, group, property, set, &id, &source),
            }
        }
    }
}

fn ink(view: &View<'_>, style: StyleId, property: Property, envs: &mut EnvSet) -> Ink {
    let decided = view.decide(style, property, envs, &|given| Read::Value((given.value(), given.span())));
    match decided {
        Decided::Initial if property == Property::Stroke => Ink::Nothing,
        Decided::Initial => Ink::Color,
        Decided::Unknown(why) => Ink::Unknown(why),
        Decided::Value { value, given, span, .. } => match value::parse(value).as_slice() {
            [one] if one.is_ident("none") => Ink::Nothing,
            [first, ..] => match &first.kind {
                ComponentKind::Url(address) => match address.strip_prefix('#') {
                    Some(id) => Ink::Server(id.into(), view.source(&given, span)),
                    None => Ink::Unknown(Why::Image),
                },
                _ => Ink::Color,
            },
            [] => Ink::Nothing,
        },
    }
}

fn paint_server(
    collector: &mut Collector<'_>,
    index: u32,
    group: &Group,
    property: Property,
    envs: EnvSet,
    id: &str,
    source: &Source,
) {
    let Some((kind, node)) = collector.servers.gradient(id) else { return };
    let view = collector.view;
    for (set, stops) in each_piece(envs, |envs| stops(&view, node, group.state, envs)) {
        let first = stops.first().map_or(*source, |stop| stop.source);
        let gradient = StyleGradient { kind, repeating: false, direction: "".into(), stops, source: first };
        collector.add_gradient(index, group, property, set, &gradient, &Source { literal: first.literal, ..*source });
    }
}

fn stops(view: &View<'_>, gradient: NodeId, state: State, envs: &mut EnvSet) -> SmallVec<[StyleStop; 3]> {
    let html = view.styled.html();
    html.child_elements(gradient)
        .filter(|&n| html.name(n) == "stop")
        .map(|stop| {
            let Some(style) = view.style_of(Subject::from(stop), state) else {
                let positions = SmallVec::new();
                return StyleStop { color: Known::Unknown(NO_STYLE), positions, source: Source::INITIAL };
            };
            let Sourced { value, source } = view.color(style, Property::StopColor, envs);
            let opacity = view.fraction(style, Property::StopOpacity, envs).value;
            let color = match (value, opacity) {
                (Known::Value(color), Known::Value(opacity)) => Known::Value(color.with_alpha(color.alpha * opacity)),
                (Known::Unknown(why), _) | (_, Known::Unknown(why)) => Known::Unknown(why),
            };
            StyleStop { color, positions: SmallVec::new(), source }
        })
        .collect()
}
