//! `umpire evaluate` and `umpire scene`: passed on to the program `umpire-lab`.

use std::process::ExitCode;

use umpire_terminal::companion::{self, LAB, PassedOptions};

/// Measures the accuracy of umpire on folders of labelled photos (`umpire evaluate --help`).
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub struct EvaluateArguments {
    #[command(flatten)]
    handed: PassedOptions,
}

/// Draws synthetic photos with their labels (`umpire scene --help`).
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub struct SceneArguments {
    #[command(flatten)]
    handed: PassedOptions,
}

/// Runs `umpire evaluate` in `umpire-lab`; returns the exit status of that program.
///
/// # Errors
/// When `umpire-lab` is missing or does not start.
pub fn evaluate(arguments: &EvaluateArguments, verbose: u8) -> anyhow::Result<ExitCode> {
    hand_over("evaluate", &arguments.handed, verbose)
}

/// Runs `umpire scene` in `umpire-lab`; returns the exit status of that program.
///
/// # Errors
/// When `umpire-lab` is missing or does not start.
pub fn scene(arguments: &SceneArguments, verbose: u8) -> anyhow::Result<ExitCode> {
    hand_over("scene", &arguments.handed, verbose)
}

fn hand_over(command: &str, handed: &PassedOptions, verbose: u8) -> anyhow::Result<ExitCode> {
    let verbosity = companion::verbosity(verbose);
    LAB.run(LAB.command(command).args(verbosity).args(&handed.options))
}
