//! Tests properties of the verdict on placed pieces. The pieces are every cover of every row, altered covers, random placements, and the
//! pieces in the truth files of the scenes.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    path::Path,
};

use serde_json::Value;

use crate::random::TestRng;
use umpire::rules::{
    Card, Catalogue, Cell, MisplacedPiece, Misplacement, Piece, Placement, Reason, Setup, Symbol,
    covers,
};

fn cards() -> &'static [Card] {
    Catalogue::standard().cards()
}

/// Returns the state of a card on which these pieces are properly placed.
fn setup(placements: Vec<Placement>) -> Setup {
    Setup {
        placements,
        ..Setup::default()
    }
}

/// Returns the row that the placements solve; `None` if they solve no row, or not the required one.
fn solved(card: &Card, placements: Vec<Placement>, required_row: Option<Symbol>) -> Option<Symbol> {
    setup(placements)
        .cover(card, required_row)
        .ok()
        .map(|cover| cover.symbol())
}

/// Calls `check` with every exact cover of every row of every card.
fn each_cover(mut check: impl FnMut(&Card, Symbol, &[Placement])) {
    for card in cards() {
        for symbol in Symbol::ALL {
            for cover in covers(card.region, card.row(symbol)) {
                check(card, symbol, &cover);
            }
        }
    }
}

#[test]
fn every_cover_of_a_row_solves_the_card_by_that_row_only() {
    let mut count = 0;
    each_cover(|card, symbol, cover| {
        count += 1;
        assert_eq!(solved(card, cover.to_vec(), None), Some(symbol));
        let reversed: Vec<Placement> = cover.iter().rev().cloned().collect();
        assert_eq!(
            solved(card, reversed, None),
            Some(symbol),
            "the order does not matter"
        );
        for required_row in Symbol::ALL {
            let expected = (required_row == symbol).then_some(symbol);
            assert_eq!(solved(card, cover.to_vec(), Some(required_row)), expected);
        }
    });
    // Measured: 1089 covers. Each of the 420 rows has at least one.
    assert!(count > 420, "{count}");
}

#[test]
fn a_cover_without_one_piece_is_uncovered_at_the_cells_of_that_piece() {
    each_cover(|card, symbol, cover| {
        for index in 0..cover.len() {
            let mut rest = cover.to_vec();
            let taken = rest.remove(index);
            for required_row in [None, Some(symbol)] {
                let unsolved = setup(rest.clone()).cover(card, required_row).unwrap_err();
                assert_eq!(unsolved.reasons[0].code(), "uncovered");
                assert_eq!(unsolved.reasons[0].cells(), taken.cells);
                let missing: Vec<Piece> = unsolved.reasons[1..]
                    .iter()
                    .map(|reason| {
                        assert_eq!(reason.code(), "missing_piece");
                        reason.piece().unwrap()
                    })
                    .collect();
                assert!(missing == [taken.piece] || required_row.is_none() && missing.is_empty());
            }
        }
    });
}

#[test]
fn a_cover_with_a_piece_replaced_repeated_or_moved_is_not_solved() {
    each_cover(|card, symbol, cover| {
        for index in 0..cover.len() {
            for piece in Piece::ALL {
                let mut other = cover.to_vec();
                other[index].piece = piece;
                let expected = (piece == cover[index].piece).then_some(symbol);
                assert_eq!(
                    solved(card, other, None),
                    expected,
                    "the shape is that of {}",
                    cover[index].piece
                );
            }
            let mut twice = cover.to_vec();
            twice.push(cover[index].clone());
            assert_eq!(solved(card, twice, None), None);
            for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let mut moved = cover.to_vec();
                for cell in &mut moved[index].cells {
                    *cell = Cell::new(cell.row + down, cell.col + right);
                }
                assert_eq!(solved(card, moved, None), None);
            }
        }
    });
}

#[test]
fn the_only_reason_for_a_cover_with_a_piece_of_another_shape_is_that_it_is_shifted() {
    let card = &cards()[0];
    let mut placements = covers(card.region, card.row(Symbol::Shield)).remove(0);
    // The other pieces are T4 and Y5. No row of the card has them together with O4.
    let piece = Piece::O4;
    placements[0].piece = piece;
    let cells = placements[0].cells.clone();
    let unsolved = setup(placements).cover(card, None).unwrap_err();
    assert_eq!(unsolved.reasons, [Reason::Shifted { piece, cells }]);
}

#[test]
fn the_only_reason_for_a_cover_with_a_misplaced_piece_is_its_misplacement() {
    each_cover(|card, _, cover| {
        for index in 0..cover.len() {
            for fault in [
                Misplacement::Shifted,
                Misplacement::Stacked,
                Misplacement::Overhang,
            ] {
                let mut rest = cover.to_vec();
                let Placement { piece, cells } = rest.remove(index);
                let misplaced = vec![MisplacedPiece {
                    piece,
                    fault,
                    cells,
                }];
                let setup_with_fault = Setup {
                    misplaced,
                    ..setup(rest)
                };
                let unsolved = setup_with_fault.cover(card, None).unwrap_err();
                let reported: Vec<_> = unsolved
                    .reasons
                    .iter()
                    .map(|reason| (reason.code(), reason.piece()))
                    .collect();
                let code = match fault {
                    Misplacement::Shifted => "shifted",
                    Misplacement::Stacked => "stacked",
                    Misplacement::Overhang => "overhang",
                };
                assert_eq!(reported, [(code, Some(piece))]);
            }
        }
    });
}

#[test]
fn the_only_reason_for_a_cover_by_pieces_of_no_row_is_wrong_pieces() {
    // Tries sets of pieces that cover the region but are not the pieces of any row of the card. Such a card must count as unsolved, with
    // `wrong_pieces` as its only reason.
    let mut covers_tested = 0;
    for card in cards().iter().step_by(5) {
        for other_card in cards() {
            for row in other_card
                .rows
                .iter()
                .filter(|row| other_card.region.len() == card.region.len() && row.len() < 4)
            {
                let is_row = Symbol::ALL.iter().any(|symbol| card.row_is(*symbol, row));
                for cover in covers(card.region, row).into_iter().filter(|_| !is_row) {
                    covers_tested += 1;
                    let unsolved = setup(cover).cover(card, None).unwrap_err();
                    let codes: Vec<&str> = unsolved.reasons.iter().map(Reason::code).collect();
                    assert_eq!(codes, ["wrong_pieces"]);
                }
            }
        }
    }
    // Measured: 266.
    assert!(covers_tested > 100, "{covers_tested}");
}

/// Returns whether the placements solve the card. The test is independent of the library's masks and shapes. It compares the set of covered
/// cells with the region, the sorted names of the pieces with each row, and the distances between the cells of a piece with those of its
/// icon.
fn is_solution(card: &Card, placements: &[Placement]) -> bool {
    let mut covered = HashSet::new();
    let without_overlap = placements
        .iter()
        .flat_map(|placement| &placement.cells)
        .all(|cell| covered.insert(*cell));
    let is_exact = covered == card.region.cells().collect();
    let names = |pieces: Vec<Piece>| {
        let mut names: Vec<String> = pieces.iter().map(ToString::to_string).collect();
        names.sort();
        names
    };
    let placed_names = names(placements.iter().map(|placement| placement.piece).collect());
    let is_row = card
        .rows
        .iter()
        .any(|row| names(row.clone()) == placed_names);
    without_overlap && is_exact && is_row && placements.iter().all(has_distances_of_piece)
}

/// Returns whether the cells of a placement have the same squared distances from each other as the cells of its piece's icon. Rotating or
/// flipping a shape does not change these distances, and no two of the twelve pieces have the same ones.
fn has_distances_of_piece(placement: &Placement) -> bool {
    let distances = |cells: &[Cell]| -> BTreeMap<i32, usize> {
        let mut all = BTreeMap::new();
        for a in cells {
            for b in cells {
                let (down, right) = (
                    i32::from(a.row) - i32::from(b.row),
                    i32::from(a.col) - i32::from(b.col),
                );
                *all.entry(down * down + right * right).or_default() += 1;
            }
        }
        all
    };
    distances(&placement.cells) == distances(&placement.piece.cells())
}

#[test]
fn random_placements_are_solved_exactly_if_an_independent_check_agrees() {
    let mut rng = TestRng(7);
    let mut below = |limit: usize| rng.below(limit);
    let (mut solved_count, mut unsolved_count) = (0, 0);
    for _ in 0..200_000 {
        let card = &cards()[below(cards().len())];
        let row = card.row(Symbol::ALL[below(6)]);
        let all = covers(card.region, row);
        let mut placements = all[below(all.len())].clone();
        // Makes up to two random changes to a solution. Wrong verdicts are most likely on placements that are almost a solution.
        for _ in 0..below(3) {
            let index = below(placements.len());
            let other = placements[below(placements.len())].cells[0];
            match below(6) {
                0 => placements[index].piece = Piece::ALL[below(12)],
                1 => placements[index].cells[0] = other,
                2 => placements[index].cells = Piece::ALL[below(12)].orientations()[0].clone(),
                3 => placements.push(all[below(all.len())][below(row.len())].clone()),
                4 => placements[index] = all[below(all.len())][index.min(row.len() - 1)].clone(),
                _ => placements[index].cells.reverse(),
            }
        }
        let expected = is_solution(card, &placements);
        assert_eq!(
            solved(card, placements.clone(), None).is_some(),
            expected,
            "{placements:?}"
        );
        if expected {
            solved_count += 1;
        } else {
            unsolved_count += 1;
        }
    }
    // Measured: about 100,000 each.
    assert!(
        solved_count > 10_000 && unsolved_count > 10_000,
        "{solved_count} and {unsolved_count}"
    );
}

fn cells(value: &Value) -> Vec<Cell> {
    serde_json::from_value(value.clone()).unwrap()
}

fn piece(value: &Value) -> Piece {
    value["piece"].as_str().unwrap().parse().unwrap()
}

/// Returns the pieces on a card of a truth file, and the codes of the card's defects.
fn setup_and_codes(card: &Value) -> (Setup, BTreeSet<&str>) {
    let mut setup = Setup::default();
    for placement in card["placements"].as_array().unwrap() {
        setup.placements.push(Placement {
            piece: piece(placement),
            cells: cells(&placement["cells"]),
        });
    }
    let mut codes = BTreeSet::new();
    for defect in card["defects"].as_array().unwrap() {
        let fault = match defect["kind"].as_str().unwrap() {
            "shifted" => Misplacement::Shifted,
            "overhang" => Misplacement::Overhang,
            "stacked" => Misplacement::Stacked,
            "occluded" => continue,
            "wrong_set" => {
                codes.insert("wrong_pieces");
                continue;
            }
            "uncovered" => {
                codes.insert("uncovered");
                setup.uncovered = cells(&defect["cells"]);
                continue;
            }
            other => panic!("a defect that this test does not know: {other}"),
        };
        codes.insert(defect["kind"].as_str().unwrap());
        setup.misplaced.push(MisplacedPiece {
            piece: piece(defect),
            fault,
            cells: cells(&defect["cells"]),
        });
    }
    (setup, codes)
}

/// Asserts that the verdict on a card of a truth file is the one in the file. Returns false, without checking anything, for a card without
/// a number: such a card has no verdict.
fn check_truth(truth: &Value, path: &Path) -> bool {
    let Some(number) = truth["number"].as_u64() else {
        return false;
    };
    let place = format!("{} card {number}", path.display());
    let card = Catalogue::standard().card(number as u16).unwrap();
    let (setup, codes) = setup_and_codes(truth);
    let uncovered_cells = setup.uncovered.clone();
    match setup.cover(card, None) {
        Ok(cover) => {
            assert_eq!(truth["state"], "solved", "{place}");
            assert_eq!(truth["symbol"], cover.symbol().name(), "{place}");
        }
        Err(unsolved) => {
            assert_eq!(truth["state"], "unsolved", "{place}");
            let reasons = || unsolved.reasons.iter();
            let reported: BTreeSet<&str> = reasons()
                .map(Reason::code)
                .filter(|code| *code != "missing_piece")
                .collect();
            assert_eq!(reported, codes, "{place}: {unsolved}");
            let uncovered = reasons().find(|reason| reason.code() == "uncovered");
            let reported_cells = uncovered.map_or(&[][..], |reason| reason.cells());
            assert_eq!(reported_cells, uncovered_cells, "{place}");
        }
    }
    true
}

#[test]
fn the_verdict_on_every_card_of_the_scenes_is_that_of_its_truth() {
    let Some(folder) = umpire_lab::data::find("scenes") else {
        return;
    };
    let mut judged = 0;
    for kind in ["card", "table"] {
        for file in std::fs::read_dir(folder.join(kind)).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_none_or(|extension| extension != "json") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let truth: Value = serde_json::from_str(&text).unwrap();
            let cards = truth["cards"].as_array().unwrap().iter();
            judged += cards.filter(|card| check_truth(card, &path)).count();
        }
    }
    // Measured: 261.
    assert!(judged > 100, "{judged}");
}
