//! `umpire replay --export`: writes the result of a recorded game for other programs.

mod bg_stats;
mod table;

use std::{path::PathBuf, process::ExitCode};

use clap::ValueHint;
use umpire::message;

use super::result::PlayedGame;
use crate::export_file;

/// Options of `umpire replay` for exports.
#[derive(Debug, clap::Args)]
pub struct ExportArguments {
    /// Print the result for another program instead of the history
    #[arg(long, value_enum, value_name = "FORMAT", conflicts_with = "json")]
    pub export: Option<Format>,
    /// Write the export to this file instead of standard output; replaces the file if it exists
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "export")]
    out: Option<PathBuf>,
}

/// Value of the option `--export`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// A table for spreadsheets: one line per player
    Csv,
    /// The play as JSON, in the form in which the app BG Stats receives plays from other programs
    Bgstats,
    /// A link that opens BG Stats on a phone and offers the play for import
    BgstatsLink,
}

/// Writes the result of a game in a format, to standard output or to a file. Prints a note to standard error if the game was stopped before
/// its end.
///
/// # Errors
/// When the format needs a date and there is none, or the output cannot be written.
pub fn run(
    format: Format,
    game: &PlayedGame<'_>,
    arguments: &ExportArguments,
) -> anyhow::Result<ExitCode> {
    let bytes = match format {
        Format::Csv => table::csv(game)?,
        Format::Bgstats => bg_stats::json(game)?.into_bytes(),
        Format::BgstatsLink => bg_stats::link(game)?.into_bytes(),
    };
    if let Some(stopped) = game.stopped_message() {
        crate::print_note(&message!("replay-unfinished", stopped = stopped));
    }
    export_file::write(&bytes, arguments.out.as_deref())
}

#[cfg(test)]
mod tests;
