//! Elements that paint alike.

use crate::cancel::{Cancel, Cancelled};
use crate::computed::table::StyleId;
use crate::computed::walk::View;
use crate::computed::{Content, Known};
use crate::declaration::{Pseudo, Subject};
use crate::environment::{EnvSet, State};
use crate::styled::Styled;
use crate::visible::has_ink;
use easel_syntax::html::{Html, Namespace, NodeId, NodeKind};

/// Elements between two looks at the cancel flag.
const BREATH: usize = 512;

/// Subjects of one style, in one state, and of one kind.
#[derive(Debug)]
pub(crate) struct Group {
    pub(super) style: StyleId,
    pub(super) state: State,
    pub(super) kind: Kind,
    /// Where any of them shows.
    pub(super) shown: EnvSet,
    /// Where any of them shows text of its own.
    pub(super) text: EnvSet,
    /// The subjects, and whether each shows text of its own.
    pub(super) subjects: Vec<(Subject, bool)>,
}

/// What kind of thing is painted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    /// A box.
    Box,
    /// A control that has an accent: a checkbox, a slider.
    Control,
    /// An SVG shape.
    Shape,
    /// SVG text.
    ShapeText,
    /// An SVG element that paints nothing itself.
    Container,
}

/// How many kinds there are.
const KINDS: usize = Kind::Container as usize + 1;

struct Grouping<'a> {
    view: View<'a>,
    groups: Vec<Group>,
    /// By style, state and kind: numbers of groups, [`NO_GROUP`] where there is none.
    known: Vec<[[u32; KINDS]; 3]>,
}

const NO_GROUP: u32 = u32::MAX;

/// Groups the subjects of a page. Groups of other states hold what differs from rest.
pub(super) fn groups(styled: &Styled, cancel: &Cancel) -> Result<Vec<Group>, Cancelled> {
    let html = styled.html();
    let view = styled.view();
    let known = vec![[[NO_GROUP; KINDS]; 3]; view.table.styles.len()];
    let mut grouping = Grouping { view, groups: Vec::new(), known };
    for (count, node) in html.elements().enumerate() {
        if count % BREATH == 0 {
            cancel.check()?;
        }
        grouping.add_element(styled, node);
    }
    for (count, &subject) in grouping.view.table.pseudo_order.iter().enumerate() {
        if count % BREATH == 0 {
            cancel.check()?;
        }
        grouping.add_pseudo(styled, subject);
    }
    Ok(grouping.groups)
}

impl Grouping<'_> {
    fn add_element(&mut self, styled: &Styled, node: NodeId) {
        let Some(styles) = self.view.table.styles_of(node) else { return };
        let html = styled.html();
        let visible = styled.visible();
        let subject = Subject::from(node);
        let rest = visible.get(node, State::Rest);
        let mut text: Option<bool> = None;
        for (&style, state) in styles.iter().zip(State::ALL) {
            let shown = visible.get(node, state);
            let mut envs = shown.surely;
            if state != State::Rest && styles.first() == Some(&style) {
                envs = envs.minus(rest.surely);
            }
            if envs.is_empty() {
                continue;
            }
            let has_text = *text.get_or_insert_with(|| shows_text(html, node));
            let text_envs = if has_text { envs.and(shown.text()) } else { EnvSet::NONE };
            self.add(subject, style, state, kind(html, node), envs, text_envs);
        }
    }

    fn add_pseudo(&mut self, styled: &Styled, subject: Subject) {
        let Some(pseudo) = subject.pseudo else { return };
        let Some(styles) = self.view.table.pseudos.get(&(subject.element, pseudo)).copied() else { return };
        let html = styled.html();
        for (&style, state) in styles.iter().zip(State::ALL) {
            if state != State::Rest && styles.first() == Some(&style) {
                continue;
            }
            let shown = styled.visible().pseudo(&self.view, subject.element, style, state);
            let (envs, text) = match pseudo {
                Pseudo::Before | Pseudo::After => {
                    let (boxes, text) = self.generated(subject, style);
                    (shown.surely.and(boxes), shown.surely.and(text).and(shown.text()))
                }
                Pseudo::Placeholder => {
                    let says = html.value(subject.element, "placeholder").is_some_and(has_ink);
                    let envs = if says { shown.surely } else { EnvSet::NONE };
                    (envs, envs)
                }
                Pseudo::Marker => (shown.surely, shown.surely),
                Pseudo::FirstLetter | Pseudo::FirstLine => {
                    let has_text = html.descendants(subject.element).any(|n| is_inked(html, n));
                    let envs = if has_text { shown.surely } else { EnvSet::NONE };
                    (envs, envs)
                }
                // Only while something is selected, or a dialog is open.
                Pseudo::Selection | Pseudo::Backdrop => continue,
            };
            if !envs.is_empty() {
                self.add(subject, style, state, Kind::Box, envs, text);
            }
        }
    }

    /// Where `content` makes a box, and where there is text in it.
    fn generated(&self, subject: Subject, style: StyleId) -> (EnvSet, EnvSet) {
        let mut boxes = EnvSet::NONE;
        let mut text = EnvSet::NONE;
        let pieces = crate::computed::table::each_piece(self.view.table.everywhere, |envs| {
            match self.view.content(subject, style, envs).value {
                Known::Value(Content::Shown { text, complete, .. }) => (true, has_ink(&text) || !complete),
                _ => (false, false),
            }
        });
        for (set, (has_box, has_text)) in pieces {
            if has_box {
                boxes = boxes.or(set);
            }
            if has_text {
                text = text.or(set);
            }
        }
        (boxes, text)
    }

    fn add(&mut self, subject: Subject, style: StyleId, state: State, kind: Kind, envs: EnvSet, text: EnvSet) {
        let slots = self.known.get_mut(style.0 as usize).and_then(|by_state| by_state.get_mut(state as usize));
        let Some(index) = slots.and_then(|kinds| kinds.get_mut(kind as usize)) else { return };
        if *index == NO_GROUP {
            *index = self.groups.len() as u32;
            let (shown, subjects) = (EnvSet::NONE, Vec::new());
            self.groups.push(Group { style, state, kind, shown, text: EnvSet::NONE, subjects });
        }
        if let Some(group) = self.groups.get_mut(*index as usize) {
            group.shown = group.shown.or(envs);
            group.text = group.text.or(text);
            group.subjects.push((subject, !text.is_empty()));
        }
    }
}

fn is_inked(html: &Html, node: NodeId) -> bool {
    matches!(&html.node(node).kind, NodeKind::Text(text) if has_ink(text.value.text()))
}

/// Whether an element shows text of its own.
fn shows_text(html: &Html, node: NodeId) -> bool {
    if html.name(node) == "input" {
        let kind = html.value(node, "type").unwrap_or("text").to_ascii_lowercase();
        return match kind.as_str() {
            "submit" | "reset" | "file" => true,
            "checkbox" | "radio" | "range" | "color" | "image" | "hidden" => false,
            _ => html.attribute(node, "value").is_some_and(|v| has_ink(v.value.text())),
        };
    }
    html.children(node).any(|child| is_inked(html, child))
}

fn kind(html: &Html, node: NodeId) -> Kind {
    let Some(element) = html.element(node) else { return Kind::Container };
    let name = element.name.as_str();
    match element.namespace {
        Namespace::Svg => match name {
            "path" | "rect" | "circle" | "ellipse" | "line" | "polyline" | "polygon" => Kind::Shape,
            "text" | "tspan" | "textPath" => Kind::ShapeText,
            // The outermost one is a box like any other.
            "svg" if html.parent_element(node).is_none_or(|p| !is_svg(html, p)) => Kind::Box,
            _ => Kind::Container,
        },
        _ => match name {
            "progress" | "meter" => Kind::Control,
            "input" => match html.value(node, "type") {
                Some(kind) if ["checkbox", "radio", "range"].iter().any(|k| kind.eq_ignore_ascii_case(k)) => {
                    Kind::Control
                }
                _ => Kind::Box,
            },
            _ => Kind::Box,
        },
    }
}

fn is_svg(html: &Html, node: NodeId) -> bool {
    html.element(node).is_some_and(|e| e.namespace == Namespace::Svg) && html.name(node) != "foreignObject"
}
