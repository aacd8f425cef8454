//! Whether a class looks like a utility.

use super::candidate;
use super::setup::Version;
use super::theme::Theme;
use super::utility::{self, Made, Slot};
use super::variant::{self, Context};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// How sure it is that a class is a utility.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Recognition {
    /// It is none.
    No,
    /// It is one by its name, which other style sheets use too: `flex`, `container`, `text-center`.
    Possible,
    /// Nothing else is written like that: `px-4`, `md:flex`, `w-[3px]`.
    Certain,
}

/// Whether a class looks like a utility of either version with the default theme.
pub fn is_utility_shaped(token: &str) -> bool {
    recognise(token) != Recognition::No
}

/// How sure it is that a class is a utility of either version with the default theme.
pub fn recognise(token: &str) -> Recognition {
    judge_both(token).0
}

/// How sure it is that a class is a utility, and the version that alone has it (or whose pages alone write it).
pub(super) fn judge_both(token: &str) -> (Recognition, Option<Version>) {
    let (v3, v4) = (judge(token, false), judge(token, true));
    let recognition = match (v3, v4) {
        (None, None) => Recognition::No,
        (Some(true), _) | (_, Some(true)) => Recognition::Certain,
        _ => Recognition::Possible,
    };
    let base = token.rsplit(':').next().unwrap_or(token);
    let version = match (v3.is_some(), v4.is_some()) {
        (true, false) => Some(Version::V3),
        (false, true) => Some(Version::V4),
        // v4 still reads these, but its pages write others.
        (true, true) if ["bg-gradient-to-", "flex-shrink", "flex-grow"].iter().any(|p| base.starts_with(p)) => {
            Some(Version::V3)
        }
        _ => None,
    };
    (recognition, version)
}

static THEME: LazyLock<Theme> = LazyLock::new(Theme::default);
static NO_VARIANTS: LazyLock<FxHashMap<Box<str>, variant::CustomVariant>> = LazyLock::new(FxHashMap::default);

/// Whether a version has a class, and if so whether it is unmistakable.
fn judge(token: &str, v4: bool) -> Option<bool> {
    if matches!(token, "group" | "peer") {
        return Some(false);
    }
    let candidate = candidate::parse(token, v4, "")?;
    let context = Context { v4, theme: &THEME, custom: &NO_VARIANTS, prefix: "" };
    if candidate.variants.iter().any(|v| variant::resolve(v, context).is_none()) {
        return None;
    }
    let slot = Slot { v4, theme: &THEME, opacity_variables: false };
    let name = candidate.utility;
    let is_property = name.starts_with('[') && name.ends_with(']') && name.contains(':');
    let is_known =
        is_property || name == "container" || matches!(utility::make(name, candidate.negative, slot), Made::Css(_));
    if !is_known {
        return None;
    }
    let has_value = name.contains(['[', '(', '/']) || name.bytes().any(|b| b.is_ascii_digit());
    Some(!candidate.variants.is_empty() || has_value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_other_sheets_are_not_utilities() {
        for token in [
            "card",
            "hero",
            "btn",
            "btn-primary",
            "nav-item",
            "text-muted",
            "row",
            "col-md-6",
            "d-flex",
            "feature-1",
            "section-2",
            "is-active",
            "js-toggle",
            "card__title",
            "bg-brand",
            "text-lead",
            "p-large",
            "w-wide",
            "icon",
            "title",
            "grid-item",
            "flex-item",
            "logo",
            "top-bar",
            "left-column",
            "content",
            "text",
            "border-box",
            "bg",
            "z",
            "m",
            "col",
            "container-fluid",
            "from",
            "to",
            "shadow-box",
            "h",
            "x:y:z",
            "https://a.b/c",
            "{{x}}",
            "-",
            "h-full-width",
            "space",
            "order-summary",
            "list-group",
            "table-striped",
            "object",
            "select",
            "float",
        ] {
            assert_eq!(recognise(token), Recognition::No, "{token}");
        }
    }

    #[test]
    fn ambiguous_words_are_possible() {
        for token in
            ["hidden", "grid", "flex", "container", "block", "text-center", "border", "rounded", "italic", "group"]
        {
            assert_eq!(recognise(token), Recognition::Possible, "{token}");
        }
    }

    #[test]
    fn values_and_variants_make_certain() {
        for token in [
            "px-4",
            "-mt-2",
            "md:flex",
            "hover:underline",
            "w-[3px]",
            "bg-red-500/50",
            "[color:red]",
            "mt-2!",
            "bg-(--x)",
        ] {
            assert_eq!(recognise(token), Recognition::Certain, "{token}");
        }
    }

    #[test]
    fn versions_are_told_apart() {
        for (token, expected) in [
            ("bg-linear-to-r", Some(Version::V4)),
            ("shadow-xs", Some(Version::V4)),
            ("mt-2!", Some(Version::V4)),
            ("bg-opacity-50", Some(Version::V3)),
            ("bg-gradient-to-r", Some(Version::V3)),
            ("flex-shrink-0", Some(Version::V3)),
            ("p-4", None),
            ("card", None),
        ] {
            assert_eq!(judge_both(token).1, expected, "{token}");
        }
    }
}
