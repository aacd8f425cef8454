//! `easel`, the command line.
#![forbid(unsafe_code)]

mod args;
mod decode;
mod exit;
mod files;
mod inspect;
mod interrupt;
mod lint;
mod output;
mod pretty;
mod progress;
mod read;
mod report;
mod resources;
mod root;
mod rule_ids;
use easel_config::size;

use clap::Parser as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = args::Cli::parse();
    let cancel = easel_style::Cancel::new();
    interrupt::watch(&cancel);
    let (result, color) = match &cli.verb {
        args::Verb::Lint(args) => (lint::run(args, &cancel), args.color),
        args::Verb::Inspect(args) => (inspect::run(args, &cancel), args.color),
    };
    let exit = result.unwrap_or_else(|error| {
        // Where standard error is gone, the exit code still tells.
        let _ = output::Output::new(color).complain(&format!("{error:#}"));
        exit::Exit::Trouble
    });
    exit.into()
}
