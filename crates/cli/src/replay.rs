//! `umpire replay`: prints the history of a recorded game from its journal, or its result for other programs.

mod export;
mod picture;
pub mod play_time;
mod result;
#[cfg(test)]
mod test_games;

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::bail;
use clap::ValueHint;
use umpire::{
    game::{
        GameEntry, GameKind, Record, RecordedGame, Referee, Refereed,
        history::GameHistory,
        journal::{self, JournalContent},
        narration,
        ominoes::{self, history::OminoesHistory},
        recorded_game,
    },
    language::{Join, Message, Value},
    message,
    report::standings::StandingsReport,
};

use super::{game::journal_files::journal_error, standings};
use export::ExportArguments;
use play_time::{PlayTime, StatedDate};
use result::PlayedGame;
use umpire_terminal::stdout;

/// Line number of the first record in a journal of a game or a tournament; line 1 is the header.
pub const FIRST_RECORD_LINE: usize = 2;

/// Prints the history of a recorded game with its standings.
///
/// Exit status: 0 the journal was read, 2 the file is missing, broken, or not a journal.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Journal written by `umpire game`
    #[arg(value_name = "JOURNAL", value_hint = ValueHint::FilePath)]
    journal: PathBuf,
    /// Print one JSON document: the events, the standings, and the players whose gem counts were corrected by hand
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    export: ExportArguments,
    /// Also draw the standings as a picture to share, 1080 x 1350 pixels; the name ends in .png
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    picture: Option<PathBuf>,
    /// When the game began, such as 2026-11-27 or "2026-11-27 20:15" [default: as in the journal; for journals of older versions, from
    /// the time at which the file was last changed]
    #[arg(long, value_name = "DATE")]
    date: Option<StatedDate>,
}

/// Runs `umpire replay`.
///
/// # Errors
/// When the journal cannot be read, or holds no valid game; when an export or a picture is requested for a kind of game that has none; when
/// an export needs a date and there is none; when the name of the picture does not end in `.png`; or when standard output or a file cannot
/// be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match journal::game_of(&arguments.journal).map_err(journal_error)? {
        GameKind::Ubongo => run_ubongo(arguments),
        GameKind::Ominoes => run_ominoes(arguments),
    }
}

fn run_ubongo(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let kept = read_journal(&arguments.journal)?;
    let mut lines = Vec::new();
    let referee: Referee = replay_records(
        &arguments.journal,
        &kept.records,
        |record, before, after| {
            let message = narration::describe(record, before, after);
            lines.push(HistoryLine::of(record.t_ms, &message));
        },
    )?;
    let standings = StandingsReport::of(&referee.standings()?, Vec::new());
    let game = played_game(arguments, &kept.records, &referee, &standings);
    if let Some(path) = &arguments.picture {
        picture::save(path, &game)?;
    }
    if let Some(format) = arguments.export.export {
        return export::run(format, &game, &arguments.export);
    }
    stdout::print(|out| {
        if arguments.json {
            let history = GameHistory::of(kept.records, &referee, standings);
            serde_json::to_writer(&mut *out, &history)?;
            return writeln!(out);
        }
        write_lines(out, &lines)?;
        writeln!(out, "{}", standings_message(&referee, &standings))
    })
}

fn run_ominoes(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if arguments.picture.is_some() || arguments.export.export.is_some() {
        bail!(message!("replay-ubongo-only"));
    }
    let kept = read_journal(&arguments.journal)?;
    let mut lines = Vec::new();
    let referee: ominoes::Referee = replay_records(
        &arguments.journal,
        &kept.records,
        |record, before, after| {
            let message = ominoes::narration::describe(record, before, after);
            lines.push(HistoryLine::of(record.t_ms, &message));
        },
    )?;
    stdout::print(|out| {
        if arguments.json {
            let history = OminoesHistory::of(kept.records, &referee);
            serde_json::to_writer(&mut *out, &history)?;
            return writeln!(out);
        }
        write_lines(out, &lines)?;
        writeln!(out, "{}", ominoes::narration::describe_board(&referee))
    })
}

/// Reads a journal, and prints a warning if its last line is incomplete.
fn read_journal<E: GameEntry>(journal: &Path) -> anyhow::Result<JournalContent<E>> {
    let kept = journal::read(journal)?;
    if let Some(torn) = &kept.torn {
        super::print_error(&message!("replay-line-skipped", bytes = torn.len()));
    }
    Ok(kept)
}

/// A line of the history, which describes one entry of a game.
struct HistoryLine {
    /// Game time of the entry, in milliseconds.
    t_ms: u64,
    text: String,
}

impl HistoryLine {
    fn of(t_ms: u64, message: &Message) -> Self {
        let text = message.to_string();
        Self { t_ms, text }
    }
}

/// Prints lines with their times since the start of the game, then an empty line.
fn write_lines(out: &mut impl Write, lines: &[HistoryLine]) -> io::Result<()> {
    for HistoryLine { t_ms, text } in lines {
        writeln!(out, "{}  {text}", format_time(*t_ms))?;
    }
    writeln!(out)
}

/// Returns the result of a game for exports and pictures.
fn played_game<'a>(
    arguments: &Arguments,
    records: &[Record],
    referee: &'a Referee,
    standings: &'a StandingsReport,
) -> PlayedGame<'a> {
    let played_ms = records.last().map_or(0, |record| record.t_ms);
    let (journal, stated) = (&arguments.journal, arguments.date);
    PlayedGame {
        name: PlayedGame::name_of(journal),
        referee,
        standings,
        played_ms,
        time: PlayTime::of(journal, referee.options(), played_ms, stated),
    }
}

/// Applies the records of a journal in order and returns the final state of the game. For each record, calls `on_record` with the states
/// before and after it.
///
/// # Errors
/// When the rules do not allow a record; the message names its line.
pub fn replay_records<G: RecordedGame>(
    path: &Path,
    records: &[recorded_game::Record<G::Entry>],
    on_record: impl FnMut(&recorded_game::Record<G::Entry>, &Refereed<G>, &Refereed<G>),
) -> anyhow::Result<Refereed<G>> {
    Refereed::of(records, on_record).map_err(|(index, refused)| {
        anyhow::Error::new(refused).context(message!(
            "replay-line",
            line = index + FIRST_RECORD_LINE,
            path = Value::shown(path.display())
        ))
    })
}

/// Returns the standings, then the players whose gem counts were corrected by hand.
pub fn standings_message(referee: &Referee, report: &StandingsReport) -> Message {
    let names = &referee.options().names;
    let corrected = referee.corrected().into_iter();
    let corrected = corrected
        .map(|player| Message::new("standings-corrected").with("name", names[player].as_str()));
    Message::joined(
        [standings::standings_text(report)]
            .into_iter()
            .chain(corrected),
        Join::Lines,
    )
}

/// Formats a game time in milliseconds as minutes and seconds, such as ` 12:05`.
fn format_time(t_ms: u64) -> String {
    format!("{:3}:{:02}", t_ms / 60_000, t_ms / 1000 % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_in_minutes_and_seconds_rounded_down() {
        assert_eq!(format_time(0), "  0:00");
        assert_eq!(format_time(65_999), "  1:05");
        assert_eq!(format_time(6_000_000), "100:00");
    }
}
