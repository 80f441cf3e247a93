//! The state of a tournament: applies its entries, and decides which results of the tables count.
//!
//! Only results that the players have confirmed, or that the organiser has confirmed or entered, count, each once. A result counts without
//! the organiser under four conditions: the game was not known yet when the current round began, exactly the players of one seating played
//! it at their own table, they have confirmed the final standings, and no result of the seating counts yet. Instead of the last condition,
//! the players may correct their own result in the same game. If the players of a seating play at another table, do not confirm the
//! standings, play another game after the one that counts, or correct a result of an earlier round or of the organiser, their result is
//! shown but not counted, until the organiser decides ([`TournamentState::confirming_entry`], [`TournamentState::organiser_entry`]). All
//! other reported results are ignored.

mod results;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use umpire::{language::Value, message};

use super::{
    Entrant, Round, Seating, TableSize, Tournament, TournamentError,
    journal::{ResultBy, SeatedTable, TournamentBegan, TournamentEntry, TournamentRecord},
};
use crate::{screen::sanitized_name, topics::MAX_TABLE};
pub use results::{Observed, SeatingResult};

/// Maximum number of players; set by hand. After 5 rounds, the state of a tournament with 400 players still fits into one message
/// (`MAX_PACKET_BYTES` in `mqtt`).
pub const MAX_PLAYERS: usize = 400;
/// Maximum number of rounds; set by hand.
pub const MAX_ROUNDS: usize = 20;

/// A tournament with the results that count, and the results that the tables report.
#[derive(Debug, Clone)]
pub struct TournamentState {
    options: TournamentBegan,
    tournament: Tournament,
    rounds: Vec<PlayedRound>,
    corrections: Vec<Correction>,
    /// Number of entries so far.
    entries: u64,
}

/// A round with the results of its tables. Each list has one element for each seating of the round, in the order of the seatings in
/// [`Tournament`].
#[derive(Debug, Clone, PartialEq, Eq)]
struct PlayedRound {
    /// Numbers of the tables in the hall.
    tables: Vec<u16>,
    /// Games that do not count for this round.
    excluded_games: BTreeSet<String>,
    /// For each table of the round: the origin of the result that counts; `None` until a result counts.
    counted: Vec<Option<Counted>>,
    /// For each table of the round: the final standings that the table reports; `None` if it reports none.
    reported: Vec<Option<Reported>>,
}

/// Origin of a counted result. The ranks themselves are in the [`Tournament`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// Who has confirmed it.
    pub by: ResultBy,
    /// Identifier of the game; `None` if the organiser has entered the result without one.
    pub game: Option<String>,
}

/// The final standings that a table reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reported {
    /// Identifier of the game.
    pub game: String,
    /// Number, in the hall, of the table where the game was played.
    pub table: u16,
    /// Rank of each player in the reported game, in the order in which the seating lists the players.
    pub ranks: Vec<usize>,
    /// Whether the players have confirmed the standings.
    pub is_confirmed: bool,
}

/// A correction of a counted result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Correction {
    /// Date and time of the correction, as RFC 3339; `None` if the clock of the computer was not set.
    pub at: Option<String>,
    /// Number of the round, counted from 1.
    pub round: usize,
    /// Number of the table in the hall.
    pub table: u16,
    /// Names of the players. The ranks in `before` and `after` have the same order.
    pub players: Vec<String>,
    /// Ranks that were counted before.
    pub before: Vec<usize>,
    /// Ranks that count since the correction; `None` if the result was taken back.
    pub after: Option<Vec<usize>>,
    /// Who has corrected the result.
    pub by: ResultBy,
}

/// The reason why an entry is refused. A refused entry changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each is")]
pub enum EntryRefused {
    #[error("{}", message!("tournament-entry-not-begun"))]
    NotBegun,
    #[error("{}", message!("tournament-entry-begun-twice"))]
    BegunTwice,
    #[error(transparent)]
    Rules(#[from] TournamentError),
    #[error("{}", message!("tournament-entry-players", most = MAX_PLAYERS))]
    Players,
    #[error("{}", message!("tournament-entry-rounds", most = MAX_ROUNDS))]
    Rounds,
    #[error("{}", message!("tournament-entry-name", name = Value::quoted(_0)))]
    Name(String),
    #[error("{}", message!("tournament-entry-tables"))]
    Tables,
    #[error("{}", message!("tournament-entry-too-few-tables", needed = *needed, given = *given))]
    TooFewTables { needed: usize, given: usize },
    #[error("{}", message!("tournament-entry-round-number", round = *_0))]
    RoundNumber(usize),
    #[error("{}", message!("tournament-entry-all-played", rounds = *_0))]
    AllPlayed(usize),
    #[error("{}", message!("tournament-entry-no-round"))]
    NoRound,
    #[error("{}", message!("tournament-entry-no-table", table = *table, round = *round))]
    NoTable { round: usize, table: u16 },
    #[error("{}", message!("tournament-entry-nothing-reported", table = *_0))]
    NothingReported(u16),
    #[error("{}", message!("tournament-entry-no-result", table = *_0))]
    NoResult(u16),
    #[error("{}", message!("tournament-entry-other-players", names = Value::shown(_0)))]
    OtherPlayers(String),
}

impl TournamentState {
    /// Creates a tournament from its first entry.
    ///
    /// # Errors
    /// When the entry does not begin a tournament, or its players or options are invalid.
    pub fn new(first: &TournamentRecord) -> Result<Self, EntryRefused> {
        let TournamentEntry::Began(options) = &first.entry else {
            return Err(EntryRefused::NotBegun);
        };
        if options.players.len() > MAX_PLAYERS {
            return Err(EntryRefused::Players);
        }
        if !(1..=MAX_ROUNDS).contains(&options.rounds) {
            return Err(EntryRefused::Rounds);
        }
        let numbers: BTreeSet<u16> = options.tables.iter().copied().collect();
        let are_numbers = numbers.iter().all(|table| (1..=MAX_TABLE).contains(table));
        if numbers.len() != options.tables.len() || !are_numbers {
            return Err(EntryRefused::Tables);
        }
        let mut entrants = Vec::new();
        for name in &options.players {
            entrants.push(create_entrant(name, &entrants)?);
        }
        Ok(Self {
            options: options.clone(),
            tournament: Tournament::new(entrants, TableSize::new(options.per_table)?)?,
            rounds: Vec::new(),
            corrections: Vec::new(),
            entries: 1,
        })
    }

    /// Restores a tournament from its entries.
    ///
    /// # Errors
    /// Returns the index of the first refused entry, from 0, and the reason.
    pub fn of(records: &[TournamentRecord]) -> Result<Self, (usize, EntryRefused)> {
        let first = records.first().ok_or((0, EntryRefused::NotBegun))?;
        let mut state = Self::new(first).map_err(|refusal| (0, refusal))?;
        for (index, record) in records.iter().enumerate().skip(1) {
            state.admit(record).map_err(|refusal| (index, refusal))?;
        }
        Ok(state)
    }

    /// Applies an entry.
    ///
    /// # Errors
    /// When the entry is refused; the tournament is then unchanged.
    pub fn admit(&mut self, record: &TournamentRecord) -> Result<(), EntryRefused> {
        match &record.entry {
            TournamentEntry::Began(_) => return Err(EntryRefused::BegunTwice),
            TournamentEntry::RoundBegan {
                round,
                tables,
                bye,
                earlier_games,
            } => self.begin_round(*round, tables, bye.as_deref(), earlier_games)?,
            TournamentEntry::Result {
                round,
                table,
                ranks,
                by,
                game,
                before: _,
            } => {
                let game = game.clone();
                let origin = Counted { by: *by, game };
                self.count_result(record.at.as_deref(), *round, *table, ranks, origin)?;
            }
            TournamentEntry::Reopened { round, table } => {
                self.take_back_result(record.at.as_deref(), *round, *table)?;
            }
            TournamentEntry::Left { player } => self.tournament.remove_player(player)?,
            TournamentEntry::Returned { player } => self.tournament.readmit_player(player)?,
            TournamentEntry::Joined { player } => {
                if self.tournament.entrants().len() >= MAX_PLAYERS {
                    return Err(EntryRefused::Players);
                }
                let joined = create_entrant(player, self.tournament.entrants())?;
                self.tournament.add_player(joined)?;
            }
        }
        self.entries += 1;
        Ok(())
    }

    /// Returns the players and the options of the tournament.
    pub fn options(&self) -> &TournamentBegan {
        &self.options
    }

    /// Returns the players, the rounds, and the results that count.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// Returns the corrections so far, the oldest first.
    pub fn corrections(&self) -> &[Correction] {
        &self.corrections
    }

    /// Returns the number of entries so far.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// Returns whether the last planned round has all its results.
    pub fn is_over(&self) -> bool {
        let rounds = self.tournament.rounds();
        rounds.len() >= self.options.rounds && rounds.last().is_some_and(Round::is_over)
    }

    /// Returns whether the next round can begin: fewer rounds than planned have begun, and the current round, if any, has all its results.
    pub fn may_begin_round(&self) -> bool {
        let rounds = self.tournament.rounds();
        rounds.len() < self.options.rounds && rounds.last().is_none_or(Round::is_over)
    }

    /// Returns the entry that begins the next round. `earlier_games` are the identifiers of the games that are known already; these games
    /// do not count for the next round.
    ///
    /// # Errors
    /// When the current round is not over, all rounds are played, or there are too few players or tables.
    pub fn next_round(&self, earlier_games: Vec<String>) -> Result<TournamentEntry, EntryRefused> {
        if self.is_over() {
            return Err(EntryRefused::AllPlayed(self.options.rounds));
        }
        let mut planned = self.tournament.clone();
        let round = planned.begin_round()?;
        let tables = self.table_numbers(round.tables.len())?;
        let seated = tables.into_iter().zip(&round.tables);
        Ok(TournamentEntry::RoundBegan {
            round: self.rounds.len() + 1,
            tables: seated
                .map(|(table, seating)| SeatedTable {
                    table,
                    players: self.names(&seating.players),
                })
                .collect(),
            bye: round.bye.map(|player| self.name(player)),
            earlier_games,
        })
    }

    fn table_numbers(&self, needed: usize) -> Result<Vec<u16>, EntryRefused> {
        let given = &self.options.tables;
        if given.is_empty() {
            return Ok((1..=MAX_TABLE).take(needed).collect());
        }
        if given.len() < needed {
            let given = given.len();
            return Err(EntryRefused::TooFewTables { needed, given });
        }
        Ok(given[..needed].to_vec())
    }

    fn begin_round(
        &mut self,
        round: usize,
        tables: &[SeatedTable],
        bye: Option<&str>,
        earlier_games: &[String],
    ) -> Result<(), EntryRefused> {
        if round != self.rounds.len() + 1 {
            return Err(EntryRefused::RoundNumber(round));
        }
        let numbers: BTreeSet<u16> = tables.iter().map(|table| table.table).collect();
        if numbers.len() != tables.len() {
            return Err(EntryRefused::Tables);
        }
        let mut seatings = Vec::new();
        for table in tables {
            let players = table.players.iter().map(|name| self.player(name));
            seatings.push(Seating {
                players: players.collect::<Result<_, _>>()?,
                ranks: None,
            });
        }
        let bye = bye.map(|name| self.player(name)).transpose()?;
        self.tournament.add_round(Round {
            tables: seatings,
            bye,
        })?;
        self.rounds.push(PlayedRound {
            tables: tables.iter().map(|table| table.table).collect(),
            excluded_games: earlier_games.iter().cloned().collect(),
            counted: vec![None; tables.len()],
            reported: vec![None; tables.len()],
        });
        Ok(())
    }

    /// Returns the name of the player with this index in the tournament; empty if there is none.
    pub fn name(&self, player: usize) -> String {
        let entrant = self.tournament.entrants().get(player);
        entrant.map_or_else(String::new, |entrant| entrant.name.clone())
    }

    fn names(&self, players: &[usize]) -> Vec<String> {
        players.iter().map(|player| self.name(*player)).collect()
    }

    /// Returns the index of the player with this name. Case, and spaces around the name, do not matter.
    ///
    /// # Errors
    /// When there is no such player.
    pub fn player(&self, name: &str) -> Result<usize, EntryRefused> {
        let mut entrants = self.tournament.entrants().iter();
        let index = entrants.position(|entrant| is_same_player(&entrant.name, name));
        index.ok_or_else(|| TournamentError::NoPlayer(name.to_owned()).into())
    }
}

/// Returns whether two names are names of the same player. Upper and lower case, and spaces before and after a name, do not matter.
fn is_same_player(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// Returns whether two lists contain the same players, in any order. `one` must not contain a player twice; if `other` does, returns false.
pub(crate) fn are_same_players(one: &[String], other: &[String]) -> bool {
    one.len() == other.len()
        && one.iter().all(|name| {
            other
                .iter()
                .filter(|other_name| is_same_player(name, other_name))
                .count()
                == 1
        })
}

/// Creates a player who enters after `others`, the players who have entered already. The new player gets the next seed.
///
/// # Errors
/// When the name is empty, cannot be shown, contains `,` or `=`, or another player has it.
fn create_entrant(name: &str, others: &[Entrant]) -> Result<Entrant, EntryRefused> {
    let is_usable = sanitized_name(name) == name && !name.is_empty() && !name.contains([',', '=']);
    if !is_usable {
        return Err(EntryRefused::Name(name.to_owned()));
    }
    if others.iter().any(|other| is_same_player(&other.name, name)) {
        return Err(TournamentError::Name(name.to_owned()).into());
    }
    Ok(Entrant {
        name: name.to_owned(),
        seed: u32::try_from(others.len() + 1).unwrap_or(u32::MAX),
        has_left: false,
    })
}

#[cfg(test)]
mod tests;
