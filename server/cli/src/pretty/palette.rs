//! The few styles there are.

use crate::report::Severity;
use anstyle::{AnsiColor, Style};

pub(crate) const BOLD: Style = Style::new().bold();
pub(crate) const DIM: Style = Style::new().dimmed();
/// Labels: `help:`, `note:`.
pub(crate) const HELP: Style = AnsiColor::Cyan.on_default();
/// Lines that go and lines that come.
pub(crate) const GONE: Style = AnsiColor::Red.on_default();
pub(crate) const NEW: Style = AnsiColor::Green.on_default();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();

pub(crate) const fn severity(severity: Severity) -> Style {
    match severity {
        Severity::P0 => AnsiColor::Red.on_default().bold(),
        Severity::P1 => AnsiColor::Yellow.on_default().bold(),
        Severity::P2 => AnsiColor::Blue.on_default().bold(),
    }
}
