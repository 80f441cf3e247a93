//! Games for the tests of exports and pictures.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::path::Path;

use umpire::{
    game::{Began, By, Entry, GlassTurn, Record, Referee},
    report::standings::StandingsReport,
    rules::{
        Side, Symbol,
        gems::{Counts, Variant},
        ubongo::Phase,
    },
};

use super::{play_time::PlayTime, result::PlayedGame};

/// Names that would break an export if the export did not escape them: a formula, quotes and a comma, a line break, letters outside ASCII.
pub const HOSTILE_NAMES: [&str; 4] = [
    "=HYPERLINK(\"http://x\")",
    "a\"b,c",
    "two\nlines",
    "Žofie 🎲",
];

fn record(t_ms: u64, entry: Entry) -> Record {
    Record {
        t_ms,
        by: By::Hand,
        entry,
    }
}

/// Returns a game in its first round. The gems of the first players are set to `counts` by corrections; the colours are in the order green,
/// red, blue, purple, brown, yellow. Players without an element in `counts` have no gems.
pub fn game(names: &[&str], counts: &[[u32; 6]], variant: Variant) -> Referee {
    let pawns = match variant {
        Variant::Majority => vec![2; names.len()],
        Variant::Points => Vec::new(),
    };
    let began = Began {
        id: None,
        names: names.iter().map(|name| (*name).to_owned()).collect(),
        side: Side::Green,
        all_cards: false,
        early_end: false,
        variant,
        pawns,
        rows: None,
        gem_box: Counts::new([12; 6]),
        watched: false,
        glass_s: 60,
        glass_turn: GlassTurn::Roll,
        began_at: Some("2026-11-27T20:15:03+01:00".to_owned()),
    };
    let mut referee = Referee::new(record(0, Entry::Began(began))).unwrap();
    for (player, counts) in counts.iter().enumerate() {
        let counts = Counts::new(*counts);
        let entry = Entry::Gems { player, counts };
        referee.admit(&record(1, entry)).unwrap();
    }
    referee
}

/// Plays a game to its end. No gems are taken.
pub fn play_to_end(referee: &mut Referee) {
    while *referee.game().phase() != Phase::Over {
        let symbol = Symbol::Mask;
        let solved = Entry::Solved {
            player: 0,
            confidence: None,
        };
        for entry in [Entry::Rolled { symbol }, solved, Entry::SandOut] {
            referee.admit(&record(2, entry)).unwrap();
        }
    }
}

/// Calls a function with the result of a game that took 49 minutes and 29 seconds.
pub fn with_result<T>(referee: &Referee, use_result: impl Fn(&PlayedGame<'_>) -> T) -> T {
    let standings = StandingsReport::of(&referee.standings().unwrap(), Vec::new());
    let played_ms = 1000 * (49 * 60 + 29);
    use_result(&PlayedGame {
        name: "game-7".to_owned(),
        referee,
        standings: &standings,
        played_ms,
        time: PlayTime::of(Path::new("none"), referee.options(), played_ms, None),
    })
}
