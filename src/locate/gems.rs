//! Finds gems, and other small stones, in a picture: where each is, how large, and which colours it may have.
//!
//! A small network says of every cell whether it is the middle of a stone, how large that stone is and which colour it has
//! (`maps`). The first look shows where stones are and how large; where they are small, the piles are looked at again from
//! nearer, in tiles that show stones as large as the network knows them best (`tiles`), and as their mirror images.

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
    model::{Model, OnnxModel},
    raster::scaled_or_enlarged,
};

/// The trained network; `models/gems.md` says how it came about.
static GEMS: &[u8] = include_bytes!("../../models/gems.onnx");

/// The one before, which saw more of other small things, as `models/things.md` tells.
static THINGS: &[u8] = include_bytes!("../../models/things.onnx");

/// A stone that looks less like one than this in the first look does not even say where to look again.
const WORTH_A_LOOK: f64 = 0.15;

/// A find that looks less like a stone than this is none, whatever colour it has.
const LEAST_SURE: f64 = 0.12;

/// Where looking at all parts from nearer takes no longer than so many looks at the largest tile, each is looked at as its mirror image,
/// too, which doubles the time: of 844 stones of 33 scenes on tables that were never trained on 47 are missed or invented with one look,
/// 35 with both.
const MOST_TWICE: f64 = 4.0;

/// Of a picture with more pixels than this less is looked at twice: it takes long enough to be decoded. Of thirteen pictures
/// of 12 million pixels, those with two to four parts took 240 to 440 ms with all looked at twice.
const LARGE_PX: u64 = 6_000_000;
const MOST_TWICE_OF_LARGE: f64 = 1.0;

/// Two finds that are nearer than this, in radii of the smaller, are one stone.
const APART: f64 = 0.62;

/// A stone that was found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LocatedGem {
    /// Its middle, in pixels of the frame's image.
    pub center: Point,
    /// In the same pixels.
    pub radius: f64,
    /// The probability of each colour, in the order of [`Gem::ALL`](crate::rules::gems::Gem::ALL); they sum to 1.
    pub colours: [f64; 6],
    /// How much it looks like a stone, 0 to 1.
    pub sure: f64,
    /// The probability that it is one of the six gems, not another small thing; 1 from a network that does not tell.
    pub gem: f64,
    /// The probability of a middle, summed over the cells within 0.6 of its radius, over the square of that radius in cells: of 1,732
    /// stones nine in ten have 0.20 to 0.39, of 83 finds that are none half less than 0.13, as few cells take them for one.
    pub breadth: f64,
}

/// Finds stones.
pub struct GemLocator {
    model: Box<dyn Model>,
}

impl GemLocator {
    /// With the network for gems that is built in.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self::with_model(Box::new(OnnxModel::from_static(GEMS)?)))
    }

    /// With the network for small things of any kind, sweets and beans and gems, that is built in.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load_for_things() -> Result<Self, LocateError> {
        Ok(Self::with_model(Box::new(OnnxModel::from_static(THINGS)?)))
    }

    /// With another model: 1 x 3 x height x width (RGB, 0..1) to 1 x 9 or 10 x height/4 x width/4: logits of a stone's middle and
    /// of a stone, the radius (a fifth of the binary logarithm of half the radius in the model's pixels), logits of six colours,
    /// and where there is a tenth map the logit that it is a gem.
    pub fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// The stones in the picture, the surest first.
    ///
    /// # Errors
    /// When the network fails or the picture cannot be scaled.
    pub fn find(&self, frame: &Frame) -> Result<Vec<LocatedGem>, LocateError> {
        let image = &frame.image;
        let whole = Tile::whole(image.dimensions());
        let first = self.look(image, whole)?.stones(WORTH_A_LOOK);
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
                self.look_twice(image, *tile)
            } else {
                self.look(image, *tile)
            };
            let stones = maps?.stones(LEAST_SURE);
            Ok(tiles::whole_ones(stones, tile.window, image.dimensions()))
        };
        let looks: Vec<Vec<LocatedGem>> = tiles
            .par_iter()
            .map(look)
            .collect::<Result<_, LocateError>>()?;
        Ok(without_doubles(looks.into_iter().flatten().collect()))
    }

    fn look(&self, image: &RgbImage, tile: Tile) -> Result<GemMaps, LocateError> {
        let small = scaled_or_enlarged(image, tile.window, tile.pixels)?;
        let (cells, answer) = Cells::ask(&*self.model, &small, tile.window, &maps::MAPS)?;
        Ok(GemMaps::of(cells, &answer))
    }

    /// The mean of what it says about a part of the picture and about that part's mirror image.
    fn look_twice(&self, image: &RgbImage, tile: Tile) -> Result<GemMaps, LocateError> {
        let small = scaled_or_enlarged(image, tile.window, tile.pixels)?;
        let ask = |small: &RgbImage| Cells::ask(&*self.model, small, tile.window, &maps::MAPS);
        let (one, other) = rayon::join(|| ask(&small), || ask(&imageops::flip_horizontal(&small)));
        let ((cells, one), (_, other)) = (one?, other?);
        Ok(GemMaps::of(cells, &cells.mean_with_mirrored(one, &other)))
    }
}

/// Of finds that are one stone the surest.
fn without_doubles(mut all: Vec<LocatedGem>) -> Vec<LocatedGem> {
    all.retain(|stone| stone.sure >= LEAST_SURE);
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
        let kept = without_doubles(vec![stone(0.0, 0.5), stone(4.0, 0.9), stone(11.0, 0.4)]);
        let at: Vec<f64> = kept.iter().map(|stone| stone.center.x).collect();
        assert_eq!(at, [4.0, 11.0]);
        assert!(without_doubles(vec![stone(0.0, 0.1)]).is_empty());
    }
}
