//! # deck-responsive-canvas
//!
//! ## What it does
//! On a deck, finds slides that are sized in viewport units (`100vw`, `100dvh`, also inside `calc()` and `min()`), and
//! stages that are, if neither the stage nor the slides have a fixed size of a common ratio.
//!
//! ## Why
//! A slide is laid out once and shown at any size, as a whole. Sized by the window it breaks lines anew on every
//! screen, and its export looks like none of them.
//!
//! ## Wrong
//! ```html
//! <style>.slide { width: 100vw; height: 100vh }</style>
//! <section class="slide" id="a"><h1>One</h1></section>
//! <section class="slide" id="b"><h2>Two</h2></section>
//! ```
//!
//! ## Right
//! ```html
//! <style>
//!   .shell { width: 100vw; height: 100vh; overflow: hidden }
//!   .stage { width: 1920px; height: 1080px; transform-origin: 0 0 }
//!   .slide { width: 100%; height: 100% }
//! </style>
//! <div class="shell"><div class="stage">
//!   <section class="slide" id="a"><h1>One</h1></section>
//!   <section class="slide" id="b"><h2>Two</h2></section>
//! </div></div>
//! ```
//!
//! ## Exemptions
//! Shells around a fixed stage; `max-width` and other limits; what only small windows get; size containers, whose
//! content can scale with them; decks that scroll and snap from slide to slide; pages with one slide.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: it needs a script that scales the stage.
//!
//! ## Sources
//! open-design's `deck-responsive-canvas` (nexu-io), which knows one stage size and reads one rule at a time.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::kind::Kind;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::slide_canvas;
use easel_style::Cancelled;

/// See the module.
pub struct DeckResponsiveCanvas;

/// The rule.
pub static RULE: DeckResponsiveCanvas = DeckResponsiveCanvas;

static META: Meta = Meta {
    id: "deck-responsive-canvas",
    summary: "The slides of a deck are sized by the window",
    severity: Severity::P1,
    // Only a deck has slides that are shown as a whole.
    by_kind: &[
        (Kind::Page, None),
        (Kind::Site, None),
        (Kind::App, None),
        (Kind::Email, None),
        (Kind::Fragment, None),
    ],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for DeckResponsiveCanvas {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        for responsive in slide_canvas::read(page)? {
            let what = if responsive.is_slide { "Slides are" } else { "The stage is" };
            let message = format!("{what} sized by the window ({}): every screen shows another layout", responsive.value);
            let place = responsive.place;
            let Some(mut draft) = findings.on(place.decl, place.subject, message) else { continue };
            for &location in &responsive.related {
                draft = draft.related(location, "sized so");
            }
            draft
                .help("Lay the slides out on a stage of fixed size, 1920 by 1080px, and scale the stage to the window.")
                .envs(responsive.envs)
                .report();
        }
        Ok(())
    }
}
