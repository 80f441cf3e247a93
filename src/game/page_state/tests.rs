//! Tests of the state of a game for the web page.

use serde_json::{Value, json};

use super::*;
use crate::game::{
    Entry,
    referee::tests::{ROLLED, game_with, referee, solved, took},
};

/// Returns the page's JSON document for a game of a tournament, after these entries.
fn page_state(entries: &[Entry]) -> Value {
    state_of(&referee(entries).expect("all is allowed"))
}

/// Returns the state of a game of a tournament as a JSON document.
fn state_of(referee: &Referee) -> Value {
    let messages = VecDeque::from([Message::new("why-nobody")]);
    let context = PageContext {
        sand_left: Some(Duration::from_millis(1500)),
        watched: true,
        is_in_tournament: true,
        die: Some(Symbol::Hand),
        cards: &["a card"],
        messages: &messages,
        language: Language::Czech,
    };
    serde_json::from_str(&state(referee, &context)).expect("a JSON document")
}

#[test]
fn before_the_roll_there_is_no_symbol() {
    let state = page_state(&[]);
    assert_eq!(
        (&state["phase"], &state["symbol"], &state["starter"]),
        (&json!("roll"), &Value::Null, &json!("Ann"))
    );
    assert_eq!((&state["round"], &state["rounds"]), (&json!(1), &json!(9)));
    assert_eq!(
        state["players"][0],
        json!({
            "name": "Ann",
            "gems": { "green": 0, "red": 0, "blue": 0, "purple": 0, "brown": 0, "yellow": 0 },
            "total": 0, "rank": 1, "corrected": false, "field": 3, "place": null, "moves": null,
            "taken": false, "fields": [],
        })
    );
}

#[test]
fn the_context_is_in_the_state() {
    let state = page_state(&[]);
    assert_eq!(
        (&state["sand_left_ms"], &state["glass_ms"]),
        (&json!(1500), &json!(60_000))
    );
    assert_eq!(
        (&state["watched"], &state["die"]),
        (&json!(true), &json!("hand"))
    );
    assert_eq!(state["cards"], json!(["a card"]));
    let czech = Message::new("why-nobody").text(Language::Czech);
    assert_eq!(
        (&state["told"], &state["why"]),
        (&json!([czech]), &json!([czech]))
    );
}

#[test]
fn the_longest_running_time_of_a_journal_does_not_overflow() {
    let referee = game_with(|began| began.glass_s = u64::MAX).expect("a game");
    let state = state_of(&referee);
    assert_eq!(state["glass_ms"], json!(u64::MAX));
}

#[test]
fn a_player_who_has_solved_the_card_may_take_gems_from_the_fields_within_reach() {
    let state = page_state(&[ROLLED, solved(0), solved(1)]);
    assert_eq!(
        (&state["phase"], &state["symbol"], &state["second_glass"]),
        (&json!("solving"), &json!("mask"), &json!(false))
    );
    let ben = &state["players"][1];
    assert_eq!((&ben["place"], &ben["moves"]), (&json!(2), &json!(2)));
    let fields = ben["fields"].as_array().expect("a list");
    let numbers: Vec<&Value> = fields.iter().map(|field| &field["field"]).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5], "two fields to either side of 3");
    assert_eq!(fields[0]["gems"], json!(["green", "red"]));
}

#[test]
fn after_taking_gems_a_player_leads_and_may_take_no_more() {
    let state = page_state(&[ROLLED, solved(1), took(1, 4, &[Gem::Green, Gem::Red])]);
    let [ann, ben] = [0, 1].map(|player| &state["players"][player]);
    assert_eq!((&ann["rank"], &ben["rank"]), (&json!(2), &json!(1)));
    assert_eq!((&ben["field"], &ben["total"]), (&json!(5), &json!(2)));
    assert_eq!((&ben["taken"], &ben["fields"]), (&json!(true), &json!([])));
}

#[test]
fn the_second_turn_of_the_hourglass_is_in_the_state() {
    let state = page_state(&[ROLLED, Entry::SandOut]);
    assert_eq!(state["second_glass"], true);
}

#[test]
fn a_corrected_player_is_marked() {
    let counts = Counts::new([0, 0, 2, 0, 0, 0]);
    let state = page_state(&[Entry::Gems { player: 1, counts }]);
    let corrected = [0, 1].map(|player| &state["players"][player]["corrected"]);
    assert_eq!(corrected, [false, true]);
}

#[test]
fn a_game_of_a_tournament_waits_for_its_confirmation_when_it_is_over() {
    assert_eq!(page_state(&[])["confirmation"], Value::Null);
    let rounds = (0..9).flat_map(|_| [ROLLED, solved(0), Entry::SandOut]);
    let mut entries: Vec<Entry> = rounds.collect();
    let over = page_state(&entries);
    assert_eq!(
        (&over["phase"], &over["confirmation"]),
        (&json!("over"), &json!("awaited"))
    );
    entries.push(Entry::Confirmed);
    assert_eq!(page_state(&entries)["confirmation"], "given");
}
