//! Commands that the server runs. Their ids differ from those of editor palettes, which clients register globally.

use crate::desk::{Event, Events};
use crate::outbox::Outbox;
use crate::session::Session;
use easel_lint::rules;
use serde_json::{Value, json};
use std::path::PathBuf;
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::lsp_types::{ExecuteCommandParams, MessageType, Url};

/// Explains a rule: its argument is the rule's id, its answer the page in Markdown.
pub(crate) const EXPLAIN: &str = "easel.server.explainRule";

/// Judges all pages of the open folders; answers at once, reports progress.
const SURVEY: &str = "easel.server.lintWorkspace";

/// Takes back what was found in files that are not open.
const FORGET: &str = "easel.server.clearWorkspace";

/// How things are: client, configs, documents, times, memory.
const REPORT: &str = "easel.server.debugReport";

/// All of them.
pub(crate) const ALL: [&str; 4] = [EXPLAIN, SURVEY, FORGET, REPORT];

/// Runs a command.
pub(crate) async fn run(
    params: &ExecuteCommandParams,
    session: &Session,
    events: &Events,
    outbox: &Outbox,
    version: &str,
) -> Result<Option<Value>> {
    match params.command.as_str() {
        EXPLAIN => explain(params.arguments.first(), session, outbox).map(Some),
        SURVEY => {
            let _ = events.send(Event::Survey);
            Ok(None)
        }
        FORGET => {
            let _ = events.send(Event::Forget);
            Ok(None)
        }
        REPORT => {
            let (reply, answer) = oneshot::channel();
            let _ = events.send(Event::Report(reply));
            let mut report = answer.await.map_err(|_| Error::internal_error())?;
            if let Some(report) = report.as_object_mut() {
                report.insert("server".to_owned(), json!(format!("easel {version}")));
            }
            Ok(Some(report))
        }
        other => Err(Error::invalid_params(format!("there is no command `{other}`"))),
    }
}

fn explain(id: Option<&Value>, session: &Session, outbox: &Outbox) -> Result<Value> {
    let id = id.and_then(Value::as_str).unwrap_or_default();
    let rule = rules::find(id).ok_or_else(|| Error::invalid_params(format!("there is no rule `{id}`")))?;
    // The extension of VS Code shows the answer itself.
    if !session.is_vs_code {
        match page(id, rule.docs).filter(|_| session.shows_documents) {
            Some(uri) => outbox.show_document(uri),
            None => outbox.tell(
                MessageType::INFO,
                format!("{id}: {}. `easel explain {id}` says more.", rule.rule.meta().summary),
            ),
        }
    }
    Ok(json!({ "rule": id, "markdown": rule.docs }))
}

/// The page of a rule as a file that an editor can open.
fn page(id: &str, docs: &str) -> Option<Url> {
    // A folder of this user alone: in one that all share, others could have put something in the way.
    let own = |key: &str| std::env::var_os(key).filter(|v| !v.is_empty()).map(PathBuf::from);
    let cache = own("XDG_CACHE_HOME").or_else(|| own("LOCALAPPDATA")).or_else(|| Some(own("HOME")?.join(".cache")))?;
    let folder = cache.join("easel").join("rules");
    std::fs::create_dir_all(&folder).ok()?;
    let path = folder.join(format!("{id}.md"));
    // A rename, so that nobody reads half of it.
    let part = folder.join(format!("{id}.{}.part", std::process::id()));
    std::fs::write(&part, docs).ok()?;
    std::fs::rename(&part, &path).ok()?;
    Url::from_file_path(path).ok()
}
