//! Component values (css-values-4): a declaration's value as a tree.
//!
//! White space and comments are left out; spans tell where they were. Nesting is bounded, so that whoever walks a
//! tree may recurse.

pub(crate) mod calc;
mod parse;

pub use easel_syntax::css::Bracket;
pub use parse::{MAX_DEPTH, parse};

use easel_syntax::Span;
use std::borrow::Cow;

/// A component value. Spans are bytes into the text that was parsed; names and contents are unescaped.
#[derive(Clone, Debug, PartialEq)]
pub struct Component<'t> {
    /// What it is.
    pub kind: ComponentKind<'t>,
    /// Its bytes, for functions and blocks up to the closing bracket.
    pub span: Span,
}

/// The kinds of [`Component`].
#[derive(Clone, Debug, PartialEq)]
pub enum ComponentKind<'t> {
    /// A keyword or custom name, as written.
    Ident(Cow<'t, str>),
    /// `name(…)`.
    Function {
        /// The name, as written.
        name: Cow<'t, str>,
        /// What stands between the brackets, commas included.
        args: Vec<Component<'t>>,
    },
    /// `1.5`.
    Number(f32),
    /// `50%`: 50.
    Percentage(f32),
    /// `12px`.
    Dimension {
        /// The number.
        value: f32,
        /// The unit, as written.
        unit: Cow<'t, str>,
    },
    /// `#abc`, without `#`.
    Hash(Cow<'t, str>),
    /// `"…"`, without quotes.
    String(Cow<'t, str>),
    /// The address in `url(…)`, quoted or not.
    Url(Cow<'t, str>),
    /// `,`.
    Comma,
    /// `/`.
    Slash,
    /// Any other character, also `:` and `;`.
    Delim(char),
    /// `( … )`, `[ … ]` or `{ … }`.
    Block {
        /// Which brackets.
        bracket: Bracket,
        /// What stands between them.
        items: Vec<Component<'t>>,
    },
    /// What no value may hold, or what is nested deeper than [`MAX_DEPTH`].
    Opaque,
}

impl<'t> Component<'t> {
    /// The keyword, as written, if it is one.
    pub fn ident(&self) -> Option<&str> {
        match &self.kind {
            ComponentKind::Ident(name) => Some(name),
            _ => None,
        }
    }

    /// Whether it is the keyword `keyword`, in any case.
    pub fn is_ident(&self, keyword: &str) -> bool {
        self.ident().is_some_and(|i| i.eq_ignore_ascii_case(keyword))
    }

    /// Name and arguments of a function.
    pub fn function(&self) -> Option<(&str, &[Component<'t>])> {
        match &self.kind {
            ComponentKind::Function { name, args } => Some((name, args)),
            _ => None,
        }
    }

    /// Whether it is the function `name`, in any case.
    pub fn is_function(&self, name: &str) -> bool {
        self.function().is_some_and(|(n, _)| n.eq_ignore_ascii_case(name))
    }

    /// Whether it is a comma.
    pub fn is_comma(&self) -> bool {
        self.kind == ComponentKind::Comma
    }

    /// Whether it is a slash.
    pub fn is_slash(&self) -> bool {
        self.kind == ComponentKind::Slash
    }

    /// What a function or block holds; nothing for anything else.
    pub fn inner(&self) -> &[Component<'t>] {
        match &self.kind {
            ComponentKind::Function { args, .. } => args,
            ComponentKind::Block { items, .. } => items,
            _ => &[],
        }
    }
}

/// The parts between top-level commas. No components give no part; `a,,b` gives an empty one.
pub fn split_commas<'a, 't>(components: &'a [Component<'t>]) -> impl Iterator<Item = &'a [Component<'t>]> {
    let none = components.is_empty();
    components.split(Component::is_comma).skip(usize::from(none))
}

/// First to last byte of some components; `None` without any.
pub fn span(components: &[Component<'_>]) -> Option<Span> {
    Some(components.first()?.span.to(components.last()?.span))
}

/// The one keyword that a value consists of.
pub fn keyword<'a>(components: &'a [Component<'_>]) -> Option<&'a str> {
    match components {
        [one] => one.ident(),
        _ => None,
    }
}

/// The number that a value consists of: a number, or a `calc()` of numbers.
pub fn number(components: &[Component<'_>]) -> Option<f32> {
    let [one] = components else { return None };
    if let ComponentKind::Number(value) = one.kind {
        return Some(value);
    }
    finite(calc::number(one, &mut |_| None)?)
}

/// A number, or a percentage as a fraction of one: `opacity: 50%` is .5.
pub fn number_or_fraction(components: &[Component<'_>]) -> Option<f32> {
    let [one] = components else { return None };
    match one.kind {
        ComponentKind::Number(value) => Some(value),
        ComponentKind::Percentage(value) => Some(value / 100.0),
        _ => finite(calc::number(one, &mut |leaf| match leaf.kind {
            ComponentKind::Percentage(value) => Some(f64::from(value) / 100.0),
            _ => None,
        })?),
    }
}

/// A time in seconds.
pub fn seconds(component: &Component<'_>) -> Option<f32> {
    finite(calc::number(component, &mut |leaf| match &leaf.kind {
        ComponentKind::Dimension { value, unit } if unit.eq_ignore_ascii_case("s") => Some(f64::from(*value)),
        ComponentKind::Dimension { value, unit } if unit.eq_ignore_ascii_case("ms") => Some(f64::from(*value) / 1000.0),
        _ => None,
    })?)
    .filter(|_| !matches!(component.kind, ComponentKind::Number(_)))
}

/// An angle in degrees; also a bare number, which is one where a hue is meant.
pub fn degrees(component: &Component<'_>) -> Option<f32> {
    finite(calc::number(component, &mut |leaf| calc::degrees(leaf))?)
}

fn finite(value: f64) -> Option<f32> {
    let value = value as f32;
    value.is_finite().then_some(value)
}

/// The keywords that every property takes.
pub fn is_css_wide(keyword: &str) -> bool {
    ["inherit", "initial", "unset", "revert", "revert-layer"].iter().any(|k| keyword.eq_ignore_ascii_case(k))
}

#[cfg(test)]
mod tests;
