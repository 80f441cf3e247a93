//! Finds patches of one colour. Each may be the top face of a piece, of any colour and at any position.

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{EMPTY, Evidence},
        piece_appearance::{Colour, measured_appearance_cost},
    },
};

/// Maximum cost, in nats, of a pixel's colour under the model of a patch's colour, for the pixel to join the patch. Set by hand.
const SAME: f32 = 2.0;
/// Maximum cost, in nats, of the colours of a pixel's four neighbours under the model of the pixel's colour, for a patch to start there.
/// Set by hand.
const FLAT: f32 = 0.5;
/// Minimum area of a patch, in square mm; the top face of the smallest piece has 512. Set by hand.
const LEAST: usize = 300;

/// A connected set of pixels of one colour.
#[derive(Debug, Clone)]
pub struct Patch {
    /// Mean colour of the patch's pixels, as square roots of reflectances.
    pub look: Colour,
    /// Indices of the patch's pixels, as in [`Evidence::index_of`].
    pub pixels: Vec<usize>,
}

impl Patch {
    /// Returns the mean position of the patch's pixels, in the card frame, mm.
    pub fn middle(&self, evidence: &Evidence) -> Point {
        let count = self.pixels.len().max(1) as f64;
        let places = self.pixels.iter().map(|&index| evidence.place(index));
        places.fold(Point::origin(), |sum, at| sum + at.coords / count)
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

/// Returns all patches of at least `LEAST` square mm. They do not overlap.
pub fn patches(evidence: &Evidence) -> Vec<Patch> {
    let mut growing = Growing::new(evidence);
    let mut found = Vec::new();
    for seed in growing.seeds() {
        if growing.taken[seed] {
            continue;
        }
        // Grow the patch from the seed twice. The first growth uses the colour of the seed, the second the mean colour of the first result,
        // which is less noisy.
        let first = growing.grown(seed, &evidence.colours[seed]);
        let patch = growing.grown(seed, &mean(evidence, &first));
        growing.taken[seed] = true;
        for &pixel in &patch {
            growing.taken[pixel] = true;
        }
        if patch.len() >= LEAST {
            let look = mean(evidence, &patch);
            found.push(Patch {
                look,
                pixels: patch,
            });
        }
    }
    found
}

struct Growing<'a> {
    evidence: &'a Evidence,
    taken: Vec<bool>,
    /// For each pixel, the number of the last growth of a patch that tested the pixel. Growths are numbered from 1; 0 means that no growth
    /// has tested the pixel.
    met: Vec<u32>,
    growths: u32,
}

impl<'a> Growing<'a> {
    fn new(evidence: &'a Evidence) -> Self {
        let unseen = evidence.colours.iter().map(|colour| colour[0].is_nan());
        Self {
            evidence,
            taken: unseen.collect(),
            met: vec![0; evidence.colours.len()],
            growths: 0,
        }
    }

    /// Returns the greatest cost, in nats, of the colours of a pixel's four neighbours under the model of its own colour.
    fn unlike(&self, index: usize) -> f32 {
        let colours = &self.evidence.colours;
        let costs = self
            .beside(index)
            .map(|other| measured_appearance_cost(&colours[index], &colours[other]));
        costs.fold(0.0, f32::max)
    }

    /// Returns the pixels from which patches may start: those in no patch yet that resemble their neighbours ([`FLAT`]), the most similar
    /// first.
    fn seeds(&self) -> Vec<usize> {
        let open = (0..self.taken.len()).filter(|&index| !self.taken[index]);
        let mut seeds: Vec<(f32, usize)> = open.map(|index| (self.unlike(index), index)).collect();
        seeds.retain(|seed| seed.0 < FLAT);
        seeds.sort_by(|a, b| a.0.total_cmp(&b.0));
        seeds.into_iter().map(|seed| seed.1).collect()
    }

    /// Returns the indices of the pixels to the left, right, above and below a pixel.
    fn beside(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
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

    /// Returns the connected pixels around the seed that are in no patch yet and have the colour `look` to within [`SAME`].
    fn grown(&mut self, seed: usize, look: &Colour) -> Vec<usize> {
        self.growths += 1;
        self.met[seed] = self.growths;
        let mut patch = vec![seed];
        let mut next = 0;
        while let Some(&pixel) = patch.get(next) {
            next += 1;
            for other in self.beside(pixel) {
                if self.taken[other] || self.met[other] == self.growths {
                    continue;
                }
                self.met[other] = self.growths;
                if measured_appearance_cost(look, &self.evidence.colours[other]) < SAME {
                    patch.push(other);
                }
            }
        }
        patch
    }
}

fn mean(evidence: &Evidence, pixels: &[usize]) -> Colour {
    let share = 1.0 / pixels.len().max(1) as f32;
    let sum = |channel: usize| {
        let values = pixels.iter().map(|&index| evidence.colours[index][channel]);
        values.sum::<f32>() * share
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
    fn each_piece_of_a_cover_is_a_patch_of_its_own() {
        let card = Catalogue::standard()
            .card(13)
            .expect("13 is in the catalogue");
        let cover = covers(card.region, card.row(Symbol::Mask)).remove(0);
        let over = |cell: Cell| cover.iter().find(|laid| laid.cells.contains(&cell));
        let evidence = Evidence::painted(card.region, |cell| Some(over(cell)?.piece.index()));
        let found = patches(&evidence);
        for laid in &cover {
            let cells = laid.cells.iter();
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
            assert!(found.iter().any(same), "{}", laid.piece);
        }
    }
}
