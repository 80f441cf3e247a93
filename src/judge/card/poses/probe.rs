//! Searches for the best pose of a piece: first in decreasing steps with few sample points, then to a fraction of a millimetre
//! with many points along its outline.

use crate::{
    geometry::Point,
    judge::card::poses::{Offset, PoseFit, log_odds_map::LogOddsMap, middle_of},
    layout::CELL_MM,
    rules::{Cell, Placement},
};

/// Distance of the first sample points from the piece's outline, inwards and outwards.
const OUTLINE_STEP_MM: f64 = 1.4;
/// Distances of the final sample points from the outline. They are so dense that the outline always passes between two of them.
const CLOSE_STEPS_MM: [f64; 3] = [0.4, 1.2, 2.0];
/// Initial steps of the final search, a shift in millimetres and a turn in degrees, and the number of times that they are halved.
const CLOSE: (f64, f64, usize) = (0.6, 1.2, 4);
/// Maximum number of steps of one size in the final search.
const MOST_STEPS: usize = 12;

/// A sample point relative to a piece's centre: to the right and down.
type About = (f64, f64);

/// The sample points of a piece.
pub struct Probe {
    middle: Point,
    inside: Vec<About>,
    /// A few points inside, for the rough search.
    sparse: Vec<About>,
    rim: Vec<About>,
    around: Vec<About>,
    /// Points inside and outside the outline, near it.
    close: [Vec<About>; 2],
}

impl Probe {
    /// Creates the sample points of a piece on the grid.
    pub fn of(placement: &Placement, origin: Point) -> Self {
        let centre = |index: i8| (f64::from(index) + 0.5) * CELL_MM;
        let middle = middle_of(placement, origin);
        let mut probe = Self {
            middle,
            inside: Vec::new(),
            sparse: Vec::new(),
            rim: Vec::new(),
            around: Vec::new(),
            close: [Vec::new(), Vec::new()],
        };
        for cell in &placement.cells {
            let (x, y) = (
                origin.x + centre(cell.col) - middle.x,
                origin.y + centre(cell.row) - middle.y,
            );
            let grid = (-3..=3).flat_map(|row| {
                (-3..=3).map(move |col| (f64::from(col) * 2.0, f64::from(row) * 2.0))
            });
            probe.inside.extend(grid.map(|(dx, dy)| (x + dx, y + dy)));
            let few = [-5.0, 0.0, 5.0].map(|dy| [-5.0, 0.0, 5.0].map(|dx| (x + dx, y + dy)));
            probe.sparse.extend(few.into_iter().flatten());
            for (right, down) in [(1i8, 0i8), (-1, 0), (0, 1), (0, -1)] {
                let beside = Cell::new(cell.row + down, cell.col + right);
                if !placement.cells.contains(&beside) {
                    probe.add_edge(x, y, f64::from(right), f64::from(down));
                }
            }
        }
        probe
    }

    fn add_edge(&mut self, x: f64, y: f64, right: f64, down: f64) {
        for step in -3..=3 {
            let along = f64::from(step) * 2.0;
            let point = |beyond: f64| {
                let out = CELL_MM / 2.0 + beyond;
                (
                    x + right * out + down.abs() * along,
                    y + down * out + right.abs() * along,
                )
            };
            self.rim.push(point(-OUTLINE_STEP_MM));
            self.around.push(point(OUTLINE_STEP_MM));
            self.close[0].extend(CLOSE_STEPS_MM.map(|step| point(-step)));
            self.close[1].extend(CLOSE_STEPS_MM.map(point));
        }
    }

    /// Returns the score of a pose.
    fn score(&self, offset: Offset, log_odds: &LogOddsMap) -> f32 {
        let outline =
            self.mean(&self.rim, offset, log_odds) - self.mean(&self.around, offset, log_odds);
        2.0 * self.mean(&self.inside, offset, log_odds) + outline - unusual(offset)
    }

    /// Returns the score of a nearly right pose, sensitive to a fraction of a millimetre.
    fn close_score(&self, offset: Offset, log_odds: &LogOddsMap) -> f32 {
        let [inside, outside] = &self.close;
        let sample_log_odds = |x, y| log_odds.between(x, y);
        self.mean_of(inside, offset, sample_log_odds)
            - self.mean_of(outside, offset, sample_log_odds)
            - unusual(offset)
    }

    fn mean(&self, points: &[About], offset: Offset, log_odds: &LogOddsMap) -> f32 {
        self.mean_of(points, offset, |x, y| log_odds.at(x, y))
    }

    fn mean_of(
        &self,
        points: &[About],
        offset: Offset,
        sample_log_odds: impl Fn(f64, f64) -> f32,
    ) -> f32 {
        let (sin, cos) = offset.turn_deg.to_radians().sin_cos();
        let (x, y) = (
            self.middle.x + offset.right_mm,
            self.middle.y + offset.down_mm,
        );
        let at = |&(u, v): &About| sample_log_odds(x + cos * u - sin * v, y + sin * u + cos * v);
        points.iter().map(at).sum::<f32>() / points.len().max(1) as f32
    }

    /// Returns the best pose of a coarse grid, within a cell and an eighth of a full turn, from a few points inside.
    pub fn rough(&self, log_odds: &LogOddsMap) -> (f32, Offset) {
        let offsets = grid(4).map(|steps| moved(Offset::NONE, steps, 4.0, 11.0));
        offsets
            .map(|offset| (self.mean(&self.sparse, offset, log_odds), offset))
            .fold((f32::MIN, Offset::NONE), better)
    }

    /// Searches around a pose in passes of decreasing step size, each with a reach in steps, a shift in millimetres and a turn in
    /// degrees; then refines the result. Returns it with its score.
    pub fn refined(
        &self,
        placement: &Placement,
        log_odds: &LogOddsMap,
        start: Offset,
        passes: &[(i32, f64, f64)],
    ) -> (f32, PoseFit) {
        let mut best = (self.score(start, log_odds), start);
        for &(reach, step, turn) in passes {
            let from = best.1;
            let offsets = grid(reach).map(|steps| moved(from, steps, step, turn));
            best = offsets
                .map(|offset| (self.score(offset, log_odds), offset))
                .fold(best, better);
        }
        let offset = self.settled(best.1, log_odds);
        let fit = PoseFit {
            placement: placement.clone(),
            offset,
            inside: self.mean(&self.inside, offset, log_odds),
            around: self.mean(&self.around, offset, log_odds),
        };
        (self.score(offset, log_odds), fit)
    }

    /// Returns the pose near another one that fits best along the outline.
    fn settled(&self, from: Offset, log_odds: &LogOddsMap) -> Offset {
        let mut best = (self.close_score(from, log_odds), from);
        let (mut shift, mut turn, halvings) = CLOSE;
        for _ in 0..halvings {
            for _ in 0..MOST_STEPS {
                let from = best;
                for axis in 0..6 {
                    let step = if axis % 2 == 0 { 1.0 } else { -1.0 };
                    let steps = [0, 1, 2].map(|other| if other == axis / 2 { step } else { 0.0 });
                    let offset = moved(best.1, steps.into(), shift, turn);
                    best = better(best, (self.close_score(offset, log_odds), offset));
                }
                if best.0 <= from.0 {
                    break;
                }
            }
            (shift, turn) = (shift / 2.0, turn / 2.0);
        }
        best.1
    }
}

/// Returns the penalty for a displacement from the grid.
fn unusual(offset: Offset) -> f32 {
    let usual = (offset.shift_mm() / 2.0).powi(2) + (offset.turn_deg / 5.0).powi(2);
    0.02 * usual as f32
}

fn better(best: (f32, Offset), other: (f32, Offset)) -> (f32, Offset) {
    if other.0 > best.0 { other } else { best }
}

fn moved(from: Offset, steps: (f64, f64, f64), shift: f64, turn: f64) -> Offset {
    Offset {
        right_mm: from.right_mm + steps.0 * shift,
        down_mm: from.down_mm + steps.1 * shift,
        turn_deg: from.turn_deg + steps.2 * turn,
    }
}

fn grid(reach: i32) -> impl Iterator<Item = (f64, f64, f64)> {
    let steps = move || (-reach..=reach).map(f64::from);
    steps().flat_map(move |a| steps().flat_map(move |b| steps().map(move |c| (a, b, c))))
}
