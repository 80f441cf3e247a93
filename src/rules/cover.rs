//! Exact covers of a region by a set of pieces: a search over 64-bit masks.

use super::{
    cells::{Cell, Region},
    pieces::{Piece, Placement},
};

/// All exact covers of the region by all the pieces, each piece used once: one list of placements a cover, in the
/// order in which the pieces were given.
///
/// The first uncovered cell (row by row) must be covered by some piece; each piece left is tried there in each of its
/// orientations. Covers come in a fixed order.
pub fn covers(region: Region, pieces: &[Piece]) -> Vec<Vec<Placement>> {
    let mut found = Vec::new();
    if pieces.iter().map(|piece| piece.len()).sum::<usize>() == region.len() {
        let mut laid = vec![0u64; pieces.len()];
        search(region.mask(), pieces, &mut laid, &mut found);
    }
    found
}

fn search(free: u64, pieces: &[Piece], laid: &mut [u64], found: &mut Vec<Vec<Placement>>) {
    if free == 0 {
        let placements = pieces.iter().zip(laid.iter());
        found.push(
            placements
                .map(|(&piece, &mask)| placement(piece, mask))
                .collect(),
        );
        return;
    }
    let first = free.trailing_zeros() as i8;
    for index in 0..pieces.len() {
        if laid[index] != 0 {
            continue;
        }
        for cells in pieces[index].orientations() {
            if let Some(mask) = mask_at(cells, first).filter(|mask| mask & !free == 0) {
                laid[index] = mask;
                search(free & !mask, pieces, laid, found);
                laid[index] = 0;
            }
        }
    }
}

/// The cells as bits, moved so that the first of them (row by row) lies on bit `first`.
fn mask_at(cells: &[Cell], first: i8) -> Option<u64> {
    let anchor = cells.first()?;
    cells.iter().try_fold(0u64, |mask, cell| {
        let row = first / 8 + cell.row - anchor.row;
        let col = first % 8 + cell.col - anchor.col;
        ((0..8).contains(&row) && (0..8).contains(&col)).then(|| mask | 1 << (8 * row + col))
    })
}

fn placement(piece: Piece, mask: u64) -> Placement {
    let bits = (0..64).filter(|bit| mask & (1u64 << bit) != 0);
    let cells = bits
        .map(|bit| Cell::new((bit / 8) as i8, (bit % 8) as i8))
        .collect();
    Placement { piece, cells }
}
