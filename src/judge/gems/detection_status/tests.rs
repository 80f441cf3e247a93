//! Tests which detections are counted and which make a pile doubtful.

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

fn detection(confidence: f64) -> LocatedGem {
    LocatedGem {
        center: Point::origin(),
        radius: 10.0,
        colours: [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        confidence,
        gem: 1.0,
        breadth: 0.4,
    }
}

/// Returns how many doubts a pile has: the number of gems marked as doubtful, plus the number of uncounted detections that may be gems.
fn doubts(gems: &mut [CountedGem], uncounted: &[&ClassifiedDetection<'_>]) -> usize {
    let possible_gems = ProbabilityKind::Calibrated
        .mark_doubtful(gems, uncounted)
        .len();
    possible_gems + gems.iter().filter(|gem| gem.is_doubtful).count()
}

fn marked(gems: &[CountedGem]) -> Vec<bool> {
    gems.iter().map(|gem| gem.is_doubtful).collect()
}

#[test]
fn an_improbable_gem_makes_its_pile_doubtful_and_is_marked() {
    let mut gems = [gem(0.99), gem(0.6), gem(0.97)];
    assert_eq!(doubts(&mut gems, &[]), 1);
    assert_eq!(marked(&gems), [false, true, false]);
    let mut probable = [gem(0.99), gem(0.96), gem(0.99)];
    assert_eq!(doubts(&mut probable, &[]), 0);
    assert_eq!(marked(&probable), [false; 3]);
}

#[test]
fn many_slightly_uncertain_gems_make_a_pile_doubtful() {
    let mut gems = vec![gem(0.97); 30];
    gems[4].confidence = 0.95;
    assert_eq!(doubts(&mut gems, &[]), 1);
    assert!(gems[4].is_doubtful);
    assert_eq!(doubts(&mut gems[..2], &[]), 0);
}

#[test]
fn the_highest_probability_of_the_network_is_calibrated_to_nearly_1() {
    let calibrated = |probability| ProbabilityKind::Calibrated.calibrated(probability);
    assert!(calibrated(1.0 - LABEL_SMOOTHING) > 0.995);
    // The calibration hardly changes the probabilities of two equally probable colours, and does not change those of six equally probable
    // ones.
    assert!((calibrated(0.5) - 0.5).abs() < 0.01);
    assert!((calibrated(1.0 / 6.0) - 1.0 / 6.0).abs() < 1e-9);
    assert!(calibrated(0.9) < calibrated(0.95) && calibrated(1.0) < 1.0);
    assert!(calibrated(0.0).abs() < 1e-9);
    assert!((ProbabilityKind::Uncalibrated.calibrated(0.98) - 0.98).abs() < 1e-9);
}

#[test]
fn an_uncounted_possible_gem_makes_its_pile_doubtful() {
    let located = detection(0.4);
    let classified = ClassifiedDetection {
        located: &located,
        colours: vec![1.0],
        left_out: 0.0,
        is_doubtful_by_context: false,
    };
    assert_eq!(
        ProbabilityKind::Calibrated.status(&classified),
        DetectionStatus::Doubtful
    );
    let mut gems = [gem(0.99), gem(0.98)];
    assert_eq!(doubts(&mut gems, &[&classified]), 1);
    assert_eq!(marked(&gems), [false; 2]);
    let confidence = pile_confidence(&gems, &[&classified]);
    assert!((confidence - 0.99 * 0.98 * 0.6).abs() < 1e-9);
}

/// Returns the status of a detection with these values. `colour` is the probability of the only counted colour, and `left_out` is the
/// probability that the object is of a kind that is not counted.
fn status(kind: ProbabilityKind, confidence: f64, colour: f64, left_out: f64) -> DetectionStatus {
    let located = detection(confidence);
    kind.status(&ClassifiedDetection {
        located: &located,
        colours: vec![colour],
        left_out,
        is_doubtful_by_context: false,
    })
}

#[test]
fn the_confidence_decides_whether_a_gem_is_counted_doubtful_or_ignored() {
    let gem = |confidence| status(ProbabilityKind::Calibrated, confidence, 1.0, 0.0);
    assert_eq!(gem(0.5), DetectionStatus::Counted);
    assert_eq!(gem(0.49), DetectionStatus::Doubtful);
    assert_eq!(gem(0.02), DetectionStatus::Doubtful);
    assert_eq!(gem(0.01), DetectionStatus::Nothing);
    let learned = |confidence| status(ProbabilityKind::Uncalibrated, confidence, 1.0, 0.0);
    assert_eq!(learned(0.4), DetectionStatus::Counted);
    assert_eq!(learned(0.39), DetectionStatus::Doubtful);
    assert_eq!(learned(0.24), DetectionStatus::Nothing);
}

#[test]
fn an_object_that_probably_has_no_counted_colour_is_doubtful_and_a_certain_one_a_stranger() {
    let learned =
        |confidence, colour| status(ProbabilityKind::Uncalibrated, confidence, colour, 0.0);
    assert_eq!(learned(0.9, 0.4), DetectionStatus::Doubtful);
    assert_eq!(learned(0.9, 0.2), DetectionStatus::Stranger);
    // A detection that may be no object at all is not reported as a stranger.
    assert_eq!(learned(0.5, 0.2), DetectionStatus::Nothing);
    let gem = status(ProbabilityKind::Calibrated, 0.9, 0.2, 0.0);
    assert_eq!(gem, DetectionStatus::Nothing);
}

#[test]
fn an_object_of_a_kind_that_is_not_counted_is_left_out() {
    let learned = |left_out| status(ProbabilityKind::Uncalibrated, 0.9, 1.0 - left_out, left_out);
    assert_eq!(learned(0.8), DetectionStatus::LeftOut);
    assert_eq!(learned(0.7), DetectionStatus::Doubtful);
}

#[test]
fn uncalibrated_detections_are_doubtful_by_themselves_and_all_in_some_contexts() {
    let is_doubtful = |kind: ProbabilityKind, confidence, is_doubtful_by_context| {
        let located = detection(confidence);
        let classified = ClassifiedDetection {
            located: &located,
            colours: vec![0.9],
            left_out: 0.0,
            is_doubtful_by_context,
        };
        kind.is_doubtful(&classified, 0.9)
    };
    assert!(is_doubtful(ProbabilityKind::Uncalibrated, 0.5, false));
    assert!(!is_doubtful(ProbabilityKind::Uncalibrated, 0.9, false));
    assert!(!is_doubtful(ProbabilityKind::Calibrated, 0.5, false));
    assert!(is_doubtful(ProbabilityKind::Calibrated, 0.9, true));
}
