//! Tests of the rulebooks' rules on solving a card, as tables of placed pieces and the expected verdict.
//!
//! Placed pieces are drawn cell by cell: the name of the piece on the cell, `--` for an empty cell, and `..` outside the light area; `/`
//! separates rows. Rulebooks are cited by number: 000 and 001 are Czech, 002 is Russian, 003 is Portuguese.
#![allow(clippy::unwrap_used, reason = "tests")]

use umpire::rules::{
    Card, Catalogue, Cell, Cover, MisplacedPiece, Misplacement, Piece, Placement, Reason, Setup,
    Symbol, Unsolved,
};

fn card(number: u16) -> &'static Card {
    Catalogue::standard().card(number).unwrap()
}

/// Parses a drawing of placed pieces. All cells with the same name form one piece, even if they are not connected.
fn parse_drawing(drawing: &str) -> Setup {
    let mut placements: Vec<Placement> = Vec::new();
    for (row, names) in drawing.split('/').enumerate() {
        for (col, name) in names.split_whitespace().enumerate() {
            let Ok(piece) = name.parse::<Piece>() else {
                assert!(name == "--" || name == "..", "{name}");
                continue;
            };
            let cell = Cell::new(row as i8, col as i8);
            match placements
                .iter_mut()
                .find(|placement| placement.piece == piece)
            {
                Some(placement) => placement.cells.push(cell),
                None => placements.push(Placement {
                    piece,
                    cells: vec![cell],
                }),
            }
        }
    }
    Setup {
        placements,
        ..Setup::default()
    }
}

fn improper(piece: Piece, fault: Misplacement, cells: &[(i8, i8)]) -> MisplacedPiece {
    let cells = cells
        .iter()
        .map(|&(row, col)| Cell::new(row, col))
        .collect();
    MisplacedPiece {
        piece,
        fault,
        cells,
    }
}

/// Formats a verdict as text: `solved SYMBOL`, or the reasons with code, piece, and cells as `row,col`.
fn verdict_text(judged: Result<Cover, Unsolved>) -> String {
    match judged {
        Ok(cover) => format!("solved {}", cover.symbol()),
        Err(unsolved) => {
            let lines: Vec<String> = unsolved.reasons.iter().map(reason_text).collect();
            lines.join("; ")
        }
    }
}

fn reason_text(reason: &Reason) -> String {
    let piece = reason
        .piece()
        .map(|piece| format!(" {piece}"))
        .unwrap_or_default();
    let cells = reason.cells().iter();
    let cells: Vec<String> = cells
        .map(|cell| format!(" {},{}", cell.row, cell.col))
        .collect();
    let cells = cells.concat();
    format!("{}{piece}{cells}", reason.code())
}

fn check_all(table: &[(u16, &str, &str, &str)]) {
    for (number, required_row, drawing, expected) in table {
        let required_row = (*required_row != "-").then(|| required_row.parse().unwrap());
        let judged = parse_drawing(drawing).cover(card(*number), required_row);
        assert_eq!(
            verdict_text(judged),
            *expected,
            "card {number}, required row {required_row:?}: {drawing}"
        );
    }
}

// Card 13. Left: its region, with `#` for each cell of the region. Right: for each of its six icon rows, the symbol of the row and the
// pieces that must cover the region.
//           # # . .     shield L5 P5 L4     snake    Z5 L4 P5
//           # # # .     hand   I4 L5 P5     elephant L5 S4 Z5
//           # # # #     antelope T4 P5 L5   mask     I4 Y5 P5
//           # # # #
//           . . . #
const SHIELD: &str = "L5 L5 .. ../L5 P5 P5 ../L5 P5 P5 P5/L5 L4 L4 L4/.. .. .. L4";

#[test]
fn the_light_area_must_be_covered_exactly() {
    // Rulebooks 000 and 001, section "Karty": pieces must cover exactly the light cells. Rulebook 002: no empty cells may be
    // left. Rulebook 003: there is never space left over or missing.
    check_all(&[
        (13, "-", SHIELD, "solved shield"),
        (13, "shield", SHIELD, "solved shield"),
        (
            13,
            "-",
            "L5 L5 .. ../L5 -- -- ../L5 -- -- --/L5 L4 L4 L4/.. .. .. L4",
            "uncovered 1,1 1,2 2,1 2,2 2,3; missing_piece P5",
        ),
        (
            13,
            "-",
            "-- -- .. ../-- P5 P5 ../-- P5 P5 P5/-- -- -- --/.. .. .. --",
            "uncovered 0,0 0,1 1,0 2,0 3,0 3,1 3,2 3,3 4,3",
        ),
        (
            13,
            "-",
            "-- -- .. ../-- -- -- ../-- -- -- --/-- -- -- --/.. .. .. --",
            "uncovered 0,0 0,1 1,0 1,1 1,2 2,0 2,1 2,2 2,3 3,0 3,1 3,2 3,3 4,3",
        ),
        (
            13,
            "mask",
            "-- -- .. ../-- -- -- ../-- -- -- --/-- -- -- --/.. .. .. --",
            "uncovered 0,0 0,1 1,0 1,1 1,2 2,0 2,1 2,2 2,3 3,0 3,1 3,2 3,3 4,3",
        ),
    ]);
}

#[test]
fn pieces_may_be_rotated_and_flipped() {
    // Rulebooks 000 and 001, section "Dilky", and rulebook 002: either side of a piece may face up. Tests two covers of card 13 with the
    // pieces of the shield's row, some of them rotated and flipped.
    check_all(&[
        (
            13,
            "-",
            "P5 P5 .. ../P5 P5 P5 ../L5 L5 L5 L5/L5 L4 L4 L4/.. .. .. L4",
            "solved shield",
        ),
        (
            13,
            "-",
            "L4 L4 .. ../L4 P5 P5 ../L4 P5 P5 P5/L5 L5 L5 L5/.. .. .. L5",
            "solved shield",
        ),
    ]);
}

#[test]
fn only_the_pieces_beside_the_rolled_symbol_count() {
    // Rulebooks 000 and 001, section "Pokladani dilku na kartu": if the mask is rolled, players take the pieces that are printed beside the
    // mask on the card. No other pieces are used in this round, even if they would solve the card. Rulebook 003: only the pieces beside the
    // rolled symbol may be used.
    check_all(&[
        (
            13,
            "mask",
            SHIELD,
            "wrong_pieces 0,0 0,1 1,0 2,0 3,0 3,1 3,2 3,3 4,3",
        ),
        (13, "hand", SHIELD, "wrong_pieces L4 3,1 3,2 3,3 4,3"),
        (
            13,
            "mask",
            "L5 L5 .. ../L5 -- -- ../L5 -- -- --/L5 L4 L4 L4/.. .. .. L4",
            "uncovered 1,1 1,2 2,1 2,2 2,3; missing_piece I4; missing_piece Y5; missing_piece P5",
        ),
    ]);
}

#[test]
fn a_cover_by_pieces_of_no_row_is_not_solved() {
    let covered = "I4 I4 I4 I4/S4 T4 T4 T4/S4 S4 T4 ../.. S4 .. ..";
    let unsolved = parse_drawing(covered).cover(card(31), None).unwrap_err();
    let text = unsolved.to_string();
    assert_eq!(unsolved.reasons.len(), 1);
    assert_eq!(
        reason_text(&unsolved.reasons[0]),
        "wrong_pieces I4 0,0 0,1 0,2 0,3"
    );
    assert_eq!(
        text,
        "the light area is covered, but with the wrong pieces; antelope needs the lime L4 instead of the brown I4"
    );
}

#[test]
fn improperly_placed_pieces_are_reported_with_all_other_reasons() {
    let rest = "L5 L5 .. ../L5 P5 P5 ../L5 P5 P5 P5/L5 -- -- --/.. .. .. --";
    let judged = |fault, cells: &[(i8, i8)], bare: &[(i8, i8)]| {
        let mut setup = parse_drawing(rest);
        setup.misplaced.push(improper(Piece::L4, fault, cells));
        setup.uncovered = bare.iter().map(|&(row, col)| Cell::new(row, col)).collect();
        verdict_text(setup.cover(card(13), None))
    };
    let place = [(3, 1), (3, 2), (3, 3), (4, 3)];
    assert_eq!(
        judged(Misplacement::Shifted, &place, &[]),
        "shifted L4 3,1 3,2 3,3 4,3"
    );
    assert_eq!(
        judged(Misplacement::Shifted, &place, &[(4, 3)]),
        "uncovered 4,3; shifted L4 3,1 3,2 3,3 4,3"
    );
    assert_eq!(
        judged(
            Misplacement::Overhang,
            &[(3, 2), (3, 3), (3, 4), (4, 4)],
            &[]
        ),
        "uncovered 3,1 4,3; overhang L4 3,2 3,3 3,4 4,4"
    );
    assert_eq!(
        judged(
            Misplacement::Stacked,
            &[(2, 1), (2, 2), (2, 3), (3, 3)],
            &[]
        ),
        "uncovered 3,1 3,2 4,3; stacked L4 2,1 2,2 2,3 3,3"
    );
}

#[test]
fn a_solved_card_with_a_piece_on_top_is_not_solved() {
    let mut setup = parse_drawing(SHIELD);
    setup.misplaced.push(improper(
        Piece::I2,
        Misplacement::Stacked,
        &[(2, 1), (2, 2)],
    ));
    assert_eq!(
        verdict_text(setup.clone().cover(card(13), None)),
        "stacked I2 2,1 2,2"
    );
    assert_eq!(
        verdict_text(setup.cover(card(13), Some(Symbol::Hand))),
        "stacked I2 2,1 2,2; wrong_pieces L4 3,1 3,2 3,3 4,3"
    );
}

#[test]
fn impossible_placements_are_never_solved() {
    let first = parse_drawing(SHIELD);
    let verdict = |setup: Setup| verdict_text(setup.cover(card(13), None));

    let mut twice = first.clone();
    twice.placements.push(twice.placements[2].clone());
    assert_eq!(verdict(twice), "stacked L4 3,1 3,2 3,3 4,3");

    let mut moved_out = first.clone();
    moved_out.placements[2]
        .cells
        .iter_mut()
        .for_each(|cell| cell.col += 1);
    assert_eq!(
        verdict(moved_out),
        "uncovered 3,1 4,3; overhang L4 3,2 3,3 3,4 4,4"
    );

    let mut other_name = first.clone();
    other_name.placements[2].piece = Piece::T4;
    assert_eq!(verdict(other_name), "shifted T4 3,1 3,2 3,3 4,3");

    let mut bare = first;
    bare.uncovered = vec![Cell::new(0, 0)];
    assert_eq!(verdict(bare), "uncovered 0,0");

    let outside = Placement {
        piece: Piece::I2,
        cells: vec![Cell::new(-128, 127), Cell::new(127, -128)],
    };
    let outside = Setup {
        placements: vec![outside],
        ..Setup::default()
    };
    assert!(outside.cover(card(13), None).is_err());
}

#[test]
fn a_cover_with_several_pieces_of_one_type_is_not_solved() {
    // A card can hold two pieces of the same type if two sets of pieces were mixed.
    let i3_on = |cells: &[(i8, i8)]| Placement {
        piece: Piece::I3,
        cells: cells
            .iter()
            .map(|&(row, col)| Cell::new(row, col))
            .collect(),
    };
    let small =
        "1 yellow ###/###/### I3 I2 O4 | I3 I2 O4 | I3 I2 L4 | I2 V3 O4 | I3 I2 S4 | V3 I2 L4";
    let small: Catalogue = small.parse().unwrap();
    let placements = vec![
        i3_on(&[(0, 0), (0, 1), (0, 2)]),
        i3_on(&[(1, 0), (1, 1), (1, 2)]),
        i3_on(&[(2, 0), (2, 1), (2, 2)]),
    ];
    let setup = Setup {
        placements,
        ..Setup::default()
    };
    let unsolved = setup
        .cover(&small.cards()[0], Some(Symbol::Shield))
        .unwrap_err();
    let [Reason::WrongPieces { rows, .. }] = &unsolved.reasons[..] else {
        panic!("{unsolved:?}");
    };
    assert_eq!(rows[0].wrong, [Piece::I3, Piece::I3]);
    assert_eq!(rows[0].wanted, [Piece::I2, Piece::O4]);
}

#[test]
fn of_rows_with_the_same_pieces_the_first_counts_unless_a_row_is_required() {
    let line =
        "1 yellow ###/###/### O4 I2 I3 | I3 V3 I2 | I2 I3 O4 | I2 I3 O4 | I2 I3 O4 | I2 I3 O4";
    let line = line.replace("I3 V3 I2", "V3 I2 L4");
    let small: Catalogue = line.parse().unwrap();
    let setup = parse_drawing("O4 O4 I3/O4 O4 I3/I2 I2 I3");
    let symbol = |required_row| {
        setup
            .clone()
            .cover(&small.cards()[0], required_row)
            .map(|cover| cover.symbol())
    };
    assert_eq!(symbol(None), Ok(Symbol::Shield));
    assert_eq!(symbol(Some(Symbol::Snake)), Ok(Symbol::Snake));
    assert!(symbol(Some(Symbol::Hand)).is_err());
}

#[test]
fn messages_state_what_to_do() {
    let text = |drawing: &str, required_row| {
        parse_drawing(drawing)
            .cover(card(13), required_row)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        text(
            "L5 L5 .. ../L5 -- -- ../L5 -- -- --/L5 L4 L4 L4/.. .. .. L4",
            None
        ),
        "5 cells are not covered (row 2 columns 2 and 3, row 3 columns 2, 3 and 4); cover them too; \
         the green P5 of the shield row is missing; put it on the card"
    );
    assert_eq!(
        text("--", None),
        "the card is empty: cover the light area with the pieces of a row"
    );
    assert_eq!(
        text(SHIELD, Some(Symbol::Mask)),
        "the light area is covered, but with the wrong pieces; \
         mask needs the brown I4 and the orange Y5 instead of the magenta L5 and the lime L4"
    );
    let mut setup = parse_drawing(SHIELD);
    setup.misplaced = vec![
        improper(Piece::I2, Misplacement::Overhang, &[(0, -1)]),
        improper(Piece::I3, Misplacement::Stacked, &[(1, 1)]),
        improper(Piece::S4, Misplacement::Shifted, &[(1, 1)]),
    ];
    assert_eq!(
        setup.cover(card(13), None).unwrap_err().to_string(),
        "the purple I2 lies over the edge of the light area; move it inside; \
         the light blue I3 lies on another piece; every piece must lie flat on the card; \
         the blue S4 is not aligned with the cells; straighten it"
    );
}
