//! The wire: the order of messages, the end of the server, the death of the editor. The only module that knows how
//! tower-lsp is served.
//!
//! tower-lsp polls handlers at once, so that what two notifications do may happen in either order, and it does not end
//! on `exit` while the input stays open. The [`Front`] sees each message before any handler exists, in the order of the
//! wire: notifications about documents go to the desk from there, and `exit` ends the server.

use crate::desk::{Event, Events};
use crate::server::Server;
use crate::session::Session;
use crate::{desk, outbox::Outbox};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::future::Future;
use std::io;
use std::net::Ipv4Addr;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Request, Response};
use tower_lsp::{ExitedError, LspService};
use tower_service::Service;

/// How many requests may be open at once. They wait for the linter and for each other only.
const CONCURRENCY: usize = 64;

/// Where the client is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// At the other end of standard input and output.
    Stdio,
    /// It connects to this port of 127.0.0.1; the first that does is served.
    Socket(u16),
}

/// How the server ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The client asked for `shutdown`, then `exit`.
    Asked,
    /// `exit` came without `shutdown`, the input ended, or the editor died.
    Dropped,
}

/// Serves one client until it leaves. `version` is what the server says of itself.
///
/// # Errors
/// When threads or the socket cannot be had.
pub fn serve(transport: Transport, version: &'static str) -> io::Result<Ended> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let ended = runtime.block_on(async {
        match transport {
            Transport::Stdio => Ok(run(tokio::io::stdin(), tokio::io::stdout(), version).await),
            Transport::Socket(port) => {
                let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
                tracing::info!("waiting for a client on {}", listener.local_addr()?);
                let (stream, _) = listener.accept().await?;
                let (read, write) = stream.into_split();
                Ok(run(read, write, version).await)
            }
        }
    });
    // A read of standard input cannot be interrupted, and must not hold us.
    runtime.shutdown_background();
    ended
}

async fn run<I, O>(input: I, output: O, version: &'static str) -> Ended
where
    I: AsyncRead + Unpin + Send + 'static,
    O: AsyncWrite + Unpin + Send + 'static,
{
    let (events, inbox) = desk::channel();
    let session: Arc<OnceLock<Arc<Session>>> = Arc::default();
    let handed = (Arc::clone(&session), events.clone());
    let (service, socket) = LspService::build(move |client| {
        tokio::spawn(desk::run(inbox, handed.1.clone(), Outbox::new(client.clone())));
        Server::new(Outbox::new(client), handed.1, handed.0, version)
    })
    .custom_method("$/setTrace", Server::ignored)
    .custom_method("window/workDoneProgress/cancel", Server::stop_progress)
    .finish();
    let (exit, exited) = oneshot::channel();
    let (parent, died) = oneshot::channel();
    let front = Front { inner: service, events, session, stage: Stage::New, exit: Some(exit), parent: Some(parent) };
    let (passed, read) = tokio::io::duplex(64 << 10);
    tokio::spawn(crate::wire::pass(input, passed));
    let server = tower_lsp::Server::new(read, output, socket).concurrency_level(CONCURRENCY).serve(front);
    tokio::select! {
        () = server => Ended::Dropped,
        ended = exited => ended.unwrap_or(Ended::Dropped),
        () = death(died) => Ended::Dropped,
    }
}

/// Waits until the editor's process is gone; for ever if there is none to wait for, or no way to.
async fn death(parent: oneshot::Receiver<u32>) {
    if let Ok(id) = parent.await {
        let (tell, told) = oneshot::channel();
        let watch = move || {
            if gone(id) {
                let _ = tell.send(());
            }
        };
        let watching = std::thread::Builder::new().name("easel-parent".to_owned()).spawn(watch);
        if watching.is_ok() && told.await.is_ok() {
            tracing::warn!("the editor (process {id}) is gone");
            return;
        }
    }
    std::future::pending::<()>().await;
}

/// Waits for a process to end, asleep until then. `false` if that cannot be told; then the end of the input has to do.
#[cfg(target_os = "linux")]
fn gone(id: u32) -> bool {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    use rustix::process::{Pid, PidfdFlags, pidfd_open};
    let Some(pid) = i32::try_from(id).ok().and_then(Pid::from_raw) else { return false };
    let handle = match pidfd_open(pid, PidfdFlags::empty()) {
        Ok(handle) => handle,
        // It was gone before we looked.
        Err(error) => return error == Errno::SRCH,
    };
    loop {
        match poll(&mut [PollFd::new(&handle, PollFlags::IN)], None) {
            Ok(_) => return true,
            Err(Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn gone(_: u32) -> bool {
    false
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    New,
    Initialized,
    ShutDown,
}

/// Sees each message first.
struct Front<S> {
    inner: S,
    events: Events,
    session: Arc<OnceLock<Arc<Session>>>,
    stage: Stage,
    exit: Option<oneshot::Sender<Ended>>,
    parent: Option<oneshot::Sender<u32>>,
}

type Answer = Pin<Box<dyn Future<Output = Result<Option<Response>, ExitedError>> + Send>>;

impl<S> Service<Request> for Front<S>
where
    S: Service<Request, Response = Option<Response>, Error = ExitedError>,
    S::Future: Send + 'static,
{
    type Response = Option<Response>;
    type Error = ExitedError;
    type Future = Answer;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), ExitedError>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Answer {
        if let Some(event) = self.note(&request) {
            match event {
                Ok(event) if self.stage == Stage::Initialized => drop(self.events.send(event)),
                Ok(_) => tracing::warn!("{} came before initialize or after shutdown; left out", request.method()),
                Err(error) => tracing::error!("{} cannot be read: {error}", request.method()),
            }
            return Box::pin(std::future::ready(Ok(None)));
        }
        Box::pin(self.inner.call(without_null(request)))
    }
}

impl<S> Front<S> {
    /// Notes what a message means for the order of things; gives the event of a notification about documents.
    fn note(&mut self, request: &Request) -> Option<Result<Event, serde_json::Error>> {
        let params = request.params();
        Some(match request.method() {
            "initialize" => {
                if self.stage == Stage::New {
                    self.start(params.unwrap_or(&Value::Null));
                }
                return None;
            }
            "shutdown" => {
                if self.stage == Stage::Initialized {
                    self.stage = Stage::ShutDown;
                    let _ = self.events.send(Event::Stop);
                }
                return None;
            }
            "exit" => {
                let ended = if self.stage == Stage::ShutDown { Ended::Asked } else { Ended::Dropped };
                if let Some(exit) = self.exit.take() {
                    let _ = exit.send(ended);
                }
                return None;
            }
            "textDocument/didOpen" => read(params).map(Event::Open),
            "textDocument/didChange" => read(params).map(Event::Change),
            "textDocument/didClose" => read(params).map(Event::Close),
            "textDocument/didSave" => read(params).map(Event::Saved),
            "workspace/didChangeWatchedFiles" => read(params).map(Event::Watched),
            "workspace/didChangeWorkspaceFolders" => read(params).map(Event::Folders),
            "workspace/didChangeConfiguration" => read(params).map(Event::Configured),
            _ => return None,
        })
    }

    fn start(&mut self, params: &Value) {
        let session = Arc::new(Session::read(params));
        tracing::info!("serving {}, columns in {}", session.client, session.encoding().as_str());
        if let (Some(id), Some(parent)) = (session.parent, self.parent.take()) {
            let _ = parent.send(id);
        }
        let _ = self.session.set(Arc::clone(&session));
        let _ = self.events.send(Event::Start(session));
        self.stage = Stage::Initialized;
    }
}

/// The same message without `"params": null`, which some clients send to `shutdown` and tower-lsp refuses there.
fn without_null(request: Request) -> Request {
    if request.params() != Some(&Value::Null) {
        return request;
    }
    let (method, id, _) = request.into_parts();
    let builder = Request::build(method);
    match id {
        Some(id) => builder.id(id).finish(),
        None => builder.finish(),
    }
}

fn read<T: DeserializeOwned>(params: Option<&Value>) -> Result<T, serde_json::Error> {
    T::deserialize(params.unwrap_or(&Value::Null))
}
