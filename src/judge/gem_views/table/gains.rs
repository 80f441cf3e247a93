//! Compares the detections of a photo with the gems: computes the log-odds that a detection shows a given gem rather than another one.

use nalgebra::Vector3;

use super::Table;
use crate::judge::gem_views::{
    Detection, camera::Projection, constellation::agreement, visibility::missed_probability,
};

/// Area of the table per gem in a pile, in squared gem radii. Set by hand.
const AREA_PER_GEM: f64 = 4.0;
/// Heights, in gem radii, that are tried for a gem that only one other photo shows. Set by hand.
const HEIGHTS_TRIED: [f64; 6] = [-0.4, 0.0, 0.5, 1.0, 1.5, 2.0];
/// Standard deviation of the height of a gem that only one other photo shows, in gem radii. Set by hand.
const HEIGHT_SPREAD: f64 = 0.8;
/// Standard deviation of the natural logarithm of a gem's radius about the expected one. Set by hand.
const RADIUS_SPREAD: f64 = 0.22;
/// Maximum squared error of a gem's radius, in squared standard deviations. Set by hand.
const MAX_SIZE_ERROR: f64 = 8.0;
/// Minimum probability that an object is not detected in other photos, so that the logarithm of the probability stays finite. Set by hand.
const MIN_PROBABILITY: f64 = 1e-3;
/// Minimum log-likelihood ratio, in nats, of the colours of two detections: that both show the same gem, against two gems. It is limited
/// because colours are misread under some lights. Set by hand.
const MIN_COLOUR_GAIN: f64 = -4.0;
/// Maximum part of a gain, in nats, that comes from detections that would be missing if the photo and the other photos showed two different
/// gems. The photo would then have missed one of the gems, and the other photos the other one. Set by hand.
const MAX_MISS_GAIN: f64 = 6.0;
/// Maximum distance, in radii, of a detection from the expected place of a gem for it to be that gem's detection. Set by hand.
const MAX_DISTANCE: f64 = 3.0;

impl Table<'_> {
    /// Returns the gain, in nats, of assigning each detection of a photo to each gem: the log-odds that the detection shows this gem and
    /// not another one. The gain is negative infinity if the detection is [`MAX_DISTANCE`] or more from the expected place of the gem.
    /// `spread` is the standard deviation of a gem's place in the photo about the predicted one, in radii of the gem.
    pub(super) fn gains(&self, member: usize, spread: f64) -> Vec<Vec<f64>> {
        let gems: Vec<Expected> = (0..self.gems.len())
            .map(|gem| self.expected(gem, member))
            .collect();
        let detections = &self.photo(member).detections;
        let gain = |detection: &Detection| {
            let missed_elsewhere = self.miss_gain_elsewhere(member, detection);
            let gains = gems.iter().map(|gem| {
                let miss_gain = (gem.miss_gain + missed_elsewhere).min(MAX_MISS_GAIN);
                miss_gain + gem.log_likelihood(detection, spread)
            });
            gains.collect()
        };
        detections.iter().map(gain).collect()
    }

    /// Returns where a gem is expected in the photo `member`, from the gem's detections in the other photos.
    fn expected(&self, gem: usize, member: usize) -> Expected<'_> {
        let camera = &self.bundle.cameras[member];
        let best = self.best_detection(&self.gems[gem]);
        let points = self.possible_points(gem);
        let places = points.iter().filter_map(|possible| {
            Some(PossiblePlace {
                projection: camera.project(&possible.point)?,
                penalty: possible.penalty,
            })
        });
        let missed = self.missed_probability(gem, member);
        Expected {
            places: places.collect(),
            best_elsewhere: best,
            miss_gain: miss_gain(best, missed),
        }
    }

    /// Returns the points at which a gem may lie, each with the penalty for its height. A gem that only one photo shows may have each
    /// height in [`HEIGHTS_TRIED`].
    fn possible_points(&self, gem: usize) -> Vec<PossiblePoint> {
        let detections: Vec<_> = self.detections_of(&self.gems[gem]).collect();
        let [(member, detection)] = detections[..] else {
            return vec![PossiblePoint {
                point: self.bundle.points[gem],
                penalty: 0.0,
            }];
        };
        let camera = &self.bundle.cameras[member];
        let at = |z: f64| {
            Some(PossiblePoint {
                point: camera.on_plane(&detection.place, z)?,
                penalty: 0.5 * (z / HEIGHT_SPREAD).powi(2),
            })
        };
        HEIGHTS_TRIED.into_iter().filter_map(at).collect()
    }

    /// Returns the [`miss_gain`] of a detection of the photo `member` for all other photos. Assumes that the detected gem lies on the
    /// table. Returns 0 if the detection is above the camera's horizon.
    fn miss_gain_elsewhere(&self, member: usize, detection: &Detection) -> f64 {
        let Some(point) = self.bundle.cameras[member].on_plane(&detection.place, 0.0) else {
            return 0.0;
        };
        let others = (0..self.members.len()).filter(|&other| other != member);
        let missed = others.map(|other| missed_probability(self.posed_photo(other), &point));
        miss_gain(detection, missed.product())
    }
}

/// Returns the negative logarithm of the probability that one or several other photos do not detect the object of this detection. `missed`
/// is the probability that all these photos miss the object if it is a gem.
fn miss_gain(detection: &Detection, missed: f64) -> f64 {
    let undetected = 1.0 - detection.presence * (1.0 - missed);
    -undetected.max(MIN_PROBABILITY).ln()
}

/// A point of the table frame at which a gem may lie.
struct PossiblePoint {
    point: Vector3<f64>,
    /// Penalty for the height of the point, as a negative logarithm of probability.
    penalty: f64,
}

/// A place in a photo at which a gem may appear.
struct PossiblePlace {
    projection: Projection,
    /// Penalty for the height of the gem if it appears at this place, as a negative logarithm of probability.
    penalty: f64,
}

/// Where a gem is expected in a photo.
struct Expected<'a> {
    places: Vec<PossiblePlace>,
    /// The gem's most certain detection in another photo.
    best_elsewhere: &'a Detection,
    /// Negative logarithm of the probability that the photo does not detect the gem ([`miss_gain`]).
    miss_gain: f64,
}

impl Expected<'_> {
    /// Returns the logarithm of the likelihood of a detection if it shows this gem, relative to its likelihood if it shows any gem of a
    /// pile.
    fn log_likelihood(&self, detection: &Detection, spread: f64) -> f64 {
        let of_place = |possible: &PossiblePlace| {
            let Projection { place, radius } = possible.projection;
            let distance = (place - detection.place).norm() / radius;
            let size_error = ((detection.radius / radius).ln() / RADIUS_SPREAD)
                .powi(2)
                .min(MAX_SIZE_ERROR);
            let log_likelihood =
                -0.5 * (distance / spread).powi(2) - 0.5 * size_error - possible.penalty;
            if distance < MAX_DISTANCE {
                log_likelihood
            } else {
                f64::NEG_INFINITY
            }
        };
        let place = self
            .places
            .iter()
            .map(of_place)
            .fold(f64::NEG_INFINITY, f64::max);
        let density = AREA_PER_GEM / (2.0 * std::f64::consts::PI * spread * spread);
        // Two gems of a pile have the same colour with a probability of one sixth.
        let same = 6.0 * agreement(&self.best_elsewhere.colours, &detection.colours);
        place + density.ln() + same.max(1e-9).ln().max(MIN_COLOUR_GAIN)
    }
}
