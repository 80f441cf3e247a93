//! Decides which detections are counted, and which detections make a pile doubtful.

use crate::judge::gems::{ClassifiedDetection, CountedGem};

/// Minimum calibrated probability (`presence`) that a detection is a gem for it to be counted.
pub(super) const MIN_COUNTED_PROBABILITY: f64 = 0.5;
/// Probability that a detection is a gem, below which the detection is ignored. Set by hand.
const MIN_KEPT_PROBABILITY: f64 = 0.02;
/// Probability that all counts of a pile of gems are right, below which the pile is doubtful. Of 327 scenes on which the network was not
/// trained, 164 are then marked as unsure, and 8 others have wrong counts without a mark. A lower value would mark fewer scenes but leave
/// more wrong counts unmarked.
const PILE_SURE: f64 = 0.88;
/// Probability of a gem below which it is marked as doubtful in a doubtful pile ([`mark_least_sure`]). Set by hand.
const MAX_MARKED_PROBABILITY: f64 = 0.85;
/// Label smoothing with which the colour network was trained (`label_smoothing` in `models/train/gems/train_gems.py`). The network
/// therefore gives no colour a probability above 0.983.
const SMOOTHED: f64 = 0.02;
/// Maximum reported probability of a gem's colour. Of 3,655 gems with a computed colour probability of 0.995 or more, three have another
/// colour.
const MAX_COLOUR_PROBABILITY: f64 = 0.9995;

/// Minimum confidence of the detection of an object of a learned colour for the object to be counted. The limits `COUNTED`, `SURE` and
/// `MIN_KEPT_CONFIDENCE` were set on photos of the tune list. They have a margin, since the network was trained on most of these photos and is less
/// certain on others.
const COUNTED: f64 = 0.4;
/// Confidence of the detection of an object of a learned colour, below which the object and its pile are doubtful. It is also the minimum
/// confidence for an object without a counted colour to be reported. [`COUNTED`] states the origin of the value.
const SURE: f64 = 0.6;
/// Confidence of the detection of an object of a learned colour, below which the detection is ignored. [`COUNTED`] states the origin of the
/// value.
const MIN_KEPT_CONFIDENCE: f64 = 0.25;
/// Probability of an object's most probable learned colour, below which the object is doubtful. Set on photos of the tune list, with a
/// margin.
const SURE_COLOUR: f64 = 0.7;
/// Product of a detection's confidence and the probability of its learned colour, below which the object is doubtful. Set on 124 scenes,
/// from the tune list and 88 synthetic ones.
const SURE_OF_BOTH: f64 = 0.68;
/// Probability above which an object is certainly not counted. The probability is either that the object has none of the counted colours,
/// or that it is of a kind that the player marked as not to be counted. Set by hand.
const SURELY_OTHER: f64 = 0.75;

/// Whether the probabilities of the detections are calibrated. They are for gems, but not for objects of learned colours. This decides
/// which detections are counted and when they are doubtful.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ProbabilityKind {
    /// The probabilities are calibrated: a pile is doubtful if the product of its gems' probabilities is too low.
    Calibrated,
    /// The probabilities are not calibrated: a pile is doubtful if any of its detections is doubtful.
    Uncalibrated,
}

/// Whether and how a detection counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FindStatus {
    Counted,
    /// The detection is not counted, but may be a gem or an object of a counted colour.
    Doubtful,
    /// The detection is certainly an object, but has none of the counted colours, so it is not counted.
    Stranger,
    /// The detection is an object of a kind that the player marked as not to be counted when a palette was learned.
    LeftOut,
    Nothing,
}

impl ProbabilityKind {
    /// Returns whether and how a detection counts.
    pub(super) fn find_status(self, find: &ClassifiedDetection<'_>) -> FindStatus {
        let is_any: f64 = find.colours.iter().sum();
        let sure = find.found.sure;
        let (none, counted) = match self {
            Self::Calibrated => (MIN_KEPT_PROBABILITY, MIN_COUNTED_PROBABILITY),
            Self::Uncalibrated => (MIN_KEPT_CONFIDENCE, COUNTED),
        };
        if sure < none {
            FindStatus::Nothing
        } else if find.left_out > SURELY_OTHER {
            FindStatus::LeftOut
        } else if is_any < 1.0 - SURELY_OTHER {
            let is_thing = self == Self::Uncalibrated && sure >= SURE;
            if is_thing {
                FindStatus::Stranger
            } else {
                FindStatus::Nothing
            }
        } else if sure < counted || is_any < 0.5 {
            FindStatus::Doubtful
        } else {
            FindStatus::Counted
        }
    }

    /// Returns whether a counted detection is doubtful by itself, whatever the other detections of its pile are. `share` is the
    /// probability of its colour.
    pub(super) fn is_doubtful(self, find: &ClassifiedDetection<'_>, share: f64) -> bool {
        let sure = find.found.sure;
        let by_itself = sure < SURE || share < SURE_COLOUR || sure * share < SURE_OF_BOTH;
        find.is_doubtful_by_context || (self == Self::Uncalibrated && by_itself)
    }

    /// Returns the calibrated probability of a colour from its softmax output `share`, by undoing the label smoothing. Of 5,376 gems that
    /// were held out from training, 82 get a wrong colour; the calibrated probabilities predict 73, the raw outputs 138.
    pub(super) fn certainty(self, share: f64) -> f64 {
        match self {
            Self::Calibrated => {
                ((share - SMOOTHED / 6.0) / (1.0 - SMOOTHED)).clamp(0.0, MAX_COLOUR_PROBABILITY)
            }
            Self::Uncalibrated => share,
        }
    }

    /// Returns the probability that all counts of a pile are right. They are right if all counted gems are right and none of the uncounted
    /// detections `not` is a gem.
    pub(super) fn confidence(gems: &[CountedGem], not: &[&ClassifiedDetection<'_>]) -> f64 {
        let counted: f64 = gems.iter().map(|gem| gem.confidence).product();
        let none: f64 = not.iter().map(|find| 1.0 - find.found.sure).product();
        counted * none
    }

    /// Returns whether an uncounted detection that is near no pile is reported as a possible gem. Its probability must be above 1 -
    /// `PILE_SURE` if it is calibrated; otherwise the detection is always reported.
    pub(super) fn may_be_apart(self, find: &ClassifiedDetection<'_>) -> bool {
        match self {
            Self::Calibrated => find.found.sure > 1.0 - PILE_SURE,
            Self::Uncalibrated => true,
        }
    }

    /// Marks the gems that make a pile doubtful, and returns those of the uncounted detections `not` that also do. If the probabilities are
    /// calibrated and the pile is not doubtful, marks and returns none. If they are not calibrated, the gems are already marked, and all of
    /// `not` are returned.
    pub(super) fn mark<'a, 'b>(
        self,
        gems: &mut [CountedGem],
        not: &[&'a ClassifiedDetection<'b>],
    ) -> Vec<&'a ClassifiedDetection<'b>> {
        match self {
            Self::Uncalibrated => not.to_vec(),
            Self::Calibrated if Self::confidence(gems, not) >= PILE_SURE => Vec::new(),
            Self::Calibrated => mark_least_sure(gems, not),
        }
    }
}

/// Returns the softmax output that belongs to a calibrated probability of a colour: the inverse of [`ProbabilityKind::certainty`].
pub(super) fn uncalibrated(certainty: f64) -> f64 {
    certainty * (1.0 - SMOOTHED) + SMOOTHED / 6.0
}

/// Marks the gems whose probability is below [`MAX_MARKED_PROBABILITY`]. Returns those of the uncounted detections `not` whose probability of being a gem
/// is above 1 - [`MAX_MARKED_PROBABILITY`]. If there are no such detections, the least probable gem is also marked, even if its probability is not below
/// [`MAX_MARKED_PROBABILITY`].
fn mark_least_sure<'a, 'b>(
    gems: &mut [CountedGem],
    not: &[&'a ClassifiedDetection<'b>],
) -> Vec<&'a ClassifiedDetection<'b>> {
    let is_likely =
        |find: &&&ClassifiedDetection<'_>| find.found.sure > 1.0 - MAX_MARKED_PROBABILITY;
    let may_be: Vec<_> = not.iter().filter(is_likely).copied().collect();
    let confidences = gems.iter().map(|gem| gem.confidence);
    let least = confidences.fold(f64::INFINITY, f64::min);
    let bound = if may_be.is_empty() { least } else { 0.0 };
    for gem in gems {
        gem.is_doubtful |= gem.confidence < MAX_MARKED_PROBABILITY || gem.confidence <= bound;
    }
    may_be
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{geometry::Point, locate::gems::LocatedGem};

    fn gem(confidence: f64) -> CountedGem {
        CountedGem {
            center: Point::origin(),
            radius: 10.0,
            colour: 0,
            pile: 0,
            confidence,
            is_doubtful: false,
        }
    }

    fn find(sure: f64) -> LocatedGem {
        LocatedGem {
            center: Point::origin(),
            radius: 10.0,
            colours: [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            sure,
            gem: 1.0,
            breadth: 0.4,
        }
    }

    /// Returns the number of doubtful gems and possible missed gems of a pile.
    fn doubts(gems: &mut [CountedGem], not: &[&ClassifiedDetection<'_>]) -> usize {
        let may_be = ProbabilityKind::Calibrated.mark(gems, not).len();
        may_be + gems.iter().filter(|gem| gem.is_doubtful).count()
    }

    fn marked(gems: &[CountedGem]) -> Vec<bool> {
        gems.iter().map(|gem| gem.is_doubtful).collect()
    }

    #[test]
    fn one_gem_that_is_unlikely_makes_its_pile_doubtful_and_is_marked() {
        let mut gems = [gem(0.99), gem(0.6), gem(0.97)];
        assert_eq!(doubts(&mut gems, &[]), 1);
        assert_eq!(marked(&gems), [false, true, false]);
        let mut sure = [gem(0.99), gem(0.96), gem(0.99)];
        assert_eq!(doubts(&mut sure, &[]), 0);
        assert_eq!(marked(&sure), [false; 3]);
    }

    #[test]
    fn many_small_doubts_are_a_large_one() {
        let mut gems = vec![gem(0.97); 30];
        gems[4].confidence = 0.95;
        assert_eq!(doubts(&mut gems, &[]), 1);
        assert!(gems[4].is_doubtful);
        assert_eq!(doubts(&mut gems[..2], &[]), 0);
    }

    #[test]
    fn a_colour_that_the_network_has_as_surely_as_it_learned_to_is_sure() {
        let certainty = |share| ProbabilityKind::Calibrated.certainty(share);
        assert!(certainty(1.0 - SMOOTHED) > 0.995);
        // The calibration hardly changes the probabilities of two equally probable colours, and not at all those of six.
        assert!((certainty(0.5) - 0.5).abs() < 0.01);
        assert!((certainty(1.0 / 6.0) - 1.0 / 6.0).abs() < 1e-9);
        assert!(certainty(0.9) < certainty(0.95) && certainty(1.0) < 1.0);
        assert!(certainty(0.0).abs() < 1e-9);
        assert!((ProbabilityKind::Uncalibrated.certainty(0.98) - 0.98).abs() < 1e-9);
    }

    #[test]
    fn what_may_be_a_gem_and_is_not_counted_makes_its_pile_doubtful() {
        let found = find(0.4);
        let weighed = ClassifiedDetection {
            found: &found,
            colours: vec![1.0],
            left_out: 0.0,
            is_doubtful_by_context: false,
        };
        assert_eq!(
            ProbabilityKind::Calibrated.find_status(&weighed),
            FindStatus::Doubtful
        );
        let mut gems = [gem(0.99), gem(0.98)];
        assert_eq!(doubts(&mut gems, &[&weighed]), 1);
        assert_eq!(marked(&gems), [false; 2]);
        let confidence = ProbabilityKind::confidence(&gems, &[&weighed]);
        assert!((confidence - 0.99 * 0.98 * 0.6).abs() < 1e-9);
    }
}
