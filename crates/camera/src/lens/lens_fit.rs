//! Fits a lens to views of a target with OpenCV's calibration, and refines the detected corners of the target.

use crate::lens::{
    detection::{DetectedCorner, TargetDetection},
    target::Target,
};
use image::{GrayImage, imageops};
use nalgebra::Vector2;
use opencv::{
    calib3d,
    core::{
        Mat, MatTraitConst, Point2f, Point3f, Size, TermCriteria, TermCriteria_Type, ToInputArray,
        Vector,
    },
    imgproc,
};
use umpire::{
    calibration::Lens,
    geometry::{PIXEL_CENTER_PX, Point},
};

/// Radius within which a corner of the target is refined, as a fraction of the side of a square in the image. Before a lens is known, the
/// distance to the nearest other corner is taken as the side. The fraction is less than 0.2, the distance at which markers begin. Set by
/// hand.
const REFINEMENT_RADIUS: f64 = 0.17;
/// Minimum and maximum of the radius within which a corner of the target is refined, in pixels; set by hand.
const REFINEMENT_RADIUS_LIMITS_PX: (f64, f64) = (3.0, 15.0);
/// Width of the margin around the search area of a corner in a rectified patch, in pixels. Set by hand: OpenCV also reads pixels beside the
/// search area, and the area moves with the corner.
const PATCH_MARGIN_PX: i32 = 3;
/// Distance, in squares, from a corner to the two points from which the scale of the image at the corner is measured. The points are the
/// middles of the edges that lead right and down from the corner.
const SCALE_STEP: f64 = 0.5;
/// Number of distortion coefficients of the lens that can be fitted ([`Model`]); the others are 0.
pub const FITTED_COEFFICIENTS: usize = 5;

/// Limits at which an iterative algorithm of OpenCV ends: after `max_steps` steps, or after a step that has changed the result by less than
/// `max_last_change`.
struct StopCriteria {
    /// Maximum number of steps.
    max_steps: i32,
    /// The algorithm ends after a step that changes the result by less than this value.
    max_last_change: f64,
}

/// Limits at which the fit of a lens stops. `max_last_change` is the relative change of the parameters in the last step. Set by hand:
/// further steps change no printed digit.
const FIT_END: StopCriteria = StopCriteria {
    max_steps: 60,
    max_last_change: 1e-9,
};
/// Limits at which the refinement of a corner stops. `max_last_change` is the distance, in pixels, by which the last step moved the corner.
/// Set by hand: far below the noise of a corner.
const REFINEMENT_END: StopCriteria = StopCriteria {
    max_steps: 50,
    max_last_change: 1e-4,
};

impl StopCriteria {
    fn to_opencv(&self) -> opencv::Result<TermCriteria> {
        let either = TermCriteria_Type::COUNT as i32 | TermCriteria_Type::EPS as i32;
        TermCriteria::new(either, self.max_steps, self.max_last_change)
    }
}

/// Which of the lens's distortion coefficients the fit estimates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Model {
    /// All five distortion coefficients: `k1, k2, p1, p2, k3`.
    AllCoefficients,
    /// All distortion coefficients but `k3`. Used if the target does not reach every corner of the image, since `k3` cannot be
    /// estimated then.
    WithoutK3,
}

/// A fitted lens with its estimated errors.
#[derive(Debug, Clone)]
pub struct Fit {
    /// Fitted lens parameters.
    pub lens: Lens,
    /// For each view, the root mean square distance of its corners from the positions predicted by the lens, in pixels.
    pub errors_px: Vec<f64>,
    /// Standard deviation of the estimated focal length, in pixels: the larger of the deviations along x and along y.
    pub focal_deviation_px: f64,
    /// Standard deviations of the estimated principal point, in pixels.
    pub principal_point_deviation_px: Vector2<f64>,
}

/// Fits a lens to views of a target whose row spacing is `stretch` times its column spacing. All views have the same image size.
///
/// # Errors
/// When OpenCV fails, for example because there is no view.
pub fn fit(
    views: &[&TargetDetection],
    target: &Target,
    model: Model,
    stretch: f64,
) -> anyhow::Result<Fit> {
    let size = views.first().map_or((0, 0), |view| view.size);
    let (objects, images) = point_pairs(views, target, stretch);
    let (mut matrix, mut distortion) = (Mat::default(), Mat::default());
    let (mut rotations, mut positions) = (Vector::<Mat>::new(), Vector::<Mat>::new());
    let (mut intrinsic_deviations, mut extrinsic_deviations, mut view_errors) =
        (Mat::default(), Mat::default(), Mat::default());
    // Solves the equations by QR decomposition. Singular value decomposition, OpenCV's default, takes longer than the rest of the
    // calibration together.
    let flags = calib3d::CALIB_USE_QR
        | match model {
            Model::AllCoefficients => 0,
            Model::WithoutK3 => calib3d::CALIB_FIX_K3,
        };
    let error_px = calib3d::calibrate_camera_extended(
        &objects,
        &images,
        Size::new(size.0 as i32, size.1 as i32),
        &mut matrix,
        &mut distortion,
        &mut rotations,
        &mut positions,
        &mut intrinsic_deviations,
        &mut extrinsic_deviations,
        &mut view_errors,
        flags,
        FIT_END.to_opencv()?,
    )?;
    let matrix_at = |row, column| matrix.at_2d::<f64>(row, column).copied();
    let deviation = |index| intrinsic_deviations.at::<f64>(index).copied();
    let errors_px: opencv::Result<Vec<f64>> = (0..views.len() as i32)
        .map(|view| view_errors.at::<f64>(view).copied())
        .collect();
    let mut coefficients = [0.0; 8];
    for (index, value) in coefficients
        .iter_mut()
        .take(FITTED_COEFFICIENTS)
        .enumerate()
    {
        *value = *distortion.at::<f64>(index as i32)?;
    }
    Ok(Fit {
        lens: Lens {
            size,
            focal: Vector2::new(matrix_at(0, 0)?, matrix_at(1, 1)?),
            principal_point: Point::new(
                matrix_at(0, 2)? + PIXEL_CENTER_PX,
                matrix_at(1, 2)? + PIXEL_CENTER_PX,
            ),
            distortion: coefficients,
            error_px: Some(error_px),
            camera: None,
            any_shape: false,
        },
        errors_px: errors_px?,
        focal_deviation_px: deviation(0)?.max(deviation(1)?),
        principal_point_deviation_px: Vector2::new(deviation(2)?, deviation(3)?),
    })
}

/// Converts a position in pixels to a position for OpenCV or for the crate `image`. In these libraries, the centre of the first pixel is at
/// 0 and not at [`PIXEL_CENTER_PX`].
fn opencv_point(position: Point) -> Point2f {
    Point2f::new(
        (position.x - PIXEL_CENTER_PX) as f32,
        (position.y - PIXEL_CENTER_PX) as f32,
    )
}

/// Converts a position of OpenCV to pixels: the inverse of [`opencv_point`].
fn point_of_opencv(position: Point2f) -> Point {
    Point::new(
        f64::from(position.x) + PIXEL_CENTER_PX,
        f64::from(position.y) + PIXEL_CENTER_PX,
    )
}

/// Corners of a target in millimetres on the target, for each view.
type ObjectPoints = Vector<Vector<Point3f>>;
/// Detected corners of a target in the images, for each view, in OpenCV's coordinates: pixels, with the centre of the first pixel at 0.
type ImagePoints = Vector<Vector<Point2f>>;

/// Returns the corners of the views as OpenCV's calibration takes them: as positions on the target, whose row spacing is multiplied by
/// `stretch`, and as positions in the images.
fn point_pairs(
    views: &[&TargetDetection],
    target: &Target,
    stretch: f64,
) -> (ObjectPoints, ImagePoints) {
    let object_point = |number: usize| {
        let position = target.corner(number);
        Point3f::new(position.x as f32, (position.y * stretch) as f32, 0.0)
    };
    views
        .iter()
        .map(|view| {
            let corners = view.corners.iter();
            let (objects, images): (Vec<_>, Vec<_>) = corners
                .map(|corner| (object_point(corner.number), opencv_point(corner.position)))
                .unzip();
            (Vector::from(objects), Vector::from(images))
        })
        .unzip()
}

/// Refines the target's corners in the full-size image. A corner stays as it is if its refined position is outside the search radius.
///
/// # Errors
/// When OpenCV fails.
pub fn refine(detection: &mut TargetDetection, image: &GrayImage) -> anyhow::Result<()> {
    let pixels = Mat::from_slice(image.as_raw())?;
    let grey = pixels.reshape(1, image.height() as i32)?;
    let positions: Vec<Point> = detection
        .corners
        .iter()
        .map(|corner| corner.position)
        .collect();
    for corner in &mut detection.corners {
        let radius_px = refinement_radius_px(nearest_distance(corner.position, &positions));
        let located = locate_corner(&grey, opencv_point(corner.position), radius_px)?;
        accept_if_near(corner, point_of_opencv(located), radius_px);
    }
    Ok(())
}

/// Returns the radius, in pixels, within which a corner of a square is refined. `square_px` is the side of the square, in pixels.
fn refinement_radius_px(square_px: f64) -> f64 {
    let (min, max) = REFINEMENT_RADIUS_LIMITS_PX;
    (REFINEMENT_RADIUS * square_px).clamp(min, max)
}

/// Moves a corner to its refined position if this position is within the search radius. Farther away, the refinement has found something
/// other than this corner.
fn accept_if_near(corner: &mut DetectedCorner, refined: Point, radius_px: f64) {
    if (refined - corner.position).norm() < radius_px {
        corner.position = refined;
    }
}

/// Refines each corner of the target in a patch of the image that is rectified to a frontal view without distortion. So neither perspective
/// nor distortion biases the result (Datta, Kim and Kanade, Accurate camera calibration using iterative refinement of control points,
/// 2009). A corner is not changed if its patch is partly outside the image, or if its refined position is outside the search radius. No
/// corner is changed if the corners do not determine the pose of the target.
///
/// # Errors
/// When OpenCV fails.
pub fn refine_rectified(
    detection: &mut TargetDetection,
    image: &GrayImage,
    target: &Target,
    lens: &Lens,
) -> anyhow::Result<()> {
    let Some(plane) = detection.ideal_from_squares(target, lens) else {
        return Ok(());
    };
    let image_from_squares = |squares: Point| lens.distorted(plane.map(squares));
    for corner in &mut detection.corners {
        let centre = target.corner_in_squares(corner.number);
        let projected_length = |x: f64, y: f64| {
            (image_from_squares(centre + Vector2::new(x, y)) - image_from_squares(centre)).norm()
        };
        let square_px = (projected_length(SCALE_STEP, 0.0) * projected_length(0.0, SCALE_STEP))
            .sqrt()
            / SCALE_STEP;
        let radius_px = refinement_radius_px(square_px);
        let half_side = radius_px as i32 + PATCH_MARGIN_PX;
        let image_from_patch = |x: f64, y: f64| {
            let from_centre = Vector2::new(x - f64::from(half_side), y - f64::from(half_side));
            image_from_squares(centre + from_centre / square_px)
        };
        let Some(patch) = rectified_patch(image, 2 * half_side + 1, image_from_patch) else {
            continue;
        };
        let pixels = Mat::from_slice(&patch)?;
        let grey = pixels.reshape(1, 2 * half_side + 1)?;
        let middle = Point2f::new(half_side as f32, half_side as f32);
        let located = locate_corner(&grey, middle, radius_px)?;
        let refined = image_from_patch(f64::from(located.x), f64::from(located.y));
        accept_if_near(corner, refined, radius_px);
    }
    Ok(())
}

/// Returns the grey values of a square patch with `side` pixels a side, row by row. `image_from_patch` maps x and y in the patch to the
/// image; the centre of the patch's first pixel is at 0. `None` if the patch is partly outside the image.
fn rectified_patch(
    image: &GrayImage,
    side: i32,
    image_from_patch: impl Fn(f64, f64) -> Point,
) -> Option<Vec<u8>> {
    let grey = |index: i32| {
        let (x, y) = (f64::from(index % side), f64::from(index / side));
        let position = opencv_point(image_from_patch(x, y));
        imageops::interpolate_bilinear(image, position.x, position.y).map(|grey| grey.0[0])
    };
    (0..side * side).map(grey).collect()
}

/// Locates the point where black and white squares meet, searching within `radius_px` around `start`. Positions are in pixels, with the
/// centre of the first pixel at 0, as in OpenCV.
fn locate_corner(
    grey: &impl ToInputArray,
    start: Point2f,
    radius_px: f64,
) -> opencv::Result<Point2f> {
    let mut corner = Vector::from_slice(&[start]);
    let half_window = Size::new(radius_px as i32, radius_px as i32);
    // OpenCV can ignore a zone in the middle of the search window. The size -1 means that there is no such zone.
    let no_zone = Size::new(-1, -1);
    let end = REFINEMENT_END.to_opencv()?;
    imgproc::corner_sub_pix(grey, &mut corner, half_window, no_zone, end)?;
    corner.get(0)
}

/// Returns the distance from a corner of the target to the nearest other corner, in pixels; infinite without another corner.
fn nearest_distance(position: Point, positions: &[Point]) -> f64 {
    let distances = positions.iter().map(|other| (other - position).norm());
    distances
        .filter(|&distance| distance > 0.0)
        .fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests;
