//! `umpire replay --export`: writes the result of a recorded game for other programs.

mod bg_stats;
mod table;

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use umpire::{
    atomic_file::write_atomically, game::Referee, report::standings::StandingsReport,
    rules::rounds::Phase,
};
use umpire_terminal::stdout;

use super::play_time::{PlayTime, StatedDate};

/// Options of `umpire replay` for exports.
#[derive(Debug, clap::Args)]
pub struct ExportArguments {
    /// Print the result for another program instead of the history
    #[arg(long, value_enum, value_name = "FORMAT", conflicts_with = "json")]
    pub export: Option<Format>,
    /// Write the export to this file instead of standard output; replaces the file if it exists
    #[arg(long, value_name = "FILE", requires = "export")]
    out: Option<PathBuf>,
    /// When the game began, such as 2026-11-27 or "2026-11-27 20:15" [default: as in the journal; for journals of older versions, from
    /// the time at which the file was last changed]
    #[arg(long, value_name = "DATE")]
    pub date: Option<StatedDate>,
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

/// The result of a recorded game.
#[derive(Debug)]
pub struct PlayedGame<'a> {
    /// Name of the journal's file without its extension.
    pub name: String,
    /// State of the game after its last entry.
    pub referee: &'a Referee,
    /// Standings after the last entry.
    pub standings: &'a StandingsReport,
    /// Time from the start of the game to its last entry, in milliseconds, without breaks.
    pub played_ms: u64,
    /// When the game was played; `None` if that is unknown.
    pub time: Option<PlayTime>,
}

impl PlayedGame<'_> {
    /// Returns the name of the game of a journal.
    pub fn name_of(journal: &Path) -> String {
        let stem = journal.file_stem().unwrap_or_default();
        stem.to_string_lossy().into_owned()
    }

    fn is_over(&self) -> bool {
        *self.referee.game().phase() == Phase::Over
    }

    /// Returns the number of rounds that were played to their end.
    fn rounds_played(&self) -> usize {
        let round = self.referee.game().round();
        if self.is_over() { round } else { round - 1 }
    }

    /// Returns a sentence on a game that was stopped before its last round ended; `None` if the game is over.
    fn unfinished(&self) -> Option<String> {
        let rounds = self.referee.game().table().rounds();
        (!self.is_over()).then(|| {
            format!(
                "The game was stopped after {} of {rounds} rounds.",
                self.rounds_played()
            )
        })
    }
}

/// Writes the result of a game in a format, to standard output or to a file.
///
/// # Errors
/// When the format needs a date and there is none, or the output cannot be written.
pub fn run(
    format: Format,
    game: &PlayedGame<'_>,
    arguments: &ExportArguments,
) -> anyhow::Result<ExitCode> {
    let bytes = match format {
        Format::Csv => table::of(game)?,
        Format::Bgstats => bg_stats::json(game)?.into_bytes(),
        Format::BgstatsLink => bg_stats::link(game)?.into_bytes(),
    };
    if let Some(unfinished) = game.unfinished() {
        crate::print_error(&format_args!(
            "{unfinished} The export shows the standings at that time."
        ));
    }
    match &arguments.out {
        None => stdout::print(|out| out.write_all(&bytes)),
        Some(path) => {
            write_atomically(path, |file| file.write_all(&bytes)).with_context(|| {
                let shown = path.display();
                format!("cannot write the export; free some space or name another file: {shown}")
            })?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

#[cfg(test)]
mod tests;
