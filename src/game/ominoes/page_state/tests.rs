//! Tests of the state of a game for the web page.

use serde_json::{Value, json};

use super::*;
use crate::{
    game::ominoes::{
        Entry, Record,
        observer::Observer,
        referee::tests::{began, referee},
    },
    language::Message,
    rules::ominoes::{Action, Position, Sighting},
};

/// Returns the state of a watched game as a JSON document, with the open question or problem of the observer.
fn page_state(referee: &Referee, observer: &Observer) -> Value {
    let messages = VecDeque::from([Message::verbatim("the game begins")]);
    let context = PageContext {
        open: observer.reported(),
        watched: true,
        messages: &messages,
        language: Language::English,
    };
    serde_json::from_str(&state(referee, &context)).expect("a JSON document")
}

/// Returns a game of Ana, who has Ra, and Ben, who has Apep. A correction has put the dice of `dice` on the board.
fn game_with_dice(dice: &str) -> Referee {
    let mut referee = referee(began(&[&[God::Ra], &[God::Apep]]));
    let position = dice.to_owned();
    let dice = Record::at_start(Entry::Dice { position });
    referee.admit(&dice).expect("a correction");
    referee
}

/// Returns an observer that has observed these dice. If they are a problem, it was observed long enough to be reported.
fn observer_of(referee: &Referee, dice: &str) -> Observer {
    let position: Position = dice.parse().expect("a position");
    let mut observer = Observer::default();
    let game = referee.game();
    observer.add_sighting(game, Sighting::of(&position), None, 0);
    observer.report_due(60_000);
    observer
}

#[test]
fn the_setup_names_the_dice_of_the_player() {
    let mut referee = referee(began(&[&[God::Ra, God::Khepri], &[God::Horus, God::Apep]]));
    let state = page_state(&referee, &Observer::default());
    assert_eq!(
        (&state["phase"], &state["set_up"], &state["shared"]),
        (&json!("set_up"), &json!(["ra", "khepri"]), &json!([]))
    );
    let square = Cell::new(2, 3);
    let god = God::Ra;
    let entry = referee.played(&[Action::SetUp { square, god }]);
    referee.admit(&Record::at_start(entry)).expect("legal");
    let state = page_state(&referee, &Observer::default());
    assert_eq!(state["cells"][2][3], "ra");
    assert_eq!(
        (&state["turn"], &state["set_up"]),
        (&json!(1), &json!(["horus", "apep"]))
    );
    assert_eq!(state["next"], "Now Ben sets up a die of Horus or Apep.");
}

#[test]
fn a_god_whose_dice_are_all_set_up_is_not_offered() {
    let mut referee = referee(began(&[&[God::Ra, God::Khepri], &[God::Horus, God::Apep]]));
    let position = "rr..../....../....../....../....../hha...".to_owned();
    let dice = Record::at_start(Entry::Dice { position });
    referee.admit(&dice).expect("a correction");
    let state = page_state(&referee, &Observer::default());
    assert_eq!(
        (&state["phase"], &state["turn"], &state["set_up"]),
        (&json!("set_up"), &json!(0), &json!(["khepri"]))
    );
}

#[test]
fn the_snake_pit_is_open_except_in_the_advanced_game() {
    for is_advanced in [false, true] {
        let mut began = began(&[&[God::Ra], &[God::Apep]]);
        began.advanced = is_advanced;
        let state = page_state(&referee(began), &Observer::default());
        assert_eq!(state["pit_open"], !is_advanced);
    }
}

#[test]
fn only_the_last_die_may_be_passed_on_when_it_is_to_be_placed() {
    let all_but_one = "rrrrrr/rrrrrr/aaaaaa/aaaaaa/h...../......";
    let all_but_two = "rrrrrr/rrrrrr/aaaaaa/aaaaaa/....../......";
    for (dice, face, phase, may_pass) in [
        // Without a Khepri on the board no die can move, so the rolled Khepri is placed at once. The Horus can move.
        (all_but_one, Face::Khepri, "place", true),
        (all_but_one, Face::Horus, "move", false),
        (all_but_two, Face::Khepri, "place", false),
    ] {
        let mut referee = game_with_dice(dice);
        let entry = referee.played(&[Action::Roll { face }]);
        referee.admit(&Record::at_start(entry)).expect("legal");
        let state = page_state(&referee, &Observer::default());
        assert_eq!(
            (&state["phase"], &state["may_pass"]),
            (&json!(phase), &json!(may_pass)),
            "{dice} {face}"
        );
    }
}

#[test]
fn a_turn_has_its_groups_its_roll_and_its_moves() {
    let mut referee = game_with_dice("rrrr../....../....../....../....../.....a");
    let state = page_state(&referee, &Observer::default());
    let group = json!({
        "colour": "ra",
        "cells": [[0, 0], [0, 1], [0, 2], [0, 3]],
        "wilds": [],
        "points": 4,
    });
    assert_eq!(
        (&state["phase"], &state["groups"]),
        (&json!("roll"), &json!([group]))
    );
    assert_eq!(
        state["players"][0],
        json!({ "name": "Ana", "gods": ["ra"], "points": 0 })
    );
    let face = Face::Apep;
    let entry = referee.played(&[Action::Roll { face }]);
    referee.admit(&Record::at_start(entry)).expect("legal");
    let state = page_state(&referee, &Observer::default());
    assert_eq!(
        (&state["phase"], &state["rolled"]),
        (&json!("move"), &json!("apep"))
    );
    let moves = state["moves"].as_array().expect("a list");
    assert!(moves.contains(&json!([[5, 5], [5, 2]])), "{moves:?}");
    assert!(
        moves.iter().all(|die_move| die_move[0] == json!([5, 5])),
        "{moves:?}"
    );
    assert_eq!(state["may_pass"], false);
}

#[test]
fn an_open_problem_is_in_the_state() {
    let referee = game_with_dice("r...../....../....../....../....../.....a");
    // The Ra die has moved two squares, although it must move three. A second Ra die is beside it.
    let open = observer_of(&referee, "..rr../....../....../....../....../.....a");
    let state = page_state(&referee, &open);
    let problem = state["problem"].as_str().expect("a sentence");
    assert!(problem.contains("a die moves exactly 3"), "{problem}");
    assert_eq!(state["question"], json!([]));
    assert_eq!(
        page_state(&referee, &Observer::default())["problem"],
        Value::Null
    );
}

#[test]
fn an_open_question_is_in_the_state() {
    let mut referee = game_with_dice("hhhh../....../....../..k.../....../r....a");
    let (from, to) = (Cell::new(3, 2), Cell::new(3, 5));
    let square = Cell::new(4, 3);
    let face = Face::Khepri;
    let turn = [
        Action::Roll { face },
        Action::Move { from, to },
        Action::Place { square },
    ];
    let entry = referee.played(&turn);
    referee.admit(&Record::at_start(entry)).expect("legal");
    // Horus is a shared god: any player may take its groups. Ben has played, and the group of four Horus dice is gone. Either Ana took it
    // at the end of her turn, or Ben took it in his turn.
    let open = observer_of(&referee, "....../....../....a./....ak/...k../r.....");
    let state = page_state(&referee, &open);
    assert_eq!(state["problem"], Value::Null);
    let question = state["question"].as_array().expect("a list");
    assert!(question.len() > 1, "{state}");
    let first = question[0].as_str().expect("a sentence");
    assert!(first.contains("takes the group of Horus"), "{first}");
}
