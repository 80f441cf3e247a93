//! Tests of sightings in which some squares are unclear, and of turns that are taken back.

use super::*;
use crate::game::ominoes::observer::timed_sighting::MIN_SCORING_TURN_MS;

#[test]
fn a_fault_that_depends_on_an_unclear_square_is_reported_later() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    // A Ra has moved by two squares, and another square is occluded.
    let mut sighting = sighting_of("..r..r/....../....../....../....../a....a");
    sighting.set(Cell::new(4, 4), SquareObservation::OCCLUDED);
    watched.observe(&sighting, UNCLEAR_DELAY_MS - 1);
    assert_eq!(watched.findings, []);
    // If the occluded square becomes clear before the fault is due, and the Ra is back in its place, nothing is reported.
    let mut cleared = watched.clone();
    let clear = sighting_of("r....r/....../....../....../....../a....a");
    cleared.observe(&clear, 2 * UNFINISHED_DELAY_MS);
    assert_eq!(cleared.findings, []);
    watched.observe(&sighting, 1);
    assert!(
        matches!(
            watched.findings[..],
            [Finding::Fault(Fault::Distance { .. })]
        ),
        "{:?}",
        watched.findings
    );
}

#[test]
fn an_unclear_die_delays_a_fault_only_if_it_contradicts_the_game() {
    // A Ra has moved by two squares. The die on (5, 5), which is an Apep in the game, is unclear.
    let two_squares = sighting_of("..r..r/....../....../....../....../a....a");
    for (faces, delay_ms) in [
        ([Face::Apep, Face::Hura], PROBLEM_DELAY_MS),
        ([Face::Horus, Face::Hura], UNCLEAR_DELAY_MS),
    ] {
        let mut watched = game_of_two("r....r/....../....../....../....../a....a");
        let mut sighting = two_squares.clone();
        sighting.set(Cell::new(5, 5), SquareObservation::of(faces.map(Some)));
        watched.observe(&sighting, 0);
        assert_eq!(
            watched.observer.due_ms(),
            Some(watched.now_ms + delay_ms),
            "{faces:?}"
        );
    }
}

#[test]
fn an_unclear_reading_of_the_same_dice_does_not_explain_a_fault_away() {
    // A Ra has moved by two squares. The next reading allows another Ra beside it, which would be a legal turn.
    let two_squares = sighting_of("..r..r/....../....../....../....../a....a");
    let mut unclear = two_squares.clone();
    unclear.set(
        Cell::new(0, 3),
        SquareObservation::of([None, Some(Face::Ra), Some(Face::Hura)]),
    );
    for (moving_ms, turn) in [(Some(0), 0), (Some(2500), 1)] {
        let mut watched = game_of_two("r....r/....../....../....../....../a....a");
        watched.observe(&two_squares, 500);
        watched.observe_after_motion(&unclear, moving_ms, 2000);
        assert_eq!(watched.referee.game().turn(), turn, "{moving_ms:?}");
        assert_eq!(watched.findings.len(), 1 - turn, "{:?}", watched.findings);
    }
}

/// Returns a game of two after a sighting in which Ana has moved a Ra and placed a die on (5, 4). The placed die likely shows `likely`, but
/// may show `other`.
fn game_with_placed_die(likely: Face, other: Face) -> WatchedGame {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    let mut sighting = sighting_of("...r.r/....../....../....../....../a....a");
    let either = SquareObservation::of([likely, other].map(Some));
    sighting.set(Cell::new(5, 4), either.with_likely(Some(likely)));
    watched.observe(&sighting, 1000);
    watched
}

#[test]
fn a_less_likely_face_counts_if_the_likely_one_is_illegal() {
    // After a roll of Khepri, no Ra may move.
    let watched = game_with_placed_die(Face::Khepri, Face::Ra);
    let game = watched.referee.game();
    assert_eq!(game.position().face(Cell::new(5, 4)), Some(Face::Ra));
    assert_eq!((game.turn(), &watched.findings[..]), (1, &[][..]));
}

#[test]
fn the_likely_face_counts_although_a_less_likely_one_is_legal_too() {
    let watched = game_with_placed_die(Face::Hura, Face::Ra);
    let game = watched.referee.game();
    assert_eq!(game.position().face(Cell::new(5, 4)), Some(Face::Hura));
    assert_eq!((game.turn(), &watched.findings[..]), (1, &[][..]));
}

#[test]
fn no_question_is_asked_while_an_occluded_square_may_answer_it() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    // The Ra has moved. The square (4, 4) is occluded by a hand, and the rolled die may lie there.
    let mut sighting = sighting_of("...r.r/....../....../....../....../a....a");
    sighting.set(Cell::new(4, 4), SquareObservation::OCCLUDED);
    watched.observe(&sighting, 2000);
    assert_eq!(watched.findings, []);
    watched.observe(
        &sighting_of("...r.r/....../....../....../....u./a....a"),
        100,
    );
    assert_eq!(watched.referee.game().turn(), 1);
}

#[test]
fn a_turn_that_is_taken_back_for_another_roll_is_entered_instead() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    // Ana has moved a Ra and placed a Ra; this sighting is entered as her turn. Then she notices that she rolled Hura, and takes the placed
    // Ra back.
    watched.observe(
        &sighting_of("...r.r/....../....../....../....../a...ra"),
        1000,
    );
    assert_eq!(watched.referee.game().turn(), 1);
    watched.observe(
        &sighting_of("...r.r/....../....../....../....../a....a"),
        3000,
    );
    let after = "...r.r/....../.u..../....../....../a....a";
    watched.observe(&sighting_of(after), 1000);
    let game = watched.referee.game();
    assert_eq!(
        (game.position().to_string().as_str(), game.turn()),
        (after, 1)
    );
    assert_eq!(watched.findings, []);
}

#[test]
fn a_hand_over_the_placed_die_does_not_take_the_turn_back() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    watched.observe(
        &sighting_of("...r.r/....../....../....../....../a...ra"),
        1000,
    );
    // The next player's hand rests on the board. The dice that it covers are not seen, and one square seems to be empty.
    let mut covered = sighting_of(".....r/....../....../....../....../a....a");
    covered.set(Cell::new(4, 4), SquareObservation::OCCLUDED);
    covered.set(Cell::new(0, 3), SquareObservation::OCCLUDED);
    covered.set(Cell::new(0, 0), SquareObservation::OCCLUDED);
    watched.observe(&covered, 1000);
    assert_eq!(watched.referee.game().turn(), 1);
    // Once the hand has gone, the player has really taken the turn back.
    watched.observe(
        &sighting_of("r....r/....../....../....../....../a....a"),
        1000,
    );
    assert_eq!(watched.referee.game().turn(), 0);
    assert_eq!(watched.findings, []);
}

#[test]
fn a_turn_is_taken_back_beside_a_square_that_stays_occluded() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    // A glass stands on a square all the time.
    let with_glass = |dice: &str| {
        let mut sighting = sighting_of(dice);
        sighting.set(Cell::new(3, 3), SquareObservation::OCCLUDED);
        sighting
    };
    watched.observe(
        &with_glass("...r.r/....../....../....../....../a...ra"),
        1000,
    );
    assert_eq!(watched.referee.game().turn(), 1);
    watched.observe(
        &with_glass("r....r/....../....../....../....../a....a"),
        1000,
    );
    assert_eq!(watched.referee.game().turn(), 0);
    assert_eq!(watched.findings, []);
}

#[test]
fn a_moved_die_with_the_same_roll_does_not_count_as_a_turn_taken_back() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    watched.observe(
        &sighting_of("...r.r/....../....../....../....../a...ra"),
        1000,
    );
    // Ana has placed a Ra. Ben moves this Ra by two squares.
    watched.observe(
        &sighting_of("...r.r/....../....../....r./....../a....a"),
        1000,
    );
    assert!(
        matches!(
            watched.findings[..],
            [Finding::Fault(Fault::Distance { .. })]
        ),
        "{:?}",
        watched.findings
    );
}

#[test]
fn the_delay_of_a_problem_begins_with_the_first_sighting_that_shows_it() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    let two_squares = sighting_of("..r..r/....../....../....../....../a....a");
    watched.observe(&two_squares, 500);
    // A square becomes unclear, which does not matter for the fault.
    let mut unclear = two_squares.clone();
    unclear.set(
        Cell::new(5, 5),
        SquareObservation::of([Face::Apep, Face::Hura].map(Some)),
    );
    watched.observe(&unclear, PROBLEM_DELAY_MS - 500);
    assert!(
        matches!(
            watched.findings[..],
            [Finding::Fault(Fault::Distance { .. })]
        ),
        "{:?}",
        watched.findings
    );
}

#[test]
fn a_moved_die_whose_face_is_unclear_does_not_count_as_another_roll() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    watched.observe(
        &sighting_of("...r.r/....../....../....../....../a...ra"),
        1000,
    );
    // Ana has placed a Ra. Ben moves it by two squares, and then it looks more like a Hura.
    let mut sighting = sighting_of("...r.r/....../....../....u./....../a....a");
    let either = SquareObservation::of([Face::Ra, Face::Hura].map(Some));
    sighting.set(Cell::new(3, 4), either.with_likely(Some(Face::Hura)));
    watched.observe(&sighting, PROBLEM_DELAY_MS);
    assert!(
        matches!(
            watched.findings[..],
            [Finding::Fault(Fault::Distance {
                face: Face::Ra,
                squares: 2,
                ..
            })]
        ),
        "{:?}",
        watched.findings
    );
}

#[test]
fn a_turn_counts_again_if_its_dice_are_put_back() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    let first = "...r.r/....../....../....../....../a...ra";
    watched.observe(&sighting_of(first), 1000);
    // The placed die is read as a Hura on another square. Then it is back, and its face is unclear.
    watched.observe(
        &sighting_of("...r.r/....../....../....u./....../a....a"),
        1000,
    );
    let face =
        |watched: &WatchedGame, row: i8| watched.referee.game().position().face(Cell::new(row, 4));
    assert_eq!(
        (face(&watched, 3), face(&watched, 5)),
        (Some(Face::Hura), None)
    );
    let mut sighting = sighting_of(first);
    let either = SquareObservation::of([Face::Ra, Face::Hura].map(Some));
    sighting.set(Cell::new(5, 4), either);
    watched.observe(&sighting, 1000);
    assert_eq!(
        (face(&watched, 3), face(&watched, 5)),
        (None, Some(Face::Ra))
    );
    assert_eq!(watched.findings, []);
}

#[test]
fn a_group_that_disappears_too_soon_was_not_completed_before() {
    // Three dice of Ra lie side by side. A die that is placed there completes a group, but no player places it and takes the group in less
    // than `MIN_SCORING_TURN_MS`.
    let before = "rrr.../....../....../....../....../a....a";
    let after = sighting_of("....../....../....../....../....../a....a");
    let taken_within = |moving_ms: Option<u64>| {
        let mut watched = game_of_two(before);
        watched.observe(&sighting_of(before), 5000);
        watched.observe_after_motion(&after, moving_ms, UNFINISHED_DELAY_MS);
        watched
    };
    assert_removed_dice(&taken_within(Some(MIN_SCORING_TURN_MS - 1)));
    for long_enough in [Some(MIN_SCORING_TURN_MS), None] {
        let watched = taken_within(long_enough);
        assert_eq!(
            (watched.referee.game().points(), &watched.findings[..]),
            (&[4, 0][..], &[][..])
        );
    }
}

#[test]
fn dice_that_were_only_read_again_do_not_give_the_players_more_time() {
    // Two of three dice are gone at first, and the third is unclear. Then all three are gone.
    let before = "rrr.../....../....../....../....../a....a";
    let after = sighting_of("....../....../....../....../....../a....a");
    let mut unclear = after.clone();
    let either = SquareObservation::of([None, Some(Face::Ra)]);
    unclear.set(Cell::new(0, 2), either);
    let points_after = |moving_ms: u64| {
        let mut watched = game_of_two(before);
        watched.observe(&sighting_of(before), 5000);
        watched.observe_after_motion(&unclear, Some(500), MIN_SCORING_TURN_MS);
        watched.observe_after_motion(&after, Some(moving_ms), UNFINISHED_DELAY_MS);
        watched.referee.game().points()[0]
    };
    assert_eq!([points_after(0), points_after(300)], [0, 4]);
}

/// Checks that the only finding is that dice were removed.
fn assert_removed_dice(watched: &WatchedGame) {
    assert!(
        matches!(
            watched.findings[..],
            [Finding::Fault(Fault::Removed { .. })]
        ),
        "{:?}",
        watched.findings
    );
}

#[test]
fn several_complete_turns_instead_of_the_last_one_are_a_fault_after_the_short_delay() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    watched.observe(
        &sighting_of("...r.r/....../....../....../....../a...ra"),
        1000,
    );
    assert_eq!(watched.referee.game().turn(), 1);
    // Instead of her turn that is entered, Ana may have moved the Ra to (1, 2) and placed a Ra or a Hura on (5, 4).
    let mut sighting = sighting_of(".....r/..r.../....../....../....../a...ra");
    let unclear = [Face::Ra, Face::Hura].map(Some);
    sighting.set(Cell::new(5, 4), SquareObservation::of(unclear));
    watched.observe(&sighting, PROBLEM_DELAY_MS);
    assert!(
        matches!(
            watched.findings[..],
            [Finding::Fault(Fault::Distance { squares: 2, .. })]
        ),
        "{:?}",
        watched.findings
    );
}

#[test]
fn a_die_may_be_set_up_on_an_unclear_square() {
    let mut watched = WatchedGame::new(&[&[God::Ra], &[God::Apep]], SnakePit::Open);
    let mut sighting =
        sighting_of("......../......../......../......../......../......../......../.......a");
    let unclear = [Some(Face::Ra), Some(Face::Hura), None];
    sighting.set(Cell::new(0, 0), SquareObservation::of(unclear));
    // One square shows an Apep, so Ben has set up his die. The players set up in turn, Ana first, so the unclear die must be Ana's Ra.
    watched.observe(&sighting, 100);
    let game = watched.referee.game();
    assert_eq!(game.position().face(Cell::new(0, 0)), Some(Face::Ra));
    assert_eq!(watched.findings, []);
}
