use super::*;
use crate::rules::ominoes::{God, SquareObservation, Table};

/// Returns the fault that leads from the dice `before` to the dice `after`, in a game of two players with the gods Ra and Apep. The Ra
/// player must roll.
fn fault(pit: SnakePit, before: &str, after: &str) -> Fault {
    let position = |text: &str| text.parse::<Position>().expect("a position");
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    let game = Game::resume(table.with_pit(pit), position(before), vec![0, 0], 0);
    likeliest_fault(&game.expect("a game"), &Sighting::of(&position(after)))
}

#[test]
fn the_distance_of_a_move_is_counted_around_dice_and_a_closed_snake_pit() {
    let face = Face::Ra;
    let (from, to) = (Cell::new(0, 0), Cell::new(0, 2));
    assert_eq!(
        fault(
            SnakePit::Open,
            "ra..../....../....../....../....../......",
            ".ar.../....../....../....../....../......",
        ),
        Fault::Distance {
            face,
            from,
            to,
            squares: 4
        }
    );
    let (from, to) = (Cell::new(2, 1), Cell::new(2, 4));
    assert_eq!(
        fault(
            SnakePit::Closed,
            "....../....../.r..../....../....../......",
            "....../....../....r./....../....../......",
        ),
        Fault::Distance {
            face,
            from,
            to,
            squares: 5
        }
    );
}

#[test]
fn a_moved_die_keeps_its_face_although_another_is_more_likely() {
    let position = |text: &str| text.parse::<Position>().expect("a position");
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    let before = position("r...../....../....../....../....../.....a");
    let game = Game::resume(table, before, vec![0, 0], 0).expect("a game");
    let moved_fault = |observation: SquareObservation| {
        let mut sighting = Sighting::of(&position("....../....../....../....../....../.....a"));
        sighting.set(Cell::new(0, 2), observation);
        likeliest_fault(&game, &sighting)
    };
    let either = SquareObservation::of([Face::Ra, Face::Hura].map(Some));
    let distance = Fault::Distance {
        face: Face::Ra,
        from: Cell::new(0, 0),
        to: Cell::new(0, 2),
        squares: 2,
    };
    assert_eq!(moved_fault(either), distance);
    assert_eq!(moved_fault(either.with_likely(Some(Face::Hura))), distance);
    let other = moved_fault(SquareObservation::die(Face::Hura));
    assert!(matches!(other, Fault::Many { .. }), "{other:?}");
}
