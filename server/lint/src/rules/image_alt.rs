//! # image-alt
//!
//! ## What it does
//! Finds `img` elements without `alt`, and those whose `alt` is the name of a file or says only `image` or `photo`.
//!
//! ## Why
//! Without `alt`, screen readers read the file name aloud. An empty `alt` says that there is nothing to tell; no `alt`
//! says that nobody thought of it.
//!
//! ## Wrong
//! ```html
//! <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
//! ```
//!
//! ## Right
//! ```html
//! <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="A grey jug with a salt glaze">
//! ```
//!
//! ## Exemptions
//! `alt=""`, `role=presentation`, `role=none`, `aria-hidden`, what is hidden from everybody, pictures of one pixel. A
//! name by `aria-label`, `aria-labelledby` or `title`. An `alt` that template code, a framework or a script may write.
//! The name of a brand that is also the name of the file (`coca-cola`).
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: `alt=""` in a link or button that has text of its own, else, on English pages, the words of the file name.
//!
//! ## Sources
//! WCAG 2.2, 1.1.1 Non-text Content: <https://www.w3.org/TR/WCAG22/#non-text-content>. HTML, requirements for text
//! alternatives: <https://html.spec.whatwg.org/multipage/images.html#alt>.

use crate::alt_text::{Flaw, fix, flaw, labelled_by_text_around};
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::scripted::Scripted;
use easel_style::Cancelled;

/// See the module.
pub struct ImageAlt;

/// The rule.
pub static RULE: ImageAlt = ImageAlt;

static META: Meta = Meta {
    id: "image-alt",
    summary: "A picture has no text alternative",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &["unlabelled-control"],
};

impl Rule for ImageAlt {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let html = page.html;
        let mut scripts = None;
        for (index, &image) in page.census().pictures.iter().enumerate() {
            if index % 64 == 0 {
                page.check()?;
            }
            if html.name(image) != "img" {
                continue;
            }
            let (Some(flaw), Some(tag)) = (flaw(page, image), page.tag(image)) else { continue };
            if scripts
                .get_or_insert_with(|| Scripted::setting(page, &[".alt", "alt:", "'alt'", "\"alt\""]))
                .names(image)
            {
                findings.silent(image, || "a script may write its alt".to_owned());
                continue;
            }
            let alt = html.attribute(image, "alt");
            let mut draft = match (flaw, alt) {
                (Flaw::FileName | Flaw::Generic, Some(alt)) => {
                    let text: String = alt.value.text().trim().chars().take(60).collect();
                    let what = if flaw == Flaw::Generic {
                        "says only that there is a picture, not what it shows"
                    } else {
                        "is a file name: it tells nothing of the picture"
                    };
                    findings.at(page.here(alt.span), format!("The alt `{text}` {what}"))
                }
                _ => findings.at(tag, "The picture has no alt: a screen reader reads its file name aloud"),
            };
            draft = draft.help(if labelled_by_text_around(html, image) {
                "Write alt=\"\", as the text beside the picture says it already."
            } else {
                "Say in alt what the picture shows, or write alt=\"\" if it only decorates."
            });
            if let Some(fix) = fix(page, image) {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}
