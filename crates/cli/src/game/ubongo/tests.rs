//! Tests of a game that receives simulated camera events.

use super::*;
use crate::game::output_format::OutputFormat;
use std::{collections::VecDeque, sync::mpsc::channel, time::Instant};
use umpire::{
    game::{Began, GlassTurn, Journal},
    report::gem_board::Hole,
    rules::{
        Side, Symbol,
        gems::{Counts, Gem, Variant},
    },
    watch::event::Event,
};

fn execute_line(play: &mut Play<UbongoState>, line: &str) -> anyhow::Result<Option<String>> {
    let message = UbongoState::execute_line(play, line)?;
    Ok(message.map(|message| message.to_string()))
}

fn new_play(folder: &std::path::Path) -> Play<UbongoState> {
    play_with_glass_turn(folder, GlassTurn::Roll)
}

fn play_with_glass_turn(folder: &std::path::Path, glass_turn: GlassTurn) -> Play<UbongoState> {
    let entry = Entry::Began(Began {
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
    });
    Play {
        referee: Referee::new(Record::at_start(entry)).unwrap(),
        kind: UbongoState::default(),
        journal: Journal::create(&folder.join("game.journal")).unwrap(),
        from_ms: 0,
        started: Instant::now(),
        inputs: channel().1,
        camera_process: None,
        page: None,
        hall: None,
        output: OutputFormat::Sentences,
        speaker: None,
        messages: VecDeque::new(),
        keeps_journal: false,
    }
}

fn die(symbol: Symbol) -> Event {
    Event::Die {
        symbol,
        center: [10.0, 10.0],
        confidence: 0.99,
    }
}

#[test]
fn the_first_reading_of_the_die_waits_for_a_command_and_later_ones_start_a_round() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    assert_eq!(
        execute_line(&mut play, "roll").unwrap().unwrap(),
        "name the symbol on the die, for example: roll mask"
    );
    let message = play
        .apply_camera_event(die(Symbol::Hand))
        .unwrap()
        .to_string();
    assert_eq!(
        message,
        "camera: the die shows hand; type `roll` to accept it"
    );
    assert!(
        execute_line(&mut play, "roll")
            .unwrap()
            .unwrap()
            .contains("rolls hand")
    );
    // While the sand glass runs, a different symbol on the die is reported, but not entered as a roll.
    let message = play
        .apply_camera_event(die(Symbol::Mask))
        .unwrap()
        .to_string();
    assert_eq!(message, "camera: the die shows mask, but hand was rolled");
    execute_line(&mut play, "solved Ann").unwrap();
    execute_line(&mut play, "sand").unwrap();
    assert!(
        play.apply_camera_event(die(Symbol::Snake))
            .unwrap()
            .to_string()
            .contains("round 2: Ben rolls snake")
    );
}

fn card(card: usize) -> Event {
    Event::CardLocated {
        card,
        number: Some(13),
        player: None,
        corners: [[0.0, 0.0]; 4],
    }
}

/// Returns an event with a gem board: `rows` are its first rows in the notation of [`Rows`]; the other holes are empty.
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
fn gems_gone_from_the_board_are_entered_for_the_player_who_may_take_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    let observe = |play: &mut Play<UbongoState>, rows: &[&str]| {
        play.apply_camera_event(board(rows)).unwrap().to_string()
    };
    assert_eq!(observe(&mut play, &["rgby", "nnpp", "yygg"]), "");
    execute_line(&mut play, "roll hand").unwrap();
    let message = observe(&mut play, &["..by", "nnpp", "yygg"]);
    assert!(
        message.contains("gone from row 1: red, green; nobody may take gems"),
        "{message}"
    );
    execute_line(&mut play, "solved Ben").unwrap();
    let message = observe(&mut play, &["..by", "..pp", "yygg"]);
    assert_eq!(message, "Ben goes to field 2 and takes brown and brown");
    let of_ben = play.referee.game().counts()[1];
    assert_eq!(of_ben.colours_at(0), [Gem::Brown]);
    assert_eq!(of_ben.total(), 2);
    execute_line(&mut play, "solved Ann").unwrap();
    execute_line(&mut play, "take Ann 3 yellow yellow").unwrap();
    assert_eq!(observe(&mut play, &["..by", "..pp", "..gg"]), "");
    assert_eq!(play.referee.game().counts()[0].total(), 2);
}

#[test]
fn if_several_players_may_take_the_gems_a_message_asks_who_did() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    play.apply_camera_event(board(&["rgby", "nnpp"]))
        .unwrap()
        .to_string();
    execute_line(&mut play, "roll hand").unwrap();
    execute_line(&mut play, "solved Ben").unwrap();
    execute_line(&mut play, "solved Ann").unwrap();
    let message = play
        .apply_camera_event(board(&["rgby", "..pp"]))
        .unwrap()
        .to_string();
    assert!(message.contains("take NAME 2 brown brown"), "{message}");
    let message = execute_line(&mut play, "take Ben 2 brown brown")
        .unwrap()
        .unwrap();
    assert!(message.starts_with("Ben goes to field 2"), "{message}");
}

#[test]
fn the_first_new_card_after_the_roll_turns_the_glass() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = play_with_glass_turn(folder.path(), GlassTurn::Card);
    // Card 0 is left from the previous round: the camera detects it before the roll, so it must not turn the sand glass.
    assert_eq!(play.apply_camera_event(card(0)).unwrap().to_string(), "");
    let message = execute_line(&mut play, "roll hand").unwrap().unwrap();
    assert!(message.contains("with the first card"), "{message}");
    assert_eq!(UbongoState::next_deadline_ms(&play), None);
    // The camera reports card 0 again. The card was in view before the roll, so it must not turn the sand glass.
    assert_eq!(play.apply_camera_event(card(0)).unwrap().to_string(), "");
    assert!(play.referee.glass_waits());
    assert_eq!(
        play.apply_camera_event(card(1)).unwrap().to_string(),
        "the glass is turned"
    );
    assert!(UbongoState::next_deadline_ms(&play).is_some());
    assert_eq!(play.apply_camera_event(card(2)).unwrap().to_string(), "");
    assert_eq!(
        execute_line(&mut play, "undo").unwrap().unwrap(),
        "undone: the glass was turned"
    );
    assert!(play.referee.glass_waits());
}

#[test]
fn a_glass_that_is_turned_with_the_roll_cannot_be_turned_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    assert!(
        execute_line(&mut play, "glass")
            .unwrap()
            .unwrap()
            .contains("after the roll")
    );
    execute_line(&mut play, "roll hand").unwrap();
    assert!(
        execute_line(&mut play, "glass")
            .unwrap()
            .unwrap()
            .contains("once a round")
    );
    assert!(
        play.apply_camera_event(card(1))
            .unwrap()
            .to_string()
            .is_empty()
    );
}

#[test]
fn a_solved_card_counts_only_for_the_rolled_symbol() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    execute_line(&mut play, "roll hand").unwrap();
    let message = play
        .observe_solved("Ann", Symbol::Mask, 0.999)
        .unwrap()
        .to_string();
    assert_eq!(
        message,
        "Ann's card is solved for mask, but hand was rolled"
    );
    assert!(play.referee.game().calls().is_empty());
    assert!(
        play.observe_solved("Ben", Symbol::Hand, 0.999)
            .unwrap()
            .to_string()
            .starts_with("Ben solves")
    );
    assert_eq!(play.referee.game().calls().len(), 1);
}

#[test]
fn after_an_undo_the_clock_does_not_end_the_round_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    execute_line(&mut play, "roll mask").unwrap();
    execute_line(&mut play, "solved Ben").unwrap();
    assert!(UbongoState::next_deadline_ms(&play).is_some());
    let message = UbongoState::handle_deadline(&mut play).unwrap().to_string();
    assert!(message.contains("Round 2 is next"), "{message}");
    let message = execute_line(&mut play, "undo").unwrap().unwrap();
    assert!(
        message.contains("Enter what is missing, then `sand`"),
        "{message}"
    );
    assert_eq!(UbongoState::next_deadline_ms(&play), None);
    execute_line(&mut play, "take Ben 3 red blue").unwrap();
    assert_eq!(play.referee.game().counts()[1].total(), 2);
    assert_eq!(UbongoState::next_deadline_ms(&play), None);
    execute_line(&mut play, "sand").unwrap();
    execute_line(&mut play, "roll hand").unwrap();
    assert_eq!(play.referee.game().round(), 2);
    assert!(UbongoState::next_deadline_ms(&play).is_some());
}

#[test]
fn a_game_that_is_resumed_with_an_empty_glass_waits_for_the_players() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = new_play(folder.path());
    execute_line(&mut play, "roll mask").unwrap();
    play.from_ms = 20_000;
    assert!(UbongoState::next_deadline_ms(&play).is_some());
    play.from_ms = 70_000;
    assert_eq!(UbongoState::next_deadline_ms(&play), None);
}
