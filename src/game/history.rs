//! The history of a recorded game, as `umpire replay --json` prints it.

use serde::Serialize;

use crate::{
    game::{Record, Referee},
    report::standings::StandingsReport,
    rules::ubongo::Phase,
};

/// Value of the `schema` field of a game's history.
pub const SCHEMA: &str = "umpire/game@1";

/// All entries of a recorded game, and the state to which they lead.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameHistory {
    /// Name and version of the document's format, always `umpire/game@1`.
    pub schema: &'static str,
    /// The entries of the journal, oldest first.
    pub records: Vec<Record>,
    /// Number of the round that the game is in after the last entry, counted from 1.
    pub round: usize,
    /// Whether the game is over.
    pub over: bool,
    /// Names of the players whose number of gems was corrected by hand.
    pub corrected: Vec<String>,
    /// Standings after the last entry.
    pub standings: StandingsReport,
}

impl GameHistory {
    /// Creates the history from the entries of a game, and from the state and the standings of the game after these entries.
    pub fn of(records: Vec<Record>, referee: &Referee, standings: StandingsReport) -> Self {
        let names = &referee.options().names;
        let corrected = referee.corrected().into_iter();
        Self {
            schema: SCHEMA,
            records,
            round: referee.game().round(),
            over: *referee.game().phase() == Phase::Over,
            corrected: corrected.map(|player| names[player].clone()).collect(),
            standings,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_describes_this_type() {
        crate::test_support::schema::check::<GameHistory>(SCHEMA);
    }
}
