//! Decides whether a photo shows the same piles as the others.

use super::Table;
use crate::{
    judge::gem_views::{Sighting, constellation::agreement},
    stats::median,
};

/// Minimum presence of a gem or detection for it to be used in the test whether a photo shows the same piles.
const SURE: f64 = 0.7;
/// Minimum fraction of the clearly visible gems that must be found again, in the right place and colour, for a photo to be used. Of 107 pairs
/// of photos of the same piles, all with five gems or more reach 0.75. Of pairs of different piles, half reach 0.43 by chance, since piles are
/// dense.
const MIN_FOUND_AGAIN: f64 = 0.62;
/// The same minimum fraction of the gems on the side that shows more. It is low, since one photo may show only a part of the table.
const MIN_FOUND_AGAIN_OF_ALL: f64 = 0.18;
/// Maximum of the median height of gems, in gem radii, for a photo to be used. In the same 107 pairs it is at most 0.19. If one photo is
/// mirrored, it is more than 0.36 in half of the pairs.
const MAX_USUAL_HEIGHT: f64 = 0.3;
/// Minimum number of gems that determine heights.
const MIN_FOR_HEIGHT: usize = 5;
/// Minimum probability that two detections have the same colour for them to count as found again.
const SAME_COLOUR: f64 = 0.35;
/// Maximum distance of a gem that is found again from its predicted place, in radii.
const FOUND_AGAIN_OFF: f64 = 1.1;
/// Maximum probability of being missed of a gem that should be found again.
const CLEARLY_VISIBLE: f64 = 0.2;

impl Table<'_> {
    /// Returns whether the last photo that was added shows the same piles as the others.
    pub(super) fn shows_the_same(&self) -> bool {
        let FoundAgain { of_fewer, of_more } = self.found_again();
        let height = self.usual_height();
        tracing::debug!(of_fewer, of_more, height, "a further photo");
        of_fewer >= MIN_FOUND_AGAIN
            && of_more >= MIN_FOUND_AGAIN_OF_ALL
            && height <= MAX_USUAL_HEIGHT
    }

    /// Returns the median height of the gems that several photos show, above or below the gems that lie on the table. If the photos show
    /// different piles, gems that are not the same fit only at heights that no pile has. 0 for few gems, whose places always fit.
    fn usual_height(&self) -> f64 {
        let stones = self.stones.iter().zip(&self.bundle.points);
        let heights = stones.filter(|(stone, _)| stone.sightings() > 1);
        let heights: Vec<f64> = heights.map(|(_, point)| point.z.abs()).collect();
        if heights.len() < MIN_FOR_HEIGHT {
            return 0.0;
        }
        median(heights)
    }

    /// Returns the fractions of the clearly visible gems that the last photo and the others have in common.
    fn found_again(&self) -> FoundAgain {
        let last = self.members.len() - 1;
        let stones = self.stones.iter().enumerate();
        let (mut here, mut there, mut again) = (0.0_f64, 0.0_f64, 0.0_f64);
        for (at, stone) in stones {
            let others = self
                .sightings_of(stone)
                .filter(|(member, _)| *member < last);
            let other = others.max_by(|a, b| a.1.presence.total_cmp(&b.1.presence));
            let own = stone.seen[last].map(|own| &self.photo(last).sightings[own]);
            let is_sure = |one: &Sighting| one.presence >= SURE;
            let is_shown = self.missed_probability(at, last) <= CLEARLY_VISIBLE;
            let other = other.map(|(_, one)| one).filter(|one| is_sure(one));
            let own = own.filter(|one| is_sure(one));
            if own.is_some() && self.is_clear_elsewhere(at, last) {
                here += 1.0;
            }
            if other.is_some() && is_shown {
                there += 1.0;
            }
            if let (Some(own), Some(other)) = (own, other)
                && let Some((place, radius)) = self.projected(at, last)
            {
                let is_near = (place - own.place).norm() < FOUND_AGAIN_OFF * radius;
                let is_same = agreement(&own.colours, &other.colours) >= SAME_COLOUR;
                again += f64::from(is_near && is_same);
            }
        }
        // Gems that one side shows only partly may still be found again, but do not have to be.
        let share = |of: f64| if of > 0.0 { (again / of).min(1.0) } else { 0.0 };
        FoundAgain {
            of_fewer: share(here.min(there)),
            of_more: share(here.max(there)),
        }
    }

    /// Returns whether a gem is clearly visible in one of the photos other than `member`.
    fn is_clear_elsewhere(&self, stone: usize, member: usize) -> bool {
        let mut others = (0..self.members.len()).filter(|&other| other != member);
        others.any(|other| self.missed_probability(stone, other) <= CLEARLY_VISIBLE)
    }
}

/// Fractions of the clearly visible gems that a photo and the others have in common: of the photo's detections or of the table's gems in that
/// photo, whichever are fewer (`of_fewer`) or more (`of_more`).
struct FoundAgain {
    of_fewer: f64,
    of_more: f64,
}
