//! `easel completions` and `easel man`: what a system wants to know of the command line.

use crate::args::{Cli, Color};
use crate::exit::Exit;
use crate::output::Output;
use anyhow::Context as _;
use clap::builder::PossibleValuesParser;
use clap::{Args, Command, CommandFactory as _};
use clap_complete::Shell;
use clap_mangen::Man;
use std::path::PathBuf;

/// The end of the help of `easel completions`.
pub(crate) const COMPLETIONS_HELP: &str = "\
Examples:
  easel completions bash > ~/.local/share/bash-completion/completions/easel
  easel completions zsh > ~/.zfunc/_easel
  easel completions fish > ~/.config/fish/completions/easel.fish

Exit codes:
  0    printed
  2    wrong use
  130  interrupted";

/// The end of the help of `easel man`.
pub(crate) const MAN_HELP: &str = "\
Examples:
  easel man | man -l -            read it
  easel man lint > easel-lint.1   the page of a verb
  easel man --dir share/man/man1  all pages, as packages want them

Exit codes:
  0    printed or written
  2    wrong use, or the folder could not be written to
  130  interrupted";

/// Arguments of `easel completions`.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// Arguments of `easel man`.
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// The page of this verb (`lint`, `baseline write`) instead of that of easel
    #[arg(conflicts_with = "dir")]
    pub(crate) verb: Vec<String>,

    /// Write all pages into this folder instead
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
}

/// Prints the completions of a shell.
///
/// # Errors
/// Why the output could not be written.
pub(crate) fn completions(args: &CompletionsArgs) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut with_rules(), "easel", &mut script);
    print(&script)
}

/// Prints or writes manual pages.
///
/// # Errors
/// A sentence for a verb that is none, or why a page could not be written.
pub(crate) fn man(args: &ManArgs) -> anyhow::Result<Exit> {
    let mut command = Cli::command();
    command.build();
    if let Some(dir) = &args.dir {
        std::fs::create_dir_all(dir).with_context(|| format!("{}: the folder cannot be made", dir.display()))?;
        clap_mangen::generate_to(Cli::command(), dir)
            .with_context(|| format!("{}: the manual pages could not be written there", dir.display()))?;
        return Ok(Exit::Clean);
    }
    // `man baseline write` and `man "baseline write"` alike, and the name of the page's file.
    let verbs: Vec<&str> = args.verb.iter().flat_map(|v| v.split_whitespace()).collect();
    let page = of_verb(command, &verbs)?;
    let mut text = Vec::new();
    Man::new(page).render(&mut text)?;
    print(&text)
}

fn of_verb(mut command: Command, verbs: &[&str]) -> anyhow::Result<Command> {
    for (at, &verb) in verbs.iter().enumerate() {
        command = command.find_subcommand(verb).cloned().with_context(|| {
            let before = verbs.get(..at).unwrap_or_default().iter().map(|v| format!("{v} ")).collect::<String>();
            let names: Vec<&str> = command.get_subcommands().map(Command::get_name).filter(|n| *n != "help").collect();
            match names.as_slice() {
                [] => format!("man: `{}` has no verbs of its own", before.trim_end()),
                _ => format!("man: there is no verb `{before}{verb}`; the verbs are {}", names.join(", ")),
            }
        })?;
    }
    Ok(command)
}

/// The command line with the ids of rules where one is asked for, for shells to complete. The verbs read ids
/// themselves: their messages say more.
fn with_rules() -> Command {
    let ids = |arg: clap::Arg| arg.value_parser(PossibleValuesParser::new(easel_lint::rules::ids()));
    Cli::command()
        .mut_subcommand("lint", |lint| lint.mut_arg("select", ids).mut_arg("ignore", ids))
        .mut_subcommand("explain", |explain| explain.mut_arg("rule", ids))
}

fn print(bytes: &[u8]) -> anyhow::Result<Exit> {
    Output::new(Color::Never).print(&String::from_utf8_lossy(bytes))?;
    Ok(Exit::Clean)
}
