//! Begins a new tournament, or continues a stored one.

use std::{fs::File, io::Read, path::Path, str::FromStr};

use anyhow::{Context, bail, ensure};
use umpire::{
    language::{Message, Value},
    message,
};
use umpire_hall::{
    identifier,
    topics::MAX_TABLE,
    tournament::{
        journal::{
            self, TournamentBegan, TournamentEntry, TournamentJournal, TournamentRecord, line_error,
        },
        tournament_state::{MAX_ROUNDS, TournamentState},
    },
};

use super::{Arguments, Role, folder, own_tournament::OwnTournament};
use crate::replay::{FIRST_RECORD_LINE, play_time};

/// Number of players at a table without `--per-table`.
const DEFAULT_TABLE_SIZE: usize = 2;
/// Maximum size of a file with players, in bytes; set by hand. It has room for thousands of names.
const MAX_PLAYERS_BYTES: u64 = 100_000;

/// Whether this program runs a tournament or only shows one.
pub enum Mode {
    /// This program runs this tournament.
    Run(Box<StartedTournament>),
    /// This program only shows the hall and any tournament that another program runs there. The message gives the reason.
    ShowOnly(Message),
}

impl Mode {
    /// Returns whether this program runs the tournament of the hall or only shows it.
    pub fn role(&self) -> Role {
        match self {
            Self::Run(_) => Role::Runs,
            Self::ShowOnly(_) => Role::ShowsOnly,
        }
    }
}

/// A tournament that this program runs.
pub struct StartedTournament {
    /// The tournament with its journal.
    pub own: OwnTournament,
    /// Messages to print at the start.
    pub messages: Vec<Message>,
}

/// Numbers of tables, as in `1-8,11`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableNumbers(Vec<u16>);

impl FromStr for TableNumbers {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let form = || message!("tournament-tables-form");
        let number = |text: &str| match text.trim().parse() {
            Ok(number @ 1..=MAX_TABLE) => Ok(number),
            _ => Err(form()),
        };
        let mut numbers: Vec<u16> = Vec::new();
        for part in text.split(',') {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let (first, last) = (number(first)?, number(last)?);
            if first > last || numbers.iter().any(|one| (first..=last).contains(one)) {
                return Err(form());
            }
            numbers.extend(first..=last);
        }
        Ok(Self(numbers))
    }
}

/// Begins a new tournament or continues the stored one, in the hall whose topics start with `prefix`. Returns [`Mode::ShowOnly`] if there
/// is neither a stored tournament nor an argument that names players or a folder, or if another program runs the stored tournament.
///
/// # Errors
/// When the arguments do not describe a valid tournament or differ from the stored one, or its journal cannot be read or written.
pub fn begin_or_continue(arguments: &Arguments, prefix: &str) -> anyhow::Result<Mode> {
    let players = given_players(arguments)?;
    let chosen = match &arguments.folder {
        Some(given) => Some(given.clone()),
        None => folder::latest(prefix)?,
    };
    let stored = chosen
        .clone()
        .filter(|path| folder::journal_path(path).is_file());
    let (directory, players) = match (stored, players) {
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
    create(arguments, prefix, &directory, players)
}

/// Result of comparing a stored tournament with the players that the command-line arguments name.
enum Stored {
    /// The stored tournament has the same players.
    Same,
    /// The stored tournament has other players, and is over.
    Over,
    /// The stored tournament has other players, and is not over.
    Running,
}

/// Compares the tournament that is stored in a directory with `players`, the players that the arguments name. Fails if the players are the
/// same but another option differs.
fn compare_stored(
    arguments: &Arguments,
    directory: &Path,
    players: &[String],
) -> anyhow::Result<Stored> {
    let path = folder::journal_path(directory);
    let state = restore(&path, &journal::read(&path)?.records)?;
    Ok(if state.options().players == players {
        check_options(arguments, &state)?;
        Stored::Same
    } else if state.is_over() {
        Stored::Over
    } else {
        Stored::Running
    })
}

/// Continues the tournament whose journal is in `directory`. If another program already runs this tournament, returns
/// [`Mode::ShowOnly`].
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
    let own = OwnTournament::new(state, journal, lock);
    Ok(Mode::Run(Box::new(StartedTournament { own, messages })))
}

/// Applies `records`, which were read from the journal at `path`, and returns the state after them.
///
/// # Errors
/// When the rules of a tournament refuse a record; the error names its line in the journal.
pub fn restore(path: &Path, records: &[TournamentRecord]) -> anyhow::Result<TournamentState> {
    TournamentState::of(records)
        .map_err(|(index, refused)| line_error(path, index + FIRST_RECORD_LINE, &refused))
        .map_err(Into::into)
}

/// Fails if an option on the command line differs from the same option of the stored tournament. Options that are not given are not
/// compared.
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

/// Creates a tournament with the players `players`, and its journal in the folder `directory`.
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
    let own = OwnTournament::new(state, journal, lock);
    let messages = vec![message];
    Ok(Mode::Run(Box::new(StartedTournament { own, messages })))
}

/// Returns the smallest number of rounds after which at most one player can have won every game, but at least 1 and at most
/// [`MAX_ROUNDS`]. `per_table` is the number of players at a table, at least 2.
fn default_rounds(players: usize, per_table: usize) -> usize {
    // At most one undefeated player of each table stays undefeated. So in each round, the number of undefeated players is divided by
    // `per_table`, and rounded up.
    let mut rounds = 1;
    let mut max_players = per_table;
    while max_players < players && rounds < MAX_ROUNDS {
        max_players = max_players.saturating_mul(per_table);
        rounds += 1;
    }
    rounds
}

/// Returns the names of the players from `--players` or `--names`; `None` if neither is given.
fn given_players(arguments: &Arguments) -> anyhow::Result<Option<Vec<String>>> {
    let trimmed = |names: &[String]| names.iter().map(|name| name.trim().to_owned()).collect();
    match &arguments.players {
        Some(path) => Ok(Some(read_players(path)?)),
        None if arguments.names.is_empty() => Ok(None),
        None => Ok(Some(trimmed(&arguments.names))),
    }
}

/// Reads the names of players from a file, one name per line. Skips empty lines, and comment lines that start with `#`. Fails if the
/// file cannot be read, has more than [`MAX_PLAYERS_BYTES`], or has no names.
fn read_players(path: &Path) -> anyhow::Result<Vec<String>> {
    let failed = || {
        message!(
            "tournament-players-unreadable",
            path = Value::shown(path.display())
        )
    };
    let file = File::open(path).with_context(failed)?;
    let mut text = String::new();
    // Reads up to one byte more than allowed. If this byte exists, the file is too long. The length in the file's metadata cannot be used
    // instead, since devices have no length.
    let mut start = file.take(MAX_PLAYERS_BYTES + 1);
    let read = start.read_to_string(&mut text);
    ensure!(
        start.limit() > 0,
        message!(
            "tournament-players-too-long",
            path = Value::shown(path.display())
        )
    );
    read.with_context(failed)?;
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
    use std::fs;

    use super::*;

    #[test]
    fn table_numbers_are_numbers_and_ranges() {
        let read = |text: &str| text.parse::<TableNumbers>();
        assert_eq!(read("1-3, 7").unwrap().0, [1, 2, 3, 7]);
        assert_eq!(read("9999").unwrap().0, [9999]);
        for wrong in ["", "0", "3-1", "1,1", "1-3,2", "10000", "a", "1-", "-1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_default_rounds_suffice_for_one_winner() {
        for (players, per_table, rounds) in [
            (1, 2, 1),
            (2, 2, 1),
            (3, 2, 2),
            (16, 2, 4),
            (17, 2, 5),
            (16, 4, 2),
            (17, 4, 3),
            (usize::MAX, 2, MAX_ROUNDS),
        ] {
            let default = default_rounds(players, per_table);
            assert_eq!(default, rounds, "{players} players, {per_table} at a table");
        }
    }

    #[test]
    fn a_list_of_players_has_one_name_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("players.txt");
        fs::write(&path, "\u{feff}# club\r\nAna\r\n\r\n Ben B \r\n").unwrap();
        assert_eq!(read_players(&path).unwrap(), ["Ana", "Ben B"]);
    }

    #[test]
    fn a_list_of_players_without_names_or_with_too_many_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("players.txt");
        for (text, part) in [
            ("# nobody\n".to_owned(), "there are no players"),
            ("Ana\n".repeat(25_001), "is too long"),
        ] {
            fs::write(&path, text).unwrap();
            let error = read_players(&path).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
        fs::write(&path, "Ana\n".repeat(25_000)).unwrap();
        assert_eq!(read_players(&path).unwrap().len(), 25_000);
        let missing = read_players(&folder.path().join("missing"));
        let error = missing.unwrap_err().to_string();
        assert!(error.contains("missing"), "{error}");
    }
}
