//! Compares the detections of a photo with the gems: computes the log-odds that a detection shows a given gem rather than another one.

use nalgebra::{Vector2, Vector3};

use super::Table;
use crate::judge::gem_views::{
    Detection, constellation::agreement, visibility::missed_probability,
};

/// Area of the table per gem in a pile, in squared gem radii. Set by hand.
const AREA_PER_GEM: f64 = 4.0;
/// Heights, in gem radii, that are tried for a gem that only one other photo shows. Set by hand.
const HEIGHTS_TRIED: [f64; 6] = [-0.4, 0.0, 0.5, 1.0, 1.5, 2.0];
/// Standard deviation of the height of a gem that only one other photo shows, in gem radii. Set by hand.
const HEIGHT_SPREAD: f64 = 0.8;
/// Standard deviation of the natural logarithm of a gem's radius about the expected one. Set by hand.
const RADIUS_SPREAD: f64 = 0.22;
/// Minimum logarithm of the likelihood ratio of two colours for one gem against two gems. It is limited because colours are misread under
/// some lights. Set by hand.
const MIN_COLOUR_GAIN: f64 = -4.0;
/// Maximum gain of an assignment from the improbability that both photos miss each other's gem. Set by hand.
const MAX_MISS_GAIN: f64 = 6.0;
/// Maximum distance, in radii, of a detection from the expected place of a gem for it to be that gem's detection. Set by hand.
const MAX_DISTANCE: f64 = 3.0;

impl Table<'_> {
    /// Returns, for each detection of a photo and each gem, the logarithm of the probability that they are the same relative to the
    /// probability that they are two gems.
    pub(super) fn gains(&self, member: usize, spread: f64) -> Vec<Vec<f64>> {
        let gems: Vec<Expected> = (0..self.gems.len())
            .map(|gem| self.expected(gem, member))
            .collect();
        let detections = &self.photo(member).detections;
        let gain = |detection: &Detection| {
            let missed = self.surprise_elsewhere(member, detection);
            let gains = gems.iter().map(|gem| {
                let surprise = (gem.surprise + missed).min(MAX_MISS_GAIN);
                surprise + gem.likelihood(detection, spread)
            });
            gains.collect()
        };
        detections.iter().map(gain).collect()
    }

    /// Returns where a gem is expected in a photo, from its detections in the others.
    fn expected(&self, gem: usize, member: usize) -> Expected<'_> {
        let camera = &self.bundle.cameras[member];
        let best = self.best_detection(&self.gems[gem]);
        let points = self.possible_points(gem);
        let places = points.iter().filter_map(|(point, penalty)| {
            let (place, radius) = camera.project(point)?;
            Some(PossiblePlace {
                place,
                radius,
                penalty: *penalty,
            })
        });
        let missed = self.missed_probability(gem, member);
        Expected {
            places: places.collect(),
            best_elsewhere: best,
            surprise: -(1.0 - best.presence * (1.0 - missed)).max(1e-3).ln(),
        }
    }

    /// Returns the points at which a gem may lie, each with the penalty for its height. A gem that only one photo shows may have any
    /// height.
    fn possible_points(&self, gem: usize) -> Vec<(Vector3<f64>, f64)> {
        let detections: Vec<_> = self.detections_of(&self.gems[gem]).collect();
        let [(member, detection)] = detections[..] else {
            return vec![(self.bundle.points[gem], 0.0)];
        };
        let camera = &self.bundle.cameras[member];
        let at = |z: f64| {
            let point = camera.on_plane(&detection.place, z)?;
            Some((point, 0.5 * (z / HEIGHT_SPREAD).powi(2)))
        };
        HEIGHTS_TRIED.into_iter().filter_map(at).collect()
    }

    /// Returns the negative logarithm of the probability that the other photos miss the gem of this detection.
    fn surprise_elsewhere(&self, member: usize, detection: &Detection) -> f64 {
        let Some(point) = self.bundle.cameras[member].on_plane(&detection.place, 0.0) else {
            return 0.0;
        };
        let others = (0..self.members.len()).filter(|&other| other != member);
        let missed = others.map(|other| missed_probability(self.view(other), &point));
        let missed: f64 = missed.product();
        -(1.0 - detection.presence * (1.0 - missed)).max(1e-3).ln()
    }
}

/// A place in a photo at which a gem may appear.
struct PossiblePlace {
    /// Place, in pixels from the centre of the image.
    place: Vector2<f64>,
    /// Radius of the gem there, in pixels.
    radius: f64,
    /// Penalty for the height that the gem has then, as a negative logarithm of probability.
    penalty: f64,
}

/// Where a gem is expected in a photo.
struct Expected<'a> {
    places: Vec<PossiblePlace>,
    /// The gem's most certain detection in another photo.
    best_elsewhere: &'a Detection,
    /// Negative logarithm of the probability that the photo does not detect the gem.
    surprise: f64,
}

impl Expected<'_> {
    /// Returns the logarithm of the likelihood of a detection if it is that of the gem, relative to that of any gem of a pile.
    fn likelihood(&self, detection: &Detection, spread: f64) -> f64 {
        let of_place = |possible: &PossiblePlace| {
            let distance = (possible.place - detection.place).norm() / possible.radius;
            let size_error = ((detection.radius / possible.radius).ln() / RADIUS_SPREAD)
                .powi(2)
                .min(8.0);
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
        let same = 6.0 * agreement(&self.best_elsewhere.colours, &detection.colours);
        place + density.ln() + same.max(1e-9).ln().max(MIN_COLOUR_GAIN)
    }
}
