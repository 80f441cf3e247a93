//! Texture of a card's face.

use crate::scene::color::{Rgb, mix};

/// A drawn card face in a view straight from above: one linear colour per pixel, row by row.
#[derive(Debug)]
pub struct Texture {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) px_per_mm: f32,
    pub(super) rgb: Vec<Rgb>,
}

impl Texture {
    /// Returns the interpolated linear colour at a point, in mm from the face's top-left corner.
    pub fn color_at(&self, x_mm: f32, y_mm: f32) -> Rgb {
        let x = (x_mm * self.px_per_mm - 0.5).clamp(0.0, self.width as f32 - 1.001);
        let y = (y_mm * self.px_per_mm - 0.5).clamp(0.0, self.height as f32 - 1.001);
        let (left, top) = (x as usize, y as usize);
        let (tx, ty) = (x - left as f32, y - top as f32);
        let row = |y: usize| {
            let at = y * self.width + left;
            mix(self.rgb[at], self.rgb[at + 1], tx)
        };
        mix(row(top), row(top + 1), ty)
    }
}
