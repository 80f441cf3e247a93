//! Finds plausible tilts of the camera from one photo alone. Gems of one box are about equally large, so their radii in the image show how
//! the distance changes across it.

use nalgebra::Vector3;

use crate::{
    judge::gem_views::{Detection, Photo, camera::Camera},
    stats::median,
};

/// Tilts of the optical axis from the vertical that are tried, in degrees. At a larger tilt than the last one gems are hardly readable. Set
/// by hand.
const TILTS: [f64; 7] = [4.0, 15.0, 25.0, 35.0, 44.0, 53.0, 61.0];
/// Number of directions of the tilt that are tried, evenly spaced. Set by hand.
const DIRECTIONS: usize = 12;
/// Standard deviation of the angle between a tilt's direction and straight up in the image, in radians. People hold cameras roughly level.
/// Set by hand.
const DIRECTION_SPREAD: f64 = 0.35;
/// Maximum penalty of a tilt for its direction, as a negative logarithm of probability, because some photos are turned by any angle. Set by
/// hand.
const MAX_DIRECTION_PENALTY: f64 = 4.0;

/// Standard deviation of the natural logarithm of a gem's radius in the image about the expected one. Gems differ in size and orientation,
/// and the detected radius has an error. Set by hand.
const LOG_RADIUS_SPREAD: f64 = 0.17;
/// Maximum penalty of one gem for its radius, as a negative logarithm of probability. Set by hand.
const MAX_RADIUS_PENALTY: f64 = 3.0;

/// Maximum number of cameras that are returned for a photo. Set by hand.
const MAX_CANDIDATES: usize = 10;

/// Returns the most plausible cameras of a photo, the most plausible first. Each has its own table frame, whose origin is below the camera.
pub(super) fn candidates(photo: &Photo) -> Vec<Camera> {
    let turn = 2.0 * std::f64::consts::PI / DIRECTIONS as f64;
    let tilts = TILTS.iter().enumerate().flat_map(|(index, &tilt)| {
        // A camera that points straight down has no direction of tilt.
        let directions = if index == 0 { 1 } else { DIRECTIONS };
        (0..directions).map(move |step| (tilt.to_radians(), turn * step as f64))
    });
    let mut all: Vec<(f64, Camera)> = tilts
        .filter_map(|(tilt, direction)| {
            let (camera, radius_penalty) = with_tilt(tilt, direction, photo)?;
            let deviation =
                direction.min(2.0 * std::f64::consts::PI - direction) / DIRECTION_SPREAD;
            let penalty = (0.5 * deviation * deviation).min(MAX_DIRECTION_PENALTY);
            Some((radius_penalty + penalty, camera))
        })
        .collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    all.truncate(MAX_CANDIDATES);
    all.into_iter().map(|(_, camera)| camera).collect()
}

/// Returns the camera with this tilt whose height fits the radii of the gems best, and the penalty for the misfit. `None` if a gem would
/// lie above the horizon.
fn with_tilt(tilt: f64, direction: f64, photo: &Photo) -> Option<(Camera, f64)> {
    let focal = photo.focal;
    let up = Vector3::new(
        tilt.sin() * direction.sin(),
        -tilt.sin() * direction.cos(),
        -tilt.cos(),
    );
    // The height of the camera in gem radii that explains the radius of each gem.
    let height = |detection: &Detection| {
        let down = -(up.x * detection.place.x / focal + up.y * detection.place.y / focal + up.z);
        (down > 0.05).then(|| (down * focal / detection.radius).ln())
    };
    let heights: Vec<f64> = photo.detections.iter().map(height).collect::<Option<_>>()?;
    let middle = median(heights.clone());
    let penalty = heights.iter().map(|height| {
        let deviation = (height - middle) / LOG_RADIUS_SPREAD;
        (0.5 * deviation * deviation).min(MAX_RADIUS_PENALTY)
    });
    let camera = Camera::over_origin(up, middle.exp(), focal);
    Some((camera, penalty.sum()))
}
