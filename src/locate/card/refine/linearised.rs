//! Linearises observations of a card at a pose: computes their errors, and the derivatives of the errors with respect to the fitted
//! parameters.

use nalgebra::{Matrix3, SVector, Vector2};

use crate::{
    lens::ideal_from_distorted,
    locate::card::{
        observation::Observation,
        refine::{ALL_TERMS, CardPose, K1_TERM, ROBUST_SCALE, Step, TERMS},
    },
    rectify::Part,
};

/// Change of a parameter from which a derivative is computed by finite differences, in units of the parameter. Set by hand.
const DIFFERENCE: f64 = 1e-6;

/// A pose with the homographies of neighbouring poses, from which derivatives are computed.
pub(super) struct PoseNeighbourhood<'a> {
    card_pose: &'a CardPose,
    card_from_ideal: Matrix3<f64>,
    /// The homography `card_from_ideal` for a pose in which one parameter is increased by `DIFFERENCE`; one homography for each of the
    /// first `TERMS` parameters. For the lens distortion it is unchanged, since the homography does not depend on it.
    shifted: [Matrix3<f64>; TERMS],
}

/// An observation linearised at a pose.
pub(super) struct LinearisedObservation {
    /// Error in the card's plane, mm; its second value is 0 for an observation of a line.
    pub residual: Vector2<f64>,
    /// Derivatives of the two values of `residual` with respect to the fitted parameters.
    pub derivatives: [SVector<f64, ALL_TERMS>; 2],
    /// Number of values of `residual` that count: 2 for a point, 1 for a line.
    pub value_count: usize,
    /// Weight of the squared error in a least-squares step. It is low for outliers.
    pub weight: f64,
}

impl<'a> PoseNeighbourhood<'a> {
    /// Computes the homographies of `card_pose` and of the neighbouring poses. Returns `None` if one of them has no inverse.
    pub fn of(card_pose: &'a CardPose) -> Option<Self> {
        let card_from_ideal = card_pose.homography()?.card_from_ideal;
        let mut shifted = [card_from_ideal; TERMS];
        for (term, matrix) in shifted.iter_mut().enumerate().take(K1_TERM) {
            let mut step = Step::zeros();
            step[term] = DIFFERENCE;
            *matrix = card_pose.after_step(&step).homography()?.card_from_ideal;
        }
        Some(Self {
            card_pose,
            card_from_ideal,
            shifted,
        })
    }

    /// Linearises an observation; `None` if its point is behind the camera.
    pub fn linearised(&self, observation: &Observation) -> Option<LinearisedObservation> {
        let k1 = self.card_pose.k1;
        let ideal = ideal_from_distorted(observation.distorted, k1);
        let residual = self
            .card_pose
            .residual(&self.card_from_ideal, ideal, observation)?;
        let scaled_error = residual.norm() / observation.sigma_mm / ROBUST_SCALE;
        let mut derivatives = [SVector::<f64, ALL_TERMS>::zeros(); 2];
        for (term, matrix) in self.shifted.iter().enumerate() {
            let shifted_ideal = if term == K1_TERM {
                ideal_from_distorted(observation.distorted, k1 + DIFFERENCE)
            } else {
                ideal
            };
            let shifted_residual = self.card_pose.residual(matrix, shifted_ideal, observation);
            let Some(shifted_residual) = shifted_residual else {
                continue;
            };
            derivatives[0][term] = (shifted_residual.x - residual.x) / DIFFERENCE;
            derivatives[1][term] = (shifted_residual.y - residual.y) / DIFFERENCE;
        }
        set_print_offset_derivatives(observation, &mut derivatives);
        Some(LinearisedObservation {
            residual,
            derivatives,
            value_count: if observation.line_normal.is_some() {
                1
            } else {
                2
            },
            weight: observation.relative_weight
                / (observation.sigma_mm * (1.0 + scaled_error * scaled_error)).powi(2),
        })
    }
}

/// Sets the derivatives of an observation's error with respect to the offset of the printed part on which the point lies.
fn set_print_offset_derivatives(
    observation: &Observation,
    derivatives: &mut [SVector<f64, ALL_TERMS>; 2],
) {
    let first_term = match observation.part {
        Part::Card => return,
        Part::Icons => TERMS,
        Part::Region => TERMS + 2,
    };
    match observation.line_normal {
        None => {
            derivatives[0][first_term] = -1.0;
            derivatives[1][first_term + 1] = -1.0;
        }
        Some(line_normal) => {
            derivatives[0][first_term] = -line_normal.x;
            derivatives[0][first_term + 1] = -line_normal.y;
        }
    }
}
