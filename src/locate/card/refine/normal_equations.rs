//! The normal equations of a least-squares step (Levenberg-Marquardt).

use nalgebra::{SMatrix, SVector};

use crate::locate::card::{
    observation::Observation,
    refine::{
        ALL_TERMS, CardPose, FOCAL_TERM, Prior, Step,
        linearised::{LinearisedObservation, PoseNeighbourhood},
    },
};

/// The normal equations of a weighted least-squares step at a pose. Only the lower triangle of the matrix is filled.
pub(super) struct NormalEquations {
    matrix: SMatrix<f64, ALL_TERMS, ALL_TERMS>,
    right_hand_side: SVector<f64, ALL_TERMS>,
}

impl NormalEquations {
    /// Sets up the equations from the observations and the priors of a pose. Returns `None` if the pose, or a pose that differs slightly in
    /// one parameter, is degenerate.
    pub fn of(card_pose: &CardPose, observations: &[Observation]) -> Option<Self> {
        let neighbourhood = PoseNeighbourhood::of(card_pose)?;
        let mut equations = Self {
            matrix: SMatrix::zeros(),
            right_hand_side: SVector::zeros(),
        };
        for observation in observations {
            if let Some(linearised) = neighbourhood.linearised(observation) {
                equations.add_observation(&linearised);
            }
        }
        for term in FOCAL_TERM..ALL_TERMS {
            if let Some(prior) = card_pose.prior(term) {
                equations.add_prior(term, &prior);
            }
        }
        Some(equations)
    }

    fn add_observation(&mut self, observation: &LinearisedObservation) {
        let values = observation
            .derivatives
            .iter()
            .zip(observation.residual.iter());
        for (derivative, value) in values.take(observation.value_count) {
            self.matrix
                .syger(observation.weight, derivative, derivative, 1.0);
            self.right_hand_side -= derivative * (observation.weight * value);
        }
    }

    fn add_prior(&mut self, term: usize, prior: &Prior) {
        let weight = prior.weight();
        self.matrix[(term, term)] += weight;
        self.right_hand_side[term] -= prior.deviation * weight;
    }

    /// Solves the equations after the diagonal of the matrix was multiplied by 1 + `damping`; `None` if they have no solution.
    pub fn damped_step(mut self, damping: f64) -> Option<Step> {
        for term in 0..ALL_TERMS {
            self.matrix[(term, term)] *= 1.0 + damping;
        }
        self.matrix.fill_upper_triangle_with_lower_triangle();
        let factor = self.matrix.cholesky()?;
        Some(factor.solve(&self.right_hand_side))
    }
}
