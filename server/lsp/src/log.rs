//! The log: standard error, or a file. Standard output belongs to the protocol.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::sync::Mutex;
use tracing_subscriber::EnvFilter;

/// Starts it. `level` is a level or a filter of tracing (`easel_lsp=debug`).
///
/// # Errors
/// A level that is none, or a file that cannot be written.
pub fn start(level: &str, file: Option<&Path>) -> io::Result<()> {
    let wrong =
        |_| io::Error::other(format!("`{level}` is no level of the log; use error, warn, info, debug or trace"));
    // Of tower-lsp only what went wrong: it tells of each cancelled request.
    let filter = EnvFilter::builder().parse(format!("tower_lsp=warn,{level}")).map_err(wrong)?;
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(false).with_target(false);
    let started = match file {
        None => builder.with_writer(io::stderr).try_init(),
        Some(path) => {
            let file = OpenOptions::new().create(true).append(true).open(path);
            let file = file.map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))?;
            builder.with_writer(Mutex::new(file)).try_init()
        }
    };
    // A second server in one process writes into the log of the first.
    drop(started);
    Ok(())
}
