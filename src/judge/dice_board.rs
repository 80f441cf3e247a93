//! Judges a reading of a dice board (Ominoes) as a whole: the content of each square, and the god printed at each corner.

mod acceptance;

pub use crate::judge::dice_board::acceptance::{is_of_announced_game, is_of_this_game};

use crate::{
    judge::permutation_marginals::marginals_of_each_once,
    read::dice_board::{DiceBoardReading, GODS, SquareReading},
    rules::ominoes::{DICE, Face, God, SquareObservation},
};

/// A square is reported as empty if it is empty with at least this probability, and as a die if it holds a die with at least this
/// probability. If neither is the case, the square is doubtful, unless it is occluded. Set by hand.
const MIN_CONTENT_PROBABILITY: f64 = 0.80;
/// Minimum probability of the most probable face of a die, under the assumption that the square holds a die. If the probability is lower,
/// the square is doubtful. Set by hand.
const MIN_FACE_PROBABILITY: f64 = 0.80;

/// Minimum probability of the reported content of a square. If the probability is lower for any square, the verdict on the dice board is
/// unsure. On the tune list, 3 of 61 boards have a die with a lower probability, and one of these dice, with 0.84, is read wrong. The
/// network was trained on these boards, so the probabilities are lower on other boards.
const MIN_CERTAIN_PROBABILITY: f64 = 0.95;

/// Minimum probability of a content for the content to count as possible on a square. Set by hand. Lower probabilities are not exact, since
/// a square is read only once if one of its contents has a probability of 0.98 or more.
const MIN_POSSIBLE_PROBABILITY: f64 = 0.02;
/// If a square is occluded or outside the image with at least this probability, every content counts as possible on the square. Set by
/// hand.
const MIN_MAYBE_OCCLUDED_PROBABILITY: f64 = 0.2;

/// Minimum probability of the god printed at a corner for the god to be reported. Set by hand.
const MIN_GOD_PROBABILITY: f64 = 0.70;

/// The content of a square of the dice board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportedContent {
    /// No die lies on the square.
    Empty,
    /// A die lies on the square, with this face on top.
    Die(Face),
    /// The square is occluded, or it lies outside the image.
    Occluded,
    /// The square is visible, but its content is too uncertain to report.
    Doubtful,
}

impl ReportedContent {
    /// Returns whether the content is known: empty or a die.
    pub fn is_known(self) -> bool {
        matches!(self, Self::Empty | Self::Die(_))
    }
}

/// The judgement of a dice board: its squares and the gods at its corners.
#[derive(Debug, Clone, PartialEq)]
pub struct DiceBoardJudgement {
    /// For each square, row by row: its content, and the probability that this content is right. For a doubtful square, the probability is
    /// that of the most probable content.
    pub squares: Vec<(ReportedContent, f64)>,
    /// For each square, row by row: everything that may be on it. The content that is reported in `squares` is marked as likely.
    pub possible: Vec<SquareObservation>,
    /// The gods printed at the corners, clockwise from the first corner; `None` for a corner whose god is uncertain.
    pub gods: [Option<God>; 4],
}

impl DiceBoardJudgement {
    /// Returns the indices of the squares that are reported as empty or with a die, although the probability of this content is below
    /// `MIN_CERTAIN_PROBABILITY`.
    pub(crate) fn reported_below_certain(&self) -> impl Iterator<Item = usize> + '_ {
        let squares = self.squares.iter().enumerate();
        squares
            .filter(|(_, (content, probability))| {
                content.is_known() && *probability < MIN_CERTAIN_PROBABILITY
            })
            .map(|(index, _)| index)
    }
}

/// Judges a reading of a dice board. Each square is judged by itself, but only the 26 most probable dice are reported, since the game has
/// 26 dice. The squares of further dice become doubtful. The four corners are judged together, since each god has exactly one corner.
pub fn judge(reading: &DiceBoardReading) -> DiceBoardJudgement {
    let mut squares: Vec<(ReportedContent, f64)> =
        reading.squares.iter().map(reported_content).collect();
    let read = reading.squares.iter().zip(&squares);
    let mut possible: Vec<SquareObservation> = read
        .map(|(square, (content, _))| possible_contents(square, *content))
        .collect();
    let mut dice: Vec<usize> = (0..squares.len())
        .filter(|&index| matches!(squares[index].0, ReportedContent::Die(_)))
        .collect();
    dice.sort_by(|&a, &b| squares[b].1.total_cmp(&squares[a].1));
    for &excess in dice.iter().skip(DICE) {
        squares[excess].0 = ReportedContent::Doubtful;
        possible[excess] = possible[excess].or(SquareObservation::FREE);
    }
    DiceBoardJudgement {
        squares,
        possible,
        gods: reported_gods(&reading.corners),
    }
}

/// Returns the reported content of a square, with the probability of this content. For a doubtful square, the probability is that of its
/// most probable face or that of an empty square, whichever is higher.
fn reported_content(square: &SquareReading) -> (ReportedContent, f64) {
    let die: f64 = square.faces().map(|(_, p)| p).sum();
    let best = square.faces().max_by(|a, b| a.1.total_cmp(&b.1));
    let (face, probability) = best.unwrap_or((Face::Hura, 0.0));
    if square.occluded > die.max(square.empty) {
        (ReportedContent::Occluded, square.occluded)
    } else if square.empty >= MIN_CONTENT_PROBABILITY {
        (ReportedContent::Empty, square.empty)
    } else if die >= MIN_CONTENT_PROBABILITY && probability >= MIN_FACE_PROBABILITY * die {
        (ReportedContent::Die(face), probability)
    } else {
        (ReportedContent::Doubtful, probability.max(square.empty))
    }
}

/// Returns what may be on a square: all contents that its reading does not exclude, or anything if the square may be occluded. `content` is
/// the reported content; if it is a die or "empty", it is marked as likely.
fn possible_contents(square: &SquareReading, content: ReportedContent) -> SquareObservation {
    let die = square.faces().map(|(face, p)| (Some(face), p));
    let all = [(None, square.empty)].into_iter().chain(die);
    let possible = all.filter(|(_, p)| *p >= MIN_POSSIBLE_PROBABILITY);
    let possible = if square.occluded < MIN_MAYBE_OCCLUDED_PROBABILITY {
        SquareObservation::of(possible.map(|(content, _)| content))
    } else {
        SquareObservation::OCCLUDED
    };
    match content {
        ReportedContent::Empty => possible.with_likely(None),
        ReportedContent::Die(face) => possible.with_likely(Some(face)),
        ReportedContent::Occluded | ReportedContent::Doubtful => possible,
    }
}

/// Returns the god of each corner, under the condition that each god is at exactly one corner. The god of a corner is `None` if it is
/// uncertain.
fn reported_gods(corners: &[[f64; 4]; 4]) -> [Option<God>; 4] {
    let marginals = marginals_of_each_once(corners);
    std::array::from_fn(|corner| {
        let marginal = marginals.get(corner)?;
        let best = (0..4).max_by(|&a, &b| marginal[a].total_cmp(&marginal[b]))?;
        (marginal[best] >= MIN_GOD_PROBABILITY).then(|| GODS[best])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::dice_board::DiceHeight;

    /// Returns the reading of a square that holds a die with probability `probability`, and is empty with the remaining probability. `face`
    /// is the index of the die's face.
    fn square(face: usize, probability: f64) -> SquareReading {
        let mut faces = [0.0; 6];
        faces[face] = probability;
        SquareReading {
            empty: 1.0 - probability,
            faces,
            occluded: 0.0,
        }
    }

    fn reading(squares: Vec<SquareReading>, corners: [[f64; 4]; 4]) -> DiceBoardReading {
        DiceBoardReading {
            squares,
            corners,
            dice_height: DiceHeight {
                height: 0.7,
                drift: nalgebra::Vector2::zeros(),
            },
            is_middle_apart: None,
            chequer: None,
        }
    }

    #[test]
    fn of_27_dice_the_least_probable_is_not_reported() {
        let mut squares: Vec<SquareReading> = (0..27).map(|_| square(2, 0.99)).collect();
        squares[11] = square(2, 0.95);
        let corners = [[0.25; 4]; 4];
        let judged = judge(&reading(squares, corners));
        let unknown = |index: &usize| judged.squares[*index].0 == ReportedContent::Doubtful;
        assert_eq!((0..27).filter(unknown).collect::<Vec<_>>(), [11]);
        assert!(judged.possible[11].allows(None) && !judged.possible[10].allows(None));
        assert_eq!(judged.squares[0].0, ReportedContent::Die(Face::Ra));
        assert_eq!(judged.gods, [None; 4]);
    }

    #[test]
    fn a_square_is_occluded_if_that_is_more_probable_than_a_die_and_than_emptiness() {
        let read = |occluded: f64| SquareReading {
            empty: 0.2,
            occluded,
            ..square(2, 0.4)
        };
        assert_eq!(
            reported_content(&read(0.5)),
            (ReportedContent::Occluded, 0.5)
        );
        let (content, _) = reported_content(&read(0.39));
        assert_eq!(content, ReportedContent::Doubtful);
        assert!(!ReportedContent::Occluded.is_known() && ReportedContent::Empty.is_known());
    }

    #[test]
    fn a_covered_corner_has_the_god_that_no_other_corner_has() {
        let clear =
            |god: usize| std::array::from_fn(|other| if other == god { 0.97 } else { 0.01 });
        // The second corner may show Apep or Khepri, but the first corner certainly shows Apep. The fourth corner is covered.
        let corners = [clear(1), [0.0, 0.5, 0.0, 0.5], clear(2), [0.25; 4]];
        let judged = judge(&reading(Vec::new(), corners));
        let want = [God::Apep, God::Khepri, God::Ra, God::Horus].map(Some);
        assert_eq!(judged.gods, want);
    }

    #[test]
    fn reported_squares_below_the_limit_of_certainty_are_listed() {
        let squares = [0.99, 0.9, 0.7]
            .map(|probability| square(1, probability))
            .to_vec();
        let judged = judge(&reading(squares, [[0.25; 4]; 4]));
        assert_eq!(
            judged.reported_below_certain().collect::<Vec<_>>(),
            [1],
            "the third is not reported"
        );
    }

    #[test]
    fn a_square_that_may_be_empty_or_a_die_is_not_reported() {
        let either = square(4, 0.55);
        assert_eq!(reported_content(&either), (ReportedContent::Doubtful, 0.55));
        let contents = possible_contents(&either, ReportedContent::Doubtful);
        assert_eq!(contents, SquareObservation::of([None, Some(Face::Hura)]));
    }

    #[test]
    fn an_unlikely_content_is_possible_unless_the_reading_is_almost_certain() {
        let occluded = SquareReading {
            occluded: 0.3,
            ..square(2, 0.7)
        };
        let contents = [square(2, 0.9), square(2, 0.99), occluded]
            .map(|read| possible_contents(&read, reported_content(&read).0));
        let ra = Some(Face::Ra);
        let unlikely = SquareObservation::of([ra, None]).with_likely(ra);
        assert_eq!(
            contents,
            [
                unlikely,
                SquareObservation::die(Face::Ra),
                SquareObservation::OCCLUDED
            ]
        );
    }
}
