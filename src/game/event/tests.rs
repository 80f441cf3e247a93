//! Tests of the events that each entry causes.

use serde_json::{Value, json};

use super::*;
use crate::{
    game::referee::tests::{ROLLED, began, game_with, referee, solved, took},
    rules::gems::Counts,
};

/// Applies an entry to a game, and returns the events that it causes, as JSON. Standings are reduced to the names of the players, the best
/// first.
fn events_after(referee: &mut Referee, entry: Entry) -> Vec<Value> {
    let before = referee.clone();
    let record = Record::at_start(entry);
    referee.admit(&record).expect("the entry is allowed");
    let events = events_of(&record, &before, referee);
    events.iter().map(reduced).collect()
}

fn reduced(event: &GameEvent) -> Value {
    let mut json = serde_json::to_value(event).expect("JSON");
    if let Some(players) = json["standings"]["players"].as_array() {
        let names: Vec<Value> = players
            .iter()
            .map(|player| player["name"].clone())
            .collect();
        json["standings"] = names.into();
    }
    json
}

#[test]
fn the_first_entry_causes_no_event() {
    let referee = Referee::new(began(None)).expect("a game");
    assert_eq!(events_of(&began(None), &referee, &referee), []);
}

#[test]
fn a_roll_starts_the_round_and_turns_the_glass() {
    let started = json!({
        "event": "round_started", "round": 1, "rounds": 9, "starter": "Ann", "symbol": "mask",
    });
    let glass = json!({ "event": "glass", "turned": 1, "seconds": 60 });
    let mut at_once = Referee::new(began(None)).expect("a game");
    assert_eq!(
        events_after(&mut at_once, ROLLED),
        [started.clone(), glass.clone()]
    );
    for glass_turn in [GlassTurn::Card, GlassTurn::Hand] {
        let mut later = game_with(|began| began.glass_turn = glass_turn).expect("a game");
        assert_eq!(
            events_after(&mut later, ROLLED),
            std::slice::from_ref(&started)
        );
        assert_eq!(
            events_after(&mut later, Entry::GlassTurned),
            std::slice::from_ref(&glass)
        );
    }
}

#[test]
fn a_solved_card_has_its_place_and_the_allowance_of_the_pawn() {
    let mut referee = referee(&[ROLLED, solved(1)]).expect("all is allowed");
    let expected = json!({
        "event": "solved", "player": "Ann", "symbol": "mask", "place": 2, "moves": 2,
        "by": "hand", "confidence": 0.999,
    });
    assert_eq!(events_after(&mut referee, solved(0)), [expected]);
}

#[test]
fn taken_gems_are_listed_with_the_field_counted_from_1() {
    let mut referee = referee(&[ROLLED, solved(1)]).expect("all is allowed");
    let taking = took(1, 5, &[Gem::Green, Gem::Red]);
    let expected = json!({
        "event": "took", "player": "Ben", "field": 6, "gems": ["green", "red"], "by": "hand",
    });
    assert_eq!(events_after(&mut referee, taking), [expected]);
}

#[test]
fn the_sand_turns_the_glass_again_or_ends_the_round() {
    let mut unsolved = referee(&[ROLLED]).expect("all is allowed");
    let glass = json!({ "event": "glass", "turned": 2, "seconds": 60 });
    assert_eq!(events_after(&mut unsolved, Entry::SandOut), [glass]);
    let ended = |round: usize, over: bool| {
        json!({
            "event": "round_ended", "round": round, "over": over, "standings": ["Ann", "Ben"],
        })
    };
    assert_eq!(
        events_after(&mut unsolved, Entry::SandOut),
        [ended(1, false)]
    );
    let rounds = (0..8).flat_map(|_| [ROLLED, solved(0), Entry::SandOut]);
    let entries: Vec<Entry> = rounds.chain([ROLLED, solved(0)]).collect();
    let mut last = referee(&entries).expect("nine rounds");
    assert_eq!(events_after(&mut last, Entry::SandOut), [ended(9, true)]);
    let confirmed = json!({ "event": "confirmed", "standings": ["Ann", "Ben"] });
    assert_eq!(events_after(&mut last, Entry::Confirmed), [confirmed]);
}

#[test]
fn a_round_that_ends_early_ends_like_any_other() {
    let mut referee = game_with(|began| began.early_end = true).expect("a game");
    for entry in [
        ROLLED,
        solved(0),
        solved(1),
        took(0, 2, &[]),
        took(1, 2, &[]),
    ] {
        events_after(&mut referee, entry);
    }
    let ended = json!({
        "event": "round_ended", "round": 1, "over": false, "standings": ["Ann", "Ben"],
    });
    assert_eq!(events_after(&mut referee, Entry::EndedEarly), [ended]);
}

#[test]
fn corrections_and_undos_give_the_state_after_them() {
    let mut referee = referee(&[ROLLED, solved(1), solved(0)]).expect("all is allowed");
    let corrected = |called: &[&str], standings: &[&str]| {
        json!({
            "event": "corrected", "round": 1, "called": called, "standings": standings,
        })
    };
    let order = Entry::Order {
        players: vec![0, 1],
    };
    assert_eq!(
        events_after(&mut referee, order),
        [corrected(&["Ann", "Ben"], &["Ann", "Ben"])]
    );
    let counts = Counts::new([1, 0, 0, 0, 0, 0]);
    let gems = Entry::Gems { player: 1, counts };
    assert_eq!(
        events_after(&mut referee, gems),
        [corrected(&["Ann", "Ben"], &["Ben", "Ann"])]
    );
    assert_eq!(
        events_after(&mut referee, Entry::Undone),
        [corrected(&["Ann", "Ben"], &["Ann", "Ben"])]
    );
    assert_eq!(
        events_after(&mut referee, Entry::NotSolved { player: 0 }),
        [corrected(&["Ben"], &["Ann", "Ben"])]
    );
}
