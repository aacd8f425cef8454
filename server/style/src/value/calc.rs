//! Math functions (css-values-4, section 10): `calc()`, `min()`, `clamp()`, `round()` and kin.

use super::{Bracket, Component, ComponentKind, split_commas};

/// A calculation. `L` is what its leaves are: lengths, channels of a colour.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Calc<L> {
    Number(f64),
    Leaf(L),
    Sum(Vec<Calc<L>>),
    Product(Vec<Calc<L>>),
    Negate(Box<Calc<L>>),
    Invert(Box<Calc<L>>),
    Call(Function, Vec<Calc<L>>),
}

/// How a value moves while something else grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trend {
    Constant,
    Grows,
    Falls,
    /// Perhaps now this way, now that.
    Turns,
}

impl Trend {
    /// Of a sum, a minimum or a maximum of two.
    fn with(self, other: Self) -> Self {
        match (self, other) {
            (Self::Constant, trend) | (trend, Self::Constant) => trend,
            (one, other) if one == other => one,
            _ => Self::Turns,
        }
    }

    /// Of the value times a number.
    pub(crate) fn times(self, factor: f64) -> Self {
        match self {
            _ if factor.is_nan() => Self::Turns,
            Self::Grows if factor < 0.0 => Self::Falls,
            Self::Falls if factor < 0.0 => Self::Grows,
            trend => trend,
        }
    }
}

/// The functions with more to them than arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    Min,
    Max,
    Clamp,
    Round(Rounding),
    Mod,
    Rem,
    Abs,
    Sign,
    Hypot,
    Sqrt,
    Pow,
    Exp,
    Log,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Atan2,
}

/// The strategies of `round()`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounding {
    Nearest,
    Up,
    Down,
    ToZero,
}

/// A leaf and its dimension: 0 for a number, 1 for a length, 2 for an area (which only a division can make use of).
pub(crate) type Typed<L> = (Calc<L>, i8);

/// Reads one component: a number, a leaf, or a math function over them. `leaf` reads what is not arithmetic.
pub(crate) fn parse<L>(
    component: &Component<'_>,
    leaf: &mut dyn FnMut(&Component<'_>) -> Option<Typed<L>>,
) -> Option<Typed<L>> {
    match &component.kind {
        ComponentKind::Number(value) => Some((Calc::Number(f64::from(*value)), 0)),
        ComponentKind::Function { name, args } => match name_of(name) {
            Some(Name::Calc) => sum(args, leaf),
            Some(Name::Function(function)) => call(function, args, leaf),
            None => leaf(component),
        },
        _ => leaf(component),
    }
}

/// Whether a component is a math function.
pub(crate) fn is_math(component: &Component<'_>) -> bool {
    component.function().is_some_and(|(name, _)| name_of(name).is_some())
}

/// The value of a calculation whose leaves are numbers.
pub(crate) fn number(component: &Component<'_>, leaf: &mut dyn FnMut(&Component<'_>) -> Option<f64>) -> Option<f64> {
    let (calc, dimension) = parse::<()>(component, &mut |c| Some((Calc::Number(leaf(c)?), 0)))?;
    (dimension == 0).then(|| calc.evaluate(&mut |()| 0.0))
}

/// An angle in degrees.
pub(crate) fn degrees(component: &Component<'_>) -> Option<f64> {
    let ComponentKind::Dimension { value, unit } = &component.kind else { return None };
    let value = f64::from(*value);
    Some(match () {
        () if unit.eq_ignore_ascii_case("deg") => value,
        () if unit.eq_ignore_ascii_case("turn") => value * 360.0,
        () if unit.eq_ignore_ascii_case("rad") => value.to_degrees(),
        () if unit.eq_ignore_ascii_case("grad") => value * 0.9,
        () => return None,
    })
}

enum Name {
    Calc,
    Function(Function),
}

fn name_of(name: &str) -> Option<Name> {
    const NAMES: &[(&str, Function)] = &[
        ("min", Function::Min),
        ("max", Function::Max),
        ("clamp", Function::Clamp),
        ("round", Function::Round(Rounding::Nearest)),
        ("mod", Function::Mod),
        ("rem", Function::Rem),
        ("abs", Function::Abs),
        ("sign", Function::Sign),
        ("hypot", Function::Hypot),
        ("sqrt", Function::Sqrt),
        ("pow", Function::Pow),
        ("exp", Function::Exp),
        ("log", Function::Log),
        ("sin", Function::Sin),
        ("cos", Function::Cos),
        ("tan", Function::Tan),
        ("asin", Function::Asin),
        ("acos", Function::Acos),
        ("atan", Function::Atan),
        ("atan2", Function::Atan2),
    ];
    if ["calc", "-webkit-calc", "-moz-calc"].iter().any(|n| name.eq_ignore_ascii_case(n)) {
        return Some(Name::Calc);
    }
    NAMES.iter().find(|(n, _)| name.eq_ignore_ascii_case(n)).map(|&(_, f)| Name::Function(f))
}

fn sum<L>(components: &[Component<'_>], leaf: &mut dyn FnMut(&Component<'_>) -> Option<Typed<L>>) -> Option<Typed<L>> {
    let mut terms = Vec::new();
    let mut dimension = None;
    let mut start = 0;
    let mut negative = false;
    for at in 0..=components.len() {
        let sign = match components.get(at).map(|c| &c.kind) {
            None => None,
            // A sign needs white space on both sides; without it, it belongs to a number.
            Some(ComponentKind::Delim(sign @ ('+' | '-'))) if at > start && is_spaced(components, at) => Some(*sign),
            Some(_) => continue,
        };
        let (term, of) = product(components.get(start..at)?, leaf)?;
        if *dimension.get_or_insert(of) != of {
            return None;
        }
        terms.push(if negative { Calc::Negate(Box::new(term)) } else { term });
        negative = sign == Some('-');
        start = at + 1;
    }
    let calc = if terms.len() == 1 { terms.pop()? } else { Calc::Sum(terms) };
    Some((calc, dimension?))
}

fn is_spaced(components: &[Component<'_>], at: usize) -> bool {
    let [before, sign, after] = match at.checked_sub(1).and_then(|from| components.get(from..=at + 1)) {
        Some([a, b, c]) => [a, b, c],
        _ => return false,
    };
    before.span.end < sign.span.start && sign.span.end < after.span.start
}

fn product<L>(
    components: &[Component<'_>],
    leaf: &mut dyn FnMut(&Component<'_>) -> Option<Typed<L>>,
) -> Option<Typed<L>> {
    let mut factors = Vec::new();
    let mut dimension = 0_i8;
    let mut divide = false;
    let mut rest = components.iter();
    loop {
        let (factor, of) = factor(rest.next()?, leaf)?;
        dimension = dimension.checked_add(if divide { of.checked_neg()? } else { of })?;
        factors.push(if divide { Calc::Invert(Box::new(factor)) } else { factor });
        divide = match rest.next().map(|c| &c.kind) {
            None => break,
            Some(ComponentKind::Delim('*')) => false,
            Some(ComponentKind::Slash) => true,
            Some(_) => return None,
        };
    }
    let calc = if factors.len() == 1 { factors.pop()? } else { Calc::Product(factors) };
    Some((calc, dimension))
}

fn factor<L>(component: &Component<'_>, leaf: &mut dyn FnMut(&Component<'_>) -> Option<Typed<L>>) -> Option<Typed<L>> {
    match &component.kind {
        ComponentKind::Block { bracket: Bracket::Round, items } => sum(items, leaf),
        // A leaf may have a name of its own for a constant: `e` is none, but a channel could be.
        ComponentKind::Ident(name) => leaf(component).or_else(|| constant(name).map(|value| (Calc::Number(value), 0))),
        _ => parse(component, leaf),
    }
}

fn constant(name: &str) -> Option<f64> {
    Some(match () {
        () if name.eq_ignore_ascii_case("pi") => std::f64::consts::PI,
        () if name.eq_ignore_ascii_case("e") => std::f64::consts::E,
        () if name.eq_ignore_ascii_case("infinity") => f64::INFINITY,
        () if name.eq_ignore_ascii_case("-infinity") => f64::NEG_INFINITY,
        () if name.eq_ignore_ascii_case("nan") => f64::NAN,
        () => return None,
    })
}

fn call<L>(
    function: Function,
    args: &[Component<'_>],
    leaf: &mut dyn FnMut(&Component<'_>) -> Option<Typed<L>>,
) -> Option<Typed<L>> {
    let mut function = function;
    let mut parts: Vec<&[Component<'_>]> = split_commas(args).collect();
    if let Function::Round(_) = function
        && let Some([strategy]) = parts.first()
        && let Some(rounding) = strategy.ident().and_then(rounding)
    {
        function = Function::Round(rounding);
        parts.remove(0);
    }
    // `clamp(none, a, b)` has no lower end.
    let open = |part: Option<&&[Component<'_>]>| matches!(part, Some([one]) if one.is_ident("none"));
    if function == Function::Clamp && parts.len() == 3 {
        function = match (open(parts.first()), open(parts.get(2))) {
            (true, true) => {
                parts = vec![*parts.get(1)?];
                Function::Max
            }
            (true, false) => {
                parts.remove(0);
                Function::Min
            }
            (false, true) => {
                parts.truncate(2);
                Function::Max
            }
            (false, false) => Function::Clamp,
        };
    }

    let mut calcs = Vec::with_capacity(parts.len());
    let mut dimension = None;
    for part in parts {
        let (calc, of) = sum(part, leaf)?;
        if *dimension.get_or_insert(of) != of {
            return None;
        }
        calcs.push(calc);
    }
    let dimension = dimension?;
    let count = calcs.len();
    let (counts, dimension) = match function {
        Function::Min | Function::Max | Function::Hypot => (count >= 1, Some(dimension)),
        Function::Clamp => (count == 3, Some(dimension)),
        Function::Round(_) => {
            // Without a step, numbers are rounded to whole ones.
            if count == 1 && dimension == 0 {
                calcs.push(Calc::Number(1.0));
            }
            (calcs.len() == 2, Some(dimension))
        }
        Function::Mod | Function::Rem => (count == 2, Some(dimension)),
        Function::Abs => (count == 1, Some(dimension)),
        Function::Sign => (count == 1, Some(0)),
        Function::Atan2 => (count == 2, Some(0)),
        Function::Pow => (count == 2, (dimension == 0).then_some(0)),
        Function::Log => (count == 1 || count == 2, (dimension == 0).then_some(0)),
        Function::Sqrt
        | Function::Exp
        | Function::Sin
        | Function::Cos
        | Function::Tan
        | Function::Asin
        | Function::Acos
        | Function::Atan => (count == 1, (dimension == 0).then_some(0)),
    };
    counts.then_some((Calc::Call(function, calcs), dimension?))
}

fn rounding(name: &str) -> Option<Rounding> {
    Some(match () {
        () if name.eq_ignore_ascii_case("nearest") => Rounding::Nearest,
        () if name.eq_ignore_ascii_case("up") => Rounding::Up,
        () if name.eq_ignore_ascii_case("down") => Rounding::Down,
        () if name.eq_ignore_ascii_case("to-zero") => Rounding::ToZero,
        () => return None,
    })
}

impl<L> Calc<L> {
    /// The value, with `leaf` telling each leaf's.
    pub(crate) fn evaluate(&self, leaf: &mut dyn FnMut(&L) -> f64) -> f64 {
        match self {
            Self::Number(value) => *value,
            Self::Leaf(l) => leaf(l),
            Self::Sum(terms) => terms.iter().map(|t| t.evaluate(leaf)).sum(),
            Self::Product(factors) => factors.iter().map(|f| f.evaluate(leaf)).product(),
            Self::Negate(inner) => -inner.evaluate(leaf),
            Self::Invert(inner) => 1.0 / inner.evaluate(leaf),
            Self::Call(function, args) => {
                let mut args = args.iter().map(|a| a.evaluate(leaf));
                match function {
                    Function::Min => args.fold(f64::INFINITY, min),
                    Function::Max => args.fold(f64::NEG_INFINITY, max),
                    Function::Hypot => args.fold(0.0, f64::hypot),
                    _ => {
                        let first = args.next().unwrap_or(f64::NAN);
                        function.apply(first, args.next(), args.next())
                    }
                }
            }
        }
    }

    /// Each leaf, in order.
    pub(crate) fn for_each_leaf(&self, visit: &mut dyn FnMut(&L)) {
        match self {
            Self::Number(_) => {}
            Self::Leaf(l) => visit(l),
            Self::Negate(inner) | Self::Invert(inner) => inner.for_each_leaf(visit),
            Self::Sum(parts) | Self::Product(parts) | Self::Call(_, parts) => {
                for part in parts {
                    part.for_each_leaf(visit);
                }
            }
        }
    }

    /// Whether the value is a straight line in each leaf: nothing but sums and multiples.
    pub(crate) fn is_linear(&self) -> bool {
        match self {
            Self::Number(_) | Self::Leaf(_) => true,
            Self::Negate(inner) => inner.is_linear(),
            Self::Sum(parts) => parts.iter().all(Self::is_linear),
            Self::Product(parts) => {
                parts.iter().filter(|p| !p.is_constant()).count() <= 1
                    && parts.iter().all(|p| p.is_constant() || p.is_linear())
            }
            Self::Invert(_) | Self::Call(..) => self.is_constant(),
        }
    }

    /// How the value moves while what `leaf` tells of its leaves moves one way.
    pub(crate) fn trend(&self, leaf: &impl Fn(&L) -> Trend) -> Trend {
        let all = |parts: &[Self]| parts.iter().fold(Trend::Constant, |trend, part| trend.with(part.trend(leaf)));
        match self {
            Self::Number(_) => Trend::Constant,
            Self::Leaf(one) => leaf(one),
            Self::Negate(inner) => inner.trend(leaf).times(-1.0),
            Self::Sum(parts) | Self::Call(Function::Min | Function::Max | Function::Clamp, parts) => all(parts),
            Self::Product(parts) => {
                let mut moving = parts.iter().filter(|p| !p.is_constant());
                let factors = parts.iter().filter(|p| p.is_constant());
                let factor: f64 = factors.map(|p| p.evaluate(&mut |_| f64::NAN)).product();
                match (moving.next(), moving.next()) {
                    (None, _) => Trend::Constant,
                    (Some(one), None) => one.trend(leaf).times(factor),
                    (Some(_), Some(_)) => Trend::Turns,
                }
            }
            Self::Invert(_) | Self::Call(..) if self.is_constant() => Trend::Constant,
            Self::Invert(_) | Self::Call(..) => Trend::Turns,
        }
    }

    fn is_constant(&self) -> bool {
        let mut constant = true;
        self.for_each_leaf(&mut |_| constant = false);
        constant
    }
}

impl Function {
    fn apply(self, a: f64, b: Option<f64>, c: Option<f64>) -> f64 {
        let second = b.unwrap_or(f64::NAN);
        match self {
            Self::Clamp => max(a, min(second, c.unwrap_or(f64::NAN))),
            Self::Round(rounding) => rounding.round(a, second),
            // The result of `mod()` has the sign of the divisor, that of `rem()` the sign of the dividend.
            Self::Mod => a - second * (a / second).floor(),
            Self::Rem => a % second,
            Self::Abs => a.abs(),
            Self::Sign if a == 0.0 || a.is_nan() => a,
            Self::Sign => a.signum(),
            Self::Sqrt => a.sqrt(),
            Self::Pow => a.powf(second),
            Self::Exp => a.exp(),
            Self::Log => b.map_or(a.ln(), |base| a.ln() / base.ln()),
            Self::Sin => a.sin(),
            Self::Cos => a.cos(),
            Self::Tan => a.tan(),
            Self::Asin => a.asin(),
            Self::Acos => a.acos(),
            Self::Atan => a.atan(),
            Self::Atan2 => a.atan2(second),
            Self::Min | Self::Max | Self::Hypot => a,
        }
    }
}

impl Rounding {
    fn round(self, value: f64, step: f64) -> f64 {
        let steps = value / step.abs();
        let whole = match self {
            // Halves go up, not away from zero.
            Self::Nearest => (steps + 0.5).floor(),
            Self::Up => steps.ceil(),
            Self::Down => steps.floor(),
            Self::ToZero => steps.trunc(),
        };
        whole * step.abs()
    }
}

// NaN wins in CSS and loses in Rust.
fn min(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() { f64::NAN } else { a.min(b) }
}

fn max(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() { f64::NAN } else { a.max(b) }
}
