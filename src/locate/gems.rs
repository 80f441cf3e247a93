//! Finds gems and other small objects in an image: position, radius and the probability of each colour. In this module, *stone* means a gem
//! or another small object.
//!
//! A neural network returns values for each cell (4 x 4 pixels of its input): the probability that the cell is the centre of a stone, the
//! stone's radius and its colour (`maps`). The network first runs on the full image, to find the positions and sizes of stones. If it finds
//! none, it runs on the image's quarters, since distant stones may be too small in the full image. If stones were found, the final run
//! follows. If the stones are small, it uses enlarged parts of the image (tiles), in which stones have the best size for the network
//! (`tiles`); otherwise it uses the full image. If the final run takes little time, it is repeated on mirrored copies of its input.

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
    raster::scaled_with_smooth_enlarging,
};

/// Minimum probability at which a stone found in the full image or in its quarters is used to choose the tiles. Set by hand.
const MIN_RECHECK_PROBABILITY: f64 = 0.15;

/// Minimum probability of a reported stone. Set by hand.
const MIN_PROBABILITY: f64 = 0.12;

/// Running the network also on the mirror images of the tiles doubles the computing time. This is only done if the time without the mirror
/// images is at most this, as a multiple of the time for the largest tile ([`Tile::cost`]). Set by hand. On 844 stones in 33 scenes with
/// tables outside the training set, the mirror images reduced missed and false stones from 47 to 35.
const MAX_MIRRORED_COST: f64 = 4.0;

/// Number of pixels of the photo above which `MAX_MIRRORED_COST_OF_LARGE_PHOTO` replaces `MAX_MIRRORED_COST`, because decoding a large
/// photo already takes long. Set by hand after measuring photos of 12 megapixels.
const MIN_LARGE_PHOTO_PX: u64 = 6_000_000;
/// Limit like [`MAX_MIRRORED_COST`], used instead of it for a photo with more than [`MIN_LARGE_PHOTO_PX`] pixels. Set by hand after
/// measuring photos of 12 megapixels.
const MAX_MIRRORED_COST_OF_LARGE_PHOTO: f64 = 1.0;

/// Two detections are of the same stone if the distance between their centres is less than this, as a multiple of the smaller radius. Set
/// by hand.
const DUPLICATE_DISTANCE: f64 = 0.62;

/// A located stone: a gem or another small object.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LocatedGem {
    /// Centre, in pixels of the input image.
    pub center: Point,
    /// Radius, in pixels of the input image.
    pub radius: f64,
    /// Probability of each colour, in the order of [`Gem::ALL`](crate::rules::gems::Gem::ALL); the sum is 1.
    pub colours: [f64; 6],
    /// Probability that the detection is a stone, 0 to 1. The judge stage replaces it by the probability that the detection is a gem of the
    /// game.
    pub confidence: f64,
    /// Probability that the stone is a gem of the game and not another small object; 1 if the network has no such output.
    pub gem: f64,
    /// Width of the peak of the centre probability, relative to the stone. The centre probability is summed over the cells within 0.6 radii
    /// of the stone's centre, and the sum is divided by the square of the radius in cells (at least 1). Nine in ten of 1,732 real stones
    /// have 0.20 to 0.39; half of 83 false detections have less than 0.13.
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
    pub fn load_for_small_objects() -> Result<Self, LocateError> {
        Self::with_network(Network::Things)
    }

    fn with_network(network: Network) -> Result<Self, LocateError> {
        let model = OnnxModel::load(network).map_err(LocateError::of(Component::Gems))?;
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
        let found = self.find_stones(frame);
        found.map_err(LocateError::of(Component::Gems))
    }

    /// Finds stones in the full image or, if it shows none, in each of its quarters. Then finds the stones again in tiles, which are chosen
    /// by the stones of this first search. If no tiles are needed, the second search is in the full image. If the first search finds no
    /// stones, there is no second one.
    fn find_stones(&self, frame: &Frame) -> Result<Vec<LocatedGem>, InferenceError> {
        let image = &frame.image;
        let full_image = Tile::of_full_image(image.dimensions());
        let mut first = self
            .run_network(image, full_image)?
            .stones(MIN_RECHECK_PROBABILITY);
        if first.is_empty() {
            first = self.stones_in_quarters(image)?;
        }
        let mut tiles = tiles::enlarged_tiles(&first, image.dimensions());
        tracing::debug!(first = first.len(), tiles = tiles.len(), "gems");
        if tiles.is_empty() && !first.is_empty() {
            tiles.push(full_image);
        }
        let includes_mirrored =
            tiles.iter().map(Tile::cost).sum::<f64>() <= max_mirrored_cost(frame);
        stones_in_tiles(&tiles, image.dimensions(), MIN_PROBABILITY, |tile| {
            if includes_mirrored {
                self.run_network_with_mirrored(image, tile)
            } else {
                self.run_network(image, tile)
            }
        })
    }

    /// Searches each of the four overlapping quarters of an image separately, at a larger scale than the full image. Returns the stones of
    /// all quarters together, the most probable first; none if the image is too small to be divided.
    fn stones_in_quarters(&self, image: &RgbImage) -> Result<Vec<LocatedGem>, InferenceError> {
        let size = image.dimensions();
        let tiles = tiles::quarter_tiles(size);
        stones_in_tiles(&tiles, size, MIN_RECHECK_PROBABILITY, |tile| {
            self.run_network(image, tile)
        })
    }

    /// Runs the network on a tile.
    fn run_network(&self, image: &RgbImage, tile: Tile) -> Result<GemMaps, InferenceError> {
        let small = scaled_with_smooth_enlarging(image, tile.window, tile.pixels)?;
        let (cells, output) =
            Cells::run_network(&*self.model, &small, tile.window, &maps::MAP_COUNTS)?;
        Ok(GemMaps::of(cells, &output))
    }

    /// Runs the network on a tile and on its mirror image, and returns the mean of both results.
    fn run_network_with_mirrored(
        &self,
        image: &RgbImage,
        tile: Tile,
    ) -> Result<GemMaps, InferenceError> {
        let small = scaled_with_smooth_enlarging(image, tile.window, tile.pixels)?;
        let run = |small: &RgbImage| {
            Cells::run_network(&*self.model, small, tile.window, &maps::MAP_COUNTS)
        };
        let (straight, mirrored) =
            rayon::join(|| run(&small), || run(&imageops::flip_horizontal(&small)));
        let ((cells, straight), (_, mirrored)) = (straight?, mirrored?);
        Ok(GemMaps::of(
            cells,
            &cells.mean_with_mirrored(straight, &mirrored),
        ))
    }
}

/// Returns a limit for the computing time: only if the total cost of the tiles ([`Tile::cost`]) is at most this, the network also runs on
/// the tiles' mirror images.
fn max_mirrored_cost(frame: &Frame) -> f64 {
    let pixels = u64::from(frame.shown.0) * u64::from(frame.shown.1);
    if pixels > MIN_LARGE_PHOTO_PX {
        MAX_MIRRORED_COST_OF_LARGE_PHOTO
    } else {
        MAX_MIRRORED_COST
    }
}

/// Returns the stones with at least `min_probability` in the tiles, the most probable first, without duplicates. A stone that is cut off by
/// an edge of its tile is omitted, unless this edge is an edge of the image. `run_network` returns the network's output for a tile, and
/// `image_size` is the image's size in pixels.
fn stones_in_tiles(
    tiles: &[Tile],
    image_size: (u32, u32),
    min_probability: f64,
    run_network: impl Fn(Tile) -> Result<GemMaps, InferenceError> + Sync,
) -> Result<Vec<LocatedGem>, InferenceError> {
    let stones_in = |tile: &Tile| {
        let stones = run_network(*tile)?.stones(min_probability);
        Ok(tiles::without_cut_off_stones(
            stones,
            tile.window,
            image_size,
        ))
    };
    let stones: Vec<Vec<LocatedGem>> = tiles
        .par_iter()
        .map(stones_in)
        .collect::<Result<_, InferenceError>>()?;
    Ok(without_duplicates(stones.into_iter().flatten().collect()))
}

/// Removes stones with a probability below `MIN_PROBABILITY`, and keeps only the most probable of several detections of the same stone
/// (centres closer than `DUPLICATE_DISTANCE`). Returns the most probable stone first.
fn without_duplicates(mut all: Vec<LocatedGem>) -> Vec<LocatedGem> {
    all.retain(|stone| stone.confidence >= MIN_PROBABILITY);
    all.sort_by(|a, b| b.confidence.total_cmp(&a.confidence));
    let mut kept: Vec<LocatedGem> = Vec::new();
    for stone in all {
        let is_same = |other: &LocatedGem| {
            let distance = (other.center - stone.center).norm();
            distance < DUPLICATE_DISTANCE * other.radius.min(stone.radius)
        };
        if !kept.iter().any(is_same) {
            kept.push(stone);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use image::Rgb;

    use super::*;
    use crate::{
        locate::cells::STRIDE,
        model::{ModelError, Tensor},
    };

    /// A model that detects white cells as centres of stones with a radius of 16 pixels of its input. Its field counts the runs of the
    /// model.
    struct WhiteStoneModel(Arc<AtomicUsize>);

    impl Model for WhiteStoneModel {
        fn run(&self, input: Tensor) -> Result<Tensor, ModelError> {
            self.0.fetch_add(1, Ordering::Relaxed);
            let [_, _, height, width] = input.shape;
            let (rows, columns) = (height / STRIDE, width / STRIDE);
            let area = rows * columns;
            let mut values = vec![0.0; 9 * area];
            for index in 0..area {
                let (row, column) = (index / columns * STRIDE + 2, index % columns * STRIDE + 2);
                let is_white = input.values[row * width + column] > 0.5;
                values[index] = if is_white { 4.0 } else { -6.0 };
                // log2(16 / 2) / 5
                values[2 * area + index] = 0.6;
            }
            Ok(Tensor {
                shape: [1, 9, rows, columns],
                values,
            })
        }
    }

    /// Returns the stones found in an image of 640 x 480 pixels with white discs at these positions, and the number of runs of the network.
    fn find(stones: &[(f64, f64)]) -> (Vec<LocatedGem>, usize) {
        let image = RgbImage::from_fn(640, 480, |x, y| {
            let is_white = |&(u, v): &(f64, f64)| (f64::from(x) - u).hypot(f64::from(y) - v) < 7.0;
            Rgb([if stones.iter().any(is_white) { 255 } else { 30 }; 3])
        });
        let runs = Arc::new(AtomicUsize::new(0));
        let locator = GemLocator::with_model(Box::new(WhiteStoneModel(Arc::clone(&runs))));
        let found = locator.find(&Frame::of(image));
        (found.expect("the model runs"), runs.load(Ordering::Relaxed))
    }

    #[test]
    fn large_stones_are_located_in_the_full_image_and_its_mirror_image() {
        let (found, runs) = find(&[(200.0, 150.0), (450.0, 320.0)]);
        assert_eq!(found.len(), 2, "{found:?}");
        for (x, y) in [(200.0, 150.0), (450.0, 320.0)] {
            let is_near = |stone: &LocatedGem| (stone.center - Point::new(x, y)).norm() < 8.0;
            assert!(found.iter().any(is_near), "{x} {y}: {found:?}");
        }
        assert!((found[0].radius - 32.0).abs() < 1e-3, "{found:?}");
        // A first run, then one on the same image and one on its mirror image.
        assert_eq!(runs, 3);
    }

    #[test]
    fn if_the_full_image_shows_no_stones_its_quarters_are_searched() {
        let (found, runs) = find(&[]);
        assert!(found.is_empty(), "{found:?}");
        assert_eq!(runs, 1 + 4);
    }

    #[test]
    fn of_two_detections_of_one_stone_the_more_probable_is_kept() {
        let stone = |x: f64, confidence: f64| LocatedGem {
            center: Point::new(x, 0.0),
            radius: 10.0,
            colours: [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            confidence,
            gem: 1.0,
            breadth: 0.4,
        };
        let kept = without_duplicates(vec![stone(0.0, 0.5), stone(4.0, 0.9), stone(11.0, 0.4)]);
        let at: Vec<f64> = kept.iter().map(|stone| stone.center.x).collect();
        assert_eq!(at, [4.0, 11.0]);
        let improbable = without_duplicates(vec![stone(0.0, MIN_PROBABILITY - 0.01)]);
        assert!(improbable.is_empty(), "{improbable:?}");
    }
}
