//! Decodes the network's output for the rectified gem board.

use crate::{
    geometry::{Pair, Point},
    model::{ModelError, Planes},
    read::gem_board::flat::{HIGH, WIDE},
};

/// Side of an output cell of the network, in pixels of the rectified image.
const STRIDE: usize = 4;
/// Number of columns of an output map.
const COLUMNS: usize = WIDE / STRIDE;
/// Number of cells of an output map.
const AREA: usize = COLUMNS * HIGH / STRIDE;

/// Number of output maps of the network: one each for hole, pawn's foot, row and column, eight for the content of a hole, four
/// for the colour of a pawn.
const MAPS: usize = 16;
/// Index of the first of the eight maps for the content of a hole.
const HELD: usize = 4;
/// Index of the first of the four maps for the colour of a pawn.
const PAWN: usize = 12;

/// Index of "empty" among the eight maps for the content of a hole; the six colours come first.
pub(crate) const EMPTY: usize = 6;
/// Index of "hidden" among the eight maps for the content of a hole.
pub(crate) const HIDDEN: usize = 7;

/// Minimum probability of a hole's middle in an output cell at which the hole is used to fit the rows of holes. Set by hand.
const LEAST_HOLE: f64 = 0.3;

/// Radius, in output cells, of the neighbourhood over which the content of a hole and the colour of a pawn are averaged. Set by
/// hand.
const CORE: isize = 1;

/// Output of the network, map by map, each in row-major order.
pub struct FlatMaps(Vec<f32>);

impl FlatMaps {
    /// Wraps the network's output.
    ///
    /// # Errors
    /// When the output has another shape.
    pub fn of(answer: &Planes) -> Result<Self, ModelError> {
        if answer.shape != [1, MAPS, HIGH / STRIDE, COLUMNS] || answer.values.len() != MAPS * AREA {
            return Err(ModelError::Shape {
                got: answer.shape.to_vec(),
                wanted: "sixteen maps at a quarter of the input size",
            });
        }
        Ok(Self(answer.values.clone()))
    }

    fn map(&self, index: usize) -> &[f32] {
        &self.0[index * AREA..(index + 1) * AREA]
    }

    /// Returns the detected holes. Each has the column and row that the network estimates, the position in pixels of the
    /// rectified image, and the probability.
    pub fn holes(&self) -> Vec<Pair> {
        let hole = |(at, sure): (Point, f64)| {
            let (column, row) = (self.mean(3, at) * 11.0, self.mean(2, at) * 5.0);
            (Point::new(column, row), at, sure)
        };
        let peaks = self.peaks(0, LEAST_HOLE);
        peaks.into_iter().map(hole).collect()
    }

    /// Returns the feet of pawns with at least the probability `least`: position in pixels of the rectified image, and probability.
    pub fn pawns(&self, least: f64) -> Vec<(Point, f64)> {
        self.peaks(1, least)
    }

    /// Returns the logits of the content of a hole at a point of the rectified image: the six colours, empty, hidden.
    pub fn held(&self, at: Point) -> [f64; 8] {
        self.logits(HELD, at)
    }

    /// Returns the probabilities of the colours of a pawn at a point of the rectified image.
    pub(crate) fn pawn_colour(&self, at: Point) -> [f64; 4] {
        shares(self.logits(PAWN, at))
    }

    fn logits<const N: usize>(&self, first: usize, at: Point) -> [f64; N] {
        std::array::from_fn(|index| self.mean(first + index, at))
    }

    /// Returns the indices of the output cells within [`CORE`] of the cell at a point of the rectified image.
    fn core(at: Point) -> impl Iterator<Item = usize> {
        let place = |at: f64, end: usize| {
            ((at / STRIDE as f64).floor().max(0.0) as isize).min(end as isize - 1)
        };
        let (x, y) = (place(at.x, COLUMNS), place(at.y, HIGH / STRIDE));
        let near = |at: isize, end: usize| (at - CORE).max(0)..(at + CORE + 1).min(end as isize);
        near(y, HIGH / STRIDE).flat_map(move |row| {
            near(x, COLUMNS).map(move |column| row as usize * COLUMNS + column as usize)
        })
    }

    fn mean(&self, map: usize, at: Point) -> f64 {
        let map = self.map(map);
        let (sum, count) = Self::core(at).fold((0.0, 0.0), |(sum, count), cell| {
            (sum + f64::from(map[cell]), count + 1.0)
        });
        sum / count
    }

    /// Returns the local maxima of a map of logits with at least the probability `least`: position in pixels of the rectified image,
    /// and probability.
    fn peaks(&self, map: usize, least: f64) -> Vec<(Point, f64)> {
        let map = self.map(map);
        let probability = |cell: usize| 1.0 / (1.0 + f64::from(-map[cell]).exp());
        let middle = |cell: usize| {
            Point::new((cell % COLUMNS) as f64 + 0.5, (cell / COLUMNS) as f64 + 0.5) * STRIDE as f64
        };
        let peak = |cell: usize| {
            let sure = probability(cell);
            let near: Vec<usize> = Self::core(middle(cell)).collect();
            // Of two neighbouring cells with equal values, only the first counts as a maximum.
            let is_less = |&other: &usize| {
                map[other] < map[cell] || (map[other] <= map[cell] && other >= cell)
            };
            (sure >= least && near.iter().all(is_less)).then(|| {
                let weights = near
                    .iter()
                    .map(|&cell| (middle(cell).coords, probability(cell)));
                let (sum, total) = weights.fold((nalgebra::Vector2::zeros(), 0.0), |a, (at, w)| {
                    (a.0 + at * w, a.1 + w)
                });
                (Point::from(sum / total), sure)
            })
        };
        (0..AREA).filter_map(peak).collect()
    }
}

/// Converts logits to probabilities that sum to 1 (softmax).
pub(crate) fn shares<const N: usize>(logits: [f64; N]) -> [f64; N] {
    let most = logits.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let shares = logits.map(|logit| (logit - most).exp());
    let sum: f64 = shares.iter().sum();
    shares.map(|share| share / sum)
}
