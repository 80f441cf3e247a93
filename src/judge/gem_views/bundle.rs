//! Refines the cameras of several photos and the places of the gems together: bundle adjustment with the Schur complement (Triggs et al.,
//! "Bundle Adjustment: A Modern Synthesis", 2000, section 6.1) and the Levenberg-Marquardt method.

mod normal_equations;

use nalgebra::{Matrix2x3, Matrix3, Rotation3, SMatrix, SVector, Vector2, Vector3};

use crate::judge::gem_views::{
    bundle::normal_equations::NormalEquations,
    camera::{Camera, MIN_DEPTH},
};

/// Standard deviation of a gem's detected position, in radii of the gem. A gem is detected at the centre of its visible part, so the
/// position has an error where other gems occlude it. Set by hand.
const PLACE_SPREAD: f64 = 0.3;
/// Standard deviation of the natural logarithm of the ratio of a gem's detected radius to its expected radius in the image. Set by hand.
const RADIUS_SPREAD: f64 = 0.17;
/// Observations with an error above this limit, in standard deviations, have a reduced weight (Huber's weights). Set by hand.
const HUBER: f64 = 1.5;
/// Standard deviation of a gem's height above the gems that lie on the table, in gem radii. The mean is 0. Set by hand.
const HEIGHT_SPREAD: f64 = 0.7;
/// Standard deviation of the natural logarithm of the ratio of a camera's focal length to its assumed focal length. Set by hand.
const FOCAL_SPREAD: f64 = 0.12;

/// Initial damping: the diagonal of the normal equations is multiplied by 1 plus the damping. Set by hand.
const DAMPING: f64 = 1e-3;
/// The adjustment ends if the damping exceeds this value, since then no step reduces the cost. Set by hand.
const MAX_DAMPING: f64 = 1e3;

/// The damping is divided by this number after a step that reduces the cost. Set by hand.
const DAMPING_DIVISOR: f64 = 5.0;
/// The damping is multiplied by this number after a step that does not reduce the cost. Set by hand.
const DAMPING_FACTOR: f64 = 8.0;
/// The adjustment ends if a step reduces the cost by less than this fraction of the cost. Set by hand.
const MIN_REDUCTION: f64 = 1e-4;
/// Cost, in nats, of an observation whose gem is not in front of the camera. Set by hand, higher than the costs of most other observations.
const BEHIND_CAMERA_COST: f64 = 100.0;
/// Limit for the change of the natural logarithm of a focal length in one step, in both directions. Set by hand.
const MAX_LOG_FOCAL_STEP: f64 = 0.3;

/// Number of parameters of a camera: rotation, position, and the logarithm of the focal length.
const CAMERA_PARAMETERS: usize = 7;

/// Increment of each parameter of a camera: rotation vector in radians, position in gem radii, and natural logarithm of the focal length.
type CameraIncrement = SVector<f64, CAMERA_PARAMETERS>;

/// The detection of a gem in one photo.
#[derive(Debug, Clone, Copy)]
pub(super) struct Observation {
    /// Index of the photo's camera.
    pub(super) camera: usize,
    /// Index of the gem.
    pub(super) point: usize,
    /// Detected position, in pixels from the centre of the image.
    pub(super) place: Vector2<f64>,
    /// Detected radius in pixels.
    pub(super) radius: f64,
}

/// Cameras and gems that are adjusted together.
#[derive(Debug, Clone)]
pub(super) struct Bundle {
    /// The camera of each photo.
    pub(super) cameras: Vec<Camera>,
    /// Assumed focal length of each camera, in pixels.
    pub(super) focals: Vec<f64>,
    /// The position of each gem in the table frame.
    pub(super) points: Vec<Vector3<f64>>,
}

/// The three errors of one observation, in standard deviations, with their derivatives: the error of the place in x, in y, and the error of
/// the radius.
struct Residual {
    error: Vector3<f64>,
    by_camera: SMatrix<f64, 3, CAMERA_PARAMETERS>,
    by_point: Matrix3<f64>,
}

impl Bundle {
    /// Adjusts all cameras and gems to the observations, in at most `steps` steps.
    pub(super) fn adjust(&mut self, observations: &[Observation], steps: usize) {
        let mut damping = DAMPING;
        let mut cost = self.cost(observations);
        for _ in 0..steps {
            let Some(next) = self.step(observations, damping) else {
                return;
            };
            let next_cost = next.cost(observations);
            if next_cost < cost {
                let is_done = next_cost > cost * (1.0 - MIN_REDUCTION);
                (*self, cost) = (next, next_cost);
                damping /= DAMPING_DIVISOR;
                if is_done {
                    return;
                }
            } else {
                damping *= DAMPING_FACTOR;
                if damping > MAX_DAMPING {
                    return;
                }
            }
        }
    }

    /// Returns the cost of the bundle, in nats: a negative logarithm of its probability, up to a constant.
    fn cost(&self, observations: &[Observation]) -> f64 {
        let of_observations = observations.iter().map(|observation| {
            let residual = self.residual(observation);
            residual.map_or(BEHIND_CAMERA_COST, |residual| {
                huber(residual.error.xy().norm()) + huber(residual.error.z.abs())
            })
        });
        let heights = self
            .points
            .iter()
            .map(|point| huber((point.z / HEIGHT_SPREAD).abs()));
        let focals = self.cameras.iter().zip(&self.focals);
        let focals = focals
            .map(|(camera, focal)| 0.5 * ((camera.focal / focal).ln() / FOCAL_SPREAD).powi(2));
        of_observations.sum::<f64>() + heights.sum::<f64>() + focals.sum::<f64>()
    }

    /// Returns the errors of an observation with their derivatives; `None` if the gem is not in front of the camera.
    fn residual(&self, observation: &Observation) -> Option<Residual> {
        let camera = &self.cameras[observation.camera];
        let p = camera.in_camera(&self.points[observation.point]);
        if p.z <= MIN_DEPTH {
            return None;
        }
        let place = p.xy() * (camera.focal / p.z);
        let unit = 1.0 / (PLACE_SPREAD * observation.radius);
        let error_in_image = (place - observation.place) * unit;
        let radius = (camera.focal / p.z / observation.radius).ln() / RADIUS_SPREAD;
        let scale = camera.focal / p.z * unit;
        let place_by_camera_point =
            Matrix2x3::new(1.0, 0.0, -p.x / p.z, 0.0, 1.0, -p.y / p.z) * scale;
        let mut by_camera_point = Matrix3::zeros();
        by_camera_point
            .fixed_view_mut::<2, 3>(0, 0)
            .copy_from(&place_by_camera_point);
        by_camera_point[(2, 2)] = -1.0 / (p.z * RADIUS_SPREAD);
        let rotation = camera.rotation.matrix();
        let mut by_camera = SMatrix::<f64, 3, CAMERA_PARAMETERS>::zeros();
        // A small rotation by the vector w moves p by the cross product of w and p.
        let by_rotation = by_camera_point * -p.cross_matrix();
        by_camera
            .fixed_view_mut::<3, 3>(0, 0)
            .copy_from(&by_rotation);
        by_camera
            .fixed_view_mut::<3, 3>(0, 3)
            .copy_from(&(-by_camera_point * rotation));
        let by_focal = Vector3::new(place.x * unit, place.y * unit, 1.0 / RADIUS_SPREAD);
        by_camera.set_column(6, &by_focal);
        Some(Residual {
            error: Vector3::new(error_in_image.x, error_in_image.y, radius),
            by_camera,
            by_point: by_camera_point * rotation,
        })
    }

    /// Returns the bundle after one step with this damping; `None` if the normal equations have no solution.
    fn step(&self, observations: &[Observation], damping: f64) -> Option<Self> {
        let increments = NormalEquations::of(self, observations).damped_step(damping)?;
        let cameras = self.cameras.iter().zip(&increments.cameras);
        let points = self.points.iter().zip(&increments.points);
        Some(Self {
            cameras: cameras
                .map(|(camera, increment)| step_camera(camera, increment))
                .collect(),
            focals: self.focals.clone(),
            points: points.map(|(point, increment)| point + increment).collect(),
        })
    }
}

/// Returns a camera after a change of its parameters.
fn step_camera(camera: &Camera, step: &CameraIncrement) -> Camera {
    let turn = Rotation3::new(step.fixed_rows::<3>(0).into_owned());
    Camera {
        rotation: turn * camera.rotation,
        center: camera.center + step.fixed_rows::<3>(3),
        focal: camera.focal * step[6].clamp(-MAX_LOG_FOCAL_STEP, MAX_LOG_FOCAL_STEP).exp(),
    }
}

/// Returns the cost of an error (Huber's loss). The cost is half the square of the error if the error is at most [`HUBER`]; above, it grows
/// linearly.
fn huber(error: f64) -> f64 {
    if error <= HUBER {
        0.5 * error * error
    } else {
        HUBER * (error - 0.5 * HUBER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera(tilt: f64, azimuth: f64) -> Camera {
        let tilt = tilt.to_radians();
        let up = Vector3::new(0.0, -tilt.sin(), -tilt.cos());
        let camera = Camera::over_origin(up, 50.0, 800.0);
        let foot = Vector2::new(0.0, -50.0 * tilt.tan());
        camera
            .moved(0.0, 1.0, foot)
            .moved(azimuth, 1.0, Vector2::zeros())
    }

    #[test]
    fn wrong_cameras_are_corrected_by_the_gems_in_both_photos() {
        let points: Vec<Vector3<f64>> = (0..14)
            .map(|index| {
                let (x, y) = (f64::from(index % 4), f64::from(index / 4));
                let z = if index % 5 == 0 { 1.2 } else { 0.0 };
                Vector3::new(4.0 * x - 6.0 + 0.3 * y, 4.0 * y - 6.0, z)
            })
            .collect();
        let truth = [camera(40.0, 0.0), camera(25.0, 0.6)];
        let mut observations = Vec::new();
        for (camera_index, camera) in truth.iter().enumerate() {
            for (index, point) in points.iter().enumerate() {
                let gem = camera.project(point).expect("in front of the camera");
                observations.push(Observation {
                    camera: camera_index,
                    point: index,
                    place: gem.place,
                    radius: gem.radius,
                });
            }
        }
        let mut bundle = Bundle {
            cameras: vec![camera(36.0, 0.05), camera(30.0, 0.5)],
            focals: vec![800.0; 2],
            points: points
                .iter()
                .map(|point| Vector3::new(point.x, point.y, 0.0))
                .collect(),
        };
        bundle.adjust(&observations, 60);
        for observation in &observations {
            let gem = bundle.cameras[observation.camera]
                .project(&bundle.points[observation.point])
                .expect("a fit");
            assert!(
                (gem.place - observation.place).norm() < 0.25 * observation.radius,
                "{observation:?} {gem:?}"
            );
        }
        // The fit started with all gems at height 0. It moves the gems that lie on others higher than the gems on the table.
        let mean = |on_top: bool| {
            let all = bundle.points.iter().enumerate();
            let those = all.filter(|(index, _)| (index % 5 == 0) == on_top);
            let heights: Vec<f64> = those.map(|(_, point)| point.z).collect();
            heights.iter().sum::<f64>() / heights.len() as f64
        };
        assert!(mean(true) > mean(false) + 0.3, "{:?}", bundle.points);
    }

    /// Returns the errors of an observation of a gem by a tilted camera, after changes of the camera's parameters and of the gem's place.
    fn residual_after(camera_change: CameraIncrement, point_change: Vector3<f64>) -> Residual {
        let bundle = Bundle {
            cameras: vec![step_camera(&camera(35.0, 0.3), &camera_change)],
            focals: vec![800.0],
            points: vec![Vector3::new(2.0, -3.0, 0.5) + point_change],
        };
        let observation = Observation {
            camera: 0,
            point: 0,
            place: Vector2::new(30.0, 40.0),
            radius: 15.0,
        };
        let residual = bundle.residual(&observation);
        residual.expect("the gem is in front of the camera")
    }

    #[test]
    fn the_derivatives_of_the_errors_are_those_of_finite_differences() {
        const STEP: f64 = 1e-6;
        let residual = residual_after(CameraIncrement::zeros(), Vector3::zeros());
        for parameter in 0..CAMERA_PARAMETERS {
            let mut change = CameraIncrement::zeros();
            change[parameter] = STEP;
            let changed = residual_after(change, Vector3::zeros()).error;
            let numeric = (changed - residual.error) / STEP;
            let deviation = (numeric - residual.by_camera.column(parameter)).norm();
            assert!(deviation < 1e-3, "{parameter}: {deviation} of {numeric}");
        }
        for axis in 0..3 {
            let mut change = Vector3::zeros();
            change[axis] = STEP;
            let changed = residual_after(CameraIncrement::zeros(), change).error;
            let numeric = (changed - residual.error) / STEP;
            let deviation = (numeric - residual.by_point.column(axis)).norm();
            assert!(deviation < 1e-3, "{axis}: {deviation} of {numeric}");
        }
    }
}
