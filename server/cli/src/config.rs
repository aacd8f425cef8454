//! `easel config`: what holds for a file and where it is set, and the schema.

mod facts;
mod pretty;
#[cfg(test)]
mod schema;

use crate::args::{Color, Form, Format};
use crate::config_args::ConfigArgs;
use crate::exit::Exit;
use crate::output::Output;
use crate::root;
use clap::{Args, Subcommand};
use std::path::PathBuf;

const SHOW_HELP: &str = "\
Examples:
  easel config show              what holds for pages in this folder
  easel config show page.html    what holds for this page
  easel config show mail/x.html  a page that is not there yet
  easel config show --json       the schema is docs/schema/config-show.schema.json

Exit codes:
  0    shown
  2    wrong use, or a config with a mistake
  130  interrupted";

/// `easel config`.
#[derive(Debug, Args)]
pub(crate) struct ConfigCommand {
    /// What to do.
    #[command(subcommand)]
    verb: Verb,
}

/// The verbs of `easel config`.
#[derive(Debug, Subcommand)]
enum Verb {
    /// Show what holds for a file or folder, and which line of which config says so
    #[command(after_long_help = SHOW_HELP)]
    Show(ShowArgs),
    /// Print the JSON Schema of easel.toml
    Schema,
}

/// Arguments of `easel config show`.
#[derive(Debug, Args)]
struct ShowArgs {
    /// The file or folder [default: the current folder]
    file: Option<PathBuf>,

    #[command(flatten)]
    config: ConfigArgs,

    #[command(flatten)]
    form: Form,
}

impl ConfigCommand {
    /// When to colour.
    pub(crate) fn color(&self) -> Color {
        match &self.verb {
            Verb::Show(args) => args.form.color,
            Verb::Schema => Color::Auto,
        }
    }
}

/// Shows settings, or prints the schema.
///
/// # Errors
/// A sentence, or all that is wrong with the config.
pub(crate) fn run(command: &ConfigCommand) -> anyhow::Result<Exit> {
    match &command.verb {
        Verb::Show(args) => show(args),
        Verb::Schema => {
            let schema = serde_json::to_string_pretty(&easel_config::schema::schema())?;
            Output::new(Color::Auto).print(&(schema + "\n"))?;
            Ok(Exit::Clean)
        }
    }
}

fn show(args: &ShowArgs) -> anyhow::Result<Exit> {
    let cwd = std::env::current_dir()?;
    let configs = args.config.configs(&cwd);
    let file = args.file.as_ref().map_or_else(|| cwd.clone(), |file| root::absolute(file, &cwd));
    let facts = facts::Facts::of(&file, &configs, &cwd);
    configs.check()?;
    let mut output = Output::new(args.form.color);
    match args.form.format() {
        Format::Json => output.print(&(serde_json::to_string_pretty(&facts)? + "\n"))?,
        Format::Pretty => output.print(&pretty::render(&facts))?,
    }
    Ok(Exit::Clean)
}
