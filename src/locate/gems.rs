//! Finds gems and other small objects in an image, which are called stones here: position, radius and the probability of each colour.
//!
//! A neural network returns values for each cell (4 x 4 pixels of its input): the probability that the cell is the centre of a stone, the
//! stone's radius and its colour (`maps`). The network first runs on the whole image, to find the positions and sizes of stones; if it finds
//! none, it runs on the image's quarters, since stones far away may be too small in the whole. If the stones are small, it runs again on
//! enlarged parts of the image (tiles), in which stones have the best size for the network (`tiles`). If there are few tiles, it also runs
//! on their mirror images.

mod maps;
mod tiles;

use image::{RgbImage, imageops};
use rayon::prelude::*;

use crate::{
    frame::Frame,
    geometry::Point,
    locate::{
        LocateError,
        cells::Cells,
        gems::{maps::GemMaps, tiles::Tile},
    },
    model::{Component, InferenceError, Model, Network, OnnxModel},
    raster::scaled_or_enlarged,
};

/// Minimum probability of a stone in the run on the whole image, for tiles to be placed around it. Set by hand.
const MIN_RECHECK_CONFIDENCE: f64 = 0.15;

/// Minimum probability of a reported stone. Set by hand.
const MIN_CONFIDENCE: f64 = 0.12;

/// Limit on the total computing time of the tiles, in multiples of the time for the largest tile. Up to this limit the network also runs on
/// the tiles' mirror images, which doubles the time. Set by hand. On 844 stones in 33 scenes with tables outside the training set, the
/// mirror images reduced missed and false stones from 47 to 35.
const MOST_TWICE: f64 = 4.0;

/// Number of pixels of the photo above which `MOST_TWICE_OF_LARGE` replaces `MOST_TWICE`, because decoding a large photo
/// already takes long. Set by hand after measuring photos of 12 megapixels.
const LARGE_PX: u64 = 6_000_000;
/// The same limit as [`MOST_TWICE`], for a large photo. Set by hand after measuring photos of 12 megapixels.
const MOST_TWICE_OF_LARGE: f64 = 1.0;

/// Two detections are the same stone if their centres are closer than this, in radii of the smaller one. Set by hand.
const APART: f64 = 0.62;

/// A located stone: a gem or another small object.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LocatedGem {
    /// Centre, in pixels of the input image.
    pub center: Point,
    /// Radius, in pixels of the input image.
    pub radius: f64,
    /// Probability of each colour, in the order of [`Gem::ALL`](crate::rules::gems::Gem::ALL); the sum is 1.
    pub colours: [f64; 6],
    /// Probability that the detection is a stone, 0 to 1.
    pub sure: f64,
    /// Probability that the stone is a gem of the game and not another small object; 1 if the network has no such output.
    pub gem: f64,
    /// Width of the peak of the centre probability, as the sum of that probability over the cells within 0.6 radii, divided by the square
    /// of the radius in cells. Nine in ten of 1,732 real stones have 0.20 to 0.39; half of 83 false detections have less than 0.13.
    pub breadth: f64,
}

/// Finds stones, that is, gems and other small objects, with a neural network.
pub struct GemLocator {
    model: Box<dyn Model>,
}

impl GemLocator {
    /// Loads the built-in network for gems.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, LocateError> {
        Self::with_network(Network::Gems)
    }

    /// Loads the built-in network for small objects of any kind: sweets, beans and gems.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load_for_things() -> Result<Self, LocateError> {
        Self::with_network(Network::Things)
    }

    fn with_network(network: Network) -> Result<Self, LocateError> {
        let model = OnnxModel::of(network).map_err(LocateError::of(Component::Gems))?;
        Ok(Self::with_model(Box::new(model)))
    }

    /// Creates a locator with another model. The model maps 1 x 3 x height x width (RGB, 0..1) to 1 x 9 or 10 x height/4 x width/4. The
    /// maps are, in this order: the logits of a stone's centre and of a stone; the radius, encoded as a fifth of the binary logarithm of
    /// half the radius in pixels of the input; the logits of six colours; and, if there are ten maps, the logit that the stone is a gem.
    pub(crate) fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// Finds the stones (gems and other small objects) in an image, the most probable first.
    ///
    /// # Errors
    /// When the network fails or the image cannot be scaled.
    pub fn find(&self, frame: &Frame) -> Result<Vec<LocatedGem>, LocateError> {
        let found = self.find_in(frame);
        found.map_err(LocateError::of(Component::Gems))
    }

    fn find_in(&self, frame: &Frame) -> Result<Vec<LocatedGem>, InferenceError> {
        let image = &frame.image;
        let whole = Tile::whole(image.dimensions());
        let mut first = self.look(image, whole)?.stones(MIN_RECHECK_CONFIDENCE);
        if first.is_empty() {
            first = self.look_at_quarters(image)?;
        }
        let mut tiles = tiles::nearer(&first, image.dimensions());
        tracing::debug!(first = first.len(), looks = tiles.len(), "gems");
        if tiles.is_empty() && !first.is_empty() {
            tiles.push(whole);
        }
        let is_large = u64::from(frame.shown.0) * u64::from(frame.shown.1) > LARGE_PX;
        let twice = if is_large {
            MOST_TWICE_OF_LARGE
        } else {
            MOST_TWICE
        };
        let are_few = tiles.iter().map(Tile::cost).sum::<f64>() <= twice;
        let look = |tile: &Tile| {
            let maps = if are_few {
                self.maps_with_mirrored(image, *tile)
            } else {
                self.look(image, *tile)
            };
            let stones = maps?.stones(MIN_CONFIDENCE);
            Ok(tiles::whole_ones(stones, tile.window, image.dimensions()))
        };
        let looks: Vec<Vec<LocatedGem>> = tiles
            .par_iter()
            .map(look)
            .collect::<Result<_, InferenceError>>()?;
        Ok(without_duplicates(looks.into_iter().flatten().collect()))
    }

    fn look_at_quarters(&self, image: &RgbImage) -> Result<Vec<LocatedGem>, InferenceError> {
        let size = image.dimensions();
        let look = |tile: &Tile| {
            let stones = self.look(image, *tile)?.stones(MIN_RECHECK_CONFIDENCE);
            Ok(tiles::whole_ones(stones, tile.window, size))
        };
        let looks: Vec<Vec<LocatedGem>> = tiles::quarters(size)
            .par_iter()
            .map(look)
            .collect::<Result<_, InferenceError>>()?;
        Ok(without_duplicates(looks.into_iter().flatten().collect()))
    }

    fn look(&self, image: &RgbImage, tile: Tile) -> Result<GemMaps, InferenceError> {
        let small = scaled_or_enlarged(image, tile.window, tile.pixels)?;
        let (cells, answer) = Cells::ask(&*self.model, &small, tile.window, &maps::MAPS)?;
        Ok(GemMaps::of(cells, &answer))
    }

    /// Runs the network on a tile and on its mirror image, and returns the mean of both results.
    fn maps_with_mirrored(&self, image: &RgbImage, tile: Tile) -> Result<GemMaps, InferenceError> {
        let small = scaled_or_enlarged(image, tile.window, tile.pixels)?;
        let ask = |small: &RgbImage| Cells::ask(&*self.model, small, tile.window, &maps::MAPS);
        let (one, other) = rayon::join(|| ask(&small), || ask(&imageops::flip_horizontal(&small)));
        let ((cells, one), (_, other)) = (one?, other?);
        Ok(GemMaps::of(cells, &cells.mean_with_mirrored(one, &other)))
    }
}

/// Keeps only the most probable of several detections of the same stone (centres closer than `APART`).
fn without_duplicates(mut all: Vec<LocatedGem>) -> Vec<LocatedGem> {
    all.retain(|stone| stone.sure >= MIN_CONFIDENCE);
    all.sort_by(|a, b| b.sure.total_cmp(&a.sure));
    let mut kept: Vec<LocatedGem> = Vec::new();
    for stone in all {
        let is_same = |other: &LocatedGem| {
            let apart = (other.center - stone.center).norm();
            apart < APART * other.radius.min(stone.radius)
        };
        if !kept.iter().any(is_same) {
            kept.push(stone);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_finds_of_one_stone_the_surer_stays() {
        let stone = |x: f64, sure: f64| LocatedGem {
            center: Point::new(x, 0.0),
            radius: 10.0,
            colours: [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            sure,
            gem: 1.0,
            breadth: 0.4,
        };
        let kept = without_duplicates(vec![stone(0.0, 0.5), stone(4.0, 0.9), stone(11.0, 0.4)]);
        let at: Vec<f64> = kept.iter().map(|stone| stone.center.x).collect();
        assert_eq!(at, [4.0, 11.0]);
        assert!(without_duplicates(vec![stone(0.0, 0.1)]).is_empty());
    }
}
