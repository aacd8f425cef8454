//! How far a long run is: on a terminal, and only after a second.

use easel_style::Cancel;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(1);

/// Counts pages.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    begun: Instant,
    cancel: Cancel,
}

impl Progress {
    /// Nothing done yet of `pages`. Draws no more once `cancel` is set.
    pub(crate) fn new(pages: usize, cancel: &Cancel) -> Self {
        let bar = (pages > 1 && std::io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::with_draw_target(Some(pages as u64), ProgressDrawTarget::hidden());
            let style = ProgressStyle::with_template("checking {bar:24.dim} {pos} of {len} pages, {eta} left");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("━━ "))
        });
        Self { bar, begun: Instant::now(), cancel: cancel.clone() }
    }

    /// One more page is done.
    pub(crate) fn page_done(&self) {
        let Some(bar) = &self.bar else { return };
        if self.cancel.is_cancelled() {
            return;
        }
        bar.inc(1);
        if bar.is_hidden() && self.begun.elapsed() > PATIENCE {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(8));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
