//! Takes cut-outs of the gem board's holes from an image. A network compares the cut-outs of one board with each other, and so reads the
//! contents of the holes in the light of the photo.

use image::RgbImage;
use nalgebra::Vector2;

use crate::{
    geometry::{Point, Quad},
    model::{ModelError, Tensor},
    raster::Sampler,
    read::gem_board::rows::HoleRows,
};

/// Side of a cut-out in pixels, as in training (`models/train/gemboard/train_holes.py`).
const SIDE_PX: usize = 32;
/// Radius of a hole's rim in a cut-out, in pixels, as in training.
const RIM_RADIUS_PX: f64 = 8.0;

/// An image in which the rims of the holes have clearly more than this many times their radius in a cut-out is first downscaled to it
/// ([`Sampler::around_quad`]). Set by hand.
const MAX_RESOLUTION_RATIO: f64 = 1.2;
/// If the image is downscaled, cut-outs are taken from a part of it that is this many times as wide and as high as the board, as far as the
/// image reaches. Set by hand: above 1, because cut-outs of outer holes may extend beyond the board.
const SAMPLED_RATIO: f64 = 1.1;

/// Number of the contents that the network distinguishes: the six colours, then empty.
pub(crate) const CONTENT_COUNT: usize = 7;

/// Returns the cut-outs of the holes at `indices` (row and column), in this order: the input of the network. The shape is n x 3 x
/// [`SIDE_PX`] x [`SIDE_PX`], RGB, 0 to 1. `corners` are the corners of the board, in pixels of the image.
pub(crate) fn tensor(
    image: &RgbImage,
    corners: &[Point; 4],
    rows: &HoleRows,
    indices: &[(usize, usize)],
) -> Tensor {
    let areas: Vec<CutOutArea> = indices
        .iter()
        .map(|&(row, column)| CutOutArea::around_hole(rows, row, column))
        .collect();
    let radii: f64 = areas.iter().map(CutOutArea::rim_radius_px).sum();
    let factor = MAX_RESOLUTION_RATIO * RIM_RADIUS_PX * areas.len() as f64 / radii.max(1.0);
    let sampler = Sampler::around_quad(image, &Quad(*corners), SAMPLED_RATIO, factor);
    let mut values = Vec::with_capacity(areas.len() * 3 * SIDE_PX * SIDE_PX);
    for area in &areas {
        let pixels: Vec<[f32; 3]> = (0..SIDE_PX * SIDE_PX)
            .map(|index| sampler.sample(area.position(index)))
            .collect();
        for channel in 0..3 {
            values.extend(pixels.iter().map(|pixel| pixel[channel]));
        }
    }
    Tensor {
        shape: [areas.len(), 3, SIDE_PX, SIDE_PX],
        values,
    }
}

/// Returns the logits of the contents of `count` holes, from the network's output for their cut-outs: the six colours, empty.
///
/// # Errors
/// When the output has another shape than `count` x 7 x 1 x 1.
pub(crate) fn content_logits(
    output: &Tensor,
    count: usize,
) -> Result<Vec<[f64; CONTENT_COUNT]>, ModelError> {
    if output.shape != [count, CONTENT_COUNT, 1, 1] || output.values.len() != count * CONTENT_COUNT
    {
        return Err(ModelError::Shape {
            actual: output.shape.to_vec(),
            required: "seven values for each hole",
        });
    }
    let of_hole = |logits: &[f32; CONTENT_COUNT]| logits.map(f64::from);
    Ok(output.values.as_chunks().0.iter().map(of_hole).collect())
}

/// The area of an image that a cut-out shows: a parallelogram around a hole.
struct CutOutArea {
    /// Centre of the hole's rim, in pixels of the image.
    center: Point,
    /// From the centre of the rim to its edge, in the direction of the rows and across them, in pixels of the image.
    rim: [Vector2<f64>; 2],
}

impl CutOutArea {
    fn around_hole(rows: &HoleRows, row: usize, column: usize) -> Self {
        let [right, below, left, above] = rows.rim_points(row, column);
        Self {
            center: rows.position(row as f64, column as f64),
            rim: [(right - left) / 2.0, (below - above) / 2.0],
        }
    }

    /// Returns the mean radius of the rim, in pixels of the image.
    fn rim_radius_px(&self) -> f64 {
        self.rim.iter().map(Vector2::norm).sum::<f64>() / 2.0
    }

    /// Returns the position of a pixel's centre in the image. `index` counts the pixels of the cut-out row by row.
    fn position(&self, index: usize) -> Point {
        let radii = |at: usize| (at as f64 + 0.5 - SIDE_PX as f64 / 2.0) / RIM_RADIUS_PX;
        let [along, across] = self.rim;
        self.center + along * radii(index % SIDE_PX) + across * radii(index / SIDE_PX)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::{
        geometry::Pair,
        rules::gems::{HOLES, ROWS},
    };
    use image::Rgb;

    /// Distance between neighbouring holes in the test images, in pixels: within a row, and between rows.
    const STEP: (f64, f64) = (40.0, 25.0);

    /// Returns the centre of a hole in the test images, in pixels. The far half of the board is as close to the near half as columns are to
    /// each other.
    fn center(row: usize, column: usize) -> Point {
        Point::new(60.5 + STEP.0 * column as f64, 50.5 + STEP.1 * row as f64)
    }

    /// Corners of the board in the test images, in pixels.
    const CORNERS: [(f64, f64); 4] = [(20.0, 20.0), (540.0, 20.0), (540.0, 210.0), (20.0, 210.0)];

    /// Returns the cut-outs of holes of a test image that is enlarged by the factor `scale`.
    fn cut_outs(image: &RgbImage, scale: f64, indices: &[(usize, usize)]) -> Tensor {
        let holes = (0..ROWS).flat_map(|row| (0..HOLES).map(move |column| (row, column)));
        let pair = |(row, column): (usize, usize)| Pair {
            from: Point::new(column as f64, row as f64),
            to: center(row, column) * scale,
            weight: 1.0,
        };
        let rows = HoleRows::fit(&holes.map(pair).collect::<Vec<_>>(), |_| true).unwrap();
        let corners = CORNERS.map(|(x, y)| Point::new(x, y) * scale);
        tensor(image, &corners, &rows, indices)
    }

    /// Returns a channel of a pixel of a cut-out.
    fn value(cut_outs: &Tensor, hole: usize, channel: usize, (x, y): (usize, usize)) -> f32 {
        cut_outs.values[((hole * 3 + channel) * SIDE_PX + y) * SIDE_PX + x]
    }

    #[test]
    fn a_cut_out_shows_its_hole_with_a_rim_of_eight_pixels() {
        // The rim of hole (2, 7) has a radius of 0.23 * 40 = 9.2 pixels along the row, and of 0.36 * 25 = 9 pixels across it. The ellipse
        // with these radii is green; the image is dark blue otherwise.
        let hole = center(2, 7);
        let image = RgbImage::from_fn(560, 230, |x, y| {
            let offset = Point::new(f64::from(x) + 0.5, f64::from(y) + 0.5) - hole;
            let is_inside = (offset.x / 9.2).powi(2) + (offset.y / 9.0).powi(2) < 1.0;
            Rgb(if is_inside { [0, 200, 0] } else { [0, 0, 100] })
        });
        let cut_outs = cut_outs(&image, 1.0, &[(0, 0), (2, 7)]);
        assert_eq!(cut_outs.shape, [2, 3, SIDE_PX, SIDE_PX]);
        for (pixel, is_inside) in [
            ((15, 16), true),
            ((9, 16), true),
            ((16, 22), true),
            ((6, 16), false),
            ((16, 25), false),
            ((0, 0), false),
        ] {
            let green = value(&cut_outs, 1, 1, pixel);
            let blue = value(&cut_outs, 1, 2, pixel);
            let expected = if is_inside {
                (200.0, 0.0)
            } else {
                (0.0, 100.0)
            };
            let error = (green - expected.0 / 255.0).abs() + (blue - expected.1 / 255.0).abs();
            assert!(error < 0.02, "{pixel:?}: {green} {blue}");
        }
        let of_first_hole = &cut_outs.values[..3 * SIDE_PX * SIDE_PX];
        let green = of_first_hole[SIDE_PX * SIDE_PX..2 * SIDE_PX * SIDE_PX].iter();
        assert!(
            green.copied().all(|value| value < 0.01),
            "hole (0, 0) has no green"
        );
    }

    #[test]
    fn a_finer_photo_of_the_same_board_has_nearly_the_same_cut_outs() {
        let colour = |at: Point| {
            let wave = |at: f64| (128.0 + 100.0 * (at / 9.0).sin()) as u8;
            Rgb([wave(at.x), wave(at.y), wave(at.x + at.y)])
        };
        let image = |scale: f64| {
            RgbImage::from_fn((560.0 * scale) as u32, (230.0 * scale) as u32, |x, y| {
                colour(Point::new(
                    (f64::from(x) + 0.5) / scale,
                    (f64::from(y) + 0.5) / scale,
                ))
            })
        };
        let [coarse, fine] = [1.0, 4.0].map(|scale| cut_outs(&image(scale), scale, &[(3, 5)]));
        for (coarse, fine) in coarse.values.iter().zip(&fine.values) {
            assert!((coarse - fine).abs() < 0.04, "{coarse} {fine}");
        }
    }

    #[test]
    fn an_output_for_another_number_of_holes_is_an_error() {
        let output = |count: usize| Tensor {
            shape: [count, CONTENT_COUNT, 1, 1],
            values: (0..count * CONTENT_COUNT)
                .map(|value| value as f32)
                .collect(),
        };
        let logits = content_logits(&output(2), 2).unwrap();
        assert!((logits[1][3] - 10.0).abs() < 1e-9, "{logits:?}");
        let error = content_logits(&output(2), 3).map(|_| ());
        assert!(matches!(error, Err(ModelError::Shape { .. })), "{error:?}");
    }
}
