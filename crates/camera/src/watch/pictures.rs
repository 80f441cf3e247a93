//! Pictures with the overlay, for who looks on from elsewhere: drawn on a thread of its own, only so many a second, and what it is
//! too slow for is left out, never waited for.

use std::{
    io::{self, Write},
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use image::{ExtendedColorType, codecs::jpeg::JpegEncoder};
use umpire::{
    frame::Frame,
    overlay,
    report::CardPhoto,
    watch::look::{CardLook, Look},
};

/// Between two pictures: six a second show what happens, and leave a slow machine to the watching.
const BETWEEN: Duration = Duration::from_millis(160);
/// Of the JPEG: letters of the overlay are sharp from here on.
const QUALITY: u8 = 70;

/// A frame with what was found in it.
struct Scene {
    frame: Frame,
    photo: CardPhoto,
    cards: Vec<CardLook>,
}

/// Pictures that go to standard output, a line each, between the events.
pub struct Pictures {
    scenes: SyncSender<Scene>,
    last: Option<Instant>,
}

impl Pictures {
    /// Starts the thread.
    pub fn start() -> Self {
        let (scenes, receiver) = sync_channel(1);
        thread::spawn(move || print_all(&receiver));
        Self { scenes, last: None }
    }

    /// Offers a frame, unless the next picture is not due, or the last one is still drawn.
    pub fn offer(&mut self, frame: &Frame, state: impl FnOnce() -> (CardPhoto, Vec<CardLook>)) {
        if self.last.is_some_and(|last| last.elapsed() < BETWEEN) {
            return;
        }
        self.last = Some(Instant::now());
        let (photo, cards) = state();
        let frame = frame.clone();
        // Where the thread is busy, the next one will do.
        let _may_be_full = self.scenes.try_send(Scene {
            frame,
            photo,
            cards,
        });
    }
}

/// Until nobody reads them any more.
fn print_all(scenes: &Receiver<Scene>) {
    for scene in scenes {
        match drawn(scene).and_then(|look| print(&look)) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return,
            Err(error) => tracing::info!(%error, "a picture is left out"),
        }
    }
}

fn drawn(scene: Scene) -> io::Result<Look> {
    let picture = overlay::draw(&scene.frame, &scene.photo);
    let (width, height) = picture.dimensions();
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, QUALITY)
        .encode(&picture, width, height, ExtendedColorType::Rgb8)
        .map_err(io::Error::other)?;
    Ok(Look {
        cards: scene.cards,
        picture: jpeg,
    })
}

fn print(look: &Look) -> io::Result<()> {
    let mut line = serde_json::to_vec(look).map_err(io::Error::other)?;
    line.push(b'\n');
    let mut out = io::stdout().lock();
    out.write_all(&line)?;
    out.flush()
}
