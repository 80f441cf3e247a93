//! Decodes the network's output for the rectified gem board.

use crate::{
    geometry::{Pair, Point},
    model::{ModelError, Tensor},
    read::gem_board::rectified_board::{HEIGHT, WIDTH},
    rules::gems::{HOLES, ROWS},
    stats::softmax,
};

/// Side of an output cell of the network, in pixels of the rectified image.
const STRIDE: usize = 4;
/// Number of columns of an output map.
const COLUMNS: usize = WIDTH / STRIDE;
/// Number of cells of an output map.
const AREA: usize = COLUMNS * HEIGHT / STRIDE;

/// Number of output maps of the network: one each for hole, pawn's foot, row and column, eight for the content of a hole, four
/// for the colour of a pawn.
const MAP_COUNT: usize = 16;
/// Index of the map of the logits of a hole's middle.
const HOLE_MAP: usize = 0;
/// Index of the map of the logits of a pawn's foot.
const PAWN_MAP: usize = 1;
/// Index of the map of rows. The value of a cell is the row of the hole there, divided by 5: 0 for the first row, 1 for the last.
const ROW_MAP: usize = 2;
/// Index of the map of columns. The value of a cell is the column of the hole there, divided by 11: 0 for the first column, 1 for the last.
const COLUMN_MAP: usize = 3;
/// Index of the first of the eight maps for the content of a hole.
const FIRST_CONTENT_MAP: usize = 4;
/// Index of the first of the four maps for the colour of a pawn.
const FIRST_PAWN_MAP: usize = 12;

/// Index of "empty" among the eight maps for the content of a hole; the six colours come first.
pub(crate) const EMPTY: usize = 6;
/// Index of "occluded" among the eight maps for the content of a hole.
pub(crate) const OCCLUDED: usize = 7;

/// A hole is used to fit the rows only if the network gives an output cell at least this probability of containing the hole's middle. Set
/// by hand.
const MIN_HOLE_PROBABILITY: f64 = 0.3;

/// Radius of the neighbourhood of a cell, in output cells. Values of maps are averaged over this neighbourhood, and a cell is a peak if it
/// has the largest value in the neighbourhood. Set by hand.
const AVERAGED_RADIUS: isize = 1;

/// A local maximum of a map.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Peak {
    /// Position of the maximum, more exact than a cell: the mean of the positions of the cell and its neighbours, weighted by their
    /// probabilities. In pixels of the rectified image.
    pub position: Point,
    /// Probability at the maximum, 0 to 1.
    pub probability: f64,
}

/// Output of the network, map by map, each in row-major order.
pub struct BoardMaps(Vec<f32>);

impl BoardMaps {
    /// Wraps the network's output.
    ///
    /// # Errors
    /// When the output has another shape.
    pub fn of(output: &Tensor) -> Result<Self, ModelError> {
        if output.shape != [1, MAP_COUNT, HEIGHT / STRIDE, COLUMNS]
            || output.values.len() != MAP_COUNT * AREA
        {
            return Err(ModelError::Shape {
                actual: output.shape.to_vec(),
                required: "sixteen maps at a quarter of the input size",
            });
        }
        Ok(Self(output.values.clone()))
    }

    /// Returns the map with this index, row by row.
    fn map(&self, index: usize) -> &[f32] {
        &self.0[index * AREA..(index + 1) * AREA]
    }

    /// Returns the detected holes. Each pair maps the column (x) and row (y) that the network estimates to the position in pixels of the
    /// rectified image; its weight is the probability.
    pub fn holes(&self) -> Vec<Pair> {
        let (last_column, last_row) = ((HOLES - 1) as f64, (ROWS - 1) as f64);
        let hole = |peak: Peak| Pair {
            from: Point::new(
                self.mean(COLUMN_MAP, peak.position) * last_column,
                self.mean(ROW_MAP, peak.position) * last_row,
            ),
            to: peak.position,
            weight: peak.probability,
        };
        let peaks = self.peaks(HOLE_MAP, MIN_HOLE_PROBABILITY);
        peaks.into_iter().map(hole).collect()
    }

    /// Returns the feet of pawns with at least the probability `min_probability`, in pixels of the rectified image.
    pub(crate) fn pawns(&self, min_probability: f64) -> Vec<Peak> {
        self.peaks(PAWN_MAP, min_probability)
    }

    /// Returns the logits of the content of a hole at a point of the rectified image: the six colours, empty, occluded.
    pub fn content_logits(&self, at: Point) -> [f64; 8] {
        self.logits(FIRST_CONTENT_MAP, at)
    }

    /// Returns the probability of each colour for the pawn at a point of the rectified image, in the order of
    /// [`Pawn::ALL`](crate::rules::ubongo::Pawn::ALL).
    pub(crate) fn pawn_colour(&self, at: Point) -> [f64; 4] {
        softmax(self.logits(FIRST_PAWN_MAP, at))
    }

    /// Returns the means of `N` maps, the first of which has the index `first`, around a point of the rectified image.
    fn logits<const N: usize>(&self, first: usize, at: Point) -> [f64; N] {
        std::array::from_fn(|index| self.mean(first + index, at))
    }

    /// Returns the indices of the output cell at a point of the rectified image and of its neighbours, up to the distance
    /// [`AVERAGED_RADIUS`].
    fn cells_around(at: Point) -> impl Iterator<Item = usize> {
        let cell_index = |at: f64, end: usize| {
            ((at / STRIDE as f64).floor().max(0.0) as isize).min(end as isize - 1)
        };
        let (x, y) = (cell_index(at.x, COLUMNS), cell_index(at.y, HEIGHT / STRIDE));
        let near = |at: isize, end: usize| {
            (at - AVERAGED_RADIUS).max(0)..(at + AVERAGED_RADIUS + 1).min(end as isize)
        };
        near(y, HEIGHT / STRIDE).flat_map(move |row| {
            near(x, COLUMNS).map(move |column| row as usize * COLUMNS + column as usize)
        })
    }

    /// Returns the mean of a map over the output cells around a point of the rectified image.
    fn mean(&self, map: usize, at: Point) -> f64 {
        let map = self.map(map);
        let (sum, count) = Self::cells_around(at).fold((0.0, 0.0), |(sum, count), cell| {
            (sum + f64::from(map[cell]), count + 1.0)
        });
        sum / count
    }

    /// Returns the local maxima of the map with the index `map`, whose values are logits of a probability. Maxima with a probability below
    /// `min_probability` are left out.
    fn peaks(&self, map: usize, min_probability: f64) -> Vec<Peak> {
        let map = self.map(map);
        let probability_of = |cell: usize| 1.0 / (1.0 + f64::from(-map[cell]).exp());
        let middle = |cell: usize| {
            Point::new((cell % COLUMNS) as f64 + 0.5, (cell / COLUMNS) as f64 + 0.5) * STRIDE as f64
        };
        let peak = |cell: usize| {
            let probability = probability_of(cell);
            let near: Vec<usize> = Self::cells_around(middle(cell)).collect();
            // Of two neighbouring cells with equal values, only the first counts as a maximum.
            let is_less = |&other: &usize| {
                map[other] < map[cell] || (map[other] <= map[cell] && other >= cell)
            };
            (probability >= min_probability && near.iter().all(is_less)).then(|| {
                let weights = near
                    .iter()
                    .map(|&cell| (middle(cell).coords, probability_of(cell)));
                let (sum, total) = weights.fold((nalgebra::Vector2::zeros(), 0.0), |a, (at, w)| {
                    (a.0 + at * w, a.1 + w)
                });
                Peak {
                    position: Point::from(sum / total),
                    probability,
                }
            })
        };
        (0..AREA).filter_map(peak).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns an output of the network for tests. Each element of `values` is a map's index, a column, a row, and the value of the map in
    /// that cell; all other cells of all maps are -9.
    fn output(values: &[(usize, usize, usize, f32)]) -> Tensor {
        let mut all = vec![-9.0; MAP_COUNT * AREA];
        for &(map, column, row, value) in values {
            all[map * AREA + row * COLUMNS + column] = value;
        }
        Tensor {
            shape: [1, MAP_COUNT, HEIGHT / STRIDE, COLUMNS],
            values: all,
        }
    }

    fn maps(values: &[(usize, usize, usize, f32)]) -> BoardMaps {
        BoardMaps::of(&output(values)).expect("the shape is right")
    }

    #[test]
    fn a_peak_is_a_cell_that_is_higher_than_its_neighbours_and_the_first_of_equal_ones() {
        let maps = maps(&[
            (PAWN_MAP, 10, 20, 2.0),
            (PAWN_MAP, 11, 20, 2.0),
            (PAWN_MAP, 50, 5, 1.0),
        ]);
        let pawns = maps.pawns(0.5);
        assert_eq!(pawns.len(), 2, "{pawns:?}");
        // The single cell has its centre at (202, 22). The two equal neighbouring cells have their centres at (42, 82) and (46, 82) and the
        // same weight, so the peak lies between them.
        let expected = [
            (Point::new(202.0, 22.0), 0.731),
            (Point::new(44.0, 82.0), 0.881),
        ];
        for (pawn, (position, probability)) in pawns.iter().zip(expected) {
            assert!((pawn.position - position).norm() < 0.1, "{pawn:?}");
            assert!((pawn.probability - probability).abs() < 1e-3, "{pawn:?}");
        }
        assert_eq!(maps.pawns(0.8).len(), 1);
    }

    #[test]
    fn a_detected_hole_has_the_column_and_row_that_the_network_estimates_around_it() {
        let mut values = vec![(HOLE_MAP, 100, 30, 3.0)];
        for (column, row) in (99..=101).flat_map(|column| (29..=31).map(move |row| (column, row))) {
            values.extend([
                (COLUMN_MAP, column, row, 6.0 / 11.0),
                (ROW_MAP, column, row, 0.4),
            ]);
        }
        let holes = maps(&values).holes();
        assert_eq!(holes.len(), 1, "{holes:?}");
        assert!(
            (holes[0].from - Point::new(6.0, 2.0)).norm() < 1e-5,
            "{holes:?}"
        );
        assert!(
            (holes[0].to - Point::new(402.0, 122.0)).norm() < 0.1,
            "{holes:?}"
        );
    }

    #[test]
    fn logits_are_averaged_over_the_cells_that_exist() {
        let corner = maps(&[(FIRST_CONTENT_MAP + EMPTY, 0, 0, 3.0)]);
        let logits = corner.content_logits(Point::new(-50.0, 1.0));
        // The mean over the four cells in the corner of the map is -6: one of them has the logit 3, the other three have -9.
        assert!((logits[EMPTY] + 6.0).abs() < 1e-9, "{logits:?}");
        assert!((logits[OCCLUDED] + 9.0).abs() < 1e-9, "{logits:?}");
    }

    #[test]
    fn an_output_with_too_few_values_is_an_error() {
        let mut short = output(&[]);
        short.values.pop();
        let error = BoardMaps::of(&short).map(|_| ());
        assert!(matches!(error, Err(ModelError::Shape { .. })), "{error:?}");
    }
}
