//! Fits a lens to views of a target, which are images in which the target was detected. Checks that the views determine the lens, removes
//! outlier views, and detects a target that was printed stretched.

use crate::lens::{
    detection::TargetDetection,
    drawing::errors,
    shots::{self, Shot},
    target::Target,
};
use umpire::{
    calibration::Lens,
    geometry::Point,
    language::{Join, Message, Value},
    message,
    stats::quantile,
};

use super::solve::{Fit, Model, fit};

/// Limits above which an image of the target (a view) is an outlier; set by hand. The first is a multiple of the median error of all views,
/// the second is in pixels of an image 1,280 wide; an outlier exceeds both. The error of a view is the root mean square distance of its
/// corners from the places predicted by the lens.
const OUTLIER_VIEW: (f64, f64) = (2.5, 0.35);
/// Maximum distance of a target's corner from the place predicted by the lens, as a multiple of the root mean square distance of all
/// corners; a corner farther away is an outlier. Set by hand.
const OUTLIER_CORNER: f64 = 3.0;
/// Maximum fraction of outliers among the images of the target; set by hand. With more of them, the calibration fails: the images are
/// probably from two cameras, or were taken with two zooms.
const MAX_OUTLIERS: f64 = 0.25;
/// Maximum root mean square error of the target's corners for an accepted lens, in pixels of an image 1,280 wide; set by hand.
const MAX_ERROR_PX: f64 = 0.4;
/// Maximum standard deviations for an accepted lens; set by hand. The limit holds for the focal length, as a fraction of itself, and for
/// the principal point, as a fraction of the image's longer side.
const MAX_RELATIVE_DEVIATION: f64 = 0.01;
/// Limits for the stretch of a printed target, which is the ratio of its row spacing to its column spacing, minus 1. The first is the
/// maximum absolute value that is tried, the second the minimum absolute value that is reported. Set by hand.
const STRETCHES: (f64, f64) = (0.06, 0.003);
/// A stretch of the target is assumed if it reduces the root mean square error of the corners to less than this fraction of the error
/// without stretch. Set by hand.
const MAX_ERROR_RATIO: f64 = 0.8;
/// Maximum difference between 1 and the ratio of vertical to horizontal focal length; set by hand. Cameras have square pixels, so a larger
/// difference means a stretched target or image, and the user is warned.
const SQUARE_PIXELS: f64 = 0.006;
/// Width in pixels of the images for which the limits in this file are given. For images of another width, limits in pixels are scaled in
/// proportion.
const REFERENCE_WIDTH: f64 = 1280.0;

/// An accepted image of the target: its origin, the detected corners, and the target's place, size and tilt.
#[derive(Debug, Clone)]
pub struct TargetView {
    /// Origin of the image: file name of the photo, or time in the video.
    pub name: String,
    /// Corners of the target detected in the image.
    pub sighting: TargetDetection,
    /// Place, size and tilt of the target in the image.
    pub shot: Shot,
}

/// A fitted lens with an assessment of its accuracy.
#[derive(Debug)]
pub struct Assessed {
    /// Parameters of the lens, with their estimated errors.
    pub fit: Fit,
    /// Indices of the views (images of the target) from which the lens was fitted.
    pub used: Vec<usize>,
    /// Index of each outlier view, and the root mean square error of its corners in pixels.
    pub outliers: Vec<(usize, f64)>,
    /// Warnings for the user about the quality of the calibration.
    pub warnings: Vec<Message>,
}

/// Fits the lens to views (images) of the target and assesses it.
///
/// # Errors
/// When the views do not determine the lens; the message says why and what to do.
pub fn assess(views: &[TargetView], target: &Target) -> anyhow::Result<Assessed> {
    let shots: Vec<Shot> = views.iter().map(|view| view.shot.clone()).collect();
    shots::check(&shots)?;
    let used: Vec<usize> = (0..views.len()).collect();
    let model = model(&shots);
    let stretch = stretch(views, &used, target, model)?;
    let (first, used, outliers) = without_outliers(views, used, target, model, stretch)?;
    let sure: Vec<TargetDetection> = of(views, &used)
        .into_iter()
        .map(|sighting| without_odd_corners(sighting, target, &first.lens))
        .collect();
    let fit = fit(&sure.iter().collect::<Vec<_>>(), target, model, stretch)?;
    let left: Vec<Shot> = used.iter().map(|&view| shots[view].clone()).collect();
    shots::check(&left)?;
    check_fit(&fit)?;
    let mut warnings = warnings(&fit, &left);
    if (stretch - 1.0).abs() > STRETCHES.1 {
        warnings.push(stretched(stretch));
    }
    Ok(Assessed {
        fit,
        used,
        outliers,
        warnings,
    })
}

fn model(shots: &[Shot]) -> Model {
    if shots::unreached(shots).is_empty() {
        Model::Full
    } else {
        Model::Plain
    }
}

fn of<'a>(views: &'a [TargetView], used: &[usize]) -> Vec<&'a TargetDetection> {
    used.iter().map(|&view| &views[view].sighting).collect()
}

/// Returns the factor by which limits in pixels are multiplied: the longer side of the images that the lens was fitted to, divided by 1,280
/// pixels.
fn scale(lens: &Lens) -> f64 {
    f64::from(lens.size.0.max(lens.size.1)) / REFERENCE_WIDTH
}

/// Estimates the ratio of row spacing to column spacing of the printed target. Returns 1 unless another ratio reduces the error clearly
/// ([`MAX_ERROR_RATIO`]).
fn stretch(
    views: &[TargetView],
    used: &[usize],
    target: &Target,
    model: Model,
) -> anyhow::Result<f64> {
    let error = |stretch: f64| -> anyhow::Result<f64> {
        let fit = fit(&of(views, used), target, model, stretch)?;
        Ok(fit.lens.error_px.unwrap_or(f64::INFINITY))
    };
    let (mut low, mut high) = (1.0 - STRETCHES.0, 1.0 + STRETCHES.0);
    // Ternary search for the ratio with the smallest root mean square error; the error has a single minimum.
    while high - low > STRETCHES.1 / 3.0 {
        let third = (high - low) / 3.0;
        if error(low + third)? < error(high - third)? {
            high -= third;
        } else {
            low += third;
        }
    }
    let best = f64::midpoint(low, high);
    let is_believed =
        (best - 1.0).abs() > STRETCHES.1 && error(best)? < MAX_ERROR_RATIO * error(1.0)?;
    Ok(if is_believed { best } else { 1.0 })
}

type Trimmed = (Fit, Vec<usize>, Vec<(usize, f64)>);

/// Fits the lens, removes the view of the target with the largest error if it is an outlier, and repeats this until no outlier is
/// left.
fn without_outliers(
    views: &[TargetView],
    mut used: Vec<usize>,
    target: &Target,
    model: Model,
    stretch: f64,
) -> anyhow::Result<Trimmed> {
    let most = (MAX_OUTLIERS * used.len() as f64) as usize;
    let mut outliers = Vec::new();
    loop {
        let fit = fit(&of(views, &used), target, model, stretch)?;
        let Some((place, error)) = worst_outlier(&fit) else {
            return Ok((fit, used, outliers));
        };
        outliers.push((used.remove(place), error));
        anyhow::ensure!(outliers.len() <= most, two_cameras(views, &outliers));
    }
}

/// Returns the index and the error (in pixels) of the view of the target with the largest error, if that view is an outlier.
fn worst_outlier(fit: &Fit) -> Option<(usize, f64)> {
    let median = quantile(fit.errors_px.clone(), 0.5)?;
    let worst = fit.errors_px.iter().copied().enumerate();
    let (place, error) = worst.max_by(|a, b| a.1.total_cmp(&b.1))?;
    let bound = (OUTLIER_VIEW.0 * median).max(OUTLIER_VIEW.1 * scale(&fit.lens));
    (error > bound).then_some((place, error))
}

/// Removes the outlier corners ([`OUTLIER_CORNER`]) from the target detected in one image. Usually something covers them, or they are
/// in glare.
fn without_odd_corners(
    sighting: &TargetDetection,
    target: &Target,
    lens: &Lens,
) -> TargetDetection {
    let bound = lens
        .error_px
        .map_or(f64::INFINITY, |error| OUTLIER_CORNER * error);
    let mut sure = sighting.clone();
    if let Some(errors) = errors(sighting, target, lens) {
        let mut errors = errors.iter();
        let is_sure = |_: &(usize, Point)| errors.next().is_none_or(|error| error.norm() < bound);
        sure.corners.retain(is_sure);
    }
    sure
}

fn two_cameras(views: &[TargetView], outliers: &[(usize, f64)]) -> Message {
    let names: Vec<&str> = outliers
        .iter()
        .map(|(view, _)| views[*view].name.as_str())
        .collect();
    message!("lens-many-misfits", names = Value::shown(names.join(", ")))
}

fn check_fit(fit: &Fit) -> anyhow::Result<()> {
    let lens = &fit.lens;
    let error = lens.error_px.unwrap_or(f64::INFINITY);
    anyhow::ensure!(
        error <= MAX_ERROR_PX * scale(lens),
        message!("lens-views-no-fit", error = Value::decimal(error, 1))
    );
    let longer = f64::from(lens.size.0.max(lens.size.1));
    let focal = fit.spread.0 / lens.focal.x;
    let middle = fit.spread.1.norm() / longer;
    anyhow::ensure!(
        focal <= MAX_RELATIVE_DEVIATION && middle <= MAX_RELATIVE_DEVIATION,
        message!(
            "lens-views-undetermined",
            focal = Value::decimal(focal * 100.0, 1),
            middle = Value::decimal(middle * 100.0, 1)
        )
    );
    Ok(())
}

fn warnings(fit: &Fit, shots: &[Shot]) -> Vec<Message> {
    let mut warnings = Vec::new();
    let corners: Vec<Message> = shots::unreached(shots)
        .into_iter()
        .map(|(first, second)| shots::corner(first, second))
        .collect();
    if !corners.is_empty() {
        warnings.push(message!(
            "lens-corner-missing",
            corners = Value::list(corners, Join::And)
        ));
    }
    let Lens { focal, .. } = fit.lens;
    let share = focal.y / focal.x - 1.0;
    if share.abs() > SQUARE_PIXELS {
        let id = if share > 0.0 {
            "lens-squares-high"
        } else {
            "lens-squares-wide"
        };
        let percent = Value::decimal(share.abs() * 100.0, 1);
        warnings.push(Message::new(id).with("percent", percent));
    }
    warnings
}

fn stretched(stretch: f64) -> Message {
    let (id, share) = if stretch > 1.0 {
        ("lens-target-high", stretch - 1.0)
    } else {
        ("lens-target-wide", 1.0 / stretch - 1.0)
    };
    Message::new(id).with("percent", Value::decimal(share * 100.0, 1))
}
