//! `easel lsp`.

use crate::args::Color;
use crate::exit::Exit;
use crate::output::Output;
use clap::Args;
use easel_lsp::{Ended, Transport};
use std::path::PathBuf;

/// Behind `easel lsp --help`.
pub(crate) const HELP: &str = "\
An editor starts this; a person has no use for it. It speaks the Language Server Protocol on standard input and output,
and logs on standard error.

Exit codes: 0 the editor said shutdown and exit; 1 it left without; 2 it could not be served.";

/// `easel lsp`.
#[derive(Debug, Args)]
pub(crate) struct LspArgs {
    /// Serve the first client that connects to this port of 127.0.0.1, for debugging; 0 takes a free one
    #[arg(long, value_name = "PORT", conflicts_with = "stdio")]
    socket: Option<u16>,

    /// Serve standard input and output: what happens anyway
    #[arg(long)]
    stdio: bool,

    /// Print what the server can do as JSON, and serve nobody
    #[arg(long)]
    capabilities: bool,

    /// How much to log: error, warn, info, debug, trace
    #[arg(long, value_name = "LEVEL", default_value = "warn", env = "EASEL_LOG")]
    log: String,

    /// Append the log to this file instead of standard error
    #[arg(long, value_name = "FILE")]
    log_file: Option<PathBuf>,
}

/// Serves one client.
///
/// # Errors
/// When the log, the socket or threads cannot be had.
pub(crate) fn run(args: &LspArgs) -> anyhow::Result<Exit> {
    if args.capabilities {
        Output::new(Color::Auto).print(&(easel_lsp::capabilities() + "\n"))?;
        return Ok(Exit::Clean);
    }
    easel_lsp::log::start(&args.log, args.log_file.as_deref())?;
    let transport = args.socket.map_or(Transport::Stdio, Transport::Socket);
    Ok(match easel_lsp::serve(transport, env!("CARGO_PKG_VERSION"))? {
        Ended::Asked => Exit::Clean,
        Ended::Dropped => Exit::Findings,
    })
}
