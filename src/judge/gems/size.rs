//! Rejects detections of an unusual size. The gems of one box have similar sizes, so a much larger or smaller object is something else,
//! such as a die or a glint. If there are few gems, such an object may also be a gem that is much nearer to the camera or farther from it.

use crate::{locate::gems::LocatedGem, stats::median};

/// Minimum radius of a gem relative to the expected radius. Below it, the detection is rejected. The limit allows for gems that are 11 to
/// 14 mm long and lie in any orientation, and for an error of the detected radius of about a fifth. On the tune list [`SMALLEST`] and
/// [`LARGEST`] together reject one of 647 gems and 20 of 46 other objects.
const SMALLEST: f64 = 0.58;
/// Maximum radius of a gem relative to the expected radius; above it, the detection is rejected. [`SMALLEST`] states the measured
/// effect of both limits.
const LARGEST: f64 = 1.85;

/// Minimum number of gems at which the change of their apparent size from the top to the bottom of the image is fitted. The change arises
/// because nearer gems appear larger. With fewer gems, one size is assumed. Set by hand.
const MIN_GEMS_FOR_SLOPE: usize = 6;
/// Number of iterations of the robust fit of the gems' expected size.
const ROUNDS: usize = 4;

/// Difference between the natural logarithms of a gem's radius and of the fitted radius, at which the gem has half of its full weight in
/// the next iteration. Set by hand.
const SPREAD: f64 = 0.25;

/// Maximum difference between the natural logarithms of the expected radii of the top and the bottom gem in the image. Set by hand.
const STEEPEST: f64 = 0.9;

/// Upper limit of the confidence of a detection of an unusual size if there are fewer gems than [`MIN_GEMS_FOR_SLOPE`]. With more gems, such a
/// detection is rejected instead. Set by hand.
const MAX_UNUSUAL_CONFIDENCE: f64 = 0.4;

/// Removes the detections whose radius relative to the expected one is outside `SMALLEST` to `LARGEST`. If there are fewer than six gems,
/// limits the confidence of these detections to `MAX_UNUSUAL_CONFIDENCE` instead. Detections with a confidence of `least_sure` or more count as gems and
/// determine the expected size. If there are fewer than three of them, `found` is returned unchanged.
pub fn alike(found: &[LocatedGem], least_sure: f64) -> Vec<LocatedGem> {
    let stones: Vec<&LocatedGem> = found.iter().filter(|f| f.sure >= least_sure).collect();
    if stones.len() < 3 {
        return found.to_vec();
    }
    let size = Size::of(&stones);
    let are_few = stones.len() < MIN_GEMS_FOR_SLOPE;
    let weighed = |find: &LocatedGem| {
        let factor = find.radius / size.at(find);
        let is_alike = (SMALLEST..LARGEST).contains(&factor);
        let sure = if is_alike {
            find.sure
        } else {
            find.sure.min(MAX_UNUSUAL_CONFIDENCE)
        };
        (is_alike || are_few).then_some(LocatedGem { sure, ..*find })
    };
    found.iter().filter_map(weighed).collect()
}

/// The expected size of gems: the natural logarithm of the radius where the image's y coordinate is `middle`, and the change of this
/// logarithm per pixel downwards.
struct Size {
    middle: f64,
    log_radius: f64,
    slope: f64,
}

impl Size {
    fn of(stones: &[&LocatedGem]) -> Self {
        let heights: Vec<f64> = stones.iter().map(|stone| stone.center.y).collect();
        let log_radii = stones.iter().map(|stone| stone.radius.max(1.0).ln());
        let mut size = Self {
            middle: heights.iter().sum::<f64>() / heights.len() as f64,
            log_radius: median(log_radii.collect()),
            slope: 0.0,
        };
        let low = heights.iter().copied().fold(f64::MAX, f64::min);
        let high = heights.iter().copied().fold(f64::MIN, f64::max);
        let most = STEEPEST / (high - low).max(1.0);
        for _ in 0..ROUNDS {
            size = size.refitted(stones, most);
        }
        size
    }

    /// Returns the expected radius, in pixels, at the position of this gem.
    fn at(&self, stone: &LocatedGem) -> f64 {
        (self.log_radius + self.slope * (stone.center.y - self.middle)).exp()
    }

    /// Refits the logarithm of the gems' radius as a linear function of the image's y coordinate. A gem has less weight the more it
    /// deviates from the current fit.
    fn refitted(&self, stones: &[&LocatedGem], steepest: f64) -> Self {
        let weighed = stones.iter().map(|stone| {
            let off = (stone.radius / self.at(stone)).ln() / SPREAD;
            (
                stone.sure / (1.0 + off.powi(4)),
                stone.center.y - self.middle,
                stone.radius.ln(),
            )
        });
        let [sum, x, y, xx, xy] = weighed.fold([0.0; 5], |s, (weight, x, y)| {
            [
                s[0] + weight,
                s[1] + weight * x,
                s[2] + weight * y,
                s[3] + weight * x * x,
                s[4] + weight * x * y,
            ]
        });
        let sum = sum.max(f64::MIN_POSITIVE);
        let (x, y) = (x / sum, y / sum);
        let spread = xx / sum - x * x;
        let is_flat = stones.len() < MIN_GEMS_FOR_SLOPE || spread < 1.0;
        let slope = if is_flat {
            0.0
        } else {
            ((xy / sum - x * y) / spread).clamp(-steepest, steepest)
        };
        Self {
            middle: self.middle + x,
            log_radius: y,
            slope,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;

    fn stone(y: f64, radius: f64) -> LocatedGem {
        LocatedGem {
            center: Point::new(100.0, y),
            radius,
            colours: [1.0 / 6.0; 6],
            sure: 0.9,
            gem: 1.0,
            breadth: 0.4,
        }
    }

    #[test]
    fn a_die_and_a_glint_are_no_stones() {
        let mut found: Vec<LocatedGem> = [10.0, 11.0, 9.0, 12.5, 8.5]
            .map(|r| stone(100.0, r))
            .to_vec();
        found.extend([stone(100.0, 24.0), stone(100.0, 4.5)]);
        let kept: Vec<f64> = alike(&found, 0.4)
            .iter()
            .map(|stone| stone.radius)
            .collect();
        assert_eq!(kept, [10.0, 11.0, 9.0, 12.5, 8.5]);
    }

    #[test]
    fn stones_far_off_are_small_and_count() {
        // The radius grows evenly from 6 pixels at the top to 15 at the bottom.
        let found: Vec<LocatedGem> = (0..10)
            .map(|i| stone(100.0 * f64::from(i), 6.0 + f64::from(i)))
            .collect();
        assert_eq!(alike(&found, 0.4).len(), 10);
        // An object at the bottom that is as small as the gems at the top is not a gem.
        let mut more = found;
        more.push(stone(900.0, 6.0));
        assert_eq!(alike(&more, 0.4).len(), 10);
    }

    #[test]
    fn two_finds_tell_nothing_of_each_other() {
        assert_eq!(alike(&[stone(0.0, 30.0), stone(0.0, 10.0)], 0.4).len(), 2);
    }
}
