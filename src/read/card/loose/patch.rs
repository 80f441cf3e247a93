//! Areas of one colour that are as large as a piece.

use rayon::prelude::*;

use crate::read::card::loose::{Colour, Table, is_near, off};

/// How far a pixel's colour may be from that of the seed an area is grown from, in square roots of reflectance: little where a
/// piece lies on a table of nearly its colour, much where light changes over it.
const REACHES: [f32; 4] = [0.04, 0.065, 0.10, 0.16];
/// A seed that was reached by an area that is too large, and whose colour is off that of its seed by this share of the reach at most,
/// would have the same area: nearly all seeds of a table.
const SAME_AREA: f32 = 0.5;
/// Seeds lie so many millimetres apart: each square of a piece has four or more.
const SEED_STEP: usize = 6;
/// Areas that may be pieces, mm2: 2 to 5 squares of 15.5 mm, less their blurred edges, and a little more.
pub const AREAS_MM2: (usize, usize) = (320, 1400);

/// The areas, each as numbers of pixels of the table, some of them nearly the same.
pub fn patches(table: &Table) -> Vec<Vec<usize>> {
    let grown = REACHES.into_par_iter().map(|reach| of_reach(table, reach));
    grown.flatten().collect()
}

fn of_reach(table: &Table, reach: f32) -> Vec<Vec<usize>> {
    let mut growth = Growth {
        table,
        reach,
        reached_by: vec![0; table.colours.len()],
        too_large: vec![None],
    };
    let mut found: Vec<Vec<usize>> = Vec::new();
    let mut is_in = vec![false; table.colours.len()];
    let rows = (1..table.height.saturating_sub(1)).step_by(SEED_STEP);
    let cols = || (1..table.width.saturating_sub(1)).step_by(SEED_STEP);
    let seeds = rows.flat_map(|row| cols().map(move |col| row * table.width + col));
    for seed in seeds {
        let area = (!is_in[seed]).then(|| growth.from(seed)).flatten();
        if let Some(area) = area.filter(|area| area.len() >= AREAS_MM2.0) {
            for &at in &area {
                is_in[at] = true;
            }
            found.push(area);
        }
    }
    found
}

/// Grows areas, all of one reach.
struct Growth<'a> {
    table: &'a Table,
    reach: f32,
    /// By which area each pixel was reached last, from 1 on; 0 by none.
    reached_by: Vec<u32>,
    /// Of each area the colour of its seed, where it is more than a piece.
    too_large: Vec<Option<Colour>>,
}

impl Growth<'_> {
    /// What hangs together with the seed and has its colour; `None` where that is more than a piece.
    fn from(&mut self, seed: usize) -> Option<Vec<usize>> {
        let colour = seed_colour(self.table, seed)?;
        let before = self.too_large[self.reached_by[seed] as usize];
        if before.is_some_and(|before| off(&before, &colour) <= SAME_AREA * self.reach) {
            return None;
        }
        let area = self.grown(seed, &colour);
        self.too_large.push(area.is_none().then_some(colour));
        area
    }

    fn grown(&mut self, seed: usize, colour: &Colour) -> Option<Vec<usize>> {
        let (width, height) = (self.table.width, self.table.height);
        let number = self.too_large.len() as u32;
        let is_alike = |at: usize| is_near(&self.table.colours[at], colour, self.reach);
        if !is_alike(seed) {
            return Some(Vec::new());
        }
        self.reached_by[seed] = number;
        let (mut area, mut next) = (vec![seed], 0);
        while let Some(&at) = area.get(next) {
            next += 1;
            let (row, col) = (at / width, at % width);
            // Who reaches the edge of what is looked at is not seen whole.
            if row == 0 || col == 0 || row + 1 == height || col + 1 == width {
                return None;
            }
            for beside in [at - 1, at + 1, at - width, at + width] {
                if self.reached_by[beside] != number && is_alike(beside) {
                    self.reached_by[beside] = number;
                    area.push(beside);
                }
            }
            if area.len() > AREAS_MM2.1 {
                return None;
            }
        }
        Some(area)
    }
}

/// The mean about a seed; `None` where not all is seen.
fn seed_colour(table: &Table, seed: usize) -> Option<Colour> {
    let width = table.width;
    let rows = [seed - width, seed, seed + width];
    let about = rows.into_iter().flat_map(|at| [at - 1, at, at + 1]);
    let mut mean = [0.0; 3];
    for at in about {
        for (sum, value) in mean.iter_mut().zip(table.colours[at]) {
            *sum += value / 9.0;
        }
    }
    (!mean[0].is_nan()).then_some(mean)
}
