//! The accent of a page, and where it is used.

mod budget;
mod uses;

pub(crate) use budget::{Over, tell};
pub(crate) use uses::{Use, uses};

use crate::page::Page;
use crate::palette::is_chromatic;
use crate::tokens;
use easel_style::color::{self, Color};
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::{EnvSet, PerEnv, Scheme};
use easel_style::paint::Paint;
use rustc_hash::FxHashSet;

/// The custom properties that hold an accent, in the order in which they are believed.
pub(crate) const ACCENT_TOKENS: &[&str] = &["--accent", "--primary", "--brand"];

/// A colour this close to the accent (ΔEOK) is the accent: .02 is just noticeable.
const SAME: f32 = 0.02;

/// Less opaque than half the accent is a tint of the ground.
const MIN_ALPHA: f32 = 0.5;

/// The accent of a page.
#[derive(Clone, Debug)]
pub(crate) struct Accent {
    /// The token that holds it.
    pub(crate) name: Box<str>,
    /// Its colour, where it is known; several if each theme of the sections has its own.
    colors: Vec<PerEnv<Color>>,
}

impl Accent {
    /// The brand's accent, else the first token of the page that something paints. `None` for a page without one, or
    /// whose accent has no hue: a black accent is ink.
    pub(crate) fn of(page: &Page<'_>) -> Option<Self> {
        let accent = Self::brand(page).or_else(|| Self::page(page))?;
        let mut shades = accent.colors.iter().flat_map(PerEnv::pieces);
        shades.any(|(_, c)| is_chromatic(*c)).then_some(accent)
    }

    fn brand(page: &Page<'_>) -> Option<Self> {
        let tokens = page.brand.map(|b| crate::brand_colors::BrandColors::of(Some(b)))?;
        let name = ACCENT_TOKENS.iter().find(|n| tokens.tokens().iter().any(|t| t.name == **n))?;
        let environments = page.styled.environments();
        let pieces = environments.themes.iter().enumerate().filter_map(|(at, theme)| {
            let dark = theme.prefers == Scheme::Dark || theme.name.to_ascii_lowercase().contains("dark");
            let scheme = if dark { Scheme::Dark } else { Scheme::Light };
            let token = tokens.tokens().iter().find(|t| t.name == *name && t.scheme.is_none_or(|s| s == scheme))?;
            Some((environments.theme(at), token.color))
        });
        Some(Self { name: (*name).into(), colors: vec![PerEnv::from_pieces(pieces)] })
    }

    fn page(page: &Page<'_>) -> Option<Self> {
        let holder = page.html.body().or_else(|| page.html.root())?;
        let painted: FxHashSet<&str> = page.styled.painted_tokens().map(|token| page.styled.name(token)).collect();
        ACCENT_TOKENS.iter().find(|name| painted.contains(*name)).map(|name| {
            let values = tokens::text(page, holder, name);
            let known = values.pieces().iter().flat_map(|(set, token)| {
                // `light-dark()` is taken apart by the themes that prefer one or the other.
                [false, true].into_iter().filter_map(|dark| {
                    let color = color::parse(token.text).resolve(None, dark)?;
                    Some((set.and(prefer(page, dark)), color))
                })
            });
            let mut colors = vec![PerEnv::from_pieces(known.collect::<Vec<_>>())];
            if values.pieces().is_empty() {
                colors = of_sections(page, name);
            }
            Self { name: (*name).into(), colors }
        })
    }

    /// Where a painted colour is the accent.
    pub(crate) fn covers(&self, paint: &Paint, color: Color) -> EnvSet {
        if color.alpha < MIN_ALPHA {
            return EnvSet::NONE;
        }
        let is_it = |accent: &Color| is_chromatic(*accent) && accent.delta_e_ok(color) <= SAME;
        self.colors.iter().fold(EnvSet::NONE, |all, colors| all.or(colors.where_(is_it))).and(paint.envs)
    }
}

/// The colours of a token that no page has as a whole, but each section or slide, by its own theme. One that smaller
/// boxes set tells kinds of things apart, and is no accent.
fn of_sections(page: &Page<'_>, name: &str) -> Vec<PerEnv<Color>> {
    let subjects = page.matched_declarations();
    let is_section = |decl: DeclId| {
        let subject: Option<&Subject> = subjects.get(&decl);
        subject.is_some_and(|s| page.outline.entries.iter().any(|e| e.node == s.element))
    };
    let everywhere = page.styled.environments().all();
    let tokens = page.styled.painted_tokens().filter(|&decl| page.styled.name(decl) == name && is_section(decl));
    let colors = tokens.filter_map(|decl| color::parse(page.styled.value_text(decl)).resolve(None, false));
    colors.map(|color| PerEnv::uniform(everywhere, color)).take(MOST_THEMES).collect()
}

/// How many themes of sections are looked at; a deck has three or four.
const MOST_THEMES: usize = 16;

fn prefer(page: &Page<'_>, dark: bool) -> EnvSet {
    let environments = page.styled.environments();
    environments
        .themes
        .iter()
        .enumerate()
        .filter(|(_, t)| (t.prefers == Scheme::Dark) == dark)
        .fold(EnvSet::NONE, |all, (at, _)| all.or(environments.theme(at)))
}
