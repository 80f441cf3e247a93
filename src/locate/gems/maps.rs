//! What the network says about a picture.

use std::cmp::Ordering;

use nalgebra::Vector2;

use super::LocatedGem;
use crate::{
    locate::cells::{Cells, STRIDE, probability},
    model::Planes,
};

/// Middle, stone, radius, six colours.
pub const MAPS: usize = 9;

/// Radii are told as `log2(radius / SMALLEST_PX) / OCTAVES`, `models/train/gems/train_gems.py`.
const SMALLEST_PX: f32 = 2.0;
const OCTAVES: f32 = 5.0;

/// A stone's colour is what cells say within this share of its radius.
const CORE: f64 = 0.55;

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
        }
    }

    /// The stones whose middles are at least so sure.
    pub fn stones(&self, least: f64) -> Vec<LocatedGem> {
        let count = self.cells.count();
        let peaks = (0..count).filter(|&index| f64::from(self.middle[index]) >= least);
        peaks
            .filter(|&index| self.is_peak(index))
            .map(|index| self.stone(index))
            .collect()
    }

    fn around(&self, index: usize, reach: usize) -> impl Iterator<Item = usize> + use<> {
        let (columns, rows) = (self.cells.columns, self.cells.rows);
        let (row, column) = (index / columns, index % columns);
        let near = move |at: usize, end: usize| at.saturating_sub(reach)..(at + reach + 1).min(end);
        near(row, rows).flat_map(move |r| near(column, columns).map(move |c| r * columns + c))
    }

    fn is_peak(&self, index: usize) -> bool {
        let here = self.middle[index];
        // Of two neighbours that say the same the first is the peak.
        let is_less = |other: usize| match self.middle[other].total_cmp(&here) {
            Ordering::Less => true,
            Ordering::Equal => other >= index,
            Ordering::Greater => false,
        };
        self.around(index, 1).all(is_less)
    }

    fn stone(&self, index: usize) -> LocatedGem {
        // The middle of mass of the peak's cells.
        let weighed = self.around(index, 1).map(|other| {
            let weight = f64::from(self.middle[other]);
            (self.cells.pixel(other).coords * weight, weight)
        });
        let (sum, weight) = weighed.fold((Vector2::zeros(), 0.0), |a, b| (a.0 + b.0, a.1 + b.1));
        let pixels = self.cells.window.size.0 / (self.cells.columns * STRIDE) as f64;
        let radius = f64::from(self.radius[index]);
        LocatedGem {
            center: (sum / weight).into(),
            radius: radius * pixels,
            colours: self.colours_at(index, CORE * radius / STRIDE as f64),
            sure: f64::from(self.middle[index]),
        }
    }

    /// What the cells within a radius, in cells, say of the colour.
    fn colours_at(&self, index: usize, radius: f64) -> [f64; 6] {
        let columns = self.cells.columns;
        let place = |index: usize| Vector2::new((index % columns) as f64, (index / columns) as f64);
        let core: Vec<usize> = self
            .around(index, radius.ceil() as usize)
            .filter(|&other| (place(other) - place(index)).norm() <= radius)
            .collect();
        let logit = |map: &Vec<f32>| -> f64 {
            let sum: f64 = core.iter().map(|&cell| f64::from(map[cell])).sum();
            sum / core.len().max(1) as f64
        };
        let logits = self.colours.each_ref().map(logit);
        let most = logits.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let shares = logits.map(|logit| (logit - most).exp());
        let sum: f64 = shares.iter().sum();
        shares.map(|share| share / sum)
    }
}
