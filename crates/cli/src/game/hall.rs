//! Connects the game to a hall of tables (`--mqtt`).

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
    mpsc::Sender,
};

use umpire::game::Journal;
use umpire_hall::{
    connection::{HallConnection, PictureSender},
    publisher::Settings,
    source::journal::{GameClock, JournalSource},
};

use super::Message;

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
        messages: Sender<Message>,
    ) -> anyhow::Result<Self> {
        // The first entry of a new game is in its journal already; those of a resumed game may have been sent by an earlier run.
        let is_resumed = entries > 1;
        let entries = Arc::new(AtomicU64::new(entries));
        let path = journal.path();
        let source = JournalSource::open(settings.table, path, clock, Arc::clone(&entries))?;
        let tell = move |told| {
            // Fails at the end of the game, when nobody reads any more.
            let _may_fail = messages.send(Message::Hall(told));
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

    /// Sends what is left and sets the table offline.
    pub fn end(self) {
        self.connection.end();
    }
}
