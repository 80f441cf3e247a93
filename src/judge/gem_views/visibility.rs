//! Estimates how much of a gem a photo shows, and how probably the detector then misses it.

use nalgebra::{Vector2, Vector3};

use crate::judge::gem_views::{Detection, Photo, camera::Camera};

/// Minimum probability of a detection for it to occlude the gems behind it. Set by hand.
const MIN_COVERING_PRESENCE: f64 = 0.3;
/// Minimum difference of the distances from the camera, in gem radii, at which the nearer gem occludes the farther one. Set by hand.
const MIN_NEARER: f64 = 0.35;
/// Fraction of its radius within which a gem occludes others. It is below 1 because gems are not quite round. Set by hand.
const COVERING_RADIUS_FRACTION: f64 = 0.95;
/// Number of sample points along a diameter of a gem's disc, in a square grid.
const SAMPLES_ACROSS: usize = 9;

/// Probability that the detector misses a gem of which the fraction 0, 1/8, 2/8 ... 1 is visible. Of 380 gems in 20 scenes of which 3/8 or
/// more was visible, none was missed; the values are larger, since the visible fraction is only estimated here. Set by hand.
const MISSED_PROBABILITIES: [f64; 9] = [0.98, 0.9, 0.65, 0.35, 0.2, 0.1, 0.05, 0.03, 0.02];

/// A photo with its camera, and the distance of each detected gem along the optical axis, in gem radii.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) photo: &'a Photo,
    pub(super) camera: &'a Camera,
    pub(super) depths: &'a [f64],
}

/// Returns the probability that the detector misses a gem at `point`; 1 if it lies outside of the photo.
pub(super) fn missed_probability(view: View<'_>, point: &Vector3<f64>) -> f64 {
    let View { photo, camera, .. } = view;
    let Some((place, radius)) = camera.project(point) else {
        return 1.0;
    };
    let (width, height) = (photo.size.0 / 2.0, photo.size.1 / 2.0);
    if place.x.abs() + 0.5 * radius > width || place.y.abs() + 0.5 * radius > height {
        return 1.0;
    }
    let position =
        (MISSED_PROBABILITIES.len() - 1) as f64 * visible_fraction(view, point, place, radius);
    let low = (position as usize).min(MISSED_PROBABILITIES.len() - 2);
    let fraction = position - low as f64;
    MISSED_PROBABILITIES[low] * (1.0 - fraction) + MISSED_PROBABILITIES[low + 1] * fraction
}

/// Returns the fraction of a gem's disc in the image that no nearer gem of the photo occludes.
fn visible_fraction(view: View<'_>, point: &Vector3<f64>, place: Vector2<f64>, radius: f64) -> f64 {
    let depth = view.camera.in_camera(point).z;
    let others = view.photo.detections.iter().zip(view.depths);
    let covering = others.filter(|(other, other_depth)| {
        let is_near = (other.place - place).norm() < radius + other.radius;
        let is_nearer = **other_depth < depth - MIN_NEARER;
        other.presence >= MIN_COVERING_PRESENCE && is_near && is_nearer
    });
    let covering: Vec<&Detection> = covering.map(|(other, _)| other).collect();
    let along = |step: usize| 2.0 * step as f64 / (SAMPLES_ACROSS - 1) as f64 - 1.0;
    let disc = (0..SAMPLES_ACROSS * SAMPLES_ACROSS)
        .map(|index| Vector2::new(along(index % SAMPLES_ACROSS), along(index / SAMPLES_ACROSS)))
        .filter(|offset| offset.norm() <= 1.0);
    let uncovered = |offset: Vector2<f64>| {
        let position = place + offset * radius;
        let covers = |other: &&&Detection| {
            (other.place - position).norm() < COVERING_RADIUS_FRACTION * other.radius
        };
        let over_position = covering.iter().filter(covers);
        over_position
            .map(|other| 1.0 - other.presence)
            .product::<f64>()
    };
    let samples: Vec<f64> = disc.map(uncovered).collect();
    samples.iter().sum::<f64>() / samples.len().max(1) as f64
}
