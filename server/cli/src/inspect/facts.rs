//! What `inspect` shows, as data: its JSON.

use super::computed::{self, Value};
use super::declarations::{self, Asked};
use super::ground::{self, Standing};
use super::target::Target;
use super::through::Told;
use super::{element, rules, words};
use crate::report::build::Places;
use crate::report::{Range, Severity, Tool};
use easel_lint::Report;
use easel_style::declaration::{DeclId, Subject};
use easel_style::property::Property;
use easel_style::sheet::{FileId, Location, SheetOrigin};
use easel_style::shorthand;
use schemars::JsonSchema;
use serde::Serialize;

/// Everything about one element.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Facts {
    /// The version of this format.
    pub(super) schema: u8,
    /// What made it.
    pub(super) tool: Tool,
    /// The page, relative to its project.
    pub(super) file: String,
    /// For a place in a style sheet: that place, and why this page was looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) through: Option<Told>,
    /// Its start tag; none if it is implied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) range: Option<Range>,
    /// The element: `div#top.card`, with its pseudo-element.
    pub(super) element: String,
    /// The element and what it stands in, outermost first.
    pub(super) path: String,
    /// What kind of page it is.
    pub(super) kind: &'static str,
    /// The themes of the page.
    pub(super) themes: Vec<Theme>,
    /// The ranges of viewport widths that the page tells apart.
    pub(super) widths: Vec<Width>,
    /// The properties that were asked for, or that the page declares for the element.
    pub(super) properties: Vec<Shown>,
    /// Ground and contrast of its text; empty for pseudo-elements and where there is no text.
    pub(super) text: Vec<Standing>,
    /// Custom properties that are set on the element itself.
    pub(super) custom_properties: usize,
    /// What each rule said.
    pub(super) rules: Vec<Spoken>,
    /// What the page kept from being checked.
    pub(super) unchecked: Vec<crate::report::Unchecked>,
}

/// A theme of the page.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Theme {
    /// `default` is the page as written.
    pub(super) name: String,
    /// Whether a visitor can get there.
    pub(super) reachable: bool,
}

/// Viewport widths in CSS px, both included.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Width {
    /// Narrowest.
    pub(super) from: f32,
    /// Widest.
    pub(super) to: f32,
}

/// A property, or several that the same declarations decide.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Shown {
    /// The property.
    pub(super) name: String,
    /// The longhands, if `name` stands for several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) longhands: Vec<&'static str>,
    /// The declarations that compete for it, strongest first.
    pub(super) declarations: Vec<Declared>,
    /// What it computes to.
    pub(super) computed: Vec<Computed>,
    /// Where no declaration on the element decides, and what does then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) otherwise: Option<String>,
}

/// What a longhand computes to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Computed {
    /// The longhand, or several with the same values; empty for all of the property's.
    pub(super) property: String,
    /// Its value in each set of environments.
    pub(super) values: Vec<Value>,
}

/// A declaration that competes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Declared {
    /// `property: value`.
    pub(super) text: String,
    /// Where it comes from: `sheet`, `style attribute`, `attribute`, `class`, `browser`, `framework base`.
    pub(super) origin: &'static str,
    /// The selectors of its rule, or the class.
    pub(super) selector: String,
    /// Ids, classes, elements; none in a style attribute.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) specificity: Option<[u16; 3]>,
    /// The at-rules around it, outermost first.
    pub(super) conditions: Vec<String>,
    /// Its file; none for the browser's own sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<String>,
    /// Its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) range: Option<Range>,
    /// What becomes of it.
    #[serde(flatten)]
    pub(super) verdict: Verdict,
}

/// What becomes of a declaration.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "verdict", rename_all = "lowercase")]
pub(super) enum Verdict {
    /// It decides.
    Wins {
        /// In these environments.
        #[serde(rename = "where")]
        where_: String,
        /// Why it loses in the other environments in which it holds.
        #[serde(skip_serializing_if = "Option::is_none")]
        elsewhere: Option<String>,
    },
    /// It may or may not apply.
    May {
        /// In these environments.
        #[serde(rename = "where")]
        where_: String,
    },
    /// Another one decides.
    Loses {
        /// Why.
        why: String,
    },
    /// It does not hold at rest, or never.
    Inactive {
        /// Why.
        why: String,
    },
}

/// What a rule said.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Spoken {
    /// Its id.
    pub(super) rule: &'static str,
    /// One entry per finding, or why there is none.
    pub(super) said: Vec<Said>,
}

/// What a rule said, or why it said nothing.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub(super) enum Said {
    /// A finding.
    Found {
        /// How much it matters.
        severity: Severity,
        /// What is wrong.
        message: String,
        /// Its file.
        file: String,
        /// Its place.
        range: Range,
    },
    /// It looked at the element and has nothing to say.
    Silent {
        /// Why.
        why: String,
    },
    /// It does not run on this page.
    Off {
        /// Why.
        why: String,
    },
    /// There is nothing here that it looks at.
    NotConcerned,
}

/// Collects everything about the target.
///
/// # Errors
/// A sentence for a property that is none.
pub(super) fn collect(
    report: &Report,
    target: &Target,
    asked: &[String],
    places: &mut Places<'_>,
) -> Result<Facts, String> {
    let styled = &report.styled;
    let html = styled.html();
    let subject = target.subject;
    let environments = styled.environments();
    let tag = html.element(subject.element).and_then(|e| e.start_tag);
    let start = places.at(Location { file: FileId::PAGE, span: tag.unwrap_or_default() });
    let properties = match (asked, target.declaration) {
        ([], Some(decl)) => by_declaration(report, subject, decl, places),
        ([], None) => by_author(report, subject, places),
        (names, _) => {
            let asked: Vec<Asked> =
                names.iter().flat_map(|n| n.split(',')).flat_map(|n| Asked::named(n.trim())).collect();
            asked.iter().map(|a| shown(report, subject, a, places)).collect()
        }
    };
    let custom = styled.matched(subject).iter().filter(|m| styled.declaration(m.decl).custom);
    let mut custom: Vec<&str> = custom.map(|m| styled.name(m.decl)).collect();
    custom.sort_unstable();
    custom.dedup();
    Ok(Facts {
        schema: 1,
        tool: Tool { name: "easel", version: env!("CARGO_PKG_VERSION") },
        file: start.0,
        through: None,
        range: tag.map(|_| start.1),
        element: element::name(html, subject),
        path: element::path(html, subject.element),
        kind: report.kind.as_str(),
        themes: environments
            .themes
            .iter()
            .map(|t| Theme { name: t.name.to_string(), reachable: t.reachable })
            .collect(),
        widths: environments.bands.iter().map(|b| Width { from: b.from, to: b.to }).collect(),
        properties,
        text: if subject.pseudo.is_none() && has_text(report, subject) {
            ground::standings(styled, subject.element, places)
        } else {
            Vec::new()
        },
        custom_properties: custom.len(),
        rules: rules::spoken(report, target, places),
        unchecked: report
            .unchecked
            .iter()
            .map(|u| crate::report::Unchecked { what: u.what.to_string(), why: u.why.to_string() })
            .collect(),
    })
}

/// What the declaration at the place sets.
fn by_declaration(report: &Report, subject: Subject, decl: DeclId, places: &mut Places<'_>) -> Vec<Shown> {
    let asked = Asked::named(report.styled.name(decl));
    grouped(report, subject, asked, places)
}

/// Every property that the page (not the browser) declares for the subject.
fn by_author(report: &Report, subject: Subject, places: &mut Places<'_>) -> Vec<Shown> {
    let styled = &report.styled;
    let mut asked: Vec<Asked> = Vec::new();
    for matched in styled.matched(subject) {
        let declaration = styled.declaration(matched.decl);
        let origin = &styled.sheet(declaration.sheet).origin;
        if declaration.custom || matches!(origin, SheetOrigin::UserAgent | SheetOrigin::Base) {
            continue;
        }
        for property in Asked::named(styled.name(matched.decl)) {
            if !asked.contains(&property) {
                asked.push(property);
            }
        }
    }
    asked.sort_by(|a, b| a.name().cmp(b.name()));
    let mut out = grouped(report, subject, asked.clone(), places);
    if has_text(report, subject) {
        for property in computed::OF_TEXT.into_iter().filter(|&p| !asked.contains(&Asked::Longhand(p))) {
            let values = computed::values(styled, subject, property, places);
            // What the browser brings is not worth a line.
            if values.iter().any(|v| v.declaration.as_ref().is_some_and(|d| d.file.is_some())) {
                out.push(shown(report, subject, &Asked::Longhand(property), places));
            }
        }
    }
    out.sort_by(|a, b| a.name.cmp(&b.name));
    out
}

fn has_text(report: &Report, subject: Subject) -> bool {
    let html = report.styled.html();
    subject.pseudo.is_some()
        || html.children(subject.element).any(|n| html.text_node(n).is_some_and(|t| !t.value.text().trim().is_empty()))
}

/// Longhands that the same declarations decide are shown as one.
fn grouped(report: &Report, subject: Subject, asked: Vec<Asked>, places: &mut Places<'_>) -> Vec<Shown> {
    let styled = &report.styled;
    let mut groups: Vec<(Vec<DeclId>, Vec<Asked>)> = Vec::new();
    for property in asked {
        let decls: Vec<DeclId> = declarations::competing(styled, subject, &property).iter().map(|m| m.decl).collect();
        match groups.iter_mut().find(|(d, _)| *d == decls) {
            Some((_, members)) => members.push(property),
            None => groups.push((decls, vec![property])),
        }
    }
    let mut out = Vec::new();
    for (decls, members) in groups {
        let Some(first) = members.first() else { continue };
        let mut one = shown(report, subject, first, places);
        if members.len() > 1 {
            let longhands: Vec<&'static str> = members
                .iter()
                .filter_map(|m| match m {
                    Asked::Longhand(p) => Some(p.name()),
                    _ => None,
                })
                .collect();
            let winner = decls.first().map(|&d| styled.name(d)).unwrap_or_default();
            let all = shorthand::longhands(winner).is_some_and(|l| l.len() == longhands.len());
            one.name = winner.to_owned();
            one.longhands = if all { Vec::new() } else { longhands };
            one.computed = of_several(report, subject, &members, places);
        }
        out.push(one);
    }
    out.sort_by(|a, b| a.name.cmp(&b.name));
    out
}

fn shown(report: &Report, subject: Subject, asked: &Asked, places: &mut Places<'_>) -> Shown {
    let styled = &report.styled;
    let competing = declarations::competing(styled, subject, asked);
    let open = declarations::undecided(styled, &competing);
    let computed = match asked {
        Asked::Longhand(p) => {
            vec![Computed { property: p.name().to_owned(), values: computed::values(styled, subject, *p, places) }]
        }
        Asked::Custom(_) | Asked::Other(_) => Vec::new(),
    };
    let otherwise = (!open.is_empty()).then(|| {
        let what = match asked {
            Asked::Longhand(p) if p.is_inherited() => "inherited".to_owned(),
            Asked::Custom(name) => from_ancestor(report, subject, name, places),
            Asked::Longhand(p) => format!("the initial value, {}", Property::initial(*p)),
            Asked::Other(_) => "not set".to_owned(),
        };
        if competing.is_empty() {
            what
        } else {
            format!("{what} ({})", words::environments(open, styled.environments()))
        }
    });
    Shown {
        name: asked.name().to_owned(),
        longhands: Vec::new(),
        declarations: declarations::judge(styled, subject, &competing, places),
        computed,
        otherwise,
    }
}

/// The values of several longhands; those that agree stand together, and what only has its initial value is left out.
fn of_several(report: &Report, subject: Subject, members: &[Asked], places: &mut Places<'_>) -> Vec<Computed> {
    let mut out: Vec<Computed> = Vec::new();
    let mut names: Vec<Vec<&str>> = Vec::new();
    for member in members {
        let Asked::Longhand(property) = member else { continue };
        let values = computed::values(&report.styled, subject, *property, places);
        if let [one] = values.as_slice()
            && one.value.as_deref() == Some(property.initial())
        {
            continue;
        }
        match out.iter().position(|c| c.values == values) {
            Some(at) => names.get_mut(at).into_iter().for_each(|n| n.push(property.name())),
            None => {
                out.push(Computed { property: String::new(), values });
                names.push(vec![property.name()]);
            }
        }
    }
    for (computed, names) in out.iter_mut().zip(&names) {
        computed.property = if names.len() == members.len() { String::new() } else { names.join(", ") };
    }
    out
}

/// Where the value of a custom property comes from that the element does not set.
fn from_ancestor(report: &Report, subject: Subject, name: &str, places: &mut Places<'_>) -> String {
    let styled = &report.styled;
    let Some((ancestor, decls)) = computed::inherited_custom(styled, subject, name) else {
        return "not set on it or above".to_owned();
    };
    let sources: Vec<String> = decls
        .into_iter()
        .map(|decl| {
            let source = computed::source(styled, decl, ancestor, places);
            match (source.file, source.range) {
                (Some(file), Some(range)) => {
                    format!("{} at {file}:{}:{}", source.text, range.start.line, range.start.column)
                }
                _ => source.text,
            }
        })
        .collect();
    format!("inherited from {}: {}", element::name(styled.html(), ancestor), sources.join("; "))
}
