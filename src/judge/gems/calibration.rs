//! Calibrates the network's probabilities: that a gem lies at a detection, and that it has each of the six colours.
//!
//! The network's probabilities differ from the fraction of cases in which it is right. One cause is label smoothing. The network also takes
//! yellow gems for brown ones more often than brown gems for yellow ones.

use crate::{
    locate::gems::LocatedGem,
    stats::{clamped_probability, log_odds, probability, softmax},
};

/// Weight of the log-odds of the network's probability that a stone (a gem or another small object) lies at the detection, in the log-odds
/// of the calibrated probability that a gem lies there. Fitted together with [`GEM_WEIGHT`] and [`BIAS`] by logistic regression
/// (`models/train/gems/calibrate.py`) to 3,142 detections in 180 scenes on which the network was not trained. With these weights, 34 of
/// the detections are classified wrong.
const STONE_WEIGHT: f64 = 2.47;
/// Weight of the log-odds of the network's probability that the stone is a gem ([`LocatedGem::gem`]). [`STONE_WEIGHT`] states the origin.
const GEM_WEIGHT: f64 = 0.448;
/// Constant term of the log-odds of the calibrated probability that a gem lies at the detection. [`STONE_WEIGHT`] states the origin.
const BIAS: f64 = -2.26;

/// Label smoothing with which the colour network was trained (`label_smoothing` in `models/train/gems/train_gems.py`). The network
/// therefore gives no colour a probability above 0.983.
const LABEL_SMOOTHING: f64 = 0.02;
/// Exponent on the network's probability of each colour, after the label smoothing has been undone. Fitted together with [`LOG_WEIGHTS`]
/// by multinomial logistic regression (`models/train/gems/calibrate.py`) to 2,990 gems in the scenes of [`STONE_WEIGHT`]. In these scenes
/// and in 89 others, 78 of 4,674 gems then get a wrong colour; without calibration 89.
const EXPONENT: f64 = 1.134;
/// Logarithm of the weight of each colour, in the order of [`Gem::ALL`](crate::rules::gems::Gem::ALL). [`EXPONENT`] states the origin.
const LOG_WEIGHTS: [f64; 6] = [0.782, -0.408, -0.676, -0.521, -0.192, 1.013];

/// Returns a detection with the network's probabilities replaced by calibrated ones. Its confidence is then the probability that a gem lies
/// there.
pub(super) fn calibrated(detection: &LocatedGem) -> LocatedGem {
    let [x, y] = detection.center.into();
    let log_odds_of = |probability: f64| log_odds(clamped_probability(probability));
    let features = [detection.confidence, detection.gem].map(log_odds_of);
    // `models/train/gems/calibrate.py` parses this line.
    tracing::trace!(x, y, ?features, colours = ?detection.colours, "a find");
    let [stone, gem] = features;
    LocatedGem {
        confidence: probability(STONE_WEIGHT * stone + GEM_WEIGHT * gem + BIAS),
        colours: calibrated_colours(&detection.colours),
        ..*detection
    }
}

/// Returns the calibrated probabilities of the six colours, from those of the network.
fn calibrated_colours(colours: &[f64; 6]) -> [f64; 6] {
    softmax(std::array::from_fn(|colour| {
        let unsmoothed = (colours[colour] - LABEL_SMOOTHING / 6.0) / (1.0 - LABEL_SMOOTHING);
        EXPONENT * clamped_probability(unsmoothed).ln() + LOG_WEIGHTS[colour]
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{geometry::Point, rules::gems::Gem};

    /// Returns a calibrated detection. `confidence` and `gem` are the network's probabilities; `colours` are its two most probable colours
    /// and the probability of the first, and the other four colours have the lowest probability that it gives.
    fn detection(confidence: f64, gem: f64, colours: (Gem, Gem, f64)) -> LocatedGem {
        let lowest = LABEL_SMOOTHING / 6.0;
        let (first, second, probability) = colours;
        let mut probabilities = [lowest; 6];
        probabilities[first.index()] = probability;
        probabilities[second.index()] = 1.0 - 4.0 * lowest - probability;
        calibrated(&LocatedGem {
            center: Point::origin(),
            radius: 10.0,
            colours: probabilities,
            confidence,
            gem,
        })
    }

    const CLEAR: (Gem, Gem, f64) = (Gem::Blue, Gem::Green, 0.98);

    #[test]
    fn a_probable_stone_that_is_probably_a_gem_is_a_gem() {
        assert!(detection(0.9, 0.99, CLEAR).confidence > 0.98);
        assert!(detection(0.5, 0.99, CLEAR).confidence < 0.5);
        assert!(detection(0.7, 0.99, CLEAR).confidence > detection(0.7, 0.3, CLEAR).confidence);
        // The network may be completely certain.
        let certain = detection(1.0, 1.0, CLEAR).confidence;
        assert!(certain > 0.999 && certain <= 1.0, "{certain}");
    }

    #[test]
    fn of_yellow_and_brown_with_equal_probabilities_yellow_is_more_probable() {
        let equal = detection(0.9, 0.99, (Gem::Brown, Gem::Yellow, 0.49)).colours;
        let odds = equal[Gem::Yellow.index()] / equal[Gem::Brown.index()];
        // The probabilities differ a little: 0.4967 and 0.49. Times the weights, exp(1.013 + 0.192), these are odds of 3.3.
        assert!((3.2..3.6).contains(&odds), "{odds}");
        let brown = detection(0.9, 0.99, (Gem::Brown, Gem::Yellow, 0.9)).colours;
        assert!(brown[Gem::Brown.index()] > 0.8, "{brown:?}");
    }

    #[test]
    fn the_most_certain_colour_of_the_network_is_almost_certain() {
        for gem in Gem::ALL {
            let other = if gem == Gem::Red { Gem::Blue } else { Gem::Red };
            let colours =
                detection(0.9, 0.99, (gem, other, 1.0 - LABEL_SMOOTHING * 5.0 / 6.0)).colours;
            assert!(colours[gem.index()] > 0.999, "{gem:?}: {colours:?}");
            assert!((colours.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}
