//! Describes the state of a tournament as JSON documents, for other programs and for the web pages of `umpire tournament`.

use serde::{Deserialize, Serialize};

use super::{
    Round, TABLE_SIZES,
    journal::{ResultBy, TournamentEntry},
    tournament_state::{
        Correction, Counted, MAX_PLAYERS, MAX_ROUNDS, Reported, SeatingResult, TournamentState,
        are_same_players,
    },
};
use crate::{screen::sanitized_name, topics::Table};

/// Schema identifier of the state of a tournament.
pub const TOURNAMENT_SCHEMA: &str = "umpire/tournament@1";
/// Schema identifier of the document on a table's topic `seating`.
pub const SEATING_SCHEMA: &str = "umpire/hall-seating@1";

/// The state of a tournament, as `umpire tournament --json` prints it and as the broker stores it. Rounds count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TournamentReport {
    /// Always `umpire/tournament@1`.
    pub schema: String,
    /// Identifier of the tournament. No two tournaments have the same identifier.
    pub tournament: String,
    /// Start of the topics of the hall.
    pub hall: String,
    /// Number of journal entries of the tournament that led to this state.
    pub seq: u64,
    /// Desired number of players at each table, 2 to 4.
    pub per_table: usize,
    /// Number of rounds that are planned.
    pub rounds: usize,
    /// Number of the current round; 0 before the first.
    pub round: usize,
    /// What happens now.
    pub phase: TournamentPhase,
    /// The standings, best player first. They follow from all counted results; results that tables have only reported do not matter.
    pub standings: Vec<TournamentStanding>,
    /// The rounds so far, with their results.
    pub played: Vec<RoundReport>,
    /// Preview of the next round, as it would be if it began now. `None` while results of the current round are missing, after the last
    /// round, and while there are too few players or tables.
    pub next: Option<RoundReport>,
    /// Corrections of results that had been counted, the oldest first.
    pub corrections: Vec<Correction>,
}

/// What happens in a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TournamentPhase {
    /// The next round can begin. A new tournament is in this phase, too.
    Ready,
    /// Results of the current round are missing.
    Playing,
    /// All rounds are played.
    Over,
}

/// The standing of a player. The rank depends on the points, then on the first, second and third tie-break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TournamentStanding {
    /// Rank, 1 for the best; tied players have the same rank.
    pub rank: usize,
    /// Name of the player.
    pub name: String,
    /// Sum of the player's points. A game gives 12 points, times the fraction of the opponents at the table whom the player beat; a tie
    /// with an opponent counts half. A bye gives 12 points.
    pub points: u32,
    /// First tie-break, after Buchholz: 6 times the mean tournament points of the opponents of a game, summed over the player's games. A
    /// bye counts as a game against an opponent with the player's own points.
    pub opponents: u32,
    /// Second tie-break, after Sonneborn and Berger. It is computed like the first, but counts only the points of opponents whom the player
    /// beat, and half the points of opponents with whom the player tied. Byes count 0.
    pub beaten: u32,
    /// Third tie-break: number of games in which the player was first, alone or tied with others.
    pub wins: u32,
    /// Number of games, without byes.
    pub games: u32,
    /// Place of the player in the order of strength before the tournament; 1 for the strongest.
    pub seed: u32,
    /// Whether the player has left the tournament.
    pub has_left: bool,
}

/// A round of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RoundReport {
    /// Number of the round.
    pub round: usize,
    /// The tables of the round. The tables with the leading players come first.
    pub tables: Vec<SeatingReport>,
    /// Name of the player who has no opponent.
    pub bye: Option<String>,
}

/// A table in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeatingReport {
    /// Number of the table in the hall.
    pub table: u16,
    /// Names of the players.
    pub players: Vec<String>,
    /// Ranks from the result that the tournament counts, in the order of `players`; `None` until a result is counted.
    pub ranks: Option<Vec<usize>>,
    /// Who has confirmed the result.
    pub by: Option<ResultBy>,
    /// Identifier of the game with this result; `None` if the organiser has entered a result without a game.
    pub game: Option<String>,
    /// Final standings that the table has reported, but that the tournament has not counted as a result; `None` if there are none.
    pub reported: Option<ReportedResult>,
}

/// Final standings that a table has reported, but that the tournament has not counted as a result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReportedResult {
    /// Number of the table in the hall where the game was played.
    pub table: u16,
    /// Identifier of the game.
    pub game: String,
    /// Ranks of the players, in the order of the seating.
    pub ranks: Vec<usize>,
    /// Whether the players have confirmed them.
    pub confirmed: bool,
}

/// Who plays at a table in a round of a tournament. The table receives it, and asks the players to confirm the final standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeatingDocument {
    /// Always `umpire/hall-seating@1`.
    pub schema: String,
    /// Identifier of the tournament.
    pub tournament: String,
    /// Number of the table in the hall.
    pub table: u16,
    /// Number of the round, counted from 1.
    pub round: usize,
    /// Number of rounds that are planned.
    pub rounds: usize,
    /// Names of the players.
    pub players: Vec<String>,
}

impl SeatingDocument {
    /// Parses a received document, which must be for the table `table`.
    ///
    /// # Errors
    /// Why the document is refused, in words.
    pub fn parse(payload: &[u8], table: Table) -> Result<Self, String> {
        let seating: Self = serde_json::from_slice(payload).map_err(|error| error.to_string())?;
        let is_plain = seating
            .players
            .iter()
            .all(|name| sanitized_name(name) == *name);
        if seating.schema != SEATING_SCHEMA {
            return Err(format!(
                "the schema {:?} is not known",
                sanitized_name(&seating.schema)
            ));
        }
        if seating.table != table.number() {
            return Err("it is of another table than its topic".to_owned());
        }
        if !is_plain || !TABLE_SIZES.contains(&seating.players.len()) {
            return Err("its players cannot play a game".to_owned());
        }
        Ok(seating)
    }

    /// Returns whether `names` are exactly the players at this table, in any order.
    pub fn is_of(&self, names: &[String]) -> bool {
        are_same_players(&self.players, names)
    }
}

impl TournamentReport {
    /// Describes a tournament.
    pub fn of(state: &TournamentState) -> Self {
        let (options, tournament) = (state.options(), state.tournament());
        let rounds = tournament.rounds();
        let phase = if state.is_over() {
            TournamentPhase::Over
        } else if state.may_begin_round() {
            TournamentPhase::Ready
        } else {
            TournamentPhase::Playing
        };
        Self {
            schema: TOURNAMENT_SCHEMA.to_owned(),
            tournament: options.id.clone(),
            hall: options.hall.clone(),
            seq: state.entries(),
            per_table: options.per_table,
            rounds: options.rounds,
            round: rounds.len(),
            phase,
            standings: standing_rows(state),
            played: (0..rounds.len())
                .zip(rounds)
                .map(|(index, round)| round_report(state, index, round))
                .collect(),
            next: state
                .next_round(Vec::new())
                .ok()
                .and_then(planned_round_report),
            corrections: state.corrections().to_vec(),
        }
    }

    /// Parses a received report; `None` for an empty message, which deletes the retained report.
    ///
    /// # Errors
    /// Why the report is refused, in words.
    pub fn parse(payload: &[u8]) -> Result<Option<Self>, String> {
        if payload.is_empty() {
            return Ok(None);
        }
        let report: Self = serde_json::from_slice(payload).map_err(|error| error.to_string())?;
        if report.schema != TOURNAMENT_SCHEMA {
            return Err(format!(
                "the schema {:?} is not known",
                sanitized_name(&report.schema)
            ));
        }
        match report.refusal_reason() {
            Some(why) => Err(why.to_owned()),
            None => Ok(Some(report)),
        }
    }

    /// Returns why a received report cannot be shown; `None` if it can.
    fn refusal_reason(&self) -> Option<&'static str> {
        let rounds = || self.played.iter().chain(&self.next);
        let tables = || rounds().flat_map(|round| &round.tables);
        let names = tables()
            .flat_map(|table| &table.players)
            .chain(rounds().filter_map(|round| round.bye.as_ref()))
            .chain(self.standings.iter().map(|one| &one.name));
        let has_ranks = |table: &SeatingReport| {
            let ranks = table.ranks.iter();
            let reported = table.reported.iter().map(|one| &one.ranks);
            let mut all = ranks.chain(reported);
            all.all(|ranks| ranks.len() == table.players.len())
        };
        if self.played.len() > MAX_ROUNDS || self.standings.len() > MAX_PLAYERS {
            return Some("it has too many rounds or players");
        }
        if names.into_iter().any(|name| sanitized_name(name) != *name) {
            return Some("a name in it cannot be shown");
        }
        if !tables().all(has_ranks) {
            return Some("a result in it does not fit its players");
        }
        None
    }

    /// Returns the current round; `None` before the first.
    pub fn current(&self) -> Option<&RoundReport> {
        self.played.last()
    }

    /// Returns one document for each table of the current round, which says who plays at the table. Empty before the first round and after
    /// the end of the tournament.
    pub fn seatings(&self) -> Vec<SeatingDocument> {
        let current = self
            .current()
            .filter(|_| self.phase != TournamentPhase::Over);
        let seating = |round: &RoundReport, table: &SeatingReport| SeatingDocument {
            schema: SEATING_SCHEMA.to_owned(),
            tournament: self.tournament.clone(),
            table: table.table,
            round: round.round,
            rounds: self.rounds,
            players: table.players.clone(),
        };
        let tables = current.into_iter().flat_map(|round| {
            let tables = round.tables.iter();
            tables.map(move |table| seating(round, table))
        });
        tables.collect()
    }
}

/// Describes the standings, best first.
fn standing_rows(state: &TournamentState) -> Vec<TournamentStanding> {
    let entrants = state.tournament().entrants();
    let standings = state.tournament().standings();
    let rows = standings.iter().map(|standing| {
        let entrant = &entrants[standing.player];
        TournamentStanding {
            rank: standing.rank,
            name: entrant.name.clone(),
            points: standing.points,
            opponents: standing.opponents,
            beaten: standing.beaten,
            wins: standing.wins,
            games: standing.games,
            seed: entrant.seed,
            has_left: entrant.has_left,
        }
    });
    rows.collect()
}

/// Describes a round that has begun. `index` is the index of the round, counted from 0.
fn round_report(state: &TournamentState, index: usize, round: &Round) -> RoundReport {
    let tables = round.tables.iter().enumerate().map(|(seating, table)| {
        let SeatingResult { counted, reported } = state.seating_result(index, seating);
        let differs = |one: &&Reported| Some(&one.ranks) != table.ranks.as_ref();
        SeatingReport {
            table: state.table_number(index, seating),
            players: table.players.iter().map(|one| state.name(*one)).collect(),
            ranks: table.ranks.clone(),
            by: counted.map(|one| one.by),
            game: counted.and_then(|one: &Counted| one.game.clone()),
            reported: reported.filter(differs).map(|one| ReportedResult {
                table: one.table,
                game: one.game.clone(),
                ranks: one.ranks.clone(),
                confirmed: one.is_confirmed,
            }),
        }
    });
    RoundReport {
        round: index + 1,
        tables: tables.collect(),
        bye: round.bye.map(|player| state.name(player)),
    }
}

/// Describes a round that has not begun. `entry` is the entry that would begin the round. Returns `None` for an entry of another kind.
fn planned_round_report(entry: TournamentEntry) -> Option<RoundReport> {
    let TournamentEntry::RoundBegan {
        round, tables, bye, ..
    } = entry
    else {
        return None;
    };
    let tables = tables.into_iter().map(|table| SeatingReport {
        table: table.table,
        players: table.players,
        ranks: None,
        by: None,
        game: None,
        reported: None,
    });
    Some(RoundReport {
        round,
        tables: tables.collect(),
        bye,
    })
}

#[cfg(test)]
mod tests;
