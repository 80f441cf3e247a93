//! The cells of a card, the region to cover, and their text notation.

use std::fmt;

/// Number of rows, and of columns, of the grid of cells that a 64-bit mask represents. The cell in row `row` and column `col` is bit `8 *
/// row + col` of the mask.
pub(super) const MASK_SIDE: i8 = 8;

/// One square of the grid on which a region is drawn. Row 0 and column 0 are at the top and left of the region's bounding box, in the
/// reading orientation of the card. A misplaced piece may also cover cells outside the box, which may have negative coordinates. In
/// Ominoes, a cell is a square of the dice board, counted from its top left. On the gem board, it is a hole: the row of holes, and the hole
/// in this row from its red field outwards, both from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Row, counted downwards; 0 is the top row of the region's bounding box or of the dice board.
    pub row: i8,
    /// Column, counted to the right; 0 is the left column of the region's bounding box or of the dice board.
    pub col: i8,
}

impl Cell {
    /// Creates a cell from its row and column.
    pub const fn new(row: i8, col: i8) -> Self {
        Self { row, col }
    }
}

impl serde::Serialize for Cell {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.row, self.col].serialize(serializer)
    }
}

impl<'de> serde::Deserialize<'de> for Cell {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [row, col] = <[i8; 2]>::deserialize(deserializer)?;
        Ok(Self { row, col })
    }
}

/// The light area of a card: the cells that must be covered. Its bounding box is tight and at most 8 by 8 cells.
///
/// ```
/// let region = umpire::rules::Region::from_rows(["##.", ".##"]).expect("valid rows");
/// assert_eq!((region.height(), region.width(), region.len()), (2, 3, 4));
/// assert_eq!(region.to_string(), "##./.##");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Region {
    /// Bit mask of the region: bit `8 * row + col` is set if the cell must be covered.
    mask: u64,
    height: i8,
    width: i8,
}

impl Region {
    /// Parses rows of `#` (a cell to cover) and `.` (anything else). The rows must have equal length, and their size is at most 8 by 8. The
    /// first and last row and the first and last column must contain a `#`. Otherwise returns `None`.
    pub fn from_rows<S: AsRef<str>>(rows: impl IntoIterator<Item = S>) -> Option<Self> {
        let rows: Vec<S> = rows.into_iter().collect();
        let width = rows.first()?.as_ref().len();
        let max_side = MASK_SIDE as usize;
        if rows.len() > max_side || width > max_side {
            return None;
        }
        let mut mask = 0u64;
        for (row, text) in rows.iter().enumerate() {
            if text.as_ref().len() != width {
                return None;
            }
            for (col, char) in text.as_ref().chars().enumerate() {
                match char {
                    '#' => mask |= 1 << (max_side * row + col),
                    '.' => {}
                    _ => return None,
                }
            }
        }
        let region = Self {
            mask,
            height: rows.len() as i8,
            width: width as i8,
        };
        region.is_tight().then_some(region)
    }

    /// Returns whether the cells touch all four edges of the bounding box.
    fn is_tight(self) -> bool {
        let touches = |on_edge: &dyn Fn(Cell) -> bool| self.cells().any(on_edge);
        touches(&|cell| cell.row == 0)
            && touches(&|cell| cell.col == 0)
            && touches(&|cell| cell.row == self.height - 1)
            && touches(&|cell| cell.col == self.width - 1)
    }

    /// Returns the bit mask of the region: bit `8 * row + col` is set if the cell must be covered.
    pub fn mask(self) -> u64 {
        self.mask
    }

    /// Returns the number of rows of the region's bounding box.
    pub fn height(self) -> i8 {
        self.height
    }

    /// Returns the number of columns of the region's bounding box.
    pub fn width(self) -> i8 {
        self.width
    }

    /// Returns the number of cells that must be covered.
    pub fn len(self) -> usize {
        self.mask.count_ones() as usize
    }

    /// Returns `false`: every region has at least one cell.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Returns whether the cell must be covered; `false` for cells outside the bounding box.
    pub fn contains(self, cell: Cell) -> bool {
        mask_bit(cell).is_some_and(|bit| self.mask & bit != 0)
    }

    /// Returns whether the cells form one group that is connected along their edges.
    pub(crate) fn is_connected(self) -> bool {
        let mut reached: Vec<Cell> = self.cells().take(1).collect();
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for (down, right) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let neighbour = Cell::new(cell.row + down, cell.col + right);
                if self.contains(neighbour) && !reached.contains(&neighbour) {
                    reached.push(neighbour);
                }
            }
        }
        reached.len() == self.len()
    }

    /// Iterates over the cells that must be covered, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        cells_of(self.mask)
    }

    /// Returns the region as rows of text: `#` for a cell to cover, `.` for any other.
    pub fn rows(self) -> Vec<String> {
        (0..self.height)
            .map(|row| {
                (0..self.width)
                    .map(|col| {
                        if self.contains(Cell::new(row, col)) {
                            '#'
                        } else {
                            '.'
                        }
                    })
                    .collect()
            })
            .collect()
    }
}

/// Returns the mask in which only the bit of this cell is set; `None` for a cell outside 8 by 8.
fn mask_bit(cell: Cell) -> Option<u64> {
    let range = 0..MASK_SIDE;
    let is_inside = range.contains(&cell.row) && range.contains(&cell.col);
    is_inside.then(|| 1 << (MASK_SIDE * cell.row + cell.col))
}

/// Returns the mask in which bit `8 * row + col` is set for each cell; cells outside 8 by 8 are left out.
pub(super) fn mask_of<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> u64 {
    let bits = cells.into_iter().filter_map(|cell| mask_bit(*cell));
    bits.fold(0, |mask, bit| mask | bit)
}

/// Iterates over the cells whose bits `8 * row + col` are set in a mask, row by row.
pub(super) fn cells_of(mask: u64) -> impl ExactSizeIterator<Item = Cell> {
    let mut remaining = mask;
    (0..mask.count_ones()).map(move |_| {
        let bit = remaining.trailing_zeros();
        remaining &= remaining - 1;
        let index = bit as i8;
        Cell::new(index / MASK_SIDE, index % MASK_SIDE)
    })
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rows().join("/"))
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn rows_that_are_no_region_are_refused() {
        for (rows, reason) in [
            (vec![], "no rows"),
            (vec![""], "no columns"),
            (vec!["##", "#"], "rows of different lengths"),
            (vec!["#x"], "another character"),
            (vec!["#é"], "a character of two bytes"),
            (vec!["..", "##"], "an empty first row"),
            (vec![".#", ".#"], "an empty first column"),
            (vec!["##", ".."], "an empty last row"),
            (vec!["#.", "#."], "an empty last column"),
            (vec!["#########"], "nine columns"),
            (vec!["#"; 9], "nine rows"),
        ] {
            assert_eq!(Region::from_rows(&rows), None, "{reason}");
        }
        assert!(Region::from_rows(["########"; 8]).is_some());
    }

    #[test]
    fn a_region_contains_its_cells_and_none_outside() {
        let region = Region::from_rows(["##", "#."]).unwrap();
        let cells: Vec<Cell> = region.cells().collect();
        let expected = [(0, 0), (0, 1), (1, 0)].map(|(row, col)| Cell::new(row, col));
        assert_eq!(cells, expected);
        assert_eq!((region.len(), region.is_empty()), (3, false));
        assert_eq!(mask_of(&cells), region.mask());
        for (row, col) in [(1, 1), (-1, 0), (0, -1), (0, 8), (8, 0), (127, 127)] {
            assert!(!region.contains(Cell::new(row, col)), "{row} {col}");
        }
    }

    #[test]
    fn cells_are_connected_by_their_edges_and_not_by_their_corners() {
        for (rows, is_connected) in [
            (vec!["#"], true),
            (vec!["###", "#.#", "###"], true),
            (vec!["##.", "..#"], false),
            (vec!["#.#"], false),
            (vec!["#......#", "########"], true),
        ] {
            let region = Region::from_rows(&rows).unwrap();
            assert_eq!(region.is_connected(), is_connected, "{region}");
        }
    }
}
