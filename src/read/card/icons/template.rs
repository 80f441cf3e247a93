//! Matches the icon of one piece with the rectified image of a card.

use crate::{card_layout::ICON_CELL_MM, geometry::Point, rectify::FlatImage, rules::Piece};

/// Minimum standard deviation of the image's brightness (square root of linear light, 0 to 1) in the area in which an icon is compared with
/// the image. Below this contrast the icon's agreement with the image counts as 0. Set by hand.
const MIN_SPREAD: f64 = 0.02;

/// Summed-area tables of brightness and squared brightness over the rectified image of a card.
pub struct IconMap {
    /// For each corner of a pixel: the sums of brightness and of squared brightness above it and to its left, row by row. There is one row
    /// and one column more than in the image.
    sums: Vec<[f64; 2]>,
    /// Number of pixels in a row of the image.
    width: usize,
    /// Number of rows of the image.
    height: usize,
    /// Resolution of the image, pixels per millimetre.
    pub(super) px_per_mm: f64,
    /// Top-left corner of the rectified image, in the card frame, mm.
    pub(super) origin_mm: Point,
}

impl IconMap {
    /// Builds the summed-area tables of a card's rectified image. Brightness is the square root of the strongest channel, so that
    /// saturated colours count as much as light ones.
    pub fn of(face: &FlatImage) -> Self {
        let (width, height) = (face.width, face.height);
        let mut sums = vec![[0.0; 2]; (width + 1) * (height + 1)];
        for row in 0..height {
            let mut row_sums = [0.0; 2];
            for col in 0..width {
                let pixel = face.pixels[row * width + col];
                let strongest = pixel.iter().copied().fold(0.0, f32::max);
                let value = f64::from(strongest.sqrt());
                row_sums = [row_sums[0] + value, row_sums[1] + value * value];
                let above = sums[row * (width + 1) + col + 1];
                sums[(row + 1) * (width + 1) + col + 1] =
                    [above[0] + row_sums[0], above[1] + row_sums[1]];
            }
        }
        Self {
            sums,
            width,
            height,
            px_per_mm: face.px_per_mm,
            origin_mm: face.origin_mm,
        }
    }

    /// Returns the sums of brightness and of squared brightness over a box of pixels; `None` if the box extends beyond the image.
    fn sum(&self, left: i64, top: i64, right: i64, bottom: i64) -> Option<[f64; 2]> {
        if left < 0 || top < 0 || right > self.width as i64 || bottom > self.height as i64 {
            return None;
        }
        let at = |x: i64, y: i64| self.sums[y as usize * (self.width + 1) + x as usize];
        let (top_left, top_right) = (at(left, top), at(right, top));
        let (bottom_left, bottom_right) = (at(left, bottom), at(right, bottom));
        Some([0, 1].map(|index| {
            bottom_right[index] - top_right[index] - bottom_left[index] + top_left[index]
        }))
    }
}

/// Template of one piece's icon: its squares, and the box around them with a margin of half a square. All coordinates are in
/// pixels from the top-left corner of the icon's bounding box.
pub(super) struct Template {
    /// The left, top, right and bottom edge of each of the icon's squares.
    squares: Vec<[i64; 4]>,
    /// The left, top, right and bottom edge of the box: the smallest one around all squares, enlarged by the margin.
    frame: [i64; 4],
    /// Area of the squares.
    squares_area: f64,
    /// Area of the box.
    frame_area: f64,
}

impl Template {
    /// Creates the template of a piece's icon at a resolution.
    pub fn of(piece: Piece, px_per_mm: f64) -> Self {
        let cell = ICON_CELL_MM * px_per_mm;
        let edge = |index: f64| (index * cell).round() as i64;
        let cells = piece.cells();
        let squares: Vec<[i64; 4]> = cells
            .iter()
            .map(|at| {
                let (row, col) = (f64::from(at.row), f64::from(at.col));
                [edge(col), edge(row), edge(col + 1.0), edge(row + 1.0)]
            })
            .collect();
        let right = squares.iter().map(|square| square[2]).max().unwrap_or(0);
        let bottom = squares.iter().map(|square| square[3]).max().unwrap_or(0);
        let margin = edge(0.5);
        let frame = [-margin, -margin, right + margin, bottom + margin];
        let area = |[left, top, right, bottom]: [i64; 4]| ((right - left) * (bottom - top)) as f64;
        let squares_area = squares.iter().copied().map(area).sum();
        Self {
            squares,
            frame,
            squares_area,
            frame_area: area(frame),
        }
    }

    /// Returns the normalised cross-correlation of the card's image with the icon whose bounding box starts at pixel (x, y): -1 to 1, or 0
    /// if the image has too little contrast there or the box with its margin extends beyond the image.
    pub fn agreement(&self, map: &IconMap, x: i64, y: i64) -> f64 {
        let sum = |[left, top, right, bottom]: [i64; 4]| {
            map.sum(left + x, top + y, right + x, bottom + y)
        };
        let Some([brightness_sum, square_sum]) = sum(self.frame) else {
            return 0.0;
        };
        let inside: f64 = self
            .squares
            .iter()
            .filter_map(|&square| sum(square))
            .map(|[value, _]| value)
            .sum();
        let mean = brightness_sum / self.frame_area;
        let spread = (square_sum / self.frame_area - mean * mean).max(0.0).sqrt();
        if spread < MIN_SPREAD {
            return 0.0;
        }
        let fraction = self.squares_area / self.frame_area;
        let contrast = inside / self.squares_area
            - (brightness_sum - inside) / (self.frame_area - self.squares_area);
        (fraction * (1.0 - fraction)).sqrt() * contrast / spread
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PX_PER_MM: f64 = 2.0;

    /// Returns how well a drawing agrees with the icon of `piece`. The drawing shows the icon of `drawn` at the same place: its squares
    /// have the linear brightness `squares`, and the background has the linear brightness `ground`.
    fn agreement(piece: Piece, drawn: Piece, squares: f32, ground: f32) -> f64 {
        let (width, height) = (60, 60);
        let left_top = 15;
        let template = Template::of(drawn, PX_PER_MM);
        let pixel = |index: usize| {
            let (x, y) = (
                (index % width) as i64 - left_top,
                (index / width) as i64 - left_top,
            );
            let is_in = |[left, top, right, bottom]: &[i64; 4]| {
                (*left..*right).contains(&x) && (*top..*bottom).contains(&y)
            };
            [if template.squares.iter().any(is_in) {
                squares
            } else {
                ground
            }; 3]
        };
        let face = FlatImage {
            pixels: (0..width * height).map(pixel).collect(),
            width,
            height,
            px_per_mm: PX_PER_MM,
            origin_mm: Point::origin(),
        };
        Template::of(piece, PX_PER_MM).agreement(&IconMap::of(&face), left_top, left_top)
    }

    #[test]
    fn an_exact_icon_agrees_fully_whatever_its_brightness_and_its_negative_disagrees() {
        for (squares, ground, expected) in [(0.8, 0.01, 1.0), (0.1, 0.01, 1.0), (0.01, 0.8, -1.0)] {
            let actual = agreement(Piece::V3, Piece::V3, squares, ground);
            assert!(
                (actual - expected).abs() < 1e-6,
                "{squares} {ground}: {actual}"
            );
        }
    }

    #[test]
    fn another_icon_agrees_less_than_the_drawn_one() {
        let other = agreement(Piece::I3, Piece::V3, 0.8, 0.01);
        assert!(other < 0.8, "{other}");
    }

    #[test]
    fn a_surface_without_contrast_has_no_agreement() {
        assert!(agreement(Piece::V3, Piece::V3, 0.5, 0.5).abs() < 1e-9);
    }

    #[test]
    fn a_place_beyond_the_image_has_no_agreement() {
        let face = FlatImage {
            pixels: vec![[0.5; 3]; 100],
            width: 10,
            height: 10,
            px_per_mm: PX_PER_MM,
            origin_mm: Point::origin(),
        };
        let map = IconMap::of(&face);
        assert!(
            Template::of(Piece::V3, PX_PER_MM)
                .agreement(&map, 8, 8)
                .abs()
                < 1e-9
        );
    }
}
