//! Numbers the detected holes of a gem board: finds their columns from their positions in the image. Used if an end of the board may be
//! outside the image.
//!
//! The network estimates the column and row of a hole from its place on the whole board. If an end of the board is outside the image, the
//! rows are right, but the columns only near the other end. So grids are grown, each from a few neighbouring columns of the estimates. A
//! grid grows by one column at a time on both sides, as long as holes are detected where the columns found so far predict them. The grid
//! with the most holes is kept. Finally its columns are shifted by a whole number. The shift is chosen so that many columns agree with the
//! estimates, and few holes of the board lie in the image without a detection. The second condition finds an end of the board that is in
//! the image, as no holes follow its last column.

use crate::{
    geometry::{Homography, Pair, Point, fit_homography},
    rules::gems::{HOLES, ROWS},
};

/// Standard deviation of the error of a detected hole's position, as a fraction of the distance between neighbouring holes. Set by hand.
const SIGMA: f64 = 0.06;

/// Number of neighbouring columns with which a grid starts. A grid that started with fewer columns could predict the position of the next
/// column wrongly by half the distance between columns.
const FIRST_COLUMNS: usize = 3;
/// Minimum number of detected holes in the columns with which a grid starts. These columns have 18 holes. Set by hand.
const MIN_FIRST_HOLES: usize = 11;

/// A detection belongs to a grid only if its distance from the predicted position of a hole is below this value, as a fraction of the
/// distance between neighbouring holes. Set by hand.
const MAX_DISTANCE: f64 = 0.33;

/// A hole's column in the shifted grid agrees with the column that the network estimates for the hole if they differ by less than this, in
/// columns. Set by hand.
const MAX_COLUMN_DIFFERENCE: f64 = 0.4;

/// A detected hole in a grid.
#[derive(Debug, Clone, Copy)]
struct GridHole {
    /// Column (x) and row (y) in the grid, whole numbers. The columns differ from those of the board by a shift that is the same for all
    /// holes, so they may be negative.
    place: Point,
    /// The detection, with the column and row that the network estimates.
    detection: Pair,
}

/// Detected holes at regular distances, and the homography from columns and rows of the grid to the image, which predicts the positions of
/// further holes.
#[derive(Debug, Clone)]
struct Grid {
    holes: Vec<GridHole>,
    image_from_grid: Homography,
}

/// Arranges the detected holes in grids, and returns the holes of the largest grid, each with its column (x, 0 to 11) and row (y, 0 to 5)
/// on the board. `detections` has all detected holes, with the columns and rows that the network estimates. `is_in_image` returns whether a
/// point lies in the image. `None` if no grid is found, or if the largest grid has more columns than the board.
pub fn numbered(detections: &[Pair], is_in_image: impl Fn(Point) -> bool) -> Option<Vec<Pair>> {
    let grids = (0..=HOLES - FIRST_COLUMNS).filter_map(|first| Grid::grown(detections, first));
    let grid = grids.max_by_key(|grid| grid.holes.len())?;
    let shift = grid.column_shift(is_in_image)?;
    let numbered = |hole: &GridHole| Pair {
        from: hole.place + shift * nalgebra::Vector2::x(),
        ..hole.detection
    };
    Some(grid.holes.iter().map(numbered).collect())
}

impl Grid {
    /// Fits a grid to the holes in [`FIRST_COLUMNS`] columns, the first of which is `first`, and lets it grow to both sides. The network
    /// estimates in which column each hole is. `None` if fewer than [`MIN_FIRST_HOLES`] holes of these columns are at regular distances, or
    /// if a fit fails.
    fn grown(detections: &[Pair], first: usize) -> Option<Self> {
        let (left, right) = (first as f64, (first + FIRST_COLUMNS - 1) as f64);
        let is_first = |hole: &&Pair| (left - 0.5..right + 0.5).contains(&hole.from.x);
        let rounded = |hole: &Pair| Pair {
            from: rounded(hole.from),
            ..*hole
        };
        let first: Vec<Pair> = detections.iter().filter(is_first).map(rounded).collect();
        let mut grid = Self::between(detections, fit_homography(&first, SIGMA)?, left, right)?;
        if grid.holes.len() < MIN_FIRST_HOLES {
            return None;
        }
        loop {
            let (left, right) = grid.column_range();
            let wider = Self::between(detections, grid.image_from_grid, left - 1.0, right + 1.0)?;
            if wider.holes.len() <= grid.holes.len() {
                return Some(grid);
            }
            grid = wider;
        }
    }

    /// Predicts the positions of the holes in the columns `left` to `right` with `image_from_grid`, and fits a grid to the detections at
    /// these positions. Of several detections at one predicted position, only the most probable one is used. `None` if `image_from_grid`
    /// has no inverse, or if the fit fails.
    fn between(
        detections: &[Pair],
        image_from_grid: Homography,
        left: f64,
        right: f64,
    ) -> Option<Self> {
        let grid_from_image = image_from_grid.inverse()?;
        let mut most_probable_first = detections.to_vec();
        most_probable_first.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        let mut holes: Vec<GridHole> = Vec::new();
        for detection in most_probable_first {
            let at = grid_from_image.map(detection.to);
            let place = rounded(at);
            let is_hole =
                (left..=right).contains(&place.x) && (0.0..ROWS as f64).contains(&place.y);
            let is_free = holes.iter().all(|other| other.place != place);
            if is_hole && is_free && (at - place).norm() < MAX_DISTANCE {
                holes.push(GridHole { place, detection });
            }
        }
        let pairs = holes.iter().map(|hole| Pair {
            from: hole.place,
            ..hole.detection
        });
        let image_from_grid = fit_homography(&pairs.collect::<Vec<_>>(), SIGMA)?;
        Some(Self {
            holes,
            image_from_grid,
        })
    }

    /// Returns the first and the last column of the grid.
    fn column_range(&self) -> (f64, f64) {
        let columns = || self.holes.iter().map(|hole| hole.place.x);
        (
            columns().fold(f64::INFINITY, f64::min),
            columns().fold(f64::NEG_INFINITY, f64::max),
        )
    }

    /// Returns the number to add to a column number of the grid to get the column number of the board. Of all possible numbers, it is the
    /// one with the largest difference [`Self::agreeing_count`] minus [`Self::undetected_count`]; in a tie, the largest number. `None` if
    /// the grid has more columns than the board.
    fn column_shift(&self, is_in_image: impl Fn(Point) -> bool) -> Option<f64> {
        let (left, right) = self.column_range();
        let (lowest, highest) = (-left as i64, (HOLES as f64 - 1.0 - right) as i64);
        let shifts = (lowest..=highest).map(|shift| shift as f64);
        shifts.max_by_key(|&shift| {
            self.agreeing_count(shift) as i64 - self.undetected_count(shift, &is_in_image) as i64
        })
    }

    /// Adds `shift` to the column of each hole in the grid, and returns the number of holes for which the sum agrees with the column that
    /// the network estimates.
    fn agreeing_count(&self, shift: f64) -> usize {
        let agrees = |hole: &&GridHole| {
            (hole.detection.from.x - hole.place.x - shift).abs() < MAX_COLUMN_DIFFERENCE
        };
        self.holes.iter().filter(agrees).count()
    }

    /// Adds `shift` to the columns of the grid to place the grid on the board. Returns the number of the board's holes that lie in the
    /// image but not in the grid.
    fn undetected_count(&self, shift: f64, is_in_image: impl Fn(Point) -> bool) -> usize {
        let places = (0..HOLES).flat_map(|column| (0..ROWS).map(move |row| (column, row)));
        let is_undetected = |&(column, row): &(usize, usize)| {
            let place = Point::new(column as f64 - shift, row as f64);
            is_in_image(self.image_from_grid.map(place))
                && self.holes.iter().all(|hole| hole.place != place)
        };
        places.filter(is_undetected).count()
    }
}

/// Rounds both coordinates to whole numbers.
fn rounded(point: Point) -> Point {
    point.map(f64::round)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    /// Width of the test image in pixels.
    const WIDTH: f64 = 500.0;

    /// Returns a detected hole. `to` is its position in the image, in pixels; `estimated` is the column (x) and the row (y) that the
    /// network estimates for it.
    fn pair(estimated: Point, to: Point) -> Pair {
        Pair {
            from: estimated,
            to,
            weight: 0.9,
        }
    }

    /// Returns the position of a hole in the test image, 40 pixels from its neighbours. The first column is at `left`.
    fn position(left: f64, row: usize, column: usize) -> Point {
        Point::new(left + 40.0 * column as f64, 60.0 + 40.0 * row as f64)
    }

    /// Returns the detected holes of a board whose first column is at `left`. `estimate` returns the column that the network estimates for
    /// a hole in a given column.
    fn detections(left: f64, estimate: impl Fn(f64) -> f64) -> Vec<Pair> {
        let places = (0..HOLES).flat_map(|column| (0..ROWS).map(move |row| (row, column)));
        let detection = |(row, column): (usize, usize)| {
            let estimated = Point::new(estimate(column as f64), row as f64 + 0.1);
            pair(estimated, position(left, row, column))
        };
        places
            .map(detection)
            .filter(|hole| is_in_image(hole.to))
            .collect()
    }

    fn is_in_image(at: Point) -> bool {
        (0.0..WIDTH).contains(&at.x)
    }

    /// Asserts that [`numbered`] gives all detections the right columns and rows, for a board whose first column is at x = `left`.
    #[track_caller]
    fn assert_numbered(detections: &[Pair], left: f64) {
        let numbered = numbered(detections, is_in_image).unwrap();
        assert_eq!(numbered.len(), detections.len(), "{numbered:?}");
        for hole in &numbered {
            let expected = position(left, hole.from.y as usize, hole.from.x as usize);
            assert!((hole.to - expected).norm() < 1e-9, "{hole:?}");
        }
    }

    #[test]
    fn columns_are_counted_from_the_end_in_the_image_where_the_network_squeezes_the_others() {
        // Columns 4 to 11 are in the image. The network's estimates are right for columns 8 to 11, and too small for columns 4 to 7: column
        // 4 is estimated as 0.
        let near_end_cut = detections(-150.0, |column| {
            if column < 8.0 {
                2.0 * (column - 4.0)
            } else {
                column
            }
        });
        assert_eq!(near_end_cut.len(), 8 * ROWS);
        assert_numbered(&near_end_cut, -150.0);
        // Only columns 0 to 7 are in the image. From column 5 on, the estimated column numbers are too high: column 7 is estimated as 11.
        let far_end_cut = detections(190.0, |column| {
            if column < 4.0 {
                column
            } else {
                4.0 + 2.33 * (column - 4.0)
            }
        });
        assert_eq!(far_end_cut.len(), 8 * ROWS);
        assert_numbered(&far_end_cut, 190.0);
    }

    #[test]
    fn a_wrong_estimate_for_all_columns_is_corrected_by_the_ends_of_the_board() {
        assert_numbered(&detections(20.0, |column| column + 1.0), 20.0);
    }

    #[test]
    fn objects_that_are_not_at_the_places_of_holes_are_left_out() {
        let mut detections = detections(20.0, |column| column);
        let holes = detections.len();
        detections.push(pair(Point::new(5.0, 2.0), Point::new(238.0, 158.0)));
        assert_eq!(numbered(&detections, is_in_image).unwrap().len(), holes);
    }

    #[test]
    fn scattered_objects_are_no_grid() {
        let scattered = (0..40).map(|index| {
            let at = Point::new(f64::from(index * 137 % 491), f64::from(index * 71 % 293));
            pair(Point::new(at.x / 40.0, at.y / 50.0), at)
        });
        assert!(numbered(&scattered.collect::<Vec<_>>(), is_in_image).is_none());
    }
}
