//! Messages that a tournament publishes for its tables and for other screens. The broker stores them.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use rumqttc::{AsyncClient, Publish, PublishOptions};
use tokio::{sync::watch, time::Instant};

use crate::{
    documents::to_json,
    mqtt::MAX_PACKET_BYTES,
    topics::{self, Kind},
    tournament::report::TournamentReport,
};

/// Pause before a message that another program has replaced is published again; set by hand. Two programs that both run a tournament
/// notice each other by it.
const REPLACE_PAUSE: Duration = Duration::from_secs(2);

/// The messages to publish, by topic.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Announcements(BTreeMap<String, Vec<u8>>);

impl Announcements {
    /// Returns the messages of a tournament in the hall whose topics start with `prefix`: its state, and who plays at each table. The state
    /// is left out if it is too long for a message.
    pub fn of(prefix: &str, report: &TournamentReport) -> Self {
        let mut messages = BTreeMap::new();
        let state = to_json(report);
        if state.len() < MAX_PACKET_BYTES as usize {
            messages.insert(topics::tournament(prefix), state);
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

/// What one connection has published.
pub(crate) struct Sending {
    prefix: String,
    announcements: Option<watch::Receiver<Announcements>>,
    is_connected: bool,
    sent: BTreeMap<String, Vec<u8>>,
    /// Topics with stored messages that are no longer wanted.
    stale: BTreeSet<String>,
    /// When another program has replaced a message; `None` if all are in place.
    replaced: Option<Instant>,
}

impl Sending {
    pub(crate) fn new(prefix: &str, announcements: Option<watch::Receiver<Announcements>>) -> Self {
        Self {
            prefix: prefix.to_owned(),
            announcements,
            is_connected: false,
            sent: BTreeMap::new(),
            stale: BTreeSet::new(),
            replaced: None,
        }
    }

    /// Notes that the connection is made, so that everything is published at the next opportunity.
    pub(crate) fn connected(&mut self) {
        self.is_connected = true;
        if let Some(announcements) = &mut self.announcements {
            announcements.mark_changed();
        }
    }

    /// Waits until there is something to publish; for ever, if there will be nothing more.
    pub(crate) async fn changed(&mut self) {
        let is_open = match &mut self.announcements {
            Some(announcements) if self.is_connected => announcements.changed().await.is_ok(),
            _ => false,
        };
        if !is_open {
            std::future::pending::<()>().await;
        }
    }

    /// Notes what the broker has on the topics of the tournament. What another program has published there is replaced: seatings of an
    /// earlier round or tournament are deleted.
    pub(crate) fn noticed(&mut self, packet: &Publish) {
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
            // An older one of this program may still be on its way back.
            Some(wanted) if *wanted != *packet.payload => {
                self.replaced.get_or_insert_with(Instant::now);
            }
            None if !packet.payload.is_empty() => {
                self.stale.insert(topic);
            }
            _ => {}
        }
    }

    /// Publishes what has changed, as far as the connection takes it now; the rest at the next tick.
    pub(crate) fn send(&mut self, client: &AsyncClient) {
        let Some(announcements) = self.announcements.as_ref().filter(|_| self.is_connected) else {
            return;
        };
        let wanted = announcements.borrow().0.clone();
        if self
            .replaced
            .is_some_and(|since| since.elapsed() > REPLACE_PAUSE)
        {
            self.replaced = None;
            self.sent.clear();
        }
        let gone = self.sent.keys().chain(&self.stale);
        let gone: Vec<String> = gone
            .filter(|topic| !wanted.contains_key(*topic))
            .cloned()
            .collect();
        let changed = wanted
            .into_iter()
            .filter(|(topic, payload)| self.sent.get(topic) != Some(payload));
        let deleted = gone.into_iter().map(|topic| (topic, Vec::new()));
        let messages: Vec<(String, Vec<u8>)> = changed.chain(deleted).collect();
        for (topic, payload) in messages {
            let options = PublishOptions::at_least_once().retain(true);
            if client
                .try_publish(topic.clone(), payload.clone(), options)
                .is_err()
            {
                return;
            }
            self.stale.remove(&topic);
            if payload.is_empty() {
                self.sent.remove(&topic);
            } else {
                self.sent.insert(topic, payload);
            }
        }
    }
}
