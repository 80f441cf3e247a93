//! Grows areas of one colour and of about the size of a piece on the rectified table.

use crate::read::card::loose_pieces::{Colour, Table, colour_distance, is_near};

/// Colour tolerances with which areas are grown, in ascending order. A pixel belongs to an area if its colour differs from that of the
/// area's seed by at most the tolerance, in square roots of reflectance. Small tolerances suit pieces on a table of similar colour, large
/// tolerances suit uneven light. Set by hand.
const TOLERANCES: [f32; 4] = [0.04, 0.065, 0.10, 0.16];
/// A seed is skipped if it would grow nearly the same area as an earlier seed whose area was rejected (larger than a piece, or at the edge
/// of the table). This is assumed if the seed lies in the rejected area and its colour differs from that of the earlier seed by at most
/// this fraction of the tolerance. Most seeds on a table are skipped. Set by hand.
const MAX_SKIPPED_DISTANCE: f32 = 0.5;
/// Spacing of the seeds from which areas are grown, in mm. Set by hand: each square of a piece has at least four seeds.
const SEED_STEP_MM: usize = 6;
/// Minimum and maximum area of a piece, in mm2. Set by hand: pieces have 2 to 5 squares of 15.5 mm, and their edges are blurred.
const PIECE_AREAS_MM2: (usize, usize) = (320, 1400);

/// Returns areas of one colour and of about the size of a piece, as pixel indices of the table. Areas that were grown with different
/// tolerances may be nearly the same.
pub fn patches(table: &Table) -> Vec<Vec<usize>> {
    let mut seeds = seeds(table);
    let mut found = Vec::new();
    for tolerance in TOLERANCES {
        // With a larger tolerance, the area of a seed is larger. So a seed that was rejected (its area is too large, or reaches the edge of
        // the table) is not tried again with larger tolerances.
        let mut growth = AreaGrowth::new(table, tolerance);
        let mut is_in = vec![false; table.colours.len()];
        seeds.retain(|&seed| {
            if is_in[seed] {
                return true;
            }
            let Some(area) = growth.grow_from(seed) else {
                return false;
            };
            if area.len() >= PIECE_AREAS_MM2.0 {
                for &at in &area {
                    is_in[at] = true;
                }
                found.push(area);
            }
            true
        });
    }
    found
}

/// Returns the pixels from which areas are grown: a grid over the whole table.
fn seeds(table: &Table) -> Vec<usize> {
    let rows = (1..table.height.saturating_sub(1)).step_by(SEED_STEP_MM);
    let cols = || (1..table.width.saturating_sub(1)).step_by(SEED_STEP_MM);
    let pixels = rows.flat_map(|row| cols().map(move |col| row * table.width + col));
    pixels.collect()
}

/// State of growing areas with one colour tolerance. The connected components of `imageproc` cannot be used for two reasons: the
/// pixels that belong to an area depend on its seed, and growing stops as soon as an area is too large.
struct AreaGrowth<'a> {
    table: &'a Table,
    tolerance: f32,
    /// For each pixel, the number of the area that reached it most recently. Areas are numbered from 1; 0 means that no area has reached
    /// the pixel.
    reached_by: Vec<u32>,
    /// For each area, indexed by its number: the colour of its seed if the area was rejected (because it is larger than a piece, or reaches
    /// the edge of the table), otherwise `None`.
    rejected_colours: Vec<Option<Colour>>,
}

impl<'a> AreaGrowth<'a> {
    fn new(table: &'a Table, tolerance: f32) -> Self {
        Self {
            table,
            tolerance,
            reached_by: vec![0; table.colours.len()],
            rejected_colours: vec![None],
        }
    }

    /// Grows an area: the connected pixels of the seed's colour. Returns `None` if the area is larger than a piece or reaches the
    /// edge of the table, if the seed is skipped ([`MAX_SKIPPED_DISTANCE`]), or if the table is not visible around the seed.
    fn grow_from(&mut self, seed: usize) -> Option<Vec<usize>> {
        let colour = seed_colour(self.table, seed)?;
        let rejected_colour = self.rejected_colours[self.reached_by[seed] as usize];
        if rejected_colour.is_some_and(|rejected| {
            colour_distance(&rejected, &colour) <= MAX_SKIPPED_DISTANCE * self.tolerance
        }) {
            return None;
        }
        let area = self.grow(seed, &colour);
        self.rejected_colours.push(area.is_none().then_some(colour));
        area
    }

    /// Grows an area from the pixel `seed` to connected pixels that are similar to `colour`, the mean colour around the seed. `None` if the
    /// area is larger than a piece or reaches the edge of the table. The area is empty if the seed itself is not similar to `colour`.
    fn grow(&mut self, seed: usize, colour: &Colour) -> Option<Vec<usize>> {
        let (width, height) = (self.table.width, self.table.height);
        let number = self.rejected_colours.len() as u32;
        let is_alike = |at: usize| is_near(&self.table.colours[at], colour, self.tolerance);
        if !is_alike(seed) {
            return Some(Vec::new());
        }
        self.reached_by[seed] = number;
        let (mut area, mut next) = (vec![seed], 0);
        while let Some(&at) = area.get(next) {
            next += 1;
            let (row, col) = (at / width, at % width);
            // An area that reaches the edge of the rectified table is not visible as a whole.
            if row == 0 || col == 0 || row + 1 == height || col + 1 == width {
                return None;
            }
            for neighbour in [at - 1, at + 1, at - width, at + width] {
                if self.reached_by[neighbour] != number && is_alike(neighbour) {
                    self.reached_by[neighbour] = number;
                    area.push(neighbour);
                }
            }
            if area.len() > PIECE_AREAS_MM2.1 {
                return None;
            }
        }
        Some(area)
    }
}

/// Returns the mean colour of the 3 by 3 pixels around a seed; `None` if at least one of these pixels is not visible (NaN).
fn seed_colour(table: &Table, seed: usize) -> Option<Colour> {
    let width = table.width;
    let rows = [seed - width, seed, seed + width];
    let neighbourhood = rows.into_iter().flat_map(|at| [at - 1, at, at + 1]);
    let mut mean = [0.0; 3];
    for at in neighbourhood {
        for (sum, value) in mean.iter_mut().zip(table.colours[at]) {
            *sum += value / 9.0;
        }
    }
    (!mean[0].is_nan()).then_some(mean)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;

    const SIDE: usize = 100;

    /// Returns a table of the colour 0.5 (red, green and blue) with a rectangle of the colour 0.8. `from` and `to` are a column and a row:
    /// the rectangle starts at `from` and ends before `to`.
    fn table(from: (usize, usize), to: (usize, usize)) -> Table {
        let colour = |index: usize| {
            let (col, row) = (index % SIDE, index / SIDE);
            let is_in = (from.0..to.0).contains(&col) && (from.1..to.1).contains(&row);
            [if is_in { 0.8 } else { 0.5 }; 3]
        };
        Table {
            colours: (0..SIDE * SIDE).map(colour).collect(),
            width: SIDE,
            height: SIDE,
            origin_mm: Point::origin(),
        }
    }

    #[test]
    fn an_area_of_one_colour_and_the_size_of_a_piece_is_found_once_for_each_tolerance() {
        let found = patches(&table((40, 40), (72, 56)));
        assert_eq!(found.len(), TOLERANCES.len());
        for area in &found {
            assert_eq!(area.len(), 32 * 16);
        }
    }

    #[test]
    fn areas_that_are_too_small_or_too_large_or_at_the_edge_of_the_table_are_not_returned() {
        for (from, to) in [
            ((40, 40), (56, 56)),
            ((20, 20), (70, 70)),
            ((70, 40), (100, 56)),
        ] {
            let found = patches(&table(from, to));
            assert!(found.is_empty(), "{from:?} {to:?}: {}", found.len());
        }
    }

    #[test]
    fn a_table_that_is_not_visible_has_no_areas() {
        let mut table = table((40, 40), (72, 56));
        table.colours.fill([f32::NAN; 3]);
        assert!(patches(&table).is_empty());
    }
}
