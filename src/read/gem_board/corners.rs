//! Estimates the gem board's outer corners from its rows of holes.
//!
//! The corners are computed from the holes because the locator only extrapolates them: its corners may be off by half the distance between
//! neighbouring holes, while holes are located to a few hundredths of this distance. The board is a rectangle parallel to the rows of
//! holes, and each located corner gives the positions of the two sides that meet there.

use crate::{
    geometry::Point,
    read::gem_board::rows::{Half, HoleRows},
    rules::gems::HOLES,
};

/// Positions of the printed board's four sides in the grid of holes, counted in holes from 0. The first two are columns: of the side at the
/// red fields and of the side at the far end. The last two are rows: of the side beside row 0 and of the side beside row 5. Measured on the
/// scan in `$UMPIRE_DATA/render/assets`.
const PRINTED_SIDES: [f64; 4] = [-3.28, 14.23, -1.225, 6.285];

/// For each side of [`PRINTED_SIDES`]: the indices of its two corners.
const CORNERS_OF_SIDES: [[usize; 2]; 4] = [[0, 3], [1, 2], [0, 1], [2, 3]];

/// The board counts as the printed one if each located side differs from that in [`PRINTED_SIDES`] by less than this, in columns or rows.
/// Set by hand: the locator errs most at the far end. In 120 drawn scenes, 52 of 55 printed boards are within these limits, but also 7 of
/// 65 boards with other sides. The corners of these 7 boards are then off by half the distance between holes.
const MAX_SIDE_DEVIATIONS: [f64; 4] = [0.6, 1.1, 0.5, 0.5];

/// Returns the corners of a board, computed from its fitted rows and its roughly located corners. They are in the same image and in the
/// same order as the located corners. If all sides are near those of the printed board, the printed sides are used. A side is always placed
/// as on the printed board if one of its two corners is not visible, that is, if `is_visible` returns false for it. The located corners are
/// returned unchanged if they place an end of the board between the holes, or if a fit of the rows has no inverse.
pub(crate) fn corners_from_rows(
    rows: &HoleRows,
    located: &[Point; 4],
    is_visible: impl Fn(Point) -> bool,
) -> [Point; 4] {
    let Some(mut located_sides) = sides(rows, located) else {
        return *located;
    };
    for (side, ends) in CORNERS_OF_SIDES.into_iter().enumerate() {
        if !ends.into_iter().all(|corner| is_visible(located[corner])) {
            located_sides[side] = PRINTED_SIDES[side];
        }
    }
    tracing::debug!(?located_sides, "the board's sides among its holes");
    let is_printed = (0..4)
        .all(|side| (located_sides[side] - PRINTED_SIDES[side]).abs() < MAX_SIDE_DEVIATIONS[side]);
    let [near_end, far_end, first, last] = if is_printed {
        PRINTED_SIDES
    } else {
        located_sides
    };
    [
        (near_end, first),
        (far_end, first),
        (far_end, last),
        (near_end, last),
    ]
    .map(|(column, row)| rows.position(row, column))
}

/// Returns the positions of the board's four sides in the grid of holes (columns or rows), in the order of [`PRINTED_SIDES`]. Each is the
/// mean of the positions of the side's two corners. `None` if an end of the board would lie between the holes, or if a fit of the rows has
/// no inverse.
fn sides(rows: &HoleRows, [a, b, c, d]: &[Point; 4]) -> Option<[f64; 4]> {
    let [a, d] = [a, d].map(|&at| rows.grid_position(at, Half::Near));
    let [b, c] = [b, c].map(|&at| rows.grid_position(at, Half::Far));
    let [a, b, c, d] = [a?, b?, c?, d?];
    let sides = [
        f64::midpoint(a.column, d.column),
        f64::midpoint(b.column, c.column),
        f64::midpoint(a.row, b.row),
        f64::midpoint(d.row, c.row),
    ];
    let is_outside = sides[0] < 0.0 && sides[1] > HOLES as f64 - 1.0;
    is_outside.then_some(sides)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::{
        geometry::{Pair, Quad},
        rules::gems::ROWS,
    };

    /// Returns the pixel at which the test photo shows a point of the board, given by its column and row in the grid of holes. The photo is
    /// taken from straight above: the pixel is (200 + 50 column, 150 + 45 row).
    fn photo(column: f64, row: f64) -> Point {
        Point::new(200.0 + 50.0 * column, 150.0 + 45.0 * row)
    }

    fn corners_of([near_end, far_end, first, last]: [f64; 4]) -> [Point; 4] {
        [
            (near_end, first),
            (far_end, first),
            (far_end, last),
            (near_end, last),
        ]
        .map(|(c, r)| photo(c, r))
    }

    /// Estimates the corners of the test board, with all its holes in view. `located` are the corners as the locator would return them.
    fn corners_from_located(located: [Point; 4]) -> [Point; 4] {
        let all = (0..ROWS).flat_map(|row| (0..HOLES).map(move |column| (row, column)));
        let holes = all.map(|(row, column)| {
            let (r, c) = (row as f64, column as f64);
            Pair {
                from: Point::new(c, r),
                to: photo(c, r),
                weight: 0.9,
            }
        });
        let rows = HoleRows::fit(&holes.collect::<Vec<_>>(), |_| true).unwrap();
        corners_from_rows(&rows, &located, |_| true)
    }

    fn max_error_px(corrected: &[Point; 4], wanted: &[Point; 4]) -> f64 {
        let errors = corrected.iter().zip(wanted).map(|(a, b)| (a - b).norm());
        errors.fold(0.0, f64::max)
    }

    #[test]
    fn the_corners_of_the_printed_board_are_computed_from_its_holes() {
        let wanted = corners_of(PRINTED_SIDES);
        let mut located = wanted;
        located[0].x += 24.0;
        located[2].y -= 20.0;
        let corrected = corners_from_located(located);
        assert!(max_error_px(&corrected, &wanted) < 0.5, "{corrected:?}");
        assert!(Quad(corrected).signed_area() > 0.0);
    }

    #[test]
    fn the_sides_of_another_board_are_means_over_its_located_corners() {
        let wanted = corners_of([-4.7, 14.9, -1.5, 6.5]);
        let mut located = wanted;
        located[0].x += 20.0;
        located[3].x -= 20.0;
        let corrected = corners_from_located(located);
        assert!(max_error_px(&corrected, &wanted) < 0.5, "{corrected:?}");
    }

    #[test]
    fn corners_between_the_holes_are_returned_as_located() {
        let located = corners_of([3.0, 14.0, -1.2, 6.2]);
        assert_eq!(corners_from_located(located), located);
    }
}
