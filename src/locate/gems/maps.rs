//! The maps that the network returns for an image of stones (gems and other small objects): values for each cell, such as the probability
//! of a stone's centre.

use nalgebra::Vector2;

use crate::{
    locate::{
        cells::{Cells, STRIDE, probability},
        gems::LocatedGem,
    },
    model::Tensor,
    stats::softmax,
};

/// Numbers of maps that a network may return. The first nine maps are the stone's centre, the stone, the radius and the six colours. A
/// network with ten maps also returns one that separates gems from other small objects.
pub(crate) const MAP_COUNTS: [usize; 2] = [9, 10];

/// Index of the map of the logit that a cell is a stone's centre.
const CENTER_MAP: usize = 0;
/// Index of the map of the stones' radii. The documentation of [`MIN_RADIUS_PX`] gives the encoding of a radius.
const RADIUS_MAP: usize = 2;
/// Index of the first of the six maps of the logits of colours.
const FIRST_COLOUR_MAP: usize = 3;
/// Index of the map of the logit that a stone is a gem and not another small object. Not every network returns it.
const GEM_MAP: usize = 9;

/// Minimum radius that the network can return, in pixels of its input. The network returns a radius as `log2(radius / MIN_RADIUS_PX) /
/// RADIUS_OCTAVES`, see `models/train/gems/train_gems.py`.
const MIN_RADIUS_PX: f32 = 2.0;
/// Binary logarithm of the ratio of the maximum to the minimum radius that the network encodes.
const RADIUS_OCTAVES: f32 = 5.0;

/// Radius within which a stone's colour and the logit that it is a gem are averaged, as a fraction of the stone's radius. Set by hand.
const COLOUR_RADIUS: f64 = 0.55;

/// Radius within which the centre probability is summed for [`LocatedGem::breadth`], as a fraction of the stone's radius. Set by hand.
const BREADTH_RADIUS: f64 = 0.6;

/// The network's output for a part of an image, each map row by row.
#[derive(Debug, Clone)]
pub struct GemMaps {
    /// Grid of the network's cells, with its position in the image.
    cells: Cells,
    /// For each cell: probability that the cell is the centre of a stone.
    center: Vec<f32>,
    /// For each cell: radius of the stone that the cell shows, in pixels of the network's input.
    radius: Vec<f32>,
    /// For each of the six colours and each cell: logit that a stone in the cell has this colour.
    colours: [Vec<f32>; 6],
    /// For each cell: logit that the object in it is a gem. `None` if the network does not return this map.
    gem: Option<Vec<f32>>,
}

impl GemMaps {
    /// Converts the network's output to probabilities, radii and logits.
    pub fn of(cells: Cells, output: &Tensor) -> Self {
        let area = cells.count();
        let map = |index: usize| &output.values[index * area..(index + 1) * area];
        let radius =
            |&code: &f32| MIN_RADIUS_PX * (RADIUS_OCTAVES * code).clamp(0.0, RADIUS_OCTAVES).exp2();
        Self {
            cells,
            center: map(CENTER_MAP)
                .iter()
                .map(|&logit| probability(logit))
                .collect(),
            radius: map(RADIUS_MAP).iter().map(radius).collect(),
            colours: std::array::from_fn(|colour| map(FIRST_COLOUR_MAP + colour).to_vec()),
            gem: (output.shape[1] > GEM_MAP).then(|| map(GEM_MAP).to_vec()),
        }
    }

    /// Returns the stones at the peaks of the centre probability; peaks below `min_probability` are ignored.
    pub fn stones(&self, min_probability: f64) -> Vec<LocatedGem> {
        let peaks = self.cells.peaks(&self.center, min_probability as f32);
        peaks.into_iter().map(|index| self.stone(index)).collect()
    }

    /// Returns the stone whose centre is in the cell `index`.
    fn stone(&self, index: usize) -> LocatedGem {
        let px_per_input_px = self.cells.window.size.0 / (self.cells.columns * STRIDE) as f64;
        let radius = f64::from(self.radius[index]);
        let radius_in_cells = radius / STRIDE as f64;
        let colour_cells = self.cells_within(index, COLOUR_RADIUS * radius_in_cells);
        let breadth_cells = self.cells_within(index, BREADTH_RADIUS * radius_in_cells);
        let sum: f64 = breadth_cells
            .iter()
            .map(|&at| f64::from(self.center[at]))
            .sum();
        let gem_logit = self.gem.as_ref().map(|map| mean(map, &colour_cells) as f32);
        LocatedGem {
            center: self.cells.peak_center_px(&self.center, index),
            radius: radius * px_per_input_px,
            colours: self.colours_of(&colour_cells),
            gem: gem_logit.map_or(1.0, |logit| f64::from(probability(logit))),
            confidence: f64::from(self.center[index]),
            breadth: sum / radius_in_cells.max(1.0).powi(2),
        }
    }

    /// Returns the cells whose centres are within `radius` cells of the cell `index`.
    fn cells_within(&self, index: usize, radius: f64) -> Vec<usize> {
        let columns = self.cells.columns;
        let position =
            |index: usize| Vector2::new((index % columns) as f64, (index / columns) as f64);
        self.cells
            .neighbourhood(index, radius.ceil() as usize)
            .filter(|&other| (position(other) - position(index)).norm() <= radius)
            .collect()
    }

    /// Returns the probability of each of the six colours in `cells`: the softmax of the six logits, each averaged over `cells`.
    fn colours_of(&self, cells: &[usize]) -> [f64; 6] {
        let logits = self.colours.each_ref().map(|map| mean(map, cells));
        softmax(logits)
    }
}

/// Returns the mean of a map over `cells`; 0 for no cells.
fn mean(map: &[f32], cells: &[usize]) -> f64 {
    let sum: f64 = cells.iter().map(|&cell| f64::from(map[cell])).sum();
    sum / cells.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Window;

    /// Creates maps of 8 x 8 cells with one stone, for an image of twice the size of the network's input. The stone has a radius of 8
    /// pixels of the input and the third of the six colours. `gem` is the gem logit of all cells; `None` if the network does not return
    /// this map.
    fn maps(gem: Option<f32>) -> GemMaps {
        let cells = Cells {
            columns: 8,
            rows: 8,
            window: Window::of_full_image((64, 64)),
        };
        let count = 9 + usize::from(gem.is_some());
        let mut values = vec![0.0; count * 64];
        values[..64].fill(-9.0);
        values[3 * 8 + 4] = 4.0;
        // log2(8 / 2) / 5
        values[RADIUS_MAP * 64..][..64].fill(0.4);
        values[(FIRST_COLOUR_MAP + 2) * 64..][..64].fill(5.0);
        values[9 * 64..].fill(gem.unwrap_or_default());
        GemMaps::of(
            cells,
            &Tensor {
                shape: [1, count, 8, 8],
                values,
            },
        )
    }

    #[test]
    fn without_the_map_that_separates_gems_from_other_objects_every_stone_is_a_gem() {
        let found = maps(None).stones(0.5);
        assert_eq!((found.len(), found[0].gem), (1, 1.0));
        let other = maps(Some(-3.0)).stones(0.5);
        assert!((other[0].gem - 0.0474).abs() < 1e-3, "{}", other[0].gem);
    }

    #[test]
    fn the_centre_and_the_radius_of_a_stone_are_in_pixels_of_the_image() {
        let found = maps(None).stones(0.5);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!((found[0].radius - 16.0).abs() < 1e-4, "{found:?}");
        let error = (found[0].center - nalgebra::Point2::new(36.0, 28.0)).norm();
        assert!(error < 0.1, "{found:?}");
    }

    #[test]
    fn the_colours_of_a_stone_are_probabilities_and_its_confidence_is_that_of_its_centre() {
        let found = maps(None).stones(0.5);
        assert!(found[0].colours[2] > 0.9, "{found:?}");
        assert!(
            (found[0].colours.iter().sum::<f64>() - 1.0).abs() < 1e-9,
            "{found:?}"
        );
        assert!((found[0].confidence - 0.982).abs() < 1e-3, "{found:?}");
    }

    #[test]
    fn the_breadth_of_a_peak_in_one_cell_is_its_probability_per_square_of_the_radius() {
        // The radius is two cells. The centre probability is 0.982 in the cell of the peak and almost 0 in all other cells.
        let breadth = maps(None).stones(0.5)[0].breadth;
        assert!((breadth - 0.982 / 4.0).abs() < 2e-3, "{breadth}");
    }

    #[test]
    fn a_peak_below_the_minimum_probability_is_no_stone() {
        assert!(maps(None).stones(0.99).is_empty());
    }
}
