//! Reads the squares and corners of an Ominoes board, the dice board.
//!
//! The network reads cut-outs: rectified images of 56 by 56 pixels, one for each square and each corner of the board. The top
//! face of a die is one die height above the board, so the cut-out of a square is rectified at that height. If no die is on the
//! square, the cut-out shows a part of the board that is further away from the camera. The network was trained on such cut-outs,
//! too. The gods in the corners are printed, so the cut-outs of corners are rectified at the height of the board.

mod bare_looks;
mod bare_squares;
mod changes;
mod chequer;
mod cut_out;
mod dice_height;
mod die_beside;
mod grey_middle;
mod occlusion_prior;
mod square_reading;
#[cfg(test)]
#[expect(clippy::expect_used, reason = "tests")]
pub(crate) mod synthetic_board;

use std::ops::Range;

pub use crate::read::dice_board::bare_looks::BareLooks;
pub use crate::read::dice_board::changes::{BoardAppearance, ReadBoard};
pub use crate::read::dice_board::chequer::Chequer;
pub use crate::read::dice_board::dice_height::DiceHeight;
pub use crate::read::dice_board::die_beside::DieBeside;
pub use crate::read::dice_board::square_reading::SquareReading;
use crate::{
    locate::dice_board::LocatedDiceBoard,
    model::{Component, Model, ModelError, Network, OnnxModel, Tensor},
    read::{
        ReadError,
        dice_board::{
            cut_out::{CUT_OUT_SIDE_PX, CutOutArea, CutOutSource, PLANES},
            dice_height::{CutOutGeometry, DieObservation},
            square_reading::{FACE_CONTENTS, OCCLUDED, sharpen_faces},
        },
    },
    rules::ominoes::{Face, God},
    stats::{geometric_means, softmax_of_logits},
};
use image::RgbImage;
use nalgebra::Vector2;

/// Number of the network's outputs for a cut-out (the rectified image of one square or corner).
const OUTPUTS: usize = 15;
/// Indices of the outputs for the content of a square: empty, the six faces in the order of [`FACES`], occluded.
const SQUARE_OUTPUTS: Range<usize> = 0..8;
/// Indices of the outputs for the god in a corner: the four [`GODS`], then "no god".
const GOD_OUTPUTS: Range<usize> = 8..13;
/// Index of the first of two outputs that locate a die: the offset of the die's middle from the middle of the cut-out, first to the right,
/// then downwards, in widths of a die.
const OFFSET_OUTPUT: usize = 13;

/// Maximum number of squares from which the height of the dice is estimated. The squares used are those for which the locator found the
/// strongest evidence of a die's top face. Set by hand.
const HEIGHT_SQUARES: usize = 10;
/// Maximum number of rounds in which the height of the dice is estimated. Set by hand.
const HEIGHT_ROUNDS: usize = 2;
/// The estimation of the height of the dice stops after a round with small changes: the height, and the displacement of the plane through
/// the tops of the dice, both change by less than this value, in squares. Set by hand.
const MIN_HEIGHT_CHANGE: f64 = 0.025;

/// A square is read again if the probability of its most likely content is below this value. Set by hand.
const MIN_CERTAINTY: f64 = 0.98;
/// At most this many squares are read again, the least certain squares first. Set by hand.
const MAX_REREAD_SQUARES: usize = 20;
/// An uncertain square is read again, once mirrored and once for each of these factors, by which the estimated height of the dice is
/// multiplied. Set by hand.
const REREAD_HEIGHT_FACTORS: [f64; 2] = [0.94, 1.06];

/// Faces of a die in the order of the network's outputs, after "empty".
const FACES: [Face; 6] = [
    Face::Horus,
    Face::Apep,
    Face::Ra,
    Face::Khepri,
    Face::Hura,
    Face::Ominotep,
];
/// Gods in the order of the network's outputs. A fifth output stands for "no god".
pub(crate) const GODS: [God; 4] = [God::Horus, God::Apep, God::Ra, God::Khepri];

/// Reading of a dice board.
#[derive(Debug, Clone, PartialEq)]
pub struct DiceBoardReading {
    /// Readings of the squares, row by row.
    pub squares: Vec<SquareReading>,
    /// Probability of each of [`GODS`] for each corner of the board, clockwise from the corner at row 0, column 0. 1 minus their sum is the
    /// probability that the corner shows none of them.
    pub corners: [[f64; 4]; 4],
    /// Height of the dice, and displacement of the plane of their tops due to the error of the board's pose.
    pub dice_height: DiceHeight,
    /// Whether the squares in the middle of the board differ in hue from the others; `None` if too few squares are bare to
    /// compare them.
    pub is_middle_apart: Option<bool>,
    /// Contrast between the light and the dark squares of a chequered board, about 0 on a board of one colour; `None` if too few squares
    /// are free of dice and other objects.
    pub chequer: Option<Chequer>,
}

/// Reading of a dice board, and the weights from which it was computed.
struct WeightedReading {
    reading: DiceBoardReading,
    /// For each square, row by row: the weights of empty, the six faces and occluded. The weight of a content is its probability, or the sum
    /// of its probabilities in several images.
    weights: Vec<Vec<f64>>,
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
            OnnxModel::load(Network::DiceBoardRead).map_err(ReadError::of(Component::DiceBoard))?;
        Ok(Self::with_model(Box::new(model)))
    }

    /// Creates a reader with `model` instead of the built-in network. The model's input is n x 5 x 56 x 56: RGB, mask of a die's top, mask
    /// of its sides, all 0..1. The output is n x 15 x 1 x 1: logits of empty, the six faces and occluded; logits of four gods and "no god";
    /// offset of a die's middle to the right and downwards, in widths of a die.
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
        let read = read.map_err(ReadError::of(Component::DiceBoard))?;
        Ok(read.reading)
    }

    /// Reads every square, and the corners, of a dice board.
    fn read_board(
        &self,
        source: &CutOutSource,
        board: &LocatedDiceBoard,
    ) -> Result<WeightedReading, ModelError> {
        let all: Vec<usize> = (0..board.size.pow(2)).collect();
        let dice_height = self.estimate_dice_height(source, board, &all)?;
        let mut weights = vec![Vec::new(); all.len()];
        self.read_squares(source, board, &dice_height, &all, &mut weights)?;
        let squares = readings(board, &dice_height, &weights);
        let corners = (0..4).map(|turn| Some(CutOutArea::corner(board, turn)));
        let logits = self.run_network(source, corners)?;
        // Replaced by the network's probabilities; until then, each of the four gods and none is equally likely.
        let mut corners = [[0.2; 4]; 4];
        for (corner, output) in corners.iter_mut().zip(logits.chunks_exact(OUTPUTS)) {
            let gods = softmax_of_logits(&output[GOD_OUTPUTS]);
            *corner = std::array::from_fn(|god| gods[god]);
        }
        let bare = bare_squares::bare_squares(source, board, &dice_height, &squares);
        let reading = DiceBoardReading {
            squares,
            corners,
            dice_height,
            is_middle_apart: grey_middle::is_middle_apart(&bare, board.size),
            chequer: chequer::fit(&bare, board.size),
        };
        Ok(WeightedReading { reading, weights })
    }

    /// Reads the squares with the indices `squares`, and stores the result for each in `weights[index]`: the weights of empty, the six
    /// faces and occluded. The weights are the network's probabilities. The least certain squares are read several times, and their weights
    /// are the geometric means of the probabilities of all readings, with sharpened faces.
    fn read_squares(
        &self,
        source: &CutOutSource,
        board: &LocatedDiceBoard,
        dice_height: &DiceHeight,
        squares: &[usize],
        weights: &mut [Vec<f64>],
    ) -> Result<(), ModelError> {
        let cut_outs = squares
            .iter()
            .map(|&index| square_cut_out(board, dice_height, index));
        let logits = self.run_network(source, cut_outs)?;
        for (&index, output) in squares.iter().zip(logits.chunks_exact(OUTPUTS)) {
            weights[index] = softmax_of_logits(&output[SQUARE_OUTPUTS]);
        }
        let before = readings(board, dice_height, weights);
        let certainty = |index: &usize| before[*index].certainty();
        let mut uncertain = squares.to_vec();
        uncertain.retain(|index| certainty(index) < MIN_CERTAINTY);
        uncertain.sort_by(|a, b| certainty(a).total_cmp(&certainty(b)));
        uncertain.truncate(MAX_REREAD_SQUARES);
        self.reread(source, board, dice_height, &uncertain, weights)
    }

    /// Reads the squares with the indices `uncertain` again: mirrored, and with the dice assumed lower and higher
    /// ([`REREAD_HEIGHT_FACTORS`]). Replaces the weights in `weights` by the geometric means over all readings, which have smaller chance
    /// errors. An arithmetic mean would let one doubtful reading outweigh several certain ones. Then sharpens the faces.
    fn reread(
        &self,
        source: &CutOutSource,
        board: &LocatedDiceBoard,
        dice_height: &DiceHeight,
        uncertain: &[usize],
        weights: &mut [Vec<f64>],
    ) -> Result<(), ModelError> {
        let rereadings = uncertain.iter().flat_map(|&index| {
            let mirrored = cut_out_geometry(board, dice_height, index)
                .as_ref()
                .map(CutOutArea::mirrored);
            let others = REREAD_HEIGHT_FACTORS.map(|factor| {
                square_cut_out(board, &dice_height.with_height_scaled(factor), index)
            });
            [mirrored].into_iter().chain(others)
        });
        let logits = self.run_network(source, rereadings)?;
        let rereadings = logits.chunks_exact(OUTPUTS * (1 + REREAD_HEIGHT_FACTORS.len()));
        for (&index, rereadings) in uncertain.iter().zip(rereadings) {
            let outputs = rereadings.chunks_exact(OUTPUTS);
            let mut readings: Vec<Vec<f64>> = outputs
                .map(|output| softmax_of_logits(&output[SQUARE_OUTPUTS]))
                .collect();
            readings.push(std::mem::take(&mut weights[index]));
            weights[index] = geometric_means(&readings);
            sharpen_faces(&mut weights[index]);
        }
        Ok(())
    }

    /// Estimates the height of the dice, and the displacement of the plane of their tops, from the positions at which dice appear. Of the
    /// squares in `squares`, only those with the clearest tops of dice are used.
    fn estimate_dice_height(
        &self,
        source: &CutOutSource,
        board: &LocatedDiceBoard,
        squares: &[usize],
    ) -> Result<DiceHeight, ModelError> {
        let mut dice_height = DiceHeight {
            height: board.tops.height,
            drift: Vector2::zeros(),
        };
        let tops = &board.tops.evidence;
        let mut clearest = squares.to_vec();
        clearest.sort_by(|&a, &b| tops[b].total_cmp(&tops[a]));
        clearest.truncate(HEIGHT_SQUARES);
        for _ in 0..HEIGHT_ROUNDS {
            let geometries = clearest
                .iter()
                .filter_map(|&index| cut_out_geometry(board, &dice_height, index));
            let geometries: Vec<CutOutGeometry> = geometries.collect();
            let cut_outs = geometries
                .iter()
                .map(|geometry| Some(CutOutArea::square(geometry)));
            let logits = self.run_network(source, cut_outs)?;
            let dice = geometries.iter().zip(logits.chunks_exact(OUTPUTS));
            let dice: Vec<DieObservation> = dice
                .map(|(geometry, output)| die_observation(geometry, output))
                .collect();
            let before = dice_height;
            dice_height = before.refined(&dice);
            let shift = dice_height.drift - before.drift;
            if shift.norm().max((dice_height.height - before.height).abs()) < MIN_HEIGHT_CHANGE {
                break;
            }
        }
        tracing::debug!(?dice_height, located = board.tops.height, "dice");
        Ok(dice_height)
    }

    /// Runs the network on cut-outs and returns its outputs, [`OUTPUTS`] for each cut-out in turn. `None` stands for a black
    /// cut-out.
    fn run_network(
        &self,
        source: &CutOutSource,
        cut_outs: impl Iterator<Item = Option<CutOutArea>>,
    ) -> Result<Vec<f32>, ModelError> {
        let mut values = Vec::new();
        let mut count = 0;
        for cut_out in cut_outs {
            count += 1;
            if let Some(cut_out) = &cut_out {
                source.append_values(cut_out, &mut values);
            }
            values.resize(count * cut_out::LENGTH, 0.0);
        }
        if count == 0 {
            return Ok(Vec::new());
        }
        let shape = [count, PLANES, CUT_OUT_SIDE_PX, CUT_OUT_SIDE_PX];
        let output = self.model.run(Tensor { shape, values })?;
        if output.shape != [count, OUTPUTS, 1, 1] || output.values.len() != count * OUTPUTS {
            let actual = output.shape.to_vec();
            let required = "fifteen values per crop";
            return Err(ModelError::Shape { actual, required });
        }
        Ok(output.values)
    }
}

/// Computes the readings of all squares. Each combines the weights of the square from the network, the evidence of the locator for a die's
/// top, and the probability that neighbouring squares are occluded.
fn readings(
    board: &LocatedDiceBoard,
    dice_height: &DiceHeight,
    weights: &[Vec<f64>],
) -> Vec<SquareReading> {
    let occlusion = |index: usize| {
        let geometry = cut_out_geometry(board, dice_height, index)?;
        let is_on_board = board.corners_in_image.contains(geometry.quad.center());
        let sum: f64 = weights[index].iter().sum();
        is_on_board.then_some(weights[index][OCCLUDED] / sum)
    };
    let occlusion: Vec<Option<f64>> = (0..weights.len()).map(occlusion).collect();
    let ratios = occlusion_prior::prior_ratios(board.size, &occlusion);
    let squares = weights.iter().zip(&board.tops.evidence).zip(&ratios);
    let read = squares.map(|((weights, &top), &ratio)| {
        tracing::trace!(?weights, top, ratio, "square");
        SquareReading::of(weights, top, ratio)
    });
    read.collect()
}

/// Computes the geometry of the cut-out of the square number `index`, counted row by row; `None` if the board is seen edge-on.
fn cut_out_geometry(
    board: &LocatedDiceBoard,
    dice_height: &DiceHeight,
    index: usize,
) -> Option<CutOutGeometry> {
    dice_height.cut_out(board, index / board.size, index % board.size)
}

/// Returns the cut-out of the square number `index`, counted row by row; `None` if the board is seen edge-on.
fn square_cut_out(
    board: &LocatedDiceBoard,
    dice_height: &DiceHeight,
    index: usize,
) -> Option<CutOutArea> {
    cut_out_geometry(board, dice_height, index)
        .as_ref()
        .map(CutOutArea::square)
}

/// Converts the network's output for a cut-out to an observation of a die.
fn die_observation(geometry: &CutOutGeometry, output: &[f32]) -> DieObservation {
    let weights = softmax_of_logits(&output[SQUARE_OUTPUTS]);
    DieObservation {
        geometry: *geometry,
        offset: Vector2::new(
            f64::from(output[OFFSET_OUTPUT]),
            f64::from(output[OFFSET_OUTPUT + 1]),
        ),
        probability: weights[FACE_CONTENTS].iter().sum(),
    }
}
