//! The base sheet (preflight), and the registered variables and animations that utilities stand on.
//!
//! Only what changes a computed style is kept: no vendor pseudo-elements, no resets of single engines.

use super::expand::Expander;
use super::setup::{Setup, Version};
use super::theme::{DEFAULT_MONO, Entry, Found, Scale};
use super::{palette, scale};
use easel_syntax::css::Css;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

/// The sheets that a page gets beside the rules of its classes.
#[derive(Clone, Debug)]
pub struct Base {
    /// `@property` rules and `@keyframes` of the version, outside all layers.
    pub registered: BaseSheet,
    /// The same that the page's configuration adds, behind them. Often empty.
    pub configured: BaseSheet,
    /// Theme variables that the page names without defining them (v4, `@layer theme`). Empty if there are none.
    pub theme: BaseSheet,
    /// The preflight ([`super::Layer::Base`]). Empty if the page goes without.
    pub preflight: BaseSheet,
}

/// A sheet with its rules.
#[derive(Clone, Debug, Default)]
pub struct BaseSheet {
    /// The text.
    pub text: Arc<str>,
    /// The same, read.
    pub css: Arc<Css>,
}

impl BaseSheet {
    fn new(text: String) -> Self {
        let css = Arc::new(Css::parse_sheet(&text));
        Self { text: text.into(), css }
    }

    /// The known sheet if this is its text: most pages leave the base as it is.
    fn new_or(known: &Self, text: String) -> Self {
        if *known.text == *text { known.clone() } else { Self::new(text) }
    }
}

/// What a version brings whatever the page says, read once.
struct Defaults {
    registered: BaseSheet,
    preflight: BaseSheet,
}

impl Defaults {
    fn of(version: Version) -> Self {
        let expander = Expander::new(Arc::new(Setup::default_of(version)));
        Self { registered: BaseSheet::new(registered(version)), preflight: BaseSheet::new(expander.preflight()) }
    }
}

static V3_DEFAULTS: LazyLock<Defaults> = LazyLock::new(|| Defaults::of(Version::V3));
static V4_DEFAULTS: LazyLock<Defaults> = LazyLock::new(|| Defaults::of(Version::V4));

fn registered(version: Version) -> String {
    let table = match version {
        Version::V3 => V3_REGISTERED,
        Version::V4 => V4_REGISTERED,
    };
    let mut out = String::new();
    for (initial, names) in table {
        for name in names.split_ascii_whitespace() {
            register(&mut out, name, initial);
        }
    }
    out.push_str(KEYFRAMES);
    out
}

fn register(out: &mut String, name: &str, initial: &str) {
    let _ = write!(out, "@property --tw-{name}{{syntax:\"*\";inherits:false");
    if !initial.is_empty() {
        let _ = write!(out, ";initial-value:{initial}");
    }
    out.push('}');
}

impl Expander {
    /// The base sheets for pages with this setup.
    pub(super) fn make_base(&self) -> Base {
        let defaults = match self.setup().version {
            Version::V3 => &*V3_DEFAULTS,
            Version::V4 => &*V4_DEFAULTS,
        };
        let preflight = match self.setup().preflight {
            true => BaseSheet::new_or(&defaults.preflight, self.preflight()),
            false => BaseSheet::default(),
        };
        Base {
            registered: defaults.registered.clone(),
            configured: BaseSheet::new(self.configured()),
            theme: BaseSheet::new(self.theme_variables()),
            preflight,
        }
    }

    fn configured(&self) -> String {
        let mut out = String::new();
        if !self.setup().is_v4() {
            let color = self.ring_color();
            if color != RING {
                register(&mut out, "ring-color", &color);
            }
        }
        out.push_str(&self.setup().keyframes);
        out
    }

    /// The colour of rings that name none (v3).
    fn ring_color(&self) -> String {
        let color = match self.setup().theme.find(false, Scale::RingColor, "") {
            Found::Value(color) => color.into_owned(),
            _ => match self.setup().theme.find(false, Scale::Colors, "blue-500") {
                Found::Value(color) => color.into_owned(),
                _ => "#93c5fd".to_owned(),
            },
        };
        super::color::v3_with_alpha(&color, "0.5").unwrap_or_else(|| "rgb(147 197 253 / 0.5)".to_owned())
    }

    fn theme_variables(&self) -> String {
        let mut out = String::new();
        for name in &self.setup().named {
            if let Some(value) = default_value(name) {
                let _ = write!(out, "--{name}:{value};");
            }
        }
        if out.is_empty() { out } else { format!(":root,:host{{{out}}}") }
    }

    fn preflight(&self) -> String {
        let v4 = self.setup().is_v4();
        let theme = &self.setup().theme;
        let of = |scale: Scale, key: &str, fallback: &str| match theme.find(v4, scale, key) {
            Found::Value(value) => value.into_owned(),
            _ => fallback.to_owned(),
        };
        let sans = of(Scale::FontFamily, "", &of(Scale::FontFamily, "sans", "sans-serif"));
        let mono = of(Scale::FontFamily, DEFAULT_MONO, &of(Scale::FontFamily, "mono", "monospace"));
        if v4 {
            return V4_PREFLIGHT.replace("{sans}", &sans).replace("{mono}", &mono) + COMMON_PREFLIGHT;
        }
        let gray = of(Scale::Colors, "gray-200", "currentColor");
        let border = of(Scale::BorderColor, "", &gray);
        let placeholder = of(Scale::Colors, "gray-400", "#9ca3af");
        let forms = if self.setup().forms { V3_FORMS } else { "" };
        (V3_PREFLIGHT.to_owned() + forms)
            .replace("{sans}", &sans)
            .replace("{mono}", &mono)
            .replace("{border}", &border)
            .replace("{placeholder}", &placeholder)
            + COMMON_PREFLIGHT
    }
}

/// The value of a v4 theme variable as it comes, by its name without dashes.
pub(super) fn default_value(name: &str) -> Option<String> {
    match name {
        "spacing" => return Some("0.25rem".to_owned()),
        "default-transition-duration" => return Some("150ms".to_owned()),
        "default-transition-timing-function" => return Some("cubic-bezier(0.4, 0, 0.2, 1)".to_owned()),
        "default-font-family" => return scale::named(true, Scale::FontFamily, "sans").map(str::to_owned),
        "default-mono-font-family" => return scale::named(true, Scale::FontFamily, "mono").map(str::to_owned),
        _ => {}
    }
    if let Some(key) = name.strip_prefix("text-").and_then(|n| n.strip_suffix("--line-height")) {
        return scale::type_step(true, key).map(|(_, height)| height.to_owned());
    }
    let (section, key) = super::theme::section_of(name)?;
    match section {
        Scale::Colors => palette::color(true, key).map(str::to_owned),
        Scale::FontSize => scale::type_step(true, key).map(|(size, _)| size.to_owned()),
        // What only the utilities know (`shadow-none`, `transition-property-*`) is no variable.
        Scale::TransitionProperty | Scale::BackgroundImage => None,
        _ if key.is_empty() || key == "none" || key == "inner" => None,
        _ => scale::named(true, section, key).map(str::to_owned),
    }
}

/// Whether a theme entry is the page's own word for a default one.
pub(super) fn as_property(name: &str) -> Option<Entry> {
    default_value(name).map(|value| Entry::Property(format!("--{name}").into(), value.into()))
}

/// The colour of rings in v3's own theme.
const RING: &str = "rgb(59 130 246 / 0.5)";

const KEYFRAMES: &str = "@keyframes spin{to{transform:rotate(360deg)}}\
@keyframes ping{75%,100%{transform:scale(2);opacity:0}}\
@keyframes pulse{50%{opacity:0.5}}\
@keyframes bounce{0%,100%{transform:translateY(-25%);animation-timing-function:cubic-bezier(0.8,0,1,1)}\
50%{transform:none;animation-timing-function:cubic-bezier(0,0,0.2,1)}}";

/// Initial values and the variables (without `--tw-`) that have them. v3 sets them on every element; registering
/// them says the same in less.
const V3_REGISTERED: &[(&str, &str)] = &[
    ("\"\"", "content"),
    (
        "0",
        "translate-x translate-y rotate skew-x skew-y border-spacing-x border-spacing-y space-x-reverse space-y-reverse divide-x-reverse divide-y-reverse",
    ),
    ("1", "scale-x scale-y"),
    ("0px", "ring-offset-width"),
    ("#fff", "ring-offset-color"),
    (RING, "ring-color"),
    ("0 0 #0000", "ring-offset-shadow ring-shadow shadow shadow-colored"),
    ("proximity", "scroll-snap-strictness"),
    (
        "",
        "pan-x pan-y pinch-zoom gradient-from-position gradient-via-position gradient-to-position gradient-from gradient-to gradient-stops ordinal slashed-zero numeric-figure numeric-spacing numeric-fraction ring-inset shadow-color blur brightness contrast grayscale hue-rotate invert saturate sepia drop-shadow backdrop-blur backdrop-brightness backdrop-contrast backdrop-grayscale backdrop-hue-rotate backdrop-invert backdrop-opacity backdrop-saturate backdrop-sepia contain-size contain-layout contain-paint contain-style",
    ),
];

const V4_REGISTERED: &[(&str, &str)] = &[
    ("\"\"", "content"),
    (
        "0",
        "translate-x translate-y translate-z border-spacing-x border-spacing-y space-x-reverse space-y-reverse divide-x-reverse divide-y-reverse",
    ),
    ("1", "scale-x scale-y scale-z"),
    ("0px", "ring-offset-width"),
    ("#fff", "ring-offset-color"),
    ("0 0 #0000", "shadow inset-shadow ring-shadow inset-ring-shadow ring-offset-shadow"),
    (
        "100%",
        "drop-shadow-alpha shadow-alpha inset-shadow-alpha text-shadow-alpha gradient-to-position mask-conic-to-position mask-linear-to-position mask-bottom-to-position mask-left-to-position mask-right-to-position mask-radial-to-position mask-top-to-position",
    ),
    ("50%", "gradient-via-position"),
    (
        "0%",
        "gradient-from-position mask-conic-from-position mask-linear-from-position mask-bottom-from-position mask-left-from-position mask-right-from-position mask-radial-from-position mask-top-from-position",
    ),
    ("#0000", "gradient-from gradient-via gradient-to scrollbar-thumb scrollbar-track"),
    ("solid", "border-style outline-style"),
    ("proximity", "scroll-snap-strictness"),
    ("linear-gradient(#fff,#fff)", "mask-linear mask-radial mask-conic mask-left mask-right mask-bottom mask-top"),
    ("0deg", "mask-conic-position mask-linear-position"),
    (
        "black",
        "mask-conic-from-color mask-linear-from-color mask-bottom-from-color mask-left-from-color mask-right-from-color mask-radial-from-color mask-top-from-color",
    ),
    (
        "transparent",
        "mask-conic-to-color mask-linear-to-color mask-bottom-to-color mask-left-to-color mask-right-to-color mask-radial-to-color mask-top-to-color",
    ),
    ("ellipse", "mask-radial-shape"),
    ("farthest-corner", "mask-radial-size"),
    ("center", "mask-radial-position"),
    (
        "",
        "rotate-x rotate-y rotate-z skew-x skew-y tracking leading font-weight duration ease pan-x pan-y pinch-zoom gradient-position gradient-stops gradient-via-stops shadow-color inset-shadow-color ring-color inset-ring-color ring-inset text-shadow-color drop-shadow drop-shadow-color drop-shadow-size ordinal slashed-zero numeric-figure numeric-spacing numeric-fraction blur brightness contrast grayscale hue-rotate invert opacity saturate sepia backdrop-blur backdrop-brightness backdrop-contrast backdrop-grayscale backdrop-hue-rotate backdrop-invert backdrop-opacity backdrop-saturate backdrop-sepia contain-size contain-layout contain-paint contain-style",
    ),
];

const V3_PREFLIGHT: &str = "*,::before,::after{box-sizing:border-box;border-width:0;border-style:solid;border-color:{border}}\
html,:host{line-height:1.5;tab-size:4;font-family:{sans};font-feature-settings:normal;font-variation-settings:normal}\
body{margin:0;line-height:inherit}\
hr{height:0;color:inherit;border-top-width:1px}\
h1,h2,h3,h4,h5,h6{font-size:inherit;font-weight:inherit}\
a{color:inherit;text-decoration:inherit}\
code,kbd,samp,pre{font-family:{mono};font-feature-settings:normal;font-variation-settings:normal;font-size:1em}\
button,input,optgroup,select,textarea{font-family:inherit;font-feature-settings:inherit;font-variation-settings:inherit;font-size:100%;font-weight:inherit;line-height:inherit;letter-spacing:inherit;color:inherit;margin:0;padding:0}\
button,select{text-transform:none}\
button,input:where([type='button']),input:where([type='reset']),input:where([type='submit']){background-color:transparent;background-image:none}\
blockquote,dl,dd,h1,h2,h3,h4,h5,h6,hr,figure,p,pre{margin:0}\
fieldset{margin:0;padding:0}\
legend{padding:0}\
ol,ul,menu{list-style:none;margin:0;padding:0}\
dialog{padding:0}\
input::placeholder,textarea::placeholder{opacity:1;color:{placeholder}}\
button,[role=\"button\"]{cursor:pointer}\
:disabled{cursor:default}\
[hidden]:where(:not([hidden=\"until-found\"])){display:none}";

/// What the forms plugin sets on controls.
const V3_FORMS: &str = "[type='text'],input:where(:not([type])),[type='email'],[type='url'],[type='password'],[type='number'],[type='date'],[type='datetime-local'],[type='month'],[type='search'],[type='tel'],[type='time'],[type='week'],[multiple],textarea,select{background-color:#fff;border-color:#6b7280;border-width:1px;border-radius:0;padding:0.5rem 0.75rem;font-size:1rem;line-height:1.5rem;--tw-shadow:0 0 #0000}\
[type='text']:focus,input:where(:not([type])):focus,[type='email']:focus,[type='url']:focus,[type='password']:focus,[type='number']:focus,[type='date']:focus,[type='datetime-local']:focus,[type='month']:focus,[type='search']:focus,[type='tel']:focus,[type='time']:focus,[type='week']:focus,[multiple]:focus,textarea:focus,select:focus{outline:2px solid transparent;outline-offset:2px;border-color:#2563eb;box-shadow:0 0 0 1px #2563eb}\
input::placeholder,textarea::placeholder{color:#6b7280;opacity:1}\
[type='checkbox'],[type='radio']{padding:0;display:inline-block;vertical-align:middle;flex-shrink:0;height:1rem;width:1rem;color:#2563eb;background-color:#fff;border-color:#6b7280;border-width:1px}\
[type='checkbox']{border-radius:0}\
[type='radio']{border-radius:100%}\
[type='checkbox']:focus,[type='radio']:focus{outline:2px solid transparent;outline-offset:2px;box-shadow:0 0 0 2px #fff,0 0 0 4px #2563eb}";

const V4_PREFLIGHT: &str = "*,::after,::before,::backdrop,::file-selector-button{box-sizing:border-box;margin:0;padding:0;border:0 solid}\
html,:host{line-height:1.5;tab-size:4;font-family:{sans};font-feature-settings:normal;font-variation-settings:normal}\
hr{height:0;color:inherit;border-top-width:1px}\
h1,h2,h3,h4,h5,h6{font-size:inherit;font-weight:inherit}\
a{color:inherit;text-decoration:inherit}\
code,kbd,samp,pre{font-family:{mono};font-feature-settings:normal;font-variation-settings:normal;font-size:1em}\
ol,ul,menu{list-style:none}\
button,input,select,optgroup,textarea,::file-selector-button{font:inherit;font-feature-settings:inherit;font-variation-settings:inherit;letter-spacing:inherit;color:inherit;border-radius:0;background-color:transparent;opacity:1}\
:where(select:is([multiple],[size])) optgroup{font-weight:bolder}\
:where(select:is([multiple],[size])) optgroup option{padding-inline-start:20px}\
::file-selector-button{margin-inline-end:4px}\
::placeholder{opacity:1;color:color-mix(in oklab,currentcolor 50%,transparent)}\
[hidden]:where(:not([hidden=\"until-found\"])){display:none!important}";

const COMMON_PREFLIGHT: &str = "abbr:where([title]){text-decoration:underline dotted}\
b,strong{font-weight:bolder}\
small{font-size:80%}\
sub,sup{font-size:75%;line-height:0;position:relative;vertical-align:baseline}\
sub{bottom:-0.25em}\
sup{top:-0.5em}\
table{text-indent:0;border-color:inherit;border-collapse:collapse}\
progress{vertical-align:baseline}\
summary{display:list-item}\
textarea{resize:vertical}\
img,svg,video,canvas,audio,iframe,embed,object{display:block;vertical-align:middle}\
img,video{max-width:100%;height:auto}";
