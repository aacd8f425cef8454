//! The shape of the utility tables.

use crate::tailwind::kind::Kinds;
use crate::tailwind::theme::Scale;

/// A family of utilities: a name, what may stand behind it, and the declarations it makes.
///
/// Several rules may share a name (`text-lg`, `text-red-500`); they are tried in the order of the tables.
#[derive(Debug)]
pub(crate) struct Rule {
    /// `p` of `p-4`.
    pub(crate) name: &'static str,
    /// The theme section that decides first.
    pub(crate) scale: Scale,
    /// Whether `-` may stand in front.
    pub(crate) sign: Sign,
    /// What may stand behind the name, apart from the keys of the section. Tried in order.
    pub(crate) parts: &'static [Part],
    /// Which values in brackets it takes.
    pub(crate) takes: Kinds,
    /// What it declares.
    pub(crate) to: To,
}

/// Whether `-` may stand in front of a utility.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Never,
    Always,
    SinceV4,
}

/// What may stand behind a utility's name.
#[derive(Debug)]
pub(crate) enum Part {
    /// Listed words: `auto full=100% min=min-content`; `_` stands for a space. `=1px` is the bare utility.
    Words(&'static str),
    /// The same, in v3 only.
    Words3(&'static str),
    /// The same, in v4 only.
    Words4(&'static str),
    /// The spacing scale.
    Spacing,
    /// `1/2`: in v4 any fraction, in v3 those with these denominators.
    Fraction(&'static [u32]),
    /// Another section of the theme.
    Section(Scale),
    /// The same, in v4 only.
    Section4(Scale),
    /// A colour, with an opacity behind a slash. In v3 the named variable holds the opacity if there is none.
    Color(&'static str),
    /// A whole number: in v3 one of the listed. The texts say how it is written in v3 and in v4: `{}` is the number,
    /// `{%}` a hundredth of it.
    Number(&'static str, &'static str, &'static str),
    /// A percentage of opacity: in v3 every fifth, in v4 every quarter.
    Opacity,
    /// `3/2`, since v4.
    Ratio,
    /// A multiple of the spacing unit, since v4.
    Multiple,
    /// `10%` as it stands: in v3 every fifth, in v4 any whole one.
    Percentage,
}

/// What a rule declares. `{}` is the value; an empty text means that the version has no such utility. In front of a
/// `|` stands who gets the declarations, if it is not the element: `children`, `placeholder`.
#[derive(Debug)]
pub(crate) enum To {
    /// The same in both versions.
    Same(&'static str),
    /// In v3, in v4.
    Each(&'static str, &'static str),
    /// What takes more than a template.
    Special(Special),
}

/// Utilities that take more than a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Special {
    /// `text-lg`, `text-[14px]/[1.5]`.
    TextSize,
    /// `font-sans`.
    FontFamily,
    /// `from-red-500`.
    GradientFrom,
    /// `via-red-500`.
    GradientVia,
    /// `to-red-500`.
    GradientTo,
    /// `bg-linear-to-r`, `bg-gradient-to-r` in v4.
    GradientTowards,
    /// `bg-linear-45`.
    GradientAngle,
    /// `bg-radial`.
    GradientRadial,
    /// `bg-conic-180`.
    GradientConic,
    /// `shadow-lg`.
    Shadow,
    /// `inset-shadow-sm`.
    InsetShadow,
    /// `text-shadow-sm`.
    TextShadow,
    /// `drop-shadow-lg`.
    DropShadow,
    /// `shadow-red-500`.
    ShadowColor,
    /// `inset-shadow-red-500`.
    InsetShadowColor,
    /// `text-shadow-red-500`.
    TextShadowColor,
    /// `drop-shadow-red-500`.
    DropShadowColor,
    /// `transition-colors`.
    Transition,
    /// `animate-spin`.
    Animate,
}

impl To {
    /// The text for a version; `None` if it has no such utility.
    pub(crate) fn text(&self, v4: bool) -> Option<&'static str> {
        let text = match self {
            Self::Same(text) => text,
            Self::Each(v3, v4_text) => {
                if v4 {
                    v4_text
                } else {
                    v3
                }
            }
            Self::Special(special) => return special.exists(v4).then_some(""),
        };
        (!text.is_empty()).then_some(text)
    }
}

impl Special {
    fn exists(self, v4: bool) -> bool {
        match self {
            Self::GradientTowards
            | Self::GradientAngle
            | Self::GradientRadial
            | Self::GradientConic
            | Self::InsetShadow
            | Self::InsetShadowColor
            | Self::TextShadow
            | Self::TextShadowColor
            | Self::DropShadowColor => v4,
            _ => true,
        }
    }

    /// The properties it sets, for when its value is not known.
    pub(crate) fn properties(self) -> &'static [&'static str] {
        match self {
            Self::TextSize => &["font-size", "line-height", "letter-spacing", "font-weight"],
            Self::FontFamily => &["font-family", "font-feature-settings", "font-variation-settings"],
            Self::GradientFrom
            | Self::GradientVia
            | Self::GradientTo
            | Self::GradientTowards
            | Self::GradientAngle
            | Self::GradientRadial
            | Self::GradientConic => &["background-image"],
            Self::Shadow | Self::InsetShadow | Self::ShadowColor | Self::InsetShadowColor => &["box-shadow"],
            Self::TextShadow | Self::TextShadowColor => &["text-shadow"],
            Self::DropShadow | Self::DropShadowColor => &["filter"],
            Self::Transition => &["transition-property", "transition-duration", "transition-timing-function"],
            Self::Animate => &["animation"],
        }
    }
}

/// A utility without a value.
#[derive(Debug)]
pub(crate) struct Fixed {
    /// The whole name.
    pub(crate) name: &'static str,
    /// What it declares.
    pub(crate) to: To,
}

pub(crate) const fn fixed(name: &'static str, css: &'static str) -> Fixed {
    Fixed { name, to: To::Same(css) }
}

pub(crate) const fn fixed_each(name: &'static str, v3: &'static str, v4: &'static str) -> Fixed {
    Fixed { name, to: To::Each(v3, v4) }
}

pub(crate) const fn rule(name: &'static str, scale: Scale, parts: &'static [Part], css: &'static str) -> Rule {
    Rule { name, scale, sign: Sign::Never, parts, takes: Kinds::ANY, to: To::Same(css) }
}

pub(crate) const fn each(
    name: &'static str,
    scale: Scale,
    parts: &'static [Part],
    v3: &'static str,
    v4: &'static str,
) -> Rule {
    Rule { name, scale, sign: Sign::Never, parts, takes: Kinds::ANY, to: To::Each(v3, v4) }
}

pub(crate) const fn special(name: &'static str, scale: Scale, parts: &'static [Part], special: Special) -> Rule {
    Rule { name, scale, sign: Sign::Never, parts, takes: Kinds::ANY, to: To::Special(special) }
}

impl Rule {
    /// `-` may stand in front.
    pub(crate) const fn signed(mut self) -> Self {
        self.sign = Sign::Always;
        self
    }

    /// `-` may stand in front since v4.
    pub(crate) const fn signed4(mut self) -> Self {
        self.sign = Sign::SinceV4;
        self
    }

    /// Takes only these values in brackets.
    pub(crate) const fn takes(mut self, kinds: Kinds) -> Self {
        self.takes = kinds;
        self
    }
}
