//! `easel init`: a commented config.

use crate::args::Color;
use crate::exit::Exit;
use crate::output::Output;
use crate::{configs, pretty, root};
use clap::Args;
use easel_config::FILE_NAME;
use easel_config::template::TEMPLATE;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// The end of its help.
pub(crate) const HELP: &str = "\
Examples:
  easel init         easel.toml in this folder, each key as a comment with an example
  easel init site    in another one

Exit codes:
  0    written
  2    wrong use, one is there already, or it could not be written
  130  interrupted";

/// Arguments of `easel init`.
#[derive(Debug, Args)]
pub(crate) struct InitArgs {
    /// Where to write it
    #[arg(default_value = ".", hide_default_value = true)]
    folder: PathBuf,

    /// Replace the one that is there
    #[arg(long)]
    force: bool,

    /// Colours and terminal styles
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,
}

/// Writes `easel.toml`.
///
/// # Errors
/// A sentence: it is there already, or cannot be written.
pub(crate) fn run(args: &InitArgs) -> anyhow::Result<Exit> {
    let cwd = std::env::current_dir()?;
    let folder = root::absolute(&args.folder, &cwd);
    let file = folder.join(FILE_NAME);
    let name = root::shown(&file, &cwd);
    write(&file, args.force).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => anyhow::anyhow!("{name}: it is there already; --force replaces it"),
        ErrorKind::NotFound => anyhow::anyhow!("{}: there is no such folder", args.folder.display()),
        _ => anyhow::Error::new(error).context(format!("{name} cannot be written")),
    })?;
    let mut said = format!("Wrote {name}\n");
    if let Some(above) = configs::above(&folder) {
        let from_here = root::shown(&above, &folder);
        let above = root::shown(&above, &cwd);
        said += &format!("{above} no longer holds here; to build on it, write: extend = \"{from_here}\"\n");
    }
    let mut output = Output::new(args.color);
    for line in said.lines() {
        output.print(&(pretty::clean(line).into_owned() + "\n"))?;
    }
    Ok(Exit::Clean)
}

/// A file is replaced as a whole: what stands there stays if the new one cannot be written.
fn write(file: &Path, force: bool) -> std::io::Result<()> {
    let options = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
    if !force {
        return options(file)?.write_all(TEMPLATE.as_bytes()).inspect_err(|_| {
            let _ = std::fs::remove_file(file);
        });
    }
    let beside = file.with_extension(format!("toml.{}", std::process::id()));
    let written = options(&beside).and_then(|mut new| new.write_all(TEMPLATE.as_bytes()));
    written.and_then(|()| std::fs::rename(&beside, file)).inspect_err(|_| {
        let _ = std::fs::remove_file(&beside);
    })
}
