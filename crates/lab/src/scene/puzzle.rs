//! Generates random puzzles that are in no catalogue: a region, and six rows of pieces that cover it exactly.

use super::rng::SceneRng;
use umpire::rules::{Card, Catalogue, Cell, Piece, Region, Side, each_cover};

/// Rows and columns of the bounding boxes of generated regions. Some sizes occur several times in the list, so that each size is about as
/// frequent as on the printed cards.
const BOXES: [(usize, usize); 12] = [
    (4, 4),
    (4, 4),
    (4, 4),
    (5, 4),
    (5, 4),
    (4, 5),
    (4, 5),
    (5, 5),
    (6, 4),
    (5, 3),
    (6, 3),
    (6, 5),
];
/// Maximum number of random regions to try for one puzzle; set by hand. About one region in ten has six rows of pieces that cover it.
const ATTEMPTS: usize = 4000;

/// Generates a random puzzle. Its region is on no card of the catalogue, but a rotated copy of the region may be on a card.
///
/// # Panics
/// When none of [`ATTEMPTS`] random regions gives a puzzle, which has never happened.
pub fn invent(rng: &mut SceneRng) -> Card {
    (0..ATTEMPTS)
        .find_map(|_| try_random_puzzle(rng))
        .expect("regions with six rows are common")
}

fn try_random_puzzle(rng: &mut SceneRng) -> Option<Card> {
    let side = rng.pick(&[Side::Yellow, Side::Green]);
    let area = match side {
        Side::Yellow => rng.pick(&[11, 12, 12, 13, 13, 13]),
        Side::Green => rng.pick(&[15, 16, 16, 17, 17, 18]),
    };
    let (height, width) = rng.pick(&BOXES);
    if area >= height * width || area < height + width + 2 {
        return None;
    }
    let region = grow_region(rng, (height, width), area)?;
    let known = Catalogue::standard().cards();
    if has_hole(region) || known.iter().any(|card| card.region == region) {
        return None;
    }
    let mut rows = rows_that_cover(region, side, rng);
    if rows.len() < 6 {
        return None;
    }
    rng.shuffle(&mut rows);
    rows.truncate(6);
    Card::unnumbered(side, region, rows.try_into().ok()?).ok()
}

/// Grows a random region of `area` cells in a box of `height` by `width` cells. Each new cell adjoins a cell of the region; the
/// more cells it adjoins, the more likely it is chosen. Returns `None` if the region does not touch all four edges of the box.
fn grow_region(rng: &mut SceneRng, (height, width): (usize, usize), area: usize) -> Option<Region> {
    let mut cells = vec![vec![false; width]; height];
    cells[height / 2][width / 2] = true;
    let filled_neighbours = |cells: &[Vec<bool>], row: usize, col: usize| {
        let up = row > 0 && cells[row - 1][col];
        let left = col > 0 && cells[row][col - 1];
        let down = row + 1 < height && cells[row + 1][col];
        let right = col + 1 < width && cells[row][col + 1];
        [up, left, down, right]
            .into_iter()
            .filter(|&is_filled| is_filled)
            .count()
    };
    for _ in 1..area {
        let places = (0..height).flat_map(|row| (0..width).map(move |col| (row, col)));
        let free: Vec<(usize, usize)> = places
            .filter(|&(row, col)| !cells[row][col])
            .flat_map(|(row, col)| vec![(row, col); filled_neighbours(&cells, row, col)])
            .collect();
        let (row, col) = rng.pick(&free);
        cells[row][col] = true;
    }
    let text = cells.iter().map(|row| {
        let signs = row
            .iter()
            .map(|&is_filled| if is_filled { '#' } else { '.' });
        signs.collect::<String>()
    });
    Region::from_rows(text)
}

/// Returns whether the region encloses cells that are not part of it. Two cells are connected if they share a side. No printed region has a
/// hole.
fn has_hole(region: Region) -> bool {
    let (height, width) = (region.height(), region.width());
    let mut reached = vec![Cell::new(-1, -1)];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        for (down, right) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let cell = Cell::new(cell.row + down, cell.col + right);
            let near = (-1..=height).contains(&cell.row) && (-1..=width).contains(&cell.col);
            if near && !region.contains(cell) && !reached.contains(&cell) {
                reached.push(cell);
            }
        }
    }
    let outside = (height + 2) as usize * (width + 2) as usize - region.len();
    reached.len() < outside
}

/// Returns every set of pieces that covers the region exactly and has as many pieces as a row of this card side. The pieces of
/// each set are in random order.
fn rows_that_cover(region: Region, side: Side, rng: &mut SceneRng) -> Vec<Vec<Piece>> {
    let wanted = side.pieces_a_row();
    let sets = (0u32..1 << 12).filter(|set| set.count_ones() as usize == wanted);
    let pieces = sets.map(|set| -> Vec<Piece> {
        let is_in = |piece: &Piece| set & (1 << piece.index()) != 0;
        Piece::ALL.into_iter().filter(is_in).collect()
    });
    let covers = |pieces: &Vec<Piece>| {
        let mut count = 0;
        each_cover(region, pieces, |_| count += 1);
        count > 0
    };
    let mut rows: Vec<Vec<Piece>> = pieces.filter(covers).collect();
    for row in &mut rows {
        rng.shuffle(row);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invented_puzzles_can_be_solved_and_are_on_no_card() {
        for seed in 0..6 {
            let card = invent(&mut SceneRng::new(seed, 0));
            assert_eq!(card.number, None);
            assert_eq!(card.unsolvable_row(), None, "{seed}");
            let known = Catalogue::standard().cards();
            assert!(known.iter().all(|known| known.region != card.region));
            assert!(!has_hole(card.region), "{}", card.region);
        }
    }
}
