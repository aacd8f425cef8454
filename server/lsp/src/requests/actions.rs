//! Code actions: each edit of a finding, all edits of a rule, all safe edits, silence.

use crate::analysis::Analysis;
use crate::buffers::real;
use crate::config_edit;
use crate::diagnostics::{Volume, diagnostic};
use crate::places::{Places, range};
use crate::requests::commands;
use crate::session::Session;
use easel_lint::fix::apply::{Replacement, together};
use easel_lint::fix::{Applicability, Edit, Fix};
use easel_lint::{Finding, suppression};
use easel_style::sheet::{FileId, Location};
use easel_syntax::Span;
use easel_syntax::lines::LineTable;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use tower_lsp::lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse, Command, CreateFile,
    CreateFileOptions, DocumentChangeOperation, DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, Range,
    ResourceOp, TextDocumentEdit, TextEdit, Url, WorkspaceEdit,
};

/// All safe edits of a document at once: what editors run on save.
const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.easel");
/// An edit of one finding. No kind of our own: Emacs' eglot takes this one only.
const QUICK_FIX: CodeActionKind = CodeActionKind::QUICKFIX;
/// Silence for one finding.
const SUPPRESS: CodeActionKind = CodeActionKind::new("quickfix.suppress.easel");

/// The kinds that are offered.
pub(crate) fn kinds() -> Vec<CodeActionKind> {
    vec![QUICK_FIX, SUPPRESS, FIX_ALL]
}

/// What can be done at a range. `analyses` are of the page itself, or of the pages that use a sheet.
pub(crate) fn actions(
    analyses: &[Arc<Analysis>],
    params: &CodeActionParams,
    session: &Session,
    volume: Volume,
) -> CodeActionResponse {
    let wanted = Wanted(params.context.only.as_deref());
    let mut out = Vec::new();
    let mut seen = BTreeSet::new();
    for analysis in analyses {
        let Some(analysis) = analysis.with_fixes() else { continue };
        let file = file_of(&analysis, &params.text_document.uri);
        let mut desk = Offer { analysis: &analysis, session, volume, file, out: Vec::new() };
        if wanted.takes(&QUICK_FIX) || wanted.takes(&SUPPRESS) {
            desk.at(params.range, &wanted);
        }
        if wanted.names(&FIX_ALL) {
            desk.all();
        }
        // Pages that share a sheet find the same in it.
        for action in desk.out {
            if seen.insert(action.title.clone()) {
                out.push(CodeActionOrCommand::CodeAction(action));
            }
        }
    }
    out
}

/// The kinds that a client asks for.
struct Wanted<'w>(Option<&'w [CodeActionKind]>);

impl Wanted<'_> {
    /// Whether a kind is one of those; without a list all are.
    fn takes(&self, kind: &CodeActionKind) -> bool {
        self.0.is_none() || self.names(kind)
    }

    /// Whether a kind, or one that it is of, is asked for by name.
    fn names(&self, kind: &CodeActionKind) -> bool {
        self.0.into_iter().flatten().any(|only| {
            let rest = kind.as_str().strip_prefix(only.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || only.as_str().is_empty())
        })
    }
}

fn file_of(analysis: &Analysis, uri: &Url) -> FileId {
    if analysis.page.uri == *uri {
        return FileId::PAGE;
    }
    uri.to_file_path().map_or(FileId(u32::MAX), |path| analysis.file(&real(&path)))
}

/// The actions of one analysis for one of its files.
struct Offer<'a> {
    analysis: &'a Analysis,
    session: &'a Session,
    volume: Volume,
    file: FileId,
    out: Vec<CodeAction>,
}

impl Offer<'_> {
    /// What can be done about the findings that a range touches.
    fn at(&mut self, range: Range, wanted: &Wanted<'_>) {
        let analysis = self.analysis;
        let mut places = Places::new(analysis, self.session.unit);
        let mut touched = Vec::new();
        for (index, finding) in analysis.report.findings.iter().enumerate() {
            if finding.location.file != self.file {
                continue;
            }
            if let Some((_, at)) = places.at(finding.location)
                && at.start <= range.end
                && range.start <= at.end
            {
                touched.push((index, finding));
            }
        }
        let (mut rules, mut silenced) = (BTreeSet::new(), BTreeSet::new());
        for (index, finding) in touched {
            let diagnostic = diagnostic(finding, &mut places, self.session, self.volume);
            let about = |title: String, kind: CodeActionKind| CodeAction {
                title,
                kind: Some(kind),
                diagnostics: diagnostic.clone().map(|d| vec![d]),
                ..CodeAction::default()
            };
            if wanted.takes(&QUICK_FIX) {
                self.fixes(finding, &mut places, &about);
                if rules.insert(&*finding.rule) {
                    self.fix_rule(&finding.rule, &mut places);
                }
            }
            if wanted.takes(&SUPPRESS)
                && let Some(fix) = suppression(&analysis.report, index)
                && let Some(edit) = self.edit(std::slice::from_ref(&fix.edits), &mut places)
            {
                self.out.push(CodeAction { edit: Some(edit), ..about(fix.title, SUPPRESS) });
            }
            if wanted.takes(&SUPPRESS) && silenced.insert(&*finding.rule) {
                let title = format!("Suppress {} in this file", finding.rule);
                if let Some(edit) = self.in_file(finding, &mut places) {
                    self.out.push(CodeAction { edit: Some(edit), ..about(title, SUPPRESS) });
                }
                let title = format!("Turn {} off in {}", finding.rule, easel_config::FILE_NAME);
                if let Some(edit) = self.in_config(&finding.rule) {
                    self.out.push(CodeAction { edit: Some(edit), ..about(title, SUPPRESS) });
                }
            }
            if wanted.takes(&QUICK_FIX) {
                let title = format!("Explain {}", finding.rule);
                let command = Command {
                    title: title.clone(),
                    command: commands::EXPLAIN.to_owned(),
                    arguments: Some(vec![json!(finding.rule)]),
                };
                self.out.push(CodeAction { command: Some(command), ..about(title, QUICK_FIX) });
            }
        }
    }

    /// A comment at the top of the file that silences a rule in all of it.
    fn in_file(&self, finding: &Finding, places: &mut Places<'_>) -> Option<WorkspaceEdit> {
        let text = self.analysis.text(self.file)?;
        let (at, comment) = if self.file == FileId::PAGE {
            (top(text), format!("<!-- easel-disable-file {} -->\n", finding.rule))
        } else {
            // `@charset` has to come first.
            let charset = text.starts_with("@charset").then(|| text.find(';')).flatten().map_or(0, |i| i + 1);
            (charset as u32, format!("/* easel-disable-file {} */\n", finding.rule))
        };
        let before = text.get(..at as usize).unwrap_or_default();
        let comment =
            if before.is_empty() || before.ends_with(['\n', '\r']) { comment } else { format!("\n{comment}") };
        let comment = if at > 0 && comment.starts_with('\n') { comment.trim_end().to_owned() } else { comment };
        let location = Location { file: self.file, span: Span::new(at, at) };
        self.edit(&[vec![Edit { location, text: comment }]], places)
    }

    /// The edit of the nearest config that switches a rule off; a new config where there is none.
    fn in_config(&self, rule: &str) -> Option<WorkspaceEdit> {
        let analysis = self.analysis;
        let folder = analysis.page.path.as_deref()?.parent()?;
        let chain = analysis.world.configs.of(folder);
        let known = chain.as_ref().and_then(|chain| chain.files().next_back()).map(|layer| layer.path.to_path_buf());
        let is_new = known.is_none();
        let path = known.unwrap_or_else(|| analysis.root.join(easel_config::FILE_NAME));
        // One that is there and does not hold is broken: it is not for us to mend.
        if is_new && (path.exists() || !self.session.creates_files || !self.session.versioned) {
            return None;
        }
        let old = if is_new { String::new() } else { std::fs::read_to_string(&path).ok()? };
        let new = config_edit::rule_off(&old, rule)?;
        let (span, text) = config_edit::difference(&old, &new);
        let range = range(span, &old, &LineTable::new(&old), self.session.unit);
        let uri = Url::from_file_path(&path).ok()?;
        let edit = TextEdit { range, new_text: text.to_owned() };
        if !self.session.versioned {
            let changes = HashMap::from([(uri, vec![edit])]);
            return Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() });
        }
        let create = CreateFile {
            uri: uri.clone(),
            options: Some(CreateFileOptions { overwrite: Some(false), ignore_if_exists: Some(true) }),
            annotation_id: None,
        };
        let write = TextDocumentEdit {
            text_document: OptionalVersionedTextDocumentIdentifier { uri, version: None },
            edits: vec![OneOf::Left(edit)],
        };
        let create = is_new.then_some(DocumentChangeOperation::Op(ResourceOp::Create(create)));
        let operations = create.into_iter().chain([DocumentChangeOperation::Edit(write)]).collect();
        Some(WorkspaceEdit {
            document_changes: Some(DocumentChanges::Operations(operations)),
            ..WorkspaceEdit::default()
        })
    }

    fn fixes(
        &mut self,
        finding: &Finding,
        places: &mut Places<'_>,
        about: &dyn Fn(String, CodeActionKind) -> CodeAction,
    ) {
        let preferred = finding.fixes.iter().position(|fix| fix.applicability == Applicability::Safe);
        for (index, fix) in finding.fixes.iter().enumerate() {
            let Some(edit) = self.edit(std::slice::from_ref(&fix.edits), places) else { continue };
            let title = match fix.applicability {
                Applicability::Safe => fix.title.clone(),
                Applicability::Unsafe => format!("{} (look at the result)", fix.title),
            };
            let is_preferred = (preferred == Some(index)).then_some(true);
            self.out.push(CodeAction { edit: Some(edit), is_preferred, ..about(title, QUICK_FIX) });
        }
    }

    /// All safe edits of a rule in this file, if that is more than one.
    fn fix_rule(&mut self, rule: &str, places: &mut Places<'_>) {
        let fixes = self.safe(Some(rule));
        if fixes.len() < 2 {
            return;
        }
        let title = format!("Fix all {} of {rule} in this file", fixes.len());
        if let Some(edit) = self.edit(&fixes, places) {
            self.out.push(CodeAction { title, kind: Some(QUICK_FIX), edit: Some(edit), ..CodeAction::default() });
        }
    }

    /// All safe edits of the file.
    fn all(&mut self) {
        let fixes = self.safe(None);
        let mut places = Places::new(self.analysis, self.session.unit);
        if fixes.is_empty() {
            return;
        }
        if let Some(edit) = self.edit(&fixes, &mut places) {
            let title = "Fix everything that Easel can fix safely".to_owned();
            self.out.push(CodeAction { title, kind: Some(FIX_ALL), edit: Some(edit), ..CodeAction::default() });
        }
    }

    /// The safe edits of the findings of the file that can be made together.
    fn safe(&self, rule: Option<&str>) -> Vec<Vec<Edit>> {
        let findings = self.analysis.report.findings.iter();
        let mine = findings.filter(|f| f.location.file == self.file && rule.is_none_or(|rule| *f.rule == *rule));
        let safe = mine.filter_map(|f| f.fixes.iter().find(|fix| fix.applicability == Applicability::Safe));
        let fixes: Vec<&Fix> = safe.collect();
        let replacements: Vec<Vec<Replacement<'_, FileId>>> =
            fixes.iter().map(|fix| replacements(&fix.edits)).collect();
        let chosen = together(&replacements);
        chosen.into_iter().filter_map(|index| fixes.get(index)).map(|fix| fix.edits.clone()).collect()
    }

    /// Edits of the protocol. `None` if a file of theirs has no address.
    fn edit(&self, fixes: &[Vec<Edit>], places: &mut Places<'_>) -> Option<WorkspaceEdit> {
        let mut by_file: BTreeMap<FileId, (Url, Vec<TextEdit>)> = BTreeMap::new();
        for edit in fixes.iter().flatten() {
            let (uri, range) = places.at(edit.location)?;
            let text = TextEdit { range, new_text: self.with_line_ends(edit) };
            by_file.entry(edit.location.file).or_insert_with(|| (uri, Vec::new())).1.push(text);
        }
        if !self.session.versioned {
            let changes: HashMap<Url, Vec<TextEdit>> = by_file.into_values().collect();
            return Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() });
        }
        let edits = by_file.into_iter().map(|(file, (uri, edits))| {
            let version = self.analysis.version(file);
            let text_document = OptionalVersionedTextDocumentIdentifier { uri, version };
            TextDocumentEdit { text_document, edits: edits.into_iter().map(OneOf::Left).collect() }
        });
        let document_changes = Some(DocumentChanges::Edits(edits.collect()));
        Some(WorkspaceEdit { document_changes, ..WorkspaceEdit::default() })
    }

    fn with_line_ends(&self, edit: &Edit) -> String {
        let text = self.analysis.text(edit.location.file).unwrap_or_default();
        easel_lint::fix::apply::with_line_ends(&edit.text, text)
    }
}

/// Where a comment can stand before everything else of a page: behind the XML declaration and the doctype, which have to
/// come first.
fn top(text: &str) -> u32 {
    let mut at = 0;
    for start in ["<?xml", "<!doctype"] {
        let rest = text.get(at..).unwrap_or_default();
        let blank = rest.len() - rest.trim_start().len();
        let found = rest.get(blank..blank + start.len()).is_some_and(|s| s.eq_ignore_ascii_case(start));
        if found && let Some(end) = rest.find('>') {
            at += end + 1;
        }
    }
    // Its line ends there, too.
    let rest = text.get(at..).unwrap_or_default();
    if at > 0 {
        at += if rest.starts_with("\r\n") { 2 } else { usize::from(rest.starts_with(['\n', '\r'])) };
    }
    at as u32
}

fn replacements<'e>(edits: &'e [Edit]) -> Vec<Replacement<'e, FileId>> {
    let one = |edit: &'e Edit| Replacement { file: edit.location.file, span: edit.location.span, text: &edit.text };
    edits.iter().map(one).collect()
}
