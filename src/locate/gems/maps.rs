//! What the network says about a picture.

use nalgebra::Vector2;

use crate::{
    locate::{
        cells::{Cells, STRIDE, probability},
        gems::LocatedGem,
    },
    model::Planes,
};

/// Middle, stone, radius, six colours; then, from networks that tell gems from other small things, gem.
pub const MAPS: [usize; 2] = [9, 10];

/// The map that tells gems from other things.
const GEM: usize = 9;

/// Radii are told as `log2(radius / SMALLEST_PX) / OCTAVES`, `models/train/gems/train_gems.py`.
const SMALLEST_PX: f32 = 2.0;
const OCTAVES: f32 = 5.0;

/// A stone's colour is what cells say within this share of its radius.
const CORE: f64 = 0.55;

/// How widely it is taken for a middle is summed within this share of its radius.
const ABOUT: f64 = 0.6;

/// The network's answers over a part of a picture, each row by row.
#[derive(Debug, Clone)]
pub struct GemMaps {
    /// Where the answers stand.
    cells: Cells,
    /// Probability that a stone's middle is there.
    middle: Vec<f32>,
    /// The radius of the stone there, in the network's pixels.
    radius: Vec<f32>,
    /// Logits of the colours.
    colours: [Vec<f32>; 6],
    /// Logit that the thing there is a gem; `None` from a network that does not say.
    gem: Option<Vec<f32>>,
}

impl GemMaps {
    /// From the network's answers.
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

    /// The stones whose middles are at least so sure.
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

    /// The cells within a radius, in cells.
    fn core(&self, index: usize, radius: f64) -> Vec<usize> {
        let columns = self.cells.columns;
        let place = |index: usize| Vector2::new((index % columns) as f64, (index / columns) as f64);
        self.cells
            .around(index, radius.ceil() as usize)
            .filter(|&other| (place(other) - place(index)).norm() <= radius)
            .collect()
    }

    /// What these cells say of the colour.
    fn colours_of(&self, core: &[usize]) -> [f64; 6] {
        let logits = self.colours.each_ref().map(|map| mean(map, core));
        let most = logits.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let shares = logits.map(|logit| (logit - most).exp());
        let sum: f64 = shares.iter().sum();
        shares.map(|share| share / sum)
    }
}

/// The mean of a map over some of its cells.
fn mean(map: &[f32], core: &[usize]) -> f64 {
    let sum: f64 = core.iter().map(|&cell| f64::from(map[cell])).sum();
    sum / core.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Window;

    /// Eight by eight cells with one stone, and with this logit for a gem where there is such a map.
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
