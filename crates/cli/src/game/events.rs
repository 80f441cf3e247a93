//! The game's own events for programs, in addition to those of `umpire watch`.

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

/// An event of a game. Players are given by name; fields, rounds and places count from 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum GameEvent {
    /// A round has started with a roll.
    RoundStarted {
        /// Number of the round, from 1.
        round: usize,
        /// Number of rounds in the game.
        rounds: usize,
        /// Player who rolled.
        starter: String,
        /// Rolled symbol.
        symbol: Symbol,
    },
    /// The sand glass was turned.
    Glass {
        /// 1 or 2: how often it was turned in this round.
        turned: u8,
        /// Running time of the glass, in seconds.
        seconds: u64,
    },
    /// A solved card was accepted.
    Solved {
        /// Owner of the card.
        player: String,
        /// Symbol of the solved row.
        symbol: Symbol,
        /// Order of finish, from 1.
        place: usize,
        /// Maximum number of fields that the pawn may move.
        moves: usize,
        /// Source of the entry.
        by: By,
        /// Confidence of the camera process, 0 to 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        confidence: Option<f64>,
    },
    /// A player took gems.
    Took {
        /// The player.
        player: String,
        /// New field of the pawn, from 1.
        field: usize,
        /// The gems: two, one or none.
        gems: Vec<Gem>,
        /// Source of the entry.
        by: By,
    },
    /// A round has ended.
    RoundEnded {
        /// Number of the round, from 1.
        round: usize,
        /// Whether the game has ended too.
        over: bool,
        /// Current standings.
        standings: StandingsReport,
    },
    /// An entry was corrected or undone; the fields give the new state.
    Corrected {
        /// Number of the current round, from 1.
        round: usize,
        /// Players who have solved in this round, in order.
        called: Vec<String>,
        /// Current standings.
        standings: StandingsReport,
    },
    /// A sentence for people: what happened, or why an entry was refused.
    #[serde(rename = "said")]
    Message {
        /// The sentence.
        message: String,
    },
}

/// Returns the events of an entry, given the game before and after it.
pub fn happened(record: &Record, before: &Referee, after: &Referee) -> Vec<GameEvent> {
    let name = |player: usize| after.table().names.get(player).cloned().unwrap_or_default();
    let glass = |turned| GameEvent::Glass {
        turned,
        seconds: after.table().glass_s,
    };
    let by = record.by;
    match &record.entry {
        Entry::Began(_) => Vec::new(),
        Entry::Rolled { symbol } => {
            let started = GameEvent::RoundStarted {
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
            let solved = |symbol| GameEvent::Solved {
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
        } => vec![GameEvent::Took {
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

fn round_ended(before: &Referee, after: &Referee) -> Option<GameEvent> {
    Some(GameEvent::RoundEnded {
        round: before.game().round(),
        over: *after.game().phase() == Phase::Over,
        standings: standings(after)?,
    })
}

fn corrected(after: &Referee) -> Option<GameEvent> {
    let names = &after.table().names;
    let called = after.game().called().iter();
    Some(GameEvent::Corrected {
        round: after.game().round(),
        called: called.map(|one| names[one.player].clone()).collect(),
        standings: standings(after)?,
    })
}

fn standings(referee: &Referee) -> Option<StandingsReport> {
    let standings = referee.standings().ok()?;
    Some(StandingsReport::of(&standings, Vec::new()))
}
