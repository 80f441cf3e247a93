//! Fits the pose of a card and its camera to all observations of the card.
//!
//! A card is a rectangle of known size, so its pose has six degrees of freedom, not the eight of a homography. Observations of
//! one half of the card therefore determine where an occluded other half lies. Focal length, principal point and lens
//! distortion have priors from common cameras; if the image file or a calibration states the focal length, its prior comes from there.

mod linearised;
mod normal_equations;
mod outliers;

use nalgebra::{Matrix3, Rotation3, SVector, Vector2, Vector3};

use crate::{
    card_layout::CARD_MM,
    geometry::Point,
    lens::{FocalPrior, ideal_from_distorted},
    locate::card::{
        card_homography::CardHomography, observation::Observation,
        refine::normal_equations::NormalEquations,
    },
    rectify::{FocalEstimate, Part, PlanePose},
};

/// Number of parameters of the pose (6), the focal length (1), the principal point (2) and the lens distortion (1).
const TERMS: usize = 10;
/// Number of all fitted parameters: `TERMS`, then x and y of the print offsets of [`Part::Icons`] and [`Part::Region`].
const ALL_TERMS: usize = TERMS + 4;
/// Index of the focal length among the fitted parameters. The parameters with lower indices are those of the pose. The pose has no prior;
/// all other parameters have one.
const FOCAL_TERM: usize = 6;
/// Index of the principal point's x among the fitted parameters.
const PRINCIPAL_X_TERM: usize = 7;
/// Index of the principal point's y among the fitted parameters.
const PRINCIPAL_Y_TERM: usize = 8;
/// Index of the lens distortion `k1` among the fitted parameters.
const K1_TERM: usize = TERMS - 1;

/// Increment of each fitted parameter: rotation (three angles, radians), [`CardPose::center`] (3), `focal_ln`, principal point (2), `k1`,
/// print offsets of the icons and of the region (2 each, mm).
type Step = SVector<f64, ALL_TERMS>;

/// Standard deviation of the prior of the principal point, in half diagonals of the image. The mean of the prior is the image's centre. The
/// prior is robust, because the principal point of a cropped image is elsewhere. Set by hand.
const PRINCIPAL_POINT_SIGMA: f64 = 0.002;
/// Mean of the prior of the lens's radial distortion `k1` (see [`crate::lens`]). Set by hand for common cameras.
const K1_MEAN: f64 = -0.01;
/// Standard deviation of the prior of the lens's radial distortion `k1`. Set by hand for common cameras.
const K1_SIGMA: f64 = 0.03;
/// Standard deviation of a printed part's offset from its nominal position, mm; measured on scans of 46 cards.
const PRINT_OFFSET_SIGMA_MM: f64 = 1.0;
/// Minimum and maximum focal length in a fit, in half diagonals of the image. Set by hand, to keep the fit from diverging.
const FOCAL_BOUNDS: (f64, f64) = (0.35, 6.0);
/// Minimum and maximum radial distortion `k1` in a fit. Set by hand, to keep the fit from diverging.
const K1_BOUNDS: (f64, f64) = (-0.2, 0.12);

/// Maximum number of least-squares steps in one fit. Set by hand.
const MAX_STEPS: usize = 12;
/// The fit ends if a step reduces the cost by less than this fraction of the cost. Set by hand.
const MIN_RELATIVE_GAIN: f64 = 1e-6;

/// Damping of the first least-squares step, as a fraction of the diagonal of the normal equations. Set by hand.
const FIRST_DAMPING: f64 = 1e-3;
/// Factor on the damping after a step that does not reduce the cost, or if the normal equations have no solution. Set by hand.
const DAMPING_INCREASE: f64 = 10.0;
/// Factor on the damping after a step that reduces the cost. Set by hand.
const DAMPING_DECREASE: f64 = 0.3;
/// Lower limit of the damping of the least-squares steps. Set by hand.
const MIN_DAMPING: f64 = 1e-7;
/// Minimum last (homogeneous) coordinate of an observed point after its projection to the card's plane. A point with a lower last
/// coordinate is behind the camera. Set by hand.
const MIN_DEPTH: f64 = 1e-9;
/// Upper limit for the error of an observation. The unit is the robust scale, which is [`ROBUST_SCALE`] standard deviations. Greater errors
/// are set to this limit, so that their squares are finite. Set by hand.
const MAX_COUNTED_ERROR: f64 = 1e6;

/// Scale of the robust cost (Geman and `McClure`), in standard deviations. An observation whose error equals this scale has a quarter of
/// its full weight in a least-squares step. The cost of an observation with a very large error is nearly the square of this scale, times
/// its weight. Set by hand.
const ROBUST_SCALE: f64 = 3.0;

/// Pose of a card together with the parameters of the camera.
#[derive(Debug, Clone, Copy)]
pub struct CardPose {
    /// Rotation from the card's frame to the camera's frame.
    rotation: Rotation3<f64>,
    /// Centre of the card in the camera's frame: x / z, y / z, and the natural logarithm of z in millimetres.
    center: Vector3<f64>,
    /// Natural logarithm of the focal length in half diagonals of the image.
    focal_ln: f64,
    /// Principal point relative to the image's centre, in half diagonals of the image.
    principal: Vector2<f64>,
    /// Coefficient of the lens's radial distortion ([`crate::lens`]).
    k1: f64,
    /// Whether the image shows the card mirrored.
    mirrored: bool,
    /// Prior of `focal_ln`: mean and standard deviation, from [`crate::lens::Normal::focal_ln`].
    focal_prior: (f64, f64),
    /// Offsets of two printed parts from their nominal positions, mm: of the icons and of the region.
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
        let projected_center = matrix * Vector3::new(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0, 1.0);
        let depth = projected_center.z / scale;
        (depth > 0.0 && rotation.matrix().iter().all(|value| value.is_finite())).then_some(Self {
            rotation,
            center: Vector3::new(
                projected_center.x / projected_center.z / focal,
                projected_center.y / projected_center.z / focal,
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
        let depth = self.center.z.exp();
        let (x, y) = (
            self.rotation.matrix().column(0) / depth,
            self.rotation.matrix().column(1) / depth,
        );
        let center = Vector3::new(self.center.x, self.center.y, 1.0);
        let origin = center - x * (CARD_MM.0 / 2.0) - y * (CARD_MM.1 / 2.0);
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

    /// Converts the pose to a [`PlanePose`] for an image of `size` pixels. A [`PlanePose`] also maps planes above the card's face. Returns
    /// `None` when the homography has no inverse.
    pub(crate) fn plane_pose(&self, size: (u32, u32)) -> Option<PlanePose> {
        self.homography()?;
        Some(PlanePose::new(
            self.ideal_from_card(),
            self.lift(),
            self.k1,
            size,
        ))
    }

    /// Returns the vector that must be added to the third column of the homography of the card's face, once per millimetre of height, to
    /// get the homography of a parallel plane above the face.
    fn lift(&self) -> Vector3<f64> {
        // The third axis of the card points into the table, so the minus sign makes the vector point up, towards the camera.
        self.camera() * (-self.rotation.matrix().column(2) / self.center.z.exp())
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

    /// Returns the pose that fits the observations best, by robust least squares that start from this pose. Outliers have little influence
    /// as long as the other observations agree.
    #[must_use]
    pub(crate) fn optimised(&self, observations: &[Observation]) -> Self {
        let mut best = *self;
        let mut cost = best.cost(observations);
        let mut damping = FIRST_DAMPING;
        for _ in 0..MAX_STEPS {
            let step = NormalEquations::of(&best, observations)
                .and_then(|equations| equations.damped_step(damping));
            let Some(step) = step else {
                damping *= DAMPING_INCREASE;
                continue;
            };
            let next = best.after_step(&step);
            let next_cost = next.cost(observations);
            if next_cost < cost {
                let gain = cost - next_cost;
                (best, cost) = (next, next_cost);
                damping = (damping * DAMPING_DECREASE).max(MIN_DAMPING);
                if gain < MIN_RELATIVE_GAIN * cost {
                    break;
                }
            } else {
                damping *= DAMPING_INCREASE;
            }
        }
        best
    }

    /// Returns the error of an observation in the card's plane, mm; `None` if the point is behind the camera. If the observation is of a
    /// point, the error has an x and a y. If it is of a line, the error is the distance perpendicular to the line, followed by 0.
    /// `card_from_ideal` is the homography of the pose, and `ideal` is the observed image point without lens distortion.
    fn residual(
        &self,
        card_from_ideal: &Matrix3<f64>,
        ideal: Point,
        observation: &Observation,
    ) -> Option<Vector2<f64>> {
        let v = card_from_ideal * Vector3::new(ideal.x, ideal.y, 1.0);
        if v.z <= MIN_DEPTH {
            return None;
        }
        let print_offset = match observation.part {
            Part::Card => Vector2::zeros(),
            Part::Icons => self.print_offsets_mm[0],
            Part::Region => self.print_offsets_mm[1],
        };
        let residual = Vector2::new(v.x / v.z, v.y / v.z) - observation.card.coords - print_offset;
        Some(match observation.line_normal {
            None => residual,
            Some(line_normal) => Vector2::new(residual.dot(&line_normal), 0.0),
        })
    }

    /// Returns the length of each observation's error in the card's plane, mm; infinite for a point behind the camera, and for all points
    /// if the homography of the pose has no inverse.
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

    /// Returns the cost of the pose, which the fit minimises: the weighted sum of the robust squared errors of all observations, in
    /// standard deviations, plus the costs of the priors.
    fn cost(&self, observations: &[Observation]) -> f64 {
        let priors = (0..ALL_TERMS).filter_map(|term| self.prior(term));
        let residuals = self.residuals(observations);
        let observation_costs =
            observations
                .iter()
                .zip(residuals)
                .map(|(observation, residual)| {
                    let squared = (residual / observation.sigma_mm / ROBUST_SCALE)
                        .min(MAX_COUNTED_ERROR)
                        .powi(2);
                    observation.relative_weight * ROBUST_SCALE * ROBUST_SCALE * squared
                        / (1.0 + squared)
                });
        priors.map(Prior::cost).sum::<f64>() + observation_costs.sum::<f64>()
    }

    /// Returns the prior of the fitted parameter number `term`; `None` for a parameter without a prior.
    fn prior(&self, term: usize) -> Option<Prior> {
        let (deviation, sigma, is_robust) = match term {
            // A narrower prior of the focal length than the usual one comes from an image file or a calibration. The narrower prior is
            // robust, because a file's metadata may state the focal length of the image before it was cropped.
            FOCAL_TERM => (
                self.focal_ln - self.focal_prior.0,
                self.focal_prior.1,
                self.focal_prior.1 < FocalPrior::USUAL.spread,
            ),
            PRINCIPAL_X_TERM => (self.principal.x, PRINCIPAL_POINT_SIGMA, true),
            PRINCIPAL_Y_TERM => (self.principal.y, PRINCIPAL_POINT_SIGMA, true),
            K1_TERM => (self.k1 - K1_MEAN, K1_SIGMA, false),
            TERMS.. => {
                let offset = self.print_offsets_mm[(term - TERMS) / 2];
                (offset[(term - TERMS) % 2], PRINT_OFFSET_SIGMA_MM, false)
            }
            _ => return None,
        };
        Some(Prior {
            deviation,
            sigma,
            is_robust,
        })
    }

    /// Returns the pose after a step. A step adds an increment to each fitted parameter. Focal length and lens distortion are kept within
    /// their bounds.
    fn after_step(&self, step: &Step) -> Self {
        let rotation = Rotation3::new(Vector3::new(step[0], step[1], step[2]));
        let pair = |first_term: usize| Vector2::new(step[first_term], step[first_term + 1]);
        Self {
            rotation: rotation * self.rotation,
            center: self.center + Vector3::new(step[3], step[4], step[5]),
            focal_ln: (self.focal_ln + step[FOCAL_TERM])
                .clamp(FOCAL_BOUNDS.0.ln(), FOCAL_BOUNDS.1.ln()),
            principal: self.principal + pair(PRINCIPAL_X_TERM),
            k1: (self.k1 + step[K1_TERM]).clamp(K1_BOUNDS.0, K1_BOUNDS.1),
            print_offsets_mm: [
                self.print_offsets_mm[0] + pair(TERMS),
                self.print_offsets_mm[1] + pair(TERMS + 2),
            ],
            ..*self
        }
    }
}

/// Prior of a fitted parameter, evaluated at the current pose. The prior is Gaussian or robust; with a robust prior, a large deviation
/// costs less than its square.
struct Prior {
    /// Distance of the parameter from the prior's mean.
    deviation: f64,
    /// Standard deviation of the prior.
    sigma: f64,
    /// Whether the prior is robust: a large deviation then costs less than its square (see [`Prior::cost`]).
    is_robust: bool,
}

impl Prior {
    /// Returns the cost of the parameter: the square of its deviation in standard deviations. For a robust prior, the cost is the natural
    /// logarithm of 1 plus this square.
    fn cost(self) -> f64 {
        let squared = (self.deviation / self.sigma).powi(2);
        if self.is_robust {
            (1.0 + squared).ln()
        } else {
            squared
        }
    }

    /// Returns the weight of this prior in a least-squares step: the factor on the squared deviation.
    fn weight(&self) -> f64 {
        let squared = if self.is_robust {
            (self.deviation / self.sigma).powi(2)
        } else {
            0.0
        };
        1.0 / (self.sigma * self.sigma * (1.0 + squared))
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests;
