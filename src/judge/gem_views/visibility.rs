//! Estimates which fraction of a gem is visible in a photo, and the probability that the detector misses a gem with this fraction.

use nalgebra::{Vector2, Vector3};

use crate::judge::gem_views::{
    Detection,
    camera::{Camera, Projection},
    photos::Photo,
};

/// Minimum probability of a detection for it to occlude the gems behind it. Set by hand.
const MIN_COVERING_PRESENCE: f64 = 0.3;
/// Minimum difference between the distances of two gems from the camera, in gem radii, for the nearer gem to occlude the farther one. Set
/// by hand.
const MIN_NEARER: f64 = 0.35;
/// A gem occludes the gems behind it within this fraction of its radius. The fraction is below 1 because gems are not quite round. Set by
/// hand.
const COVERING_RADIUS_FRACTION: f64 = 0.95;
/// Number of sample points along a diameter of a gem's disc, in a square grid. Set by hand.
const SAMPLES_ACROSS: usize = 9;

/// Maximum part of a gem's diameter that the border of the photo may cut off. If it cuts off more, the detector is assumed to miss the gem.
/// Set by hand.
const MAX_CUT_OFF: f64 = 0.25;

/// Probabilities that the detector misses a gem of which the fraction 0, 1/8, 2/8 ... 1 is visible. Set by hand, larger than measured,
/// since the visible fraction is only estimated here: in 20 scenes, the detector missed none of the 380 gems of which 3/8 or more was
/// visible.
const MISSED_PROBABILITIES: [f64; 9] = [0.98, 0.9, 0.65, 0.35, 0.2, 0.1, 0.05, 0.03, 0.02];

/// A photo with its camera.
#[derive(Clone, Copy)]
pub(super) struct PosedPhoto<'a> {
    pub(super) photo: &'a Photo,
    pub(super) camera: &'a Camera,
    /// Distance of each detection of the photo from the camera along the optical axis, in gem radii.
    pub(super) depths: &'a [f64],
}

/// Returns the probability that the detector misses a gem at `point`, a point of the table frame. The probability is 1 if the gem is behind
/// the camera, or if the border of the photo cuts off more than [`MAX_CUT_OFF`] of the gem's diameter.
pub(super) fn missed_probability(posed: PosedPhoto<'_>, point: &Vector3<f64>) -> f64 {
    match posed.camera.project(point) {
        Some(gem) if !is_cut_off(&gem, posed.photo.size) => {
            let depth = posed.camera.in_camera(point).z;
            missed_probability_of(visible_fraction(posed, &gem, depth))
        }
        _ => 1.0,
    }
}

/// Returns whether the border of a photo cuts off more than [`MAX_CUT_OFF`] of a gem's diameter. `size` is the width and height of the
/// photo, in pixels.
fn is_cut_off(gem: &Projection, size: (f64, f64)) -> bool {
    // Minimum distance of the gem's centre from the border of the photo, in gem radii.
    let min_distance_radii = 1.0 - 2.0 * MAX_CUT_OFF;
    let is_beyond = |from_middle: f64, side: f64| {
        from_middle.abs() + min_distance_radii * gem.radius > side / 2.0
    };
    is_beyond(gem.place.x, size.0) || is_beyond(gem.place.y, size.1)
}

/// Returns the probability that the detector misses a gem of which this fraction is visible, 0 to 1. Interpolates linearly between the
/// [`MISSED_PROBABILITIES`].
fn missed_probability_of(visible_fraction: f64) -> f64 {
    let position = (MISSED_PROBABILITIES.len() - 1) as f64 * visible_fraction;
    let low = (position as usize).min(MISSED_PROBABILITIES.len() - 2);
    let weight_of_high = position - low as f64;
    MISSED_PROBABILITIES[low] * (1.0 - weight_of_high)
        + MISSED_PROBABILITIES[low + 1] * weight_of_high
}

/// Returns the fraction of a gem's disc in the image that is expected to be visible: not occluded by nearer detections of the photo. Each
/// detection occludes only with the probability that it is a gem. `depth` is the distance of the gem from the camera along the optical
/// axis, in gem radii.
fn visible_fraction(posed: PosedPhoto<'_>, gem: &Projection, depth: f64) -> f64 {
    let occluders: Vec<&Detection> = posed
        .photo
        .detections
        .iter()
        .zip(posed.depths)
        .filter(|&(other, &other_depth)| {
            let overlaps = (other.place - gem.place).norm() < gem.radius + other.radius;
            let is_nearer = other_depth < depth - MIN_NEARER;
            other.presence >= MIN_COVERING_PRESENCE && overlaps && is_nearer
        })
        .map(|(other, _)| other)
        .collect();
    let visible: Vec<f64> = samples_of_disc()
        .map(|offset| visible_probability(gem.place + offset * gem.radius, &occluders))
        .collect();
    visible.iter().sum::<f64>() / visible.len() as f64
}

/// Iterates over the sample points of a disc with the radius 1, as offsets from its centre.
fn samples_of_disc() -> impl Iterator<Item = Vector2<f64>> {
    let along = |step: usize| 2.0 * step as f64 / (SAMPLES_ACROSS - 1) as f64 - 1.0;
    (0..SAMPLES_ACROSS * SAMPLES_ACROSS)
        .map(move |index| {
            Vector2::new(along(index % SAMPLES_ACROSS), along(index / SAMPLES_ACROSS))
        })
        .filter(|offset| offset.norm() <= 1.0)
}

/// Returns the probability that none of the occluders covers a place in the image, in pixels from the centre of the image.
fn visible_probability(place: Vector2<f64>, occluders: &[&Detection]) -> f64 {
    occluders
        .iter()
        .filter(|other| (other.place - place).norm() < COVERING_RADIUS_FRACTION * other.radius)
        .map(|other| 1.0 - other.presence)
        .product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        geometry::Point,
        judge::gem_views::{PhotoOfGems, photos::Photos},
        locate::gems::LocatedGem,
    };

    /// Height of the camera above the table, in gem radii.
    const HEIGHT: f64 = 50.0;

    /// Returns the probability that a gem at a point of the table is missed in a photo from straight above. Another gem is detected in the
    /// middle of the photo, at the distance `depth_of_other` from the camera, in gem radii.
    fn missed_at([x, y]: [f64; 2], depth_of_other: f64) -> f64 {
        let camera = Camera::over_origin(-Vector3::z(), HEIGHT, 1000.0);
        let other = camera
            .project(&Vector3::new(0.0, 0.0, HEIGHT - depth_of_other))
            .expect("in front of the camera");
        let photos = Photos::of(&[PhotoOfGems {
            found: vec![LocatedGem {
                center: Point::new(500.0, 400.0) + other.place,
                radius: other.radius,
                colours: [1.0 / 6.0; 6],
                confidence: 0.99,
                gem: 1.0,
                breadth: 0.4,
            }],
            size: (1000, 800),
            focal: Some(1.0),
        }]);
        let posed = PosedPhoto {
            photo: photos.get(0),
            camera: &camera,
            depths: &[depth_of_other],
        };
        missed_probability(posed, &Vector3::new(x, y, 0.0))
    }

    #[test]
    fn a_gem_that_is_fully_visible_is_seldom_missed() {
        let missed = missed_at([6.0, 0.0], HEIGHT);
        assert!((missed - MISSED_PROBABILITIES[8]).abs() < 1e-9, "{missed}");
    }

    #[test]
    fn a_gem_is_always_missed_if_the_border_of_the_photo_cuts_off_more_than_a_quarter_of_its_diameter()
     {
        // The photo shows 25 radii to the left and right of its middle, and 20 radii above and below it. A quarter of the diameter is half
        // a radius.
        for inside in [[24.4, 0.0], [-24.4, 0.0], [0.0, 19.4], [0.0, -19.4]] {
            let missed = missed_at(inside, HEIGHT);
            let expected = MISSED_PROBABILITIES[8];
            assert!((missed - expected).abs() < 1e-9, "{inside:?}: {missed}");
        }
        for outside in [
            [24.6, 0.0],
            [-24.6, 0.0],
            [0.0, 19.6],
            [0.0, -19.6],
            [40.0, 0.0],
        ] {
            let missed = missed_at(outside, HEIGHT);
            assert!((missed - 1.0).abs() < 1e-9, "{outside:?}: {missed}");
        }
    }

    #[test]
    fn a_gem_behind_the_camera_is_always_missed() {
        let camera = Camera::over_origin(-Vector3::z(), HEIGHT, 1000.0);
        let photos = Photos::of(&[PhotoOfGems {
            found: Vec::new(),
            size: (1000, 800),
            focal: Some(1.0),
        }]);
        let posed = PosedPhoto {
            photo: photos.get(0),
            camera: &camera,
            depths: &[],
        };
        let missed = missed_probability(posed, &Vector3::new(0.0, 0.0, HEIGHT + 10.0));
        assert!((missed - 1.0).abs() < 1e-9, "{missed}");
    }

    #[test]
    fn the_probability_is_interpolated_between_the_listed_fractions() {
        for (visible_fraction, expected) in [
            (0.0, MISSED_PROBABILITIES[0]),
            (3.5 / 8.0, 0.275),
            (1.0, MISSED_PROBABILITIES[8]),
        ] {
            let missed = missed_probability_of(visible_fraction);
            assert!(
                (missed - expected).abs() < 1e-9,
                "{visible_fraction}: {missed}"
            );
        }
    }

    #[test]
    fn only_a_nearer_gem_occludes_another_one() {
        let behind = missed_at([0.0, 0.0], HEIGHT - 2.0);
        assert!(behind > 0.9, "{behind}");
        let in_front = missed_at([0.0, 0.0], HEIGHT + 2.0);
        assert!(
            (in_front - MISSED_PROBABILITIES[8]).abs() < 1e-9,
            "{in_front}"
        );
        let partly = missed_at([1.0, 0.0], HEIGHT - 2.0);
        assert!(partly > 0.05 && partly < behind - 0.3, "{partly}");
    }
}
