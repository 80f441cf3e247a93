//! Frames of a camera or video in real time: a separate thread reads them and keeps only the newest.
//!
//! A slow consumer misses frames but never lags behind. A source that fails is reopened until it works. Failures and
//! recoveries are reported as events, between the frames.

use std::{
    collections::VecDeque,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use image::RgbImage;

use crate::{frame::play_time::PlayTime, language::Message, message};

/// Delay between a failure of a source and the first attempt to open it again. The delay doubles after each failed attempt. Set by hand.
const MIN_RETRY_DELAY: Duration = Duration::from_millis(100);
/// Maximum delay before a failed source is opened again. Set by hand.
const MAX_RETRY_DELAY: Duration = Duration::from_secs(2);
/// If no compared byte ([`COMPARED_BYTE_STEP`]) of a live camera's image has changed for longer than this time, the image counts as frozen.
/// Set by hand: sensor noise changes some bytes in every new image.
const MAX_UNCHANGED_TIME: Duration = Duration::from_secs(4);
/// Only every 61st byte of an image is compared with the previous image, to detect a frozen camera. Set by hand: 61 is no multiple of 3, so
/// bytes of all three colour channels are compared.
const COMPARED_BYTE_STEP: usize = 61;

/// A source of frames.
pub trait Source: Send {
    /// Returns the next image; `None` at the end of a video.
    ///
    /// # Errors
    /// When the source fails, for example because the camera was unplugged. The error is a message for the user.
    fn next(&mut self) -> Result<Option<RgbImage>, SourceError>;

    /// Returns the playback rate of a video in frames per second; `None` for a live source.
    fn plays_at(&self) -> Option<f64>;

    /// Returns the time stamp of the last image from [`next`](Self::next); `None` where the source has none.
    fn stamp(&self) -> Option<Duration> {
        None
    }
}

/// Error of a source that cannot be opened or that fails while it is read: a message for the user.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct SourceError(pub Message);

/// Function that opens a source; it is called again after a failure.
pub type Open = Box<dyn FnMut() -> Result<Box<dyn Source>, SourceError> + Send>;

/// A captured frame.
#[derive(Debug, Clone)]
pub struct Captured {
    /// Pixels of the frame.
    pub image: RgbImage,
    /// Time since the start of the feed for a live source; position in the video for a video.
    pub time: Duration,
    /// Moment at which this computer received the frame.
    pub at: Instant,
}

/// An event of a feed, reported between the frames.
#[derive(Debug, Clone, PartialEq)]
pub enum FeedEvent {
    /// The first image arrived: its width and height.
    Opened([u32; 2]),
    /// The source failed, with the reason; it is being reopened.
    Lost(Message),
    /// Images arrive again, after an interruption of this length.
    Back(Duration),
    /// The video has ended.
    Ended,
}

/// An item of a feed: a frame, an event, or nothing.
#[derive(Debug)]
pub enum Next {
    /// The newest frame, if it was not returned yet.
    Frame(Captured),
    /// An event of the source: it opened, failed, resumed or ended.
    Event(FeedEvent),
    /// Nothing arrived within the given waiting time.
    Nothing,
}

/// Access to the newest frame of a source. A separate thread reads the source.
pub struct Feed {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<SharedState>,
    changed: Condvar,
}

/// State shared by the consumer and the thread that reads the source.
#[derive(Default)]
struct SharedState {
    /// The newest frame, if the consumer has not taken it yet.
    newest: Option<Captured>,
    /// Events that the consumer has not taken yet, the oldest first.
    events: VecDeque<FeedEvent>,
    /// Whether the consumer has dropped the feed, so that the thread must end.
    is_stopped: bool,
}

impl Shared {
    /// Locks the state that the reading thread and the consumer share. Locks it even if a thread has panicked while it held the lock,
    /// because a panic cannot leave this state inconsistent.
    fn lock(&self) -> MutexGuard<'_, SharedState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds an event and wakes the consumer.
    fn report(&self, event: FeedEvent) {
        self.lock().events.push_back(event);
        self.changed.notify_all();
    }
}

impl Feed {
    /// Starts a thread that reads a source.
    pub fn start(open: Open) -> Self {
        let shared = Arc::new(Shared::default());
        let reader = Reader {
            open,
            shared: Arc::clone(&shared),
            started: Instant::now(),
            failed_at: None,
            is_open: false,
        };
        thread::spawn(move || reader.run());
        Self { shared }
    }

    /// Waits at most `wait` for the next item, and returns it. Events are returned before the newest frame, except that the end of a video
    /// is returned after its last frame. No frame is returned twice. Returns [`Next::Nothing`] if nothing arrives.
    pub fn next(&self, wait: Duration) -> Next {
        let state = self.shared.lock();
        let is_empty = |state: &mut SharedState| state.events.is_empty() && state.newest.is_none();
        let waited = self
            .shared
            .changed
            .wait_timeout_while(state, wait, is_empty);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner).0;
        // The end of a video is reported after its last frame.
        let is_end_before_last_frame =
            matches!(state.events.front(), Some(FeedEvent::Ended)) && state.newest.is_some();
        if let (false, Some(event)) = (is_end_before_last_frame, state.events.front().cloned()) {
            state.events.pop_front();
            return Next::Event(event);
        }
        state.newest.take().map_or(Next::Nothing, Next::Frame)
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.shared.lock().is_stopped = true;
    }
}

/// The thread that reads a source: what it needs, and the state of the source.
struct Reader {
    open: Open,
    shared: Arc<Shared>,
    started: Instant,
    /// Moment when the source failed; `None` while images arrive.
    failed_at: Option<Instant>,
    is_open: bool,
}

impl Reader {
    /// Opens and reads the source until the video ends or the feed is dropped. After a failure, waits and opens it again.
    fn run(mut self) {
        let mut wait = MIN_RETRY_DELAY;
        while !self.shared.lock().is_stopped {
            let result = match (self.open)() {
                Ok(mut source) => self.read(&mut *source, &mut wait),
                Err(error) => Err(error),
            };
            match result {
                Ok(()) => return,
                Err(error) => self.report_failure(error.0),
            }
            thread::sleep(wait);
            wait = (wait * 2).min(MAX_RETRY_DELAY);
        }
    }

    /// Reads images until the end of the video, or until the feed is dropped. Once an image arrives, resets `wait`, the
    /// waiting time before the source is reopened after a failure.
    fn read(&mut self, source: &mut dyn Source, wait: &mut Duration) -> Result<(), SourceError> {
        let started = Instant::now();
        let mut freeze_detector = FreezeDetector::default();
        let mut play_time = source.plays_at().map(PlayTime::new);
        while !self.shared.lock().is_stopped {
            let Some(image) = source.next()? else {
                self.shared.report(FeedEvent::Ended);
                return Ok(());
            };
            let time = if let Some(play_time) = &mut play_time {
                let time = play_time.next(source.stamp());
                thread::sleep(time.saturating_sub(started.elapsed()));
                time
            } else {
                freeze_detector.check(&image)?;
                self.started.elapsed()
            };
            *wait = MIN_RETRY_DELAY;
            self.publish(image, time);
        }
        Ok(())
    }

    /// Makes an image the newest frame, and reports that the source opened or works again.
    fn publish(&mut self, image: RgbImage, time: Duration) {
        if !self.is_open {
            self.is_open = true;
            self.shared
                .report(FeedEvent::Opened(image.dimensions().into()));
        }
        if let Some(failed_at) = self.failed_at.take() {
            self.shared.report(FeedEvent::Back(failed_at.elapsed()));
        }
        self.shared.lock().newest = Some(Captured {
            image,
            time,
            at: Instant::now(),
        });
        self.shared.changed.notify_all();
    }

    /// Reports a failure of the source, unless a failure was reported since the last image arrived.
    fn report_failure(&mut self, reason: Message) {
        if self.failed_at.is_none() {
            self.failed_at = Some(Instant::now());
            self.shared.report(FeedEvent::Lost(reason));
        }
    }
}

/// Detects whether the image of a live source, such as a camera, has stopped changing.
#[derive(Default)]
struct FreezeDetector {
    /// The latest image that differed from the image before it; `None` before the first image.
    latest_change: Option<ChangedImage>,
}

/// An image that differed from the image before it.
struct ChangedImage {
    /// Moment at which the image arrived.
    at: Instant,
    /// Every [`COMPARED_BYTE_STEP`]-th byte of the image.
    sampled_bytes: Vec<u8>,
}

impl FreezeDetector {
    /// Compares an image with the latest image that differed from the image before it.
    ///
    /// # Errors
    /// When no compared byte has changed for longer than [`MAX_UNCHANGED_TIME`].
    fn check(&mut self, image: &RgbImage) -> Result<(), SourceError> {
        let sampled_bytes: Vec<u8> = image
            .as_raw()
            .iter()
            .copied()
            .step_by(COMPARED_BYTE_STEP)
            .collect();
        match &self.latest_change {
            Some(change) if change.sampled_bytes == sampled_bytes => {
                if change.at.elapsed() > MAX_UNCHANGED_TIME {
                    return Err(SourceError(message!("camera-frozen")));
                }
            }
            _ => {
                self.latest_change = Some(ChangedImage {
                    at: Instant::now(),
                    sampled_bytes,
                });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
