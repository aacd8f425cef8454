//! Hosts whose sheets hold `@font-face` and nothing else that the page's own elements take part in.

use super::icon_kits::{self, Kit};

const HOSTS: [&str; 16] = [
    "fonts.googleapis.com",
    "fonts.gstatic.com",
    "fonts.bunny.net",
    "use.typekit.net",
    "p.typekit.net",
    "api.fontshare.com",
    "cdn.fontshare.com",
    "fonts.cdnfonts.com",
    "fonts.adobe.com",
    "cloud.typography.com",
    "fast.fonts.net",
    "fonts.xz.style",
    "fonts.loli.net",
    "fonts.geekzu.org",
    "api.fonts.coollabs.io",
    "fontsapi.zeoseven.com",
];

/// Whether a sheet's address is known to bring fonts only, or the fonts and classes of icons, so that the cascade is
/// complete without it.
pub(super) fn is_fonts_only(url: &str) -> bool {
    let Some((host, address)) = parts(url) else { return false };
    let path = address.to_ascii_lowercase();
    let is_npm = matches!(host.as_str(), "cdn.jsdelivr.net" | "unpkg.com" | "esm.sh" | "cdn.skypack.dev");
    HOSTS.contains(&host.as_str())
        || host == "rsms.me" && path.starts_with("inter")
        || is_npm && ["@fontsource/", "@fontsource-variable/"].iter().any(|scope| path.contains(scope))
        || is_npm && ["npm/geist@", "npm/inter-ui", "npm/cal-sans", "pretendard"].iter().any(|p| path.contains(p))
        || host == "cdnjs.cloudflare.com" && path.contains("/inter-ui/")
        || icon_kits::kit_of(&host, address).is_some()
}

/// The icon kit that a sheet's address leads to.
pub(crate) fn kit(url: &str) -> Option<&'static Kit> {
    let (host, path) = parts(url)?;
    icon_kits::kit_of(&host, path)
}

/// The host of an absolute address, in lower case, and its path with what follows.
fn parts(url: &str) -> Option<(String, &str)> {
    let (scheme, rest) = url.split_once("//")?;
    if !matches!(scheme.to_ascii_lowercase().as_str(), "" | "http:" | "https:") {
        return None;
    }
    let (host, path) = rest.split_once(['/', '?', '#']).unwrap_or((rest, ""));
    Some((host.to_ascii_lowercase(), path))
}

#[cfg(test)]
mod tests {
    use super::is_fonts_only;

    #[test]
    fn knows_font_hosts() {
        for yes in [
            "https://fonts.googleapis.com/css2?family=Inter:wght@400;700&display=swap",
            "//fonts.bunny.net/css?family=inter",
            "https://use.typekit.net/abc.css",
            "https://rsms.me/inter/inter.css",
            "HTTPS://Fonts.GoogleApis.com/css",
            "https://cdn.jsdelivr.net/npm/@fontsource/inter/index.css",
            "https://cdn.jsdelivr.net/npm/bootstrap-icons@1.11.3/font/bootstrap-icons.min.css",
        ] {
            assert!(is_fonts_only(yes), "{yes}");
        }
        for no in [
            "fonts.googleapis.com/css",
            "https://example.com/fonts.googleapis.com/x.css",
            "https://rsms.me/raster/raster.css",
            "https://cdn.jsdelivr.net/npm/bootstrap/dist/css/bootstrap.css",
            "styles.css",
            "",
        ] {
            assert!(!is_fonts_only(no), "{no}");
        }
    }
}
