//! How much of the red fields can be seen. A network tells the pawns; what hides them, a hand, a sleeve, a sheet of paper, is told here by
//! not being red as the fields are.

use crate::{
    frame::Frame,
    read::gem_board::{FlatBoard, rows::HoleRows, shows},
    rules::gems::ROWS,
    stats::median,
};

/// The part of a field that is looked at: from column to column of holes, and so far to both sides of its row's middle. All boards that are
/// known have their fields there (`models/train/gemboard/art.py`).
const COLUMNS: (f64, f64) = (-2.7, -1.0);
const BESIDE: f64 = 0.28;

/// Places that are looked at along a field, and across it.
const ALONG: usize = 35;
const ACROSS: usize = 9;

/// What is so much less red than the fields are in the middle is none of them, and in no light what is less red than [`LEAST_RED`]. Of the tune
/// list's 24 boards every field without a pawn is then seen to 0.83 and more, and every one with pawns to 0.53.
const AS_RED: f64 = 0.45;
const LEAST_RED: f64 = 0.08;

/// The share of each field that something covers, pawns as well; 1 for one whose middle the picture does not show.
///
/// A hand that hides five or six of them is told only where it is hardly red: with what else should it be compared?
pub fn covered(frame: &Frame, look: &FlatBoard, rows: &HoleRows) -> [f64; ROWS] {
    let reds: [Vec<f64>; ROWS] = std::array::from_fn(|row| {
        let pixels = places(row).map(|(row, column)| rows.at(row, column));
        let shown = pixels.filter(|pixel| shows(frame, *pixel));
        shown.map(|pixel| redness(look.rgb(pixel))).collect()
    });
    let least = least_red(&reds);
    std::array::from_fn(|row| {
        let is_shown = shows(
            frame,
            rows.at(row as f64, f64::midpoint(COLUMNS.0, COLUMNS.1)),
        );
        if is_shown {
            less_red(&reds[row], least)
        } else {
            1.0
        }
    })
}

/// Row and column of places all over a field.
fn places(row: usize) -> impl Iterator<Item = (f64, f64)> {
    let along = |at: usize, from: f64, to: f64, count: usize| {
        from + (to - from) * at as f64 / (count - 1) as f64
    };
    (0..ALONG * ACROSS).map(move |at| {
        let across = along(at / ALONG, -BESIDE, BESIDE, ACROSS);
        let column = along(at % ALONG, COLUMNS.0, COLUMNS.1, ALONG);
        (row as f64 + across, column)
    })
}

/// How red something is, whatever the light's strength: 0 for grey, 1 for red alone.
fn redness([red, green, blue]: [f64; 3]) -> f64 {
    (red - green) / (red + green + blue).max(1e-3)
}

/// What is less red than this is no field: told by the second reddest, since one may have something red on it.
fn least_red(reds: &[Vec<f64>; ROWS]) -> f64 {
    let mut middles = reds.clone().map(median);
    middles.sort_by(|a, b| b.total_cmp(a));
    (AS_RED * middles[1]).max(LEAST_RED)
}

/// The share that is less red than that; nothing where nothing was looked at.
fn less_red(reds: &[f64], least: f64) -> f64 {
    let less = reds.iter().filter(|red| **red < least).count();
    less as f64 / reds.len().max(1) as f64
}
