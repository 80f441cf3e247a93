//! Tests properties of the verdict on placed pieces. The pieces are every cover of every row, altered covers, random placements, and the
//! pieces in the truth files of the scenes.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::Value;
use umpire::rules::{
    Card, Catalogue, Cell, Fault, MisplacedPiece, Piece, Placement, Reason, Setup, Symbol, covers,
};

fn cards() -> &'static [Card] {
    Catalogue::standard().cards()
}

fn setup(placements: Vec<Placement>) -> Setup {
    Setup {
        placements,
        ..Setup::default()
    }
}

fn solved(card: &Card, placements: Vec<Placement>, asked: Option<Symbol>) -> Option<Symbol> {
    setup(placements)
        .cover(card, asked)
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
fn every_cover_of_a_row_is_solved_by_that_row_and_by_no_other() {
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
        for asked in Symbol::ALL {
            let wanted = (asked == symbol).then_some(symbol);
            assert_eq!(solved(card, cover.to_vec(), Some(asked)), wanted);
        }
    });
    assert!(count > 420, "{count}");
}

#[test]
fn a_cover_less_any_piece_is_uncovered_just_there() {
    each_cover(|card, symbol, cover| {
        for at in 0..cover.len() {
            let mut rest = cover.to_vec();
            let taken = rest.remove(at);
            for asked in [None, Some(symbol)] {
                let unsolved = setup(rest.clone()).cover(card, asked).unwrap_err();
                assert_eq!(unsolved.reasons[0].code(), "uncovered");
                assert_eq!(unsolved.reasons[0].cells(), taken.cells);
                let missing: Vec<Piece> = unsolved.reasons[1..]
                    .iter()
                    .map(|reason| {
                        assert_eq!(reason.code(), "missing_piece");
                        reason.piece().unwrap()
                    })
                    .collect();
                assert!(missing == [taken.piece] || asked.is_none() && missing.is_empty());
            }
        }
    });
}

#[test]
fn a_cover_with_a_piece_replaced_repeated_or_moved_is_not_solved() {
    each_cover(|card, symbol, cover| {
        for at in 0..cover.len() {
            for piece in Piece::ALL {
                let mut other = cover.to_vec();
                other[at].piece = piece;
                let wanted = (piece == cover[at].piece).then_some(symbol);
                assert_eq!(
                    solved(card, other, None),
                    wanted,
                    "the shape is that of {}",
                    cover[at].piece
                );
            }
            let mut twice = cover.to_vec();
            twice.push(cover[at].clone());
            assert_eq!(solved(card, twice, None), None);
            for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let mut moved = cover.to_vec();
                for cell in &mut moved[at].cells {
                    *cell = Cell::new(cell.row + down, cell.col + right);
                }
                assert_eq!(solved(card, moved, None), None);
            }
            for fault in [Fault::Shifted, Fault::Stacked, Fault::Overhang] {
                let mut rest = cover.to_vec();
                let Placement { piece, cells } = rest.remove(at);
                let improper = vec![MisplacedPiece {
                    piece,
                    fault,
                    cells,
                }];
                let spoilt = Setup {
                    improper,
                    ..setup(rest)
                };
                let unsolved = spoilt.cover(card, None).unwrap_err();
                let said: Vec<_> = unsolved
                    .reasons
                    .iter()
                    .map(|reason| (reason.code(), reason.piece()))
                    .collect();
                let code = match fault {
                    Fault::Shifted => "shifted",
                    Fault::Stacked => "stacked",
                    Fault::Overhang => "overhang",
                };
                assert_eq!(said, [(code, Some(piece))]);
            }
        }
    });
}

#[test]
fn sets_that_cover_the_area_but_are_no_row_are_told_as_wrong_pieces_and_nothing_else() {
    // Tries sets of pieces that cover the region but form no row of the card. Then no row is solved, and the only reason is
    // `wrong_pieces`.
    let mut others = 0;
    for card in cards().iter().step_by(5) {
        for stranger in cards() {
            for row in stranger
                .rows
                .iter()
                .filter(|row| stranger.region.len() == card.region.len() && row.len() < 4)
            {
                let is_row = Symbol::ALL.iter().any(|symbol| card.row_is(*symbol, row));
                for cover in covers(card.region, row).into_iter().filter(|_| !is_row) {
                    others += 1;
                    let unsolved = setup(cover).cover(card, None).unwrap_err();
                    let codes: Vec<&str> = unsolved.reasons.iter().map(Reason::code).collect();
                    assert_eq!(codes, ["wrong_pieces"]);
                }
            }
        }
    }
    assert!(others > 100, "{others}");
}

/// Returns whether the placements solve the card. Works without the library's masks and shapes: puts the cells into a set, and compares the
/// sorted names of the pieces and the distances between their cells.
fn is_solution(card: &Card, placements: &[Placement]) -> bool {
    let mut seen = HashSet::new();
    let once = placements
        .iter()
        .flat_map(|laid| &laid.cells)
        .all(|cell| seen.insert(*cell));
    let exact = seen == card.region.cells().collect();
    let names = |pieces: Vec<Piece>| {
        let mut names: Vec<String> = pieces.iter().map(ToString::to_string).collect();
        names.sort();
        names
    };
    let laid = names(placements.iter().map(|laid| laid.piece).collect());
    let row = card.rows.iter().any(|row| names(row.clone()) == laid);
    once && exact && row && placements.iter().all(has_distances_of_piece)
}

/// Returns whether the squared distances between the placement's cells are those of its piece's icon. The distances stay the same
/// when a shape is rotated or flipped, and no two of the twelve pieces have the same distances.
fn has_distances_of_piece(laid: &Placement) -> bool {
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
    distances(&laid.cells) == distances(&laid.piece.cells())
}

#[test]
fn whatever_lies_there_by_chance_is_solved_only_if_a_plain_check_says_so() {
    let mut random: u64 = 7;
    let mut below = |limit: usize| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % limit
    };
    let (mut yes, mut no) = (0, 0);
    for _ in 0..200_000 {
        let card = &cards()[below(cards().len())];
        let row = card.row(Symbol::ALL[below(6)]);
        let all = covers(card.region, row);
        let mut placements = all[below(all.len())].clone();
        // Makes up to two random changes to a solution. Wrong verdicts are most likely on placements that are almost a solution.
        for _ in 0..below(3) {
            let at = below(placements.len());
            let other = placements[below(placements.len())].cells[0];
            match below(6) {
                0 => placements[at].piece = Piece::ALL[below(12)],
                1 => placements[at].cells[0] = other,
                2 => placements[at].cells = Piece::ALL[below(12)].orientations()[0].clone(),
                3 => placements.push(all[below(all.len())][below(row.len())].clone()),
                4 => placements[at] = all[below(all.len())][at.min(row.len() - 1)].clone(),
                _ => placements[at].cells.reverse(),
            }
        }
        let wanted = is_solution(card, &placements);
        assert_eq!(
            solved(card, placements.clone(), None).is_some(),
            wanted,
            "{placements:?}"
        );
        if wanted { yes += 1 } else { no += 1 }
    }
    assert!(yes > 10_000 && no > 10_000, "{yes} and {no}");
}

fn cells(value: &Value) -> Vec<Cell> {
    serde_json::from_value(value.clone()).unwrap()
}

fn piece(value: &Value) -> Piece {
    value["piece"].as_str().unwrap().parse().unwrap()
}

/// Returns the pieces on a card of a truth file, and the codes of the card's defects.
fn staged(card: &Value) -> (Setup, BTreeSet<&str>) {
    let mut setup = Setup::default();
    for laid in card["placements"].as_array().unwrap() {
        setup.placements.push(Placement {
            piece: piece(laid),
            cells: cells(&laid["cells"]),
        });
    }
    let mut codes = BTreeSet::new();
    for defect in card["defects"].as_array().unwrap() {
        let fault = match defect["kind"].as_str().unwrap() {
            "shifted" => Fault::Shifted,
            "overhang" => Fault::Overhang,
            "stacked" => Fault::Stacked,
            "occluded" => continue,
            "wrong_set" => {
                codes.insert("wrong_pieces");
                continue;
            }
            "uncovered" => {
                codes.insert("uncovered");
                setup.bare = cells(&defect["cells"]);
                continue;
            }
            other => panic!("a defect that this test does not know: {other}"),
        };
        codes.insert(defect["kind"].as_str().unwrap());
        setup.improper.push(MisplacedPiece {
            piece: piece(defect),
            fault,
            cells: cells(&defect["cells"]),
        });
    }
    (setup, codes)
}

#[test]
fn the_cards_staged_in_the_scenes_are_judged_as_their_truth_says() {
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
            let truth: Value =
                serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
            for staged_card in truth["cards"].as_array().unwrap() {
                let Some(number) = staged_card["number"].as_u64() else {
                    continue;
                };
                let card = Catalogue::standard().card(number as u16).unwrap();
                let (setup, codes) = staged(staged_card);
                let bare = setup.bare.clone();
                judged += 1;
                match setup.cover(card, None) {
                    Ok(cover) => {
                        assert_eq!(staged_card["state"], "solved", "{}", path.display());
                        assert_eq!(
                            staged_card["symbol"],
                            cover.symbol().name(),
                            "{}",
                            path.display()
                        );
                    }
                    Err(unsolved) => {
                        assert_eq!(staged_card["state"], "unsolved", "{}", path.display());
                        let told = unsolved.reasons.iter().map(Reason::code);
                        let told: BTreeSet<&str> =
                            told.filter(|code| *code != "missing_piece").collect();
                        assert_eq!(told, codes, "{} card {number}: {unsolved}", path.display());
                        let uncovered = unsolved
                            .reasons
                            .iter()
                            .find(|reason| reason.code() == "uncovered");
                        assert_eq!(uncovered.map_or(&[][..], |reason| reason.cells()), bare);
                    }
                }
            }
        }
    }
    assert!(judged > 100, "{judged}");
}
