//! Errors of an Ubongo game. Messages count players and fields from 1, as people do.

use crate::rules::gems::ROWS;

/// A game that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoGame {
    /// Too few or too many players.
    #[error("Ubongo needs two to four players, not {players}")]
    Players {
        /// The number of players.
        players: usize,
    },
    /// The number of pawns does not match the players.
    #[error("expected {wanted} pawns on the red fields, found {pawns}")]
    Pawns {
        /// The number of pawns given.
        pawns: usize,
        /// The number of pawns needed: one per player; none in the points variant.
        wanted: usize,
    },
    /// A pawn's field does not exist.
    #[error("a pawn cannot stand on field {}; the fields are 1 to {ROWS}", field + 1)]
    Field {
        /// The field, from 0.
        field: usize,
    },
}

/// An action that the rules forbid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Another action is due first.
    #[error("not now: {what}")]
    NotNow {
        /// The state of the game, in words.
        what: &'static str,
    },
    /// The player does not exist.
    #[error("there is no player {}; the game has {players}", player + 1)]
    NoPlayer {
        /// The player, from 0.
        player: usize,
        /// The number of players.
        players: usize,
    },
    /// The player has already called in this round.
    #[error("player {} has already solved the card in this round", player + 1)]
    Twice {
        /// The player, from 0.
        player: usize,
    },
    /// The player moves or takes gems without having called.
    #[error("player {} must solve the card before taking gems", player + 1)]
    NotFinished {
        /// The player, from 0.
        player: usize,
    },
    /// The player has already taken gems in this round.
    #[error("player {} has already taken gems in this round", player + 1)]
    Taken {
        /// The player, from 0.
        player: usize,
    },
    /// The pawn may not move that far.
    #[error("from field {} the pawn may not move as far as field {} with this finishing place", from + 1, field + 1)]
    TooFar {
        /// The pawn's field, from 0.
        from: usize,
        /// The field it was to move to, from 0.
        field: usize,
    },
    /// In the points variant, another pawn stands on the field.
    #[error("another pawn is already on field {} in this round; choose a free field", field + 1)]
    FieldTaken {
        /// The field, from 0.
        field: usize,
    },
    /// The field does not exist.
    #[error("there is no field {}; the fields are 1 to {ROWS}", field + 1)]
    NoField {
        /// The field, from 0.
        field: usize,
    },
    /// More gems than may be taken at a time.
    #[error("{gems} gems are too many; take the front two of the row")]
    TooManyGems {
        /// The number of gems.
        gems: usize,
    },
    /// The order of finishing does not list exactly the players who have called.
    #[error("the order must name each player who has solved the card in this round, exactly once")]
    OtherPlayers,
    /// The round may not end before the sand runs out: that option was not chosen.
    #[error("the round lasts until the sand is out")]
    SandRuns,
    /// The round may not end before all players have taken gems.
    #[error("not everybody has taken gems yet")]
    NotAll,
}
