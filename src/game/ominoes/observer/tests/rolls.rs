use super::*;

/// The camera sees a die that was rolled, three seconds after what it saw before. Returns whether the roll is entered.
fn rolled(watched: &mut Watched, face: Face) -> bool {
    watched.now_ms += 3000;
    let found = watched
        .observer
        .roll(watched.referee.game(), face, watched.now_ms);
    let is_entered = found.is_some();
    watched.note(found);
    if is_entered {
        let more = watched.observer.rolled(watched.referee.game());
        watched.note(more);
    }
    is_entered
}

/// A game in which two rolls were read right, after one that was misread. Ra has the turn.
fn proved() -> Watched {
    let mut watched = two("r....r/....../....../....../....../a....a");
    for (face, board) in [
        (Face::Horus, "...r.r/....../....../....r./....../a....a"),
        (Face::Apep, "...r.r/....../a...../....r./....../.a...a"),
        (Face::Khepri, "...r.r/....../a...../....rk/....../.a...a"),
    ] {
        assert!(!rolled(&mut watched, face), "{face}");
        watched.look(&seen(board), 100);
        assert_eq!(watched.findings, [], "{face}");
    }
    watched
}

#[test]
fn a_roll_is_entered_once_two_were_read_right() {
    let mut watched = proved();
    assert!(rolled(&mut watched, Face::Ominotep));
    let rolled_phase = Phase::Move {
        rolled: Face::Ominotep,
    };
    assert_eq!(watched.referee.game().phase(), rolled_phase);
    assert!(!rolled(&mut watched, Face::Apep), "a turn is under way");
    watched.look(&seen("...r.r/....../a...../....rk/....o./.a...u"), 100);
    assert_eq!(watched.findings, []);
    assert!(rolled(&mut watched, Face::Ra));
}

#[test]
fn a_die_that_is_put_aside_right_after_a_turn_was_not_rolled() {
    let mut watched = proved();
    let game = watched.referee.game().clone();
    let now_ms = watched.now_ms + 500;
    assert_eq!(watched.observer.roll(&game, Face::Apep, now_ms), None);
    assert!(rolled(&mut watched, Face::Ominotep));
}

#[test]
fn a_die_of_another_face_than_was_rolled_is_noticed() {
    let mut watched = proved();
    assert!(rolled(&mut watched, Face::Apep));
    // An apep has moved, and hura is placed: both would be right if hura had been rolled.
    watched.look(&seen("...r.r/....../a...../....rk/.u..../....aa"), 2000);
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
fn a_die_that_was_taken_from_the_board_is_no_roll() {
    let mut watched = proved();
    watched.look(&seen("...r.r/....../....../....rk/....../.a...a"), 0);
    watched.now_ms -= 2900;
    assert!(!rolled(&mut watched, Face::Apep));
}

#[test]
fn after_a_correction_rolls_must_be_proved_again() {
    let mut watched = proved();
    watched.observer.undone();
    assert!(!rolled(&mut watched, Face::Apep));
}

#[test]
fn a_turn_that_does_not_fit_the_roll_is_a_fault_although_the_roll_is_not_entered() {
    let mut watched = proved();
    seen_roll(&mut watched, Face::Khepri);
    // Ra was not rolled, but a ra has moved. Without the roll, that would be a turn under way.
    watched.look(&seen("..r..r/....../a...../....rk/....../.a...a"), 1000);
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
fn of_two_different_dice_beside_the_board_none_is_relied_on() {
    let mut watched = proved();
    seen_roll(&mut watched, Face::Khepri);
    seen_roll(&mut watched, Face::Hura);
    watched.look(&seen("..r..r/....../a...../....rk/....../.a...a"), 1000);
    assert_eq!(watched.findings, []);
}

/// The camera sees a die that was rolled; the roll is not entered.
fn seen_roll(watched: &mut Watched, face: Face) {
    watched.now_ms += 3000;
    let now_ms = watched.now_ms;
    let roll = watched.observer.roll(watched.referee.game(), face, now_ms);
    assert_eq!(roll, Some(Finding::Played(vec![Action::Roll { face }])));
}

#[test]
fn a_placed_die_that_does_not_fit_the_roll_is_a_fault_until_the_next_turn_is_played() {
    let mut watched = proved();
    seen_roll(&mut watched, Face::Khepri);
    // It was not khepri that was rolled, but what was placed: the camera has misread it.
    let placed = "...r.r/....../a...../....rk/.u..../....aa";
    watched.look(&seen(placed), 1000);
    let fault = &watched.findings[..];
    assert!(
        matches!(fault, [Finding::Fault(Fault::OtherRoll { .. })]),
        "{fault:?}"
    );
    watched.look(&seen("..r..r/....../a...../....rk/.u.r../....aa"), 1000);
    assert_eq!(watched.findings.len(), 1, "{:?}", watched.findings);
    assert_eq!(watched.referee.game().turn(), 1);
}

#[test]
fn the_roll_decides_between_two_explanations() {
    let mut watched = proved();
    seen_roll(&mut watched, Face::Apep);
    let mut sighting = seen("...r.r/....../a...../....rk/....../....aa");
    let unclear = [Face::Apep, Face::Hura].map(Some);
    sighting.set(Cell::new(4, 1), Seen::of(unclear));
    watched.look(&sighting, 100);
    let game = watched.referee.game();
    assert_eq!(game.position().face(Cell::new(4, 1)), Some(Face::Apep));
    assert_eq!(watched.findings, []);
}
