//! `corpus EASEL [--list]`: lints the labelled pages below `tests/corpus` and prints precision and recall per rule.
//!
//! A finding is right if its range, or one of its related ranges, touches a tell of its rule; a tell is found if a
//! finding does. Findings of low confidence count for recall only. Exit code 1 if a rule whose findings are not of low
//! confidence is right in fewer than 95 of 100 cases.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod labels;

use labels::{Label, Labels};
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Rules below this share of right findings ship with low confidence.
const LEAST_PRECISION: f64 = 0.95;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(easel) = arguments.next() else {
        eprintln!("usage: corpus EASEL [--list]");
        return ExitCode::from(2);
    };
    match run(&easel, arguments.any(|a| a == "--list")) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(why) => {
            eprintln!("corpus: {why}");
            ExitCode::from(2)
        }
    }
}

/// What was counted for a rule.
#[derive(Default)]
struct Count {
    tells: usize,
    found: usize,
    right: usize,
    wrong: usize,
    low: usize,
}

fn run(easel: &str, list: bool) -> Result<bool, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let mut said: Vec<String> = Vec::new();
    let pages = pages(&root)?;
    for page in &pages {
        judge(easel, page, &mut counts, &mut said)?;
    }
    if list {
        said.iter().for_each(|line| println!("{line}"));
    }
    println!(
        "{} pages\n{:<26} {:>6} {:>6} {:>6} {:>6} {:>5} {:>10} {:>7}",
        pages.len(),
        "rule",
        "tells",
        "found",
        "right",
        "wrong",
        "low",
        "precision",
        "recall"
    );
    let share =
        |part: usize, all: usize| if all == 0 { "–".to_owned() } else { format!("{:.2}", part as f64 / all as f64) };
    let mut all = Count::default();
    let mut holds = true;
    for (rule, count) in &counts {
        let Count { tells, found, right, wrong, low } = count;
        println!(
            "{rule:<26} {tells:>6} {found:>6} {right:>6} {wrong:>6} {low:>5} {:>10} {:>7}",
            share(*right, right + wrong),
            share(*found, *tells)
        );
        holds &= *wrong == 0 || *right as f64 / (right + wrong) as f64 >= LEAST_PRECISION;
        all = Count {
            tells: all.tells + tells,
            found: all.found + found,
            right: all.right + right,
            wrong: all.wrong + wrong,
            low: all.low + low,
        };
    }
    let Count { tells, found, right, wrong, low } = all;
    println!(
        "{:<26} {tells:>6} {found:>6} {right:>6} {wrong:>6} {low:>5} {:>10} {:>7}",
        "all",
        share(right, right + wrong),
        share(found, tells)
    );
    Ok(holds)
}

fn pages(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut pages = Vec::new();
    for folder in ["unguided", "designed"] {
        let folder = root.join(folder);
        let entries = std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        pages.extend(entries.flatten().map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "html")));
    }
    pages.sort();
    Ok(pages)
}

/// A place: file and bytes.
type Place = (String, Range<usize>);

fn judge(easel: &str, page: &Path, counts: &mut BTreeMap<String, Count>, said: &mut Vec<String>) -> Result<(), String> {
    let labels = Labels::read(&page.with_extension("toml"))?;
    let output = Command::new(easel)
        .args(["lint", "--format", "json", "--fail-on", "none", "--no-config"])
        .arg(page)
        .output()
        .map_err(|e| format!("{easel}: {e}"))?;
    let report: Value = serde_json::from_slice(&output.stdout)
        .map_err(|e| format!("{}: {e}: {}", page.display(), String::from_utf8_lossy(&output.stderr)))?;
    let name = page.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let tells = places(page, &labels.tells)?;
    let unsure = places(page, &labels.unsure)?;
    places(page, &labels.lookalikes)?;
    let mut hit = vec![false; tells.len()];
    for finding in report["findings"].as_array().into_iter().flatten() {
        let rule = finding["rule"].as_str().unwrap_or_default();
        if rule == "not-fully-checked" {
            continue;
        }
        let own = place(finding);
        let mut covered = vec![own.clone()];
        covered.extend(finding["related"].as_array().into_iter().flatten().map(place));
        let touched =
            |label: &Label, at: &[Place]| label.rule == rule && covered.iter().any(|c| at.iter().any(|a| touch(c, a)));
        let mut right = false;
        for ((label, at), hit) in labels.tells.iter().zip(&tells).zip(&mut hit) {
            if touched(label, at) {
                (right, *hit) = (true, true);
            }
        }
        let open = labels.unsure.iter().zip(&unsure).any(|(label, at)| touched(label, at));
        let count = counts.entry(rule.to_owned()).or_default();
        match () {
            () if finding["confidence"] == "low" => count.low += 1,
            () if right => count.right += 1,
            () if open => {}
            () => {
                count.wrong += 1;
                let line = &finding["range"]["start"]["line"];
                said.push(format!(
                    "wrong  {name}:{line} {rule}: {} | {}",
                    finding["message"].as_str().unwrap_or_default(),
                    finding["snippet"].as_str().unwrap_or_default()
                ));
            }
        }
    }
    for ((label, at), hit) in labels.tells.iter().zip(&tells).zip(hit) {
        let count = counts.entry(label.rule.clone()).or_default();
        count.tells += 1;
        count.found += usize::from(hit);
        if !hit {
            said.push(format!(
                "missed {name} byte {} {}: {} | {}",
                at.first().map_or(0, |(_, range)| range.start),
                label.rule,
                label.why,
                label.at
            ));
        }
    }
    Ok(())
}

/// Where a finding, or a related range, stands.
fn place(at: &Value) -> Place {
    let offset = |end: &str| at["range"][end]["offset"].as_u64().unwrap_or_default() as usize;
    let file = at["file"].as_str().unwrap_or_default();
    (file.rsplit('/').next().unwrap_or_default().to_owned(), offset("start")..offset("end"))
}

fn touch(a: &Place, b: &Place) -> bool {
    a.0 == b.0 && a.1.start < b.1.end && b.1.start < a.1.end
}

/// Where labels stand. A label that names nothing is a mistake in the corpus.
fn places(page: &Path, labels: &[Label]) -> Result<Vec<Vec<Place>>, String> {
    let read = |path: &Path| std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()));
    let text = read(page)?;
    let mut places = Vec::with_capacity(labels.len());
    for label in labels {
        let (file, found) = match &label.file {
            Some(file) => (file.clone(), label.places(&read(&page.with_extension("").join(file))?)),
            None => (page.file_name().unwrap_or_default().to_string_lossy().into_owned(), label.places(&text)),
        };
        let nothing =
            || format!("{}: no {:?} (number {}), or none of {:?}", page.display(), label.at, label.nth, label.or);
        places.push(found.ok_or_else(nothing)?.into_iter().map(|range| (file.clone(), range)).collect());
    }
    Ok(places)
}
