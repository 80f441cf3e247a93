//! How badly each explanation fits each millimetre of the region and its surroundings.
//!
//! Explanations are the twelve pieces, the bare silver of an empty cell, and what is printed about the region. A cost
//! is half a squared error in units of what light, wear and noise do, capped: 0 fits, [`COST_CAP`] does not at all.

use image::RgbImage;
use rayon::prelude::*;

use crate::{
    colours::{PHOTOGRAPHED_SRGB, SCANNED_SRGB},
    geometry::Point,
    layout::{CELL_MM, PIECE_MM},
    read::Light,
    rectify::{CardPose, FlatImage, Window, linear_from_srgb_value},
    rules::{Cell, Piece, Region},
};

/// How far beyond the region's box is looked at: an overhanging piece reaches this far.
const MARGIN_MM: f64 = 26.0;
/// A pixel that does not fit an explanation at all counts as much as this, not more.
pub const COST_CAP: f32 = 12.0;
/// What a pixel outside the picture costs under every explanation.
const UNKNOWN_COST: f32 = 4.0;
/// What a pixel costs that is as bright as the camera can tell in all channels: most likely a bare cell, perhaps glare on a
/// piece.
const DAZZLING_COSTS: (f32, f32) = (1.0, 8.0);
/// Explanations: the pieces by [`Piece::index`], then these two.
pub const EMPTY: usize = 12;
/// Anything printed outside the region: black outline, red ground.
pub const PRINT: usize = 13;
/// How many explanations there are.
pub const EXPLANATIONS: usize = 14;

/// Reflectance of a silver cell under the light fitted from the icons: median of 60 cards of the tune list.
const SILVER: [f32; 3] = [0.62, 0.58, 0.53];
/// Red ground, its orange and yellow grain, reflectances.
const GROUND: [[f32; 3]; 3] = [
    [0.50, 0.015, 0.012],
    [0.60, 0.12, 0.012],
    [0.65, 0.38, 0.02],
];
/// Shares of a white veil (glare, gloss) that are tried over a colour.
const VEILS: [f32; 4] = [0.0, 0.03, 0.09, 0.20];
/// Print batches tried between the scanned (0) and the photographed (1) colours.
const BATCHES: [f32; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// What was seen over the middle of a cell.
#[derive(Debug, Clone, Copy)]
pub struct CellEvidence {
    /// Mean cost of each explanation.
    pub costs: [f32; EXPLANATIONS],
    /// Mean colour: square roots of reflectances.
    pub colour: [f32; 3],
    /// Known to be hidden by something: what is seen there says nothing of the cell.
    pub hidden: bool,
}

impl CellEvidence {
    /// A cell that something hides: bare it cannot be.
    pub const HIDDEN: Self = Self {
        costs: [COST_CAP; EXPLANATIONS],
        colour: [0.0; 3],
        hidden: true,
    };
}

/// Costs over a window of the pieces' top plane, one pixel a millimetre.
pub struct Evidence {
    costs: Vec<[f32; EXPLANATIONS]>,
    /// Square roots of reflectances.
    colours: Vec<[f32; 3]>,
    width: usize,
    height: usize,
    origin_mm: Point,
    /// The region's box starts here.
    pub region_origin_mm: Point,
}

impl Evidence {
    /// Looks at the pieces' top plane about the region, whose box starts at `region_origin_mm`, under the fitted light.
    pub fn look(
        image: &RgbImage,
        pose: &CardPose,
        light: &Light,
        region: Region,
        region_origin_mm: Point,
    ) -> Self {
        let top = top_plane(image, pose, region, region_origin_mm);
        let seen: Vec<Seen> = top
            .pixels
            .iter()
            .enumerate()
            .map(|(index, &pixel)| {
                let x = top.origin_mm.x + (index % top.width) as f64 + 0.5;
                let y = top.origin_mm.y + (index / top.width) as f64 + 0.5;
                Seen::new(pixel, light, x, y)
            })
            .collect();
        let inside: Vec<&Seen> = region
            .cells()
            .flat_map(|cell| cell_grid(region_origin_mm, cell, 3, 4.0))
            .filter_map(|at| seen.get(index_of(&top, at)?))
            .collect();
        let colours = best_batch(&inside);
        let costs = seen.par_iter().map(|seen| seen.costs(&colours)).collect();
        let colours = seen
            .iter()
            .map(|seen| seen.colour.map(|value| value.clamp(0.0, 2.0).sqrt()))
            .collect();
        Self {
            costs,
            colours,
            width: top.width,
            height: top.height,
            origin_mm: top.origin_mm,
            region_origin_mm,
        }
    }

    /// Costs at a place of the card; `None` outside what was looked at.
    pub fn at(&self, x_mm: f64, y_mm: f64) -> Option<&[f32; EXPLANATIONS]> {
        self.index_of(x_mm, y_mm).map(|index| &self.costs[index])
    }

    /// Means over the middle of a cell (10 by 10 mm).
    pub fn cell(&self, cell: Cell) -> Option<CellEvidence> {
        let mut mean = CellEvidence {
            costs: [0.0; EXPLANATIONS],
            colour: [0.0; 3],
            hidden: false,
        };
        for at in cell_grid(self.region_origin_mm, cell, 10, 1.0) {
            let index = self.index_of(at.x, at.y)?;
            mean.costs
                .iter_mut()
                .zip(&self.costs[index])
                .for_each(|(sum, cost)| *sum += cost / 100.0);
            mean.colour
                .iter_mut()
                .zip(&self.colours[index])
                .for_each(|(sum, value)| *sum += value / 100.0);
        }
        Some(mean)
    }

    fn index_of(&self, x_mm: f64, y_mm: f64) -> Option<usize> {
        let (col, row) = (x_mm - self.origin_mm.x, y_mm - self.origin_mm.y);
        let within =
            col >= 0.0 && row >= 0.0 && col < self.width as f64 && row < self.height as f64;
        within.then(|| row as usize * self.width + col as usize)
    }
}

/// `count` by `count` points about a cell's middle, `step` mm apart.
pub fn cell_grid(origin: Point, cell: Cell, count: u8, step: f64) -> impl Iterator<Item = Point> {
    let middle = |index: i8| (f64::from(index) + 0.5) * CELL_MM;
    let (x, y) = (origin.x + middle(cell.col), origin.y + middle(cell.row));
    let offset = move |index: u8| (f64::from(index) - f64::from(count - 1) / 2.0) * step;
    (0..count).flat_map(move |row| {
        (0..count).map(move |col| Point::new(x + offset(col), y + offset(row)))
    })
}

fn top_plane(image: &RgbImage, pose: &CardPose, region: Region, origin: Point) -> FlatImage {
    let size = |cells: i8| f64::from(cells) * CELL_MM + 2.0 * MARGIN_MM;
    let window = Window {
        origin_mm: Point::new(origin.x - MARGIN_MM, origin.y - MARGIN_MM),
        size_mm: (size(region.width()), size(region.height())),
        px_per_mm: 4.0,
    };
    FlatImage::look(image, &pose.image_from_plane(PIECE_MM), &window).shrunk(4)
}

fn index_of(view: &FlatImage, at: Point) -> Option<usize> {
    let (col, row) = (at.x - view.origin_mm.x, at.y - view.origin_mm.y);
    let within = col >= 0.0 && row >= 0.0 && col < view.width as f64 && row < view.height as f64;
    within.then(|| row as usize * view.width + col as usize)
}

/// A pixel as reflectance, and the reflectance at which the camera saturates there.
#[derive(Clone, Copy)]
struct Seen {
    colour: [f32; 3],
    ceiling: [f32; 3],
}

impl Seen {
    fn new(pixel: [f32; 3], light: &Light, x_mm: f64, y_mm: f64) -> Self {
        Self {
            colour: light.reflectance(pixel, x_mm, y_mm),
            ceiling: light.ceiling(x_mm, y_mm),
        }
    }

    fn is_dazzling(&self) -> bool {
        (0..3).all(|c| self.colour[c] >= self.ceiling[c])
    }

    fn costs(&self, colours: &[[f32; 3]; 12]) -> [f32; EXPLANATIONS] {
        if self.colour[0].is_nan() {
            return [UNKNOWN_COST; EXPLANATIONS];
        }
        if self.is_dazzling() {
            let mut costs = [DAZZLING_COSTS.1; EXPLANATIONS];
            costs[EMPTY] = DAZZLING_COSTS.0;
            return costs;
        }
        let mut costs = [0.0; EXPLANATIONS];
        for (cost, colour) in costs.iter_mut().zip(colours) {
            *cost = self.cost(colour, 0.3);
        }
        costs[EMPTY] = self.cost(&SILVER, 0.35);
        let black = self
            .colour
            .iter()
            .map(|value| (value / 0.05).powi(2))
            .sum::<f32>()
            / 2.0;
        let ground = GROUND
            .iter()
            .map(|colour| self.cost(colour, 0.6))
            .fold(COST_CAP, f32::min);
        costs[PRINT] = black.min(ground).min(6.0);
        costs
    }

    /// Half the squared error of `shade * colour + veil` for the best shade and veil. Shades are log-normal about 1
    /// with spread `shading`; an error's unit grows with the value, as gloss, print and noise do. A saturated channel
    /// is wrong only where the explanation is darker.
    fn cost(&self, colour: &[f32; 3], shading: f32) -> f32 {
        let norm: f32 = colour.iter().map(|value| value * value).sum();
        VEILS
            .iter()
            .map(|&veil| self.cost_veiled(colour, norm, shading, veil))
            .fold(COST_CAP, f32::min)
    }

    fn cost_veiled(&self, colour: &[f32; 3], norm: f32, shading: f32, veil: f32) -> f32 {
        let bare = self.colour.map(|value| value - veil);
        let product: f32 = bare
            .iter()
            .zip(colour)
            .map(|(value, reference)| value * reference)
            .sum();
        let shade = (product / norm).clamp(0.3, 2.5);
        let mut total = (shade.ln() / shading).powi(2) + (veil / 0.1).powi(2);
        for c in 0..3 {
            let expected = shade * colour[c];
            let error = bare[c] - expected;
            if error < 0.0 && self.colour[c] >= self.ceiling[c] {
                continue;
            }
            let unit = 0.03 + 0.12 * (0.5 * expected + 0.01).sqrt();
            total += (error / unit).powi(2);
        }
        total / 2.0
    }
}

/// The print batch under which the region is explained best by pieces and silver.
fn best_batch(seen: &[&Seen]) -> [[f32; 3]; 12] {
    let cost = |colours: &[[f32; 3]; 12]| -> f32 {
        let best = |seen: &&Seen| {
            seen.costs(colours)[..=EMPTY]
                .iter()
                .copied()
                .fold(COST_CAP, f32::min)
        };
        seen.iter().map(best).sum()
    };
    let batches = BATCHES.map(|mix| Piece::ALL.map(|piece| colour_of(piece, mix)));
    let best = batches.iter().min_by(|a, b| cost(a).total_cmp(&cost(b)));
    best.copied().unwrap_or(batches[0])
}

/// Reflectance of a piece of a print batch.
fn colour_of(piece: Piece, mix: f32) -> [f32; 3] {
    let (scanned, photographed) = (
        SCANNED_SRGB[piece.index()],
        PHOTOGRAPHED_SRGB[piece.index()],
    );
    std::array::from_fn(|c| {
        linear_from_srgb_value(scanned[c] + (photographed[c] - scanned[c]) * mix)
    })
}
