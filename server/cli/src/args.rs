//! The command line.

use crate::baseline::BaselineVerb;
use crate::config::ConfigCommand;
use crate::config_args::ConfigArgs;
use crate::doctor::{self, DoctorArgs};
use crate::exit::Exit;
use crate::explain::{self, ExplainArgs};
use crate::init::{self, InitArgs};
use crate::lsp::{self, LspArgs};
use crate::rules::{self, RulesArgs};
use crate::shell::{self, CompletionsArgs, ManArgs};
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::io::Write as _;
use std::path::PathBuf;

/// Easel reads HTML the way a browser does and shows what makes it look machine-made or broken in any theme.
#[derive(Debug, Parser)]
#[command(name = "easel", version, arg_required_else_help = true, disable_help_subcommand = true)]
#[command(after_help = "Start with `easel lint page.html`. `easel lint --help` shows examples and exit codes.")]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

/// Reads the command line. Help and errors are printed here.
///
/// # Errors
/// The exit code: of help 0, of wrong use 2.
pub(crate) fn parse() -> Result<Cli, Exit> {
    Cli::try_parse().map_err(|error| {
        if !error.use_stderr() {
            let _ = error.print();
            return Exit::Clean;
        }
        // As every other error: `easel: what, where, what to do next`.
        let text = error.render().ansi().to_string().replacen("error:", "easel:", 1);
        // Where standard error is gone, the exit code still tells.
        let _ = write!(anstream::stderr(), "{text}");
        Exit::Trouble
    })
}

/// The verbs.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Check pages and show each finding at its exact characters
    #[command(after_long_help = LINT_HELP)]
    Lint(LintArgs),
    /// Explain one place: which declaration wins, what it computes to, why each rule fired or stayed silent
    #[command(after_long_help = INSPECT_HELP)]
    Inspect(InspectArgs),
    /// List the rules: id, severity, confidence, fix, what each fires on
    #[command(after_long_help = rules::HELP)]
    Rules(RulesArgs),
    /// Explain a rule: what it does, why, wrong, right, exemptions, fix, sources
    #[command(after_long_help = explain::HELP)]
    Explain(ExplainArgs),
    /// Take down what is found now, so that `easel lint --baseline` reports only what is new
    #[command(subcommand)]
    Baseline(BaselineVerb),
    /// Say how a page is understood: kind, themes, Tailwind, style sheets, encoding, what was not checked
    #[command(after_long_help = doctor::HELP)]
    Doctor(DoctorArgs),
    /// Print the completions of a shell
    #[command(after_long_help = shell::COMPLETIONS_HELP)]
    Completions(CompletionsArgs),
    /// Print the manual page
    #[command(after_long_help = shell::MAN_HELP)]
    Man(ManArgs),
    /// Show which config holds for a file, and where each setting comes from
    Config(ConfigCommand),
    /// Write a commented easel.toml
    #[command(after_long_help = init::HELP)]
    Init(InitArgs),
    /// Serve an editor: the language server
    #[command(after_long_help = lsp::HELP)]
    Lsp(LspArgs),
}

const LINT_HELP: &str = "\
Examples:
  easel lint                            every page below this folder
  easel lint index.html about.html      these pages
  easel lint 'site/**/*.html'           a pattern (quote it)
  easel lint --fail-on p1 src           let should-fix findings fail too
  easel lint --select low-contrast .    one rule
  easel lint --format json . > out.json for scripts
  easel lint --format agent page.html   what to tell the agent that wrote the page
  easel lint --changed                  the files that you changed since the last commit
  easel lint --watch src                again on every change
  easel lint --fix                      make the safe fixes; what remains is shown
  easel lint --diff --unsafe            what all fixes would change
  easel lint - --fix <a.html >b.html    the fixed page; findings to standard error
  cat page.html | easel lint - --stdin-filename site/page.html

Folders are searched for .html, .htm, .xhtml and .css. What .gitignore or
.ignore excludes, what easel.toml excludes, hidden files and node_modules are
left out; name a file to check it anyway (--force-exclude keeps easel.toml's
word). A named file that is neither a page, a template nor a style sheet is
skipped, unless --include or easel.toml takes it. Links to files are followed, links to folders are not.

Settings come from the nearest easel.toml upward (docs/configuration.md); the
command line beats it. `easel config show page.html` shows what holds.

Style sheets that a page links are read if they lie in the project: the nearest
folder upward that holds .git, package.json or an easel.toml with root = true,
else the highest one with an easel.toml. Nothing is fetched.
A .css file is judged through the pages of the project that use it; where none
does, only its declarations are checked, and the report says so.

A finding is silenced where it stands, best with a reason behind two dashes:
  <!-- easel-disable-next-line RULE -- why -->   the next tag and its text
  /* easel-disable-line RULE -- why */           the line of the comment
  easel-disable RULE … easel-enable RULE         what stands between them
  easel-disable-file RULE                        the file
  <div data-easel-ignore='RULE -- why'>          the element and all in it
One that hides nothing is told (docs/suppressions.md).

--fix edits the files that are asked for and the style sheets that they link, if
they lie in the project, outside node_modules, and easel.toml does not exclude
them. Each fix was tried: it removes its finding. Encoding, line ends, owner and
permissions stay, a link keeps its place, and a file is replaced as a whole or
not at all: not if it changed meanwhile or its encoding cannot write a fix.

Exit codes:
  0    nothing at the threshold (--fail-on, p0 unless set)
  1    findings at the threshold (those of low confidence never count), or with
       --fail-on-unchecked something that could not be checked
       --fix: what remains counts; --diff: only whether something would change
  2    wrong use, or a file was skipped, could not be read or not be fixed, or
       nothing matched (the rest is still checked, and 2 wins over 1)
  130  interrupted";

const INSPECT_HELP: &str = "\
Examples:
  easel inspect page.html:42:7                    the element that stands there
  easel inspect page.html:42:7 --property color   one property
  easel inspect css/main.css:8:3 --page a.html    a rule as this page uses it
  easel inspect page.html:42:7 --json             the schema is docs/schema/inspect.schema.json

Line and column count from 1; the column counts characters. The place may be in
a tag, in text, in a style attribute or in a style sheet's rule, which stands
for the first element it matches. For a .css file that is the first one on the
pages of the project that use it.

Exit codes:
  0    shown
  2    wrong use, an unreadable file, or a place that stands for nothing
  130  interrupted";

/// Arguments of `easel lint`.
#[derive(Debug, Args)]
pub(crate) struct LintArgs {
    /// Files, folders or patterns; `-` reads a page from standard input
    #[arg(default_value = ".", hide_default_value = true)]
    pub(crate) paths: Vec<PathBuf>,

    /// Search folders for these, too: 'templates/*.twig', '*.vue' (quote it)
    #[arg(long, value_name = "GLOB")]
    pub(crate) include: Vec<String>,

    /// Leave out what easel.toml excludes even if it is named, for hooks that name files
    #[arg(long)]
    pub(crate) force_exclude: bool,

    /// Which config to use
    #[command(flatten)]
    pub(crate) config: ConfigArgs,

    /// Only files that changed since a git revision (HEAD unless named), each as a whole, and the pages that use a
    /// changed style sheet
    #[arg(long, value_name = "REF", num_args = 0..=1, default_missing_value = "HEAD")]
    pub(crate) changed: Option<String>,

    /// How to print
    #[arg(long, value_enum, default_value_t = LintFormat::Pretty)]
    pub(crate) format: LintFormat,

    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,

    /// Counts per rule instead of findings; a table or JSON
    #[arg(long)]
    pub(crate) statistics: bool,

    /// The mildest severity that makes the exit code 1
    /// [default: p0]
    #[arg(long, value_enum, ignore_case = true, value_name = "SEVERITY")]
    pub(crate) fail_on: Option<FailOn>,

    /// Let what could not be checked make the exit code 1, too
    #[arg(long)]
    pub(crate) fail_on_unchecked: bool,

    /// Run only these rules
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub(crate) select: Vec<String>,

    /// Leave these rules out
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,

    /// Give a rule's findings another severity: low-contrast=P0
    #[arg(long, value_name = "RULE=SEVERITY", value_delimiter = ',')]
    pub(crate) severity: Vec<String>,

    /// Skip larger files: 8MiB, 500kb [default: 8MiB]
    #[arg(long, value_name = "SIZE", value_parser = crate::size::parse)]
    pub(crate) max_size: Option<u64>,

    /// Where the page from standard input would stand: decides its links and its name in reports
    #[arg(long, value_name = "PATH")]
    pub(crate) stdin_filename: Option<PathBuf>,

    /// Pages checked at once [default: as many as there are processors]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) jobs: Option<u16>,

    /// Report only what this baseline does not know; `easel baseline write` makes one
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,

    /// Make the safe fixes of what is found; the report and the exit code are of what remains
    #[arg(long, conflicts_with = "watch")]
    pub(crate) fix: bool,

    /// With --fix or --diff: make those fixes, too, whose result a person should look at
    #[arg(long)]
    pub(crate) r#unsafe: bool,

    /// Print what --fix would change as a unified diff, and write nothing
    #[arg(long, conflicts_with_all = ["watch", "statistics", "format", "json"])]
    pub(crate) diff: bool,

    /// Check again whenever a page or a style sheet changes; Ctrl-C stops
    #[arg(long)]
    pub(crate) watch: bool,

    /// Print findings and trouble only: no notes, no summary
    #[arg(long, short)]
    pub(crate) quiet: bool,

    /// Colours and terminal styles
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,
}

/// Arguments of `easel inspect`.
#[derive(Debug, Args)]
pub(crate) struct InspectArgs {
    /// FILE:LINE:COL
    pub(crate) place: String,

    /// Only this property (a custom property with its dashes)
    #[arg(long, short, value_name = "PROPERTY", allow_hyphen_values = true)]
    pub(crate) property: Vec<String>,

    /// For a place in a style sheet: the page to look at
    #[arg(long, value_name = "PAGE")]
    pub(crate) page: Option<PathBuf>,

    /// Which config to use
    #[command(flatten)]
    pub(crate) config: ConfigArgs,

    /// How to print
    #[command(flatten)]
    pub(crate) form: Form,
}

/// How a verb prints.
#[derive(Debug, Args)]
pub(crate) struct Form {
    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Pretty)]
    format: Format,

    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Colours and terminal styles
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,
}

impl Form {
    /// The form that was asked for, in either way.
    pub(crate) fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }
}

/// Forms of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Pretty,
    /// One JSON object
    Json,
}

/// Forms of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LintFormat {
    /// For people
    Pretty,
    /// One JSON object; the schema is docs/schema/report.schema.json
    Json,
    /// A JSON object a line: each finding, then the summary
    Jsonl,
    /// SARIF 2.1.0, for code scanning
    Sarif,
    /// Annotations of GitHub Actions
    Github,
    /// JUnit XML, for test reports
    Junit,
    /// Instructions for the coding agent that wrote the page; nothing if there is nothing to do
    Agent,
}

impl LintArgs {
    /// The form that was asked for, in either way.
    pub(crate) fn format(&self) -> LintFormat {
        if self.json { LintFormat::Json } else { self.format }
    }
}

/// What makes `lint` fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FailOn {
    /// Must fix
    P0,
    /// Should fix
    P1,
    /// Nice to fix
    P2,
    /// Findings never fail
    None,
}

impl From<easel_config::FailOn> for FailOn {
    fn from(fail_on: easel_config::FailOn) -> Self {
        match fail_on {
            easel_config::FailOn::P0 => Self::P0,
            easel_config::FailOn::P1 => Self::P1,
            easel_config::FailOn::P2 => Self::P2,
            easel_config::FailOn::None => Self::None,
        }
    }
}

/// When to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
