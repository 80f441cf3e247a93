//! What the network says about a picture: which pixels show a card, and where on the card they lie.

use image::RgbImage;

use super::{LocateError, fit::Sample, window::Window};
use crate::{
    geometry::Point,
    layout::CARD_MM,
    lens::Normal,
    model::{Model, ModelError, Planes},
};

/// The longer side of the picture that the network sees, pixels: what it was trained at.
const LONG_SIDE: f64 = 320.0;

/// The network halves its picture five times.
const MULTIPLE: u32 = 32;

/// One in four pixels each way has an answer.
pub const STRIDE: usize = 4;

/// Millimetres for the unit of the network's uncertainty.
const SCALE_MM: f64 = 10.0;

/// Bounds on the uncertainty of a coordinate, mm: the network is not to be trusted on either extreme.
const SIGMA_MM: (f64, f64) = (0.7, 25.0);

/// The network's answers over the picture, in cells of 4 x 4 of its pixels.
#[derive(Debug, Clone)]
pub struct Maps {
    /// Columns of cells.
    pub columns: usize,
    /// Rows of cells.
    pub rows: usize,
    /// Probability that the cell shows a card's face, or something on one; row by row.
    pub mask: Vec<f32>,
    /// Where the cells that show a card lie on it, row by row.
    pub samples: Vec<Sample>,
    /// From normalised coordinates to cells.
    pub normal: Normal,
    /// The part of the picture that the network saw.
    pub window: Window,
}

/// Width and height of the picture for the network: the longer side [`LONG_SIDE`], both sides multiples of 32 (that
/// bends the proportions of usual pictures by at most 7 % and saves padding).
pub fn network_size((width, height): (f64, f64)) -> (u32, u32) {
    let factor = LONG_SIDE / width.max(height).max(1.0);
    let side = |length: f64| {
        let blocks = (length * factor / f64::from(MULTIPLE)).round() as u32;
        blocks.max(1) * MULTIPLE
    };
    (side(width), side(height))
}

/// Runs the network on a part of a picture, `small`, that already has the network's size; `normal` is that of the full
/// picture.
///
/// # Errors
/// When the model fails or answers in another shape.
pub fn ask(
    model: &dyn Model,
    small: &RgbImage,
    window: Window,
    normal: &Normal,
) -> Result<Maps, LocateError> {
    let answer = model.run(planes_of(small))?;
    let (columns, rows) = (
        small.width() as usize / STRIDE,
        small.height() as usize / STRIDE,
    );
    if answer.shape != [1, 4, rows, columns] || answer.values.len() != 4 * rows * columns {
        let got = answer.shape.to_vec();
        let wanted = "four maps at a quarter of the size";
        return Err(ModelError::Shape { got, wanted }.into());
    }
    Ok(maps_of(&answer, window, normal))
}

/// RGB 0..1, channel by channel.
fn planes_of(image: &RgbImage) -> Planes {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let area = width * height;
    let mut values = vec![0.0; 3 * area];
    for (index, pixel) in image.as_raw().chunks_exact(3).enumerate() {
        for (channel, &value) in pixel.iter().enumerate() {
            values[channel * area + index] = f32::from(value) / 255.0;
        }
    }
    Planes {
        shape: [1, 3, height, width],
        values,
    }
}

/// Reads the four planes: mask logit, u, v, logarithm of the uncertainty of u and v.
fn maps_of(answer: &Planes, window: Window, normal: &Normal) -> Maps {
    let [_, _, rows, columns] = answer.shape;
    let area = rows * columns;
    let plane = |index: usize| &answer.values[index * area..(index + 1) * area];
    let (mask, u, v, scale) = (plane(0), plane(1), plane(2), plane(3));
    let sample = |index: usize| {
        let (row, column) = (index / columns, index % columns);
        let pixel = Point::new(
            window.from.x + (column as f64 + 0.5) / columns as f64 * window.size.0,
            window.from.y + (row as f64 + 0.5) / rows as f64 * window.size.1,
        );
        Sample {
            seen: normal.normal_from_pixels(pixel),
            card: Point::new(
                f64::from(u[index]) * CARD_MM.0,
                f64::from(v[index]) * CARD_MM.1,
            ),
            sigma_mm: (f64::from(scale[index]).exp() * SCALE_MM).clamp(SIGMA_MM.0, SIGMA_MM.1),
        }
    };
    Maps {
        columns,
        rows,
        mask: mask
            .iter()
            .map(|logit| 1.0 / (1.0 + (-logit).exp()))
            .collect(),
        samples: (0..area).map(sample).collect(),
        normal: *normal,
        window,
    }
}

impl Maps {
    /// Probability that a seen (normalised) point shows a card, bilinear; `None` outside the window.
    pub fn mask_at(&self, seen: Point) -> Option<f32> {
        let pixel = self.normal.pixels_from_normal(seen) - self.window.from.coords;
        let (width, height) = self.window.size;
        if !((0.0..width).contains(&pixel.x) && (0.0..height).contains(&pixel.y)) {
            return None;
        }
        let place = |at: f64, size: f64, cells: usize| {
            let at = (at / size * cells as f64 - 0.5).clamp(0.0, cells as f64 - 1.0);
            let low = (at as usize).min(cells.saturating_sub(2));
            (low, (low + 1).min(cells - 1), (at - low as f64) as f32)
        };
        let (left, right, x) = place(pixel.x, width, self.columns);
        let (top, bottom, y) = place(pixel.y, height, self.rows);
        let value = |row: usize, column: usize| self.mask[row * self.columns + column];
        let upper = value(top, left) * (1.0 - x) + value(top, right) * x;
        let lower = value(bottom, left) * (1.0 - x) + value(bottom, right) * x;
        Some(upper * (1.0 - y) + lower * y)
    }

    /// Cells more likely card than not, by connected patch (sides and corners join), the largest first.
    pub fn patches(&self) -> Vec<Vec<usize>> {
        let mut seen: Vec<bool> = self.mask.iter().map(|&p| p <= 0.5).collect();
        let mut patches = Vec::new();
        for start in 0..seen.len() {
            if !seen[start] {
                patches.push(self.flood(start, &mut seen));
            }
        }
        patches.sort_by_key(|patch| std::cmp::Reverse(patch.len()));
        patches
    }

    fn flood(&self, start: usize, seen: &mut [bool]) -> Vec<usize> {
        let (mut patch, mut todo) = (Vec::new(), vec![start]);
        seen[start] = true;
        while let Some(cell) = todo.pop() {
            patch.push(cell);
            let (row, column) = (cell / self.columns, cell % self.columns);
            for r in row.saturating_sub(1)..(row + 2).min(self.rows) {
                for c in column.saturating_sub(1)..(column + 2).min(self.columns) {
                    let next = r * self.columns + c;
                    if !std::mem::replace(&mut seen[next], true) {
                        todo.push(next);
                    }
                }
            }
        }
        patch
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_networks_picture_keeps_its_proportions_roughly() {
        for (size, want) in [
            ((4000.0, 3000.0), (320, 256)),
            ((3000.0, 4000.0), (256, 320)),
            ((1280.0, 720.0), (320, 192)),
            ((100.0, 100.0), (320, 320)),
            ((1.0, 1.0), (320, 320)),
            ((5000.0, 10.0), (320, 32)),
        ] {
            assert_eq!(network_size(size), want, "{size:?}");
        }
    }

    #[test]
    fn patches_that_do_not_touch_are_apart() {
        let drawing = ["##..#", "#...#", "..#..", "....."];
        let mask: Vec<f32> = drawing
            .iter()
            .flat_map(|row| row.bytes().map(|b| if b == b'#' { 0.9 } else { 0.1 }))
            .collect();
        let sample = Sample {
            seen: Point::origin(),
            card: Point::origin(),
            sigma_mm: 1.0,
        };
        let maps = Maps {
            columns: 5,
            rows: 4,
            normal: Normal::new(5.0, 4.0),
            window: Window::whole((5, 4)),
            samples: vec![sample; mask.len()],
            mask,
        };
        let sizes: Vec<usize> = maps.patches().iter().map(Vec::len).collect();
        assert_eq!(sizes, [3, 2, 1]);
    }
}
