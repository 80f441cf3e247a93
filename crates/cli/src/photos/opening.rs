//! Opens photos one after the other. A separate thread decodes each photo while the one before it is read. Decoding uses only one processor
//! core, so it hardly slows down the reading.

use std::{
    panic::resume_unwind,
    path::{Path, PathBuf},
    sync::mpsc::{self, Receiver, SyncSender},
    thread::{self, JoinHandle},
    time::Instant,
};

use umpire::{
    calibration::Lens,
    frame::{self, DecodeOptions, Frame, FrameError},
};
use umpire_terminal::progress;

use super::milliseconds_since;

/// A decoded photo, with its path and decoding time.
pub struct OpenedPhoto {
    /// Path of the photo, as given on the command line or as listed in a folder from the command line.
    pub path: PathBuf,
    /// The decoded pixels of the photo; the distortion of the lens is removed if the lens is known.
    pub frame: Frame,
    /// Time that decoding and removing the distortion took, in milliseconds.
    pub decode_ms: f64,
}

/// A decoded photo, or the reason why a photo cannot be decoded or a folder of photos cannot be read.
pub type OpenResult = Result<OpenedPhoto, FrameError>;

/// Photos that are opened in the background, in order. Only one photo is opened in advance, so that
/// little memory is used.
pub struct OpenedPhotos {
    /// Number of results: one for each photo, and one for each folder that cannot be read.
    count: usize,
    results: Receiver<OpenResult>,
    /// The thread that opens the photos.
    thread: JoinHandle<()>,
}

impl OpenedPhotos {
    /// Starts to open the photos of the given files and folders. If `lens` is given, removes its distortion from each photo.
    pub fn start(paths: &[PathBuf], lens: Option<Lens>) -> Self {
        let paths = paths.iter().flat_map(|path| photo_paths(path));
        let paths: Vec<Result<PathBuf, FrameError>> = paths.collect();
        let count = paths.len();
        // The channel has no buffer. So the thread decodes a photo, waits until the receiver takes it, and then decodes the next photo.
        let (send, results) = mpsc::sync_channel(0);
        let thread = thread::spawn(move || open_all(paths, lens.as_ref(), &send));
        Self {
            count,
            results,
            thread,
        }
    }

    /// Returns the photos one by one, and shows the progress. If the thread that opens the photos panics, the iterator panics, too, so that
    /// no photo is left out silently.
    pub fn tracked(self) -> impl Iterator<Item = OpenResult> {
        let mut thread = Some(self.thread);
        progress::track(0..self.count).map_while(move |_| {
            let received = self.results.recv();
            if received.is_err()
                && let Some(Err(panic)) = thread.take().map(JoinHandle::join)
            {
                resume_unwind(panic);
            }
            received.ok()
        })
    }
}

/// Opens the photos one after the other and sends each to the receiver. Ends when all photos are sent, or when the receiver was dropped.
fn open_all(
    paths: Vec<Result<PathBuf, FrameError>>,
    lens: Option<&Lens>,
    send: &SyncSender<OpenResult>,
) {
    for path in paths {
        let result = path.and_then(|path| open(path, lens));
        if send.send(result).is_err() {
            return;
        }
    }
}

/// Decodes one photo, and removes the distortion of the lens, if one is given.
fn open(path: PathBuf, lens: Option<&Lens>) -> OpenResult {
    let started = Instant::now();
    let mut frame = Frame::open(&path, &DecodeOptions::default())?;
    if let Some(lens) = lens {
        frame = frame.through(lens).map_err(|misfit| FrameError {
            path: path.clone(),
            cause: misfit.into(),
        })?;
    }
    Ok(OpenedPhoto {
        path,
        frame,
        decode_ms: milliseconds_since(started),
    })
}

/// Returns the photos that a path stands for: the file itself, or the images in the folder; the error if the folder cannot be read.
fn photo_paths(path: &Path) -> Vec<Result<PathBuf, FrameError>> {
    if !path.is_dir() {
        return vec![Ok(path.to_owned())];
    }
    match frame::images_in(path) {
        Ok(photos) => photos.into_iter().map(Ok).collect(),
        Err(error) => vec![Err(error)],
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use image::RgbImage;

    use super::*;

    #[test]
    fn photos_are_returned_in_order_with_the_errors_of_those_that_cannot_be_opened() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for (name, width) in [("b.png", 5), ("a.png", 3)] {
            RgbImage::new(width, 2).save(path(name)).unwrap();
        }
        let paths = [path("missing.png"), folder.path().to_owned(), path("b.png")];
        let opened = OpenedPhotos::start(&paths, None).tracked();
        let widths: Vec<Result<u32, PathBuf>> = opened
            .map(|photo| match photo {
                Ok(photo) => Ok(photo.frame.image.width()),
                Err(error) => Err(error.path),
            })
            .collect();
        assert_eq!(widths, [Err(path("missing.png")), Ok(3), Ok(5), Ok(5)]);
    }

    #[test]
    #[should_panic(expected = "a fault of a decoder")]
    fn a_panic_of_the_thread_leaves_out_no_photo_silently() {
        let (send, results) = mpsc::sync_channel(0);
        let thread = thread::spawn(move || {
            let _send = send;
            panic!("a fault of a decoder");
        });
        let opened = OpenedPhotos {
            count: 1,
            results,
            thread,
        };
        opened.tracked().for_each(drop);
    }

    #[test]
    fn the_thread_ends_when_nobody_takes_its_photos() {
        let (send, results) = mpsc::sync_channel(0);
        drop(results);
        let missing = || Ok(PathBuf::from("missing.png"));
        open_all(vec![missing(), missing()], None, &send);
    }
}
