//! Expanded utility classes and framework base sheets in the cascade.

use crate::cascade::Level;
use crate::cascade::block::ConditionId;
use crate::cascade::builder::Collected;
use crate::cascade::layers::LayerId;
use crate::cascade::walk::{Dialect, Entry, Pass, Surroundings, walk};
use crate::property::{Property, PropertySet};
use crate::selector::document::{Document, ElementIndex};
use crate::sheet::{Sheet, SheetOrigin};
use crate::sheets::import::Import;
use crate::shorthand;
use crate::tailwind::{BaseSheet, Expanded, Expander, Expansion, Layer, Placement, Version};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What can be put into the cascade at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Everything, in layers of its own where the version has layers.
    All,
    /// Theme variables.
    Theme,
    /// The base sheet.
    Base,
    /// Utilities of the components layer.
    Components,
    /// Utilities.
    Utilities,
}

/// The utility classes of a page.
#[derive(Debug)]
pub(crate) struct Utilities {
    expander: Arc<Expander>,
    placement: Placement,
    /// The distinct classes that are utilities, in the order of their sheet.
    expanded: Vec<(Box<str>, Arc<Expanded>)>,
    /// Properties that classes which cannot be expanded would set, by element; with whether also on what is inside.
    unknown: Vec<(ElementIndex, PropertySet, bool)>,
    is_registered: bool,
    done: [bool; 4],
}

impl Utilities {
    /// Expands the classes of a page.
    pub(crate) fn of(document: &Document<'_>, expander: Arc<Expander>, placement: Placement) -> Self {
        let mut known: FxHashMap<&str, Expansion> = FxHashMap::default();
        let mut unknown = Vec::new();
        for index in document.indices() {
            let data = document.get(index);
            if document.classes(data).is_empty() {
                continue;
            }
            let Some(attribute) = document.html.attribute(data.node, "class") else { continue };
            let is_code = |token: &str| attribute.templated && token.contains('\u{FFFC}');
            for token in attribute.value.text().split_ascii_whitespace().filter(|t| !is_code(t)) {
                let expansion = known.entry(token).or_insert_with(|| expander.expand(token));
                if let Expansion::Unknown { properties, descendants } = expansion {
                    let set = properties.iter().fold(PropertySet::NONE, |set, name| set.or(set_of(name)));
                    if !set.is_empty() {
                        unknown.push((index, set, *descendants));
                    }
                }
            }
        }
        let mut expanded: Vec<(Box<str>, Arc<Expanded>)> = known
            .into_iter()
            .filter_map(|(token, expansion)| match expansion {
                Expansion::Css(expanded) => Some((token.into(), expanded)),
                _ => None,
            })
            .collect();
        expanded.sort_by(|(_, a), (_, b)| a.order.cmp(&b.order));
        Self { expander, placement, expanded, unknown, is_registered: false, done: [false; 4] }
    }

    pub(crate) fn expander(&self) -> Arc<Expander> {
        Arc::clone(&self.expander)
    }

    pub(crate) const fn placement(&self) -> Placement {
        self.placement
    }

    pub(crate) fn dialect(&self) -> Dialect {
        match self.expander.setup().version() {
            Version::V3 => Dialect::TailwindV3,
            Version::V4 => Dialect::TailwindV4,
        }
    }

    /// The properties that classes which cannot be expanded would set, for each element that has such classes or
    /// stands in one that has.
    pub(crate) fn unknown_properties(&self, document: &Document<'_>) -> FxHashMap<ElementIndex, PropertySet> {
        let mut all: FxHashMap<ElementIndex, PropertySet> = FxHashMap::default();
        let mut covered: FxHashMap<PropertySet, u32> = FxHashMap::default();
        for (index, set, descendants) in &self.unknown {
            // Elements come in document order: what an ancestor covers needs no second look.
            let end = if *descendants { document.get(*index).end } else { index.0 + 1 };
            let from = if *descendants {
                let upto = covered.entry(*set).or_default();
                let from = (*upto).max(index.0);
                *upto = end.max(*upto);
                from
            } else {
                index.0
            };
            for at in from..end {
                let slot = all.entry(ElementIndex(at)).or_default();
                *slot = slot.or(*set);
            }
        }
        all
    }

    /// Puts a part into the cascade, unless it is there already.
    pub(crate) fn inject(&mut self, collected: &mut Collected, part: Part, layer: LayerId, condition: ConditionId) {
        if part == Part::All {
            let layered = self.expander.setup().has_cascade_layers();
            let names = ["theme", "base", "components", "utilities"];
            let layers = names.map(|name| if layered { collected.layers.enter(layer, Some(name)) } else { layer });
            let parts = [Part::Theme, Part::Base, Part::Components, Part::Utilities];
            for (part, layer) in parts.into_iter().zip(layers) {
                self.inject(collected, part, layer, condition);
            }
            return;
        }
        let slot = match part {
            Part::Theme => 0,
            Part::Base => 1,
            Part::Components => 2,
            _ => 3,
        };
        if self.done.get_mut(slot).is_none_or(|done| std::mem::replace(done, true)) {
            return;
        }
        let expander = self.expander();
        if !self.is_registered {
            self.is_registered = true;
            base(collected, &expander.base().registered, LayerId::NONE, ConditionId::ALWAYS);
            base(collected, &expander.base().configured, LayerId::NONE, ConditionId::ALWAYS);
        }
        match part {
            Part::Theme => base(collected, &expander.base().theme, layer, condition),
            Part::Base => base(collected, &expander.base().preflight, layer, condition),
            // `@tailwind utilities` alone brings the components along, before it.
            Part::Components => self.classes(collected, Layer::Components, layer, condition),
            _ => {
                self.inject(collected, Part::Components, layer, condition);
                self.classes(collected, Layer::Utilities, layer, condition);
            }
        }
    }

    fn classes(&self, collected: &mut Collected, which: Layer, layer: LayerId, condition: ConditionId) {
        for (token, expanded) in &self.expanded {
            let is_utility = expanded.layer != Layer::Components;
            if is_utility == (which == Layer::Utilities) {
                let origin = SheetOrigin::Utility { class: token.clone() };
                let sheet = Sheet { origin, text: Arc::clone(&expanded.text), css: Arc::clone(&expanded.css) };
                put(collected, sheet, layer, condition);
            }
        }
    }
}

/// The followed properties that a declaration of `name` sets.
fn set_of(name: &str) -> PropertySet {
    match (shorthand::longhands(name), Property::from_name(name)) {
        (Some(longhands), _) => PropertySet::of(longhands),
        (None, Some(property)) => PropertySet::of(&[property]),
        (None, None) => PropertySet::NONE,
    }
}

fn base(collected: &mut Collected, sheet: &BaseSheet, layer: LayerId, condition: ConditionId) {
    if !sheet.text.is_empty() {
        let sheet = Sheet { origin: SheetOrigin::Base, text: Arc::clone(&sheet.text), css: Arc::clone(&sheet.css) };
        put(collected, sheet, layer, condition);
    }
}

fn put(collected: &mut Collected, sheet: Sheet, layer: LayerId, condition: ConditionId) {
    let (text, css) = (Arc::clone(&sheet.text), Arc::clone(&sheet.css));
    let sheet = collected.push_sheet(sheet);
    let entry = Entry {
        sheet,
        level: Level::Author,
        layer,
        condition,
        owner: None,
        uncertain: None,
        dialect: Dialect::Plain,
        pass: Pass::All,
    };
    walk(collected, &entry, &text, &css, None, &mut Alone);
}

/// Surroundings of a sheet that needs none.
pub(crate) struct Alone;

impl Surroundings for Alone {
    fn import(&mut self, _: &mut Collected, _: &Import, _: LayerId, _: ConditionId) {}

    fn inject(&mut self, _: &mut Collected, _: Part, _: LayerId, _: ConditionId) {}

    fn expander(&self) -> Option<Arc<Expander>> {
        None
    }
}
