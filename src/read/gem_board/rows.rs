//! Fits the rows of the gem board's holes to the detected holes: six rows of twelve, on two halves with a small gap between them.

use crate::{
    geometry::{Homography, Pair, Point, fit_homography},
    read::gem_board::grid,
    rules::gems::{HOLES, ROWS},
};

/// Standard deviation of the error of a detected hole's position, as a fraction of the distance between neighbouring holes. Set by hand.
const SIGMA: f64 = 0.06;

/// Maximum distance between a detection and the fitted position of its hole, as a fraction of the distance between neighbouring holes.
/// Detections further away are outliers. The same limit is used before the fit. The network estimates a column and a row for each detection,
/// with fractions; a detection is ignored if this point is not closer than the limit to a hole, whose column and row are whole numbers. Set
/// by hand.
const MAX_DISTANCE: f64 = 0.33;

/// Minimum number of detected holes to fit the rows of the whole board. Set by hand.
const MIN_HOLES: usize = 14;
/// A fit counts as complete, and its columns as right, if at least this fraction of the holes in the image was detected and at least this
/// fraction of the detections is at holes. Set by hand.
const MIN_COMPLETE_FRACTION: f64 = 0.9;
/// Minimum number of detected holes to fit the rows of one half of the board separately. Set by hand.
const MIN_HOLES_OF_HALF: usize = 9;

/// Number of columns of holes on one half of the board.
const COLUMNS_OF_HALF: usize = HOLES / 2;

/// Radius of a hole's rim along the rows and across them, each as a fraction of the distance between neighbouring holes in that direction.
/// Set by hand between the values of the printed board (0.21 and 0.37, measured on its scan) and those of the narrower boards that are
/// drawn for the training (`models/train/gemboard/art.py`).
const RIM: (f64, f64) = (0.23, 0.36);

/// One of the two halves of the board, each with six columns of holes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Half {
    /// The half next to the red fields.
    Near,
    /// The half at the other end.
    Far,
}

/// A position on the board, counted in rows and columns of holes from 0. It is fractional between holes, and may be beyond the outer holes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct GridPosition {
    /// Row: 0 to 5 for holes.
    pub row: f64,
    /// Column: 0 to 11 for holes; negative on the red fields.
    pub column: f64,
}

/// The rows of holes: a map from column (x, 0 to 11) and row (y, 0 to 5) to the image in which the holes were detected. Each half
/// of the board has its own map.
#[derive(Debug, Clone)]
pub struct HoleRows {
    near_half: Homography,
    far_half: Homography,
    /// Number of holes of the board that were detected at their fitted positions.
    found_count: usize,
    /// Number of holes of the board whose fitted positions lie in the image, detected or not.
    in_image_count: usize,
    /// Number of detections, whether or not they are at holes of the board.
    detection_count: usize,
}

impl HoleRows {
    /// Fits the rows to the detected holes. Each of `holes` maps the column (x) and row (y) that the network estimates to the position in
    /// the image. The fit starts from these estimates. If the result is not complete ([`Self::is_complete`]), another fit starts from the
    /// holes as numbered by their positions relative to each other ([`grid::numbered`]). The fit with the larger [`Self::surplus`] is
    /// returned. `is_in_image` returns whether a point lies in the image. `None` if too few detections are consistent.
    pub fn fit(holes: &[Pair], is_in_image: impl Fn(Point) -> bool) -> Option<Self> {
        let estimated: Vec<Pair> = holes.iter().filter_map(with_rounded_indices).collect();
        let by_estimates = Self::fit_numbered(holes, &estimated, &is_in_image);
        if by_estimates.as_ref().is_some_and(Self::is_complete) {
            return by_estimates;
        }
        let by_grid = grid::numbered(holes, &is_in_image)
            .and_then(|numbered| Self::fit_numbered(holes, &numbered, &is_in_image));
        [by_grid, by_estimates]
            .into_iter()
            .flatten()
            .max_by_key(Self::surplus)
    }

    /// Fits the rows to the detected `holes`. The first fit uses only `numbered`: detections with a whole number as column and as row.
    /// `None` if too few detections are consistent.
    fn fit_numbered(
        holes: &[Pair],
        numbered: &[Pair],
        is_in_image: impl Fn(Point) -> bool,
    ) -> Option<Self> {
        if numbered.len() < MIN_HOLES {
            return None;
        }
        let all = fit_homography(numbered, SIGMA)?;
        let assigned = assigned_to_holes(holes, &all)?;
        if assigned.len() < MIN_HOLES {
            return None;
        }
        let all = fit_homography(&assigned, SIGMA)?;
        let assigned = assigned_to_holes(holes, &all)?;
        let half = |half: Half| fit_half(&assigned, half).unwrap_or(all);
        let mut rows = Self {
            near_half: half(Half::Near),
            far_half: half(Half::Far),
            found_count: assigned.len(),
            in_image_count: 0,
            detection_count: holes.len(),
        };
        let positions = (0..ROWS).flat_map(|row| (0..HOLES).map(move |column| (row, column)));
        rows.in_image_count = positions
            .filter(|&(row, column)| is_in_image(rows.position(row as f64, column as f64)))
            .count();
        Some(rows)
    }

    /// Returns whether nearly all holes in the image were detected, and nearly all detections are at holes.
    pub fn is_complete(&self) -> bool {
        let expected = self.in_image_count.max(self.detection_count);
        self.found_count as f64 >= MIN_COMPLETE_FRACTION * expected as f64
    }

    /// Returns the number of holes that were detected minus the number of holes in the image that were not detected. Of two fits to the
    /// same detections, the fit with the larger surplus is better: a fit with wrong columns leaves detections without a hole, and holes
    /// without a detection.
    pub fn surplus(&self) -> i64 {
        2 * self.found_count as i64 - self.in_image_count as i64
    }

    /// Returns the map of a half: from column (x) and row (y) to the image.
    fn half(&self, half: Half) -> &Homography {
        match half {
            Half::Near => &self.near_half,
            Half::Far => &self.far_half,
        }
    }

    /// Returns the position in the image of the point at `row` and `column` of the grid of holes. Fractions are points between holes;
    /// points beyond the outer holes are possible.
    pub fn position(&self, row: f64, column: f64) -> Point {
        self.half(half_of_column(column))
            .map(Point::new(column, row))
    }

    /// Returns four points on a hole's rim, in the image.
    pub fn rim_points(&self, row: usize, column: usize) -> [Point; 4] {
        let half = self.half(half_of_column(column as f64));
        [(RIM.0, 0.0), (0.0, RIM.1), (-RIM.0, 0.0), (0.0, -RIM.1)]
            .map(|(x, y)| half.map(Point::new(column as f64 + x, row as f64 + y)))
    }

    /// Returns the row and column of a point of the image, according to the fit of one half of the board. `None` if the fit has no
    /// inverse.
    pub(crate) fn grid_position(&self, at: Point, half: Half) -> Option<GridPosition> {
        let indices = self.half(half).inverse()?.map(at);
        Some(GridPosition {
            row: indices.y,
            column: indices.x,
        })
    }

    /// Returns the number of detected holes divided by the number of the board's holes that lie in the image, 0 to 1. The divisor is at
    /// least 36, half of all holes.
    pub fn found_fraction(&self) -> f64 {
        let expected = self.in_image_count.max(ROWS * COLUMNS_OF_HALF);
        (self.found_count as f64 / expected as f64).min(1.0)
    }
}

/// Fits the rows of one half of the board to its detected holes; `None` if there are too few, or if they determine no homography.
fn fit_half(assigned: &[Pair], half: Half) -> Option<Homography> {
    let is_of_half = |pair: &&Pair| half_of_column(pair.from.x) == half;
    let pairs: Vec<Pair> = assigned.iter().filter(is_of_half).copied().collect();
    (pairs.len() >= MIN_HOLES_OF_HALF)
        .then(|| fit_homography(&pairs, SIGMA))
        .flatten()
}

/// Returns the half of the board on which a column of holes is. A position in the gap between the halves belongs to the half whose holes
/// are nearer.
fn half_of_column(column: f64) -> Half {
    if column > COLUMNS_OF_HALF as f64 - 0.5 {
        Half::Far
    } else {
        Half::Near
    }
}

/// Rounds the column and row that the network estimates for a hole; `None` if they are not near whole numbers, or not on the
/// board.
fn with_rounded_indices(hole: &Pair) -> Option<Pair> {
    let indices = Point::new(hole.from.x.round(), hole.from.y.round());
    ((hole.from - indices).norm() < MAX_DISTANCE && is_hole(indices)).then_some(Pair {
        from: indices,
        ..*hole
    })
}

/// Assigns each detection to the hole that the fitted rows predict at its position, and sets its column and row to those of this hole. Of
/// several detections at one hole, only the most probable one is kept. Detections that are not at a hole are dropped. `None` if the fit has
/// no inverse.
fn assigned_to_holes(holes: &[Pair], image_from_rows: &Homography) -> Option<Vec<Pair>> {
    let rows_from_image = image_from_rows.inverse()?;
    let mut kept: Vec<Pair> = Vec::new();
    let mut most_probable_first = holes.to_vec();
    most_probable_first.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    for hole in most_probable_first {
        let at = rows_from_image.map(hole.to);
        let indices = Point::new(at.x.round(), at.y.round());
        if (at - indices).norm() < MAX_DISTANCE
            && is_hole(indices)
            && kept.iter().all(|other| other.from != indices)
        {
            kept.push(Pair {
                from: indices,
                ..hole
            });
        }
    }
    Some(kept)
}

/// Returns whether the board has a hole with the column `indices.x` and the row `indices.y`, which are whole numbers.
fn is_hole(indices: Point) -> bool {
    (0.0..HOLES as f64).contains(&indices.x) && (0.0..ROWS as f64).contains(&indices.y)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    /// Returns the position of a hole in the test image, in pixels. The first hole of row 0 is at (160, 50). The distance between
    /// neighbouring holes is 40 within a row, and 30 between rows. The far half is shifted by 4 to the right.
    fn hole(row: usize, column: usize) -> Point {
        let gap = if column < COLUMNS_OF_HALF { 0.0 } else { 4.0 };
        Point::new(160.0 + 40.0 * column as f64 + gap, 50.0 + 30.0 * row as f64)
    }

    fn detections(skip: impl Fn(usize, usize) -> bool) -> Vec<Pair> {
        let all = (0..ROWS).flat_map(|row| (0..HOLES).map(move |column| (row, column)));
        let pair = |(row, column): (usize, usize)| {
            // The network's row and column are slightly wrong.
            let estimated = Point::new(column as f64 + 0.2, row as f64 - 0.1);
            Pair {
                from: estimated,
                to: hole(row, column),
                weight: 0.9,
            }
        };
        all.filter(|&(row, column)| !skip(row, column))
            .map(pair)
            .collect()
    }

    #[test]
    fn occluded_holes_are_located_and_each_half_of_the_board_has_its_own_fit() {
        let mut holes = detections(|row, column| row < 3 && column > 7);
        // Add a round object beside the board, and give a hole a wrong column.
        holes.push(Pair {
            from: Point::new(2.0, 5.9),
            to: Point::new(300.0, 240.0),
            weight: 0.99,
        });
        holes[5].from.x += 1.0;
        let rows = HoleRows::fit(&holes, |_| true).unwrap();
        for (row, column) in [(0, 0), (0, 11), (5, 5), (5, 6)] {
            let error = (rows.position(row as f64, column as f64) - hole(row, column)).norm();
            assert!(error < 1.0, "row {row} column {column}: {error}");
        }
        assert!(
            (rows.found_fraction() - 60.0 / 72.0).abs() < 1e-9,
            "{}",
            rows.found_fraction()
        );
    }

    #[test]
    fn a_point_of_the_image_has_a_row_and_a_column_also_beyond_the_holes() {
        let rows = HoleRows::fit(&detections(|_, _| false), |_| true).unwrap();
        for (at, half, row, column) in [
            (Point::new(60.0, 110.0), Half::Near, 2.0, -2.5),
            (Point::new(644.0, 65.0), Half::Far, 0.5, 12.0),
        ] {
            let found = rows.grid_position(at, half).unwrap();
            assert!((found.row - row).abs() < 0.05, "{found:?}");
            assert!((found.column - column).abs() < 0.05, "{found:?}");
        }
    }

    #[test]
    fn the_rim_of_a_hole_is_around_its_middle() {
        let rows = HoleRows::fit(&detections(|_, _| false), |_| true).unwrap();
        for (row, column) in [(0, 0), (3, 9)] {
            let offsets = rows
                .rim_points(row, column)
                .map(|point| point - hole(row, column));
            // The distance between neighbouring holes is 40 pixels within a row, and 30 pixels between rows; [`RIM`] gives the fractions of
            // these distances.
            for (offset, (x, y)) in
                offsets
                    .iter()
                    .zip([(9.2, 0.0), (0.0, 10.8), (-9.2, 0.0), (0.0, -10.8)])
            {
                let error = (offset - nalgebra::Vector2::new(x, y)).norm();
                assert!(error < 0.5, "{row} {column}: {offset}");
            }
        }
    }

    #[test]
    fn holes_are_numbered_by_their_neighbours_if_the_network_squeezes_the_columns_in_the_image() {
        // Columns 4 to 11 are in the image. The network's estimates are right for columns 8 to 11, and too small for columns 4 to 7: column
        // 4 is estimated as 0.
        let mut holes = detections(|_, column| column < 4);
        for hole in &mut holes {
            if hole.from.x < 8.0 {
                hole.from.x = 2.0 * (hole.from.x - 4.0);
            }
        }
        let rows = HoleRows::fit(&holes, |at| at.x > 310.0).unwrap();
        for (row, column) in [(0, 4), (0, 11), (5, 6)] {
            let error = (rows.position(row as f64, column as f64) - hole(row, column)).norm();
            assert!(error < 1.0, "row {row} column {column}: {error}");
        }
        assert!(rows.is_complete() && rows.surplus() == 48, "{rows:?}");
        assert!((rows.found_fraction() - 1.0).abs() < 1e-9, "{rows:?}");
    }

    #[test]
    fn less_than_half_of_the_holes_are_compared_with_half_of_the_board() {
        let holes = detections(|_, column| column < 9);
        let rows = HoleRows::fit(&holes, |at| at.x > 510.0).unwrap();
        assert!(rows.is_complete(), "{rows:?}");
        assert!((rows.found_fraction() - 0.5).abs() < 1e-9, "{rows:?}");
    }

    #[test]
    fn a_few_round_objects_are_no_rows() {
        assert!(
            HoleRows::fit(&detections(|row, column| row > 0 || column > 9), |_| true).is_none()
        );
    }
}
