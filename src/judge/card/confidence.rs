//! Converts cost differences to the probability that an answer about a card is right.
//!
//! For `solved`, for `unsolved` and for a placement, the probability is a logistic function of a margin, in nats. The margin is the cost of
//! another hypothesis minus that of the best one. For `solved`, the other hypothesis is the second best; for `unsolved`, the best one that
//! is a solution; for a placement, the best one without this placement. If there is no other hypothesis, the margin is
//! [`MAX_COST_DIFFERENCE`](crate::judge::card::hypotheses::MAX_COST_DIFFERENCE). For `unsolved`, the margin may instead be the clearness of
//! a piece's fault ([`of_unsolved`]). For an unsure answer, the probability is a constant for each cause.
//!
//! The *tune list* has path-traced scenes for training and for choosing constants (`docs/accuracy.md`).

/// Probability that a card is solved if too much of its region lies outside the image for a judgement. Set by hand.
pub(crate) const SOLVED_IF_OUT_OF_FRAME: f64 = 0.4;
/// Probability that a card is solved if the colours of its pieces cannot be distinguished. Assumed to be the same as if too much of the
/// region lies outside the image ([`SOLVED_IF_OUT_OF_FRAME`]).
pub(crate) const SOLVED_IF_NO_COLOUR: f64 = SOLVED_IF_OUT_OF_FRAME;
/// Factor that converts the clearness of a piece's fault to a cost difference in nats. The clearness is the distance of the piece's shift
/// or turn from the limit for proper pieces, in standard deviations of the pose measurement. It is computed in the same way for a piece
/// that overhangs the region or lies on another. Set by hand.
pub(crate) const FAULT_WEIGHT: f32 = 4.0;
/// Upper limit of every probability that is reported for a card. Set by hand.
pub(crate) const MAX_PROBABILITY: f64 = 0.9995;

/// Logistic function from a cost margin to the confidence of a `solved` answer. Like [`UNSOLVED`] and [`PLACEMENT`], it is set by hand and
/// not fitted. With the true card corners, the calibration error on the tune list is 0.2 % for 120 verdicts and 1.1 % for 322 placements.
/// All 120 verdicts are right, so it is unknown whether wrong verdicts would get a low confidence.
const SOLVED: Logistic = Logistic {
    log_odds_at_0: 3.5,
    slope: 0.15,
};
/// Logistic function from a cost margin to the probability that an `unsolved` answer is right. Set by hand; [`SOLVED`] states the
/// calibration error.
const UNSOLVED: Logistic = Logistic {
    log_odds_at_0: 1.5,
    slope: 0.2,
};
/// Logistic function from a cost margin to the probability that a single placement is right. Set by hand; [`SOLVED`] states the calibration
/// error.
const PLACEMENT: Logistic = Logistic {
    log_odds_at_0: 0.0,
    slope: 0.25,
};

/// The cause of an unsure answer about a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnsureCause {
    /// Cells are occluded, or a hand may be over the region. The pieces in the visible part of the region can be part of a solution.
    Occluded,
    /// Cells are occluded, or a hand may be over the region. The pieces in the visible part of the region cannot be part of a solution.
    OccludedAndWrong,
    /// The pieces seem to cover the region, but the acceptance test rejects the cover. The reason is not that a piece may be shifted.
    Unclear,
    /// The pieces seem to cover the region, but one of these pieces may be shifted.
    MaybeShifted,
}

/// Returns the probability that a card is solved if its cover was accepted. `margin` is the cost of the next best hypothesis minus that of
/// the cover, in nats.
pub(crate) fn of_solved(margin: f32) -> f64 {
    SOLVED.probability(margin)
}

/// Returns the probability that a card is not solved. `evidence_against` is the strength of the evidence that it is not, in nats: the cost
/// of the best solution minus that of the best hypothesis, or the clearness of a piece's fault converted to nats.
pub(crate) fn of_unsolved(evidence_against: f32) -> f64 {
    UNSOLVED.probability(evidence_against)
}

/// Returns the probability that a placement is right. `margin` is the cost of the best hypothesis without this placement, minus the cost of
/// the best hypothesis, in nats.
pub(crate) fn of_placement(margin: f32) -> f64 {
    PLACEMENT.probability(margin)
}

/// Returns the probability that a card is solved if the answer about it is unsure for the cause `cause`. The values are estimated by eye
/// from 8 cards of the tune list and 84 synthetic ones. The frequencies of the causes on these cards differ from those in real photos. The
/// calibration error on the tune list is 12 %.
pub(crate) fn of_doubt(cause: UnsureCause) -> f64 {
    match cause {
        UnsureCause::Occluded => 0.6,
        UnsureCause::OccludedAndWrong => 0.2,
        UnsureCause::Unclear => 0.75,
        UnsureCause::MaybeShifted => 0.55,
    }
}

/// A logistic function from a cost margin, in nats, to a probability.
struct Logistic {
    /// Log-odds of the probability at a margin of 0.
    log_odds_at_0: f64,
    /// Increase of the log-odds per nat of the margin.
    slope: f64,
}

impl Logistic {
    /// Returns the probability at this margin, at most [`MAX_PROBABILITY`].
    fn probability(&self, margin: f32) -> f64 {
        let negative_log_odds = -self.log_odds_at_0 - self.slope * f64::from(margin);
        let probability = 1.0 / (1.0 + negative_log_odds.exp());
        probability.min(MAX_PROBABILITY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn confidence_grows_with_the_margin_and_stays_below_1() {
        for curve in [of_solved, of_unsolved, of_placement] {
            let values = [0.0, 2.0, 5.0, 10.0, 25.0, 1e6].map(curve);
            assert!(
                values.windows(2).all(|pair| pair[0] <= pair[1]),
                "{values:?}"
            );
            assert!(values[0] >= 0.5 && values[5] < 1.0, "{values:?}");
        }
    }
}
