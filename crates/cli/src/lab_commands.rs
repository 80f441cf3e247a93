//! `umpire evaluate` and `umpire scene`: passed on to the program `umpire-lab`.

use std::process::ExitCode;

use umpire_terminal::companion::{self, LAB, PassedOptions};

/// Measures the accuracy of umpire on folders of labelled photos (`umpire evaluate --help`).
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub struct EvaluateArguments {
    #[command(flatten)]
    passed: PassedOptions,
}

/// Draws synthetic photos with their labels (`umpire scene --help`).
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub struct SceneArguments {
    #[command(flatten)]
    passed: PassedOptions,
}

/// Runs `umpire evaluate` in `umpire-lab`; returns the exit status of that program.
///
/// # Errors
/// When `umpire-lab` is missing or does not start.
pub fn evaluate(arguments: &EvaluateArguments, verbose: u8) -> anyhow::Result<ExitCode> {
    run_in_lab("evaluate", &arguments.passed, verbose)
}

/// Runs `umpire scene` in `umpire-lab`; returns the exit status of that program.
///
/// # Errors
/// When `umpire-lab` is missing or does not start.
pub fn scene(arguments: &SceneArguments, verbose: u8) -> anyhow::Result<ExitCode> {
    run_in_lab("scene", &arguments.passed, verbose)
}

/// Runs a command of `umpire-lab` with the options that were given to `umpire`.
fn run_in_lab(command: &str, passed: &PassedOptions, verbose: u8) -> anyhow::Result<ExitCode> {
    let verbosity = companion::verbosity(verbose);
    LAB.run(LAB.command(command).args(verbosity).args(&passed.options))
}
