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
/// Range of the square root of the highest channel's reflectance in which a pixel counts as partly black. It counts as fully
/// black at the lower end, and as not black at the upper end. Set by hand.
const BLACK_RANGE: (f32, f32) = (0.12, 0.30);
/// Width of the margin along each side of a cell, in mm. Pixels in the margin are not used for the cell's log-odds. Set by hand.
const MARGIN_MM: f64 = 2.5;
/// Minimum and maximum distance from a border between two cells at which pixels are sampled, in mm. The samples show whether the black
/// outline of the region is printed along the border. Set by hand.
const OUTLINE_SAMPLE_MM: (f64, f64) = (0.6, 2.2);
/// A border between two cells is not sampled near its ends: within this distance from each end, in mm. Set by hand.
const CORNER_MM: f64 = 3.0;

/// Each fraction of a cell's pixels is multiplied by its weight, in nats. The sum of the products plus [`CELL_BIAS`] is the log-odds that
/// the cell is in the region. Set by hand, so that a cell that is half silver or half cool is clearly in the region.
const CELL_WEIGHTS: Fractions = Fractions {
    silver: 8.0,
    cool: 7.0,
    black: -8.0,
};
/// Log-odds, in nats, that a cell is in the region if none of its pixels is silver, cool or black. Set by hand.
const CELL_BIAS: f64 = -1.0;
/// Minimum and maximum of the log-odds that a cell is in the region, in nats, so that no single cell decides. Set by hand.
const CELL_LOG_ODDS: (f64, f64) = (-3.0, 6.0);

/// If exactly this fraction of the pixels on the outer side of a border is black, the black pixels are no evidence for or against an
/// outline along the border. Set by hand.
const NEUTRAL_BLACK_OUTSIDE: f64 = 0.5;
/// Factor from black pixels on the outer side of a border to the log-odds, in nats, that the outline runs along the border. It multiplies
/// the fraction of black pixels minus [`NEUTRAL_BLACK_OUTSIDE`]. Set by hand.
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

/// One number for each class of pixels: either the fraction of such pixels in an area (0 to 1), or the weight of this fraction in the
/// log-odds.
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

/// Classes of pixels that are counted: silver, cool (neither silver nor like the red ground), black, and all pixels that show the photo. A
/// pixel may be in several classes. It may count as partly black and partly cool.
#[derive(Debug, Clone, Copy)]
enum PixelClass {
    Silver,
    Cool,
    Black,
    InImage,
}

/// Summed-area tables over the rectified image of a card that count the pixels of each class.
pub struct CellLikelihood {
    /// For each corner of a pixel: the number (fractional for cool and black) of pixels of each [`PixelClass`] above it and to its left,
    /// row by row. There is one row and one column more than in the image.
    sums: Vec<[f32; 4]>,
    width: usize,
    height: usize,
    px_per_mm: f64,
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
        let mut sums = vec![[0.0; 4]; (width + 1) * (height + 1)];
        for row in 0..height {
            let mut row_counts = [0.0; 4];
            for col in 0..width {
                let pixel = face.pixels[row * width + col];
                if !pixel[0].is_nan() {
                    let center = face.pixel_center_mm(col, row);
                    count_pixel(&mut row_counts, light.reflectance(pixel, center));
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
        let all = (col(area.right) - col(area.left)) * (row(area.bottom) - row(area.top));
        let col_in_face = |x: f64| col(x).clamp(0.0, self.width as f64) as usize;
        let row_in_face = |y: f64| row(y).clamp(0.0, self.height as f64) as usize;
        let counts_at = |row: usize, col: usize| self.sums[row * (self.width + 1) + col];
        let (left, right) = (col_in_face(area.left), col_in_face(area.right));
        let (top, bottom) = (row_in_face(area.top), row_in_face(area.bottom));
        let corners = [
            counts_at(bottom, right),
            counts_at(top, right),
            counts_at(bottom, left),
            counts_at(top, left),
        ];
        let sum = |class: PixelClass| {
            let [a, b, c, d] = corners.map(|sums| f64::from(sums[class as usize]));
            a - b - c + d
        };
        let in_image = sum(PixelClass::InImage);
        (in_image * 2.0 > all).then(|| Fractions {
            silver: sum(PixelClass::Silver) / in_image,
            cool: sum(PixelClass::Cool) / in_image,
            black: sum(PixelClass::Black) / in_image,
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
            let sum = fractions.silver * CELL_WEIGHTS.silver
                + fractions.cool * CELL_WEIGHTS.cool
                + fractions.black * CELL_WEIGHTS.black;
            (sum + CELL_BIAS).clamp(CELL_LOG_ODDS.0, CELL_LOG_ODDS.1)
        })
    }

    /// Returns the log-odds for the vertical border whose upper end is `top`; the cell before the border is the left one.
    pub fn vertical_border(&self, top: Point) -> BorderLogOdds {
        let before = Area {
            left: top.x - OUTLINE_SAMPLE_MM.1,
            top: top.y + CORNER_MM,
            right: top.x - OUTLINE_SAMPLE_MM.0,
            bottom: top.y + CELL_MM - CORNER_MM,
        };
        let after = Area {
            left: top.x + OUTLINE_SAMPLE_MM.0,
            right: top.x + OUTLINE_SAMPLE_MM.1,
            ..before
        };
        self.border(before, after, self.parallax_mm.0)
    }

    /// Returns the log-odds for the horizontal border whose left end is `left`; the cell before the border is the upper one.
    pub fn horizontal_border(&self, left: Point) -> BorderLogOdds {
        let before = Area {
            left: left.x + CORNER_MM,
            top: left.y - OUTLINE_SAMPLE_MM.1,
            right: left.x + CELL_MM - CORNER_MM,
            bottom: left.y - OUTLINE_SAMPLE_MM.0,
        };
        let after = Area {
            top: left.y + OUTLINE_SAMPLE_MM.0,
            bottom: left.y + OUTLINE_SAMPLE_MM.1,
            ..before
        };
        self.border(before, after, self.parallax_mm.1)
    }

    /// Returns the log-odds for a border. `before` and `after` are the areas that are sampled on the two sides of the border. `parallax_mm`
    /// is how far the top of a piece appears to be shifted across the border, from `before` to `after`. All log-odds are 0 if at most half
    /// of one of these areas is inside the image.
    fn border(&self, before: Area, after: Area, parallax_mm: f64) -> BorderLogOdds {
        let black = |area: Area| self.fractions(area).map(|fractions| fractions.black);
        let (Some(before), Some(after)) = (black(before), black(after)) else {
            return BorderLogOdds {
                ends: 0.0,
                begins: 0.0,
                within: 0.0,
            };
        };
        let black_within = (before.max(after) - MAX_BLACK_WITHIN).max(0.0);
        BorderLogOdds {
            ends: outline_log_odds(after, before, parallax_mm),
            begins: outline_log_odds(before, after, -parallax_mm),
            within: (WITHIN_LOG_ODDS - NATS_PER_BLACK_WITHIN * black_within)
                .max(MIN_WITHIN_LOG_ODDS),
        }
    }
}

/// Returns the log-odds, in nats, that the region's outline runs along a border between two cells. `outside` and `inside` are the fractions
/// of black pixels near the border in the cell outside the region and in the cell inside it; the outline is printed in the outer cell.
/// `parallax_mm` is the apparent offset of the top of a piece in the inner cell, towards the outer one.
fn outline_log_odds(outside: f64, inside: f64, parallax_mm: f64) -> f64 {
    let odds = NATS_PER_BLACK_OUTSIDE * (outside - NEUTRAL_BLACK_OUTSIDE)
        - NATS_PER_BLACK_INSIDE * (inside - MAX_BLACK_INSIDE).max(0.0);
    let may_be_occluded = parallax_mm > MIN_OCCLUSION_MM && odds < 0.0;
    let factor = if may_be_occluded {
        OCCLUDED_OUTLINE_FACTOR
    } else {
        1.0
    };
    odds.clamp(-MAX_OUTLINE_LOG_ODDS, MAX_OUTLINE_LOG_ODDS) * factor
}

/// Adds one pixel with the given reflectance (red, green, blue) to `row_counts`, the counts of pixels of each [`PixelClass`]. A partly
/// black pixel adds a fraction to the count of black pixels; if it is cool, it adds the rest to the count of cool pixels.
fn count_pixel(row_counts: &mut [f32; 4], reflectance: [f32; 3]) {
    let [red, green, blue] = reflectance;
    let highest = red.max(green).max(blue);
    let black = ((BLACK_RANGE.1 - highest.max(0.0).sqrt()) / (BLACK_RANGE.1 - BLACK_RANGE.0))
        .clamp(0.0, 1.0);
    row_counts[PixelClass::InImage as usize] += 1.0;
    row_counts[PixelClass::Black as usize] += black;
    if is_silver(reflectance) {
        row_counts[PixelClass::Silver as usize] += 1.0;
    } else if green > MAX_GREEN_RATIO * red || blue > MAX_BLUE_RATIO * red {
        row_counts[PixelClass::Cool as usize] += 1.0 - black;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::card::synthetic_face::{self, BLACK};

    const SILVER: [f32; 3] = [0.5; 3];
    const GROUND: [f32; 3] = [0.4, 0.05, 0.03];
    const BLUE_PIECE: [f32; 3] = [0.03, 0.1, 0.4];

    /// Position of the vertical border that the drawings have in their middle, mm.
    const BORDER_X: f64 = 80.0;

    /// Computes the likelihood of the cells of a drawn card face that has one colour (`left`) to the left of a black line and one (`right`)
    /// to its right. The line is 2.5 mm wide and starts at [`BORDER_X`].
    fn likelihood(left: [f32; 3], right: [f32; 3], parallax_mm: f64) -> CellLikelihood {
        let face = synthetic_face::face(|place| match place.x - BORDER_X {
            ..0.0 => left,
            ..2.5 => BLACK,
            _ => right,
        });
        CellLikelihood::of(&face, &Light::DAYLIGHT, (parallax_mm, 0.0))
    }

    #[test]
    fn uncovered_and_covered_cells_are_likely_in_the_region_and_the_ground_is_not() {
        let cell = |colour: [f32; 3]| {
            let drawn = likelihood(colour, colour, 0.0);
            drawn.cell_log_odds(Point::new(BORDER_X - 2.0 * CELL_MM, 40.0))
        };
        for (colour, expected) in [
            (SILVER, CELL_LOG_ODDS.1),
            (BLUE_PIECE, CELL_WEIGHTS.cool + CELL_BIAS),
            (GROUND, CELL_BIAS),
            (BLACK, CELL_LOG_ODDS.0),
        ] {
            let actual = cell(colour);
            assert!((actual - expected).abs() < 0.1, "{colour:?}: {actual}");
        }
    }

    #[test]
    fn cells_and_borders_outside_the_image_have_log_odds_of_0() {
        let drawn = likelihood(SILVER, SILVER, 0.0);
        let outside = Point::new(-100.0, 40.0);
        assert!(drawn.cell_log_odds(outside).abs() < 1e-9);
        let border = drawn.vertical_border(outside);
        assert!(
            border.ends.abs() + border.begins.abs() + border.within.abs() < 1e-9,
            "{border:?}"
        );
    }

    #[test]
    fn a_cell_of_which_only_a_strip_is_inside_the_rectified_image_has_log_odds_of_0() {
        let drawn = likelihood(SILVER, SILVER, 0.0);
        // The rectified image begins at x = 0. Of the first cell's sampled middle, only 1 mm is inside the image. Of the second cell's
        // sampled middle, all but 1 mm is inside.
        let mostly_outside = Point::new(1.0 + MARGIN_MM - CELL_MM, 40.0);
        let mostly_inside = Point::new(-1.0 - MARGIN_MM, 40.0);
        assert!(drawn.cell_log_odds(mostly_outside).abs() < 1e-9);
        assert!(drawn.cell_log_odds(mostly_inside) > 1.0);
    }

    #[test]
    fn a_black_line_to_the_right_of_a_cell_ends_the_region_and_does_not_begin_it() {
        let border = likelihood(SILVER, GROUND, 0.0).vertical_border(Point::new(BORDER_X, 40.0));
        assert!(border.ends > 2.0, "{border:?}");
        assert!(border.begins < -2.0 && border.within < -2.0, "{border:?}");
    }

    #[test]
    fn a_border_without_a_line_is_within_the_region_or_outside_it() {
        let drawn = likelihood(SILVER, SILVER, 0.0);
        for border in [
            drawn.vertical_border(Point::new(BORDER_X - 20.0, 40.0)),
            drawn.horizontal_border(Point::new(BORDER_X - 20.0, 40.0)),
        ] {
            assert!((border.within - WITHIN_LOG_ODDS).abs() < 0.1, "{border:?}");
            assert!(border.ends < -2.0 && border.begins < -2.0, "{border:?}");
        }
    }

    #[test]
    fn a_missing_line_that_a_piece_may_occlude_is_weak_evidence() {
        let at = Point::new(BORDER_X - 20.0, 40.0);
        let border = likelihood(BLUE_PIECE, BLUE_PIECE, 2.0).vertical_border(at);
        // A piece on the left cell leans to the right, over the line that would end the region.
        let expected = -MAX_OUTLINE_LOG_ODDS * OCCLUDED_OUTLINE_FACTOR;
        assert!((border.ends - expected).abs() < 0.1, "{border:?}");
        assert!(border.begins < -2.0, "{border:?}");
    }
}
