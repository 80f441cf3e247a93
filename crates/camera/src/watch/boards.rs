//! The board with the gems, read on a thread of its own: a reading takes as long as some frames, and the cards do not wait for it.

use std::{
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
    time::Duration,
};

use umpire::{
    frame::Frame,
    judge::gem_board::GemBoardJudgement,
    pipeline::gem_board::GemBoardReader,
    rules::gems::GemBox,
    watch::{board::WatchedBoard, event::Event},
};

/// What the thread found: a board, or none.
type Read = Option<GemBoardJudgement>;

/// Reads the board now and then.
pub struct Boards {
    frames: SyncSender<Frame>,
    read: Receiver<Read>,
    watched: WatchedBoard,
}

impl Boards {
    /// Loads what is needed, and starts the thread.
    ///
    /// # Errors
    /// When a network that is built in does not load.
    pub fn start() -> anyhow::Result<Self> {
        let reader = GemBoardReader::load(GemBox::default())?;
        let (frames, next) = sync_channel(1);
        let (answer, read) = sync_channel(1);
        thread::spawn(move || read_all(&reader, &next, &answer));
        Ok(Self {
            frames,
            read,
            watched: WatchedBoard::default(),
        })
    }

    /// Offers a frame, which is read where it is time for that; tells what is known of the board where that is new. `wait` for the
    /// answer to this very frame, so that a video says the same each time.
    pub fn step(&mut self, frame: &Frame, now: Duration, wait: bool) -> Option<Event> {
        let mut told = None;
        while let Ok(read) = self.read.try_recv() {
            told = self.watched.note(read.as_ref()).or(told);
        }
        // Where the thread is busy, the next frame will do.
        if self.watched.is_due(now) && self.frames.try_send(frame.clone()).is_ok() {
            self.watched.looks(now);
            if wait && let Ok(read) = self.read.recv() {
                told = self.watched.note(read.as_ref()).or(told);
            }
        }
        told
    }
}

/// Until nobody asks any more.
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
