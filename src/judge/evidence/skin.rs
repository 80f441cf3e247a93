//! Where a hand may be: what has the colour of skin, and reaches in from outside.
//!
//! Some pieces have the colour of skin under some lights, an orange one under glare. But a hand hangs on an arm: what has its colour
//! and ends where the region does is a piece.

use super::{Seen, cell_grid, index_of, place_of};
use crate::{
    geometry::Point,
    judge::looks::Looks,
    layout::CELL_MM,
    rectify::FlatImage,
    rules::{Cell, Region},
};

/// A hand is seen so far outside the region's cells, too: more than a piece's side and shadow, less than what of a finger shows.
const OUTSIDE_MM: f64 = 8.0;

/// Some skins are at the edge of what counts as skin, so that noise makes a sieve of them: what is so near hangs together, mm.
const LINK: usize = 2;

/// A piece that has the colour of skin has it over so much of its cells; what is a hand only here and there is left to be one.
const WHOLE: f64 = 0.75;

/// By pixel, whether it may show a hand: it has the colour of skin, and is not all of a cell that hangs together with nothing outside.
pub fn of_hands(
    seen: &[Seen],
    top: &FlatImage,
    region: Region,
    origin: Point,
    looks: &Looks,
) -> Vec<bool> {
    let mut skin: Vec<bool> = seen
        .iter()
        .map(|seen| looks.is_skin(&seen.colour))
        .collect();
    let cells: Vec<Cell> = region.cells().collect();
    let is_outside = |index: &usize| {
        let at = place_of(top, *index);
        skin[*index] && cells.iter().all(|cell| off(*cell, origin, at) > OUTSIDE_MM)
    };
    let roots = (0..skin.len()).filter(is_outside);
    let from_outside = reached(&skin, top.width, roots.collect());
    for cell in cells {
        let pixels: Vec<usize> = cell_grid(origin, cell, CELL_MM as u8, 1.0)
            .filter_map(|at| index_of(top, at))
            .collect();
        let of_skin = pixels.iter().filter(|&&index| skin[index]).count();
        if of_skin as f64 >= WHOLE * pixels.len() as f64 {
            for index in pixels {
                skin[index] = from_outside[index];
            }
        }
    }
    skin
}

/// How far a place lies off a cell, mm along the row or the column.
fn off(cell: Cell, origin: Point, at: Point) -> f64 {
    let middle = |index: i8| (f64::from(index) + 0.5) * CELL_MM;
    let right = (at.x - origin.x - middle(cell.col)).abs();
    let down = (at.y - origin.y - middle(cell.row)).abs();
    right.max(down) - CELL_MM / 2.0
}

/// What hangs together with the roots, gaps of up to [`LINK`] pixels left out of account.
fn reached(is_in: &[bool], width: usize, mut roots: Vec<usize>) -> Vec<bool> {
    let mut reached = vec![false; is_in.len()];
    for &root in &roots {
        reached[root] = true;
    }
    let about =
        |middle: usize, end: usize| middle.saturating_sub(LINK)..(middle + LINK + 1).min(end);
    while let Some(at) = roots.pop() {
        for row in about(at / width, is_in.len() / width) {
            for col in about(at % width, width) {
                let beside = row * width + col;
                if is_in[beside] && !reached[beside] {
                    reached[beside] = true;
                    roots.push(beside);
                }
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::Light;

    /// Skin as a camera writes it, linear.
    const SKIN: [f32; 3] = [0.38, 0.23, 0.11];

    /// Which cells of a bar of four mostly show what may be a hand, where all is black but for skin at the places that `shows` picks.
    fn hands(shows: impl Fn(Point) -> bool) -> Vec<bool> {
        let region = Region::from_rows(["####"]).expect("it is a region");
        let origin = Point::new(40.0, 40.0);
        let (width, height) = (4 * CELL_MM as usize + 52, CELL_MM as usize + 52);
        let mut top = FlatImage {
            pixels: vec![[0.0; 3]; width * height],
            width,
            height,
            px_per_mm: 1.0,
            origin_mm: Point::new(origin.x - 26.0, origin.y - 26.0),
        };
        for index in 0..width * height {
            if shows(place_of(&top, index)) {
                top.pixels[index] = SKIN;
            }
        }
        let pixels = top.pixels.iter().enumerate();
        let seen =
            pixels.map(|(index, &pixel)| Seen::new(pixel, &Light::DAYLIGHT, place_of(&top, index)));
        let seen: Vec<Seen> = seen.collect();
        let hands = of_hands(&seen, &top, region, origin, &Looks::plain());
        let is_hand = |cell: Cell| {
            let pixels = cell_grid(origin, cell, 5, 2.0).filter_map(|at| index_of(&top, at));
            pixels.filter(|&index| hands[index]).count() > 12
        };
        region.cells().map(is_hand).collect()
    }

    #[test]
    fn what_ends_where_its_cells_do_is_no_hand_and_what_reaches_in_is() {
        let over =
            |at: Point, from: f64, to: f64| (from..to).contains(&(at.x - 40.0)) && at.y > 40.0;
        let end = 40.0 + CELL_MM;
        let piece = hands(|at| over(at, CELL_MM, 3.0 * CELL_MM) && at.y < end + 2.0);
        assert_eq!(piece, [false; 4]);
        let finger = hands(|at| over(at, CELL_MM, 2.0 * CELL_MM) && at.y < end + 20.0);
        assert_eq!(finger, [false, true, false, false]);
        // The tip of one of which the rest is in the dark fills no cell.
        let tip = hands(|at| over(at, 0.3 * CELL_MM, 0.9 * CELL_MM) && at.y < end);
        assert_eq!(tip, [true, false, false, false]);
    }

    #[test]
    fn what_hangs_together_with_the_outside_is_reached_and_nothing_else() {
        let picture = ["#......", "..#...#", "#.....#", "......."];
        let is_in: Vec<bool> = picture.concat().bytes().map(|byte| byte == b'#').collect();
        let reached = reached(&is_in, 7, vec![0]);
        let shown: Vec<String> = reached
            .chunks(7)
            .map(|row| row.iter().map(|&r| if r { '#' } else { '.' }).collect())
            .collect();
        assert_eq!(shown, ["#......", "..#....", "#......", "......."]);
    }

    #[test]
    fn a_place_is_off_a_cell_by_its_nearest_side() {
        let (cell, origin) = (Cell::new(1, 2), Point::new(10.0, 20.0));
        let middle = Point::new(10.0 + 2.5 * CELL_MM, 20.0 + 1.5 * CELL_MM);
        assert!(off(cell, origin, middle) < 0.0);
        let beside = Point::new(middle.x + CELL_MM / 2.0 + 3.0, middle.y + 1.0);
        assert!((off(cell, origin, beside) - 3.0).abs() < 1e-9);
    }
}
