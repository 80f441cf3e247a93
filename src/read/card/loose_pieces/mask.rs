//! Mask of an area of one colour on the table, to which the shapes of pieces are fitted.

use crate::{geometry::Point, read::card::loose_pieces::Table};

/// A point of an area is in the area's core if the four points at this distance to its left, right, top and bottom, in mm, are also in the
/// area. Set by hand.
const CORE_REACH_MM: usize = 4;

/// Mask of an area of one colour on the table, with its holes filled.
pub struct Mask {
    /// Column, in the table, of the area's leftmost pixel. The first column of the mask is one pixel further to the left, so that the mask
    /// has a margin.
    left: usize,
    /// Row, in the table, of the area's topmost pixel. The first row of the mask is one pixel higher, so that the mask has a margin.
    top: usize,
    /// Number of columns of the mask.
    width: usize,
    /// Number of rows of the mask.
    height: usize,
    /// Whether each pixel of the mask is in the area, row by row.
    is_in: Vec<bool>,
    /// Size of the area, in pixels of the table, which are square millimetres.
    pub area: f64,
    /// Mean of the area's pixels, in pixels of the table.
    pub middle: Point,
}

impl Mask {
    /// Builds the mask of an area from the indices of the area's pixels in the table. Holes in the area are filled, because they are
    /// specular highlights.
    pub fn of(table: &Table, pixels: &[usize]) -> Self {
        let position = |index: &usize| (index % table.width, index / table.width);
        let bounds = |coordinate: fn((usize, usize)) -> usize| {
            let values = pixels.iter().map(|index| coordinate(position(index)));
            let (low, high) = values.fold((usize::MAX, 0), |(low, high), value| {
                (low.min(value), high.max(value))
            });
            (low.min(high), high)
        };
        let ((left, right), (top, bottom)) = (bounds(|index| index.0), bounds(|index| index.1));
        let (width, height) = (right - left + 3, bottom - top + 3);
        let mut is_in = vec![false; width * height];
        for index in pixels {
            let (col, row) = position(index);
            is_in[(row - top + 1) * width + col - left + 1] = true;
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
        let mut outside = vec![false; count];
        outside[0] = true;
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
                if !outside[neighbour] && !self.is_in[neighbour] {
                    outside[neighbour] = true;
                    reached.push(neighbour);
                }
            }
        }
        self.is_in = outside.into_iter().map(|outside| !outside).collect();
    }

    /// Computes `area` and `middle` from `is_in`.
    fn measure_area_and_middle(&mut self) {
        let (mut area, mut col, mut row) = (0.0, 0.0, 0.0);
        for index in (0..self.is_in.len()).filter(|&index| self.is_in[index]) {
            area += 1.0;
            col += (index % self.width) as f64;
            row += (index / self.width) as f64;
        }
        let along = |sum: f64, first: usize| sum / f64::max(area, 1.0) + first as f64 - 0.5;
        self.middle = Point::new(along(col, self.left), along(row, self.top));
        self.area = area;
    }

    /// Returns the fraction of the area that lies in its core. A point is in the core if the points at the distance [`CORE_REACH_MM`]
    /// above, below, left and right of it are in the area, too. The fraction is a third for a bar of 15.5 mm by 31.5 mm, and much less for
    /// stripes and speckles.
    pub fn core_fraction(&self) -> f64 {
        let (width, reach) = (self.width, CORE_REACH_MM);
        let rows = reach..self.height.saturating_sub(reach);
        let cols = || reach..width.saturating_sub(reach);
        let places = rows.flat_map(|row| cols().map(move |col| row * width + col));
        let is_core = |&index: &usize| {
            let (up, down) = (index - reach * width, index + reach * width);
            let cross = [index, index - reach, index + reach, up, down];
            cross.into_iter().all(|index| self.is_in[index])
        };
        places.filter(is_core).count() as f64 / self.area
    }

    /// Returns whether a place of the table is in the area.
    pub fn contains(&self, at: Point) -> bool {
        let (col, row) = (at.x - self.left as f64 + 1.0, at.y - self.top as f64 + 1.0);
        let within =
            col >= 0.0 && row >= 0.0 && col < self.width as f64 && row < self.height as f64;
        within && self.is_in[row as usize * self.width + col as usize]
    }
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
    fn the_core_of_a_bar_is_a_third_of_it_and_a_stripe_has_none() {
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
