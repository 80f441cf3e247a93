//! Tests of dice that are rolled beside the dice board.

use super::*;
use crate::game::ominoes::observer::rolls::{MIN_NEXT_ROLL_MS, REMOVED_DICE_MS};

/// Advances the time by three seconds, then lets the camera observe a rolled die beside the board. Returns whether the roll was entered.
fn roll_beside_board(watched: &mut WatchedGame, face: Face) -> bool {
    roll_beside_board_after(watched, 3000, face)
}

/// Advances the time by `after_ms` milliseconds, then lets the camera observe a rolled die beside the board. Returns whether the roll was
/// entered.
fn roll_beside_board_after(watched: &mut WatchedGame, after_ms: u64, face: Face) -> bool {
    watched.now_ms += after_ms;
    let finding = watched
        .observer
        .add_roll(watched.referee.game(), face, watched.now_ms);
    let is_entered = finding.is_some();
    watched.apply_finding(finding);
    if is_entered {
        let next_finding = watched.observer.handle_entered_roll(watched.referee.game());
        watched.apply_finding(next_finding);
    }
    is_entered
}

/// Returns a game in which one roll was misread and the next two were read correctly. It is the turn of Ben, who has Apep. The latest turn
/// was observed 100 milliseconds ago.
fn game_with_reliable_rolls() -> WatchedGame {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    for (face, board) in [
        (Face::Horus, "...r.r/....../....../....r./....../a....a"),
        (Face::Apep, "...r.r/....../a...../....r./....../.a...a"),
        (Face::Khepri, "...r.r/....../a...../....rk/....../.a...a"),
    ] {
        assert!(!roll_beside_board(&mut watched, face), "{face}");
        watched.observe(&sighting_of(board), 100);
        assert_eq!(watched.findings, [], "{face}");
    }
    watched
}

#[test]
fn a_roll_is_entered_after_two_were_read_correctly() {
    let mut watched = game_with_reliable_rolls();
    assert!(roll_beside_board(&mut watched, Face::Ominotep));
    let rolled_phase = Phase::Move {
        rolled: Face::Ominotep,
    };
    assert_eq!(watched.referee.game().phase(), rolled_phase);
    assert!(
        !roll_beside_board(&mut watched, Face::Apep),
        "a turn is under way"
    );
    watched.observe(
        &sighting_of("...r.r/....../a...../....rk/....o./.a...u"),
        100,
    );
    assert_eq!(watched.findings, []);
    assert!(roll_beside_board(&mut watched, Face::Ra));
}

#[test]
fn a_die_that_appears_only_while_dice_are_moved_was_not_rolled() {
    for (moving_ms, is_fault) in [(500, false), (100, true)] {
        let mut watched = game_with_reliable_rolls();
        watched.now_ms += 3000;
        let face = Face::Ra;
        let roll = watched
            .observer
            .add_roll(watched.referee.game(), face, watched.now_ms);
        assert!(roll.is_some());
        watched.now_ms += 200;
        // Ben has moved an Apep by three squares and placed another.
        watched.observe_after_motion(
            &sighting_of("...r.r/....../a...../....rk/....a./.aa..."),
            Some(moving_ms),
            1000,
        );
        let has_fault = matches!(watched.findings[..], [Finding::Fault(_)]);
        assert_eq!(has_fault, is_fault, "{:?}", watched.findings);
    }
}

#[test]
fn a_turn_is_not_taken_back_after_the_next_player_has_rolled() {
    for is_roll_observed in [false, true] {
        let mut watched = game_with_reliable_rolls();
        watched.now_ms += 3000;
        if is_roll_observed {
            let face = Face::Ra;
            let roll = watched
                .observer
                .add_roll(watched.referee.game(), face, watched.now_ms);
            assert_eq!(roll, Some(Finding::Played(vec![Action::Roll { face }])));
        }
        // The Khepri that Ana has placed is gone, a Ra has moved by three squares, and a Hura was placed. If Ana had rolled Hura, this would
        // be her turn.
        watched.observe(
            &sighting_of("r....r/....../a...../....r./....../.a.u.a"),
            UNCLEAR_DELAY_MS,
        );
        let is_fault = matches!(watched.findings[..], [Finding::Fault(_)]);
        assert_eq!(is_fault, is_roll_observed, "{:?}", watched.findings);
        let has_hura = watched.referee.game().position().face(Cell::new(5, 3));
        assert_eq!(has_hura, (!is_roll_observed).then_some(Face::Hura));
    }
}

#[test]
fn a_die_that_is_put_aside_right_after_a_turn_was_not_rolled() {
    let mut watched = game_with_reliable_rolls();
    watched.now_ms -= 100;
    assert!(!roll_beside_board_after(
        &mut watched,
        MIN_NEXT_ROLL_MS - 1,
        Face::Apep
    ));
    assert!(roll_beside_board_after(&mut watched, 1, Face::Ominotep));
}

#[test]
fn a_placed_die_with_another_face_than_the_roll_is_a_fault() {
    let mut watched = game_with_reliable_rolls();
    assert!(roll_beside_board(&mut watched, Face::Apep));
    // The camera observes that an Apep was moved and a Hura was placed. Both would be legal if Hura had been rolled, but Apep was rolled.
    watched.observe(
        &sighting_of("...r.r/....../a...../....rk/.u..../....aa"),
        2000,
    );
    assert!(
        matches!(
            watched.findings[..],
            [Finding::Fault(Fault::OtherRoll { .. })]
        ),
        "{:?}",
        watched.findings
    );
}

#[test]
fn a_die_that_was_removed_from_the_board_is_not_a_roll() {
    for one_or_two_removed in [
        "...r.r/....../....../....rk/....../.a...a",
        "...r.r/....../....../....rk/....../.a....",
    ] {
        let mut watched = game_with_reliable_rolls();
        watched.observe(&sighting_of(one_or_two_removed), 0);
        assert!(
            !roll_beside_board_after(&mut watched, REMOVED_DICE_MS - 1, Face::Apep),
            "{one_or_two_removed}"
        );
        assert!(
            roll_beside_board_after(&mut watched, 1, Face::Apep),
            "{one_or_two_removed}"
        );
    }
}

#[test]
fn a_die_counts_as_rolled_right_after_a_die_on_the_board_shows_another_face() {
    let mut watched = game_with_reliable_rolls();
    watched.now_ms += MIN_NEXT_ROLL_MS;
    // Ben has rolled Ominotep, and re-rolled an Apep to Hura (`u`) before the camera reads the Ominotep.
    watched.observe(&sighting_of("...r.r/....../a...../....rk/....../.a...u"), 0);
    assert!(roll_beside_board_after(&mut watched, 100, Face::Ominotep));
}

/// Returns a sighting of the turn after [`game_with_reliable_rolls`]: an Apep was moved, and an Apep or a Hura was placed on square (4, 1).
fn sighting_of_placed_apep_or_hura() -> Sighting {
    let mut sighting = sighting_of("...r.r/....../a...../....rk/....../....aa");
    let unclear = [Face::Apep, Face::Hura].map(Some);
    sighting.set(Cell::new(4, 1), SquareObservation::of(unclear));
    sighting
}

#[test]
fn a_roll_that_is_read_after_the_die_was_placed_decides_between_two_explanations() {
    let mut watched = game_with_reliable_rolls();
    watched.now_ms += MIN_NEXT_ROLL_MS;
    watched.observe(&sighting_of_placed_apep_or_hura(), 100);
    assert_eq!(watched.referee.game().turn(), 1, "it is still Ben's turn");
    assert!(roll_beside_board_after(&mut watched, 100, Face::Apep));
    let game = watched.referee.game();
    assert_eq!(game.position().face(Cell::new(4, 1)), Some(Face::Apep));
    assert_eq!((game.turn(), game.phase()), (0, Phase::Roll));
    assert_eq!(watched.findings, []);
}

#[test]
fn after_an_undo_rolls_are_not_reliable() {
    let mut watched = game_with_reliable_rolls();
    watched.observer.handle_undo();
    assert!(!roll_beside_board(&mut watched, Face::Apep));
}

#[test]
fn a_turn_that_contradicts_the_roll_is_a_fault_although_the_roll_is_not_entered() {
    let mut watched = game_with_reliable_rolls();
    roll_without_entry(&mut watched, Face::Khepri);
    // A Ra has moved, although the roll was Khepri. If the roll were not known, this would count as a turn under way.
    watched.observe(
        &sighting_of("..r..r/....../a...../....rk/....../.a...a"),
        1000,
    );
    let fault = &watched.findings[..];
    assert!(
        matches!(
            fault,
            [Finding::Fault(Fault::Forbidden(Illegal::NotRolled { .. }))]
        ),
        "{fault:?}"
    );
}

#[test]
fn with_two_different_dice_beside_the_board_no_roll_is_known() {
    let mut watched = game_with_reliable_rolls();
    roll_without_entry(&mut watched, Face::Khepri);
    roll_without_entry(&mut watched, Face::Hura);
    watched.observe(
        &sighting_of("..r..r/....../a...../....rk/....../.a...a"),
        1000,
    );
    assert_eq!(watched.findings, []);
}

/// Lets the camera observe a rolled die beside the board; the roll is not entered.
fn roll_without_entry(watched: &mut WatchedGame, face: Face) {
    watched.now_ms += 3000;
    let now_ms = watched.now_ms;
    let roll = watched
        .observer
        .add_roll(watched.referee.game(), face, now_ms);
    assert_eq!(roll, Some(Finding::Played(vec![Action::Roll { face }])));
}

#[test]
fn a_placed_die_that_contradicts_the_roll_is_a_fault_until_the_next_turn() {
    let mut watched = game_with_reliable_rolls();
    roll_without_entry(&mut watched, Face::Khepri);
    // The camera has misread the roll as Khepri. The player rolled and placed Hura (`u`), so the placed die contradicts the roll.
    let placed = "...r.r/....../a...../....rk/.u..../....aa";
    watched.observe(&sighting_of(placed), 1000);
    let fault = &watched.findings[..];
    assert!(
        matches!(fault, [Finding::Fault(Fault::OtherRoll { .. })]),
        "{fault:?}"
    );
    watched.observe(
        &sighting_of("..r..r/....../a...../....rk/.u.r../....aa"),
        1000,
    );
    assert_eq!(watched.findings.len(), 1, "{:?}", watched.findings);
    assert_eq!(watched.referee.game().turn(), 1);
}

#[test]
fn the_roll_decides_between_two_explanations() {
    let mut watched = game_with_reliable_rolls();
    roll_without_entry(&mut watched, Face::Apep);
    watched.observe(&sighting_of_placed_apep_or_hura(), 100);
    let game = watched.referee.game();
    assert_eq!(game.position().face(Cell::new(4, 1)), Some(Face::Apep));
    assert_eq!(watched.findings, []);
}
