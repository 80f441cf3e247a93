//! Why something is not allowed. Players and fields are named from 1, as a person counts.

use crate::rules::gems::ROWS;

/// A game that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoGame {
    /// Too few or too many.
    #[error("{players} players; Ubongo is for two to four")]
    Players {
        /// How many.
        players: usize,
    },
    /// More or fewer pawns than are played with.
    #[error("{pawns} pawns on the red fields, where {wanted} belong")]
    Pawns {
        /// How many stand there.
        pawns: usize,
        /// How many belong there: one a player; none before a round of the points variant.
        wanted: usize,
    },
    /// No such field.
    #[error("field {} of a pawn is not on the board; there are {ROWS}", field + 1)]
    Field {
        /// Which, from 0.
        field: usize,
    },
}

/// What the rules forbid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Something else is to be done first.
    #[error("not now: {what}")]
    NotNow {
        /// How far the game is.
        what: &'static str,
    },
    /// No such player.
    #[error("there is no player {}; {players} play", player + 1)]
    NoPlayer {
        /// Which, from 0.
        player: usize,
        /// How many play.
        players: usize,
    },
    /// A second call.
    #[error("player {} has called in this round already", player + 1)]
    Twice {
        /// Who, from 0.
        player: usize,
    },
    /// Moving or taking without having solved.
    #[error("player {} has not finished; first the card, then the gems", player + 1)]
    NotFinished {
        /// Who, from 0.
        player: usize,
    },
    /// A second taking.
    #[error("player {} has taken gems in this round already", player + 1)]
    Taken {
        /// Who, from 0.
        player: usize,
    },
    /// Farther than the place allows.
    #[error("from field {} the pawn does not reach field {} with this place", from + 1, field + 1)]
    TooFar {
        /// Where the pawn stands, from 0.
        from: usize,
        /// Where it was to go, from 0.
        field: usize,
    },
    /// Another's pawn is there, in the points variant.
    #[error("another pawn stands on field {} in this round; choose a free one", field + 1)]
    FieldTaken {
        /// Which, from 0.
        field: usize,
    },
    /// No such field.
    #[error("there is no field {}; the board has {ROWS}", field + 1)]
    NoField {
        /// Which, from 0.
        field: usize,
    },
    /// More gems than are taken at a time.
    #[error("{gems} gems; the front two of a row are taken")]
    TooManyGems {
        /// How many.
        gems: usize,
    },
    /// An order of finish that names others than those who called.
    #[error("the order must name each player who has called in this round, once")]
    OtherPlayers,
    /// Ending a round before the sand is out, which was not agreed on.
    #[error("the round lasts until the sand is out")]
    SandRuns,
    /// Ending a round before all have taken.
    #[error("not everybody has taken gems yet")]
    NotAll,
}
