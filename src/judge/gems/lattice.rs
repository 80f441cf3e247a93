//! Tests whether objects lie in rows and columns, as dice and tiles on the board of another game do. Gems in a pile do not.

use nalgebra::Vector2;

use crate::{geometry::Point, locate::gems::LocatedGem};

/// Minimum number of objects for which it is tested whether they lie in rows and columns: three rows of three. Fewer may lie evenly by
/// chance.
const MIN_OBJECTS: usize = 9;
/// Maximum number of objects for which it is tested whether they lie in rows and columns. If there are more, the most confident detections
/// are used, since the test compares all pairs. Set by hand.
const MAX_OBJECTS: usize = 120;
/// Minimum confidence of a detection for it to be used in the test whether objects lie in rows and columns. Set by hand.
const MIN_CONFIDENCE: f64 = 0.5;
/// Maximum distance of an object from the expected position of a neighbour in a row or column, for the object to count as that neighbour.
/// Unit: fraction of the step between neighbours. Set by hand.
const MAX_OFFSET: f64 = 0.2;
/// Minimum fraction of the objects that must have neighbours both in their row and in their column, for the objects to count as lying in
/// rows and columns. The fraction is at most 0.63 in 59 scenes of gem piles; it is 0.95 and 1 in two photos of other games' boards.
const MIN_REGULAR_FRACTION: f64 = 0.8;
/// Sine of the minimum angle between rows and columns (44 degrees). Set by hand.
const MIN_SINE: f64 = 0.7;
/// Number of objects, the nearest ones to an object, that are tried as its next neighbour in a row or column. Set by hand.
const NEIGHBOURS_TRIED: usize = 4;

/// Returns whether at least the fraction `MIN_REGULAR_FRACTION` of the confidently detected objects lie in rows and columns; false for
/// fewer than `MIN_OBJECTS` such objects.
pub(crate) fn is_lattice(detections: &[LocatedGem]) -> bool {
    let confident = detections
        .iter()
        .filter(|detection| detection.confidence >= MIN_CONFIDENCE);
    let mut confident: Vec<&LocatedGem> = confident.collect();
    confident.sort_by(|a, b| b.confidence.total_cmp(&a.confidence));
    confident.truncate(MAX_OBJECTS);
    let positions: Vec<Point> = confident.iter().map(|detection| detection.center).collect();
    if positions.len() < MIN_OBJECTS {
        return false;
    }
    let steps: Vec<Step> = (0..positions.len())
        .flat_map(|at| steps_from(at, &positions))
        .collect();
    let Some(along) = steps.iter().max_by_key(|step| step.neighbour_count()) else {
        return false;
    };
    let across = steps.iter().filter(|step| along.is_across(step));
    let both = across.map(|step| along.common_neighbour_count(step)).max();
    both.unwrap_or_default() as f64 >= MIN_REGULAR_FRACTION * positions.len() as f64
}

/// A step of the lattice: the vector from one object to the next in its row or column.
struct Step {
    vector: Vector2<f64>,
    /// For each object, whether another object lies at plus or minus the vector `vector` from it.
    has_neighbour: Vec<bool>,
}

/// Returns the steps from the object with index `at` to its nearest neighbours.
fn steps_from(at: usize, positions: &[Point]) -> Vec<Step> {
    let others = positions
        .iter()
        .enumerate()
        .filter(|&(other, _)| other != at);
    let mut vectors: Vec<Vector2<f64>> = others
        .map(|(_, position)| position - positions[at])
        .collect();
    vectors.sort_by(|a, b| a.norm().total_cmp(&b.norm()));
    vectors.truncate(NEIGHBOURS_TRIED);
    vectors
        .into_iter()
        .map(|vector| Step::of(vector, positions))
        .collect()
}

impl Step {
    fn of(vector: Vector2<f64>, positions: &[Point]) -> Self {
        let max_distance = MAX_OFFSET * vector.norm();
        let is_occupied = |at: Point| {
            positions
                .iter()
                .any(|position| (position - at).norm() < max_distance)
        };
        let has_neighbour = positions
            .iter()
            .map(|&position| is_occupied(position + vector) || is_occupied(position - vector));
        Self {
            vector,
            has_neighbour: has_neighbour.collect(),
        }
    }

    /// Returns the number of objects that have a neighbour at this step.
    fn neighbour_count(&self) -> usize {
        let has_neighbour = self.has_neighbour.iter();
        has_neighbour
            .filter(|has_neighbour| **has_neighbour)
            .count()
    }

    /// Returns whether the directions of both steps differ by enough for one to be along the rows and the other along the columns.
    fn is_across(&self, other: &Self) -> bool {
        let lengths = self.vector.norm() * other.vector.norm();
        self.vector.perp(&other.vector).abs() > MIN_SINE * lengths
    }

    /// Returns the number of objects that have both a neighbour at this step and a neighbour at the other step.
    fn common_neighbour_count(&self, other: &Self) -> usize {
        let both = self.has_neighbour.iter().zip(&other.has_neighbour);
        both.filter(|(one, other)| **one && **other).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detections_at(positions: impl Iterator<Item = (f64, f64)>) -> Vec<LocatedGem> {
        let detection = |(x, y)| LocatedGem {
            center: Point::new(x, y),
            radius: 10.0,
            colours: [1.0 / 6.0; 6],
            confidence: 0.9,
            gem: 1.0,
            breadth: 0.3,
        };
        positions.map(detection).collect()
    }

    /// Returns objects in rows and columns, rotated and with small offsets as if laid by hand.
    fn board(rows: usize, columns: usize) -> Vec<LocatedGem> {
        let position = |at: usize| {
            let (row, column) = ((at / columns) as f64, (at % columns) as f64);
            let error = |factor: usize| 1.5 * ((at * factor) as f64).sin();
            let (x, y) = (24.0 * column + error(7), 26.0 * row + error(11));
            (0.9 * x - 0.4 * y, 0.4 * x + 0.9 * y)
        };
        detections_at((0..rows * columns).map(position))
    }

    #[test]
    fn objects_in_rows_and_columns_are_a_lattice() {
        assert!(is_lattice(&board(4, 5)));
        assert!(is_lattice(&board(3, 3)));
        assert!(!is_lattice(&board(2, 4)), "too few objects");
    }

    #[test]
    fn one_row_and_a_heap_are_no_lattice() {
        assert!(!is_lattice(&board(1, 12)));
        // The golden angle spreads the objects evenly but not in rows.
        let heap = (0..30).map(|at| {
            let (distance, turn) = (14.0 * f64::from(at).sqrt(), 2.4 * f64::from(at));
            (distance * turn.cos(), distance * turn.sin())
        });
        assert!(!is_lattice(&detections_at(heap)));
    }
}
