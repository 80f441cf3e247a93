//! What the commands that read photos share: opening them in order, complaining, saving overlays.

use std::{
    collections::HashMap,
    fs,
    io::{self, IsTerminal, StdoutLock, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use anyhow::Context;
use image::RgbImage;
use umpire::{
    calibration::Lens,
    frame::{self, DecodeOptions, Frame, FrameError},
    report::Timings,
};

use umpire_terminal::{lens::LensArgument, overlay};

use super::output::Names;

/// A photo that was decoded.
pub struct Opened {
    /// As it was given, or found in the folder that was given.
    pub path: PathBuf,
    /// Its pixels.
    pub frame: Frame,
    /// When decoding began, and how long it took in milliseconds.
    pub started: Instant,
    pub decode_ms: f64,
}

impl Opened {
    /// Since decoding began.
    pub fn milliseconds(&self) -> f64 {
        milliseconds_since(self.started)
    }

    /// Fills in the times that the stages do not know, once all of them are done.
    pub fn fill_in(&self, timings: &mut Timings) {
        timings.decode = self.decode_ms;
        timings.total = self.milliseconds();
        *timings = timings.rounded();
        tracing::info!(photo = %self.path.display(), times = ?timings, "read");
    }
}

/// The photos that the paths stand for, opened one after the other: files, or the pictures in folders. Where a lens is known they are
/// straightened.
pub fn open_all<'a>(
    paths: &'a [PathBuf],
    lens: Option<&'a Lens>,
) -> impl Iterator<Item = Result<Opened, FrameError>> + 'a {
    paths.iter().flat_map(|path| expand(path)).map(move |path| {
        let (path, started) = (path?, Instant::now());
        let mut frame = Frame::open(&path, &DecodeOptions::default())?;
        if let Some(lens) = lens {
            frame = frame.through(lens).map_err(|misfit| FrameError {
                path: path.clone(),
                cause: misfit.into(),
            })?;
        }
        let decode_ms = milliseconds_since(started);
        Ok(Opened {
            path,
            frame,
            started,
            decode_ms,
        })
    })
}

/// The photos that a path stands for: itself, or the pictures in the folder.
fn expand(path: &Path) -> Vec<Result<PathBuf, FrameError>> {
    if !path.is_dir() {
        return vec![Ok(path.to_owned())];
    }
    match frame::pictures_in(path) {
        Ok(pictures) => pictures.into_iter().map(Ok).collect(),
        Err(error) => vec![Err(error)],
    }
}

fn milliseconds_since(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1e3
}

/// Tells on standard error of a photo that was not decoded, unless the person who sees that reads the report, which says so
/// too, on the same screen.
pub fn tell_unopened(error: &FrameError, json: bool) {
    if json || !io::stdout().is_terminal() {
        super::print_error(error);
    }
}

/// What a command makes of the photos that it reads.
pub trait Reading {
    /// What is told of a photo.
    type Report: serde::Serialize;

    /// From an open picture to its report.
    ///
    /// # Errors
    /// When a network fails.
    fn read(&self, opened: &Opened) -> anyhow::Result<Self::Report>;

    /// The report on a photo that was not decoded, and why.
    fn unreadable(&self, photo: String, why: &str) -> Self::Report;

    /// The exit status that a report asks for.
    fn exit_status(&self, report: &Self::Report) -> u8;

    /// Writes a report for a person.
    ///
    /// # Errors
    /// When standard output takes no more.
    fn in_words(&self, out: &mut StdoutLock, report: &Self::Report) -> io::Result<()>;

    /// Draws a report on its picture.
    fn draw(&self, frame: &Frame, report: &Self::Report) -> RgbImage;
}

/// Which photos are read, and what is made of them.
pub struct Photos<'a> {
    /// Files and folders.
    pub paths: &'a [PathBuf],
    /// What they were taken through, where that is known.
    pub lens: Option<Lens>,
    /// The folder for overlays, if there is one.
    pub overlays: Option<&'a Path>,
    /// Reports are told as JSON.
    pub json: bool,
}

impl<'a> Photos<'a> {
    /// What a command was told of its photos.
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
        })
    }
}

/// Reads photos in order and tells of each as soon as it is read.
///
/// # Errors
/// When a network fails, or standard output does not take the report; what is wrong with a photo is part of the report.
pub fn read_all<R: Reading>(reading: &R, photos: &Photos<'_>) -> anyhow::Result<ExitCode> {
    let mut status = 0;
    let json = photos.json;
    let overlays = photos.overlays.map(Overlays::in_folder);
    let mut overlays = overlays.transpose().unwrap_or_else(|error| {
        complain(&error, &mut status);
        None
    });
    for opened in open_all(photos.paths, photos.lens.as_ref()) {
        let report = match &opened {
            Ok(opened) => reading.read(opened)?,
            Err(error) => {
                tell_unopened(error, json);
                let path = error.path.display().to_string();
                reading.unreadable(path, &error.cause.to_string())
            }
        };
        status = status.max(reading.exit_status(&report));
        tell(reading, &report, json).context("cannot write the report to standard output")?;
        if let (Some(overlays), Ok(opened)) = (&mut overlays, opened) {
            let drawing = reading.draw(&opened.frame, &report);
            if let Err(error) = overlays.save(&opened.path, &drawing) {
                complain(&error, &mut status);
            }
        }
    }
    Ok(ExitCode::from(status))
}

fn tell<R: Reading>(reading: &R, report: &R::Report, json: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut out, report)?;
        writeln!(out)?;
    } else {
        reading.in_words(&mut out, report)?;
    }
    out.flush()
}

/// Prints what went wrong beside a photo that was read.
pub fn complain(error: &anyhow::Error, status: &mut u8) {
    super::print_error(&format_args!("{error:#}"));
    *status = 2;
}

/// Where overlays go.
#[derive(Default)]
pub struct Overlays {
    /// One folder for all; `None`: beside each photo.
    folder: Option<PathBuf>,
    /// The names given in each folder.
    names: HashMap<PathBuf, Names>,
}

impl Overlays {
    /// All in one folder, which is made.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn in_folder(folder: &Path) -> anyhow::Result<Self> {
        fs::create_dir_all(folder).with_context(|| {
            let shown = folder.display();
            format!("no overlays are drawn, their folder cannot be made; name another: {shown}")
        })?;
        Ok(Self {
            folder: Some(folder.to_owned()),
            ..Self::default()
        })
    }

    /// Saves the overlay of a photo; where.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&mut self, photo: &Path, overlay: &RgbImage) -> anyhow::Result<PathBuf> {
        let beside = || photo.parent().unwrap_or(Path::new("")).to_owned();
        let folder = self.folder.clone().unwrap_or_else(beside);
        let names = self.names.entry(folder.clone()).or_default();
        let target = folder.join(names.next(photo, ".overlay.jpg"));
        overlay::save(&target, overlay)?;
        Ok(target)
    }
}
