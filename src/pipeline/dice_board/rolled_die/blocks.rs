//! The table beside the dice board as the mean colours of small blocks of the image, to find what has changed there.

use image::RgbImage;

use crate::{
    geometry::{Point, Quad},
    raster::{Connectivity, components},
    stats::median_ratio,
};

/// Side of the blocks of the image whose mean colours are compared, in pixels.
const BLOCK: usize = 8;
/// Minimum change of a block's mean red, green or blue (0 to 255) for it to count as changed. Set by hand.
const MIN_CHANGE: f32 = 15.0;
/// Brightness (0 to 255) up to which a block says nothing about a change of the light.
const DARK: f32 = 25.0;
/// Width of the strip around the board that belongs to it, as a fraction of its side. Set by hand: dice at the edge stand out over it.
const RIM: f64 = 0.03;

/// The mean red, green and blue (0 to 255) of the blocks of an image, row by row; `None` for blocks that show the board.
#[derive(Debug, Clone)]
pub(super) struct Blocks {
    colours: Vec<Option<[f32; 3]>>,
    columns: usize,
}

/// A connected part of the image that has changed.
pub(super) struct Change {
    /// Indices of the blocks.
    blocks: Vec<usize>,
    /// Mean of the centres of the blocks, in pixels.
    pub(super) middle: Point,
}

impl Change {
    /// Returns the radius in pixels, if it is about as wide as high.
    pub(super) fn radius(&self) -> f64 {
        (self.area() / std::f64::consts::PI).sqrt()
    }

    /// Returns the area in pixels.
    pub(super) fn area(&self) -> f64 {
        (self.blocks.len() * BLOCK * BLOCK) as f64
    }
}

impl Blocks {
    /// Creates the blocks of an image outside the board, whose corners are given in pixels.
    pub(super) fn beside(image: &RgbImage, board: &Quad) -> Self {
        let (columns, rows) = (
            image.width() as usize / BLOCK,
            image.height() as usize / BLOCK,
        );
        let middle = board.center();
        let board = Quad(board.0.map(|at| middle + (1.0 + 2.0 * RIM) * (at - middle)));
        let colour = |index: usize| {
            let is_board = board.contains(middle_of(index, columns));
            (!is_board).then(|| mean(image, index % columns * BLOCK, index / columns * BLOCK))
        };
        Self {
            colours: (0..rows * columns).map(colour).collect(),
            columns,
        }
    }

    /// Returns the number of blocks, those that show the board included.
    pub(super) fn count(&self) -> usize {
        self.colours.len()
    }

    /// Returns the indices of all blocks.
    pub(super) fn all(&self) -> Vec<usize> {
        (0..self.count()).collect()
    }

    /// Returns for each block whether it has changed since `before`, apart from a change of the light on the whole.
    pub(super) fn differing(&self, before: &Self) -> Vec<bool> {
        let pairs = || self.colours.iter().zip(&before.colours);
        let both = pairs().filter_map(|(now, before)| Some(((*now)?, (*before)?)));
        let values = both.flat_map(|(now, before)| now.into_iter().zip(before));
        let gain = median_ratio(values, DARK).unwrap_or(1.0);
        let is_changed = |now: &[f32; 3], before: &[f32; 3]| {
            let mut channels = now.iter().zip(before);
            channels.any(|(now, before)| (now - gain * before).abs() > MIN_CHANGE)
        };
        let changed = pairs().map(|(now, before)| match (now, before) {
            (Some(now), Some(before)) => is_changed(now, before),
            _ => false,
        });
        changed.collect()
    }

    /// Returns the connected parts that have changed since `before`. A single block is not counted.
    pub(super) fn changed_since(&self, before: &Self) -> Vec<Change> {
        if self.count() != before.count() {
            return Vec::new();
        }
        let differing = self.differing(before);
        let size = (self.columns, self.count() / self.columns.max(1));
        let parts = components(size, Connectivity::Eight, |index| differing[index]);
        parts
            .into_iter()
            .filter(|part| part.len() > 1)
            .map(|part| self.change(part))
            .collect()
    }

    /// Takes a block over from another image of the same size.
    pub(super) fn copy_block(&mut self, from: &Self, index: usize) {
        self.colours[index] = from.colours[index];
    }

    /// Copies the pixels of a block from one image to another one of the same size.
    pub(super) fn copy_pixels(&self, from: &RgbImage, index: usize, to: &mut RgbImage) {
        let stride = 3 * from.width() as usize;
        let (left, top) = (index % self.columns * BLOCK, index / self.columns * BLOCK);
        for row in top..top + BLOCK {
            let pixels = row * stride + 3 * left..row * stride + 3 * (left + BLOCK);
            to.as_mut()[pixels.clone()].copy_from_slice(&from.as_raw()[pixels]);
        }
    }

    /// Returns the centre of a block, in pixels.
    pub(super) fn middle_of(&self, index: usize) -> Point {
        middle_of(index, self.columns)
    }

    fn change(&self, blocks: Vec<usize>) -> Change {
        let sum = blocks.iter().fold(Point::origin(), |sum, &index| {
            sum + self.middle_of(index).coords
        });
        Change {
            middle: sum / blocks.len() as f64,
            blocks,
        }
    }
}

/// Returns the centre of a block, in pixels.
fn middle_of(index: usize, columns: usize) -> Point {
    let at = |block: usize| (block * BLOCK + BLOCK / 2) as f64;
    Point::new(at(index % columns), at(index / columns))
}

fn mean(image: &RgbImage, left: usize, top: usize) -> [f32; 3] {
    let stride = 3 * image.width() as usize;
    let mut sum = [0u32; 3];
    for row in top..top + BLOCK {
        let start = row * stride + 3 * left;
        for pixel in image.as_raw()[start..start + 3 * BLOCK].chunks_exact(3) {
            for (sum, value) in sum.iter_mut().zip(pixel) {
                *sum += u32::from(*value);
            }
        }
    }
    sum.map(|sum| sum as f32 / (BLOCK * BLOCK) as f32)
}

/// Returns the indices of the blocks of all changes.
pub(super) fn blocks_of(changes: &[Change]) -> Vec<usize> {
    let blocks = changes.iter().flat_map(|change| &change.blocks);
    blocks.copied().collect()
}
