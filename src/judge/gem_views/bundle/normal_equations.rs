//! The normal equations of a step of the bundle adjustment. The unknowns are the changes of the cameras and of the gems; the gems are
//! eliminated by the Schur complement.

use nalgebra::{DMatrix, DVector, Matrix3, SMatrix, Vector3};

use crate::judge::gem_views::bundle::{
    Bundle, CAMERA_PARAMETERS, CameraIncrement, FOCAL_SPREAD, HEIGHT_SPREAD, HUBER, Observation,
    Residual,
};

/// The normal equations of a weighted least-squares step from a bundle.
pub(super) struct NormalEquations {
    /// The block of the matrix that belongs to the cameras only.
    matrix: DMatrix<f64>,
    /// The part of the right-hand side that belongs to the cameras.
    right_hand_side: DVector<f64>,
    /// For each gem, its blocks of the matrix and of the right-hand side.
    blocks: Vec<PointBlock>,
}

/// Increments of all cameras and gems of a bundle.
pub(super) struct Increments {
    pub cameras: Vec<CameraIncrement>,
    pub points: Vec<Vector3<f64>>,
}

impl NormalEquations {
    /// Sets up the equations from the observations and the priors of a bundle. Ignores observations of gems that are not in front of the
    /// camera.
    pub fn of(bundle: &Bundle, observations: &[Observation]) -> Self {
        let count = bundle.cameras.len() * CAMERA_PARAMETERS;
        let mut equations = Self {
            matrix: DMatrix::zeros(count, count),
            right_hand_side: DVector::zeros(count),
            blocks: bundle.points.iter().map(PointBlock::of).collect(),
        };
        equations.add_focal_priors(bundle);
        for observation in observations {
            if let Some(residual) = bundle.residual(observation) {
                equations.add_observation(observation, &residual);
            }
        }
        equations
    }

    /// Adds the priors of the focal lengths.
    fn add_focal_priors(&mut self, bundle: &Bundle) {
        for (index, (camera, focal)) in bundle.cameras.iter().zip(&bundle.focals).enumerate() {
            let row = index * CAMERA_PARAMETERS + 6;
            self.matrix[(row, row)] += 1.0 / (FOCAL_SPREAD * FOCAL_SPREAD);
            self.right_hand_side[row] -=
                (camera.focal / focal).ln() / (FOCAL_SPREAD * FOCAL_SPREAD);
        }
    }

    /// Adds an observation, with Huber's weights.
    fn add_observation(&mut self, observation: &Observation, residual: &Residual) {
        let weights = weights(&residual.error);
        let weighted = residual.by_camera.transpose() * weights;
        let index = observation.camera * CAMERA_PARAMETERS;
        let mut view = self
            .matrix
            .fixed_view_mut::<CAMERA_PARAMETERS, CAMERA_PARAMETERS>(index, index);
        view += weighted * residual.by_camera;
        let mut view = self
            .right_hand_side
            .fixed_rows_mut::<CAMERA_PARAMETERS>(index);
        view -= weighted * residual.error;
        self.blocks[observation.point].add(observation.camera, residual, &weights);
    }

    /// Solves the equations with this damping; `None` if they have no solution.
    pub fn damped_step(mut self, damping: f64) -> Option<Increments> {
        let count = self.right_hand_side.len();
        for index in 0..count {
            self.matrix[(index, index)] += damping * self.matrix[(index, index)] + 1e-9;
        }
        let inverses: Vec<Matrix3<f64>> = self
            .blocks
            .iter()
            .map(|block| block.inverse(damping))
            .collect::<Option<_>>()?;
        for (block, inverse) in self.blocks.iter().zip(&inverses) {
            block.eliminate(inverse, &mut self.matrix, &mut self.right_hand_side);
        }
        let camera_increments = self.matrix.cholesky()?.solve(&self.right_hand_side);
        let camera_count = count / CAMERA_PARAMETERS;
        let camera = |index: usize| -> CameraIncrement {
            camera_increments
                .fixed_rows::<CAMERA_PARAMETERS>(index * CAMERA_PARAMETERS)
                .into_owned()
        };
        let points = self.blocks.iter().zip(&inverses);
        Some(Increments {
            cameras: (0..camera_count).map(camera).collect(),
            points: points
                .map(|(block, inverse)| block.solve(inverse, &camera_increments))
                .collect(),
        })
    }
}

/// The part of the normal equations that belongs to one gem.
struct PointBlock {
    matrix: Matrix3<f64>,
    right_hand_side: Vector3<f64>,
    /// For each observation of the gem, the index of the camera and the block of the matrix that connects the camera's parameters with the
    /// gem's position.
    mixed: Vec<(usize, SMatrix<f64, CAMERA_PARAMETERS, 3>)>,
}

impl PointBlock {
    /// Creates the block of a gem from the prior of its height. Its observations are added later.
    fn of(point: &Vector3<f64>) -> Self {
        let deviation = point.z / HEIGHT_SPREAD;
        let weight = HUBER / deviation.abs().max(HUBER) / (HEIGHT_SPREAD * HEIGHT_SPREAD);
        let mut matrix = Matrix3::identity() * 1e-9;
        matrix[(2, 2)] += weight;
        Self {
            matrix,
            right_hand_side: Vector3::new(0.0, 0.0, -weight * point.z),
            mixed: Vec::new(),
        }
    }

    /// Adds the observation of the gem by the camera number `camera` to the gem's blocks. `weights` are the weights of the errors in
    /// `residual`.
    fn add(&mut self, camera: usize, residual: &Residual, weights: &Matrix3<f64>) {
        let weighted = residual.by_point.transpose() * weights;
        self.matrix += weighted * residual.by_point;
        self.right_hand_side -= weighted * residual.error;
        let mixed = residual.by_camera.transpose() * weights * residual.by_point;
        self.mixed.push((camera, mixed));
    }

    /// Returns the inverse of the block's matrix with this damping; `None` if the damped matrix is not invertible.
    fn inverse(&self, damping: f64) -> Option<Matrix3<f64>> {
        let damped = self.matrix + Matrix3::from_diagonal(&(self.matrix.diagonal() * damping));
        damped.try_inverse()
    }

    /// Eliminates the gem from the normal equations of the cameras.
    fn eliminate(
        &self,
        inverse: &Matrix3<f64>,
        matrix: &mut DMatrix<f64>,
        right_hand_side: &mut DVector<f64>,
    ) {
        for (camera, mixed) in &self.mixed {
            let factor = mixed * inverse;
            let mut view =
                right_hand_side.fixed_rows_mut::<CAMERA_PARAMETERS>(camera * CAMERA_PARAMETERS);
            view -= factor * self.right_hand_side;
            for (other_camera, other_mixed) in &self.mixed {
                let mut view = matrix.fixed_view_mut::<CAMERA_PARAMETERS, CAMERA_PARAMETERS>(
                    camera * CAMERA_PARAMETERS,
                    other_camera * CAMERA_PARAMETERS,
                );
                view -= factor * other_mixed.transpose();
            }
        }
    }

    /// Computes the increment of the gem from the increments of the cameras (back substitution). `inverse` is the inverse of the gem's
    /// matrix.
    fn solve(&self, inverse: &Matrix3<f64>, camera_increments: &DVector<f64>) -> Vector3<f64> {
        let of_cameras = self.mixed.iter().map(|(camera, mixed)| {
            mixed.transpose()
                * camera_increments.fixed_rows::<CAMERA_PARAMETERS>(camera * CAMERA_PARAMETERS)
        });
        inverse * (self.right_hand_side - of_cameras.sum::<Vector3<f64>>())
    }
}

/// Returns the diagonal matrix of Huber's weights of an observation: one weight for both coordinates of its place, one for its radius.
fn weights(error: &Vector3<f64>) -> Matrix3<f64> {
    let weight = |error: f64| HUBER / error.max(HUBER);
    let place = weight(error.xy().norm());
    Matrix3::from_diagonal(&Vector3::new(place, place, weight(error.z.abs())))
}
