//! Begins a new tournament, or continues a stored one.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    str::FromStr,
};

use anyhow::{Context, bail, ensure};
use umpire::{
    language::{Message, Value},
    message,
};
use umpire_hall::{
    identifier,
    tournament::{
        journal::{
            TournamentBegan, TournamentEntry, TournamentJournal, TournamentRecord, line_error,
        },
        tournament_state::{MAX_ROUNDS, TournamentState},
    },
};

use super::{Arguments, folder};
use crate::replay::play_time;

/// Number of players at a table without `--per-table`.
const DEFAULT_TABLE_SIZE: usize = 2;
/// Maximum size of a file with players, in bytes; set by hand.
const MAX_PLAYERS_BYTES: u64 = 100_000;

/// Whether this program runs a tournament or only shows one.
pub enum Mode {
    /// It runs this tournament.
    Run(Box<StartedTournament>),
    /// It shows the hall, and the tournament that another program runs, for this reason.
    ShowOnly(Message),
}

/// A tournament that this program runs.
pub struct StartedTournament {
    pub state: TournamentState,
    pub journal: TournamentJournal,
    /// Keeps other programs from running the same tournament.
    pub lock: File,
    /// Messages to print at the start.
    pub messages: Vec<Message>,
}

/// Numbers of tables, as in `1-8,11`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableNumbers(Vec<u16>);

impl FromStr for TableNumbers {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let wrong = || message!("tournament-tables-form");
        let number = |text: &str| match text.trim().parse() {
            Ok(number @ 1..=9999) => Ok(number),
            _ => Err(wrong()),
        };
        let mut numbers: Vec<u16> = Vec::new();
        for part in text.split(',') {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let (first, last) = (number(first)?, number(last)?);
            if first > last || numbers.iter().any(|one| (first..=last).contains(one)) {
                return Err(wrong());
            }
            numbers.extend(first..=last);
        }
        Ok(Self(numbers))
    }
}

/// Begins a new tournament or continues the stored one, in the hall whose topics start with `prefix`.
///
/// # Errors
/// When the arguments do not describe a valid tournament or differ from the stored one, or its journal cannot be read or written.
pub fn begin_or_continue(arguments: &Arguments, prefix: &str) -> anyhow::Result<Mode> {
    let players = players(arguments)?;
    let chosen = match &arguments.folder {
        Some(given) => Some(given.clone()),
        None => folder::latest(prefix)?,
    };
    let stored = chosen
        .clone()
        .filter(|path| folder::journal_path(path).is_file());
    let directory = match (stored, players) {
        (None, None) if chosen.is_some() => bail!(message!(
            "tournament-none-name-players",
            folder = Value::shown(chosen.unwrap_or_default().display())
        )),
        (None, None) => {
            return Ok(Mode::ShowOnly(message!("tournament-none-here")));
        }
        (Some(directory), None) => return continue_stored(arguments, prefix, &directory),
        (Some(directory), Some(players)) => {
            match compare_stored(arguments, &directory, &players)? {
                Stored::Same => return continue_stored(arguments, prefix, &directory),
                Stored::Over if arguments.folder.is_none() => (folder::next(prefix)?, players),
                Stored::Over | Stored::Running => bail!(message!(
                    "tournament-of-others",
                    folder = Value::shown(directory.display())
                )),
            }
        }
        (None, Some(players)) => match chosen {
            Some(directory) => (directory, players),
            None => (folder::next(prefix)?, players),
        },
    };
    create(arguments, prefix, &directory.0, directory.1)
}

/// How a stored tournament compares with the players of the arguments.
enum Stored {
    /// It has the same players.
    Same,
    /// It has other players, and is over.
    Over,
    /// It has other players, and is not over.
    Running,
}

/// Compares the stored tournament in a directory with the players of the arguments.
fn compare_stored(
    arguments: &Arguments,
    directory: &Path,
    players: &[String],
) -> anyhow::Result<Stored> {
    let kept = umpire_hall::tournament::journal::read(&folder::journal_path(directory))?;
    let state = restore(&folder::journal_path(directory), &kept.records)?;
    Ok(if state.options().players == players {
        check_options(arguments, &state)?;
        Stored::Same
    } else if state.is_over() {
        Stored::Over
    } else {
        Stored::Running
    })
}

fn continue_stored(arguments: &Arguments, prefix: &str, directory: &Path) -> anyhow::Result<Mode> {
    let Some(lock) = folder::lock(directory)? else {
        return Ok(Mode::ShowOnly(message!(
            "tournament-shown-only",
            folder = Value::shown(directory.display())
        )));
    };
    let path = folder::journal_path(directory);
    let (journal, kept) = TournamentJournal::open(&path)?;
    let state = restore(&path, &kept.records)?;
    check_options(arguments, &state)?;
    let hall = &state.options().hall;
    ensure!(
        hall == prefix,
        message!(
            "tournament-other-hall",
            folder = Value::shown(directory.display()),
            hall = Value::shown(hall),
            wanted = Value::shown(prefix)
        )
    );
    let mut messages = vec![message!(
        "tournament-continues",
        folder = Value::shown(directory.display())
    )];
    if let Some(torn) = kept.torn {
        messages.push(message!("tournament-line-removed", bytes = torn.len()));
    }
    Ok(Mode::Run(Box::new(StartedTournament {
        state,
        journal,
        lock,
        messages,
    })))
}

/// Applies the records of a journal; an error names the line.
fn restore(path: &Path, records: &[TournamentRecord]) -> anyhow::Result<TournamentState> {
    // The header is line 1.
    TournamentState::of(records)
        .map_err(|(index, refused)| line_error(path, index + 2, &refused))
        .map_err(Into::into)
}

/// Checks that the options that are given do not differ from those of a stored tournament.
fn check_options(arguments: &Arguments, state: &TournamentState) -> anyhow::Result<()> {
    let options = state.options();
    let differs =
        |given: Option<u8>, stored: usize| given.is_some_and(|one| usize::from(one) != stored);
    let tables = arguments.tables.as_ref().map(|tables| &tables.0);
    ensure!(
        !differs(arguments.rounds, options.rounds),
        message!("tournament-stored-rounds", rounds = options.rounds)
    );
    ensure!(
        !differs(arguments.per_table, options.per_table),
        message!("tournament-stored-table-size", players = options.per_table)
    );
    ensure!(
        tables.is_none_or(|tables| *tables == options.tables),
        message!("tournament-stored-tables")
    );
    Ok(())
}

fn create(
    arguments: &Arguments,
    prefix: &str,
    directory: &Path,
    players: Vec<String>,
) -> anyhow::Result<Mode> {
    let per_table = arguments.per_table.map_or(DEFAULT_TABLE_SIZE, usize::from);
    let rounds = arguments.rounds.map(usize::from);
    let began = TournamentBegan {
        id: identifier::new()?,
        hall: prefix.to_owned(),
        rounds: rounds.unwrap_or_else(|| default_rounds(players.len(), per_table)),
        players,
        per_table,
        tables: arguments
            .tables
            .as_ref()
            .map(|tables| tables.0.clone())
            .unwrap_or_default(),
    };
    let record = TournamentRecord {
        at: play_time::now(),
        entry: TournamentEntry::Began(began),
    };
    let state = TournamentState::new(&record)?;
    // Reports an impossible round now rather than when the first round begins.
    state.next_round(Vec::new())?;
    let lock = folder::lock(directory)?.with_context(|| {
        message!(
            "tournament-folder-in-use",
            folder = Value::shown(directory.display())
        )
    })?;
    let journal = TournamentJournal::begin(&folder::journal_path(directory), &record)?;
    let message = message!(
        "tournament-stored-in",
        folder = Value::shown(directory.display())
    );
    Ok(Mode::Run(Box::new(StartedTournament {
        state,
        journal,
        lock,
        messages: vec![message],
    })))
}

/// Returns the number of rounds after which at most one player can have won all games.
fn default_rounds(players: usize, per_table: usize) -> usize {
    let mut rounds = 1;
    let mut decided = per_table.max(2);
    while decided < players && rounds < MAX_ROUNDS {
        decided = decided.saturating_mul(per_table.max(2));
        rounds += 1;
    }
    rounds
}

/// Returns the players of the arguments; `None` if none are given.
fn players(arguments: &Arguments) -> anyhow::Result<Option<Vec<String>>> {
    let trimmed = |names: &[String]| names.iter().map(|name| name.trim().to_owned()).collect();
    match &arguments.players {
        Some(path) => Ok(Some(read_players(path)?)),
        None if arguments.names.is_empty() => Ok(None),
        None => Ok(Some(trimmed(&arguments.names))),
    }
}

fn read_players(path: &PathBuf) -> anyhow::Result<Vec<String>> {
    let failed = || {
        message!(
            "tournament-players-unreadable",
            path = Value::shown(path.display())
        )
    };
    let length = fs::metadata(path).with_context(failed)?.len();
    ensure!(
        length <= MAX_PLAYERS_BYTES,
        message!(
            "tournament-players-too-long",
            path = Value::shown(path.display())
        )
    );
    let text = fs::read_to_string(path).with_context(failed)?;
    // Editors on Windows may put a byte order mark at the start.
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let names: Vec<String> = lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect();
    ensure!(
        !names.is_empty(),
        message!(
            "tournament-players-missing",
            path = Value::shown(path.display())
        )
    );
    Ok(names)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn table_numbers_are_numbers_and_ranges() {
        let read = |text: &str| text.parse::<TableNumbers>();
        assert_eq!(read("1-3, 7").unwrap().0, [1, 2, 3, 7]);
        for wrong in ["", "0", "3-1", "1,1", "1-3,2", "10000", "a", "1-", "-1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_default_rounds_suffice_for_one_winner() {
        let rounds = [(2, 2), (3, 2), (16, 2), (17, 2), (16, 4), (17, 4), (1, 2)];
        let rounds = rounds.map(|(players, size)| default_rounds(players, size));
        assert_eq!(rounds, [1, 2, 4, 5, 2, 3, 1]);
    }

    #[test]
    fn a_list_of_players_has_one_name_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("players.txt");
        fs::write(&path, "\u{feff}# club\r\nAna\r\n\r\n Ben B \r\n").unwrap();
        assert_eq!(read_players(&path).unwrap(), ["Ana", "Ben B"]);
        fs::write(&path, "# nobody\n").unwrap();
        let error = read_players(&path).unwrap_err().to_string();
        assert!(error.contains("one name a line"), "{error}");
    }
}
