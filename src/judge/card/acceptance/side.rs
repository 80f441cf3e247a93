//! The sides of a card's cells, and points near a side.

use crate::{card_layout::CELL_MM, geometry::Point, rules::Cell};

/// A side of a cell, with the direction out of the cell.
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

    /// Returns the centre of a square millimetre near the side, in the card frame, mm. The square is `along` mm from the side's middle and
    /// `out` mm out of the cell. `origin` is the top-left corner of the region's bounding box.
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
