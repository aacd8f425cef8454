//! Style sheets that were asked for: each is judged through the pages that use it.

use super::one::Run;
use super::{pages_around, stand_in};
use crate::files::Input;
use crate::report::build::PageReport;
use crate::report::{Confidence, File, Skipped, Unchecked};
use crate::{decode, root};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What a page is called that only links a sheet.
const ALONE: &str = "<style sheet alone>";

/// What is said of a sheet that no page uses.
const WHAT: &str = "rules that look at elements";
const WHY: &str = "no page of the project uses this style sheet; only its declarations were checked";

/// Rules that a declaration alone proves. What they find in a sheet that no page uses has low confidence: it may be
/// painted nowhere.
const BY_DECLARATION: [&str; 5] =
    ["ai-default-indigo", "dark-glow", "gradient-text", "purple-gradient", "trust-gradient"];
/// The rule that counts declarations, painted or not.
const COUNTING: &str = "raw-hex";

/// What is said of a link to a sheet elsewhere.
const SHEET: &str = "style sheet";
const OUTSIDE: &str = "it is a link to a file outside the project, which is not read";

/// An asked sheet on the way.
struct Asked<'i> {
    input: &'i Input,
    real: PathBuf,
    name: String,
    encoding: String,
    text: Arc<str>,
    /// The pages that it was judged through.
    pages: BTreeSet<String>,
    /// What pages that nobody asked for kept from being checked, and which they are.
    unchecked: BTreeMap<Unchecked, BTreeSet<String>>,
}

impl Asked<'_> {
    /// What there is to say of the pages that it was judged through.
    fn notes(&self) -> Vec<Unchecked> {
        if self.pages.is_empty() {
            return vec![Unchecked { what: WHAT.to_owned(), why: WHY.to_owned() }];
        }
        let on = |pages: &BTreeSet<String>| match (pages.first(), pages.len()) {
            (Some(page), 1) => format!("on {page}"),
            (Some(page), 2) => format!("on {page} and another page"),
            (Some(page), n) => format!("on {page} and {} other pages", n - 1),
            (None, _) => String::new(),
        };
        let note = |(note, pages): (&Unchecked, &BTreeSet<String>)| Unchecked {
            what: note.what.clone(),
            why: format!("{}: {}", on(pages), note.why),
        };
        self.unchecked.iter().map(note).collect()
    }
}

/// Judges `asked` sheets: through the pages that are checked anyway, else through those of their project, else alone.
/// Gives more page reports, and what could not be read.
pub(super) fn judge(run: &Run<'_>, asked: &[Input], checked: &mut [PageReport]) -> (Vec<PageReport>, Vec<Skipped>) {
    let (mut sheets, mut skipped, mut more) = (Vec::new(), Vec::new(), Vec::new());
    for input in asked {
        if !real(&input.absolute).starts_with(real(&input.root)) {
            let unchecked = vec![Unchecked { what: SHEET.to_owned(), why: OUTSIDE.to_owned() }];
            let name = root::name(&input.absolute, &run.top);
            more.push(entry(name, "utf-8".to_owned(), BTreeSet::new(), unchecked));
            continue;
        }
        let read = input.path.as_ref().map(|path| run.sheets.file(path, run.max_size(input)));
        match read {
            Some(Err(why)) => skipped.push(run.skipped(input, why)),
            Some(Ok(content)) => {
                let source = decode::sheet_source(&content);
                sheets.push(Asked {
                    input,
                    real: real(&input.absolute),
                    name: root::name(&input.absolute, &run.top),
                    encoding: source.encoding(),
                    text: source.shared(),
                    pages: BTreeSet::new(),
                    unchecked: BTreeMap::new(),
                });
            }
            None => {}
        }
    }
    let mut by_path: BTreeMap<PathBuf, usize> = BTreeMap::new();
    for (index, sheet) in sheets.iter().enumerate() {
        by_path.insert(sheet.real.clone(), index);
    }
    let note = |sheets: &mut Vec<Asked<'_>>, page: &PageReport, is_asked: bool| {
        for used in &page.sheets {
            if let Some(sheet) = by_path.get(used).and_then(|&i| sheets.get_mut(i)) {
                sheet.pages.insert(page.name.clone());
                if !is_asked {
                    for note in page.file.iter().flat_map(|file| &file.unchecked) {
                        sheet.unchecked.entry(note.clone()).or_default().insert(page.name.clone());
                    }
                }
            }
        }
    };
    checked.iter().for_each(|page| note(&mut sheets, page, true));
    // Only what no page uses is read by itself.
    sheets.iter_mut().filter(|s| !s.pages.is_empty()).for_each(|s| s.text = Arc::from(""));

    // Pages that nobody asked for show what they show in these sheets, and nothing else of theirs.
    let left: Vec<&Input> = sheets.iter().filter(|s| s.pages.is_empty()).map(|s| s.input).collect();
    if !left.is_empty() {
        let wanted: HashSet<PathBuf> = left.iter().map(|input| real(&input.absolute)).collect();
        let known: HashSet<&str> = checked.iter().map(|page| page.name.as_str()).collect();
        let mut around = pages_around(&left, run.scope);
        around.retain(|page| !known.contains(root::name(&page.absolute, &run.top).as_str()));
        let (seen, _) = run.all(&run.users(&wanted, around));
        for mut page in seen {
            page.sheets.retain(|sheet| wanted.contains(sheet));
            note(&mut sheets, &page, false);
            let names: HashSet<&str> =
                sheets.iter().filter(|s| wanted.contains(&s.real)).map(|s| s.name.as_str()).collect();
            page.only(|file| names.contains(file));
            more.push(page);
        }
    }
    let unused: Vec<&Asked<'_>> = sheets.iter().filter(|s| s.pages.is_empty()).collect();
    let pages: Vec<_> = match unused.as_slice() {
        // Threads cost more than a sheet.
        [] | [_] => unused.iter().map(|sheet| alone(run, sheet)).collect(),
        _ => run.threads(|| unused.par_iter().map(|sheet| alone(run, sheet)).collect()),
    };
    for page in pages {
        match page {
            Ok(page) => more.push(page),
            Err(trouble) => skipped.push(trouble),
        }
    }
    for sheet in sheets {
        let unchecked = sheet.notes();
        more.push(entry(sheet.name, sheet.encoding, sheet.pages, unchecked));
    }
    (more, skipped)
}

/// The line of a sheet in the report.
fn entry(file: String, encoding: String, pages: BTreeSet<String>, unchecked: Vec<Unchecked>) -> PageReport {
    PageReport::of_file(File {
        file,
        encoding,
        kind: "stylesheet",
        templated: false,
        themes: Vec::new(),
        pages: Some(pages.into_iter().collect()),
        unchecked,
    })
}

/// Judges a sheet that no page uses by what its declarations say, whatever they may paint.
fn alone(run: &Run<'_>, sheet: &Asked<'_>) -> Result<PageReport, Skipped> {
    let folder = sheet.input.absolute.parent().unwrap_or(&sheet.input.absolute);
    let file = sheet.input.absolute.file_name().unwrap_or_default().to_string_lossy();
    let href: String = percent_encoding::utf8_percent_encode(&file, percent_encoding::NON_ALPHANUMERIC).to_string();
    let input = Input { path: None, absolute: folder.join(ALONE), root: sheet.input.root.clone() };
    let mut page = run.bytes(&input, stand_in::page(&sheet.text, &href).as_bytes())?;
    page.only(|file| file == sheet.name);
    page.findings.retain(|f| BY_DECLARATION.contains(&f.rule.as_str()) || f.rule == COUNTING);
    for finding in &mut page.findings {
        // There is no page: it shows nothing, and no edit can be tried on it.
        finding.via = None;
        finding.related.retain(|related| related.file == sheet.name);
        finding.fixes.clear();
        if finding.rule != COUNTING {
            finding.confidence = Confidence::Low;
        }
    }
    Ok(page)
}

fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_are_there() {
        for id in BY_DECLARATION.into_iter().chain([COUNTING]) {
            assert!(easel_lint::rules::find(id).is_some(), "{id}");
        }
    }
}
