//! # slide-theme-missing
//!
//! ## What it does
//! On a deck that themes at least two slides by a class or attribute (`light`, `dark`, `theme-…`, `data-theme`),
//! finds the slides that carry no theme.
//!
//! ## Why
//! A bare slide takes whatever the page's defaults are. Among themed slides that is nearly always one that was
//! forgotten, and its text may be the colour of its ground.
//!
//! ## Wrong
//! ```html
//! <section class="slide light" id="a"><h1>One</h1></section>
//! <section class="slide dark" id="b"><h2>Two</h2></section>
//! <section class="slide" id="c"><h2>Three</h2></section>
//! ```
//!
//! ## Right
//! ```html
//! <section class="slide light" id="a"><h1>One</h1></section>
//! <section class="slide dark" id="b"><h2>Two</h2></section>
//! <section class="slide light" id="c"><h2>Three</h2></section>
//! ```
//!
//! ## Exemptions
//! Decks without theme classes, or with a theme on `html` or `body`. Class names that only begin like `slide`, such as
//! `slide-in`. If all themed slides carry the same theme, the bare ones may be meant: confidence is medium.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: gives the slide the theme of the themed slide before it.
//!
//! ## Sources
//! The slide rules of open-design (nexu-io), which one template's class names gave false findings.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::fix::{Applicability, Edit, Fix};
use crate::page::{Page, Span};
use crate::rule::{Meta, Rule};
use crate::slide_theme::{Theme, theme};
use easel_style::Cancelled;
use easel_syntax::html::NodeId;
use easel_syntax::outline::EntryKind;

/// See the module.
pub struct SlideThemeMissing;

/// The rule.
pub static RULE: SlideThemeMissing = SlideThemeMissing;

static META: Meta = Meta {
    id: "slide-theme-missing",
    summary: "Among themed slides, one has no theme",
    severity: Severity::P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for SlideThemeMissing {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let html = page.html;
        let is_slide = |kind| kind == EntryKind::Slide;
        let slides: Vec<NodeId> = page.outline.entries.iter().filter(|e| is_slide(e.kind)).map(|e| e.node).collect();
        let themes: Vec<Option<Theme<'_>>> = slides.iter().map(|&s| theme(html, s)).collect();
        let themed: Vec<Theme<'_>> = themes.iter().flatten().copied().collect();
        let on_page = html.root().into_iter().chain(html.body()).any(|n| theme(html, n).is_some());
        let Some(&first) = themed.first() else { return Ok(()) };
        if themed.len() < 2 || on_page {
            return Ok(());
        }
        let all_alike = themed.iter().all(|t| *t == first);
        let mut before = first;
        for (&slide, theme) in slides.iter().zip(&themes) {
            if let Some(theme) = theme {
                before = *theme;
                continue;
            }
            let templated = html.element(slide).and_then(|e| e.start_tag).is_none_or(|tag| html.touches_island(tag));
            let (Some(tag), false) = (page.tag(slide), templated) else { continue };
            let message = format!("The slide has no theme, although {} of {} slides have one: its colours are left to chance", themed.len(), slides.len());
            let mut draft = findings.at(tag, message).help("Give it the theme class that the slides around it use.");
            if all_alike {
                draft = draft.confidence(Confidence::Medium);
            }
            if let Some(fix) = give(page, slide, before) {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}

/// Gives a slide a theme.
fn give(page: &Page<'_>, slide: NodeId, theme: Theme<'_>) -> Option<Fix> {
    let (place, text, name) = match theme {
        Theme::Class(class) => {
            let span = page.html.attribute(slide, "class")?.value_span?;
            // An unquoted value cannot take a second class.
            let source = page.html.text();
            let quoted = source.get(span.end as usize..)?.starts_with(['"', '\'']);
            (quoted.then_some(span.end)?, format!(" {class}"), class.to_owned())
        }
        Theme::Attribute(name, value) if !value.contains(['"', '&']) => {
            (page.tag(slide)?.span.end, format!(" {name}=\"{value}\""), format!("{name}={value}"))
        }
        Theme::Attribute(..) => return None,
    };
    Some(Fix {
        title: format!("Give the slide the theme {name}"),
        applicability: Applicability::Unsafe,
        edits: vec![Edit { location: page.here(Span::at(place)), text }],
    })
}
