//! The positions of a card's cells on the canvas, and outlines of sets of cells.

use crate::{
    card_layout::{CELL_MM, PIECE_MM, region_origin_mm},
    draw::canvas::Segment,
    geometry::{Homography, Point, Quad},
    overlay::quad_on_canvas,
    rectify::{PlanePose, ProjectedPlane},
    report::{CardReport, XY},
    rules::{Cell, Region},
};

/// The grid of one card's cells, mapped to pixels of the canvas.
#[derive(Debug, Clone, Copy)]
pub struct CellGrid {
    /// Homography from the card's face to the canvas. It maps the point (column, row), which is measured in cells from the top-left corner
    /// of the region's bounding box, to canvas pixels.
    canvas_from_cells: Homography,
    /// Projection of the card's face, in mm in the card's frame, to the canvas.
    canvas_from_face: ProjectedPlane,
    /// Projection of the plane of the pieces' top faces, in mm in the card's frame, to the canvas.
    canvas_from_tops: ProjectedPlane,
    /// The region: the set of cells to cover.
    pub region: Region,
}

/// The plane on which something is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plane {
    /// The card's face.
    Face,
    /// The plane of the top faces of pieces that lie flat on the card.
    Tops,
}

impl CellGrid {
    /// Creates the grid of a card. `corners` are the card's corners in canvas pixels. `scale` is the number of canvas pixels per pixel of
    /// the photo at full size, and `size` the width and height of the canvas in pixels. Returns `None` if the card was not read, if the
    /// card is of an edition with an unknown layout, or if no pose fits the corners.
    pub fn of(card: &CardReport, corners: &Quad, scale: f64, size: (u32, u32)) -> Option<Self> {
        card.side?;
        let region = Region::from_rows(&card.region)?;
        let pose = PlanePose::from_corners(corners, size)?;
        let reported = |grid: [XY; 4]| quad_on_canvas(grid, scale);
        let box_on_canvas = card
            .grid
            .map_or_else(|| nominal_box(region, &pose), reported);
        let box_in_cells = Quad::from_size(region.width().into(), region.height().into());
        Some(Self {
            canvas_from_cells: Homography::from_quads(&box_in_cells, &box_on_canvas)?,
            canvas_from_face: pose.image_from_plane(0.0),
            canvas_from_tops: pose.image_from_plane(PIECE_MM),
            region,
        })
    }

    /// Maps a point of the grid to canvas pixels. The point (row, col) is measured in cells from the top-left corner of the region's
    /// bounding box; both numbers may be fractions.
    pub fn on_canvas(&self, plane: Plane, (row, col): (f64, f64)) -> Point {
        let on_face = self.canvas_from_cells.map(Point::new(col, row));
        match plane {
            Plane::Face => on_face,
            Plane::Tops => {
                let mm = self.canvas_from_face.unmap(on_face);
                mm.map_or(on_face, |mm| self.canvas_from_tops.map(mm))
            }
        }
    }

    /// Returns the centre of a cell, in canvas pixels.
    pub fn center_of(&self, plane: Plane, cell: Cell) -> Point {
        self.on_canvas(
            plane,
            (f64::from(cell.row) + 0.5, f64::from(cell.col) + 0.5),
        )
    }

    /// Returns the side of a cell at the centre of the region, in canvas pixels: the geometric mean of its width and height.
    pub(crate) fn cell_px(&self) -> f64 {
        let middle = (
            f64::from(self.region.height()) / 2.0,
            f64::from(self.region.width()) / 2.0,
        );
        let offset_by =
            |row: f64, col: f64| self.on_canvas(Plane::Face, (middle.0 + row, middle.1 + col));
        let width = (offset_by(0.0, 0.5) - offset_by(0.0, -0.5)).norm();
        let height = (offset_by(0.5, 0.0) - offset_by(-0.5, 0.0)).norm();
        (width * height).sqrt()
    }

    /// Returns the outline of a set of cells as lines in canvas pixels. The lines are moved inwards from the edges of the set by `inset`, a
    /// fraction of a cell's side.
    pub fn outline(&self, plane: Plane, cells: &[Cell], inset: f64) -> Vec<Segment> {
        outline_in_grid(cells, inset)
            .into_iter()
            .map(|(a, b)| (self.on_canvas(plane, a), self.on_canvas(plane, b)))
            .collect()
    }
}

/// Returns the bounding box of the region at its nominal printed position, in canvas pixels.
fn nominal_box(region: Region, pose: &PlanePose) -> Quad {
    let (width, height) = (f64::from(region.width()), f64::from(region.height()));
    let origin = region_origin_mm(region).coords;
    let box_mm = Quad::from_size(CELL_MM * width, CELL_MM * height);
    let face = pose.image_from_plane(0.0);
    Quad(box_mm.0.map(|corner| face.map(corner + origin)))
}

/// A point of the grid: its row and column, measured in cells from the top-left corner of the region's bounding box.
type GridPoint = (f64, f64);

/// Returns the outline of a set of cells in grid coordinates: one line for each side of a cell without a neighbour in the set. The lines
/// are moved inwards by `inset`, a fraction of a cell's side. To make the lines meet, they are shortened at convex corners of the set and
/// extended at concave corners.
fn outline_in_grid(cells: &[Cell], inset: f64) -> Vec<(GridPoint, GridPoint)> {
    const SIDES: [(i8, i8); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];
    let has = |row: i8, col: i8| cells.contains(&Cell::new(row, col));
    let mut lines = Vec::new();
    for &Cell { row, col } in cells {
        for (down, right) in SIDES {
            if has(row + down, col + right) {
                continue;
            }
            // Direction along the side, clockwise around the cell.
            let (along_down, along_right) = (right, -down);
            let end = |sign: i8| {
                let (d, r) = (sign * along_down, sign * along_right);
                let half = match (has(row + d, col + r), has(row + d + down, col + r + right)) {
                    (false, _) => 0.5 - inset,
                    (true, false) => 0.5,
                    (true, true) => 0.5 + inset,
                };
                let from_middle = |out: i8, along: i8| {
                    f64::from(out) * (0.5 - inset) + f64::from(along) * half + 0.5
                };
                (
                    f64::from(row) + from_middle(down, d),
                    f64::from(col) + from_middle(right, r),
                )
            };
            lines.push((end(-1), end(1)));
        }
    }
    lines
}

/// Returns the one of `cells` that is nearest to their centroid; `None` if `cells` is empty.
pub(crate) fn middle_cell(cells: &[Cell]) -> Option<Cell> {
    let count = cells.len() as f64;
    let mean = |index: fn(&Cell) -> i8| {
        cells.iter().map(|cell| f64::from(index(cell))).sum::<f64>() / count
    };
    let (row, col) = (mean(|cell| cell.row), mean(|cell| cell.col));
    let distance = |cell: &Cell| (f64::from(cell.row) - row).hypot(f64::from(cell.col) - col);
    cells
        .iter()
        .copied()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Piece;

    #[test]
    fn the_outline_of_any_piece_is_closed() {
        for piece in Piece::ALL {
            let lines = outline_in_grid(&piece.cells(), 0.1);
            for (_, end) in &lines {
                let near = |(a, b): GridPoint| (a - end.0).abs() < 1e-9 && (b - end.1).abs() < 1e-9;
                let starts = lines.iter().filter(|(start, _)| near(*start)).count();
                assert_eq!(starts, 1, "{piece}");
            }
        }
    }

    #[test]
    fn outline_is_inset_from_the_edges_of_the_cells() {
        let lines = outline_in_grid(&[Cell::new(2, 3)], 0.1);
        let rows: Vec<f64> = lines.iter().flat_map(|(a, b)| [a.0, b.0]).collect();
        assert!(
            rows.iter()
                .all(|row| (2.1 - 1e-9..=2.9 + 1e-9).contains(row))
        );
        assert_eq!(lines.len(), 4);
    }
}
