//! Tests of a game that receives typed lines and simulated camera events.

use std::path::Path;

use umpire::{
    game::{Began, GlassTurn},
    report::gem_board::Hole,
    rules::{
        Side, Symbol,
        gems::{Counts, Gem, Variant},
    },
    watch::event::Event,
};

use super::*;
use crate::game::test_support;

/// Types a line, and returns the answer.
fn type_line(play: &mut Play<UbongoState>, line: &str) -> String {
    let answer = UbongoState::execute_line(play, line).unwrap();
    answer.expect("not `quit`").to_string()
}

/// Applies an event of the camera, and returns the message for the players.
fn observe(play: &mut Play<UbongoState>, event: Event) -> String {
    play.apply_camera_event(event).unwrap().to_string()
}

fn new_play(folder: &Path) -> Play<UbongoState> {
    play_with_glass_turn(folder, GlassTurn::Roll)
}

fn play_with_glass_turn(folder: &Path, glass_turn: GlassTurn) -> Play<UbongoState> {
    play_of(folder, first_entry(glass_turn))
}

fn first_entry(glass_turn: GlassTurn) -> Began {
    Began {
        id: None,
        names: vec!["Ann".to_owned(), "Ben".to_owned()],
        side: Side::Green,
        all_cards: false,
        early_end: false,
        variant: Variant::Majority,
        pawns: vec![2, 2],
        rows: None,
        gem_box: Counts::new([12; 6]),
        watched: true,
        glass_s: 60,
        glass_turn,
        began_at: None,
    }
}

fn play_of(folder: &Path, began: Began) -> Play<UbongoState> {
    let referee = Referee::new(Record::at_start(Entry::Began(began))).unwrap();
    test_support::play_of(folder, referee, UbongoState::default())
}

fn die(symbol: Symbol) -> Event {
    Event::Die {
        symbol,
        center: [10.0, 10.0],
        confidence: 0.99,
    }
}

#[test]
fn the_first_reading_of_the_die_waits_for_a_command() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    assert_eq!(
        type_line(&mut play, "roll"),
        "name the symbol on the die, for example: roll mask"
    );
    let message = observe(&mut play, die(Symbol::Hand));
    assert_eq!(
        message,
        "camera: the die shows hand; type `roll` to accept it"
    );
    let message = type_line(&mut play, "roll");
    assert!(message.contains("rolls hand"), "{message}");
}

#[test]
fn another_symbol_on_the_die_is_reported_but_not_entered_while_the_round_lasts() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    observe(&mut play, die(Symbol::Hand));
    type_line(&mut play, "roll");
    let message = observe(&mut play, die(Symbol::Mask));
    assert_eq!(message, "camera: the die shows mask, but hand was rolled");
}

#[test]
fn after_the_first_reading_the_die_starts_the_rounds() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    observe(&mut play, die(Symbol::Hand));
    type_line(&mut play, "roll");
    type_line(&mut play, "solved Ann");
    type_line(&mut play, "sand");
    let message = observe(&mut play, die(Symbol::Snake));
    assert!(message.contains("round 2: Ben rolls snake"), "{message}");
}

fn card(card: usize) -> Event {
    Event::CardLocated {
        card,
        number: Some(13),
        player: None,
        corners: [[0.0, 0.0]; 4],
    }
}

/// Returns an event with a reading of the gem board. `rows` are the beginnings of the first rows of the board, in the notation of [`Rows`];
/// all other holes are empty.
fn board(rows: &[&str]) -> Event {
    let mut holes = [[Hole::Empty; 12]; 6];
    for (row, text) in holes.iter_mut().zip(rows) {
        for (hole, letter) in row.iter_mut().zip(text.chars()) {
            *hole = Gem::from_letter(letter).into();
        }
    }
    Event::GemBoard { rows: holes }
}

#[test]
fn gems_that_nobody_may_take_are_only_reported_when_they_are_gone() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    assert_eq!(observe(&mut play, board(&["rgby", "nnpp"])), "");
    type_line(&mut play, "roll hand");
    let message = observe(&mut play, board(&["..by", "nnpp"]));
    assert!(
        message.contains("gone from row 1: red, green; nobody may take gems"),
        "{message}"
    );
}

#[test]
fn gems_gone_from_the_board_are_entered_for_the_only_player_who_may_take_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    observe(&mut play, board(&["rgby", "nnpp"]));
    type_line(&mut play, "roll hand");
    type_line(&mut play, "solved Ben");
    let message = observe(&mut play, board(&["rgby", "..pp"]));
    assert_eq!(message, "Ben goes to field 2 and takes brown and brown");
    let of_ben = play.referee.game().counts()[1];
    assert_eq!(of_ben.colours_at(0), [Gem::Brown]);
    assert_eq!(of_ben.total(), 2);
}

#[test]
fn gems_that_a_player_has_typed_are_not_entered_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    observe(&mut play, board(&["rgby", "nnpp", "yygg"]));
    type_line(&mut play, "roll hand");
    type_line(&mut play, "solved Ann");
    type_line(&mut play, "take Ann 3 yellow yellow");
    let message = observe(&mut play, board(&["rgby", "nnpp", "..gg"]));
    assert_eq!(message, "");
    assert_eq!(play.referee.game().counts()[0].total(), 2);
}

#[test]
fn if_several_players_may_take_the_gems_a_message_asks_who_did() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    observe(&mut play, board(&["rgby", "nnpp"]));
    type_line(&mut play, "roll hand");
    type_line(&mut play, "solved Ben");
    type_line(&mut play, "solved Ann");
    let message = observe(&mut play, board(&["rgby", "..pp"]));
    assert!(message.contains("take NAME 2 brown brown"), "{message}");
    let message = type_line(&mut play, "take Ben 2 brown brown");
    assert!(message.starts_with("Ben goes to field 2"), "{message}");
}

#[test]
fn the_first_new_card_after_the_roll_turns_the_glass() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = play_with_glass_turn(folder.path(), GlassTurn::Card);
    // Card 0 is left from the previous round: the camera detects it before the roll, so it must not turn the sand glass.
    assert_eq!(observe(&mut play, card(0)), "");
    let message = type_line(&mut play, "roll hand");
    assert!(message.contains("with the first card"), "{message}");
    assert_eq!(UbongoState::next_deadline_ms(&play), None);
    // The camera reports card 0 again. The card was in view before the roll, so it must not turn the sand glass.
    assert_eq!(observe(&mut play, card(0)), "");
    assert!(play.referee.glass_waits());
    assert_eq!(observe(&mut play, card(1)), "the glass is turned");
    assert!(UbongoState::next_deadline_ms(&play).is_some());
    assert_eq!(observe(&mut play, card(2)), "");
    assert_eq!(type_line(&mut play, "undo"), "undone: the glass was turned");
    assert!(play.referee.glass_waits());
}

#[test]
fn a_glass_that_is_turned_with_the_roll_cannot_be_turned_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    let message = type_line(&mut play, "glass");
    assert!(message.contains("after the roll"), "{message}");
    type_line(&mut play, "roll hand");
    let message = type_line(&mut play, "glass");
    assert!(message.contains("once a round"), "{message}");
    assert!(observe(&mut play, card(1)).is_empty());
}

#[test]
fn a_solved_card_counts_only_for_the_rolled_symbol() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    type_line(&mut play, "roll hand");
    let message = play
        .observe_solved("Ann", Symbol::Mask, 0.999)
        .unwrap()
        .to_string();
    assert_eq!(
        message,
        "Ann's card is solved for mask, but hand was rolled"
    );
    assert!(play.referee.game().calls().is_empty());
    let solved = play.observe_solved("Ben", Symbol::Hand, 0.999).unwrap();
    let message = solved.to_string();
    assert!(message.starts_with("Ben solves"), "{message}");
    assert_eq!(play.referee.game().calls().len(), 1);
}

#[test]
fn a_solved_card_of_nobody_or_outside_a_round_is_only_reported() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    let mut solved = |name: &str| {
        let message = play.observe_solved(name, Symbol::Mask, 0.999).unwrap();
        assert!(play.referee.game().calls().is_empty());
        message.to_string()
    };
    let message = solved("Ann");
    assert!(message.contains("Ann"), "{message}");
    let message = solved("Zoe");
    assert!(message.contains("the players are Ann, Ben"), "{message}");
}

#[test]
fn the_cards_of_the_next_video_are_new_although_their_numbers_are_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = play_with_glass_turn(folder.path(), GlassTurn::Card);
    observe(&mut play, card(0));
    observe(&mut play, Event::Ended);
    type_line(&mut play, "roll hand");
    assert_eq!(observe(&mut play, card(0)), "the glass is turned");
}

#[test]
fn a_glass_of_any_running_time_has_an_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut entry = first_entry(GlassTurn::Roll);
    entry.glass_s = u64::MAX;
    let mut play = play_of(folder.path(), entry);
    type_line(&mut play, "roll hand");
    assert_eq!(UbongoState::next_deadline_ms(&play), Some(u64::MAX));
}

#[test]
fn after_an_undo_the_clock_does_not_end_the_round_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    type_line(&mut play, "roll mask");
    type_line(&mut play, "solved Ben");
    assert!(UbongoState::next_deadline_ms(&play).is_some());
    let message = UbongoState::handle_deadline(&mut play).unwrap().to_string();
    assert!(message.contains("Round 2 is next"), "{message}");
    let message = type_line(&mut play, "undo");
    assert!(
        message.contains("Enter what is missing, then `sand`"),
        "{message}"
    );
    assert_eq!(UbongoState::next_deadline_ms(&play), None);
    type_line(&mut play, "take Ben 3 red blue");
    assert_eq!(play.referee.game().counts()[1].total(), 2);
    assert_eq!(UbongoState::next_deadline_ms(&play), None);
    type_line(&mut play, "sand");
    type_line(&mut play, "roll hand");
    assert_eq!(play.referee.game().round(), 2);
    assert!(UbongoState::next_deadline_ms(&play).is_some());
}

#[test]
fn a_game_that_is_resumed_with_an_empty_glass_waits_for_the_players() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    type_line(&mut play, "roll mask");
    let ends_ms = UbongoState::next_deadline_ms(&play).unwrap();
    play.from_ms = ends_ms - 1;
    assert_eq!(UbongoState::next_deadline_ms(&play), Some(ends_ms));
    play.from_ms = ends_ms;
    assert_eq!(UbongoState::next_deadline_ms(&play), None);
}
