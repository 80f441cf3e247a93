//! Judges a reading of a dice board (Ominoes) as a whole: the content of each square, and the god printed at each corner.

mod acceptance;

pub use crate::judge::dice_board::acceptance::is_of_this_game;

use crate::{
    judge::permutation_marginals::{each_once, orders},
    read::dice_board::{DiceBoardReading, GODS, SquareReading},
    rules::ominoes::{DICE, Face, God, Seen},
};

/// Minimum probability that a square is empty for it to be reported as empty, and minimum probability that it holds a die for a die to be
/// reported. If neither is reached, the content is unknown. Set by hand.
const SURE: f64 = 0.80;
/// Minimum probability of a die's most probable face, given that the square holds a die; below it the square is unknown. Set by hand.
const SURE_FACE: f64 = 0.80;

/// Minimum probability of the reported content of a square; a square below it makes the verdict on the dice board unsure. On the tune list,
/// 3 of 61 boards have a die below it, and one of these dice, with 0.84, is read wrong. The network was trained on these boards, so
/// probabilities are lower on others.
const CERTAIN: f64 = 0.95;

/// Minimum probability of a content for it to count as possible. Set by hand: a square that is read with a probability of 0.98 is read only
/// once, so its other probabilities are not known better than this.
const POSSIBLE: f64 = 0.02;
/// Minimum probability that a square is occluded, or outside the image, for everything to count as possible. Set by hand.
const MAYBE_HIDDEN: f64 = 0.2;

/// Minimum probability of the god printed at a corner; below it the god is not reported. Set by hand.
const SURE_GOD: f64 = 0.70;

/// The content of a square of the dice board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnSquare {
    /// No die lies on the square.
    Empty,
    /// A die lies on the square, with this face on top.
    Die(Face),
    /// The square is occluded, or it lies outside the image.
    Hidden,
    /// The square is visible, but its content is too uncertain to report.
    Doubtful,
}

impl OnSquare {
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
    pub squares: Vec<(OnSquare, f64)>,
    /// For each square, row by row: everything that may be on it. What is reported in `squares` is likely.
    pub seen: Vec<Seen>,
    /// The gods printed at the corners, clockwise from the first corner; `None` for a corner whose god is uncertain.
    pub gods: [Option<God>; 4],
}

impl DiceBoardJudgement {
    /// Returns the indices of the squares whose content is reported with a probability below `CERTAIN`.
    pub(crate) fn doubted(&self) -> impl Iterator<Item = usize> + '_ {
        let squares = self.squares.iter().enumerate();
        squares
            .filter(|(_, (on, sure))| on.is_known() && *sure < CERTAIN)
            .map(|(index, _)| index)
    }
}

/// Judges a reading of a dice board. Each square is judged by itself, but only the 26 most probable dice are reported, since the game has
/// 26 dice. The four corners are judged together, since each god has exactly one corner.
pub fn judge(reading: &DiceBoardReading) -> DiceBoardJudgement {
    let mut squares: Vec<(OnSquare, f64)> = reading.squares.iter().map(answer).collect();
    let read = reading.squares.iter().zip(&squares);
    let mut seen: Vec<Seen> = read.map(|(square, (on, _))| seen(square, *on)).collect();
    let mut dice: Vec<usize> = (0..squares.len())
        .filter(|&index| matches!(squares[index].0, OnSquare::Die(_)))
        .collect();
    dice.sort_by(|&a, &b| squares[b].1.total_cmp(&squares[a].1));
    for &one_too_many in dice.iter().skip(DICE) {
        squares[one_too_many].0 = OnSquare::Doubtful;
        seen[one_too_many] = seen[one_too_many].or(Seen::FREE);
    }
    DiceBoardJudgement {
        squares,
        seen,
        gods: gods(&reading.corners),
    }
}

/// Returns the reported content of a square, with its probability.
fn answer(square: &SquareReading) -> (OnSquare, f64) {
    let die: f64 = square.faces().map(|(_, p)| p).sum();
    let best = square.faces().max_by(|a, b| a.1.total_cmp(&b.1));
    let (face, sure) = best.unwrap_or((Face::Hura, 0.0));
    if square.hidden > die.max(square.empty) {
        (OnSquare::Hidden, square.hidden)
    } else if square.empty >= SURE {
        (OnSquare::Empty, square.empty)
    } else if die >= SURE && sure >= SURE_FACE * die {
        (OnSquare::Die(face), sure)
    } else {
        (OnSquare::Doubtful, sure.max(square.empty))
    }
}

/// Returns everything that may be on a square, given its reported content.
fn seen(square: &SquareReading, on: OnSquare) -> Seen {
    let die = square.faces().map(|(face, p)| (Some(face), p));
    let all = [(None, square.empty)].into_iter().chain(die);
    let possible = all.filter(|(_, p)| *p >= POSSIBLE);
    let possible = if square.hidden < MAYBE_HIDDEN {
        Seen::of(possible.map(|(content, _)| content))
    } else {
        Seen::HIDDEN
    };
    match on {
        OnSquare::Empty => possible.but_likely(None),
        OnSquare::Die(face) => possible.but_likely(Some(face)),
        OnSquare::Hidden | OnSquare::Doubtful => possible,
    }
}

/// Returns the god of each corner, given that each god has exactly one corner; `None` where it is uncertain.
fn gods(corners: &[[f64; 4]; 4]) -> [Option<God>; 4] {
    let shares = each_once(corners);
    std::array::from_fn(|corner| {
        let share = shares.get(corner)?;
        let best = (0..4).max_by(|&a, &b| share[a].total_cmp(&share[b]))?;
        (share[best] >= SURE_GOD).then(|| GODS[best])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::dice_board::DiceHeight;

    fn square(face: usize, sure: f64) -> SquareReading {
        let mut faces = [0.0; 6];
        faces[face] = sure;
        SquareReading {
            empty: 1.0 - sure,
            faces,
            hidden: 0.0,
        }
    }

    fn reading(squares: Vec<SquareReading>, corners: [[f64; 4]; 4]) -> DiceBoardReading {
        DiceBoardReading {
            squares,
            corners,
            standing: DiceHeight {
                height: 0.7,
                drift: nalgebra::Vector2::zeros(),
            },
            is_middle_apart: None,
            chequer: None,
        }
    }

    #[test]
    fn of_27_dice_the_least_sure_is_none() {
        let mut squares: Vec<SquareReading> = (0..27).map(|_| square(2, 0.99)).collect();
        squares[11] = square(2, 0.95);
        let corners = [[0.25; 4]; 4];
        let judged = judge(&reading(squares, corners));
        let unknown = |index: &usize| judged.squares[*index].0 == OnSquare::Doubtful;
        assert_eq!((0..27).filter(unknown).collect::<Vec<_>>(), [11]);
        assert!(judged.seen[11].allows(None) && !judged.seen[10].allows(None));
        assert_eq!(judged.squares[0].0, OnSquare::Die(Face::Ra));
        assert_eq!(judged.gods, [None; 4]);
    }

    #[test]
    fn a_covered_corner_has_the_god_that_is_left() {
        let sure = |god: usize| std::array::from_fn(|at| if at == god { 0.97 } else { 0.01 });
        // The second corner may show Apep or Khepri, but the first corner certainly shows Apep. The fourth corner is covered.
        let corners = [sure(1), [0.0, 0.5, 0.0, 0.5], sure(2), [0.25; 4]];
        let judged = judge(&reading(Vec::new(), corners));
        let want = [God::Apep, God::Khepri, God::Ra, God::Horus].map(Some);
        assert_eq!(judged.gods, want);
    }

    #[test]
    fn what_is_told_with_less_than_certainty_is_doubted() {
        let squares = [0.99, 0.9, 0.7].map(|sure| square(1, sure)).to_vec();
        let judged = judge(&reading(squares, [[0.25; 4]; 4]));
        assert_eq!(
            judged.doubted().collect::<Vec<_>>(),
            [1],
            "the third is not told"
        );
    }

    #[test]
    fn a_square_that_may_be_either_is_unknown() {
        let either = square(4, 0.55);
        assert_eq!(answer(&either), (OnSquare::Doubtful, 0.55));
        let seen = seen(&either, OnSquare::Doubtful);
        assert_eq!(seen, Seen::of([None, Some(Face::Hura)]));
    }

    #[test]
    fn what_is_unlikely_is_possible_unless_the_reading_is_almost_certain() {
        let hidden = SquareReading {
            hidden: 0.3,
            ..square(2, 0.7)
        };
        let seen =
            [square(2, 0.9), square(2, 0.99), hidden].map(|read| seen(&read, answer(&read).0));
        let ra = Some(Face::Ra);
        let unlikely = Seen::of([ra, None]).but_likely(ra);
        assert_eq!(seen, [unlikely, Seen::die(Face::Ra), Seen::HIDDEN]);
    }
}
