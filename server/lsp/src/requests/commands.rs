//! Commands that the server runs. Their ids differ from those of editor palettes, which clients register globally.

use crate::outbox::Outbox;
use crate::session::Session;
use easel_lint::rules;
use serde_json::{Value, json};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::lsp_types::{ExecuteCommandParams, MessageType};

/// Explains a rule: its argument is the rule's id, its answer the page in Markdown.
pub(crate) const EXPLAIN: &str = "easel.server.explainRule";

/// All of them.
pub(crate) const ALL: [&str; 1] = [EXPLAIN];

/// Runs a command.
pub(crate) fn run(params: &ExecuteCommandParams, _: &Session, outbox: &Outbox) -> Result<Option<Value>> {
    match params.command.as_str() {
        EXPLAIN => {
            let id = params.arguments.first().and_then(Value::as_str).unwrap_or_default();
            let rule = rules::find(id).ok_or_else(|| Error::invalid_params(format!("there is no rule `{id}`")))?;
            outbox.tell(MessageType::INFO, format!("{id}: {}", rule.rule.meta().summary));
            Ok(Some(json!({ "rule": id, "markdown": rule.docs })))
        }
        other => Err(Error::invalid_params(format!("there is no command `{other}`"))),
    }
}
