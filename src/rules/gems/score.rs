//! Scoring of the points variant of Ubongo (from the Portuguese rulebook, after Roland Wood).

use crate::rules::gems::{colour::Gem, counts::Counts};

/// The variant of Ubongo that is played. It decides who wins, and from which rows a player may take gems.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// The player with most gems of one colour wins; ties are decided by the second most frequent colour, and so on.
    #[default]
    Majority,
    /// The player with most points wins. Ties are decided as in the majority variant, by the numbers of gems.
    Points,
}

/// Points for three, four, five and six gems of a colour, from the Portuguese rulebook. More than six gems score as six do; this is a
/// choice, since the rulebook's table ends at six.
const COLOUR_POINTS: [u32; 4] = [1, 2, 3, 4];
/// Points for each complete set of one gem of each of the six colours, from the Portuguese rulebook.
const SET_POINTS: u32 = 4;

/// A player's points in the points variant, by origin. A gem counts both for its colour and in a set.
///
/// ```
/// use umpire::rules::gems::{Counts, Score};
///
/// let score = Score::of(&Counts::new([3; 6]));
/// assert_eq!((score.total(), score.sets), (3 * 4 + 6, 3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Score {
    /// Points for the gems of each colour, in the order of [`Gem::ALL`].
    pub colours: [u32; 6],
    /// Number of complete sets of all six colours.
    pub sets: u32,
}

impl Score {
    /// Computes the points of a player with these gems.
    pub fn of(counts: &Counts) -> Self {
        let points = |gem: Gem| match counts[gem] {
            0..=2 => 0,
            3 => COLOUR_POINTS[0],
            4 => COLOUR_POINTS[1],
            5 => COLOUR_POINTS[2],
            6.. => COLOUR_POINTS[3],
        };
        Self {
            colours: Gem::ALL.map(points),
            sets: counts.sorted()[5],
        }
    }

    /// Returns the sum of the points for single colours and for sets.
    pub fn total(&self) -> u32 {
        self.colours.iter().sum::<u32>() + self.set_points()
    }

    /// Returns the points for complete sets.
    pub(crate) fn set_points(&self) -> u32 {
        self.sets * SET_POINTS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_scores_from_three_gems_to_six() {
        let points: Vec<u32> = (0..9)
            .map(|count| Score::of(&Counts::new([count, 0, 0, 0, 0, 0])).total())
            .collect();
        assert_eq!(points, [0, 0, 0, 1, 2, 3, 4, 4, 4]);
    }

    #[test]
    fn there_are_as_many_sets_as_gems_of_the_rarest_colour() {
        let score = Score::of(&Counts::new([2, 5, 2, 7, 2, 3]));
        assert_eq!((score.sets, score.set_points()), (2, 8));
        assert_eq!(score.colours, [0, 3, 0, 4, 0, 1]);
        assert_eq!(score.total(), 16);
    }
}
