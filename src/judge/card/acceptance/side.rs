//! The sides of cells, and points beside them.

use crate::{geometry::Point, layout::CELL_MM, rules::Cell};

/// A side of a cell, directed outwards.
#[derive(Debug, Clone, Copy)]
pub struct Side {
    /// The cell.
    pub cell: Cell,
    /// Rows and columns to the cell on the other side.
    out: (i8, i8),
}

impl Side {
    /// Returns the four sides of a cell.
    pub fn of(cell: Cell) -> impl Iterator<Item = Self> {
        [(0, 1), (1, 0), (0, -1), (-1, 0)]
            .into_iter()
            .map(move |out| Self { cell, out })
    }

    /// Returns the cell on the other side.
    pub fn beyond(self) -> Cell {
        Cell::new(self.cell.row + self.out.0, self.cell.col + self.out.1)
    }

    /// Returns the centre of a square millimetre near the side: `along` it, counted from its middle, and `out` of the cell. The
    /// grid starts at `origin`, in the card's millimetres.
    pub fn at(self, origin: Point, along: i32, out: i32) -> Point {
        let (down, right) = (f64::from(self.out.0), f64::from(self.out.1));
        let (along, out) = (f64::from(along) + 0.5, f64::from(out) + 0.5);
        let middle = |index: i8, out: f64| (f64::from(index) + 0.5 + out / 2.0) * CELL_MM;
        Point::new(
            origin.x + middle(self.cell.col, right) + right * out + down.abs() * along,
            origin.y + middle(self.cell.row, down) + down * out + right.abs() * along,
        )
    }
}
