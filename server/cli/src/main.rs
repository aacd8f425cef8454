//! `easel`, the command line.
#![forbid(unsafe_code)]

mod args;
mod baseline;
mod config;
mod config_args;
mod doctor;
mod exit;
mod explain;
mod fixer;
mod init;
mod inspect;
mod interrupt;
mod lint;
mod lsp;
mod markdown;
mod output;
mod pretty;
mod progress;
mod report;
mod rule_ids;
mod rule_page;
mod rules;
mod shell;
use easel_config::size;
use easel_project::{configs, decode, files, linked, read, resources, root};

use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match args::parse() {
        Ok(cli) => cli,
        Err(exit) => return exit.into(),
    };
    let interrupt = interrupt::Interrupt::watch();
    let (result, color) = match &cli.verb {
        args::Verb::Lint(args) => (lint::run(args, &interrupt), args.color),
        args::Verb::Inspect(args) => (inspect::run(args, &interrupt.cancel), args.form.color),
        args::Verb::Rules(args) => (rules::run(args), args.form.color),
        args::Verb::Explain(args) => (explain::run(args), args.form.color),
        args::Verb::Baseline(verb) => (baseline::run(verb, &interrupt), verb.color()),
        args::Verb::Doctor(args) => (doctor::run(args, &interrupt.cancel), args.form.color),
        args::Verb::Completions(args) => (shell::completions(args), args::Color::Auto),
        args::Verb::Man(args) => (shell::man(args), args::Color::Auto),
        args::Verb::Config(command) => (config::run(command), command.color()),
        args::Verb::Init(args) => (init::run(args), args.color),
        args::Verb::Lsp(args) => (lsp::run(args), args::Color::Auto),
    };
    let exit = result.unwrap_or_else(|error| {
        // Where standard error is gone, the exit code still tells.
        let _ = output::Output::new(color).explain(&error);
        exit::Exit::Trouble
    });
    exit.into()
}
