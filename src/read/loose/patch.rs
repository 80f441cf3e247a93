//! Areas of one colour that are as large as a piece.

use rayon::prelude::*;

use super::{Colour, Table, off};

/// How far a pixel's colour may be from that of the seed an area is grown from, in square roots of reflectance: little where a
/// piece lies on a table of nearly its colour, much where light changes over it.
const REACHES: [f32; 6] = [0.035, 0.05, 0.07, 0.10, 0.14, 0.20];
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
    let mut stamps = vec![0u32; table.colours.len()];
    let mut found: Vec<Vec<usize>> = Vec::new();
    let mut is_in = vec![false; table.colours.len()];
    let rows = (1..table.height.saturating_sub(1)).step_by(SEED_STEP);
    let cols = || (1..table.width.saturating_sub(1)).step_by(SEED_STEP);
    let seeds = rows.flat_map(|row| cols().map(move |col| row * table.width + col));
    for (stamp, seed) in seeds.enumerate() {
        if is_in[seed] {
            continue;
        }
        let stamp = stamp as u32 + 1;
        let area = grown(table, seed, reach, &mut stamps, stamp);
        if let Some(area) = area.filter(|area| area.len() >= AREAS_MM2.0) {
            for &at in &area {
                is_in[at] = true;
            }
            found.push(area);
        }
    }
    found
}

/// What hangs together with the seed and has its colour; `None` where that is more than a piece.
fn grown(
    table: &Table,
    seed: usize,
    reach: f32,
    stamps: &mut [u32],
    stamp: u32,
) -> Option<Vec<usize>> {
    let width = table.width;
    let colour = seed_colour(table, seed)?;
    let is_alike = |at: usize| off(&table.colours[at], &colour) <= reach;
    if !is_alike(seed) {
        return None;
    }
    stamps[seed] = stamp;
    let (mut area, mut next) = (vec![seed], 0);
    while let Some(&at) = area.get(next) {
        next += 1;
        let (row, col) = (at / width, at % width);
        // Who reaches the edge of what is looked at is not seen whole.
        if row == 0 || col == 0 || row + 1 == table.height || col + 1 == width {
            return None;
        }
        for beside in [at - 1, at + 1, at - width, at + width] {
            if stamps[beside] != stamp && is_alike(beside) {
                stamps[beside] = stamp;
                area.push(beside);
            }
        }
        if area.len() > AREAS_MM2.1 {
            return None;
        }
    }
    Some(area)
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
