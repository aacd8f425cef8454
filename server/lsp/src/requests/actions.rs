//! Code actions: each edit of a finding, all edits of a rule, all safe edits, silence.

use crate::analysis::Analysis;
use crate::buffers::real;
use crate::diagnostics::{Volume, diagnostic};
use crate::places::Places;
use crate::requests::{commands, sheet};
use crate::session::Session;
use easel_lint::fix::apply::{Replacement, together};
use easel_lint::fix::{Applicability, Edit, Fix};
use easel_lint::{Finding, suppression};
use easel_style::sheet::FileId;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use tower_lsp::lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse, Command, DocumentChanges,
    OneOf, OptionalVersionedTextDocumentIdentifier, Range, TextDocumentEdit, TextEdit, Url, WorkspaceEdit,
};

/// All safe edits of a document at once: what editors run on save.
const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.easel");
/// An edit of one finding.
const QUICK_FIX: CodeActionKind = CodeActionKind::new("quickfix.easel");
/// Silence for one finding.
const SUPPRESS: CodeActionKind = CodeActionKind::new("quickfix.suppress.easel");

/// The kinds that are offered.
pub(crate) fn kinds() -> Vec<CodeActionKind> {
    vec![CodeActionKind::QUICKFIX, QUICK_FIX, SUPPRESS, FIX_ALL]
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
    uri.to_file_path().map_or(FileId(u32::MAX), |path| sheet::file(analysis, &real(&path)))
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
        let mut rules = BTreeSet::new();
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
        let files = self.analysis.report.styled.files();
        let text = match edit.location.file.0.checked_sub(1) {
            None => Some(&**self.analysis.page.text()),
            Some(index) => files.get(index as usize).map(|file| &*file.text),
        };
        easel_lint::fix::apply::with_line_ends(&edit.text, text.unwrap_or_default())
    }
}

fn replacements<'e>(edits: &'e [Edit]) -> Vec<Replacement<'e, FileId>> {
    let one = |edit: &'e Edit| Replacement { file: edit.location.file, span: edit.location.span, text: &edit.text };
    edits.iter().map(one).collect()
}
