//! The pose of a card before a camera, from everything that was seen of it.
//!
//! A card is a rectangle of known size: its pose has six degrees of freedom, not a homography's eight, so that what is
//! seen of one half says where the hidden half lies. The camera has a focal length, a principal point and a lens, each
//! near to what cameras have; where the picture says otherwise (a cropped one has its principal point elsewhere) they
//! give way.

use nalgebra::{Matrix3, Rotation3, SMatrix, SVector, Vector2, Vector3};

use crate::{
    geometry::Point,
    layout::CARD_MM,
    lens::{FocalPrior, ideal_from_seen},
    locate::card::{observation::Observation, pose::Pose},
    rectify::{Part, PlanePose, Viewing},
};

/// Terms of the pose and the camera; then the two offsets of each [`Part`].
const TERMS: usize = 10;
const ALL_TERMS: usize = TERMS + 4;

/// Priors beside that of the focal length: what cameras have, and the spread. The principal point's and the lens's are in
/// half diagonals. The principal point's gives way where the picture is clearly a cropped one.
const PRINCIPAL: f64 = 0.002;
const K1: (f64, f64) = (-0.01, 0.03);
/// How far the parts of the print are from their nominal places, mm: sd over scans of 46 cards.
const PRINT_MM: f64 = 1.0;
/// Bounds that keep a wild step from leaving the world of cameras.
const FOCAL_BOUNDS: (f64, f64) = (0.35, 6.0);
const K1_BOUNDS: (f64, f64) = (-0.2, 0.12);

/// Rounds of least squares, and the change below which they end.
const ROUNDS: usize = 12;
const SETTLED: f64 = 1e-6;

/// A sight this many times its uncertainty off counts a quarter (the weight of Geman and `McClure`); one that is wrong by
/// far costs the square of it and pulls no more.
const DOUBTED: f64 = 3.0;

/// A card before a camera.
#[derive(Debug, Clone, Copy)]
pub struct CardPose {
    rotation: Rotation3<f64>,
    /// The card's middle: x / z, y / z, and the logarithm of z, in the card's millimetres.
    middle: Vector3<f64>,
    /// Logarithm of the focal length, half diagonals.
    focal_ln: f64,
    principal: Vector2<f64>,
    k1: f64,
    mirrored: bool,
    /// The focal length to be expected, as `Normal::focal_ln` tells it.
    usual: (f64, f64),
    /// How far the icons and the region are printed from their nominal places, mm.
    print: [Vector2<f64>; 2],
}

impl CardPose {
    /// The card and camera nearest to a homography; `usual` is the focal length to be expected, as
    /// `Normal::focal_ln` tells it. `None` when the homography is no picture of a plane.
    pub fn nearest(pose: &Pose, usual: (f64, f64)) -> Option<Self> {
        let mut matrix = pose.ideal_from_card()?;
        let mirrored = matrix.determinant() < 0.0;
        if mirrored {
            matrix.row_mut(0).neg_mut();
        }
        let viewing = Viewing::new(&matrix, usual);
        let focal = viewing.focal();
        let (x, y) = viewing.axes(focal);
        let z = x.cross(&y);
        let frame = Matrix3::from_columns(&[x.normalize(), y.normalize(), z.normalize()]);
        let rotation = Rotation3::from_matrix(&frame);
        let scale = (x.norm() * y.norm()).sqrt();
        let center = matrix * Vector3::new(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0, 1.0);
        let depth = center.z / scale;
        (depth > 0.0 && rotation.matrix().iter().all(|value| value.is_finite())).then_some(Self {
            rotation,
            middle: Vector3::new(
                center.x / center.z / focal,
                center.y / center.z / focal,
                depth.ln(),
            ),
            focal_ln: focal.ln(),
            principal: Vector2::zeros(),
            k1: pose.k1,
            mirrored,
            usual,
            print: [Vector2::zeros(); 2],
        })
    }

    /// From the card's face to ideal points, 1 the depth of the card's middle.
    fn ideal_from_card(&self) -> Matrix3<f64> {
        let depth = self.middle.z.exp();
        let (x, y) = (
            self.rotation.matrix().column(0) / depth,
            self.rotation.matrix().column(1) / depth,
        );
        let middle = Vector3::new(self.middle.x, self.middle.y, 1.0);
        let origin = middle - x * (CARD_MM.0 / 2.0) - y * (CARD_MM.1 / 2.0);
        self.camera() * Matrix3::from_columns(&[x, y, origin])
    }

    /// From directions to ideal points.
    fn camera(&self) -> Matrix3<f64> {
        let focal = self.focal_ln.exp();
        let flip = if self.mirrored { -1.0 } else { 1.0 };
        Matrix3::new(
            focal * flip,
            0.0,
            self.principal.x,
            0.0,
            focal,
            self.principal.y,
            0.0,
            0.0,
            1.0,
        )
    }

    /// The same in a picture of `size` pixels, with the planes above the card.
    pub fn card_pose(&self, size: (u32, u32)) -> Option<PlanePose> {
        self.pose()?;
        Some(PlanePose::new(
            self.ideal_from_card(),
            self.lift(),
            self.k1,
            size,
        ))
    }

    /// What a millimetre of height above the card adds to the third column.
    fn lift(&self) -> Vector3<f64> {
        // the card's third axis points away from the camera into the table
        self.camera() * (-self.rotation.matrix().column(2) / self.middle.z.exp())
    }

    /// The homography and the lens.
    pub fn pose(&self) -> Option<Pose> {
        let card_from_ideal = self.ideal_from_card().try_inverse()?;
        let pose = Pose {
            card_from_ideal,
            k1: self.k1,
        };
        card_from_ideal
            .iter()
            .all(|value| value.is_finite())
            .then_some(pose)
    }

    /// The pose that all the sights bear out best, most of which may be wrong by far as long as the others agree.
    #[must_use]
    pub fn solved(&self, sights: &[Observation]) -> Self {
        let mut best = *self;
        let mut cost = best.cost(sights);
        let mut damping = 1e-3;
        for _ in 0..ROUNDS {
            let Some(step) = best.step(sights, damping) else {
                damping *= 10.0;
                continue;
            };
            let next = best.moved(&step);
            let next_cost = next.cost(sights);
            if next_cost < cost {
                let gained = cost - next_cost;
                (best, cost) = (next, next_cost);
                damping = (damping * 0.3).max(1e-7);
                if gained < SETTLED * cost {
                    break;
                }
            } else {
                damping *= 10.0;
            }
        }
        best
    }

    /// The same when one of several groups of sights may be wrong altogether, such as an edge that is a hand's: also tried
    /// without each, from there with all.
    #[must_use]
    pub fn solved_despite(&self, always: &[Observation], groups: &[&[Observation]]) -> Self {
        let without = |left_out: Option<usize>| -> Vec<Observation> {
            let kept = groups
                .iter()
                .enumerate()
                .filter(|&(index, group)| Some(index) != left_out && !group.is_empty());
            always
                .iter()
                .chain(kept.flat_map(|(_, group)| group.iter()))
                .copied()
                .collect()
        };
        let all = without(None);
        let left_out = (0..groups.len()).filter(|&index| !groups[index].is_empty());
        let others = left_out
            .map(|index| self.solved(&without(Some(index))))
            .chain([self.leaning_the_other_way()])
            .map(|start| start.solved(&all));
        [self.solved(&all)]
            .into_iter()
            .chain(others)
            .map(|stand| (stand.cost(&all), stand))
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map_or(*self, |(_, stand)| stand)
    }

    /// The card that looks almost the same and leans the other way: from afar a plane has two poses (Schweighofer and
    /// Pinz, "Robust pose estimation from a planar target", 2006), and least squares does not find from one to the other.
    fn leaning_the_other_way(&self) -> Self {
        let sight = Vector3::new(self.middle.x, self.middle.y, 1.0).normalize();
        let flipped = |axis: Vector3<f64>| axis - sight * (2.0 * sight.dot(&axis));
        let matrix = self.rotation.matrix();
        let (x, y) = (
            flipped(matrix.column(0).into()),
            flipped(matrix.column(1).into()),
        );
        let frame = Matrix3::from_columns(&[x, y, x.cross(&y)]);
        Self {
            rotation: Rotation3::from_matrix(&frame),
            ..*self
        }
    }

    /// How far a sight is off, mm: two values for a point, one for a line; `None` behind the camera.
    fn miss(
        &self,
        matrix: &Matrix3<f64>,
        ideal: Point,
        sight: &Observation,
    ) -> Option<Vector2<f64>> {
        let v = matrix * Vector3::new(ideal.x, ideal.y, 1.0);
        if v.z <= 1e-9 {
            return None;
        }
        let offset = match sight.part {
            Part::Card => Vector2::zeros(),
            Part::Icons => self.print[0],
            Part::Region => self.print[1],
        };
        let miss = Vector2::new(v.x / v.z, v.y / v.z) - sight.card.coords - offset;
        Some(match sight.across {
            None => miss,
            Some(across) => Vector2::new(miss.dot(&across), 0.0),
        })
    }

    /// How far off each sight is, mm; infinite behind the camera.
    pub fn misses(&self, sights: &[Observation]) -> Vec<f64> {
        let Some(pose) = self.pose() else {
            return vec![f64::INFINITY; sights.len()];
        };
        let miss = |sight: &Observation| {
            self.miss(
                &pose.card_from_ideal,
                ideal_from_seen(sight.seen, self.k1),
                sight,
            )
        };
        sights
            .iter()
            .map(|sight| miss(sight).map_or(f64::INFINITY, |miss| miss.norm()))
            .collect()
    }

    fn cost(&self, sights: &[Observation]) -> f64 {
        let far = (0..ALL_TERMS).map(|term| {
            let (off, spread, tolerant) = self.prior(term);
            let off = (off / spread).powi(2);
            if tolerant { (1.0 + off).ln() } else { off }
        });
        let misses = self.misses(sights);
        let seen = sights.iter().zip(misses).map(|(sight, miss)| {
            let off = (miss / sight.sigma_mm / DOUBTED).min(1e6).powi(2);
            sight.worth * DOUBTED * DOUBTED * off / (1.0 + off)
        });
        far.sum::<f64>() + seen.sum::<f64>()
    }

    /// How far a term is from its prior, its spread, and whether it gives way.
    fn prior(&self, term: usize) -> (f64, f64, bool) {
        match term {
            // What a file says of its camera may be of the picture before it was cropped: then it gives way.
            6 => (
                self.focal_ln - self.usual.0,
                self.usual.1,
                self.usual.1 < FocalPrior::USUAL.spread,
            ),
            7 => (self.principal.x, PRINCIPAL, true),
            8 => (self.principal.y, PRINCIPAL, true),
            9 => (self.k1 - K1.0, K1.1, false),
            10.. => {
                let part = self.print[(term - TERMS) / 2];
                (part[(term - TERMS) % 2], PRINT_MM, false)
            }
            _ => (0.0, 1.0, false),
        }
    }

    /// One damped step of weighted least squares, by differences.
    fn step(&self, sights: &[Observation], damping: f64) -> Option<SVector<f64, ALL_TERMS>> {
        const SMALL: f64 = 1e-6;
        let base = self.pose()?.card_from_ideal;
        let mut nudged = [base; TERMS];
        for (term, matrix) in nudged.iter_mut().enumerate().take(TERMS - 1) {
            *matrix = self.moved(&unit(term, SMALL)).pose()?.card_from_ideal;
        }
        let mut normal = SMatrix::<f64, ALL_TERMS, ALL_TERMS>::zeros();
        let mut right = SVector::<f64, ALL_TERMS>::zeros();
        for sight in sights {
            let ideal = ideal_from_seen(sight.seen, self.k1);
            let Some(miss) = self.miss(&base, ideal, sight) else {
                continue;
            };
            let off = miss.norm() / sight.sigma_mm / DOUBTED;
            let weight = sight.worth / (sight.sigma_mm * (1.0 + off * off)).powi(2);
            let mut slopes = [SVector::<f64, ALL_TERMS>::zeros(); 2];
            for (term, matrix) in nudged.iter().enumerate() {
                let bent = if term == TERMS - 1 {
                    ideal_from_seen(sight.seen, self.k1 + SMALL)
                } else {
                    ideal
                };
                let Some(other) = self.miss(matrix, bent, sight) else {
                    continue;
                };
                slopes[0][term] = (other.x - miss.x) / SMALL;
                slopes[1][term] = (other.y - miss.y) / SMALL;
            }
            print_slopes(sight, &mut slopes);
            let rows = if sight.across.is_some() { 1 } else { 2 };
            for (slope, value) in slopes.iter().zip(miss.iter()).take(rows) {
                normal.syger(weight, slope, slope, 1.0);
                right -= slope * (weight * value);
            }
        }
        for term in 6..ALL_TERMS {
            let (off, spread, tolerant) = self.prior(term);
            let far = if tolerant {
                (off / spread).powi(2)
            } else {
                0.0
            };
            let weight = 1.0 / (spread * spread * (1.0 + far));
            normal[(term, term)] += weight;
            right[term] -= off * weight;
        }
        for term in 0..ALL_TERMS {
            normal[(term, term)] *= 1.0 + damping;
        }
        normal.fill_upper_triangle_with_lower_triangle();
        normal.cholesky().map(|factor| factor.solve(&right))
    }

    fn moved(&self, step: &SVector<f64, ALL_TERMS>) -> Self {
        let turn = Rotation3::new(Vector3::new(step[0], step[1], step[2]));
        let offset = |at: usize| Vector2::new(step[at], step[at + 1]);
        Self {
            rotation: turn * self.rotation,
            middle: self.middle + Vector3::new(step[3], step[4], step[5]),
            focal_ln: (self.focal_ln + step[6]).clamp(FOCAL_BOUNDS.0.ln(), FOCAL_BOUNDS.1.ln()),
            principal: self.principal + Vector2::new(step[7], step[8]),
            k1: (self.k1 + step[9]).clamp(K1_BOUNDS.0, K1_BOUNDS.1),
            print: [
                self.print[0] + offset(TERMS),
                self.print[1] + offset(TERMS + 2),
            ],
            ..*self
        }
    }
}

/// The slopes for the offset of the part that a sight is printed with.
fn print_slopes(sight: &Observation, slopes: &mut [SVector<f64, ALL_TERMS>; 2]) {
    let first = match sight.part {
        Part::Card => return,
        Part::Icons => TERMS,
        Part::Region => TERMS + 2,
    };
    match sight.across {
        None => {
            slopes[0][first] = -1.0;
            slopes[1][first + 1] = -1.0;
        }
        Some(across) => {
            slopes[0][first] = -across.x;
            slopes[0][first + 1] = -across.y;
        }
    }
}

fn unit(term: usize, length: f64) -> SVector<f64, ALL_TERMS> {
    let mut step = SVector::zeros();
    step[term] = length;
    step
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests;
