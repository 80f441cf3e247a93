//! `umpire evaluate` and `umpire scene`: handed over to `umpire-lab`.

use std::{iter, process::ExitCode};

use umpire_terminal::companion::{HandedOver, LAB};

/// Measures how well umpire sees, on folders of pictures with truth (`umpire evaluate --help`).
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub struct EvaluateArguments {
    #[command(flatten)]
    handed: HandedOver,
}

/// Draws labelled scenes of our own (`umpire scene --help`).
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub struct SceneArguments {
    #[command(flatten)]
    handed: HandedOver,
}

/// Runs `umpire evaluate`; its exit status is the other program's.
///
/// # Errors
/// When the other program is missing or does not start.
pub fn evaluate(arguments: &EvaluateArguments, verbose: u8) -> anyhow::Result<ExitCode> {
    hand_over("evaluate", &arguments.handed, verbose)
}

/// Runs `umpire scene`; its exit status is the other program's.
///
/// # Errors
/// When the other program is missing or does not start.
pub fn scene(arguments: &SceneArguments, verbose: u8) -> anyhow::Result<ExitCode> {
    hand_over("scene", &arguments.handed, verbose)
}

fn hand_over(command: &str, handed: &HandedOver, verbose: u8) -> anyhow::Result<ExitCode> {
    let verbosity = iter::repeat_n("--verbose", usize::from(verbose));
    LAB.run(LAB.command(command).args(verbosity).args(&handed.options))
}
