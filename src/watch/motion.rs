//! Detects motion in the image, of hands, pieces or the camera.
//!
//! Each frame is reduced to tiles of mean brightness and compared with the previous frame. A tile has moved if it changed by more
//! than the camera's noise, which is estimated from all tiles. Lamps on mains current flicker at 100 Hz, which a rolling shutter
//! turns into bands that wander over the image. So rows whose brightness changed as a whole do not count as moved.

use std::ops::RangeInclusive;

use image::RgbImage;
use rayon::prelude::*;

use crate::{
    geometry::{Point, Quad},
    stats::{median, median_ratio},
};

/// Side of a tile, in pixels of the frame. Set by hand.
pub(crate) const TILE_PX: usize = 8;
/// If the camera has no noise, a tile counts as moved if its brightness changes by more than this from one frame to the next, in grey
/// levels (of 255). Set by hand.
const MIN_CHANGE: f32 = 7.0;
/// A tile counts as moved only if its brightness has changed by more than [`MIN_CHANGE`], and by more than this factor times the camera's
/// noise. The noise is the median change of all tiles, limited to [`MIN_CHANGE`], so that motion of the whole image does not count as
/// noise. Set by hand.
const NOISE_FACTOR: f32 = 6.0;
/// Minimum and maximum factor by which a flickering lamp may change a row's brightness between two frames. Set by hand: dark bands with 0.6
/// of the full light are common.
const FLICKER_RATIOS: RangeInclusive<f32> = 0.5..=2.0;
/// A change in the brightness of a row counts as flicker only if at least this fraction of the row's tiles is unchanged after division by
/// the row's brightness ratio. Set by hand.
const MIN_EXPLAINED_FRACTION: f64 = 0.6;
/// If more than this fraction of the tiles have moved, the whole image counts as moved. Set by hand.
const MIN_GLOBAL_FRACTION: f64 = 0.3;
/// Weights of red, green and blue in the brightness of a pixel, in eighths: whole numbers near the luma weights 0.299, 0.587 and 0.114.
const BRIGHTNESS_WEIGHTS: [u32; 3] = [2, 5, 1];
/// Sum of [`BRIGHTNESS_WEIGHTS`].
const BRIGHTNESS_WEIGHT_SUM: usize = 8;
/// Minimum number of tiles that one thread computes. Set by hand: with fewer, the start of a thread takes longer than its work.
const MIN_TILES_PER_THREAD: usize = 2000;

/// A frame reduced to tiles: mean brightness (0 to 255) of each tile, row by row.
#[derive(Debug, Clone, PartialEq)]
pub struct Tiles {
    values: Vec<f32>,
    /// Number of tiles in a row.
    width: usize,
}

impl Tiles {
    /// Computes the mean brightness of each tile from every second pixel of every second row.
    pub fn of(image: &RgbImage) -> Self {
        let (width, height) = (
            image.width() as usize / TILE_PX,
            image.height() as usize / TILE_PX,
        );
        let stride = 3 * image.width() as usize;
        let bytes = image.as_raw();
        let [red, green, blue] = BRIGHTNESS_WEIGHTS;
        let tile = |index: usize| {
            let (row, col) = (index / width, index % width);
            let mut sum = 0u32;
            for y in (0..TILE_PX).step_by(2) {
                let start = (row * TILE_PX + y) * stride + 3 * col * TILE_PX;
                for pixel in bytes[start..start + 3 * TILE_PX].chunks_exact(6) {
                    sum += red * u32::from(pixel[0])
                        + green * u32::from(pixel[1])
                        + blue * u32::from(pixel[2]);
                }
            }
            let pixels = TILE_PX * TILE_PX / 4;
            sum as f32 / (BRIGHTNESS_WEIGHT_SUM * pixels) as f32
        };
        let values = (0..width * height)
            .into_par_iter()
            .with_min_len(MIN_TILES_PER_THREAD)
            .map(tile);
        Self {
            values: values.collect(),
            width,
        }
    }

    /// Returns which tiles have moved since an earlier frame; all tiles if that frame has another size.
    pub(crate) fn motion_since(&self, earlier: &Self) -> Motion {
        let is_same_size = (earlier.width, earlier.values.len()) == (self.width, self.values.len());
        let changes: Vec<f32> = if is_same_size {
            let rows = self.values.chunks(self.width.max(1));
            let pairs = rows.zip(earlier.values.chunks(self.width.max(1)));
            pairs
                .flat_map(|(now, before)| changes(now, before))
                .collect()
        } else {
            vec![f32::INFINITY; self.values.len()]
        };
        let noise = median(changes.clone()).min(MIN_CHANGE);
        let threshold = MIN_CHANGE.max(NOISE_FACTOR * noise);
        Motion {
            tiles: changes.iter().map(|change| *change > threshold).collect(),
            width: self.width,
        }
    }
}

/// Returns the change in brightness of each tile of a row, in grey levels (of 255). If most tiles of the row have become brighter or darker
/// by the same factor, as under a flickering lamp, this factor is removed first.
fn changes(now: &[f32], before: &[f32]) -> Vec<f32> {
    let changes_with = |gain: f32| {
        let pairs = now.iter().zip(before);
        let changes = pairs.map(|(now, before)| (now - gain * before).abs());
        changes.collect::<Vec<f32>>()
    };
    let unchanged_count = |changes: &[f32]| {
        changes
            .iter()
            .filter(|change| **change < MIN_CHANGE)
            .count()
    };
    let uncorrected = changes_with(1.0);
    if unchanged_count(&uncorrected) == uncorrected.len() {
        return uncorrected;
    }
    let gain = median_gain(now.iter().copied().zip(before.iter().copied()));
    let Some(gain) = gain.filter(|gain| FLICKER_RATIOS.contains(gain)) else {
        return uncorrected;
    };
    let corrected = changes_with(gain);
    let is_explained =
        unchanged_count(&corrected) as f64 >= MIN_EXPLAINED_FRACTION * corrected.len() as f64;
    if is_explained && unchanged_count(&corrected) > unchanged_count(&uncorrected) {
        corrected
    } else {
        uncorrected
    }
}

/// Returns the median of the ratios `now / before` of pairs `(now, before)` of grey levels, without pairs that are too dark. `None` if no
/// pair is left.
pub(super) fn median_gain(pairs: impl Iterator<Item = (f32, f32)>) -> Option<f32> {
    /// A pair is used only if its earlier brightness (of 255) is above this. Darker pairs have no reliable ratio. Set by hand.
    const MIN_BRIGHTNESS: f32 = 8.0;
    median_ratio(pairs, MIN_BRIGHTNESS)
}

/// For each tile of a frame, whether it has moved since an earlier frame.
#[derive(Debug, Clone)]
pub struct Motion {
    /// Whether each tile has moved, row by row.
    tiles: Vec<bool>,
    /// Number of tiles in a row.
    width: usize,
}

impl Motion {
    /// Returns the fraction of the tiles inside a quad (in pixels of the frame) that have moved; 0 if there are none inside.
    pub fn fraction_within(&self, quad: &Quad) -> f64 {
        let (mut all, mut moved) = (0_usize, 0_usize);
        for (index, has_moved) in self.tiles.iter().enumerate() {
            if quad.contains(self.tile_center(index)) {
                all += 1;
                moved += usize::from(*has_moved);
            }
        }
        moved as f64 / all.max(1) as f64
    }

    /// Returns the fraction of the image's tiles that have moved and lie outside all of the quads. The quads are in pixels of the frame.
    pub fn fraction_outside(&self, quads: &[Quad]) -> f64 {
        let moved = self.tiles.iter().enumerate().filter(|(index, has_moved)| {
            let center = self.tile_center(*index);
            **has_moved && !quads.iter().any(|quad| quad.contains(center))
        });
        moved.count() as f64 / self.tiles.len().max(1) as f64
    }

    /// Returns the centre of the tile with this index, in pixels of the frame.
    fn tile_center(&self, index: usize) -> Point {
        let center_px = |index: usize| (index as f64 + 0.5) * TILE_PX as f64;
        Point::new(center_px(index % self.width), center_px(index / self.width))
    }

    /// Returns the fraction of all tiles of the image that have moved.
    pub(crate) fn fraction(&self) -> f64 {
        self.fraction_outside(&[])
    }

    /// Returns whether more than `MIN_GLOBAL_FRACTION` of the tiles have moved. This happens if the camera moves, or if the light changes
    /// in parts of the image. A tile does not count as moved if the light of the whole image has changed by one factor, and the factor is
    /// within `FLICKER_RATIOS`.
    pub(crate) fn is_global(&self) -> bool {
        self.fraction() > MIN_GLOBAL_FRACTION
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a bright image with noise that depends on `seed`. Pixels (x, y) for which `is_dark` returns true are darker.
    fn noisy_image(seed: u32, is_dark: impl Fn(u32, u32) -> bool) -> RgbImage {
        RgbImage::from_fn(320, 240, |x, y| {
            let noise = (x * 7919 + y * 104_729 + seed * 31) % 11;
            let value = if is_dark(x, y) { 40 } else { 160 } + noise as u8;
            image::Rgb([value; 3])
        })
    }

    #[test]
    fn tiles_covered_by_a_hand_move_and_noisy_ones_do_not() {
        let still = Tiles::of(&noisy_image(1, |_, _| false));
        let noise = Tiles::of(&noisy_image(2, |_, _| false)).motion_since(&still);
        assert!(noise.fraction() < 1e-9, "{}", noise.fraction());
        let hand = Tiles::of(&noisy_image(3, |x, y| x < 80 && y < 80)).motion_since(&still);
        assert!((hand.fraction_within(&Quad::from_size(80.0, 80.0)) - 1.0).abs() < 1e-9);
        assert!(hand.fraction_outside(&[Quad::from_size(80.0, 80.0)]) < 1e-9);
        assert!(!hand.is_global());
    }

    /// Darkens an image as a flickering lamp does with a rolling shutter: draws 3.3 dark bands over the height of the image, with 0.6 of
    /// the full light in their middle. `phase` shifts the bands, as a fraction of the distance between them.
    fn flickering(image: &RgbImage, phase: f32) -> RgbImage {
        let mut image = image.clone();
        for (_, y, pixel) in image.enumerate_pixels_mut() {
            let wave = ((y as f32 / 240.0 * 3.3 + phase) * std::f32::consts::TAU).cos();
            let light = 0.8 + 0.2 * wave;
            pixel.0 = pixel.0.map(|value| (f32::from(value) * light) as u8);
        }
        image
    }

    #[test]
    fn bands_of_a_flickering_lamp_do_not_move_but_a_hand_does() {
        // The right half of the image is darker than the left half. Real images have such differences in brightness, too.
        let table = |x: u32, _: u32| x > 160;
        let still = Tiles::of(&flickering(&noisy_image(1, table), 0.0));
        for phase in [0.02, 0.33, 0.5] {
            let later = flickering(&noisy_image(2, table), phase);
            let bands = Tiles::of(&later).motion_since(&still);
            assert!(bands.fraction() < 1e-9, "{phase}: {}", bands.fraction());
            let hand = flickering(
                &noisy_image(3, |x, y| table(x, y) || x < 80 && y < 80),
                phase,
            );
            let moved = Tiles::of(&hand).motion_since(&still);
            let hand_area = Quad::from_size(80.0, 80.0);
            assert!(
                moved.fraction_within(&hand_area) > 0.95,
                "{phase}: {}",
                moved.fraction_within(&hand_area)
            );
            assert!(moved.fraction_outside(&[hand_area]) < 1e-9, "{phase}");
        }
    }

    #[test]
    fn all_tiles_move_if_the_frame_size_changes() {
        let small = Tiles::of(&RgbImage::new(160, 120));
        let moved = Tiles::of(&noisy_image(1, |_, _| false)).motion_since(&small);
        assert!(moved.is_global());
    }

    #[test]
    fn all_tiles_move_if_the_frame_is_turned_upright() {
        let wide = Tiles::of(&RgbImage::new(160, 120));
        let moved = Tiles::of(&RgbImage::new(120, 160)).motion_since(&wide);
        assert!(
            (moved.fraction() - 1.0).abs() < 1e-9,
            "{}",
            moved.fraction()
        );
    }

    #[test]
    fn a_quad_without_tiles_has_not_moved() {
        let small = Tiles::of(&RgbImage::new(160, 120));
        let moved = Tiles::of(&noisy_image(1, |_, _| false)).motion_since(&small);
        let tiny = Quad::from_size(1.0, 1.0);
        assert!(moved.fraction_within(&tiny) < 1e-9);
    }
}
