//! How a page uses Tailwind.

use super::theme::{Entry, Scale, Theme};
use super::variant::CustomVariant;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A major version of Tailwind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Version {
    /// 3.x, read as 3.4.
    V3,
    /// 4.x, read as 4.3.
    V4,
}

/// Where the sheet with the utilities stands among the page's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// Behind everything in `head`: the browser scripts append it there.
    EndOfHead,
    /// In the sheet that names Tailwind (`@tailwind utilities`, `@import "tailwindcss"`), at that place.
    AtDirective,
    /// Before the page's own sheets: where a build that is not visible here would be linked.
    StartOfHead,
}

/// The cascade layer that a rule belongs to. Real layers in v4 (see [`Setup::has_cascade_layers`]); in v3 only the
/// order in the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// `@layer base`.
    Base,
    /// `@layer components`.
    Components,
    /// `@layer utilities`.
    Utilities,
}

impl Layer {
    /// The name of the layer.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Components => "components",
            Self::Utilities => "utilities",
        }
    }
}

/// How `important` is configured.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Important {
    /// Not at all.
    #[default]
    No,
    /// Every utility is `!important`.
    All,
    /// Every utility stands below this selector.
    Below(Box<str>),
}

/// What `container` does beyond widths.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Container {
    pub(super) center: bool,
    /// Padding from a screen on; `""` from 0 on.
    pub(super) padding: Vec<(Box<str>, Box<str>)>,
    /// Screens of its own, with their widths.
    pub(super) screens: Option<Vec<Box<str>>>,
    /// Code computes a part of it.
    pub(super) unknown: bool,
}

/// A utility that the page defines with `@utility`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CustomUtility {
    /// The text of its block.
    pub(super) body: Box<str>,
    /// The properties it declares.
    pub(super) properties: Vec<Box<str>>,
}

/// How a page uses Tailwind: the version, the reason to believe so, and what the page configures.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(super) version: Version,
    pub(super) release: Option<Box<str>>,
    pub(super) reason: Box<str>,
    pub(super) is_built: bool,
    pub(super) placement: Placement,
    pub(super) preflight: bool,
    pub(super) theme: Theme,
    pub(super) prefix: Box<str>,
    pub(super) important: Important,
    pub(super) container: Container,
    pub(super) custom_variants: FxHashMap<Box<str>, CustomVariant>,
    pub(super) utilities: FxHashMap<Box<str>, CustomUtility>,
    /// Classes of the page's own `@layer` blocks, which variants may be put before, with what they declare.
    pub(super) layered: FxHashMap<Box<str>, Vec<Box<str>>>,
    /// `@keyframes` that a config object defines, as CSS.
    pub(super) keyframes: Box<str>,
    /// Theme variables that the page names without defining them (v4), without dashes.
    pub(super) named: Vec<Box<str>>,
    pub(super) typography: bool,
    pub(super) forms: bool,
    pub(super) opacity_variables: bool,
    /// What decides all of the above, as text: pages with the same key share expansions.
    pub(super) key: Arc<str>,
}

impl Setup {
    /// The defaults of a version, without a page.
    pub fn default_of(version: Version) -> Self {
        Self {
            version,
            release: None,
            reason: "asked for".into(),
            is_built: false,
            placement: Placement::EndOfHead,
            preflight: true,
            theme: Theme::default(),
            prefix: "".into(),
            important: Important::No,
            container: Container::default(),
            custom_variants: FxHashMap::default(),
            utilities: FxHashMap::default(),
            layered: FxHashMap::default(),
            keyframes: "".into(),
            named: Vec::new(),
            typography: false,
            forms: false,
            opacity_variables: false,
            key: match version {
                Version::V3 => "v3".into(),
                Version::V4 => "v4".into(),
            },
        }
    }

    /// The major version that is assumed.
    pub fn version(&self) -> Version {
        self.version
    }

    /// The exact release, where a banner names it: `3.4.1`.
    pub fn release(&self) -> Option<&str> {
        self.release.as_deref()
    }

    /// Why the page is taken for one that uses Tailwind, and this version of it; a clause for a person.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Whether a sheet that was read already holds the rules of the page's classes. Nothing has to be expanded then.
    pub fn is_built(&self) -> bool {
        self.is_built
    }

    /// The families that the page itself binds to a name: `fontFamily.display` in its config, `--font-display` in its
    /// `@theme`. `None` for the defaults of Tailwind and for what code computes.
    pub fn font_family(&self, name: &str) -> Option<&str> {
        match self.theme.authored(Scale::FontFamily, name)? {
            Entry::Value(value) | Entry::Property(_, value) => Some(value),
            Entry::Type(_) | Entry::Unknown => None,
        }
    }

    /// Where the utilities stand among the page's sheets.
    pub fn placement(&self) -> Placement {
        self.placement
    }

    /// Whether the base sheet is part of it.
    pub fn has_preflight(&self) -> bool {
        self.preflight
    }

    /// Whether [`Layer`]s are cascade layers: rules outside them then win whatever their specificity. In v3 they are
    /// the order of one sheet only, and so are the `@layer base`, `components` and `utilities` blocks that the page
    /// writes itself.
    pub fn has_cascade_layers(&self) -> bool {
        self.version == Version::V4
    }

    /// Whether keys of the theme may exist that are not seen here (a config file, a plugin, computed keys).
    pub fn is_open(&self) -> bool {
        self.theme.open
    }

    pub(super) fn is_v4(&self) -> bool {
        self.version == Version::V4
    }
}
