//! Mask of an area of one colour on the table, to which the shapes of pieces are fitted.

use crate::{geometry::Point, read::card::loose::Table};

/// Minimum extent, in mm, of an area of one colour to the left, right, top and bottom of a point that belongs to the area's core.
/// Set by hand.
const INNER_MM: usize = 4;

/// Mask of an area of one colour on the table, with its holes filled.
pub struct Mask {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    is_in: Vec<bool>,
    /// Size of the area, in pixels of the table, which are square millimetres.
    pub area: f64,
    pub middle: Point,
}

impl Mask {
    /// Builds the mask from pixel indices of the table. Holes in the area are filled, because they are specular highlights.
    pub fn of(table: &Table, pixels: &[usize]) -> Self {
        let place = |at: &usize| (at % table.width, at / table.width);
        let bounds = |of: fn((usize, usize)) -> usize| {
            let values = pixels.iter().map(|at| of(place(at)));
            let (low, high) = values.fold((usize::MAX, 0), |(low, high), value| {
                (low.min(value), high.max(value))
            });
            (low.min(high), high)
        };
        let ((left, right), (top, bottom)) = (bounds(|at| at.0), bounds(|at| at.1));
        let (width, height) = (right - left + 3, bottom - top + 3);
        let mut is_in = vec![false; width * height];
        for at in pixels {
            let (col, row) = place(at);
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
        mask.fill();
        mask.measure();
        mask
    }

    /// Fills holes: adds every pixel that cannot be reached from outside the area.
    fn fill(&mut self) {
        let (width, count) = (self.width, self.is_in.len());
        let mut outside = vec![false; count];
        outside[0] = true;
        let (mut reached, mut next) = (vec![0], 0);
        while let Some(&at) = reached.get(next) {
            next += 1;
            let col = at % width;
            let beside = [
                (col > 0).then(|| at - 1),
                (col + 1 < width).then(|| at + 1),
                at.checked_sub(width),
                Some(at + width).filter(|&below| below < count),
            ];
            for beside in beside.into_iter().flatten() {
                if !outside[beside] && !self.is_in[beside] {
                    outside[beside] = true;
                    reached.push(beside);
                }
            }
        }
        self.is_in = outside.into_iter().map(|outside| !outside).collect();
    }

    fn measure(&mut self) {
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

    /// Returns the fraction of the area that lies in its core: the points from which the area extends by [`INNER_MM`] to all four
    /// sides. It is a third for a bar of 15.5 mm by 31.5 mm, and much less for stripes and speckles.
    pub fn core(&self) -> f64 {
        let (width, inner) = (self.width, INNER_MM);
        let rows = inner..self.height.saturating_sub(inner);
        let cols = || inner..width.saturating_sub(inner);
        let places = rows.flat_map(|row| cols().map(move |col| row * width + col));
        let is_inner = |&at: &usize| {
            let (up, down) = (at - inner * width, at + inner * width);
            let cross = [at, at - inner, at + inner, up, down];
            cross.into_iter().all(|at| self.is_in[at])
        };
        places.filter(is_inner).count() as f64 / self.area
    }

    /// Returns whether a place of the table is in the area.
    pub fn holds(&self, at: Point) -> bool {
        let (col, row) = (at.x - self.left as f64 + 1.0, at.y - self.top as f64 + 1.0);
        let within =
            col >= 0.0 && row >= 0.0 && col < self.width as f64 && row < self.height as f64;
        within && self.is_in[row as usize * self.width + col as usize]
    }
}
