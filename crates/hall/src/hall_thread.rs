//! The connection of a game or a watch to its hall, on a thread of its own. The game never waits for the network.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    thread,
    time::Duration,
};

use anyhow::Context;
use tokio::sync::watch;
use umpire::message;

use crate::{
    publisher::{TableUpdates, Publisher, Settings, NotifyPlayers},
    source::Source,
    tournament::report::SeatingDocument,
};

/// Maximum time that the end of a game waits for the broker; set by hand.
const END_TIMEOUT: Duration = Duration::from_secs(4);

/// Passes overlays on to a hall.
#[derive(Debug, Clone)]
pub struct PictureSender(watch::Sender<TableUpdates>);

impl PictureSender {
    /// Passes on an overlay, as JPEG. Most are not sent, since a hall needs few.
    pub fn send(&self, jpeg: &[u8]) {
        self.0.send_modify(|news| news.image = jpeg.into());
    }
}

/// A running connection to a hall.
#[derive(Debug)]
pub struct HallConnection {
    news: watch::Sender<TableUpdates>,
    seating: watch::Receiver<Option<SeatingDocument>>,
    /// Is closed when the thread has ended.
    ended: Receiver<()>,
}

impl HallConnection {
    /// Starts to connect on a thread of its own. `is_resumed` tells whether an earlier run of the game may have sent events. `tell` gets
    /// sentences for the players.
    ///
    /// # Errors
    /// When the operating system refuses a thread.
    pub fn start<S: Source + 'static>(
        settings: Settings,
        source: S,
        is_resumed: bool,
        tell: NotifyPlayers,
    ) -> anyhow::Result<Self> {
        let (news, changes) = watch::channel(TableUpdates::default());
        let publisher = Publisher::new(Arc::new(settings), source, changes, is_resumed, tell);
        let seating = publisher.seating();
        let failed = || message!("hall-no-connection");
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .with_context(failed)?;
        let (alive, ended) = channel();
        let run = move || {
            runtime.block_on(publisher.run());
            drop(alive);
        };
        let thread = thread::Builder::new().name("hall".to_owned());
        thread.spawn(run).with_context(failed)?;
        Ok(Self {
            news,
            seating,
            ended,
        })
    }

    /// Reports that there is a new event, or that the state has changed.
    pub fn changed(&self) {
        self.news.send_modify(|news| news.changes += 1);
    }

    /// Returns who plays at this table in a tournament of the hall; `None` while nothing is known.
    pub fn seating(&self) -> Option<SeatingDocument> {
        self.seating.borrow().clone()
    }

    /// Returns a sender of overlays, for another thread.
    pub fn pictures(&self) -> PictureSender {
        PictureSender(self.news.clone())
    }

    /// Sends what is left and sets the table offline. Waits a few seconds at most.
    pub fn end(self) {
        self.news.send_modify(|news| news.is_ending = true);
        if self.ended.recv_timeout(END_TIMEOUT) == Err(RecvTimeoutError::Timeout) {
            tracing::info!("the hall's broker did not answer at the end of the game");
        }
    }
}
