//! The sides of a card's cells, and points near a side.

use crate::{
    card_layout::CELL_MM,
    geometry::Point,
    rules::{Cell, Region},
};

/// One of the four sides of a cell. It is stated by the cell and the direction from the cell to the neighbour on that side.
#[derive(Debug, Clone, Copy)]
pub struct Side {
    /// The cell that has this side.
    pub cell: Cell,
    /// Row and column offset from the cell to its neighbour across this side.
    out: (i8, i8),
}

impl Side {
    /// Returns the four sides of a cell.
    pub fn of(cell: Cell) -> impl Iterator<Item = Self> {
        [(0, 1), (1, 0), (0, -1), (-1, 0)]
            .into_iter()
            .map(move |out| Self { cell, out })
    }

    /// Returns the neighbouring cell across this side.
    pub fn neighbour(self) -> Cell {
        Cell::new(self.cell.row + self.out.0, self.cell.col + self.out.1)
    }

    /// Returns whether the side is part of the region's border. Assumes that the region contains the side's cell.
    pub fn is_border(self, region: Region) -> bool {
        !region.contains(self.neighbour())
    }

    /// Returns a side of another cell that faces the same direction as this side. The cell is `step` cells away along the line of this
    /// side: to the right or down if `step` is positive, to the left or up if it is negative.
    pub fn next(self, step: i8) -> Self {
        let (down, right) = (self.out.1.abs(), self.out.0.abs());
        Self {
            cell: Cell::new(self.cell.row + step * down, self.cell.col + step * right),
            ..self
        }
    }

    /// Returns the centre of a square millimetre near the side, in the card frame, mm. The square is `along` mm from the side's middle
    /// (positive is right or down) and `out` mm from the side (positive is out of the cell). `origin` is the top-left corner of the
    /// region's bounding box.
    pub fn point_at(self, origin: Point, along: i32, out: i32) -> Point {
        let (down, right) = (f64::from(self.out.0), f64::from(self.out.1));
        let (along, out) = (f64::from(along) + 0.5, f64::from(out) + 0.5);
        let middle = |index: i8, out: f64| (f64::from(index) + 0.5 + out / 2.0) * CELL_MM;
        Point::new(
            origin.x + middle(self.cell.col, right) + right * out + down.abs() * along,
            origin.y + middle(self.cell.row, down) + down * out + right.abs() * along,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_sides_lie_along_the_side() {
        let cell = Cell::new(1, 2);
        let next_cells: Vec<[Cell; 2]> = Side::of(cell)
            .map(|side| [side.next(-1).cell, side.next(1).cell])
            .collect();
        let (above, below) = (Cell::new(0, 2), Cell::new(2, 2));
        let (left, right) = (Cell::new(1, 1), Cell::new(1, 3));
        let expected = [[above, below], [left, right], [above, below], [left, right]];
        assert_eq!(next_cells, expected);
    }

    #[test]
    fn points_near_a_side_are_out_of_the_cell_or_in_it() {
        let origin = Point::new(50.0, 20.0);
        let cell = Cell::new(1, 2);
        // The cell extends from 82 to 98 mm in x and from 36 to 52 mm in y.
        let near_middle_of_side = |side: Side, out: i32| side.point_at(origin, 0, out);
        let expected = [
            (
                Cell::new(1, 3),
                Point::new(98.5, 44.5),
                Point::new(97.5, 44.5),
            ),
            (
                Cell::new(2, 2),
                Point::new(90.5, 52.5),
                Point::new(90.5, 51.5),
            ),
            (
                Cell::new(1, 1),
                Point::new(81.5, 44.5),
                Point::new(82.5, 44.5),
            ),
            (
                Cell::new(0, 2),
                Point::new(90.5, 35.5),
                Point::new(90.5, 36.5),
            ),
        ];
        let sides: Vec<Side> = Side::of(cell).collect();
        assert_eq!(sides.len(), expected.len());
        for (side, (neighbour, outside, inside)) in sides.into_iter().zip(expected) {
            assert_eq!(side.neighbour(), neighbour);
            assert_eq!(near_middle_of_side(side, 0), outside, "{side:?}");
            assert_eq!(near_middle_of_side(side, -1), inside, "{side:?}");
        }
    }
}
