//! Tests of a game that receives simulated camera events.

use super::*;
use crate::game::event_output::Voice;
use std::{collections::VecDeque, sync::mpsc::channel, time::Instant};
use umpire::{
    game::{Began, Journal, Start},
    report::gem_board::Hole,
    rules::{
        Side, Symbol,
        gems::{Counts, Gem, Variant},
    },
    watch::event::Event,
};

fn said(play: &mut Play<UbongoTable>, line: &str) -> anyhow::Result<Option<String>> {
    let told = UbongoTable::said(play, line)?;
    Ok(told.map(|told| told.to_string()))
}

fn play(folder: &std::path::Path) -> Play<UbongoTable> {
    starting(folder, Start::Roll)
}

fn starting(folder: &std::path::Path, start: Start) -> Play<UbongoTable> {
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
        start,
        began_at: None,
    });
    let by = By::Hand;
    Play {
        referee: Referee::new(Record { t_ms: 0, by, entry }).unwrap(),
        kind: UbongoTable::default(),
        journal: Journal::create(&folder.join("game.journal")).unwrap(),
        from_ms: 0,
        started: Instant::now(),
        messages: channel().1,
        watch_process: None,
        page: None,
        hall: None,
        voice: Voice::Words,
        speaker: None,
        told: VecDeque::new(),
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
fn a_die_that_lay_there_is_taken_by_a_word_and_one_that_was_rolled_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = play(folder.path());
    assert_eq!(
        said(&mut play, "roll").unwrap().unwrap(),
        "name the symbol on the die, for example: roll mask"
    );
    let told = play.saw(die(Symbol::Hand)).unwrap().to_string();
    assert_eq!(told, "camera: the die shows hand; type `roll` to accept it");
    assert!(
        said(&mut play, "roll")
            .unwrap()
            .unwrap()
            .contains("rolls hand")
    );
    // While the sand glass runs, a different symbol on the die is reported, but not entered as a roll.
    let told = play.saw(die(Symbol::Mask)).unwrap().to_string();
    assert_eq!(told, "camera: the die shows mask, but hand was rolled");
    said(&mut play, "solved Ann").unwrap();
    said(&mut play, "sand").unwrap();
    assert!(
        play.saw(die(Symbol::Snake))
            .unwrap()
            .to_string()
            .contains("round 2: Ben rolls snake")
    );
}

fn card(card: usize) -> Event {
    Event::CardSeen {
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
fn gems_that_are_gone_from_the_board_were_taken_by_who_may() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = play(folder.path());
    let saw =
        |play: &mut Play<UbongoTable>, rows: &[&str]| play.saw(board(rows)).unwrap().to_string();
    assert_eq!(saw(&mut play, &["rgby", "nnpp", "yygg"]), "");
    said(&mut play, "roll hand").unwrap();
    let told = saw(&mut play, &["..by", "nnpp", "yygg"]);
    assert!(
        told.contains("gone from row 1: red, green; nobody may take gems"),
        "{told}"
    );
    said(&mut play, "solved Ben").unwrap();
    let told = saw(&mut play, &["..by", "..pp", "yygg"]);
    assert_eq!(told, "Ben goes to field 2 and takes brown and brown");
    let of_ben = play.referee.game().counts()[1];
    assert_eq!(of_ben.colours_at(0), [Gem::Brown]);
    assert_eq!(of_ben.total(), 2);
    said(&mut play, "solved Ann").unwrap();
    said(&mut play, "take Ann 3 yellow yellow").unwrap();
    assert_eq!(saw(&mut play, &["..by", "..pp", "..gg"]), "");
    assert_eq!(play.referee.game().counts()[0].total(), 2);
}

#[test]
fn where_several_may_have_taken_the_camera_asks() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = play(folder.path());
    play.saw(board(&["rgby", "nnpp"])).unwrap().to_string();
    said(&mut play, "roll hand").unwrap();
    said(&mut play, "solved Ben").unwrap();
    said(&mut play, "solved Ann").unwrap();
    let told = play.saw(board(&["rgby", "..pp"])).unwrap().to_string();
    assert!(told.contains("take NAME 2 brown brown"), "{told}");
    let told = said(&mut play, "take Ben 2 brown brown").unwrap().unwrap();
    assert!(told.starts_with("Ben goes to field 2"), "{told}");
}

#[test]
fn the_first_card_turned_after_the_roll_turns_the_glass() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = starting(folder.path(), Start::Card);
    // Card 0 is left from the previous round: the camera detects it before the roll, so it must not turn the sand glass.
    assert_eq!(play.saw(card(0)).unwrap().to_string(), "");
    let told = said(&mut play, "roll hand").unwrap().unwrap();
    assert!(told.contains("with the first card"), "{told}");
    assert_eq!(UbongoTable::due_ms(&play), None);
    // The camera reports card 0 again. The card was in view before the roll, so it must not turn the sand glass.
    assert_eq!(play.saw(card(0)).unwrap().to_string(), "");
    assert!(play.referee.glass_waits());
    assert_eq!(
        play.saw(card(1)).unwrap().to_string(),
        "the glass is turned"
    );
    assert!(UbongoTable::due_ms(&play).is_some());
    assert_eq!(play.saw(card(2)).unwrap().to_string(), "");
    assert_eq!(
        said(&mut play, "undo").unwrap().unwrap(),
        "undone: the glass was turned"
    );
    assert!(play.referee.glass_waits());
}

#[test]
fn a_glass_that_is_turned_with_the_roll_cannot_be_turned_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = play(folder.path());
    assert!(
        said(&mut play, "glass")
            .unwrap()
            .unwrap()
            .contains("after the roll")
    );
    said(&mut play, "roll hand").unwrap();
    assert!(
        said(&mut play, "glass")
            .unwrap()
            .unwrap()
            .contains("once a round")
    );
    assert!(play.saw(card(1)).unwrap().to_string().is_empty());
}

#[test]
fn only_the_row_that_was_rolled_counts_for_the_camera() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = play(folder.path());
    said(&mut play, "roll hand").unwrap();
    let told = play
        .saw_solved("Ann", Symbol::Mask, 0.999)
        .unwrap()
        .to_string();
    assert_eq!(told, "Ann's card is solved for mask, but hand was rolled");
    assert!(play.referee.game().called().is_empty());
    assert!(
        play.saw_solved("Ben", Symbol::Hand, 0.999)
            .unwrap()
            .to_string()
            .starts_with("Ben solves")
    );
    assert_eq!(play.referee.game().called().len(), 1);
}

#[test]
fn after_an_undo_the_clock_does_not_end_the_round_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = play(folder.path());
    said(&mut play, "roll mask").unwrap();
    said(&mut play, "solved Ben").unwrap();
    assert!(UbongoTable::due_ms(&play).is_some());
    let told = UbongoTable::time_is_up(&mut play).unwrap().to_string();
    assert!(told.contains("Round 2 is next"), "{told}");
    let told = said(&mut play, "undo").unwrap().unwrap();
    assert!(
        told.contains("Enter what is missing, then `sand`"),
        "{told}"
    );
    assert_eq!(UbongoTable::due_ms(&play), None);
    said(&mut play, "take Ben 3 red blue").unwrap();
    assert_eq!(play.referee.game().counts()[1].total(), 2);
    assert_eq!(UbongoTable::due_ms(&play), None);
    said(&mut play, "sand").unwrap();
    said(&mut play, "roll hand").unwrap();
    assert_eq!(play.referee.game().round(), 2);
    assert!(UbongoTable::due_ms(&play).is_some());
}

#[test]
fn a_game_that_is_resumed_with_an_empty_glass_waits_for_the_players() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = play(folder.path());
    said(&mut play, "roll mask").unwrap();
    play.from_ms = 20_000;
    assert!(UbongoTable::due_ms(&play).is_some());
    play.from_ms = 70_000;
    assert_eq!(UbongoTable::due_ms(&play), None);
}
