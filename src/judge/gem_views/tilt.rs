//! Finds plausible tilts of the camera from one photo alone. Gems of one box are about equally large, so their radii in the image show how
//! their distance from the camera changes across the image.

use nalgebra::Vector3;

use crate::{
    judge::gem_views::{Detection, camera::Camera, photos::Photo},
    stats::median,
};

/// Angles between the optical axis and the vertical that are tried, in degrees. At larger angles gems are hardly readable. Set by hand.
const TILTS: [f64; 7] = [4.0, 15.0, 25.0, 35.0, 44.0, 53.0, 61.0];
/// Number of directions of the tilt that are tried, evenly spaced over a full turn. Set by hand.
const DIRECTIONS: usize = 12;
/// Standard deviation of the direction of a tilt, in radians. The direction is the angle in the image between the image's up and the
/// table's normal; its mean is 0, since people hold cameras roughly level. Set by hand.
const DIRECTION_SPREAD: f64 = 0.35;
/// Maximum penalty of a tilt for its direction, as a negative logarithm of probability. The penalty is limited because in some photos the
/// camera was turned by an arbitrary angle. Set by hand.
const MAX_DIRECTION_PENALTY: f64 = 4.0;

/// Standard deviation of the natural logarithm of the ratio of a gem's detected radius to its expected radius in the image. Gems differ in
/// size and orientation, and the detected radius has an error. Set by hand.
const LOG_RADIUS_SPREAD: f64 = 0.17;
/// Upper limit of the penalty of a camera for the radius of one gem, as a negative logarithm of probability. Set by hand.
const MAX_RADIUS_PENALTY: f64 = 3.0;

/// Minimum steepness of the ray from the camera to a gem, for the gem to count as below the horizon. The steepness is the ray's downward
/// component divided by its component along the optical axis. Set by hand.
const MIN_DOWNWARD: f64 = 0.05;
/// Maximum number of cameras that are returned for a photo. Set by hand.
const MAX_CANDIDATES: usize = 10;

/// Returns at most [`MAX_CANDIDATES`] plausible cameras of a photo, the most plausible first. Each camera has its own table frame, whose
/// origin is below the camera. Cameras for which one of the photo's gems would lie above the horizon are omitted.
pub(super) fn candidates(photo: &Photo) -> Vec<Camera> {
    let turn = 2.0 * std::f64::consts::PI / DIRECTIONS as f64;
    let tilts = TILTS.iter().enumerate().flat_map(|(index, &tilt)| {
        // The smallest tilt is tried in one direction only: the direction hardly matters for a camera that points nearly straight down.
        let directions = if index == 0 { 1 } else { DIRECTIONS };
        (0..directions).map(move |step| (tilt.to_radians(), turn * step as f64))
    });
    let mut all: Vec<CandidateCamera> = tilts
        .filter_map(|(tilt, direction)| {
            let candidate = with_tilt(tilt, direction, photo)?;
            let deviation =
                direction.min(2.0 * std::f64::consts::PI - direction) / DIRECTION_SPREAD;
            let penalty = (0.5 * deviation * deviation).min(MAX_DIRECTION_PENALTY);
            Some(CandidateCamera {
                penalty: candidate.penalty + penalty,
                ..candidate
            })
        })
        .collect();
    all.sort_by(|a, b| a.penalty.total_cmp(&b.penalty));
    all.truncate(MAX_CANDIDATES);
    all.into_iter().map(|candidate| candidate.camera).collect()
}

/// A possible camera of a photo, with a penalty that is high for an implausible camera: a negative logarithm of probability.
struct CandidateCamera {
    camera: Camera,
    penalty: f64,
}

/// Creates a camera with the angle `tilt` between the optical axis and the vertical, and with the direction `direction` of the tilt, both
/// in radians. A camera that is held upright has the direction 0. The height is the one that fits the radii of the gems best; the penalty
/// is for their misfit. Returns `None` if a gem would lie above the horizon.
fn with_tilt(tilt: f64, direction: f64, photo: &Photo) -> Option<CandidateCamera> {
    let focal = photo.focal;
    let up = Vector3::new(
        tilt.sin() * direction.sin(),
        -tilt.sin() * direction.cos(),
        -tilt.cos(),
    );
    // Returns the height of the camera above the table that a detection's radius implies, as the natural logarithm of gem radii. Returns
    // `None` if the ray to the gem does not point down to the table.
    let log_height = |detection: &Detection| {
        let down = -(up.x * detection.place.x / focal + up.y * detection.place.y / focal + up.z);
        (down > MIN_DOWNWARD).then(|| (down * focal / detection.radius).ln())
    };
    let detections = photo.detections.iter();
    let log_heights: Vec<f64> = detections.map(log_height).collect::<Option<_>>()?;
    let middle = median(log_heights.clone());
    let penalty = log_heights.iter().map(|log_height| {
        let deviation = (log_height - middle) / LOG_RADIUS_SPREAD;
        (0.5 * deviation * deviation).min(MAX_RADIUS_PENALTY)
    });
    let camera = Camera::over_origin(up, middle.exp(), focal);
    Some(CandidateCamera {
        camera,
        penalty: penalty.sum(),
    })
}

#[cfg(test)]
mod tests {
    use nalgebra::Vector2;

    use super::*;
    use crate::{
        geometry::Point,
        judge::gem_views::{PhotoOfGems, photos::Photos},
        locate::gems::LocatedGem,
    };

    /// Returns the candidates for a photo of a row of gems. The optical axis of its camera is at the angle `tilt_deg` from the vertical, in
    /// degrees.
    fn candidates_for(tilt_deg: f64) -> Vec<Camera> {
        let tilt = tilt_deg.to_radians();
        let up = Vector3::new(0.0, -tilt.sin(), -tilt.cos());
        let camera = Camera::over_origin(up, 40.0, 1000.0);
        let middle = camera
            .on_plane(&Vector2::zeros(), 0.0)
            .expect("the camera points down");
        let located = |step: i32| {
            let point = middle + Vector3::new(0.0, 3.0 * f64::from(step), 0.0);
            let gem = camera.project(&point).expect("in front of the camera");
            LocatedGem {
                center: Point::new(500.0, 400.0) + gem.place,
                radius: gem.radius,
                colours: [1.0 / 6.0; 6],
                confidence: 0.95,
                gem: 1.0,
                breadth: 0.4,
            }
        };
        let photos = Photos::of(&[PhotoOfGems {
            found: (-4..=4).map(located).collect(),
            size: (1000, 800),
            focal: Some(1.0),
        }]);
        candidates(photos.get(0))
    }

    /// Returns the angle of a camera's optical axis from the vertical, in degrees.
    fn tilt_of(camera: &Camera) -> f64 {
        let axis = camera.rotation.inverse() * Vector3::z();
        (-axis.z).acos().to_degrees()
    }

    #[test]
    fn the_radii_of_the_gems_show_the_tilt_of_the_camera() {
        for tilt in [25.0, 44.0, 61.0] {
            let cameras = candidates_for(tilt);
            assert!(!cameras.is_empty() && cameras.len() <= MAX_CANDIDATES);
            let found = tilt_of(&cameras[0]);
            assert!((found - tilt).abs() < 1e-6, "{tilt}: {found}");
            let height = cameras[0].center.z;
            assert!((height - 40.0).abs() < 0.5, "{tilt}: {height}");
        }
    }
}
