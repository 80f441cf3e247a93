//! Combines what two networks read of a hole of the gem board.

use crate::{
    read::gem_board::{hole_cut_outs::CONTENT_COUNT, maps},
    rules::gems::{HOLES, ROWS},
    stats::softmax,
};

/// Weights of the logits of a hole's content: those of the network for the whole board, and those of the network for cut-outs of the holes.
/// Chosen on 65 boards that were held out of the second network's training and 60 boards of a pool on which no network was trained (`wide`
/// of `models/train/tables.py`), where these weights have a low negative log-likelihood in both.
pub(crate) const WEIGHTS: (f64, f64) = (0.7, 0.7);

/// Probabilities of a hole's contents: the six colours, empty, occluded. They sum to 1.
pub(crate) type Content = [f64; 8];
/// Probabilities of the contents of all holes, by row and column.
pub(crate) type Contents = [[Content; HOLES]; ROWS];

/// Probabilities of the contents of a hole that is certainly not visible.
pub(crate) const OCCLUDED: Content = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0];

/// Returns the probabilities of a hole's contents from the logits of both networks. The network for the whole board alone decides whether
/// the hole is occluded.
pub(crate) fn probabilities(from_board: &[f64; 8], from_cut_out: &[f64; CONTENT_COUNT]) -> Content {
    let occluded = softmax(*from_board)[maps::OCCLUDED];
    let (board_weight, cut_out_weight) = WEIGHTS;
    let if_visible: [f64; CONTENT_COUNT] = softmax(std::array::from_fn(|content| {
        board_weight * from_board[content] + cut_out_weight * from_cut_out[content]
    }));
    std::array::from_fn(|content| match if_visible.get(content) {
        Some(probability) => (1.0 - occluded) * probability,
        None => occluded,
    })
}
