//! Measures how much of the gem board's red fields is visible. The network detects pawns; other occluders (a hand, a sleeve, a
//! sheet of paper) are detected here because they are less red than the fields.

use crate::{
    frame::Frame,
    read::gem_board::{BoardAnalysis, is_in_image, rows::HoleRows},
    rules::gems::ROWS,
    stats::median,
};

/// Range of columns in which a red field is sampled. Columns are counted in holes; the first hole of a row is at 0. Set by hand:
/// all known boards have their fields there (`models/train/gemboard/art.py`).
const COLUMNS: (f64, f64) = (-2.7, -1.0);
/// Maximum distance of a sample point from the line through the holes of the field's row. The unit is the distance between neighbouring
/// rows. Set by hand.
const MAX_ROW_OFFSET: f64 = 0.28;

/// Number of sample points of a field in the direction of its row of holes. Set by hand.
const POINTS_ALONG: usize = 35;
/// Number of sample points of a field in the direction perpendicular to its row of holes. Set by hand.
const POINTS_ACROSS: usize = 9;

/// A point of a red field counts as visible if its [`redness`] is at least this fraction of the median redness of the second reddest field.
/// Set by hand: with this limit and [`MIN_REDNESS`], on the tune list's 24 boards at least 0.83 of every field without a pawn counts as
/// visible, and at least 0.53 of every field with pawns.
const MIN_RELATIVE_REDNESS: f64 = 0.45;
/// Minimum [`redness`] at which a point of a red field counts as visible, regardless of the redness of the other fields. Set by
/// hand.
const MIN_REDNESS: f64 = 0.08;

/// Returns the fraction of each red field that is covered, by pawns or other objects; 1 for a field whose middle is outside the image.
///
/// The redness of a point is compared with that of the second reddest field. If a hand covers five or six fields, it covers this field,
/// too. Then the hand is detected only if its redness is less than [`MIN_REDNESS`].
pub fn covered_fractions(frame: &Frame, analysis: &BoardAnalysis, rows: &HoleRows) -> [f64; ROWS] {
    let redness_values: [Vec<f64>; ROWS] = std::array::from_fn(|row| {
        let pixels = sample_positions(row).map(|(row, column)| rows.position(row, column));
        let visible = pixels.filter(|pixel| is_in_image(frame, *pixel));
        visible.map(|pixel| redness(analysis.rgb(pixel))).collect()
    });
    let min_redness = min_visible_redness(&redness_values);
    std::array::from_fn(|row| {
        let is_visible = is_in_image(
            frame,
            rows.position(row as f64, f64::midpoint(COLUMNS.0, COLUMNS.1)),
        );
        if is_visible {
            covered_fraction(&redness_values[row], min_redness)
        } else {
            1.0
        }
    })
}

/// Returns the sample points of the field at the end of the row `row`, as rows and columns. Both may be fractions: at 1.5, a point is
/// halfway between the holes 1 and 2.
fn sample_positions(row: usize) -> impl Iterator<Item = (f64, f64)> {
    let along = |at: usize, from: f64, to: f64, count: usize| {
        from + (to - from) * at as f64 / (count - 1) as f64
    };
    (0..POINTS_ALONG * POINTS_ACROSS).map(move |at| {
        let across = along(
            at / POINTS_ALONG,
            -MAX_ROW_OFFSET,
            MAX_ROW_OFFSET,
            POINTS_ACROSS,
        );
        let column = along(at % POINTS_ALONG, COLUMNS.0, COLUMNS.1, POINTS_ALONG);
        (row as f64 + across, column)
    })
}

/// Returns the redness of a colour, independent of brightness: 0 for grey, 1 for pure red, negative for a colour with less red than green.
fn redness([red, green, blue]: [f64; 3]) -> f64 {
    (red - green) / (red + green + blue).max(1e-3)
}

/// Returns the minimum redness at which a point of a red field counts as visible. It depends on the redness of the second reddest field,
/// not of the reddest one, because something red may lie on one field. `redness_values` are the values at the sample points of each field.
fn min_visible_redness(redness_values: &[Vec<f64>; ROWS]) -> f64 {
    let mut medians = redness_values.clone().map(median);
    medians.sort_by(|a, b| b.total_cmp(a));
    (MIN_RELATIVE_REDNESS * medians[1]).max(MIN_REDNESS)
}

/// Returns the fraction of a field's sample points whose redness is below the minimum `min_redness`; 0 without sample points.
fn covered_fraction(redness_values: &[f64], min_redness: f64) -> f64 {
    let covered_count = redness_values
        .iter()
        .filter(|red| **red < min_redness)
        .count();
    covered_count as f64 / redness_values.len().max(1) as f64
}
