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
    language::{Message, Value},
    message,
    report::lens::{LensReport, SCHEMA, ViewReport},
};

use super::{UNNAMED, assess::Assessed, gather::Gathered};

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
    let (width, height) = lens.size;
    let name = lens.camera.as_deref().filter(|name| *name != UNNAMED);
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
        percent = Value::decimal(assessed.fit.spread.0 / lens.focal.x * 100.0, 2),
        point_x = Value::decimal(lens.middle.x, 1),
        point_y = Value::decimal(lens.middle.y, 1)
    );
    let distortion = message!(
        "lens-distortion",
        pixels = Value::decimal(bent_at_corner(lens), 1)
    );
    let error = message!(
        "lens-error",
        pixels = Value::decimal(lens.error_px.unwrap_or_default(), 2),
        views = assessed.used.len()
    );
    writeln!(out, "{measured}\n  {focal}\n  {distortion}\n  {error}")?;
    let (columns, _) = shots::grid(lens.size);
    writeln!(out, "  {}", message!("lens-coverage"))?;
    for row in shots::coverage(&shots_used(assessed, gathered)).chunks(columns) {
        let row: Vec<String> = row.iter().map(|count| format!("{count:3}")).collect();
        writeln!(out, "    {}", row.concat())?;
    }
    write_left_out(out, &gathered.left_out)?;
    for warning in &assessed.warnings {
        writeln!(
            out,
            "{}",
            message!("lens-warning", warning = warning.clone())
        )?;
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
pub fn left_out(left_out: &[(String, Message)]) -> io::Result<()> {
    write_left_out(&mut io::stderr().lock(), left_out)
}

fn write_left_out(out: &mut impl Write, left_out: &[(String, Message)]) -> io::Result<()> {
    for (name, why) in left_out {
        let left_out = message!("lens-left-out", name = name.as_str(), reason = why.clone());
        writeln!(out, "  {left_out}")?;
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
            count = view.sighting.corners.len()
        ),
    };
    let wanted = shots::wanted(shots);
    let next = wanted.map(|wanted| message!("lens-overlay-next", wanted = wanted.message()));
    let next = next.unwrap_or_default();
    let notes = TargetNotes {
        target,
        sighting: Some(&view.sighting),
        lens: assessed.map(|assessed| &assessed.fit.lens),
        shots,
        wanted,
        words: &[words.to_string(), next.to_string()],
    };
    draw(image, &notes)
}
