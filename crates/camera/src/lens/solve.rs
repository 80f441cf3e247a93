//! Fits a lens to views of a target with OpenCV's calibration.

use crate::lens::{detection::TargetDetection, target::Target};
use nalgebra::Vector2;
use opencv::{
    calib3d,
    core::{Mat, MatTraitConst, Point2f, Point3f, Size, TermCriteria, TermCriteria_Type, Vector},
    imgproc,
};
use umpire::{calibration::Lens, geometry::Point};

/// Distance in pixels, along x and along y, between the origins of two coordinate systems. The origin of umpire's is the outer corner of
/// the first pixel; that of OpenCV's is the centre of this pixel.
const HALF: f64 = 0.5;
/// Radius within which a corner of the target is refined, as a fraction of the distance to the nearest other corner. It is less than 0.2,
/// the distance at which markers begin. Set by hand.
const REFINED_WITHIN: f64 = 0.17;
/// Minimum and maximum of the radius within which a corner of the target is refined, in pixels; set by hand.
const REFINED_PX: (f64, f64) = (3.0, 15.0);

/// Set of the lens's distortion coefficients that are fitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Model {
    /// All five distortion coefficients: `k1, k2, p1, p2, k3`.
    Full,
    /// All distortion coefficients but `k3`. Used if the target does not reach every corner of the image, since `k3` cannot be
    /// estimated then.
    Plain,
}

/// A fitted lens with its estimated errors.
#[derive(Debug, Clone)]
pub struct Fit {
    /// Fitted lens parameters.
    pub lens: Lens,
    /// Root mean square distance of each view's corners from the places predicted by the lens, in pixels.
    pub errors_px: Vec<f64>,
    /// Standard deviations of the estimated focal length and principal point, in pixels.
    pub spread: (f64, Vector2<f64>),
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
    let (objects, images) = points(views, target, stretch);
    let (mut matrix, mut bend) = (Mat::default(), Mat::default());
    let (mut turns, mut places) = (Vector::<Mat>::new(), Vector::<Mat>::new());
    let (mut inner, mut outer, mut errors) = (Mat::default(), Mat::default(), Mat::default());
    // OpenCV would solve its equations by a singular value decomposition, which takes most of the time of a calibration.
    let flags = calib3d::CALIB_USE_QR
        | match model {
            Model::Full => 0,
            Model::Plain => calib3d::CALIB_FIX_K3,
        };
    let error = calib3d::calibrate_camera_extended(
        &objects,
        &images,
        Size::new(size.0 as i32, size.1 as i32),
        &mut matrix,
        &mut bend,
        &mut turns,
        &mut places,
        &mut inner,
        &mut outer,
        &mut errors,
        flags,
        until(60, 1e-9)?,
    )?;
    let at = |row, column| matrix.at_2d::<f64>(row, column).copied();
    let spread = |index| inner.at::<f64>(index).copied();
    let errors_px: opencv::Result<Vec<f64>> = (0..views.len() as i32)
        .map(|view| errors.at::<f64>(view).copied())
        .collect();
    let mut bent = [0.0; 8];
    for (index, value) in bent.iter_mut().take(5).enumerate() {
        *value = *bend.at::<f64>(index as i32)?;
    }
    Ok(Fit {
        lens: Lens {
            size,
            focal: Vector2::new(at(0, 0)?, at(1, 1)?),
            middle: Point::new(at(0, 2)? + HALF, at(1, 2)? + HALF),
            bend: bent,
            error_px: Some(error),
            camera: None,
            any_shape: false,
        },
        errors_px: errors_px?,
        spread: (
            spread(0)?.max(spread(1)?),
            Vector2::new(spread(2)?, spread(3)?),
        ),
    })
}

type Objects = Vector<Vector<Point3f>>;
type Images = Vector<Vector<Point2f>>;

fn points(views: &[&TargetDetection], target: &Target, stretch: f64) -> (Objects, Images) {
    let object = |number: usize| {
        let at = target.corner(number);
        Point3f::new(at.x as f32, (at.y * stretch) as f32, 0.0)
    };
    let image = |at: Point| Point2f::new((at.x - HALF) as f32, (at.y - HALF) as f32);
    views
        .iter()
        .map(|view| {
            let corners = view.corners.iter();
            let (objects, images): (Vec<_>, Vec<_>) = corners
                .map(|&(number, at)| (object(number), image(at)))
                .unzip();
            (Vector::from(objects), Vector::from(images))
        })
        .unzip()
}

/// Refines the target's corners in the image at full resolution, each within a small radius around its detected place.
///
/// # Errors
/// When OpenCV fails.
pub fn refine(sighting: &mut TargetDetection, image: &image::GrayImage) -> anyhow::Result<()> {
    let flat = Mat::from_slice(image.as_raw())?;
    let grey = flat.reshape(1, image.height() as i32)?;
    let places: Vec<Point> = sighting.corners.iter().map(|(_, at)| *at).collect();
    for (_, at) in &mut sighting.corners {
        let within = (REFINED_WITHIN * nearest(*at, &places)).clamp(REFINED_PX.0, REFINED_PX.1);
        let mut place =
            Vector::from_slice(&[Point2f::new((at.x - HALF) as f32, (at.y - HALF) as f32)]);
        let window = Size::new(within as i32, within as i32);
        let until = until(50, 1e-4)?;
        imgproc::corner_sub_pix(&grey, &mut place, window, Size::new(-1, -1), until)?;
        let place = place.get(0)?;
        let refined = Point::new(f64::from(place.x) + HALF, f64::from(place.y) + HALF);
        // Keeps the detected place of a corner if the refined place is outside the search radius: the refinement has then found another
        // feature.
        if (refined - *at).norm() < within {
            *at = refined;
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
pub fn refine_flat(
    sighting: &mut TargetDetection,
    image: &image::GrayImage,
    target: &Target,
    lens: &Lens,
) -> anyhow::Result<()> {
    let Some(plane) = sighting.ideal_from_squares(target, lens) else {
        return Ok(());
    };
    let seen = |squares: Point| lens.seen(plane.map(squares));
    for (number, at) in &mut sighting.corners {
        let middle = target.corner(*number) / target.square_mm();
        let beside = |x: f64, y: f64| (seen(middle + Vector2::new(x, y)) - seen(middle)).norm();
        let square_px = (beside(0.5, 0.0) * beside(0.0, 0.5)).sqrt() * 2.0;
        let within = (REFINED_WITHIN * square_px).clamp(REFINED_PX.0, REFINED_PX.1);
        let reach = within as i32 + 3;
        let squares = |x: f64, y: f64| middle + Vector2::new(x, y) / square_px;
        let grey = |index: i32| {
            let side = 2 * reach + 1;
            let (x, y) = (index % side - reach, index / side - reach);
            let at = seen(squares(f64::from(x), f64::from(y)));
            let (x, y) = ((at.x - HALF) as f32, (at.y - HALF) as f32);
            image::imageops::interpolate_bilinear(image, x, y).map(|grey| grey.0[0])
        };
        let patch: Option<Vec<u8>> = (0..(2 * reach + 1).pow(2)).map(grey).collect();
        // Does not refine a corner whose patch is partly outside the image.
        let Some(patch) = patch else { continue };
        let off = corner_in(&patch, reach, within as i32)?;
        let refined = seen(squares(off.x, off.y));
        if (refined - *at).norm() < within {
            *at = refined;
        }
    }
    Ok(())
}

/// Locates the point where black and white squares meet, in a square patch of `2 * reach + 1` pixels a side. `within` is the search radius
/// in pixels. Returns the offset of this point from the centre of the patch, in pixels.
fn corner_in(patch: &[u8], reach: i32, within: i32) -> anyhow::Result<Vector2<f64>> {
    let flat = Mat::from_slice(patch)?;
    let grey = flat.reshape(1, 2 * reach + 1)?;
    let mut place = Vector::from_slice(&[Point2f::new(reach as f32, reach as f32)]);
    let window = Size::new(within, within);
    imgproc::corner_sub_pix(
        &grey,
        &mut place,
        window,
        Size::new(-1, -1),
        until(50, 1e-4)?,
    )?;
    let place = place.get(0)?;
    Ok(Vector2::new(
        f64::from(place.x) - f64::from(reach),
        f64::from(place.y) - f64::from(reach),
    ))
}

/// Returns the distance from a corner of the target to the nearest other corner, in pixels.
fn nearest(at: Point, places: &[Point]) -> f64 {
    let others = places.iter().map(|other| (other - at).norm());
    others
        .filter(|&off| off > 0.0)
        .fold(f64::INFINITY, f64::min)
}

fn until(steps: i32, change: f64) -> opencv::Result<TermCriteria> {
    let both = TermCriteria_Type::COUNT as i32 | TermCriteria_Type::EPS as i32;
    TermCriteria::new(both, steps, change)
}
