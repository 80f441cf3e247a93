//! Reports a fitted lens as text, JSON and overlays.

use std::{
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use crate::lens::{
    drawing::{TargetNotes, draw},
    target::Target,
    view_coverage::{self, Shot},
};
use image::RgbImage;
use umpire::{
    calibration::Lens,
    language::{Message, Value},
    message,
    report::lens::{LensReport, SCHEMA, ViewReport},
};

use super::{
    UNNAMED_CAMERA,
    assessment::Assessment,
    view_collection::{Gathered, RejectedImage},
};

/// Prints the report on a fitted lens. The exit status is 1 if there are warnings or rejected views.
///
/// # Errors
/// When standard output cannot be written.
pub fn print_report(
    json: bool,
    lens: &Lens,
    assessment: &Assessment,
    gathered: &Gathered,
    file: &Path,
) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut out, &create_report(lens, assessment, gathered, file))?;
        writeln!(out)?;
    } else {
        write_text(&mut out, lens, assessment, gathered, file)?;
    }
    let is_clean = assessment.warnings.is_empty() && gathered.rejected.is_empty();
    Ok(ExitCode::from(u8::from(!is_clean)))
}

fn create_report(
    lens: &Lens,
    assessment: &Assessment,
    gathered: &Gathered,
    file: &Path,
) -> LensReport {
    let used = assessment.used.iter().zip(&assessment.fit.errors_px);
    let used = used.map(|(&view, &error)| ViewReport {
        view: gathered.views[view].name.clone(),
        used: true,
        error_px: Some(error),
        why: None,
    });
    let rejected = gathered.rejected.iter().map(|rejected| ViewReport {
        view: rejected.name.clone(),
        used: false,
        error_px: None,
        why: Some(rejected.reason.clone()),
    });
    let (columns, _) = view_coverage::grid(lens.size);
    let coverage = view_coverage::coverage(&shots_used(assessment, gathered));
    LensReport {
        schema: SCHEMA,
        file: file.display().to_string(),
        camera: lens.camera.clone(),
        image: lens.size.into(),
        focal: lens.focal.into(),
        middle: lens.principal_point.coords.into(),
        distortion: lens.distortion[..5].to_vec(),
        error_px: lens.error_px.unwrap_or_default(),
        focal_within: assessment.fit.focal_deviation_px / lens.focal.x,
        coverage: coverage.chunks(columns).map(<[usize]>::to_vec).collect(),
        views: used.chain(rejected).collect(),
        warnings: assessment.warnings.clone(),
    }
}

fn shots_used(assessment: &Assessment, gathered: &Gathered) -> Vec<Shot> {
    let used = assessment.used.iter();
    used.map(|&view| gathered.views[view].shot.clone())
        .collect()
}

fn write_text(
    out: &mut impl Write,
    lens: &Lens,
    assessment: &Assessment,
    gathered: &Gathered,
    file: &Path,
) -> io::Result<()> {
    let (width, height) = lens.size;
    let name = lens
        .camera
        .as_deref()
        .filter(|name| *name != UNNAMED_CAMERA);
    let camera = name.map_or_else(|| message!("lens-any-camera"), Message::verbatim);
    let measured = message!(
        "lens-measured",
        camera = camera,
        width = width,
        height = height,
        path = file
    );
    let focal = message!(
        "lens-focal",
        x = Value::decimal(lens.focal.x, 1),
        y = Value::decimal(lens.focal.y, 1),
        percent = Value::decimal(assessment.fit.focal_deviation_px / lens.focal.x * 100.0, 2),
        point_x = Value::decimal(lens.principal_point.x, 1),
        point_y = Value::decimal(lens.principal_point.y, 1)
    );
    let distortion = message!(
        "lens-distortion",
        pixels = Value::decimal(max_corner_distortion_px(lens), 1)
    );
    let error = message!(
        "lens-error",
        pixels = Value::decimal(lens.error_px.unwrap_or_default(), 2),
        views = assessment.used.len()
    );
    writeln!(out, "{measured}\n  {focal}\n  {distortion}\n  {error}")?;
    let (columns, _) = view_coverage::grid(lens.size);
    writeln!(out, "  {}", message!("lens-coverage"))?;
    for row in view_coverage::coverage(&shots_used(assessment, gathered)).chunks(columns) {
        let row: Vec<String> = row.iter().map(|count| format!("{count:3}")).collect();
        writeln!(out, "    {}", row.concat())?;
    }
    write_rejected(out, &gathered.rejected)?;
    for warning in &assessment.warnings {
        writeln!(
            out,
            "{}",
            message!("lens-warning", warning = warning.clone())
        )?;
    }
    Ok(())
}

/// Returns the largest displacement of a corner of the image by the distortion of the lens, in pixels.
fn max_corner_distortion_px(lens: &Lens) -> f64 {
    let (width, height) = (f64::from(lens.size.0), f64::from(lens.size.1));
    let corners = [(0.0, 0.0), (width, 0.0), (0.0, height), (width, height)];
    let displacements = corners.map(|(x, y)| {
        let distorted = umpire::geometry::Point::new(x, y);
        lens.undistorted(distorted)
            .map_or(f64::NAN, |ideal| (ideal - distorted).norm())
    });
    displacements.into_iter().fold(0.0, f64::max)
}

/// Prints the names of the rejected images and the reasons to standard error.
///
/// # Errors
/// When standard error cannot be written.
pub fn print_rejected(rejected: &[RejectedImage]) -> io::Result<()> {
    write_rejected(&mut io::stderr().lock(), rejected)
}

fn write_rejected(out: &mut impl Write, rejected: &[RejectedImage]) -> io::Result<()> {
    for RejectedImage { name, reason } in rejected {
        let line = message!(
            "lens-left-out",
            name = name.as_str(),
            reason = reason.clone()
        );
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

/// Prints the path of a file that was written.
///
/// # Errors
/// When standard output cannot be written.
pub fn print_path(path: &Path) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{}", path.display())
}

/// Draws the detected corners, their errors and a text on an image of the target.
pub fn draw_overlay(
    image: &RgbImage,
    index: usize,
    target: &Target,
    (gathered, shots): (&Gathered, &[Shot]),
    assessment: Option<&Assessment>,
) -> RgbImage {
    let view = &gathered.views[index];
    let used = assessment.and_then(|assessment| {
        let index_in_fit = assessment.used.iter().position(|&used| used == index)?;
        assessment.fit.errors_px.get(index_in_fit)
    });
    let text = match (assessment, used) {
        (Some(_), Some(error)) => {
            message!(
                "lens-overlay-error",
                view = view.name.as_str(),
                error = Value::decimal(*error, 2)
            )
        }
        (Some(_), None) => message!("lens-overlay-unused", view = view.name.as_str()),
        (None, _) => message!(
            "lens-overlay-corners",
            view = view.name.as_str(),
            count = view.detection.corners.len()
        ),
    };
    let requested_view = view_coverage::next_view(shots);
    let next = requested_view.map(|view| message!("lens-overlay-next", wanted = view.message()));
    let next = next.unwrap_or_default();
    let notes = TargetNotes {
        target,
        detection: Some(&view.detection),
        lens: assessment.map(|assessment| &assessment.fit.lens),
        shots,
        requested_view,
        text_lines: &[text.to_string(), next.to_string()],
    };
    draw(image, &notes)
}
