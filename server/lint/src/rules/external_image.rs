//! # external-image
//!
//! ## What it does
//! Finds images from placeholder services (Unsplash's image hosts, placehold.co, via.placeholder.com, placekitten,
//! picsum.photos, loremflickr, dummyimage, pravatar, randomuser, ui-avatars, Pexels, placeimg) in `src`, `srcset`,
//! `poster`, `data-src` and `url()`.
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
//! `data:` URLs, the page's own files, any other host. Off in email, where every picture is remote.
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
use crate::kind::Kind;
use crate::page::{Page, Span};
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct ExternalImage;

/// The rule.
pub static RULE: ExternalImage = ExternalImage;

static META: Meta = Meta {
    id: "external-image",
    summary: "An image comes from a placeholder service",
    severity: Severity::P1,
    by_kind: &[(Kind::Email, None)],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

/// Hosts of placeholder services; their subdomains count.
const HOSTS: &[&str] = &[
    "images.unsplash.com",
    "source.unsplash.com",
    "placehold.co",
    "via.placeholder.com",
    "placekitten.com",
    "picsum.photos",
    "loremflickr.com",
    "dummyimage.com",
    "pravatar.cc",
    "randomuser.me",
    "ui-avatars.com",
    "pexels.com",
    "placeimg.com",
];

impl Rule for ExternalImage {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let html = page.html;
        for node in html.elements() {
            let Some(element) = html.element(node) else { continue };
            for attribute in &element.attributes {
                if !names_image(element.name.as_str(), attribute.name.as_str()) {
                    continue;
                }
                let value = attribute.value.text();
                for url in urls(value, attribute.name.as_str()) {
                    if let Some(host) = placeholder_host(url.of(value))
                        && let Some(source) = attribute.value.source(url)
                    {
                        let key = format!("{host} {}", url.of(value));
                        report(page, findings, page.here(source), host, key);
                    }
                }
            }
        }
        Ok(())
    }
}

fn report(page: &Page<'_>, findings: &mut Findings<'_>, at: crate::page::Location, host: &str, key: String) {
    let _ = page;
    findings
        .at(at, format!("the image comes from {host}, a placeholder service: it is not what the page is about"))
        .help("use a picture of your own, next to the page, or leave the place empty")
        .cause_key(key)
        .report();
}

/// Whether an attribute names images.
fn names_image(element: &str, attribute: &str) -> bool {
    match attribute {
        "src" => matches!(element, "img" | "source" | "input" | "embed"),
        "srcset" | "poster" | "data-src" | "data-srcset" | "background" | "data-background-image" | "data-bg" => true,
        "href" | "xlink:href" => element == "image",
        _ => false,
    }
}

/// The URLs of an attribute: the candidates of a source set, or the value.
fn urls(value: &str, attribute: &str) -> Vec<Span> {
    let mut out = Vec::new();
    let mut at = 0;
    let is_set = attribute.ends_with("srcset");
    while let Some(rest) = value.get(at..) {
        let start = at + rest.find(|c: char| !c.is_ascii_whitespace() && !(is_set && c == ',')).unwrap_or(rest.len());
        let url = value.get(start..).unwrap_or_default();
        let end = if is_set { url.find(|c: char| c.is_ascii_whitespace()).unwrap_or(url.len()) } else { url.trim_end().len() };
        if end == 0 {
            break;
        }
        let bare = url.get(..end).map_or(end, |u| u.trim_end_matches(',').len());
        out.push(Span::new(start as u32, (start + if is_set { bare } else { end }) as u32));
        if !is_set {
            break;
        }
        // What stands behind the URL is its descriptor, up to the comma.
        let behind = url.get(end..).unwrap_or_default();
        let descriptor = if bare < end { 0 } else { behind.find(',').unwrap_or(behind.len()) };
        at = start + end + descriptor;
    }
    out
}

/// The placeholder service that an absolute URL leads to.
pub(crate) fn placeholder_host(url: &str) -> Option<&'static str> {
    let rest = match url.split_once("//") {
        Some((scheme, rest)) if scheme.is_empty() || matches!(scheme.to_ascii_lowercase().as_str(), "http:" | "https:") => rest,
        _ => return None,
    };
    let authority = rest.split(['/', '?', '#', '\\']).next()?;
    let host = authority.rsplit('@').next()?.split(':').next()?.to_ascii_lowercase();
    HOSTS.iter().copied().find(|h| host.strip_suffix(h).is_some_and(|sub| sub.is_empty() || sub.ends_with('.')))
}
