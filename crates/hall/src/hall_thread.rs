//! Runs the connection of `umpire game` or `umpire watch` to its hall on a separate thread, so that a game never waits for the network.

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
    /// Passes an overlay, as JPEG, to the thread of the connection. The thread sends the latest overlay every few seconds, and skips the
    /// overlays that were passed in between.
    pub fn send(&self, jpeg: &[u8]) {
        self.0.send_modify(|updates| updates.image = jpeg.into());
    }
}

/// A running connection to a hall.
#[derive(Debug)]
pub struct HallConnection {
    /// Channel to the thread of the connection. The thread sends the changes to the broker.
    updates: watch::Sender<TableUpdates>,
    /// Players at this table in a tournament of the hall; `None` while the players are not known.
    seating: watch::Receiver<Option<SeatingDocument>>,
    /// Closed when the thread has ended.
    thread_ended: Receiver<()>,
}

impl HallConnection {
    /// Starts the connection on a separate thread. `is_resumed` means that an earlier run of the game may have sent events. The connection
    /// then asks the broker for the retained state of the game, and sends only events that are newer than this state. `notify_players`
    /// shows messages to the players.
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

    /// Returns who plays at this table in a tournament of the hall; `None` while the players are not known.
    pub fn seating(&self) -> Option<SeatingDocument> {
        self.seating.borrow().clone()
    }

    /// Returns a sender of overlays, for another thread.
    pub fn overlay_sender(&self) -> OverlaySender {
        OverlaySender(self.updates.clone())
    }

    /// Ends the connection, after it has sent the remaining events and set the table offline. Waits for the end at most [`END_TIMEOUT`].
    pub fn end(self) {
        self.updates.send_modify(|updates| updates.is_ending = true);
        if self.thread_ended.recv_timeout(END_TIMEOUT) == Err(RecvTimeoutError::Timeout) {
            tracing::info!("the hall's broker did not answer at the end of the game");
        }
    }
}
