//! Tests of how pieces with synthetic poses are judged: proper, shifted, overhanging or stacked.

use super::*;
use crate::rules::{Catalogue, Symbol, covers};

fn region() -> Region {
    Catalogue::standard()
        .card(13)
        .expect("13 is in the catalogue")
        .region
}

/// Returns the pose of the piece with this index in a cover of card 13, displaced from its cells by `right_mm` to the right and `turn_deg`
/// clockwise.
fn moved(index: usize, right_mm: f64, turn_deg: f64) -> PoseFit {
    let card = Catalogue::standard()
        .card(13)
        .expect("13 is in the catalogue");
    PoseFit {
        placement: covers(card.region, card.row(Symbol::Mask))
            .remove(0)
            .remove(index),
        offset: Offset {
            right_mm,
            down_mm: 0.0,
            turn_deg,
        },
        inside: 4.0,
        around: -4.0,
    }
}

#[test]
fn shifts_turns_and_overhangs_beyond_the_documented_limits_are_faults() {
    let fault = |fit: &PoseFit| misplacement_on_card(fit, Shift::default(), region());
    for (right, turn) in [(0.0, 0.0), (1.25, 0.0), (-1.25, 3.2), (0.0, -3.2)] {
        assert_eq!(fault(&moved(0, right, turn)), None, "{right} {turn}");
    }
    for (right, turn) in [(4.0, 0.0), (-4.0, 0.0), (0.0, 8.0), (0.0, -8.0)] {
        let found = fault(&moved(0, right, turn));
        assert_eq!(found, Some(Misplacement::Shifted), "{right} {turn}");
    }
    let mut outside = moved(0, 0.0, 0.0);
    for cell in &mut outside.placement.cells {
        cell.row -= 1;
    }
    let inside = |cell: &Cell| region().contains(*cell);
    assert!(!outside.placement.cells.iter().all(inside));
    assert_eq!(fault(&outside), Some(Misplacement::Overhang));
}

#[test]
fn a_piece_near_the_limit_of_a_proper_one_is_doubtful() {
    let is_doubtful = |right| is_doubtful(&moved(0, right, 0.0), Shift::default());
    assert!(is_doubtful(MAX_PROPER_SHIFT_MM - 0.1) && is_doubtful(MAX_PROPER_SHIFT_MM + 0.1));
    assert!(!is_doubtful(0.5) && !is_doubtful(1.25) && !is_doubtful(4.0));
}

#[test]
fn a_shift_that_all_pieces_share_is_attributed_to_the_region() {
    let all: Vec<PoseFit> = (0..3).map(|index| moved(index, 1.0, 0.0)).collect();
    let shared = estimate_shared_shift(&all);
    assert!((shared.right_mm - 0.8).abs() < 1e-9, "{shared:?}");
    assert!(shared.down_mm.abs() < 1e-9, "{shared:?}");
    let of_two = estimate_shared_shift(&all[..2]);
    assert!((of_two.right_mm - 0.3).abs() < 1e-9, "{of_two:?}");
    assert_eq!(estimate_shared_shift(&all[..1]), Shift::default());
    let displaced: Vec<PoseFit> = (0..3).map(|index| moved(index, 9.0, 0.0)).collect();
    let limited = estimate_shared_shift(&displaced).right_mm;
    assert!((limited - MAX_SHARED_SHIFT_MM).abs() < 1e-9, "{limited}");
}

#[test]
fn a_piece_covers_its_cells_and_half_of_a_cell_into_which_it_is_shifted_by_half() {
    let origin = Point::new(60.0, 30.0);
    let fraction = |top: &PoseFit, cell| covered_fraction(origin, cell, std::slice::from_ref(top));
    let top = moved(0, 0.0, 0.0);
    for cell in region().cells() {
        let covered = f64::from(u8::from(top.placement.cells.contains(&cell)));
        assert!((fraction(&top, cell) - covered).abs() < 1e-9, "{cell:?}");
    }
    let half_off = moved(0, CELL_MM / 2.0, 0.0);
    let last = half_off.placement.cells.iter().max_by_key(|cell| cell.col);
    let next = last.map(|cell| Cell::new(cell.row, cell.col + 1));
    let fraction = fraction(&half_off, next.expect("a piece has cells"));
    assert!((fraction - 0.5).abs() < 0.01, "{fraction}");
}

#[test]
fn of_two_pieces_on_the_same_cells_the_visible_one_is_on_top() {
    let (lower, mut upper) = (moved(0, 0.0, 0.0), moved(1, 0.0, 0.0));
    upper.placement.cells.clone_from(&lower.placement.cells);
    let shown_piece = upper.placement.piece.index();
    let evidence = Evidence::painted(region(), |_| Some(shown_piece));
    let is_stacked = are_stacked(&evidence, region(), &[lower.clone(), upper.clone()], 2);
    assert_eq!(is_stacked, [false, true]);
    let is_stacked = are_stacked(&evidence, region(), &[upper, lower], 2);
    assert_eq!(is_stacked, [true, false]);
    let separate = [moved(0, 0.0, 0.0), moved(1, 0.0, 0.0)];
    assert_eq!(
        are_stacked(&evidence, region(), &separate, 2),
        [false, false]
    );
}
