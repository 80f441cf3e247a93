//! Tiles: the parts of an image that are scaled and searched for stones (gems and other small objects). The tile of the first run of the
//! network is the full image.

use std::ops::Range;

use crate::{
    geometry::{Point, connected_components},
    locate::{
        cells::{SIDE_MULTIPLE_PX, network_side, network_size},
        gems::LocatedGem,
    },
    raster::Window,
};

/// Radius that stones have in an enlarged tile, in pixels of the network's input. Chosen on 36 held-out scenes with 651 stones: at a radius
/// of 13 pixels, 33 stones were missed or wrongly reported; at 18 pixels, 30. A radius of 24 pixels took twice as long and was no better.
const STONE_RADIUS_PX: f64 = 18.0;

/// Maximum side of a tile, in pixels of the network's input: the size of the inputs on which the network was trained.
const MAX_SIDE_PX: f64 = 320.0;
/// Minimum side of an enlarged tile, in pixels of the network's input, unless the image is smaller. The network was trained on parts of
/// images as small as this.
const MIN_SIDE_PX: f64 = 192.0;

/// Maximum factor by which a part of an image is enlarged in a tile. Chosen on nine scenes of the tune list, reduced to a half
/// and to a quarter of their size.
const MAX_ENLARGEMENT: f64 = 3.0;

/// Enlarged tiles are only used if the median radius of the stones is below this value. The radius is in pixels of the network's input for
/// the full image, also if the stones were found in quarters of the image. Set by hand.
const LARGE_RADIUS_PX: f64 = 14.0;

/// Overlap of adjacent tiles, and width of the margin around a group of stones, as multiples of a stone's radius. Set by hand, so that
/// every stone is completely inside at least one tile.
const OVERLAP: f64 = 3.0;

/// Two stones belong to the same group if the distance of their centres is less than this, in median radii of all stones. Each group is
/// covered by tiles of its own. Set by hand.
const GROUP_DISTANCE: f64 = 9.0;

/// The typical radius of a group is the weighted geometric mean of two radii. This constant is the weight of the median radius of all
/// stones. The weight of the median radius of the group's own stones is the sum of their probabilities. Set by hand.
const PRIOR_WEIGHT: f64 = 1.0;

/// Lower limit of the median radius of a group's own stones, in pixels of the image, when the typical radius is computed. Set by hand.
const MIN_RADIUS_PX: f64 = 1.0;

/// Maximum number of tiles. If more would be needed, the stones are enlarged less, and groups are joined even if they are further apart.
/// Set by hand.
const MAX_TILES: usize = 9;

/// If more than [`MAX_TILES`] tiles would be needed, the stones' radius in the tiles is divided by this number. The division is repeated
/// until the number of tiles is small enough. Set by hand.
const REDUCTION_STEP: f64 = 1.25;

/// Width and height of a quarter of the image, as fractions of the image's width and height. The quarters overlap by more than the diameter
/// of any stone that the run on the full image misses. Set by hand.
const QUARTER_SIDE: f64 = 0.56;

/// Maximum distance between an edge of a tile and an edge of the image at which the two count as the same edge, in pixels of the image.
/// Covers rounding errors. Set by hand.
const EDGE_TOLERANCE_PX: f64 = 0.5;

/// A part of an image, and the size at which the network is to process it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tile {
    /// The part of the image, in pixels of the image.
    pub window: Window,
    /// Width and height to which the part is scaled, in pixels of the network's input.
    pub pixels: (u32, u32),
}

impl Tile {
    /// Creates a tile of the full image; `image_size` is the image's size in pixels.
    pub fn of_full_image(image_size: (u32, u32)) -> Self {
        let window = Window::of_full_image(image_size);
        Self {
            window,
            pixels: network_size(window.size),
        }
    }

    /// Creates a tile from its extent in x (`across`) and in y (`down`). `scale` is the number of image pixels per pixel of the network's
    /// input, and `image_size` is the image's size in pixels.
    fn of(across: Interval, down: Interval, scale: f64, image_size: (u32, u32)) -> Self {
        // Rounding must not extend the tile beyond the image.
        let in_image = |interval: Interval, end: u32| {
            let start = interval.start * scale;
            let length = (interval.length * scale).min(f64::from(end) - start);
            Interval { start, length }
        };
        let (x, y) = (in_image(across, image_size.0), in_image(down, image_size.1));
        Self {
            window: Window {
                from: Point::new(x.start, y.start),
                size: (x.length, y.length),
            },
            pixels: (network_side(across.length), network_side(down.length)),
        }
    }

    /// Returns the network's computing time for the tile, relative to that for the largest tile.
    pub fn cost(&self) -> f64 {
        f64::from(self.pixels.0) * f64::from(self.pixels.1) / (MAX_SIDE_PX * MAX_SIDE_PX)
    }
}

/// The extent of a tile in x or in y, in pixels of the network's input.
#[derive(Debug, Clone, Copy)]
struct Interval {
    start: f64,
    length: f64,
}

/// Returns four overlapping tiles that together cover the image. Returns none if both sides of the image have at most `MAX_SIDE_PX` pixels:
/// the tile of the full image is then not reduced, so its quarters would show no more. `image_size` is the image's size in pixels.
pub fn quarter_tiles(image_size: (u32, u32)) -> Vec<Tile> {
    let (width, height) = (f64::from(image_size.0), f64::from(image_size.1));
    if width.max(height) <= MAX_SIDE_PX {
        return Vec::new();
    }
    let tile = |right: f64, down: f64| {
        let size = (width * QUARTER_SIDE, height * QUARTER_SIDE);
        let from = Point::new((width - size.0) * right, (height - size.1) * down);
        let window = Window { from, size };
        let pixels = network_size(size);
        Tile { window, pixels }
    };
    vec![
        tile(0.0, 0.0),
        tile(1.0, 0.0),
        tile(0.0, 1.0),
        tile(1.0, 1.0),
    ]
}

/// Returns enlarged tiles that cover all stones. Returns no tile if there are no stones, or if their median radius, in pixels of the
/// network's input for the full image, is at least `LARGE_RADIUS_PX`. `image_size` is the image's size in pixels.
pub fn enlarged_tiles(stones: &[LocatedGem], image_size: (u32, u32)) -> Vec<Tile> {
    let Some(radius) = median_radius(stones) else {
        return Vec::new();
    };
    let longer_side = f64::from(image_size.0.max(image_size.1));
    if radius * MAX_SIDE_PX / longer_side >= LARGE_RADIUS_PX {
        return Vec::new();
    }
    // The radius of stones in the tiles is `STONE_RADIUS_PX` (or less, see `MAX_ENLARGEMENT`) divided by `reduction`. `reduction` is
    // increased until there are at most `MAX_TILES` tiles. The loop ends at the latest when all stones are one group and one tile of the
    // largest size covers the image.
    let mut reduction = 1.0;
    loop {
        let groups = divide_into_groups(stones, radius, GROUP_DISTANCE * reduction * radius);
        let tiles: Vec<Tile> = groups
            .iter()
            .flat_map(|group| group.tiles(reduction, image_size))
            .collect();
        if tiles.len() <= MAX_TILES {
            return tiles;
        }
        reduction *= REDUCTION_STEP;
    }
}

/// Removes the stones that an edge of the tile (`window`) cuts off, because the adjacent tile shows them completely. `image_size` is
/// the image's size in pixels.
pub(crate) fn without_cut_off_stones(
    stones: Vec<LocatedGem>,
    window: Window,
    image_size: (u32, u32),
) -> Vec<LocatedGem> {
    let is_complete = |stone: &LocatedGem| {
        let is_within = |center: f64, start: f64, length: f64, image_side: u32| {
            let end = start + length;
            let starts_at_edge = start <= EDGE_TOLERANCE_PX;
            let ends_at_edge = end >= f64::from(image_side) - EDGE_TOLERANCE_PX;
            (starts_at_edge || center - start >= stone.radius)
                && (ends_at_edge || end - center >= stone.radius)
        };
        is_within(stone.center.x, window.from.x, window.size.0, image_size.0)
            && is_within(stone.center.y, window.from.y, window.size.1, image_size.1)
    };
    stones.into_iter().filter(is_complete).collect()
}

/// Returns the median radius of the stones, in pixels of the image, weighted by probability; `None` for no stones.
fn median_radius(stones: &[LocatedGem]) -> Option<f64> {
    let mut by_radius: Vec<&LocatedGem> = stones.iter().collect();
    by_radius.sort_by(|a, b| a.radius.total_cmp(&b.radius));
    let total_probability: f64 = by_radius.iter().map(|stone| stone.confidence).sum();
    let mut sum = 0.0;
    for stone in by_radius {
        sum += stone.confidence;
        if sum >= total_probability / 2.0 {
            return Some(stone.radius);
        }
    }
    None
}

/// A group of stones (gems and other small objects) that lie close together.
struct Group {
    /// Extent of the stones' centres in x, in pixels of the image.
    across: Range<f64>,
    /// Extent of the stones' centres in y, in pixels of the image.
    down: Range<f64>,
    /// Typical radius of the stones in the group, in pixels of the image. It differs between groups, since stones nearer to the camera
    /// appear larger.
    radius: f64,
}

/// Divides the stones into groups. Stones closer together than `max_distance` pixels are in the same group. `radius` is the median
/// radius of all stones, in pixels of the image.
fn divide_into_groups(stones: &[LocatedGem], radius: f64, max_distance: f64) -> Vec<Group> {
    let near = |a: usize, b: usize| (stones[a].center - stones[b].center).norm() < max_distance;
    let group = |members: Vec<usize>| {
        let members: Vec<LocatedGem> = members.into_iter().map(|index| stones[index]).collect();
        Group::of(&members, radius)
    };
    connected_components(stones.len(), near)
        .into_iter()
        .map(group)
        .collect()
}

impl Group {
    /// Computes the extent of a group's centres and the typical radius of its stones. `radius_of_all` is the median radius of all
    /// stones. If the group has few stones or improbable ones, its typical radius is nearly `radius_of_all`.
    fn of(members: &[LocatedGem], radius_of_all: f64) -> Self {
        let total_probability: f64 = members.iter().map(|stone| stone.confidence).sum();
        let own_radius = median_radius(members)
            .unwrap_or(radius_of_all)
            .max(MIN_RADIUS_PX);
        let own_weight = total_probability / (total_probability + PRIOR_WEIGHT);
        let centers = members.iter().map(|stone| stone.center);
        Self {
            across: extent(centers.clone().map(|center| center.x)),
            down: extent(centers.map(|center| center.y)),
            radius: radius_of_all.powf(1.0 - own_weight) * own_radius.powf(own_weight),
        }
    }

    /// Returns tiles that cover the group and a margin around it, within the image. With `reduction` = 1 the stones have the best size,
    /// `STONE_RADIUS_PX`, or less if the enlargement would exceed `MAX_ENLARGEMENT`. With a higher value the stones are that many times
    /// smaller, and fewer tiles are needed. `image_size` is the image's size in pixels.
    fn tiles(&self, reduction: f64, image_size: (u32, u32)) -> Vec<Tile> {
        let scale = reduction * (self.radius / STONE_RADIUS_PX).max(1.0 / MAX_ENLARGEMENT);
        let margin = OVERLAP * self.radius;
        let along = |centers: &Range<f64>, image_side: u32| {
            intervals(
                (centers.start - margin) / scale,
                (centers.end + margin) / scale,
                margin / scale,
                f64::from(image_side) / scale,
            )
        };
        let rows = along(&self.down, image_size.1);
        let tiles_of_column = |column: Interval| {
            rows.iter()
                .map(move |&row| Tile::of(column, row, scale, image_size))
        };
        let columns = along(&self.across, image_size.0).into_iter();
        columns.flat_map(tiles_of_column).collect()
    }
}

/// Returns the range from the smallest to the largest of the values, of which there must be at least one.
fn extent(values: impl Iterator<Item = f64> + Clone) -> Range<f64> {
    values.clone().fold(f64::MAX, f64::min)..values.fold(f64::MIN, f64::max)
}

/// Divides the range from `low` to `high` into parts that overlap by about `overlap` and lie within 0 to `end`. All lengths are
/// in pixels of the network's input. The parts are as short as possible, to save time.
fn intervals(low: f64, high: f64, overlap: f64, end: f64) -> Vec<Interval> {
    let (low, high) = (low.max(0.0), high.min(end));
    let total = high - low;
    let max_length = MAX_SIDE_PX.min(end);
    // The greatest allowed distance between the starts of adjacent parts is at least half a part, so that a large `overlap` does not lead
    // to many parts.
    let max_step = (max_length - overlap).max(max_length / 2.0);
    let count = (((total - max_length) / max_step).ceil().max(0.0)) as usize + 1;
    // With this length, `count` parts with the overlap of the longest parts cover the range exactly.
    let even_length = (total + (max_length - max_step) * (count - 1) as f64) / count as f64;
    let multiple = f64::from(SIDE_MULTIPLE_PX);
    let length =
        ((even_length / multiple).ceil() * multiple).clamp(MIN_SIDE_PX.min(max_length), max_length);
    // Several parts are spread evenly from one end of the range to the other. A single part is centred on the range.
    let step = (total - length).max(0.0) / (count - 1).max(1) as f64;
    let first = if count > 1 {
        low
    } else {
        f64::midpoint(low, high) - length / 2.0
    };
    (0..count)
        .map(|index| {
            let start = (first + step * index as f64).clamp(0.0, end - length);
            Interval { start, length }
        })
        .collect()
}

#[cfg(test)]
mod tests;
