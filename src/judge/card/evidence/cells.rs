//! The costs and colours of a cell: means over its pixels.

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{COST_CAP, EXPLANATIONS, Evidence, cell_grid},
        piece_appearance::Colour,
    },
    rules::Cell,
};

/// Upper limit of what one pixel adds to the colour variation of its cell. The pixel adds the squared distance of its colour from the
/// cell's mean colour, summed over the channels (square roots of reflectances). Set by hand.
const MAX_PIXEL_VARIATION: f32 = 0.05;
/// Minimum number of visible pixels, of the hundred in the cell's central 10 by 10 mm, for the cell to be judged. If pieces on top leave
/// fewer visible, the cell counts as occluded. Set by hand.
const MIN_VISIBLE_PIXELS: usize = 15;
/// Minimum number of pixels without skin colour in a cell's central 10 by 10 mm for the pixels with skin colour to be ignored. If there are
/// fewer, all pixels are used for the cell's mean costs and colour. Set by hand.
const MIN_PIXELS_WITHOUT_SKIN: usize = 30;

/// The costs and colour of a cell: means over the pixels of its central 10 by 10 mm.
#[derive(Debug, Clone, Copy)]
pub struct CellEvidence {
    /// Mean costs of explaining the cell's pixels by each piece, by a bare (silver) cell, or by print, in nats.
    pub costs: [f32; EXPLANATIONS],
    /// Mean colour, as square roots of reflectances; NaN if one of the pixels is outside the image. Pixels that may be skin do not count in
    /// `colour`, `costs` and `variation`, if the cell has at least `MIN_PIXELS_WITHOUT_SKIN` other pixels.
    pub colour: Colour,
    /// Colour variation of the cell: the mean over its pixels of the squared distance from `colour`, summed over the channels. The squared
    /// distance of one pixel is limited to `MAX_PIXEL_VARIATION`.
    pub variation: f32,
    /// Whether at least half of the cell's pixels may be skin.
    pub is_skin: bool,
    /// Whether at least half of the cell's pixels are saturated in all channels.
    pub is_saturated: bool,
    /// Whether pieces on top are known to occlude the cell; then its colour carries no information.
    pub is_occluded: bool,
}

impl CellEvidence {
    /// An occluded cell. All its costs have the maximum, so that the cell does not seem empty.
    pub(crate) const OCCLUDED: Self = Self {
        costs: [COST_CAP; EXPLANATIONS],
        colour: [0.0; 3],
        variation: 0.0,
        is_skin: false,
        is_saturated: false,
        is_occluded: true,
    };
}

impl Evidence {
    /// Returns the mean costs and colour over the central part of a cell (10 by 10 mm). Returns `None` if some of that part is outside the
    /// observed window around the region.
    pub fn cell(&self, cell: Cell) -> Option<CellEvidence> {
        self.cell_where(cell, |_| true)
    }

    /// Returns the mean costs and colour over those points of a cell's central part (10 by 10 mm) for which `is_visible` returns true. If
    /// these are fewer than `MIN_VISIBLE_PIXELS`, the cell counts as occluded. Returns `None` if some of the central part is outside the
    /// observed window around the region.
    pub(crate) fn cell_where(
        &self,
        cell: Cell,
        is_visible: impl Fn(Point) -> bool,
    ) -> Option<CellEvidence> {
        let mut pixels = Vec::with_capacity(100);
        for at in cell_grid(self.region_origin_mm, cell, 10, 1.0) {
            let index = self.index_of(at.x, at.y)?;
            if is_visible(at) {
                pixels.push(index);
            }
        }
        if pixels.len() < MIN_VISIBLE_PIXELS {
            return Some(CellEvidence::OCCLUDED);
        }
        let half = pixels.len().div_ceil(2);
        let (skin, others): (Vec<usize>, Vec<usize>) =
            pixels.iter().partition(|&&index| self.skin[index]);
        let saturated = pixels.iter().filter(|&&index| self.saturated[index]);
        let is_saturated = saturated.count() >= half;
        let is_skin = skin.len() >= half;
        if !skin.is_empty() && others.len() >= MIN_PIXELS_WITHOUT_SKIN {
            pixels = others;
        }
        Some(CellEvidence {
            is_skin,
            is_saturated,
            ..self.means(&pixels)
        })
    }

    /// Returns the mean costs, colour and variation of these pixels; `pixels` must not be empty. `is_skin` and `is_saturated` are false in
    /// the result: the caller sets them.
    fn means(&self, pixels: &[usize]) -> CellEvidence {
        let weight = 1.0 / pixels.len() as f32;
        let mut mean = CellEvidence {
            costs: [0.0; EXPLANATIONS],
            is_occluded: false,
            ..CellEvidence::OCCLUDED
        };
        for &index in pixels {
            for (sum, cost) in mean.costs.iter_mut().zip(&self.costs[index]) {
                *sum += cost * weight;
            }
            for (sum, value) in mean.colour.iter_mut().zip(&self.colours[index]) {
                *sum += value * weight;
            }
        }
        let squared_distance = |&index: &usize| -> f32 {
            let pair = self.colours[index].iter().zip(mean.colour);
            let squares = pair.map(|(a, b)| (a - b).powi(2));
            squares.sum::<f32>().min(MAX_PIXEL_VARIATION)
        };
        mean.variation = pixels.iter().map(squared_distance).sum::<f32>() * weight;
        mean
    }
}
