//! Messages that a tournament publishes: who plays at each table, for the table, and the state of the tournament, for other programs that
//! show it on a screen. The broker retains them, so that programs that connect later receive them too.

use std::{
    collections::{BTreeMap, BTreeSet},
    mem,
    time::Duration,
};

use rumqttc::{AsyncClient, Publish, PublishOptions};
use tokio::{sync::watch, time::Instant};

use crate::{
    documents::to_json,
    mqtt::MAX_PACKET_BYTES,
    topics::{self, Kind, RetainedMessage},
    tournament::report::TournamentReport,
};

/// Delay after which a message that another program has replaced is published again; set by hand. If two programs run a tournament in one
/// hall, this delay limits the rate at which they replace each other's messages.
const REPUBLISH_DELAY: Duration = Duration::from_secs(2);
/// Maximum size of an MQTT packet besides its topic and its payload, in bytes: 5 for the header, 2 for the length of the topic, 2 for the
/// number of the packet, 1 for the length of the properties, and some to spare.
const MAX_PACKET_OVERHEAD_BYTES: usize = 16;

/// The messages to publish, by topic.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Announcements(BTreeMap<String, Vec<u8>>);

impl Announcements {
    /// Returns the messages of a tournament in the hall whose topics start with `prefix`: the state of the tournament, and who plays at
    /// each table. The state is left out if its packet would be larger than the receivers accept ([`MAX_PACKET_BYTES`]).
    pub fn of(prefix: &str, report: &TournamentReport) -> Self {
        let mut messages = BTreeMap::new();
        let (topic, state) = (topics::tournament(prefix), to_json(report));
        let packet_bytes = state.len() + topic.len() + MAX_PACKET_OVERHEAD_BYTES;
        if packet_bytes <= MAX_PACKET_BYTES as usize {
            messages.insert(topic, state);
        } else {
            tracing::warn!(
                bytes = state.len(),
                "the tournament is too long to announce"
            );
        }
        for seating in report.seatings() {
            if let Ok(table) = seating.table.to_string().parse() {
                let topic = topics::topic(prefix, table, Kind::Seating);
                messages.insert(topic, to_json(&seating));
            }
        }
        Self(messages)
    }
}

/// Publishes the messages of a tournament on one connection.
pub(crate) struct AnnouncementSender {
    /// Start of the topics of the hall.
    prefix: String,
    /// The messages to publish; `None` if this program publishes none.
    announcements: Option<watch::Receiver<Announcements>>,
    is_connected: bool,
    /// Payloads that were sent on the present connection, by topic.
    sent_messages: BTreeMap<String, Vec<u8>>,
    /// Topics for which the broker may retain an obsolete message. That message is deleted, unless a new message for the topic replaces it.
    stale_topics: BTreeSet<String>,
    /// Time at which the first message arrived from the broker that differs from this program's current message for the same topic. Such a
    /// message was sent by another program, or earlier by this one. `None` if none has arrived since all messages were last republished.
    replaced_since: Option<Instant>,
}

impl AnnouncementSender {
    pub(crate) fn new(prefix: &str, announcements: Option<watch::Receiver<Announcements>>) -> Self {
        Self {
            prefix: prefix.to_owned(),
            announcements,
            is_connected: false,
            sent_messages: BTreeMap::new(),
            stale_topics: BTreeSet::new(),
            replaced_since: None,
        }
    }

    /// Records that the connection to the broker was made, so that the next call of [`Self::send_changes`] publishes all messages.
    pub(crate) fn set_connected(&mut self) {
        self.is_connected = true;
        if let Some(announcements) = &mut self.announcements {
            announcements.mark_changed();
        }
    }

    /// Waits until the messages to publish have changed. Waits forever if there is no connection, or if the tournament publishes no further
    /// messages.
    pub(crate) async fn wait_for_change(&mut self) {
        let is_open = match &mut self.announcements {
            Some(announcements) if self.is_connected => announcements.changed().await.is_ok(),
            _ => false,
        };
        if !is_open {
            std::future::pending::<()>().await;
        }
    }

    /// Handles a received message with the state of a tournament or the players of a table; ignores all other messages. If this program
    /// publishes a different message on the same topic, it publishes its own message again after [`REPUBLISH_DELAY`]. If this program
    /// publishes no message on the topic, for example because the table is not used in this round, it deletes the message at the broker.
    pub(crate) fn handle_packet(&mut self, packet: &Publish) {
        let Some(announcements) = &self.announcements else {
            return;
        };
        let is_tournament = packet.topic == topics::tournament(&self.prefix).as_bytes();
        let parsed = topics::parse(&self.prefix, &packet.topic);
        if !is_tournament && !matches!(parsed, Some((_, Kind::Seating))) {
            return;
        }
        let topic = String::from_utf8_lossy(&packet.topic).into_owned();
        match announcements.borrow().0.get(&topic) {
            // The received message differs from the current one: another program sent it, or this program sent it earlier and the broker
            // returned it late.
            Some(current) if *current != *packet.payload => {
                self.replaced_since.get_or_insert_with(Instant::now);
            }
            None if !packet.payload.is_empty() => {
                self.stale_topics.insert(topic);
            }
            _ => {}
        }
    }

    /// Publishes changed messages until the connection accepts no more. A later call publishes the remaining messages.
    pub(crate) fn send_changes(&mut self, client: &AsyncClient) {
        for message in self.due_messages() {
            let options = PublishOptions::at_least_once().retain(true);
            let RetainedMessage { topic, payload } = message.clone();
            if client.try_publish(topic, payload, options).is_err() {
                return;
            }
            self.record_sent(message);
        }
    }

    /// Returns the messages to send now: messages that have changed since they were sent, and empty messages that delete obsolete messages
    /// at the broker. Returns all current messages if another program replaced a message more than [`REPUBLISH_DELAY`] ago. Returns none
    /// without a connection or without announcements.
    fn due_messages(&mut self) -> Vec<RetainedMessage> {
        let Some(announcements) = self.announcements.as_ref().filter(|_| self.is_connected) else {
            return Vec::new();
        };
        let current = announcements.borrow().0.clone();
        if self
            .replaced_since
            .is_some_and(|since| since.elapsed() > REPUBLISH_DELAY)
        {
            self.replaced_since = None;
            let sent_messages = mem::take(&mut self.sent_messages);
            self.stale_topics.extend(sent_messages.into_keys());
        }
        let removed_topics = self.sent_messages.keys().chain(&self.stale_topics);
        let removed_topics: BTreeSet<String> = removed_topics
            .filter(|topic| !current.contains_key(*topic))
            .cloned()
            .collect();
        let changed = current
            .into_iter()
            .filter(|(topic, payload)| self.sent_messages.get(topic) != Some(payload));
        let deleted = removed_topics.into_iter().map(|topic| (topic, Vec::new()));
        let messages = changed.chain(deleted);
        messages
            .map(|(topic, payload)| RetainedMessage { topic, payload })
            .collect()
    }

    /// Records that `message` was handed to the connection, so that it is not sent again on this connection.
    fn record_sent(&mut self, message: RetainedMessage) {
        self.stale_topics.remove(&message.topic);
        if message.payload.is_empty() {
            self.sent_messages.remove(&message.topic);
        } else {
            self.sent_messages.insert(message.topic, message.payload);
        }
    }
}

#[cfg(test)]
mod tests;
