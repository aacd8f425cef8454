//! What a page adds to, or takes from, the default theme.

use super::{palette, scale};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// What is known of one theme key.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Entry {
    /// A value to write out.
    Value(Box<str>),
    /// A custom property that holds it (v4: `--color-brand`), with the value it was given.
    Property(Box<str>, Box<str>),
    /// A font size with what goes with it.
    Type(TypeStep),
    /// Computed by code that is not run here.
    Unknown,
}

/// A step of the type scale.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct TypeStep {
    pub(super) size: Box<str>,
    pub(super) line_height: Option<Box<str>>,
    pub(super) letter_spacing: Option<Box<str>>,
    pub(super) weight: Option<Box<str>>,
}

/// The answer to a theme look-up.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Found<'t> {
    /// The value.
    Value(Cow<'t, str>),
    /// The key is there but code computes it, or keys may be there that are not seen.
    Unknown,
    /// There is no such key.
    No,
}

macro_rules! scales {
    ($($name:ident $v3:literal $v4:literal $parent:ident),* $(,)?) => {
        /// A section of the theme: `theme.colors` in v3, `--color-*` in v4.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(super) enum Scale { $($name),* }

        impl Scale {
            /// By its key in a v3 config.
            pub(super) fn from_config(key: &str) -> Option<Self> {
                match key { $($v3 => Some(Self::$name),)* _ => None }
            }

            /// What it stands in for when it has no value of its own: `padding` → `spacing`.
            fn parent(self) -> Option<Self> {
                match self { $(Self::$name => Self::$parent.not(Self::$name)),* }
            }

            /// The prefix of its custom properties in v4, without `--` and the dash behind; empty if it has none.
            fn prefix(self) -> &'static str {
                match self { $(Self::$name => $v4),* }
            }

            const ALL: &'static [Self] = &[$(Self::$name),*];
        }
    };
}

impl Scale {
    /// Every section.
    pub(super) fn all() -> &'static [Self] {
        Self::ALL
    }

    /// Whether its keys name colours.
    pub(super) fn is_color(self) -> bool {
        std::iter::successors(Some(self), |s| s.parent()).any(|s| s == Self::Colors)
    }

    fn not(self, other: Self) -> Option<Self> {
        (self != other).then_some(self)
    }
}

// A section whose parent is itself has none. `_` in v3 marks sections that only v4 has.
scales! {
    Colors "colors" "color" Colors,
    Spacing "spacing" "spacing" Spacing,
    Screens "screens" "breakpoint" Screens,
    Container "_container" "container" Container,
    Columns "columns" "columns" Container,
    FontFamily "fontFamily" "font" FontFamily,
    FontSize "fontSize" "text" FontSize,
    FontWeight "fontWeight" "font-weight" FontWeight,
    LetterSpacing "letterSpacing" "tracking" LetterSpacing,
    LineHeight "lineHeight" "leading" LineHeight,
    BorderRadius "borderRadius" "radius" BorderRadius,
    BoxShadow "boxShadow" "shadow" BoxShadow,
    InsetShadow "_insetShadow" "inset-shadow" InsetShadow,
    DropShadow "dropShadow" "drop-shadow" DropShadow,
    TextShadow "_textShadow" "text-shadow" TextShadow,
    Blur "blur" "blur" Blur,
    BackdropBlur "backdropBlur" "backdrop-blur" Blur,
    Perspective "_perspective" "perspective" Perspective,
    AspectRatio "aspectRatio" "aspect" AspectRatio,
    TransitionTimingFunction "transitionTimingFunction" "ease" TransitionTimingFunction,
    Animation "animation" "animate" Animation,
    BackgroundImage "backgroundImage" "background-image" BackgroundImage,
    TransitionProperty "transitionProperty" "transition-property" TransitionProperty,
    TransitionDuration "transitionDuration" "transition-duration" TransitionDuration,
    TransitionDelay "transitionDelay" "transition-delay" TransitionDelay,
    AccentColor "accentColor" "accent-color" Colors,
    BackgroundColor "backgroundColor" "background-color" Colors,
    BorderColor "borderColor" "border-color" Colors,
    BoxShadowColor "boxShadowColor" "box-shadow-color" Colors,
    CaretColor "caretColor" "caret-color" Colors,
    DivideColor "divideColor" "divide-color" BorderColor,
    Fill "fill" "fill" Colors,
    GradientColorStops "gradientColorStops" "gradient-color-stops" Colors,
    GradientColorStopPositions "gradientColorStopPositions" "gradient-color-stop-positions" GradientColorStopPositions,
    OutlineColor "outlineColor" "outline-color" Colors,
    PlaceholderColor "placeholderColor" "placeholder-color" Colors,
    RingColor "ringColor" "ring-color" Colors,
    RingOffsetColor "ringOffsetColor" "ring-offset-color" Colors,
    Stroke "stroke" "stroke" Colors,
    TextColor "textColor" "text-color" Colors,
    TextDecorationColor "textDecorationColor" "text-decoration-color" Colors,
    Opacity "opacity" "opacity" Opacity,
    BackdropOpacity "backdropOpacity" "backdrop-opacity" Opacity,
    BackgroundOpacity "backgroundOpacity" "background-opacity" Opacity,
    BorderOpacity "borderOpacity" "border-opacity" Opacity,
    DivideOpacity "divideOpacity" "divide-opacity" BorderOpacity,
    PlaceholderOpacity "placeholderOpacity" "placeholder-opacity" Opacity,
    RingOpacity "ringOpacity" "ring-opacity" Opacity,
    TextOpacity "textOpacity" "text-opacity" Opacity,
    Padding "padding" "padding" Spacing,
    Margin "margin" "margin" Spacing,
    Gap "gap" "gap" Spacing,
    Space "space" "space" Spacing,
    Inset "inset" "inset" Spacing,
    Translate "translate" "translate" Spacing,
    Width "width" "width" Spacing,
    MinWidth "minWidth" "min-width" Spacing,
    MaxWidth "maxWidth" "max-width" Spacing,
    Height "height" "height" Spacing,
    MinHeight "minHeight" "min-height" Spacing,
    MaxHeight "maxHeight" "max-height" Spacing,
    Size "size" "size" Spacing,
    FlexBasis "flexBasis" "flex-basis" Spacing,
    TextIndent "textIndent" "text-indent" Spacing,
    ScrollMargin "scrollMargin" "scroll-margin" Spacing,
    ScrollPadding "scrollPadding" "scroll-padding" Spacing,
    BorderSpacing "borderSpacing" "border-spacing" Spacing,
    BorderWidth "borderWidth" "border-width" BorderWidth,
    DivideWidth "divideWidth" "divide-width" BorderWidth,
    OutlineWidth "outlineWidth" "outline-width" OutlineWidth,
    OutlineOffset "outlineOffset" "outline-offset" OutlineOffset,
    RingWidth "ringWidth" "ring-width" RingWidth,
    RingOffsetWidth "ringOffsetWidth" "ring-offset-width" RingOffsetWidth,
    StrokeWidth "strokeWidth" "stroke-width" StrokeWidth,
    TextDecorationThickness "textDecorationThickness" "text-decoration-thickness" TextDecorationThickness,
    TextUnderlineOffset "textUnderlineOffset" "text-underline-offset" TextUnderlineOffset,
    ZIndex "zIndex" "z-index" ZIndex,
    Order "order" "order" Order,
    Flex "flex" "flex" Flex,
    FlexGrow "flexGrow" "flex-grow" FlexGrow,
    FlexShrink "flexShrink" "flex-shrink" FlexShrink,
    GridColumn "gridColumn" "grid-column" GridColumn,
    GridColumnStart "gridColumnStart" "grid-column-start" GridColumnStart,
    GridColumnEnd "gridColumnEnd" "grid-column-end" GridColumnEnd,
    GridRow "gridRow" "grid-row" GridRow,
    GridRowStart "gridRowStart" "grid-row-start" GridRowStart,
    GridRowEnd "gridRowEnd" "grid-row-end" GridRowEnd,
    GridTemplateColumns "gridTemplateColumns" "grid-template-columns" GridTemplateColumns,
    GridTemplateRows "gridTemplateRows" "grid-template-rows" GridTemplateRows,
    GridAutoColumns "gridAutoColumns" "grid-auto-columns" GridAutoColumns,
    GridAutoRows "gridAutoRows" "grid-auto-rows" GridAutoRows,
    BackgroundPosition "backgroundPosition" "background-position" BackgroundPosition,
    BackgroundSize "backgroundSize" "background-size" BackgroundSize,
    ObjectPosition "objectPosition" "object-position" ObjectPosition,
    TransformOrigin "transformOrigin" "transform-origin" TransformOrigin,
    Rotate "rotate" "rotate" Rotate,
    Factor "scale" "scale" Factor,
    Skew "skew" "skew" Skew,
    Brightness "brightness" "brightness" Brightness,
    Contrast "contrast" "contrast" Contrast,
    Grayscale "grayscale" "grayscale" Grayscale,
    HueRotate "hueRotate" "hue-rotate" HueRotate,
    Invert "invert" "invert" Invert,
    Saturate "saturate" "saturate" Saturate,
    Sepia "sepia" "sepia" Sepia,
    BackdropBrightness "backdropBrightness" "backdrop-brightness" Brightness,
    BackdropContrast "backdropContrast" "backdrop-contrast" Contrast,
    BackdropGrayscale "backdropGrayscale" "backdrop-grayscale" Grayscale,
    BackdropHueRotate "backdropHueRotate" "backdrop-hue-rotate" HueRotate,
    BackdropInvert "backdropInvert" "backdrop-invert" Invert,
    BackdropSaturate "backdropSaturate" "backdrop-saturate" Saturate,
    BackdropSepia "backdropSepia" "backdrop-sepia" Sepia,
    LineClamp "lineClamp" "line-clamp" LineClamp,
    ListStyleType "listStyleType" "list-style-type" ListStyleType,
    ListStyleImage "listStyleImage" "list-style-image" ListStyleImage,
    Content "content" "content" Content,
    Cursor "cursor" "cursor" Cursor,
    WillChange "willChange" "will-change" WillChange,
    Aria "aria" "_aria" Aria,
    Data "data" "_data" Data,
    Supports "supports" "_supports" Supports,
    Keyframes "keyframes" "_keyframes" Keyframes,
    ContainerUtility "container" "_container-utility" ContainerUtility,
    None "_" "_" None,
}

/// The theme of a page: the default one and what the page says about it.
#[derive(Clone, Debug, Default)]
pub(super) struct Theme {
    entries: FxHashMap<Scale, FxHashMap<Box<str>, Entry>>,
    /// Sections whose defaults are gone.
    replaced: Vec<Scale>,
    /// Default keys that are gone.
    removed: Vec<(Scale, Box<str>)>,
    removed_families: Vec<(Scale, Box<str>)>,
    /// Sections to which code may add keys.
    computed: Vec<Scale>,
    /// Whether keys may exist that are not seen here: a config file, a plugin.
    pub(super) open: bool,
}

impl Theme {
    pub(super) fn set(&mut self, scale: Scale, key: &str, entry: Entry) {
        self.entries.entry(scale).or_default().insert(key.into(), entry);
    }

    /// Takes the defaults of a section away.
    pub(super) fn replace(&mut self, scale: Scale) {
        if !self.replaced.contains(&scale) {
            self.replaced.push(scale);
        }
    }

    /// Forgets what was set in a section (`--color-*: initial` stands behind it).
    pub(super) fn forget(&mut self, scale: Scale) {
        self.entries.remove(&scale);
        self.replace(scale);
    }

    /// Takes one key away.
    pub(super) fn remove(&mut self, scale: Scale, key: &str) {
        if let Some(entries) = self.entries.get_mut(&scale) {
            entries.remove(key);
        }
        self.removed.push((scale, key.into()));
    }

    /// Takes away all keys that begin with `start` and a dash (`--color-lime-*: initial`).
    pub(super) fn remove_family(&mut self, scale: Scale, start: &str) {
        if let Some(entries) = self.entries.get_mut(&scale) {
            entries.retain(|key, _| !is_of_family(key, start));
        }
        self.removed_families.push((scale, start.into()));
    }

    /// Whether a default key was taken away.
    pub(super) fn is_removed(&self, scale: Scale, key: &str) -> bool {
        self.removed.iter().any(|(s, k)| *s == scale && **k == *key)
            || self.removed_families.iter().any(|(s, start)| *s == scale && is_of_family(key, start))
    }

    /// Says that code computes keys of a section.
    pub(super) fn compute(&mut self, scale: Scale) {
        if !self.computed.contains(&scale) {
            self.computed.push(scale);
        }
    }

    /// What the page itself says of a key.
    pub(super) fn authored(&self, scale: Scale, key: &str) -> Option<&Entry> {
        self.entries.get(&scale)?.get(key)
    }

    /// The keys that the page itself sets in a section.
    pub(super) fn authored_in(&self, scale: Scale) -> impl Iterator<Item = (&str, &Entry)> {
        self.entries.get(&scale).into_iter().flatten().map(|(k, v)| (&**k, v))
    }

    /// Whether the defaults of a section hold.
    pub(super) fn has_defaults(&self, scale: Scale) -> bool {
        !self.replaced.contains(&scale)
    }

    /// Whether a key that is not found in the section, or in one it stands on, may exist all the same.
    pub(super) fn may_have_more(&self, scale: Scale) -> bool {
        self.open || std::iter::successors(Some(scale), |s| s.parent()).any(|s| self.computed.contains(&s))
    }

    /// Looks a key up in a section and those it stands on. `""` is the value of the bare utility.
    pub(super) fn find(&self, v4: bool, scale: Scale, key: &str) -> Found<'_> {
        for section in std::iter::successors(Some(scale), |s| s.parent()) {
            match self.authored(section, key) {
                Some(Entry::Value(value)) => return Found::Value(Cow::Borrowed(value)),
                Some(Entry::Property(name, _)) => return Found::Value(Cow::Owned(format!("var({name})"))),
                Some(Entry::Type(step)) => return Found::Value(Cow::Borrowed(&step.size)),
                Some(Entry::Unknown) => return Found::Unknown,
                None => {}
            }
            if !self.has_defaults(section) {
                // Deliberately no look at the parents: `theme.padding` replaces what it would take from `spacing`.
                return Found::No;
            }
            if self.is_removed(section, key) {
                return Found::No;
            }
            let default = match section {
                Scale::Colors => palette::color(v4, key),
                Scale::FontSize => scale::type_step(v4, key).map(|(size, _)| size),
                _ => scale::named(v4, section, key),
            };
            if let Some(value) = default {
                return Found::Value(Cow::Borrowed(value));
            }
        }
        Found::No
    }

    /// The literal behind a key, where `find` may answer with a `var()`: breakpoints cannot hold one.
    pub(super) fn literal(&self, v4: bool, scale: Scale, key: &str) -> Option<&str> {
        match self.authored(scale, key) {
            Some(Entry::Value(value) | Entry::Property(_, value)) => Some(value),
            Some(_) => None,
            None if self.has_defaults(scale) => scale::named(v4, scale, key),
            None => None,
        }
    }

    /// The screens with their smallest widths, as written.
    pub(super) fn screens(&self, v4: bool) -> Vec<(&str, &str)> {
        let mut all: Vec<(&str, &str)> = Vec::new();
        if self.has_defaults(Scale::Screens) {
            all.extend(
                scale::rows(v4, Scale::Screens).iter().filter(|(k, _)| self.authored(Scale::Screens, k).is_none()),
            );
        }
        for (key, entry) in self.authored_in(Scale::Screens) {
            if let Entry::Value(value) | Entry::Property(_, value) = entry {
                all.push((key, value));
            }
        }
        all
    }
}

/// The key under which the section of families holds the base sheet's monospace family.
pub(super) const DEFAULT_MONO: &str = "<mono>";

fn is_of_family(key: &str, start: &str) -> bool {
    key.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// The section that a v4 theme variable belongs to and its key there: `--color-brand` → colours, `brand`. The name
/// comes without dashes in front. `*` is a key too.
pub(super) fn section_of(variable: &str) -> Option<(Scale, &str)> {
    match variable {
        "default-transition-duration" => return Some((Scale::TransitionDuration, "")),
        "default-transition-timing-function" => return Some((Scale::TransitionTimingFunction, "")),
        "default-border-width" => return Some((Scale::BorderWidth, "")),
        "default-outline-width" => return Some((Scale::OutlineWidth, "")),
        "default-ring-width" => return Some((Scale::RingWidth, "")),
        "default-ring-color" => return Some((Scale::RingColor, "")),
        "default-font-family" => return Some((Scale::FontFamily, "")),
        "default-mono-font-family" => return Some((Scale::FontFamily, DEFAULT_MONO)),
        _ => {}
    }
    let mut best: Option<(Scale, &str)> = None;
    let mut length = 0;
    for &scale in Scale::ALL {
        let prefix = scale.prefix();
        if prefix.starts_with('_') || prefix.len() < length {
            continue;
        }
        let Some(rest) = variable.strip_prefix(prefix) else { continue };
        let key = match rest.strip_prefix('-') {
            // `--text-lg--line-height` is a part of a key, not a key.
            Some(key) if !key.is_empty() && !key.starts_with('-') => key,
            None if rest.is_empty() => "",
            _ => continue,
        };
        length = prefix.len();
        best = Some((scale, key));
    }
    best
}
