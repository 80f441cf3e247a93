//! Reads the gem board on a separate thread: one reading takes as long as several frames, and would otherwise delay the reading of the
//! cards.

use std::{
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
    time::Duration,
};

use umpire::{
    frame::Frame,
    judge::gem_board::GemBoardJudgement,
    pipeline::{
        PhotoReader,
        gem_board::{GemBoardOptions, GemBoardReader},
    },
    watch::{board::WatchedBoard, event::Event},
};

/// Result of reading the gem board in one frame; `None` if the frame shows no gem board.
type Read = Option<GemBoardJudgement>;

/// Reads the gem board at intervals, on a separate thread.
pub struct GemBoardThread {
    frames: SyncSender<Frame>,
    read: Receiver<Read>,
    watched: WatchedBoard,
}

impl GemBoardThread {
    /// Loads the neural networks that read the gem board and starts the thread.
    ///
    /// # Errors
    /// When a built-in network does not load.
    pub fn start() -> anyhow::Result<Self> {
        let reader = GemBoardReader::load(GemBoardOptions::default())?;
        let (frames, next) = sync_channel(1);
        let (answer, read) = sync_channel(1);
        thread::spawn(move || read_all(&reader, &next, &answer));
        Ok(Self {
            frames,
            read,
            watched: WatchedBoard::default(),
        })
    }

    /// Sends the frame to the reading thread if a reading of the gem board is due. Returns an event if a finished reading differs from the
    /// known gems on the gem board. With `wait`, waits until this frame has been read, so that a video yields the same events on every run.
    pub fn step(&mut self, frame: &Frame, now: Duration, wait: bool) -> Option<Event> {
        let mut told = None;
        while let Ok(read) = self.read.try_recv() {
            told = self.watched.note(read.as_ref()).or(told);
        }
        // If the reading thread is busy, `try_send` fails and this frame is skipped; a later frame is read instead.
        if self.watched.is_due(now) && self.frames.try_send(frame.clone()).is_ok() {
            self.watched.looks(now);
            if wait && let Ok(read) = self.read.recv() {
                told = self.watched.note(read.as_ref()).or(told);
            }
        }
        told
    }
}

/// Reads the gem board in each frame that `frames` delivers, until the channel is closed.
fn read_all(reader: &GemBoardReader, frames: &Receiver<Frame>, answer: &SyncSender<Read>) {
    for frame in frames {
        let read = match reader.read(&frame) {
            Ok(findings) => findings.board.map(|board| board.judgement),
            Err(error) => {
                tracing::info!(%error, "the board is not read");
                None
            }
        };
        if answer.send(read).is_err() {
            return;
        }
    }
}
