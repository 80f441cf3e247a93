//! Cuts squares out of a picture and lays them flat.

use std::borrow::Cow;

use image::RgbImage;

use crate::{
    geometry::{Homography, Point, Quad},
    locate::{Window, ominoes::LocatedBoard, scaled},
};

/// Pixels of a cut-out's side: what the network was trained at.
pub const SIDE: usize = 48;

/// A picture in which a square is larger than this many pixels is made smaller first: the training averages what is finer
/// than a cut-out, too.
const SQUARE_PX: f64 = 45.0;

/// The part of the picture about the board reaches beyond it by so much: dice at the far edge lean out of it.
const AROUND: f64 = 1.35;

/// The picture that cut-outs come from, perhaps a smaller one of a part of it.
pub struct Source<'a> {
    image: Cow<'a, RgbImage>,
    /// What is seen at the outer corner of its first pixel, and its pixels for one of the frame's image.
    from: Point,
    factor: (f64, f64),
}

impl<'a> Source<'a> {
    /// The part about a board; all of the picture where its squares are no larger than a cut-out, or it cannot be scaled.
    pub fn of(image: &'a RgbImage, board: &LocatedBoard) -> Self {
        let side = board.corners_in_image.signed_area().abs().sqrt();
        let square = side / (board.size as f64 + 2.0 * board.margin);
        let factor = SQUARE_PX / square.max(1.0);
        let smaller = || {
            let window = Window::about(&board.corners_in_image, AROUND, image.dimensions())?;
            let length = |side: f64| (side * factor).ceil().max(1.0) as u32;
            let size = (length(window.size.0), length(window.size.1));
            let image = scaled(image, window, size).ok()?;
            Some(Self {
                image: Cow::Owned(image),
                from: window.from,
                factor: (
                    f64::from(size.0) / window.size.0,
                    f64::from(size.1) / window.size.1,
                ),
            })
        };
        let smaller = if factor < 0.8 { smaller() } else { None };
        smaller.unwrap_or(Self {
            image: Cow::Borrowed(image),
            from: Point::origin(),
            factor: (1.0, 1.0),
        })
    }

    /// Appends what a quad (pixels of the frame's image) shows: red, green, blue, each [`SIDE`] rows of [`SIDE`] values of 0
    /// to 1, bilinear, the picture's edge going on beyond it. A quad that spans nothing shows black.
    pub fn cut(&self, quad: &Quad, values: &mut Vec<f32>) {
        let start = values.len();
        values.resize(start + 3 * SIDE * SIDE, 0.0);
        let side = Quad::from_size(SIDE as f64, SIDE as f64);
        let Some(seen) = Homography::from_quads(&side, quad) else {
            return;
        };
        let area = SIDE * SIDE;
        for index in 0..area {
            let at = Point::new((index % SIDE) as f64 + 0.5, (index / SIDE) as f64 + 0.5);
            for (channel, value) in self.sample(seen.map(at)).into_iter().enumerate() {
                values[start + channel * area + index] = value;
            }
        }
    }

    fn sample(&self, at: Point) -> [f32; 3] {
        let (width, height) = self.image.dimensions();
        let place = |at: f64, length: u32| {
            let at = (at - 0.5).clamp(0.0, f64::from(length.max(1) - 1));
            // Not a number comes out as 0.
            let low = (at as u32).min(length.max(1) - 1);
            (
                low,
                (low + 1).min(length.max(1) - 1),
                (at - f64::from(low)) as f32,
            )
        };
        let (left, right, u) = place((at.x - self.from.x) * self.factor.0, width);
        let (top, bottom, v) = place((at.y - self.from.y) * self.factor.1, height);
        let pixel = |x: u32, y: u32| {
            self.image
                .get_pixel(x, y)
                .0
                .map(|byte| f32::from(byte) / 255.0)
        };
        let (a, b, c, d) = (
            pixel(left, top),
            pixel(right, top),
            pixel(left, bottom),
            pixel(right, bottom),
        );
        std::array::from_fn(|i| {
            let upper = a[i] * (1.0 - u) + b[i] * u;
            let lower = c[i] * (1.0 - u) + d[i] * u;
            upper * (1.0 - v) + lower * v
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_out_shows_what_lies_in_the_quad_from_its_first_corner_on() {
        // Red grows to the right, green downwards.
        let image = RgbImage::from_fn(200, 100, |x, y| image::Rgb([x as u8, y as u8, 7]));
        let source = Source {
            image: Cow::Borrowed(&image),
            from: Point::origin(),
            factor: (1.0, 1.0),
        };
        let at = |x: f64, y: f64| Point::new(x, y);
        let quad = Quad([
            at(90.0, 20.0),
            at(90.0, 68.0),
            at(42.0, 68.0),
            at(42.0, 20.0),
        ]);
        let mut values = vec![9.0];
        source.cut(&quad, &mut values);
        assert_eq!(values.len(), 1 + 3 * SIDE * SIDE);
        let value = |channel: usize, row: usize, column: usize| {
            (values[1 + (channel * SIDE + row) * SIDE + column] * 255.0).round() as u8
        };
        assert_eq!(
            [value(0, 0, 0), value(1, 0, 0), value(2, 0, 0)],
            [89, 20, 7]
        );
        assert_eq!([value(0, 0, 47), value(1, 0, 47)], [89, 67]);
        assert_eq!([value(0, 47, 0), value(1, 47, 0)], [42, 20]);
    }
}
