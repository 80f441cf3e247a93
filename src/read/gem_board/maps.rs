//! Decodes the network's output for the rectified gem board.

use crate::{
    geometry::{Pair, Point},
    model::{ModelError, Tensor},
    read::gem_board::rectified_board::{HEIGHT, WIDTH},
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
/// Index of the first of the eight maps for the content of a hole.
const FIRST_CONTENT_MAP: usize = 4;
/// Index of the first of the four maps for the colour of a pawn.
const FIRST_PAWN_MAP: usize = 12;

/// Index of "empty" among the eight maps for the content of a hole; the six colours come first.
pub(crate) const EMPTY: usize = 6;
/// Index of "occluded" among the eight maps for the content of a hole.
pub(crate) const OCCLUDED: usize = 7;

/// Minimum probability of a hole's middle in an output cell at which the hole is used to fit the rows of holes. Set by hand.
const MIN_HOLE_PROBABILITY: f64 = 0.3;

/// Radius, in output cells, of the neighbourhood over which the content of a hole and the colour of a pawn are averaged. Set by
/// hand.
const AVERAGED_RADIUS: isize = 1;

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

    fn map(&self, index: usize) -> &[f32] {
        &self.0[index * AREA..(index + 1) * AREA]
    }

    /// Returns the detected holes. Each has the column and row that the network estimates, the position in pixels of the
    /// rectified image, and the probability.
    pub fn holes(&self) -> Vec<Pair> {
        let hole = |(at, probability): (Point, f64)| {
            let (column, row) = (self.mean(3, at) * 11.0, self.mean(2, at) * 5.0);
            (Point::new(column, row), at, probability)
        };
        let peaks = self.peaks(0, MIN_HOLE_PROBABILITY);
        peaks.into_iter().map(hole).collect()
    }

    /// Returns the feet of pawns with at least the probability `min_probability`: position in pixels of the rectified image, and
    /// probability.
    pub fn pawns(&self, min_probability: f64) -> Vec<(Point, f64)> {
        self.peaks(1, min_probability)
    }

    /// Returns the logits of the content of a hole at a point of the rectified image: the six colours, empty, occluded.
    pub fn content_logits(&self, at: Point) -> [f64; 8] {
        self.logits(FIRST_CONTENT_MAP, at)
    }

    /// Returns the probabilities of the colours of a pawn at a point of the rectified image.
    pub(crate) fn pawn_colour(&self, at: Point) -> [f64; 4] {
        softmax(self.logits(FIRST_PAWN_MAP, at))
    }

    fn logits<const N: usize>(&self, first: usize, at: Point) -> [f64; N] {
        std::array::from_fn(|index| self.mean(first + index, at))
    }

    /// Returns the indices of the output cells within [`AVERAGED_RADIUS`] of the cell at a point of the rectified image.
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

    fn mean(&self, map: usize, at: Point) -> f64 {
        let map = self.map(map);
        let (sum, count) = Self::cells_around(at).fold((0.0, 0.0), |(sum, count), cell| {
            (sum + f64::from(map[cell]), count + 1.0)
        });
        sum / count
    }

    /// Returns the local maxima of a map of logits with at least the probability `min_probability`: position in pixels of the rectified
    /// image, and probability.
    fn peaks(&self, map: usize, min_probability: f64) -> Vec<(Point, f64)> {
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
                (Point::from(sum / total), probability)
            })
        };
        (0..AREA).filter_map(peak).collect()
    }
}
