//! What the server asks of the client. A handler that waited for an answer could stop the reader for good, so each is
//! sent from a task of its own and given up after a while.

use crate::desk::{Event, Events};
use serde_json::json;
use std::future::Future;
use std::time::Duration;
use tower_lsp::Client;
use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::notification::Progress;
use tower_lsp::lsp_types::request::WorkDoneProgressCreate;
use tower_lsp::lsp_types::{
    ConfigurationItem, Diagnostic, DidChangeConfigurationParams, MessageType, NumberOrString, ProgressParams,
    ProgressParamsValue, Registration, ShowDocumentParams, Url, WorkDoneProgress, WorkDoneProgressCreateParams,
};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// The way to the client.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(Client);

impl Outbox {
    pub(crate) fn new(client: Client) -> Self {
        Self(client)
    }

    /// Sends the diagnostics of a document.
    pub(crate) fn publish(&self, uri: Url, diagnostics: Vec<Diagnostic>, version: Option<i32>) {
        let client = self.0.clone();
        tokio::spawn(async move { client.publish_diagnostics(uri, diagnostics, version).await });
    }

    /// Asks the client to ask for diagnostics again.
    pub(crate) fn refresh(&self) {
        let client = self.0.clone();
        ask("workspace/diagnostic/refresh", async move { client.workspace_diagnostic_refresh().await });
    }

    /// Asks the client to watch files.
    pub(crate) fn watch(&self, patterns: &[&str]) {
        let watchers: Vec<_> = patterns.iter().map(|pattern| json!({ "globPattern": pattern })).collect();
        let registration = Registration {
            id: "easel-files".to_owned(),
            method: "workspace/didChangeWatchedFiles".to_owned(),
            register_options: Some(json!({ "watchers": watchers })),
        };
        let client = self.0.clone();
        ask("client/registerCapability", async move { client.register_capability(vec![registration]).await });
    }

    /// Asks for the client's settings.
    pub(crate) fn configuration(&self, events: Events) {
        let client = self.0.clone();
        ask("workspace/configuration", async move {
            let item = ConfigurationItem { scope_uri: None, section: Some("easel".to_owned()) };
            if let Some(settings) = client.configuration(vec![item]).await?.pop() {
                // `null` would ask again.
                let settings = if settings.is_null() { json!({}) } else { settings };
                let _ = events.send(Event::Configured(DidChangeConfigurationParams { settings }));
            }
            Ok(())
        });
    }

    /// Shows a document.
    pub(crate) fn show_document(&self, uri: Url) {
        let client = self.0.clone();
        let params = ShowDocumentParams { uri, external: None, take_focus: Some(true), selection: None };
        ask("window/showDocument", async move { client.show_document(params).await });
    }

    /// Has a place for progress made; whether there is one. Waits, but not long: for tasks of their own.
    pub(crate) async fn progress(&self, token: &str) -> bool {
        let params = WorkDoneProgressCreateParams { token: NumberOrString::String(token.to_owned()) };
        let made = self.0.send_request::<WorkDoneProgressCreate>(params);
        tokio::time::timeout(Duration::from_secs(2), made).await.is_ok_and(|made| made.is_ok())
    }

    /// Says how far long work is.
    pub(crate) async fn say(&self, token: &str, progress: WorkDoneProgress) {
        let token = NumberOrString::String(token.to_owned());
        self.0
            .send_notification::<Progress>(ProgressParams { token, value: ProgressParamsValue::WorkDone(progress) })
            .await;
    }

    /// Tells a person.
    pub(crate) fn tell(&self, kind: MessageType, message: String) {
        let client = self.0.clone();
        tokio::spawn(async move { client.show_message(kind, message).await });
    }
}

fn ask<T: Send + 'static>(what: &'static str, request: impl Future<Output = Result<T>> + Send + 'static) {
    tokio::spawn(async move {
        match tokio::time::timeout(PATIENCE, request).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!("{what}: {error}"),
            Err(_) => tracing::warn!("{what}: no answer in {} s", PATIENCE.as_secs()),
        }
    });
}
