//! Compares detections with gems: how much more probable it is that they are the same than that they are two gems.

use nalgebra::{Vector2, Vector3};

use super::Table;
use crate::judge::gem_views::{Sighting, constellation::agreement, visibility::missed_probability};

/// Area of the table per gem in a pile, in squared gem radii.
const AREA: f64 = 4.0;
/// Heights, in gem radii, that are tried for a gem that only one other photo shows.
const HEIGHTS: [f64; 6] = [-0.4, 0.0, 0.5, 1.0, 1.5, 2.0];
/// Standard deviation of these heights.
const HEIGHT_SPREAD: f64 = 0.8;
/// Standard deviation of the logarithm of a gem's radius about the expected one.
const RADIUS_SPREAD: f64 = 0.22;
/// Minimum of the logarithm of the likelihood ratio of two colours to be those of the same gem: colours are misread under some lights.
const MIN_COLOUR_GAIN: f64 = -4.0;
/// Maximum gain of an assignment from the improbability that both photos miss each other's gem.
const MAX_MISS_GAIN: f64 = 6.0;
/// Distance in radii beyond which a detection is never that of a gem.
const MAX_OFF: f64 = 3.0;

impl Table<'_> {
    /// Returns, for each detection of a photo and each gem, the logarithm of the probability that they are the same relative to the
    /// probability that they are two gems.
    pub(super) fn gains(&self, member: usize, spread: f64) -> Vec<Vec<f64>> {
        let stones: Vec<Expected> = (0..self.stones.len())
            .map(|stone| self.expected(stone, member))
            .collect();
        let sightings = &self.photo(member).sightings;
        let gain = |one: &Sighting| {
            let missed = self.surprise_elsewhere(member, one);
            let gains = stones.iter().map(|stone| {
                let surprise = (stone.surprise + missed).min(MAX_MISS_GAIN);
                surprise + stone.likelihood(one, spread)
            });
            gains.collect()
        };
        sightings.iter().map(gain).collect()
    }

    /// Returns where a gem is expected in a photo, from its detections in the others.
    fn expected(&self, stone: usize, member: usize) -> Expected<'_> {
        let camera = &self.bundle.cameras[member];
        let best = self.best_sighting(&self.stones[stone]);
        let points = self.possible_points(stone);
        let places = points.iter().filter_map(|(point, penalty)| {
            let (place, radius) = camera.project(point)?;
            Some((place, radius, *penalty))
        });
        let missed = self.missed_probability(stone, member);
        Expected {
            places: places.collect(),
            sighting: best,
            surprise: -(1.0 - best.presence * (1.0 - missed)).max(1e-3).ln(),
        }
    }

    /// Returns the points at which a gem may lie, each with the penalty for its height. A gem that only one photo shows may have any height.
    fn possible_points(&self, stone: usize) -> Vec<(Vector3<f64>, f64)> {
        let sightings: Vec<_> = self.sightings_of(&self.stones[stone]).collect();
        let [(member, one)] = sightings[..] else {
            return vec![(self.bundle.points[stone], 0.0)];
        };
        let camera = &self.bundle.cameras[member];
        let at = |z: f64| {
            let point = camera.on_plane(&one.place, z)?;
            Some((point, 0.5 * (z / HEIGHT_SPREAD).powi(2)))
        };
        HEIGHTS.into_iter().filter_map(at).collect()
    }

    /// Returns the negative logarithm of the probability that the other photos miss the gem of this detection.
    fn surprise_elsewhere(&self, member: usize, one: &Sighting) -> f64 {
        let Some(point) = self.bundle.cameras[member].on_plane(&one.place, 0.0) else {
            return 0.0;
        };
        let others = (0..self.members.len()).filter(|&other| other != member);
        let missed = others.map(|other| missed_probability(self.view(other), &point));
        let missed: f64 = missed.product();
        -(1.0 - one.presence * (1.0 - missed)).max(1e-3).ln()
    }
}

/// Where a gem is expected in a photo.
struct Expected<'a> {
    /// Possible places and radii in pixels, with the penalty for the gem's height there.
    places: Vec<(Vector2<f64>, f64, f64)>,
    /// The gem's most certain detection in another photo.
    sighting: &'a Sighting,
    /// Negative logarithm of the probability that the photo does not detect the gem.
    surprise: f64,
}

impl Expected<'_> {
    /// Returns the logarithm of the likelihood of a detection if it is that of the gem, relative to that of any gem of a pile.
    fn likelihood(&self, one: &Sighting, spread: f64) -> f64 {
        let of_place = |(place, radius, penalty): &(Vector2<f64>, f64, f64)| {
            let off = (place - one.place).norm() / radius;
            let sizes = ((one.radius / radius).ln() / RADIUS_SPREAD)
                .powi(2)
                .min(8.0);
            let near = -0.5 * (off / spread).powi(2) - 0.5 * sizes - penalty;
            if off < MAX_OFF {
                near
            } else {
                f64::NEG_INFINITY
            }
        };
        let place = self
            .places
            .iter()
            .map(of_place)
            .fold(f64::NEG_INFINITY, f64::max);
        let density = AREA / (2.0 * std::f64::consts::PI * spread * spread);
        let same = 6.0 * agreement(&self.sighting.colours, &one.colours);
        place + density.ln() + same.max(1e-9).ln().max(MIN_COLOUR_GAIN)
    }
}
