//! Tests of the events and states of a recorded game.
#![expect(clippy::unwrap_used, reason = "tests")]

use super::*;
use crate::{
    documents::to_json,
    test_support::{RecordedGame, record_at},
};
use umpire::{
    game::{By, Entry},
    rules::Symbol,
};

fn source(game: &RecordedGame, from_ms: u64) -> JournalSource {
    let clock = GameClock {
        from_ms,
        started: Instant::now(),
    };
    let table = "7".parse().unwrap();
    JournalSource::open(table, game.path(), clock, game.entries()).unwrap()
}

#[test]
fn entries_are_numbered_and_can_be_read_again() {
    let mut game = RecordedGame::begin(Some("g1"));
    game.play_round();
    let mut source = source(&game, 0);
    assert_eq!(source.latest(), 5);
    let all: Vec<EventDocument> = (1..=5)
        .map(|seq| source.event(seq).unwrap().unwrap())
        .collect();
    let event_counts: Vec<usize> = all.iter().map(|document| document.events.len()).collect();
    // Number of events that each of the five journal entries causes. The second entry, the roll, causes two: it starts the round and turns
    // the hourglass.
    assert_eq!(event_counts, [0, 2, 1, 1, 1]);
    let repeated = source.event(3).unwrap().unwrap();
    assert_eq!(repeated, all[2]);
    assert_eq!(repeated.record.unwrap().by, By::Camera);
    for missing in [0, 6, u64::MAX] {
        assert_eq!(source.event(missing).unwrap(), None);
    }
}

#[test]
fn the_state_names_the_leaders_and_the_time_left() {
    let mut game = RecordedGame::begin(Some("g1"));
    game.add(&record_at(
        1000,
        Entry::Rolled {
            symbol: Symbol::Mask,
        },
    ));
    game.add(&record_at(
        2000,
        Entry::Solved {
            player: 1,
            confidence: None,
        },
    ));
    let mut running = source(&game, 11_500);
    let state = running.state().unwrap();
    assert_eq!(
        (state.seq, state.round, state.rounds),
        (3, Some(1), Some(9))
    );
    assert_eq!(state.phase, Some(PhaseWord::Solving));
    assert_eq!(
        (state.solved.as_slice(), state.leaders.len()),
        (&["Ben".to_owned()][..], 0)
    );
    let glass = state.glass.unwrap();
    // The hourglass was turned at 1.0 s and runs for 60 s. The game clock starts at 11.5 s, so at most 50 s are left when the state is
    // made.
    assert_eq!((glass.turned, glass.seconds), (1, 60));
    assert!((1..=50).contains(&glass.left_s), "{glass:?}");
    assert!(running.has_running_glass());
    game.finish_round();
    let state = running.state().unwrap();
    assert_eq!((state.seq, state.glass), (5, None));
    assert_eq!(state.leaders, ["Ben"]);
    let last_solved = state.last_solved.unwrap();
    assert_eq!(
        (
            last_solved.player.as_str(),
            last_solved.place,
            last_solved.round
        ),
        ("Ben", 1, Some(1))
    );
    assert!(!running.has_running_glass());
}

#[test]
fn a_card_corrected_to_unsolved_is_not_the_last_solved_one() {
    let mut game = RecordedGame::begin(Some("g1"));
    game.add(&record_at(
        1000,
        Entry::Rolled {
            symbol: Symbol::Mask,
        },
    ));
    game.add(&record_at(
        2000,
        Entry::Solved {
            player: 1,
            confidence: None,
        },
    ));
    game.add(&record_at(3000, Entry::NotSolved { player: 1 }));
    assert_eq!(source(&game, 0).state().unwrap().last_solved, None);
}

#[test]
fn a_correction_of_one_of_two_players_leaves_the_other_as_the_last_who_solved() {
    let last_solved_without = |corrected: usize| {
        let mut game = RecordedGame::begin(Some("g1"));
        let symbol = Symbol::Mask;
        game.add(&record_at(1000, Entry::Rolled { symbol }));
        for (t_ms, player) in [(2000, 1), (3000, 0)] {
            let confidence = None;
            game.add(&record_at(t_ms, Entry::Solved { player, confidence }));
        }
        let last = source(&game, 0).state().unwrap().last_solved.unwrap();
        assert_eq!((last.player.as_str(), last.place), ("Ann", 2));
        game.add(&record_at(4000, Entry::NotSolved { player: corrected }));
        let last = source(&game, 0).state().unwrap().last_solved.unwrap();
        (last.player, last.place)
    };
    assert_eq!(last_solved_without(1), ("Ann".to_owned(), 1));
    assert_eq!(last_solved_without(0), ("Ben".to_owned(), 1));
}

#[test]
fn an_old_journal_gets_an_identifier_that_stays_the_same() {
    let old = RecordedGame::begin(None);
    let first = source(&old, 0).game().to_owned();
    assert_eq!(source(&old, 99).game(), first);
    assert_eq!(first.len(), 16);
    assert_eq!(source(&RecordedGame::begin(Some("g1")), 0).game(), "g1");
    // Hashes of the empty text and of the text "a", computed with the reference implementation.
    assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
    assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
}

#[test]
fn an_invalid_line_is_reported_each_time_and_changes_nothing() {
    let mut game = RecordedGame::begin(Some("g1"));
    game.add_line("invalid");
    game.add_line("{}");
    let mut source = source(&game, 0);
    for _ in 0..2 {
        let error = source.event(3).unwrap_err().to_string();
        assert!(error.contains("line 3"), "{error}");
    }
    assert_eq!(source.event(1).unwrap().unwrap().seq, 1);
    assert!(source.state().is_err());
}

#[test]
fn the_documents_conform_to_their_schemas() {
    let mut game = RecordedGame::begin(Some("g1"));
    game.play_round();
    let mut source = source(&game, 0);
    for seq in 1..=5 {
        let document = source.event(seq).unwrap().unwrap();
        crate::test_support::check(&to_json(&document), EVENT_SCHEMA);
    }
    crate::test_support::check(&to_json(&source.state().unwrap()), STATE_SCHEMA);
}
