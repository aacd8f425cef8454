//! The report as JSON: what `--format json` prints and `docs/schema/report.schema.json` describes.
//!
//! Lines and columns count from 1, columns in Unicode scalar values; offsets are bytes of the decoded text after the
//! byte order mark. Files are named relative to `root`, with `/`.

pub(crate) mod agent;
pub(crate) mod build;
pub(crate) mod github;
pub(crate) mod jsonl;
pub(crate) mod junit;
pub(crate) mod merge;
pub(crate) mod sarif;
#[cfg(test)]
pub(crate) mod schema;
pub(crate) mod statistics;

use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// The number in [`Report::schema`]. It changes when a field goes or changes its meaning.
pub(crate) const SCHEMA: u8 = 1;

/// What Easel found in a run.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Report {
    /// The version of this format.
    pub(crate) schema: u8,
    /// What made the report.
    pub(crate) tool: Tool,
    /// The folder that every `file` is relative to.
    pub(crate) root: String,
    /// How much of everything there is.
    pub(crate) summary: Summary,
    /// The findings, by file and place.
    pub(crate) findings: Vec<Finding>,
    /// The findings that comments and attributes in the files silence; `summary.suppressed` counts them.
    #[serde(skip)]
    pub(crate) suppressed: Vec<Suppressed>,
    /// What the findings were compared with, if they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) baseline: Option<Baseline>,
    /// The files that were checked.
    pub(crate) files: Vec<File>,
    /// What was asked for and not checked.
    pub(crate) skipped: Vec<Skipped>,
    /// Files that `--fix` left as they are though there was something to fix.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) refused: Vec<Skipped>,
    /// What could not be read as meant in pages and sheets that were checked.
    pub(crate) problems: Vec<Problem>,
}

/// What made a report.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Tool {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its version.
    pub(crate) version: &'static str,
}

/// Counts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Summary {
    /// Findings that must be fixed.
    pub(crate) p0: usize,
    /// Findings that should be fixed.
    pub(crate) p1: usize,
    /// Findings that are nice to fix.
    pub(crate) p2: usize,
    /// Files that were checked: pages, and style sheets that were asked for.
    pub(crate) files: usize,
    /// Things that were asked for and not checked.
    pub(crate) skipped: usize,
    /// Findings that a comment in the page silences.
    pub(crate) suppressed: usize,
    /// Things that files prevented from being checked.
    pub(crate) unchecked: usize,
    /// After `--fix`: how many findings of each rule there are less than before.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) fixed: BTreeMap<String, usize>,
}

/// A finding.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Finding {
    /// Unique in the report, the same in the next one.
    pub(crate) id: String,
    /// The rule; `namespace/rule` for those that are not built in.
    pub(crate) rule: String,
    /// How much it matters on a page of this kind.
    pub(crate) severity: Severity,
    /// How sure it is.
    pub(crate) confidence: Confidence,
    /// What found it.
    pub(crate) origin: Origin,
    /// What is wrong, in one sentence.
    pub(crate) message: String,
    /// What to do about it.
    pub(crate) help: String,
    /// The rule's page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) url: Option<String>,
    /// The file it stands in.
    pub(crate) file: String,
    /// The smallest range that a person would fix.
    pub(crate) range: Range,
    /// For a finding in a linked sheet: the page that was looked at, and what in it brings the sheet in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) via: Option<Via>,
    /// Where it holds.
    pub(crate) conditions: Conditions,
    /// The measured value, for rules with a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) measured: Option<Measured>,
    /// The section of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) section: Option<String>,
    /// The source of the range: white space collapsed, at most 200 characters.
    pub(crate) snippet: String,
    /// A name that survives edits elsewhere in the file.
    pub(crate) fingerprint: String,
    /// Other places that belong to it.
    pub(crate) related: Vec<Related>,
    /// Machine edits, each of which removes the finding.
    pub(crate) fixes: Vec<Fix>,
}

/// How the findings compare with a baseline. `findings` then holds new ones only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Baseline {
    /// The file it was read from.
    pub(crate) file: String,
    /// Findings that it knows and that are still there.
    pub(crate) known: usize,
    /// What it lists and that is there no more.
    pub(crate) stale: Vec<Stale>,
}

/// Findings that a baseline lists and that are gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Stale {
    /// The file they stood in.
    pub(crate) file: String,
    /// The rule.
    pub(crate) rule: String,
    /// Their name.
    pub(crate) fingerprint: String,
    /// How many of them are gone.
    pub(crate) count: usize,
}

/// A finding that is silenced in the file.
#[derive(Clone, Debug)]
pub(crate) struct Suppressed {
    /// The finding.
    pub(crate) finding: Finding,
    /// The comment or attribute that silences it.
    pub(crate) by: Range,
    /// The file that the comment stands in.
    pub(crate) file: String,
    /// The reason it gives.
    pub(crate) reason: Option<String>,
}

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Severity {
    /// Must be fixed.
    P0,
    /// Should be fixed.
    P1,
    /// Nice to fix.
    P2,
}

/// How sure a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Confidence {
    /// As sure as the rule's measured precision.
    High,
    /// Likely.
    Medium,
    /// Worth a look; never fails a build.
    Low,
}

/// What found a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Origin {
    /// Reading the source.
    Static,
    /// Measuring the rendered page.
    Rendered,
    /// A model's critique.
    Critique,
    /// A plugin.
    Plugin,
}

/// A range of a file; the end is the place after the last character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Range {
    /// Its first character.
    pub(crate) start: Position,
    /// The place after its last character.
    pub(crate) end: Position,
}

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Position {
    /// From 1.
    #[schemars(range(min = 1))]
    pub(crate) line: u32,
    /// From 1, in Unicode scalar values.
    #[schemars(range(min = 1))]
    pub(crate) column: u32,
    /// Bytes of the decoded text.
    pub(crate) offset: u32,
}

/// The page through which a sheet was judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Via {
    /// The page.
    pub(crate) page: String,
    /// The element that brings the sheet in.
    pub(crate) range: Range,
}

/// Where a finding holds.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Conditions {
    /// The themes of the page.
    pub(crate) themes: Themes,
    /// The widths of the viewport; all if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) viewport: Option<Viewport>,
    /// What the pointer or keyboard does; nothing if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) state: Option<State>,
}

/// Themes of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Themes {
    /// All that the page has.
    All(All),
    /// These.
    Named(Vec<String>),
}

/// The word `all`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum All {
    /// All.
    All,
}

/// Widths of the viewport in CSS px, both included.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Viewport {
    /// Narrowest.
    pub(crate) from: f32,
    /// Widest.
    pub(crate) to: f32,
}

/// What the pointer or keyboard does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum State {
    /// It points at the element.
    Hover,
    /// The element has the focus.
    Focus,
}

/// A measured value beside its limit.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Measured {
    /// What was measured.
    pub(crate) value: f64,
    /// Its unit.
    pub(crate) unit: &'static str,
    /// The limit it broke.
    pub(crate) limit: f64,
}

/// Another place of a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Related {
    /// The file.
    pub(crate) file: String,
    /// The place.
    pub(crate) range: Range,
    /// What it has to do with the finding.
    pub(crate) message: String,
}

/// A machine edit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Fix {
    /// What it does.
    pub(crate) title: String,
    /// How far it can be trusted.
    pub(crate) applicability: Applicability,
    /// The replacements; they do not overlap and are made together.
    pub(crate) edits: Vec<Edit>,
}

/// How far a fix can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Applicability {
    /// Changes the flagged property of the flagged elements and nothing else.
    Safe,
    /// Right in most cases; a person should look.
    Unsafe,
}

/// A replacement; an empty range inserts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Edit {
    /// The file.
    pub(crate) file: String,
    /// The range to replace.
    pub(crate) range: Range,
    /// What to put there.
    pub(crate) text: String,
}

/// A page that was checked, or a style sheet that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct File {
    /// Its name.
    pub(crate) file: String,
    /// The encoding it was read in.
    pub(crate) encoding: String,
    /// What kind of page it is; `stylesheet` for a style sheet.
    pub(crate) kind: &'static str,
    /// Whether template code stands in it.
    pub(crate) templated: bool,
    /// The themes it was judged in; `default` is the page as written.
    pub(crate) themes: Vec<String>,
    /// For a style sheet: the pages through which it was judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pages: Option<Vec<String>>,
    /// What it prevented from being checked.
    pub(crate) unchecked: Vec<Unchecked>,
}

/// A thing that a file prevented from being checked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Unchecked {
    /// A rule, a sheet, a theme.
    pub(crate) what: String,
    /// Why.
    pub(crate) why: String,
}

/// Something that was asked for and not checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Skipped {
    /// The path, or a pattern that matches nothing.
    pub(crate) file: String,
    /// Why, and what to do.
    pub(crate) why: String,
}

/// Something that could not be read as meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Problem {
    /// The file.
    pub(crate) file: String,
    /// The place.
    pub(crate) range: Range,
    /// What.
    pub(crate) message: &'static str,
}
