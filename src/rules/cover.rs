//! Exact covers of a region by a set of pieces, found by a search over 64-bit masks.
//!
//! Bit `8 * row + col` of a mask is a cell, as in [`Region::mask`]. The first uncovered cell, row by row, must be the first cell of one of
//! the remaining pieces. So each step tries every orientation of each remaining piece once, shifted so that its first cell is at the first
//! uncovered cell.

use std::sync::LazyLock;

use crate::rules::{
    cells::{Cell, Region},
    pieces::{Piece, Placement},
};

/// Returns all exact covers of the region that use each of the pieces once. Each cover lists the placements in the
/// order of `pieces`.
///
/// The order of the covers is deterministic. A piece given twice counts as two pieces, so each cover then appears once
/// per permutation.
///
/// ```
/// use umpire::rules::{Piece, Region, covers};
///
/// let region = Region::from_rows(["##", "##", "#."]).expect("its cells hang together");
/// let found = covers(region, &[Piece::I2, Piece::V3]);
/// assert_eq!(found.len(), 2); // the domino across the top, or along the left edge at the bottom
/// assert!(found.iter().all(|cover| cover[0].piece == Piece::I2));
/// ```
pub fn covers(region: Region, pieces: &[Piece]) -> Vec<Vec<Placement>> {
    let mut found = Vec::new();
    each_cover(region, pieces, |masks| {
        let placements = pieces.iter().zip(masks);
        found.push(
            placements
                .map(|(&piece, &mask)| Placement::from_mask(piece, mask))
                .collect(),
        );
    });
    found
}

/// Calls `visit` with every exact cover that [`covers`] returns, in the same order. A cover is passed as one mask per piece, in the order
/// of `pieces`. Does not allocate.
pub fn each_cover(region: Region, pieces: &[Piece], visit: impl FnMut(&[u64])) {
    // Pieces whose total area differs from the region's cannot cover it. If the areas are equal, there are at most `MOST_PIECES` pieces,
    // since each covers at least two of the 64 cells.
    if pieces.iter().map(|piece| piece.len()).sum::<usize>() != region.len() {
        return;
    }
    let mut search = CoverSearch {
        pieces,
        laid: [0; MOST_PIECES],
        visit,
    };
    search.from(region.mask(), ((1u64 << pieces.len()) - 1) as u32);
}

/// Maximum number of pieces in a cover: 64 cells hold 32 dominoes.
const MOST_PIECES: usize = 32;

struct CoverSearch<'a, F> {
    pieces: &'a [Piece],
    /// Mask of each placed piece, by index in `pieces`; undefined for pieces that are not placed.
    laid: [u64; MOST_PIECES],
    visit: F,
}

impl<F: FnMut(&[u64])> CoverSearch<'_, F> {
    /// Visits all ways to cover the cells in the mask `bare` with the pieces whose bits, by index in `pieces`, are set in `left`.
    fn from(&mut self, bare: u64, left: u32) {
        if bare == 0 {
            (self.visit)(&self.laid[..self.pieces.len()]);
            return;
        }
        let first = bare.trailing_zeros();
        let mut untried = left;
        while untried != 0 {
            let index = untried.trailing_zeros() as usize;
            untried &= untried - 1;
            for shape in &SHAPES[self.pieces[index].index()] {
                let bits = shape.bits << first;
                if bits & !bare == 0 && shape.anchors >> first & 1 == 1 {
                    self.laid[index] = bits;
                    self.from(bare & !bits, left & !(1 << index));
                }
            }
        }
    }
}

/// One orientation of a piece as a bit mask, shifted so that its first cell in row-major order is bit 0.
struct Shape {
    bits: u64,
    /// Mask of the possible positions of the first cell for which the whole piece stays within 8 by 8 cells.
    anchors: u64,
}

static SHAPES: LazyLock<[Vec<Shape>; 12]> = LazyLock::new(|| {
    Piece::ALL.map(|piece| {
        let orientations = piece.orientations().iter();
        orientations.map(|cells| Shape::of(cells)).collect()
    })
});

impl Shape {
    /// Creates a shape from the cells of one orientation, sorted row by row, whose bounding box starts at row 0, column 0.
    fn of(cells: &[Cell]) -> Self {
        let bit = |cell: &Cell| (8 * cell.row + cell.col) as u32;
        let first = cells.first().map_or(0, bit);
        let bits = cells.iter().map(|cell| 1u64 << (bit(cell) - first));
        let height = cells.iter().map(|cell| cell.row).max().unwrap_or(0);
        let width = cells.iter().map(|cell| cell.col).max().unwrap_or(0);
        let corners =
            (0..8 - height).flat_map(|row| (0..8 - width).map(move |col| Cell::new(row, col)));
        Self {
            bits: bits.fold(0, |mask, bit| mask | bit),
            anchors: corners.fold(0, |mask, corner| mask | 1 << (bit(&corner) + first)),
        }
    }
}
