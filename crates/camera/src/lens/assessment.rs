//! Fits a lens to views of a target, which are images in which the target was detected. Checks that the views determine the lens, removes
//! outlier views, and detects a target that was printed stretched.

use crate::lens::{
    detection::{DetectedCorner, TargetDetection},
    drawing::corner_errors_px,
    target::Target,
    view_coverage::{self, ImageCorner, Shot},
};
use umpire::{
    calibration::Lens,
    language::{Join, Message, Value},
    message,
    stats::quantile,
};

use super::lens_fit::{Fit, Model, fit};

/// An image of the target (a view) is an outlier if its error exceeds this multiple of the median error, and also exceeds
/// [`MIN_OUTLIER_VIEW_ERROR_PX`]. The error of a view is the root mean square distance of its corners from the positions predicted by the
/// lens. The median is that of the views in the fit: outliers that were already removed do not count. Set by hand.
const MIN_OUTLIER_VIEW_RATIO: f64 = 2.5;
/// A view is an outlier only if its error exceeds this limit, in pixels of an image of [`REFERENCE_WIDTH`], and also exceeds
/// [`MIN_OUTLIER_VIEW_RATIO`] times the median error of the views in the fit. Set by hand.
const MIN_OUTLIER_VIEW_ERROR_PX: f64 = 0.35;
/// A detected corner is an outlier if its distance from the position predicted by the lens is at least this multiple of the root mean
/// square distance of the corners that are not in outlier views. Set by hand.
const MIN_OUTLIER_CORNER_RATIO: f64 = 3.0;
/// Maximum fraction of the views that may be outliers; set by hand. With more of them, the calibration fails: the images are probably from
/// two cameras, or were taken with two zooms.
const MAX_OUTLIER_FRACTION: f64 = 0.25;
/// Maximum root mean square error of the target's corners for an accepted lens, in pixels of an image of [`REFERENCE_WIDTH`]; set by hand.
const MAX_ERROR_PX: f64 = 0.4;
/// Maximum standard deviation for an accepted lens, both of the estimated focal length (as a fraction of the focal length) and of the
/// estimated principal point (as a fraction of the image's longer side). Set by hand.
const MAX_RELATIVE_DEVIATION: f64 = 0.01;
/// The stretch of a printed target is the ratio of its row spacing to its column spacing, minus 1. Stretches between plus and minus this
/// value are tried. Set by hand.
const MAX_STRETCH: f64 = 0.06;
/// A printed target counts as stretched only if the absolute value of its stretch exceeds this limit. Set by hand.
const MIN_REPORTED_STRETCH: f64 = 0.003;
/// A stretch of the target is assumed if it reduces the root mean square error of the corners to less than this fraction of the error
/// without stretch. Set by hand.
const MAX_ERROR_RATIO: f64 = 0.8;
/// Maximum difference between 1 and the ratio of the vertical to the horizontal focal length; set by hand. Cameras have square pixels, so a
/// larger difference means that the target or the image is stretched. The user is then warned.
const MAX_PIXEL_ASPECT_DEVIATION: f64 = 0.006;
/// Longer side, in pixels, of the images for which the limits of the calibration are given. For images of another size, limits in pixels
/// are scaled in proportion to the longer side.
const REFERENCE_WIDTH: f64 = 1280.0;

/// An accepted image of the target: its origin, the detected corners, and the target's position, size and tilt.
#[derive(Debug, Clone)]
pub struct TargetView {
    /// Origin of the image: file name of the photo, time in the video, or number of the view from the camera.
    pub name: String,
    /// Corners of the target detected in the image.
    pub detection: TargetDetection,
    /// Position, size and tilt of the target in the image.
    pub shot: Shot,
}

/// A fitted lens with an assessment of its accuracy.
#[derive(Debug)]
pub struct Assessment {
    /// Parameters of the lens, with their estimated errors.
    pub fit: Fit,
    /// Indices of the views (images of the target) from which the lens was fitted.
    pub used: Vec<usize>,
    /// The views that were left out of the fit because their errors are too large.
    pub outliers: Vec<OutlierView>,
    /// Warnings for the user about the quality of the calibration.
    pub warnings: Vec<Message>,
}

/// A view that is left out of the fit because its error is too large.
#[derive(Debug, Clone, Copy)]
pub struct OutlierView {
    /// Index of the view among all views that were passed to [`assess`].
    pub view: usize,
    /// Root mean square error of the view's corners, in pixels.
    pub error_px: f64,
}

/// Fits the lens to views (images) of the target and assesses it.
///
/// # Errors
/// When the views do not determine the lens, or do not fit one lens; the message says why and what to do.
pub fn assess(views: &[TargetView], target: &Target) -> anyhow::Result<Assessment> {
    let shots: Vec<Shot> = views.iter().map(|view| view.shot.clone()).collect();
    view_coverage::check_views(&shots)?;
    let used: Vec<usize> = (0..views.len()).collect();
    let model = choose_model(&shots);
    let stretch = estimate_stretch(views, &used, target, model)?;
    let FitWithoutOutliers {
        fit: first,
        used,
        outliers,
    } = without_outliers(views, used, target, model, stretch)?;
    let inliers: Vec<TargetDetection> = detections_of(views, &used)
        .into_iter()
        .map(|detection| without_outlier_corners(detection, target, &first.lens))
        .collect();
    let fit = fit(&inliers.iter().collect::<Vec<_>>(), target, model, stretch)?;
    let used_shots: Vec<Shot> = used.iter().map(|&view| shots[view].clone()).collect();
    view_coverage::check_views(&used_shots)?;
    check_fit(&fit)?;
    let mut warnings = warnings(&fit, &used_shots);
    if (stretch - 1.0).abs() > MIN_REPORTED_STRETCH {
        warnings.push(stretch_warning(stretch));
    }
    Ok(Assessment {
        fit,
        used,
        outliers,
        warnings,
    })
}

/// Returns which distortion coefficients of the lens can be estimated from these views.
fn choose_model(shots: &[Shot]) -> Model {
    if view_coverage::unreached_corners(shots).is_empty() {
        Model::AllCoefficients
    } else {
        Model::WithoutK3
    }
}

fn detections_of<'a>(views: &'a [TargetView], used: &[usize]) -> Vec<&'a TargetDetection> {
    used.iter().map(|&view| &views[view].detection).collect()
}

/// Returns the factor by which limits in pixels are multiplied for an image: the longer side of the image, divided by [`REFERENCE_WIDTH`].
pub(super) fn resolution_scale(size: (u32, u32)) -> f64 {
    f64::from(size.0.max(size.1)) / REFERENCE_WIDTH
}

/// Estimates the ratio of row spacing to column spacing of the printed target. Returns 1 unless another ratio reduces the error clearly
/// ([`MAX_ERROR_RATIO`]) and differs enough from 1 ([`MIN_REPORTED_STRETCH`]).
fn estimate_stretch(
    views: &[TargetView],
    used: &[usize],
    target: &Target,
    model: Model,
) -> anyhow::Result<f64> {
    let error = |stretch: f64| -> anyhow::Result<f64> {
        let fit = fit(&detections_of(views, used), target, model, stretch)?;
        Ok(fit.lens.error_px.unwrap_or(f64::INFINITY))
    };
    let (mut low, mut high) = (1.0 - MAX_STRETCH, 1.0 + MAX_STRETCH);
    // Ternary search for the ratio that gives the smallest root mean square error of the corners. As a function of the ratio, this error
    // has a single minimum.
    while high - low > MIN_REPORTED_STRETCH / 3.0 {
        let third = (high - low) / 3.0;
        if error(low + third)? < error(high - third)? {
            high -= third;
        } else {
            low += third;
        }
    }
    let best = f64::midpoint(low, high);
    let is_significant =
        (best - 1.0).abs() > MIN_REPORTED_STRETCH && error(best)? < MAX_ERROR_RATIO * error(1.0)?;
    Ok(if is_significant { best } else { 1.0 })
}

/// A fit, the indices of the views from which it was made, and the outlier views that were left out of it.
struct FitWithoutOutliers {
    fit: Fit,
    used: Vec<usize>,
    outliers: Vec<OutlierView>,
}

/// Fits the lens, removes the view of the target with the largest error if it is an outlier, and repeats this until no outlier is
/// left. Fails if more than [`MAX_OUTLIER_FRACTION`] of the views are outliers.
fn without_outliers(
    views: &[TargetView],
    mut used: Vec<usize>,
    target: &Target,
    model: Model,
    stretch: f64,
) -> anyhow::Result<FitWithoutOutliers> {
    let max_outliers = (MAX_OUTLIER_FRACTION * used.len() as f64) as usize;
    let mut outliers = Vec::new();
    loop {
        let fit = fit(&detections_of(views, &used), target, model, stretch)?;
        let Some(index) = worst_outlier(&fit) else {
            return Ok(FitWithoutOutliers {
                fit,
                used,
                outliers,
            });
        };
        outliers.push(OutlierView {
            view: used.remove(index),
            error_px: fit.errors_px[index],
        });
        anyhow::ensure!(
            outliers.len() <= max_outliers,
            many_outliers_message(views, &outliers)
        );
    }
}

/// Returns the index (among the views of the fit) of the view with the largest error, if that view is an outlier; otherwise `None`.
fn worst_outlier(fit: &Fit) -> Option<usize> {
    let median = quantile(fit.errors_px.clone(), 0.5)?;
    let errors = fit.errors_px.iter().copied().enumerate();
    let (index, error) = errors.max_by(|a, b| a.1.total_cmp(&b.1))?;
    let limit = (MIN_OUTLIER_VIEW_RATIO * median)
        .max(MIN_OUTLIER_VIEW_ERROR_PX * resolution_scale(fit.lens.size));
    (error > limit).then_some(index)
}

/// Removes the outlier corners ([`MIN_OUTLIER_CORNER_RATIO`]) from the detection of the target in one image. Such corners are usually
/// occluded or in glare. Removes none if the corners do not determine the pose of the target.
fn without_outlier_corners(
    detection: &TargetDetection,
    target: &Target,
    lens: &Lens,
) -> TargetDetection {
    let limit = lens
        .error_px
        .map_or(f64::INFINITY, |error| MIN_OUTLIER_CORNER_RATIO * error);
    let mut inliers = detection.clone();
    if let Some(errors_px) = corner_errors_px(detection, target, lens) {
        let mut errors_px = errors_px.iter();
        let is_inlier =
            |_: &DetectedCorner| errors_px.next().is_none_or(|error| error.norm() < limit);
        inliers.corners.retain(is_inlier);
    }
    inliers
}

/// Returns the error message that too many views are outliers. The message lists the names of the outliers.
fn many_outliers_message(views: &[TargetView], outliers: &[OutlierView]) -> Message {
    let names: Vec<&str> = outliers
        .iter()
        .map(|outlier| views[outlier.view].name.as_str())
        .collect();
    message!("lens-many-misfits", names = Value::shown(names.join(", ")))
}

/// Checks the errors of a fitted lens.
///
/// # Errors
/// When the lens does not fit the views ([`MAX_ERROR_PX`]), or the views do not determine the lens ([`MAX_RELATIVE_DEVIATION`]).
fn check_fit(fit: &Fit) -> anyhow::Result<()> {
    let lens = &fit.lens;
    let error = lens.error_px.unwrap_or(f64::INFINITY);
    anyhow::ensure!(
        error <= MAX_ERROR_PX * resolution_scale(lens.size),
        message!("lens-views-no-fit", error = Value::decimal(error, 1))
    );
    let longer_side_px = f64::from(lens.size.0.max(lens.size.1));
    let focal_deviation = fit.focal_deviation_px / lens.focal.x;
    let point_deviation = fit.principal_point_deviation_px.norm() / longer_side_px;
    anyhow::ensure!(
        focal_deviation <= MAX_RELATIVE_DEVIATION && point_deviation <= MAX_RELATIVE_DEVIATION,
        message!(
            "lens-views-undetermined",
            focal = Value::decimal(focal_deviation * 100.0, 1),
            middle = Value::decimal(point_deviation * 100.0, 1)
        )
    );
    Ok(())
}

/// Returns the warnings about the corners of the image that the target has not reached, and about pixels that are not square.
fn warnings(fit: &Fit, shots: &[Shot]) -> Vec<Message> {
    let mut warnings = Vec::new();
    let corners: Vec<Message> = view_coverage::unreached_corners(shots)
        .into_iter()
        .map(ImageCorner::name)
        .collect();
    if !corners.is_empty() {
        warnings.push(message!(
            "lens-corner-missing",
            corners = Value::list(corners, Join::And)
        ));
    }
    let Lens { focal, .. } = fit.lens;
    let excess = focal.y / focal.x - 1.0;
    if excess.abs() > MAX_PIXEL_ASPECT_DEVIATION {
        let id = if excess > 0.0 {
            "lens-squares-high"
        } else {
            "lens-squares-wide"
        };
        let percent = Value::decimal(excess.abs() * 100.0, 1);
        warnings.push(Message::new(id).with("percent", percent));
    }
    warnings
}

/// Returns the warning that the target was printed stretched; `stretch` is the ratio of its row spacing to its column spacing.
fn stretch_warning(stretch: f64) -> Message {
    let (id, excess) = if stretch > 1.0 {
        ("lens-target-high", stretch - 1.0)
    } else {
        ("lens-target-wide", 1.0 / stretch - 1.0)
    };
    Message::new(id).with("percent", Value::decimal(excess * 100.0, 1))
}

#[cfg(test)]
mod tests {
    use nalgebra::Vector2;
    use umpire::geometry::Point;

    use super::*;

    /// Returns a fit to images of 1280 x 720 pixels. The errors of its views are `errors_px`.
    fn fit_with(errors_px: &[f64]) -> Fit {
        Fit {
            lens: Lens {
                size: (1280, 720),
                focal: Vector2::new(900.0, 900.0),
                principal_point: Point::new(640.0, 360.0),
                distortion: [0.0; 8],
                error_px: Some(0.1),
                camera: None,
                any_shape: false,
            },
            errors_px: errors_px.to_vec(),
            focal_deviation_px: 1.0,
            principal_point_deviation_px: Vector2::new(1.0, 1.0),
        }
    }

    #[test]
    fn an_outlier_exceeds_the_limit_in_pixels_and_the_ratio_to_the_median() {
        for (errors_px, expected) in [
            (&[0.1, 0.1, 0.36][..], Some(2)),
            (&[0.1, 0.1, 0.34], None),
            (&[0.2, 0.6, 0.2, 0.7, 0.2], Some(3)),
            (&[0.3, 0.3, 0.7], None),
            (&[], None),
        ] {
            assert_eq!(
                worst_outlier(&fit_with(errors_px)),
                expected,
                "{errors_px:?}"
            );
        }
        let mut large = fit_with(&[0.1, 0.1, 0.36]);
        large.lens.size = (2560, 1440);
        assert_eq!(
            worst_outlier(&large),
            None,
            "the limit scales with the image"
        );
    }

    #[test]
    fn a_fit_with_a_large_error_or_an_uncertain_parameter_is_refused() {
        assert!(check_fit(&fit_with(&[])).is_ok());
        let refused = |change: fn(&mut Fit)| {
            let mut fit = fit_with(&[]);
            change(&mut fit);
            check_fit(&fit).expect_err("it is refused").to_string()
        };
        let no_fit = refused(|fit| fit.lens.error_px = Some(0.41));
        let focal = refused(|fit| fit.focal_deviation_px = 9.1);
        let point = refused(|fit| fit.principal_point_deviation_px.x = 13.0);
        assert_ne!(no_fit, focal);
        assert!(focal.contains("1.0"), "{focal}");
        assert!(point.contains("1.0"), "{point}");
    }

    #[test]
    fn a_stretch_is_reported_in_percent_of_the_shorter_spacing() {
        let text = |stretch| stretch_warning(stretch).to_string();
        assert!(text(1.02).contains("2.0"), "{}", text(1.02));
        assert!(text(1.0 / 1.03).contains("3.0"), "{}", text(1.0 / 1.03));
        assert_ne!(
            text(1.02).replace("2.0", ""),
            text(1.0 / 1.02).replace("2.0", "")
        );
    }

    #[test]
    fn pixels_that_are_not_square_are_a_warning() {
        let warnings_for = |focal_y: f64| {
            let mut fit = fit_with(&[]);
            fit.lens.focal.y = focal_y;
            let warnings = warnings(&fit, &[]);
            // Subtracts the warning that no corner of the image was reached; it always occurs here, since there are no views.
            warnings.len() - 1
        };
        assert_eq!(warnings_for(905.0), 0);
        assert_eq!(warnings_for(906.0), 1);
        assert_eq!(warnings_for(894.0), 1);
    }
}
