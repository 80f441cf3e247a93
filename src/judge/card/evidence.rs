//! Computes the evidence: for each square millimetre of the region and its surroundings, the cost of each possible explanation.
//!
//! Explanations are the twelve pieces, the bare silver of an empty cell, and the print around the region. A cost is half the square of an
//! error: the difference between the observed and the expected colour, in standard deviations of the variation by light, wear and noise. A
//! cost is thus a negative log-likelihood in nats. It ranges from 0 (fits) to [`COST_CAP`] (does not fit). A pixel outside the image has
//! fixed costs instead; so has a pixel that is saturated in all channels, until piece colours are measured in the photo.

mod bands;
mod cells;
mod measure;
mod patches;
mod pixel;
mod shade;
mod skin;
mod slope;
#[cfg(test)]
mod synthetic;

use rayon::prelude::*;

pub use crate::judge::card::evidence::cells::CellEvidence;
pub use crate::judge::card::evidence::patches::{Patch, patches};
use crate::{
    card_layout::CELL_MM,
    geometry::Point,
    judge::card::{
        evidence::{shade::index_in_window, slope::Slope},
        piece_appearance::{Colour, PieceAppearance, measured_appearance_cost, shade_of},
    },
    rules::{Cell, Placement, Region},
    stats::{lower, median_colour},
};

/// Maximum cost of explaining a pixel by a piece, by a bare (silver) cell, or by print, in nats. Set by hand.
pub(crate) const COST_CAP: f32 = 12.0;
/// Index, in an array of costs, of the explanation of a pixel by an empty cell. Lower indices are the pieces, by
/// [`Piece::index`](crate::rules::Piece::index).
pub(crate) const EMPTY: usize = 12;
/// Index, in an array of costs, of the explanation of a pixel by print outside the region (black outline or red ground).
pub(crate) const PRINT: usize = 13;
/// Number of possible explanations of a pixel: twelve pieces, empty cell, print.
pub(crate) const EXPLANATIONS: usize = 14;
/// Penalty, in nats per pixel, for explaining a pixel by a piece that is not in the best hypothesis. It applies only after the colours of
/// the pieces were measured in this photo, on the cells where the best hypothesis has them. Set by hand.
const ABSENT_PIECE_COST: f32 = 3.0;
/// Minimum number of bare cells from which the colour of silver (empty cells) is measured in a photo. With fewer, only the built-in colour
/// is used. Set by hand.
const MIN_BARE_CELLS: usize = 2;

/// The costs of explaining each pixel by each piece, by a bare (silver) cell, or by print. The pixels are square millimetres of the
/// plane of the pieces' top faces, in a window around the region.
#[derive(Clone)]
pub struct Evidence {
    /// Costs of explaining each pixel by each piece, by a bare (silver) cell, or by print, in nats; pixels row by row.
    costs: Vec<[f32; EXPLANATIONS]>,
    /// Colour of each pixel, as square roots of reflectances; NaN for pixels outside the image.
    colours: Vec<Colour>,
    /// For each pixel, whether all three channels are saturated in the photo.
    saturated: Vec<bool>,
    /// For each pixel, whether it may show a hand.
    skin: Vec<bool>,
    /// Number of pixels in each row of the observed window around the region.
    width: usize,
    /// Number of pixel rows of the observed window around the region.
    height: usize,
    /// Top-left corner of the observed window around the region, in the card frame, mm.
    origin_mm: Point,
    /// Top-left corner of the region's bounding box, in the card frame, mm.
    pub region_origin_mm: Point,
    /// The colours that the pieces have in the light that was fitted to the card.
    pub appearance: PieceAppearance,
    /// Whether a hand may be over the region, because many sample points of the region may show a hand.
    pub may_have_hand: bool,
    /// Unit vector, in linear reflectances, along which added light moves a colour. It points towards white, or towards the colour of a
    /// lamp whose glare lies over the region.
    pub veil: Colour,
    /// Whether the edge of a shadow lies on the card, so that brightness changes within the region.
    has_shadow_edge: bool,
    /// For each piece, by [`Piece::index`](crate::rules::Piece::index), whether the best hypothesis contains the piece and the piece's
    /// colour could be measured in the photo. All are `true` before the colours are re-estimated
    /// ([`with_measured_colours`](Self::with_measured_colours)).
    is_in_best: [bool; 12],
    /// Placements that were confirmed by their whole outlines in an earlier frame of the video and have not changed in colour since.
    pub known: Vec<Placement>,
}

/// The colour of a placed piece, as measured in the photo.
struct MeasuredPiece {
    /// Index of the piece ([`Piece::index`](crate::rules::Piece::index)).
    piece: usize,
    /// Median colour of the piece, as square roots of reflectances.
    colour: Colour,
    /// Change of brightness over the piece.
    slope: Slope,
}

impl MeasuredPiece {
    /// Returns the cost, in nats, of explaining the colour `observed` at the point `at` of the card (mm) by this piece, whose brightness
    /// may change over the card.
    fn cost(&self, observed: &Colour, at: Point) -> f32 {
        let factor = self.slope.factor_at(at);
        let expected = self.colour.map(|value| value * factor);
        measured_appearance_cost(&expected, observed)
    }
}

impl Evidence {
    /// Returns the evidence with costs recomputed from colours that are measured in this photo: those of the pieces in `placements`, and
    /// that of bare (silver) cells if the region has `MIN_BARE_CELLS` bare cells or more. The cost of bare silver is only ever reduced.
    /// `occluded` are the cells that something other than a visible piece occludes; they do not count as bare.
    #[must_use]
    pub(crate) fn with_measured_colours(
        &self,
        placements: &[Placement],
        occluded: &[Cell],
        region: Region,
    ) -> Self {
        let is_covered = |cell: &Cell| {
            placements
                .iter()
                .any(|placement| placement.cells.contains(cell))
        };
        let bare: Vec<Cell> = region
            .cells()
            .filter(|cell| !is_covered(cell) && !occluded.contains(cell))
            .collect();
        let measured: Vec<MeasuredPiece> = placements
            .iter()
            .filter_map(|placement| self.measured_piece(placement, occluded, region))
            .collect();
        let silver = (bare.len() >= MIN_BARE_CELLS)
            .then(|| self.median_colour_of(&bare, EMPTY))
            .flatten();
        let mut evidence = self.clone();
        evidence.is_in_best =
            std::array::from_fn(|piece| measured.iter().any(|measured| measured.piece == piece));
        let recompute = |(index, (costs, colour)): (usize, (&mut [f32; EXPLANATIONS], &Colour))| {
            if colour[0].is_nan() {
                return;
            }
            for piece in &measured {
                costs[piece.piece] = piece.cost(colour, self.pixel_center(index));
            }
            if let Some(silver) = silver {
                costs[EMPTY] = lower(costs[EMPTY], measured_appearance_cost(&silver, colour));
            }
        };
        evidence
            .costs
            .par_iter_mut()
            .zip(&self.colours)
            .enumerate()
            .for_each(recompute);
        evidence
    }

    /// Measures the colour of a placed piece on its visible cells in the region; `None` if no pixel of these cells is observed.
    fn measured_piece(
        &self,
        placement: &Placement,
        occluded: &[Cell],
        region: Region,
    ) -> Option<MeasuredPiece> {
        let piece = placement.piece.index();
        let cells = placement.cells.iter().copied();
        let visible_cells: Vec<Cell> = cells
            .filter(|cell| region.contains(*cell) && !occluded.contains(cell))
            .collect();
        let colour = self.median_colour_of(&visible_cells, piece)?;
        Some(MeasuredPiece {
            piece,
            colour,
            slope: self.brightness_slope(&visible_cells, &colour),
        })
    }

    /// Returns the colour at a point of the card, as square roots of reflectances. Returns `None` for a point outside the image or outside
    /// the observed window around the region.
    pub(crate) fn colour_at(&self, at: Point) -> Option<Colour> {
        let colour = self.colours[self.index_of(at.x, at.y)?];
        (!colour[0].is_nan()).then_some(colour)
    }

    /// Returns the observed colour of a piece, or of bare (silver) cells, on these cells. It is the median of each channel over the central
    /// parts of the cells. `explanation` is the index of the piece, or that of an empty cell. Pixels for which print or bare silver costs
    /// less than `explanation` are omitted, unless fewer than 40 % of the pixels would remain. Returns `None` if no pixel of the cells is
    /// observed.
    fn median_colour_of(&self, cells: &[Cell], explanation: usize) -> Option<Colour> {
        let pixels: Vec<usize> = cells
            .iter()
            .flat_map(|&cell| cell_grid(self.region_origin_mm, cell, 6, 2.0))
            .filter_map(|at| self.index_of(at.x, at.y))
            .filter(|&index| !self.colours[index][0].is_nan())
            .collect();
        let shows_explanation = |index: &&usize| {
            let costs = &self.costs[**index];
            costs[explanation] <= costs[EMPTY].min(costs[PRINT])
        };
        let mut used: Vec<&usize> = pixels.iter().filter(shows_explanation).collect();
        if used.len() * 10 < pixels.len() * 4 {
            used = pixels.iter().collect();
        }
        let colours: Vec<Colour> = used.iter().map(|&&index| self.colours[index]).collect();
        median_colour(&colours)
    }

    /// Returns whether a point of the card may show a hand; false outside the observed window around the region.
    pub(crate) fn may_be_skin(&self, at: Point) -> bool {
        self.index_of(at.x, at.y)
            .is_some_and(|index| self.skin[index])
    }

    /// Returns how the brightness changes over the cells of a piece, compared with a piece that has the colour `colour` everywhere. The
    /// change is a fitted linear one if the edge of a shadow lies on the card; otherwise there is none.
    fn brightness_slope(&self, cells: &[Cell], colour: &Colour) -> Slope {
        if !self.has_shadow_edge {
            return Slope::default();
        }
        let points = cells
            .iter()
            .flat_map(|&cell| cell_grid(self.region_origin_mm, cell, 6, 2.0));
        let shades =
            points.filter_map(|at| Some((at, shade_of(colour, &self.colour_at(at)?).ln())));
        Slope::fit(&shades.collect::<Vec<_>>())
    }

    /// Returns the lowest of a pixel's costs for the pieces other than `piece`, in nats, but at most [`COST_CAP`]. The cost of a piece that
    /// is not in the best hypothesis is first increased by `ABSENT_PIECE_COST`.
    pub(crate) fn best_other_piece_cost(&self, costs: &[f32; EXPLANATIONS], piece: usize) -> f32 {
        let others = (0..EMPTY).filter(|&other| other != piece);
        others
            .map(|other| {
                costs[other]
                    + if self.is_in_best[other] {
                        0.0
                    } else {
                        ABSENT_PIECE_COST
                    }
            })
            .fold(COST_CAP, lower)
    }

    /// Returns whether a point shows none of the pieces of the best hypothesis: each of them costs more than `min_cost` nats there. Returns
    /// false outside the observed window around the region.
    pub(crate) fn shows_no_piece(&self, at: Point, min_cost: f32) -> bool {
        let costs = self.costs_at(at.x, at.y);
        costs.is_some_and(|costs| {
            let mut of_best = costs.iter().zip(self.is_in_best).filter(|piece| piece.1);
            of_best.all(|(cost, _)| *cost > min_cost)
        })
    }

    /// Returns the costs, in nats, of explaining the pixel at a point of the card by each piece, by a bare (silver) cell, and by print.
    /// Returns `None` outside the observed window around the region.
    pub fn costs_at(&self, x_mm: f64, y_mm: f64) -> Option<&[f32; EXPLANATIONS]> {
        self.index_of(x_mm, y_mm).map(|index| &self.costs[index])
    }

    /// Returns the costs of all pixels, row by row, with the centre of each pixel in the card frame, mm.
    pub fn pixels(&self) -> impl Iterator<Item = (Point, &[f32; EXPLANATIONS])> {
        let costs = self.costs.iter().enumerate();
        costs.map(move |(index, costs)| (self.pixel_center(index), costs))
    }

    /// Returns the centre of the pixel with this index, in the card frame, mm.
    pub fn pixel_center(&self, index: usize) -> Point {
        let (col, row) = (index % self.width, index / self.width);
        Point::new(
            self.origin_mm.x + col as f64 + 0.5,
            self.origin_mm.y + row as f64 + 0.5,
        )
    }

    /// Returns the fraction of the points in a cell's central 10 by 10 mm at which one explanation (a piece, bare silver or print) costs
    /// more than `min_cost` nats. At points outside the observed window around the region, the explanation counts as costing less.
    pub(crate) fn misfit_fraction(&self, cell: Cell, explanation: usize, min_cost: f32) -> f32 {
        let costs = cell_grid(self.region_origin_mm, cell, 10, 1.0)
            .filter_map(|at| self.costs_at(at.x, at.y))
            .filter(|costs| costs[explanation] > min_cost);
        costs.count() as f32 / 100.0
    }

    /// Interpolates `values`, one per pixel, bilinearly at a point of the card; `None` unless four pixel centres surround the point.
    pub fn interpolated(&self, values: &[f32], x_mm: f64, y_mm: f64) -> Option<f32> {
        let (col, row) = (x_mm - self.origin_mm.x - 0.5, y_mm - self.origin_mm.y - 0.5);
        let (last_col, last_row) = ((self.width - 1) as f64, (self.height - 1) as f64);
        if !(0.0..last_col).contains(&col) || !(0.0..last_row).contains(&row) {
            return None;
        }
        let (right, down) = (col.fract() as f32, row.fract() as f32);
        let first = row as usize * self.width + col as usize;
        let in_row = |left: usize| values[left] + (values[left + 1] - values[left]) * right;
        let (above, below) = (in_row(first), in_row(first + self.width));
        Some(above + (below - above) * down)
    }

    /// Returns the index of the pixel that contains a point of the card; `None` outside the observed window around the region.
    pub(crate) fn index_of(&self, x_mm: f64, y_mm: f64) -> Option<usize> {
        let size = (self.width, self.height);
        index_in_window(self.origin_mm, size, Point::new(x_mm, y_mm))
    }
}

/// Returns the cell of the grid that contains a point of the card; `origin` is the top-left corner of cell (0, 0).
pub(crate) fn cell_at(origin: Point, at: Point) -> Cell {
    let index = |value: f64| (value / CELL_MM).floor() as i8;
    Cell::new(index(at.y - origin.y), index(at.x - origin.x))
}

/// Returns `count` by `count` points around a cell's centre, `step` mm apart. `origin` is the top-left corner of the region's bounding box.
pub(crate) fn cell_grid(
    origin: Point,
    cell: Cell,
    count: u8,
    step: f64,
) -> impl Iterator<Item = Point> {
    let middle = |index: i8| (f64::from(index) + 0.5) * CELL_MM;
    let (x, y) = (origin.x + middle(cell.col), origin.y + middle(cell.row));
    let offset = move |index: u8| (f64::from(index) - f64::from(count - 1) / 2.0) * step;
    (0..count).flat_map(move |row| {
        (0..count).map(move |col| Point::new(x + offset(col), y + offset(row)))
    })
}

#[cfg(test)]
mod tests;
