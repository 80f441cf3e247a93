//! Tests of properties that all built-in card sides and pieces must have, of the errors for malformed lines, and of learned card sides.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::collections::{BTreeSet, HashSet};

use umpire::rules::{
    Card, Catalogue, Cell, Piece, Placement, Region, Side, Symbol, covers, pieces::normalised,
};

fn cards() -> &'static [Card] {
    Catalogue::standard().cards()
}

#[test]
fn the_catalogue_has_70_sides_without_58_and_59() {
    let numbers: Vec<u16> = cards().iter().filter_map(|card| card.number).collect();
    let expected: Vec<u16> = (1..=72)
        .filter(|number| !(58..=59).contains(number))
        .collect();
    assert_eq!(numbers, expected);
    assert!(Catalogue::standard().card(58).is_none());
    assert_eq!(Catalogue::standard().card(72).unwrap().number, Some(72));
}

#[test]
fn the_side_follows_from_the_printed_number() {
    let sides = [0, 1, 36, 37, 58, 72, 73].map(Side::of_printed_number);
    let (yellow, green) = (Some(Side::Yellow), Some(Side::Green));
    assert_eq!(sides, [None, yellow, yellow, green, green, green, None]);
}

#[test]
fn the_mask_of_a_placement_has_a_bit_for_each_cell_within_eight_by_eight() {
    let cells = [(0, 1), (2, 3), (7, 7), (8, 0), (0, -1)].map(|(row, col)| Cell::new(row, col));
    let placement = Placement {
        piece: Piece::I2,
        cells: cells.to_vec(),
    };
    assert_eq!(placement.mask(), 1 << 1 | 1 << 19 | 1 << 63);
}

#[test]
fn sides_1_to_36_are_yellow_with_3_pieces_per_row_and_the_others_green_with_4() {
    for card in cards() {
        let (side, pieces) = if card.number <= Some(36) {
            (Side::Yellow, 3)
        } else {
            (Side::Green, 4)
        };
        assert_eq!(card.side, side, "card {:?}", card.number);
        assert!(
            card.rows.iter().all(|row| row.len() == pieces),
            "card {:?}",
            card.number
        );
    }
}

#[test]
fn every_row_has_the_area_of_the_region_and_uses_no_piece_twice() {
    for card in cards() {
        for row in &card.rows {
            let area: usize = row.iter().map(|piece| piece.len()).sum();
            assert_eq!(area, card.region.len(), "card {:?}: {row:?}", card.number);
            let different: HashSet<Piece> = row.iter().copied().collect();
            assert_eq!(
                different.len(),
                row.len(),
                "card {:?}: {row:?}",
                card.number
            );
        }
    }
}

#[test]
fn every_row_has_an_exact_cover_by_its_pieces() {
    for card in cards() {
        for symbol in Symbol::ALL {
            let found = covers(card.region, card.row(symbol));
            assert!(!found.is_empty(), "card {:?} {symbol}", card.number);
            for cover in found {
                let mut cells: Vec<Cell> = cover
                    .iter()
                    .flat_map(|placement| placement.cells.clone())
                    .collect();
                cells.sort_unstable();
                assert!(
                    cells.into_iter().eq(card.region.cells()),
                    "card {:?} {symbol}",
                    card.number
                );
                let pieces: Vec<Piece> = cover.iter().map(|placement| placement.piece).collect();
                assert_eq!(pieces, card.row(symbol));
                assert!(cover.iter().all(Placement::has_shape_of_piece));
            }
        }
    }
}

#[test]
fn the_rows_of_a_card_are_six_different_sets() {
    for card in cards() {
        let sets: HashSet<BTreeSet<Piece>> = card
            .rows
            .iter()
            .map(|row| row.iter().copied().collect())
            .collect();
        assert_eq!(sets.len(), 6, "card {:?}", card.number);
    }
}

#[test]
fn no_two_regions_are_equal_even_if_rotated_or_flipped() {
    let mut regions = HashSet::new();
    for card in cards() {
        let cells: Vec<Cell> = card.region.cells().collect();
        let rotated = |cells: &[Cell]| -> Vec<Cell> {
            cells
                .iter()
                .map(|cell| Cell::new(cell.col, -cell.row))
                .collect()
        };
        let flipped = cells
            .iter()
            .map(|cell| Cell::new(cell.row, -cell.col))
            .collect();
        let mut orientations = Vec::new();
        for mut shape in [cells, flipped] {
            for _ in 0..4 {
                shape = rotated(&shape);
                orientations.push(normalised(&shape));
            }
        }
        let smallest = orientations.into_iter().min().unwrap();
        assert!(
            regions.insert(smallest),
            "card {:?} has the region of an earlier card",
            card.number
        );
    }
}

#[test]
fn every_region_is_connected() {
    for card in cards() {
        let mut reached: Vec<Cell> = card.region.cells().take(1).collect();
        let mut index = 0;
        while index < reached.len() {
            let Cell { row, col } = reached[index];
            for (row, col) in [
                (row + 1, col),
                (row - 1, col),
                (row, col + 1),
                (row, col - 1),
            ] {
                let next = Cell::new(row, col);
                if card.region.contains(next) && !reached.contains(&next) {
                    reached.push(next);
                }
            }
            index += 1;
        }
        assert_eq!(reached.len(), card.region.len(), "card {:?}", card.number);
    }
}

#[test]
fn each_piece_has_the_number_of_orientations_that_its_symmetry_leaves() {
    let orientations: Vec<(&str, usize, usize)> = Piece::ALL
        .iter()
        .map(|piece| {
            (
                piece.name(),
                piece.cells().len(),
                piece.orientations().len(),
            )
        })
        .collect();
    let expected = [
        ("I2", 2, 2),
        ("I3", 3, 2),
        ("V3", 3, 4),
        ("O4", 4, 1),
        ("I4", 4, 2),
        ("L4", 4, 8),
        ("T4", 4, 4),
        ("S4", 4, 4),
        ("P5", 5, 8),
        ("L5", 5, 8),
        ("Y5", 5, 8),
        ("Z5", 5, 4),
    ];
    assert_eq!(orientations, expected);
    let mut all: Vec<&Vec<Cell>> = Piece::ALL
        .iter()
        .flat_map(|piece| piece.orientations())
        .collect();
    for piece in Piece::ALL {
        assert_eq!(piece.len(), piece.cells().len(), "{piece}");
    }
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 55, "two pieces share a shape");
}

#[test]
fn names_of_pieces_and_symbols_can_be_parsed() {
    for piece in Piece::ALL {
        assert_eq!(piece.name().parse::<Piece>().unwrap(), piece);
        assert_eq!(serde_json::to_value(piece).unwrap(), piece.name());
    }
    for symbol in Symbol::ALL {
        assert_eq!(symbol.name().parse::<Symbol>().unwrap(), symbol);
        assert_eq!(serde_json::to_value(symbol).unwrap(), symbol.name());
    }
    let unknown = "M4".parse::<Piece>().unwrap_err().to_string();
    assert_eq!(
        unknown,
        "no piece is called \"M4\"; the pieces are I2 I3 V3 O4 I4 L4 T4 S4 P5 L5 Y5 Z5"
    );
}

#[test]
fn the_catalogue_agrees_with_the_collected_facts_including_the_number_of_covers() {
    let Some(path) = umpire_lab::data::find("facts/ubongo-cards.json") else {
        return;
    };
    let facts: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let sides = facts["sides"].as_array().unwrap();
    assert_eq!(sides.len(), cards().len());
    for side in sides {
        let number = side["number"].as_u64().unwrap() as u16;
        let card = Catalogue::standard().card(number).unwrap();
        assert_eq!(serde_json::to_value(card.side).unwrap(), side["side"]);
        assert_eq!(
            serde_json::to_value(card.region.rows()).unwrap(),
            side["grid"]
        );
        for symbol in Symbol::ALL {
            let set = &side["sets"][symbol.name()];
            assert_eq!(
                serde_json::to_value(card.row(symbol)).unwrap(),
                set["pieces"]
            );
            let found = covers(card.region, card.row(symbol)).len();
            assert_eq!(set["solutions"], found, "card {number} {symbol}");
        }
    }
}

/// A valid line of a catalogue file; the tests modify it.
const LINE: &str = "1 yellow ##./###/###/###/..#/..# I4 T4 Y5 | L4 O4 L5 | L5 I3 P5 | Y5 S4 L4 | L4 I4 P5 | L5 L4 I4";

#[test]
fn a_malformed_line_is_refused_and_the_message_names_the_error() {
    assert_eq!(LINE.parse::<Catalogue>().unwrap().cards(), &cards()[..1]);
    // For each case: the text of the line to replace, the replacement, and a part of the expected error message.
    let table = [
        (
            " ##./###/###/###/..#/..# I4 T4 Y5 | L4 O4 L5 | L5 I3 P5 | Y5 S4 L4 | L4 I4 P5 | L5 L4 I4",
            "",
            "is incomplete, the region is missing",
        ),
        ("1 y", "one y", "is not a card number"),
        ("1 y", "70000 y", "is not a card number"),
        ("1 y", "37 y", "yellow sides are 1 to 36"),
        ("yellow", "blue", "the sides are yellow and green"),
        (
            "1 yellow",
            "40 green",
            "expected 4 pieces beside shield on this side, found 3",
        ),
        ("##./###", "##/###", "rows of # and . of equal length"),
        ("##./###", "##x/###", "rows of # and . of equal length"),
        ("##./###", "##./##.", "but the region has 12"),
        (
            "I4 T4 Y5",
            "I4 T4 Y6",
            "beside shield: no piece is called \"Y6\"",
        ),
        (
            "I4 T4 Y5",
            "I4 T4 P5 I2",
            "expected 3 pieces beside shield on this side, found 4",
        ),
        ("I4 T4 Y5", "I4 T4 I4", "I4 is listed twice beside shield"),
        (
            "I4 T4 Y5",
            "I4 T4 I2",
            "cover 10 cells, but the region has 13",
        ),
        (
            " | L5 L4 I4",
            "",
            "expected six rows of pieces separated by ' | ', found 5",
        ),
        (
            "L5 L4 I4",
            "L5 L4 I4 |",
            "expected six rows of pieces separated by ' | ', found 7",
        ),
    ];
    for (good, bad, message) in table {
        assert!(LINE.contains(good), "{good}");
        let text = format!("# a card\n\n{}\n", LINE.replacen(good, bad, 1));
        let error = text.parse::<Catalogue>().unwrap_err();
        let source = std::error::Error::source(&error).unwrap().to_string();
        assert!(
            error.to_string().starts_with("line 3 of the catalogue"),
            "{error}"
        );
        assert!(source.contains(message), "{bad}: {source}");
    }
}

#[test]
fn a_repeated_side_is_refused() {
    let error = format!("{LINE}\n{LINE}").parse::<Catalogue>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2 of the catalogue: card 1 must come after card 1, and only once"
    );
}

#[test]
fn every_side_is_formatted_as_the_line_it_is_parsed_from() {
    let built_in = include_str!("../../src/rules/cards.txt");
    let normalise_spaces = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let built_in: Vec<String> = built_in
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(normalise_spaces)
        .collect();
    let formatted: Vec<String> = cards()
        .iter()
        .map(|card| normalise_spaces(&card.to_string()))
        .collect();
    assert_eq!(formatted, built_in);
}

#[test]
fn a_learned_side_may_have_any_number_from_1000_to_65535() {
    for number in ["1000", "65535"] {
        let line = LINE.replacen('1', number, 1);
        let card: Card = line.parse().unwrap();
        assert_eq!(card.number_word(), number);
        assert!(card.has_same_puzzles_as(&cards()[0]));
        assert_eq!(card.to_string().parse::<Card>().unwrap(), card);
    }
    assert!(LINE.replacen('1', "999", 1).parse::<Card>().is_err());
}

#[test]
fn every_fault_of_a_misread_card_is_reported_row_by_row() {
    let mut card = cards()[0].clone();
    assert!(card.faults().is_empty());
    // The new region has as many cells as before, but I4, Z5 and L4 cannot cover it.
    card.region = Region::from_rows(["#####", "#####", "..###"]).unwrap();
    card.rows[0] = vec![Piece::I4, Piece::Z5, Piece::L4];
    card.rows[1].push(Piece::I2);
    card.rows[2][0] = card.rows[2][1];
    card.rows[3][0] = Piece::I2;
    let faults: Vec<String> = card.faults().iter().map(ToString::to_string).collect();
    let parts = [
        "beside shield (I4 Z5 L4) cannot cover the region",
        "expected 3 pieces beside hand on this side, found 4",
        "I3 is listed twice beside antelope",
        "beside snake cover 10 cells, but the region has 13",
    ];
    assert!(faults.len() >= parts.len(), "{faults:?}");
    for (fault, part) in faults.iter().zip(parts) {
        assert!(fault.contains(part), "{fault}");
    }
}

#[test]
fn learned_sides_must_be_solvable_and_their_numbers_must_be_new() {
    let line = LINE.replacen('1', "1000", 1);
    let learned = Catalogue::of_learned(&line).unwrap();
    let combined = Catalogue::standard().with(&learned).unwrap();
    assert_eq!(combined.cards().len(), 71);
    assert_eq!(combined.card(1000), learned.card(1000));
    assert_eq!(combined.with(&learned).unwrap_err(), 1000);
    let unsolvable = line.replacen("##./###", "###/##.", 1);
    assert!(unsolvable.parse::<Catalogue>().is_ok());
    assert!(Catalogue::of_learned(&unsolvable).is_err());
}
