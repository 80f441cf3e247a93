use super::*;

#[test]
fn a_fault_that_rests_on_an_unclear_square_is_not_reported_at_once() {
    let mut watched = two("r....r/....../....../....../....../a....a");
    let mut sighting = seen("r....r/....../....../....../....../a....a");
    let unclear = [Face::Hura, Face::Ominotep].map(Some);
    sighting.set(Cell::new(0, 0), Seen::of(unclear));
    watched.look(&sighting, 5000);
    assert_eq!(watched.findings, []);
    watched.look(&seen("r....r/....../....../....../....../a....a"), 5000);
    assert_eq!(watched.findings, []);
}

#[test]
fn nobody_is_asked_what_a_hidden_square_will_soon_show() {
    let mut watched = two("r....r/....../....../....../....../a....a");
    // The ra has moved, and the rolled die may lie under the hand.
    let mut sighting = seen("...r.r/....../....../....../....../a....a");
    sighting.set(Cell::new(4, 4), Seen::HIDDEN);
    watched.look(&sighting, 2000);
    assert_eq!(watched.findings, []);
    watched.look(&seen("...r.r/....../....../....../....u./a....a"), 100);
    assert_eq!(watched.referee.game().turn(), 1);
}

#[test]
fn a_turn_that_is_taken_back_for_another_roll_is_entered_instead() {
    let mut watched = two("r....r/....../....../....../....../a....a");
    // Ana has moved a ra and placed a ra; then she sees that she rolled a hura.
    watched.look(&seen("...r.r/....../....../....../....../a...ra"), 1000);
    assert_eq!(watched.referee.game().turn(), 1);
    watched.look(&seen("...r.r/....../....../....../....../a....a"), 3000);
    let after = "...r.r/....../.u..../....../....../a....a";
    watched.look(&seen(after), 1000);
    let game = watched.referee.game();
    assert_eq!(
        (game.position().to_string().as_str(), game.turn()),
        (after, 1)
    );
    assert_eq!(watched.findings, []);
}

#[test]
fn a_die_that_lies_elsewhere_with_the_same_roll_is_not_taken_for_a_change_of_mind() {
    let mut watched = two("r....r/....../....../....../....../a....a");
    watched.look(&seen("...r.r/....../....../....../....../a...ra"), 1000);
    // Ben moves the ra that Ana has placed by two squares.
    watched.look(&seen("...r.r/....../....../....r./....../a....a"), 1000);
    assert!(matches!(
        watched.findings[..],
        [Finding::Fault(Fault::Distance { .. })]
    ));
}

#[test]
fn a_die_of_the_setup_may_lie_on_a_square_that_is_not_clear() {
    let mut watched = Watched::new(&[&[God::Ra], &[God::Apep]], false);
    let mut sighting =
        seen("......../......../......../......../......../......../......../.......a");
    let unclear = [Some(Face::Ra), Some(Face::Hura), None];
    sighting.set(Cell::new(0, 0), Seen::of(unclear));
    // Ben has set up his die, so Ana must have done so before.
    watched.look(&sighting, 100);
    let game = watched.referee.game();
    assert_eq!(game.position().face(Cell::new(0, 0)), Some(Face::Ra));
    assert_eq!(watched.findings, []);
}
