//! A tournament over many tables: who plays whom, and who leads.
//!
//! This module itself is pure logic, without files or network. [`journal`] stores the entries of a tournament. [`tournament_state`] applies
//! them, and takes the results from the tables. [`report`] describes the state for people and programs.
//!
//! The Swiss system: in each round, players with about the same points meet, and nobody meets the same player twice if [`pairing`] finds
//! such a round. The [`standings`] have named tie-breaks. Ubongo is played by two to four players, so a table may have as many.

pub mod journal;
pub mod pairing;
pub mod report;
pub mod standings;
pub mod tournament_state;

use std::ops::RangeInclusive;

use umpire::{language::Value, message};

use crate::tournament::{pairing::next_round, standings::Standing};

/// Points of a player who beats all others at the table, or who has no opponent (a bye). The number is divisible by 1, 2 and 3, the
/// possible numbers of opponents.
pub const FULL_POINTS: u32 = 12;
/// Possible numbers of players at a table, from the rules of Ubongo.
pub(crate) const TABLE_SIZES: RangeInclusive<usize> = 2..=4;

/// A player of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Name of the player. No two players have the same name.
    pub name: String,
    /// Place of the player by strength, as expected before the tournament: 1 for the strongest. Players with equal seeds are in the order
    /// of entry.
    pub seed: u32,
    /// Whether the player has left the tournament and plays no further round.
    pub has_left: bool,
}

/// Desired number of players at each table, 2 to 4. If the players cannot be divided evenly, a table can have fewer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableSize(usize);

/// The players at one table in one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seating {
    /// Indices of the players in the tournament.
    pub players: Vec<usize>,
    /// Ranks of the players, in the order of [`Seating::players`]: 1 for the winner, equal for ties. `None` until the game is over.
    pub ranks: Option<Vec<usize>>,
}

/// One round of a tournament.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Round {
    /// The tables of the round. The tables with the leading players come first.
    pub tables: Vec<Seating>,
    /// Index of the player who has no opponent, and gets [`FULL_POINTS`]; `None` if each player has an opponent.
    pub bye: Option<usize>,
}

/// A tournament with its rounds so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    entrants: Vec<Entrant>,
    size: TableSize,
    rounds: Vec<Round>,
}

/// The reason why a step of a tournament is refused. A refused step changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each is")]
pub enum TournamentError {
    #[error("{}", message!("tournament-size", players = *_0))]
    Size(usize),
    #[error("{}", message!("tournament-too-few"))]
    TooFew,
    #[error("{}", message!("tournament-name", name = Value::quoted(_0)))]
    Name(String),
    #[error("{}", message!("tournament-not-over", round = *_0))]
    NotOver(usize),
    #[error("{}", message!("tournament-no-table", table = *table, round = *round))]
    NoTable { round: usize, table: usize },
    #[error("{}", message!("tournament-ranks", players = *players))]
    Ranks { players: usize },
    #[error("{}", message!("tournament-no-player", name = Value::quoted(_0)))]
    NoPlayer(String),
    #[error("{}", message!("tournament-seating", round = *_0))]
    Seating(usize),
}

impl TableSize {
    /// Creates the size of tables with 2 to 4 players, as the rules of Ubongo allow.
    ///
    /// # Errors
    /// When `players` is not 2, 3 or 4.
    pub fn new(players: usize) -> Result<Self, TournamentError> {
        if TABLE_SIZES.contains(&players) {
            Ok(Self(players))
        } else {
            Err(TournamentError::Size(players))
        }
    }

    /// Returns the number of players.
    pub fn players(self) -> usize {
        self.0
    }
}

impl Tournament {
    /// Creates a tournament without rounds.
    ///
    /// # Errors
    /// When fewer than two players remain (players who have left do not count), two players have the same name, or a name is empty.
    pub fn new(entrants: Vec<Entrant>, size: TableSize) -> Result<Self, TournamentError> {
        for (index, entrant) in entrants.iter().enumerate() {
            check_name(&entrant.name, &entrants[..index])?;
        }
        let tournament = Self {
            entrants,
            size,
            rounds: Vec::new(),
        };
        tournament.check_players()?;
        Ok(tournament)
    }

    /// Returns the players, in the order of their indices.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Returns the rounds so far, the current one last.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Returns the desired number of players at each table.
    pub fn size(&self) -> TableSize {
        self.size
    }

    /// Begins the next round and returns it.
    ///
    /// # Errors
    /// When a result of the current round is missing, or fewer than two players are left.
    pub fn begin_round(&mut self) -> Result<&Round, TournamentError> {
        self.check_over()?;
        self.check_players()?;
        let round = next_round(self);
        self.rounds.push(round);
        let last = self.rounds.len() - 1;
        Ok(&self.rounds[last])
    }

    /// Adds a round whose seating is known, as from a stored tournament.
    ///
    /// # Errors
    /// When a result of the current round is missing, a table does not have 2 to 4 players, or the round does not seat each player who has
    /// not left exactly once. A bye counts as a seat.
    pub fn add_round(&mut self, round: Round) -> Result<(), TournamentError> {
        self.check_over()?;
        let tables = round.tables.iter().map(|table| &table.players);
        let are_sizes_valid = tables
            .clone()
            .all(|players| TABLE_SIZES.contains(&players.len()));
        let mut seated: Vec<usize> = tables.flatten().copied().chain(round.bye).collect();
        seated.sort_unstable();
        let active = (0..self.entrants.len()).filter(|player| !self.entrants[*player].has_left);
        if !are_sizes_valid || !active.eq(seated) {
            return Err(TournamentError::Seating(self.rounds.len() + 1));
        }
        self.rounds.push(round);
        Ok(())
    }

    /// Adds a player, who plays from the next round on.
    ///
    /// # Errors
    /// When the name is empty, or another player has it.
    pub fn add_player(&mut self, entrant: Entrant) -> Result<(), TournamentError> {
        check_name(&entrant.name, &self.entrants)?;
        self.entrants.push(entrant);
        Ok(())
    }

    /// Takes back the result of a table in the current round. Tables count from 1.
    ///
    /// # Errors
    /// When there is no such table.
    pub fn clear_result(&mut self, table: usize) -> Result<(), TournamentError> {
        let round = self.rounds.len();
        let rounds = self.rounds.last_mut();
        let seating = rounds.and_then(|round| round.tables.get_mut(table.wrapping_sub(1)));
        let seating = seating.ok_or(TournamentError::NoTable { round, table })?;
        seating.ranks = None;
        Ok(())
    }

    /// Enters or corrects the result of a table. Rounds and tables count from 1. The seating of rounds that have begun does not
    /// change.
    ///
    /// # Errors
    /// When there is no such table, or the ranks do not fit its players.
    pub fn enter_result(
        &mut self,
        round: usize,
        table: usize,
        ranks: &[usize],
    ) -> Result<(), TournamentError> {
        let no_table = TournamentError::NoTable { round, table };
        let rounds = self.rounds.get_mut(round.wrapping_sub(1));
        let seating = rounds.and_then(|round| round.tables.get_mut(table.wrapping_sub(1)));
        let seating = seating.ok_or(no_table)?;
        if ranks.len() != seating.players.len() || !are_ranks(ranks) {
            let players = seating.players.len();
            return Err(TournamentError::Ranks { players });
        }
        seating.ranks = Some(ranks.to_vec());
        Ok(())
    }

    /// Removes a player from all rounds after the current one.
    ///
    /// # Errors
    /// When there is no such player.
    pub fn remove_player(&mut self, name: &str) -> Result<(), TournamentError> {
        self.entrant_mut(name)?.has_left = true;
        Ok(())
    }

    /// Lets a player who has left play again, from the next round on.
    ///
    /// # Errors
    /// When there is no such player.
    pub fn readmit_player(&mut self, name: &str) -> Result<(), TournamentError> {
        self.entrant_mut(name)?.has_left = false;
        Ok(())
    }

    fn entrant_mut(&mut self, name: &str) -> Result<&mut Entrant, TournamentError> {
        let mut entrants = self.entrants.iter_mut();
        let entrant = entrants.find(|entrant| entrant.name == name);
        entrant.ok_or_else(|| TournamentError::NoPlayer(name.to_owned()))
    }

    /// Returns the standings after the results so far, best player first. Players who have left are included.
    pub fn standings(&self) -> Vec<Standing> {
        standings::compute_standings(self)
    }

    /// Checks that the current round, if there is one, has all its results.
    fn check_over(&self) -> Result<(), TournamentError> {
        if self.rounds.last().is_none_or(Round::is_over) {
            Ok(())
        } else {
            Err(TournamentError::NotOver(self.rounds.len()))
        }
    }

    /// Checks that at least two players have not left.
    fn check_players(&self) -> Result<(), TournamentError> {
        let active = self.entrants.iter().filter(|entrant| !entrant.has_left);
        if active.count() < 2 {
            return Err(TournamentError::TooFew);
        }
        Ok(())
    }
}

impl Round {
    /// Returns whether each table has its result.
    pub fn is_over(&self) -> bool {
        self.tables.iter().all(|table| table.ranks.is_some())
    }
}

/// Checks that a name is not empty and differs from those of the other players.
fn check_name(name: &str, others: &[Entrant]) -> Result<(), TournamentError> {
    let is_taken = others.iter().any(|other| other.name == name);
    if is_taken || name.trim().is_empty() {
        return Err(TournamentError::Name(name.to_owned()));
    }
    Ok(())
}

/// Returns whether `ranks` is a valid ranking with ties: the rank of each player must be one more than the number of players with a
/// better rank.
fn are_ranks(ranks: &[usize]) -> bool {
    ranks.iter().all(|rank| {
        let before = ranks.iter().filter(|other| *other < rank);
        *rank == before.count() + 1
    })
}

#[cfg(test)]
mod tests;
