//! Where output goes, with or without colour. A reader that stops listening is no error.

use crate::args::Color;
use crate::configs::BrokenConfig;
use anstream::{AutoStream, ColorChoice};
use std::io::{ErrorKind, Write};

/// Standard output and standard error of this run.
#[derive(Debug)]
pub(crate) struct Output {
    out: ColorChoice,
    err: ColorChoice,
    gone: bool,
    is_turned: bool,
}

impl Output {
    /// Output in the wanted colours.
    pub(crate) fn new(color: Color) -> Self {
        let fixed = match color {
            Color::Auto => None,
            Color::Always => Some(ColorChoice::Always),
            Color::Never => Some(ColorChoice::Never),
        };
        Self {
            out: fixed.unwrap_or_else(|| AutoStream::choice(&std::io::stdout())),
            err: fixed.unwrap_or_else(|| AutoStream::choice(&std::io::stderr())),
            gone: false,
            is_turned: false,
        }
    }

    /// Columns of the terminal; of a page of text where there is none.
    pub(crate) fn width(&self) -> usize {
        self.terminal_width().unwrap_or(100)
    }

    /// Columns of the terminal, if standard output is one.
    pub(crate) fn terminal_width(&self) -> Option<usize> {
        use std::io::IsTerminal as _;
        if !std::io::stdout().is_terminal() {
            return None;
        }
        let width = terminal_size::terminal_size().map_or(100, |(w, _)| usize::from(w.0));
        Some(width.clamp(40, 160))
    }

    /// Writes to standard output.
    ///
    /// # Errors
    /// Why it could not be written, unless nobody reads any more.
    pub(crate) fn print(&mut self, text: &str) -> std::io::Result<()> {
        if self.gone {
            return Ok(());
        }
        let result = match self.out {
            _ if self.is_turned => write_all(AutoStream::new(std::io::stderr().lock(), self.err), text),
            // Nothing to take out of it.
            ColorChoice::Always | ColorChoice::AlwaysAnsi => write_all(std::io::stdout().lock(), text),
            choice => write_all(AutoStream::new(std::io::stdout().lock(), choice), text),
        };
        self.note_gone(result)
    }

    fn note_gone(&mut self, result: std::io::Result<()>) -> std::io::Result<()> {
        match result {
            Err(e) if e.kind() == ErrorKind::BrokenPipe => {
                self.gone = true;
                Ok(())
            }
            other => other,
        }
    }

    /// Writes to standard output as it is, for other programs.
    ///
    /// # Errors
    /// As [`Output::print`].
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        let mut out = std::io::stdout().lock();
        let result = out.write_all(bytes).and_then(|()| out.flush());
        self.note_gone(result)
    }

    /// From now on what is printed goes to standard error: standard output holds something else.
    pub(crate) fn turn_to_stderr(&mut self) {
        (self.is_turned, self.gone) = (true, false);
    }

    /// Whether a person reads standard output, or wants it as for one.
    pub(crate) fn is_for_eyes(&self) -> bool {
        use std::io::IsTerminal as _;
        matches!(self.out, ColorChoice::Always | ColorChoice::AlwaysAnsi) || std::io::stdout().is_terminal()
    }

    /// Whether nobody reads standard output any more.
    pub(crate) fn is_gone(&self) -> bool {
        self.gone
    }

    /// Empties the screen, if standard output is one.
    ///
    /// # Errors
    /// As [`Output::print`].
    pub(crate) fn clear_screen(&mut self) -> std::io::Result<()> {
        use std::io::IsTerminal as _;
        let out = std::io::stdout();
        if !out.is_terminal() {
            return Ok(());
        }
        // The screen, what was scrolled off it, and the cursor home.
        write_all(out.lock(), "\u{1b}[2J\u{1b}[3J\u{1b}[H")
    }

    /// Writes one line beside the output to standard error.
    ///
    /// # Errors
    /// Never for a reader that is gone.
    pub(crate) fn remark(&self, line: &str) -> std::io::Result<()> {
        let style = anstyle::Style::new().dimmed();
        let line = crate::pretty::clean(line);
        let mut err = AutoStream::new(std::io::stderr().lock(), self.err);
        quiet(writeln!(err, "{style}{line}{style:#}"))
    }

    /// Writes why a verb failed to standard error: a line, or a line for each mistake in a config.
    ///
    /// # Errors
    /// Never for a reader that is gone.
    pub(crate) fn explain(&self, error: &anyhow::Error) -> std::io::Result<()> {
        match error.downcast_ref::<BrokenConfig>() {
            Some(broken) => broken.lines().iter().try_for_each(|line| self.complain(line)),
            None => self.complain(&format!("{error:#}")),
        }
    }

    /// Writes one line about trouble to standard error.
    ///
    /// # Errors
    /// Never for a reader that is gone.
    pub(crate) fn complain(&self, line: &str) -> std::io::Result<()> {
        let style = anstyle::AnsiColor::Red.on_default().bold();
        let line = crate::pretty::clean(line);
        let mut err = AutoStream::new(std::io::stderr().lock(), self.err);
        quiet(writeln!(err, "{style}easel{style:#}: {line}"))
    }
}

/// A reader that is gone is no error.
fn quiet(result: std::io::Result<()>) -> std::io::Result<()> {
    match result {
        Err(e) if e.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

fn write_all(mut out: impl Write, text: &str) -> std::io::Result<()> {
    out.write_all(text.as_bytes())?;
    out.flush()
}
