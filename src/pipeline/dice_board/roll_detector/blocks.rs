//! The mean colours of small blocks of the image beside the dice board, with which changes on the table are detected.

use image::RgbImage;

use crate::{
    geometry::{Point, Quad},
    raster::{Connectivity, components},
    stats::median_ratio,
};

/// Side of the blocks of the image whose mean colours are compared, in pixels. Set by hand.
const BLOCK_PX: usize = 8;
/// Minimum change of a block's mean red, green or blue (0 to 255) at which the block counts as changed. Set by hand.
const MIN_CHANGE: f32 = 15.0;
/// Red, green and blue of the blocks show how the light has changed. A value (0 to 255) that was at most this before the change is not used
/// for this estimate, because it is too dark. Set by hand.
const MAX_DARK_BRIGHTNESS: f32 = 25.0;
/// Changes on the board and in a strip around it are ignored. This is the strip's width, as a fraction of the board's side. Set by hand: in
/// the image, dice at the board's edge extend beyond the board.
const RIM_FRACTION: f64 = 0.03;

/// The mean red, green and blue (0 to 255) of the blocks of an image, row by row; `None` for blocks that show the board or the strip around
/// it.
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
    pub(super) center: Point,
}

impl Change {
    /// Returns the radius, in pixels, of the disc that has the same area as the change.
    pub(super) fn radius(&self) -> f64 {
        (self.area() / std::f64::consts::PI).sqrt()
    }

    /// Returns the area in square pixels.
    pub(super) fn area(&self) -> f64 {
        (self.blocks.len() * BLOCK_PX * BLOCK_PX) as f64
    }
}

impl Blocks {
    /// Creates the blocks of an image outside the board and the strip around it. `board` has the board's corners, in pixels.
    pub(super) fn beside(image: &RgbImage, board: &Quad) -> Self {
        let (columns, rows) = (
            image.width() as usize / BLOCK_PX,
            image.height() as usize / BLOCK_PX,
        );
        let center = board.center();
        let enlarged = |corner: Point| center + (1.0 + 2.0 * RIM_FRACTION) * (corner - center);
        let board = Quad(board.0.map(enlarged));
        let colour = |index: usize| {
            let is_board = board.contains(center_of(index, columns));
            (!is_board).then(|| {
                mean_colour(
                    image,
                    index % columns * BLOCK_PX,
                    index / columns * BLOCK_PX,
                )
            })
        };
        Self {
            colours: (0..rows * columns).map(colour).collect(),
            columns,
        }
    }

    /// Returns the number of blocks, including those that show the board.
    pub(super) fn count(&self) -> usize {
        self.colours.len()
    }

    /// Returns the indices of all blocks.
    pub(super) fn all(&self) -> Vec<usize> {
        (0..self.count()).collect()
    }

    /// Returns for each block whether it has changed since `before`, apart from a common change of the light.
    pub(super) fn differing(&self, before: &Self) -> Vec<bool> {
        let pairs = || self.colours.iter().zip(&before.colours);
        let known = pairs().filter_map(|(now, before)| Some(((*now)?, (*before)?)));
        let values = known.flat_map(|(now, before)| now.into_iter().zip(before));
        let gain = median_ratio(values, MAX_DARK_BRIGHTNESS).unwrap_or(1.0);
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

    /// Returns the connected parts of at least two blocks that have changed since `before`; none if the image size has changed.
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

    /// Copies the colour of a block from another image of the same size.
    pub(super) fn copy_block(&mut self, from: &Self, index: usize) {
        self.colours[index] = from.colours[index];
    }

    /// Copies the pixels of a block from one image to another one of the same size.
    pub(super) fn copy_pixels(&self, from: &RgbImage, index: usize, to: &mut RgbImage) {
        let stride = 3 * from.width() as usize;
        let (left, top) = (
            index % self.columns * BLOCK_PX,
            index / self.columns * BLOCK_PX,
        );
        for row in top..top + BLOCK_PX {
            let pixels = row * stride + 3 * left..row * stride + 3 * (left + BLOCK_PX);
            to.as_mut()[pixels.clone()].copy_from_slice(&from.as_raw()[pixels]);
        }
    }

    /// Returns the centre of a block, in pixels.
    pub(super) fn center_of(&self, index: usize) -> Point {
        center_of(index, self.columns)
    }

    fn change(&self, blocks: Vec<usize>) -> Change {
        let sum = blocks.iter().fold(Point::origin(), |sum, &index| {
            sum + self.center_of(index).coords
        });
        Change {
            center: sum / blocks.len() as f64,
            blocks,
        }
    }
}

/// Returns the centre of a block, in pixels.
fn center_of(index: usize, columns: usize) -> Point {
    let coordinate = |block: usize| (block * BLOCK_PX + BLOCK_PX / 2) as f64;
    Point::new(coordinate(index % columns), coordinate(index / columns))
}

/// Returns the mean colour of the block with this top-left corner, in pixels.
fn mean_colour(image: &RgbImage, left: usize, top: usize) -> [f32; 3] {
    let stride = 3 * image.width() as usize;
    let mut sum = [0u32; 3];
    for row in top..top + BLOCK_PX {
        let start = row * stride + 3 * left;
        for pixel in image.as_raw()[start..start + 3 * BLOCK_PX].chunks_exact(3) {
            for (sum, value) in sum.iter_mut().zip(pixel) {
                *sum += u32::from(*value);
            }
        }
    }
    sum.map(|sum| sum as f32 / (BLOCK_PX * BLOCK_PX) as f32)
}

/// Returns the indices of the blocks of all changes.
pub(super) fn blocks_of(changes: &[Change]) -> Vec<usize> {
    let blocks = changes.iter().flat_map(|change| &change.blocks);
    blocks.copied().collect()
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;

    /// Side of the image, in pixels.
    const SIDE: u32 = 160;

    /// Returns the blocks of an image with a board in its centre. The board covers a quarter of the image.
    fn blocks(image: &RgbImage) -> Blocks {
        let board = Quad::from_size(80.0, 80.0).0;
        let board = Quad(board.map(|corner| Point::new(corner.x + 40.0, corner.y + 40.0)));
        Blocks::beside(image, &board)
    }

    fn grey(value: u8) -> RgbImage {
        RgbImage::from_pixel(SIDE, SIDE, Rgb([value; 3]))
    }

    /// Draws a rectangle whose top-left corner and size are given in blocks.
    fn draw(image: &mut RgbImage, (left, top): (u32, u32), (width, height): (u32, u32)) {
        let block = BLOCK_PX as u32;
        for y in block * top..block * (top + height) {
            for x in block * left..block * (left + width) {
                image.put_pixel(x, y, Rgb([200, 40, 40]));
            }
        }
    }

    #[test]
    fn a_change_has_the_place_and_the_area_of_its_blocks() {
        let before = blocks(&grey(100));
        let mut image = grey(100);
        draw(&mut image, (1, 2), (2, 2));
        let changes = blocks(&image).changed_since(&before);
        let [change] = &changes[..] else {
            panic!("{} changes", changes.len());
        };
        assert!(
            (change.center - Point::new(16.0, 24.0)).norm() < 1e-9,
            "{}",
            change.center
        );
        assert!((change.area() - 256.0).abs() < 1e-9, "{}", change.area());
        assert!(
            (change.radius() - 9.027).abs() < 1e-3,
            "{}",
            change.radius()
        );
        assert_eq!(blocks_of(&changes).len(), 4);
    }

    #[test]
    fn single_blocks_the_board_and_a_common_change_of_the_light_are_no_changes() {
        let before = blocks(&grey(100));
        let changes = |image: &RgbImage| blocks(image).changed_since(&before).len();
        let mut single = grey(100);
        draw(&mut single, (1, 2), (1, 1));
        assert_eq!(changes(&single), 0);
        let mut on_board = grey(100);
        draw(&mut on_board, (8, 8), (3, 3));
        assert_eq!(changes(&on_board), 0);
        assert_eq!(changes(&grey(130)), 0, "the light");
    }

    #[test]
    fn an_image_of_another_size_has_no_changes() {
        let other = RgbImage::from_pixel(SIDE, SIDE + BLOCK_PX as u32, Rgb([0; 3]));
        assert_eq!(blocks(&other).changed_since(&blocks(&grey(100))).len(), 0);
    }

    #[test]
    fn after_copying_a_block_it_no_longer_differs() {
        let mut before = blocks(&grey(100));
        let mut image = grey(100);
        draw(&mut image, (1, 2), (1, 1));
        let now = blocks(&image);
        let differing = now.differing(&before);
        let index = differing.iter().position(|differs| *differs);
        let index = index.expect("a block has changed");
        before.copy_block(&now, index);
        assert!(!now.differing(&before).contains(&true));
        let mut copy = grey(100);
        now.copy_pixels(&image, index, &mut copy);
        assert_eq!(copy, image);
    }
}
