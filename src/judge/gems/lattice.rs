//! Tests whether objects lie in rows and columns, as dice and tiles on the board of another game do. Gems in a pile do not.

use nalgebra::Vector2;

use crate::{geometry::Point, locate::gems::LocatedGem};

/// Minimum number of objects for which it is tested whether they lie in rows and columns: three rows of three. Fewer may lie evenly by
/// chance.
const FEWEST: usize = 9;
/// Maximum number of objects for which it is tested whether they lie in rows and columns. If there are more, the most confident detections
/// are used, since the test compares all pairs. Set by hand.
const MOST: usize = 120;
/// Minimum confidence of a detection for it to be used in the test whether objects lie in rows and columns. Set by hand.
const SURE: f64 = 0.5;
/// Maximum distance of an object from the expected position of a neighbour in a row or column, for the object to count as that neighbour.
/// Unit: fraction of the step between neighbours. Set by hand.
const OFF: f64 = 0.2;
/// Minimum fraction of the objects that must have neighbours both in their row and in their column, for the objects to count as lying in
/// rows and columns. The fraction is at most 0.63 in 59 scenes of gem piles; it is 0.95 and 1 in two photos of other games' boards.
const REGULAR: f64 = 0.8;
/// Sine of the minimum angle between rows and columns (44 degrees). Set by hand.
const LEAST_SINE: f64 = 0.7;
/// Number of objects, the nearest ones to an object, that are tried as its next neighbour in a row or column. Set by hand.
const NEAREST: usize = 4;

/// Returns whether at least the fraction `REGULAR` of the confidently detected objects lie in rows and columns; false for fewer than
/// `FEWEST` such objects.
pub(crate) fn is_lattice(found: &[LocatedGem]) -> bool {
    let mut sure: Vec<&LocatedGem> = found.iter().filter(|find| find.sure >= SURE).collect();
    sure.sort_by(|a, b| b.sure.total_cmp(&a.sure));
    sure.truncate(MOST);
    let places: Vec<Point> = sure.iter().map(|find| find.center).collect();
    if places.len() < FEWEST {
        return false;
    }
    let steps: Vec<Step> = (0..places.len())
        .flat_map(|at| steps_from(at, &places))
        .collect();
    let Some(along) = steps.iter().max_by_key(|step| step.count()) else {
        return false;
    };
    let across = steps.iter().filter(|step| along.is_across(step));
    let both = across.map(|step| along.common(step)).max();
    both.unwrap_or_default() as f64 >= REGULAR * places.len() as f64
}

/// A step of the lattice: the vector from one object to the next in its row or column.
struct Step {
    way: Vector2<f64>,
    /// For each object, whether another object lies at plus or minus the vector `way` from it.
    has_neighbour: Vec<bool>,
}

/// Returns the steps from the object with index `at` to its nearest neighbours.
fn steps_from(at: usize, places: &[Point]) -> Vec<Step> {
    let others = places.iter().enumerate().filter(|&(other, _)| other != at);
    let mut ways: Vec<Vector2<f64>> = others.map(|(_, place)| place - places[at]).collect();
    ways.sort_by(|a, b| a.norm().total_cmp(&b.norm()));
    ways.truncate(NEAREST);
    ways.into_iter().map(|way| Step::of(way, places)).collect()
}

impl Step {
    fn of(way: Vector2<f64>, places: &[Point]) -> Self {
        let reach = OFF * way.norm();
        let is_there = |at: Point| places.iter().any(|place| (place - at).norm() < reach);
        let has_neighbour = places
            .iter()
            .map(|&place| is_there(place + way) || is_there(place - way));
        Self {
            way,
            has_neighbour: has_neighbour.collect(),
        }
    }

    fn count(&self) -> usize {
        self.has_neighbour.iter().filter(|has| **has).count()
    }

    fn is_across(&self, other: &Self) -> bool {
        let lengths = self.way.norm() * other.way.norm();
        self.way.perp(&other.way).abs() > LEAST_SINE * lengths
    }

    /// Returns the number of objects that have both a neighbour at this step and a neighbour at the other step.
    fn common(&self, other: &Self) -> usize {
        let both = self.has_neighbour.iter().zip(&other.has_neighbour);
        both.filter(|(one, other)| **one && **other).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn things(places: impl Iterator<Item = (f64, f64)>) -> Vec<LocatedGem> {
        let thing = |(x, y)| LocatedGem {
            center: Point::new(x, y),
            radius: 10.0,
            colours: [1.0 / 6.0; 6],
            sure: 0.9,
            gem: 1.0,
            breadth: 0.3,
        };
        places.map(thing).collect()
    }

    /// Returns objects in rows and columns, rotated and with small offsets as if laid by hand.
    fn board(rows: usize, columns: usize) -> Vec<LocatedGem> {
        let place = |at: usize| {
            let (row, column) = ((at / columns) as f64, (at % columns) as f64);
            let off = |by: usize| 1.5 * ((at * by) as f64).sin();
            let (x, y) = (24.0 * column + off(7), 26.0 * row + off(11));
            (0.9 * x - 0.4 * y, 0.4 * x + 0.9 * y)
        };
        things((0..rows * columns).map(place))
    }

    #[test]
    fn dice_on_a_board_lie_in_rows_and_columns() {
        assert!(is_lattice(&board(4, 5)));
        assert!(is_lattice(&board(3, 3)));
        assert!(!is_lattice(&board(2, 4)), "too few to tell");
    }

    #[test]
    fn one_row_and_a_heap_are_no_lattice() {
        assert!(!is_lattice(&board(1, 12)));
        // The golden angle spreads the objects evenly but not in rows.
        let heap = (0..30).map(|at| {
            let (far, turn) = (14.0 * f64::from(at).sqrt(), 2.4 * f64::from(at));
            (far * turn.cos(), far * turn.sin())
        });
        assert!(!is_lattice(&things(heap)));
    }
}
