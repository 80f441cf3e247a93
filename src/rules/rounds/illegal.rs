//! Errors of a game of Ubongo. Messages count players and fields from 1, as people do.

use crate::rules::gems::ROWS;

/// An error: the game cannot be played with these players or pawns.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoGame {
    /// The number of players is not two to four.
    #[error("Ubongo needs two to four players, not {players}")]
    Players {
        /// The number of players that was given.
        players: usize,
    },
    /// The number of pawns on the red fields is wrong. It must be one per player, or none in the points variant.
    #[error("expected {wanted} pawns on the red fields, found {pawns}")]
    Pawns {
        /// The number of pawns that was given.
        pawns: usize,
        /// The number of pawns that is needed: one per player; none in the points variant.
        wanted: usize,
    },
    /// A pawn's field does not exist.
    #[error("a pawn cannot stand on field {}; the fields are 1 to {ROWS}", field + 1)]
    Field {
        /// The field, counted from 0, on which a pawn was to stand.
        field: usize,
    },
}

/// An error: the rules forbid the action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The action is not due now; another one must be taken first.
    #[error("{what}")]
    NotNow {
        /// The state of the game, in words for the message.
        what: &'static str,
    },
    /// The player does not exist.
    #[error("there is no player {}; the game has {players}", player + 1)]
    NoPlayer {
        /// Index of the player, from 0.
        player: usize,
        /// Number of players in the game.
        players: usize,
    },
    /// The player has already called "Ubongo!" in this round.
    #[error("this player has already solved the card in this round")]
    Twice {
        /// Index of the player, from 0.
        player: usize,
    },
    /// The player moves the pawn or takes gems without having called "Ubongo!".
    #[error("this player has not solved the card in this round yet")]
    NotFinished {
        /// Index of the player, from 0.
        player: usize,
    },
    /// The player has already taken gems in this round.
    #[error("this player has already taken gems in this round")]
    Taken {
        /// Index of the player, from 0.
        player: usize,
    },
    /// The player's pawn may not move that far after finishing in this place.
    #[error("from field {} the pawn may not move as far as field {} with this finishing place", from + 1, field + 1)]
    TooFar {
        /// Field on which the pawn stands, from 0.
        from: usize,
        /// Field to which the pawn was to move, from 0.
        field: usize,
    },
    /// In the points variant, a pawn has been put on the field in this round already.
    #[error("another pawn is already on field {} in this round; choose a free field", field + 1)]
    FieldTaken {
        /// Field from which gems were to be taken, from 0.
        field: usize,
    },
    /// The field is not on the gem board.
    #[error("there is no field {}; the fields are 1 to {ROWS}", field + 1)]
    NoField {
        /// Number of the field, from 0.
        field: usize,
    },
    /// There are more gems than may be taken at a time.
    #[error("{gems} gems are too many; take the front two of the row")]
    TooManyGems {
        /// Number of gems that were to be taken.
        gems: usize,
    },
    /// The given order of finishing does not list exactly the players who have called "Ubongo!".
    #[error("the order must name each player who has solved the card in this round, exactly once")]
    OtherPlayers,
    /// The round may not end before the sand runs out, since the table lacks the option
    /// [`Ending::AllFinished`](super::Ending::AllFinished).
    #[error("the round lasts until the sand is out")]
    SandRuns,
    /// The round may not end before all players have taken gems.
    #[error("not everybody has taken gems yet")]
    NotAll,
}
