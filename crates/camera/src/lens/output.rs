//! Reports a fitted lens as text, JSON and overlays.

use std::{
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use crate::lens::{
    drawing::{TargetNotes, draw},
    shots::{self, Shot},
    target::Target,
};
use image::RgbImage;
use umpire::{
    calibration::Lens,
    report::lens::{LensReport, SCHEMA, ViewReport},
};

use super::{assess::Assessed, gather::Gathered};

/// Prints the report on a fitted lens. The exit status is 1 if there are warnings or rejected views.
///
/// # Errors
/// When standard output cannot be written.
pub fn lens(
    json: bool,
    lens: &Lens,
    assessed: &Assessed,
    gathered: &Gathered,
    file: &Path,
) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut out, &report(lens, assessed, gathered, file))?;
        writeln!(out)?;
    } else {
        in_words(&mut out, lens, assessed, gathered, file)?;
    }
    let is_clean = assessed.warnings.is_empty() && gathered.left_out.is_empty();
    Ok(ExitCode::from(u8::from(!is_clean)))
}

fn report(lens: &Lens, assessed: &Assessed, gathered: &Gathered, file: &Path) -> LensReport {
    let used = assessed.used.iter().zip(&assessed.fit.errors_px);
    let used = used.map(|(&view, &error)| ViewReport {
        view: gathered.views[view].name.clone(),
        used: true,
        error_px: Some(error),
        why: None,
    });
    let left_out = gathered.left_out.iter().map(|(name, why)| ViewReport {
        view: name.clone(),
        used: false,
        error_px: None,
        why: Some(why.clone()),
    });
    let (columns, _) = shots::grid(lens.size);
    let coverage = shots::coverage(&shots_used(assessed, gathered));
    LensReport {
        schema: SCHEMA,
        file: file.display().to_string(),
        camera: lens.camera.clone(),
        image: lens.size.into(),
        focal: lens.focal.into(),
        middle: lens.middle.coords.into(),
        distortion: lens.bend[..5].to_vec(),
        error_px: lens.error_px.unwrap_or_default(),
        focal_within: assessed.fit.spread.0 / lens.focal.x,
        coverage: coverage.chunks(columns).map(<[usize]>::to_vec).collect(),
        views: used.chain(left_out).collect(),
        warnings: assessed.warnings.clone(),
    }
}

fn shots_used(assessed: &Assessed, gathered: &Gathered) -> Vec<Shot> {
    let used = assessed.used.iter();
    used.map(|&view| gathered.views[view].shot.clone())
        .collect()
}

fn in_words(
    out: &mut impl Write,
    lens: &Lens,
    assessed: &Assessed,
    gathered: &Gathered,
    file: &Path,
) -> io::Result<()> {
    let camera = lens.camera.as_deref().unwrap_or("camera");
    let (width, height) = lens.size;
    writeln!(
        out,
        "lens of {camera} at {width} x {height}, saved in {}",
        file.display()
    )?;
    let within = assessed.fit.spread.0 / lens.focal.x * 100.0;
    writeln!(
        out,
        "  focal length {:.1} x {:.1} pixels (within {within:.2} %), principal point {:.1}, {:.1}",
        lens.focal.x, lens.focal.y, lens.middle.x, lens.middle.y
    )?;
    writeln!(
        out,
        "  distortion at the corners of the image: up to {:.1} pixels",
        bent_at_corner(lens)
    )?;
    writeln!(
        out,
        "  error at the corners of the target: {:.2} pixels, in {} views",
        lens.error_px.unwrap_or_default(),
        assessed.used.len()
    )?;
    let (columns, _) = shots::grid(lens.size);
    writeln!(out, "  views of each part of the image:")?;
    for row in shots::coverage(&shots_used(assessed, gathered)).chunks(columns) {
        let row: Vec<String> = row.iter().map(|count| format!("{count:3}")).collect();
        writeln!(out, "    {}", row.concat())?;
    }
    write_left_out(out, &gathered.left_out)?;
    for warning in &assessed.warnings {
        writeln!(out, "warning: {warning}")?;
    }
    Ok(())
}

/// Returns the largest displacement of a corner of the image by the distortion of the lens, in pixels.
fn bent_at_corner(lens: &Lens) -> f64 {
    let (width, height) = (f64::from(lens.size.0), f64::from(lens.size.1));
    let corners = [(0.0, 0.0), (width, 0.0), (0.0, height), (width, height)];
    let moved = corners.map(|(x, y)| {
        let seen = umpire::geometry::Point::new(x, y);
        lens.ideal(seen)
            .map_or(f64::NAN, |ideal| (ideal - seen).norm())
    });
    moved.into_iter().fold(0.0, f64::max)
}

/// Prints the names of the rejected images and the reasons to standard error.
///
/// # Errors
/// When standard error cannot be written.
pub fn left_out(left_out: &[(String, String)]) -> io::Result<()> {
    write_left_out(&mut io::stderr().lock(), left_out)
}

fn write_left_out(out: &mut impl Write, left_out: &[(String, String)]) -> io::Result<()> {
    for (name, why) in left_out {
        writeln!(out, "  left out: {name}: {why}")?;
    }
    Ok(())
}

/// Prints the path of a file that was written.
///
/// # Errors
/// When standard output cannot be written.
pub fn written(path: &Path) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{}", path.display())
}

/// Draws the detected corners, their errors and a text on an image of the target.
pub fn drawn(
    image: &RgbImage,
    index: usize,
    target: &Target,
    (gathered, shots): (&Gathered, &[Shot]),
    assessed: Option<&Assessed>,
) -> RgbImage {
    let view = &gathered.views[index];
    let used = assessed.and_then(|assessed| {
        let place = assessed.used.iter().position(|&used| used == index)?;
        assessed.fit.errors_px.get(place)
    });
    let words = match (assessed, used) {
        (Some(_), Some(error)) => {
            format!(
                "{}: error {error:.2} pixels (lines: 40 times as long)",
                view.name
            )
        }
        (Some(_), None) => format!("{}: not used", view.name),
        (None, _) => format!("{}: {} corners", view.name, view.sighting.corners.len()),
    };
    let wanted = shots::wanted(shots);
    let next = wanted.map_or_else(String::new, |wanted| format!("Next: {wanted}"));
    let notes = TargetNotes {
        target,
        sighting: Some(&view.sighting),
        lens: assessed.map(|assessed| &assessed.fit.lens),
        shots,
        wanted,
        words: &[words, next],
    };
    draw(image, &notes)
}
