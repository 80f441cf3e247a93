//! Judges a reading of the gem board as a whole: the content of each hole, and the pawns on the red fields.
//!
//! Gems are taken from a row at the end that is next to its red field. So in every row, counted from the field, the empty holes come before
//! the gems (`row_order`). A box holds a fixed number of gems of each colour (`box_prior`). Each pawn exists once (`pawns`). The first two
//! priors are soft, since people make mistakes and boxes get mixed; the third is strict.

mod pawns;
mod row_order;

pub use crate::judge::gem_board::pawns::{Field, StandingPawn};
use crate::{
    geometry::Point,
    judge::{
        box_prior::{PossibleGem, joint_colours},
        gem_board::row_order::HoleProbabilities,
    },
    read::gem_board::{GemBoardReading, HoleReading},
    rules::gems::{Gem, GemBox, HOLES, ROWS, Rows},
};

/// Minimum probability that a hole is empty, for a hole that is reported as empty. If the probability is lower, the hole is doubtful. In
/// 120 synthetic scenes 93 holes are reported as empty with a probability of 0.5 to 0.93, and all but one of them are empty.
const MIN_CERTAIN_EMPTY: f64 = 0.6;
/// Minimum probability that a hole holds a gem of the reported colour. If the probability is lower, the hole is doubtful. With a limit of
/// 0.9 and an earlier network, 61 % of the gems below the limit were right in 120 synthetic scenes, and 99.6 % of those above. The present
/// network gives higher probabilities. A lower limit would mark fewer boards as unsure but leave more wrong gems unmarked.
const MIN_CERTAIN_GEM: f64 = 0.93;

/// Minimum fraction of the board's holes that are detected ([`GemBoardReading::found_fraction`]) for the object to be taken for a gem
/// board. Set by hand.
const MIN_DETECTED_FRACTION: f64 = 0.5;

/// What a hole of the gem board holds, or that this is not visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HoleContent {
    /// The hole holds no gem.
    Empty,
    /// The hole holds a gem of this colour.
    Gem(Gem),
    /// The hole is occluded, or it lies outside the image.
    Occluded,
}

impl HoleContent {
    /// Returns whether the content is known: empty or a gem, not occluded.
    pub fn is_known(self) -> bool {
        matches!(self, Self::Empty | Self::Gem(_))
    }
}

/// A hole of the gem board with its most probable content.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct JudgedHole {
    /// Centre of the hole's rim, in the pixels that [`GemBoardJudgement`] describes.
    pub center: Point,
    /// Radius of the hole's rim, in the pixels that [`GemBoardJudgement`] describes.
    pub radius: f64,
    /// Most probable content of the hole.
    pub what: HoleContent,
    /// Probability that `what` is right.
    pub confidence: f64,
    /// Whether the content of a visible hole is uncertain: the probability of the reported content is below 0.6 for an empty hole, or below
    /// 0.93 for a gem.
    pub is_doubtful: bool,
}

/// The judgement of a gem board: its holes and pawns. [`judge`] gives positions and lengths in pixels of the decoded image
/// ([`Frame::image`](crate::frame::Frame::image)); the gem-board pipeline then converts them to pixels of the upright photo at full size.
#[derive(Debug, Clone, PartialEq)]
pub struct GemBoardJudgement {
    /// The holes of each row, the hole nearest to the row's red field first.
    pub rows: [[JudgedHole; HOLES]; ROWS],
    /// The pawns that stand on the red fields, sorted by field.
    pub pawns: Vec<StandingPawn>,
    /// For each red field, whether it is certain which pawns stand on it.
    pub fields: [Field; ROWS],
}

impl GemBoardJudgement {
    /// Returns the probability that all reported contents of a row are right.
    ///
    /// # Panics
    /// When `row` is not 0 to 5.
    pub fn confidence(&self, row: usize) -> f64 {
        self.rows[row].iter().map(|hole| hole.confidence).product()
    }

    /// Converts the reported gems to the type that the rules use. An occluded hole counts as empty.
    pub fn gems(&self) -> Rows {
        Rows::new(self.rows.map(|row| {
            row.map(|hole| match hole.what {
                HoleContent::Gem(gem) => Some(gem),
                HoleContent::Empty | HoleContent::Occluded => None,
            })
        }))
    }

    /// Returns the one or two gems that players take next from a row, the nearest to the red field first, each with the index of its hole
    /// ([`Rows::front`]). The list is empty for a row without gems. Returns `None` if an occluded hole may hold one of these gems.
    ///
    /// # Panics
    /// When `row` is not 0 to 5.
    pub fn front(&self, row: usize) -> Option<Vec<(usize, Gem)>> {
        let front = self.gems().front(row);
        let is_known = self
            .holes_up_to_second(row, &front)
            .all(|hole| hole.what.is_known());
        is_known.then_some(front)
    }

    /// Returns whether one of the holes from the red field to the second gem of [`Self::front`] is doubtful. If the row has fewer than two
    /// gems, all its holes are tested.
    ///
    /// # Panics
    /// When `row` is not 0 to 5.
    pub(crate) fn is_front_doubtful(&self, row: usize) -> bool {
        let front = self.gems().front(row);
        self.holes_up_to_second(row, &front)
            .any(|hole| hole.is_doubtful)
    }

    /// Returns the holes of a row, from the hole next to the red field to the hole of the second gem in `front`. Returns all holes of the
    /// row if `front` has fewer than two gems.
    fn holes_up_to_second(
        &self,
        row: usize,
        front: &[(usize, Gem)],
    ) -> impl Iterator<Item = &JudgedHole> {
        let last = match front {
            [_, (last, _)] => *last,
            _ => HOLES - 1,
        };
        self.rows[row].iter().take(last + 1)
    }
}

/// Returns whether the object that was read is really a gem board: whether at least the fraction `MIN_DETECTED_FRACTION` of its holes is
/// detected.
pub fn is_of_this_game(reading: &GemBoardReading) -> bool {
    reading.found_fraction >= MIN_DETECTED_FRACTION
}

/// Judges a reading of a gem board. `gem_box` has the number of gems of each colour in the game. These numbers are the prior for the
/// colours of the gems on the board.
pub fn judge(reading: &GemBoardReading, gem_box: &GemBox) -> GemBoardJudgement {
    let probabilities = reading
        .holes
        .iter()
        .flat_map(row_order::joint_probabilities);
    let probabilities: Vec<HoleProbabilities> = probabilities.collect();
    let holes = || reading.holes.iter().flatten();
    let possible_gem = |(probabilities, hole): (&HoleProbabilities, &HoleReading)| PossibleGem {
        probability: probabilities.gem,
        colours: colours(hole),
    };
    let possible_gems = probabilities.iter().zip(holes()).map(possible_gem);
    let colours = joint_colours(&possible_gems.collect::<Vec<_>>(), gem_box);
    let judged = |row: usize, hole: usize| {
        let index = row * HOLES + hole;
        judged_hole(
            &reading.holes[row][hole],
            probabilities[index],
            &colours[index],
        )
    };
    let (pawns, fields) = pawns::judge(&reading.pawns, &reading.fields_covered);
    GemBoardJudgement {
        rows: std::array::from_fn(|row| std::array::from_fn(|hole| judged(row, hole))),
        pawns,
        fields,
    }
}

/// Returns the network's probability of each gem colour, under the assumption that the hole holds a gem. Returns 1/6 for each colour if the
/// probability of a gem is 0.
fn colours(hole: &HoleReading) -> [f64; 6] {
    let gem = hole.gem();
    if gem > 0.0 {
        hole.colours.map(|probability| probability / gem)
    } else {
        [1.0 / 6.0; 6]
    }
}

/// Judges a hole: finds its most probable content, and whether this content is doubtful. `colours` are the probabilities of the six colours
/// under the assumption that the hole holds a gem.
fn judged_hole(
    hole: &HoleReading,
    probabilities: HoleProbabilities,
    colours: &[f64; 6],
) -> JudgedHole {
    let (what, confidence) = most_probable_content(probabilities, colours);
    JudgedHole {
        center: hole.center,
        radius: hole.radius,
        what,
        confidence,
        is_doubtful: match what {
            HoleContent::Occluded => false,
            HoleContent::Empty => confidence < MIN_CERTAIN_EMPTY,
            HoleContent::Gem(_) => confidence < MIN_CERTAIN_GEM,
        },
    }
}

/// Returns the most probable of three contents of a hole: occluded, empty, or a gem. If it is a gem, returns the gem's most probable
/// colour. Also returns the probability of the content; for a gem, this is the probability of a gem of that colour.
fn most_probable_content(
    probabilities: HoleProbabilities,
    colours: &[f64; 6],
) -> (HoleContent, f64) {
    let best = Gem::ALL
        .into_iter()
        .max_by(|a, b| colours[a.index()].total_cmp(&colours[b.index()]));
    let gem = best.unwrap_or(Gem::Green);
    let colour = colours[gem.index()];
    if probabilities.occluded > probabilities.gem.max(probabilities.empty) {
        (HoleContent::Occluded, probabilities.occluded)
    } else if probabilities.empty >= probabilities.gem {
        (HoleContent::Empty, probabilities.empty)
    } else {
        (HoleContent::Gem(gem), probabilities.gem * colour)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Returns the reading of a hole that has the content `gem` with the probability `probability` (`None` for an empty hole). The
    /// remaining probability is that of an empty hole if `gem` is a gem, and that of a red gem if `gem` is `None`.
    pub(crate) fn hole(gem: Option<Gem>, probability: f64) -> HoleReading {
        let mut colours = [0.0; 6];
        let red = if gem.is_none() {
            1.0 - probability
        } else {
            0.0
        };
        colours[Gem::Red.index()] = red;
        if let Some(gem) = gem {
            colours[gem.index()] = probability;
        }
        HoleReading {
            center: Point::origin(),
            radius: 9.0,
            empty: if gem.is_none() {
                probability
            } else {
                1.0 - probability
            },
            colours,
            occluded: 0.0,
        }
    }

    /// Returns the reading of a board with the content `rows`, which is the text form of `rules::gems::Rows`. Every hole is read as this
    /// content with the probability `probability`.
    pub(crate) fn board(rows: &str, probability: f64) -> GemBoardReading {
        let rows: Rows = rows.parse().expect("rows");
        let mut holes = Box::new([[hole(None, probability); HOLES]; ROWS]);
        for (number, row) in holes.iter_mut().enumerate() {
            for (hole, gem) in row.iter_mut().zip(rows.holes(number)) {
                *hole = self::hole(*gem, probability);
            }
        }
        GemBoardReading {
            corners: [Point::origin(); 4],
            holes,
            pawns: Vec::new(),
            fields_covered: [0.0; ROWS],
            found_fraction: 1.0,
        }
    }

    /// A gem board with 66 gems, 11 of each colour. Two gems have been taken from each of the first three rows.
    const BEGUN: &str =
        "..grbpnygrbp/..nygrbpnygr/..bpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny";

    fn judged(reading: &GemBoardReading) -> GemBoardJudgement {
        judge(reading, &GemBox::OF_72)
    }

    #[test]
    fn clear_holes_are_reported_and_the_front_two_gems_are_the_nearest() {
        let judgement = judged(&board(BEGUN, 0.97));
        assert_eq!(judgement.gems().to_string(), BEGUN);
        assert_eq!(
            judgement.front(1),
            Some(vec![(2, Gem::Brown), (3, Gem::Yellow)])
        );
        assert_eq!(
            judgement.front(5),
            Some(vec![(0, Gem::Green), (1, Gem::Red)])
        );
        assert!(judgement.confidence(0) > 0.97f64.powi(12));
    }

    #[test]
    fn the_box_decides_between_yellow_and_brown() {
        // All 72 gems are on the gem board. The last gem of row 6 is yellow or brown with nearly equal probability. All twelve brown gems
        // of the box and eleven yellow ones are read elsewhere on the board.
        let full = ["grbpnygrbpny"; 6].join("/");
        let mut reading = board(&full, 0.99);
        reading.holes[5][11].colours = [0.0, 0.0, 0.0, 0.0, 0.5, 0.49];
        let judgement = judged(&reading);
        assert_eq!(judgement.rows[5][11].what, HoleContent::Gem(Gem::Yellow));
        // If all other holes are empty, the number of gems in the box does not decide between yellow and brown.
        let none = [".".repeat(12).as_str(); 6].join("/");
        let mut reading = board(&none, 0.99);
        reading.holes[5][11] = hole(Some(Gem::Brown), 0.99);
        reading.holes[5][11].colours = [0.0, 0.0, 0.0, 0.0, 0.5, 0.49];
        assert!(judged(&reading).rows[5][11].is_doubtful);
        // The box holds twelve brown gems. A thirteenth gem that is clearly read as brown stays brown, since boxes get mixed.
        let mut reading = board(&full, 0.99);
        reading.holes[5][11].colours = [0.0, 0.0, 0.0, 0.0, 0.97, 0.02];
        let judgement = judged(&reading);
        assert_eq!(judgement.rows[5][11].what, HoleContent::Gem(Gem::Brown));
    }

    #[test]
    fn an_occluded_hole_is_unknown_and_so_is_a_front_that_may_include_it() {
        let mut reading = board(BEGUN, 0.97);
        for (row, at) in [(0, 3), (1, 9)] {
            reading.holes[row][at].occluded = 0.95;
            reading.holes[row][at].empty = 0.02;
            reading.holes[row][at].colours = [0.03, 0.0, 0.0, 0.0, 0.0, 0.0];
        }
        let judgement = judged(&reading);
        assert_eq!(judgement.rows[0][3].what, HoleContent::Occluded);
        assert_eq!(judgement.rows[1][9].what, HoleContent::Occluded);
        assert_eq!(
            judgement.front(0),
            None,
            "the second gem may be in the occluded hole"
        );
        assert!(
            judgement.front(1).is_some(),
            "both gems are before the occluded hole"
        );
    }

    #[test]
    fn an_object_with_few_detected_holes_is_of_another_game() {
        let mut reading = board(BEGUN, 0.97);
        assert!(is_of_this_game(&reading));
        reading.found_fraction = 0.3;
        assert!(!is_of_this_game(&reading));
    }
}
