//! Properties of the search for exact covers.
//!
//! On small regions, connected or not, with up to three pieces:
//!
//! - Each cover that the library finds is a cover: its pieces are those of the puzzle, do not overlap, and cover exactly the region.
//! - The library finds every cover exactly once: its covers are those of a brute-force search. This search tries every placement of every
//!   piece and uses neither the library's masks nor its orientations.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use proptest::{collection::vec, prelude::any, sample::select, strategy::Strategy};
use umpire::rules::{Cell, Piece, Placement, Region, covers};

use super::check;

/// A cell as row and column.
type Square = (i32, i32);

/// The cells that a piece covers in one placement.
type Cells = BTreeSet<Square>;

/// Number of rows and columns of the grid in which random regions are made.
const SIDE: i32 = 5;

/// Pieces and a region of the same area. Half of the regions are made by laying the pieces, so they have a cover; the others are random.
fn puzzle() -> impl Strategy<Value = (Region, Vec<Piece>)> {
    let pieces = vec(select(Piece::ALL.to_vec()), 1..=3);
    // One random number for each cell of a random region: the pieces cover at most 15 cells.
    let seeds = vec(any::<usize>(), 15);
    (pieces, any::<bool>(), seeds).prop_filter_map("no room", |(pieces, is_laid, seeds)| {
        let region = if is_laid {
            laid_region(&pieces, &seeds)?
        } else {
            random_region(&pieces, &seeds)
        };
        Some((region_of(&region), pieces))
    })
}

/// Lays the pieces at random places on the board without overlaps, and returns the cells that they cover. `None` if there is no room for a
/// piece.
fn laid_region(pieces: &[Piece], seeds: &[usize]) -> Option<Cells> {
    let board: Cells = (0..SIDE)
        .flat_map(|row| (0..SIDE).map(move |col| (row, col)))
        .collect();
    let mut covered = Cells::new();
    for (piece, seed) in pieces.iter().zip(seeds) {
        let free = &board - &covered;
        let placements = placements(*piece, &free);
        let chosen = placements.iter().nth(seed.checked_rem(placements.len())?)?;
        covered.extend(chosen);
    }
    Some(covered)
}

/// Returns random cells of the board, as many as the pieces cover.
fn random_region(pieces: &[Piece], seeds: &[usize]) -> Cells {
    let area = pieces.iter().map(|piece| piece.len()).sum::<usize>();
    let mut left: Vec<Square> = (0..SIDE)
        .flat_map(|row| (0..SIDE).map(move |col| (row, col)))
        .collect();
    let chosen = seeds.iter().take(area);
    chosen
        .map(|seed| left.swap_remove(seed % left.len()))
        .collect()
}

/// Returns a region of the same shape as `cells`, moved to row 0 and column 0.
fn region_of(cells: &Cells) -> Region {
    let moved = to_origin(cells);
    let bottom = moved.iter().map(|cell| cell.0).max().unwrap();
    let right = moved.iter().map(|cell| cell.1).max().unwrap();
    let rows = (0..=bottom).map(|row| -> String {
        let mark = |col| {
            if moved.contains(&(row, col)) {
                '#'
            } else {
                '.'
            }
        };
        (0..=right).map(mark).collect()
    });
    Region::from_rows(rows).unwrap()
}

/// Returns the cells of a region.
fn cells_of(region: Region) -> Cells {
    let cells = region.cells();
    cells
        .map(|Cell { row, col }| (i32::from(row), i32::from(col)))
        .collect()
}

/// Moves cells so that the first row and the first column are 0.
fn to_origin(cells: &Cells) -> Cells {
    let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    cells
        .iter()
        .map(|(row, col)| (row - top, col - left))
        .collect()
}

/// Returns the cells of the piece in each of its different orientations, computed from the shape of its icon.
fn orientations(piece: Piece) -> BTreeSet<Cells> {
    let mut cells = Cells::new();
    for (row, text) in (0..).zip(piece.icon().split('/')) {
        let filled = (0..)
            .zip(text.chars())
            .filter(|(_, character)| *character == '#');
        cells.extend(filled.map(|(col, _)| (row, col)));
    }
    let mirrored = cells.iter().map(|(row, col)| (*row, -col)).collect();
    let mut all = BTreeSet::new();
    for mut cells in [cells, mirrored] {
        for _ in 0..4 {
            cells = cells.iter().map(|(row, col)| (*col, -row)).collect();
            all.insert(to_origin(&cells));
        }
    }
    all
}

/// Returns the cells of each placement of `piece` that covers only cells of `within`.
fn placements(piece: Piece, within: &Cells) -> BTreeSet<Cells> {
    let mut all = BTreeSet::new();
    for orientation in orientations(piece) {
        for down in 0..SIDE {
            for across in 0..SIDE {
                let moved: Cells = orientation
                    .iter()
                    .map(|(row, col)| (row + down, col + across))
                    .collect();
                if moved.is_subset(within) {
                    all.insert(moved);
                }
            }
        }
    }
    all
}

/// Returns all exact covers of the cells, as a sorted list. Each cover holds the cells of each piece, in the order of the pieces.
fn brute_force(uncovered: &Cells, pieces: &[Piece]) -> Vec<Vec<Cells>> {
    let Some((first, others)) = pieces.split_first() else {
        return if uncovered.is_empty() {
            vec![Vec::new()]
        } else {
            Vec::new()
        };
    };
    let mut found = Vec::new();
    for placement in placements(*first, uncovered) {
        for rest in brute_force(&(uncovered - &placement), others) {
            found.push([vec![placement.clone()], rest].concat());
        }
    }
    found
}

/// Returns the cells of a placement.
fn cells_of_placement(placement: &Placement) -> Cells {
    let cells = placement.cells.iter();
    cells
        .map(|cell| (i32::from(cell.row), i32::from(cell.col)))
        .collect()
}

#[test]
fn each_cover_that_is_found_covers_exactly_the_region_with_the_given_pieces() {
    check(&puzzle(), |(region, pieces)| {
        for cover in covers(region, &pieces) {
            let used: Vec<Piece> = cover.iter().map(|placement| placement.piece).collect();
            assert_eq!(used, pieces);
            let covered: Vec<Square> = cover.iter().flat_map(cells_of_placement).collect();
            assert_eq!(covered.len(), region.len(), "pieces overlap");
            assert_eq!(covered.into_iter().collect::<Cells>(), cells_of(region));
            for placement in &cover {
                let shape = to_origin(&cells_of_placement(placement));
                assert!(orientations(placement.piece).contains(&shape));
            }
        }
    });
}

#[test]
fn the_covers_that_are_found_are_those_of_a_brute_force_search() {
    check(&puzzle(), |(region, pieces)| {
        let mut found: Vec<Vec<Cells>> = covers(region, &pieces)
            .iter()
            .map(|cover| cover.iter().map(cells_of_placement).collect())
            .collect();
        found.sort();
        let mut expected = brute_force(&cells_of(region), &pieces);
        expected.sort();
        assert_eq!(found, expected, "{pieces:?} on {region}");
    });
}
