//! Brightness along one normal of an edge.

use image::RgbImage;

use crate::{geometry::Point, raster::Bilinear};

/// Constant added to the denominator in `contrast`, in grey levels (of 255), so that noise in dark images gives little
/// contrast. Set by hand.
const NOISE_LEVELS: f32 = 14.0;

/// The contrast is 1 if the following quotient has at least this value: the difference of two brightnesses, divided by their sum plus
/// [`NOISE_LEVELS`]. Set by hand.
const FULL_CONTRAST: f32 = 0.6;

/// Brightness samples along one normal, from inside the card outwards.
pub struct Strip {
    /// Brightness (0 to 255) of each sample; `None` for samples outside the image.
    pub brightness: Vec<Option<f32>>,
    /// Distance between neighbouring samples, mm on the card.
    pub sample_step_mm: f64,
    /// Distance of the first sample from the edge, towards the inside of the card, mm.
    pub inside_mm: f64,
}

impl Strip {
    /// Returns the mean brightness (0 to 255) of the samples between two distances from the edge, mm, positive outwards. `None` if any of
    /// these samples is outside the image or beyond an end of the strip, or if `to_mm` is less than `from_mm`.
    pub fn mean(&self, from_mm: f64, to_mm: f64) -> Option<f32> {
        let index = |offset: f64| ((offset + self.inside_mm) / self.sample_step_mm).round();
        let (first, last) = (index(from_mm), index(to_mm));
        if first < 0.0 || last < first {
            return None;
        }
        let part = self.brightness.get(first as usize..=last as usize)?;
        let sum: Option<f32> = part.iter().copied().sum();
        sum.map(|sum| sum / part.len() as f32)
    }
}

/// Returns the contrast, 0 to 1, between the card's dark border and the brighter table or print beside it. It is the difference of the two
/// brightnesses divided by their sum plus [`NOISE_LEVELS`], scaled so that a quotient of [`FULL_CONTRAST`] or more gives 1. A shadow on
/// both surfaces hardly changes the contrast. The contrast is 0 if one of the brightnesses is unknown, or if the border is the brighter
/// one.
pub fn contrast(bright: Option<f32>, border: Option<f32>) -> f32 {
    let (Some(bright), Some(border)) = (bright, border) else {
        return 0.0;
    };
    ((bright - border) / (bright + border + NOISE_LEVELS) / FULL_CONTRAST).clamp(0.0, 1.0)
}

/// Samples the brightest of the three channels at a point (pixels), bilinear; `None` outside the image. The maximum of the channels
/// separates the black border from dark wood better than the mean of the channels.
pub fn brightness_at(image: &RgbImage, point: Point) -> Option<f32> {
    let size = (image.width() as usize, image.height() as usize);
    let around = Bilinear::inside(point, size)?;
    Some(around.value(|column, row| {
        let [r, g, b] = image.get_pixel(column as u32, row as u32).0;
        f32::from(r.max(g).max(b))
    }))
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "the expected values are exact")]
mod tests {
    use super::*;

    #[test]
    fn the_mean_of_a_strip_is_none_if_a_sample_is_outside_the_image_or_beyond_the_strip() {
        let strip = Strip {
            brightness: vec![Some(10.0), Some(20.0), Some(30.0), None, Some(90.0)],
            sample_step_mm: 0.5,
            inside_mm: 1.0,
        };
        assert_eq!(strip.mean(-1.0, 0.0), Some(20.0));
        assert_eq!(strip.mean(-0.5, -0.5), Some(20.0));
        assert_eq!(strip.mean(0.0, 1.0), None);
        assert_eq!(strip.mean(1.0, 3.0), None);
        assert_eq!(strip.mean(-3.0, 0.0), None);
        assert_eq!(strip.mean(0.0, -0.5), None);
    }

    #[test]
    fn contrast_is_0_without_a_difference_and_1_for_a_black_border_beside_white() {
        assert_eq!(contrast(Some(255.0), Some(0.0)), 1.0);
        assert_eq!(contrast(Some(60.0), Some(60.0)), 0.0);
        assert_eq!(contrast(Some(10.0), Some(60.0)), 0.0);
        assert_eq!(contrast(None, Some(0.0)), 0.0);
        assert_eq!(contrast(Some(255.0), None), 0.0);
    }

    #[test]
    fn a_shadow_on_both_surfaces_hardly_changes_the_contrast_but_noise_in_the_dark_gives_little() {
        let (bright, shadow) = (
            contrast(Some(100.0), Some(50.0)),
            contrast(Some(60.0), Some(30.0)),
        );
        assert!((bright - shadow).abs() < 0.05, "{bright} {shadow}");
        let noise = contrast(Some(3.0), Some(1.0));
        assert!(noise < 0.2, "{noise}");
    }

    #[test]
    fn the_brightness_at_a_point_is_that_of_the_brightest_channel() {
        let image = RgbImage::from_fn(2, 1, |x, _| {
            image::Rgb([[10, 80, 30], [20, 0, 120]][x as usize])
        });
        assert_eq!(brightness_at(&image, Point::new(1.0, 0.5)), Some(100.0));
        assert_eq!(brightness_at(&image, Point::new(2.1, 0.5)), None);
    }
}
