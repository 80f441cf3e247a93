//! Fits a lens to views of a target with OpenCV's calibration.

use crate::lens::{detection::TargetDetection, target::Target};
use nalgebra::Vector2;
use opencv::{
    calib3d,
    core::{Mat, MatTraitConst, Point2f, Point3f, Size, TermCriteria, TermCriteria_Type, Vector},
    imgproc,
};
use umpire::{
    calibration::Lens,
    geometry::{PIXEL_CENTRE_PX, Point},
};

/// Radius within which a corner of the target is refined, as a fraction of the distance to the nearest other corner. It is less than 0.2,
/// the distance at which markers begin. Set by hand.
const REFINEMENT_RADIUS: f64 = 0.17;
/// Minimum and maximum of the radius within which a corner of the target is refined, in pixels; set by hand.
const REFINEMENT_RADIUS_LIMITS_PX: (f64, f64) = (3.0, 15.0);

/// Set of the lens's distortion coefficients that are fitted.
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
    /// Root mean square distance of each view's corners from the positions predicted by the lens, in pixels.
    pub errors_px: Vec<f64>,
    /// Standard deviation of the estimated focal length, in pixels.
    pub focal_deviation_px: f64,
    /// Standard deviations of the estimated principal point, in pixels.
    pub principal_point_deviation_px: Vector2<f64>,
}

/// Fits a lens to views of a target whose row spacing is `stretch` times its column spacing.
///
/// # Errors
/// When OpenCV fails.
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
    // OpenCV would solve its equations by a singular value decomposition, which takes most of the time of a calibration.
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
        stop_criteria(60, 1e-9)?,
    )?;
    let matrix_at = |row, column| matrix.at_2d::<f64>(row, column).copied();
    let deviation = |index| intrinsic_deviations.at::<f64>(index).copied();
    let errors_px: opencv::Result<Vec<f64>> = (0..views.len() as i32)
        .map(|view| view_errors.at::<f64>(view).copied())
        .collect();
    let mut coefficients = [0.0; 8];
    for (index, value) in coefficients.iter_mut().take(5).enumerate() {
        *value = *distortion.at::<f64>(index as i32)?;
    }
    Ok(Fit {
        lens: Lens {
            size,
            focal: Vector2::new(matrix_at(0, 0)?, matrix_at(1, 1)?),
            principal_point: Point::new(
                matrix_at(0, 2)? + PIXEL_CENTRE_PX,
                matrix_at(1, 2)? + PIXEL_CENTRE_PX,
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

/// Converts a position in pixels to OpenCV's, in which the centre of the first pixel is at 0. The crate `image` counts alike.
fn opencv_point(position: Point) -> Point2f {
    Point2f::new(
        (position.x - PIXEL_CENTRE_PX) as f32,
        (position.y - PIXEL_CENTRE_PX) as f32,
    )
}

/// Converts OpenCV's position to pixels: the inverse of [`opencv_point`].
fn point_of_opencv(position: Point2f) -> Point {
    Point::new(
        f64::from(position.x) + PIXEL_CENTRE_PX,
        f64::from(position.y) + PIXEL_CENTRE_PX,
    )
}

type ObjectPoints = Vector<Vector<Point3f>>;
type ImagePoints = Vector<Vector<Point2f>>;

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
                .map(|&(number, position)| (object_point(number), opencv_point(position)))
                .unzip();
            (Vector::from(objects), Vector::from(images))
        })
        .unzip()
}

/// Refines the target's corners in the image at full resolution, each within a small radius around its detected position.
///
/// # Errors
/// When OpenCV fails.
pub fn refine(detection: &mut TargetDetection, image: &image::GrayImage) -> anyhow::Result<()> {
    let pixels = Mat::from_slice(image.as_raw())?;
    let grey = pixels.reshape(1, image.height() as i32)?;
    let positions: Vec<Point> = detection
        .corners
        .iter()
        .map(|(_, position)| *position)
        .collect();
    for (_, position) in &mut detection.corners {
        let radius = (REFINEMENT_RADIUS * nearest_distance(*position, &positions))
            .clamp(REFINEMENT_RADIUS_LIMITS_PX.0, REFINEMENT_RADIUS_LIMITS_PX.1);
        let mut corner = Vector::from_slice(&[opencv_point(*position)]);
        let window = Size::new(radius as i32, radius as i32);
        let stop_criteria = stop_criteria(50, 1e-4)?;
        imgproc::corner_sub_pix(&grey, &mut corner, window, Size::new(-1, -1), stop_criteria)?;
        let refined = point_of_opencv(corner.get(0)?);
        // Keeps the detected position of a corner if the refined position is outside the search radius: the refinement has then found
        // another feature.
        if (refined - *position).norm() < radius {
            *position = refined;
        }
    }
    Ok(())
}

/// Refines each corner of the target in a patch of the image that is rectified to a frontal view without distortion. So neither
/// perspective nor distortion biases the result (Datta, Kim and Kanade, Accurate camera calibration using iterative refinement of
/// control points, 2009).
///
/// # Errors
/// When OpenCV fails.
pub fn refine_rectified(
    detection: &mut TargetDetection,
    image: &image::GrayImage,
    target: &Target,
    lens: &Lens,
) -> anyhow::Result<()> {
    let Some(plane) = detection.ideal_from_squares(target, lens) else {
        return Ok(());
    };
    let image_from_squares = |squares: Point| lens.distorted(plane.map(squares));
    for (number, position) in &mut detection.corners {
        let middle = target.corner(*number) / target.square_mm();
        let projected_length = |x: f64, y: f64| {
            (image_from_squares(middle + Vector2::new(x, y)) - image_from_squares(middle)).norm()
        };
        let square_px = (projected_length(0.5, 0.0) * projected_length(0.0, 0.5)).sqrt() * 2.0;
        let radius = (REFINEMENT_RADIUS * square_px)
            .clamp(REFINEMENT_RADIUS_LIMITS_PX.0, REFINEMENT_RADIUS_LIMITS_PX.1);
        let half_side = radius as i32 + 3;
        let squares = |x: f64, y: f64| middle + Vector2::new(x, y) / square_px;
        let grey = |index: i32| {
            let side = 2 * half_side + 1;
            let (x, y) = (index % side - half_side, index / side - half_side);
            let at = opencv_point(image_from_squares(squares(f64::from(x), f64::from(y))));
            image::imageops::interpolate_bilinear(image, at.x, at.y).map(|grey| grey.0[0])
        };
        let patch: Option<Vec<u8>> = (0..(2 * half_side + 1).pow(2)).map(grey).collect();
        // Does not refine a corner whose patch is partly outside the image.
        let Some(patch) = patch else { continue };
        let offset = locate_corner(&patch, half_side, radius as i32)?;
        let refined = image_from_squares(squares(offset.x, offset.y));
        if (refined - *position).norm() < radius {
            *position = refined;
        }
    }
    Ok(())
}

/// Locates the point where black and white squares meet, in a square patch of `2 * half_side + 1` pixels a side. `radius` is the search
/// radius in pixels. Returns the offset of this point from the centre of the patch, in pixels.
fn locate_corner(patch: &[u8], half_side: i32, radius: i32) -> anyhow::Result<Vector2<f64>> {
    let pixels = Mat::from_slice(patch)?;
    let grey = pixels.reshape(1, 2 * half_side + 1)?;
    let mut corner = Vector::from_slice(&[Point2f::new(half_side as f32, half_side as f32)]);
    let window = Size::new(radius, radius);
    imgproc::corner_sub_pix(
        &grey,
        &mut corner,
        window,
        Size::new(-1, -1),
        stop_criteria(50, 1e-4)?,
    )?;
    let corner = corner.get(0)?;
    Ok(Vector2::new(
        f64::from(corner.x) - f64::from(half_side),
        f64::from(corner.y) - f64::from(half_side),
    ))
}

/// Returns the distance from a corner of the target to the nearest other corner, in pixels.
fn nearest_distance(position: Point, positions: &[Point]) -> f64 {
    let distances = positions.iter().map(|other| (other - position).norm());
    distances
        .filter(|&distance| distance > 0.0)
        .fold(f64::INFINITY, f64::min)
}

fn stop_criteria(max_steps: i32, min_change: f64) -> opencv::Result<TermCriteria> {
    let either = TermCriteria_Type::COUNT as i32 | TermCriteria_Type::EPS as i32;
    TermCriteria::new(either, max_steps, min_change)
}
