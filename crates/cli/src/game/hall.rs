//! Connects the game to a hall of tables (`--mqtt`).

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::Sender,
    },
    thread,
    time::{Duration, Instant},
};

use umpire::game::Journal;
use umpire_hall::{
    hall_thread::{HallConnection, OverlaySender},
    publisher::Settings,
    source::journal::{GameClock, JournalSource},
};

use super::{Input, camera_process::CameraImages};

/// Maximum time to wait for the hall's announcement of a tournament, counted from the moment when this program began or resumed the game;
/// set by hand.
const SEATING_TIMEOUT: Duration = Duration::from_secs(4);
/// Interval between two checks whether the hall's announcement of a tournament has arrived; set by hand.
const SEATING_CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// The connection of a game to its hall. The connection reads the entries from the journal, so the game only passes it the number of
/// entries.
#[derive(Debug)]
pub struct Hall {
    connection: HallConnection,
    /// Number of the entries in the journal.
    entry_count: Arc<AtomicU64>,
    /// Sends the images to the hall; `None` if the hall gets no images.
    image_sender: Option<OverlaySender>,
}

impl Hall {
    /// Starts to connect. `settings` name the broker and the table; `images` says whether the hall gets the camera images; `clock` gives
    /// the game time; `entry_count` is the number of entries in the journal; `messages` receives messages to the players.
    ///
    /// # Errors
    /// When the journal cannot be read, or the operating system refuses the thread of the connection.
    pub fn open(
        settings: Settings,
        images: CameraImages,
        journal: &Journal,
        clock: GameClock,
        entry_count: u64,
        messages: Sender<Input>,
    ) -> anyhow::Result<Self> {
        // The hall may have received the entries of a resumed game from an earlier run. A game with only its first entry counts as new even
        // if it is resumed, so the first entry is sent again.
        let is_resumed = entry_count > 1;
        let entry_count = Arc::new(AtomicU64::new(entry_count));
        let path = journal.path();
        let source = JournalSource::open(settings.table, path, clock, Arc::clone(&entry_count))?;
        let report = move |message| {
            // Sending fails at the end of the game, when the messages are no longer received.
            let _may_fail = messages.send(Input::HallMessage(message));
        };
        let connection = HallConnection::start(settings, source, is_resumed, Box::new(report))?;
        let image_sender = (images == CameraImages::Sent).then(|| connection.overlay_sender());
        Ok(Self {
            connection,
            entry_count,
            image_sender,
        })
    }

    /// Reports that an entry was added to the journal.
    pub fn report_new_entry(&self) {
        self.entry_count.fetch_add(1, Ordering::Release);
        self.connection.changed();
    }

    /// Sends a camera image with the overlay, as JPEG, if the hall gets images.
    pub fn send_image(&self, jpeg: &[u8]) {
        if let Some(sender) = &self.image_sender {
            sender.send(jpeg);
        }
    }

    /// Returns whether the hall has a tournament, and these players are to play at this table now.
    pub fn is_in_tournament(&self, names: &[String]) -> bool {
        let seating = self.connection.seating();
        seating.is_some_and(|seating| seating.is_of(names))
    }

    /// Waits until the hall seats these players at this table in its tournament, at most until [`SEATING_TIMEOUT`] after `started`.
    pub fn wait_for_tournament(&self, names: &[String], started: Instant) {
        while !self.is_in_tournament(names) && started.elapsed() < SEATING_TIMEOUT {
            thread::sleep(SEATING_CHECK_INTERVAL);
        }
    }

    /// Sends the entries that were not sent yet, and reports to the hall that this table is offline. Waits only a limited time for this.
    pub fn end(self) {
        self.connection.end();
    }
}
