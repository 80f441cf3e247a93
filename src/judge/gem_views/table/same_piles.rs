//! Decides whether a photo shows the same piles as the others.

use super::Table;
use crate::{
    judge::gem_views::{Detection, camera::Projection, constellation::agreement},
    stats::median,
};

/// Minimum probability that a detection is a gem for it to be used in the test of whether a photo shows the same piles as the table. Set by
/// hand.
const MIN_PRESENCE: f64 = 0.7;
/// Minimum number of gems that the last photo and the table must have in common, in place and colour, for the photo to be used. It is a
/// fraction of the number of clearly visible gems of the photo or of the table, whichever is lower. Of 107 pairs of photos of the same
/// piles, all with five gems or more reach 0.75. Of pairs of different piles, half reach 0.43 by chance, since piles are dense.
const MIN_COMMON_OF_FEWER: f64 = 0.62;
/// Minimum number of gems that the last photo and the table must have in common for the photo to be used. It is a fraction of the number of
/// clearly visible gems of the photo or of the table, whichever is higher. The limit is low, since one photo may show only a part of the
/// table. Set by hand.
const MIN_COMMON_OF_MORE: f64 = 0.18;
/// Maximum median height error of the gems that several photos show, in gem radii, for the last photo to be used. The height error of a gem
/// is its distance above or below z = 0, where gems on the table lie. In 107 pairs of photos of the same piles the median is at most 0.19.
/// If one photo of each pair is mirrored, the median is above 0.36 in half of the pairs.
const MAX_MEDIAN_HEIGHT: f64 = 0.3;
/// Minimum number of gems that are detected in several photos for the test of [`MAX_MEDIAN_HEIGHT`]. With fewer such gems the test is
/// passed. Set by hand.
const MIN_FOR_HEIGHT: usize = 5;
/// Two detections count as the same gem only if they have the same colour with at least this probability. Set by hand.
const MIN_SAME_COLOUR: f64 = 0.35;
/// A detection counts as showing a gem only if it is closer to the predicted place of the gem than this, in radii of the gem. Set by hand.
const MAX_COMMON_DISTANCE: f64 = 1.1;
/// Maximum probability that the detector misses a gem in a photo for the gem to count as clearly visible there. Set by hand.
const MAX_MISSED_PROBABILITY: f64 = 0.2;

impl Table<'_> {
    /// Returns whether the last photo that was added shows the same piles as the others.
    pub(super) fn shows_the_same(&self) -> bool {
        let CommonFractions { of_fewer, of_more } = self.common_fractions();
        let height = self.median_height();
        tracing::debug!(of_fewer, of_more, height, "a further photo");
        of_fewer >= MIN_COMMON_OF_FEWER
            && of_more >= MIN_COMMON_OF_MORE
            && height <= MAX_MEDIAN_HEIGHT
    }

    /// Returns the median distance of gems above or below z = 0, the height of gems on the table, in gem radii. Only gems that several
    /// photos detect are used; if they are fewer than [`MIN_FOR_HEIGHT`], returns 0, since so few gems always fit. If the photos show
    /// different piles, detections of different gems are matched, and these fit only at heights that no pile has.
    fn median_height(&self) -> f64 {
        let gems = self.gems.iter().zip(&self.bundle.points);
        let heights = gems.filter(|(gem, _)| gem.detection_count() > 1);
        let heights: Vec<f64> = heights.map(|(_, point)| point.z.abs()).collect();
        if heights.len() < MIN_FOR_HEIGHT {
            return 0.0;
        }
        median(heights)
    }

    /// Counts the gems that the last photo and the other photos have in common, and divides this number by two numbers of clearly visible
    /// gems ([`CommonFractions`]).
    fn common_fractions(&self) -> CommonFractions {
        let last = self.members.len() - 1;
        let gems = self.gems.iter().enumerate();
        let (mut in_photo, mut in_table, mut in_both) = (0.0_f64, 0.0_f64, 0.0_f64);
        for (index, gem) in gems {
            let others = self.detections_of(gem).filter(|(member, _)| *member < last);
            let in_others = others.max_by(|a, b| a.1.presence.total_cmp(&b.1.presence));
            let in_last = gem.detections[last].map(|in_last| &self.photo(last).detections[in_last]);
            let is_confident = |detection: &Detection| detection.presence >= MIN_PRESENCE;
            let is_shown = self.missed_probability(index, last) <= MAX_MISSED_PROBABILITY;
            let in_others = in_others
                .map(|(_, detection)| detection)
                .filter(|detection| is_confident(detection));
            let in_last = in_last.filter(|detection| is_confident(detection));
            if in_last.is_some() && self.is_clear_elsewhere(index, last) {
                in_photo += 1.0;
            }
            if in_others.is_some() && is_shown {
                in_table += 1.0;
            }
            if let (Some(in_last), Some(in_others)) = (in_last, in_others)
                && let Some(Projection { place, radius }) = self.projected(index, last)
            {
                let is_near = (place - in_last.place).norm() < MAX_COMMON_DISTANCE * radius;
                let is_same = agreement(&in_last.colours, &in_others.colours) >= MIN_SAME_COLOUR;
                in_both += f64::from(is_near && is_same);
            }
        }
        // `in_both` may be greater than `count`, since only `in_both` counts gems that are not clearly visible. So the fraction is limited
        // to 1.
        let fraction = |count: f64| {
            if count > 0.0 {
                (in_both / count).min(1.0)
            } else {
                0.0
            }
        };
        CommonFractions {
            of_fewer: fraction(in_photo.min(in_table)),
            of_more: fraction(in_photo.max(in_table)),
        }
    }

    /// Returns whether a gem is clearly visible in one of the photos other than `member`.
    fn is_clear_elsewhere(&self, gem: usize, member: usize) -> bool {
        let mut others = (0..self.members.len()).filter(|&other| other != member);
        others.any(|other| self.missed_probability(gem, other) <= MAX_MISSED_PROBABILITY)
    }
}

/// The number of gems that the last photo and the other photos have in common, divided by two numbers of clearly visible gems: those of the
/// photo, and those of the table that the photo should show. `of_fewer` is divided by the lower number, `of_more` by the higher one.
struct CommonFractions {
    of_fewer: f64,
    of_more: f64,
}
