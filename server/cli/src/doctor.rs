//! `easel doctor`: how Easel understands a page.

mod facts;
mod pretty;
#[cfg(test)]
mod schema;

use crate::args::{Form, Format};
use crate::config_args::ConfigArgs;
use crate::exit::Exit;
use crate::files::Scope;
use crate::lint::{Order, Said};
use crate::output::Output;
use crate::report::build;
use crate::resources::Sheets;
use crate::{decode, files, inspect, lint, pretty as look, read};
use anyhow::Context as _;
use clap::Args;
use easel_lint::Options;
use easel_style::{Cancel, StyleCache};
use std::path::PathBuf;
use std::sync::Arc;

/// Files larger than this are not examined.
const MAX_SIZE: u64 = 64 << 20;

/// The end of its help.
pub(crate) const HELP: &str = "\
Examples:
  easel doctor page.html          kind, themes, Tailwind, style sheets, what was not checked
  easel doctor - <page.html       the page that standard input gives
  easel doctor page.html --json   the schema is docs/schema/doctor.schema.json

Exit codes:
  0    shown
  2    wrong use, or an unreadable file
  130  interrupted";

/// Arguments of `easel doctor`.
#[derive(Debug, Args)]
pub(crate) struct DoctorArgs {
    /// The page; `-` reads it from standard input
    pub(crate) page: PathBuf,

    #[command(flatten)]
    pub(crate) config: ConfigArgs,

    #[command(flatten)]
    pub(crate) form: Form,
}

/// Says how a page is understood.
///
/// # Errors
/// A sentence: a file that cannot be read, or that is no page.
pub(crate) fn run(args: &DoctorArgs, cancel: &Cancel) -> anyhow::Result<Exit> {
    let cwd = std::env::current_dir()?;
    let shown = args.page.display();
    anyhow::ensure!(!files::is_sheet(&args.page), "{shown}: a style sheet; name a page that uses it");
    let scope = Scope { configs: Arc::new(args.config.configs(&cwd)), ..Scope::default() };
    let input = inspect::input(&args.page, &scope, &cwd)?;
    scope.configs.check()?;
    let bytes = match &input.path {
        Some(path) => read::file(path, MAX_SIZE),
        None => read::stdin(MAX_SIZE),
    };
    let bytes = bytes.map_err(anyhow::Error::msg).with_context(|| shown.to_string())?;
    let (source, html) = decode::page(&bytes, &input.absolute);
    let (sheets, cache) = (Sheets::new(MAX_SIZE), StyleCache::default());
    let options = Options { fixes: false, ..Options::default() };
    let said = Said { options: &options, order: Order::CallerFirst, configs: &scope.configs };
    let report = lint::lint(&Arc::new(html), source.encoding(), &input, &said, &sheets, &cache, cancel)?;
    let page = build::page(&input, &source, &report, &input.root);
    let facts = facts::collect(&input, &source, &report, page, &scope.configs);

    let mut output = Output::new(args.form.color);
    match args.form.format() {
        Format::Json => output.print(&(serde_json::to_string_pretty(&facts)? + "\n"))?,
        Format::Pretty => {
            let names = look::Names::new(&input.root, &cwd);
            output.print(&pretty::render(&facts, &names, output.width()))?;
        }
    }
    Ok(Exit::Clean)
}
