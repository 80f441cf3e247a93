//! Measures the print around silver cells to decide whether it is that of the travel edition.

use crate::{
    geometry::{Homography, Point},
    read::card::{
        lattice::{CellSet, is_near_card},
        silver_mask::SilverMask,
    },
    rectify::FlatImage,
    stats::median,
};

/// Half the width of a joint, in cells. A joint is the strip along the line between two neighbouring cells; the fraction of
/// silver pixels in joints shows whether the cells adjoin. Set by hand.
const JOINT_HALF_WIDTH: f64 = 0.1;
/// No pixels are sampled near the ends of a cell's sides: within this distance from the cell's corners, in cells. Set by hand.
const CORNER_MARGIN: f64 = 0.2;
/// Distances from a silver cell at which the ground (the print around the cells) is sampled, in cells. Set by hand: nearly all samples are
/// on the card even if the card has a border of only 0.2 cells around the silver cells.
const GROUND_DISTANCES: std::ops::Range<f64> = 0.08..0.22;

/// A colour is black only if each of its channels is below this fraction of the same channel in the silver cells. Set by hand.
const MAX_BLACK: f64 = 0.16;
/// A colour is red only if its red channel is at least this fraction of the red channel in the silver cells. Set by hand.
const MIN_RED: f64 = 0.12;
/// A colour is red only if its red channel is at least this many times its green channel. Both channels are first divided by the values of
/// the same channels in the silver cells. Set by hand.
const MIN_RED_PER_GREEN: f64 = 1.6;
/// A colour is red only if its red channel is at least this many times its blue channel. Both channels are first divided by the values of
/// the same channels in the silver cells. Set by hand.
const MIN_RED_PER_BLUE: f64 = 2.5;

/// Colours are divided by the colour of silver, channel by channel. A channel of silver with a lower linear value (0 to 1) is replaced by
/// this value, to avoid a division by 0. Set by hand.
const MIN_SILVER: f64 = 1e-4;

/// A card counts as one of the travel edition only if at least this fraction of the pixels in the joints (strips between neighbouring
/// cells) is silver. The lowest fraction measured on cards of this edition was 0.90 on five photos and 0.83 on 24 drawn cards.
const MIN_JOINED_FRACTION: f64 = 0.6;
/// A card counts as one of the travel edition only if at least this fraction of the ground (the print beside the cells) is red. The lowest
/// fraction measured on cards of this edition was 0.36 on five photos and 0.24 on 24 drawn cards.
const MIN_RED_FRACTION: f64 = 0.15;
/// A card counts as one of the travel edition only if at least this fraction of the ground (the print beside the cells) is red or black.
/// The lowest fraction measured on cards of this edition was 0.99 on five photos and 0.85 on 24 drawn cards.
const MIN_GROUND_FRACTION: f64 = 0.75;

/// Measurements of the print around silver cells; fractions are 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Print {
    /// Fraction of the joints (strips along the lines between neighbouring cells) that is silver. It is high if only thin lines divide
    /// the cells.
    pub joined: f64,
    /// Fraction of the ground (the print beside the cells) that is red, 0 to 1.
    pub red: f64,
    /// Fraction of the ground (the print beside the cells) that is black.
    pub black: f64,
    /// Number of silver cells that are on the lattice and on the card, but not part of the region.
    pub cells_apart: usize,
}

impl Print {
    /// Returns whether the print is that of a travel card: adjoining cells on red and black ground, and no other silver cells.
    pub(crate) fn is_of_travel_edition(&self) -> bool {
        self.joined >= MIN_JOINED_FRACTION
            && self.red >= MIN_RED_FRACTION
            && self.red + self.black >= MIN_GROUND_FRACTION
            && self.cells_apart == 0
    }
}

/// Measures the print around `cells`, the cells of the region. `silver` is the mask of all silver pixels of the rectified image
/// `image`, `cells_apart` the number of silver cells that are not part of the region.
pub fn measure(
    image: &FlatImage,
    silver: &SilverMask,
    cells_from_image: &Homography,
    cells: &CellSet,
    cells_apart: usize,
) -> Print {
    let is_in_region = |row: i32, col: i32| cells.contains(&(row, col));
    let mut joint = [0.0f64; 2];
    let (mut ground, mut silver_colours): (Vec<[f64; 3]>, Vec<[f64; 3]>) = (Vec::new(), Vec::new());
    for ((at, is_silver), pixel) in silver.pixels().zip(&image.pixels) {
        let at = cells_from_image.map(at);
        if !is_near_card(at) || pixel[0].is_nan() {
            continue;
        }
        let colour = pixel.map(|value| f64::from(value.max(0.0)));
        let (row, col) = (at.y.floor() as i32, at.x.floor() as i32);
        if is_in_joint(at, &is_in_region) {
            joint[usize::from(is_silver)] += 1.0;
        } else if is_in_region(row, col) && is_silver {
            silver_colours.push(colour);
        } else if is_ground(at, &is_in_region) {
            ground.push(colour);
        }
    }
    let silver_colour = [0, 1, 2]
        .map(|channel| median(silver_colours.iter().map(|pixel| pixel[channel]).collect()));
    let relative = |pixel: &[f64; 3]| -> [f64; 3] {
        std::array::from_fn(|channel| pixel[channel] / silver_colour[channel].max(MIN_SILVER))
    };
    let fraction = |has_colour: fn([f64; 3]) -> bool| {
        let count = ground
            .iter()
            .filter(|pixel| has_colour(relative(pixel)))
            .count();
        count as f64 / ground.len().max(1) as f64
    };
    Print {
        joined: joint[1] / (joint[0] + joint[1]).max(1.0),
        red: fraction(is_red),
        black: fraction(is_black),
        cells_apart,
    }
}

/// Returns whether a coordinate, in units of cells, is at least `CORNER_MARGIN` from both ends of a cell's side.
fn is_inner(value: f64) -> bool {
    (CORNER_MARGIN..1.0 - CORNER_MARGIN).contains(&value.rem_euclid(1.0))
}

/// Returns whether a point, in units of cells, is in a joint of the region: near the common side of two neighbouring cells, but not near an
/// end of this side.
fn is_in_joint(at: Point, is_in_region: &impl Fn(i32, i32) -> bool) -> bool {
    let is_near = |value: f64| (value - value.round()).abs() < JOINT_HALF_WIDTH;
    let (row, col) = (at.y.floor() as i32, at.x.floor() as i32);
    let (line_y, line_x) = (at.y.round() as i32, at.x.round() as i32);
    is_near(at.x) && is_inner(at.y) && is_in_region(row, line_x) && is_in_region(row, line_x - 1)
        || is_near(at.y)
            && is_inner(at.x)
            && is_in_region(line_y, col)
            && is_in_region(line_y - 1, col)
}

/// Returns whether a point, in units of cells, is where the ground is sampled: outside the region, just beside one of its cells.
fn is_ground(at: Point, is_in_region: &impl Fn(i32, i32) -> bool) -> bool {
    let (row, col) = (at.y.floor() as i32, at.x.floor() as i32);
    let (x, y) = (at.x.rem_euclid(1.0), at.y.rem_euclid(1.0));
    let is_sampled = |distance: f64| GROUND_DISTANCES.contains(&distance);
    let across = is_sampled(x) && is_in_region(row, col - 1)
        || is_sampled(1.0 - x) && is_in_region(row, col + 1);
    let along = is_sampled(y) && is_in_region(row - 1, col)
        || is_sampled(1.0 - y) && is_in_region(row + 1, col);
    !is_in_region(row, col) && (across && is_inner(at.y) || along && is_inner(at.x))
}

/// Returns whether a colour is black. Each channel of `colour` is already divided by the same channel of silver.
fn is_black(colour: [f64; 3]) -> bool {
    colour.iter().all(|&value| value < MAX_BLACK)
}

/// Returns whether a colour is red. Each channel of `[red, green, blue]` is already divided by the same channel of silver.
fn is_red([red, green, blue]: [f64; 3]) -> bool {
    red >= MIN_RED && red >= MIN_RED_PER_GREEN * green && red >= MIN_RED_PER_BLUE * blue
}
