//! Ctrl-C.

use crate::exit::Exit;
use easel_style::Cancel;
use indicatif::ProgressBar;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tempfile::TempPath;

/// What Ctrl-C has to stop and to tidy up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt {
    /// Stops work in hand.
    pub(crate) cancel: Cancel,
    line: Arc<Mutex<Option<ProgressBar>>>,
    /// Files that are written beside those that they are to replace.
    staged: Arc<Mutex<Vec<TempPath>>>,
}

impl Interrupt {
    /// From now on Ctrl-C stops work in hand, takes the progress line off the screen and ends the process with 130.
    /// Nothing that Easel writes is half written: reports go to standard output in one piece, and a file is replaced by a
    /// whole one or not at all.
    pub(crate) fn watch() -> Self {
        let this = Self::default();
        let handler = this.clone();
        // Without a handler the system's default ends the process, which is almost the same.
        let _ = ctrlc::set_handler(move || {
            handler.stop();
            // Held to the end: no file is replaced and none is made any more.
            let mut staged = handler.staged();
            staged.clear();
            std::process::exit(Exit::Interrupted as i32);
        });
        this
    }

    /// Stops work and clears the progress line; nothing draws it again.
    pub(crate) fn stop(&self) {
        self.cancel.cancel();
        self.clear_line();
    }

    /// The temporary files, which go where this is cleared. While it is held the process does not end by Ctrl-C.
    pub(crate) fn staged(&self) -> MutexGuard<'_, Vec<TempPath>> {
        self.staged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a progress line into the care of the handler.
    pub(crate) fn show_line(&self, bar: ProgressBar) {
        if let Ok(mut line) = self.line.lock() {
            *line = Some(bar);
        }
    }

    /// Draws on the progress line, if there is one and work goes on.
    pub(crate) fn on_line(&self, draw: impl FnOnce(&ProgressBar)) {
        if let Ok(line) = self.line.lock()
            && let Some(bar) = &*line
            && !self.cancel.is_cancelled()
        {
            draw(bar);
        }
    }

    /// Takes the progress line off the screen.
    pub(crate) fn clear_line(&self) {
        if let Ok(mut line) = self.line.lock()
            && let Some(bar) = line.take()
        {
            bar.finish_and_clear();
        }
    }
}
