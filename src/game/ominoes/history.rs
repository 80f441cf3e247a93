//! The history of a recorded game of Ominoes, as `umpire replay --json` prints it.

use serde::Serialize;

use crate::{
    game::ominoes::{entry::Record, referee::Referee},
    rules::ominoes::Phase,
};

/// Value of the `schema` field of a game's history.
pub const SCHEMA: &str = "umpire/ominoes-game@1";

/// All entries of a recorded game, and the state to which they lead.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OminoesHistory {
    /// Name and version of the document's format, always `umpire/ominoes-game@1`.
    pub schema: &'static str,
    /// The entries of the journal, oldest first.
    pub records: Vec<Record>,
    /// The dice on the dice board after the last entry, in the text notation of [`Position`](crate::rules::ominoes::Position).
    pub position: String,
    /// Name of the player whose turn it is.
    pub turn: String,
    /// The players by seat, with their points.
    pub players: Vec<PlayerPoints>,
    /// Name of the winner; `None` while the game is not over.
    pub winner: Option<String>,
}

/// The points of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlayerPoints {
    /// Name of the player.
    pub name: String,
    /// Points of the player.
    pub points: usize,
}

impl OminoesHistory {
    /// Creates the history from the entries of a game and the state of the game after them.
    pub fn of(records: Vec<Record>, referee: &Referee) -> Self {
        let game = referee.game();
        let winner = match game.phase() {
            Phase::Over { winner } => Some(referee.name(winner).to_owned()),
            _ => None,
        };
        Self {
            schema: SCHEMA,
            records,
            position: game.position().to_string(),
            turn: referee.name(game.turn()).to_owned(),
            players: points(referee),
            winner,
        }
    }
}

/// Returns the points of all players, by seat.
pub fn points(referee: &Referee) -> Vec<PlayerPoints> {
    let names = referee.options().names.iter().cloned();
    let players = names.zip(referee.game().points().iter().copied());
    players
        .map(|(name, points)| PlayerPoints { name, points })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_describes_this_type() {
        crate::test_support::schema::check::<OminoesHistory>(SCHEMA);
    }
}
