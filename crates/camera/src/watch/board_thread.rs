//! Reads a board on a separate thread: one reading takes as long as several frames, and would otherwise delay the reading of the
//! cards.

use std::{
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

/// Reads a board at intervals, on a separate thread.
pub struct BoardThread<W: WatchedBoard> {
    frames: SyncSender<Frame>,
    /// Receives the readings of the thread; `None` if the frame shows no board.
    readings: Receiver<Option<W::Reading>>,
    watched: W,
    /// Whether the thread has ended, which happens only if a defect makes it panic.
    has_ended: bool,
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
            has_ended: false,
        }
    }

    /// Returns the state of the board according to the readings so far.
    pub fn watched(&self) -> &W {
        &self.watched
    }

    /// Sends the frame to the reading thread if a reading of the board is due. Returns an event if a finished reading has something new to
    /// report. With `wait`, waits until this frame has been read, so that a video yields the same events on every run.
    pub fn step(&mut self, frame: &Frame, now: Duration, wait: bool) -> Option<Event> {
        let is_due = self.watched.is_due(frame, now);
        let mut event = None;
        while let Ok(reading) = self.readings.try_recv() {
            event = self.watched.add_reading(reading.as_ref()).or(event);
        }
        if is_due && self.send(frame) {
            self.watched.start_reading(now);
            if wait && let Ok(reading) = self.readings.recv() {
                event = self.watched.add_reading(reading.as_ref()).or(event);
            }
        }
        event
    }

    /// Sends a frame to the reading thread. Returns false if the thread is busy; a later frame is read instead.
    fn send(&mut self, frame: &Frame) -> bool {
        match self.frames.try_send(frame.clone()) {
            Ok(()) => true,
            Err(TrySendError::Full(_)) => false,
            Err(TrySendError::Disconnected(_)) => {
                if !std::mem::replace(&mut self.has_ended, true) {
                    tracing::error!(
                        "the thread that reads the board has ended; start again to read it"
                    );
                }
                false
            }
        }
    }
}
