//! Sheets of icon kits: `@font-face`, and classes that begin with a word of their own. The rest of the cascade is complete
//! without them; what an element that bears such a class computes to is not known.

use crate::property::{Property, PropertySet};
use crate::sheet::UnreadSheet;
use easel_syntax::html::{Html, NodeId};

/// An icon kit.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Kit {
    /// What a folder of its address is called, up to a version: `@fortawesome/fontawesome-free`.
    packages: &'static [&'static str],
    /// The classes it has rules for: those, and those that go on with `-`.
    classes: &'static [&'static str],
}

const KITS: &[Kit] = &[
    // Its older versions hide text by `sr-only`, too.
    Kit {
        packages: &["font-awesome", "@fortawesome/fontawesome-free", "fontawesome-free", "fontawesome"],
        classes: &["fa", "fas", "far", "fab", "fal", "fad", "fat", "sr-only"],
    },
    Kit { packages: &["bootstrap-icons"], classes: &["bi"] },
    Kit { packages: &["remixicon"], classes: &["ri"] },
    Kit { packages: &["boxicons"], classes: &["bx", "bxs", "bxl"] },
    Kit {
        packages: &["@phosphor-icons/web", "phosphor-icons"],
        classes: &["ph", "ph-bold", "ph-fill", "ph-light", "ph-thin", "ph-duotone"],
    },
    Kit { packages: &["@tabler/icons-webfont", "tabler-icons"], classes: &["ti"] },
    Kit { packages: &["line-awesome"], classes: &["la", "las", "lar", "lab"] },
    Kit { packages: &["@mdi/font", "MaterialDesign-Webfont"], classes: &["mdi"] },
    Kit { packages: &["material-icons", "material-design-icons"], classes: &["material-icons"] },
    Kit { packages: &["material-symbols"], classes: &["material-symbols"] },
    Kit { packages: &["ionicons"], classes: &["ion", "icon"] },
    Kit { packages: &["devicon"], classes: &["devicon"] },
    Kit { packages: &["flag-icons", "flag-icon-css"], classes: &["fi", "fib", "fis", "flag-icon"] },
    Kit { packages: &["themify-icons"], classes: &["ti"] },
    Kit { packages: &["lucide-static"], classes: &["icon"] },
];

/// Hosts that serve packages by name.
const PACKAGE_HOSTS: &[&str] = &[
    "cdn.jsdelivr.net",
    "fastly.jsdelivr.net",
    "unpkg.com",
    "cdnjs.cloudflare.com",
    "maxcdn.bootstrapcdn.com",
    "stackpath.bootstrapcdn.com",
    "netdna.bootstrapcdn.com",
    "cdn.bootcdn.net",
    "cdn.staticfile.org",
];

/// Hosts that serve one kit: Font Awesome, the first.
const OWN_HOSTS: &[&str] = &["use.fontawesome.com", "kit.fontawesome.com", "pro.fontawesome.com"];

/// What a kit may set on an element that bears its classes.
const SET: PropertySet = PropertySet::of(&[
    Property::FontFamily,
    Property::FontSize,
    Property::FontWeight,
    Property::LineHeight,
    Property::LetterSpacing,
    Property::TextTransform,
    Property::Color,
]);

/// The kit that a sheet's address leads to. Sheets of several packages in one are none.
pub(super) fn kit_of(host: &str, path: &str) -> Option<&'static Kit> {
    if OWN_HOSTS.contains(&host) {
        return KITS.first();
    }
    let path = path.split(['?', '#']).next().unwrap_or_default();
    if !PACKAGE_HOSTS.contains(&host) || path.contains(',') || path.starts_with("combine/") {
        return None;
    }
    KITS.iter().find(|kit| kit.packages.iter().any(|package| names(path, package)))
}

/// Whether folders of a path are a package, with a version or without.
fn names(path: &str, package: &str) -> bool {
    let path = path.strip_prefix("npm/").or_else(|| path.strip_prefix("ajax/libs/")).unwrap_or(path);
    let start = path.get(..package.len()).is_some_and(|p| p.eq_ignore_ascii_case(package));
    start && path.get(package.len()..).is_some_and(|rest| rest.starts_with(['/', '@']) || rest.is_empty())
}

/// The elements that bear classes of kits whose sheets were not read, and what those may set.
pub(crate) fn borne<'h>(html: &'h Html, unread: &[UnreadSheet]) -> impl Iterator<Item = (NodeId, PropertySet)> + 'h {
    let kits: Vec<&'static Kit> = unread.iter().filter_map(|sheet| super::font_hosts::kit(&sheet.url)).collect();
    let elements = if kits.is_empty() { None } else { Some(html.elements()) };
    elements.into_iter().flatten().filter_map(move |node| {
        let class = html.attribute(node, "class")?.value.text();
        let is_borne = |class: &str| kits.iter().any(|kit| kit.owns(class));
        class.split_ascii_whitespace().any(is_borne).then_some((node, SET))
    })
}

impl Kit {
    fn owns(&self, class: &str) -> bool {
        self.classes
            .iter()
            .any(|own| class.strip_prefix(own).is_some_and(|rest| rest.is_empty() || rest.starts_with('-')))
    }

    /// Whether it may define a custom property: `--fa-font-solid`.
    pub(crate) fn may_define(&self, name: &str) -> bool {
        name.strip_prefix("--").is_some_and(|name| self.owns(name))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::font_hosts::kit;

    #[test]
    fn kits_by_address() {
        for (url, class) in [
            ("https://cdnjs.cloudflare.com/ajax/libs/font-awesome/6.5.1/css/all.min.css", "fa-solid"),
            ("https://cdn.jsdelivr.net/npm/@fortawesome/fontawesome-free@6/css/all.css", "fab"),
            ("https://maxcdn.bootstrapcdn.com/font-awesome/4.7.0/css/font-awesome.min.css", "fa"),
            ("https://use.fontawesome.com/releases/v5.15.4/css/all.css", "fas"),
            ("https://cdn.jsdelivr.net/npm/bootstrap-icons@1.11.3/font/bootstrap-icons.min.css", "bi-house"),
            ("//unpkg.com/boxicons@2.1.4/css/boxicons.min.css", "bxs-star"),
            ("https://unpkg.com/@phosphor-icons/web", "ph-fill"),
            ("https://cdn.jsdelivr.net/npm/remixicon@4.2.0/fonts/remixicon.css", "ri-home-line"),
        ] {
            assert!(kit(url).is_some_and(|kit| kit.owns(class)), "{url}");
        }
        for url in [
            "https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css",
            "https://cdn.jsdelivr.net/npm/swiper@11/swiper-bundle.min.css",
            "https://cdn.jsdelivr.net/combine/npm/bootstrap-icons@1,npm/bootstrap@5",
            "https://cdn.jsdelivr.net/npm/font-awesome-animation@1/css/a.css",
            "https://cdn.jsdelivr.net/gh/someone/font-awesome/a.css",
            "https://example.com/npm/bootstrap-icons@1/font.css",
            "font-awesome/css/all.css",
            "",
        ] {
            assert!(kit(url).is_none(), "{url}");
        }
    }

    #[test]
    fn classes_by_their_first_word() {
        let kit = kit("https://use.fontawesome.com/releases/v6/css/all.css").unwrap();
        for (class, expected) in
            [("fa", true), ("fa-solid", true), ("sr-only", true), ("fancy", false), ("face", false), ("", false)]
        {
            assert_eq!(kit.owns(class), expected, "{class}");
        }
        assert!(kit.may_define("--fa-font-solid") && !kit.may_define("--fancy") && !kit.may_define("--accent"));
    }
}
