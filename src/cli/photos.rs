//! What the commands that read photos share: opening them in order, complaining, saving overlays.

use std::{
    collections::HashMap,
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::Context;
use image::{RgbImage, codecs::jpeg::JpegEncoder};
use umpire::frame::{self, DecodeOptions, Frame, FrameError};

use super::output::{Names, write_atomically};

/// JPEG quality of overlays: lines and letters stay clean, at a tenth of the size of a PNG.
pub const OVERLAY_QUALITY: u8 = 90;

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
}

/// The photos that the paths stand for, opened one after the other: files, or the pictures in folders.
pub fn open_all(paths: &[PathBuf]) -> impl Iterator<Item = Result<Opened, FrameError>> {
    paths.iter().flat_map(|path| expand(path)).map(|path| {
        let (path, started) = (path?, Instant::now());
        let frame = Frame::open(&path, &DecodeOptions::default())?;
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
        let context = || {
            let shown = target.display();
            format!("the overlay is not saved; free some space or name another folder: {shown}")
        };
        let mut bytes = Vec::new();
        overlay
            .write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, OVERLAY_QUALITY))
            .with_context(context)?;
        write_atomically(&target, |file| file.write_all(&bytes)).with_context(context)?;
        tracing::info!(path = %target.display(), "overlay saved");
        Ok(target)
    }
}
