//! Which faces a page loads.

use crate::page::Page;
use easel_style::declaration::DeclarationKind;
use easel_style::font::families;
use easel_style::value;

/// Whether a page loads a face: by `@font-face` in a sheet that was read, or from a font host.
pub(crate) fn loads(page: &Page<'_>, family: &str) -> bool {
    let styled = page.styled;
    let declared = styled.declarations().any(|(decl, declaration)| {
        declaration.kind == DeclarationKind::FontFace
            && styled.name(decl) == "font-family"
            && families(&value::parse(styled.value_text(decl))).iter().any(|f| f.name.eq_ignore_ascii_case(family))
    });
    declared || styled.unread().iter().any(|sheet| sheet.fonts_only && asks_for(&sheet.url, family))
}

/// Whether the address of a font host names a face: `family=Open+Sans:wght@400`, `@fontsource/open-sans`.
fn asks_for(url: &str, family: &str) -> bool {
    let url = url.to_ascii_lowercase().replace("%20", "-").replace("%7c", "|").replace(['+', ' '], "-");
    let family = family.to_ascii_lowercase();
    let family = family.strip_suffix(" variable").unwrap_or(&family).replace(' ', "-");
    url.split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| word == family)
}

#[cfg(test)]
mod tests {
    use super::asks_for;

    #[test]
    fn addresses_name_faces() {
        for (url, family) in [
            ("https://fonts.googleapis.com/css2?family=Inter:wght@400;700&display=swap", "Inter"),
            ("https://fonts.googleapis.com/css2?family=Fraunces&family=Open+Sans:wght@400", "Open Sans"),
            ("https://fonts.googleapis.com/css?family=Lato%7COpen%20Sans", "Open Sans"),
            ("https://fonts.bunny.net/css?family=plus-jakarta-sans:400", "Plus Jakarta Sans"),
            ("https://rsms.me/inter/inter.css", "Inter"),
            ("https://cdn.jsdelivr.net/npm/@fontsource-variable/inter/index.css", "Inter Variable"),
            ("https://api.fontshare.com/v2/css?f[]=general-sans@400", "General Sans"),
        ] {
            assert!(asks_for(url, family), "{url} {family}");
        }
        for (url, family) in [
            ("https://fonts.googleapis.com/css2?family=Inter+Tight:wght@400", "Inter"),
            ("https://fonts.googleapis.com/css2?family=Roboto+Slab", "Roboto"),
            ("https://fonts.googleapis.com/css2?family=Fraunces", "Inter"),
            ("https://use.typekit.net/abc.css", "Inter"),
        ] {
            assert!(!asks_for(url, family), "{url} {family}");
        }
    }
}
