//! Brightness along one normal of an edge.

use image::RgbImage;

use crate::{geometry::Point, raster::Bilinear};

/// Constant added to the denominator in `contrast`, in grey levels (of 255), so that noise in dark images gives little
/// contrast. Set by hand.
const NOISE_LEVELS: f32 = 14.0;

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
    /// Returns the mean brightness (0 to 255) of the samples between two distances from the edge, mm, positive outwards. Returns `None` if
    /// any of these samples is outside the image.
    pub fn mean(&self, from_mm: f64, to_mm: f64) -> Option<f32> {
        let index =
            |offset: f64| ((offset + self.inside_mm) / self.sample_step_mm).round() as usize;
        let part = self.brightness.get(index(from_mm)..=index(to_mm))?;
        let sum: Option<f32> = part.iter().copied().sum();
        sum.map(|sum| sum / part.len() as f32)
    }
}

/// Returns the contrast, 0 to 1, between the card's dark border and the brighter table or print beside it. It is the difference
/// of the two brightnesses divided by their sum plus `NOISE_LEVELS`, scaled so that a quotient of 0.6 or more gives 1. A shadow on
/// both surfaces hardly changes the contrast.
pub fn contrast(bright: Option<f32>, border: Option<f32>) -> f32 {
    let (Some(bright), Some(border)) = (bright, border) else {
        return 0.0;
    };
    ((bright - border) / (bright + border + NOISE_LEVELS) / 0.6).clamp(0.0, 1.0)
}

/// Samples the brightest of the three channels at a point (pixels), bilinear; `None` outside the image. The maximum separates the black
/// border from dark wood better than the mean of the channels.
pub fn brightness_at(image: &RgbImage, point: Point) -> Option<f32> {
    let size = (image.width() as usize, image.height() as usize);
    let around = Bilinear::inside(point, size)?;
    Some(around.value(|column, row| {
        let [r, g, b] = image.get_pixel(column as u32, row as u32).0;
        f32::from(r.max(g).max(b))
    }))
}
