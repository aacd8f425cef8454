//! `easel inspect`: one place of a page, and everything that decides about it.

mod computed;
mod declarations;
mod element;
mod facts;
mod ground;
mod place;
mod pretty;
mod rules;
mod target;
mod words;

use crate::args::{Format, InspectArgs};
use crate::exit::Exit;
use crate::files::{self, Input};
use crate::lint;
use crate::output::Output;
use crate::report::build::Places;
use crate::resources::Sheets;
use crate::{decode, pretty as look, read, root};
use anyhow::Context as _;
use easel_lint::Options;
use easel_style::{Cancel, StyleCache};
use std::path::PathBuf;
use std::sync::Arc;

/// Files larger than this are not inspected.
const MAX_SIZE: u64 = 64 << 20;

/// Explains one place.
///
/// # Errors
/// A sentence: a place that is none, a file that cannot be read.
pub(crate) fn run(args: &InspectArgs, cancel: &Cancel) -> anyhow::Result<Exit> {
    let place = place::parse(&args.place).map_err(anyhow::Error::msg)?;
    let cwd = std::env::current_dir()?;
    let page = PathBuf::from(&place.file);
    let input = input(&page, &cwd)?;
    let bytes = read::file(&page, MAX_SIZE).map_err(anyhow::Error::msg).with_context(|| page.display().to_string())?;
    let (source, html) = decode::page(&bytes, &input.absolute);
    let html = Arc::new(html);
    let options = Options { trace: true, ..Options::default() };
    let (sheets, cache) = (Sheets::new(MAX_SIZE), StyleCache::default());
    let report = lint::lint(&html, source.encoding(), &input, &options, &sheets, &cache, cancel)?;

    let offset = place::offset(&html, place.line, place.column)
        .with_context(|| format!("{}: {} has no line {}", args.place, place.file, place.line))?;
    let target = target::at(&report.styled, offset)
        .with_context(|| format!("{}: no element stands here, and no rule here matches one", args.place))?;
    let mut places = Places::new(&input, &report, &input.root);
    let facts = facts::collect(&report, &target, &args.property, &mut places).map_err(anyhow::Error::msg)?;

    let mut output = Output::new(args.color);
    match args.format {
        Format::Json => output.print(&(serde_json::to_string_pretty(&facts)? + "\n"))?,
        Format::Pretty => {
            let names = look::Names::new(&input.root, &cwd);
            output.print(&pretty::render(&facts, &names, output.width()))?;
        }
    }
    Ok(Exit::Clean)
}

fn input(page: &std::path::Path, cwd: &std::path::Path) -> anyhow::Result<Input> {
    let files::Gathered { pages, troubles } = files::gather(&[page.to_path_buf()], None, cwd);
    if let Some(trouble) = troubles.first() {
        anyhow::bail!("{}: {}", page.display(), trouble.why);
    }
    let absolute = root::absolute(page, cwd);
    pages
        .into_iter()
        .find(|p| p.absolute == absolute)
        .with_context(|| format!("{}: a folder; name a page in it", page.display()))
}
