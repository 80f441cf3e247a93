//! Searches for the best pose of a piece: first on grids of decreasing step size with few sample points, then to a fraction of a millimetre
//! with many points along the piece's outline.

use crate::{
    geometry::Point,
    judge::card::poses::{Offset, PoseFit, log_odds_map::LogOddsMap, middle_of},
    layout::CELL_MM,
    rules::{Cell, Placement},
};

/// Distance from the piece's outline, inwards and outwards, to the sample points that score a pose in the search on grids, in mm.
const OUTLINE_STEP_MM: f64 = 1.4;
/// Distances from the piece's outline to the sample points of the final search, in mm. The points are so dense that the true outline always
/// passes between two of them.
const CLOSE_STEPS_MM: [f64; 3] = [0.4, 1.2, 2.0];
/// Step sizes of the final search: the first for the shift (mm), the first for the turn (degrees), and the number of step sizes. Each is
/// half the one before.
const CLOSE: (f64, f64, usize) = (0.6, 1.2, 4);
/// Maximum number of times that a pose is improved with one step size in the final search.
const MOST_STEPS: usize = 12;

/// Position of a sample point relative to a piece's centre: mm to the right and down.
type About = (f64, f64);

/// The points of a piece at which a log-odds map is sampled to score a pose.
pub struct Probe {
    middle: Point,
    inside: Vec<About>,
    /// A few points inside the piece, for the rough search.
    sparse: Vec<About>,
    rim: Vec<About>,
    around: Vec<About>,
    /// Points inside and outside the outline, near it, for the final search.
    close: [Vec<About>; 2],
}

impl Probe {
    /// Creates the sample points of a piece that lies on the grid.
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

    /// Returns the score of a pose, where higher is better: twice the mean log-odds over the inside, plus the mean log-odds just inside the
    /// outline less those just outside it, less a penalty for displacement from the grid.
    fn score(&self, offset: Offset, log_odds: &LogOddsMap) -> f32 {
        let outline =
            self.mean(&self.rim, offset, log_odds) - self.mean(&self.around, offset, log_odds);
        2.0 * self.mean(&self.inside, offset, log_odds) + outline - unusual(offset)
    }

    /// Returns the score of a nearly right pose, where higher is better: the mean log-odds close inside the outline less those close
    /// outside it, less a penalty for displacement from the grid. It is sensitive to a fraction of a millimetre.
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

    /// Returns the best score and pose on a coarse grid of 4 mm and 11 degrees, up to four steps each way; uses only a few points inside
    /// the piece.
    pub fn rough(&self, log_odds: &LogOddsMap) -> (f32, Offset) {
        let offsets = grid(4).map(|steps| moved(Offset::NONE, steps, 4.0, 11.0));
        offsets
            .map(|offset| (self.mean(&self.sparse, offset, log_odds), offset))
            .fold((f32::MIN, Offset::NONE), better)
    }

    /// Searches for the best pose around `start` in passes, then refines the result along the outline. Each pass is a grid around the best
    /// pose so far: the number of steps each way, the step of the shift in mm, and the step of the turn in degrees. Returns the pose with
    /// its score.
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

    /// Returns the pose near `from` with the best contrast along the outline, found by steps that are halved repeatedly.
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

/// Returns the penalty on the score of a pose for its displacement from the grid of cells: 0.02 for 2 mm or 5 degrees, and quadratic in
/// both.
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
