//! Tests of the events that each entry causes.

use serde_json::{Value, json};

use super::*;
use crate::{
    game::ominoes::referee::tests::{began, referee},
    rules::ominoes::Face,
};

/// Applies an entry to a game, and returns the events that it causes, as JSON.
fn events_after(referee: &mut Referee, entry: Entry) -> Vec<Value> {
    let before = referee.clone();
    let record = Record::at_start(entry);
    referee.admit(&record).expect("the entry is allowed");
    let events = events_of(&record, &before, referee);
    let json = events
        .iter()
        .map(|event| serde_json::to_value(event).expect("JSON"));
    json.collect()
}

/// Returns the names of the events.
fn names(events: &[Value]) -> Vec<&str> {
    events
        .iter()
        .filter_map(|event| event["event"].as_str())
        .collect()
}

/// Returns a game of Ana, who has Ra, and Ben, who has Apep, in which Ana must roll.
fn game_with_dice(position: &str) -> Referee {
    let mut referee = referee(began(&[&[God::Ra], &[God::Apep]]));
    events_after(&mut referee, dice(position));
    referee
}

fn dice(position: &str) -> Entry {
    Entry::Dice {
        position: position.to_owned(),
    }
}

/// Four dice in the corners, as after the setup.
const FOUR_DICE: &str = "r....r/....../....../....../....../a....a";
/// Three connected Ra, a fourth that can be moved to them, and an Apep.
const RA_OUTSIDE: &str = "rrr.../....../...r../....../....../.....a";

#[test]
fn the_first_entry_causes_no_event() {
    let first = Record::at_start(Entry::Began(began(&[&[God::Ra], &[God::Apep]])));
    let referee = Referee::new(first.clone()).expect("a game");
    assert_eq!(events_of(&first, &referee, &referee), []);
}

#[test]
fn actions_are_reported_with_the_dice_and_points_after_them() {
    let mut referee = game_with_dice(FOUR_DICE);
    let actions = [Action::Roll { face: Face::Khepri }];
    let roll = referee.played(&actions);
    let events = events_after(&mut referee, roll);
    let played = json!({
        "event": "played",
        "player": "Ana",
        "actions": [{ "action": "roll", "face": "khepri" }],
        "by": "hand",
        "position": FOUR_DICE,
        "points": [{ "name": "Ana", "points": 0 }, { "name": "Ben", "points": 0 }],
    });
    assert_eq!(events, [played]);
}

#[test]
fn the_end_of_a_turn_names_the_player_who_acted_and_the_next_one() {
    let mut referee = game_with_dice(FOUR_DICE);
    let square = Cell::new(2, 2);
    let turn = referee.played(&[
        Action::Roll { face: Face::Khepri },
        Action::Place { square },
    ]);
    let events = events_after(&mut referee, turn);
    assert_eq!(names(&events), ["played", "turn"]);
    assert_eq!(
        (&events[0]["player"], &events[1]["player"]),
        (&json!("Ana"), &json!("Ben"))
    );
}

#[test]
fn groups_are_reported_once_when_they_can_be_scored() {
    let mut referee = game_with_dice(RA_OUTSIDE);
    let roll = referee.played(&[Action::Roll { face: Face::Ra }]);
    events_after(&mut referee, roll);
    let (from, to) = (Cell::new(2, 3), Cell::new(1, 1));
    let joining = referee.played(&[Action::Move { from, to }]);
    let events = events_after(&mut referee, joining);
    assert_eq!(names(&events), ["played", "groups"]);
    let group = json!({
        "god": "ra", "cells": [[0, 0], [0, 1], [0, 2], [1, 1]], "points": 4,
    });
    assert_eq!(
        events[1],
        json!({ "event": "groups", "player": "Ana", "groups": [group] })
    );
    let square = Cell::new(4, 4);
    let placing = referee.played(&[Action::Place { square }]);
    let events = events_after(&mut referee, placing);
    assert_eq!(names(&events), ["played"], "the groups are the same");
}

#[test]
fn a_correction_gives_the_state_after_it() {
    let mut referee = game_with_dice(RA_OUTSIDE);
    let events = events_after(&mut referee, corrected_points(1, 7));
    let corrected = |points: usize| {
        json!({
            "event": "board_corrected",
            "player": "Ana",
            "position": RA_OUTSIDE,
            "points": [{ "name": "Ana", "points": 0 }, { "name": "Ben", "points": points }],
        })
    };
    assert_eq!(events, [corrected(7)]);
    assert_eq!(events_after(&mut referee, Entry::Undone), [corrected(0)]);
    let events = events_after(&mut referee, Entry::Turn { player: 1 });
    assert_eq!(names(&events), ["board_corrected", "turn"]);
}

#[test]
fn enough_points_end_the_game_with_the_winner() {
    let mut referee = game_with_dice(RA_OUTSIDE);
    let events = events_after(&mut referee, corrected_points(1, 21));
    assert_eq!(names(&events), ["board_corrected", "won"]);
    assert_eq!(events[1]["player"], "Ben");
}

#[test]
fn a_winner_is_reported_once_and_again_only_if_a_correction_changes_the_winner() {
    let mut referee = game_with_dice(RA_OUTSIDE);
    events_after(&mut referee, corrected_points(1, 21));
    let events = events_after(&mut referee, corrected_points(0, 22));
    assert_eq!(names(&events), ["board_corrected"], "Ben has won already");
    let events = events_after(&mut referee, corrected_points(1, 3));
    assert_eq!(names(&events), ["board_corrected", "won"]);
    assert_eq!(events[1]["player"], "Ana");
    let events = events_after(&mut referee, Entry::Undone);
    assert_eq!(names(&events), ["board_corrected", "won"]);
    assert_eq!(events[1]["player"], "Ben");
}

#[test]
fn a_game_that_is_reopened_and_won_again_has_a_winner_again() {
    let mut referee = game_with_dice(RA_OUTSIDE);
    events_after(&mut referee, corrected_points(1, 21));
    let events = events_after(&mut referee, corrected_points(1, 3));
    assert_eq!(names(&events), ["board_corrected"]);
    let events = events_after(&mut referee, corrected_points(1, 21));
    assert_eq!(names(&events), ["board_corrected", "won"]);
}

#[test]
fn the_size_of_the_board_is_reported_as_a_correction() {
    let mut referee = referee(began(&[&[God::Ra], &[God::Apep]]));
    let events = events_after(&mut referee, Entry::Board { size: 7 });
    assert_eq!(names(&events), ["board_corrected"]);
    assert_eq!(events[0]["position"], ["......."; 7].join("/"));
}

/// Returns a correction of a player's points.
fn corrected_points(player: usize, points: usize) -> Entry {
    Entry::Points { player, points }
}
