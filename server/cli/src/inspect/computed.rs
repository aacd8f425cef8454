//! What a property computes to, per environment, and from where.

use super::declarations::{Asked, competing};
use super::{element, words};
use crate::report::Range;
use crate::report::build::Places;
use easel_style::Styled;
use easel_style::computed::{Cause, Computed, Known, Why};
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::{PerEnv, State};
use easel_style::length::{Interval, LineHeight};
use easel_style::property::Property;
use schemars::JsonSchema;
use serde::Serialize;

/// A computed value and where it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(super) struct Value {
    /// The environments: themes and widths.
    #[serde(rename = "where")]
    pub(super) where_: String,
    /// The value; absent where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) value: Option<String>,
    /// Why it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) unknown: Option<&'static str>,
    /// The ancestor that it is inherited from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) inherited_from: Option<String>,
    /// The declaration on that ancestor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) declaration: Option<Source>,
    /// The custom properties on the way, outermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) tokens: Vec<Source>,
}

/// A declaration that a value comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(super) struct Source {
    /// `property: value`.
    pub(super) text: String,
    /// Its file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<String>,
    /// Its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) range: Option<Range>,
}

/// Properties that are worth a look on an element with text, declared there or not.
pub(super) const OF_TEXT: [Property; 7] = [
    Property::Color,
    Property::FontFamily,
    Property::FontSize,
    Property::FontWeight,
    Property::LetterSpacing,
    Property::LineHeight,
    Property::TextTransform,
];

/// The values of a property, piece by piece.
pub(super) fn values(styled: &Styled, subject: Subject, property: Property, places: &mut Places<'_>) -> Vec<Value> {
    let rest = State::Rest;
    let text = |styled: &Styled| pieces(styled.keyword(subject, property, rest), |s: &&str| words_of(s));
    let found = match property {
        Property::FontFamily => pieces(styled.font_families(subject, rest), |families| {
            let names: Vec<&str> = families.iter().map(|f| &*f.name).collect();
            if names.is_empty() { "the browser's own".to_owned() } else { names.join(", ") }
        }),
        Property::LetterSpacing => pieces(styled.letter_spacing(subject, rest), px),
        Property::LineHeight => pieces(styled.line_height(subject, rest), line_height),
        Property::FontWeight => pieces(styled.font_weight(subject, rest), |w| format!("{w}")),
        Property::Opacity => pieces(styled.opacity(subject, rest), |o| format!("{o}")),
        p if is_color(p) => pieces(styled.color(subject, p, rest), |c| c.to_hex()),
        p if is_length(p) => {
            let lengths = pieces(styled.length(subject, p, rest), px);
            // Keywords and percentages, which layout decides, are shown as they are.
            if lengths.iter().any(|(_, v, _)| v.is_err()) { text(styled) } else { lengths }
        }
        _ => text(styled),
    };
    found
        .into_iter()
        .map(|(set, value, cause)| {
            let mut out = Value {
                where_: words::environments(set, styled.environments()),
                value: None,
                unknown: None,
                inherited_from: None,
                declaration: None,
                tokens: Vec::new(),
            };
            match value {
                Ok(value) => out.value = Some(value),
                Err(why) => out.unknown = Some(why_unknown(why)),
            }
            if let Some(decl) = cause.decl {
                if cause.subject != subject {
                    out.inherited_from = Some(element::name(styled.html(), cause.subject));
                    out.declaration = Some(source(styled, decl, cause.subject, places));
                }
                for step in cause.tokens.iter() {
                    out.tokens.push(match step.decl {
                        Some(decl) => source(styled, decl, step.subject, places),
                        None => Source {
                            text: format!("{}: not set, the fallback counts", step.name),
                            file: None,
                            range: None,
                        },
                    });
                }
            }
            out
        })
        .collect()
}

/// The declarations of a custom property that reach the subject from its ancestors.
pub(super) fn inherited_custom(styled: &Styled, subject: Subject, name: &str) -> Option<(Subject, Vec<DeclId>)> {
    let asked = Asked::Custom(name.to_owned());
    let ancestors = styled.html().self_and_ancestors(subject.element).skip(usize::from(subject.pseudo.is_none()));
    ancestors.map(Subject::from).find_map(|ancestor| {
        let decls: Vec<DeclId> = competing(styled, ancestor, &asked).iter().map(|m| m.decl).collect();
        (!decls.is_empty()).then_some((ancestor, decls))
    })
}

/// A declaration as text with its place.
pub(super) fn source(styled: &Styled, decl: DeclId, subject: Subject, places: &mut Places<'_>) -> Source {
    let text = format!("{}: {}", styled.name(decl), words_of(styled.value_text(decl)));
    let place = styled.locate(decl, subject).map(|l| places.at(l));
    let (file, range) = place.unzip();
    Source { text, file, range }
}

type Piece = (easel_style::EnvSet, Result<String, Why>, Cause);

fn pieces<T>(values: PerEnv<Computed<T>>, show: impl Fn(&T) -> String) -> Vec<Piece> {
    let mut out: Vec<Piece> = Vec::new();
    for (set, computed) in values.into_pieces() {
        let value = match &computed.value {
            Known::Value(v) => Ok(show(v)),
            Known::Unknown(why) => Err(*why),
        };
        match out.iter_mut().find(|(_, v, c)| *v == value && *c == computed.cause) {
            Some((all, ..)) => *all = all.or(set),
            None => out.push((set, value, computed.cause)),
        }
    }
    out
}

fn words_of(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn px(length: &Interval) -> String {
    let digits = |v: f32| format!("{}", (v * 1000.0).round() / 1000.0);
    match length.value() {
        Some(v) => format!("{}px", digits(v)),
        None => format!("{}px to {}px", digits(length.min), digits(length.max)),
    }
}

fn line_height(value: &LineHeight) -> String {
    match value {
        LineHeight::Normal => "normal".to_owned(),
        LineHeight::Number(n) => format!("{n}"),
        LineHeight::Length(l) => px(l),
    }
}

fn is_color(property: Property) -> bool {
    property.name().ends_with("color")
}

fn is_length(property: Property) -> bool {
    let name = property.name();
    property == Property::FontSize
        || ["padding-", "margin-"].iter().any(|p| name.starts_with(p))
        || (name.starts_with("border-") && name.ends_with("-width"))
        || name.ends_with("gap")
        || matches!(name, "width" | "height" | "max-width" | "min-width" | "text-indent")
}

pub(super) fn why_unknown(why: Why) -> &'static str {
    match why {
        Why::UnreadSheet => "a sheet that was not read may decide",
        Why::Templated => "template code stands in it",
        Why::UnknownUtility => "a class looks like a utility and is not known",
        Why::Conditional => "a declaration may or may not apply",
        Why::Unsupported => "the form of the value is not understood",
        Why::Image => "an image decides",
        Why::Layout => "layout decides",
        Why::Script => "a script sets it",
    }
}
