//! The lattice test: tests whether objects lie in rows and columns, as dice and tiles on the board of another game do. Gems in a pile do
//! not.

use nalgebra::Vector2;

use crate::{geometry::Point, locate::gems::LocatedGem};

/// Minimum number of objects for the lattice test; fewer are no lattice, since they may lie evenly by chance. Set by hand to the number of
/// objects in three rows of three; two rows of five also pass.
const MIN_OBJECTS: usize = 9;
/// Maximum number of objects in the lattice test. If there are more, the most confident detections are used, since the test compares all
/// pairs. Set by hand.
const MAX_OBJECTS: usize = 120;
/// Minimum confidence of a detection, 0 to 1, for it to be used in the lattice test. Set by hand.
const MIN_CONFIDENCE: f64 = 0.5;
/// Maximum distance of an object from the expected position of a neighbour in a row or column, for the object to count as that neighbour.
/// Unit: fraction of the step between neighbours. Set by hand.
const MAX_OFFSET: f64 = 0.2;
/// Minimum fraction of the objects that must have neighbours both in their row and in their column for the objects to be a lattice. Set by
/// hand between measured values: the fraction is at most 0.63 in 59 scenes of gem piles, 0.95 on a photo of Catan's tiles, and 1 on a photo
/// of Sagrada's dice.
const MIN_REGULAR_FRACTION: f64 = 0.8;
/// Minimum sine of the angle between the rows and the columns of a lattice. 0.7 is the sine of 44 degrees. Set by hand.
const MIN_SINE: f64 = 0.7;
/// Number of objects that are tried as the next neighbour of an object in its row or column: the ones nearest to it. Set by hand.
const NEIGHBOURS_TRIED: usize = 4;

/// Returns whether the objects form a lattice: whether at least the fraction `MIN_REGULAR_FRACTION` of them have neighbours both in a row
/// and in a column. Only detections with a confidence of at least `MIN_CONFIDENCE` are used, and only the `MAX_OBJECTS` most confident of
/// them. Returns false if fewer than `MIN_OBJECTS` are used.
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
        .flat_map(|index| steps_from(index, &positions))
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
    /// The vector, in pixels.
    vector: Vector2<f64>,
    /// For each object, whether another object lies near its position plus or minus `vector` ([`MAX_OFFSET`]).
    has_neighbour: Vec<bool>,
}

/// Returns the steps from the object `index` to each of the [`NEIGHBOURS_TRIED`] objects that are nearest to it.
fn steps_from(index: usize, positions: &[Point]) -> Vec<Step> {
    let others = positions
        .iter()
        .enumerate()
        .filter(|&(other, _)| other != index);
    let mut vectors: Vec<Vector2<f64>> = others
        .map(|(_, position)| position - positions[index])
        .collect();
    vectors.sort_by(|a, b| a.norm().total_cmp(&b.norm()));
    vectors.truncate(NEIGHBOURS_TRIED);
    vectors
        .into_iter()
        .map(|vector| Step::of(vector, positions))
        .collect()
}

impl Step {
    /// Creates a step and finds the objects that have a neighbour at a distance of plus or minus `vector`.
    fn of(vector: Vector2<f64>, positions: &[Point]) -> Self {
        let max_distance = MAX_OFFSET * vector.norm();
        let is_occupied = |expected: Point| {
            positions
                .iter()
                .any(|position| (position - expected).norm() < max_distance)
        };
        let has_neighbour = positions
            .iter()
            .map(|&position| is_occupied(position + vector) || is_occupied(position - vector));
        Self {
            vector,
            has_neighbour: has_neighbour.collect(),
        }
    }

    /// Returns the number of objects that have a neighbour at a distance of plus or minus `vector`.
    fn neighbour_count(&self) -> usize {
        let has_neighbour = self.has_neighbour.iter();
        has_neighbour
            .filter(|has_neighbour| **has_neighbour)
            .count()
    }

    /// Returns whether one step may run along the rows and the other along the columns: whether their directions differ enough
    /// ([`MIN_SINE`]).
    fn is_across(&self, other: &Self) -> bool {
        let lengths = self.vector.norm() * other.vector.norm();
        self.vector.perp(&other.vector).abs() > MIN_SINE * lengths
    }

    /// Returns the number of objects that have two neighbours: one at a distance of plus or minus the vector of `self`, and one at plus or
    /// minus that of `other`.
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
        let position = |index: usize| {
            let (row, column) = ((index / columns) as f64, (index % columns) as f64);
            let error = |factor: usize| 1.5 * ((index * factor) as f64).sin();
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
        assert!(!is_lattice(&heap(30)));
    }

    /// Returns objects that are spread evenly but not in rows.
    fn heap(count: usize) -> Vec<LocatedGem> {
        detections_at((0..count).map(|index| {
            let (distance, turn) = (14.0 * (index as f64).sqrt(), 2.4 * index as f64);
            (distance * turn.cos(), distance * turn.sin())
        }))
    }

    /// Returns a board of 5 by 6 objects with this confidence.
    fn board_with_confidence(confidence: f64) -> Vec<LocatedGem> {
        let mut board = board(5, 6);
        for detection in &mut board {
            detection.confidence = confidence;
        }
        board
    }

    #[test]
    fn unconfident_detections_are_not_used() {
        assert!(is_lattice(&board_with_confidence(MIN_CONFIDENCE)));
        assert!(!is_lattice(&board_with_confidence(MIN_CONFIDENCE - 0.01)));
        // Detections with a low confidence are ignored, even if they are more than the confident ones.
        let mut detections = heap(60);
        for detection in &mut detections {
            detection.confidence = 0.4;
        }
        detections.extend(board(4, 5));
        assert!(is_lattice(&detections));
    }

    #[test]
    fn a_board_may_lack_some_objects_and_have_some_beside_it() {
        let mut detections = board(5, 6);
        for index in [26, 14, 3] {
            detections.remove(index);
        }
        detections.extend(detections_at([(-60.0, 150.0), (300.0, -70.0)].into_iter()));
        assert!(is_lattice(&detections));
        // Of 36 objects, 20 lie in rows and columns: a fraction of 0.56.
        let mut detections = board(4, 5);
        let apart = heap(16).into_iter().map(|mut detection| {
            detection.center += Vector2::new(400.0, 300.0);
            detection
        });
        detections.extend(apart);
        assert!(!is_lattice(&detections));
    }

    #[test]
    fn of_many_objects_only_the_most_confident_are_used() {
        let mut detections = board_with_confidence(0.6);
        detections.extend(heap(MAX_OBJECTS));
        assert!(!is_lattice(&detections));
        let mut detections = heap(MAX_OBJECTS);
        for detection in &mut detections {
            detection.confidence = 0.6;
        }
        detections.extend(board(10, 12));
        assert!(is_lattice(&detections));
    }
}
