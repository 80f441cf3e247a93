//! Prints images with the overlay to standard output, for the web page, at a limited rate. A separate thread draws them; frames are dropped
//! while the thread is too slow.

use std::{
    io::{self, Write},
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use image::{ExtendedColorType, codecs::jpeg::JpegEncoder};
use umpire::{
    frame::Frame,
    overlay::DrawOver,
    report::CardPhoto,
    watch::viewer_state::{CardSnapshot, ViewerState},
};

/// Minimum time between two images written to standard output. Set by hand: six images a second are enough to follow the game, and leave a
/// slow machine time to read the cards.
const MIN_INTERVAL: Duration = Duration::from_millis(160);
/// JPEG quality of the images for the web page, 0 to 100: set by hand, the lowest at which the text of the overlay is sharp.
const QUALITY: u8 = 70;

/// A frame to print for the web page, with the results that are drawn on it, and the states of the cards.
struct Scene {
    frame: Frame,
    photo: CardPhoto,
    cards: Vec<CardSnapshot>,
}

/// Prints images with the overlay to standard output, between the events: each as one line of JSON.
pub struct Pictures {
    scenes: SyncSender<Scene>,
    last: Option<Instant>,
}

impl Pictures {
    /// Starts the thread that draws and prints images with the overlay.
    pub fn start() -> Self {
        let (scenes, receiver) = sync_channel(1);
        thread::spawn(move || print_all(&receiver));
        Self { scenes, last: None }
    }

    /// Prints the frame with the results that `state` returns. Does nothing if the next image is not due yet, or the thread is still
    /// drawing the previous one.
    pub fn offer(&mut self, frame: &Frame, state: impl FnOnce() -> (CardPhoto, Vec<CardSnapshot>)) {
        if self.last.is_some_and(|last| last.elapsed() < MIN_INTERVAL) {
            return;
        }
        self.last = Some(Instant::now());
        let (photo, cards) = state();
        let frame = frame.clone();
        // If the drawing thread is busy, `try_send` fails and this frame is dropped; a later frame is printed instead.
        let _may_be_full = self.scenes.try_send(Scene {
            frame,
            photo,
            cards,
        });
    }
}

/// Draws the results on each frame that the channel delivers and prints the image, until the channel or standard output is
/// closed.
fn print_all(scenes: &Receiver<Scene>) {
    for scene in scenes {
        match drawn(scene).and_then(|look| print(&look)) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return,
            Err(error) => tracing::info!(%error, "a picture is left out"),
        }
    }
}

fn drawn(scene: Scene) -> io::Result<ViewerState> {
    let picture = scene.photo.draw_over(&scene.frame);
    let (width, height) = picture.dimensions();
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, QUALITY)
        .encode(&picture, width, height, ExtendedColorType::Rgb8)
        .map_err(io::Error::other)?;
    Ok(ViewerState {
        cards: scene.cards,
        picture: jpeg,
    })
}

fn print(look: &ViewerState) -> io::Result<()> {
    let mut line = serde_json::to_vec(look).map_err(io::Error::other)?;
    line.push(b'\n');
    let mut out = io::stdout().lock();
    out.write_all(&line)?;
    out.flush()
}
