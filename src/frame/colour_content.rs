//! Decides whether an image shows colours. A black-and-white photo, one toned in a single colour, and one without one of the
//! colour channels do not.

use image::RgbImage;
use nalgebra::Vector2;

use crate::stats::quantile;

/// Approximate number of patches along the longer side of an image. There may be up to twice as many, because the distance between patches
/// is rounded down to whole pixels. An image whose longer side has fewer pixels than this number has fewer patches. Set by hand.
const PATCHES_PER_LONGER_SIDE: u32 = 160;
/// Side of a patch, pixels. Set by hand: large enough to average the chroma of a JPEG, which is usually stored at half the
/// resolution.
const PATCH_PX: u32 = 8;

/// Number of groups into which the patches of the image are divided by brightness. All groups have the same number of patches, or one more
/// or less. Set by hand.
const BRIGHTNESS_GROUPS: usize = 24;

/// Minimum deviation of colour among patches of similar brightness, in 8-bit levels, for an image to count as having colours. The deviation
/// is a root mean square ([`deviation`]). Measured: 2.2 to 52.9 on 363 path-traced scenes with colours; 0.5 to 2.0 on 102 copies toned
/// sepia or red; 0 on grey copies.
const MIN_DEVIATION: f64 = 2.1;

/// Minimum ratio of the strength of the weakest colour channel to that of the strongest, for an image to count as having all channels. The
/// strength of a channel is its value at the quantile `STRENGTH_QUANTILE`. Measured: at least 0.45 on 363 path-traced scenes; at most 0.16
/// on copies of them from which one channel was removed (sharpening and JPEG restore some of it).
const MIN_CHANNEL_RATIO: f64 = 0.2;
/// Quantile (0 to 1) of a colour channel over all patches that counts as the strength of the channel: 99 % of the patches have at most this
/// value.
const STRENGTH_QUANTILE: f64 = 0.99;

/// Returns whether an image has colours that differ in hue, and all three colour channels; see
/// [`Frame::shows_colour`](crate::frame::Frame::shows_colour).
pub(super) fn shows_colour(image: &RgbImage) -> bool {
    let patches = patch_colours(image);
    !lacks_a_channel(&patches) && deviation(patches) >= MIN_DEVIATION
}

/// Returns the mean colour of each patch of a grid over the image, R, G and B from 0 to 255. Neighbouring patches may overlap.
fn patch_colours(image: &RgbImage) -> Vec<[f64; 3]> {
    let (width, height) = image.dimensions();
    let step = (width.max(height) / PATCHES_PER_LONGER_SIDE).max(1) as usize;
    let side = PATCH_PX.min(width).min(height);
    let starts = |length: u32| (0..=length - side).step_by(step);
    let corners = starts(height).flat_map(|y| starts(width).map(move |x| (x, y)));
    corners
        .map(|(x, y)| patch_colour(image, x, y, side))
        .collect()
}

/// Returns the mean colour of a square patch, R, G and B from 0 to 255.
fn patch_colour(image: &RgbImage, left: u32, top: u32, side: u32) -> [f64; 3] {
    let row_bytes = 3 * image.width() as usize;
    let mut sums = [0u32; 3];
    for y in top..top + side {
        let row =
            &image.as_raw()[y as usize * row_bytes..][3 * left as usize..][..3 * side as usize];
        for pixel in row.chunks_exact(3) {
            for (sum, &value) in sums.iter_mut().zip(pixel) {
                *sum += u32::from(value);
            }
        }
    }
    sums.map(|sum| f64::from(sum) / f64::from(side * side))
}

/// Returns whether a colour channel is missing ([`MIN_CHANNEL_RATIO`]).
fn lacks_a_channel(patches: &[[f64; 3]]) -> bool {
    let strengths = [0, 1, 2].map(|channel| {
        let values: Vec<f64> = patches.iter().map(|patch| patch[channel]).collect();
        quantile(values, STRENGTH_QUANTILE).unwrap_or_default()
    });
    let [weakest, strongest] = [
        strengths.iter().copied().fold(f64::MAX, f64::min),
        strengths.iter().copied().fold(0.0, f64::max),
    ];
    weakest < MIN_CHANNEL_RATIO * strongest
}

/// Returns the root mean square deviation, in 8-bit levels, of R - G and of B - G from a linear function of brightness. The
/// function is fitted to each group of patches of similar brightness. The deviation is about 0 for an image in which brightness
/// determines colour.
fn deviation(mut patches: Vec<[f64; 3]>) -> f64 {
    let brightness = |patch: &[f64; 3]| patch.iter().sum::<f64>() / 3.0;
    patches.sort_unstable_by(|a, b| brightness(a).total_cmp(&brightness(b)));
    let count = patches.len();
    let group = |index: usize| {
        &patches[index * count / BRIGHTNESS_GROUPS..(index + 1) * count / BRIGHTNESS_GROUPS]
    };
    let squares = (0..BRIGHTNESS_GROUPS).map(|index| {
        let residuals_of = |difference: fn(&[f64; 3]) -> f64| {
            let points = group(index)
                .iter()
                .map(|patch| Vector2::new(brightness(patch), difference(patch)));
            squares_about_line(&points.collect::<Vec<_>>())
        };
        residuals_of(|[red, green, _]| red - green) + residuals_of(|[_, green, blue]| blue - green)
    });
    (squares.sum::<f64>() / (2 * count) as f64).sqrt()
}

/// Returns the sum of squared residuals of the points about their least-squares line, measured along y.
fn squares_about_line(points: &[Vector2<f64>]) -> f64 {
    let middle = points.iter().sum::<Vector2<f64>>() / points.len().max(1) as f64;
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for deviation in points.iter().map(|point| point - middle) {
        xx += deviation.x * deviation.x;
        xy += deviation.x * deviation.y;
        yy += deviation.y * deviation.y;
    }
    // If all points have the same x, the slope of the line is undefined. The line then explains none of the deviations along y.
    let explained = if xx > f64::EPSILON { xy * xy / xx } else { 0.0 };
    (yy - explained).max(0.0)
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;
    use crate::srgb::luma_601;

    /// Draws coloured squares of 40 x 40 pixels with a slight gradient; `map` is applied to each colour (R, G, B).
    fn drawn_image(map: impl Fn([f64; 3]) -> [f64; 3]) -> RgbImage {
        const PAINT: [[f64; 3]; 5] = [
            [200.0, 40.0, 30.0],
            [40.0, 150.0, 60.0],
            [50.0, 60.0, 190.0],
            [230.0, 230.0, 220.0],
            [120.0, 120.0, 130.0],
        ];
        RgbImage::from_fn(640, 480, |x, y| {
            let paint = PAINT[(x / 40 + 3 * (y / 40)) as usize % PAINT.len()];
            let shade = 0.6 + f64::from(x + y) / 2800.0;
            Rgb(map(paint.map(|value| value * shade)).map(|value| value.round() as u8))
        })
    }

    #[test]
    fn coloured_images_show_colour_even_if_they_are_pale_or_lit_by_a_lamp() {
        assert!(shows_colour(&drawn_image(|colour| colour)));
        let pale = |colour: [f64; 3]| colour.map(|value| 0.2 * value + 0.8 * luma_601(colour));
        assert!(shows_colour(&drawn_image(pale)));
        let lamp = |[red, green, blue]: [f64; 3]| [red, 0.75 * green, 0.45 * blue];
        assert!(shows_colour(&drawn_image(lamp)));
    }

    #[test]
    fn grey_toned_and_incomplete_images_show_no_colour() {
        let toned: [fn([f64; 3]) -> [f64; 3]; 8] = [
            |colour| [luma_601(colour); 3],
            |[_, _, blue]| [blue; 3],
            |colour| [1.0, 0.87, 0.68].map(|gain| gain * luma_601(colour)),
            |colour| [0.9, 0.1, 0.05].map(|gain| gain * luma_601(colour)),
            |[red, _, _]| [red, 0.0, 0.0],
            |[_, green, blue]| [0.0, green, blue],
            |[red, _, blue]| [red, 0.0, blue],
            |[red, green, _]| [red, green, 0.0],
        ];
        for (index, tone) in toned.into_iter().enumerate() {
            assert!(!shows_colour(&drawn_image(tone)), "tone {index}");
        }
    }

    #[test]
    fn images_of_a_few_pixels_are_accepted() {
        assert!(!shows_colour(&RgbImage::from_pixel(
            1,
            1,
            Rgb([90, 40, 20])
        )));
        assert!(!shows_colour(&RgbImage::from_pixel(
            3,
            900,
            Rgb([90, 40, 20])
        )));
    }
}
