//! The maps that the network returns for an image of stones (gems and other small objects): values for each cell, such as the probability
//! of a stone's centre.

use nalgebra::Vector2;

use crate::{
    locate::{
        cells::{Cells, STRIDE, probability},
        gems::LocatedGem,
    },
    model::Planes,
};

/// Numbers of maps that a network may return. Nine are the stone's centre, the stone, the radius and the six colours. A tenth separates
/// gems from other small objects.
pub(crate) const MAPS: [usize; 2] = [9, 10];

/// Index of the map that separates gems from other small objects, which not every network returns.
const GEM: usize = 9;

/// Smallest radius that the network encodes, in pixels of its input. A radius is encoded as `log2(radius / SMALLEST_PX) /
/// OCTAVES`, see `models/train/gems/train_gems.py`.
const SMALLEST_PX: f32 = 2.0;
/// Ratio of the largest to the smallest radius that the network encodes, as a binary logarithm.
const OCTAVES: f32 = 5.0;

/// Fraction of a stone's radius within which its colour is averaged. Set by hand.
const CORE: f64 = 0.55;

/// Fraction of a stone's radius within which the centre probability is summed for [`LocatedGem::breadth`].
const ABOUT: f64 = 0.6;

/// The network's output for a part of an image, each map row by row.
#[derive(Debug, Clone)]
pub struct GemMaps {
    /// Grid of the network's cells, with its position in the image.
    cells: Cells,
    /// For each cell: probability that it is a stone's centre.
    middle: Vec<f32>,
    /// For each cell: radius of the stone that it shows, in pixels of the network's input.
    radius: Vec<f32>,
    /// For each of the six colours and each cell: logit that a stone in the cell has this colour.
    colours: [Vec<f32>; 6],
    /// For each cell: logit that the object in it is a gem; `None` from a network without that map.
    gem: Option<Vec<f32>>,
}

impl GemMaps {
    /// Converts the network's output to probabilities, radii and logits.
    pub fn of(cells: Cells, answer: &Planes) -> Self {
        let area = cells.count();
        let map = |index: usize| &answer.values[index * area..(index + 1) * area];
        let radius = |&code: &f32| SMALLEST_PX * (OCTAVES * code).clamp(0.0, OCTAVES).exp2();
        Self {
            cells,
            middle: map(0).iter().map(|&logit| probability(logit)).collect(),
            radius: map(2).iter().map(radius).collect(),
            colours: std::array::from_fn(|colour| map(3 + colour).to_vec()),
            gem: (answer.shape[1] > GEM).then(|| map(GEM).to_vec()),
        }
    }

    /// Returns the stones at the peaks of the centre probability that have at least the value `least`.
    pub fn stones(&self, least: f64) -> Vec<LocatedGem> {
        let peaks = self.cells.peaks(&self.middle, least as f32);
        peaks.into_iter().map(|index| self.stone(index)).collect()
    }

    fn stone(&self, index: usize) -> LocatedGem {
        let pixels = self.cells.window.size.0 / (self.cells.columns * STRIDE) as f64;
        let radius = f64::from(self.radius[index]);
        let cells = radius / STRIDE as f64;
        let core = self.core(index, CORE * cells);
        let about = self.core(index, ABOUT * cells);
        let middles: f64 = about.iter().map(|&at| f64::from(self.middle[at])).sum();
        let gem = self.gem.as_ref().map(|map| mean(map, &core) as f32);
        LocatedGem {
            center: self.cells.middle_of_peak(&self.middle, index),
            radius: radius * pixels,
            colours: self.colours_of(&core),
            gem: gem.map_or(1.0, |logit| f64::from(probability(logit))),
            sure: f64::from(self.middle[index]),
            breadth: middles / cells.max(1.0).powi(2),
        }
    }

    /// Returns the cells whose centres are within `radius` cells of the cell `index`.
    fn core(&self, index: usize, radius: f64) -> Vec<usize> {
        let columns = self.cells.columns;
        let place = |index: usize| Vector2::new((index % columns) as f64, (index / columns) as f64);
        self.cells
            .around(index, radius.ceil() as usize)
            .filter(|&other| (place(other) - place(index)).norm() <= radius)
            .collect()
    }

    /// Returns the probability of each colour: the softmax of the mean logits over the cells `core`.
    fn colours_of(&self, core: &[usize]) -> [f64; 6] {
        let logits = self.colours.each_ref().map(|map| mean(map, core));
        let most = logits.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let shares = logits.map(|logit| (logit - most).exp());
        let sum: f64 = shares.iter().sum();
        shares.map(|share| share / sum)
    }
}

/// Returns the mean of a map over the cells `core`.
fn mean(map: &[f32], core: &[usize]) -> f64 {
    let sum: f64 = core.iter().map(|&cell| f64::from(map[cell])).sum();
    sum / core.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Window;

    /// Creates maps of 8 x 8 cells with one stone; `gem` is the gem logit of all cells, `None` for no such map.
    fn maps(gem: Option<f32>) -> GemMaps {
        let cells = Cells {
            columns: 8,
            rows: 8,
            window: Window::whole((32, 32)),
        };
        let count = 9 + usize::from(gem.is_some());
        let mut values = vec![0.0; count * 64];
        values[..64].fill(-9.0);
        values[3 * 8 + 4] = 4.0;
        values[9 * 64..].fill(gem.unwrap_or_default());
        GemMaps::of(
            cells,
            &Planes {
                shape: [1, count, 8, 8],
                values,
            },
        )
    }

    #[test]
    fn a_network_that_does_not_tell_gems_from_other_things_finds_gems() {
        let found = maps(None).stones(0.5);
        assert_eq!((found.len(), found[0].gem), (1, 1.0));
        let other = maps(Some(-3.0)).stones(0.5);
        assert!((other[0].gem - 0.0474).abs() < 1e-3, "{}", other[0].gem);
    }
}
