//! What the client can do and where it works, read from its `initialize` request.

use easel_syntax::lines::ColumnUnit;
use serde_json::Value;
use std::path::PathBuf;
use tower_lsp::lsp_types::{PositionEncodingKind, Url};

/// What the client said of itself. Read from the JSON itself: the types of `lsp-types` 0.94 look for
/// `workspace.diagnostic`, which the protocol calls `workspace.diagnostics`, and refuse a whole message for one odd field.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// What columns count.
    pub(crate) unit: ColumnUnit,
    /// It asks for diagnostics itself, and asks again when told to. One that cannot be told (Neovim up to 0.12) would not
    /// see that a config or a linked sheet changed until somebody types: it is sent its diagnostics.
    pub(crate) pulls: bool,
    /// It shows other places that belong to a diagnostic.
    pub(crate) related: bool,
    /// It shows unneeded code faded.
    pub(crate) tags: bool,
    /// It takes edits with the version that they were made for.
    pub(crate) versioned: bool,
    /// It takes code actions, not commands alone.
    pub(crate) literal_actions: bool,
    /// It shows Markdown in hovers.
    pub(crate) markdown: bool,
    /// It is our extension for VS Code, which says so: it shows pictures in Markdown, puts findings above hovers, finds the
    /// colours that are written out, and opens the pages of rules itself.
    pub(crate) is_vs_code: bool,
    /// It nests document symbols.
    pub(crate) nests_symbols: bool,
    /// It watches files for the server.
    pub(crate) watches: bool,
    /// It shows the progress of long work.
    pub(crate) shows_progress: bool,
    /// It opens documents for the server.
    pub(crate) shows_documents: bool,
    /// It creates files for the server.
    pub(crate) creates_files: bool,
    /// It gives its configuration when asked.
    pub(crate) configures: bool,
    /// The process that the server must not outlive.
    pub(crate) parent: Option<u32>,
    /// Its name, for the log.
    pub(crate) client: String,
    /// The folders that are open.
    pub(crate) folders: Vec<PathBuf>,
    /// Its initialization options.
    pub(crate) options: Value,
}

impl Session {
    /// Reads the params of `initialize`.
    pub(crate) fn read(params: &Value) -> Self {
        let flag = |pointer: &str| params.pointer(pointer).and_then(Value::as_bool).unwrap_or(false);
        let there = |pointer: &str| params.pointer(pointer).is_some_and(|v| !v.is_null());
        let lists = |pointer: &str, wanted: &str| {
            let list = params.pointer(pointer).and_then(Value::as_array);
            list.is_some_and(|l| l.iter().any(|v| v.as_str() == Some(wanted)))
        };
        let encodings = "/capabilities/general/positionEncodings";
        let unit = if lists(encodings, "utf-8") { ColumnUnit::Utf8 } else { ColumnUnit::Utf16 };
        let name = params.pointer("/clientInfo/name").and_then(Value::as_str).unwrap_or("a client");
        let version = params.pointer("/clientInfo/version").and_then(Value::as_str).unwrap_or_default();
        Self {
            unit,
            is_vs_code: flag("/initializationOptions/vscode"),
            pulls: there("/capabilities/textDocument/diagnostic")
                && flag("/capabilities/workspace/diagnostics/refreshSupport"),
            related: flag("/capabilities/textDocument/publishDiagnostics/relatedInformation"),
            tags: there("/capabilities/textDocument/publishDiagnostics/tagSupport"),
            versioned: flag("/capabilities/workspace/workspaceEdit/documentChanges"),
            literal_actions: there("/capabilities/textDocument/codeAction/codeActionLiteralSupport"),
            markdown: lists("/capabilities/textDocument/hover/contentFormat", "markdown"),
            nests_symbols: flag("/capabilities/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport"),
            watches: flag("/capabilities/workspace/didChangeWatchedFiles/dynamicRegistration"),
            shows_progress: flag("/capabilities/window/workDoneProgress"),
            shows_documents: flag("/capabilities/window/showDocument/support"),
            creates_files: lists("/capabilities/workspace/workspaceEdit/resourceOperations", "create"),
            configures: flag("/capabilities/workspace/configuration"),
            parent: params.pointer("/processId").and_then(Value::as_u64).and_then(|id| u32::try_from(id).ok()),
            client: format!("{name} {version}").trim_end().to_owned(),
            folders: folders(params),
            options: params.pointer("/initializationOptions").cloned().unwrap_or_default(),
        }
    }

    /// The encoding of positions as the protocol names it.
    pub(crate) fn encoding(&self) -> PositionEncodingKind {
        match self.unit {
            ColumnUnit::Utf8 => PositionEncodingKind::UTF8,
            ColumnUnit::Utf16 => PositionEncodingKind::UTF16,
            ColumnUnit::Utf32 => PositionEncodingKind::UTF32,
        }
    }
}

/// The folders of a client: the list, else the older single root.
fn folders(params: &Value) -> Vec<PathBuf> {
    let list = params.pointer("/workspaceFolders").and_then(Value::as_array);
    let listed = list.into_iter().flatten().filter_map(|f| f.get("uri")?.as_str());
    let mut folders: Vec<PathBuf> = listed.filter_map(path).collect();
    if folders.is_empty() {
        folders.extend(params.pointer("/rootUri").and_then(Value::as_str).and_then(path));
    }
    if folders.is_empty() {
        folders.extend(params.pointer("/rootPath").and_then(Value::as_str).map(PathBuf::from));
    }
    folders
}

fn path(uri: &str) -> Option<PathBuf> {
    Url::parse(uri).ok()?.to_file_path().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn columns_are_bytes_only_where_the_client_offers_it() {
        for (offered, unit) in [
            (json!(null), ColumnUnit::Utf16),
            (json!(["utf-16"]), ColumnUnit::Utf16),
            (json!(["utf-8", "utf-32", "utf-16"]), ColumnUnit::Utf8),
            (json!(["utf-16", "utf-8"]), ColumnUnit::Utf8),
            (json!("utf-8"), ColumnUnit::Utf16),
        ] {
            let params = json!({"capabilities": {"general": {"positionEncodings": offered}}});
            assert_eq!(Session::read(&params).unit, unit, "{params}");
        }
    }

    #[test]
    fn folders_come_from_the_list_or_the_older_root() {
        for (params, expected) in [
            (
                json!({"workspaceFolders": [{"uri": "file:///a%20b"}, {"uri": "file:///c"}], "rootUri": "file:///x"}),
                vec!["/a b", "/c"],
            ),
            (json!({"workspaceFolders": null, "rootUri": "file:///x"}), vec!["/x"]),
            (json!({"rootUri": null, "rootPath": "/y"}), vec!["/y"]),
            (json!({"rootUri": "untitled:x"}), vec![]),
            (json!(7), vec![]),
        ] {
            let expected: Vec<PathBuf> = expected.into_iter().map(PathBuf::from).collect();
            assert_eq!(Session::read(&params).folders, expected, "{params}");
        }
    }
}
