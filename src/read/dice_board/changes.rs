//! Reads a dice board again in a later image of the same camera. Only squares that have changed, or a few uncertain ones, are given to the
//! network, which is much faster than reading the whole board.

use std::ops::Range;

use image::RgbImage;

use crate::{
    locate::dice_board::LocatedDiceBoard,
    model::{Component, ModelError},
    read::{
        ReadError,
        dice_board::{
            CUT_OUT_SIDE_PX, DiceBoardReading, DiceHeight, DiceReader, MIN_CERTAINTY,
            SquareReading, WeightedReading,
            cut_out::{CutOutArea, CutOutSource},
            cut_out_geometry, readings,
        },
    },
    stats::median_ratio,
};

/// Rows and columns of a cut-out that are compared, in pixels: the top of a die, which is 28 pixels wide, and a little of its surroundings.
/// A change on a neighbouring square hardly changes these pixels.
const COMPARED_RANGE: Range<usize> = 12..44;
/// Side of the blocks whose mean colours are compared, in pixels of the cut-out. The camera's noise largely cancels out in a block.
const BLOCK_SIDE: usize = 4;
/// Number of blocks in a row of the compared area.
const BLOCKS_PER_ROW: usize = (COMPARED_RANGE.end - COMPARED_RANGE.start) / BLOCK_SIDE;
/// A square counts as changed if the mean red, green or blue (0 to 1) of one of its blocks has changed by more than this. Set by hand.
const MIN_CHANGE: f32 = 0.06;
/// Maximum fraction of the squares that may have changed. If more squares have changed, the camera or the board has been moved, and the
/// board must be located again. Set by hand: a turn changes three squares; shadows, and dice that occlude a square behind them, change a
/// few more.
const MAX_CHANGED_FRACTION: f64 = 0.3;
/// If the board had fewer dice than this when it was read before, the height of the dice is not known well and is estimated again. Set by
/// hand.
const MIN_DICE: usize = 3;
/// If nothing has changed on the board, the least certain squares are read once more, at most this many. Set by hand, so that the reading
/// takes no longer than reading the squares that a turn changes.
const MAX_REREAD_SQUARES: usize = 6;
/// Reading of a square whose content is not known.
const UNKNOWN_SQUARE: SquareReading = SquareReading {
    empty: 0.0,
    faces: [0.0; 6],
    occluded: 1.0,
};
/// A change of the light is measured by comparing red, green and blue of small blocks of pixels in both images. A value (0 to 1) is used
/// only if it is above this limit in the earlier image. Set by hand.
const MIN_BRIGHTNESS: f32 = 0.1;

/// A dice board that was read, and its appearance.
#[derive(Debug, Clone)]
pub struct ReadBoard {
    /// Position of the board.
    pub board: LocatedDiceBoard,
    /// Reading of the board.
    pub reading: DiceBoardReading,
    /// Appearance of the board in the image of the latest [`DiceReader::read_all`] or [`DiceReader::read_changes`].
    pub appearance: BoardAppearance,
    /// For each square, row by row: the weights of empty, the six faces and occluded. The weight of a content is its probability, or the sum
    /// of its probabilities in several images.
    weights: Vec<Vec<f64>>,
    /// Indices of the changed squares whose content was not certain after the latest [`DiceReader::read_changes`].
    uncertain: Vec<usize>,
}

impl ReadBoard {
    /// Returns whether the content of a square that has changed is still not certain, so that the whole board should be read again.
    pub fn is_uncertain(&self) -> bool {
        let mut changed = self.uncertain.iter();
        changed.any(|&index| !self.is_certain(index))
    }

    /// Returns whether the most likely content of a square has at least the probability `MIN_CERTAINTY`.
    pub(super) fn is_certain(&self, index: usize) -> bool {
        self.reading.squares[index].certainty() >= MIN_CERTAINTY
    }

    /// Returns the weights of the contents of a square; `None` unless the square is empty with at least the probability `MIN_CERTAINTY`.
    pub(super) fn weights_if_empty(&self, index: usize) -> Option<Vec<f64>> {
        let is_empty = self.reading.squares[index].empty >= MIN_CERTAINTY;
        is_empty.then(|| self.weights[index].clone())
    }

    /// Replaces the weights of squares, each given with its index, sets the locator's evidence for these squares to neutral, and computes
    /// the readings anew.
    pub(super) fn replace_weights(&mut self, squares: Vec<(usize, Vec<f64>)>) {
        for (index, weights) in squares {
            self.weights[index] = weights;
            self.board.tops.evidence[index] = 0.5;
        }
        self.reading.squares = readings(&self.board, &self.reading.dice_height, &self.weights);
    }

    /// Returns the indices of the squares whose content is not certain: at most `MAX_REREAD_SQUARES`, the least certain first.
    fn least_certain_squares(&self) -> Vec<usize> {
        let certainty = |index: &usize| self.reading.squares[*index].certainty();
        let all = 0..self.reading.squares.len();
        let mut unclear: Vec<usize> = all.filter(|&index| !self.is_certain(index)).collect();
        unclear.sort_by(|a, b| certainty(a).total_cmp(&certainty(b)));
        unclear.truncate(MAX_REREAD_SQUARES);
        unclear
    }

    /// Returns a copy of the reading in which the squares with the indices `squares` are marked as occluded.
    pub fn with_occluded(&self, squares: &[usize]) -> DiceBoardReading {
        let mut reading = self.reading.clone();
        for &index in squares {
            reading.squares[index] = UNKNOWN_SQUARE;
        }
        reading
    }
}

impl DiceReader {
    /// Reads every square, and the corners, of a dice board in an image.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_all(
        &self,
        image: &RgbImage,
        board: LocatedDiceBoard,
    ) -> Result<ReadBoard, ReadError> {
        let source = CutOutSource::of(image, &board);
        let read = self.read_board(&source, &board);
        let WeightedReading { reading, weights } =
            read.map_err(ReadError::of(Component::DiceBoard))?;
        Ok(ReadBoard {
            appearance: BoardAppearance::from_source(&source, &board, &reading.dice_height),
            board,
            reading,
            weights,
            uncertain: Vec::new(),
        })
    }

    /// Reads the squares with the indices `changed` in an image that is as large as the earlier one. Returns the board with the new
    /// readings of these squares, and the appearance of the board in this image. If there were few dice on the board in the earlier image,
    /// the height of the dice is estimated again.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_changes(
        &self,
        image: &RgbImage,
        before: &ReadBoard,
        changed: &[usize],
    ) -> Result<ReadBoard, ReadError> {
        let read = self.reread_changes(image, before, changed);
        read.map_err(ReadError::of(Component::DiceBoard))
    }

    /// Reads the least certain squares once more, in an image in which the board has not changed. The results are added to those of earlier
    /// images, because the sum over several images has smaller chance errors.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_once_more(
        &self,
        image: &RgbImage,
        mut before: ReadBoard,
    ) -> Result<ReadBoard, ReadError> {
        let unclear = before.least_certain_squares();
        if unclear.is_empty() {
            return Ok(before);
        }
        let source = CutOutSource::of(image, &before.board);
        let dice_height = before.reading.dice_height;
        let mut weights = before.weights.clone();
        self.read_squares(&source, &before.board, &dice_height, &unclear, &mut weights)
            .map_err(ReadError::of(Component::DiceBoard))?;
        for index in unclear {
            for (sum, weight) in before.weights[index].iter_mut().zip(&weights[index]) {
                *sum += weight;
            }
        }
        before.reading.squares = readings(&before.board, &dice_height, &before.weights);
        Ok(before)
    }

    /// Reads the squares `changed` as [`Self::read_changes`] does.
    fn reread_changes(
        &self,
        image: &RgbImage,
        before: &ReadBoard,
        changed: &[usize],
    ) -> Result<ReadBoard, ModelError> {
        let source = CutOutSource::of(image, &before.board);
        let mut now = before.clone();
        for &index in changed {
            // The locator has not processed this image, so its evidence for a die's top is neutral.
            now.board.tops.evidence[index] = 0.5;
        }
        if dice_count(&before.reading) < MIN_DICE {
            now.reading.dice_height = self.estimate_dice_height(&source, &now.board, changed)?;
        }
        let dice_height = now.reading.dice_height;
        self.read_squares(&source, &now.board, &dice_height, changed, &mut now.weights)?;
        now.reading.squares = readings(&now.board, &dice_height, &now.weights);
        let earlier = before.uncertain.iter().filter(|at| !changed.contains(at));
        let uncertain = earlier.chain(changed).copied();
        now.uncertain = uncertain.filter(|&index| !now.is_certain(index)).collect();
        now.appearance = BoardAppearance::from_source(&source, &now.board, &dice_height);
        Ok(now)
    }
}

/// Appearance of a dice board in an image, to detect squares that change.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardAppearance(Vec<SquareAppearance>);

impl BoardAppearance {
    /// Measures the appearance in `image` of the board `read`, which was read in an earlier image of the same size.
    pub fn of(image: &RgbImage, read: &ReadBoard) -> Self {
        let source = CutOutSource::of(image, &read.board);
        Self::from_source(&source, &read.board, &read.reading.dice_height)
    }

    /// Measures the appearance of a board in the image of `source`. `dice_height` determines the plane at which its squares are rectified.
    fn from_source(
        source: &CutOutSource,
        board: &LocatedDiceBoard,
        dice_height: &DiceHeight,
    ) -> Self {
        let mut planes = vec![0.0; 3 * CUT_OUT_SIDE_PX * CUT_OUT_SIDE_PX];
        let appearance = |index: usize| {
            planes.fill(0.0);
            if let Some(geometry) = cut_out_geometry(board, dice_height, index) {
                source.write_colours(&CutOutArea::square(&geometry), &mut planes);
            }
            SquareAppearance::of(&planes)
        };
        Self((0..board.size.pow(2)).map(appearance).collect())
    }

    /// Returns the indices of the squares whose appearance differs from that in `before`, an earlier image. A change of the light or of the
    /// camera's exposure does not count.
    pub fn changed_since(&self, before: &Self) -> Vec<usize> {
        let squares = || self.0.iter().zip(&before.0);
        let blocks = squares().flat_map(|(now, before)| now.block_pairs(before));
        let gain = median_ratio(blocks, MIN_BRIGHTNESS).unwrap_or(1.0);
        let changes = squares().map(|(now, before)| now.change_since(before, gain));
        let changed = changes
            .enumerate()
            .filter(|(_, change)| *change > MIN_CHANGE);
        changed.map(|(index, _)| index).collect()
    }

    /// Returns the maximum number of changed squares. If more squares have changed, the camera or the board is assumed to have moved.
    pub fn max_changed_squares(&self) -> usize {
        (MAX_CHANGED_FRACTION * self.0.len() as f64) as usize
    }
}

/// Appearance of a square: the mean red, green and blue (0 to 1) of each block of the compared part of its cut-out ([`COMPARED_RANGE`]),
/// row by row.
#[derive(Debug, Clone, PartialEq)]
struct SquareAppearance(Vec<[f32; 3]>);

impl SquareAppearance {
    /// Creates the appearance of a cut-out from its red, green and blue planes.
    fn of(planes: &[f32]) -> Self {
        let block = |index: usize| {
            let row = COMPARED_RANGE.start + index / BLOCKS_PER_ROW * BLOCK_SIDE;
            let column = COMPARED_RANGE.start + index % BLOCKS_PER_ROW * BLOCK_SIDE;
            [0, 1, 2].map(|channel| {
                let first =
                    channel * CUT_OUT_SIDE_PX * CUT_OUT_SIDE_PX + row * CUT_OUT_SIDE_PX + column;
                let rows = (0..BLOCK_SIDE)
                    .map(|row| &planes[first + row * CUT_OUT_SIDE_PX..][..BLOCK_SIDE]);
                rows.flatten().sum::<f32>() / (BLOCK_SIDE * BLOCK_SIDE) as f32
            })
        };
        Self((0..BLOCKS_PER_ROW * BLOCKS_PER_ROW).map(block).collect())
    }

    /// Returns a pair for each channel of each block: its value in this appearance, and its value in `before`, the earlier appearance.
    fn block_pairs<'a>(&'a self, before: &'a Self) -> impl Iterator<Item = (f32, f32)> + 'a {
        let values = |appearance: &'a Self| appearance.0.iter().flatten().copied();
        values(self).zip(values(before))
    }

    /// Returns the largest difference (0 to 1) between a block's red, green or blue now and in `before`, the earlier appearance. The
    /// earlier values are first multiplied by `gain`, the change of the light.
    fn change_since(&self, before: &Self, gain: f32) -> f32 {
        let changes = self
            .block_pairs(before)
            .map(|(now, before)| (now - gain * before).abs());
        changes.fold(0.0, f32::max)
    }
}

/// Returns the number of squares that more probably hold a die than not.
fn dice_count(reading: &DiceBoardReading) -> usize {
    let is_die = |p: &f64| *p > 0.5;
    let dice = reading
        .squares
        .iter()
        .map(|square| square.faces.iter().sum());
    dice.filter(is_die).count()
}

#[cfg(test)]
mod tests;
