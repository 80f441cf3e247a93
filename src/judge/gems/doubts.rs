//! Which finds are counted, and what of a pile is doubtful.

use crate::judge::gems::{CountedGem, Weighed};

/// Gems are told with true probabilities (`presence`): what is likelier there than not counts.
const LIKELIER: f64 = 0.5;
/// What is less likely there than this changes nothing.
const HARDLY: f64 = 0.02;
/// A pile of gems is surely counted where all of it is right with this probability. Of 327 scenes that were never trained on 164 are then
/// unsure and 8 have wrong counts that are not marked; with 0.8 139 and 11, with 0.84 148 and 10, with 0.92 194 and 6, with 0.96 260 and 3.
const PILE_SURE: f64 = 0.88;
/// Where it is not, gems that are less sure than this are why; or the least sure one.
const MARKED: f64 = 0.85;
/// Of each answer on a colour the network for gems learned to keep so much for all six alike (`label_smoothing` in
/// `models/train/gems/train_gems.py`): it says 0.983 of what it is certain of.
const SMOOTHED: f64 = 0.02;
/// No colour is told more surely than this: of 3,655 stones whose colour is told with 0.995 or more three have another.
const SUREST: f64 = 0.9995;

/// A learned thing that looks less like one than [`COUNTED`] is not counted. One between the two others is doubtful, counted or not, and
/// so is its pile. Set by looking at pictures of the tune list, and wider than that asks for: the network was trained on most of them.
const COUNTED: f64 = 0.4;
const SURE: f64 = 0.6;
const SURELY_NONE: f64 = 0.25;
/// A learned colour that is less sure than this is doubtful; set as those are.
const SURE_COLOUR: f64 = 0.7;
/// So is a thing of a colour that is less sure than this altogether.
const SURE_OF_BOTH: f64 = 0.68;
/// A find that is none of the colours with less than this is doubtful.
const SURELY_OTHER: f64 = 0.75;

/// How finds are counted and doubted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Telling {
    /// Their probabilities are true ones: a pile is doubtful as a whole.
    Truly,
    /// They are rough: a pile is as doubtful as its most doubtful find.
    Roughly,
}

/// What a find comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FindStatus {
    Counted,
    /// Not counted, though it may be one.
    Doubtful,
    /// A thing for sure, of none of the colours.
    Stranger,
    /// A thing like those that a palette learned not to count.
    LeftOut,
    Nothing,
}

impl Telling {
    /// What a find comes to.
    pub(super) fn standing(self, find: &Weighed<'_>) -> FindStatus {
        let is_any: f64 = find.colours.iter().sum();
        let sure = find.found.sure;
        let (none, counted) = match self {
            Self::Truly => (HARDLY, LIKELIER),
            Self::Roughly => (SURELY_NONE, COUNTED),
        };
        if sure < none {
            FindStatus::Nothing
        } else if find.left_out > SURELY_OTHER {
            FindStatus::LeftOut
        } else if is_any < 1.0 - SURELY_OTHER {
            let is_thing = self == Self::Roughly && sure >= SURE;
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

    /// Whether a counted find of which its colour has this share is doubtful by itself.
    pub(super) fn is_doubtful(self, find: &Weighed<'_>, share: f64) -> bool {
        let sure = find.found.sure;
        let by_itself = sure < SURE || share < SURE_COLOUR || sure * share < SURE_OF_BOTH;
        find.among_others || (self == Self::Roughly && by_itself)
    }

    /// The probability that a gem has the colour that is told with this share. Of 5,376 gems in scenes that were never trained on 82 are told
    /// wrongly: 138 would be by their shares as they are, 73 by this.
    pub(super) fn certainty(self, share: f64) -> f64 {
        match self {
            Self::Truly => ((share - SMOOTHED / 6.0) / (1.0 - SMOOTHED)).clamp(0.0, SUREST),
            Self::Roughly => share,
        }
    }

    /// The probability that a pile is right, of whose finds these are counted and those, doubtful ones, are not.
    pub(super) fn confidence(gems: &[CountedGem], not: &[&Weighed<'_>]) -> f64 {
        let counted: f64 = gems.iter().map(|gem| gem.confidence).product();
        let none: f64 = not.iter().map(|find| 1.0 - find.found.sure).product();
        counted * none
    }

    /// Whether a find that is not counted and lies with no pile is told all the same.
    pub(super) fn may_be_apart(self, find: &Weighed<'_>) -> bool {
        match self {
            Self::Truly => find.found.sure > 1.0 - PILE_SURE,
            Self::Roughly => true,
        }
    }

    /// Marks the gems of a pile that make it doubtful, if it is; and the finds that do so though they are not counted.
    pub(super) fn mark<'a, 'b>(
        self,
        gems: &mut [CountedGem],
        not: &[&'a Weighed<'b>],
    ) -> Vec<&'a Weighed<'b>> {
        match self {
            Self::Roughly => not.to_vec(),
            Self::Truly if Self::confidence(gems, not) >= PILE_SURE => Vec::new(),
            Self::Truly => mark_least_sure(gems, not),
        }
    }
}

/// Marks gems that are less sure than most; the finds that may be gems though they are not counted. Where there are neither, many small
/// doubts make a large one: then the least sure gem is marked.
fn mark_least_sure<'a, 'b>(
    gems: &mut [CountedGem],
    not: &[&'a Weighed<'b>],
) -> Vec<&'a Weighed<'b>> {
    let is_likely = |find: &&&Weighed<'_>| find.found.sure > 1.0 - MARKED;
    let may_be: Vec<_> = not.iter().filter(is_likely).copied().collect();
    let confidences = gems.iter().map(|gem| gem.confidence);
    let least = confidences.fold(f64::INFINITY, f64::min);
    let bound = if may_be.is_empty() { least } else { 0.0 };
    for gem in gems {
        gem.is_doubtful |= gem.confidence < MARKED || gem.confidence <= bound;
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

    /// How many places of a pile are doubtful.
    fn doubts(gems: &mut [CountedGem], not: &[&Weighed<'_>]) -> usize {
        let may_be = Telling::Truly.mark(gems, not).len();
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
        let certainty = |share| Telling::Truly.certainty(share);
        assert!(certainty(1.0 - SMOOTHED) > 0.995);
        // Two that are alike stay so, and all six too.
        assert!((certainty(0.5) - 0.5).abs() < 0.01);
        assert!((certainty(1.0 / 6.0) - 1.0 / 6.0).abs() < 1e-9);
        assert!(certainty(0.9) < certainty(0.95) && certainty(1.0) < 1.0);
        assert!(certainty(0.0).abs() < 1e-9);
        assert!((Telling::Roughly.certainty(0.98) - 0.98).abs() < 1e-9);
    }

    #[test]
    fn what_may_be_a_gem_and_is_not_counted_makes_its_pile_doubtful() {
        let found = find(0.4);
        let weighed = Weighed {
            found: &found,
            colours: vec![1.0],
            left_out: 0.0,
            among_others: false,
        };
        assert_eq!(Telling::Truly.standing(&weighed), FindStatus::Doubtful);
        let mut gems = [gem(0.99), gem(0.98)];
        assert_eq!(doubts(&mut gems, &[&weighed]), 1);
        assert_eq!(marked(&gems), [false; 2]);
        let confidence = Telling::confidence(&gems, &[&weighed]);
        assert!((confidence - 0.99 * 0.98 * 0.6).abs() < 1e-9);
    }
}
