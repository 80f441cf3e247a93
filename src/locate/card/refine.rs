//! Fits the pose of a card and its camera to all observations of the card.
//!
//! A card is a rectangle of known size, so its pose has six degrees of freedom, not the eight of a homography. Observations of
//! one half of the card therefore determine where an occluded other half lies. Focal length, principal point and lens
//! distortion have priors from common cameras.

mod derivatives;
mod outliers;

use derivatives::print_offset_derivatives;
use nalgebra::{Matrix3, Rotation3, SMatrix, SVector, Vector2, Vector3};

use crate::{
    card_layout::CARD_MM,
    geometry::Point,
    lens::{FocalPrior, ideal_from_distorted},
    locate::card::{card_homography::CardHomography, observation::Observation},
    rectify::{FocalEstimate, Part, PlanePose},
};

/// Number of parameters of the pose (6), the focal length (1), the principal point (2) and the lens distortion (1).
const TERMS: usize = 10;
/// Number of all fitted parameters: `TERMS`, then x and y of the print offsets of [`Part::Icons`] and [`Part::Region`].
const ALL_TERMS: usize = TERMS + 4;

/// Standard deviation of the prior of the principal point about the image's centre, in half diagonals of the image. Set by
/// hand. The prior is robust, because a cropped image has its principal point elsewhere.
const PRINCIPAL_POINT_SIGMA: f64 = 0.002;
/// Mean and standard deviation of the prior of the lens's radial distortion `k1` (see [`crate::lens`]), set by hand for common
/// cameras.
const K1_PRIOR: (f64, f64) = (-0.01, 0.03);
/// Standard deviation of a printed part's offset from its nominal position, mm; measured on scans of 46 cards.
const PRINT_OFFSET_SIGMA_MM: f64 = 1.0;
/// Minimum and maximum focal length in a fit, in half diagonals of the image. Set by hand, to keep the fit from diverging.
const FOCAL_BOUNDS: (f64, f64) = (0.35, 6.0);
/// Minimum and maximum radial distortion `k1` in a fit. Set by hand, to keep the fit from diverging.
const K1_BOUNDS: (f64, f64) = (-0.2, 0.12);

/// Maximum number of least-squares steps in one fit. Set by hand.
const MAX_STEPS: usize = 12;
/// A fit ends when a step reduces the cost by less than this fraction.
const MIN_RELATIVE_GAIN: f64 = 1e-6;

/// Scale of the robust cost (Geman and `McClure`), in standard deviations, set by hand. An observation with an error of this
/// size has a quarter of its weight. The cost of an outlier tends to the square of this scale, times the observation's weight.
const ROBUST_SCALE: f64 = 3.0;

/// Pose of a card together with the parameters of the camera.
#[derive(Debug, Clone, Copy)]
pub struct CardPose {
    rotation: Rotation3<f64>,
    /// Centre of the card in the camera's frame: x / z, y / z, and the natural logarithm of z in millimetres.
    middle: Vector3<f64>,
    /// Natural logarithm of the focal length in half diagonals of the image.
    focal_ln: f64,
    principal: Vector2<f64>,
    k1: f64,
    mirrored: bool,
    /// Prior of `focal_ln`: mean and standard deviation, from [`crate::lens::Normal::focal_ln`].
    focal_prior: (f64, f64),
    /// Offsets of two printed parts from their nominal positions: of the icons and of the region.
    print_offsets_mm: [Vector2<f64>; 2],
}

impl CardPose {
    /// Returns the rigid pose and the camera nearest to the homography of `pose`. `focal_prior` is the prior of the focal
    /// length, from [`crate::lens::Normal::focal_ln`]. `None` when the homography shows no plane in front of a camera.
    pub fn nearest(pose: &CardHomography, focal_prior: (f64, f64)) -> Option<Self> {
        let mut matrix = pose.ideal_from_card()?;
        let mirrored = matrix.determinant() < 0.0;
        if mirrored {
            matrix.row_mut(0).neg_mut();
        }
        let estimate = FocalEstimate::new(&matrix, focal_prior);
        let focal = estimate.focal();
        let (x, y) = estimate.axes(focal);
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
            focal_prior,
            print_offsets_mm: [Vector2::zeros(); 2],
        })
    }

    /// Returns the homography from the card's face (mm) to ideal (undistorted) image points, scaled so that the card's
    /// centre has depth 1.
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

    /// Returns the camera matrix: from directions in the camera's frame to ideal (undistorted) image points.
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

    /// Converts to a [`PlanePose`], which also maps planes above the card, for an image of `size` pixels; `None` when the
    /// homography has no inverse.
    pub(crate) fn plane_pose(&self, size: (u32, u32)) -> Option<PlanePose> {
        self.homography()?;
        Some(PlanePose::new(
            self.ideal_from_card(),
            self.lift(),
            self.k1,
            size,
        ))
    }

    /// Returns the vector that turns the homography of the card's face into that of a parallel plane above the face. It is added to the
    /// third column of the homography once per millimetre of height.
    fn lift(&self) -> Vector3<f64> {
        // The third axis of the card points away from the camera, into the table.
        self.camera() * (-self.rotation.matrix().column(2) / self.middle.z.exp())
    }

    /// Returns the pose as a homography and a lens distortion; `None` when the homography has no inverse.
    pub fn homography(&self) -> Option<CardHomography> {
        let card_from_ideal = self.ideal_from_card().try_inverse()?;
        let pose = CardHomography {
            card_from_ideal,
            k1: self.k1,
        };
        card_from_ideal
            .iter()
            .all(|value| value.is_finite())
            .then_some(pose)
    }

    /// Returns the pose that fits the observations best, by robust least squares. Outliers have little influence as long as
    /// the other observations agree.
    #[must_use]
    pub(crate) fn optimised(&self, observations: &[Observation]) -> Self {
        let mut best = *self;
        let mut cost = best.cost(observations);
        let mut damping = 1e-3;
        for _ in 0..MAX_STEPS {
            let Some(step) = best.step(observations, damping) else {
                damping *= 10.0;
                continue;
            };
            let next = best.after_step(&step);
            let next_cost = next.cost(observations);
            if next_cost < cost {
                let gain = cost - next_cost;
                (best, cost) = (next, next_cost);
                damping = (damping * 0.3).max(1e-7);
                if gain < MIN_RELATIVE_GAIN * cost {
                    break;
                }
            } else {
                damping *= 10.0;
            }
        }
        best
    }

    /// Returns the error of an observation in the card's plane, mm; `None` if the point is behind the camera. For a point, the error is
    /// that in x and in y. For a line, it is the error perpendicular to the line, followed by 0.
    fn residual(
        &self,
        matrix: &Matrix3<f64>,
        ideal: Point,
        observation: &Observation,
    ) -> Option<Vector2<f64>> {
        let v = matrix * Vector3::new(ideal.x, ideal.y, 1.0);
        if v.z <= 1e-9 {
            return None;
        }
        let offset = match observation.part {
            Part::Card => Vector2::zeros(),
            Part::Icons => self.print_offsets_mm[0],
            Part::Region => self.print_offsets_mm[1],
        };
        let residual = Vector2::new(v.x / v.z, v.y / v.z) - observation.card.coords - offset;
        Some(match observation.line_normal {
            None => residual,
            Some(across) => Vector2::new(residual.dot(&across), 0.0),
        })
    }

    /// Returns the length of each observation's error in the card's plane, mm; infinite behind the camera.
    pub(crate) fn residuals(&self, observations: &[Observation]) -> Vec<f64> {
        let Some(pose) = self.homography() else {
            return vec![f64::INFINITY; observations.len()];
        };
        let residual = |observation: &Observation| {
            self.residual(
                &pose.card_from_ideal,
                ideal_from_distorted(observation.distorted, self.k1),
                observation,
            )
        };
        observations
            .iter()
            .map(|observation| {
                residual(observation).map_or(f64::INFINITY, |residual| residual.norm())
            })
            .collect()
    }

    fn cost(&self, observations: &[Observation]) -> f64 {
        let prior_costs = (0..ALL_TERMS).map(|term| {
            let (deviation, sigma, is_robust) = self.prior(term);
            let squared = (deviation / sigma).powi(2);
            if is_robust {
                (1.0 + squared).ln()
            } else {
                squared
            }
        });
        let residuals = self.residuals(observations);
        let observation_costs =
            observations
                .iter()
                .zip(residuals)
                .map(|(observation, residual)| {
                    let squared = (residual / observation.sigma_mm / ROBUST_SCALE)
                        .min(1e6)
                        .powi(2);
                    observation.relative_weight * ROBUST_SCALE * ROBUST_SCALE * squared
                        / (1.0 + squared)
                });
        prior_costs.sum::<f64>() + observation_costs.sum::<f64>()
    }

    /// Returns the prior of the fitted parameter number `term`: the distance of the parameter from the prior's mean, the prior's standard
    /// deviation, and whether the prior is robust.
    fn prior(&self, term: usize) -> (f64, f64, bool) {
        match term {
            // The focal length's prior is robust: the value in a file's metadata may be that of the image before it was
            // cropped.
            6 => (
                self.focal_ln - self.focal_prior.0,
                self.focal_prior.1,
                self.focal_prior.1 < FocalPrior::USUAL.spread,
            ),
            7 => (self.principal.x, PRINCIPAL_POINT_SIGMA, true),
            8 => (self.principal.y, PRINCIPAL_POINT_SIGMA, true),
            9 => (self.k1 - K1_PRIOR.0, K1_PRIOR.1, false),
            10.. => {
                let part = self.print_offsets_mm[(term - TERMS) / 2];
                (part[(term - TERMS) % 2], PRINT_OFFSET_SIGMA_MM, false)
            }
            _ => (0.0, 1.0, false),
        }
    }

    /// Computes a damped step of weighted least squares (Levenberg-Marquardt) by finite differences. `None` if it has no solution.
    fn step(&self, observations: &[Observation], damping: f64) -> Option<SVector<f64, ALL_TERMS>> {
        const SMALL: f64 = 1e-6;
        let base = self.homography()?.card_from_ideal;
        let mut shifted = [base; TERMS];
        for (term, matrix) in shifted.iter_mut().enumerate().take(TERMS - 1) {
            *matrix = self
                .after_step(&unit_step(term, SMALL))
                .homography()?
                .card_from_ideal;
        }
        let mut normal = SMatrix::<f64, ALL_TERMS, ALL_TERMS>::zeros();
        let mut right_hand_side = SVector::<f64, ALL_TERMS>::zeros();
        for observation in observations {
            let ideal = ideal_from_distorted(observation.distorted, self.k1);
            let Some(residual) = self.residual(&base, ideal, observation) else {
                continue;
            };
            let scaled_error = residual.norm() / observation.sigma_mm / ROBUST_SCALE;
            let weight = observation.relative_weight
                / (observation.sigma_mm * (1.0 + scaled_error * scaled_error)).powi(2);
            let mut slopes = [SVector::<f64, ALL_TERMS>::zeros(); 2];
            for (term, matrix) in shifted.iter().enumerate() {
                let shifted_ideal = if term == TERMS - 1 {
                    ideal_from_distorted(observation.distorted, self.k1 + SMALL)
                } else {
                    ideal
                };
                let Some(other) = self.residual(matrix, shifted_ideal, observation) else {
                    continue;
                };
                slopes[0][term] = (other.x - residual.x) / SMALL;
                slopes[1][term] = (other.y - residual.y) / SMALL;
            }
            print_offset_derivatives(observation, &mut slopes);
            let row_count = if observation.line_normal.is_some() {
                1
            } else {
                2
            };
            for (slope, value) in slopes.iter().zip(residual.iter()).take(row_count) {
                normal.syger(weight, slope, slope, 1.0);
                right_hand_side -= slope * (weight * value);
            }
        }
        for term in 6..ALL_TERMS {
            let (deviation, sigma, is_robust) = self.prior(term);
            let squared_deviation = if is_robust {
                (deviation / sigma).powi(2)
            } else {
                0.0
            };
            let weight = 1.0 / (sigma * sigma * (1.0 + squared_deviation));
            normal[(term, term)] += weight;
            right_hand_side[term] -= deviation * weight;
        }
        for term in 0..ALL_TERMS {
            normal[(term, term)] *= 1.0 + damping;
        }
        normal.fill_upper_triangle_with_lower_triangle();
        normal
            .cholesky()
            .map(|factor| factor.solve(&right_hand_side))
    }

    fn after_step(&self, step: &SVector<f64, ALL_TERMS>) -> Self {
        let turn = Rotation3::new(Vector3::new(step[0], step[1], step[2]));
        let offset = |at: usize| Vector2::new(step[at], step[at + 1]);
        Self {
            rotation: turn * self.rotation,
            middle: self.middle + Vector3::new(step[3], step[4], step[5]),
            focal_ln: (self.focal_ln + step[6]).clamp(FOCAL_BOUNDS.0.ln(), FOCAL_BOUNDS.1.ln()),
            principal: self.principal + Vector2::new(step[7], step[8]),
            k1: (self.k1 + step[9]).clamp(K1_BOUNDS.0, K1_BOUNDS.1),
            print_offsets_mm: [
                self.print_offsets_mm[0] + offset(TERMS),
                self.print_offsets_mm[1] + offset(TERMS + 2),
            ],
            ..*self
        }
    }
}

fn unit_step(term: usize, length: f64) -> SVector<f64, ALL_TERMS> {
    let mut step = SVector::zeros();
    step[term] = length;
    step
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests;
