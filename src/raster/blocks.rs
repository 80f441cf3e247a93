//! Reduces images by whole factors: each new pixel is the mean of a square block of pixels.

use image::RgbImage;
use rayon::prelude::*;

use crate::{geometry::Point, raster::Window};

/// Maximum side of a block, in pixels. With more, the sum of a column of a block might not fit into 16 bits.
const MAX_SIDE_PX: u32 = 256;

/// Reduces the part of an image around a window to the means of blocks of `side` x `side` pixels; blocks at the edge of the image may be
/// smaller. Returns the reduced part, and the window in pixels of the reduced part. `None` if `side` is less than 2 or more than
/// [`MAX_SIDE_PX`], or the window is empty or not inside the image.
pub fn means(image: &RgbImage, window: &Window, side: u32) -> Option<(RgbImage, Window)> {
    if !(2..=MAX_SIDE_PX).contains(&side) {
        return None;
    }
    let columns = Blocks::of((window.from.x, window.size.0), image.width(), side)?;
    let rows = Blocks::of((window.from.y, window.size.1), image.height(), side)?;
    let mut reduced = RgbImage::new(columns.count, rows.count);
    let lines = image.as_raw().chunks_exact(3 * image.width() as usize);
    let lines: Vec<&[u8]> = lines
        .skip(rows.start as usize)
        .map(|line| &line[3 * columns.start as usize..3 * columns.end as usize])
        .take((rows.end - rows.start) as usize)
        .collect();
    reduced
        .par_chunks_exact_mut(3 * columns.count as usize)
        .zip(lines.par_chunks(side as usize))
        .for_each(|(means, lines)| write_means(lines, side as usize, means));
    let corner = Point::new(f64::from(columns.start), f64::from(rows.start));
    let factor = f64::from(side);
    let window = Window {
        from: Point::from((window.from - corner) / factor),
        size: (window.size.0 / factor, window.size.1 / factor),
    };
    Some((reduced, window))
}

/// The blocks along one axis that cover a window.
struct Blocks {
    count: u32,
    /// Index of the first pixel of the first block.
    start: u32,
    /// Index after the last pixel of the last block.
    end: u32,
}

impl Blocks {
    /// Returns the blocks of `side` pixels that cover a window (its start and length, in pixels) in an image with this number of pixels
    /// along the axis; `None` if the window is empty or not inside the image.
    fn of((from, length): (f64, f64), pixels: u32, side: u32) -> Option<Self> {
        let to = from + length;
        if !(from >= 0.0 && length > 0.0 && to <= f64::from(pixels)) {
            return None;
        }
        let start = from as u32;
        let count = (to.ceil() as u32 - start).div_ceil(side);
        let end = (start + count * side).min(pixels);
        Some(Self { count, start, end })
    }
}

/// Writes one row of means. `lines` are the rows of pixels that it covers.
fn write_means(lines: &[&[u8]], side: usize, means: &mut [u8]) {
    // The columns are added first, because the processor adds many neighbouring bytes at once.
    let mut columns = vec![0u16; lines.first().map_or(0, |line| line.len())];
    for line in lines {
        for (sum, &byte) in columns.iter_mut().zip(*line) {
            *sum += u16::from(byte);
        }
    }
    for (mean, block) in means.chunks_exact_mut(3).zip(columns.chunks(3 * side)) {
        let count = (lines.len() * block.len() / 3) as u32;
        for (c, mean) in mean.iter_mut().enumerate() {
            let sums = block.iter().skip(c).step_by(3);
            let sum: u32 = sums.map(|&sum| u32::from(sum)).sum();
            *mean = ((sum + count / 2) / count) as u8;
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use image::Rgb;

    use super::*;

    /// Returns an image whose pixels have red 10 times the column, green 10 times the row, and blue 7.
    fn ramps(width: u32, height: u32) -> RgbImage {
        RgbImage::from_fn(width, height, |x, y| Rgb([10 * x as u8, 10 * y as u8, 7]))
    }

    #[test]
    fn each_pixel_is_the_rounded_mean_of_its_block_and_blocks_at_the_edge_are_smaller() {
        let image = ramps(5, 4);
        let (reduced, window) = means(&image, &Window::of_full_image((5, 4)), 3).unwrap();
        assert_eq!(reduced.dimensions(), (2, 2));
        assert_eq!(reduced.get_pixel(0, 0).0, [10, 10, 7]);
        // The columns 3 and 4 and the row 3 remain.
        assert_eq!(reduced.get_pixel(1, 1).0, [35, 30, 7]);
        assert_eq!(window.from, Point::origin());
        assert_eq!(window.size, (5.0 / 3.0, 4.0 / 3.0));
    }

    #[test]
    fn blocks_start_at_the_window_and_cover_it() {
        let window = Window {
            from: Point::new(2.5, 1.0),
            size: (2.0, 2.0),
        };
        let (reduced, reduced_window) = means(&ramps(8, 8), &window, 2).unwrap();
        assert_eq!(reduced.dimensions(), (2, 1));
        assert_eq!(reduced.get_pixel(0, 0).0, [25, 15, 7]);
        assert_eq!(reduced.get_pixel(1, 0).0, [45, 15, 7]);
        assert_eq!(reduced_window.from, Point::new(0.25, 0.0));
        assert_eq!(reduced_window.size, (1.0, 1.0));
    }

    #[test]
    fn a_side_of_one_and_windows_outside_the_image_are_refused() {
        let image = ramps(4, 4);
        let full = Window::of_full_image((4, 4));
        assert!(means(&image, &full, 1).is_none());
        let beyond = Window::of_full_image((5, 4));
        assert!(means(&image, &beyond, 2).is_none());
        let empty = Window::of_full_image((0, 4));
        assert!(means(&image, &empty, 2).is_none());
    }

    #[test]
    fn blocks_of_the_maximum_side_do_not_overflow() {
        let image = RgbImage::from_pixel(256, 256, Rgb([255; 3]));
        let full = Window::of_full_image((256, 256));
        let (reduced, _) = means(&image, &full, MAX_SIDE_PX).unwrap();
        assert_eq!(reduced.get_pixel(0, 0).0, [255; 3]);
    }
}
