//! Searches for the best pose of a piece. The search first uses grids of decreasing step size with few sample points. Then it finds the
//! pose to a fraction of a millimetre with many points along the piece's outline.

use crate::{
    card_layout::CELL_MM,
    geometry::Point,
    judge::card::poses::{
        MAX_LOG_ODDS, Offset, PoseFit, ScoredFit, centre_of,
        grid::{Grid, Steps, moved},
        log_odds_map::LogOddsMap,
    },
    rules::{Cell, Placement},
};

/// Distance between adjacent sample points within a cell and along a side of the outline, in mm. Set by hand.
const SAMPLE_STEP_MM: f64 = 2.0;
/// Number of sample points on either side of the middle point, both in x and y within a cell and along one side of the outline. Set by
/// hand.
const SAMPLE_REACH: i32 = 3;
/// Distance between adjacent sample points of the coarse search, in mm. Each cell has 3 x 3 of these points. Set by hand.
const SPARSE_STEP_MM: f64 = 5.0;
/// Grid of the coarse search: 4 steps to either side on each axis, of 4 mm for shifts and 11 degrees for turns. Set by hand.
const COARSE_GRID: Grid = Grid::new(4, 4.0, 11.0);
/// Distance in mm from the piece's outline of the points that the grid searches sample just inside and just outside the outline. Set by
/// hand.
const OUTLINE_DISTANCE_MM: f64 = 1.4;
/// Distances in mm from the piece's outline of the points that the final search samples inside and outside the outline. If the pose is
/// wrong by 2 mm or less, the true outline lies among these points. Set by hand.
const OUTLINE_DISTANCES_MM: [f64; 3] = [0.4, 1.2, 2.0];
/// First step size of the final search for the shift, in mm. Set by hand.
const FIRST_SHIFT_STEP_MM: f64 = 0.6;
/// First step size of the final search for the turn, in degrees. Set by hand.
const FIRST_TURN_STEP_DEG: f64 = 1.2;
/// Number of step sizes of the final search; each is half the previous one. Set by hand.
const STEP_SIZES: usize = 4;
/// Maximum number of rounds in which the final search improves a pose with one step size. Set by hand.
const MAX_ROUNDS: usize = 12;

/// Number of points in a batch. After each batch of sampled points, the search tests whether the pose can still become the best, and stops
/// the sampling if it cannot. Set by hand.
const POINTS_PER_TEST: usize = 16;
/// Upper bound of the rounding error of a mean of log-odds, in nats. Real rounding errors are much smaller.
const ROUNDING: f32 = 1e-3;

/// Position of a sample point relative to a piece's centre: mm to the right and down.
type RelativePoint = (f64, f64);

/// A pose of a piece, relative to a placement on the grid, with its score.
#[derive(Debug, Clone, Copy)]
pub struct ScoredOffset {
    /// The score of the pose; higher is better.
    pub score: f32,
    /// The pose.
    pub offset: Offset,
}

impl ScoredOffset {
    /// Returns the better of two poses: `self`, or the pose `offset` if its score `score` is higher.
    fn better_of(self, score: f32, offset: Offset) -> Self {
        if score > self.score {
            Self { score, offset }
        } else {
            self
        }
    }
}

/// Sample points of a piece. A pose is scored by the values of a log-odds map at these points.
pub struct Probe {
    /// Centre of the piece, in the card frame, mm.
    centre: Point,
    /// Sample points inside the piece, [`SAMPLE_STEP_MM`] apart.
    inside: Vec<RelativePoint>,
    /// A few sample points inside the piece, for the coarse search of its pose.
    sparse_inside: Vec<RelativePoint>,
    /// Sample points [`OUTLINE_DISTANCE_MM`] inside the outline.
    just_inside: Vec<RelativePoint>,
    /// Sample points [`OUTLINE_DISTANCE_MM`] outside the outline.
    around: Vec<RelativePoint>,
    /// Sample points inside the outline and near it, for the final search of the pose.
    near_inside: Vec<RelativePoint>,
    /// Sample points outside the outline and near it, for the final search of the pose.
    near_outside: Vec<RelativePoint>,
}

impl Probe {
    /// Creates the sample points of a piece that lies on the grid.
    pub fn of(placement: &Placement, origin: Point) -> Self {
        let cell_centre = |index: i8| (f64::from(index) + 0.5) * CELL_MM;
        let centre = centre_of(placement, origin);
        let mut probe = Self {
            centre,
            inside: Vec::new(),
            sparse_inside: Vec::new(),
            just_inside: Vec::new(),
            around: Vec::new(),
            near_inside: Vec::new(),
            near_outside: Vec::new(),
        };
        for cell in &placement.cells {
            let (x, y) = (
                origin.x + cell_centre(cell.col) - centre.x,
                origin.y + cell_centre(cell.row) - centre.y,
            );
            let steps =
                || (-SAMPLE_REACH..=SAMPLE_REACH).map(|step| f64::from(step) * SAMPLE_STEP_MM);
            let grid = steps().flat_map(|down| steps().map(move |right| (x + right, y + down)));
            probe.inside.extend(grid);
            let sparse_steps = [-SPARSE_STEP_MM, 0.0, SPARSE_STEP_MM];
            let points = sparse_steps.map(|down| sparse_steps.map(|right| (x + right, y + down)));
            probe.sparse_inside.extend(points.into_iter().flatten());
            for (right, down) in [(1i8, 0i8), (-1, 0), (0, 1), (0, -1)] {
                let neighbour = Cell::new(cell.row + down, cell.col + right);
                if !placement.cells.contains(&neighbour) {
                    probe.add_edge(x, y, f64::from(right), f64::from(down));
                }
            }
        }
        probe
    }

    /// Adds the sample points along one side of a square of the piece. (`x`, `y`) is the centre of the square relative to the centre of the
    /// piece, in mm. (`right`, `down`) is the unit vector that points from the square's centre to this side.
    fn add_edge(&mut self, x: f64, y: f64, right: f64, down: f64) {
        for step in -SAMPLE_REACH..=SAMPLE_REACH {
            let along = f64::from(step) * SAMPLE_STEP_MM;
            let point = |distance: f64| {
                let out = CELL_MM / 2.0 + distance;
                (
                    x + right * out + down.abs() * along,
                    y + down * out + right.abs() * along,
                )
            };
            self.just_inside.push(point(-OUTLINE_DISTANCE_MM));
            self.around.push(point(OUTLINE_DISTANCE_MM));
            self.near_inside
                .extend(OUTLINE_DISTANCES_MM.map(|distance| point(-distance)));
            self.near_outside.extend(OUTLINE_DISTANCES_MM.map(point));
        }
    }

    /// Returns the score of a pose; higher is better. It is twice the mean log-odds inside the piece, plus the mean log-odds just inside
    /// the outline, minus the mean log-odds just outside the outline, minus a penalty for displacement from the grid of cells.
    fn score(&self, offset: Offset, log_odds: &LogOddsMap) -> f32 {
        let turned = self.turned(offset.turn_deg);
        self.score_above(f32::MIN, &turned, offset, log_odds)
            .unwrap_or(f32::MIN)
    }

    /// Returns the [`score`](Self::score) of the pose `offset`, or `None` if the score is certainly not above `min_score`, in which case
    /// the sampling stops early. `turned` has the sample points, turned by the angle of this pose.
    fn score_above(
        &self,
        min_score: f32,
        turned: &TurnedPoints,
        offset: Offset,
        log_odds: &LogOddsMap,
    ) -> Option<f32> {
        let sampler = Sampler {
            centre: self.centre_at(offset),
            sample: |x, y| log_odds.at(x, y),
        };
        let outline = sampler.mean(&turned.just_inside) - sampler.mean(&turned.around);
        let penalty = displacement_penalty(offset);
        let inside = sampler.mean_above((min_score - outline + penalty) / 2.0, &turned.inside)?;
        Some(2.0 * inside + outline - penalty)
    }

    /// Returns the score of a pose that is nearly right; higher is better. The score is the mean log-odds close inside the outline, minus
    /// the mean log-odds close outside it, minus a penalty for displacement from the grid. Shifts of a fraction of a millimetre change this
    /// score. If the score cannot be above `min_score`, the sampling may stop early and `None` is returned.
    fn outline_score_above(
        &self,
        min_score: f32,
        offset: Offset,
        log_odds: &LogOddsMap,
    ) -> Option<f32> {
        let sampler = Sampler {
            centre: self.centre_at(offset),
            sample: |x, y| log_odds.interpolated(x, y),
        };
        let turn = Turn::of(offset.turn_deg);
        let penalty = displacement_penalty(offset);
        let min_inside = min_score - MAX_LOG_ODDS + penalty;
        let inside = sampler.mean_above(min_inside, &turn.rotate(&self.near_inside))?;
        Some(inside - sampler.mean(&turn.rotate(&self.near_outside)) - penalty)
    }

    /// Returns the centre of the piece after this displacement, in the card frame, mm.
    fn centre_at(&self, offset: Offset) -> Point {
        Point::new(
            self.centre.x + offset.right_mm,
            self.centre.y + offset.down_mm,
        )
    }

    /// Returns the sample points of the grid searches, turned by `turn_deg` about the piece's centre.
    fn turned(&self, turn_deg: f64) -> TurnedPoints {
        let turn = Turn::of(turn_deg);
        TurnedPoints {
            inside: turn.rotate(&self.inside),
            just_inside: turn.rotate(&self.just_inside),
            around: turn.rotate(&self.around),
        }
    }

    /// Returns the best pose on [`COARSE_GRID`], with its score: the mean log-odds at a few points inside the piece.
    pub fn best_coarse_pose(&self, log_odds: &LogOddsMap) -> ScoredOffset {
        let turned: Vec<Vec<RelativePoint>> = COARSE_GRID
            .steps()
            .map(|step| Turn::of(step * COARSE_GRID.turn_deg).rotate(&self.sparse_inside))
            .collect();
        let mut best = ScoredOffset {
            score: f32::MIN,
            offset: Offset::NONE,
        };
        for (offset, turn) in COARSE_GRID.offsets(Offset::NONE) {
            let sampler = Sampler {
                centre: self.centre_at(offset),
                sample: |x, y| log_odds.at(x, y),
            };
            if let Some(score) = sampler.mean_above(best.score, &turned[turn]) {
                best = best.better_of(score, offset);
            }
        }
        best
    }

    /// Searches for the best pose near `start` and returns it with its [`score`](Self::score). Searches the grids `passes` one after the
    /// other, each around the best pose so far. Then refines the result along the outline.
    pub fn refined(
        &self,
        placement: &Placement,
        log_odds: &LogOddsMap,
        start: Offset,
        passes: &[Grid],
    ) -> ScoredFit {
        let mut best = ScoredOffset {
            score: self.score(start, log_odds),
            offset: start,
        };
        for grid in passes {
            best = self.best_on_grid(grid, best, log_odds);
        }
        let offset = self.refined_along_outline(best.offset, log_odds);
        let turned = self.turned(offset.turn_deg);
        let sampler = Sampler {
            centre: self.centre_at(offset),
            sample: |x, y| log_odds.at(x, y),
        };
        let fit = PoseFit {
            placement: placement.clone(),
            offset,
            inside: sampler.mean(&turned.inside),
            around: sampler.mean(&turned.around),
        };
        ScoredFit {
            score: self.score(offset, log_odds),
            fit,
        }
    }

    /// Returns the best pose, with its score, among `best` and the poses on a grid around `best`.
    fn best_on_grid(&self, grid: &Grid, best: ScoredOffset, log_odds: &LogOddsMap) -> ScoredOffset {
        let from = best.offset;
        let turned: Vec<TurnedPoints> = grid
            .steps()
            .map(|step| self.turned(from.turn_deg + step * grid.turn_deg))
            .collect();
        let mut best = best;
        for (offset, turn) in grid.offsets(from) {
            if let Some(score) = self.score_above(best.score, &turned[turn], offset, log_odds) {
                best = best.better_of(score, offset);
            }
        }
        best
    }

    /// Searches for the pose near `from` with the best score along the outline, by single steps to better poses. If no step helps any more,
    /// or after [`MAX_ROUNDS`] rounds, the step size is halved, [`STEP_SIZES`] sizes in all.
    fn refined_along_outline(&self, from: Offset, log_odds: &LogOddsMap) -> Offset {
        let first_score = self.outline_score_above(f32::MIN, from, log_odds);
        let mut best = ScoredOffset {
            score: first_score.unwrap_or(f32::MIN),
            offset: from,
        };
        let (mut shift_mm, mut turn_deg) = (FIRST_SHIFT_STEP_MM, FIRST_TURN_STEP_DEG);
        for _ in 0..STEP_SIZES {
            for _ in 0..MAX_ROUNDS {
                let before = best;
                for steps in Steps::SINGLE {
                    let offset = moved(best.offset, steps, shift_mm, turn_deg);
                    if let Some(score) = self.outline_score_above(best.score, offset, log_odds) {
                        best = best.better_of(score, offset);
                    }
                }
                if best.score <= before.score {
                    break;
                }
            }
            (shift_mm, turn_deg) = (shift_mm / 2.0, turn_deg / 2.0);
        }
        best.offset
    }
}

/// Returns the penalty that is subtracted from the score of a pose for its displacement from the grid of cells. It is 0.02 for a shift of 2
/// mm and 0.02 for a turn of 5 degrees; each part grows with the square. The values are set by hand.
fn displacement_penalty(offset: Offset) -> f32 {
    let displacement = (offset.shift().length_mm() / 2.0).powi(2) + (offset.turn_deg / 5.0).powi(2);
    0.02 * displacement as f32
}

/// The sample points of a piece for the grid searches, after a turn about the piece's centre. The fields have the names of those of
/// [`Probe`].
struct TurnedPoints {
    inside: Vec<RelativePoint>,
    just_inside: Vec<RelativePoint>,
    around: Vec<RelativePoint>,
}

/// A clockwise turn about a piece's centre.
struct Turn {
    sin: f64,
    cos: f64,
}

impl Turn {
    /// Returns the turn by this angle.
    fn of(degrees: f64) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Self { sin, cos }
    }

    /// Turns points about the piece's centre.
    fn rotate(&self, points: &[RelativePoint]) -> Vec<RelativePoint> {
        let turned =
            |&(u, v): &RelativePoint| (self.cos * u - self.sin * v, self.sin * u + self.cos * v);
        points.iter().map(turned).collect()
    }
}

/// Samples a log-odds map at points that are given relative to a piece's centre.
struct Sampler<F> {
    /// The piece's centre, in the card frame, mm.
    centre: Point,
    /// Function that returns the log-odds at a point (x, y) of the card, from -[`MAX_LOG_ODDS`] to [`MAX_LOG_ODDS`].
    sample: F,
}

impl<F: Fn(f64, f64) -> f32> Sampler<F> {
    /// Returns the sum of the log-odds at the points.
    fn sum(&self, points: &[RelativePoint]) -> f32 {
        let log_odds =
            |&(u, v): &RelativePoint| (self.sample)(self.centre.x + u, self.centre.y + v);
        points.iter().map(log_odds).sum()
    }

    /// Returns the mean log-odds at the points; 0 for no points.
    fn mean(&self, points: &[RelativePoint]) -> f32 {
        self.sum(points) / points.len().max(1) as f32
    }

    /// Returns the mean log-odds at the points. As soon as the mean cannot exceed `min_score` any more, stops the sampling and returns
    /// `None`.
    fn mean_above(&self, min_score: f32, points: &[RelativePoint]) -> Option<f32> {
        let count = points.len().max(1) as f32;
        let (mut sum, mut remaining) = (0.0, points.len());
        for part in points.chunks(POINTS_PER_TEST) {
            sum += self.sum(part);
            remaining -= part.len();
            if (sum + MAX_LOG_ODDS * remaining as f32) / count < min_score - ROUNDING {
                return None;
            }
        }
        Some(sum / count)
    }
}
