//! Which config to use.

use crate::configs::Configs;
use clap::Args;
use std::path::{Path, PathBuf};

/// Which config to use.
#[derive(Debug, Default, Args)]
pub(crate) struct ConfigArgs {
    /// Use this config for every file instead of the nearest easel.toml
    #[arg(long, value_name = "FILE", conflicts_with = "no_config")]
    pub(crate) config: Option<PathBuf>,

    /// Use no config
    #[arg(long)]
    pub(crate) no_config: bool,
}

impl ConfigArgs {
    /// The configs that the arguments ask for.
    pub(crate) fn configs(&self, cwd: &Path) -> Configs {
        match &self.config {
            _ if self.no_config => Configs::none(cwd),
            Some(file) => Configs::named(file, cwd),
            None => Configs::nearest(cwd),
        }
    }
}
