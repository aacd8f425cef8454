//! The declarations that compete for a property, and why each wins or loses.

use super::facts::{Declared, Verdict};
use super::words;
use crate::report::build::Places;
use easel_style::Styled;
use easel_style::declaration::{Matched, Subject};
use easel_style::environment::{EnvSet, State};
use easel_style::property::Property;
use easel_style::sheet::SheetOrigin;
use easel_style::shorthand;
use easel_syntax::css::ItemKind;

/// What is asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// A longhand.
    Longhand(Property),
    /// A custom property.
    Custom(String),
    /// A property that is not followed further than its declarations.
    Other(String),
}

impl Asked {
    /// The property of a name; several for a shorthand.
    pub(super) fn named(name: &str) -> Vec<Self> {
        if name.starts_with("--") {
            return vec![Self::Custom(name.to_owned())];
        }
        let name = name.to_ascii_lowercase();
        if let Some(property) = Property::from_name(&name) {
            return vec![Self::Longhand(property)];
        }
        match shorthand::longhands(&name) {
            Some(longhands) => longhands.iter().map(|&p| Self::Longhand(p)).collect(),
            None => vec![Self::Other(name)],
        }
    }

    pub(super) fn name(&self) -> &str {
        match self {
            Self::Longhand(property) => property.name(),
            Self::Custom(name) | Self::Other(name) => name,
        }
    }

    /// Whether a declaration of this name sets it.
    pub(super) fn is_set_by(&self, name: &str) -> bool {
        match self {
            Self::Custom(custom) => custom == name,
            Self::Other(other) => other == name,
            Self::Longhand(property) => {
                Property::from_name(name) == Some(*property)
                    || shorthand::longhands(name).is_some_and(|l| l.contains(property))
            }
        }
    }
}

/// The declarations that match `subject` and set `asked`, strongest first.
pub(super) fn competing<'s>(styled: &'s Styled, subject: Subject, asked: &Asked) -> Vec<&'s Matched> {
    styled.matched(subject).iter().filter(|m| asked.is_set_by(styled.name(m.decl))).collect()
}

/// Tells winners from losers.
pub(super) fn judge(
    styled: &Styled,
    subject: Subject,
    competing: &[&Matched],
    places: &mut Places<'_>,
) -> Vec<Declared> {
    let all = styled.environments().all();
    let mut open = all;
    let mut winners: Vec<&Matched> = Vec::new();
    let mut out = Vec::new();
    for &matched in competing {
        let holds = matched.envs.and(all);
        let taken = holds.and(open);
        let verdict = if matched.states & State::Rest.bit() == 0 {
            Verdict::Inactive { why: format!("only {}", words::states(matched.states).unwrap_or_default()) }
        } else if holds.is_empty() {
            Verdict::Inactive { why: "its conditions never hold".to_owned() }
        } else if taken.is_empty() {
            let beaten_by = winners.iter().find(|w| !w.envs.and(holds).is_empty());
            Verdict::Loses { why: beaten_by.map_or_else(|| "overridden".to_owned(), |w| reason(styled, matched, w)) }
        } else if !matched.certain {
            winners.push(matched);
            Verdict::May { where_: words::environments(taken, styled.environments()) }
        } else {
            open = open.minus(taken);
            winners.push(matched);
            let lost = holds.minus(taken);
            Verdict::Wins {
                where_: words::environments(taken, styled.environments()),
                elsewhere: (!lost.is_empty()).then(|| {
                    let by = winners.iter().find(|w| !w.envs.and(lost).is_empty());
                    by.map_or_else(String::new, |w| reason(styled, matched, w))
                }),
            }
        };
        out.push(declared(styled, subject, matched, verdict, places));
    }
    out
}

/// Where nothing that competes wins.
pub(super) fn undecided(styled: &Styled, competing: &[&Matched]) -> EnvSet {
    competing
        .iter()
        .filter(|m| m.certain && m.states & State::Rest.bit() != 0)
        .fold(styled.environments().all(), |open, m| open.minus(m.envs))
}

fn declared(
    styled: &Styled,
    subject: Subject,
    matched: &Matched,
    verdict: Verdict,
    places: &mut Places<'_>,
) -> Declared {
    let declaration = styled.declaration(matched.decl);
    let sheet = styled.sheet(declaration.sheet);
    let place = styled.locate(matched.decl, subject).map(|l| places.at(l));
    let mut text = format!("{}: {}", styled.name(matched.decl), styled.value_text(matched.decl));
    if declaration.important {
        text.push_str(" !important");
    }
    let (origin, selector) = match &sheet.origin {
        SheetOrigin::UserAgent => ("browser", styled.selector_text(matched.decl)),
        SheetOrigin::Base => ("framework base", styled.selector_text(matched.decl)),
        SheetOrigin::StyleAttribute { .. } => ("style attribute", ""),
        SheetOrigin::Presentational { .. } => ("attribute", ""),
        SheetOrigin::Utility { class } => ("class", &**class),
        _ => ("sheet", styled.selector_text(matched.decl)),
    };
    Declared {
        text,
        origin,
        selector: selector.split_whitespace().collect::<Vec<_>>().join(" "),
        specificity: matched.specificity.map(|(a, b, c)| [a, b, c]),
        conditions: conditions(styled, matched),
        file: place.as_ref().map(|(file, _)| file.clone()),
        range: place.map(|(_, range)| range),
        verdict,
    }
}

/// The at-rules around a declaration, outermost first: `@layer base`, `@media (min-width: 40em)`.
fn conditions(styled: &Styled, matched: &Matched) -> Vec<String> {
    let declaration = styled.declaration(matched.decl);
    let sheet = styled.sheet(declaration.sheet);
    let mut out = Vec::new();
    let mut item = sheet.css.items().get(declaration.item.index());
    while let Some(parent) = item.and_then(|i| i.parent) {
        item = sheet.css.items().get(parent.index());
        if let Some(ItemKind::AtRule { name, prelude, .. }) = item.map(|i| &i.kind) {
            let prelude: Vec<&str> = prelude.of(&sheet.text).split_whitespace().collect();
            out.push(format!("@{name} {}", prelude.join(" ")).trim_end().to_owned());
        }
    }
    out.reverse();
    out
}

/// Why `loser` loses against `winner`, by the order of the cascade.
fn reason(styled: &Styled, loser: &Matched, winner: &Matched) -> String {
    let of = |m: &Matched| {
        let declaration = styled.declaration(m.decl);
        (declaration, styled.sheet(declaration.sheet))
    };
    let ((lost, lost_sheet), (won, won_sheet)) = (of(loser), of(winner));
    if won.important != lost.important {
        return if won.important {
            "the winner is !important".to_owned()
        } else {
            "important ones come first".to_owned()
        };
    }
    let rank = |sheet: &easel_style::sheet::Sheet| match sheet.origin {
        SheetOrigin::UserAgent => 0,
        SheetOrigin::Base => 1,
        SheetOrigin::Presentational { .. } => 2,
        _ => 3,
    };
    if rank(lost_sheet) != rank(won_sheet) {
        return match rank(lost_sheet) {
            0 => "the browser's own sheet is weakest".to_owned(),
            1 => "the framework's base sheet comes before the page's".to_owned(),
            _ => "attributes are weaker than sheets".to_owned(),
        };
    }
    if loser.specificity.is_some() && winner.specificity.is_none() {
        return "a style attribute is stronger".to_owned();
    }
    let layers =
        |m: &Matched| conditions(styled, m).into_iter().filter(|c| c.starts_with("@layer")).collect::<Vec<_>>();
    let (lost_layers, won_layers) = (layers(loser), layers(winner));
    if lost_layers != won_layers {
        let name = |l: &[String]| if l.is_empty() { "no layer".to_owned() } else { l.join(" ") };
        return format!("{} is stronger than {}", name(&won_layers), name(&lost_layers));
    }
    match (loser.specificity, winner.specificity) {
        (Some(l), Some(w)) if l < w => format!("less specific than {}", specificity(w)),
        _ => "an equal one follows later".to_owned(),
    }
}

/// `(0,1,0)`.
pub(super) fn specificity((a, b, c): (u16, u16, u16)) -> String {
    format!("({a},{b},{c})")
}
