//! Ctrl-C.

use crate::exit::Exit;
use easel_style::Cancel;

/// On Ctrl-C: stops work in hand and ends the process with 130. Nothing that Easel writes is half written: reports go
/// to standard output in one piece.
pub(crate) fn watch(cancel: &Cancel) {
    let cancel = cancel.clone();
    // Without a handler the system's default ends the process, which is almost the same.
    let _ = ctrlc::set_handler(move || {
        cancel.cancel();
        std::process::exit(Exit::Interrupted as i32);
    });
}
