//! Computes the evidence: for each square millimetre of the region and its surroundings, the cost of each possible explanation.
//!
//! Explanations are the twelve pieces, the bare silver of an empty cell, and the print around the region. A cost is half a squared error;
//! errors are in standard deviations of the variation by light, wear and noise. A cost is thus a negative log-likelihood in nats. It ranges
//! from 0 (fits) to [`COST_CAP`] (does not fit).

mod bands;
mod cells;
mod patches;
mod pixel;
mod shade;
mod skin;
mod slope;
#[cfg(test)]
mod synthetic;

use image::RgbImage;
use rayon::prelude::*;

pub use crate::judge::card::evidence::cells::CellEvidence;
pub use crate::judge::card::evidence::patches::{Patch, patches};
use crate::{
    calibration::SetColours,
    card_layout::{CELL_MM, PIECE_MM},
    geometry::Point,
    judge::card::{
        evidence::{
            pixel::{ExpectedColours, PixelColour},
            shade::{Shade, index_in_window, index_of, pixel_centre},
            skin::Arms,
            slope::Slope,
        },
        piece_appearance::{Colour, PieceAppearance, measured_appearance_cost, shade_of},
    },
    read::card::Light,
    rectify::{FlatImage, PlanePose, Window},
    rules::{Cell, Placement, Region},
    stats::median_colour,
};

/// Width, in mm, of the margin around the region's bounding box for which costs are also computed. The margin shows the parts of pieces
/// that overhang the region. Set by hand.
const MARGIN_MM: f64 = 36.0;
/// Maximum cost of explaining a pixel by a piece, by a bare (silver) cell, or by print, in nats. Set by hand.
pub(crate) const COST_CAP: f32 = 12.0;
/// Index, in an array of costs, of the explanation of a pixel by an empty cell. Lower indices are the pieces, by
/// [`Piece::index`](crate::rules::Piece::index).
pub(crate) const EMPTY: usize = 12;
/// Index, in an array of costs, of the explanation of a pixel by print outside the region (black outline or red ground).
pub(crate) const PRINT: usize = 13;
/// Number of possible explanations of a pixel: twelve pieces, empty cell, print.
pub(crate) const EXPLANATIONS: usize = 14;
/// Penalty, in nats per pixel, for explaining a pixel by a piece that the best hypothesis does not contain. It applies after the piece
/// colours have been re-estimated from that hypothesis.
const ABSENT_PIECE_COST: f32 = 3.0;
/// Fraction of skin-coloured points, among the region's sample points (nine per cell), above which a hand may be over the region. Set by
/// hand.
const MIN_SKIN_FRACTION: f32 = 0.12;
/// Amount of white light from the room, in reflectance, that is added to the light of the haze when the direction of added light is
/// computed ([`Evidence::veil`]). Set by hand.
const ADDED_WHITE: f32 = 0.05;
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
    origin_mm: Point,
    /// Top-left corner of the region's bounding box, in the card frame, mm.
    pub region_origin_mm: Point,
    /// The expected colours of the pieces under the card's light.
    pub appearance: PieceAppearance,
    /// Whether a hand may be over the region: more than the fraction `MIN_SKIN_FRACTION` of its sample points are skin-coloured.
    pub may_have_hand: bool,
    /// Direction in which added light moves a colour, as a unit vector in linear reflectances. It points towards white, or towards the
    /// colour of a lamp whose glare lies over the region.
    pub veil: Colour,
    /// Whether the edge of a shadow lies on the card, so that brightness changes within the region.
    has_shadow_edge: bool,
    /// For each piece, by [`Piece::index`](crate::rules::Piece::index), whether the current best hypothesis contains it. All are `true`
    /// before the colours are re-estimated ([`with_measured_colours`](Self::with_measured_colours)).
    is_in_best: [bool; 12],
    /// Placements that were confirmed by their whole outlines in an earlier frame of the video and have not changed in colour since.
    pub known: Vec<Placement>,
}

impl Evidence {
    /// Computes the costs of all pixels around the region, given the fitted light. The region's bounding box starts at
    /// `region_origin_mm`. `set` has the learned piece colours of the player's copy of the game; without it the built-in colours of all
    /// print batches are tried.
    pub fn measure(
        image: &RgbImage,
        pose: &PlanePose,
        light: &Light,
        region: Region,
        region_origin_mm: Point,
        set: Option<&SetColours>,
    ) -> Self {
        let top = top_plane(image, pose, region, region_origin_mm);
        let inside: Vec<usize> = region
            .cells()
            .flat_map(|cell| cell_grid(region_origin_mm, cell, 3, 4.0))
            .filter_map(|point| index_of(&top, point))
            .collect();
        let pixels = inside
            .iter()
            .map(|&index| (pixel_centre(&top, index), top.pixels[index]));
        let light = &light.with_weaker_haze(pixels);
        let mut colours: Vec<PixelColour> = top
            .pixels
            .par_iter()
            .enumerate()
            .map(|(index, &pixel)| PixelColour::new(pixel, light, pixel_centre(&top, index)))
            .collect();
        let shade = Shade::measure(&colours, &top, pose, region, region_origin_mm);
        for (colour, factor) in colours.iter_mut().zip(shade.factors(&top, pose)) {
            colour.remove_shade(factor);
        }
        let appearance = PieceAppearance::under(light, set);
        let arms = Arms::find(image, pose, light, &appearance);
        let skin = skin::of_hands(
            &colours,
            &top,
            region,
            region_origin_mm,
            (&appearance, &arms),
        );
        let skin_count = inside.iter().filter(|&&index| skin[index]).count();
        let may_have_hand = skin_count as f32 > MIN_SKIN_FRACTION * inside.len() as f32;
        let inside: Vec<&PixelColour> = inside.iter().map(|&index| &colours[index]).collect();
        let has_shadow_edge = shade.has_shadow_edge();
        let has_shadows = may_have_hand || has_shadow_edge;
        let appearance = if has_shadows {
            appearance.in_shadow()
        } else {
            appearance
        };
        let expected = ExpectedColours::best_of(appearance.batches(), &inside, has_shadows);
        let costs = colours.par_iter().map(|pixel| pixel.costs(&expected));
        Self {
            costs: costs.collect(),
            colours: colours.iter().map(|pixel| pixel.colour).collect(),
            saturated: colours.iter().map(PixelColour::is_saturated).collect(),
            skin,
            width: top.width,
            height: top.height,
            origin_mm: top.origin_mm,
            region_origin_mm,
            appearance,
            may_have_hand,
            veil: veil_direction(light, region, region_origin_mm),
            has_shadow_edge,
            is_in_best: [true; 12],
            known: Vec::new(),
        }
    }

    /// Returns the evidence with costs recomputed from colours that are measured in this photo. These are the colours of the pieces in
    /// `placements`, and that of bare (silver) cells if the region has `MIN_BARE_CELLS` bare cells or more. `occluded` are the cells that
    /// something other than a visible piece occludes.
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
        let visible_cells = |placement: &Placement| -> Vec<Cell> {
            let cells = placement.cells.iter().copied();
            cells
                .filter(|cell| region.contains(*cell) && !occluded.contains(cell))
                .collect()
        };
        let measure = |placement: &Placement| {
            let (piece, cells) = (placement.piece.index(), visible_cells(placement));
            let colour = self.median_colour_of(&cells, piece)?;
            Some((piece, colour, self.brightness_slope(&cells, &colour)))
        };
        let measured: Vec<(usize, Colour, Slope)> = placements.iter().filter_map(measure).collect();
        let silver = (bare.len() >= MIN_BARE_CELLS).then(|| self.median_colour_of(&bare, EMPTY));
        let mut evidence = self.clone();
        evidence.is_in_best =
            std::array::from_fn(|piece| measured.iter().any(|one| one.0 == piece));
        let recompute = |(index, (costs, colour)): (usize, (&mut [f32; EXPLANATIONS], &Colour))| {
            if colour[0].is_nan() {
                return;
            }
            for (piece, expected, slope) in &measured {
                let factor = slope.factor_at(self.pixel_centre(index));
                let expected = expected.map(|value| value * factor);
                costs[*piece] = measured_appearance_cost(&expected, colour);
            }
            if let Some(Some(silver)) = silver {
                costs[EMPTY] = costs[EMPTY].min(measured_appearance_cost(&silver, colour));
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

    /// Returns the colour at a point of the card, as square roots of reflectances. Returns `None` for a point outside the image or outside
    /// the observed window around the region.
    pub(crate) fn colour_at(&self, at: Point) -> Option<Colour> {
        let colour = self.colours[self.index_of(at.x, at.y)?];
        (!colour[0].is_nan()).then_some(colour)
    }

    /// Returns the observed colour of a piece, or of bare (silver) cells, on these cells: the median of each channel over the central parts
    /// of the cells. `explanation` is the index of the piece or of an empty cell. Pixels that print or bare silver explains at a lower cost
    /// are omitted, unless fewer than 40 % remain. Returns `None` if no pixel of the cells is observed.
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

    /// Returns whether a point of the card may show a hand.
    pub(crate) fn may_be_skin(&self, at: Point) -> bool {
        self.index_of(at.x, at.y)
            .is_some_and(|index| self.skin[index])
    }

    /// Returns the change of brightness over the cells of a piece, relative to `colour`, the colour of the piece. It is a fitted linear
    /// change if the edge of a shadow lies on the card, otherwise none.
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

    /// Returns the lowest of a pixel's costs for the pieces other than `piece`, in nats. The cost of a piece that is not in the best
    /// hypothesis is increased by `ABSENT_PIECE_COST`.
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
            .fold(COST_CAP, f32::min)
    }

    /// Returns whether a point shows none of the pieces of the best hypothesis: each of them costs more than `bound` nats there. Returns
    /// false outside the observed window around the region.
    pub(crate) fn shows_no_piece(&self, at: Point, bound: f32) -> bool {
        let costs = self.costs_at(at.x, at.y);
        costs.is_some_and(|costs| {
            let mut of_best = costs.iter().zip(self.is_in_best).filter(|piece| piece.1);
            of_best.all(|(cost, _)| *cost > bound)
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
        costs.map(move |(index, costs)| (self.pixel_centre(index), costs))
    }

    /// Returns the centre of the pixel with this index, in the card frame, mm.
    pub fn pixel_centre(&self, index: usize) -> Point {
        let (col, row) = (index % self.width, index / self.width);
        Point::new(
            self.origin_mm.x + col as f64 + 0.5,
            self.origin_mm.y + row as f64 + 0.5,
        )
    }

    /// Returns the fraction of a cell's central 10 by 10 mm in which one explanation (a piece, bare silver or print) costs more than
    /// `bound` nats.
    pub(crate) fn misfit_fraction(&self, cell: Cell, explanation: usize, bound: f32) -> f32 {
        let costs = cell_grid(self.region_origin_mm, cell, 10, 1.0)
            .filter_map(|at| self.costs_at(at.x, at.y))
            .filter(|costs| costs[explanation] > bound);
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
        let pair = |at: usize| values[at] + (values[at + 1] - values[at]) * right;
        let (above, below) = (pair(first), pair(first + self.width));
        Some(above + (below - above) * down)
    }

    /// Returns the index of the pixel that contains a point of the card; `None` outside the observed window around the region.
    pub(crate) fn index_of(&self, x_mm: f64, y_mm: f64) -> Option<usize> {
        let size = (self.width, self.height);
        index_in_window(self.origin_mm, size, Point::new(x_mm, y_mm))
    }
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

/// Returns the colour of the light that haze adds over the middle of the region, as a unit vector in linear reflectances. [`ADDED_WHITE`]
/// is added to this light, so that with little haze the vector is nearly white.
fn veil_direction(light: &Light, region: Region, origin: Point) -> Colour {
    let middle = |start: f64, cells: i8| start + f64::from(cells) * CELL_MM / 2.0;
    let (x, y) = (
        middle(origin.x, region.width()),
        middle(origin.y, region.height()),
    );
    let veil = light
        .haze_as_reflectance(x, y)
        .map(|value| value + ADDED_WHITE);
    let length = veil.iter().map(|value| value * value).sum::<f32>().sqrt();
    veil.map(|value| value / length)
}

/// Rectifies the region and its surroundings to the plane of the pieces' top faces, at one pixel per millimetre.
fn top_plane(image: &RgbImage, pose: &PlanePose, region: Region, origin: Point) -> FlatImage {
    let size = |cells: i8| f64::from(cells) * CELL_MM + 2.0 * MARGIN_MM;
    let window = Window {
        origin_mm: Point::new(origin.x - MARGIN_MM, origin.y - MARGIN_MM),
        size_mm: (size(region.width()), size(region.height())),
        px_per_mm: 4.0,
    };
    FlatImage::look(image, &pose.image_from_plane(PIECE_MM), &window).shrunk(4)
}

#[cfg(test)]
mod tests;
