//! `umpire calibrate lens`: fits the parameters of a lens to images of a printed target.

pub mod arguments;
mod assessment;
pub mod detection;
mod drawing;
mod guide;
mod lens_fit;
mod old_pattern;
mod output;
pub mod sheet;
pub mod target;
mod view_collection;
pub mod view_coverage;

use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    iter,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{Arc, atomic::AtomicBool},
};

use crate::{
    camera::{CameraOptions, DEFAULT_RATE, driver_name},
    lens::{
        arguments::Arguments,
        assessment::{Assessment, assess},
        guide::Guide,
        output::ReportFormat,
        sheet::Sheet,
        target::{Kind, Target},
        view_collection::{Gathered, RejectedImage},
        view_coverage::Shot,
    },
};
use anyhow::Context;
use image::DynamicImage;
use umpire::{
    atomic_file::write_atomically,
    calibration::{Lens, stored_lenses::FOLDER},
    language::{Message, Value},
    message,
};
use umpire_terminal::progress;

/// Name under which a lens is stored if neither the user nor the driver gives the camera's name.
const UNNAMED_CAMERA: &str = "camera";
/// Maximum ratio of accepted images to images that show an unusable target, for example one with the old pattern, at which the target is
/// rejected. With a higher ratio, those images are assumed to be misread. Set by hand: of the images of an unusable target, about half
/// show that it is unusable.
const MAX_VIEWS_PER_TARGET_ERROR: usize = 4;

/// Runs `umpire calibrate lens`. The exit status is 1 if there are warnings or images that were not used.
///
/// # Errors
/// When the requested target is not supported or does not fit on the paper, the camera sends no images, the images show that the target is
/// unusable or do not determine a lens, or a file cannot be read or written. A photo that cannot be read is no error, but is not used.
pub fn run(arguments: &Arguments, stop: &Arc<AtomicBool>) -> anyhow::Result<ExitCode> {
    let target = arguments.target()?;
    if let Some(folder) = &arguments.print {
        return write_targets(arguments, folder);
    }
    let mut gathered = gather(arguments, &target, stop)?;
    let assessment = match fit_unless_unusable(&mut gathered, &target) {
        Ok(assessment) => assessment,
        Err(why) => {
            output::print_rejected(&gathered.rejected)?;
            save_overlays(arguments, &target, &gathered, None)?;
            return Err(why);
        }
    };
    for outlier in &assessment.outliers {
        let error = Value::decimal(outlier.error_px, 1);
        gathered.rejected.push(RejectedImage {
            name: gathered.views[outlier.view].name.clone(),
            reason: message!("lens-photo-misfit", error = error),
        });
    }
    let lens = Lens {
        camera: Some(camera_name(arguments)),
        ..assessment.fit.lens.clone()
    };
    let file = write_lens(arguments, &lens)?;
    save_overlays(arguments, &target, &gathered, Some(&assessment))?;
    let format = if arguments.json {
        ReportFormat::Json
    } else {
        ReportFormat::Text
    };
    output::print_report(format, &lens, &assessment, &gathered, &file)
}

/// Fits the lens. Fails if the images show that the target itself is unusable, for example because it has the old pattern.
fn fit_unless_unusable(gathered: &mut Gathered, target: &Target) -> anyhow::Result<Assessment> {
    let target_errors = gathered.target_errors.len();
    match gathered.target_errors.pop() {
        Some(why) if target_errors * MAX_VIEWS_PER_TARGET_ERROR >= gathered.views.len() => {
            Err(why.into())
        }
        _ => fit_twice(gathered, target),
    }
}

/// Fits the lens in two passes. The second pass uses corners of the target that were refined with the lens of the first pass. The corners
/// are refined only in views that the first pass has used, not in outlier views, and not in photos that cannot be opened any more.
fn fit_twice(gathered: &mut Gathered, target: &Target) -> anyhow::Result<Assessment> {
    let first = assess(&gathered.views, target)?;
    for &view in progress::track(&first.used) {
        let Some(image) = gathered.images[view].open() else {
            continue;
        };
        let grey = DynamicImage::ImageRgb8(image).into_luma8();
        let detection = &mut gathered.views[view].detection;
        lens_fit::refine_rectified(detection, &grey, target, &first.fit.lens)?;
    }
    assess(&gathered.views, target)
}

/// Writes targets of both kinds (with and without markers) to `folder`, as PDF and PNG.
fn write_targets(arguments: &Arguments, folder: &Path) -> anyhow::Result<ExitCode> {
    let context = || {
        message!(
            "lens-targets-not-written",
            folder = Value::shown(folder.display())
        )
    };
    fs::create_dir_all(folder).with_context(context)?;
    for (kind, name) in [(Kind::Charuco, "charuco"), (Kind::Chessboard, "chessboard")] {
        let target = Target::new(kind, arguments.squares, arguments.square_mm)?;
        let sheet = Sheet::new(&target, arguments.paper.into())?;
        let png = sheet.png()?;
        for (bytes, extension) in [(sheet.pdf(), "pdf"), (png, "png")] {
            let path = folder.join(format!("{name}.{extension}"));
            write_atomically(&path, |file| file.write_all(&bytes)).with_context(context)?;
            output::print_path(&path)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Collects images of the target from the source that the arguments name: a video, a camera or photos.
fn gather(
    arguments: &Arguments,
    target: &Target,
    stop: &Arc<AtomicBool>,
) -> anyhow::Result<Gathered> {
    if let Some(video) = &arguments.video {
        return view_collection::from_video(video, target);
    }
    let Some(camera) = &arguments.camera else {
        return Ok(view_collection::from_photos(&arguments.photos, target));
    };
    let options = CameraOptions {
        name: camera.clone(),
        size: arguments.size,
        rate: DEFAULT_RATE,
        lock_exposure: false,
        lock_white_balance: false,
    };
    let mut guide = Guide::start(*target, Arc::clone(stop));
    view_collection::from_camera(options, target, &mut guide)
}

/// Returns the name of the camera: the name given by the user, otherwise the name that the driver reports, otherwise [`UNNAMED_CAMERA`].
fn camera_name(arguments: &Arguments) -> String {
    let given = arguments.name.clone();
    let from_driver = || {
        let camera = arguments.camera.as_deref()?;
        driver_name(camera)
    };
    given
        .or_else(from_driver)
        .unwrap_or_else(|| UNNAMED_CAMERA.to_owned())
}

/// Writes the fitted lens to the requested file and returns its path. If no file is requested, writes to the folder of stored lenses, or to
/// the current folder if there is no home folder. Also writes the lens in the format of ROS, if the arguments request it.
fn write_lens(arguments: &Arguments, lens: &Lens) -> anyhow::Result<PathBuf> {
    let path = match (&arguments.out, &arguments.home) {
        (Some(path), _) => path.clone(),
        (None, Some(home)) => home.join(FOLDER).join(lens.file_name()),
        (None, None) => PathBuf::from(lens.file_name()),
    };
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder).with_context(|| not_written_message(folder))?;
    }
    write_file(&path, lens.to_opencv().as_bytes())?;
    if let Some(ros) = &arguments.ros {
        write_file(ros, lens.to_ros().as_bytes())?;
    }
    Ok(path)
}

/// Writes a file with the fitted lens; replaces an existing file atomically.
fn write_file(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_atomically(path, |file| file.write_all(bytes)).with_context(|| not_written_message(path))
}

/// Returns the error message for a file or folder that cannot be written.
fn not_written_message(path: &Path) -> Message {
    message!("lens-not-written", path = Value::shown(path.display()))
}

/// Saves the images of the collected views with the detected corners drawn on them, if the arguments request it. A photo that cannot be
/// opened any more is left out.
fn save_overlays(
    arguments: &Arguments,
    target: &Target,
    gathered: &Gathered,
    assessment: Option<&Assessment>,
) -> anyhow::Result<()> {
    let Some(folder) = &arguments.overlay else {
        return Ok(());
    };
    let context = || {
        message!(
            "lens-overlays-not-saved",
            folder = Value::shown(folder.display())
        )
    };
    fs::create_dir_all(folder).with_context(context)?;
    let shots: Vec<Shot> = gathered
        .views
        .iter()
        .map(|view| view.shot.clone())
        .collect();
    let names = gathered.views.iter().map(|view| view.name.as_str());
    let file_names = overlay_file_names(names);
    for (index, (source, file_name)) in gathered.images.iter().zip(file_names).enumerate() {
        let Some(image) = source.open() else {
            continue;
        };
        let overlay = output::draw_overlay(&image, index, target, gathered, &shots, assessment);
        let path = folder.join(file_name);
        overlay.save(&path).with_context(context)?;
    }
    Ok(())
}

/// Returns a file name for the overlay of each view; `names` are the names of the views. If several views have the same name, such as
/// photos of two folders, all but the first get a number.
fn overlay_file_names<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut taken = BTreeSet::new();
    names
        .map(|name| {
            let stem = name.replace(['/', '\\', ' '], "-");
            let numbered = (2..).map(|number| format!("{stem}-{number}.overlay.jpg"));
            let mut candidates = iter::once(format!("{stem}.overlay.jpg")).chain(numbered);
            candidates
                .find(|candidate| taken.insert(candidate.clone()))
                .expect("there are more numbers than views")
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lens::detection::NotDetected;

    #[test]
    fn views_of_the_same_name_get_different_files() {
        let names = ["01.png", "view 1", "01.png", "01.png"];
        assert_eq!(
            overlay_file_names(names.into_iter()),
            [
                "01.png.overlay.jpg",
                "view-1.overlay.jpg",
                "01.png-2.overlay.jpg",
                "01.png-3.overlay.jpg",
            ]
        );
    }

    #[test]
    fn a_target_that_is_unusable_in_some_images_and_accepted_in_none_is_refused() {
        let target = Target::new(Kind::Charuco, (7, 10), 24.0).expect("a target");
        let error = |target_errors| {
            let mut gathered = Gathered {
                target_errors,
                ..Gathered::default()
            };
            let result = fit_unless_unusable(&mut gathered, &target);
            result.expect_err("there is no view").to_string()
        };
        let old_pattern = NotDetected::OldPattern.message().to_string();
        assert_eq!(error(vec![NotDetected::OldPattern]), old_pattern);
        let too_few = error(Vec::new());
        assert!(too_few.contains("too few different views"), "{too_few}");
    }
}
