//! How far a long run is: on a terminal, and only after a second.

use crate::interrupt::Interrupt;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(1);

/// Counts pages.
#[derive(Debug)]
pub(crate) struct Progress {
    begun: Instant,
    interrupt: Interrupt,
}

impl Progress {
    /// Nothing done yet of `pages`. Draws no more once it is interrupted.
    pub(crate) fn new(pages: usize, interrupt: &Interrupt) -> Self {
        if pages > 1 && std::io::stderr().is_terminal() {
            interrupt.show_line(bar(pages, ProgressDrawTarget::hidden()));
        }
        Self { begun: Instant::now(), interrupt: interrupt.clone() }
    }

    /// One more page is done.
    pub(crate) fn page_done(&self) {
        self.interrupt.on_line(|bar| {
            bar.inc(1);
            if bar.is_hidden() && self.begun.elapsed() > PATIENCE {
                bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(8));
            }
        });
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.interrupt.clear_line();
    }
}

fn bar(pages: usize, target: ProgressDrawTarget) -> ProgressBar {
    let style = ProgressStyle::with_template("checking {bar:24.dim} {pos} of {len} pages, {eta} left");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("━━ ");
    ProgressBar::with_draw_target(Some(pages as u64), target).with_style(style)
}

#[cfg(test)]
mod tests {
    use super::*;
    use indicatif::InMemoryTerm;

    fn drawn(pages: usize) -> (InMemoryTerm, Interrupt, Progress) {
        let screen = InMemoryTerm::new(5, 80);
        let interrupt = Interrupt::default();
        interrupt.show_line(bar(pages, ProgressDrawTarget::term_like(Box::new(screen.clone()))));
        (screen, interrupt.clone(), Progress { begun: Instant::now(), interrupt })
    }

    #[test]
    fn an_interrupt_leaves_no_line_behind() {
        let (screen, interrupt, progress) = drawn(3);
        interrupt.on_line(ProgressBar::tick);
        assert!(screen.contents().contains("of 3 pages"), "{}", screen.contents());
        interrupt.stop();
        assert_eq!(screen.contents(), "");
        progress.page_done();
        assert_eq!(screen.contents(), "", "nothing draws it again");
    }

    #[test]
    fn the_end_of_the_work_leaves_no_line_behind() {
        let (screen, interrupt, progress) = drawn(2);
        interrupt.on_line(ProgressBar::tick);
        progress.page_done();
        drop(progress);
        assert_eq!(screen.contents(), "");
    }
}
