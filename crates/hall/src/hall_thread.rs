//! The connection of a game or a watch to its hall, on a separate thread. The game never waits for the network.

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
    publisher::{NotifyPlayers, Publisher, Settings, TableUpdates},
    runtime,
    source::Source,
    tournament::report::SeatingDocument,
};

/// Maximum time that the end of a game waits for the broker; set by hand.
const END_TIMEOUT: Duration = Duration::from_secs(4);

/// Passes overlays on to a hall.
#[derive(Debug, Clone)]
pub struct OverlaySender(watch::Sender<TableUpdates>);

impl OverlaySender {
    /// Passes on an overlay, as JPEG. The connection sends only some of them.
    pub fn send(&self, jpeg: &[u8]) {
        self.0.send_modify(|updates| updates.image = jpeg.into());
    }
}

/// A running connection to a hall.
#[derive(Debug)]
pub struct HallConnection {
    /// Shared with the thread, which sends what has changed.
    updates: watch::Sender<TableUpdates>,
    /// Players at this table in a tournament of the hall; `None` while nothing is known.
    seating: watch::Receiver<Option<SeatingDocument>>,
    /// Closed when the thread has ended.
    thread_ended: Receiver<()>,
}

impl HallConnection {
    /// Starts the connection on a separate thread. `is_resumed` means that an earlier run of the game may have sent events; the connection
    /// then sends only the events after those in the state that the broker has retained. `notify_players` shows messages to the players.
    ///
    /// # Errors
    /// When the operating system refuses the thread or its runtime.
    pub fn start<S: Source + 'static>(
        settings: Settings,
        source: S,
        is_resumed: bool,
        notify_players: NotifyPlayers,
    ) -> anyhow::Result<Self> {
        let (updates, changes) = watch::channel(TableUpdates::default());
        let publisher = Publisher::new(
            Arc::new(settings),
            source,
            changes,
            is_resumed,
            notify_players,
        );
        let seating = publisher.seating();
        let error_message = || message!("hall-no-connection");
        let runtime = runtime::create().with_context(error_message)?;
        let (alive, thread_ended) = channel();
        let run = move || {
            runtime.block_on(publisher.run());
            drop(alive);
        };
        let thread = thread::Builder::new().name("hall".to_owned());
        thread.spawn(run).with_context(error_message)?;
        Ok(Self {
            updates,
            seating,
            thread_ended,
        })
    }

    /// Notifies the connection of a new event, or of a changed state.
    pub fn changed(&self) {
        self.updates.send_modify(|updates| updates.changes += 1);
    }

    /// Returns who plays at this table in a tournament of the hall; `None` while nothing is known.
    pub fn seating(&self) -> Option<SeatingDocument> {
        self.seating.borrow().clone()
    }

    /// Returns a sender of overlays, for another thread.
    pub fn overlay_sender(&self) -> OverlaySender {
        OverlaySender(self.updates.clone())
    }

    /// Lets the connection send the remaining events and set the table offline. Waits for this, but at most [`END_TIMEOUT`].
    pub fn end(self) {
        self.updates.send_modify(|updates| updates.is_ending = true);
        if self.thread_ended.recv_timeout(END_TIMEOUT) == Err(RecvTimeoutError::Timeout) {
            tracing::info!("the hall's broker did not answer at the end of the game");
        }
    }
}
