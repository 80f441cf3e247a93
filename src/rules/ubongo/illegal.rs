//! Errors of a game of Ubongo. Messages count players and fields from 1, as people do.

use crate::{language::Message, message, rules::gems::ROWS};

/// The reason why no game can start with these players or pawns.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoGame {
    /// The number of players is not two to four.
    #[error("{}", message!("no-game-players", players = *players))]
    Players {
        /// The number of players that was given.
        players: usize,
    },
    /// The number of pawns on the red fields is wrong. It must be one per player, or none in the points variant.
    #[error("{}", message!("no-game-pawns", expected = *expected, found = *pawns))]
    Pawns {
        /// The number of pawns that was given.
        pawns: usize,
        /// The number of pawns that is needed: one per player; none in the points variant.
        expected: usize,
    },
    /// A pawn's field does not exist.
    #[error("{}", message!("no-game-field", field = field + 1, fields = ROWS))]
    Field {
        /// The field, counted from 0, on which a pawn was to be put.
        field: usize,
    },
}

/// An error: the rules forbid the action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Illegal {
    /// The action is not due in the present state of the game: another one must be taken first, or the game is over.
    NotNow {
        /// The state of the game.
        state: GameState,
    },
    /// The player does not exist.
    NoPlayer {
        /// Index of the player, from 0.
        player: usize,
        /// Number of players in the game.
        players: usize,
    },
    /// The player has already called "Ubongo!" in this round.
    Twice {
        /// Index of the player, from 0.
        player: usize,
    },
    /// The player has not called "Ubongo!" in this round, so the pawn may not move, and there is no call to withdraw.
    NotFinished {
        /// Index of the player, from 0.
        player: usize,
    },
    /// The player has already taken gems in this round.
    Taken {
        /// Index of the player, from 0.
        player: usize,
    },
    /// The field is farther away than the player's pawn may move, which depends on the player's place in the order of finishing.
    TooFar {
        /// Field on which the pawn stands, from 0.
        from: usize,
        /// Field to which the pawn was to move, from 0.
        field: usize,
    },
    /// In the points variant, a pawn has been put on the field in this round already.
    FieldTaken {
        /// Field from which gems were to be taken, from 0.
        field: usize,
    },
    /// The field is not on the gem board.
    NoField {
        /// Index of the field, from 0.
        field: usize,
    },
    /// The gems that the player is to take are more than a player may take at once.
    TooManyGems {
        /// Number of gems that were to be taken.
        gems: usize,
    },
    /// The list of players in the order of finishing is wrong: it does not contain exactly the players who have called "Ubongo!", each
    /// once.
    OtherPlayers,
    /// The round may not end before the sand runs out, since the table lacks the option
    /// [`Ending::AllFinished`](super::Ending::AllFinished).
    SandRuns,
    /// The round may not end before all players have taken gems.
    NotAll,
}

/// The state of a game, for the message that an action may not be taken in this state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameState {
    /// The die must be rolled first.
    Roll,
    /// The players are solving their cards, so the round must end first.
    Sand,
    /// The game is over.
    Over,
}

impl Illegal {
    /// Returns the message that explains the error to the player.
    pub fn message(&self) -> Message {
        match self {
            Self::NotNow { state } => Message::new(match state {
                GameState::Roll => "illegal-roll-first",
                GameState::Sand => "illegal-sand-runs",
                GameState::Over => "illegal-over",
            }),
            Self::NoPlayer { player, players } => Message::new("illegal-no-player")
                .with("player", player + 1)
                .with("players", *players),
            Self::Twice { .. } => Message::new("illegal-twice"),
            Self::NotFinished { .. } => Message::new("illegal-not-finished"),
            Self::Taken { .. } => Message::new("illegal-taken"),
            Self::TooFar { from, field } => Message::new("illegal-too-far")
                .with("from", from + 1)
                .with("field", field + 1),
            Self::FieldTaken { field } => {
                Message::new("illegal-field-taken").with("field", field + 1)
            }
            Self::NoField { field } => Message::new("illegal-no-field")
                .with("field", field + 1)
                .with("fields", ROWS),
            Self::TooManyGems { gems } => Message::new("illegal-too-many-gems").with("gems", *gems),
            Self::OtherPlayers => Message::new("illegal-other-players"),
            Self::SandRuns => Message::new("illegal-until-sand"),
            Self::NotAll => Message::new("illegal-not-all"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_count_players_and_fields_from_1() {
        let no_player = Illegal::NoPlayer {
            player: 3,
            players: 3,
        };
        for (illegal, expected) in [
            (no_player, "there is no player 4; the game has 3"),
            (
                Illegal::TooFar { from: 5, field: 2 },
                "from field 6 the pawn may not move as far as field 3 with this finishing place",
            ),
            (
                Illegal::FieldTaken { field: 4 },
                "another pawn is already on field 5 in this round; choose a free field",
            ),
            (
                Illegal::NoField { field: 6 },
                "there is no field 7; the fields are 1 to 6",
            ),
        ] {
            assert_eq!(illegal.to_string(), expected);
        }
        assert_eq!(
            NoGame::Field { field: 6 }.to_string(),
            "a pawn cannot stand on field 7; the fields are 1 to 6"
        );
    }
}
