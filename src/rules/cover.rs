//! Exact covers of a region by a set of pieces, found by a search over 64-bit masks.
//!
//! Bit `8 * row + col` of a mask is a cell, as in [`Region::mask`]. The first uncovered cell, row by row, is the lowest bit of the mask of
//! uncovered cells. It must be the first cell of one of the remaining pieces. So each step tries every orientation of each remaining piece
//! once, shifted so that its first cell is at the first uncovered cell.

use std::sync::LazyLock;

use crate::rules::{
    cells::{Cell, MASK_SIDE, Region},
    pieces::{Piece, Placement},
};

/// Returns all exact covers of the region that use each of the pieces once. Each cover lists the placements in the
/// order of `pieces`.
///
/// The order of the covers is deterministic. A piece given twice counts as two pieces, so each cover then appears twice, with the two
/// exchanged. The result is empty if the region has no cover, and always without pieces, since every region has cells.
///
/// ```
/// use umpire::rules::{Piece, Region, covers};
///
/// let region = Region::from_rows(["##", "##", "#."]).expect("valid rows");
/// let all = covers(region, &[Piece::I2, Piece::V3]);
/// assert_eq!(all.len(), 2); // the domino across the top, or along the left edge at the bottom
/// assert!(all.iter().all(|cover| cover[0].piece == Piece::I2));
/// ```
pub fn covers(region: Region, pieces: &[Piece]) -> Vec<Vec<Placement>> {
    let mut covers = Vec::new();
    each_cover(region, pieces, |masks| {
        let placements = pieces.iter().zip(masks);
        covers.push(
            placements
                .map(|(&piece, &mask)| Placement::from_mask(piece, mask))
                .collect(),
        );
    });
    covers
}

/// Calls `visit` with every exact cover that [`covers`] returns, in the same order. A cover is passed as one mask per piece, in the order
/// of `pieces`. Allocates no memory, except that the first call in the program computes the shapes of all pieces.
pub fn each_cover(region: Region, pieces: &[Piece], visit: impl FnMut(&[u64])) {
    // Pieces whose total area differs from the region's cannot cover it. If the areas are equal, there are at most `MAX_PIECES` pieces,
    // since each covers at least two of the 64 cells.
    if pieces.iter().map(|piece| piece.len()).sum::<usize>() != region.len() {
        return;
    }
    // One bit for each piece. The shift needs 64 bits: with 32 pieces, it moves the 1 out of a 32-bit number.
    let unplaced = ((1u64 << pieces.len()) - 1) as u32;
    let mut search = CoverSearch {
        pieces,
        placed_masks: [0; MAX_PIECES],
        visit,
    };
    search.cover(region.mask(), unplaced);
}

/// Maximum number of pieces in a cover: 64 cells hold 32 dominoes. It is also the number of bits of the set of unplaced pieces.
const MAX_PIECES: usize = 32;

/// A depth-first search for covers.
struct CoverSearch<'a, F> {
    /// The pieces to place.
    pieces: &'a [Piece],
    /// Mask of each placed piece, by index in `pieces`. The entry of a piece that is not placed has no meaning.
    placed_masks: [u64; MAX_PIECES],
    /// Called with the masks of all pieces for every cover.
    visit: F,
}

impl<F: FnMut(&[u64])> CoverSearch<'_, F> {
    /// Visits all covers of the cells in the mask `uncovered` with the unplaced pieces. Bit `i` of `unplaced` is set if the piece with the
    /// index `i` in `pieces` is unplaced.
    fn cover(&mut self, uncovered: u64, unplaced: u32) {
        if uncovered == 0 {
            (self.visit)(&self.placed_masks[..self.pieces.len()]);
            return;
        }
        let first_cell = uncovered.trailing_zeros();
        let mut untried = unplaced;
        while untried != 0 {
            let index = untried.trailing_zeros() as usize;
            // Clears the lowest set bit, that of this piece.
            untried &= untried - 1;
            for shape in &SHAPES[self.pieces[index].index()] {
                let placed = shape.bits << first_cell;
                let is_on_uncovered_cells = placed & !uncovered == 0;
                if is_on_uncovered_cells && shape.may_start_at(first_cell) {
                    self.placed_masks[index] = placed;
                    self.cover(uncovered & !placed, unplaced & !(1 << index));
                }
            }
        }
    }
}

/// One orientation of a piece as a bit mask, shifted so that its first cell in row-major order is bit 0.
struct Shape {
    /// Mask of the shape's cells.
    bits: u64,
    /// Mask of the possible positions of the piece's first cell: those at which the whole piece stays within the 8 by 8 cells.
    anchors: u64,
}

/// For each piece, the shapes of all its orientations. The index of the array is [`Piece::index`].
static SHAPES: LazyLock<[Vec<Shape>; Piece::ALL.len()]> = LazyLock::new(|| {
    Piece::ALL.map(|piece| {
        let orientations = piece.orientations().iter();
        orientations.map(|cells| Shape::of(cells)).collect()
    })
});

impl Shape {
    /// Creates a shape from the cells of one orientation, sorted row by row, whose bounding box starts at row 0, column 0.
    fn of(cells: &[Cell]) -> Self {
        let index = |cell: &Cell| (MASK_SIDE * cell.row + cell.col) as u32;
        let first = cells.first().map_or(0, index);
        let bits = cells.iter().map(|cell| 1u64 << (index(cell) - first));
        let last_row = cells.iter().map(|cell| cell.row).max().unwrap_or(0);
        let last_col = cells.iter().map(|cell| cell.col).max().unwrap_or(0);
        // The cells at which the top-left corner of the bounding box may lie.
        let corners = (0..MASK_SIDE - last_row)
            .flat_map(|row| (0..MASK_SIDE - last_col).map(move |col| Cell::new(row, col)));
        Self {
            bits: bits.fold(0, |mask, bit| mask | bit),
            anchors: corners.fold(0, |mask, corner| mask | (1 << (index(&corner) + first))),
        }
    }

    /// Returns whether the whole piece stays within the 8 by 8 cells if its first cell is the one with this index.
    fn may_start_at(&self, first_cell: u32) -> bool {
        (self.anchors >> first_cell) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_starts_only_where_the_whole_piece_is_within_the_mask() {
        // A bent tromino: its first cell is the right one of the upper row.
        let cells = [(0, 1), (1, 0), (1, 1)].map(|(row, col)| Cell::new(row, col));
        let shape = Shape::of(&cells);
        assert_eq!(shape.bits, 1 | (1 << 7) | (1 << 8));
        for (row, col, is_possible) in [
            (0, 0, false),
            (0, 1, true),
            (0, 7, true),
            (6, 1, true),
            (6, 7, true),
            (6, 0, false),
            (7, 1, false),
        ] {
            let index = 8 * row + col;
            assert_eq!(shape.may_start_at(index), is_possible, "{row} {col}");
        }
        assert_eq!(shape.anchors.count_ones(), 7 * 7);
    }
}
