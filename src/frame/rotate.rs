//! Rotates images upright, according to the EXIF data of a photo or the rotation tag of a video.

use image::{DynamicImage, RgbImage, metadata::Orientation};
use rayon::prelude::*;

/// Number of rows of the rotated image that are written together. Their pixels come from the same number of columns of the stored image.
/// The rows and these columns fit into the processor's cache together. Set by hand.
const BAND_ROWS: usize = 16;

/// Returns whether an orientation exchanges width and height.
pub(super) const fn swaps_sides(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    )
}

/// Rotates and flips a stored image to the image as shown.
pub fn turn(image: RgbImage, orientation: Orientation) -> RgbImage {
    match orientation {
        Orientation::NoTransforms => image,
        Orientation::Rotate90FlipH => transposed(&image, Order::Forward, Order::Forward),
        Orientation::Rotate90 => transposed(&image, Order::Backward, Order::Forward),
        Orientation::Rotate270 => transposed(&image, Order::Forward, Order::Backward),
        Orientation::Rotate270FlipH => transposed(&image, Order::Backward, Order::Backward),
        Orientation::FlipHorizontal | Orientation::FlipVertical | Orientation::Rotate180 => {
            let mut image = DynamicImage::ImageRgb8(image);
            image.apply_orientation(orientation);
            image.into_rgb8()
        }
    }
}

/// The order in which the rows or columns of an image are read: forward or backward.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    /// From the top or from the left.
    Forward,
    /// From the bottom or from the right.
    Backward,
}

impl Order {
    /// Returns the index of the row or column that comes at place `position`, from 0, in this order. `count` is the number of rows or
    /// columns.
    const fn index(self, position: usize, count: usize) -> usize {
        match self {
            Self::Forward => position,
            Self::Backward => count - 1 - position,
        }
    }
}

/// Exchanges rows and columns. The rows of the stored image become the columns of the result: they are read in the order `rows` and placed
/// from left to right. The columns of the stored image become the rows of the result: they are read in the order `columns` and placed from
/// top to bottom.
fn transposed(stored: &RgbImage, rows: Order, columns: Order) -> RgbImage {
    let (width, height) = (stored.width() as usize, stored.height() as usize);
    let pixels = stored.as_raw();
    let mut shown = RgbImage::new(stored.height(), stored.width());
    let bands = shown.par_chunks_mut(3 * height * BAND_ROWS);
    bands.enumerate().for_each(|(band, shown_rows)| {
        let first = band * BAND_ROWS;
        for x in 0..height {
            let row = &pixels[3 * width * rows.index(x, height)..][..3 * width];
            for (y, out) in (first..).zip(shown_rows.chunks_exact_mut(3 * height)) {
                let col = columns.index(y, width);
                out[3 * x..3 * x + 3].copy_from_slice(&row[3 * col..3 * col + 3]);
            }
        }
    });
    shown
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;

    #[test]
    fn all_eight_orientations_agree_with_the_image_crate() {
        let stored = RgbImage::from_fn(37, 21, |x, y| Rgb([x as u8, y as u8, (x * y) as u8]));
        for exif in 1..=8 {
            let orientation = Orientation::from_exif(exif).expect("1 to 8 are orientations");
            let mut slow = DynamicImage::ImageRgb8(stored.clone());
            slow.apply_orientation(orientation);
            let fast = turn(stored.clone(), orientation);
            assert_eq!(fast, slow.into_rgb8(), "EXIF {exif}");
            assert_eq!(swaps_sides(orientation), exif > 4, "EXIF {exif}");
        }
    }
}
