//! Draws images with the overlay at a limited rate, for the web page of a game (through standard output) or for a hall of tables. A
//! separate thread draws them; frames are dropped while the thread is too slow.

use std::{
    io::{self, Write},
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use image::{ExtendedColorType, codecs::jpeg::JpegEncoder};
use umpire::{
    frame::Frame,
    watch::viewer_state::{CardSnapshot, ViewerState},
};

use super::table::Drawing;

/// Minimum time between two images written to standard output. Set by hand: six images a second are enough to follow the game, and leave a
/// slow machine time to read the cards.
const MIN_INTERVAL: Duration = Duration::from_millis(160);
/// JPEG quality of the images, 1 to 100. Set by hand: the lowest quality at which the text of the overlay is sharp.
const JPEG_QUALITY: u8 = 70;

/// A frame, with the results that are drawn on it, and the states of the cards.
struct Scene {
    frame: Frame,
    drawing: Drawing,
    cards: Vec<CardSnapshot>,
}

/// Draws images with the overlay on a separate thread, and passes each image to a function that prints or sends it.
pub struct OverlayThread {
    scenes: SyncSender<Scene>,
    /// Minimum time between two images.
    interval: Duration,
    /// When a frame was last offered to the drawing thread, even if the thread was busy and the frame was dropped. `None` before the first
    /// time.
    last_drawn: Option<Instant>,
}

impl OverlayThread {
    /// Starts the thread that draws images with the overlay and prints them to standard output, between the events: each as one line of
    /// JSON.
    pub fn start() -> Self {
        Self::start_with(MIN_INTERVAL, |state| print_state(&state))
    }

    /// Starts the thread that draws images with the overlay and passes them to `sink`, at most one in each `interval`. If `sink` reports a
    /// broken pipe, the thread ends; after any other error, it goes on with the next image.
    pub fn start_with(
        interval: Duration,
        sink: impl FnMut(ViewerState) -> io::Result<()> + Send + 'static,
    ) -> Self {
        let (scenes, receiver) = sync_channel(1);
        thread::spawn(move || draw_all(&receiver, sink));
        Self {
            scenes,
            interval,
            last_drawn: None,
        }
    }

    /// Sends the frame, with the results that `state` returns, to the thread to be drawn. Does nothing if the next image is not due yet.
    /// Drops the frame if the thread is drawing an earlier frame while another frame already waits.
    pub fn offer(&mut self, frame: &Frame, state: impl FnOnce() -> (Drawing, Vec<CardSnapshot>)) {
        if self
            .last_drawn
            .is_some_and(|last| last.elapsed() < self.interval)
        {
            return;
        }
        self.last_drawn = Some(Instant::now());
        let (drawing, cards) = state();
        let frame = frame.clone();
        // If another frame already waits for the thread, `try_send` fails and this frame is dropped; a later frame is drawn instead.
        let _may_be_full = self.scenes.try_send(Scene {
            frame,
            drawing,
            cards,
        });
    }
}

/// Draws the results on each frame that the channel delivers and passes the image on, until the channel or `sink` is closed.
fn draw_all(scenes: &Receiver<Scene>, mut sink: impl FnMut(ViewerState) -> io::Result<()>) {
    for scene in scenes {
        match draw_jpeg(scene).and_then(&mut sink) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return,
            Err(error) => tracing::info!(%error, "an image is left out"),
        }
    }
}

/// Draws the results on a frame, and returns the image as JPEG with the states of the cards.
fn draw_jpeg(scene: Scene) -> io::Result<ViewerState> {
    let image = scene.drawing.draw_over(&scene.frame);
    let (width, height) = image.dimensions();
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, JPEG_QUALITY)
        .encode(&image, width, height, ExtendedColorType::Rgb8)
        .map_err(io::Error::other)?;
    Ok(ViewerState {
        cards: scene.cards,
        picture: jpeg,
    })
}

/// Prints an image with the states of the cards as one line of JSON.
fn print_state(state: &ViewerState) -> io::Result<()> {
    let mut line = serde_json::to_vec(state).map_err(io::Error::other)?;
    line.push(b'\n');
    let mut out = io::stdout().lock();
    out.write_all(&line)?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use image::RgbImage;
    use umpire::{
        language::Message,
        report::{CardPhoto, PhotoReport},
    };

    use super::*;

    /// Maximum time that a test waits for an image.
    const TIMEOUT: Duration = Duration::from_secs(20);

    fn frame() -> Frame {
        Frame::of(RgbImage::new(64, 48))
    }

    fn no_card() -> (Drawing, Vec<CardSnapshot>) {
        let photo = CardPhoto::unreadable(String::new(), Message::verbatim(""));
        (Box::new(photo), Vec::new())
    }

    #[test]
    fn an_image_is_passed_on_as_jpeg() {
        let (sender, images) = channel();
        let mut thread = OverlayThread::start_with(Duration::ZERO, move |state| {
            sender
                .send(state.picture)
                .map_err(|_closed| io::ErrorKind::BrokenPipe.into())
        });
        thread.offer(&frame(), no_card);
        let jpeg = images.recv_timeout(TIMEOUT).expect("an image in time");
        let image = image::load_from_memory(&jpeg).expect("a JPEG");
        // Small images are enlarged, so that the text of the overlay is readable.
        assert_eq!((image.width(), image.height()), (1200, 900));
    }

    #[test]
    fn frames_before_the_end_of_the_interval_are_not_drawn() {
        let mut thread = OverlayThread::start_with(TIMEOUT, |_| Ok(()));
        let mut drawn = 0;
        for _ in 0..3 {
            thread.offer(&frame(), || {
                drawn += 1;
                no_card()
            });
        }
        assert_eq!(drawn, 1);
    }

    #[test]
    fn a_broken_pipe_ends_the_thread_and_another_error_does_not() {
        let (scenes, receiver) = sync_channel(3);
        for _ in 0..3 {
            let (drawing, cards) = no_card();
            let scene = Scene {
                frame: frame(),
                drawing,
                cards,
            };
            assert!(scenes.try_send(scene).is_ok());
        }
        let mut errors = vec![io::ErrorKind::BrokenPipe, io::ErrorKind::Other];
        draw_all(&receiver, |_| {
            let error = errors.pop().expect("an image after a broken pipe");
            Err(error.into())
        });
        assert!(errors.is_empty(), "not passed on: {errors:?}");
    }
}
