//! Takes the cut-outs of a dice board from an image: rectified images of its squares and corners, which the network reads.

use image::RgbImage;
use nalgebra::Vector2;

use crate::{
    geometry::{Homography, Point, Quad},
    locate::dice_board::LocatedDiceBoard,
    raster::Sampler,
    read::dice_board::dice_height::{CUT_OUT_SIDE_IN_DICE, CutOutGeometry},
};

/// Side of a cut-out (the rectified image of a square or corner) in pixels, as in training.
pub const CUT_OUT_SIDE_PX: usize = 56;

/// Number of planes of a cut-out, as the network expects: red, green, blue, a mask of the area of a die's top, and a mask of the
/// area of its sides.
pub(crate) const PLANES: usize = 5;
/// Number of values of a cut-out: all planes together.
pub(crate) const LENGTH: usize = PLANES * PLANE_LENGTH;
/// Number of values of one plane of a cut-out.
const PLANE_LENGTH: usize = CUT_OUT_SIDE_PX * CUT_OUT_SIDE_PX;
/// An offset of a die's foot from its top that is closer to 0 than this, along an axis and in widths of a die, is replaced by this value,
/// to avoid a division by zero.
const MIN_FOOT_OFFSET: f64 = 1e-6;

/// Maximum ratio of the resolution of the image from which cut-outs are taken (pixels per width of a die) to that of the cut-outs. An image
/// with a clearly higher ratio is first downscaled to this limit ([`Sampler::around_quad`]), as in training.
const MAX_RESOLUTION_RATIO: f64 = 1.2;

/// If the image is downscaled, cut-outs are taken from a part of it around the board. As far as the image reaches, this part is at least
/// this many times as wide and as high as the board in the image. The value is above 1, because dice at the far edge of the board extend
/// beyond it in the image. Set by hand.
const SOURCE_WIDTH_RATIO: f64 = 1.35;

/// The area of an image that is rectified to a cut-out, the network's input for one square or corner.
#[derive(Debug, Clone, Copy)]
pub struct CutOutArea {
    /// Corners of the area to rectify, in pixels of the image. They map to the top-left, top-right, bottom-right and bottom-left corners of
    /// the cut-out, in this order.
    quad: Quad,
    /// For the cut-out of a square: apparent offset of a die's foot from its top, to the right (x) and downwards (y), in widths of a die.
    /// `None` for the cut-out of a corner.
    foot: Option<Vector2<f64>>,
}

impl CutOutArea {
    /// Creates the cut-out of a square.
    pub fn square(geometry: &CutOutGeometry) -> Self {
        Self {
            quad: geometry.quad,
            foot: Some(geometry.foot),
        }
    }

    /// Creates the cut-out of a square, mirrored left to right.
    pub fn mirrored(geometry: &CutOutGeometry) -> Self {
        Self {
            quad: geometry.quad.mirrored(),
            foot: Some(Vector2::new(-geometry.foot.x, geometry.foot.y)),
        }
    }

    /// Creates the cut-out of a corner of the board: the square in that corner, with the margin of the board around it. `turn` is 0 for the
    /// corner at row 0, column 0; 1 to 3 are the other corners, clockwise.
    pub fn corner(board: &LocatedDiceBoard, turn: usize) -> Self {
        let plane = board.pose.image_from_plane(0.0);
        let (side, size) = (1.0 + board.margin, board.size as f64);
        let (first, last) = (-board.margin, size - 1.0);
        let (x, y) = [(first, first), (last, first), (last, last), (first, last)][turn % 4];
        let at = |corner: Point| plane.map(corner + Vector2::new(x, y));
        Self {
            quad: Quad(Quad::from_size(side, side).0.map(at)),
            foot: None,
        }
    }
}

/// The image from which cut-outs are taken. A part of it is downscaled if its resolution is clearly more than `MAX_RESOLUTION_RATIO` times
/// that of the cut-outs.
pub struct CutOutSource<'a>(Sampler<'a>);

impl<'a> CutOutSource<'a> {
    /// Prepares the part of an image around a board. From this part, the cut-outs of the board can then be taken.
    pub fn of(image: &'a RgbImage, board: &LocatedDiceBoard) -> Self {
        let side_px = board.corners_in_image.signed_area().abs().sqrt();
        let square_px = side_px / (board.size as f64 + 2.0 * board.margin);
        Self::around_quad(
            image,
            &board.corners_in_image,
            square_px * board.tops.height,
        )
    }

    /// Prepares the part of an image around `quad` (corners in pixels). A die in this part is `die_px` pixels wide in the image.
    pub fn around_quad(image: &'a RgbImage, quad: &Quad, die_px: f64) -> Self {
        let factor =
            MAX_RESOLUTION_RATIO * CUT_OUT_SIDE_PX as f64 / CUT_OUT_SIDE_IN_DICE / die_px.max(1.0);
        Self(Sampler::around_quad(
            image,
            quad,
            SOURCE_WIDTH_RATIO,
            factor,
        ))
    }

    /// Appends the [`LENGTH`] values of a cut-out, plane by plane: red, green and blue (0 to 1, as [`sample`](Self::sample) returns them),
    /// then the masks of a die's top and of its sides. Each plane has [`CUT_OUT_SIDE_PX`] rows of as many values. In the cut-out of a
    /// corner of the board the masks are 0. If the corners of the cut-out's area span no area, the colours are 0.
    pub fn append_values(&self, cut_out: &CutOutArea, values: &mut Vec<f32>) {
        let start = values.len();
        values.resize(start + 3 * PLANE_LENGTH, 0.0);
        self.write_colours(cut_out, &mut values[start..]);
        match cut_out.foot {
            Some(foot) => append_masks(foot, values),
            None => values.resize(start + LENGTH, 0.0),
        }
    }

    /// Writes the red, green and blue planes of a cut-out to `planes`, as [`append_values`](Self::append_values) does. If the corners of
    /// the cut-out's area span no area, `planes` stays as it is.
    pub fn write_colours(&self, cut_out: &CutOutArea, planes: &mut [f32]) {
        let side = Quad::from_size(CUT_OUT_SIDE_PX as f64, CUT_OUT_SIDE_PX as f64);
        let Some(image_from_cut_out) = Homography::from_quads(&side, &cut_out.quad) else {
            return;
        };
        for index in 0..PLANE_LENGTH {
            for (channel, value) in self
                .0
                .sample(image_from_cut_out.map(center_of_pixel(index)))
                .into_iter()
                .enumerate()
            {
                planes[channel * PLANE_LENGTH + index] = value;
            }
        }
    }

    /// Samples red, green and blue (0 to 1) at a point given in pixels of the full image, by bilinear interpolation. A point outside the
    /// image, or outside the downscaled part of it, has the colour of the nearest pixel at its edge.
    pub fn sample(&self, at: Point) -> [f32; 3] {
        self.0.sample(at)
    }
}

/// Appends the two masks of a square's cut-out (1 inside, 0 outside): the top of a die, and its visible sides. The sides are the area that
/// the top covers when it is moved to the die's foot, without the top itself. `foot` is the offset of the foot from the top, in widths of a
/// die, to the right and downwards.
fn append_masks(foot: Vector2<f64>, values: &mut Vec<f32>) {
    let from_middle = |index: usize| {
        let at = center_of_pixel(index) / CUT_OUT_SIDE_PX as f64;
        [
            (at.x - 0.5) * CUT_OUT_SIDE_IN_DICE,
            (at.y - 0.5) * CUT_OUT_SIDE_IN_DICE,
        ]
    };
    let is_top = |index: usize| from_middle(index).iter().all(|at| at.abs() <= 0.5);
    let is_side = |index: usize| {
        let spans = from_middle(index).into_iter().zip([foot.x, foot.y]);
        let (first, last) = spans.fold((0.0, 1.0), |(first, last): (f64, f64), (at, along)| {
            let along = if along.abs() < MIN_FOOT_OFFSET {
                MIN_FOOT_OFFSET
            } else {
                along
            };
            let (a, b) = ((at - 0.5) / along, (at + 0.5) / along);
            (first.max(a.min(b)), last.min(a.max(b)))
        });
        first <= last && !is_top(index)
    };
    let plane = |is_in: &dyn Fn(usize) -> bool| {
        (0..PLANE_LENGTH)
            .map(|index| f32::from(u8::from(is_in(index))))
            .collect::<Vec<_>>()
    };
    values.extend(plane(&is_top));
    values.extend(plane(&is_side));
}

/// Returns the centre of the pixel with this index, in pixels of the cut-out. The pixels are counted row by row.
fn center_of_pixel(index: usize) -> Point {
    Point::new(
        (index % CUT_OUT_SIDE_PX) as f64 + 0.5,
        (index / CUT_OUT_SIDE_PX) as f64 + 0.5,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_out_starts_at_the_first_corner_of_its_quad() {
        // Red grows to the right, green downwards.
        let image = RgbImage::from_fn(200, 100, |x, y| image::Rgb([x as u8, y as u8, 7]));
        let source = CutOutSource(Sampler::of_full_image(&image));
        let at = |x: f64, y: f64| Point::new(x, y);
        let quad = Quad([
            at(90.0, 20.0),
            at(90.0, 76.0),
            at(34.0, 76.0),
            at(34.0, 20.0),
        ]);
        let mut values = vec![9.0];
        source.append_values(&CutOutArea { quad, foot: None }, &mut values);
        assert_eq!(values.len(), 1 + LENGTH);
        let value = |channel: usize, row: usize, column: usize| {
            (values[1 + (channel * CUT_OUT_SIDE_PX + row) * CUT_OUT_SIDE_PX + column] * 255.0)
                .round() as u8
        };
        assert_eq!(
            [value(0, 0, 0), value(1, 0, 0), value(2, 0, 0)],
            [89, 20, 7]
        );
        assert_eq!([value(0, 0, 55), value(1, 0, 55)], [89, 75]);
        assert_eq!([value(0, 55, 0), value(1, 55, 0)], [34, 20]);
    }

    #[test]
    fn the_masks_cover_the_top_and_the_sides_below_it() {
        let mut values = Vec::new();
        append_masks(Vector2::new(0.25, 0.5), &mut values);
        assert_eq!(values.len(), 2 * PLANE_LENGTH);
        let count = |plane: &[f32]| plane.iter().filter(|&&value| value > 0.5).count();
        // The cut-out is 56 pixels wide, the die's top 28. The visible sides are the convex hull of the top and the foot, without the top
        // itself. The foot is 7 pixels to the right and 14 pixels down, so the sides have 28 * 14 + 28 * 7 pixels.
        assert_eq!(count(&values[..PLANE_LENGTH]), 28 * 28);
        let sides = count(&values[PLANE_LENGTH..]);
        assert!((560..=620).contains(&sides), "{sides}");
        // The visible sides of the die appear below its top and to the right of it, not above and not to the left.
        let is_side =
            |row: usize, column: usize| values[PLANE_LENGTH + row * CUT_OUT_SIDE_PX + column] > 0.5;
        assert_eq!([is_side(45, 30), is_side(10, 30)], [true, false]);
        assert_eq!([is_side(30, 45), is_side(30, 12)], [true, false]);
    }
}
