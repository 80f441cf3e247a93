//! Compares the detections of a photo with the gems of the table. Computes the log-odds that a detection and a gem are the same object and
//! not two different gems.

use nalgebra::Vector3;

use super::Table;
use crate::judge::gem_views::{
    Detection, camera::Projection, constellation::agreement, visibility::missed_probability,
};

/// Mean area of the table for each gem in a pile, in squared gem radii: how densely gems lie. Set by hand.
const AREA_PER_GEM: f64 = 4.0;
/// Heights, in gem radii, that are tried for a gem that only one other photo shows. Set by hand.
const HEIGHTS_TRIED: [f64; 6] = [-0.4, 0.0, 0.5, 1.0, 1.5, 2.0];
/// Standard deviation of the height of a gem that only one other photo shows, in gem radii. Set by hand.
const HEIGHT_SPREAD: f64 = 0.8;
/// Standard deviation of the natural logarithm of the ratio of a gem's detected radius to its expected radius. Set by hand.
const RADIUS_SPREAD: f64 = 0.22;
/// Limit for the squared error of a gem's radius, in squared standard deviations. A greater error counts as this limit. Set by hand.
const MAX_SIZE_ERROR: f64 = 8.0;
/// Lower limit of the probability that other photos do not detect an object, so that its logarithm stays finite. Set by hand.
const MIN_PROBABILITY: f64 = 1e-3;
/// Lower limit of the log-likelihood ratio, in nats, that the colours of two detections contribute; the hypotheses are that both show the
/// same gem, and that they show two gems. The ratio is limited because colours are misread under some lights. Set by hand.
const MIN_COLOUR_GAIN: f64 = -4.0;
/// Upper limit of the miss gain, in nats: the part of a gain that arises because two different gems would mean missed detections. The photo
/// would have missed the table's gem, and the other photos would have missed the gem of the detection. Set by hand.
const MAX_MISS_GAIN: f64 = 6.0;
/// A detection can be assigned to a gem only if it is closer to the expected place of the gem than this, in radii of the gem. Set by hand.
const MAX_DISTANCE: f64 = 3.0;

impl Table<'_> {
    /// Returns, for each detection of the photo `member` and each gem, the gain of assigning the detection to the gem, in nats: the
    /// log-odds that the detection shows this gem and not another gem. The gain is negative infinity if the detection is [`MAX_DISTANCE`]
    /// or more from every place at which the gem may appear. `spread` is the standard deviation of the distance from the expected place, in
    /// radii of the gem.
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

    /// Predicts the places at which a gem may appear in the photo `member`, from the gem's detections in the other photos.
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

    /// Returns the points in space at which a gem may lie, each with a penalty for its height. If several photos detect the gem, there is
    /// one point, without a penalty. If only one photo detects the gem, there is one point for each height in [`HEIGHTS_TRIED`].
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

/// Returns the negative logarithm of the probability that other photos do not detect the object of `detection`. The object may be no gem,
/// or a gem that all these photos miss; `missed` is the probability of the latter if the object is a gem.
fn miss_gain(detection: &Detection, missed: f64) -> f64 {
    let undetected = 1.0 - detection.presence * (1.0 - missed);
    -undetected.max(MIN_PROBABILITY).ln()
}

/// A point of the table frame at which a gem may lie.
struct PossiblePoint {
    point: Vector3<f64>,
    /// Penalty, in nats, for the height of the point above or below the table: a negative logarithm of probability.
    penalty: f64,
}

/// A place in a photo at which a gem may appear.
struct PossiblePlace {
    projection: Projection,
    /// Penalty, in nats, for the height above the table that the gem must have to appear at this place. It is a negative logarithm of
    /// probability.
    penalty: f64,
}

/// A gem of the table as it is expected in one photo: its possible places and its best detection in the other photos.
struct Expected<'a> {
    places: Vec<PossiblePlace>,
    /// The gem's most certain detection in another photo.
    best_elsewhere: &'a Detection,
    /// Negative logarithm, in nats, of the probability that the photo does not detect the object of `best_elsewhere` ([`miss_gain`]).
    miss_gain: f64,
}

impl Expected<'_> {
    /// Returns the log-likelihood ratio, in nats, of two hypotheses about a detection: that it shows this gem, and that it shows an
    /// arbitrary gem of a pile.
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
        // The probability that both detections show the same colour, divided by this probability for two different gems of a pile (1/6).
        let same = 6.0 * agreement(&self.best_elsewhere.colours, &detection.colours);
        place + density.ln() + same.max(1e-9).ln().max(MIN_COLOUR_GAIN)
    }
}
