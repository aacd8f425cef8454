//! What a rule reports.

use crate::fix::Fix;
use easel_style::environment::{Band, EnvSet, State};
use easel_style::sheet::Location;

/// How much it matters. Orders worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Must be fixed.
    P0,
    /// Should be fixed.
    P1,
    /// Nice to fix.
    P2,
}

/// How sure a finding is. Orders surest first. Low never fails a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Confidence {
    /// As sure as the rule's measured precision.
    High,
    /// Likely.
    Medium,
    /// Worth a look; never fails a build.
    Low,
}

/// What found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// Reading the source.
    Static,
    /// Measuring the rendered page.
    Rendered,
    /// A model's critique.
    Critique,
    /// A plugin.
    Plugin,
}

/// In which environments a finding holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Conditions {
    /// The environments as a set.
    pub envs: EnvSet,
    /// Names of the themes it holds in; `None` = all of the page's.
    pub themes: Option<Vec<Box<str>>>,
    /// The viewport widths it holds in; `None` = all.
    pub viewport: Option<Band>,
    /// The interaction state it was judged in.
    pub state: State,
}

/// A measured value beside its limit.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// What was measured.
    pub value: f64,
    /// Its unit: `em`, `:1`, `colours`, `px` ….
    pub unit: &'static str,
    /// The limit it broke.
    pub limit: f64,
}

/// Another place that belongs to a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// Where.
    pub location: Location,
    /// What it has to do with it.
    pub message: String,
}

/// One finding.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The rule's id; `namespace/id` for those that are not built in.
    pub rule: Box<str>,
    /// How much it matters on a page of this kind.
    pub severity: Severity,
    /// How sure it is.
    pub confidence: Confidence,
    /// What found it.
    pub origin: Origin,
    /// What is wrong, in one sentence, with the measured facts.
    pub message: String,
    /// What to do about it.
    pub help: String,
    /// The smallest range that a person would fix.
    pub location: Location,
    /// For a finding in a linked sheet: the element of the page that brings the sheet in.
    pub via: Option<Location>,
    /// Where it holds.
    pub conditions: Conditions,
    /// The measured value, for rules with a threshold.
    pub measured: Option<Measured>,
    /// The section it stands in: a stable id of the outline.
    pub section: Option<Box<str>>,
    /// The source text of the range: white space collapsed, at most 200 characters.
    pub snippet: String,
    /// A name that survives edits elsewhere: 16 hexadecimal digits and `/v1`.
    pub fingerprint: String,
    /// Other places.
    pub related: Vec<Related>,
    /// Machine edits.
    pub fixes: Vec<Fix>,
}

/// A thing that the page prevented from being checked.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unchecked {
    /// What: a rule id, a sheet, a theme, `text` ….
    pub what: Box<str>,
    /// Why.
    pub why: Box<str>,
}
