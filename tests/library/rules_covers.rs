//! Compares the library's search for exact covers with two published solvers, on every row of the catalogue, on random puzzles, and on
//! regions at the edge of the mask. Also tests the form of its results.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::{oracle::Masks, random::TestRng};
use umpire::rules::{Catalogue, Cell, Piece, Region, covers, each_cover};

/// Returns the covers that the library finds, sorted.
fn library_covers(region: Region, pieces: &[Piece]) -> Vec<Masks> {
    let mut all = Vec::new();
    each_cover(region, pieces, |masks| all.push(masks.to_vec()));
    all.sort_unstable();
    all
}

/// Asserts that the library and both published solvers find the same covers, and returns the number of covers.
fn agreed_covers(region: Region, pieces: &[Piece]) -> usize {
    let found = library_covers(region, pieces);
    let placements = crate::oracle::placements(region, pieces);
    let puzzle = format!("{pieces:?} on {region}");
    assert_eq!(
        found,
        crate::oracle::by_dlx_rs(region, pieces, &placements),
        "dlx-rs, {puzzle}"
    );
    assert_eq!(
        found,
        crate::oracle::by_exact_covers(region, pieces, &placements),
        "exact-covers, {puzzle}"
    );
    found.len()
}

#[test]
fn the_covers_of_every_row_are_those_of_two_other_solvers() {
    let mut rows = 0;
    for card in Catalogue::standard().cards() {
        for row in &card.rows {
            assert!(
                agreed_covers(card.region, row) > 0,
                "card {:?}: {row:?}",
                card.number
            );
            rows += 1;
        }
    }
    assert_eq!(rows, 420);
}

#[test]
fn the_covers_of_random_puzzles_are_those_of_two_other_solvers() {
    let mut rng = TestRng(3);
    let (mut solvable, mut unsolvable) = (0, 0);
    for _ in 0..3000 {
        let pieces = random_pieces(&mut rng);
        let area = pieces.iter().map(|piece| piece.len()).sum();
        match agreed_covers(random_region(&mut rng, area), &pieces) {
            0 => unsolvable += 1,
            _ => solvable += 1,
        }
    }
    // The comparison is useful only if many puzzles have covers and many have none. Measured: 1225 puzzles with covers and 1775 without.
    assert!(
        solvable > 100 && unsolvable > 100,
        "{solvable} and {unsolvable}"
    );
}

#[test]
fn covers_neither_wrap_around_nor_leave_the_eight_by_eight_mask() {
    // These regions fill the edge of the 8 x 8 cells that a mask can hold. A placement must not continue at the left edge after the right
    // one, and must not extend below the last row.
    let full = Region::from_rows(["########"; 2]).unwrap();
    assert_eq!(
        agreed_covers(full, &[Piece::I4, Piece::I4, Piece::I4, Piece::I4]),
        24
    );
    let frame = ["########", "#......#", "########"];
    let frame = Region::from_rows(frame).unwrap();
    assert_eq!(
        agreed_covers(frame, &[Piece::L5, Piece::L4, Piece::L5, Piece::L4]),
        0
    );
    let tall = Region::from_rows([
        "......##", ".......#", ".......#", "#......#", "#......#", "#.......", "#.......",
        "##......",
    ]);
    assert_eq!(
        agreed_covers(tall.unwrap(), &[Piece::L5, Piece::L5, Piece::I2]),
        0
    );
    let two_parts = Region::from_rows([
        "......##", ".......#", ".......#", ".......#", "#.......", "#.......", "#.......",
        "##......",
    ]);
    assert_eq!(
        agreed_covers(two_parts.unwrap(), &[Piece::L5, Piece::L5]),
        2
    );
}

#[test]
fn pieces_whose_area_differs_from_the_region_have_no_cover() {
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

/// Returns one to five random pieces, possibly with repetitions.
fn random_pieces(rng: &mut TestRng) -> Vec<Piece> {
    let count = 1 + rng.below(5);
    (0..count).map(|_| rng.one_of(&Piece::ALL)).collect()
}

/// Returns a random connected region with `area` cells, which grows cell by cell within a box of random size.
fn random_region(rng: &mut TestRng, area: usize) -> Region {
    // The box has at most 8 columns, so its height is at least the area divided by 8, rounded up.
    let height = (3 + rng.below(4) as i8).max((area as i8 + 7) / 8);
    let width = ((area as i8 + 4) / height + 1).min(8);
    let mut cells = vec![Cell::new(0, 0)];
    while cells.len() < area {
        let from = cells[rng.below(cells.len())];
        let (down, right) = [(0, 1), (1, 0), (0, -1), (-1, 0)][rng.below(4)];
        let next = Cell::new(from.row + down, from.col + right);
        let inside = (0..height).contains(&next.row) && (0..width).contains(&next.col);
        if inside && !cells.contains(&next) {
            cells.push(next);
        }
    }
    let bottom = cells.iter().map(|cell| cell.row).max().unwrap();
    let right = cells.iter().map(|cell| cell.col).max().unwrap();
    let rows = (0..=bottom).map(|row| -> String {
        let letter = |col| {
            if cells.contains(&Cell::new(row, col)) {
                '#'
            } else {
                '.'
            }
        };
        (0..=right).map(letter).collect()
    });
    Region::from_rows(rows).expect("grown from the corner, so the box is tight")
}
