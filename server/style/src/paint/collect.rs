//! From groups of subjects to paints.

use super::group::{Group, Kind, groups};
use super::{Paint, Painted, Paints, svg};
use crate::cancel::{Cancel, Cancelled};
use crate::color::Color;
use crate::computed::Known;
use crate::computed::background::{StyleGradient, StyleLayer, StyleShadow};
use crate::computed::source::Source;
use crate::computed::table::{Sourced, StyleId, each_piece};
use crate::computed::walk::View;
use crate::custom_property::value::ChainId;
use crate::declaration::DeclId;
use crate::environment::{EnvSet, State};
use crate::property::{BORDER_SIDES, BORDER_STYLES, BorderSide, Property, PropertySet};
use crate::styled::Styled;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// Paints that differ in nothing but the element are one.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    state: State,
    property: Property,
    decl: Option<DeclId>,
    literal: Option<crate::computed::Literal>,
    chain: ChainId,
    colors: SmallVec<[[u32; 4]; 1]>,
}

pub(super) struct Collector<'a> {
    pub(super) view: View<'a>,
    paints: Vec<Paint>,
    known: FxHashMap<Key, usize>,
    tokens: FxHashSet<DeclId>,
    seen_parts: FxHashSet<(crate::custom_property::value::ValueId, easel_syntax::Span)>,
    pub(super) servers: svg::Servers<'a>,
}

const LINES: PropertySet = PropertySet::of(&BORDER_STYLES);

/// Whether a property paints text, which only elements with text of their own show.
pub(super) const fn is_text(property: Property) -> bool {
    matches!(property, Property::Color | Property::TextFillColor | Property::TextDecorationColor | Property::TextShadow)
}

pub(super) fn collect(styled: &Styled, cancel: &Cancel) -> Result<Paints, Cancelled> {
    let groups = groups(styled, cancel)?;
    let mut collector = Collector {
        view: styled.view(),
        paints: Vec::new(),
        known: FxHashMap::default(),
        tokens: FxHashSet::default(),
        seen_parts: FxHashSet::default(),
        servers: svg::Servers::new(styled.html()),
    };
    // What shows at rest first, so that it is not repeated for the other states.
    for state in State::ALL {
        for (index, group) in groups.iter().enumerate().filter(|(_, g)| g.state == state) {
            if index % 64 == 0 {
                cancel.check()?;
            }
            collector.paint_group(index as u32, group);
        }
    }
    let Collector { paints, tokens, .. } = collector;
    Ok(Paints { paints, groups, tokens })
}

impl Collector<'_> {
    fn paint_group(&mut self, index: u32, group: &Group) {
        let Some(style) = self.view.table.style(group.style) else { return };
        let sets = style.sets;
        match group.kind {
            Kind::Box | Kind::Control => {
                self.paint_box(index, group, sets);
                self.paint_text(index, group, sets);
                let context = self.view.table.context_of(group.style);
                if group.kind == Kind::Control && context.is_some_and(|c| c.declares(Property::AccentColor)) {
                    self.paint_color(index, group, Property::AccentColor, group.shown);
                }
            }
            Kind::Shape | Kind::ShapeText => svg::paint_shape(self, index, group),
            Kind::Container => {}
        }
        if sets.contains(Property::Filter) {
            self.paint_shadows(index, group, Property::Filter, group.shown);
        }
    }

    fn paint_box(&mut self, index: u32, group: &Group, sets: PropertySet) {
        if sets.contains(Property::BackgroundColor) {
            self.paint_color(index, group, Property::BackgroundColor, group.shown);
        }
        if sets.contains(Property::BackgroundImage) {
            self.paint_layers(index, group, Property::BackgroundImage, group.shown);
        }
        if sets.overlaps(&LINES) {
            let mut bordered = EnvSet::NONE;
            // Sides that look alike are one paint.
            let sides = if self.view.are_sides_alike(group.style) { BORDER_SIDES.get(..1) } else { None };
            for &BorderSide { width, style: line, color } in sides.unwrap_or(&BORDER_SIDES) {
                let there = self.has_line(group.style, width, line, group.shown);
                bordered = bordered.or(there);
                self.paint_color(index, group, color, there);
            }
            if sets.contains(Property::BorderImageSource) {
                self.paint_layers(index, group, Property::BorderImageSource, bordered);
            }
        }
        if sets.contains(Property::OutlineStyle) {
            let there = self.has_line(group.style, Property::OutlineWidth, Property::OutlineStyle, group.shown);
            self.paint_color(index, group, Property::OutlineColor, there);
        }
        if sets.contains(Property::BoxShadow) {
            self.paint_shadows(index, group, Property::BoxShadow, group.shown);
        }
    }

    fn paint_text(&mut self, index: u32, group: &Group, sets: PropertySet) {
        if group.text.is_empty() {
            return;
        }
        let context = self.view.table.context_of(group.style);
        let declares = |property| context.is_some_and(|c| c.declares(property));
        let fill = if declares(Property::TextFillColor) { Property::TextFillColor } else { Property::Color };
        self.paint_color(index, group, fill, group.text);
        if sets.contains(Property::TextDecorationLine) {
            let lined = self.where_word(group.style, Property::TextDecorationLine, group.text, |line| {
                !line.eq_ignore_ascii_case("none")
            });
            self.paint_decoration(index, group, lined);
        }
        if declares(Property::TextShadow) {
            self.paint_shadows(index, group, Property::TextShadow, group.text);
        }
    }

    /// Paints the colour of a line along text, if it is not the text's own.
    fn paint_decoration(&mut self, index: u32, group: &Group, envs: EnvSet) {
        let (view, property) = (self.view, Property::TextDecorationColor);
        let colors = each_piece(envs, |envs| {
            let color = view.color(group.style, property, envs);
            (color, color.source == view.text_color(group.style, envs).source)
        });
        for (set, (color, is_text)) in colors {
            if !is_text {
                self.add_color(index, group, property, set, &color);
            }
        }
    }

    fn where_word(&self, style: StyleId, property: Property, envs: EnvSet, test: impl Fn(&str) -> bool) -> EnvSet {
        let pieces = each_piece(envs, |envs| self.view.word(style, property, envs).map(&test));
        let holds = pieces.iter().filter(|(_, known)| *known == Known::Value(true));
        holds.fold(EnvSet::NONE, |all, (set, _)| all.or(*set))
    }

    /// Where a line is drawn.
    fn has_line(&self, style: StyleId, width: Property, line: Property, envs: EnvSet) -> EnvSet {
        let drawn = self.where_word(style, line, envs, |line| {
            !line.eq_ignore_ascii_case("none") && !line.eq_ignore_ascii_case("hidden")
        });
        let wide = each_piece(drawn, |envs| self.view.line_width(style, width, envs).map(|width| width.max > 0.0));
        let wide = wide.iter().filter(|(_, known)| *known == Known::Value(true));
        wide.fold(EnvSet::NONE, |all, (set, _)| all.or(*set))
    }

    /// Paints a colour where it is known and not transparent.
    pub(super) fn paint_color(&mut self, index: u32, group: &Group, property: Property, envs: EnvSet) {
        let view = self.view;
        for (set, color) in each_piece(envs, |envs| view.color(group.style, property, envs)) {
            self.add_color(index, group, property, set, &color);
        }
    }

    pub(super) fn add_color(
        &mut self,
        index: u32,
        group: &Group,
        property: Property,
        envs: EnvSet,
        color: &Sourced<Color>,
    ) {
        if let Known::Value(value) = color.value
            && value.alpha > 0.0
        {
            self.add(index, group, property, envs, &color.source, smallvec![bits(value)], |_| Painted::Color(value));
        }
    }

    fn paint_layers(&mut self, index: u32, group: &Group, property: Property, envs: EnvSet) {
        let view = self.view;
        for (set, layers) in each_piece(envs, |envs| view.layers(group.style, property, envs).value) {
            let Known::Value(layers) = layers else { continue };
            for layer in &layers {
                if let StyleLayer::Gradient(gradient) = layer {
                    self.add_gradient(index, group, property, set, gradient, &gradient.source);
                }
            }
        }
    }

    /// Paints a gradient that `cause` brought here.
    pub(super) fn add_gradient(
        &mut self,
        index: u32,
        group: &Group,
        property: Property,
        envs: EnvSet,
        gradient: &StyleGradient,
        cause: &Source,
    ) {
        let colors: Vec<_> = gradient.stops.iter().filter_map(|s| s.color.value().copied()).collect();
        if !gradient.stops.is_empty() && colors.iter().all(|c| c.alpha <= 0.0) && colors.len() == gradient.stops.len() {
            return;
        }
        let view = self.view;
        for stop in &gradient.stops {
            self.note_tokens(&stop.source);
        }
        let subject = group.subjects.first().map(|(subject, _)| *subject);
        let colors = colors.into_iter().map(bits).collect();
        self.add(index, group, property, envs, cause, colors, |_| {
            let made = subject.map(|subject| view.gradient(subject, property, gradient));
            made.map_or(Painted::Color(Color::TRANSPARENT), |g| Painted::Gradient(Arc::new(g)))
        });
    }

    fn paint_shadows(&mut self, index: u32, group: &Group, property: Property, envs: EnvSet) {
        let view = self.view;
        for (set, shadows) in each_piece(envs, |envs| view.shadows(group.style, property, envs).value) {
            let Known::Value(shadows) = shadows else { continue };
            for shadow in &shadows {
                self.add_shadow(index, group, property, set, shadow);
            }
        }
    }

    fn add_shadow(&mut self, index: u32, group: &Group, property: Property, envs: EnvSet, shadow: &StyleShadow) {
        let Known::Value(color) = shadow.color else { return };
        let Some((subject, _)) = group.subjects.first().copied() else { return };
        if color.alpha <= 0.0 {
            return;
        }
        self.note_tokens(&shadow.color_source);
        let view = self.view;
        self.add(index, group, property, envs, &shadow.source, smallvec![bits(color)], |_| {
            Painted::Shadow(view.shadow(subject, property, shadow))
        });
    }

    #[expect(clippy::too_many_arguments, reason = "all that a paint is made of")]
    fn add(
        &mut self,
        index: u32,
        group: &Group,
        property: Property,
        envs: EnvSet,
        source: &Source,
        colors: SmallVec<[[u32; 4]; 1]>,
        what: impl FnOnce(&Self) -> Painted,
    ) {
        // What nobody wrote is nobody's choice.
        if source.decl.is_none() || envs.is_empty() {
            return;
        }
        self.note_tokens(source);
        let side =
            if BORDER_SIDES.iter().any(|side| side.color == property) { Property::BorderTopColor } else { property };
        let (decl, literal, chain) = (source.decl, source.literal, source.chain);
        let mut key = Key { state: State::Rest, property: side, decl, literal, chain, colors };
        if group.state != State::Rest {
            if self.known.contains_key(&key) {
                return;
            }
            key.state = group.state;
        }
        if let Some(&known) = self.known.get(&key) {
            if let Some(paint) = self.paints.get_mut(known) {
                paint.envs = paint.envs.or(envs);
                // Groups come one after another.
                if paint.groups.last() != Some(&index) {
                    paint.groups.push(index);
                }
            }
            return;
        }
        let text_only = is_text(property);
        let first = group.subjects.iter().find(|(_, has_text)| *has_text || !text_only);
        let Some((subject, _)) = first.copied() else { return };
        let paint = Paint {
            subject,
            property,
            envs,
            state: group.state,
            what: what(self),
            source: *source,
            literal: source.literal,
            groups: smallvec![index],
        };
        self.known.insert(key, self.paints.len());
        self.paints.push(paint);
    }

    /// Notes the custom property declarations that a painted text came through.
    fn note_tokens(&mut self, source: &Source) {
        let Some((id, span)) = source.part else { return };
        if !self.seen_parts.insert((id, span)) {
            return;
        }
        let values = &self.view.table.resolver.values;
        let Some(value) = values.get(id) else { return };
        let len = self.view.value_text(id).map_or(0, |text| text.len() as u32);
        for chain in value.chains(span, len) {
            self.tokens.extend(values.chain(chain).filter_map(|step| step.decl));
        }
    }
}

fn bits(color: Color) -> [u32; 4] {
    [color.r, color.g, color.b, color.alpha].map(f32::to_bits)
}
