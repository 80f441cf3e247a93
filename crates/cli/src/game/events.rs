//! What an entry of a game is to a program: events beside those of the watch.

use serde::Serialize;
use umpire::{
    game::{By, Entry, Record, Referee, Start},
    report::standings::StandingsReport,
    rules::{
        Symbol,
        gems::Gem,
        rounds::{Glass, Phase, allowance},
    },
};

/// Something that happened in a game; players by name, fields from 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Happened {
    /// A row was rolled.
    RoundStarted {
        /// From 1.
        round: usize,
        /// How many there are.
        rounds: usize,
        /// Who rolled.
        starter: String,
        /// The row.
        symbol: Symbol,
    },
    /// The glass was turned.
    Glass {
        /// For the first or the second time in this round.
        turned: u8,
        /// How long its sand runs.
        seconds: u64,
    },
    /// A solved card counts.
    Solved {
        /// Whose.
        player: String,
        /// The row.
        symbol: Symbol,
        /// Order of finish, from 1.
        place: usize,
        /// How far the pawn may go.
        moves: usize,
        /// Who says so.
        by: By,
        /// How sure the camera is.
        #[serde(skip_serializing_if = "Option::is_none")]
        confidence: Option<f64>,
    },
    /// Gems were taken.
    Took {
        /// By whom.
        player: String,
        /// Where the pawn stands now.
        field: usize,
        /// Two, one or none.
        gems: Vec<Gem>,
        /// Who says so.
        by: By,
    },
    /// A round is over.
    RoundEnded {
        /// Which, from 1.
        round: usize,
        /// Whether the game is.
        over: bool,
        /// How the players stand.
        standings: StandingsReport,
    },
    /// Something was set right by hand, or undone: this is how the game stands now.
    Corrected {
        /// The round that is played now, from 1.
        round: usize,
        /// Who has called in it, in order.
        called: Vec<String>,
        /// How the players stand.
        standings: StandingsReport,
    },
    /// A sentence for people: what happened, or why something does not count.
    Command {
        /// The sentence.
        message: String,
    },
}

/// What an entry is, with the game before it and after it.
pub fn happened(record: &Record, before: &Referee, after: &Referee) -> Vec<Happened> {
    let name = |player: usize| after.table().names.get(player).cloned().unwrap_or_default();
    let glass = |turned| Happened::Glass {
        turned,
        seconds: after.table().glass_s,
    };
    let by = record.by;
    match &record.entry {
        Entry::Began(_) => Vec::new(),
        Entry::Rolled { symbol } => {
            let started = Happened::RoundStarted {
                round: after.game().round(),
                rounds: after.game().table().rounds(),
                starter: name(after.game().starter()),
                symbol: *symbol,
            };
            let with_it = (after.table().start == Start::Roll).then(|| glass(1));
            [started].into_iter().chain(with_it).collect()
        }
        Entry::GlassTurned => vec![glass(1)],
        Entry::Solved { player, confidence } => {
            let place = after.game().called().len();
            let solved = |symbol| Happened::Solved {
                player: name(*player),
                symbol,
                place,
                moves: allowance(place),
                by,
                confidence: *confidence,
            };
            rolled(after).map(solved).into_iter().collect()
        }
        Entry::Took {
            player,
            field,
            gems,
        } => vec![Happened::Took {
            player: name(*player),
            field: field + 1,
            gems: gems.clone(),
            by,
        }],
        Entry::SandOut if is_second(after) => vec![glass(2)],
        Entry::SandOut | Entry::EndedEarly => round_ended(before, after).into_iter().collect(),
        Entry::NotSolved { .. } | Entry::Order { .. } | Entry::Gems { .. } | Entry::Undone => {
            corrected(after).into_iter().collect()
        }
    }
}

fn rolled(referee: &Referee) -> Option<Symbol> {
    match referee.game().phase() {
        Phase::Solving { symbol, .. } => Some(*symbol),
        Phase::Roll | Phase::Over => None,
    }
}

fn is_second(referee: &Referee) -> bool {
    let phase = referee.game().phase();
    matches!(phase, Phase::Solving { glass, .. } if *glass == Glass::Second)
}

fn round_ended(before: &Referee, after: &Referee) -> Option<Happened> {
    Some(Happened::RoundEnded {
        round: before.game().round(),
        over: *after.game().phase() == Phase::Over,
        standings: standings(after)?,
    })
}

fn corrected(after: &Referee) -> Option<Happened> {
    let names = &after.table().names;
    let called = after.game().called().iter();
    Some(Happened::Corrected {
        round: after.game().round(),
        called: called.map(|one| names[one.player].clone()).collect(),
        standings: standings(after)?,
    })
}

fn standings(referee: &Referee) -> Option<StandingsReport> {
    let standings = referee.standings().ok()?;
    Some(StandingsReport::of(&standings, Vec::new()))
}
