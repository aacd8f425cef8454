//! The builder that rules report through.

use crate::edit::merged;
use crate::finding::{Conditions, Confidence, Finding, Measured, Origin, Related, Severity, Unchecked};
use crate::fix::Fix;
use crate::identity::declaration_key;
use crate::page::Page;
use crate::rule::Meta;
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::{EnvSet, State};
use easel_style::sheet::Location;
use easel_syntax::html::NodeId;

/// Collects what rules report on one page.
pub struct Findings<'p> {
    page: &'p Page<'p>,
    pub(crate) found: Vec<Found>,
    pub(crate) unchecked: Vec<Unchecked>,
    pub(crate) silences: Vec<Silence>,
    pub(crate) tracing: bool,
    pub(crate) current: Option<(&'static Meta, Severity)>,
    /// The severity that was configured for the running rule: it beats the rule's own and that of a draft.
    pub(crate) configured: Option<Severity>,
}

/// A finding before the linter finishes it (section, snippet, fingerprint, precedence).
pub(crate) struct Found {
    pub(crate) meta: &'static Meta,
    pub(crate) finding: Finding,
    /// What causes it: of rules whose causes overlap, precedence picks one.
    pub(crate) cause: Location,
    /// Other places that it is about: rules that yield to this one say nothing there.
    pub(crate) also: Vec<Location>,
    /// The normalised text of the cause, for the fingerprint.
    pub(crate) cause_key: Option<String>,
}

/// Why a rule said nothing about an element; collected only when asked for (`easel inspect`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Silence {
    /// The rule.
    pub rule: &'static str,
    /// The element.
    pub element: NodeId,
    /// Why.
    pub why: String,
}

impl<'p> Findings<'p> {
    pub(crate) fn new(page: &'p Page<'p>, tracing: bool) -> Self {
        Self {
            page,
            found: Vec::new(),
            unchecked: Vec::new(),
            silences: Vec::new(),
            tracing,
            current: None,
            configured: None,
        }
    }

    /// Begins a finding at the smallest range a person would fix. It is kept when the draft is dropped into
    /// [`Draft::report`].
    pub fn at(&mut self, location: Location, message: impl Into<String>) -> Draft<'_, 'p> {
        Draft {
            location,
            message: message.into(),
            help: String::new(),
            confidence: None,
            severity: None,
            envs: None,
            state: State::Rest,
            measured: None,
            related: Vec::new(),
            fixes: Vec::new(),
            cause: None,
            also: Vec::new(),
            cause_key: None,
            findings: self,
        }
    }

    /// Begins a finding on a declaration, as it stands for `subject`: the declaration itself, the class token that
    /// expands to it, or the attribute. `None` for the browser's own sheet and framework bases, which nobody edits.
    pub fn on(&mut self, decl: DeclId, subject: Subject, message: impl Into<String>) -> Option<Draft<'_, 'p>> {
        let location = self.page.styled.locate(decl, subject)?;
        let (name, value) = self.page.declared(decl);
        let key = declaration_key(name, value);
        Some(self.at(location, message).cause_key(key))
    }

    /// Says that the page kept the running rule from checking something.
    pub fn unchecked(&mut self, what: impl Into<Box<str>>, why: impl Into<Box<str>>) {
        let note = Unchecked { what: what.into(), why: why.into() };
        if !self.unchecked.contains(&note) {
            self.unchecked.push(note);
        }
    }

    /// Says why the running rule stays silent about an element that it looked at. Costs nothing unless someone asked.
    pub fn silent(&mut self, element: NodeId, why: impl FnOnce() -> String) {
        if self.tracing
            && let Some((meta, _)) = self.current
        {
            self.silences.push(Silence { rule: meta.id, element, why: why() });
        }
    }
}

/// A finding in the making.
#[must_use = "call .report()"]
pub struct Draft<'f, 'p> {
    findings: &'f mut Findings<'p>,
    location: Location,
    message: String,
    help: String,
    confidence: Option<Confidence>,
    severity: Option<Severity>,
    envs: Option<EnvSet>,
    state: State,
    measured: Option<Measured>,
    related: Vec<Related>,
    fixes: Vec<Fix>,
    cause: Option<Location>,
    also: Vec<Location>,
    cause_key: Option<String>,
}

impl Draft<'_, '_> {
    /// What to do about it.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }

    /// The environments it holds in; all of the page's if never called. The linter adds them to the message.
    pub fn envs(mut self, envs: EnvSet) -> Self {
        self.envs = Some(envs);
        self
    }

    /// The state it was judged in, if not at rest.
    pub fn state(mut self, state: State) -> Self {
        self.state = state;
        self
    }

    /// Less confidence than the rule's own.
    pub fn confidence(mut self, confidence: Confidence) -> Self {
        self.confidence = Some(confidence);
        self
    }

    /// Another severity than the rule's own on this kind of page. A configured one beats it.
    pub fn severity(mut self, severity: Severity) -> Self {
        self.severity = Some(severity);
        self
    }

    /// The measured value and its limit.
    pub fn measured(mut self, value: f64, unit: &'static str, limit: f64) -> Self {
        self.measured = Some(Measured { value, unit, limit });
        self
    }

    /// Another place that belongs to it.
    pub fn related(mut self, location: Location, message: impl Into<String>) -> Self {
        self.related.push(Related { location, message: message.into() });
        self
    }

    /// A machine edit. The linter offers it only after it has been verified.
    pub fn fix(mut self, fix: Fix) -> Self {
        self.fixes.push(Fix { edits: merged(fix.edits), ..fix });
        self
    }

    /// What causes it, if that is not the underlined range: of rules whose causes overlap, precedence picks one.
    pub fn cause(mut self, cause: Location) -> Self {
        self.cause = Some(cause);
        self
    }

    /// Another place that the finding is about, beside its cause: rules that yield to this one say nothing there.
    pub fn also(mut self, place: Location) -> Self {
        self.also.push(place);
        self
    }

    /// The normalised cause for the fingerprint, if it is not the underlined text: `property: value`, the words.
    pub fn cause_key(mut self, key: impl Into<String>) -> Self {
        self.cause_key = Some(key.into());
        self
    }

    /// Keeps the finding.
    pub fn report(self) {
        let Some((meta, severity)) = self.findings.current else { return };
        let all = self.findings.page.styled.environments().all();
        let finding = Finding {
            rule: meta.id.into(),
            severity: self.findings.configured.or(self.severity).unwrap_or(severity),
            confidence: self.confidence.unwrap_or(meta.confidence).max(meta.confidence),
            origin: Origin::Static,
            message: self.message,
            help: self.help,
            location: self.location,
            via: None,
            conditions: Conditions {
                envs: self.envs.unwrap_or(all).and(all),
                themes: None,
                viewport: None,
                state: self.state,
            },
            measured: self.measured,
            section: None,
            snippet: String::new(),
            fingerprint: String::new(),
            related: self.related,
            fixes: self.fixes,
        };
        let cause = self.cause.unwrap_or(self.location);
        self.findings.found.push(Found { meta, finding, cause, also: self.also, cause_key: self.cause_key });
    }
}
