//! The grid of cells for which a network returns values. A network's input is a part of an image, scaled; a cell is a square of
//! 4 x 4 pixels of that input.

use std::cmp::Ordering;

use image::RgbImage;
use nalgebra::Vector2;

use crate::{
    geometry::Point,
    model::{Model, ModelError, Tensor},
    raster::{Bilinear, Connectivity, Window, components},
};

/// Length of the longer side of the input that [`network_size`] returns, pixels. The networks were trained on inputs of this length.
const LONGER_SIDE_PX: f64 = 320.0;

/// The sides of a network's input are multiples of this number of pixels, as the network halves its input five times.
pub(crate) const SIDE_MULTIPLE_PX: u32 = 32;

/// Side of a cell, in pixels of the network's input.
pub(crate) const STRIDE: usize = 4;

/// A cell counts as showing the object if its value in the network's mask (0 to 1) is above this limit. Above 0.5 the cell more probably
/// shows the object than not.
pub(crate) const MASK_THRESHOLD: f32 = 0.5;

/// Returns the size in pixels of the network's input for a part of an image with this width and height. The longer side is
/// `LONGER_SIDE_PX`, and both sides are multiples of [`SIDE_MULTIPLE_PX`]. The rounding changes the aspect ratio of common images by at
/// most 7 %, and no padding is needed.
pub(crate) fn network_size((width, height): (f64, f64)) -> (u32, u32) {
    let factor = LONGER_SIDE_PX / width.max(height).max(1.0);
    (network_side(width * factor), network_side(height * factor))
}

/// Rounds a length in pixels of a network's input to the nearest multiple of [`SIDE_MULTIPLE_PX`], but not to 0.
pub(crate) fn network_side(length: f64) -> u32 {
    let blocks = (length / f64::from(SIDE_MULTIPLE_PX)).round() as u32;
    blocks.max(1) * SIDE_MULTIPLE_PX
}

/// Grid of a network's output maps. Each cell covers 4 x 4 pixels ([`STRIDE`]) of the network's input, which is a window of the
/// image scaled to the input size.
#[derive(Debug, Clone, Copy)]
pub struct Cells {
    /// Number of cells in a row.
    pub columns: usize,
    /// Number of rows of cells.
    pub rows: usize,
    /// The part of the image that was the network's input.
    pub window: Window,
}

impl Cells {
    /// Runs a network on `small`, which is the part `window` of an image, scaled to the network's input size. Returns the cells, and the
    /// values of the maps, each map row by row. The number of maps must be one of `map_counts`.
    ///
    /// # Errors
    /// When the model fails or its output has a wrong shape.
    pub fn run_network(
        model: &dyn Model,
        small: &RgbImage,
        window: Window,
        map_counts: &[usize],
    ) -> Result<(Self, Tensor), ModelError> {
        let output = model.run(tensor_of(small))?;
        let cells = Self {
            columns: small.width() as usize / STRIDE,
            rows: small.height() as usize / STRIDE,
            window,
        };
        let is_complete = |&map_count: &usize| {
            let shape = [1, map_count, cells.rows, cells.columns];
            output.shape == shape && output.values.len() == shape.iter().product::<usize>()
        };
        if !map_counts.iter().any(is_complete) {
            let actual = output.shape.to_vec();
            let required = "maps at a quarter of the input size";
            return Err(ModelError::Shape { actual, required });
        }
        Ok((cells, output))
    }

    /// Returns the mean of two sets of maps: `maps` of an image, and `mirrored` of its mirror image (left and right exchanged). The maps of
    /// the mirror image are mirrored back before the mean is taken.
    pub(crate) fn mean_with_mirrored(&self, mut maps: Tensor, mirrored: &Tensor) -> Tensor {
        let rows = maps.values.chunks_exact_mut(self.columns);
        for (row, other) in rows.zip(mirrored.values.chunks_exact(self.columns)) {
            for (value, &mirrored_value) in row.iter_mut().zip(other.iter().rev()) {
                *value = f32::midpoint(*value, mirrored_value);
            }
        }
        maps
    }

    /// Returns the number of cells.
    pub fn count(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the centre of a cell, in pixels of the image.
    pub fn center_px(&self, index: usize) -> Point {
        let (row, column) = (index / self.columns, index % self.columns);
        let (width, height) = self.window.size;
        Point::new(
            self.window.from.x + (column as f64 + 0.5) / self.columns as f64 * width,
            self.window.from.y + (row as f64 + 0.5) / self.rows as f64 * height,
        )
    }

    /// Returns the value of a map at a pixel of the image, bilinear; `None` outside the part of the image that was the
    /// network's input.
    pub fn value_at(&self, map: &[f32], pixel: Point) -> Option<f32> {
        let pixel = pixel - self.window.from.coords;
        let (width, height) = self.window.size;
        if !((0.0..width).contains(&pixel.x) && (0.0..height).contains(&pixel.y)) {
            return None;
        }
        let at = Point::new(
            pixel.x / width * self.columns as f64,
            pixel.y / height * self.rows as f64,
        );
        let around = Bilinear::clamped(at, (self.columns, self.rows));
        Some(around.value(|column, row| map[row * self.columns + column]))
    }

    /// Returns the indices of a cell and of all cells at most `reach` rows and `reach` columns away from it.
    pub fn neighbourhood(&self, index: usize, reach: usize) -> impl Iterator<Item = usize> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        let (row, column) = (index / columns, index % columns);
        let near = move |at: usize, end: usize| at.saturating_sub(reach)..(at + reach + 1).min(end);
        near(row, rows)
            .flat_map(move |row| near(column, columns).map(move |column| row * columns + column))
    }

    /// Returns the indices of the peaks of a map, the highest first. A peak is a cell whose value is at least `min_value` and higher than
    /// the values of all eight neighbours. Of neighbours with equal values, only the one with the lowest index is a peak.
    /// (`imageproc::suppress` compares whole numbers only, and its `local_maxima` does not compare with the last row.)
    pub(crate) fn peaks(&self, map: &[f32], min_value: f32) -> Vec<usize> {
        let is_peak = |&index: &usize| {
            let is_lower = |other: usize| match map[other].total_cmp(&map[index]) {
                Ordering::Less => true,
                Ordering::Equal => other >= index,
                Ordering::Greater => false,
            };
            map[index] >= min_value && self.neighbourhood(index, 1).all(is_lower)
        };
        let mut peaks: Vec<usize> = (0..self.count()).filter(is_peak).collect();
        peaks.sort_by(|&a, &b| map[b].total_cmp(&map[a]));
        peaks
    }

    /// Returns the mean centre of a peak's cell and its eight neighbours, in pixels of the image. The weights are the values of the nine
    /// cells in `map`; they must not be negative, nor all 0.
    pub(crate) fn peak_center_px(&self, map: &[f32], peak: usize) -> Point {
        let weighted = self.neighbourhood(peak, 1).map(|cell| {
            let weight = f64::from(map[cell]);
            (self.center_px(cell).coords * weight, weight)
        });
        let (sum, weight) = weighted.fold((Vector2::zeros(), 0.0), |a, b| (a.0 + b.0, a.1 + b.1));
        (sum / weight).into()
    }

    /// Returns connected patches (8-connectivity) of the cells whose value in a mask exceeds [`MASK_THRESHOLD`], the largest patch first.
    pub fn patches(&self, mask: &[f32]) -> Vec<Vec<usize>> {
        let size = (self.columns, self.rows);
        let mut patches = components(size, Connectivity::Eight, |cell| {
            mask[cell] > MASK_THRESHOLD
        });
        patches.sort_by_key(|patch| std::cmp::Reverse(patch.len()));
        patches
    }
}

/// Converts an image to the network's input: RGB 0..1, channel by channel.
fn tensor_of(image: &RgbImage) -> Tensor {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let area = width * height;
    let mut values = vec![0.0; 3 * area];
    for (index, pixel) in image.as_raw().chunks_exact(3).enumerate() {
        for (channel, &value) in pixel.iter().enumerate() {
            values[channel * area + index] = f32::from(value) / 255.0;
        }
    }
    Tensor {
        shape: [1, 3, height, width],
        values,
    }
}

/// Returns the probability of a logit (the logistic function).
pub fn probability(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_networks_input_keeps_the_aspect_ratio_approximately() {
        for (size, expected) in [
            ((4000.0, 3000.0), (320, 256)),
            ((3000.0, 4000.0), (256, 320)),
            ((1280.0, 720.0), (320, 192)),
            ((100.0, 100.0), (320, 320)),
            ((1.0, 1.0), (320, 320)),
            ((5000.0, 10.0), (320, 32)),
        ] {
            assert_eq!(network_size(size), expected, "{size:?}");
        }
    }

    #[test]
    fn the_maps_of_a_mirror_image_are_mirrored_back_in_each_row_of_each_map() {
        let cells = Cells {
            columns: 3,
            rows: 2,
            window: Window::of_full_image((12, 8)),
        };
        let maps = |values: [f32; 12]| Tensor {
            shape: [1, 2, 2, 3],
            values: values.to_vec(),
        };
        let straight = maps([
            1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0,
        ]);
        let mirrored = maps([
            3.0, 2.0, 1.0, 6.0, 5.0, 4.0, 9.0, 8.0, 7.0, 12.0, 11.0, 14.0,
        ]);
        let mean = cells.mean_with_mirrored(straight, &mirrored);
        let expected = [
            1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 12.0, 11.0, 12.0,
        ];
        assert_eq!(mean.values, expected);
    }

    /// Returns a grid of 5 x 4 cells over an image part of 50 x 40 pixels that starts at (100, 200).
    fn grid() -> Cells {
        Cells {
            columns: 5,
            rows: 4,
            window: Window {
                from: Point::new(100.0, 200.0),
                size: (50.0, 40.0),
            },
        }
    }

    #[test]
    fn the_centre_of_a_cell_is_in_pixels_of_the_image() {
        assert_eq!(grid().center_px(0), Point::new(105.0, 205.0));
        assert_eq!(grid().center_px(7), Point::new(125.0, 215.0));
    }

    #[test]
    fn a_map_is_interpolated_at_a_pixel_and_has_no_value_outside_the_window() {
        let map: Vec<f32> = (0..20u8).map(f32::from).collect();
        let at = |x: f64, y: f64| grid().value_at(&map, Point::new(x, y));
        assert_eq!(at(105.0, 205.0), Some(0.0));
        assert_eq!(at(110.0, 210.0), Some(3.0));
        assert_eq!(
            at(101.0, 239.0),
            Some(15.0),
            "at the edge, the value of the nearest cell"
        );
        assert_eq!([at(99.0, 205.0), at(105.0, 241.0)], [None; 2]);
    }

    #[test]
    fn the_neighbourhood_of_a_cell_ends_at_the_edge_of_the_grid() {
        let near = |index: usize| grid().neighbourhood(index, 1).collect::<Vec<usize>>();
        assert_eq!(near(0), [0, 1, 5, 6]);
        assert_eq!(near(14), [8, 9, 13, 14, 18, 19]);
    }

    #[test]
    fn peaks_are_higher_than_all_neighbours_and_the_highest_comes_first() {
        let mut map = vec![0.1f32; 20];
        (map[0], map[13], map[19]) = (0.6, 0.9, 0.7);
        assert_eq!(grid().peaks(&map, 0.5), [13, 0]);
        assert!(grid().peaks(&map, 0.95).is_empty());
    }

    #[test]
    fn of_neighbours_with_equal_values_only_the_first_is_a_peak() {
        let mut map = vec![0.1f32; 20];
        (map[6], map[7], map[12]) = (0.8, 0.8, 0.8);
        assert_eq!(grid().peaks(&map, 0.5), [6]);
    }

    #[test]
    fn the_position_of_a_peak_is_the_weighted_mean_of_its_neighbourhood() {
        let mut map = vec![0.0; 20];
        (map[6], map[7]) = (0.75, 0.25);
        assert_eq!(grid().peak_center_px(&map, 6), Point::new(117.5, 215.0));
    }

    #[test]
    fn an_output_with_another_shape_or_number_of_values_is_an_error() {
        struct Fixed(Tensor);
        impl Model for Fixed {
            fn run(&self, _: Tensor) -> Result<Tensor, ModelError> {
                Ok(self.0.clone())
            }
        }
        let run = |shape: [usize; 4], count: usize| {
            let values = vec![0.0; count];
            let model = Fixed(Tensor { shape, values });
            let window = Window::of_full_image((32, 64));
            Cells::run_network(&model, &RgbImage::new(32, 64), window, &[2, 3])
        };
        let (cells, _) = run([1, 3, 16, 8], 384).expect("three maps are allowed");
        assert_eq!((cells.columns, cells.rows), (8, 16));
        for (shape, count) in [
            ([1, 4, 16, 8], 512),
            ([1, 3, 8, 16], 384),
            ([1, 3, 16, 8], 383),
        ] {
            let error = run(shape, count).map(|_| ()).expect_err("another shape");
            assert!(
                matches!(error, ModelError::Shape { .. }),
                "{shape:?}: {error}"
            );
        }
    }

    #[test]
    fn cells_that_do_not_touch_are_in_separate_patches() {
        let drawing = ["##..#", "#...#", "..#..", "....."];
        let map: Vec<f32> = drawing
            .iter()
            .flat_map(|row| row.bytes().map(|b| if b == b'#' { 0.9 } else { 0.1 }))
            .collect();
        let cells = Cells {
            columns: 5,
            rows: 4,
            window: Window::of_full_image((5, 4)),
        };
        let sizes: Vec<usize> = cells.patches(&map).iter().map(Vec::len).collect();
        assert_eq!(sizes, [3, 2, 1]);
    }
}
