//! The acceptance test of a dice board: whether it is an Ominoes board. Boards of other games also have squares and cubes.
//!
//! An Ominoes board has a god printed at each corner and a grey centre, its squares have one colour, and dice usually lie on it. Each
//! property contributes a log-likelihood ratio of an Ominoes board against boards of other games. Positive ratios are evidence for an
//! Ominoes board. The sum of the ratios must reach a minimum.

use crate::{
    judge::permutation_marginals::permutations,
    read::dice_board::{Chequer, DiceBoardReading, SquareReading},
    stats::{clamped_probability, log_odds},
};

/// Minimum sum of the log-likelihood ratios, in nats, for a board to count as an Ominoes board. Ominoes boards have 9.0 or more in the tune
/// list and 6.6 in `samples`. Boards of other games were measured on 78 photos and synthetic scenes. Five of them are left out here, since
/// their corners have the colours of four different gods. Of the rest, one board is wrongly accepted, with 7.3; the next has 5.7. Two
/// photos of chess boards have -5.6 and -4.5.
const MIN_LOG_LIKELIHOOD_RATIO: f64 = 6.2;
/// Log-odds, in nats, that are added to the sum if the players have said that they play Ominoes. Set by hand to odds of 25 to 1.
const ANNOUNCED_GAME: f64 = 3.2;
/// Log-likelihood ratio, in nats, that is added to the sum if the centre of the board differs in hue from the squares. A different hue is
/// measured on 49 of the 64 Ominoes boards of the tune list, and on none of 59 boards of other games.
const DIFFERENT_CENTRE: f64 = 3.5;
/// Log-likelihood ratio, in nats, that is added to the sum if the centre of the board has the same hue as the squares. The same hue is
/// measured on 4 of the 64 Ominoes boards of the tune list, and on 45 of 59 boards of other games.
const SAME_CENTRE: f64 = -2.5;

/// Log-likelihood ratio, in nats, that is added to the sum if the squares have two alternating colours (a chequer). It is the logarithm of
/// 1/66 divided by 1/2. None of the 64 Ominoes boards of the tune list is chequered, which gives 1/66 by the rule of succession; half of
/// the boards of other games are chequered or have no die.
const CHEQUERED: f64 = -3.5;
/// Log-likelihood ratio, in nats, that is added to the sum if two corners show the same god. None of the 64 Ominoes boards of the tune list
/// has the same god in two corners, but a quarter of the boards of other games do.
const GOD_TWICE: f64 = -3.0;
/// Log-likelihood ratio, in nats, that is added to the sum if no die lies on the board. All 64 Ominoes boards of the tune list have dice.
/// The value is nevertheless nearer to 0 than [`CHEQUERED`], because a game of Ominoes begins with an empty board.
const NO_DIE: f64 = -2.5;
/// Minimum probability of a god in a corner for the corner to count as showing this god in the test whether two corners show the same god.
/// Set by hand.
const MIN_GOD_FOR_TWICE: f64 = 0.8;
/// Minimum probability of a face on a square for the square to count as holding a die in the test whether the board has no dice. Set by
/// hand.
const MIN_DIE_PROBABILITY: f64 = 0.95;

/// Minimum contrast between light and dark squares for a board to count as chequered: the natural logarithm of their brightness ratio.
/// Ominoes boards of the tune list have up to 0.14; two photos of chess boards have 0.52 or more.
const MIN_CONTRAST: f64 = 0.28;
/// Minimum ratio of two brightness differences for a board to count as chequered: the contrast between light and dark squares, divided by
/// the spread among squares of one colour ([`Chequer::spread`]). Set by hand.
const MIN_CONTRAST_PER_SPREAD: f64 = 1.5;

/// Returns whether the board that was read is an Ominoes board.
pub fn is_of_this_game(reading: &DiceBoardReading) -> bool {
    log_likelihood_ratio(reading) >= MIN_LOG_LIKELIHOOD_RATIO
}

/// Returns whether the board that was read is an Ominoes board, given that the players have said that they play Ominoes.
pub fn is_of_announced_game(reading: &DiceBoardReading) -> bool {
    log_likelihood_ratio(reading) + ANNOUNCED_GAME >= MIN_LOG_LIKELIHOOD_RATIO
}

/// Returns the log-likelihood ratio, in nats, of an Ominoes board against boards of other games.
fn log_likelihood_ratio(reading: &DiceBoardReading) -> f64 {
    let centre = match reading.is_middle_apart {
        Some(true) => DIFFERENT_CENTRE,
        Some(false) => SAME_CENTRE,
        None => 0.0,
    };
    let against = [
        (reading.chequer.is_some_and(is_chequered), CHEQUERED),
        (has_a_god_twice(&reading.corners), GOD_TWICE),
        (!has_a_die(reading), NO_DIE),
    ];
    let applying = against.into_iter().filter(|(applies, _)| *applies);
    let against: f64 = applying.map(|(_, nats)| nats).sum();
    let gods = log_ratio_of_gods(&reading.corners);
    tracing::debug!(gods, centre, against, reading.chequer = ?reading.chequer, "this game?");
    gods + centre + against
}

/// Returns whether the squares form a chequer: whether the contrast between light and dark squares reaches both limits, [`MIN_CONTRAST`]
/// and [`MIN_CONTRAST_PER_SPREAD`].
fn is_chequered(Chequer { contrast, spread }: Chequer) -> bool {
    contrast >= MIN_CONTRAST && contrast >= MIN_CONTRAST_PER_SPREAD * spread
}

/// Returns whether two corners show the same god, which does not happen on an Ominoes board.
fn has_a_god_twice(corners: &[[f64; 4]; 4]) -> bool {
    let corners_with = |god: usize| {
        corners
            .iter()
            .filter(move |corner| corner[god] >= MIN_GOD_FOR_TWICE)
    };
    (0..4).any(|god| corners_with(god).count() > 1)
}

/// Returns whether at least one square certainly holds a die ([`MIN_DIE_PROBABILITY`]).
fn has_a_die(reading: &DiceBoardReading) -> bool {
    let mut faces = reading.squares.iter().flat_map(SquareReading::faces);
    faces.any(|(_, probability)| probability >= MIN_DIE_PROBABILITY)
}

/// Returns the log-likelihood ratio of the corners, in nats. Each god is assigned to one corner, so that the sum of the log-odds of the
/// gods is as large as possible; this sum is returned. Negative log-odds count as 0, since the emblem in a corner may be ambiguous or
/// covered.
fn log_ratio_of_gods(corners: &[[f64; 4]; 4]) -> f64 {
    let odds =
        |(&god, corner): (&usize, &[f64; 4])| log_odds(clamped_probability(corner[god])).max(0.0);
    let of_permutation = |permutation: [usize; 4]| permutation.iter().zip(corners).map(odds).sum();
    permutations().map(of_permutation).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use nalgebra::Vector2;

    use super::*;
    use crate::read::dice_board::DiceHeight;

    /// Returns the reading of a board with one die.
    fn reading(
        corners: [[f64; 4]; 4],
        is_middle_apart: Option<bool>,
        contrast: f64,
    ) -> DiceBoardReading {
        DiceBoardReading {
            squares: vec![SquareReading {
                empty: 0.01,
                faces: [0.98, 0.01, 0.0, 0.0, 0.0, 0.0],
                occluded: 0.0,
            }],
            corners,
            dice_height: DiceHeight {
                height: 0.7,
                drift: Vector2::zeros(),
            },
            is_middle_apart,
            chequer: Some(Chequer {
                contrast,
                spread: 0.05,
            }),
        }
    }

    /// Returns a reading of four corners that show four different gods. The god of each corner has the probability in `probabilities`.
    fn corners(probabilities: [f64; 4]) -> [[f64; 4]; 4] {
        std::array::from_fn(|turn| {
            std::array::from_fn(|god| {
                if god == turn {
                    probabilities[turn]
                } else {
                    0.0
                }
            })
        })
    }

    #[test]
    fn a_board_with_neither_gods_nor_a_grey_middle_is_of_another_game() {
        let is_ours = |probabilities: [f64; 4], middle: Option<bool>| {
            is_of_this_game(&reading(corners(probabilities), middle, 0.0))
        };
        assert!(is_ours([0.99, 0.2, 0.99, 0.1], None), "two are covered");
        assert!(!is_ours([0.3, 0.6, 0.2, 0.7], Some(false)));
        assert!(!is_ours([0.0; 4], Some(true)), "any board may have one");
        assert!(is_ours([0.99, 0.1, 0.1, 0.1], Some(true)));
    }

    #[test]
    fn a_board_of_an_announced_game_needs_less_evidence() {
        // Two gods are visible, but the middle seems to have the colour of the squares.
        let doubtful = reading(corners([0.95, 0.94, 0.2, 0.1]), Some(false), 0.0);
        assert!(!is_of_this_game(&doubtful));
        assert!(is_of_announced_game(&doubtful));
        let other = reading(corners([0.3, 0.6, 0.2, 0.7]), Some(false), 0.0);
        assert!(!is_of_announced_game(&other));
    }

    #[test]
    fn a_god_in_two_corners_is_evidence_against_ominoes() {
        let twice = [[0.0, 0.0, 0.99, 0.0]; 4];
        assert!(!is_of_this_game(&reading(twice, Some(true), 0.0)));
        let mut corners = corners([0.98, 0.98, 0.9, 0.1]);
        assert!(is_of_this_game(&reading(corners, None, 0.0)));
        corners[2] = corners[0];
        assert!(!is_of_this_game(&reading(corners, None, 0.0)));
    }

    #[test]
    fn an_empty_board_is_of_ominoes_only_if_its_gods_are_detected() {
        let is_ours = |probabilities: [f64; 4]| {
            let mut reading = reading(corners(probabilities), Some(true), 0.0);
            reading.squares.clear();
            is_of_this_game(&reading)
        };
        assert!(is_ours([0.98; 4]));
        assert!(!is_ours([0.98, 0.1, 0.1, 0.7]));
    }

    #[test]
    fn a_square_holds_a_die_only_if_a_face_is_nearly_certain() {
        let has_die = |probability: f64| {
            let mut reading = reading(corners([0.0; 4]), None, 0.0);
            reading.squares[0].faces = [probability, 0.0, 0.0, 0.0, 0.0, 0.0];
            has_a_die(&reading)
        };
        assert!(has_die(MIN_DIE_PROBABILITY));
        assert!(!has_die(MIN_DIE_PROBABILITY - 0.01));
        assert!(!has_die(0.0));
    }

    #[test]
    fn the_limits_of_a_chequer_and_of_a_god_belong_to_them() {
        let chequer = |contrast, spread| is_chequered(Chequer { contrast, spread });
        assert!(chequer(MIN_CONTRAST, 0.0));
        assert!(!chequer(MIN_CONTRAST - 0.01, 0.0));
        assert!(chequer(0.75, 0.5), "the contrast is 1.5 times the spread");
        assert!(!chequer(0.74, 0.5));
        let twice = |probability: f64| {
            let corner = [probability, 0.0, 0.0, 0.0];
            has_a_god_twice(&[corner, corner, [0.0; 4], [0.0; 4]])
        };
        assert!(twice(MIN_GOD_FOR_TWICE));
        assert!(!twice(MIN_GOD_FOR_TWICE - 0.01));
    }

    #[test]
    fn emblems_that_may_be_any_god_are_no_evidence() {
        let vague = [[0.3, 0.3, 0.2, 0.19]; 4];
        assert!(!is_of_this_game(&reading(vague, Some(true), 0.0)));
    }

    #[test]
    fn a_chessboard_with_men_that_resemble_gods_is_of_another_game() {
        let chessmen = corners([0.1, 0.99, 0.1, 0.99]);
        assert!(is_of_this_game(&reading(chessmen, None, 0.1)));
        assert!(!is_of_this_game(&reading(chessmen, None, 0.5)));
        // Four certain gods outweigh squares in two alternating colours.
        let gods = corners([0.99, 0.98, 0.99, 0.97]);
        assert!(is_of_this_game(&reading(gods, Some(false), 0.5)));
    }
}
