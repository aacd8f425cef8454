//! What `easel config show` says: each setting with its value and where it comes from.

use crate::configs::Configs;
use crate::report::Tool;
use crate::{decode, read, root};
use easel_config::settings::RuleSettings;
use easel_config::{Level, Settings, Sourced, size};
use easel_lint::brand::{Brand, FaceRole};
use easel_lint::kind::Kind;
use easel_lint::rule::Meta;
use easel_lint::rule_option::Value;
use easel_lint::rules::RULES;
use easel_style::environment::Scheme;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::Path;

/// The largest page that is read for its kind.
const MAX_PAGE: u64 = 64 << 20;

/// What holds for one file.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Facts {
    /// The version of this format.
    pub(super) schema: u8,
    /// What made it.
    pub(super) tool: Tool,
    /// The file or folder.
    pub(super) file: String,
    /// The configs that hold: the nearest first, then those that it extends.
    pub(super) configs: Vec<String>,
    /// Whether a search through its folder leaves it out.
    pub(super) excluded: bool,
    /// The kind of the page; `detected` of one that is not there.
    pub(super) kind: Shown<&'static str>,
    /// The mildest severity that makes the exit code 1.
    pub(super) fail_on: Shown<&'static str>,
    /// Whether what could not be checked does, too.
    pub(super) fail_on_unchecked: Shown<bool>,
    /// Larger files are skipped, in bytes.
    pub(super) max_size: Shown<u64>,
    /// Whether a suppression must say why.
    pub(super) require_reason: Shown<bool>,
    /// What the brand declares, if there is one.
    pub(super) brand: Option<Shown<Declared>>,
    /// Every rule.
    pub(super) rules: Vec<Rule>,
}

/// A value and where it comes from.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Shown<T> {
    pub(super) value: T,
    pub(super) from: From,
}

/// Where a value comes from.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "source")]
pub(super) enum From {
    /// Nothing sets it.
    Default,
    /// It was seen on the page.
    Detected,
    /// The page says so itself.
    Page,
    /// A config says so.
    Config {
        file: String,
        line: u32,
        column: u32,
        /// The patterns of the override that it stands in.
        #[serde(skip_serializing_if = "Option::is_none")]
        paths: Option<String>,
    },
}

/// A rule with its options.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Rule {
    pub(super) id: &'static str,
    pub(super) severity: Shown<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) options: Vec<OptionShown>,
}

/// An option of a rule.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct OptionShown {
    pub(super) key: &'static str,
    #[serde(flatten)]
    pub(super) shown: Shown<serde_json::Value>,
}

/// What a brand declares.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Declared {
    pub(super) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) direction: Option<String>,
    pub(super) left_accent: bool,
    pub(super) colors: Vec<String>,
    pub(super) faces: Vec<FaceShown>,
    pub(super) tokens: Vec<TokenShown>,
}

/// A font family of a brand.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct FaceShown {
    pub(super) family: String,
    pub(super) role: &'static str,
}

/// A token of a brand.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct TokenShown {
    pub(super) name: String,
    pub(super) value: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) scheme: Option<&'static str>,
}

impl Facts {
    /// What holds for `file` (absolute; it need not be there). Of a folder: what holds for pages in it, overrides aside.
    pub(super) fn of(file: &Path, configs: &Configs, cwd: &Path) -> Self {
        let is_dir = file.is_dir();
        let folder = if is_dir { file } else { file.parent().unwrap_or(file) };
        let chain = configs.of(folder);
        let settings = match &chain {
            Some(chain) if is_dir => chain.settings_of_all(),
            Some(chain) => chain.settings(file),
            None => Settings::default(),
        };
        let at = Places { cwd };
        Self {
            schema: 1,
            tool: Tool { name: "easel", version: env!("CARGO_PKG_VERSION") },
            file: root::shown(file, cwd),
            configs: chain.iter().flat_map(|c| c.files().rev()).map(|l| root::shown(&l.path, cwd)).collect(),
            excluded: chain.as_ref().is_some_and(|c| c.excludes(file, is_dir)),
            kind: kind(file, &settings, &at),
            fail_on: at.or_default(settings.fail_on.as_ref(), |v| v.as_str(), "p0"),
            fail_on_unchecked: at.or_default(settings.fail_on_unchecked.as_ref(), |v| *v, false),
            max_size: at.or_default(settings.max_size.as_ref(), |v| *v, size::DEFAULT_MAX),
            require_reason: at.or_default(settings.require_reason.as_ref(), |v| *v, false),
            brand: settings.brand.as_ref().and_then(|set| {
                let declared = declared(set.value.as_deref()?);
                Some(Shown { value: declared, from: at.of(set) })
            }),
            rules: RULES
                .iter()
                .map(|r| {
                    let set = settings.rules.iter().find(|s| s.rule == r.rule.meta().id);
                    rule(r.rule, set, &at)
                })
                .collect(),
        }
    }
}

/// How places are written.
struct Places<'p> {
    cwd: &'p Path,
}

impl Places<'_> {
    fn of<T>(&self, set: &Sourced<T>) -> From {
        From::Config {
            file: root::shown(&set.file, self.cwd),
            line: set.at.line,
            column: set.at.column,
            paths: set.paths.as_deref().map(str::to_owned),
        }
    }

    fn or_default<T, S>(&self, set: Option<&Sourced<T>>, value: impl Fn(&T) -> S, default: S) -> Shown<S> {
        match set {
            Some(set) => Shown { value: value(&set.value), from: self.of(set) },
            None => Shown { value: default, from: From::Default },
        }
    }
}

fn kind(file: &Path, settings: &Settings, at: &Places<'_>) -> Shown<&'static str> {
    let page = read::file(file, MAX_PAGE).ok().map(|bytes| decode::page(&bytes, file).1);
    if let Some(kind) = page.as_ref().and_then(Kind::declared) {
        return Shown { value: kind.as_str(), from: From::Page };
    }
    if let Some(set) = &settings.kind {
        return Shown { value: set.value.as_str(), from: at.of(set) };
    }
    match page {
        Some(html) => {
            let outline = easel_syntax::outline::outline(&html);
            Shown { value: Kind::detect(&html, &outline).as_str(), from: From::Detected }
        }
        None => Shown { value: "detected", from: From::Default },
    }
}

fn rule(rule: &'static dyn easel_lint::rule::Rule, set: Option<&RuleSettings>, at: &Places<'_>) -> Rule {
    let meta = rule.meta();
    let level = set.and_then(|s| s.level.as_ref());
    let severity = |level: &Level| if *level == Level::On { own(meta) } else { level.as_str() };
    let options = rule.options().iter().map(|option| {
        let value = set.and_then(|s| s.options.iter().find(|(o, _)| o.key() == option.key())).map(|(_, v)| v);
        OptionShown { key: option.key(), shown: at.or_default(value, json, json(&option.default())) }
    });
    Rule { id: meta.id, severity: at.or_default(level, severity, own(meta)), options: options.collect() }
}

fn own(meta: &Meta) -> &'static str {
    Level::Severity(meta.severity).as_str()
}

fn json(value: &Value) -> serde_json::Value {
    match value {
        Value::Number(n) => (*n).into(),
        Value::Count(n) => (*n).into(),
        Value::Flag(on) => (*on).into(),
        Value::List(words) => words.iter().map(|w| &**w).collect::<Vec<_>>().into(),
    }
}

fn declared(brand: &Brand) -> Declared {
    let role = |role| match role {
        FaceRole::Display => "display",
        FaceRole::Body => "body",
        FaceRole::Mono => "mono",
        FaceRole::Other => "other",
    };
    let scheme = |scheme| match scheme {
        Scheme::Light => "light",
        Scheme::Dark => "dark",
    };
    Declared {
        name: brand.name.to_string(),
        direction: brand.direction.as_deref().map(str::to_owned),
        left_accent: brand.left_accent,
        colors: brand.colors.iter().map(ToString::to_string).collect(),
        faces: brand.faces.iter().map(|f| FaceShown { family: f.family.to_string(), role: role(f.role) }).collect(),
        tokens: brand
            .tokens
            .iter()
            .map(|t| TokenShown { name: t.name.to_string(), value: t.value.to_string(), scheme: t.scheme.map(scheme) })
            .collect(),
    }
}
