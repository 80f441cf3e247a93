//! Judges which pawns stand on the red fields. Each pawn exists at most once, so a pawn's head that is detected apart from its foot is not
//! reported as a second pawn.

use crate::{
    geometry::Point,
    judge::permutation_marginals::marginals_of_each_at_most_once,
    read::gem_board::PawnReading,
    rules::{gems::ROWS, ubongo::Pawn},
};

/// Minimum probability that a detection is a pawn for the pawn to be reported. Each of the four colours is reported once at most, so a
/// fifth detection is not reported. With the present values of `MIN_PAWN_PROBABILITY`, `MIN_CERTAIN_PAWN` and `MIN_KEPT_PROBABILITY`, 4 of
/// 24 boards of the tune list and 20 of 59 synthetic boards on other tables have a doubtful field. On the synthetic boards 10 of 354 fields
/// are read wrong, and 7 of these are marked as doubtful.
const MIN_PAWN_PROBABILITY: f64 = 0.5;
/// A detection that is less probably a pawn than this makes its field doubtful. A detection below [`MIN_KEPT_PROBABILITY`] is ignored
/// instead. [`MIN_PAWN_PROBABILITY`] states the measured effect.
const MIN_CERTAIN_PAWN: f64 = 0.9;
/// Minimum probability that a detection is a pawn. A less probable detection is certainly no pawn, so it does not make its field doubtful.
/// [`MIN_PAWN_PROBABILITY`] states the measured effect.
const MIN_KEPT_PROBABILITY: f64 = 0.1;

/// Minimum probability of the reported colour, under the assumption that the detection is a pawn. If the probability is lower, the field is
/// doubtful. Checked on the gem boards that [`MIN_PAWN_PROBABILITY`] names.
const MIN_CERTAIN_COLOUR: f64 = 0.7;

/// Exponent on the network's odds that a detection is a pawn. It moves the probabilities towards 0 and 1, since the network's probabilities
/// are too near 0.5: of 284 detections on the gem boards that [`MIN_PAWN_PROBABILITY`] names, all with a network probability above 0.75
/// were pawns, 4 of 8 with 0.5 to 0.6, and none of 17 below 0.3.
const ODDS_EXPONENT: i32 = 3;

/// If at least this fraction of a red field's area is covered and no pawn is reported on the field, the field counts as occluded, since a
/// pawn may stand there without being visible. Set by hand.
const MIN_OCCLUDED_FRACTION: f64 = 0.5;
/// Amount that is added to the limit [`MIN_OCCLUDED_FRACTION`] of a field for each pawn that is reported on the field, since a pawn itself
/// covers a part of the field. Pawns cover up to half of a field. Unit: fraction of the field's area. Set by hand.
const OCCLUDED_FRACTION_PER_PAWN: f64 = 0.2;

/// A pawn that stands on a red field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StandingPawn {
    /// Number of the red field on which the pawn stands, 0 to 5.
    pub field: usize,
    /// Most probable colour of the pawn.
    pub pawn: Pawn,
    /// Detected centre of the pawn's foot, in the pixels that [`GemBoardJudgement`](crate::judge::gem_board::GemBoardJudgement) describes.
    pub center: Point,
    /// Probability that the pawn `pawn` stands on the field `field`.
    pub confidence: f64,
}

/// State of a red field: whether it is certain which pawns stand on the field, and if not, the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// It is certain which pawns stand on the field, if any.
    Certain,
    /// A reported pawn may have another colour or be no pawn, or an unreported pawn may stand on the field.
    Doubtful,
    /// The field is occluded, or it lies outside the image.
    Occluded,
}

/// Judges all pawn detections together. Returns the pawns sorted by field, and for each field whether its pawns are certain. `covered` has,
/// for each field, the fraction of its area that pawns or other objects cover.
pub fn judge(
    detections: &[PawnReading],
    covered: &[f64; ROWS],
) -> (Vec<StandingPawn>, [Field; ROWS]) {
    let mut fields = [Field::Certain; ROWS];
    let mut mark_doubtful = |field: usize| {
        if let Some(field) = fields.get_mut(field) {
            *field = Field::Doubtful;
        }
    };
    let independent_probabilities: Vec<[f64; 4]> =
        detections.iter().map(independent_probabilities).collect();
    let marginals = marginals_of_each_at_most_once(&independent_probabilities);
    let assigned = assign(&marginals);
    let mut pawns = Vec::new();
    for ((detection, marginals), assigned) in detections.iter().zip(&marginals).zip(assigned) {
        let pawn_probability: f64 = marginals.iter().sum();
        let is_pawn = pawn_probability >= MIN_PAWN_PROBABILITY;
        let probability = assigned.map_or(0.0, |pawn| marginals[pawn.index()]);
        let may_be_pawn = (MIN_KEPT_PROBABILITY..MIN_CERTAIN_PAWN).contains(&pawn_probability);
        let has_certain_colour = probability >= MIN_CERTAIN_COLOUR * pawn_probability;
        if may_be_pawn || (is_pawn && !has_certain_colour) {
            mark_doubtful(detection.field);
        }
        pawns.extend(assigned.map(|pawn| StandingPawn {
            field: detection.field,
            pawn,
            center: detection.center,
            confidence: probability,
        }));
    }
    pawns.sort_by_key(|pawn| (pawn.field, pawn.pawn));
    mark_occluded(&mut fields, covered, &pawns);
    (pawns, fields)
}

/// Marks the occluded fields as [`Field::Occluded`], also those that were marked as doubtful before.
fn mark_occluded(fields: &mut [Field; ROWS], covered: &[f64; ROWS], pawns: &[StandingPawn]) {
    for (number, (field, covered)) in fields.iter_mut().zip(covered).enumerate() {
        let pawn_count = pawns.iter().filter(|pawn| pawn.field == number).count();
        if *covered >= MIN_OCCLUDED_FRACTION + OCCLUDED_FRACTION_PER_PAWN * pawn_count as f64 {
            *field = Field::Occluded;
        }
    }
}

/// Returns the probability of each pawn colour for one detection, without regard to the other detections. The remainder to 1 is the
/// probability that the detection is no pawn.
fn independent_probabilities(detection: &PawnReading) -> [f64; 4] {
    let (pawn_weight, no_pawn_weight) = (
        detection.probability.powi(ODDS_EXPONENT),
        (1.0 - detection.probability).powi(ODDS_EXPONENT),
    );
    let pawn_probability = pawn_weight / (pawn_weight + no_pawn_weight);
    detection.colours.map(|colour| colour * pawn_probability)
}

/// Assigns a different pawn colour to each detection, the most probable pairs of detection and colour first. Returns `None` for a
/// detection whose probability of being a pawn is below [`MIN_PAWN_PROBABILITY`], and for a detection for which no colour is left.
fn assign(marginals: &[[f64; 4]]) -> Vec<Option<Pawn>> {
    let mut assigned = vec![None; marginals.len()];
    let is_pawn =
        |detection: &usize| marginals[*detection].iter().sum::<f64>() >= MIN_PAWN_PROBABILITY;
    let detections = (0..marginals.len()).filter(is_pawn);
    let mut pairs: Vec<(usize, Pawn)> = detections
        .flat_map(|detection| Pawn::ALL.map(|pawn| (detection, pawn)))
        .collect();
    let probability = |(detection, pawn): &(usize, Pawn)| marginals[*detection][pawn.index()];
    pairs.sort_by(|a, b| probability(b).total_cmp(&probability(a)));
    for (detection, pawn) in pairs {
        if assigned[detection].is_none() && !assigned.contains(&Some(pawn)) {
            assigned[detection] = Some(pawn);
        }
    }
    assigned
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a detection that is a pawn with probability `probability`.
    fn pawn(field: usize, colours: [f64; 4], probability: f64) -> PawnReading {
        PawnReading {
            field,
            colours,
            center: Point::origin(),
            probability,
        }
    }

    fn on_fields(pawns: &[StandingPawn]) -> Vec<(usize, Pawn)> {
        pawns.iter().map(|pawn| (pawn.field, pawn.pawn)).collect()
    }

    #[test]
    fn of_two_similar_pawns_the_less_clear_one_has_the_other_colour() {
        let detections = [
            pawn(4, [0.9, 0.1, 0.0, 0.0], 0.98),
            pawn(1, [0.55, 0.45, 0.0, 0.0], 0.98),
        ];
        let (pawns, fields) = judge(&detections, &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), [(1, Pawn::Beige), (4, Pawn::White)]);
        assert_eq!(fields, [Field::Certain; ROWS]);
        // Without the first detection, which is clearly white, the second one may be white or beige.
        let (pawns, fields) = judge(&detections[1..], &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), [(1, Pawn::White)]);
        assert_eq!(fields[1], Field::Doubtful);
    }

    #[test]
    fn two_similar_detections_are_not_reported_as_the_same_pawn() {
        let white = |field: usize| pawn(field, [0.97, 0.01, 0.01, 0.01], 0.98);
        let (pawns, fields) = judge(&[white(1), white(4)], &[0.0; ROWS]);
        assert_eq!(pawns.len(), 2);
        assert_ne!(pawns[0].pawn, pawns[1].pawn, "{pawns:?}");
        assert_eq!((fields[1], fields[4]), (Field::Doubtful, Field::Doubtful));
    }

    #[test]
    fn several_pawns_may_be_on_one_field_and_a_fifth_detection_is_no_pawn() {
        let colour =
            |index: usize| std::array::from_fn(|other| if other == index { 1.0 } else { 0.0 });
        let mut detections: Vec<PawnReading> =
            (0..4).map(|index| pawn(2, colour(index), 0.95)).collect();
        detections.push(pawn(5, colour(1), 0.85));
        let (pawns, fields) = judge(&detections, &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), Pawn::ALL.map(|pawn| (2, pawn)));
        assert_eq!(fields, [Field::Certain; ROWS]);
        // Now the fifth detection is nearly as probable as the second, and both have the colour of the beige pawn. So it is uncertain which
        // of them is the beige pawn.
        detections[4].probability = 0.93;
        let (pawns, fields) = judge(&detections, &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), Pawn::ALL.map(|pawn| (2, pawn)));
        assert_eq!((fields[2], fields[5]), (Field::Doubtful, Field::Doubtful));
    }

    #[test]
    fn a_head_that_is_detected_apart_from_its_foot_is_no_second_pawn() {
        let detections = [
            pawn(3, [0.0, 0.99, 0.0, 0.01], 0.9),
            pawn(2, [0.01, 0.98, 0.01, 0.0], 0.6),
        ];
        let (pawns, fields) = judge(&detections, &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), [(3, Pawn::Beige)]);
        assert_eq!(fields, [Field::Certain; ROWS]);
        // Without the first detection, the foot of the beige pawn, the detection of its head is reported as an uncertain pawn.
        let (pawns, fields) = judge(&detections[1..], &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), [(2, Pawn::Beige)]);
        assert_eq!(fields[2], Field::Doubtful);
    }

    #[test]
    fn a_possible_pawn_makes_its_field_doubtful_and_an_occluder_makes_it_occluded() {
        let detections = [
            pawn(0, [0.0, 0.0, 1.0, 0.0], 0.35),
            pawn(3, [0.0, 0.0, 0.0, 1.0], 0.1),
        ];
        let (pawns, fields) = judge(&detections, &[0.0, 0.9, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(pawns, []);
        assert_eq!(fields[..2], [Field::Doubtful, Field::Occluded]);
        assert_eq!(fields[2..], [Field::Certain; 4]);
    }

    #[test]
    fn the_limit_of_an_occluded_field_rises_with_its_pawns() {
        let blue = pawn(2, [0.0, 0.0, 1.0, 0.0], 0.98);
        let field = |detections: &[PawnReading], covered: f64| {
            let (pawns, fields) = judge(detections, &[0.0, 0.0, covered, 0.0, 0.0, 0.0]);
            assert_eq!(pawns.len(), detections.len());
            fields[2]
        };
        assert_eq!(field(&[blue], 0.6), Field::Certain);
        assert_eq!(field(&[], 0.6), Field::Occluded);
        assert_eq!(field(&[blue], 0.8), Field::Occluded);
        let white = pawn(2, [1.0, 0.0, 0.0, 0.0], 0.98);
        assert_eq!(field(&[blue, white], 0.8), Field::Certain);
        assert_eq!(field(&[], 0.3), Field::Certain);
    }
}
