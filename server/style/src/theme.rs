//! The themes and viewport bands of a page.

mod axes;
mod bands;
pub(crate) mod class_names;
mod combine;
mod controls;
mod mentions;
mod scripts;

use crate::cascade::builder::Collected;
use crate::environment::Environments;
use crate::selector::atom::Atom;
use crate::selector::document::{Document, ElementIndex};
use crate::selector::element::Changes;
use crate::selector::pseudo::PseudoClass;
use crate::selector::{Component, Selector};
use axes::Axes;
use smallvec::SmallVec;

/// The environments of a page, and what its themes change.
#[derive(Debug)]
pub(crate) struct Themes {
    pub(crate) environments: Environments,
    /// What each theme changes; the first changes nothing.
    pub(crate) changes: Vec<Changes>,
    /// Classes and attributes that some theme gives an element.
    pub(crate) extra: Vec<(ElementIndex, SmallVec<[Atom; 4]>)>,
    classes: Vec<Atom>,
    attributes: Vec<Atom>,
    checked: bool,
}

impl Themes {
    /// Finds the themes and bands of a page from what its sheets ask and its scripts name.
    pub(crate) fn of(document: &Document<'_>, collected: &Collected) -> Self {
        let (bands, mut dropped) = bands::of(&collected.conditions);
        let axes = Axes::of(document, collected);
        let mut themes = Self {
            environments: Environments { bands, ..Environments::default() },
            changes: vec![Changes::default()],
            extra: Vec::new(),
            classes: Vec::new(),
            attributes: Vec::new(),
            checked: false,
        };
        for (theme, changes) in combine::combine(&axes, &mut dropped) {
            themes.note(document, &changes);
            themes.environments.themes.push(theme);
            themes.changes.push(changes);
        }
        themes.environments.dropped = dropped;
        themes
    }

    fn note(&mut self, document: &Document<'_>, changes: &Changes) {
        let mut note = |element: ElementIndex, atom: Atom| {
            match self.extra.iter_mut().find(|(e, _)| *e == element) {
                Some((_, atoms)) if atoms.contains(&atom) => {}
                Some((_, atoms)) => atoms.push(atom),
                None => self.extra.push((element, SmallVec::from_slice(&[atom]))),
            };
        };
        for (element, name, _) in &changes.attributes {
            note(*element, *name);
            self.attributes.push(*name);
        }
        for (element, name, _) in &changes.classes {
            note(*element, *name);
            self.classes.push(*name);
        }
        for (element, _) in &changes.checked {
            note(*element, document.get(*element).name);
            self.checked = true;
        }
        self.classes.sort_unstable();
        self.classes.dedup();
        self.attributes.sort_unstable();
        self.attributes.dedup();
    }

    /// The classes that themes give elements.
    pub(crate) fn classes(&self) -> &[Atom] {
        &self.classes
    }

    /// Whether a simple selector looks at what themes change.
    pub(crate) fn is_switch(&self, component: &Component, quirks: bool) -> bool {
        match component {
            Component::Class(class) => self.classes.contains(&class.on(quirks)),
            Component::AttributeInNoNamespace { local_name, .. } => self.attributes.contains(local_name),
            Component::AttributeInNoNamespaceExists { local_name_lower, .. } => {
                self.attributes.contains(local_name_lower)
            }
            Component::AttributeOther(attribute) => self.attributes.contains(&attribute.local_name_lower),
            Component::NonTSPseudoClass(PseudoClass::Checked) => self.checked,
            _ => false,
        }
    }
}

/// The compounds of a selector, right to left, and those of the selectors inside it.
fn compounds<'s>(selector: &'s Selector, visit: &mut impl FnMut(&[&'s Component])) {
    let mut iter = selector.iter();
    loop {
        let compound: SmallVec<[&Component; 8]> = iter.by_ref().collect();
        visit(&compound);
        for component in &compound {
            for inner in crate::selector::shape::inner(component) {
                compounds(inner, visit);
            }
        }
        if iter.next_sequence().is_none() {
            return;
        }
    }
}
