//! Receives the messages of all tables of a hall from its broker.

use std::{collections::BTreeMap, time::Duration};

use rumqttc::{
    AsyncClient, Event, Packet, Publish, PublishOptions, PublishProperties, QoS,
    SubscribeFilterInput,
};
use tokio::{
    sync::watch,
    time::{Instant, interval, sleep},
};
use umpire::{language::Message, message};

use crate::{
    announcements::{AnnouncementSender, Announcements},
    documents::{ReplayRequest, to_json},
    mqtt::{Login, connect},
    problem::Problem,
    tables::{Received, Refusal, Tables},
    topics::{self, Kind, Table},
    tournament::report::TournamentReport,
};

/// Interval of the checks for missing events; set by hand.
const TICK: Duration = Duration::from_millis(250);
/// Time after which missing events are requested again; set by hand.
const REQUEST_INTERVAL: Duration = Duration::from_secs(2);
/// Delay between attempts to connect; set by hand.
const RECONNECT_DELAY: Duration = Duration::from_millis(500);

/// An event that a listener reports.
#[derive(Debug)]
pub enum ListenerEvent<'a> {
    /// The connection to the broker was made.
    Connected,
    /// The connection failed or ended; the listener tries again.
    Disconnected(&'a Problem),
    /// A message has changed the tables.
    Changed(Received),
    /// The state of a tournament has arrived from the broker. The program that runs the tournament has announced it in the hall: this
    /// program or another one.
    Tournament {
        /// The state of the tournament.
        report: Box<TournamentReport>,
        /// Whether the broker had retained the announcement before this connection. Such an announcement may be from an earlier day.
        is_retained: bool,
    },
    /// A message was refused, and has changed nothing. Contains the topic of the message and the reason for the refusal.
    Refused(&'a str, String),
}

/// A receiver of the messages of all tables of a hall.
#[derive(Debug)]
pub struct Listener {
    login: Login,
    /// Identifier of this receiver: letters, digits and `-`. No two receivers may have the same identifier.
    client: String,
    /// Time of the last request to each table on this connection.
    last_requests: BTreeMap<Table, Instant>,
    /// Messages to publish; `None` if this receiver publishes none.
    announcements: Option<watch::Receiver<Announcements>>,
}

impl Listener {
    /// Creates a receiver. `client` is its identifier: letters, digits and `-`, different from those of all other receivers.
    pub fn new(login: Login, client: &str) -> Self {
        Self {
            login,
            client: client.to_owned(),
            last_requests: BTreeMap::new(),
            announcements: None,
        }
    }

    /// Makes the receiver also publish `announcements` as retained messages. When an announcement changes, the receiver publishes it again.
    #[must_use]
    pub fn announcing(self, announcements: watch::Receiver<Announcements>) -> Self {
        Self {
            announcements: Some(announcements),
            ..self
        }
    }

    /// Receives messages and requests missing events until `on_event` returns false. Calls `on_event` for each event, with the state of the
    /// tables after the event. After a lost connection, connects again.
    pub async fn run(
        mut self,
        tables: &mut Tables,
        mut on_event: impl FnMut(&Tables, ListenerEvent) -> bool,
    ) {
        loop {
            match self.run_session(tables, &mut on_event).await {
                Ok(()) => return,
                Err(problem) => {
                    tracing::info!(%problem, "the connection to the hall ended");
                    if !on_event(tables, ListenerEvent::Disconnected(&problem)) {
                        return;
                    }
                }
            }
            sleep(RECONNECT_DELAY).await;
        }
    }

    /// Receives messages on one connection. Returns when `on_event` returns false.
    ///
    /// # Errors
    /// When the connection cannot be made, or is lost.
    async fn run_session(
        &mut self,
        tables: &mut Tables,
        on_event: &mut impl FnMut(&Tables, ListenerEvent) -> bool,
    ) -> Result<(), Problem> {
        let client = format!("umpire-receiver-{}", self.client);
        let (client, mut packets) = connect(self.login.mqtt_options(&client, None));
        self.last_requests.clear();
        let mut announcement_sender =
            AnnouncementSender::new(&self.login.address.prefix, self.announcements.clone());
        let mut tick = interval(TICK);
        loop {
            let packet = tokio::select! {
                packet = packets.recv() => packet,
                () = announcement_sender.wait_for_change() => {
                    announcement_sender.send_changes(&client);
                    continue;
                }
                _ = tick.tick() => {
                    self.request_missing(&client, tables.replay_requests());
                    announcement_sender.send_changes(&client);
                    continue;
                }
            };
            let packet =
                packet.unwrap_or_else(|| Err(Problem::Lost(message!("problem-stopped"))))?;
            let is_running = match packet {
                Event::Incoming(Packet::ConnAck(_)) => {
                    self.subscribe(&client)?;
                    announcement_sender.set_connected();
                    on_event(tables, ListenerEvent::Connected)
                }
                Event::Incoming(Packet::Publish(packet)) => {
                    announcement_sender.handle_packet(&packet);
                    self.handle_message(tables, &packet, on_event)
                }
                _ => true,
            };
            if !is_running {
                return Ok(());
            }
        }
    }

    fn subscribe(&self, client: &AsyncClient) -> Result<(), Problem> {
        let prefix = &self.login.address.prefix;
        let mut kinds = vec![Kind::Status, Kind::State, Kind::Events];
        if self.announcements.is_some() {
            kinds.push(Kind::Seating);
        }
        let filters = kinds.into_iter();
        let filters = filters.map(|kind| topics::filter_for_all_tables(prefix, kind));
        let replies = topics::replies(prefix, &self.client);
        let filters = filters.chain([replies, topics::tournament(prefix)]);
        let filters = filters.map(|filter| SubscribeFilterInput::new(filter, QoS::AtLeastOnce));
        client
            .try_subscribe_many(filters)
            .map_err(|error| Problem::Lost(Message::verbatim(error.to_string())))
    }

    /// Handles a message. Returns whether the listener continues.
    fn handle_message(
        &self,
        tables: &mut Tables,
        packet: &Publish,
        on_event: &mut impl FnMut(&Tables, ListenerEvent) -> bool,
    ) -> bool {
        let prefix = &self.login.address.prefix;
        // Ignores messages with the players of a table (seatings): `tables` does not store them, and the announcement sender has handled
        // them.
        if matches!(
            topics::parse(prefix, &packet.topic),
            Some((_, Kind::Seating))
        ) {
            return true;
        }
        let received = if packet.topic == topics::tournament(prefix).as_bytes() {
            receive_tournament(packet)
        } else {
            self.receive_table(tables, packet)
        };
        match received {
            Ok(None) => true,
            Ok(Some(event)) => on_event(tables, event),
            Err(reason) => {
                let topic = String::from_utf8_lossy(&packet.topic);
                tracing::warn!(%reason, %topic, "a message is refused");
                on_event(tables, ListenerEvent::Refused(&topic, reason))
            }
        }
    }

    /// Passes a message from a table to `tables`. Returns the event that the message causes, or `None` if the message contains nothing new.
    /// If the message is refused, the error is the reason.
    fn receive_table(
        &self,
        tables: &mut Tables,
        packet: &Publish,
    ) -> Result<Option<ListenerEvent<'static>>, String> {
        match self.update_tables(tables, packet) {
            Ok(Received::Known) => Ok(None),
            Ok(change) => Ok(Some(ListenerEvent::Changed(change))),
            Err(refusal) => Err(refusal.to_string()),
        }
    }

    fn update_tables(&self, tables: &mut Tables, packet: &Publish) -> Result<Received, Refusal> {
        let replies = topics::replies(&self.login.address.prefix, &self.client);
        if packet.topic == replies.as_bytes() {
            tables.receive_reply(&packet.payload)
        } else if packet.retain {
            tables.receive_retained(&packet.topic, &packet.payload)
        } else {
            tables.receive(&packet.topic, &packet.payload)
        }
    }

    /// Sends the requests for missing events to the tables. Skips a table that was sent a request less than [`REQUEST_INTERVAL`] ago.
    fn request_missing(&mut self, client: &AsyncClient, missing: Vec<(Table, ReplayRequest)>) {
        let prefix = self.login.address.prefix.clone();
        for (table, request) in missing {
            let is_due = self
                .last_requests
                .get(&table)
                .is_none_or(|requested| requested.elapsed() > REQUEST_INTERVAL);
            if !is_due {
                continue;
            }
            let properties = PublishProperties {
                response_topic: Some(topics::replies(&prefix, &self.client)),
                ..PublishProperties::default()
            };
            let options = PublishOptions::at_least_once().properties(properties);
            let topic = topics::topic(&prefix, table, Kind::Replay);
            match client.try_publish(topic, to_json(&request), options) {
                Ok(()) => {
                    self.last_requests.insert(table, Instant::now());
                }
                // The connection accepts no more messages now. The remaining requests are sent at the next check for missing events.
                Err(_) => return,
            }
        }
    }
}

/// Parses the announcement of a tournament. Returns an event with the announced tournament; the error is the reason why the
/// announcement is refused. Returns `None` for an empty message, which only deletes the retained announcement.
fn receive_tournament(packet: &Publish) -> Result<Option<ListenerEvent<'static>>, String> {
    let report = TournamentReport::parse(&packet.payload)?;
    Ok(report.map(|report| ListenerEvent::Tournament {
        report: Box::new(report),
        is_retained: packet.retain,
    }))
}
