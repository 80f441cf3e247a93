//! What the commands that read photos share: opens photos one by one, prints reports and errors, and saves overlays.

mod opening;

use std::{
    collections::HashMap,
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use anyhow::Context;
use image::RgbImage;
use umpire::{
    calibration::Lens,
    frame::FrameError,
    language::{Value, language_of_process},
    message,
    overlay::DrawOver,
    pipeline::{PhotoReader, PipelineError},
    report::{PhotoReport, Timings, findings::PhotoFindings},
};

use umpire_terminal::{
    lens::LensArgument, output_options::is_quiet, progress, save_overlay, stdout,
};

pub use self::opening::{OpenedPhoto, OpenedPhotos};
use super::{other_kind::KindFinder, output_names::OutputNames};

/// Exit status if a photo or a file for the output cannot be used.
pub const UNUSABLE_FILE: u8 = 2;

/// Returns the time since `start`, in milliseconds.
pub fn milliseconds_since(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1e3
}

/// Prints to standard error why a photo was not decoded. Does nothing if the report is text (`json` is false) and standard output is a
/// terminal, since the report contains the error too.
pub fn print_open_error(error: &FrameError, json: bool) {
    if json || !io::stdout().is_terminal() {
        super::print_error(error);
    }
}

/// The photos to read, and the options for the output.
pub struct Photos<'a> {
    /// Files and folders of photos, as given on the command line.
    pub paths: &'a [PathBuf],
    /// Lens of the camera that took the photos, if known.
    pub lens: Option<Lens>,
    /// Folder in which overlays are saved: copies of the photos with the results drawn on them. `None` if no folder is given.
    pub overlays: Option<&'a Path>,
    /// Whether reports are printed as JSON instead of text.
    pub json: bool,
    /// Whether a solution was requested with `--show`. If so, overlays are saved even without `--overlay`, each beside its photo, and the
    /// text report names each saved file.
    pub shows_solution: bool,
    /// Whether a text report that nothing was found is followed by suggestions: the commands that can read what the photo shows. With
    /// `--quiet`, there are no suggestions.
    pub suggests_commands: bool,
}

impl<'a> Photos<'a> {
    /// Collects the photos and output options from a command's arguments.
    ///
    /// # Errors
    /// When the lens cannot be read.
    pub fn new(
        paths: &'a [PathBuf],
        lens: &LensArgument,
        overlays: Option<&'a Path>,
        json: bool,
    ) -> anyhow::Result<Self> {
        let lens = lens.open()?;
        Ok(Self {
            paths,
            lens,
            overlays,
            json,
            shows_solution: false,
            suggests_commands: true,
        })
    }
}

impl Photos<'_> {
    /// Starts to open the photos one after the other, in the background.
    pub fn start_opening(&self) -> OpenedPhotos {
        OpenedPhotos::start(self.paths, self.lens.clone())
    }

    /// Saves the overlay of one photo, as returned by `draw`, if overlays are requested. If the overlay cannot be saved, prints why and
    /// sets `status`, the exit status, to [`UNUSABLE_FILE`].
    pub fn save_overlay(&self, photo: &Path, draw: impl FnOnce() -> RgbImage, status: &mut u8) {
        let saved = self.prepare_overlays().and_then(|overlays| match overlays {
            Some(mut overlays) => overlays.save(photo, &draw()).map(Some),
            None => Ok(None),
        });
        if let Err(error) = saved {
            print_failure(&error, status);
        }
    }

    /// Creates the folder for the overlays. Returns the object that saves them; `None` if no overlays are requested.
    fn prepare_overlays(&self) -> anyhow::Result<Option<Overlays>> {
        match self.overlays {
            Some(folder) => Overlays::in_folder(folder).map(Some),
            None => Ok(self.shows_solution.then(Overlays::default)),
        }
    }
}

/// Reads photos in order with the reader that `load` returns, prints the report of each as soon as it is ready, and saves the overlays that
/// are requested. Returns the highest exit status of all photos, or [`UNUSABLE_FILE`] if an overlay cannot be saved. The first photo is
/// decoded while `load` loads the networks.
///
/// # Errors
/// When `load` or a neural network fails, or standard output cannot be written. Problems with a photo are part of the report.
pub fn read_all<R: PhotoReader>(
    photos: &Photos<'_>,
    load: impl FnOnce() -> Result<R, PipelineError>,
) -> anyhow::Result<ExitCode> {
    let opening = photos.start_opening();
    let reader = &load()?;
    let mut status = 0;
    let mut overlays = photos.prepare_overlays().unwrap_or_else(|error| {
        print_failure(&error, &mut status);
        None
    });
    let mut kinds = KindFinder::default();
    for opened in opening.tracked() {
        let report = match &opened {
            Ok(opened) => read_photo(reader, opened)?,
            Err(error) => {
                print_open_error(error, photos.json);
                let path = error.path.display().to_string();
                R::Report::unreadable(path, error.cause.message())
            }
        };
        status = status.max(report.exit_status());
        print_report(&report, photos.json).context(message!("stdout-report"))?;
        if let Ok(opened) = &opened
            && photos.suggests_commands
            && !photos.json
            && !is_quiet()
            && report.found_nothing()
        {
            kinds.print_commands(opened)?;
        }
        if let (Some(overlays), Ok(opened)) = (&mut overlays, opened) {
            match overlays.save(&opened.path, &report.draw_over(&opened.frame)) {
                Ok(path) if photos.shows_solution && !photos.json => {
                    stdout::print_line(
                        &message!("overlay-drawn", path = path.as_path()).to_string(),
                    )?;
                }
                Ok(_) => {}
                Err(error) => print_failure(&error, &mut status),
            }
        }
    }
    Ok(ExitCode::from(status))
}

/// Reads a decoded photo and returns the report on it.
fn read_photo<R: PhotoReader>(reader: &R, opened: &OpenedPhoto) -> anyhow::Result<R::Report> {
    let started = Instant::now();
    let mut findings = reader.read(&opened.frame)?;
    add_timings(findings.timings_mut(), opened, started);
    let path = opened.path.display().to_string();
    Ok(reader.report(path, opened.frame.shown, findings))
}

/// Writes two times into `timings`, in milliseconds: the time for decoding the photo, and the total. The total is the decoding time plus
/// the time since `started`, when the reading of the decoded photo began. Then rounds all times in `timings`. Must be called after all
/// other pipeline stages.
fn add_timings(timings: &mut Timings, opened: &OpenedPhoto, started: Instant) {
    timings.decode = opened.decode_ms;
    timings.total = opened.decode_ms + milliseconds_since(started);
    *timings = timings.rounded();
    tracing::info!(photo = %opened.path.display(), times = ?timings, "read");
}

/// Prints a report to standard output, as JSON in one line or as text, without disturbing the progress bar.
///
/// # Errors
/// When standard output cannot be written.
pub fn print_report(report: &impl PhotoReport, json: bool) -> io::Result<()> {
    let text = if json {
        serde_json::to_string(report)? + "\n"
    } else {
        report.text(stdout::colours(), language_of_process())
    };
    progress::without_bar(|| {
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()
    })
}

/// Prints an error that is not part of a photo's report, such as an overlay that could not be saved. Sets `status`, the exit status, to
/// [`UNUSABLE_FILE`].
fn print_failure(error: &anyhow::Error, status: &mut u8) {
    super::print_error(&format_args!("{error:#}"));
    *status = UNUSABLE_FILE;
}

/// Saves overlays: copies of the photos with the reports drawn on them.
#[derive(Default)]
struct Overlays {
    /// Folder in which all overlays are saved; `None` to save each beside its photo.
    folder: Option<PathBuf>,
    /// File names that overlays of this run already have, by folder.
    names: HashMap<PathBuf, OutputNames>,
}

impl Overlays {
    /// Returns a value that saves all overlays in one folder. Creates the folder if it does not exist.
    ///
    /// # Errors
    /// When the folder cannot be created.
    pub fn in_folder(folder: &Path) -> anyhow::Result<Self> {
        fs::create_dir_all(folder).with_context(|| {
            let shown = folder.display();
            message!("overlay-no-folder", path = Value::shown(&shown))
        })?;
        Ok(Self {
            folder: Some(folder.to_owned()),
            ..Self::default()
        })
    }

    /// Saves the overlay of a photo and returns the path of the file.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&mut self, photo: &Path, overlay: &RgbImage) -> anyhow::Result<PathBuf> {
        let photo_folder = || photo.parent().unwrap_or(Path::new("")).to_owned();
        let folder = self.folder.clone().unwrap_or_else(photo_folder);
        let names = self.names.entry(folder.clone()).or_default();
        let target = folder.join(names.next_name(photo, ".overlay.jpg"));
        save_overlay::save(&target, overlay)?;
        Ok(target)
    }
}
