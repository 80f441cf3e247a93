//! Measures the gaps between a piece and the pieces beside it.

use crate::{
    judge::card::{acceptance::side::Side, evidence::Evidence, placed_piece},
    rules::{Placement, Region},
};

/// Length of the middle part of a cell's side along which the width of a gap is measured, in mm. The corners of the cell are excluded. Set
/// by hand.
const MEASURED_LENGTH_MM: i32 = 12;
/// Maximum distance of a measured point from a cell's side, in mm. Points inside and outside the cell are measured, so a measured gap is at
/// most twice as wide as this distance. Set by hand.
const REACH_MM: i32 = 5;

/// Returns the width of the widest gap between a piece and the cells of the region beside it, in mm; 0 if the piece fills the region.
pub fn widest_gap_mm(evidence: &Evidence, region: Region, placement: &Placement) -> f64 {
    let sides = placement.cells.iter().flat_map(|&cell| Side::of(cell));
    let shared = sides.filter(|side| {
        !placement.cells.contains(&side.neighbour()) && region.contains(side.neighbour())
    });
    shared
        .map(|side| gap_mm(evidence, side))
        .fold(0.0, f64::max)
}

/// Returns the mean width, in mm, of the gap at a cell's side. The gap is the area on both sides of it in which no piece of the best
/// hypothesis is visible. Samples every square millimetre at most [`REACH_MM`] from the side, over the middle [`MEASURED_LENGTH_MM`] of
/// the side's length.
fn gap_mm(evidence: &Evidence, side: Side) -> f64 {
    let origin = evidence.region_origin_mm;
    let across =
        |along: i32| (-REACH_MM..REACH_MM).map(move |out| side.point_at(origin, along, out));
    let half_length = MEASURED_LENGTH_MM / 2;
    let uncovered = (-half_length..half_length)
        .flat_map(across)
        .filter(|&at| evidence.shows_no_piece(at, placed_piece::MIN_OTHER_COLOUR_COST));
    uncovered.count() as f64 / f64::from(MEASURED_LENGTH_MM)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        judge::card::evidence::EMPTY,
        rules::{Cell, Piece},
    };

    /// Returns the width of the widest gap beside an I2, in mm. The region is a row of three cells, and the I2 covers the left two. `third`
    /// is the index of the explanation (a piece, bare silver or print) that the third cell shows.
    fn gap_beside_piece(third: usize) -> f64 {
        let region = Region::from_rows(["###"]).expect("it is a region");
        let cells = vec![Cell::new(0, 0), Cell::new(0, 1)];
        let piece = Piece::I2;
        let evidence = Evidence::painted(region, |cell| {
            Some(if cells.contains(&cell) {
                piece.index()
            } else {
                third
            })
        });
        widest_gap_mm(&evidence, region, &Placement { piece, cells })
    }

    #[test]
    fn there_is_no_gap_between_adjacent_pieces() {
        let gap = gap_beside_piece(Piece::V3.index());
        assert!(gap.abs() < 1e-9, "{gap}");
    }

    #[test]
    fn a_bare_cell_is_a_gap_as_wide_as_the_reach_on_its_side() {
        let gap = gap_beside_piece(EMPTY);
        assert!((gap - f64::from(REACH_MM)).abs() < 1e-9, "{gap}");
    }

    #[test]
    fn a_piece_that_fills_the_region_has_no_gap() {
        let region = Region::from_rows(["##"]).expect("it is a region");
        let placement = Placement {
            piece: Piece::I2,
            cells: region.cells().collect(),
        };
        let bare = Evidence::painted(region, |_| Some(EMPTY));
        let gap = widest_gap_mm(&bare, region, &placement);
        assert!(gap.abs() < 1e-9, "{gap}");
    }
}
