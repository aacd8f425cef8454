//! The report in the form that was asked for.

use super::Checked;
use crate::args::{LintArgs, LintFormat};
use crate::output::Output;
use crate::pretty;
use crate::report::{Report, agent, github, jsonl, junit, sarif, statistics};

/// Prints the report, then one line for each thing that was not checked.
pub(crate) fn print(args: &LintArgs, checked: &Checked, output: &mut Output) -> anyhow::Result<()> {
    let Checked { report, texts, thresholds, top, cwd, since, all_excluded, .. } = checked;
    let names = || pretty::Names::new(top, cwd);
    let text = match args.format() {
        LintFormat::Json if args.statistics => statistics::json(report)?,
        _ if args.statistics => statistics::table(report),
        LintFormat::Json => serde_json::to_string_pretty(report)? + "\n",
        LintFormat::Jsonl => jsonl::render(report)?,
        LintFormat::Sarif => sarif::render(report)?,
        LintFormat::Github => {
            let workspace = std::env::var_os("GITHUB_WORKSPACE").map_or_else(|| cwd.clone(), Into::into);
            github::render(report, &pretty::Names::new(top, &workspace))
        }
        LintFormat::Junit => junit::render(report, |finding| thresholds.fails(finding))?,
        LintFormat::Agent => agent::render(report, texts, &names()),
        LintFormat::Pretty => {
            let why_nothing = match since {
                _ if *all_excluded => ": easel.toml excludes what was named (--force-exclude)".to_owned(),
                Some(since) => format!(": no page here changed since {since}"),
                None => String::new(),
            };
            let look = pretty::Look { width: output.width(), names: names(), quiet: args.quiet, why_nothing };
            pretty::report(report, texts, &look)
        }
    };
    output.print(&text)?;
    let names = names();
    if let Some(baseline) = &report.baseline
        && !args.quiet
    {
        for line in crate::baseline::said(baseline, &names) {
            output.remark(&line)?;
        }
    }
    complain(report, &names, output)
}

/// Prints one line for each thing that was not checked or not fixed.
pub(crate) fn complain(report: &Report, names: &pretty::Names, output: &Output) -> anyhow::Result<()> {
    for trouble in report.skipped.iter().chain(&report.refused) {
        output.complain(&format!("{}: {}", names.shown(&trouble.file), trouble.why))?;
    }
    Ok(())
}
