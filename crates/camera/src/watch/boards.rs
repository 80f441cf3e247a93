//! Reads a board on a separate thread: one reading takes as long as several frames, and would otherwise delay the reading of the
//! cards.

use std::{
    sync::mpsc::{Receiver, SyncSender, sync_channel},
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
    /// Receives what was read; `None` if the frame shows no board.
    read: Receiver<Option<W::Reading>>,
    watched: W,
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
        Ok(Self::reading(move |frame| {
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
        Ok(Self::reading(move |frame| follower.read(frame)))
    }
}

impl<W: WatchedBoard + Default> BoardThread<W>
where
    W::Reading: Send + 'static,
{
    /// Starts the thread. `read` returns what it reads of the board in a frame, `None` if there is no board.
    fn reading(
        mut read: impl FnMut(&Frame) -> Result<Option<W::Reading>, PipelineError> + Send + 'static,
    ) -> Self {
        let (frames, next) = sync_channel::<Frame>(1);
        let (answer, answers) = sync_channel(1);
        thread::spawn(move || {
            for frame in next {
                let start = Instant::now();
                let found = read(&frame).unwrap_or_else(|error| {
                    tracing::info!(%error, "the board is not read");
                    None
                });
                tracing::debug!(elapsed = ?start.elapsed(), "the board was read");
                if answer.send(found).is_err() {
                    return;
                }
            }
        });
        Self {
            frames,
            read: answers,
            watched: W::default(),
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
        let mut told = None;
        while let Ok(read) = self.read.try_recv() {
            told = self.watched.note(read.as_ref()).or(told);
        }
        // If the reading thread is busy, `try_send` fails and this frame is skipped; a later frame is read instead.
        if is_due && self.frames.try_send(frame.clone()).is_ok() {
            self.watched.looks(now);
            if wait && let Ok(read) = self.read.recv() {
                told = self.watched.note(read.as_ref()).or(told);
            }
        }
        told
    }
}
