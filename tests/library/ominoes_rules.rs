//! Tests of the rules of Ominoes: positions as text, whole games, and groups and moves, which are compared with those found by brute force.
//!
//! Tests of the Czech rulebook's examples cite the heading of a section, because the rulebook's text in `$UMPIRE_DATA/seeds` has no page
//! numbers.
#![allow(clippy::unwrap_used, reason = "tests")]

mod brute_force;
mod explanations;
mod games;
mod random_games;
mod setting_up;

use std::collections::BTreeSet;

use crate::random::TestRng;
use brute_force::{brute_force_groups, brute_force_moves, random_position};
use umpire::rules::{
    Cell,
    ominoes::{
        DICE, Face, God, Group, Move, Position, PositionError, SnakePit, clusters, grey_squares,
        groups, groups_at, movable, moves, moves_from,
    },
};

/// Parses a position.
fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn cell((row, col): (i8, i8)) -> Cell {
    Cell::new(row, col)
}

fn cells<const N: usize>(cells: [(i8, i8); N]) -> Vec<Cell> {
    cells.map(cell).into()
}

#[test]
fn a_parsed_position_is_printed_as_the_same_text() {
    for text in ["h..r/..oo/a.../u..k", ".", "k", "../..", ".a./ruk/..."] {
        assert_eq!(position(text).to_string(), text);
    }
    assert_eq!(position("H.A/.../..U").to_string(), "h.a/.../..u");
}

#[test]
fn malformed_positions_are_refused_with_the_row_and_column() {
    let refused = |text: &str| text.parse::<Position>().unwrap_err();
    assert_eq!(refused(""), PositionError::Empty);
    let not_square = |row, squares, rows| PositionError::NotSquare { row, squares, rows };
    assert_eq!(refused("/"), not_square(1, 0, 2));
    assert_eq!(refused("../.../.."), not_square(1, 2, 3));
    assert_eq!(refused("h../.../...r"), not_square(3, 4, 3));
    let message = refused("h..r/..x./..../....").to_string();
    assert!(message.contains("'x' in row 2 column 3"), "{message}");
    assert!(message.contains("write h a r k u o"), "{message}");
    assert_eq!(
        refused(&["......"; 5].join("/")),
        not_square(1, 6, 5),
        "one row is missing"
    );
    assert_eq!(
        refused(&[".".repeat(128).as_str(); 128].join("/")),
        PositionError::TooLarge { rows: 128 }
    );
    let full = "hhhhhh/hhhhhh/hhhhhh/hhhhhh/hh..../......";
    assert_eq!(position(full).dice().count(), DICE);
    let dice = DICE + 1;
    assert_eq!(
        refused(&full.replace("hh....", "hhh...")),
        PositionError::TooManyDice { dice }
    );
    assert!(Position::empty(0).is_err() && Position::empty(1000).is_err());
}

#[test]
fn names_and_letters_of_faces_are_those_of_the_json() {
    let names = ["horus", "apep", "ra", "khepri", "hura", "ominotep"];
    for ((face, name), letter) in Face::ALL.into_iter().zip(names).zip("harkuo".chars()) {
        assert_eq!((face.name(), face.letter()), (name, letter));
        assert_eq!(name.parse(), Ok(face));
        assert_eq!(serde_json::to_value(face).unwrap(), name);
        assert_eq!(face.god().map(God::name), (!face.is_wild()).then_some(name));
    }
    let message = "hura".parse::<God>().unwrap_err().to_string();
    assert_eq!(
        message,
        "no god is called \"hura\"; the gods are Horus, Apep, Ra, Khepri"
    );
    assert!("seth".parse::<Face>().is_err());
}

#[test]
fn even_boards_have_four_grey_squares_in_the_middle_and_odd_ones_one() {
    assert_eq!(grey_squares(8), cells([(3, 3), (3, 4), (4, 3), (4, 4)]));
    assert_eq!(grey_squares(7), cells([(3, 3)]));
    assert_eq!(grey_squares(1), cells([(0, 0)]));
    assert_eq!(grey_squares(2).len(), 4);
    assert!(grey_squares(0).is_empty());
}

#[test]
fn a_die_that_touches_a_group_only_by_a_corner_is_not_in_it() {
    // Example in "Bodování skupin kostek Omina": Adam scores 4 points for this group of four yellow dice (Ra).
    let found = groups(&position("....../.rr.../.rr.../...r../....../......"));
    let group = Group {
        god: God::Ra,
        cells: cells([(1, 1), (1, 2), (2, 1), (2, 2)]),
        wilds: Vec::new(),
    };
    assert_eq!(found, [group]);
}

#[test]
fn wild_dice_count_in_a_group() {
    // Example in "Bodování skupin kostek Omina": David scores 6 points for this green group (Horus), since the black (wild) dice count too.
    let board = position("....../.hu.../.hoh../..h.../r...../......");
    let [group] = &groups(&board)[..] else {
        panic!("one group")
    };
    assert_eq!((group.god, group.points()), (God::Horus, 6));
    assert_eq!(group.wilds, cells([(1, 2), (2, 2)]));
}

#[test]
fn dice_of_two_gods_form_no_group() {
    // Example in "Bodování při hře tří hráčů": Betka scores nothing, since her dice do not form a group of four of one god.
    let board = position("....../.ah.../.aa.../....../....../......");
    assert_eq!(groups(&board), []);
}

#[test]
fn wild_dice_may_be_in_groups_of_two_gods() {
    // Two wild dice between two red dice (Apep) and two green ones (Horus): each of the two colours forms a group with the wild dice.
    let both = groups(&position("aauuhh/....../....../....../....../......"));
    let found: Vec<(God, usize)> = both
        .iter()
        .map(|group| (group.god, group.points()))
        .collect();
    assert_eq!(found, [(God::Horus, 4), (God::Apep, 4)]);
    assert_eq!(both[0].wilds, both[1].wilds);
}

#[test]
fn wild_dice_alone_form_no_group_and_fewer_than_four_dice_are_clusters() {
    assert_eq!(groups(&position("uoou/..../..../....")), []);
    let near = clusters(&position("uork/..../r.../...."));
    let sizes: Vec<(God, usize)> = near
        .iter()
        .map(|group| (group.god, group.points()))
        .collect();
    assert_eq!(sizes, [(God::Ra, 3), (God::Ra, 1), (God::Khepri, 1)]);
}

#[test]
fn groups_equal_those_of_brute_force_and_never_span_colours() {
    let mut rng = TestRng(5);
    let mut count = 0;
    for _ in 0..4000 {
        let board = random_position(&mut rng);
        let found = groups(&board);
        assert_eq!(found, brute_force_groups(&board), "{board}");
        for group in &found {
            let faces = group
                .cells
                .iter()
                .map(|square| board.face(*square).unwrap());
            let colours: BTreeSet<God> = faces.filter_map(Face::god).collect();
            assert_eq!(colours, BTreeSet::from([group.god]), "{board}");
        }
        for square in board.squares() {
            let at_square = groups_at(&board, square, &God::ALL);
            let all = found.iter().filter(|group| group.contains(square));
            assert!(all.eq(&at_square), "{board} at {square:?}");
        }
        count += found.len();
    }
    // Measured: 1246.
    assert!(count > 1000, "{count} groups are too few for a useful test");
}

#[test]
fn moves_equal_those_of_brute_force_and_neither_leave_the_board_nor_cross_a_die() {
    let mut rng = TestRng(6);
    for _ in 0..1000 {
        let board = random_position(&mut rng);
        for pit in [SnakePit::Open, SnakePit::Closed] {
            for (from, face) in board.dice() {
                let found = moves_from(&board, from, pit);
                let to: BTreeSet<Cell> = found.iter().map(|legal_move| legal_move.to).collect();
                assert_eq!(to.len(), found.len(), "each square once");
                assert_eq!(
                    to,
                    brute_force_moves(&board, from, pit),
                    "{board} from {from:?}"
                );
                for legal_move in &found {
                    check_path(&board, legal_move, pit);
                }
                for rolled in Face::ALL {
                    let of_die: Vec<Move> = moves(&board, rolled, pit)
                        .into_iter()
                        .filter(|legal_move| legal_move.from == from)
                        .collect();
                    let expected = if movable(rolled, face) {
                        &found[..]
                    } else {
                        &[]
                    };
                    assert_eq!(of_die, expected, "{board} from {from:?} after {rolled}");
                }
            }
        }
    }
}

/// Asserts that the path of a move leads over free squares that dice may enter, and that each of these squares is beside the one before it.
/// Asserts that the move takes the die from the start of the path to its end, and that no die is lost.
fn check_path(board: &Position, legal_move: &Move, pit: SnakePit) {
    assert_eq!(
        (legal_move.path[0], legal_move.path[3]),
        (legal_move.from, legal_move.to)
    );
    for pair in legal_move.path.windows(2) {
        let [a, b] = [pair[0], pair[1]];
        let distance = a.row.abs_diff(b.row) + a.col.abs_diff(b.col);
        assert_eq!(distance, 1, "{board}: {legal_move:?}");
        assert!(
            board.is_free(b) && pit.allows(board, b),
            "{board}: {legal_move:?}"
        );
    }
    let after = legal_move.apply_to(board);
    assert_eq!(after.dice().count(), board.dice().count());
    assert_eq!(after.face(legal_move.to), board.face(legal_move.from));
    assert!(after.is_free(legal_move.from));
}

#[test]
fn a_die_moves_exactly_three_squares_and_may_turn_corners() {
    let board = position("....../....../..r.../....../....../......");
    let to: BTreeSet<Cell> = moves(&board, Face::Ra, SnakePit::Open)
        .iter()
        .map(|legal_move| legal_move.to)
        .collect();
    assert!(!to.contains(&cell((2, 2))), "not its own square");
    assert!(to.contains(&cell((2, 3))), "around one square");
    assert!(to.contains(&cell((2, 5))) && to.contains(&cell((3, 4))));
    assert!(
        !to.contains(&cell((1, 1))) && !to.contains(&cell((2, 4))),
        "even distances"
    );
    assert_eq!(
        to.len(),
        4 + 10,
        "two of the 12 squares at a distance of 3 are off the board"
    );
}

#[test]
fn the_rolled_face_determines_which_dice_may_move() {
    let board = position("r..a../....../..h.../....../...u../o.....");
    let from = |rolled| -> Vec<Cell> {
        let mut from: Vec<Cell> = moves(&board, rolled, SnakePit::Open)
            .iter()
            .map(|legal_move| legal_move.from)
            .collect();
        from.dedup();
        from
    };
    assert_eq!(from(Face::Ra), cells([(0, 0)]));
    assert_eq!(from(Face::Khepri), []);
    assert_eq!(from(Face::Ominotep), []);
    assert_eq!(
        from(Face::Hura),
        cells([(0, 0), (0, 3), (2, 2), (4, 3), (5, 0)])
    );
}

#[test]
fn a_closed_pit_can_be_left_but_neither_entered_nor_crossed() {
    let reaches = |rolled: Face, text: &str, to: (i8, i8), pit: SnakePit| {
        let legal_moves = moves(&position(text), rolled, pit);
        legal_moves
            .iter()
            .any(|legal_move| legal_move.to == cell(to))
    };
    assert!(
        reaches(
            Face::Horus,
            "......./......./......./...h.../......./......./.......",
            (3, 6),
            SnakePit::Closed
        ),
        "it leaves the pit"
    );
    for (text, to, path) in [
        (
            "......./......./......./r....../......./......./.......",
            (3, 3),
            "into the pit",
        ),
        (
            "......./......./......./..r..../......./......./.......",
            (3, 5),
            "through the pit",
        ),
    ] {
        assert!(reaches(Face::Ra, text, to, SnakePit::Open), "{path}");
        assert!(!reaches(Face::Ra, text, to, SnakePit::Closed), "{path}");
    }
}

/// Returns the squares to which a die may move after a roll of Ra so that it creates or enlarges a group of Ra.
fn scoring_ends(board: &Position) -> Vec<Cell> {
    let before = groups(board);
    let scores = |legal_move: &Move| {
        let groups = legal_move.groups(board, &[God::Ra]);
        let mut groups = groups.iter();
        groups.any(|group| legal_move.creates_or_enlarges(group, &before))
    };
    let legal_moves = moves(board, Face::Ra, SnakePit::Open);
    let scoring = legal_moves.iter().filter(|legal_move| scores(legal_move));
    scoring.map(|legal_move| legal_move.to).collect()
}

#[test]
fn a_move_that_joins_three_dice_creates_a_group() {
    let board = position("rrr.../....../...r../....../....../......");
    assert_eq!(scoring_ends(&board), cells([(1, 1)]));
    let joining = moves(&board, Face::Ra, SnakePit::Open)
        .into_iter()
        .find(|legal_move| legal_move.to == cell((1, 1)));
    let [group] = &joining.unwrap().groups(&board, &[God::Ra])[..] else {
        panic!("one group")
    };
    assert_eq!(group.cells, cells([(0, 0), (0, 1), (0, 2), (1, 1)]));
}

#[test]
fn a_die_that_is_too_far_away_creates_no_group() {
    let board = position("rrr.../....../....../....../....../...r..");
    assert_eq!(scoring_ends(&board), []);
}

#[test]
fn a_move_creates_a_group_even_if_another_group_of_the_god_is_larger() {
    let board = position("rrr...../......../...r..../......../......../......../......../rrrrr...");
    assert_eq!(scoring_ends(&board), cells([(1, 1)]));
}

#[test]
fn a_move_that_joins_a_group_enlarges_it() {
    let board = position("rrrr../....../...r../....../....../......");
    let ends: BTreeSet<Cell> = scoring_ends(&board).into_iter().collect();
    let beside_group = [(0, 4), (1, 1), (1, 3)].map(cell);
    assert_eq!(ends, BTreeSet::from(beside_group));
}

#[test]
fn a_move_within_a_group_neither_creates_nor_enlarges_one() {
    let board = position("rr..../rr..../....../....../....../......");
    assert_eq!(scoring_ends(&board), []);
}
