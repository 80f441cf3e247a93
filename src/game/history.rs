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
    use crate::{
        game::{
            Entry,
            referee::tests::{ROLLED, referee, solved},
        },
        rules::gems::Counts,
    };

    /// Returns the history of a game after these entries, without the records.
    fn history(entries: &[Entry]) -> GameHistory {
        let referee = referee(entries).expect("all is allowed");
        let standings = referee.standings().expect("one box");
        GameHistory::of(
            Vec::new(),
            &referee,
            StandingsReport::of(&standings, Vec::new()),
        )
    }

    #[test]
    fn a_game_is_over_after_its_last_round() {
        let rounds = (0..9).flat_map(|_| [ROLLED, solved(0), Entry::SandOut]);
        let mut entries: Vec<Entry> = rounds.collect();
        let after = history(&entries);
        assert_eq!((after.round, after.over), (9, true));
        entries.pop();
        let during = history(&entries);
        assert_eq!((during.round, during.over), (9, false));
    }

    #[test]
    fn players_with_corrected_gems_are_named() {
        let counts = Counts::new([0, 3, 0, 0, 0, 0]);
        let history = history(&[Entry::Gems { player: 1, counts }]);
        assert_eq!(history.corrected, ["Ben"]);
    }

    #[test]
    fn the_schema_describes_this_type() {
        crate::test_support::schema::check::<GameHistory>(SCHEMA);
    }
}
