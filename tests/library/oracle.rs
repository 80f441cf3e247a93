//! Two published solvers for exact covers, used as references in tests and benchmarks.
//!
//! The placements of each piece are computed here from the piece's icon alone. So a mistake in the orientations that the library stores for
//! a piece is detected.

use std::{collections::BTreeSet, ops::ControlFlow};

use exact_covers::{DlSolver, Solver as _};
use umpire::rules::{Piece, Region};

/// An exact cover: one mask for each piece, in the order in which the pieces were given. A mask contains the cells that the piece covers;
/// cell (row, col) is bit `8 * row + col`.
pub type Masks = Vec<u64>;

/// A placement of a piece: the index of the piece in the list of pieces, and the mask of the cells it covers.
pub type MaskPlacement = (usize, u64);

/// Returns all exact covers of the region that the crate `dlx-rs` finds, sorted. `placements` is the result of [`placements`].
pub fn by_dlx_rs(
    region: Region,
    pieces: &[Piece],
    placements: &BTreeSet<MaskPlacement>,
) -> Vec<Masks> {
    let cells = bits(region.mask());
    let mut solver = dlx_rs::Solver::new(cells.len() + pieces.len());
    for &option in placements {
        let of_cell = |bit: &u32| 1 + cells.iter().filter(|cell| *cell < bit).count();
        let mut items: Vec<usize> = bits(option.1).iter().map(of_cell).collect();
        items.push(1 + cells.len() + option.0);
        solver.add_option(option, &items);
    }
    // dlx-rs 1.3 panics if a cover uses all options, or if there are no options. An additional option without items, which is
    // never used, avoids this.
    solver.add_option((usize::MAX, 0), &[]);
    sorted(solver.map(|cover| in_piece_order(cover, pieces.len())))
}

/// Returns all exact covers of the region that the crate `exact-covers` finds, sorted. `placements` is the result of [`placements`].
pub fn by_exact_covers(
    region: Region,
    pieces: &[Piece],
    placements: &BTreeSet<MaskPlacement>,
) -> Vec<Masks> {
    // The items of the exact-cover problem are numbers: the bit number of each cell of the region, and 64 + index for each
    // piece.
    let mut items = bits(region.mask());
    items.extend((0..pieces.len()).map(|index| 64 + index as u32));
    let mut solver: DlSolver<u32, ()> = DlSolver::new(&items, &[]);
    for &(index, mask) in placements {
        let mut option = bits(mask);
        option.push(64 + index as u32);
        solver.add_option(option, []);
    }
    let mut found = Vec::new();
    solver.solve(|mut solution| {
        let mut cover = Vec::new();
        let mut option = Vec::new();
        while solution.next(&mut option) {
            let bits = option.iter().map(|(item, _)| **item);
            let mask = bits.clone().filter(|&bit| bit < 64);
            let index = bits.clone().find(|&bit| bit >= 64).map(|bit| bit - 64);
            cover.push((
                index.expect("every option has a piece") as usize,
                mask.fold(0, |mask, bit| mask | 1 << bit),
            ));
        }
        found.push(in_piece_order(cover, pieces.len()));
        ControlFlow::Continue(())
    });
    sorted(found.into_iter())
}

/// Returns all placements of each of the pieces within the region, in all orientations.
pub fn placements(region: Region, pieces: &[Piece]) -> BTreeSet<MaskPlacement> {
    let mut all = BTreeSet::new();
    for (index, piece) in pieces.iter().enumerate() {
        for orientation in orientations(*piece) {
            for offset in 0..64 {
                let mask = orientation.iter().try_fold(0u64, |mask, &(row, col)| {
                    let (row, col) = (row + offset / 8, col + offset % 8);
                    let inside = (0..8).contains(&row) && (0..8).contains(&col);
                    inside.then(|| mask | 1 << (8 * row + col))
                });
                if let Some(mask) = mask.filter(|mask| mask & !region.mask() == 0) {
                    all.insert((index, mask));
                }
            }
        }
    }
    all
}

/// Returns the cells of a piece's icon in each of the eight orientations, moved so that they start at row 0 and column 0. For symmetrical
/// pieces, some of the results are equal.
fn orientations(piece: Piece) -> Vec<Vec<(i32, i32)>> {
    let mut cells = Vec::new();
    for (row, text) in piece.icon().split('/').enumerate() {
        let filled = text.bytes().enumerate().filter(|&(_, byte)| byte == b'#');
        cells.extend(filled.map(|(col, _)| (row as i32, col as i32)));
    }
    let transforms = [false, true]
        .into_iter()
        .flat_map(|flip| (0..4).map(move |turns| (flip, turns)));
    transforms
        .map(|(flip, turns)| {
            let mut turned: Vec<(i32, i32)> = cells.clone();
            for (row, col) in &mut turned {
                if flip {
                    *col = -*col;
                }
                for _ in 0..turns {
                    (*row, *col) = (*col, -*row);
                }
            }
            let top = turned.iter().map(|cell| cell.0).min().unwrap_or(0);
            let left = turned.iter().map(|cell| cell.1).min().unwrap_or(0);
            let moved = turned.iter().map(|(row, col)| (row - top, col - left));
            moved.collect()
        })
        .collect()
}

/// Sorts the placements of a cover by piece, and returns the mask of each. `pieces` is the number of pieces.
fn in_piece_order(mut cover: Vec<MaskPlacement>, pieces: usize) -> Masks {
    cover.sort_unstable();
    assert_eq!(cover.len(), pieces, "a solver left out a piece");
    cover.into_iter().map(|(_, mask)| mask).collect()
}

fn sorted(covers: impl Iterator<Item = Masks>) -> Vec<Masks> {
    let mut all: Vec<Masks> = covers.collect();
    all.sort_unstable();
    all
}

/// Returns the numbers of the bits that are set, in ascending order.
fn bits(mask: u64) -> Vec<u32> {
    (0..64).filter(|bit| mask >> bit & 1 == 1).collect()
}
