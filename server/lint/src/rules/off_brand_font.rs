//! # off-brand-font
//!
//! ## What it does
//! With a brand that declares faces: finds text whose first family is none of them, where that family is named.
//!
//! ## Why
//! A second voice that nobody agreed on. It mostly comes with a copied component.
//!
//! ## Wrong
//! ```html
//! <!-- The brand declares Public Sans and Zilla Slab. -->
//! <style>.quote { font-family: Lobster, cursive }</style>
//! <p class="quote">The best rye in town</p>
//! ```
//!
//! ## Right
//! ```html
//! <!-- The brand declares Public Sans and Zilla Slab. -->
//! <style>.quote { font-family: "Zilla Slab", serif }</style>
//! <p class="quote">The best rye in town</p>
//! ```
//!
//! ## Exemptions
//! Code; system and generic faces; later places in a stack; faces of icons; text that does not show; mock-ups. Without
//! a brand, or with one that declares no faces, the rule is silent.
//!
//! ## Options
//! None; the faces stand in the brand.
//!
//! ## Fix
//! Unsafe: the brand's face for headings, text or code in its place.
//!
//! ## Sources
//! impeccable's `design-system-font` (pbakaus).

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::foreign_face;
use crate::identity::declaration_key;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct OffBrandFont;

/// The rule.
pub static RULE: OffBrandFont = OffBrandFont;

static META: Meta = Meta {
    id: "off-brand-font",
    summary: "Text is set in a face that the brand does not declare",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for OffBrandFont {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let Some(brand) = page.brand.filter(|b| !b.faces.is_empty()) else { return Ok(()) };
        for foreign in foreign_face::read(page, brand, findings)? {
            let own = foreign.own(page, brand);
            let name = if brand.name.is_empty() { "The brand" } else { &*brand.name };
            let message = format!("{} is no face of the brand", foreign.family);
            let faces: Vec<&str> = brand.faces.iter().map(|f| &*f.family).collect();
            let help = format!("{name} is set in {}.", faces.join(", "));
            let (property, value) = page.declared(foreign.place.decl);
            let key = declaration_key(property, value);
            let mut draft = findings.at(foreign.place.location, message).help(help).envs(foreign.envs).cause_key(key);
            for &place in &foreign.related {
                draft = draft.related(place, "the face is used here");
            }
            let fix = own.filter(|_| page.options.fixes).and_then(|own| foreign.fix(page, own));
            if let Some(fix) = fix {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}
