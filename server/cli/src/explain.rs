//! `easel explain`: a rule in full.

use crate::args::{Form, Format};
use crate::exit::Exit;
use crate::output::Output;
use crate::rule_page::{self, Rule};
use crate::{markdown, rule_ids};
use clap::Args;
use easel_lint::rules;
use serde::Serialize;

/// The end of its help.
pub(crate) const HELP: &str = "\
Examples:
  easel explain low-contrast
  easel explain low-contrast --json   with its page as Markdown
  easel rules                         which rules there are

Exit codes:
  0    shown
  2    wrong use, or there is no such rule
  130  interrupted";

/// Arguments of `easel explain`.
#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    /// The rule's id
    pub(crate) rule: String,

    #[command(flatten)]
    pub(crate) form: Form,
}

/// A rule with its page.
#[derive(Serialize)]
struct Explained {
    #[serde(flatten)]
    rule: Rule,
    /// Its page, Markdown.
    docs: String,
}

/// Explains a rule.
///
/// # Errors
/// A sentence for an id that is none.
pub(crate) fn run(args: &ExplainArgs) -> anyhow::Result<Exit> {
    let ids = rule_ids::check("explain", std::slice::from_ref(&args.rule)).map_err(anyhow::Error::msg)?;
    let registered = ids.first().and_then(|id| rules::find(id)).ok_or_else(|| anyhow::anyhow!("no such rule"))?;
    let docs = rule_page::markdown(registered);
    let mut output = Output::new(args.form.color);
    match args.form.format() {
        Format::Json => {
            let explained = Explained { rule: Rule::of(registered), docs };
            output.print(&(serde_json::to_string_pretty(&explained)? + "\n"))?;
        }
        Format::Pretty => output.print(&markdown::render(&docs, output.width()))?,
    }
    Ok(Exit::Clean)
}
