//! `easel inspect`.

use crate::args::InspectArgs;
use crate::exit::Exit;
use easel_style::Cancel;

/// Explains one place.
pub(crate) fn run(_args: &InspectArgs, _cancel: &Cancel) -> anyhow::Result<Exit> {
    anyhow::bail!("not yet")
}
