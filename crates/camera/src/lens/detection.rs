//! Detects a calibration target in an image and locates its inner corners.
//!
//! Coordinates are pixels of the image; the origin is the outer corner of the image's first pixel.

use calib_targets_charuco::{CharucoCorner, CharucoDetectError, CharucoDetector, CharucoParams};
use calib_targets_chessboard::{ChessboardDetector, ChessboardParams, detect_corners};
use calib_targets_core::{GrayImageView, default_chess_config};
use image::{GrayImage, imageops};
use nalgebra::Point2;

use super::{
    old_pattern,
    target::{Kind, Target},
};
use umpire::{
    calibration::Lens,
    geometry::{self, Homography, PIXEL_CENTER_PX, Point},
    language::Message,
    message,
    stats::median,
};

/// Maximum longer side, in pixels, of the image in which the target is searched for; a larger image is first scaled down to this size. Set
/// by hand.
const MAX_SEARCH_SIDE_PX: u32 = 1600;
/// Minimum number of detected corners of the target; with fewer, the pose of the target is unreliable and the image is rejected. Set by
/// hand.
const MIN_CORNERS: usize = 12;
/// Assumed standard deviation between the detected corners and the positions that the fitted homography gives, in squares. It applies to
/// corners from which the distortion of the lens was removed. Set by hand.
const UNDISTORTED_SIGMA: f64 = 0.05;
/// Grey values are sampled across each black-to-white edge, up to this distance on both sides of the edge, as a fraction of the side of a
/// square. Set by hand: less than 0.2, the distance at which the markers begin.
const SAMPLED_FRACTION: f64 = 0.11;
/// Minimum distance that the samples across an edge reach on each side of the edge, in pixels. The limit applies in small images, where
/// [`SAMPLED_FRACTION`] gives a smaller distance. Set by hand.
const MIN_SAMPLED_PX: f64 = 4.0;
/// Distance between neighbouring samples across an edge, in pixels; set by hand.
const SAMPLE_STEP_PX: f64 = 0.5;
/// An edge is measured only if the range of grey values across it exceeds this limit, in grey levels (0 to 255). Set by hand.
const MIN_CONTRAST: f64 = 24.0;

/// A detected corner of a target.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DetectedCorner {
    /// Number of the inner corner in the target ([`Target::corner`]).
    pub number: usize,
    /// Position in the image, in pixels.
    pub position: Point,
}

/// A target detected in an image: its corners, and how sharp its edges are.
#[derive(Debug, Clone, PartialEq)]
pub struct TargetDetection {
    /// Width and height of the image in which the target was detected, in pixels.
    pub size: (u32, u32),
    /// The detected inner corners.
    pub corners: Vec<DetectedCorner>,
    /// Width of the target's black-to-white edges, in pixels: 1.5 to 3 in a sharp image. The median is computed separately for the edges
    /// along the rows and along the columns of the target, and the larger one is used; 0 if no edge can be measured.
    pub edge_width_px: f64,
}

impl TargetDetection {
    /// Fits the homography from the target (in sides of a square) to the undistorted image, whose focal length and principal point are
    /// those of the lens. `None` if the distortion of a corner cannot be inverted, or the corners do not determine a homography.
    pub fn ideal_from_squares(&self, target: &Target, lens: &Lens) -> Option<Homography> {
        let undistorted: Option<Vec<DetectedCorner>> = self
            .corners
            .iter()
            .map(|corner| {
                Some(DetectedCorner {
                    position: lens.undistorted(corner.position)?,
                    ..*corner
                })
            })
            .collect();
        fit_homography(&undistorted?, target, UNDISTORTED_SIGMA)
    }
}

/// Fits the homography from the target (in sides of a square) to the positions of its corners. `sigma` is the assumed standard deviation
/// between the detected corners and the positions that the homography gives, in squares. `None` if the corners do not determine a
/// homography.
pub(super) fn fit_homography(
    corners: &[DetectedCorner],
    target: &Target,
    sigma: f64,
) -> Option<Homography> {
    let pairs: Vec<geometry::Pair> = corners
        .iter()
        .map(|corner| {
            let squares = target.corner_in_squares(corner.number);
            geometry::Pair::unweighted(squares, corner.position)
        })
        .collect();
    geometry::fit_homography(&pairs, sigma)
}

/// Why the expected target was not detected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum NotDetected {
    /// Nothing in the image resembles a target.
    Nothing,
    /// A chessboard was found, but it has another number of squares than the expected target, or is partly outside the image.
    Squares {
        /// Numbers of columns and rows of squares on the detected chessboard. The detector cannot tell columns from rows. So the
        /// smaller number comes first if it does in `expected`; otherwise, the larger number comes first.
        detected: (u32, u32),
        /// Numbers of columns and rows of squares that the expected target has.
        expected: (u32, u32),
    },
    /// A chessboard was found, but not the markers of this target.
    Markers {
        /// Numbers of columns and rows of squares that the expected target has.
        expected: (u32, u32),
    },
    /// The target was detected, but with its numbers of columns and rows exchanged.
    Swapped {
        /// Numbers of columns and rows of squares that the expected target has.
        expected: (u32, u32),
    },
    /// A sheet in the pattern that OpenCV drew before version 4.6 was found.
    OldPattern,
    /// Too few corners of the target were detected; holds their number.
    FewCorners(usize),
}

impl NotDetected {
    /// Returns a message that tells the person at the camera why the target was not detected.
    pub fn message(&self) -> Message {
        match self {
            Self::Nothing => message!("lens-target-nothing"),
            Self::Squares { detected, expected } => message!(
                "lens-target-other-squares",
                columns = detected.0,
                rows = detected.1,
                expected_columns = expected.0,
                expected_rows = expected.1
            ),
            Self::Markers { expected } => {
                message!(
                    "lens-target-other-markers",
                    columns = expected.0,
                    rows = expected.1
                )
            }
            Self::Swapped { expected } => {
                message!(
                    "lens-target-swapped",
                    columns = expected.1,
                    rows = expected.0
                )
            }
            Self::OldPattern => message!("lens-target-old-pattern"),
            Self::FewCorners(value) => message!("lens-target-few", corners = *value),
        }
    }
}

/// Detects a target in an image and locates its inner corners.
///
/// # Errors
/// When no target is detected, fewer than [`MIN_CORNERS`] of its corners are detected, or the detected target is not the expected one.
pub fn find(image: &GrayImage, target: &Target) -> Result<TargetDetection, NotDetected> {
    let longer_side = image.width().max(image.height());
    let scaled_down = (longer_side > MAX_SEARCH_SIDE_PX).then(|| {
        let side = |side: u32| (side * MAX_SEARCH_SIDE_PX).div_ceil(longer_side).max(1);
        imageops::resize(
            image,
            side(image.width()),
            side(image.height()),
            imageops::FilterType::Triangle,
        )
    });
    let search_image = scaled_down.as_ref().unwrap_or(image);
    let corners = if target.charuco().is_some() {
        detect_with_markers(search_image, target)
    } else {
        detect_chessboard(search_image, target)
    }?;
    if corners.len() < MIN_CORNERS {
        return Err(NotDetected::FewCorners(corners.len()));
    }
    let full_scale = |coordinate: f32, full: u32, searched: u32| {
        (f64::from(coordinate) + PIXEL_CENTER_PX) * f64::from(full) / f64::from(searched)
    };
    let corners: Vec<DetectedCorner> = corners
        .into_iter()
        .map(|SearchedCorner { number, position }| {
            let x = full_scale(position.x, image.width(), search_image.width());
            let y = full_scale(position.y, image.height(), search_image.height());
            DetectedCorner {
                number,
                position: Point::new(x, y),
            }
        })
        .collect();
    if target.kind() == Kind::Charuco && old_pattern::is_old_pattern(image, target, &corners) {
        return Err(NotDetected::OldPattern);
    }
    Ok(TargetDetection {
        size: image.dimensions(),
        edge_width_px: median_edge_width_px(image, target, &corners),
        corners,
    })
}

/// A corner of the target in the searched image, a copy of the original that may be scaled down. The centre of the first pixel of the
/// searched image is at 0.
#[derive(Debug, Clone, Copy, PartialEq)]
struct SearchedCorner {
    number: usize,
    position: Point2<f32>,
}

/// A corner in the grid that the chessboard detector returns: its column and row, counted from 0.
#[derive(Debug, Clone, Copy)]
struct GridCorner {
    column: i32,
    row: i32,
    position: Point2<f32>,
}

/// Returns the image in the form that the detectors take.
fn grey_view(image: &GrayImage) -> GrayImageView<'_> {
    GrayImageView {
        width: image.width() as usize,
        height: image.height() as usize,
        data: image.as_raw(),
    }
}

/// Detects the corners of a target with markers.
fn detect_with_markers(
    image: &GrayImage,
    target: &Target,
) -> Result<Vec<SearchedCorner>, NotDetected> {
    let expected = target.squares();
    match detect_charuco(image, target) {
        Some(Ok(corners)) => Ok(corners),
        None | Some(Err(CharucoDetectError::ChessboardNotDetected)) => Err(NotDetected::Nothing),
        Some(Err(_)) if is_swapped(image, target) => Err(NotDetected::Swapped { expected }),
        Some(Err(_)) => Err(NotDetected::Markers { expected }),
    }
}

/// Detects the corners of a target with markers; returns `None` if the target has no markers.
fn detect_charuco(
    image: &GrayImage,
    target: &Target,
) -> Option<Result<Vec<SearchedCorner>, CharucoDetectError>> {
    let params = CharucoParams::for_board(target.charuco()?);
    // [`Target::new`] has checked the layout of the target, so creating the detector does not fail.
    let detector = CharucoDetector::new(params).ok()?;
    let numbered = |corner: &CharucoCorner| SearchedCorner {
        number: corner.id as usize,
        position: corner.position,
    };
    let detected = detector.detect(&grey_view(image));
    Some(detected.map(|detected| detected.corners.iter().map(numbered).collect()))
}

/// Returns whether the target is detected if its numbers of columns and rows are exchanged.
fn is_swapped(image: &GrayImage, target: &Target) -> bool {
    let (columns, rows) = target.squares();
    let swapped = Target::new(target.kind(), (rows, columns), target.square_mm());
    let corners = swapped
        .ok()
        .and_then(|swapped| detect_charuco(image, &swapped));
    corners.is_some_and(|corners| corners.is_ok_and(|corners| corners.len() >= MIN_CORNERS))
}

/// Detects the corners of a plain chessboard.
fn detect_chessboard(
    image: &GrayImage,
    target: &Target,
) -> Result<Vec<SearchedCorner>, NotDetected> {
    let corners = detect_corners(&grey_view(image), &default_chess_config());
    let detector = ChessboardDetector::new(ChessboardParams::default())
        .map_err(|_impossible| NotDetected::Nothing)?;
    let detected = detector.detect(&corners).ok_or(NotDetected::Nothing)?;
    let grid_corners: Vec<GridCorner> = detected
        .corners
        .iter()
        .map(|corner| GridCorner {
            column: corner.grid.u,
            row: corner.grid.v,
            position: corner.position,
        })
        .collect();
    number_corners(&grid_corners, target)
}

/// Returns the detected corners of a fully visible chessboard with their numbers in the target. If the detector has exchanged columns and
/// rows, the grid is rotated first. Fails if the grid does not have as many columns and rows as the target.
fn number_corners(
    grid_corners: &[GridCorner],
    target: &Target,
) -> Result<Vec<SearchedCorner>, NotDetected> {
    let max_index = |axis: fn(&GridCorner) -> i32| grid_corners.iter().map(axis).max().unwrap_or(0);
    let (max_column, max_row) = (
        max_index(|corner| corner.column),
        max_index(|corner| corner.row),
    );
    let (columns, rows) = target.inner_corners();
    let (columns, rows) = (columns as i32, rows as i32);
    let is_rotated = match (max_column + 1, max_row + 1) {
        detected if detected == (columns, rows) => false,
        detected if detected == (rows, columns) => true,
        (a, b) => {
            // The detector cannot tell columns from rows. So the smaller of its two numbers is put first if the expected target has fewer
            // columns than rows; otherwise, the larger number is put first.
            let is_short_side_first = target.squares().0 <= target.squares().1;
            let (short, long) = (a.min(b) as u32 + 1, a.max(b) as u32 + 1);
            let detected = if is_short_side_first {
                (short, long)
            } else {
                (long, short)
            };
            let expected = target.squares();
            return Err(NotDetected::Squares { detected, expected });
        }
    };
    let numbered = |corner: &GridCorner| {
        let (column, row) = if is_rotated {
            (corner.row, max_column - corner.column)
        } else {
            (corner.column, corner.row)
        };
        SearchedCorner {
            number: (row * columns + column) as usize,
            position: corner.position,
        }
    };
    Ok(grid_corners.iter().map(numbered).collect())
}

/// Measures the blur of an image as the median width of the target's black-to-white edges, in pixels. Motion blurs only the edges that are
/// perpendicular to the motion. So the median is computed separately for the edges along the rows and along the columns of the target, and
/// the larger of the two is returned. Returns 0 if no edge can be measured.
fn median_edge_width_px(image: &GrayImage, target: &Target, corners: &[DetectedCorner]) -> f64 {
    let columns = target.inner_corners().0 as usize;
    let position = |number: usize| {
        let corner = corners.iter().find(|corner| corner.number == number);
        corner.map(|corner| corner.position)
    };
    let median_width = |step: usize| {
        let edges = corners.iter().filter_map(|corner| {
            let ends_row = step == 1 && corner.number % columns == columns - 1;
            let next = (!ends_row).then(|| position(corner.number + step));
            edge_width_px(image, corner.position, next.flatten()?)
        });
        median(edges.collect())
    };
    median_width(1).max(median_width(columns))
}

/// Measures the width, in pixels, of the black-to-white edge that runs between two corners of the target. Grey values are sampled across
/// the middle of the edge. The width is the range of the grey values, divided by their largest change over one pixel. `None` if the range
/// is at most [`MIN_CONTRAST`], or a sample is outside the image.
fn edge_width_px(image: &GrayImage, from: Point, to: Point) -> Option<f64> {
    let (middle, edge) = (nalgebra::center(&from, &to), to - from);
    let across = nalgebra::Vector2::new(-edge.y, edge.x) / edge.norm().max(1.0);
    let reach = (SAMPLED_FRACTION * edge.norm()).max(MIN_SAMPLED_PX);
    let steps = (reach / SAMPLE_STEP_PX) as i32;
    let values: Option<Vec<f64>> = (-steps..=steps)
        .map(|step| grey_at(image, middle + across * (f64::from(step) * SAMPLE_STEP_PX)))
        .collect();
    let values = values?;
    let low = values.iter().copied().fold(f64::INFINITY, f64::min);
    let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    // The samples are half a pixel apart, so the first and the last of three consecutive samples are one pixel apart.
    let steepest = values
        .windows(3)
        .map(|samples| (samples[2] - samples[0]).abs())
        .fold(0.0, f64::max);
    (high - low > MIN_CONTRAST).then(|| (high - low) / steepest.max(1.0))
}

/// Interpolates the grey value (0 to 255) at a position in the image, given in pixels; `None` outside the image.
pub(super) fn grey_at(image: &GrayImage, position: Point) -> Option<f64> {
    let sampled = imageops::interpolate_bilinear(
        image,
        (position.x - PIXEL_CENTER_PX) as f32,
        (position.y - PIXEL_CENTER_PX) as f32,
    );
    sampled.map(|value| f64::from(value.0[0]))
}

#[cfg(test)]
mod tests;
