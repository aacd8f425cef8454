//! Which class and attribute names switch themes.

/// Attributes of `html` or `body` that switch themes.
pub(crate) const ATTRIBUTES: [&str; 7] =
    ["data-theme", "data-color-scheme", "data-mode", "data-bs-theme", "data-color-mode", "theme", "data-scheme"];

/// Whether a class on `html` or `body` would switch a theme: `dark`, `light-mode`, `theme-ocean`, `is-dark-theme`.
pub(crate) fn is_theme_class(name: &str) -> bool {
    let mut shade = false;
    let mut theme = false;
    let mut other = false;
    for word in name.split(['-', '_']) {
        match word {
            "dark" | "light" | "night" | "day" | "dim" | "midnight" | "sepia" => shade = true,
            "theme" => theme = true,
            "mode" | "is" | "color" | "scheme" | "colors" | "ui" => {}
            _ => other = true,
        }
    }
    theme && name.len() > "theme".len() || shade && !other
}

#[cfg(test)]
mod tests {
    use super::is_theme_class;

    #[test]
    fn tells_theme_classes_from_others() {
        for yes in ["dark", "light", "dark-mode", "light-mode", "dark-theme", "theme-ocean", "is-dark", "theme_dark"] {
            assert!(is_theme_class(yes), "{yes}");
        }
        for no in ["btn-dark", "text-light", "card", "theme", "navbar-dark", "mode", "darkness", "color-scheme", ""] {
            assert!(!is_theme_class(no), "{no}");
        }
    }
}
