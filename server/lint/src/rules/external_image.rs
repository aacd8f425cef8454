//! # external-image
//!
//! ## What it does
//! Finds images that the page does not own: from stock libraries (Unsplash, Pexels, Pixabay), from placeholder services
//! (placehold.co, placehold.it, placehold.jp, via.placeholder.com, placekitten, placebear, picsum.photos, loremflickr,
//! lorempixel, dummyimage, fakeimg.pl, placeimg) and from makers of portraits (pravatar, randomuser, ui-avatars,
//! DiceBear, robohash, thispersondoesnotexist), in `src`, `srcset`, `poster`, `data-src` and `url()`.
//!
//! ## Why
//! Such a picture shows something else than the page is about, changes or vanishes without notice, and tells a
//! stranger's server who reads the page.
//!
//! ## Wrong
//! ```html
//! <img src="https://picsum.photos/600/400" alt="The workshop">
//! ```
//!
//! ## Right
//! ```html
//! <img src="images/workshop.jpg" alt="The workshop">
//! ```
//!
//! ## Exemptions
//! `data:` and `blob:` URLs, the page's own files, any other host. Off in email, where every picture is remote.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: the picture has to be made or chosen.
//!
//! ## Sources
//! The craft rule on placeholder CDNs in open-design (nexu-io).

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::image_urls::{Host, Serves, borrowed_from, in_attribute, in_value, may_name, names_image};
use crate::kind::Kind;
use crate::page::{Location, Page};
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;
use rustc_hash::FxHashSet;

/// See the module.
pub struct ExternalImage;

/// The rule.
pub static RULE: ExternalImage = ExternalImage;

static META: Meta = Meta {
    id: "external-image",
    summary: "An image is a stock or placeholder image that the page does not own",
    severity: Severity::P1,
    by_kind: &[(Kind::Email, None)],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for ExternalImage {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let html = page.html;
        for node in html.elements() {
            let Some(element) = html.element(node) else { continue };
            for attribute in &element.attributes {
                let name = attribute.name.as_str();
                if !names_image(element.name.as_str(), name) {
                    continue;
                }
                for url in in_attribute(name, attribute.value.text()) {
                    let text = url.of(attribute.value.text());
                    if let (Some(host), Some(source)) = (borrowed_from(text), attribute.value.source(url)) {
                        report(findings, page.here(source), host, text);
                    }
                }
            }
        }
        if page.styled.sheets().iter().any(|s| may_name(&s.text)) {
            in_sheets(page, findings)?;
        }
        Ok(())
    }
}

fn report(findings: &mut Findings<'_>, at: Location, host: &Host, url: &str) {
    let what = match host.serves {
        Serves::Stock => "a stock image that the page does not own",
        Serves::Placeholder => "a placeholder image that the page does not own",
        Serves::Portrait => "a made-up portrait that the page does not own",
    };
    findings
        .at(at, format!("`{}` serves {what}, and may change it or take it away", host.name))
        .help("Put a picture of your own next to the page, or a copy that you may use, or leave the place empty.")
        .cause_key(url)
        .report();
}

/// The images of style sheets, where a declaration that matches something names one.
fn in_sheets(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
    let styled = page.styled;
    let (subjects, used) = (page.matched_declarations(), used_tokens(page));
    for (decl, declaration) in styled.declarations() {
        let found = in_value(styled.value_text(decl));
        let Some(&subject) = subjects.get(&decl).filter(|_| !found.is_empty()) else { continue };
        page.check()?;
        if declaration.custom && !used.contains(styled.name(decl)) {
            continue;
        }
        for (span, host) in found {
            let span = span.shifted(styled.value_span(decl).start);
            if let Some(at) = styled.locate_span(declaration.sheet, span, subject) {
                report(findings, at, host, span.of(&styled.sheet(declaration.sheet).text));
            }
        }
    }
    Ok(())
}

/// The custom properties that values refer to.
fn used_tokens<'p>(page: &'p Page<'_>) -> FxHashSet<&'p str> {
    let mut used = FxHashSet::default();
    for (decl, _) in page.styled.declarations() {
        for part in page.styled.value_text(decl).split("var(").skip(1) {
            let name = part.trim_start();
            let len = name.find(|c: char| !c.is_alphanumeric() && !matches!(c, '-' | '_')).unwrap_or(name.len());
            used.extend(name.get(..len));
        }
    }
    used
}
