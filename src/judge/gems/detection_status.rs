//! Decides which detections are counted, and which detections make a pile doubtful.

use crate::judge::gems::{ClassifiedDetection, CountedGem};

/// Minimum calibrated probability that a detection is a gem for it to be counted: a detection that is more probably a gem than not counts.
pub(super) const MIN_COUNTED_PROBABILITY: f64 = 0.5;
/// Probability that a detection is a gem, below which the detection is ignored. Set by hand.
const MIN_KEPT_PROBABILITY: f64 = 0.02;
/// Probability that all counts of a pile of gems are right, below which the pile is doubtful. Of 327 scenes on which the network was not
/// trained, 164 are then marked as unsure, and 8 others have wrong counts without a mark. A lower value would mark fewer scenes but leave
/// more wrong counts unmarked.
const MIN_PILE_PROBABILITY: f64 = 0.88;
/// Probability of a gem, below which the gem is marked as doubtful if its pile is doubtful ([`mark_least_probable`]). Set by hand.
const MAX_MARKED_PROBABILITY: f64 = 0.85;
/// Label smoothing with which the colour network was trained (`label_smoothing` in `models/train/gems/train_gems.py`). The network
/// therefore gives no colour a probability above 0.983.
const LABEL_SMOOTHING: f64 = 0.02;
/// Maximum reported probability of a gem's colour. Of 3,655 gems with a computed colour probability of 0.995 or more, three have another
/// colour.
const MAX_COLOUR_PROBABILITY: f64 = 0.9995;

/// Minimum confidence of the detection of an object of a learned colour for the object to be counted. The limits `MIN_COUNTED_CONFIDENCE`,
/// `MIN_CERTAIN_CONFIDENCE` and `MIN_KEPT_CONFIDENCE` were set on photos of the tune list. They have a margin, since the network was
/// trained on most of these photos and is less certain on others.
const MIN_COUNTED_CONFIDENCE: f64 = 0.4;
/// Confidence of the detection of an object of a learned colour, below which the object and its pile are doubtful. It is also the minimum
/// confidence for an object without a counted colour to be reported. [`MIN_COUNTED_CONFIDENCE`] states the origin of the value.
const MIN_CERTAIN_CONFIDENCE: f64 = 0.6;
/// Confidence of the detection of an object of a learned colour, below which the detection is ignored. [`MIN_COUNTED_CONFIDENCE`] states
/// the origin of the value.
const MIN_KEPT_CONFIDENCE: f64 = 0.25;
/// Probability of an object's most probable learned colour, below which the object is doubtful. Set on photos of the tune list, with a
/// margin.
const MIN_CERTAIN_COLOUR: f64 = 0.7;
/// Product of a detection's confidence and the probability of its learned colour, below which the object is doubtful. Set on 124 scenes: 36
/// of the tune list and 88 synthetic ones.
const MIN_CERTAIN_PRODUCT: f64 = 0.68;
/// Probability above which an object is certainly not counted: the probability that it has none of the counted colours, or that it is of a
/// kind that the player marked as not to be counted. Set by hand.
const MIN_OTHER_PROBABILITY: f64 = 0.75;

/// Whether the probabilities of the detections are calibrated. Those of gems are calibrated, and those of objects of learned colours are
/// not. This decides which detections are counted and when they are doubtful.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ProbabilityKind {
    /// The probabilities are calibrated: a pile is doubtful if the product of its gems' probabilities is too low.
    Calibrated,
    /// The probabilities are not calibrated: a pile is doubtful if any of its detections is doubtful.
    Uncalibrated,
}

/// Whether and how a detection counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DetectionStatus {
    /// The detection is counted as a gem or as an object of a counted colour.
    Counted,
    /// The detection is not counted, but may be a gem or an object of a counted colour.
    Doubtful,
    /// The detection is certainly an object, but has none of the counted colours, so it is not counted.
    Stranger,
    /// The detection is an object of a kind that the player marked as not to be counted when a palette was learned.
    LeftOut,
    /// The detection is ignored: it is too improbable, or it has none of the counted colours and is not certainly an object.
    Nothing,
}

impl ProbabilityKind {
    /// Returns whether and how a detection counts.
    pub(super) fn status(self, detection: &ClassifiedDetection<'_>) -> DetectionStatus {
        let any_colour: f64 = detection.colours.iter().sum();
        let confidence = detection.located.confidence;
        let (min_kept, min_counted) = match self {
            Self::Calibrated => (MIN_KEPT_PROBABILITY, MIN_COUNTED_PROBABILITY),
            Self::Uncalibrated => (MIN_KEPT_CONFIDENCE, MIN_COUNTED_CONFIDENCE),
        };
        if confidence < min_kept {
            DetectionStatus::Nothing
        } else if detection.left_out > MIN_OTHER_PROBABILITY {
            DetectionStatus::LeftOut
        } else if any_colour < 1.0 - MIN_OTHER_PROBABILITY {
            let is_object = self == Self::Uncalibrated && confidence >= MIN_CERTAIN_CONFIDENCE;
            if is_object {
                DetectionStatus::Stranger
            } else {
                DetectionStatus::Nothing
            }
        } else if confidence < min_counted || any_colour < 0.5 {
            DetectionStatus::Doubtful
        } else {
            DetectionStatus::Counted
        }
    }

    /// Returns whether a counted detection is doubtful regardless of the other detections of its pile. This is so if the context of its
    /// photo makes it doubtful, or if the probabilities are not calibrated and those of the detection are low. `probability` is the
    /// probability of its colour.
    pub(super) fn is_doubtful(self, detection: &ClassifiedDetection<'_>, probability: f64) -> bool {
        let confidence = detection.located.confidence;
        let is_doubtful_by_itself = confidence < MIN_CERTAIN_CONFIDENCE
            || probability < MIN_CERTAIN_COLOUR
            || confidence * probability < MIN_CERTAIN_PRODUCT;
        detection.is_doubtful_by_context || (self == Self::Uncalibrated && is_doubtful_by_itself)
    }

    /// For gems, returns the calibrated probability of a colour from its softmax output `probability`, by undoing the label smoothing. For
    /// objects of learned colours, returns `probability` unchanged. Of 5,376 gems that were held out from training, 82 get a wrong colour;
    /// the calibrated probabilities predict 73, the raw outputs 138.
    pub(super) fn calibrated(self, probability: f64) -> f64 {
        match self {
            Self::Calibrated => ((probability - LABEL_SMOOTHING / 6.0) / (1.0 - LABEL_SMOOTHING))
                .clamp(0.0, MAX_COLOUR_PROBABILITY),
            Self::Uncalibrated => probability,
        }
    }

    /// Returns whether an uncounted detection that is near no pile is reported as a possible gem. Its probability must be above 1 -
    /// `MIN_PILE_PROBABILITY` if it is calibrated; otherwise the detection is always reported.
    pub(super) fn is_reported_apart(self, detection: &ClassifiedDetection<'_>) -> bool {
        match self {
            Self::Calibrated => detection.located.confidence > 1.0 - MIN_PILE_PROBABILITY,
            Self::Uncalibrated => true,
        }
    }

    /// Marks the gems that make a pile doubtful. Returns those detections among `uncounted` that also make it doubtful. If the
    /// probabilities are calibrated and the pile is not doubtful, marks and returns none. If they are not calibrated, the gems are already
    /// marked, and all of `uncounted` are returned.
    pub(super) fn mark_doubtful<'a, 'b>(
        self,
        gems: &mut [CountedGem],
        uncounted: &[&'a ClassifiedDetection<'b>],
    ) -> Vec<&'a ClassifiedDetection<'b>> {
        match self {
            Self::Uncalibrated => uncounted.to_vec(),
            Self::Calibrated if pile_confidence(gems, uncounted) >= MIN_PILE_PROBABILITY => {
                Vec::new()
            }
            Self::Calibrated => mark_least_probable(gems, uncounted),
        }
    }
}

/// Returns the probability that all counts of a pile are right. They are right if all counted gems are right and none of the detections in
/// `uncounted` is a gem.
pub(super) fn pile_confidence(gems: &[CountedGem], uncounted: &[&ClassifiedDetection<'_>]) -> f64 {
    let all_counted_right: f64 = gems.iter().map(|gem| gem.confidence).product();
    let no_uncounted_gem: f64 = uncounted
        .iter()
        .map(|detection| 1.0 - detection.located.confidence)
        .product();
    all_counted_right * no_uncounted_gem
}

/// Returns the softmax output that belongs to a calibrated probability of a colour: the inverse of [`ProbabilityKind::calibrated`] for
/// calibrated probabilities, within the limits of that function.
pub(super) fn uncalibrated(calibrated: f64) -> f64 {
    calibrated * (1.0 - LABEL_SMOOTHING) + LABEL_SMOOTHING / 6.0
}

/// Marks the gems whose probability is below [`MAX_MARKED_PROBABILITY`]. Returns those detections in `uncounted` whose probability of being
/// a gem is above 1 - [`MAX_MARKED_PROBABILITY`]. If there are no such detections, the least probable gem is also marked, even if its
/// probability is not below [`MAX_MARKED_PROBABILITY`].
fn mark_least_probable<'a, 'b>(
    gems: &mut [CountedGem],
    uncounted: &[&'a ClassifiedDetection<'b>],
) -> Vec<&'a ClassifiedDetection<'b>> {
    let is_likely = |detection: &&&ClassifiedDetection<'_>| {
        detection.located.confidence > 1.0 - MAX_MARKED_PROBABILITY
    };
    let possible_gems: Vec<_> = uncounted.iter().filter(is_likely).copied().collect();
    let confidences = gems.iter().map(|gem| gem.confidence);
    let lowest = confidences.fold(f64::INFINITY, f64::min);
    let max_marked = if possible_gems.is_empty() {
        lowest
    } else {
        0.0
    };
    for gem in gems {
        gem.is_doubtful |= gem.confidence < MAX_MARKED_PROBABILITY || gem.confidence <= max_marked;
    }
    possible_gems
}

#[cfg(test)]
mod tests;
