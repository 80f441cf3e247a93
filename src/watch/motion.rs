//! What moves in the picture: hands, pieces, the camera.
//!
//! Each frame is made small, a tile a grey value, and compared with the one before. A tile has moved if it changed by more than
//! the camera's noise does, which is taken from the tiles themselves.

use image::RgbImage;
use rayon::prelude::*;

use crate::geometry::{Point, Quad};

/// Side of a tile, pixels of the frame.
pub const TILE: usize = 8;
/// A tile has moved from this change on, of 255, and from this many times the usual change.
const MOVED: (f32, f32) = (7.0, 6.0);
/// The whole picture moves where this share of its tiles does.
const MOST: f64 = 0.3;

/// A frame made small.
#[derive(Debug, Clone, PartialEq)]
pub struct Tiles {
    values: Vec<f32>,
    width: usize,
}

impl Tiles {
    /// Each tile's mean brightness, from every second pixel.
    pub fn of(image: &RgbImage) -> Self {
        let (width, height) = (
            image.width() as usize / TILE,
            image.height() as usize / TILE,
        );
        let stride = 3 * image.width() as usize;
        let bytes = image.as_raw();
        let tile = |index: usize| {
            let (row, col) = (index / width, index % width);
            let mut sum = 0u32;
            for y in (0..TILE).step_by(2) {
                let start = (row * TILE + y) * stride + 3 * col * TILE;
                for pixel in bytes[start..start + 3 * TILE].chunks_exact(6) {
                    sum += 2 * u32::from(pixel[0]) + 5 * u32::from(pixel[1]) + u32::from(pixel[2]);
                }
            }
            sum as f32 / (8 * TILE * TILE / 4) as f32
        };
        let values = (0..width * height)
            .into_par_iter()
            .with_min_len(2000)
            .map(tile);
        Self {
            values: values.collect(),
            width,
        }
    }

    /// The tiles that changed since an earlier frame; all of them where that had another size.
    pub fn moved_since(&self, earlier: &Self) -> Moved {
        let changes: Vec<f32> = if earlier.values.len() == self.values.len() {
            let pairs = self.values.iter().zip(&earlier.values);
            pairs.map(|(now, before)| (now - before).abs()).collect()
        } else {
            vec![f32::INFINITY; self.values.len()]
        };
        let mut sorted = changes.clone();
        let usual = match sorted.len() {
            0 => 0.0,
            count => *sorted.select_nth_unstable_by(count / 2, f32::total_cmp).1,
        };
        let least = MOVED.0.max(MOVED.1 * usual.min(MOVED.0));
        Moved {
            tiles: changes.iter().map(|change| *change > least).collect(),
            width: self.width,
        }
    }
}

/// Which tiles of a frame changed.
#[derive(Debug, Clone)]
pub struct Moved {
    tiles: Vec<bool>,
    width: usize,
}

impl Moved {
    /// The share of tiles within a quad (pixels of the frame) that changed.
    pub fn within(&self, quad: &Quad) -> f64 {
        let (mut all, mut moved) = (0, 0);
        for (index, tile) in self.tiles.iter().enumerate() {
            let middle = |place: usize| (place as f64 + 0.5) * TILE as f64;
            let at = Point::new(middle(index % self.width), middle(index / self.width));
            if quad.contains(at) {
                all += 1;
                moved += usize::from(*tile);
            }
        }
        f64::from(moved as u32) / f64::from(all.max(1))
    }

    /// The share of tiles outside all of these quads that changed.
    pub fn outside(&self, quads: &[Quad]) -> f64 {
        let middle = |place: usize| (place as f64 + 0.5) * TILE as f64;
        let moved = self.tiles.iter().enumerate().filter(|(index, tile)| {
            let at = Point::new(middle(index % self.width), middle(index / self.width));
            **tile && !quads.iter().any(|quad| quad.contains(at))
        });
        moved.count() as f64 / self.tiles.len().max(1) as f64
    }

    /// The share of all tiles that changed.
    pub fn everywhere(&self) -> f64 {
        self.outside(&[])
    }

    /// Whether so much changed that it must be the camera, or the light.
    pub fn is_everywhere(&self) -> bool {
        self.everywhere() > MOST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noisy(seed: u32, dark: impl Fn(u32, u32) -> bool) -> RgbImage {
        RgbImage::from_fn(320, 240, |x, y| {
            let noise = (x * 7919 + y * 104_729 + seed * 31) % 11;
            let value = if dark(x, y) { 40 } else { 160 } + noise as u8;
            image::Rgb([value; 3])
        })
    }

    #[test]
    fn a_hand_moves_the_tiles_it_covers_and_noise_none() {
        let still = Tiles::of(&noisy(1, |_, _| false));
        let noise = Tiles::of(&noisy(2, |_, _| false)).moved_since(&still);
        assert!(noise.everywhere() < 1e-9);
        let hand = Tiles::of(&noisy(3, |x, y| x < 80 && y < 80)).moved_since(&still);
        assert!((hand.within(&Quad::from_size(80.0, 80.0)) - 1.0).abs() < 1e-9);
        assert!(hand.outside(&[Quad::from_size(80.0, 80.0)]) < 1e-9);
        assert!(!hand.is_everywhere());
    }

    #[test]
    fn another_size_has_moved_everywhere() {
        let small = Tiles::of(&RgbImage::new(160, 120));
        let moved = Tiles::of(&noisy(1, |_, _| false)).moved_since(&small);
        assert!(moved.is_everywhere());
    }
}
