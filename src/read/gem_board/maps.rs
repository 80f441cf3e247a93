//! What the network says about the board seen flat.

use crate::{
    geometry::{Pair, Point},
    model::{ModelError, Planes},
    read::gem_board::flat::{HIGH, WIDE},
};

/// One in so many pixels each way has an answer.
const STRIDE: usize = 4;
const COLUMNS: usize = WIDE / STRIDE;
const AREA: usize = COLUMNS * HIGH / STRIDE;

/// Hole, foot, row, column; what a hole holds; a pawn's colour.
const MAPS: usize = 16;
const HELD: usize = 4;
const PAWN: usize = 12;

/// Among what a hole holds, after the six colours.
pub const EMPTY: usize = 6;
pub const HIDDEN: usize = 7;

/// A hole's middle that is less likely than this tells nothing of where the rows are.
const LEAST_HOLE: f64 = 0.3;

/// What a hole holds and which colour a pawn has is the mean of what the cells within so many cells say.
const CORE: isize = 1;

/// The network's answers, row by row.
pub struct FlatMaps(Vec<f32>);

impl FlatMaps {
    /// From the network's answer.
    ///
    /// # Errors
    /// When it has another shape.
    pub fn of(answer: &Planes) -> Result<Self, ModelError> {
        if answer.shape != [1, MAPS, HIGH / STRIDE, COLUMNS] || answer.values.len() != MAPS * AREA {
            return Err(ModelError::Shape {
                got: answer.shape.to_vec(),
                wanted: "sixteen maps at a quarter of the size",
            });
        }
        Ok(Self(answer.values.clone()))
    }

    fn map(&self, index: usize) -> &[f32] {
        &self.0[index * AREA..(index + 1) * AREA]
    }

    /// The holes that were seen: column and row as the network has them, where in the flat picture, how surely.
    pub fn holes(&self) -> Vec<Pair> {
        let hole = |(at, sure): (Point, f64)| {
            let (column, row) = (self.mean(3, at) * 11.0, self.mean(2, at) * 5.0);
            (Point::new(column, row), at, sure)
        };
        let peaks = self.peaks(0, LEAST_HOLE);
        peaks.into_iter().map(hole).collect()
    }

    /// The feet of pawns: where, how surely.
    pub fn pawns(&self, least: f64) -> Vec<(Point, f64)> {
        self.peaks(1, least)
    }

    /// Logits of what the hole there holds: the six colours, empty, hidden.
    pub fn held(&self, at: Point) -> [f64; 8] {
        self.logits(HELD, at)
    }

    /// The probabilities of the colours of the pawn that stands there.
    pub fn pawn_colour(&self, at: Point) -> [f64; 4] {
        shares(self.logits(PAWN, at))
    }

    fn logits<const N: usize>(&self, first: usize, at: Point) -> [f64; N] {
        std::array::from_fn(|index| self.mean(first + index, at))
    }

    /// Cells within [`CORE`] of the one at a point of the flat picture.
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

    /// The places where a map of logits is at its highest, with their probabilities.
    fn peaks(&self, map: usize, least: f64) -> Vec<(Point, f64)> {
        let map = self.map(map);
        let probability = |cell: usize| 1.0 / (1.0 + f64::from(-map[cell]).exp());
        let middle = |cell: usize| {
            Point::new((cell % COLUMNS) as f64 + 0.5, (cell / COLUMNS) as f64 + 0.5) * STRIDE as f64
        };
        let peak = |cell: usize| {
            let sure = probability(cell);
            let near: Vec<usize> = Self::core(middle(cell)).collect();
            // Of two neighbours that say the same the first is the peak.
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

/// Probabilities that sum to 1, by their logits.
pub fn shares<const N: usize>(logits: [f64; N]) -> [f64; N] {
    let most = logits.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let shares = logits.map(|logit| (logit - most).exp());
    let sum: f64 = shares.iter().sum();
    shares.map(|share| share / sum)
}
