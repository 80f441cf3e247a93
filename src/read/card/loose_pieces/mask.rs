//! Mask of an area of one colour on the table, to which the shapes of pieces are fitted.

use crate::{geometry::Point, read::card::loose_pieces::Table};

/// Minimum extent, in mm, of an area of one colour to the left, right, top and bottom of a point that belongs to the area's core.
/// Set by hand.
const CORE_REACH_MM: usize = 4;

/// Mask of an area of one colour on the table, with its holes filled.
pub struct Mask {
    /// Column of the table's leftmost pixel in the area. The mask starts one column to its left.
    left: usize,
    /// Row of the table's topmost pixel in the area. The mask starts one row above it.
    top: usize,
    width: usize,
    height: usize,
    /// Whether each pixel of the mask is in the area, row by row.
    is_in: Vec<bool>,
    /// Size of the area, in pixels of the table, which are square millimetres.
    pub area: f64,
    /// Mean of the area's pixels, in pixels of the table.
    pub middle: Point,
}

impl Mask {
    /// Builds the mask from pixel indices of the table. Holes in the area are filled, because they are specular highlights.
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

    /// Returns the fraction of the area that lies in its core: the points from which the area extends by [`CORE_REACH_MM`] to all four
    /// sides. It is a third for a bar of 15.5 mm by 31.5 mm, and much less for stripes and speckles.
    pub fn core_fraction(&self) -> f64 {
        let (width, inner) = (self.width, CORE_REACH_MM);
        let rows = inner..self.height.saturating_sub(inner);
        let cols = || inner..width.saturating_sub(inner);
        let places = rows.flat_map(|row| cols().map(move |col| row * width + col));
        let is_inner = |&index: &usize| {
            let (up, down) = (index - inner * width, index + inner * width);
            let cross = [index, index - inner, index + inner, up, down];
            cross.into_iter().all(|index| self.is_in[index])
        };
        places.filter(is_inner).count() as f64 / self.area
    }

    /// Returns whether a place of the table is in the area.
    pub fn contains(&self, at: Point) -> bool {
        let (col, row) = (at.x - self.left as f64 + 1.0, at.y - self.top as f64 + 1.0);
        let within =
            col >= 0.0 && row >= 0.0 && col < self.width as f64 && row < self.height as f64;
        within && self.is_in[row as usize * self.width + col as usize]
    }
}
