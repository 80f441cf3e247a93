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
    hall_thread::{HallConnection, PictureSender},
    publisher::Settings,
    source::journal::{GameClock, JournalSource},
};

use super::Input;

/// Maximum time from the start of the program until the hall has said whether there is a tournament; set by hand.
const SEATING_TIMEOUT: Duration = Duration::from_secs(4);

/// The connection of a game to its hall. The entries are read from the journal, so the game only reports how many there are.
#[derive(Debug)]
pub struct Hall {
    connection: HallConnection,
    /// Number of the entries in the journal.
    entries: Arc<AtomicU64>,
    /// Takes the images; `None` if the hall is to have none.
    pictures: Option<PictureSender>,
}

impl Hall {
    /// Starts to connect. `entries` is the number of entries in the journal; `messages` receives sentences for the players.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn open(
        settings: Settings,
        has_image: bool,
        journal: &Journal,
        clock: GameClock,
        entries: u64,
        messages: Sender<Input>,
    ) -> anyhow::Result<Self> {
        // The first entry of a new game is in its journal already; those of a resumed game may have been sent by an earlier run.
        let is_resumed = entries > 1;
        let entries = Arc::new(AtomicU64::new(entries));
        let path = journal.path();
        let source = JournalSource::open(settings.table, path, clock, Arc::clone(&entries))?;
        let tell = move |told| {
            // Fails at the end of the game, when nobody reads any more.
            let _may_fail = messages.send(Input::Hall(told));
        };
        let connection = HallConnection::start(settings, source, is_resumed, Box::new(tell))?;
        let pictures = has_image.then(|| connection.pictures());
        Ok(Self {
            connection,
            entries,
            pictures,
        })
    }

    /// Reports that an entry was added to the journal.
    pub fn recorded(&self) {
        self.entries.fetch_add(1, Ordering::Release);
        self.connection.changed();
    }

    /// Passes on a camera image with the overlay, as JPEG, if the hall is to have images.
    pub fn picture(&self, jpeg: &[u8]) {
        if let Some(pictures) = &self.pictures {
            pictures.send(jpeg);
        }
    }

    /// Returns whether the hall has a tournament in which these players play at this table now.
    pub fn is_in_tournament(&self, names: &[String]) -> bool {
        let seating = self.connection.seating();
        seating.is_some_and(|seating| seating.is_of(names))
    }

    /// Waits until the hall says that these players play in its tournament, at most until a few seconds after the program was started.
    pub fn wait_for_tournament(&self, names: &[String], started: Instant) {
        while !self.is_in_tournament(names) && started.elapsed() < SEATING_TIMEOUT {
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Sends what is left and sets the table offline.
    pub fn end(self) {
        self.connection.end();
    }
}
