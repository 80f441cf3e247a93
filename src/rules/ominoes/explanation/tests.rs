//! Tests of the explanations of single turns, setups and violations of the rules.

use super::*;
use crate::rules::{
    Cell,
    ominoes::{Face, God, Illegal, Position, SnakePit, SquareObservation, Table},
};

fn cell(row: i8, col: i8) -> Cell {
    Cell::new(row, col)
}

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

/// Returns a game of two players with the dice `text`. One has the god Ra and must roll next; the other has the god Apep.
fn game_of_two(text: &str) -> Game {
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    Game::resume(table, position(text), vec![0, 0], 0).expect("a game")
}

fn with_roll(mut game: Game, face: Face) -> Game {
    game.roll(face).expect("a roll is due");
    game
}

fn sighting_of(text: &str) -> Sighting {
    Sighting::of(&position(text))
}

fn only_path(explanation: Explanation) -> Path {
    match explanation {
        Explanation::One(path) => path,
        other => panic!("one path was expected, not {other:?}"),
    }
}

fn expect_fault(game: &Game, after: &str) -> Fault {
    match explain(game, &sighting_of(after)) {
        Explanation::Illegal(fault) => fault,
        other => panic!("this is illegal, but was explained by {other:?}"),
    }
}

/// The dice of most tests: a Ra, a Horus and an Apep, far from each other.
const BEFORE: &str = "r...../....../..h.../....../....../.....a";

#[test]
fn an_unchanged_board_needs_no_explanation() {
    assert_eq!(
        explain(&game_of_two(BEFORE), &sighting_of(BEFORE)),
        Explanation::Unchanged
    );
    let mut partly = sighting_of(BEFORE);
    partly.set(cell(0, 0), SquareObservation::OCCLUDED);
    partly.set(cell(5, 5), SquareObservation::UNKNOWN_DIE);
    assert_eq!(
        explain(&game_of_two(BEFORE), &partly),
        Explanation::Unchanged
    );
}

#[test]
fn of_the_possible_faces_of_a_die_only_legal_ones_are_considered() {
    let hura_ominotep_or = |other: Face| {
        let mut sighting = sighting_of("...r../....../..h.../....../....../.....a");
        sighting.set(
            cell(4, 1),
            SquareObservation::of([Some(Face::Hura), Some(Face::Ominotep), Some(other)]),
        );
        explain(&game_of_two(BEFORE), &sighting)
    };
    // If the unclear die showed Horus, the Ra could not have moved; if it showed Ominotep, no die could have moved. So only Hu-Ra explains
    // the sighting.
    let path = only_path(hura_ominotep_or(Face::Horus));
    assert_eq!(path.actions[0], Action::Roll { face: Face::Hura });
    assert!(matches!(hura_ominotep_or(Face::Ra), Explanation::Several(paths) if paths.len() == 2));
}

#[test]
fn with_an_unclear_square_no_single_violation_is_named() {
    let mut sighting = sighting_of("..r.../....../..h.../....../....../.....a");
    sighting.set(cell(2, 2), SquareObservation::of([Some(Face::Hura), None]));
    let Explanation::Illegal(Fault::Many { squares }) = explain(&game_of_two(BEFORE), &sighting)
    else {
        panic!("the die that moved by two squares may not be the only fault");
    };
    assert_eq!(squares, [cell(0, 0), cell(0, 2), cell(2, 2)]);
}

#[test]
fn a_complete_turn_is_explained_by_the_board_after_it() {
    let path = only_path(explain(
        &game_of_two(BEFORE),
        &sighting_of("...r../....../..h.../....../.r..../.....a"),
    ));
    let (from, to) = (cell(0, 0), cell(0, 3));
    let face = Face::Ra;
    let square = cell(4, 1);
    assert_eq!(
        path.actions,
        [
            Action::Roll { face },
            Action::Move { from, to },
            Action::Place { square }
        ]
    );
    assert_eq!((path.after.turn(), path.after.phase()), (0, Phase::End));
}

#[test]
fn after_a_move_the_roll_is_ambiguous_until_the_die_is_placed() {
    let after = sighting_of("...r../....../..h.../....../....../.....a");
    let explanation = explain(&game_of_two(BEFORE), &after);
    let Explanation::Several(paths) = &explanation else {
        panic!("ra or hura was rolled: {explanation:?}");
    };
    assert!(explanation.is_under_way());
    assert_eq!(paths.len(), 2);
    let known = explain(&with_roll(game_of_two(BEFORE), Face::Hura), &after);
    assert!(known.is_under_way());
    assert_eq!(
        only_path(known).after.phase(),
        Phase::Place { rolled: Face::Hura }
    );
}

#[test]
fn sequences_that_lead_to_the_same_board_are_one_explanation() {
    // The two dice in the top row and the left column show Ra. Two sequences lead there: the old Ra moved along the top row and the new one
    // was placed in the left column, or the other way round. Both give the same board, so they count as one explanation.
    let path = only_path(explain(
        &game_of_two(BEFORE),
        &sighting_of("...r../....../..h.../r...../....../.....a"),
    ));
    assert_eq!(path.after.position().dice().count(), 4);
}

#[test]
fn after_ominotep_a_die_changes_its_face_in_place() {
    let path = only_path(explain(
        &game_of_two(BEFORE),
        &sighting_of("r...../....../..k.../....../....../o....a"),
    ));
    let (square, face) = (cell(2, 2), Face::Khepri);
    assert_eq!(path.actions[1], Action::RollAgain { square, face });
}

#[test]
fn removed_dice_are_points_of_the_current_player() {
    // A die that shows Ra moves from the top left corner to the left end of row 4. It forms a group with three other Ra, which is scored.
    let game = game_of_two("r...../....../....../.r..../rr..../.....a");
    let path = only_path(explain(
        &game,
        &sighting_of("....../....../....../....../....../..r..a"),
    ));
    assert_eq!(path.after.points(), [4, 0]);
    assert_eq!(path.actions.len(), 4, "{:?}", path.actions);
}

#[test]
fn a_group_that_both_players_may_take_belongs_to_the_turn_until_the_next_roll() {
    // Horus is a shared god. So the group may be taken by the Ra player at the end of the present turn, or by the Apep player at the
    // beginning of the next turn.
    let mut game = game_of_two("hhhh../....../....../..k.../....../r....a");
    for action in [
        Action::Roll { face: Face::Khepri },
        Action::Move {
            from: cell(3, 2),
            to: cell(3, 5),
        },
        Action::Place { square: cell(4, 3) },
    ] {
        game.act(action).expect("legal");
    }
    let path = only_path(explain(
        &game,
        &sighting_of("....../....../....../.....k/...k../r....a"),
    ));
    assert_eq!(path.after.points(), [4, 0]);
    assert_eq!(path.actions.len(), 1, "{:?}", path.actions);
    // In the next turn, the Apep player moved and placed a die. The group may have been taken by the Ra player at the end of the turn
    // before, or by the Apep player before moving.
    let explanation = explain(
        &game,
        &sighting_of("....../....../....a./....ak/...k../r....."),
    );
    let Explanation::Several(paths) = &explanation else {
        panic!("ra or apep took them: {explanation:?}");
    };
    let points: Vec<&[usize]> = paths.iter().map(|path| path.after.points()).collect();
    assert!(points.contains(&&[4, 0][..]) && points.contains(&&[0, 4][..]));
    assert!(!explanation.is_under_way());
}

#[test]
fn the_setup_and_the_first_turn_are_explained_from_one_sighting() {
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    let game = Game::new(table, 6).expect("a game");
    // Ra, apep, apep and ra were set up. Then the first ra moved by three squares, and a ra was placed.
    let path = only_path(explain(
        &game,
        &sighting_of("...r../....../..a.../r...a./....../.....r"),
    ));
    assert_eq!((path.after.turn(), path.after.phase()), (0, Phase::End));
    let set_up = |action: &&Action| matches!(action, Action::SetUp { .. });
    assert_eq!(path.actions.iter().filter(set_up).count(), 4);
    assert_eq!(path.actions.len(), 7);
}

#[test]
fn two_turns_between_sightings_are_explained_by_the_dice() {
    let path = only_path(explain(
        &game_of_two(BEFORE),
        &sighting_of("...r../....../..h.../....../.ra.../..a..."),
    ));
    let places = path
        .actions
        .iter()
        .filter(|action| matches!(action, Action::Place { .. }));
    assert_eq!(places.count(), 2);
    assert_eq!((path.after.turn(), path.after.phase()), (1, Phase::End));
}

#[test]
fn two_new_dice_are_explained_by_two_turns_without_a_move() {
    // No die shows Horus or Khepri, so both rolled dice were placed without a move, in either order.
    let path = only_path(explain(
        &game_of_two("r...../....../....../....../....../.....a"),
        &sighting_of("r...../....../..h.../...k../....../.....a"),
    ));
    assert_eq!(path.actions.len(), 5, "{:?}", path.actions);
    assert_eq!((path.after.turn(), path.after.phase()), (1, Phase::End));
}

#[test]
fn the_setup_is_explained_in_its_order() {
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    let game = Game::new(table, 6).expect("a game");
    let path = only_path(explain(
        &game,
        &sighting_of("r...../....../....../....../....../...a.a"),
    ));
    assert_eq!(path.after.phase(), Phase::SetUp { dice: 3 });
    let Explanation::Illegal(fault) = explain(
        &game,
        &sighting_of("a...../....../....../....../....../......"),
    ) else {
        panic!("ra begins");
    };
    assert!(
        matches!(fault, Fault::Forbidden(Illegal::NotOwn { .. })),
        "{fault}"
    );
}

#[test]
fn a_wrong_distance_is_named() {
    let fault = expect_fault(
        &game_of_two(BEFORE),
        "..r.../....../..h.../....../r...../.....a",
    );
    let expected = "the Ra moved from row 1 column 1 to row 1 column 3, which is 2 squares; a die moves exactly 3";
    assert_eq!(fault.to_string(), expected);
}

#[test]
fn a_die_of_another_god_than_the_rolled_one_is_named() {
    let game = with_roll(game_of_two(BEFORE), Face::Ra);
    let fault = expect_fault(&game, "r...../....../.....h/....../....../.....a");
    let expected = "Ra was rolled, so the Horus on row 3 column 3 may not move";
    assert_eq!(fault.to_string(), expected);
    // Here the roll is unknown. It is taken from the die that was placed, which shows Ra.
    let fault = expect_fault(
        &game_of_two(BEFORE),
        "r...../....../.....h/....../..r.../.....a",
    );
    assert_eq!(fault.to_string(), expected);
}

/// Returns a game whose snake pit is closed, with a Ra and an Apep in opposite corners.
fn game_with_closed_pit() -> Game {
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    let before = position("r...../....../....../....../....../.....a");
    Game::resume(table.with_pit(SnakePit::Closed), before, vec![0, 0], 0).expect("a game")
}

#[test]
fn the_closed_snake_pit_is_named() {
    let fault = expect_fault(
        &game_with_closed_pit(),
        "...r../....../..r.../....../....../.....a",
    );
    assert!(
        matches!(fault, Fault::Forbidden(Illegal::InPit { .. })),
        "{fault}"
    );
}

#[test]
fn a_placed_die_without_a_move_is_named() {
    let fault = expect_fault(
        &game_of_two(BEFORE),
        "r...../....../..h.../....../...r../.....a",
    );
    assert_eq!(
        fault,
        Fault::NotMoved {
            square: cell(4, 3),
            face: Face::Ra
        }
    );
    let game = with_roll(game_of_two(BEFORE), Face::Apep);
    let fault = expect_fault(&game, "r...../....../..h.../....../...r../.....a");
    assert_eq!(
        fault.to_string(),
        "Apep was rolled, but the die on row 5 column 4 shows Ra; place it as it was rolled"
    );
}

#[test]
fn turned_and_missing_dice_are_named() {
    let fault = expect_fault(
        &with_roll(game_of_two(BEFORE), Face::Ra),
        "r...../....../..k.../....../....../.....a",
    );
    assert_eq!(
        fault.to_string(),
        "the die on row 3 column 3 showed Horus and now shows Khepri; turn it back"
    );
    let fault = expect_fault(
        &game_of_two(BEFORE),
        "r...../....../....../....../....../.....a",
    );
    assert_eq!(
        fault.to_string(),
        "the die on row 3 column 3 is gone; only a group of 4 or more that scores for the player may be taken"
    );
    // The Apep dice form a group, but Apep is the god of the other player.
    let fault = expect_fault(
        &game_of_two("aaaa../....../..h.../....../....../r....."),
        "....../....../..h.../....../....../r.....",
    );
    assert!(
        matches!(fault, Fault::Forbidden(Illegal::NotCounting { .. })),
        "{fault}"
    );
}

#[test]
fn a_knocked_board_is_named() {
    let fault = expect_fault(
        &game_of_two(BEFORE),
        "....../h..k../....../..a.../....../u.....",
    );
    assert!(
        matches!(&fault, Fault::Many { squares } if squares.len() == 7),
        "{fault}"
    );
}

#[test]
fn a_board_of_another_size_is_named() {
    assert_eq!(
        expect_fault(&game_of_two(BEFORE), "r../.../..a"),
        Fault::Size {
            observed: 3,
            expected: 6
        }
    );
}

#[test]
fn a_detour_of_three_squares_to_the_next_square_is_no_fault() {
    // The Ra in the corner moved one square down, one right and one up, which is legal. The new Ra was placed in the closed snake pit,
    // which is the only fault.
    let fault = expect_fault(
        &game_with_closed_pit(),
        ".r..../....../..r.../....../....../.....a",
    );
    let square = cell(2, 2);
    assert_eq!(fault, Illegal::InPit { square }.into());
}
