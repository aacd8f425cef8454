//! Opacities that fade a text: which one is to blame, and which pass.

use super::{Failure, rounded_down};
use crate::notes::is_running_script;
use crate::page::Page;
use easel_style::color::Color;
use easel_style::computed::{Cause, Known};
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::State;
use easel_style::property::{Property, PropertySet};
use easel_syntax::html::NodeId;
use rustc_hash::{FxHashMap, FxHashSet};

/// What fades a text.
#[derive(Clone, Debug)]
pub(super) struct Fade {
    /// The element that is faded with all that is in it.
    pub(super) element: NodeId,
    /// The opacity.
    pub(super) opacity: f32,
    /// Where it comes from.
    pub(super) cause: Cause,
}

/// The opacity from which on a faded text counts as there.
const WHOLE: f32 = 0.9;

const MOVING: PropertySet = PropertySet::of(&[Property::AnimationName]);

/// What fades a text that stands out by its own colour.
pub(super) fn fade(page: &Page<'_>, failure: &Failure) -> Option<Fade> {
    let Subject { element, pseudo } = failure.subject;
    if pseudo.is_some() || !page.styled.is_any_set(&PropertySet::of(&[Property::Opacity])) {
        return None;
    }
    let fill = page.styled.color(element, Property::TextFillColor, failure.state);
    let own = page.styled.color(element, Property::Color, failure.state);
    let at = |values: &easel_style::environment::PerEnv<easel_style::computed::Computed<Color>>| {
        values
            .pieces()
            .iter()
            .find(|(set, _)| !set.and(failure.envs).is_empty())
            .and_then(|(_, c)| c.value.value().copied())
    };
    let ink = at(&fill).or_else(|| at(&own))?;
    if rounded_down(ink.over(failure.ground).contrast(failure.ground)) < failure.limit {
        return None;
    }
    let around = page.html.self_and_ancestors(element).filter(|&n| page.html.element(n).is_some());
    let mut least: Option<Fade> = None;
    for node in around {
        for (set, opacity) in page.styled.opacity(node, failure.state).pieces() {
            let Known::Value(value) = opacity.value else { continue };
            let is_less = least.as_ref().is_none_or(|l| value < l.opacity);
            if value > 0.0 && value < 1.0 && is_less && !set.and(failure.envs).is_empty() {
                least = Some(Fade { element: node, opacity: value, cause: opacity.cause.clone() });
            }
        }
    }
    least.filter(|l| l.cause.decl.is_some())
}

/// The opacities of a page that pass: those of what appears once it is scrolled to, or by an animation.
pub(super) struct Passing<'p> {
    page: &'p Page<'p>,
    /// What the scripts of the page say.
    code: Vec<&'p str>,
    /// Whether a script of another file runs.
    by_file: bool,
    /// The declarations that show something: their selectors.
    whole: Vec<&'p str>,
    /// The classes and attributes of the page.
    worn: FxHashSet<&'p str>,
    /// The animations that change an opacity.
    animations: Vec<Box<str>>,
    /// Which declarations a script undoes.
    revealed: FxHashMap<DeclId, bool>,
}

impl<'p> Passing<'p> {
    pub(super) fn of(page: &'p Page<'p>) -> Self {
        let html = page.html;
        let (mut code, mut by_file, mut worn) = (Vec::new(), false, FxHashSet::default());
        for node in html.elements() {
            worn.extend(html.value(node, "class").unwrap_or_default().split_ascii_whitespace());
            if is_running_script(html, node) {
                by_file |= html.value(node, "src").is_some_and(|src| !src.contains("tailwind"));
                code.extend(html.children(node).filter_map(|n| html.text_node(n)).map(|t| t.value.text()));
            }
        }
        let shows = |decl: DeclId| {
            let value = page.styled.value_text(decl).trim();
            let number =
                value.strip_suffix('%').map_or_else(|| value.parse().ok(), |p| p.parse().ok().map(|p: f32| p / 100.0));
            page.styled.name(decl) == "opacity" && number.is_some_and(|n: f32| n >= WHOLE)
        };
        let whole = page.styled.declarations().map(|(decl, _)| decl).filter(|&d| shows(d));
        let is_fading = |d: &DeclId| page.styled.name(*d) == "opacity";
        let keyframes = page.styled.keyframes().into_iter();
        let animations =
            keyframes.filter(|(_, k)| k.declarations.iter().any(is_fading)).map(|(name, _)| name).collect();
        Self {
            page,
            code,
            by_file,
            whole: whole.map(|d| page.styled.selector_text(d)).collect(),
            worn,
            animations,
            revealed: FxHashMap::default(),
        }
    }

    /// Whether a fade passes.
    pub(super) fn holds(&mut self, fade: &Fade, state: State) -> bool {
        let Some(decl) = fade.cause.decl else { return false };
        let revealed = match self.revealed.get(&decl) {
            Some(known) => *known,
            None => {
                let revealed = self.is_revealed(self.page.styled.selector_text(decl));
                self.revealed.insert(decl, revealed);
                revealed
            }
        };
        revealed || self.is_animated(fade.element, state) || self.says("opacity") && self.is_spoken_of(fade.element)
    }

    fn says(&self, word: &str) -> bool {
        self.code.iter().any(|code| code.contains(word))
    }

    /// Whether an animation of the element changes its opacity.
    fn is_animated(&self, element: NodeId, state: State) -> bool {
        let styled = self.page.styled;
        if !styled.may_set(element, &MOVING) {
            return false;
        }
        let names = styled.keyword(element, Property::AnimationName, state);
        names.pieces().iter().filter_map(|(_, n)| n.value.value()).flat_map(|n| n.split(',')).any(|name| {
            let name = name.trim().trim_matches(['"', '\'']);
            self.animations.iter().any(|a| **a == *name)
        })
    }

    /// Whether a rule shows what this one fades once a script has given it a class or an attribute.
    fn is_revealed(&self, faded: &str) -> bool {
        let comes = |name: &str| {
            let bare = name.trim_start_matches(['.', '[']).split(['=', ']', '~', '^', '*', '$', '|']).next();
            let bare = bare.unwrap_or_default();
            let key = bare.strip_prefix("data-").unwrap_or(bare);
            !self.worn.contains(bare) && (self.by_file || self.says(bare) || name.starts_with('[') && self.says(key))
        };
        faded.split(',').any(|faded| {
            let faded = simple(faded);
            self.whole.iter().flat_map(|all| all.split(',')).any(|whole| {
                let whole = simple(whole);
                let mut more = whole.iter().filter(|part| !faded.contains(part)).peekable();
                let covers = faded.iter().all(|part| whole.contains(part));
                covers && more.peek().is_some() && more.all(|part| part.starts_with(['.', '[']) && comes(part))
            })
        })
    }

    /// Whether a script names the element by its id or a class.
    fn is_spoken_of(&self, element: NodeId) -> bool {
        let html = self.page.html;
        let classes = html.value(element, "class").unwrap_or_default().split_ascii_whitespace();
        classes.chain(html.value(element, "id")).any(|name| name.len() > 1 && self.says(name))
    }
}

/// The simple selectors of a selector: `.js .reveal.in` holds `.js`, `.reveal`, `.in`.
fn simple(selector: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut depth = 0_u32;
    for (at, c) in selector.char_indices() {
        let cuts = depth == 0 && (matches!(c, '.' | '#' | '[' | ':' | '>' | '+' | '~') || c.is_whitespace());
        match c {
            '[' | '(' => depth += 1,
            ']' | ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if cuts {
            parts.extend(selector.get(start..at));
            start = if matches!(c, '.' | '#' | '[' | ':') { at } else { at + c.len_utf8() };
        }
    }
    parts.extend(selector.get(start..));
    parts.retain(|part| {
        !part.trim_matches([':', ' ']).is_empty() && !matches!(*part, ":where" | ":is" | "html" | ":root")
    });
    parts
}

#[cfg(test)]
mod tests {
    use super::simple;

    #[test]
    fn selectors_fall_into_simple_ones() {
        for (selector, parts) in [
            (".reveal", &[".reveal"][..]),
            (".reveal.in", &[".reveal", ".in"]),
            (".js .reveal > p:hover", &[".js", ".reveal", "p", ":hover"]),
            ("[data-reveal=\"a.b\"].on", &["[data-reveal=\"a.b\"]", ".on"]),
            ("", &[]),
        ] {
            assert_eq!(simple(selector), parts, "{selector}");
        }
    }
}
