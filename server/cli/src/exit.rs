//! How the process ends.

use std::process::ExitCode;

/// Exit codes of every verb. They order by strength: the strongest that happened is the one returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Nothing at the threshold.
    Clean = 0,
    /// Findings at the threshold.
    Findings = 1,
    /// A wrong call, a file that could not be read or was skipped, or nothing to look at.
    Trouble = 2,
    /// Stopped by Ctrl-C.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
