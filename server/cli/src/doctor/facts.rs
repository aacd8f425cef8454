//! What `doctor` says, as data: its JSON.

use crate::configs::Configs;
use crate::files::Input;
use crate::report::build::{PageReport, Places};
use crate::report::{Problem, Range, Tool, Unchecked};
use crate::root;
use easel_config::{Level, Settings};
use easel_lint::Report;
use easel_lint::kind::Kind;
use easel_lint::rule::Meta;
use easel_lint::rules::RULES;
use easel_style::environment::{Switch, Theme as Found};
use easel_style::sheet::{FileId, Location, SheetOrigin};
use easel_style::tailwind::Version;
use easel_syntax::ProblemKind;
use easel_syntax::html::Html;
use easel_syntax::source::Source;
use schemars::JsonSchema;
use serde::Serialize;

/// How a page is understood.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Facts {
    /// The version of this format.
    pub(super) schema: u8,
    /// What made it.
    pub(super) tool: Tool,
    /// The project: links are followed up to this folder.
    pub(super) root: String,
    /// The page, relative to its project.
    pub(super) file: String,
    /// The config that holds for it, if there is one.
    pub(super) config: Option<String>,
    /// How its bytes were read.
    pub(super) encoding: Encoding,
    /// What kind of page it is.
    pub(super) kind: Reason,
    /// Whether browsers lay it out as pages of old.
    pub(super) quirks: bool,
    /// Places of template code.
    pub(super) template_code: usize,
    /// Its themes; the first is the page as written.
    pub(super) themes: Vec<Theme>,
    /// Themes and breakpoints that were not kept apart.
    pub(super) dropped: Vec<String>,
    /// The ranges of viewport widths that it tells apart.
    pub(super) widths: Vec<Width>,
    /// How it uses Tailwind, if it does.
    pub(super) tailwind: Option<Tailwind>,
    /// Its style sheets.
    pub(super) sheets: Sheets,
    /// Rules that do not run on it.
    pub(super) rules_off: Vec<Unchecked>,
    /// What it kept from being checked.
    pub(super) unchecked: Vec<Unchecked>,
    /// What could not be read as meant in it and its sheets.
    pub(super) problems: Vec<Problem>,
}

/// How bytes were read.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Encoding {
    /// The name of the Encoding Standard, in lower case.
    pub(super) name: String,
    /// What told it.
    pub(super) why: &'static str,
    /// Whether writing the text gives the file's bytes back.
    pub(super) round_trips: bool,
}

/// A value and what told it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Reason {
    /// The value.
    pub(super) value: &'static str,
    /// What told it.
    pub(super) why: String,
}

/// A theme.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Theme {
    /// `default` is the page as written.
    pub(super) name: String,
    /// Whether a visitor can get there. What holds only where none can has low confidence.
    pub(super) reachable: bool,
    /// What makes it so.
    pub(super) why: String,
}

/// Viewport widths in CSS px, both included.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Width {
    /// Narrowest.
    pub(super) from: f32,
    /// Widest.
    pub(super) to: f32,
}

/// How a page uses Tailwind.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Tailwind {
    /// The major version that is assumed.
    pub(super) version: u8,
    /// The release, where a banner names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) release: Option<String>,
    /// What says that it uses Tailwind, and this version of it.
    pub(super) evidence: String,
    /// Whether a sheet that was read holds the rules already, so that no class is expanded here.
    pub(super) built: bool,
    /// Whether its base sheet is part of it.
    pub(super) preflight: bool,
    /// Whether there may be names that are not seen from here: a config file, a plugin, computed keys.
    pub(super) may_have_more: bool,
}

/// Style sheets.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Sheets {
    /// `style` elements.
    pub(super) style_elements: usize,
    /// `style` attributes.
    pub(super) style_attributes: usize,
    /// Linked and imported files that were read, in their order.
    pub(super) read: Vec<Read>,
    /// Those that were not.
    pub(super) unread: Vec<Unread>,
}

/// A sheet that was read.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Read {
    /// The file; a short name for a sheet that a `data:` URL holds.
    pub(super) file: String,
    /// Bytes of its text.
    pub(super) bytes: usize,
    /// sha256 of its text, hexadecimal.
    pub(super) sha256: String,
}

/// A sheet that was not read.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Unread {
    /// Its address as written.
    pub(super) url: String,
    /// Why.
    pub(super) why: String,
    /// Whether it is known to hold fonts only, so that nothing is missed.
    pub(super) fonts_only: bool,
    /// The element that names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) range: Option<Range>,
}

/// Collects everything about a page.
pub(super) fn collect(input: &Input, source: &Source, report: &Report, page: PageReport, configs: &Configs) -> Facts {
    let settings = configs.settings(&input.absolute);
    let styled = &report.styled;
    let html = styled.html();
    let environments = styled.environments();
    Facts {
        schema: 1,
        tool: Tool { name: "easel", version: env!("CARGO_PKG_VERSION") },
        root: input.root.to_string_lossy().into_owned(),
        file: page.name,
        config: config(input, configs),
        encoding: Encoding {
            name: source.encoding(),
            why: encoding_why(source, html),
            round_trips: source.round_trips(),
        },
        kind: Reason { value: report.kind.as_str(), why: kind_why(html, &settings) },
        quirks: html.is_quirks(),
        template_code: html.islands().len(),
        themes: environments.themes.iter().map(theme).collect(),
        dropped: environments.dropped.iter().map(ToString::to_string).collect(),
        widths: environments.bands.iter().map(|b| Width { from: b.from, to: b.to }).collect(),
        tailwind: styled.tailwind().map(|setup| Tailwind {
            version: match setup.version() {
                Version::V3 => 3,
                Version::V4 => 4,
            },
            release: setup.release().map(str::to_owned),
            evidence: setup.reason().to_owned(),
            built: setup.is_built(),
            preflight: setup.has_preflight(),
            may_have_more: setup.is_open(),
        }),
        sheets: sheets(input, report),
        rules_off: rules_off(report, &settings),
        unchecked: page.file.map(|file| file.unchecked).unwrap_or_default(),
        problems: page.problems,
    }
}

/// The config that holds, from the project's folder.
fn config(input: &Input, configs: &Configs) -> Option<String> {
    let chain = configs.of(input.absolute.parent()?)?;
    chain.files().next_back().map(|layer| root::name(&layer.path, &input.root))
}

fn encoding_why(source: &Source, html: &Html) -> &'static str {
    let declares = html.elements().filter(|&n| html.name(n) == "meta").any(|n| {
        html.attribute(n, "charset").is_some()
            || html.value(n, "content").is_some_and(|c| c.to_ascii_lowercase().contains("charset="))
    });
    let means_nothing = source.problems().iter().any(|p| p.kind == ProblemKind::UnknownCharset);
    if source.has_bom() {
        "its byte order mark"
    } else if means_nothing {
        "what the page declares is no encoding that browsers know; its bytes can be this"
    } else if declares {
        "the page declares it"
    } else {
        "nothing is declared; its bytes can be that"
    }
}

fn kind_why(html: &Html, settings: &Settings) -> String {
    if Kind::declared(html).is_some() {
        return "<meta name=\"easel:kind\">".to_owned();
    }
    match &settings.kind {
        Some(set) => format!("line {} of the config", set.at.line),
        None => "what it is made of; <meta name=\"easel:kind\"> or a config sets another".to_owned(),
    }
}

/// A theme, and what makes it reachable or not.
fn theme(theme: &Found) -> Theme {
    let mut why: Vec<String> = Vec::new();
    for switch in &theme.switches {
        let (what, on_body) = match switch {
            Switch::Prefers(_) => {
                why.push("a media query or light-dark() asks what the visitor prefers".to_owned());
                continue;
            }
            Switch::Checked { .. } => {
                let words = "a checkbox or radio of the page switches it";
                if !why.iter().any(|w| w == words) {
                    why.push(words.to_owned());
                }
                continue;
            }
            Switch::Attribute { on_body, name, .. } => (format!("the attribute {name}"), *on_body),
            Switch::Class { on_body, name, .. } => (format!("the class {name}"), *on_body),
        };
        let element = if on_body { "body" } else { "html" };
        why.push(if theme.reachable {
            format!("a script or control of the page changes {what} of {element}")
        } else {
            format!("style sheets ask for {what} of {element}, and no script or control seen here sets it")
        });
    }
    if why.is_empty() {
        why.push("the page as written".to_owned());
    }
    Theme { name: theme.name.to_string(), reachable: theme.reachable, why: why.join("; ") }
}

fn sheets(input: &Input, report: &Report) -> Sheets {
    let styled = &report.styled;
    let mut places = Places::new(input, report, &input.root);
    let count = |wanted: fn(&SheetOrigin) -> bool| styled.sheets().iter().filter(|s| wanted(&s.origin)).count();
    Sheets {
        style_elements: count(|o| {
            matches!(o, SheetOrigin::StyleElement { .. } | SheetOrigin::MappedStyleElement { .. })
        }),
        style_attributes: count(|o| matches!(o, SheetOrigin::StyleAttribute { .. })),
        read: styled
            .files()
            .iter()
            .map(|f| Read { file: f.id.0.to_string(), bytes: f.text.len(), sha256: f.sha256.to_string() })
            .collect(),
        unread: styled
            .unread()
            .iter()
            .map(|u| {
                let tag = styled.html().element(u.node).and_then(|e| e.start_tag);
                let range = tag.map(|span| places.at(Location { file: FileId::PAGE, span }).1);
                Unread { url: u.url.to_string(), why: u.why.to_string(), fonts_only: u.fonts_only, range }
            })
            .collect(),
    }
}

fn rules_off(report: &Report, settings: &Settings) -> Vec<Unchecked> {
    let kind = report.kind;
    // A brand that leaves something open silences the rule on it.
    let lacks = |id: &str| match (id, settings.brand()?) {
        ("off-brand-color", brand) if brand.colors.is_empty() && brand.tokens.is_empty() => Some("colours"),
        ("off-brand-font", brand) if brand.faces.is_empty() => Some("faces"),
        _ => None,
    };
    let why = |meta: &Meta| {
        let set = settings.rules.iter().find(|r| r.rule == meta.id).and_then(|r| r.level.as_ref());
        match set.filter(|level| level.value == Level::Off) {
            Some(off) => Some(format!("off by line {} of the config", off.at.line)),
            None if lacks(meta.id).is_some() => lacks(meta.id).map(|what| format!("the brand declares no {what}")),
            None if meta.severity_on(kind).is_none() => Some(format!("off on a page of kind {}", kind.as_str())),
            None => None,
        }
    };
    let rules = RULES.iter().map(|r| r.rule.meta());
    rules.filter_map(|meta| Some(Unchecked { what: meta.id.to_owned(), why: why(meta)? })).collect()
}
