//! Crops, scales and samples images, and finds the connected components of masks.

mod bilinear;
mod components;
mod sampler;
mod window;

use fast_image_resize::{
    FilterType, ResizeAlg, ResizeError, ResizeOptions, Resizer,
    images::{TypedImage, TypedImageRef},
    pixels::U8x3,
};
use image::RgbImage;

pub use crate::raster::{
    bilinear::Bilinear,
    components::{Connectivity, components},
    sampler::Sampler,
    window::Window,
};

/// An error: the image cannot be scaled.
#[derive(Debug, thiserror::Error)]
#[error("cannot scale the image to {width} x {height} pixels")]
pub struct ScaleError {
    /// Requested width, pixels.
    width: u32,
    /// Requested height, pixels.
    height: u32,
    source: ResizeError,
}

/// Scales a part of an image (`window`) to the width and height `pixels` by area averaging, as in the training of the networks.
///
/// # Errors
/// When the part is not inside the image.
pub fn scaled(
    image: &RgbImage,
    window: Window,
    pixels: (u32, u32),
) -> Result<RgbImage, ScaleError> {
    scaled_with_filter(image, window, pixels, FilterType::Box)
}

/// Scales a part of an image (`window`) to the width and height `pixels` by area averaging. A part that is narrower than `pixels` is
/// interpolated bilinearly instead, because area averaging would repeat pixels.
///
/// # Errors
/// When the part is not inside the image.
pub(crate) fn scaled_with_smooth_enlarging(
    image: &RgbImage,
    window: Window,
    pixels: (u32, u32),
) -> Result<RgbImage, ScaleError> {
    let filter = if window.size.0 < f64::from(pixels.0) {
        FilterType::Bilinear
    } else {
        FilterType::Box
    };
    scaled_with_filter(image, window, pixels, filter)
}

fn scaled_with_filter(
    image: &RgbImage,
    window: Window,
    (width, height): (u32, u32),
    filter: FilterType,
) -> Result<RgbImage, ScaleError> {
    let failed = |source| ScaleError {
        width,
        height,
        source,
    };
    let source = TypedImageRef::<U8x3>::from_buffer(image.width(), image.height(), image.as_raw())
        .expect("an RgbImage has three bytes a pixel");
    let mut scaled = RgbImage::new(width, height);
    let mut target = TypedImage::<U8x3>::from_buffer(width, height, &mut scaled)
        .expect("an RgbImage has three bytes a pixel");
    let Window { from, size } = window;
    let options = ResizeOptions::new()
        .resize_alg(ResizeAlg::Convolution(filter))
        .crop(from.x, from.y, size.0, size.1);
    // The pixel type of both images is passed at compile time. Otherwise the program would contain the resizing code for all thirteen pixel
    // types of the library.
    Resizer::new()
        .resize_typed(&source, &mut target, Some(&options))
        .map_err(failed)?;
    Ok(scaled)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use image::Rgb;

    use super::*;

    /// Returns an image with a black left half and a white right half.
    fn step() -> RgbImage {
        RgbImage::from_fn(4, 4, |x, _| Rgb([if x < 2 { 0 } else { 240 }; 3]))
    }

    fn row(image: &RgbImage) -> Vec<u8> {
        (0..image.width())
            .map(|x| image.get_pixel(x, 0).0[0])
            .collect()
    }

    #[test]
    fn each_pixel_of_a_reduced_image_is_the_mean_of_its_area() {
        let three_of_four = Window {
            size: (3.0, 4.0),
            ..Window::of_full_image((4, 4))
        };
        assert_eq!(row(&scaled(&step(), three_of_four, (1, 1)).unwrap()), [80]);
        let half =
            scaled_with_smooth_enlarging(&step(), Window::of_full_image((4, 4)), (2, 2)).unwrap();
        assert_eq!(row(&half), [0, 240]);
    }

    #[test]
    fn only_smooth_enlarging_turns_a_step_into_a_slope() {
        let full = Window::of_full_image((4, 4));
        let steps = row(&scaled(&step(), full, (8, 8)).unwrap());
        assert_eq!(steps, [0, 0, 0, 0, 240, 240, 240, 240]);
        let slope = row(&scaled_with_smooth_enlarging(&step(), full, (8, 8)).unwrap());
        assert_eq!(slope, [0, 0, 0, 60, 180, 240, 240, 240]);
    }

    #[test]
    fn a_part_outside_the_image_is_an_error_with_the_requested_size() {
        let beyond = Window::of_full_image((5, 4));
        let error = scaled(&step(), beyond, (2, 3)).unwrap_err();
        assert!(error.to_string().contains("2 x 3"), "{error}");
    }
}
