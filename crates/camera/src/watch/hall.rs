//! Connects a watch to a hall of tables (`--mqtt`).

use std::{
    sync::mpsc::{Receiver, channel},
    time::Duration,
};

use umpire::language::{Message, in_english};
use umpire::watch::event::TimedEvent;
use umpire_hall::{
    arguments::HallArguments,
    documents::TableKind,
    hall_thread::{HallConnection, PictureSender},
    identifier,
    source::watch::WatchSource,
};

use super::{output, pictures::Pictures};

/// Interval in which images are drawn for the hall; set by hand. The connection sends one in five seconds.
const IMAGE_INTERVAL: Duration = Duration::from_secs(2);

/// The connection of a watch to its hall.
pub struct WatchHall {
    source: WatchSource,
    connection: HallConnection,
    pictures: Option<PictureSender>,
    told: Receiver<Message>,
}

impl WatchHall {
    /// Starts to connect if the arguments name a hall. `names` are the players by seat.
    ///
    /// # Errors
    /// When the password or the certificates cannot be read.
    pub fn open(arguments: &HallArguments, names: &[String]) -> anyhow::Result<Option<Self>> {
        let Some(settings) = arguments.settings(TableKind::Watch)? else {
            return Ok(None);
        };
        let source = WatchSource::new(settings.table, &identifier::new()?, names);
        let (sender, told) = channel();
        let tell = move |told| {
            // Fails at the end of the watch, when nobody reads any more.
            let _may_fail = sender.send(told);
        };
        let connection = HallConnection::start(settings, source.clone(), false, Box::new(tell))?;
        let pictures = arguments.has_image().then(|| connection.pictures());
        Ok(Some(Self {
            source,
            connection,
            pictures,
            told,
        }))
    }

    /// Sends an event.
    pub fn note(&self, told: &TimedEvent) {
        self.source.note(
            told,
            in_english(|| output::in_words(&told.event).to_string()),
        );
        self.connection.changed();
    }

    /// Starts to draw images for the hall; `None` if it is to have none.
    pub fn pictures(&self) -> Option<Pictures> {
        let sender = self.pictures.clone()?;
        let sink = move |look: umpire::watch::viewer_state::ViewerState| {
            sender.send(&look.picture);
            Ok(())
        };
        Some(Pictures::start_with(IMAGE_INTERVAL, sink))
    }

    /// Returns the sentences about the connection since the last call.
    pub fn told(&self) -> Vec<Message> {
        self.told.try_iter().collect()
    }

    /// Sends what is left and sets the table offline. Returns the last sentences about the connection.
    pub fn end(self) -> Vec<Message> {
        self.connection.end();
        self.told.try_iter().collect()
    }
}
