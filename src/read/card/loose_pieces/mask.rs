//! Mask of an area of one colour on the table, to which the shapes of pieces are fitted.

use crate::{
    geometry::{PIXEL_CENTER_PX, Point},
    read::card::loose_pieces::Table,
};

/// A pixel of an area is in the area's core if the four pixels at this distance to its left, right, top and bottom are also in the area. In
/// pixels of the table, which are millimetres. Set by hand.
const CORE_REACH_PX: usize = 4;
/// Width of the empty margin of a mask on each side of the area, in pixels. At least 1, so that the margin connects all places around the
/// area.
const MARGIN_PX: usize = 1;

/// Mask of an area of one colour on the table, with its holes filled.
pub struct Mask {
    /// Column, in the table, of the area's leftmost pixel. The first column of the mask is [`MARGIN_PX`] further to the left.
    left: usize,
    /// Row, in the table, of the area's topmost pixel. The first row of the mask is [`MARGIN_PX`] higher.
    top: usize,
    /// Number of columns of the mask, with its margin.
    width: usize,
    /// Number of rows of the mask, with its margin.
    height: usize,
    /// Whether each pixel of the mask is in the area, row by row.
    is_in: Vec<bool>,
    /// Size of the area, in pixels of the table, which are square millimetres.
    pub area: f64,
    /// Mean of the centres of the area's pixels, in pixels of the table. Meaningless for an empty area.
    pub middle: Point,
}

impl Mask {
    /// Builds the mask of an area from the indices of the area's pixels in the table. Holes in the area are filled, because they are
    /// usually specular highlights. Without pixels, the area is empty: its size is 0, and it contains no place.
    pub fn of(table: &Table, pixels: &[usize]) -> Self {
        let cols = || pixels.iter().map(move |index| index % table.width);
        let rows = || pixels.iter().map(move |index| index / table.width);
        let ((left, right), (top, bottom)) = (bounds(cols()), bounds(rows()));
        let (width, height) = (
            right - left + 1 + 2 * MARGIN_PX,
            bottom - top + 1 + 2 * MARGIN_PX,
        );
        let mut is_in = vec![false; width * height];
        for (col, row) in cols().zip(rows()) {
            is_in[(row - top + MARGIN_PX) * width + col - left + MARGIN_PX] = true;
        }
        let mut mask = Self {
            left,
            top,
            width,
            height,
            is_in,
            area: 0.0,
            middle: Point::origin(),
        };
        mask.fill_holes();
        mask.measure_area_and_middle();
        mask
    }

    /// Fills holes: adds every pixel that cannot be reached from outside the area.
    fn fill_holes(&mut self) {
        let (width, count) = (self.width, self.is_in.len());
        // The first pixel is in the margin, so it is outside the area.
        let mut is_outside = vec![false; count];
        is_outside[0] = true;
        let (mut reached, mut next) = (vec![0], 0);
        while let Some(&index) = reached.get(next) {
            next += 1;
            let col = index % width;
            let neighbours = [
                (col > 0).then(|| index - 1),
                (col + 1 < width).then(|| index + 1),
                index.checked_sub(width),
                Some(index + width).filter(|&below| below < count),
            ];
            for neighbour in neighbours.into_iter().flatten() {
                if !is_outside[neighbour] && !self.is_in[neighbour] {
                    is_outside[neighbour] = true;
                    reached.push(neighbour);
                }
            }
        }
        self.is_in = is_outside.into_iter().map(|outside| !outside).collect();
    }

    /// Computes `area` and `middle` from `is_in`.
    fn measure_area_and_middle(&mut self) {
        let (mut area, mut col_sum, mut row_sum) = (0.0, 0.0, 0.0);
        for index in (0..self.is_in.len()).filter(|&index| self.is_in[index]) {
            area += 1.0;
            col_sum += (index % self.width) as f64;
            row_sum += (index / self.width) as f64;
        }
        // Difference between the centre of a pixel, measured from the area's first pixel, and the pixel's column or row in the mask.
        let center_offset = PIXEL_CENTER_PX - MARGIN_PX as f64;
        let mean =
            |sum: f64, first: usize| sum / f64::max(area, 1.0) + first as f64 + center_offset;
        self.middle = Point::new(mean(col_sum, self.left), mean(row_sum, self.top));
        self.area = area;
    }

    /// Returns the fraction of the area that lies in its core ([`CORE_REACH_PX`]); 0 for an empty area. The fraction is 0.36 for a bar of
    /// 15.5 mm by 31.5 mm, and much less for stripes and speckles.
    pub fn core_fraction(&self) -> f64 {
        let (width, reach) = (self.width, CORE_REACH_PX);
        let rows = reach..self.height.saturating_sub(reach);
        let cols = || reach..width.saturating_sub(reach);
        let inner_pixels = rows.flat_map(|row| cols().map(move |col| row * width + col));
        let is_core = |&index: &usize| {
            let (above, below) = (index - reach * width, index + reach * width);
            let cross = [index, index - reach, index + reach, above, below];
            cross.into_iter().all(|pixel| self.is_in[pixel])
        };
        inner_pixels.filter(is_core).count() as f64 / self.area.max(1.0)
    }

    /// Returns whether a place, in pixels of the table, is in the area; `false` for places outside the mask.
    pub fn contains(&self, at: Point) -> bool {
        let in_mask = |coordinate: f64, first: usize| coordinate - first as f64 + MARGIN_PX as f64;
        let (col, row) = (in_mask(at.x, self.left), in_mask(at.y, self.top));
        let within =
            col >= 0.0 && row >= 0.0 && col < self.width as f64 && row < self.height as f64;
        within && self.is_in[row as usize * self.width + col as usize]
    }
}

/// Returns the lowest and the highest of the values; (0, 0) if there are none.
fn bounds(values: impl Iterator<Item = usize> + Clone) -> (usize, usize) {
    let lowest = values.clone().min();
    (lowest.unwrap_or(0), values.max().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the mask of the area that `drawing` shows as `#`. The drawing has one character per pixel of the table; the first character
    /// is the pixel (0, 0).
    fn mask(drawing: &[&str]) -> Mask {
        let width = drawing.first().map_or(0, |row| row.len());
        let text = drawing.concat();
        let table = Table {
            colours: vec![[0.5; 3]; text.len()],
            width,
            height: drawing.len(),
            origin_mm: Point::origin(),
        };
        let pixels: Vec<usize> = text
            .bytes()
            .enumerate()
            .filter(|&(_, byte)| byte == b'#')
            .map(|(index, _)| index)
            .collect();
        Mask::of(&table, &pixels)
    }

    #[test]
    fn holes_are_filled_but_bays_are_not() {
        let ring = mask(&["......", ".####.", ".#..#.", ".####."]);
        assert!((ring.area - 12.0).abs() < 1e-9, "{}", ring.area);
        let bay = mask(&["......", ".#..#.", ".#..#.", ".####."]);
        assert!((bay.area - 8.0).abs() < 1e-9, "{}", bay.area);
    }

    #[test]
    fn a_filled_hole_counts_for_the_middle_and_is_in_the_area() {
        let ring = mask(&["......", "######", "#...##", "######"]);
        let expected = Point::new(3.0, 2.5);
        assert!((ring.middle - expected).norm() < 1e-9, "{}", ring.middle);
        assert!(ring.contains(Point::new(2.5, 2.5)));
    }

    #[test]
    fn the_mask_of_no_pixels_is_empty() {
        let empty = mask(&["......", "......"]);
        assert_eq!((empty.area, empty.core_fraction()), (0.0, 0.0));
        for (x, y) in [(0.5, 0.5), (-0.5, -0.5), (1.5, 1.5)] {
            assert!(!empty.contains(Point::new(x, y)), "{x} {y}");
        }
    }

    #[test]
    fn the_middle_is_the_mean_of_the_centres_of_the_pixels() {
        let mask = mask(&["......", "..##..", "..##..", "......"]);
        assert!(
            (mask.middle - Point::new(3.0, 2.0)).norm() < 1e-9,
            "{}",
            mask.middle
        );
    }

    #[test]
    fn positions_are_in_pixels_of_the_table() {
        let mask = mask(&["......", "..#...", "......"]);
        assert!(mask.contains(Point::new(2.5, 1.5)));
        let outside = [
            (1.5, 1.5),
            (3.5, 1.5),
            (2.5, 0.5),
            (2.5, 2.5),
            (-9.0, 1.5),
            (2.5, 99.0),
        ];
        for (x, y) in outside {
            assert!(!mask.contains(Point::new(x, y)), "{x} {y}");
        }
    }

    #[test]
    fn the_core_of_a_bar_is_over_a_third_of_it_and_a_stripe_has_none() {
        let bar = mask(&["#".repeat(32).as_str(); 16]);
        // The bar is 32 mm by 16 mm. Its core ends 4 mm before each of its four sides, so the core is 24 mm by 8 mm.
        assert!(
            (bar.core_fraction() - 0.375).abs() < 1e-9,
            "{}",
            bar.core_fraction()
        );
        let stripe = mask(&["#".repeat(40).as_str(); 8]);
        assert!(stripe.core_fraction() < 1e-9, "{}", stripe.core_fraction());
    }
}
