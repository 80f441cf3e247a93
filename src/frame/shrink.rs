//! Reduces images to a half, a quarter or an eighth of their size.

use image::RgbImage;

/// Divides the width and the height of an image by `reduction` (1, 2, 4 or 8). Sides are rounded up, as in decoders at a reduced scale.
/// The image is halved repeatedly; each time, the means of blocks of 2 x 2 pixels are rounded to whole values. Where a side is odd, the
/// last column or row counts twice.
pub(super) fn shrink(mut image: RgbImage, reduction: u32) -> RgbImage {
    debug_assert!(matches!(reduction, 1 | 2 | 4 | 8), "reduction {reduction}");
    let mut reduced_by = 1;
    while reduced_by < reduction {
        image = halve(&image);
        reduced_by *= 2;
    }
    image
}

fn halve(image: &RgbImage) -> RgbImage {
    let (width, height) = image.dimensions();
    let stride = 3 * width as usize;
    let half_stride = 3 * width.div_ceil(2) as usize;
    let mut half = RgbImage::new(width.div_ceil(2), height.div_ceil(2));
    let pairs = image.as_raw().chunks(2 * stride);
    for (out, rows) in half.chunks_exact_mut(half_stride).zip(pairs) {
        let (upper, lower) = rows.split_at(stride);
        let lower = if lower.is_empty() { upper } else { lower };
        let blocks = upper.chunks(6).zip(lower.chunks(6));
        for (out, (upper, lower)) in out.chunks_exact_mut(3).zip(blocks) {
            let right = upper.len() - 3;
            for c in 0..3 {
                let sum = u16::from(upper[c])
                    + u16::from(upper[right + c])
                    + u16::from(lower[c])
                    + u16::from(lower[right + c]);
                out[c] = ((sum + 2) / 4) as u8;
            }
        }
    }
    half
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;

    #[test]
    fn each_pixel_of_a_halved_image_is_the_rounded_mean_of_its_block() {
        let image = RgbImage::from_fn(3, 3, |x, y| Rgb([(10 * x + y) as u8, 0, 7]));
        let half = shrink(image, 2);
        assert_eq!(half.dimensions(), (2, 2));
        let reds: Vec<u8> = half.pixels().map(|pixel| pixel[0]).collect();
        // The red values of the four blocks are 0 10 1 11, 20 21, 2 12, and 22. Means that end in a half are rounded up.
        assert_eq!(reds, [6, 21, 7, 22]);
        assert!(half.pixels().all(|pixel| pixel[1] == 0 && pixel[2] == 7));
    }

    #[test]
    fn a_reduction_of_four_halves_twice_and_counts_the_last_odd_row_and_column_twice() {
        let image = RgbImage::from_fn(5, 5, |x, y| Rgb([(10 * x + y) as u8, 0, 7]));
        let quarter = shrink(image, 4);
        assert_eq!(quarter.dimensions(), (2, 2));
        let reds: Vec<u8> = quarter.pixels().map(|pixel| pixel[0]).collect();
        // After the first halving, the red values of the 3 x 3 pixels are 6 26 41, 8 28 43 and 9 29 44. Means that end in a half are
        // rounded up.
        assert_eq!(reds, [17, 42, 19, 44]);
        assert!(quarter.pixels().all(|pixel| pixel[1] == 0 && pixel[2] == 7));
    }

    #[test]
    fn a_single_pixel_is_not_changed() {
        let image = RgbImage::from_pixel(1, 1, Rgb([1, 2, 3]));
        assert_eq!(shrink(image.clone(), 8), image);
    }
}
