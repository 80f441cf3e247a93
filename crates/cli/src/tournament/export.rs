//! `umpire tournament --export`: writes a stored tournament for other programs.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use clap::ValueHint;
use umpire::message;
use umpire_hall::tournament::{
    journal::{self, ResultBy},
    report::{SeatingReport, TournamentReport},
};

use super::{beginning::restore, folder};
use crate::{
    export_file,
    spreadsheet::{self, cell_text, yes_or_no},
};

/// Options of `umpire tournament` for exports.
#[derive(Debug, clap::Args)]
pub struct ExportArguments {
    /// Print a stored tournament for another program and end: that of --folder, of --mqtt, or the latest
    #[arg(long, value_enum, value_name = "FORMAT", conflicts_with_all = ["names", "players", "serve"])]
    pub export: Option<Format>,
    /// Write the export to this file instead of standard output; replaces the file if it exists
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "export")]
    out: Option<PathBuf>,
}

/// Value of the option `--export`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// The standings, a table for spreadsheets: one line per player
    Csv,
    /// The results, a table for spreadsheets: one line per player, table and round
    ResultsCsv,
    /// Everything, as JSON: the same document as with --json
    Json,
}

/// Exports the tournament that is stored in `folder`; writes the export to standard output or to a file. Prints a warning if the last
/// line of the tournament's journal is incomplete.
///
/// # Errors
/// When the tournament cannot be read, or the output cannot be written.
pub fn run(format: Format, folder: &Path, arguments: &ExportArguments) -> anyhow::Result<ExitCode> {
    let path = folder::journal_path(folder);
    let kept = journal::read(&path)?;
    if let Some(torn) = &kept.torn {
        crate::print_error(&message!("replay-line-skipped", bytes = torn.len()));
    }
    let state = restore(&path, &kept.records)?;
    let report = TournamentReport::of(&state);
    let bytes = match format {
        Format::Csv => standings_table(&report)?,
        Format::ResultsCsv => results_table(&report)?,
        Format::Json => {
            let document = serde_json::to_string(&report);
            let document = document.context(message!("tournament-state-not-written"))?;
            (document + "\n").into_bytes()
        }
    };
    export_file::write(&bytes, arguments.out.as_deref())
}

/// Returns the standings as CSV (RFC 4180), in UTF-8.
fn standings_table(report: &TournamentReport) -> anyhow::Result<Vec<u8>> {
    let columns = [
        "rank",
        "name",
        "points",
        "opponents",
        "beaten",
        "wins",
        "games",
        "seed",
        "left",
    ];
    let rows = report.standings.iter().map(|one| {
        vec![
            one.rank.to_string(),
            cell_text(&one.name).into_owned(),
            one.points.to_string(),
            one.opponents.to_string(),
            one.beaten.to_string(),
            one.wins.to_string(),
            one.games.to_string(),
            one.seed.to_string(),
            yes_or_no(one.has_left),
        ]
    });
    spreadsheet::table(columns, rows)
}

/// Returns the results as CSV (RFC 4180), in UTF-8. For a player without an opponent, the column of the table number is empty, and the
/// rank is `bye`.
fn results_table(report: &TournamentReport) -> anyhow::Result<Vec<u8>> {
    let columns = [
        "round",
        "table",
        "name",
        "rank",
        "players",
        "confirmed by",
        "corrected",
    ];
    let mut rows = Vec::new();
    for round in &report.played {
        for seating in &round.tables {
            let corrected = report
                .corrections
                .iter()
                .any(|one| one.round == round.round && one.table == seating.table);
            let number = round.round.to_string();
            rows.extend(seating.players.iter().enumerate().map(|(seat, name)| {
                vec![
                    number.clone(),
                    seating.table.to_string(),
                    cell_text(name).into_owned(),
                    rank_of_seat(seating, seat),
                    seating.players.len().to_string(),
                    confirmed_by(seating).to_owned(),
                    yes_or_no(corrected),
                ]
            }));
        }
        if let Some(player) = &round.bye {
            let number = round.round.to_string();
            let name = cell_text(player);
            let row = [&number, "", &name, "bye", "1", "", &yes_or_no(false)];
            rows.push(row.map(str::to_owned).to_vec());
        }
    }
    spreadsheet::table(columns, rows)
}

/// Returns the rank of the player on a seat; empty while the table has no result.
fn rank_of_seat(seating: &SeatingReport, seat: usize) -> String {
    let ranks = seating.ranks.as_deref().unwrap_or_default();
    ranks.get(seat).map(usize::to_string).unwrap_or_default()
}

/// Returns who has confirmed the result of a table: `table` for its players, or `organiser`. Empty while no result is confirmed.
fn confirmed_by(seating: &SeatingReport) -> &'static str {
    match seating.by {
        Some(ResultBy::Table) => "table",
        Some(ResultBy::Organiser) => "organiser",
        None => "",
    }
}
