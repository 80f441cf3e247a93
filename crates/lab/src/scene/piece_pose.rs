//! Poses of pieces on a card, in the card frame: mm from the card's top-left corner, x right, y down.

use super::{
    print::{CELL_MM, REGION_CENTER_MM},
    rng::SceneRng,
};
use umpire::rules::{Cell, Piece, Region};

/// Distance in mm from the edge of a properly placed piece to the borders of its cells: a piece is this much smaller than its cells on
/// every side. Set by hand.
pub const GAP_MM: f64 = 0.25;
/// Thickness of a piece, in mm; estimated from the cut edges of pieces in an oblique photo.
pub const PIECE_THICKNESS_MM: f64 = 2.0;
/// Number of sample points along each side of a cell; set by hand. The points form a square grid. The fraction of the points that pieces
/// cover is taken as the covered fraction of the cell.
const SAMPLES_PER_SIDE: i32 = 8;
/// Number of sample points in a cell. At each of them, it is tested whether a piece covers the point.
pub const SAMPLES_PER_CELL: i32 = SAMPLES_PER_SIDE * SAMPLES_PER_SIDE;

/// Grid of a card's region, in the card frame.
#[derive(Debug, Clone, Copy)]
pub struct Grid {
    /// Top-left corner of the region's bounding box, in the card frame, in mm.
    pub origin: [f64; 2],
}

impl Grid {
    /// Returns the grid of a region whose bounding box is centred at [`REGION_CENTER_MM`] on the card.
    pub fn of(region: Region) -> Self {
        let half = |cells: i8| f64::from(cells) * CELL_MM / 2.0;
        Self {
            origin: [
                REGION_CENTER_MM[0] - half(region.width()),
                REGION_CENTER_MM[1] - half(region.height()),
            ],
        }
    }

    /// Returns the point at a row and column, in mm in the card frame. Whole numbers are corners of cells; row 0.5, column 0.5 is
    /// the centre of the first cell.
    pub fn point_at(&self, row: f64, col: f64) -> [f64; 2] {
        [
            self.origin[0] + col * CELL_MM,
            self.origin[1] + row * CELL_MM,
        ]
    }
}

/// A piece on a card, placed properly or not.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacedPiece {
    /// Type of the piece.
    pub piece: Piece,
    /// Cells that the piece is meant to cover; cells outside the region are possible.
    pub cells: Vec<Cell>,
    /// Offset of the piece from its exact position on `cells`, in mm: right, down.
    pub offset_mm: [f64; 2],
    /// Clockwise rotation of the piece about its centre, from its exact position on `cells`, in degrees.
    pub turn_deg: f64,
    /// Height of the piece's underside above the card, in mm; 0 unless it lies on other pieces.
    pub raised_mm: f64,
    /// Whether the piece counts as properly placed on its cells.
    pub proper: bool,
}

impl PlacedPiece {
    /// Creates a piece placed exactly on its cells.
    pub fn exactly(piece: Piece, cells: Vec<Cell>) -> Self {
        Self {
            piece,
            cells,
            offset_mm: [0.0; 2],
            turn_deg: 0.0,
            raised_mm: 0.0,
            proper: true,
        }
    }

    /// Returns the centre of the piece's cells in the card frame, in mm, without the piece's offset from these cells.
    pub fn middle(&self, grid: Grid) -> [f64; 2] {
        let mean = |of: fn(&Cell) -> i8| {
            self.cells
                .iter()
                .map(|cell| f64::from(of(cell)))
                .sum::<f64>()
                / self.cells.len() as f64
                + 0.5
        };
        grid.point_at(mean(|cell| cell.row), mean(|cell| cell.col))
    }

    /// Converts a point of the exactly placed piece to the same point at the piece's actual pose: applies rotation and offset. Both points
    /// are in the card frame, in mm.
    pub fn moved(&self, grid: Grid, point: [f64; 2]) -> [f64; 2] {
        let (middle, (sin, cos)) = (self.middle(grid), self.turn_deg.to_radians().sin_cos());
        let (x, y) = (point[0] - middle[0], point[1] - middle[1]);
        [
            middle[0] + self.offset_mm[0] + cos * x - sin * y,
            middle[1] + self.offset_mm[1] + sin * x + cos * y,
        ]
    }

    /// Returns whether the piece, at its actual pose, covers a point of the card frame. The gap of [`GAP_MM`] around the piece counts as
    /// covered.
    pub fn covers(&self, grid: Grid, point: [f64; 2]) -> bool {
        let (middle, (sin, cos)) = (self.middle(grid), self.turn_deg.to_radians().sin_cos());
        let (x, y) = (
            point[0] - middle[0] - self.offset_mm[0],
            point[1] - middle[1] - self.offset_mm[1],
        );
        let exact = [middle[0] + cos * x + sin * y, middle[1] - sin * x + cos * y];
        let index = |axis: usize| ((exact[axis] - grid.origin[axis]) / CELL_MM).floor() as i8;
        self.cells.contains(&Cell::new(index(1), index(0)))
    }

    /// Returns points spread evenly over the piece at its actual pose, [`SAMPLES_PER_CELL`] per cell, in mm in the card frame.
    pub fn samples(&self, grid: Grid) -> Vec<[f64; 2]> {
        self.cells
            .iter()
            .flat_map(|&cell| cell_samples(grid, cell))
            .map(|p| self.moved(grid, p))
            .collect()
    }

    /// Returns the fraction of the piece's area that lies over any of the other pieces.
    pub fn fraction_over(&self, grid: Grid, others: &[Self]) -> f64 {
        let samples = self.samples(grid);
        let over = samples
            .iter()
            .filter(|&&point| others.iter().any(|other| other.covers(grid, point)));
        over.count() as f64 / samples.len() as f64
    }

    /// Returns the corners of the piece's squares at its actual pose, one square per cell. Each square is smaller than its cell
    /// by [`GAP_MM`] on all sides.
    fn squares(&self, grid: Grid) -> Vec<[[f64; 2]; 4]> {
        let gap = GAP_MM / CELL_MM;
        let square = |cell: &Cell| {
            let (row, col) = (f64::from(cell.row), f64::from(cell.col));
            [
                (gap, gap),
                (gap, 1.0 - gap),
                (1.0 - gap, 1.0 - gap),
                (1.0 - gap, gap),
            ]
            .map(|(down, right)| self.moved(grid, grid.point_at(row + down, col + right)))
        };
        self.cells.iter().map(square).collect()
    }

    /// Returns whether two pieces overlap at their actual poses. A piece is [`GAP_MM`] smaller than its cells on all sides.
    pub fn overlaps(&self, grid: Grid, other: &Self) -> bool {
        let theirs = other.squares(grid);
        self.squares(grid)
            .iter()
            .any(|mine| theirs.iter().any(|their| rectangles_overlap(mine, their)))
    }
}

/// Returns [`SAMPLES_PER_CELL`] points spread evenly over a cell, in mm in the card frame.
pub fn cell_samples(grid: Grid, cell: Cell) -> impl Iterator<Item = [f64; 2]> {
    (0..SAMPLES_PER_CELL).map(move |i| {
        let place = |index: i32| (f64::from(index) + 0.5) / f64::from(SAMPLES_PER_SIDE);
        grid.point_at(
            f64::from(cell.row) + place(i / SAMPLES_PER_SIDE),
            f64::from(cell.col) + place(i % SAMPLES_PER_SIDE),
        )
    })
}

/// Returns whether two rectangles overlap, by the separating axis test.
pub fn rectangles_overlap(a: &[[f64; 2]; 4], b: &[[f64; 2]; 4]) -> bool {
    let axes = [(a, 0), (a, 1), (b, 0), (b, 1)]
        .map(|(of, i)| [of[i + 1][0] - of[i][0], of[i + 1][1] - of[i][1]]);
    axes.iter().all(|axis| {
        let reach = |of: &[[f64; 2]; 4]| {
            of.iter()
                .map(|p| p[0] * axis[0] + p[1] * axis[1])
                .fold((f64::MAX, f64::MIN), |(l, h), v| (l.min(v), h.max(v)))
        };
        let ((low_a, high_a), (low_b, high_b)) = (reach(a), reach(b));
        low_a < high_b && low_b < high_a
    })
}

/// Displaces pieces slightly from their cells, as players do: first all pieces together, then each piece as far as its neighbours allow.
/// Offsets are at most 1.25 mm and rotations at most 3.2 degrees: up to these limits, a piece counts as properly placed. A piece for which
/// no such pose is found stays where it is.
pub fn displace_slightly(
    grid: Grid,
    region: Region,
    pieces: &mut [PlacedPiece],
    rng: &mut SceneRng,
) {
    let (all, turn) = ([rng.gauss(0.3), rng.gauss(0.3)], rng.gauss(0.35));
    let middle = grid.point_at(
        f64::from(region.height()) / 2.0,
        f64::from(region.width()) / 2.0,
    );
    for index in 0..pieces.len() {
        let (done, rest) = pieces.split_at_mut(index);
        let piece = &mut rest[0];
        let exact = piece.middle(grid);
        let (sin, cos) = turn.to_radians().sin_cos();
        let (x, y) = (exact[0] - middle[0], exact[1] - middle[1]);
        let base = [
            all[0] + x * (cos - 1.0) - y * sin,
            all[1] + x * sin + y * (cos - 1.0),
        ];
        for attempt in 0..14 {
            let freedom = if attempt < 13 {
                0.8f64.powi(attempt)
            } else {
                0.0
            };
            let offset = base.map(|value| value + rng.gauss(0.45) * freedom);
            let own = turn + rng.gauss(1.0) * freedom;
            if offset[0].hypot(offset[1]) > 1.25 || own.abs() > 3.2 {
                continue;
            }
            let tried = PlacedPiece {
                offset_mm: offset,
                turn_deg: own,
                ..piece.clone()
            };
            if !done.iter().any(|other| other.overlaps(grid, &tried)) {
                *piece = tried;
                break;
            }
        }
    }
}
