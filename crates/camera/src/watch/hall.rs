//! Connects a watch to a hall of tables (`--mqtt`).

use std::{
    sync::mpsc::{Receiver, channel},
    time::Duration,
};

use umpire::{
    language::{Message, in_english},
    watch::{event::TimedEvent, viewer_state::ViewerState},
};
use umpire_hall::{
    arguments::HallArguments,
    documents::TableKind,
    hall_thread::{HallConnection, OverlaySender},
    identifier,
    source::watch_memory::WatchSource,
};

use super::{output, overlay_thread::OverlayThread};

/// Minimum time between two images that are drawn for the hall. Set by hand: the connection sends an image every five seconds, so two
/// seconds ensure that a recent image is ready.
const IMAGE_INTERVAL: Duration = Duration::from_secs(2);

/// The connection of a watch to its hall.
pub struct WatchHall {
    source: WatchSource,
    connection: HallConnection,
    /// Sender of images to the hall; `None` if the arguments request none.
    overlay_sender: Option<OverlaySender>,
    /// Messages about the connection that were not shown yet.
    messages: Receiver<Message>,
}

impl WatchHall {
    /// Starts the connection; returns `None` if the arguments name no hall. `names` are the players, in the order of their seats.
    ///
    /// # Errors
    /// When the password or the certificates cannot be read or do not fit the address, or the connection cannot be started.
    pub fn open(arguments: &HallArguments, names: &[String]) -> anyhow::Result<Option<Self>> {
        let Some(settings) = arguments.settings(TableKind::Watch)? else {
            return Ok(None);
        };
        let source = WatchSource::new(settings.table, &identifier::new()?, names);
        let (sender, messages) = channel();
        let send_message = move |message| {
            // Sending fails at the end of the watch, when the receiver was dropped.
            let _may_fail = sender.send(message);
        };
        let connection =
            HallConnection::start(settings, source.clone(), false, Box::new(send_message))?;
        let overlay_sender = arguments.has_image().then(|| connection.overlay_sender());
        Ok(Some(Self {
            source,
            connection,
            overlay_sender,
            messages,
        }))
    }

    /// Sends an event to the hall, with its description in English.
    pub fn send_event(&self, event: &TimedEvent) {
        self.source.add_event(
            event,
            in_english(|| output::describe(&event.event).to_string()),
        );
        self.connection.changed();
    }

    /// Starts to draw images for the hall; `None` if the arguments request none.
    pub fn start_overlays(&self) -> Option<OverlayThread> {
        let sender = self.overlay_sender.clone()?;
        let sink = move |state: ViewerState| {
            sender.send(&state.picture);
            Ok(())
        };
        Some(OverlayThread::start_with(IMAGE_INTERVAL, sink))
    }

    /// Returns the messages about the connection that have come since this function was last called.
    pub fn take_messages(&self) -> Vec<Message> {
        self.messages.try_iter().collect()
    }

    /// Sends the remaining events and reports to the hall that this table is offline, if the broker answers in time. Returns the last
    /// messages about the connection.
    pub fn finish(self) -> Vec<Message> {
        self.connection.end();
        self.messages.try_iter().collect()
    }
}
