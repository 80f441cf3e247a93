//! Reads the squares and corners of an Ominoes board, the dice board.
//!
//! The network reads cut-outs: rectified images of 56 by 56 pixels, one for each square and each corner of the board. The top
//! face of a die is one die height above the board, so the cut-out of a square is rectified at that height. If no die is on the
//! square, the cut-out shows a part of the board that is further away from the camera. The network was trained on such cut-outs,
//! too. The gods in the corners are printed, so the cut-outs of corners are rectified at the height of the board.

mod beside;
mod changes;
mod chequer;
mod cutting;
mod grey;
mod ground;
mod hidden;
mod standing;
#[cfg(test)]
#[expect(clippy::expect_used, reason = "tests")]
pub(crate) mod synthetic_board;

use std::ops::Range;

pub use crate::read::dice_board::beside::DieBeside;
pub use crate::read::dice_board::changes::{BoardLook, ReadBoard};
pub use crate::read::dice_board::chequer::Chequer;
pub use crate::read::dice_board::standing::DiceHeight;
use crate::{
    locate::dice_board::LocatedDiceBoard,
    model::{Component, Model, ModelError, Network, OnnxModel, Planes},
    read::{
        ReadError,
        dice_board::{
            cutting::{CutOut, CutOutSource, PLANES, SIDE},
            standing::{DieObservation, Place},
        },
    },
    rules::ominoes::{Face, God},
};
use image::RgbImage;
use nalgebra::Vector2;

/// Number of the network's outputs for a cut-out (the rectified image of one square or corner).
const ANSWERS: usize = 15;
/// Indices of the outputs for the content of a square: empty, the six faces, hidden.
const SQUARE: Range<usize> = 0..8;
/// Indices of the outputs for the god in a corner: [`GODS`], then none.
const GOD: Range<usize> = 8..13;
/// Index of the first of two outputs for the offset of a die's middle from the middle of the cut-out: to the right, and downwards.
const OFFSET: usize = 13;

/// Number of squares from which the height of the dice is estimated: those where the locator is most confident of a die's top.
/// Set by hand.
const HEIGHT_SQUARES: usize = 10;
/// Maximum number of rounds in which the height of the dice is estimated. Set by hand.
const ROUNDS: usize = 2;
/// Change between two rounds below which the estimation of the dice's height stops, in squares. It applies to the height and to
/// the displacement of the plane of the dice's tops. Set by hand.
const MIN_HEIGHT_CHANGE: f64 = 0.025;

/// Probability of a square's likeliest content below which the square is read a second time. Set by hand.
const MIN_CERTAINTY: f64 = 0.98;
/// Maximum number of squares that are read a second time. Set by hand.
const MOST_DOUBTFUL: usize = 20;
/// Factors on the estimated height of the dice with which an uncertain square is read again. Set by hand.
const OTHER_HEIGHTS: [f64; 2] = [0.94, 1.06];

/// Faces of a die in the order of the network's outputs, after "empty".
const FACES: [Face; 6] = [
    Face::Horus,
    Face::Apep,
    Face::Ra,
    Face::Khepri,
    Face::Hura,
    Face::Ominotep,
];
/// Gods in the order of the network's outputs; a fifth output stands for none.
pub(crate) const GODS: [God; 4] = [God::Horus, God::Apep, God::Ra, God::Khepri];

/// Maximum confidence with which the locator's answer whether a die is on a square is used. The locator is a separate network
/// that detects the tops of the dice. Set by hand.
const MAX_TOP_CONFIDENCE: f64 = 0.98;

/// Probabilities of what a square shows; they sum to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SquareReading {
    /// Probability that no die is on the square.
    pub empty: f64,
    /// Probability of a die with each face on top, in the order of [`Self::faces`].
    pub faces: [f64; 6],
    /// Probability that a hand or another object occludes the square, or that the square is outside the image.
    pub hidden: f64,
}

impl SquareReading {
    /// Returns each face with its probability.
    pub fn faces(&self) -> impl Iterator<Item = (Face, f64)> + '_ {
        FACES.into_iter().zip(self.faces)
    }

    /// Returns the probability of the square's likeliest content.
    fn certainty(&self) -> f64 {
        let faces = self.faces.iter().copied();
        faces.fold(self.empty.max(self.hidden), f64::max)
    }

    /// Combines three values: the network's answer `p` (weights of empty, the six faces and hidden, with any sum); the probability
    /// `top`, from the locator, that a die's top is on the square; and `hidden`, the ratio of the actual prior probability of
    /// occlusion to that in training.
    ///
    /// `top` comes from another network, which saw the same image. The two answers are not independent, so `top` enters with its
    /// square root.
    fn of(p: &[f64], top: f64, hidden: f64) -> Self {
        let top = top.clamp(1.0 - MAX_TOP_CONFIDENCE, MAX_TOP_CONFIDENCE);
        let (no_die, a_die) = ((1.0 - top).sqrt(), top.sqrt());
        let (empty, die) = (p[0] * no_die, |face: usize| p[face + 1] * a_die);
        let hidden = p[7] * hidden;
        let all = empty + (0..6).map(die).sum::<f64>() + hidden;
        Self {
            empty: empty / all,
            faces: std::array::from_fn(|face| die(face) / all),
            hidden: hidden / all,
        }
    }
}

/// Reading of a dice board.
#[derive(Debug, Clone, PartialEq)]
pub struct DiceBoardReading {
    /// Readings of the squares, row by row.
    pub squares: Vec<SquareReading>,
    /// Probability of each of [`GODS`] for each corner of the board, clockwise from the first corner. 1 minus their sum is the
    /// probability that the corner shows none of them.
    pub corners: [[f64; 4]; 4],
    /// Height of the plane in which the tops of the dice appear, and its displacement by the error of the board's pose.
    pub standing: DiceHeight,
    /// Whether the squares in the middle of the board differ in hue from the others; `None` if too few squares are bare to
    /// compare them.
    pub is_middle_apart: Option<bool>,
    /// Contrast of alternating light and dark squares, about 0 on a board of one colour; `None` if too few squares are bare.
    pub chequer: Option<Chequer>,
}

/// Reads dice boards with a network.
pub struct DiceReader {
    model: Box<dyn Model>,
}

impl DiceReader {
    /// Creates a reader with the built-in network.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, ReadError> {
        let model =
            OnnxModel::of(Network::DiceBoardRead).map_err(ReadError::of(Component::DiceBoard))?;
        Ok(Self::with_model(Box::new(model)))
    }

    /// Creates a reader with another model. Its input is n x 5 x 56 x 56: RGB, mask of a die's top, mask of its sides, all 0..1.
    /// Its output is n x 15 x 1 x 1: logits of empty, the six faces and hidden; logits of four gods and none; offset of a die's
    /// middle to the right and downwards, in widths of a die.
    pub(crate) fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// Reads every square, and the corners, of a dice board in an image.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read(
        &self,
        image: &RgbImage,
        board: &LocatedDiceBoard,
    ) -> Result<DiceBoardReading, ReadError> {
        let read = self.read_board(&CutOutSource::of(image, board), board);
        let (reading, _weights) = read.map_err(ReadError::of(Component::DiceBoard))?;
        Ok(reading)
    }

    /// Returns the reading, and the weights of the contents of each square.
    fn read_board(
        &self,
        source: &CutOutSource,
        board: &LocatedDiceBoard,
    ) -> Result<(DiceBoardReading, Vec<Vec<f64>>), ModelError> {
        let all: Vec<usize> = (0..board.size.pow(2)).collect();
        let standing = self.settled(source, board, &all)?;
        let mut weights = vec![Vec::new(); all.len()];
        self.read_squares(source, (board, &standing), &all, &mut weights)?;
        let squares = readings(board, &standing, &weights);
        let corners = (0..4).map(|turn| Some(CutOut::corner(board, turn)));
        let logits = self.ask(source, corners)?;
        let mut corners = [[0.2; 4]; 4];
        for (corner, answer) in corners.iter_mut().zip(logits.chunks_exact(ANSWERS)) {
            let gods = softmax(&answer[GOD]);
            *corner = std::array::from_fn(|god| gods[god]);
        }
        let bare = ground::bare_squares(source, board, &standing, &squares);
        let reading = DiceBoardReading {
            squares,
            corners,
            standing,
            is_middle_apart: grey::is_middle_apart(&bare, board.size),
            chequer: chequer::fit(&bare, board.size),
        };
        Ok((reading, weights))
    }

    /// Reads the content of `squares`, and writes the weights of their contents to `weights`. The least certain ones are read several times,
    /// and the results are combined.
    fn read_squares(
        &self,
        source: &CutOutSource,
        (board, standing): (&LocatedDiceBoard, &DiceHeight),
        squares: &[usize],
        weights: &mut [Vec<f64>],
    ) -> Result<(), ModelError> {
        let cut_outs = squares.iter().map(|&index| square(board, standing, index));
        let logits = self.ask(source, cut_outs)?;
        for (&index, answer) in squares.iter().zip(logits.chunks_exact(ANSWERS)) {
            weights[index] = softmax(&answer[SQUARE]);
        }
        let seen = readings(board, standing, weights);
        let certainty = |index: &usize| seen[*index].certainty();
        let mut doubtful = squares.to_vec();
        doubtful.retain(|index| certainty(index) < MIN_CERTAINTY);
        doubtful.sort_by(|a, b| certainty(a).total_cmp(&certainty(b)));
        doubtful.truncate(MOST_DOUBTFUL);
        self.reread(source, board, standing, &doubtful, weights)
    }

    /// Reads the squares `doubtful` again: mirrored, and with the dice assumed lower and higher by [`OTHER_HEIGHTS`]. Adds the
    /// resulting probabilities to the weights in `weights`, because the sum over several readings has smaller chance errors.
    fn reread(
        &self,
        source: &CutOutSource,
        board: &LocatedDiceBoard,
        standing: &DiceHeight,
        doubtful: &[usize],
        shares: &mut [Vec<f64>],
    ) -> Result<(), ModelError> {
        let views = doubtful.iter().flat_map(|&index| {
            let mirrored = place(board, standing, index).as_ref().map(CutOut::mirrored);
            let others = OTHER_HEIGHTS.map(|factor| square(board, &standing.higher(factor), index));
            [mirrored].into_iter().chain(others)
        });
        let logits = self.ask(source, views)?;
        let views = logits.chunks_exact(ANSWERS * (1 + OTHER_HEIGHTS.len()));
        for (&index, views) in doubtful.iter().zip(views) {
            for answer in views.chunks_exact(ANSWERS) {
                for (share, other) in shares[index].iter_mut().zip(softmax(&answer[SQUARE])) {
                    *share += other;
                }
            }
        }
        Ok(())
    }

    /// Estimates the height of the dice, and the displacement of the plane of their tops, from the apparent positions of those dice on
    /// `squares` whose tops are clearest.
    fn settled(
        &self,
        source: &CutOutSource,
        board: &LocatedDiceBoard,
        squares: &[usize],
    ) -> Result<DiceHeight, ModelError> {
        let mut standing = DiceHeight {
            height: board.tops.height,
            drift: Vector2::zeros(),
        };
        let tops = &board.tops.evidence;
        let mut asked = squares.to_vec();
        asked.sort_by(|&a, &b| tops[b].total_cmp(&tops[a]));
        asked.truncate(HEIGHT_SQUARES);
        for _ in 0..ROUNDS {
            let places = asked
                .iter()
                .filter_map(|&index| place(board, &standing, index));
            let places: Vec<Place> = places.collect();
            let cut_outs = places.iter().map(|place| Some(CutOut::square(place)));
            let logits = self.ask(source, cut_outs)?;
            let dice = places.iter().zip(logits.chunks_exact(ANSWERS));
            let dice: Vec<DieObservation> =
                dice.map(|(place, answer)| seen(place, answer)).collect();
            let before = standing;
            standing = before.settled(&dice);
            let moved = standing.drift - before.drift;
            if moved.norm().max((standing.height - before.height).abs()) < MIN_HEIGHT_CHANGE {
                break;
            }
        }
        tracing::debug!(?standing, located = board.tops.height, "dice");
        Ok(standing)
    }

    /// Runs the network on cut-outs and returns its outputs, [`ANSWERS`] for each cut-out in turn. `None` stands for a black
    /// cut-out.
    fn ask(
        &self,
        source: &CutOutSource,
        cut_outs: impl Iterator<Item = Option<CutOut>>,
    ) -> Result<Vec<f32>, ModelError> {
        let mut values = Vec::new();
        let mut count = 0;
        for cut_out in cut_outs {
            count += 1;
            if let Some(cut_out) = &cut_out {
                source.cut(cut_out, &mut values);
            }
            values.resize(count * cutting::LENGTH, 0.0);
        }
        if count == 0 {
            return Ok(Vec::new());
        }
        let shape = [count, PLANES, SIDE, SIDE];
        let answer = self.model.run(Planes { shape, values })?;
        if answer.shape != [count, ANSWERS, 1, 1] {
            let got = answer.shape.to_vec();
            let wanted = "fifteen values per crop";
            return Err(ModelError::Shape { got, wanted });
        }
        Ok(answer.values)
    }
}

/// Computes the readings of all squares from three sources: the weights from the network, the tops of dice detected by the locator, and
/// the occlusion of neighbouring squares.
fn readings(
    board: &LocatedDiceBoard,
    standing: &DiceHeight,
    shares: &[Vec<f64>],
) -> Vec<SquareReading> {
    let hidden = |index: usize| {
        let place = place(board, standing, index)?;
        let on_board = board.corners_in_image.contains(place.quad.center());
        let all: f64 = shares[index].iter().sum();
        on_board.then_some(shares[index][7] / all)
    };
    let hidden: Vec<Option<f64>> = (0..shares.len()).map(hidden).collect();
    let factors = hidden::factors(board.size, &hidden);
    let squares = shares.iter().zip(&board.tops.evidence).zip(&factors);
    let read = squares.map(|((shares, &top), &factor)| {
        tracing::trace!(?shares, top, factor, "square");
        SquareReading::of(shares, top, factor)
    });
    read.collect()
}

fn place(board: &LocatedDiceBoard, standing: &DiceHeight, index: usize) -> Option<Place> {
    standing.place(board, index / board.size, index % board.size)
}

fn square(board: &LocatedDiceBoard, standing: &DiceHeight, index: usize) -> Option<CutOut> {
    place(board, standing, index).as_ref().map(CutOut::square)
}

fn seen(place: &Place, answer: &[f32]) -> DieObservation {
    let p = softmax(&answer[SQUARE]);
    DieObservation {
        place: *place,
        off: Vector2::new(f64::from(answer[OFFSET]), f64::from(answer[OFFSET + 1])),
        sure: p[1..7].iter().sum(),
    }
}

fn softmax(logits: &[f32]) -> Vec<f64> {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let shares: Vec<f64> = logits.iter().map(|&l| f64::from(l - most).exp()).collect();
    let sum: f64 = shares.iter().sum();
    shares.into_iter().map(|share| share / sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_top_that_was_seen_speaks_for_a_die_and_not_for_its_face() {
        // Weights for a square that is either empty or shows the third face; both are equally likely.
        let shares = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0];
        let at = |top: f64| SquareReading::of(&shares, top, 1.0);
        assert!((at(0.5).empty - 0.5).abs() < 1e-9);
        assert!(at(0.9).faces[2] > 0.7 && at(0.9).faces[1] == 0.0);
        assert!(at(0.1).empty > 0.7);
        // Even if the locator is certain that a die's top is there, or that none is, it does not overrule the network's answer
        // entirely.
        assert!(at(1.0).empty > 0.05 && at(0.0).faces[2] > 0.05);
    }
}
