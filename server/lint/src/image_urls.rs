//! The addresses of images: in attributes and in values of style sheets, and the stock and placeholder services they lead to.

use easel_style::value::{Component, ComponentKind, parse};
use easel_syntax::Span;

/// A host whose images are no page's own.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Host {
    /// Its name; its subdomains count.
    pub(crate) name: &'static str,
    /// What it serves.
    pub(crate) serves: Serves,
}

/// What kind of image a host serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Serves {
    /// Photographs that anybody may use.
    Stock,
    /// Images that fill a place until the real one comes.
    Placeholder,
    /// Faces and initials of people who do not exist.
    Portrait,
}

const HOSTS: &[Host] = &[
    host("images.unsplash.com", Serves::Stock),
    host("source.unsplash.com", Serves::Stock),
    host("placehold.co", Serves::Placeholder),
    host("via.placeholder.com", Serves::Placeholder),
    host("placekitten.com", Serves::Placeholder),
    host("picsum.photos", Serves::Placeholder),
    host("loremflickr.com", Serves::Placeholder),
    host("dummyimage.com", Serves::Placeholder),
    host("pravatar.cc", Serves::Portrait),
    host("randomuser.me", Serves::Portrait),
    host("ui-avatars.com", Serves::Portrait),
    host("pexels.com", Serves::Stock),
    host("placeimg.com", Serves::Placeholder),
    host("fakeimg.pl", Serves::Placeholder),
    host("placehold.it", Serves::Placeholder),
    host("placehold.jp", Serves::Placeholder),
    host("lorempixel.com", Serves::Placeholder),
    host("placebear.com", Serves::Placeholder),
    host("dicebear.com", Serves::Portrait),
    host("robohash.org", Serves::Portrait),
    host("thispersondoesnotexist.com", Serves::Portrait),
    host("cdn.pixabay.com", Serves::Stock),
];

const fn host(name: &'static str, serves: Serves) -> Host {
    Host { name, serves }
}

/// The stock or placeholder service that an absolute address leads to.
pub(crate) fn borrowed_from(url: &str) -> Option<&'static Host> {
    let (scheme, rest) = url.trim_start().split_once("//")?;
    if !(scheme.is_empty() || scheme.eq_ignore_ascii_case("http:") || scheme.eq_ignore_ascii_case("https:")) {
        return None;
    }
    let authority = rest.split(['/', '?', '#', '\\']).next()?;
    let host = authority.rsplit('@').next()?.split(':').next()?.to_ascii_lowercase();
    HOSTS.iter().find(|h| host.strip_suffix(h.name).is_some_and(|sub| sub.is_empty() || sub.ends_with('.')))
}

/// Whether an attribute of an element names images.
pub(crate) fn names_image(element: &str, attribute: &str) -> bool {
    match attribute {
        "src" => matches!(element, "img" | "source" | "input" | "embed"),
        "srcset" | "poster" | "data-src" | "data-srcset" | "background" | "data-background-image" | "data-bg" => true,
        "href" | "xlink:href" => element == "image",
        _ => false,
    }
}

/// The addresses in the value of an attribute: the candidates of a source set, or the value.
pub(crate) fn in_attribute(attribute: &str, value: &str) -> Vec<Span> {
    if !attribute.ends_with("srcset") {
        let start = value.len() - value.trim_start().len();
        return vec![Span::new(start as u32, (start + value.trim().len()) as u32)];
    }
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(rest) = value.get(at..) {
        let Some(begin) = rest.find(|c: char| !c.is_ascii_whitespace() && c != ',') else { break };
        let start = at + begin;
        let candidate = value.get(start..).unwrap_or_default();
        let len = candidate.find(|c: char| c.is_ascii_whitespace()).unwrap_or(candidate.len());
        let url = candidate.get(..len).unwrap_or_default().trim_end_matches(',');
        out.push(Span::new(start as u32, (start + url.len()) as u32));
        // A comma directly behind the address ends the candidate; else the one behind its descriptor does.
        let descriptor = if url.len() < len { "" } else { candidate.get(len..).unwrap_or_default() };
        at = start + len + descriptor.find(',').unwrap_or(descriptor.len());
    }
    out
}

/// Whether a style sheet may name such a service.
pub(crate) fn may_name(sheet: &str) -> bool {
    sheet.match_indices("//").any(|(at, _)| {
        let rest = sheet.get(at..).unwrap_or_default();
        let end = rest.find(['"', '\'', ')', ' ', '\n']).unwrap_or(rest.len());
        rest.get(..end).and_then(borrowed_from).is_some()
    })
}

/// The addresses in a value that lead to such a service.
pub(crate) fn in_value(value: &str) -> Vec<(Span, &'static Host)> {
    let mut out = Vec::new();
    if value.contains("//") {
        collect(&parse(value), false, &mut out);
    }
    out
}

// Values are nested no deeper than `easel_style::value::MAX_DEPTH`.
fn collect(components: &[Component<'_>], strings: bool, out: &mut Vec<(Span, &'static Host)>) {
    for component in components {
        match &component.kind {
            ComponentKind::Url(url) => out.extend(borrowed_from(url).map(|host| (component.span, host))),
            ComponentKind::String(url) if strings => {
                out.extend(borrowed_from(url).map(|host| (component.span, host)));
            }
            ComponentKind::Function { name, args } => {
                collect(args, name.ends_with("image-set") || name.eq_ignore_ascii_case("image"), out);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_matched_whole() {
        for (url, expected) in [
            ("https://picsum.photos/1", Some("picsum.photos")),
            ("//i.pravatar.cc", Some("pravatar.cc")),
            ("HTTPS://Placehold.CO:443/1", Some("placehold.co")),
            ("https://user@picsum.photos/1", Some("picsum.photos")),
            ("https://unsplash.com/photos/1", None),
            ("https://notpicsum.photos/1", None),
            ("https://picsum.photos.evil.com", None),
            ("https://a.com/https://picsum.photos", None),
            ("https://api.dicebear.com/9.x/shapes/svg?seed=a", Some("dicebear.com")),
            ("https://fakeimg.pl/300x200", Some("fakeimg.pl")),
            ("https://cdn.pixabay.com/photo/1.jpg", Some("cdn.pixabay.com")),
            ("https://pixabay.com/photos/1", None),
            ("https://myfakeimg.pl/1", None),
            ("https://dicebear.com.example.org/a", None),
            ("blob:https://picsum.photos/0c9", None),
            ("data:image/svg+xml,<svg xmlns='http://picsum.photos'/>", None),
            ("ftp://picsum.photos", None),
            ("picsum.photos/1", None),
            ("/picsum.photos/1", None),
            ("", None),
        ] {
            assert_eq!(borrowed_from(url).map(|h| h.name), expected, "{url}");
        }
    }

    #[test]
    fn candidates_of_a_source_set() {
        let set = |v: &'static str| in_attribute("srcset", v).into_iter().map(|s| s.of(v)).collect::<Vec<_>>();
        assert_eq!(set("a.png 1x, b.png 2x"), ["a.png", "b.png"]);
        assert_eq!(set("a.png, b.png"), ["a.png", "b.png"]);
        assert_eq!(set("  a,b.png 1x ,\n c.png"), ["a,b.png", "c.png"]);
        assert_eq!(set(""), [""; 0]);
    }
}
