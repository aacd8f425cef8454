//! One method per request: each asks the desk, has pure work done off the wire, and converts.

use crate::analysis::Analysis;
use crate::desk::{self, Event, Events, Refused, View, Want};
use crate::document::Kind;
use crate::outbox::Outbox;
use crate::places::Places;
use crate::requests::{actions, colors, commands, completion, folding, hover, links, pull, sheet, symbols, tokens};
use crate::session::Session;
use easel_style::sheet::FileId;
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Error, ErrorCode, Result};
use tower_lsp::lsp_types as lsp;
use tower_lsp::lsp_types::Url;
use tower_lsp::{LanguageServer, async_trait};

/// The server as tower-lsp sees it.
pub(crate) struct Server {
    outbox: Outbox,
    events: Events,
    session: Arc<OnceLock<Arc<Session>>>,
    version: &'static str,
}

impl Server {
    pub(crate) fn new(
        outbox: Outbox,
        events: Events,
        session: Arc<OnceLock<Arc<Session>>>,
        version: &'static str,
    ) -> Self {
        Self { outbox, events, session, version }
    }

    /// Stops what the client was shown the progress of.
    pub(crate) async fn stop_progress(&self, params: lsp::WorkDoneProgressCancelParams) {
        let token = match params.token {
            lsp::NumberOrString::String(token) => token,
            lsp::NumberOrString::Number(number) => number.to_string(),
        };
        let _ = self.events.send(Event::StopProgress(token));
    }

    /// Takes a message that changes nothing.
    pub(crate) async fn ignored(&self, _: Value) {}

    fn session(&self) -> Result<Arc<Session>> {
        self.session.get().cloned().ok_or_else(Error::internal_error)
    }

    async fn view(&self, uri: &Url) -> Option<View> {
        let (reply, answer) = oneshot::channel();
        self.events.send(Event::Look(uri.clone(), reply)).ok()?;
        answer.await.ok()?
    }

    /// The newest analysis of a page; `None` for what is no open page.
    async fn newest(&self, uri: &Url) -> Result<Option<Arc<Analysis>>> {
        match ask(&self.events, uri, Want::Newest).await {
            Ok(analysis) => Ok(Some(analysis)),
            Err(Refused::NoPage) => Ok(None),
            Err(refused) => Err(error(refused)),
        }
    }
}

impl Server {
    /// An analysis that shows a document, and which of its files that is: a page's own, or for a sheet that of a page
    /// that uses it.
    async fn shown(&self, uri: &Url) -> Result<Option<(Arc<Analysis>, FileId)>> {
        let Some(view) = self.view(uri).await else { return Ok(None) };
        if view.document.kind != Kind::Sheet {
            return Ok(self.newest(uri).await?.map(|analysis| (analysis, FileId::PAGE)));
        }
        let Some(path) = &view.document.real else { return Ok(None) };
        let analysis = sheet::analyses(&view, &self.events).await.into_iter().next();
        Ok(analysis.map(|analysis| {
            let file = analysis.file(path);
            (analysis, file)
        }))
    }

    /// Does something with the custom property at a place.
    async fn token<T: Send + 'static>(
        &self,
        at: lsp::TextDocumentPositionParams,
        work: impl FnOnce(tokens::Found, &mut Places<'_>) -> T + Send + 'static,
    ) -> Result<Option<T>> {
        let session = self.session()?;
        let Some((analysis, file)) = self.shown(&at.text_document.uri).await? else { return Ok(None) };
        off_the_wire(move || {
            let mut places = Places::new(&analysis, session.unit);
            let found = tokens::at(&analysis, file, at.position, &mut places)?;
            Some(work(found, &mut places))
        })
        .await
    }
}

/// Asks the desk for the analysis of a page.
pub(crate) async fn ask(events: &Events, uri: &Url, want: Want) -> std::result::Result<Arc<Analysis>, Refused> {
    let (reply, answer) = oneshot::channel();
    events.send(Event::Ask(uri.clone(), want, reply)).map_err(|_| Refused::NoPage)?;
    answer.await.unwrap_or(Err(Refused::Superseded))
}

/// Does work where it holds nobody up. A panic becomes an error of this request alone.
pub(crate) async fn off_the_wire<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    let done = tokio::task::spawn_blocking(|| catch_unwind(AssertUnwindSafe(work))).await;
    done.ok().and_then(std::result::Result::ok).ok_or_else(|| error(Refused::Panicked))
}

fn error(refused: Refused) -> Error {
    match refused {
        Refused::Superseded => pull::superseded(),
        Refused::NoPage => Error::invalid_params("the document is not open"),
        Refused::Panicked => Error {
            code: ErrorCode::InternalError,
            message: "an error in Easel itself; its log says more".into(),
            data: None,
        },
    }
}

#[async_trait]
impl LanguageServer for Server {
    async fn initialize(&self, _: lsp::InitializeParams) -> Result<lsp::InitializeResult> {
        let session = self.session()?;
        Ok(lsp::InitializeResult {
            capabilities: crate::capabilities::capabilities(&session),
            server_info: Some(lsp::ServerInfo { name: "easel".to_owned(), version: Some(self.version.to_owned()) }),
        })
    }

    async fn initialized(&self, _: lsp::InitializedParams) {
        let Ok(session) = self.session() else { return };
        if session.watches {
            self.outbox.watch(desk::watched());
        }
        if session.configures {
            self.outbox.configuration(self.events.clone());
        }
    }

    async fn shutdown(&self) -> Result<()> {
        Ok(())
    }

    async fn diagnostic(&self, params: lsp::DocumentDiagnosticParams) -> Result<lsp::DocumentDiagnosticReportResult> {
        let (uri, session) = (params.text_document.uri, self.session()?);
        let Some(view) = self.view(&uri).await else { return Ok(pull::report(Vec::new(), 0, None)) };
        let list = if view.document.kind == Kind::Other {
            Vec::new()
        } else if view.document.kind == Kind::Sheet {
            sheet::diagnostics(&view, &self.events, &session).await
        } else {
            let analysis = ask(&self.events, &uri, Want::This).await.map_err(error)?;
            let volume = view.volume;
            off_the_wire(move || crate::diagnostics::of_file(&analysis, FileId::PAGE, &session, volume)).await?
        };
        let list = if view.enable { list } else { Vec::new() };
        Ok(pull::report(list, view.opening, params.previous_result_id.as_deref()))
    }

    async fn code_action(&self, params: lsp::CodeActionParams) -> Result<Option<lsp::CodeActionResponse>> {
        let session = self.session()?;
        let uri = params.text_document.uri.clone();
        let Some(view) = self.view(&uri).await else { return Ok(None) };
        if !view.enable {
            return Ok(None);
        }
        let analyses = if view.document.kind == Kind::Sheet {
            sheet::analyses(&view, &self.events).await
        } else {
            self.newest(&uri).await?.into_iter().collect()
        };
        let volume = view.volume;
        off_the_wire(move || Some(actions::actions(&analyses, &params, &session, volume))).await
    }

    async fn execute_command(&self, params: lsp::ExecuteCommandParams) -> Result<Option<Value>> {
        let session = self.session()?;
        commands::run(&params, &session, &self.events, &self.outbox, self.version).await
    }

    async fn hover(&self, params: lsp::HoverParams) -> Result<Option<lsp::Hover>> {
        let session = self.session()?;
        let at = params.text_document_position_params;
        let Some((analysis, file)) = self.shown(&at.text_document.uri).await? else { return Ok(None) };
        off_the_wire(move || hover::hover(&analysis, file, at.position, &session)).await
    }

    async fn goto_definition(&self, params: lsp::GotoDefinitionParams) -> Result<Option<lsp::GotoDefinitionResponse>> {
        let at = params.text_document_position_params;
        let found = self.token(at, |found, places| found.definitions(places)).await?;
        Ok(found.map(lsp::GotoDefinitionResponse::Array))
    }

    async fn references(&self, params: lsp::ReferenceParams) -> Result<Option<Vec<lsp::Location>>> {
        let definitions = params.context.include_declaration;
        self.token(params.text_document_position, move |found, places| found.references(places, definitions)).await
    }

    async fn prepare_rename(
        &self,
        params: lsp::TextDocumentPositionParams,
    ) -> Result<Option<lsp::PrepareRenameResponse>> {
        Ok(self.token(params, |found, places| found.prepare(places)).await?.flatten())
    }

    async fn rename(&self, params: lsp::RenameParams) -> Result<Option<lsp::WorkspaceEdit>> {
        let to = params.new_name;
        self.token(params.text_document_position, move |found, places| found.rename(&to, places)).await?.transpose()
    }

    async fn completion(&self, params: lsp::CompletionParams) -> Result<Option<lsp::CompletionResponse>> {
        let session = self.session()?;
        let at = params.text_document_position;
        let Some((analysis, file)) = self.shown(&at.text_document.uri).await? else { return Ok(None) };
        let items = off_the_wire(move || completion::items(&analysis, file, at.position, &session)).await?;
        Ok((!items.is_empty()).then_some(lsp::CompletionResponse::Array(items)))
    }

    async fn document_color(&self, params: lsp::DocumentColorParams) -> Result<Vec<lsp::ColorInformation>> {
        let session = self.session()?;
        let Some((analysis, file)) = self.shown(&params.text_document.uri).await? else { return Ok(Vec::new()) };
        off_the_wire(move || colors::colors(&analysis, file, &session)).await
    }

    async fn color_presentation(&self, params: lsp::ColorPresentationParams) -> Result<Vec<lsp::ColorPresentation>> {
        let session = self.session()?;
        let Some((analysis, file)) = self.shown(&params.text_document.uri).await? else { return Ok(Vec::new()) };
        off_the_wire(move || {
            let mut places = Places::new(&analysis, session.unit);
            let is_token = tokens::at(&analysis, file, params.range.start, &mut places).is_some();
            colors::presentations(&analysis, &params.color, params.range, is_token)
        })
        .await
    }

    async fn document_link(&self, params: lsp::DocumentLinkParams) -> Result<Option<Vec<lsp::DocumentLink>>> {
        let session = self.session()?;
        let Some(analysis) = self.newest(&params.text_document.uri).await? else { return Ok(None) };
        off_the_wire(move || Some(links::links(&analysis, &session))).await
    }

    async fn document_symbol(&self, params: lsp::DocumentSymbolParams) -> Result<Option<lsp::DocumentSymbolResponse>> {
        let session = self.session()?;
        let Some(analysis) = self.newest(&params.text_document.uri).await? else { return Ok(None) };
        off_the_wire(move || Some(symbols::symbols(&analysis, &session))).await
    }

    async fn folding_range(&self, params: lsp::FoldingRangeParams) -> Result<Option<Vec<lsp::FoldingRange>>> {
        let Some(analysis) = self.newest(&params.text_document.uri).await? else { return Ok(None) };
        off_the_wire(move || Some(folding::ranges(&analysis))).await
    }
}
