//! Re-checks whether a card is still where it was located, by comparing the image with the stored appearance of its print.
//!
//! In play, no piece covers the print around the region (icons, symbols, ground, border). The brightness of this print is stored at points
//! of the card's plane, grouped in square blocks. Each block is compared after normalising its mean and contrast, so changes of light do
//! not matter, and a hand affects only the blocks that it covers. The blocks that match best also give an estimate of the card's drift.

use image::RgbImage;
use nalgebra::{Matrix3, Vector3};

use crate::{
    card_layout::{CARD_MM, CELL_MM, region_origin_mm},
    geometry::Point,
    raster::Bilinear,
    rectify::{PlanePose, ProjectedPlane},
    rules::Region,
    srgb::luma_601,
};

/// Distance between neighbouring sample points on the card, mm. Set by hand.
const STEP_MM: f64 = 1.5;
/// Number of sample points along the side of a square block. Set by hand.
const BLOCK_POINTS: usize = 10;
/// A block is used only if it has at least this many sample points: one full row of a square block. Set by hand.
const MIN_BLOCK_POINTS: usize = BLOCK_POINTS;
/// Minimum standard deviation of the brightness within a block for the block to be used, in grey levels (of 255). Set by hand.
const MIN_CONTRAST: f32 = 9.0;
/// The print in a margin of this width (mm) around the region's bounding box is not compared, because a badly placed piece may cover it.
/// Set by hand.
const COVERABLE_MARGIN_MM: f64 = 5.0;
/// A block counts as unchanged if the correlation between its stored and its current brightness is at least this. Set by hand.
const MIN_CORRELATION: f32 = 0.6;
/// Minimum correlation between the stored and the current brightness of a block for the block to be used in the estimate of the card's
/// drift. Set by hand: the correlation is lower if the edge of a hand is in the block.
const MIN_DRIFT_CORRELATION: f32 = 0.85;
/// The gradient of the brightness at a sample point is computed from two points, one on each side of the sample point. This constant is the
/// distance from the sample point to each of them, in mm. Set by hand.
const GRADIENT_STEP_MM: f64 = 0.6;
/// Minimum fraction of a block's sample points that must be in the image for the block to be used. Set by hand.
const MIN_VISIBLE_FRACTION: f64 = 0.8;
/// Added to the diagonal of the normal matrix of the drift, so that it can be inverted even if no block is unchanged. Set by hand, far
/// below the squared gradient of a single sample point.
const REGULARISATION: f64 = 1e-6;
/// Minimum value, in grey levels (of 255), of the standard deviation by which the current brightness of a block is divided. It prevents a
/// division by zero if all points of the block are equally bright. Set by hand.
const MIN_DIVISOR: f32 = 1.0;

/// The stored appearance of a card's print, in blocks of sample points.
#[derive(Debug, Clone)]
pub struct Print {
    blocks: Vec<Block>,
}

/// A block of neighbouring sample points. Points that a piece may cover, and points outside the image, are left out.
#[derive(Debug, Clone)]
struct Block {
    points: Vec<SamplePoint>,
    /// Mean brightness, 0 to 255.
    mean: f32,
    /// Standard deviation of the brightness, in grey levels (of 255).
    deviation: f32,
}

/// A sample point of the card's plane.
#[derive(Debug, Clone, Copy)]
struct SamplePoint {
    /// Position on the card, mm.
    position_mm: Point,
    /// Brightness, 0 to 255.
    brightness: f32,
    /// Gradient of the brightness to the right and downwards, in grey levels per mm.
    gradient: (f32, f32),
}

/// The result of re-checking a card's pose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Recheck {
    /// Fraction (0 to 1) of the blocks of sample points on the card's print that are unchanged.
    pub matching: f64,
    /// Estimated displacement of the print, mm on the card; reliable up to one or two millimetres. 0 if no block is similar enough for an
    /// estimate.
    pub drift_mm: f64,
}

impl Print {
    /// Samples the print of a card outside its region. `region` is the card's region, and `pose` the card's pose in `image`. Points within
    /// the bounding box of the region, or within a margin around the box, are left out.
    pub fn of(image: &RgbImage, pose: &PlanePose, region: Region) -> Self {
        let view = PlaneView::new(image, pose);
        let columns = (CARD_MM.0 / STEP_MM) as usize;
        let rows = (CARD_MM.1 / STEP_MM) as usize;
        let corners = (0..rows.div_ceil(BLOCK_POINTS)).flat_map(|row| {
            (0..columns.div_ceil(BLOCK_POINTS))
                .map(move |col| (row * BLOCK_POINTS, col * BLOCK_POINTS))
        });
        let blocks = corners.filter_map(|(top, left)| {
            let positions = (top..(top + BLOCK_POINTS).min(rows))
                .flat_map(|row| {
                    (left..(left + BLOCK_POINTS).min(columns)).map(move |col| (row, col))
                })
                .map(|(row, col)| {
                    Point::new((col as f64 + 0.5) * STEP_MM, (row as f64 + 0.5) * STEP_MM)
                })
                .filter(|position| !may_be_covered(*position, region));
            Block::of(&view, positions.collect())
        });
        Self {
            blocks: blocks.collect(),
        }
    }

    /// Compares an image with the stored print, assuming that the card lies at `pose`. If no block is stored, both values of the result are
    /// 0.
    pub fn check(&self, image: &RgbImage, pose: &PlanePose) -> Recheck {
        let view = PlaneView::new(image, pose);
        let compared: Vec<(&Block, BlockMatch)> = self
            .blocks
            .iter()
            .map(|block| (block, block.compare(&view)))
            .collect();
        let with_correlation = |minimum: f32| {
            compared
                .iter()
                .filter(move |(_, block)| block.correlation >= minimum)
        };
        Recheck {
            matching: with_correlation(MIN_CORRELATION).count() as f64
                / compared.len().max(1) as f64,
            drift_mm: drift_mm(with_correlation(MIN_DRIFT_CORRELATION)),
        }
    }
}

/// Returns whether pieces in the region may cover this point of the card (mm).
fn may_be_covered(position_mm: Point, region: Region) -> bool {
    let origin = region_origin_mm(region);
    let size = (
        f64::from(region.width()) * CELL_MM,
        f64::from(region.height()) * CELL_MM,
    );
    let is_near = |value: f64, from: f64, length: f64| {
        (from - COVERABLE_MARGIN_MM..from + length + COVERABLE_MARGIN_MM).contains(&value)
    };
    is_near(position_mm.x, origin.x, size.0) && is_near(position_mm.y, origin.y, size.1)
}

/// The result of comparing a block of the stored print with an image.
struct BlockMatch {
    /// Correlation between the stored and the current brightness, -1 to 1.
    correlation: f32,
    /// For each sample point, the current brightness minus the stored one, in grey levels. Both values are relative to the mean brightness
    /// of the block, and the current values are scaled so that the block has the stored contrast.
    changes: Vec<f32>,
}

impl Block {
    /// Samples the block with points at `positions` (mm on the card's plane). `None` if `positions` has fewer than [`MIN_BLOCK_POINTS`]
    /// points, if too small a fraction of them lies in the image, or if the contrast of the block is too low.
    fn of(view: &PlaneView, positions: Vec<Point>) -> Option<Self> {
        let all = positions.len();
        let samples = positions
            .into_iter()
            .filter_map(|position| view.sample(position));
        let points: Vec<SamplePoint> = samples.collect();
        if all < MIN_BLOCK_POINTS || (points.len() as f64) < MIN_VISIBLE_FRACTION * all as f64 {
            return None;
        }
        let (mean, deviation) = mean_and_deviation(points.iter().map(|point| point.brightness));
        (deviation >= MIN_CONTRAST).then_some(Self {
            points,
            mean,
            deviation,
        })
    }

    /// Compares the stored brightness of the block with its brightness in another image. A point of the block that lies outside this image
    /// gets the mean of the stored brightness. If the light has changed, such points lower the correlation.
    fn compare(&self, view: &PlaneView) -> BlockMatch {
        let values = self
            .points
            .iter()
            .map(|point| view.brightness(point.position_mm).unwrap_or(self.mean));
        let values: Vec<f32> = values.collect();
        let (mean, deviation) = mean_and_deviation(values.iter().copied());
        let divisor = deviation.max(MIN_DIVISOR);
        let gain = self.deviation / divisor;
        let pairs = self.points.iter().zip(&values);
        let covariance_sum = pairs.clone().fold(0.0, |sum, (point, value)| {
            sum + (point.brightness - self.mean) * (value - mean)
        });
        let changes = pairs
            .map(|(point, value)| (value - mean) * gain - (point.brightness - self.mean))
            .collect();
        let correlation = covariance_sum / self.points.len() as f32 / (self.deviation * divisor);
        BlockMatch {
            correlation,
            changes,
        }
    }
}

/// Returns the mean and the standard deviation of the values.
fn mean_and_deviation(values: impl ExactSizeIterator<Item = f32> + Clone) -> (f32, f32) {
    let count = values.len().max(1) as f32;
    let mean = values.clone().sum::<f32>() / count;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f32>() / count;
    (mean, variance.sqrt())
}

/// Estimates how far the print has moved on the card's plane, in mm: the length of its shift, plus the distance that its rotation about the
/// card's centre moves a corner of the card. Takes one step of the method of Lucas and Kanade ("An iterative image registration technique",
/// 1981) over `blocks`.
fn drift_mm<'a>(blocks: impl Iterator<Item = &'a (&'a Block, BlockMatch)>) -> f64 {
    let center = Point::new(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0);
    let half_diagonal = (CARD_MM.0.powi(2) + CARD_MM.1.powi(2)).sqrt() / 2.0;
    let mut normal_matrix = Matrix3::<f64>::identity() * REGULARISATION;
    let mut right_side = Vector3::<f64>::zeros();
    for (block, compared) in blocks {
        for (point, change) in block.points.iter().zip(&compared.changes) {
            let (dx, dy) = (f64::from(point.gradient.0), f64::from(point.gradient.1));
            let arm = (point.position_mm - center) / half_diagonal;
            let row = Vector3::new(dx, dy, dy * arm.x - dx * arm.y);
            normal_matrix += row * row.transpose();
            right_side += row * f64::from(*change);
        }
    }
    let step = normal_matrix.lu().solve(&right_side).unwrap_or_default();
    step.xy().norm() + step.z.abs()
}

/// An image whose brightness is sampled at points of a card's plane.
struct PlaneView<'a> {
    image: &'a RgbImage,
    plane: ProjectedPlane,
}

impl<'a> PlaneView<'a> {
    fn new(image: &'a RgbImage, pose: &PlanePose) -> Self {
        Self {
            image,
            plane: pose.image_from_plane(0.0),
        }
    }

    /// Samples the brightness and its gradient at a point of the card's plane (mm). `None` if the point, or a neighbour that the gradient
    /// needs, is outside the image.
    fn sample(&self, position_mm: Point) -> Option<SamplePoint> {
        let offset_by =
            |x: f64, y: f64| self.brightness(Point::new(position_mm.x + x, position_mm.y + y));
        let gradient =
            |next: f32, previous: f32| (next - previous) / (2.0 * GRADIENT_STEP_MM) as f32;
        let (right, left) = (
            offset_by(GRADIENT_STEP_MM, 0.0)?,
            offset_by(-GRADIENT_STEP_MM, 0.0)?,
        );
        let (below, above) = (
            offset_by(0.0, GRADIENT_STEP_MM)?,
            offset_by(0.0, -GRADIENT_STEP_MM)?,
        );
        Some(SamplePoint {
            position_mm,
            brightness: self.brightness(position_mm)?,
            gradient: (gradient(right, left), gradient(below, above)),
        })
    }

    /// Returns the brightness (0 to 255) at a point of the card's plane (mm), by bilinear interpolation; `None` outside the image.
    fn brightness(&self, position_mm: Point) -> Option<f32> {
        let size = (self.image.width() as usize, self.image.height() as usize);
        let pixels = Bilinear::inside(self.plane.map(position_mm), size)?;
        Some(pixels.value(|column, row| {
            let pixel = self.image.get_pixel(column as u32, row as u32);
            luma_601(pixel.0.map(f32::from))
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{geometry::Quad, test_support::Staged};
    use umpire_lab::scene::StagedScene;

    /// Returns the pose of the scene's card, shifted to the right by `shift_px` pixels.
    fn pose_of(staged: &Staged, shift_px: f64) -> PlanePose {
        let moved = staged
            .corners
            .0
            .map(|corner| Point::new(corner.x + shift_px, corner.y));
        PlanePose::from_corners(&Quad(moved), staged.image.dimensions()).expect("it spans a card")
    }

    #[test]
    fn an_unmoved_card_matches_and_a_pushed_one_does_not() {
        let staged = Staged::new(StagedScene::Solved, 104);
        let pose = pose_of(&staged, 0.0);
        let print = Print::of(&staged.image, &pose, staged.card().region);
        assert!(print.blocks.len() > 20, "{}", print.blocks.len());
        let unmoved = print.check(&staged.image, &pose);
        assert!(
            unmoved.matching > 0.99 && unmoved.drift_mm < 0.01,
            "{unmoved:?}"
        );
        let px_per_mm = pose.px_per_mm();
        let nudged = print.check(&staged.image, &pose_of(&staged, 0.5 * px_per_mm));
        assert!((0.2..1.0).contains(&nudged.drift_mm), "{nudged:?}");
        let pushed = print.check(&staged.image, &pose_of(&staged, 8.0 * px_per_mm));
        assert!(pushed.matching < 0.3, "{pushed:?}");
    }

    #[test]
    fn in_an_image_without_contrast_nothing_matches_and_no_drift_is_estimated() {
        let staged = Staged::new(StagedScene::Solved, 104);
        let pose = pose_of(&staged, 0.0);
        let (width, height) = staged.image.dimensions();
        let grey = RgbImage::from_pixel(width, height, image::Rgb([120; 3]));
        let print = Print::of(&staged.image, &pose, staged.card().region);
        let checked = print.check(&grey, &pose);
        assert!(
            checked.matching < 1e-9 && checked.drift_mm < 1e-9,
            "{checked:?}"
        );
        assert!(
            Print::of(&grey, &pose, staged.card().region)
                .blocks
                .is_empty()
        );
    }

    #[test]
    fn pieces_on_the_region_and_the_light_do_not_matter() {
        let staged = Staged::new(StagedScene::Solved, 104);
        let pose = pose_of(&staged, 0.0);
        let region = staged.card().region;
        let print = Print::of(&staged.image, &pose, region);
        let darker = staged.repainted(|at, pixel| {
            if may_be_covered(at, region) {
                [10, 200, 30]
            } else {
                pixel.map(|value| (f64::from(value) * 0.6) as u8)
            }
        });
        let checked = print.check(&darker.image, &pose);
        assert!(checked.matching > 0.95, "{checked:?}");
    }

    #[test]
    fn a_hand_affects_only_the_blocks_that_it_covers() {
        let staged = Staged::new(StagedScene::Solved, 104);
        let pose = pose_of(&staged, 0.0);
        let print = Print::of(&staged.image, &pose, staged.card().region);
        let covered =
            staged.repainted(|at, pixel| if at.x < 40.0 { [196, 142, 118] } else { pixel });
        let checked = print.check(&covered.image, &pose);
        assert!((0.2..0.95).contains(&checked.matching), "{checked:?}");
        assert!(checked.drift_mm < 0.1, "{checked:?}");
    }
}
