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
    geometry::Point,
    language::{Message, Value},
    message,
    report::lens::{LensReport, SCHEMA, ViewReport},
};

use super::{
    UNNAMED_CAMERA,
    assessment::Assessment,
    lens_fit::FITTED_COEFFICIENTS,
    view_collection::{Gathered, RejectedImage},
};

/// Form in which a report is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportFormat {
    /// Lines of text.
    Text,
    /// One JSON document.
    Json,
}

/// Prints the report on a fitted lens, which was written to `file`. Returns the exit status: 1 if there are warnings or rejected images,
/// otherwise 0.
///
/// # Errors
/// When standard output cannot be written.
pub fn print_report(
    format: ReportFormat,
    lens: &Lens,
    assessment: &Assessment,
    gathered: &Gathered,
    file: &Path,
) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    match format {
        ReportFormat::Json => {
            serde_json::to_writer(&mut out, &create_report(lens, assessment, gathered, file))?;
            writeln!(out)?;
        }
        ReportFormat::Text => write_text(&mut out, lens, assessment, gathered, file)?,
    }
    let is_clean = assessment.warnings.is_empty() && gathered.rejected.is_empty();
    Ok(ExitCode::from(u8::from(!is_clean)))
}

/// Creates the JSON document about a fitted lens.
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
        distortion: lens.distortion[..FITTED_COEFFICIENTS].to_vec(),
        error_px: lens.error_px.unwrap_or_default(),
        focal_within: relative_focal_deviation(lens, assessment),
        coverage: coverage.chunks(columns).map(<[usize]>::to_vec).collect(),
        views: used.chain(rejected).collect(),
        warnings: assessment.warnings.clone(),
    }
}

/// Returns the standard deviation of the estimated focal length, as a fraction of the focal length.
fn relative_focal_deviation(lens: &Lens, assessment: &Assessment) -> f64 {
    assessment.fit.focal_deviation_px / lens.focal.x
}

/// Returns the positions, sizes and tilts of the target in the views from which the lens was fitted.
fn shots_used(assessment: &Assessment, gathered: &Gathered) -> Vec<Shot> {
    let used = assessment.used.iter();
    used.map(|&view| gathered.views[view].shot.clone())
        .collect()
}

/// Writes the report on a fitted lens as text.
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
        percent = Value::decimal(relative_focal_deviation(lens, assessment) * 100.0, 2),
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

/// Returns the largest displacement of a corner of the image by the distortion of the lens, in pixels. Corners at which the distortion
/// cannot be inverted are left out.
fn max_corner_distortion_px(lens: &Lens) -> f64 {
    let (width, height) = (f64::from(lens.size.0), f64::from(lens.size.1));
    let corners = [(0.0, 0.0), (width, 0.0), (0.0, height), (width, height)];
    let displacements = corners.into_iter().filter_map(|(x, y)| {
        let distorted = Point::new(x, y);
        Some((lens.undistorted(distorted)? - distorted).norm())
    });
    displacements.fold(0.0, f64::max)
}

/// Prints the names of the rejected images and the reasons to standard error.
///
/// # Errors
/// When standard error cannot be written.
pub fn print_rejected(rejected: &[RejectedImage]) -> io::Result<()> {
    write_rejected(&mut io::stderr().lock(), rejected)
}

/// Writes the names of the rejected images and the reasons, one a line.
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

/// Draws the detected corners, their errors and a text on an image of the target. `index` is the index of the image among the collected
/// views, and `shots` are the target's positions, sizes and tilts in all collected views. `assessment` is `None` if no lens was fitted; no
/// errors are drawn then.
pub fn draw_overlay(
    image: &RgbImage,
    index: usize,
    target: &Target,
    gathered: &Gathered,
    shots: &[Shot],
    assessment: Option<&Assessment>,
) -> RgbImage {
    let view = &gathered.views[index];
    let error_px = assessment.and_then(|assessment| {
        let index_in_fit = assessment.used.iter().position(|&used| used == index)?;
        assessment.fit.errors_px.get(index_in_fit)
    });
    let text = match (assessment, error_px) {
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

#[cfg(test)]
mod tests {
    use nalgebra::Vector2;

    use super::*;
    use crate::lens::lens_fit::Fit;

    fn lens(camera: &str) -> Lens {
        Lens {
            size: (1280, 720),
            focal: Vector2::new(900.0, 905.0),
            principal_point: Point::new(640.0, 360.0),
            distortion: [-0.2, 0.05, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            error_px: Some(0.12),
            camera: Some(camera.to_owned()),
            any_shape: false,
        }
    }

    fn assessment(lens: &Lens) -> Assessment {
        Assessment {
            fit: Fit {
                lens: lens.clone(),
                errors_px: Vec::new(),
                focal_deviation_px: 1.8,
                principal_point_deviation_px: Vector2::new(1.0, 1.0),
            },
            used: Vec::new(),
            outliers: Vec::new(),
            warnings: vec![Message::verbatim("tilt it more")],
        }
    }

    /// Returns a collection with one rejected image and no view.
    fn gathered() -> Gathered {
        let rejected = RejectedImage {
            name: "07.png".to_owned(),
            reason: Message::verbatim("blurred"),
        };
        Gathered {
            rejected: vec![rejected],
            ..Gathered::default()
        }
    }

    /// Returns the report on the lens of a camera as text.
    fn text(camera: &str) -> String {
        let lens = lens(camera);
        let mut out = Vec::new();
        let file = Path::new("lens.yml");
        write_text(&mut out, &lens, &assessment(&lens), &gathered(), file).expect("memory");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn the_text_has_the_lens_the_rejected_images_and_the_warnings() {
        let text = text("HD Webcam");
        for part in [
            "HD Webcam",
            "lens.yml",
            "900.0",
            "905.0",
            "0.20 %",
            "0.12",
            "07.png",
            "blurred",
            "tilt it more",
        ] {
            assert!(text.contains(part), "{part} is missing in {text}");
        }
    }

    #[test]
    fn the_report_lists_the_rejected_images_and_the_coverage_by_rows() {
        let lens = lens("HD Webcam");
        let file = Path::new("lens.yml");
        let report = create_report(&lens, &assessment(&lens), &gathered(), file);
        assert_eq!((report.coverage.len(), report.coverage[0].len()), (4, 6));
        assert_eq!(report.views.len(), 1);
        assert!(!report.views[0].used);
        assert_eq!(report.distortion, lens.distortion[..5]);
        assert!((report.focal_within - 0.002).abs() < 1e-12);
    }

    #[test]
    fn the_distortion_in_the_corners_is_that_of_the_farthest_corner() {
        let mut lens = lens("HD Webcam");
        let centred = max_corner_distortion_px(&lens);
        lens.principal_point.x += 30.0;
        let shifted = max_corner_distortion_px(&lens);
        assert!(centred > 50.0 && shifted > centred, "{centred}, {shifted}");
        lens.distortion = [0.0; 8];
        assert!(max_corner_distortion_px(&lens) < 1e-6);
    }
}
