//! Computes the log-odds that each cell of a lattice is in the region of a card, and those of each border between cells. Used for
//! a card whose region is unknown.
//!
//! An uncovered cell is silver. A piece may have any colour, but only few piece colours resemble the red and orange print around
//! the region (the ground). A black outline is printed around the region; there is no such line between its cells or elsewhere.

use crate::{
    card_layout::CELL_MM,
    geometry::Point,
    read::card::{Light, region::MIN_OCCLUSION_MM, silver::is_silver},
    rectify::FlatImage,
};

/// Maximum ratio of green to red in a colour that may be the ground (the red and orange print around the region). Set by hand: amber pieces
/// have 0.42 and so resemble the ground.
const MAX_GREEN_RATIO: f32 = 0.55;
/// Maximum ratio of blue to red in a colour that may be the ground (the red and orange print around the region). Set by hand: magenta
/// pieces have 0.49 and so do not resemble the ground.
const MAX_BLUE_RATIO: f32 = 0.45;
/// Range of the square root of the highest channel's reflectance in which a pixel counts as partly black. It counts as fully
/// black at the lower end, and as not black at the upper end. Set by hand.
const BLACK_RANGE: (f32, f32) = (0.12, 0.30);
/// Width of the margin on each side of a cell whose pixels are not used for the cell's log-odds, in mm. Set by hand.
const MARGIN_MM: f64 = 2.5;
/// Minimum and maximum distance from a border between two cells at which pixels are sampled to detect the black outline of the
/// region, in mm. Set by hand.
const OUTLINE_SAMPLE_MM: (f64, f64) = (0.6, 2.2);
/// Length at both ends of a border between two cells that is not sampled, in mm. Set by hand.
const CORNER_MM: f64 = 3.0;

/// Weights, in nats, of the fractions of a cell's pixels that are silver, cool (neither silver nor like the red ground) and black. The
/// weighted sum plus [`CELL_BIAS`] is the log-odds that the cell is in the region. Set by hand, so that a cell that is half silver or
/// half cool is clearly in the region.
const CELL_WEIGHTS: [f64; 3] = [8.0, 7.0, -8.0];
/// Log-odds, in nats, that a cell without silver, cool and black pixels is in the region. Set by hand.
const CELL_BIAS: f64 = -1.0;
/// Minimum and maximum of the log-odds that a cell is in the region, in nats, so that no single cell decides. Set by hand.
const CELL_LOG_ODDS: (f64, f64) = (-3.0, 6.0);

/// Classes of pixels that are counted: silver, cool (neither silver nor like the red ground), black, and all pixels inside the
/// image.
#[derive(Debug, Clone, Copy)]
enum PixelClass {
    Silver,
    Cool,
    Black,
    InImage,
}

/// Summed-area tables over the rectified image of a card that count the pixels of each class.
pub struct CellLikelihood {
    /// For each corner of a pixel: the number of pixels of each [`PixelClass`] above it and to its left, row by row. There is one row and
    /// one column more than in the image.
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
    /// Log-odds that the region ends at the border: the cell before it (left or above) is in the region and the cell after it
    /// is not.
    pub ends: f64,
    /// Log-odds that the region begins at the border: the cell after it is in the region and the cell before it is not.
    pub begins: f64,
    /// Log-odds that the cells on both sides of the border are in the region.
    pub within: f64,
}

impl CellLikelihood {
    /// Classifies the pixels of a card's rectified image under `light`. `parallax_mm` is the apparent offset of the tops of pieces from
    /// their feet (to the right, downwards).
    pub fn of(face: &FlatImage, light: &Light, parallax_mm: (f64, f64)) -> Self {
        let (width, height) = (face.width, face.height);
        let mut sums = vec![[0.0; 4]; (width + 1) * (height + 1)];
        for row in 0..height {
            let y = face.origin_mm.y + (row as f64 + 0.5) / face.px_per_mm;
            let mut row_counts = [0.0; 4];
            for col in 0..width {
                let x = face.origin_mm.x + (col as f64 + 0.5) / face.px_per_mm;
                let pixel = face.pixels[row * width + col];
                if !pixel[0].is_nan() {
                    count_pixel(&mut row_counts, light.reflectance(pixel, x, y));
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

    /// Returns the fractions of pixels in a box (left, top, right, bottom in mm) that are silver, cool (neither silver nor like the red
    /// ground) and black; `None` unless more than half of the box is inside the image.
    fn fractions(&self, [left, top, right, bottom]: [f64; 4]) -> Option<[f64; 3]> {
        let col = |x: f64| {
            let col = ((x - self.origin_mm.x) * self.px_per_mm).round();
            col.clamp(0.0, self.width as f64) as usize
        };
        let row = |y: f64| {
            let row = ((y - self.origin_mm.y) * self.px_per_mm).round();
            row.clamp(0.0, self.height as f64) as usize
        };
        let counts_at = |row: usize, col: usize| self.sums[row * (self.width + 1) + col];
        let (left, right, top, bottom) = (col(left), col(right), row(top), row(bottom));
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
        let all = right.saturating_sub(left) * bottom.saturating_sub(top);
        (all > 0 && in_image * 2.0 > all as f64).then(|| {
            [PixelClass::Silver, PixelClass::Cool, PixelClass::Black]
                .map(|class| sum(class) / in_image)
        })
    }

    /// Returns the log-odds, in nats, that the cell with this top-left corner is in the region, from the pixels in its middle
    /// alone.
    pub fn cell_log_odds(&self, corner: Point) -> f64 {
        let (x, y) = (corner.x, corner.y);
        let middle = [
            x + MARGIN_MM,
            y + MARGIN_MM,
            x + CELL_MM - MARGIN_MM,
            y + CELL_MM - MARGIN_MM,
        ];
        self.fractions(middle).map_or(0.0, |fractions| {
            let weighted = fractions.iter().zip(CELL_WEIGHTS);
            let sum: f64 = weighted.map(|(fraction, weight)| fraction * weight).sum();
            (sum + CELL_BIAS).clamp(CELL_LOG_ODDS.0, CELL_LOG_ODDS.1)
        })
    }

    /// Returns the log-odds for the vertical border whose upper end is `top`; the cell before the border is the left one.
    pub fn vertical_border(&self, top: Point) -> BorderLogOdds {
        let (from, to) = (top.y + CORNER_MM, top.y + CELL_MM - CORNER_MM);
        let before = [
            top.x - OUTLINE_SAMPLE_MM.1,
            from,
            top.x - OUTLINE_SAMPLE_MM.0,
            to,
        ];
        let after = [
            top.x + OUTLINE_SAMPLE_MM.0,
            from,
            top.x + OUTLINE_SAMPLE_MM.1,
            to,
        ];
        self.border(before, after, self.parallax_mm.0)
    }

    /// Returns the log-odds for the horizontal border whose left end is `left`; the cell before the border is the upper one.
    pub fn horizontal_border(&self, left: Point) -> BorderLogOdds {
        let (from, to) = (left.x + CORNER_MM, left.x + CELL_MM - CORNER_MM);
        let before = [
            from,
            left.y - OUTLINE_SAMPLE_MM.1,
            to,
            left.y - OUTLINE_SAMPLE_MM.0,
        ];
        let after = [
            from,
            left.y + OUTLINE_SAMPLE_MM.0,
            to,
            left.y + OUTLINE_SAMPLE_MM.1,
        ];
        self.border(before, after, self.parallax_mm.1)
    }

    /// Returns the log-odds for a border. `before` and `after` are the boxes (left, top, right, bottom in mm) that are sampled on its two
    /// sides, and `parallax_mm` is the apparent offset of the top of a piece across the border.
    fn border(&self, before: [f64; 4], after: [f64; 4], parallax_mm: f64) -> BorderLogOdds {
        let black = |sampled: [f64; 4]| self.fractions(sampled).map(|fractions| fractions[2]);
        let (Some(before), Some(after)) = (black(before), black(after)) else {
            return BorderLogOdds {
                ends: 0.0,
                begins: 0.0,
                within: 0.0,
            };
        };
        // Log-odds, in nats, of an outline along the border. `outside` and `inside` are the fractions of black in the cell outside the
        // region and in the cell inside it. The outline is printed outside. `parallax_mm` is the apparent offset of the top of a piece in
        // the inside cell, across the border. All factors and limits are set by hand.
        let outline = |outside: f64, inside: f64, parallax_mm: f64| {
            let odds = 6.0 * (outside - 0.5) - 3.0 * (inside - 0.3).max(0.0);
            let may_be_occluded = parallax_mm > MIN_OCCLUSION_MM && odds < 0.0;
            odds.clamp(-3.0, 3.0) * if may_be_occluded { 0.3 } else { 1.0 }
        };
        BorderLogOdds {
            ends: outline(after, before, parallax_mm),
            begins: outline(before, after, -parallax_mm),
            within: (0.5 - 5.0 * (before.max(after) - 0.2).max(0.0)).max(-3.0),
        }
    }
}

/// Adds one pixel with the given reflectance (red, green, blue) to `row_counts`, the count of pixels of each [`PixelClass`].
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
