//! Decides which detections are counted, and which detections make a pile doubtful.

use crate::judge::gems::{ClassifiedDetection, CountedGem};

/// Minimum calibrated probability that a detection is a gem for the detection to be counted. At 0.5 a gem is as probable as no gem.
pub(super) const MIN_COUNTED_PROBABILITY: f64 = 0.5;
/// Minimum calibrated probability that a detection is a gem. If the probability is lower, the detection is ignored. Set by hand.
const MIN_KEPT_PROBABILITY: f64 = 0.02;
/// Minimum probability that all counts of a pile of gems are right. If the probability is lower, the pile is doubtful. Of 327 scenes on
/// which the network was not trained, 164 are marked as unsure with this limit, and 8 others have wrong counts without a mark. A lower
/// limit would mark fewer scenes but leave more wrong counts unmarked.
const MIN_PILE_PROBABILITY: f64 = 0.88;
/// In a doubtful pile, gems with a probability below this limit are marked as doubtful ([`mark_least_probable`]). Set by hand.
const MAX_MARKED_PROBABILITY: f64 = 0.85;
/// Label smoothing with which the colour network was trained (`label_smoothing` in `models/train/gems/train_gems.py`). The network
/// therefore gives no colour a probability above 0.983.
const LABEL_SMOOTHING: f64 = 0.02;
/// Upper limit of the calibrated probability of a gem's colour, since no colour is certain: of 3,655 gems with a colour probability of
/// 0.995 or more, three have another colour.
const MAX_COLOUR_PROBABILITY: f64 = 0.9995;

/// Minimum confidence of the detection of an object of a learned colour for the object to be counted. The limits `MIN_COUNTED_CONFIDENCE`,
/// `MIN_CERTAIN_CONFIDENCE` and `MIN_KEPT_CONFIDENCE` were set on photos of the tune list. They have a margin, since the network was
/// trained on most of these photos and is less certain on others.
const MIN_COUNTED_CONFIDENCE: f64 = 0.4;
/// Minimum confidence of the detection of an object of a learned colour. If the confidence is lower, the object and its pile are doubtful.
/// An object without a counted colour is reported only from this confidence on. [`MIN_COUNTED_CONFIDENCE`] states the origin of the value.
const MIN_CERTAIN_CONFIDENCE: f64 = 0.6;
/// Minimum confidence of the detection of an object of a learned colour. If the confidence is lower, the detection is ignored.
/// [`MIN_COUNTED_CONFIDENCE`] states the origin of the value.
const MIN_KEPT_CONFIDENCE: f64 = 0.25;
/// Minimum probability of an object's most probable learned colour. If the probability is lower, the object is doubtful. Set on photos of
/// the tune list, with a margin.
const MIN_CERTAIN_COLOUR: f64 = 0.7;
/// Minimum product of a detection's confidence and the probability of its learned colour. If the product is lower, the object is doubtful.
/// Set on 124 scenes: 36 of the tune list and 88 synthetic ones.
const MIN_CERTAIN_PRODUCT: f64 = 0.68;
/// Limit for two probabilities: that an object has none of the counted colours, and that it is of a kind that the player told umpire to
/// ignore. If one of them is above this limit, the object is certainly not counted. Set by hand.
const MIN_OTHER_PROBABILITY: f64 = 0.75;

/// Whether the probabilities of the detections are calibrated. If only gems are counted, they are; if objects of learned colours are
/// counted, they are not. The limits at which detections are counted and doubtful differ between the two kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ProbabilityKind {
    /// The probabilities are calibrated. So a pile is doubtful if the product of its gems' probabilities is too low.
    Calibrated,
    /// The probabilities are not calibrated. So a pile is doubtful if one of its detections is doubtful.
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
    /// The detection is not counted: it is an object of a kind that the player told umpire to ignore when a palette was learned.
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

    /// Returns whether a counted detection is doubtful regardless of the other detections of its pile. A detection is doubtful if the
    /// context in the photo makes it doubtful. With uncalibrated probabilities, a detection is also doubtful if its confidence is low, or
    /// if `probability`, the probability of its colour, is low.
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

    /// Returns whether an uncounted detection that is near no pile is reported as a possible gem. If the probabilities are calibrated, the
    /// detection is reported if its probability is above 1 - `MIN_PILE_PROBABILITY`. If they are not, every such detection is reported.
    pub(super) fn is_reported_apart(self, detection: &ClassifiedDetection<'_>) -> bool {
        match self {
            Self::Calibrated => detection.located.confidence > 1.0 - MIN_PILE_PROBABILITY,
            Self::Uncalibrated => true,
        }
    }

    /// Marks the gems that make a pile doubtful. Returns the detections in `uncounted` that make the pile doubtful, too. With calibrated
    /// probabilities, nothing is marked or returned if the pile is not doubtful. With uncalibrated probabilities, the gems are already
    /// marked, and all detections in `uncounted` are returned.
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

/// Returns the softmax output of a colour whose calibrated probability is `calibrated`. Inverts [`ProbabilityKind::calibrated`] for gems,
/// except where [`ProbabilityKind::calibrated`] limits probabilities.
pub(super) fn uncalibrated(calibrated: f64) -> f64 {
    calibrated * (1.0 - LABEL_SMOOTHING) + LABEL_SMOOTHING / 6.0
}

/// Marks the gems whose probability is below [`MAX_MARKED_PROBABILITY`] as doubtful. Returns the detections in `uncounted` that are gems
/// with a probability above 1 - [`MAX_MARKED_PROBABILITY`]. If none is returned, the least probable gem is marked in any case, so that the
/// doubt always has a place.
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
