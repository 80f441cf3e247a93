//! Computes the log-odds that each cell of a lattice is in the region of a card, and the log-odds that the region ends, begins or continues
//! at each border between two cells. Used for a card whose region is unknown.
//!
//! An uncovered cell is silver. A piece may have any colour, but only few piece colours resemble the red and orange print around
//! the region (the ground). A black outline is printed around the region; there is no such line between its cells or elsewhere.

use crate::{
    card_layout::CELL_MM,
    geometry::Point,
    read::card::{Light, region::MIN_OCCLUSION_MM, silver::is_silver},
    rectify::FlatImage,
};

/// A colour counts as the ground (the red and orange print around the region) only if its green channel is at most this fraction of its red
/// channel. Set by hand. The fraction is 0.42 for amber pieces, which therefore resemble the ground.
const MAX_GREEN_RATIO: f32 = 0.55;
/// A colour counts as the ground (the red and orange print around the region) only if its blue channel is at most this fraction of its red
/// channel. Set by hand. The fraction is 0.49 for magenta pieces, which therefore do not resemble the ground.
const MAX_BLUE_RATIO: f32 = 0.45;
/// A pixel counts as fully black if the square root of its highest channel's reflectance is at most this. Set by hand.
const FULLY_BLACK: f32 = 0.12;
/// A pixel does not count as black if the square root of its highest channel's reflectance is at least this. Between [`FULLY_BLACK`] and
/// this value, it counts as partly black. Set by hand.
const NOT_BLACK: f32 = 0.30;
/// Width of the margin along each side of a cell, in mm. Pixels in the margin are not used for the cell's log-odds. Set by hand.
const MARGIN_MM: f64 = 2.5;
/// Minimum distance from a border between two cells at which pixels are sampled, in mm. The samples show whether the black outline of the
/// region is printed along the border. Set by hand.
const MIN_SAMPLE_MM: f64 = 0.6;
/// Maximum distance from a border between two cells at which pixels are sampled, in mm. Set by hand.
const MAX_SAMPLE_MM: f64 = 2.2;
/// A border between two cells is not sampled near its ends: within this distance from each end, in mm. Set by hand.
const CORNER_MM: f64 = 3.0;

/// Factor from the fraction of silver pixels of a cell to the log-odds, in nats, that the cell is in the region. Set by hand, like
/// [`NATS_PER_COOL`], so that a cell that is half silver or half cool is clearly in the region.
const NATS_PER_SILVER: f64 = 8.0;
/// Factor from the fraction of cool pixels of a cell to the log-odds, in nats, that the cell is in the region. Set by hand.
const NATS_PER_COOL: f64 = 7.0;
/// The log-odds, in nats, that a cell is in the region decrease by this factor times the fraction of its pixels that are black. Set by
/// hand.
const NATS_PER_BLACK: f64 = 8.0;
/// Log-odds, in nats, that a cell is in the region if none of its pixels is silver, cool or black. Set by hand.
const CELL_BIAS: f64 = -1.0;
/// Minimum log-odds, in nats, that a cell is in the region. The minimum and the maximum keep a single cell from deciding. Set by hand.
const MIN_CELL_LOG_ODDS: f64 = -3.0;
/// Maximum log-odds, in nats, that a cell is in the region. Set by hand.
const MAX_CELL_LOG_ODDS: f64 = 6.0;

/// If exactly this fraction of the pixels on the outer side of a border is black, the black pixels are no evidence for or against an
/// outline along the border. Set by hand.
const NEUTRAL_BLACK_OUTSIDE: f64 = 0.5;
/// The outline is printed on the outer side of the region's border, so black pixels there are evidence that it runs along this border. The
/// evidence, as log-odds in nats, is this factor times the fraction of black pixels minus [`NEUTRAL_BLACK_OUTSIDE`]. Set by hand.
const NATS_PER_BLACK_OUTSIDE: f64 = 6.0;
/// Up to this fraction, black pixels on the inner side of a border are no evidence against an outline along the border. The outline is
/// printed on the outer side. Set by hand.
const MAX_BLACK_INSIDE: f64 = 0.3;
/// Factor from black pixels on the inner side of a border to the log-odds, in nats, that the outline runs along the border. The log-odds
/// decrease by this factor times the part of the fraction of black pixels above [`MAX_BLACK_INSIDE`]. Set by hand.
const NATS_PER_BLACK_INSIDE: f64 = 3.0;
/// Maximum absolute log-odds of an outline along one border, in nats. Set by hand.
const MAX_OUTLINE_LOG_ODDS: f64 = 3.0;
/// If the log-odds of an outline are negative, but a piece may occlude the outline, the log-odds are multiplied by this factor. Set by
/// hand.
const OCCLUDED_OUTLINE_FACTOR: f64 = 0.3;
/// Log-odds, in nats, that both cells at a border are in the region, if there are no black pixels along the border. They are relative to
/// the case that neither cell is in the region. Set by hand.
const WITHIN_LOG_ODDS: f64 = 0.5;
/// Up to this fraction of black pixels on each side of a border, black is no evidence against the hypothesis that both cells at the border
/// are in the region. Set by hand.
const MAX_BLACK_WITHIN: f64 = 0.2;
/// The log-odds, in nats, that both cells at a border are in the region decrease by this factor times the part of the fraction of black
/// pixels above [`MAX_BLACK_WITHIN`]. The fraction is measured on both sides of the border, and the larger one counts. Set by hand.
const NATS_PER_BLACK_WITHIN: f64 = 5.0;
/// Minimum log-odds, in nats, that both cells at a border are in the region. Set by hand.
const MIN_WITHIN_LOG_ODDS: f64 = -3.0;

/// The composition of an area: for each class of pixels, the fraction of the area's pixels in the photo that belong to it (0 to 1).
#[derive(Debug, Clone, Copy)]
struct Fractions {
    /// Fraction of silver pixels.
    silver: f64,
    /// Fraction of cool pixels, which are neither silver nor like the red ground. A partly black pixel is counted in part, a black one not
    /// at all.
    cool: f64,
    /// Fraction of black pixels.
    black: f64,
}

/// An upright rectangle of the card, in the card's frame, mm.
#[derive(Debug, Clone, Copy)]
struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

/// Numbers of pixels of each class, in this order: silver, cool (neither silver nor like the red ground), black, and all pixels that show
/// the photo. A pixel may be in several classes. It may count as partly black and partly cool, so these two numbers may be fractional.
type PixelCounts = [f32; 4];

/// Summed-area tables over the rectified image of a card that count the pixels of each class.
pub struct CellLikelihood {
    /// For each corner of a pixel: the counts of the pixels above it and to its left, row by row. There is one row and one column more than
    /// in the image.
    sums: Vec<PixelCounts>,
    /// Width of the rectified image, in pixels.
    width: usize,
    /// Height of the rectified image, in pixels.
    height: usize,
    /// Resolution of the rectified image.
    px_per_mm: f64,
    /// Place of the rectified image's top-left corner in the card's frame, mm.
    origin_mm: Point,
    /// Apparent offset of the tops of pieces from their feet (to the right, downwards), mm.
    parallax_mm: (f64, f64),
}

/// Log-odds for one border between two cells, in nats, each relative to the case that neither cell is in the region.
#[derive(Debug, Clone, Copy)]
pub struct BorderLogOdds {
    /// Log-odds that the region ends at the border: the cell before the border (left of it or above it) is in the region, and the cell
    /// after the border is not.
    pub ends: f64,
    /// Log-odds that the region begins at the border: the cell after the border is in the region, and the cell before the border is not.
    pub begins: f64,
    /// Log-odds, in nats, that both cells at the border are in the region, relative to the case that neither of them is.
    pub within: f64,
}

impl CellLikelihood {
    /// Classifies the pixels of a card's rectified image under `light`. `parallax_mm` is the apparent offset of the tops of pieces from
    /// their feet (to the right, downwards).
    pub fn of(face: &FlatImage, light: &Light, parallax_mm: (f64, f64)) -> Self {
        let (width, height) = (face.width, face.height);
        let mut sums: Vec<PixelCounts> = vec![[0.0; 4]; (width + 1) * (height + 1)];
        for row in 0..height {
            let mut row_counts: PixelCounts = [0.0; 4];
            for col in 0..width {
                let pixel = face.pixels[row * width + col];
                if !pixel[0].is_nan() {
                    let center = face.pixel_center_mm(col, row);
                    let counts = counts_of_pixel(light.reflectance(pixel, center));
                    row_counts = std::array::from_fn(|class| row_counts[class] + counts[class]);
                }
                let above = sums[row * (width + 1) + col + 1];
                sums[(row + 1) * (width + 1) + col + 1] =
                    std::array::from_fn(|class| above[class] + row_counts[class]);
            }
        }
        Self {
            sums,
            width,
            height,
            px_per_mm: face.px_per_mm,
            origin_mm: face.origin_mm,
            parallax_mm,
        }
    }

    /// Returns the fractions of the pixels in an area that are silver, cool and black. Only pixels that show the photo are counted; pixels
    /// outside the rectified image show none. Returns `None` unless the counted pixels fill more than half of the area.
    fn fractions(&self, area: Area) -> Option<Fractions> {
        let col = |x: f64| ((x - self.origin_mm.x) * self.px_per_mm).round();
        let row = |y: f64| ((y - self.origin_mm.y) * self.px_per_mm).round();
        let pixel_count = (col(area.right) - col(area.left)) * (row(area.bottom) - row(area.top));
        let col_in_face = |x: f64| col(x).clamp(0.0, self.width as f64) as usize;
        let row_in_face = |y: f64| row(y).clamp(0.0, self.height as f64) as usize;
        let counts_at = |row: usize, col: usize| self.sums[row * (self.width + 1) + col];
        let (left, right) = (col_in_face(area.left), col_in_face(area.right));
        let (top, bottom) = (row_in_face(area.top), row_in_face(area.bottom));
        let (top_left, top_right) = (counts_at(top, left), counts_at(top, right));
        let (bottom_left, bottom_right) = (counts_at(bottom, left), counts_at(bottom, right));
        let [silver, cool, black, in_image]: [f64; 4] = std::array::from_fn(|class| {
            f64::from(bottom_right[class])
                - f64::from(top_right[class])
                - f64::from(bottom_left[class])
                + f64::from(top_left[class])
        });
        (in_image * 2.0 > pixel_count).then(|| Fractions {
            silver: silver / in_image,
            cool: cool / in_image,
            black: black / in_image,
        })
    }

    /// Returns the log-odds, in nats, that a cell is in the region. `corner` is the cell's top-left corner. Only the pixels in the middle
    /// of the cell are used. Returns 0 if at most half of this middle is inside the image.
    pub fn cell_log_odds(&self, corner: Point) -> f64 {
        let middle = Area {
            left: corner.x + MARGIN_MM,
            top: corner.y + MARGIN_MM,
            right: corner.x + CELL_MM - MARGIN_MM,
            bottom: corner.y + CELL_MM - MARGIN_MM,
        };
        self.fractions(middle).map_or(0.0, |fractions| {
            let sum = fractions.silver * NATS_PER_SILVER + fractions.cool * NATS_PER_COOL
                - fractions.black * NATS_PER_BLACK;
            (sum + CELL_BIAS).clamp(MIN_CELL_LOG_ODDS, MAX_CELL_LOG_ODDS)
        })
    }

    /// Returns the log-odds for the vertical border whose upper end is `top`; the cell before the border is the left one.
    pub fn vertical_border(&self, top: Point) -> BorderLogOdds {
        let before = Area {
            left: top.x - MAX_SAMPLE_MM,
            top: top.y + CORNER_MM,
            right: top.x - MIN_SAMPLE_MM,
            bottom: top.y + CELL_MM - CORNER_MM,
        };
        let after = Area {
            left: top.x + MIN_SAMPLE_MM,
            right: top.x + MAX_SAMPLE_MM,
            ..before
        };
        self.border(before, after, self.parallax_mm.0)
    }

    /// Returns the log-odds for the horizontal border whose left end is `left`; the cell before the border is the upper one.
    pub fn horizontal_border(&self, left: Point) -> BorderLogOdds {
        let before = Area {
            left: left.x + CORNER_MM,
            top: left.y - MAX_SAMPLE_MM,
            right: left.x + CELL_MM - CORNER_MM,
            bottom: left.y - MIN_SAMPLE_MM,
        };
        let after = Area {
            top: left.y + MIN_SAMPLE_MM,
            bottom: left.y + MAX_SAMPLE_MM,
            ..before
        };
        self.border(before, after, self.parallax_mm.1)
    }

    /// Returns the log-odds for a border. `before` and `after` are the areas that are sampled on the two sides of the border. `parallax_mm`
    /// is how far the top of a piece appears to be shifted across the border, from `before` to `after`. All log-odds are 0 if at most half
    /// of one of these areas is inside the image.
    fn border(&self, before: Area, after: Area, parallax_mm: f64) -> BorderLogOdds {
        let black = |area: Area| self.fractions(area).map(|fractions| fractions.black);
        let (Some(black_before), Some(black_after)) = (black(before), black(after)) else {
            return BorderLogOdds {
                ends: 0.0,
                begins: 0.0,
                within: 0.0,
            };
        };
        let black_within = (black_before.max(black_after) - MAX_BLACK_WITHIN).max(0.0);
        BorderLogOdds {
            ends: outline_log_odds(black_after, black_before, parallax_mm),
            begins: outline_log_odds(black_before, black_after, -parallax_mm),
            within: (WITHIN_LOG_ODDS - NATS_PER_BLACK_WITHIN * black_within)
                .max(MIN_WITHIN_LOG_ODDS),
        }
    }
}

/// Returns the log-odds, in nats, that the region's outline runs along a border between two cells. `outside` and `inside` are the fractions
/// of black pixels near the border in the cell outside the region and in the cell inside it; the outline is printed in the outer cell.
/// `parallax_mm` is the apparent offset of the top of a piece in the inner cell, towards the outer one.
fn outline_log_odds(outside: f64, inside: f64, parallax_mm: f64) -> f64 {
    let log_odds = NATS_PER_BLACK_OUTSIDE * (outside - NEUTRAL_BLACK_OUTSIDE)
        - NATS_PER_BLACK_INSIDE * (inside - MAX_BLACK_INSIDE).max(0.0);
    let may_be_occluded = parallax_mm > MIN_OCCLUSION_MM && log_odds < 0.0;
    let factor = if may_be_occluded {
        OCCLUDED_OUTLINE_FACTOR
    } else {
        1.0
    };
    log_odds.clamp(-MAX_OUTLINE_LOG_ODDS, MAX_OUTLINE_LOG_ODDS) * factor
}

/// Returns the counts of one pixel with the given reflectance (red, green, blue). A partly black pixel adds a fraction to the count of
/// black pixels; if it is cool, it adds the rest to the count of cool pixels.
fn counts_of_pixel(reflectance: [f32; 3]) -> PixelCounts {
    let [red, green, blue] = reflectance;
    let highest = red.max(green).max(blue);
    let black = ((NOT_BLACK - highest.max(0.0).sqrt()) / (NOT_BLACK - FULLY_BLACK)).clamp(0.0, 1.0);
    let (silver, cool) = if is_silver(reflectance) {
        (1.0, 0.0)
    } else if green > MAX_GREEN_RATIO * red || blue > MAX_BLUE_RATIO * red {
        (0.0, 1.0 - black)
    } else {
        (0.0, 0.0)
    };
    let in_image = 1.0;
    [silver, cool, black, in_image]
}

#[cfg(test)]
mod tests;
