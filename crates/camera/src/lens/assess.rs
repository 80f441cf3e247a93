//! Whether views determine a lens, which of them do not belong, and whether the target is what it is said to be.

use crate::lens::{
    drawing::errors,
    shots::{self, Shot},
    sighting::Sighting,
    target::Target,
};
use umpire::{calibration::Lens, geometry::Point};

use super::solve::{Fit, Model, fit};

/// A view whose corners lie this much farther off than those of the others does not belong, and this many pixels of 1,280.
const ODD: (f64, f64) = (2.5, 0.35);
/// Corners this many times farther off than all together are of something else.
const ODD_CORNER: f64 = 3.0;
/// More than this share of views that do not belong: two cameras, or two zooms.
const MOST_ODD: f64 = 0.25;
/// Corners farther off than this, pixels of 1,280, are of no lens of this kind.
const WORST_ERROR: f64 = 0.4;
/// The focal length must be known to this share, and the middle to this share of the longer side.
const WORST_SPREAD: f64 = 0.01;
/// Stretches that are tried, and from which on they are told of.
const STRETCHES: (f64, f64) = (0.06, 0.003);
/// A stretch is believed when the corners then lie nearer by this factor.
const STRETCH_GAIN: f64 = 0.8;
/// Pixels that are not square to this share are a stretched target, or a picture that was: cameras' are square.
const SQUARE_PIXELS: f64 = 0.006;
/// The width that the figures above are pixels of.
const OF_WIDTH: f64 = 1280.0;

/// A view of the target: where it comes from, and what is seen in it.
#[derive(Debug, Clone)]
pub struct TargetView {
    /// The photo's name, or the time in a video.
    pub name: String,
    /// The corners.
    pub sighting: Sighting,
    /// How the target is held.
    pub shot: Shot,
}

/// A lens, and what is to be said of it.
#[derive(Debug)]
pub struct Assessed {
    /// The lens.
    pub fit: Fit,
    /// Indices of the views that it rests on.
    pub used: Vec<usize>,
    /// Indices of the views that do not belong, and how far off their corners are, pixels.
    pub odd: Vec<(usize, f64)>,
    /// What may make it less good than it could be.
    pub warnings: Vec<String>,
}

/// Finds the lens.
///
/// # Errors
/// When the views do not determine it: why, and what to do.
pub fn assess(views: &[TargetView], target: &Target) -> anyhow::Result<Assessed> {
    let shots: Vec<Shot> = views.iter().map(|view| view.shot.clone()).collect();
    shots::check(&shots)?;
    let used: Vec<usize> = (0..views.len()).collect();
    let model = model(&shots);
    let stretch = stretch(views, &used, target, model)?;
    let (first, used, odd) = trimmed(views, used, target, model, stretch)?;
    let sure: Vec<Sighting> = of(views, &used)
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
        odd,
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

fn of<'a>(views: &'a [TargetView], used: &[usize]) -> Vec<&'a Sighting> {
    used.iter().map(|&view| &views[view].sighting).collect()
}

/// Pixels of a picture of this width for one of 1,280.
fn scale(lens: &Lens) -> f64 {
    f64::from(lens.size.0.max(lens.size.1)) / OF_WIDTH
}

/// How much farther apart the target's rows lie than its columns: 1, or what makes the views fit clearly better.
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
    // Three parts: the errors are those of a valley.
    while high - low > STRETCHES.1 / 3.0 {
        let third = (high - low) / 3.0;
        if error(low + third)? < error(high - third)? {
            high -= third;
        } else {
            low += third;
        }
    }
    let best = f64::midpoint(low, high);
    let is_believed = (best - 1.0).abs() > STRETCHES.1 && error(best)? < STRETCH_GAIN * error(1.0)?;
    Ok(if is_believed { best } else { 1.0 })
}

type Trimmed = (Fit, Vec<usize>, Vec<(usize, f64)>);

/// Leaves out the view that fits worst as long as it does not belong.
fn trimmed(
    views: &[TargetView],
    mut used: Vec<usize>,
    target: &Target,
    model: Model,
    stretch: f64,
) -> anyhow::Result<Trimmed> {
    let most = (MOST_ODD * used.len() as f64) as usize;
    let mut odd = Vec::new();
    loop {
        let fit = fit(&of(views, &used), target, model, stretch)?;
        let Some((place, error)) = oddest(&fit) else {
            return Ok((fit, used, odd));
        };
        odd.push((used.remove(place), error));
        anyhow::ensure!(odd.len() <= most, two_cameras(views, &odd));
    }
}

/// The view that belongs least, where one does not, and its error.
fn oddest(fit: &Fit) -> Option<(usize, f64)> {
    let mut sorted = fit.errors_px.clone();
    sorted.sort_by(f64::total_cmp);
    let median = sorted.get(sorted.len() / 2).copied()?;
    let worst = fit.errors_px.iter().copied().enumerate();
    let (place, error) = worst.max_by(|a, b| a.1.total_cmp(&b.1))?;
    let bound = (ODD.0 * median).max(ODD.1 * scale(&fit.lens));
    (error > bound).then_some((place, error))
}

/// A view without the corners that lie much farther off than its others: something lay over them, or glared.
fn without_odd_corners(sighting: &Sighting, target: &Target, lens: &Lens) -> Sighting {
    let bound = lens
        .error_px
        .map_or(f64::INFINITY, |error| ODD_CORNER * error);
    let mut sure = sighting.clone();
    if let Some(errors) = errors(sighting, target, lens) {
        let mut errors = errors.iter();
        let is_sure = |_: &(usize, Point)| errors.next().is_none_or(|error| error.norm() < bound);
        sure.corners.retain(is_sure);
    }
    sure
}

fn two_cameras(views: &[TargetView], odd: &[(usize, f64)]) -> String {
    let names: Vec<&str> = odd
        .iter()
        .map(|(view, _)| views[*view].name.as_str())
        .collect();
    format!(
        "more than a quarter of the views do not fit one lens, {} among them: another camera, another zoom or focus is mixed in, or the target is not flat; take all views anew with one camera, without zooming, and glue the target onto something flat",
        names.join(", ")
    )
}

fn check_fit(fit: &Fit) -> anyhow::Result<()> {
    let lens = &fit.lens;
    let error = lens.error_px.unwrap_or(f64::INFINITY);
    anyhow::ensure!(
        error <= WORST_ERROR * scale(lens),
        "the corners lie {error:.1} pixels from where any one lens would show them: is another camera, zoom or focus mixed in, is the target flat, are the pictures sharp and unchanged (not cropped, not stabilised)?"
    );
    let longer = f64::from(lens.size.0.max(lens.size.1));
    let focal = fit.spread.0 / lens.focal.x;
    let middle = fit.spread.1.norm() / longer;
    anyhow::ensure!(
        focal <= WORST_SPREAD && middle <= WORST_SPREAD,
        "the views leave the focal length open by {:.1} % and the middle by {:.1} %: tilt the target more (20 to 40 degrees), to all sides, and take more views",
        focal * 100.0,
        middle * 100.0
    );
    Ok(())
}

fn warnings(fit: &Fit, shots: &[Shot]) -> Vec<String> {
    let mut warnings = Vec::new();
    let corners: Vec<String> = shots::unreached(shots)
        .iter()
        .map(|(first, second)| format!("{first} {second}"))
        .collect();
    if !corners.is_empty() {
        warnings.push(format!(
            "the target was never in the {} corner of the picture: how the lens bends there is guessed; add such views",
            corners.join(" and the ")
        ));
    }
    let Lens { focal, .. } = fit.lens;
    let share = focal.y / focal.x - 1.0;
    if share.abs() > SQUARE_PIXELS {
        warnings.push(format!(
            "what is as wide as high looks {:.1} % {}: either the target was printed stretched (measure its squares both ways) or the picture is; turn the target by a quarter in some views to tell which",
            share.abs() * 100.0,
            if share > 0.0 { "higher" } else { "wider" }
        ));
    }
    warnings
}

fn stretched(stretch: f64) -> String {
    let (way, share) = if stretch > 1.0 {
        ("higher", stretch - 1.0)
    } else {
        ("wider", 1.0 / stretch - 1.0)
    };
    format!(
        "the target's squares are {:.1} % {way} than they should be: it was printed stretched; this is reckoned with, but print it anew at 100 %",
        share * 100.0
    )
}
