//! Finds patches of one colour. Each may be the top face of a piece, of any colour and at any position.

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{EMPTY, Evidence},
        piece_appearance::{Colour, measured_appearance_cost},
    },
    stats::greater,
};

/// Maximum cost, in nats, for a pixel to join a patch. It is the cost of the pixel's colour if the colour of the patch is expected. Set by
/// hand.
const MAX_JOINING_COST: f32 = 2.0;
/// A patch can start only at a pixel whose four neighbours have a similar colour. This is the upper limit of the cost, in nats, of each
/// neighbour's colour if the pixel's colour is expected. Set by hand.
const MAX_SEED_COST: f32 = 0.5;
/// Minimum area of a patch, in square mm; the top face of the smallest piece has 512. Set by hand.
const MIN_AREA_MM2: usize = 300;

/// A connected set of pixels of one colour.
#[derive(Debug, Clone)]
pub struct Patch {
    /// Mean colour of the patch's pixels, as square roots of reflectances.
    pub colour: Colour,
    /// Indices of the patch's pixels, as in [`Evidence::index_of`].
    pub pixels: Vec<usize>,
}

impl Patch {
    /// Returns the mean position of the patch's pixels, in the card frame, mm.
    pub fn centre(&self, evidence: &Evidence) -> Point {
        let count = self.pixels.len().max(1) as f64;
        let centres = self
            .pixels
            .iter()
            .map(|&index| evidence.pixel_center(index));
        centres.fold(Point::origin(), |sum, at| sum + at.coords / count)
    }

    /// Returns the mean cost, in nats, of explaining the patch's pixels by a bare (silver) cell.
    pub(crate) fn silver_cost(&self, evidence: &Evidence) -> f32 {
        let costs = self
            .pixels
            .iter()
            .map(|&index| evidence.costs[index][EMPTY]);
        costs.sum::<f32>() / self.pixels.len().max(1) as f32
    }
}

/// Returns all patches of at least `MIN_AREA_MM2` square mm. They do not overlap.
pub fn patches(evidence: &Evidence) -> Vec<Patch> {
    let mut growth = PatchGrowth::new(evidence);
    let mut found = Vec::new();
    for seed in growth.seeds() {
        if growth.is_taken[seed] {
            continue;
        }
        // Grow the patch from the seed twice. The first growth uses the colour of the seed. The second uses the mean colour of the pixels
        // that the first growth found, which is less noisy.
        let first = growth.grow(seed, &evidence.colours[seed]);
        let patch = growth.grow(seed, &mean_colour(evidence, &first));
        growth.is_taken[seed] = true;
        for &pixel in &patch {
            growth.is_taken[pixel] = true;
        }
        if patch.len() >= MIN_AREA_MM2 {
            let colour = mean_colour(evidence, &patch);
            found.push(Patch {
                colour,
                pixels: patch,
            });
        }
    }
    found
}

/// The state of a search for patches that grow from seeds.
struct PatchGrowth<'a> {
    evidence: &'a Evidence,
    /// For each pixel, whether it is excluded from further patches: it is outside the image, in a patch already, or an earlier seed.
    is_taken: Vec<bool>,
    /// For each pixel, the number of the last growth that tested the pixel. Growths are numbered from 1; 0 means that no growth has tested
    /// it.
    last_growth: Vec<u32>,
    /// Number of growths so far.
    growths: u32,
}

impl<'a> PatchGrowth<'a> {
    fn new(evidence: &'a Evidence) -> Self {
        let invisible = evidence.colours.iter().map(|colour| colour[0].is_nan());
        Self {
            evidence,
            is_taken: invisible.collect(),
            last_growth: vec![0; evidence.colours.len()],
            growths: 0,
        }
    }

    /// Compares a pixel's colour with those of its four neighbours. Returns the greatest of four costs, in nats: the cost of a neighbour's
    /// colour if the pixel's own colour is expected. `None` if it is not below [`MAX_SEED_COST`].
    fn seed_cost(&self, index: usize) -> Option<f32> {
        let colours = &self.evidence.colours;
        let mut costs = self
            .neighbours(index)
            .map(|other| measured_appearance_cost(&colours[index], &colours[other]));
        costs.try_fold(0.0, |greatest, cost| {
            (cost < MAX_SEED_COST).then_some(greater(greatest, cost))
        })
    }

    /// Returns the pixels from which patches may start: pixels in no patch yet whose neighbours have a similar colour ([`MAX_SEED_COST`]).
    /// The pixel that is most similar to its neighbours comes first.
    fn seeds(&self) -> Vec<usize> {
        let free = (0..self.is_taken.len()).filter(|&index| !self.is_taken[index]);
        let mut seeds: Vec<(f32, usize)> = free
            .filter_map(|index| Some((self.seed_cost(index)?, index)))
            .collect();
        seeds.sort_by(|a, b| a.0.total_cmp(&b.0));
        seeds.into_iter().map(|seed| seed.1).collect()
    }

    /// Returns the indices of the pixels to the left, right, above and below a pixel.
    fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let (width, height) = (self.evidence.width, self.evidence.height);
        let (col, row) = (index % width, index / width);
        [
            (col > 0).then(|| index - 1),
            (col + 1 < width).then(|| index + 1),
            (row > 0).then(|| index - width),
            (row + 1 < height).then(|| index + width),
        ]
        .into_iter()
        .flatten()
    }

    /// Returns the pixels that form a patch with the pixel `seed`. They are connected to it, belong to no patch yet, and their colours cost
    /// less than [`MAX_JOINING_COST`] if `colour` is expected.
    fn grow(&mut self, seed: usize, colour: &Colour) -> Vec<usize> {
        self.growths += 1;
        self.last_growth[seed] = self.growths;
        let mut patch = vec![seed];
        let mut next_index = 0;
        while let Some(&pixel) = patch.get(next_index) {
            next_index += 1;
            for other in self.neighbours(pixel) {
                if self.is_taken[other] || self.last_growth[other] == self.growths {
                    continue;
                }
                self.last_growth[other] = self.growths;
                if measured_appearance_cost(colour, &self.evidence.colours[other])
                    < MAX_JOINING_COST
                {
                    patch.push(other);
                }
            }
        }
        patch
    }
}

/// Returns the mean colour of these pixels; black without pixels.
fn mean_colour(evidence: &Evidence, pixels: &[usize]) -> Colour {
    let weight = 1.0 / pixels.len().max(1) as f32;
    let sum = |channel: usize| {
        let values = pixels.iter().map(|&index| evidence.colours[index][channel]);
        values.sum::<f32>() * weight
    };
    std::array::from_fn(sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        judge::card::evidence::cell_grid,
        rules::{Catalogue, Cell, Symbol, covers},
    };

    #[test]
    fn each_piece_of_a_cover_is_one_patch() {
        let card = Catalogue::standard()
            .card(13)
            .expect("13 is in the catalogue");
        let cover = covers(card.region, card.row(Symbol::Mask)).remove(0);
        let on_cell = |cell: Cell| {
            let mut placements = cover.iter();
            placements.find(|placement| placement.cells.contains(&cell))
        };
        let evidence = Evidence::painted(card.region, |cell| Some(on_cell(cell)?.piece.index()));
        let found = patches(&evidence);
        for placement in &cover {
            let cells = placement.cells.iter();
            let mut shown: Vec<usize> = cells
                .flat_map(|&cell| cell_grid(evidence.region_origin_mm, cell, 16, 1.0))
                .filter_map(|at| evidence.index_of(at.x, at.y))
                .collect();
            shown.sort_unstable();
            let same = |patch: &Patch| {
                let mut pixels = patch.pixels.clone();
                pixels.sort_unstable();
                pixels == shown
            };
            assert!(found.iter().any(same), "{}", placement.piece);
        }
    }
}
