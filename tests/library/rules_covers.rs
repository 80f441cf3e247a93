//! Compares the library's search for exact covers with two published solvers, on every row of the catalogue and on random puzzles.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::oracle::Masks;
use umpire::rules::{Catalogue, Cell, Piece, Region, covers, each_cover};

fn ours(region: Region, pieces: &[Piece]) -> Vec<Masks> {
    let mut all = Vec::new();
    each_cover(region, pieces, |masks| all.push(masks.to_vec()));
    all.sort_unstable();
    all
}

/// Asserts that the library and both published solvers find the same covers, and returns the number of covers.
fn agreed(region: Region, pieces: &[Piece]) -> usize {
    let found = ours(region, pieces);
    let places = crate::oracle::places(region, pieces);
    let puzzle = format!("{pieces:?} on {region}");
    assert_eq!(
        found,
        crate::oracle::by_dlx_rs(region, pieces, &places),
        "dlx-rs, {puzzle}"
    );
    assert_eq!(
        found,
        crate::oracle::by_exact_covers(region, pieces, &places),
        "exact-covers, {puzzle}"
    );
    found.len()
}

#[test]
fn every_row_of_the_catalogue_has_the_covers_that_two_other_solvers_find() {
    let mut rows = 0;
    for card in Catalogue::standard().cards() {
        for row in &card.rows {
            assert!(
                agreed(card.region, row) > 0,
                "card {:?}: {row:?}",
                card.number
            );
            rows += 1;
        }
    }
    assert_eq!(rows, 420);
}

#[test]
fn random_puzzles_have_the_covers_that_two_other_solvers_find() {
    let mut chance = Chance(3);
    let (mut solvable, mut unsolvable) = (0, 0);
    for _ in 0..3000 {
        let pieces = chance.pieces();
        let area = pieces.iter().map(|piece| piece.len()).sum();
        match agreed(chance.region(area), &pieces) {
            0 => unsolvable += 1,
            _ => solvable += 1,
        }
    }
    // The comparison is useful only if many puzzles have covers and many have none.
    assert!(
        solvable > 100 && unsolvable > 100,
        "{solvable} and {unsolvable}"
    );
}

#[test]
fn regions_in_the_far_corner_of_the_eight_by_eight_cells_are_searched_to_their_edges() {
    // These regions are at the edge of the 8 x 8 cells that a mask can hold. Placements must neither wrap around from the right edge to the
    // left edge nor extend below the bottom edge.
    let full = Region::from_rows(["########"; 2]).unwrap();
    assert_eq!(
        agreed(full, &[Piece::I4, Piece::I4, Piece::I4, Piece::I4]),
        24
    );
    let frame = ["########", "#......#", "########"];
    let frame = Region::from_rows(frame).unwrap();
    assert_eq!(
        agreed(frame, &[Piece::L5, Piece::L4, Piece::L5, Piece::L4]),
        0
    );
    let tall = Region::from_rows([
        "......##", ".......#", ".......#", "#......#", "#......#", "#.......", "#.......",
        "##......",
    ]);
    assert!(agreed(tall.unwrap(), &[Piece::L5, Piece::L5, Piece::I2]) == 0);
    let apart = Region::from_rows([
        "......##", ".......#", ".......#", ".......#", "#.......", "#.......", "#.......",
        "##......",
    ]);
    assert_eq!(agreed(apart.unwrap(), &[Piece::L5, Piece::L5]), 2);
}

#[test]
fn pieces_of_another_area_than_the_region_cover_nothing() {
    let region = Region::from_rows(["###", "###"]).unwrap();
    assert!(covers(region, &[]).is_empty());
    assert!(covers(region, &[Piece::I3]).is_empty());
    assert!(covers(region, &[Piece::I3, Piece::O4]).is_empty());
    assert!(covers(region, &[Piece::I2; 40]).is_empty());
}

#[test]
fn covers_are_placements_in_the_order_of_the_pieces_with_cells_row_by_row() {
    let region = Region::from_rows(["##.", "###"]).unwrap();
    let found = covers(region, &[Piece::V3, Piece::I2]);
    let cells = |cells: &[(i8, i8)]| -> Vec<Cell> {
        cells
            .iter()
            .map(|&(row, col)| Cell::new(row, col))
            .collect()
    };
    let as_cells: Vec<Vec<Vec<Cell>>> = found
        .iter()
        .map(|cover| {
            cover
                .iter()
                .map(|placement| placement.cells.clone())
                .collect()
        })
        .collect();
    assert_eq!(
        as_cells,
        [
            [cells(&[(0, 0), (0, 1), (1, 0)]), cells(&[(1, 1), (1, 2)])],
            [cells(&[(0, 1), (1, 1), (1, 2)]), cells(&[(0, 0), (1, 0)])],
        ]
    );
}

/// A small generator of deterministic pseudo-random numbers, so that a failed test can be repeated.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (self.0 >> 29) ^ 0xD1B5;
        self.0 ^= self.0 >> 32;
        (self.0 >> 16) as usize % limit
    }

    /// Returns one to five random pieces, usually without repetition.
    fn pieces(&mut self) -> Vec<Piece> {
        let count = 1 + self.below(5);
        (0..count).map(|_| Piece::ALL[self.below(12)]).collect()
    }

    /// Returns a random connected region with `area` cells, which grows cell by cell within a box of random size.
    fn region(&mut self, area: usize) -> Region {
        let height = 3 + self.below(4) as i8;
        let width = (area as i8 + 4) / height + 1;
        let mut cells = vec![Cell::new(0, 0)];
        while cells.len() < area {
            let from = cells[self.below(cells.len())];
            let (down, right) = [(0, 1), (1, 0), (0, -1), (-1, 0)][self.below(4)];
            let next = Cell::new(from.row + down, from.col + right);
            let inside = (0..height).contains(&next.row) && (0..width.min(8)).contains(&next.col);
            if inside && !cells.contains(&next) {
                cells.push(next);
            }
        }
        let bottom = cells.iter().map(|cell| cell.row).max().unwrap();
        let right = cells.iter().map(|cell| cell.col).max().unwrap();
        let rows = (0..=bottom).map(|row| -> String {
            let at = |col| {
                if cells.contains(&Cell::new(row, col)) {
                    '#'
                } else {
                    '.'
                }
            };
            (0..=right).map(at).collect()
        });
        Region::from_rows(rows).expect("grown from the corner, so the box is tight")
    }
}
