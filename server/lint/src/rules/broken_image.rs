//! # broken-image
//!
//! ## What it does
//! Finds pictures that cannot load: no address, an empty one or `#`, or the relative address of a file that is not
//! there. `img`, the `source` of a `picture`, image buttons and `image` in SVG, in `src` and `srcset`.
//!
//! ## Why
//! Browsers show a torn page in its place. An agent that writes a page often names pictures that it never made.
//!
//! ## Wrong
//! ```html
//! <img src="#" alt="The workshop in winter">
//! ```
//!
//! ## Right
//! ```html
//! <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="The workshop in winter">
//! ```
//!
//! ## Exemptions
//! Addresses of other hosts, `data:` and `blob:`; addresses from the root of the site, whose folder is not known;
//! what template code, a framework, a lazy loader or a script fills in later. On a page with a `base` address no file
//! is looked for, and the report says so.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: only the author knows which picture belongs there.
//!
//! ## Sources
//! HTML, the `src` attribute: <https://html.spec.whatwg.org/multipage/embedded-content.html#attr-img-src>.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::image_files::{Broken, ImageFiles};
use crate::page::Page;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct BrokenImage;

/// The rule.
pub static RULE: BrokenImage = BrokenImage;

static META: Meta = Meta {
    id: "broken-image",
    summary: "A picture cannot load",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for BrokenImage {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let pictures = &page.census().pictures;
        if pictures.is_empty() {
            return Ok(());
        }
        let mut files = ImageFiles::new(page);
        if files.has_base {
            findings.unchecked(META.id, "the page sets a base address, so that its files were not looked for");
        }
        for &node in pictures {
            page.check()?;
            for broken in files.broken(node) {
                let (at, message, help) = match broken {
                    Broken::NoAddress => {
                        let Some(tag) = page.tag(node) else { continue };
                        (tag, "The picture has no address: nothing can load".to_owned(), FILL)
                    }
                    Broken::Empty(span) => {
                        (page.here(span), "The address of the picture leads nowhere: nothing can load".to_owned(), FILL)
                    }
                    Broken::NotThere(address, span) => {
                        let shown: String = address.chars().take(120).collect();
                        (
                            page.here(span),
                            format!("`{shown}` is not there: browsers show a torn picture"),
                            "Put the file there, or name one that exists.",
                        )
                    }
                };
                findings.at(at, message).help(help).report();
            }
        }
        Ok(())
    }
}

const FILL: &str = "Name a picture that exists, or take the element out.";
