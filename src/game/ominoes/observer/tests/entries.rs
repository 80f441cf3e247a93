//! Tests of what the observer does after a person has made an entry, undone one, or answered a question.

use super::*;

#[test]
fn an_undone_turn_is_not_explained_again() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    let turn = sighting_of("...r.r/....../....../....../....../a...ra");
    watched.observe(&turn, 0);
    assert_eq!(watched.referee.game().turn(), 1);
    watched.enter(Entry::Undone);
    watched.observer.handle_undo();
    watched.observe(&turn, 5000);
    assert_eq!(
        (watched.referee.game().turn(), &watched.findings[..]),
        (0, &[][..])
    );
}

#[test]
fn a_question_is_answered_by_its_number() {
    let mut watched = game_of_two("hhhh../....../....../..k.../....../r....a");
    watched.observe(&sighting_of("hhhh../....../....../.....k/...k../r....a"), 0);
    // The player of Apep has played, and the four dice of the shared god Horus are gone. Either player may have taken them.
    watched.observe(
        &sighting_of("....../....../....a./....ak/...k../r....."),
        1000,
    );
    let [Finding::Question(paths)] = &watched.findings[..] else {
        panic!("{:?}", watched.findings);
    };
    let points: Vec<_> = paths.iter().map(|path| path.after.points()).collect();
    assert!(
        points.contains(&&[4, 0][..]) && points.contains(&&[0, 4][..]),
        "{points:?}"
    );
    assert_eq!(watched.observer.choice(0), None);
    assert_eq!(watched.observer.choice(paths.len() + 1), None);
    let answer = watched.observer.choice(1).expect("the first").clone();
    let entry = watched.referee.played(&answer.actions);
    watched.enter(entry);
    assert_eq!(watched.observer.handle_entry(watched.referee.game()), None);
    assert_eq!(watched.referee.game().points(), answer.after.points());
    assert_eq!(watched.observer.choice(1), None, "it is answered");
}

#[test]
fn a_roll_that_a_person_enters_is_compared_with_the_dice() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    let roll = watched.referee.played(&[Action::Roll { face: Face::Apep }]);
    watched.enter(roll);
    let moved = sighting_of("...r.r/....../....../....../....../a....a");
    watched.observe(&moved, 1000);
    let [Finding::Fault(fault)] = &watched.findings[..] else {
        panic!("{:?}", watched.findings);
    };
    assert!(fault.to_string().contains("Apep was rolled"), "{fault}");
    assert_eq!(
        watched
            .observer
            .position(watched.referee.game())
            .map(|position| position.to_string()),
        Some("...r.r/....../....../....../....../a....a".to_owned())
    );
    // The die had shown Hura.
    watched.enter(Entry::Undone);
    let roll = watched.referee.played(&[Action::Roll { face: Face::Hura }]);
    watched.enter(roll);
    assert_eq!(watched.observer.handle_entry(watched.referee.game()), None);
    watched.observe(&sighting_of("...r.r/....../..u.../....../....../a....a"), 0);
    assert_eq!(watched.referee.game().turn(), 1);
}

#[test]
fn an_entry_counts_more_than_what_was_seen_beside_a_hand() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    // A Ra has moved. A hand covers two squares, and another Ra below it seems to be gone.
    let mut sighting = sighting_of("...r../....../....../....../....../a....a");
    for row in 0..2 {
        sighting.set(Cell::new(row, 4), SquareObservation::OCCLUDED);
    }
    watched.observe(&sighting, 100);
    assert!(watched.observer.due_ms().is_some());
    let roll = watched.referee.played(&[
        Action::Roll { face: Face::Ra },
        Action::Move {
            from: Cell::new(0, 0),
            to: Cell::new(0, 3),
        },
    ]);
    watched.enter(roll);
    assert_eq!(watched.observer.handle_entry(watched.referee.game()), None);
    assert_eq!(watched.observer.due_ms(), None);
    // Once the hand has gone, the dice agree with the entry.
    let uncovered = sighting_of("...r.r/....../....../....../....../a....a");
    watched.observe(&uncovered, 2 * UNFINISHED_DELAY_MS);
    assert_eq!(watched.findings, []);
}
