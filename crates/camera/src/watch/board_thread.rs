//! Reads a board on a separate thread: one reading takes as long as several frames, and would otherwise delay the reading of the
//! cards.

use std::{
    mem,
    sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    thread,
    time::{Duration, Instant},
};

use umpire::{
    frame::Frame,
    pipeline::{
        PhotoReader, PipelineError,
        dice_board::DiceBoardFollower,
        gem_board::{GemBoardOptions, GemBoardReader},
    },
    watch::{
        board::WatchedBoard, dice_board::WatchedDiceBoard, event::Event, gem_board::WatchedGemBoard,
    },
};

use super::Pace;

/// Reads a board at intervals, on a separate thread that ends when this value is dropped.
pub struct BoardThread<W: WatchedBoard> {
    /// Sends frames to the thread. One frame can wait while another is read.
    frames: SyncSender<Frame>,
    /// Receives the readings of the thread. A reading is `None` if its frame shows no board or could not be read.
    readings: Receiver<Option<W::Reading>>,
    watched: W,
    /// Whether the end of the thread was logged. The thread normally runs until this value is dropped; an earlier end is a panic, caused by
    /// a defect.
    is_end_logged: bool,
}

/// Reads the gem board of Ubongo.
pub type GemBoardThread = BoardThread<WatchedGemBoard>;

/// Reads the dice board of Ominoes.
pub type DiceBoardThread = BoardThread<WatchedDiceBoard>;

impl GemBoardThread {
    /// Loads the neural networks that read the gem board and starts the thread.
    ///
    /// # Errors
    /// When a built-in network does not load.
    pub fn start() -> anyhow::Result<Self> {
        let reader = GemBoardReader::load(GemBoardOptions::default())?;
        Ok(Self::start_with(move |frame| {
            let found = reader.read(frame)?;
            Ok(found.board.map(|board| board.judgement))
        }))
    }
}

impl DiceBoardThread {
    /// Loads the neural networks that read the dice board and starts the thread.
    ///
    /// # Errors
    /// When a built-in network does not load.
    pub fn start() -> anyhow::Result<Self> {
        let mut follower = DiceBoardFollower::load()?;
        Ok(Self::start_with(move |frame| follower.read(frame)))
    }
}

impl<W: WatchedBoard + Default> BoardThread<W>
where
    W::Reading: Send + 'static,
{
    /// Starts the thread. `read` returns the reading of the board in a frame; `None` if there is no board.
    fn start_with(
        mut read: impl FnMut(&Frame) -> Result<Option<W::Reading>, PipelineError> + Send + 'static,
    ) -> Self {
        let (frames, queued_frames) = sync_channel::<Frame>(1);
        let (reading_sender, readings) = sync_channel(1);
        thread::spawn(move || {
            for frame in queued_frames {
                let start = Instant::now();
                let reading = read(&frame).unwrap_or_else(|error| {
                    tracing::info!(%error, "the board is not read");
                    None
                });
                tracing::debug!(elapsed = ?start.elapsed(), "the board was read");
                if reading_sender.send(reading).is_err() {
                    return;
                }
            }
        });
        Self {
            frames,
            readings,
            watched: W::default(),
            is_end_logged: false,
        }
    }

    /// Returns the state of the board according to the readings so far.
    pub fn watched(&self) -> &W {
        &self.watched
    }

    /// Sends the frame to the reading thread if a reading of the board is due. Returns an event if a finished reading has something new to
    /// report. `now` is the time since the watch began. With [`Pace::EveryFrame`], waits until the sent frame has been read.
    pub fn step(&mut self, frame: &Frame, now: Duration, pace: Pace) -> Option<Event> {
        let is_due = self.watched.is_due(frame, now);
        let mut event = None;
        while let Ok(reading) = self.readings.try_recv() {
            event = self.watched.add_reading(reading.as_ref()).or(event);
        }
        if is_due && self.send(frame) {
            self.watched.start_reading(now);
            if pace == Pace::EveryFrame
                && let Ok(reading) = self.readings.recv()
            {
                event = self.watched.add_reading(reading.as_ref()).or(event);
            }
        }
        event
    }

    /// Sends a frame to the reading thread. Returns false, and drops the frame, if another frame still waits for the thread, or if the
    /// thread has ended.
    fn send(&mut self, frame: &Frame) -> bool {
        match self.frames.try_send(frame.clone()) {
            Ok(()) => true,
            Err(TrySendError::Full(_)) => false,
            Err(TrySendError::Disconnected(_)) => {
                if !mem::replace(&mut self.is_end_logged, true) {
                    tracing::error!(
                        "the thread that reads the board has ended; start again to read it"
                    );
                }
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{error::Error, sync::mpsc::channel};

    use image::RgbImage;
    use umpire::{
        model::{Component, ModelError},
        read::ReadError,
    };

    use super::*;

    /// Time between two frames of these tests. A fake board is due in each frame.
    const INTERVAL: Duration = Duration::from_millis(100);
    /// Maximum time that a test waits for the reading thread.
    const TIMEOUT: Duration = Duration::from_secs(20);

    /// A board that is due in each frame. It counts the started readings, and reports each finished reading that found a board as an event.
    #[derive(Default)]
    struct FakeBoard {
        started: usize,
        /// Width of the frame of each finished reading, in pixels; `None` for a frame without a board.
        readings: Vec<Option<u32>>,
    }

    impl WatchedBoard for FakeBoard {
        type Reading = u32;

        fn is_due(&mut self, _frame: &Frame, _now: Duration) -> bool {
            true
        }

        fn start_reading(&mut self, _now: Duration) {
            self.started += 1;
        }

        fn add_reading(&mut self, reading: Option<&u32>) -> Option<Event> {
            self.readings.push(reading.copied());
            reading.map(|_| Event::Moved)
        }
    }

    fn frame(width: u32) -> Frame {
        Frame::of(RgbImage::new(width, 8))
    }

    /// Waits until the reading thread has ended.
    fn wait_for_end(thread: &BoardThread<FakeBoard>) {
        let started = Instant::now();
        while thread.readings.recv_timeout(TIMEOUT).is_ok() {
            assert!(started.elapsed() < TIMEOUT, "the thread goes on");
        }
    }

    #[test]
    fn with_every_frame_each_step_waits_for_the_reading_of_its_frame() {
        let mut thread = BoardThread::<FakeBoard>::start_with(|frame| {
            Ok(Some(frame.image.width()).filter(|width| *width > 10))
        });
        let mut step =
            |number: u32, width| thread.step(&frame(width), number * INTERVAL, Pace::EveryFrame);
        assert_eq!(step(0, 11), Some(Event::Moved));
        assert_eq!(step(1, 9), None);
        assert_eq!(step(2, 12), Some(Event::Moved));
        assert_eq!(thread.watched().readings, [Some(11), None, Some(12)]);
    }

    #[test]
    fn in_real_time_frames_are_dropped_while_the_thread_is_busy() -> Result<(), Box<dyn Error>> {
        let (begin, may_begin) = channel();
        let mut thread = BoardThread::<FakeBoard>::start_with(move |frame| {
            let _no_limit = may_begin.recv();
            Ok(Some(frame.image.width()))
        });
        for number in 0..9 {
            thread.step(&frame(11), number * INTERVAL, Pace::RealTime);
        }
        // One frame is being read, and at most one waits.
        let started = thread.watched().started;
        assert!((1..=2).contains(&started), "{started} readings");
        assert_eq!(thread.watched().readings, []);
        begin.send(())?;
        let reading = thread.readings.recv_timeout(TIMEOUT)?;
        assert_eq!(reading, Some(11));
        Ok(())
    }

    #[test]
    fn a_network_that_fails_counts_as_a_frame_without_a_board() {
        let mut thread = BoardThread::<FakeBoard>::start_with(|_| {
            let error = ReadError {
                component: Component::GemBoard,
                source: ModelError::Load {
                    source: "a network that does not run".into(),
                },
            };
            Err(error.into())
        });
        assert_eq!(
            thread.step(&frame(11), Duration::ZERO, Pace::EveryFrame),
            None
        );
        assert_eq!(thread.watched().readings, [None]);
    }

    #[test]
    fn the_end_of_the_thread_is_logged_and_its_board_is_read_no_more() {
        let mut thread = BoardThread::<FakeBoard>::start_with(|_| panic!("a defect of a reader"));
        assert_eq!(
            thread.step(&frame(11), Duration::ZERO, Pace::EveryFrame),
            None
        );
        wait_for_end(&thread);
        assert!(!thread.is_end_logged);
        for number in 1..3 {
            let event = thread.step(&frame(11), number * INTERVAL, Pace::EveryFrame);
            assert_eq!(event, None);
        }
        assert!(thread.is_end_logged);
        assert_eq!(thread.watched().started, 1);
        assert_eq!(thread.watched().readings, []);
    }
}
