//! Font families: which are a browser's or a template's default, which hold code.

/// Whether a family is a default sans: the face a heading gets when nobody chose one. `Inter Tight` and `Interstate`
/// are other faces.
pub(crate) fn is_default_sans(family: &str) -> bool {
    let family = family.trim();
    DEFAULT_SANS.iter().any(|d| family.eq_ignore_ascii_case(d)) || starts_with(family, "SF Pro")
}

const DEFAULT_SANS: &[&str] = &[
    "Inter",
    "Inter Variable",
    "InterVariable",
    "Inter var",
    "Roboto",
    "Arial",
    "Helvetica",
    "Helvetica Neue",
    "Arimo",
    "Liberation Sans",
    "-apple-system",
    "BlinkMacSystemFont",
    "system-ui",
    "ui-sans-serif",
    "Segoe UI",
    "sans-serif",
];

/// Whether a family is for code; a heading set in it is a label, not a display face.
pub(crate) fn is_code_face(family: &str) -> bool {
    let family = family.trim();
    ["monospace", "ui-monospace", "Courier", "Courier New", "Consolas", "Menlo", "Monaco"]
        .iter()
        .any(|f| family.eq_ignore_ascii_case(f))
        || family.split([' ', '-']).any(|w| w.eq_ignore_ascii_case("mono") || w.eq_ignore_ascii_case("code"))
}

/// Whether a family can be the display face that a page binds: a named face, or the browser's serif, that is neither a
/// default sans nor for code.
pub(crate) fn is_display(family: &str) -> bool {
    !is_default_sans(family)
        && !is_code_face(family)
        && !["cursive", "fantasy", "math", "emoji", "fangsong", "ui-rounded", "inherit", "initial", "unset"]
            .iter()
            .any(|g| family.eq_ignore_ascii_case(g))
}

/// The custom properties by which a page binds its display face, in the order in which they are believed.
pub(crate) const DISPLAY_TOKENS: &[&str] = &["--font-display", "--font-heading", "--display", "--font-serif"];

/// The names by which a Tailwind theme binds it: `fontFamily.display`, the class `font-display`.
pub(crate) const DISPLAY_NAMES: &[&str] = &["display", "heading", "headings", "headline", "title", "serif"];

/// Whether a page of this direction keeps a sans display face on purpose.
pub(crate) fn keeps_sans(direction: &str) -> bool {
    ["tech-utility", "modern-minimal"].iter().any(|d| direction.trim().eq_ignore_ascii_case(d))
}

fn starts_with(text: &str, prefix: &str) -> bool {
    text.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_sans_by_name() {
        for name in ["Inter", "inter", " Helvetica Neue ", "SF Pro Display", "sf pro", "-apple-system", "sans-serif"] {
            assert!(is_default_sans(name), "{name}");
        }
        for name in ["Inter Tight", "Interstate", "Roboto Slab", "Roboto Mono", "Arial Narrow", "Fraunces", "serif", ""]
        {
            assert!(!is_default_sans(name), "{name}");
        }
    }

    #[test]
    fn display_faces() {
        for name in
            ["Fraunces", "Georgia", "serif", "ui-serif", "Inter Tight", "Space Grotesk", "Noto Serif JP", "Amiri"]
        {
            assert!(is_display(name), "{name}");
        }
        for name in ["Inter", "JetBrains Mono", "Fira Code", "monospace", "Courier New", "inherit", "emoji"] {
            assert!(!is_display(name), "{name}");
        }
    }
}
