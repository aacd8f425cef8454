//! `easel inspect`: one place of a page, and everything that decides about it.

mod computed;
mod declarations;
mod element;
mod facts;
mod ground;
mod place;
mod pretty;
mod rules;
#[cfg(test)]
mod schema;
mod target;
mod through;
mod words;

use crate::args::{Format, InspectArgs};
use crate::exit::Exit;
use crate::files::{self, Gathered, Input, Scope};
use crate::lint::{self, Order, Said};
use crate::output::Output;
use crate::report::build::Places;
use crate::resources::Sheets;
use crate::{decode, pretty as look, read, root};
use anyhow::Context as _;
use easel_lint::Options;
use easel_style::sheet::FileId;
use easel_style::{Cancel, StyleCache};
use std::path::{Path, PathBuf};
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
    let file = PathBuf::from(&place.file);
    let (sheets, cache) = (Sheets::new(MAX_SIZE), StyleCache::default());
    let scope = Scope { configs: Arc::new(args.config.configs(&cwd)), ..Scope::default() };
    let input = input(&file, &scope, &cwd)?;
    let is_sheet = files::is_sheet(&file);
    anyhow::ensure!(
        is_sheet || args.page.is_none(),
        "--page says through which page to look at a style sheet; {} is a page itself",
        place.file
    );
    let through = if is_sheet {
        Some(through::find(&input, args.page.as_deref(), &scope, &cwd, &sheets, &cache, cancel)?)
    } else {
        None
    };
    let page = through.as_ref().map_or(&input, |t| &t.page);
    let shown = look::Names::new(&page.root, &cwd);
    let path = page.path.clone().unwrap_or_default();
    let bytes = read::file(&path, MAX_SIZE).map_err(anyhow::Error::msg).with_context(|| path.display().to_string())?;
    let (source, html) = decode::page(&bytes, &page.absolute);
    let html = Arc::new(html);
    scope.configs.check()?;
    let options = Options { trace: true, ..Options::default() };
    let said = Said { options: &options, order: Order::CallerFirst, configs: &scope.configs };
    let report = lint::lint(&html, source.encoding(), page, &said, &sheets, &cache, cancel)?;

    let (file, text) = match &through {
        Some(through) => through.sheet_of(&report.styled).with_context(|| {
            let page = shown.shown(&root::name(&page.absolute, &page.root));
            format!("{}: the page {page} does not use this style sheet; name one that does with --page", place.file)
        })?,
        None => (FileId::PAGE, html.text()),
    };
    let offset = place::offset(text, place.line, place.column).with_context(|| {
        let n = place::lines(text);
        format!("{}: the file has {n} {}; name one of them", args.place, if n == 1 { "line" } else { "lines" })
    })?;
    let target = target::at(&report.styled, file, offset).with_context(|| match &through {
        Some(through) => format!(
            "{}: no rule that stands here matches an element of {}; name another page with --page",
            args.place,
            shown.shown(&root::name(&through.page.absolute, &through.page.root))
        ),
        None => format!("{}: no element stands here, and no rule here matches one; name another place", args.place),
    })?;
    let mut places = Places::new(page, &report, &page.root);
    let mut facts = facts::collect(&report, &target, &args.property, &mut places).map_err(anyhow::Error::msg)?;
    facts.through = through.as_ref().map(|t| t.told(&mut places, &report.styled, file, offset));

    let mut output = Output::new(args.form.color);
    match args.form.format() {
        Format::Json => output.print(&(serde_json::to_string_pretty(&facts)? + "\n"))?,
        Format::Pretty => output.print(&pretty::render(&facts, &shown, output.width()))?,
    }
    Ok(Exit::Clean)
}

/// The file that is meant.
///
/// # Errors
/// A sentence: nothing there, a folder, no file that can be read.
pub(crate) fn input(file: &Path, scope: &Scope, cwd: &Path) -> anyhow::Result<Input> {
    let Gathered { pages, sheets, troubles } = files::gather(&[file.to_path_buf()], None, scope, cwd);
    if file.is_dir() {
        anyhow::bail!("{}: a folder; name a page in it", file.display());
    }
    if let Some(trouble) = troubles.first() {
        anyhow::bail!("{}: {}", file.display(), trouble.why);
    }
    let absolute = root::absolute(file, cwd);
    if file.as_os_str() == "-" {
        return pages.into_iter().next().context("-: nothing to read");
    }
    pages
        .into_iter()
        .chain(sheets)
        .find(|p| p.absolute == absolute)
        .with_context(|| format!("{}: several files; name one", file.display()))
}
