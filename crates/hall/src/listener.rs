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
    announcements::{Announcements, Sending},
    documents::{ReplayRequest, to_json},
    mqtt::{Login, connect},
    problem::Problem,
    tables::{Received, Refusal, Tables},
    topics::{self, Kind, Table},
    tournament::report::TournamentReport,
};

/// Interval of the checks for missing events.
const TICK: Duration = Duration::from_millis(250);
/// Time after which missing events are asked for again; set by hand.
const ASK_AGAIN: Duration = Duration::from_secs(2);
/// Pause between attempts to connect; set by hand.
const PAUSE: Duration = Duration::from_millis(500);

/// What a listener reports.
#[derive(Debug)]
pub enum Heard<'a> {
    /// The connection to the broker is made.
    Connected,
    /// The connection failed or ended; the listener tries again.
    Disconnected(&'a Problem),
    /// A message has changed the tables.
    Changed(Received),
    /// This or another program has announced a tournament. The flag tells whether the broker had stored the announcement, so that it may
    /// be of an earlier day.
    Tournament(Box<TournamentReport>, bool),
    /// A message on this topic was refused, for this reason. It has changed nothing.
    Refused(&'a str, String),
}

/// A receiver of the messages of all tables of a hall.
#[derive(Debug)]
pub struct Listener {
    login: Login,
    /// Identifier of this receiver: letters, digits and `-`. No other receiver has it.
    client: String,
    asked: BTreeMap<Table, Instant>,
    announcements: Option<watch::Receiver<Announcements>>,
}

impl Listener {
    /// Creates a receiver. `client` is its identifier: letters, digits and `-`, different from those of all other receivers.
    pub fn new(login: Login, client: &str) -> Self {
        Self {
            login,
            client: client.to_owned(),
            asked: BTreeMap::new(),
            announcements: None,
        }
    }

    /// Also publishes these messages, and what they are replaced by. The broker stores them.
    #[must_use]
    pub fn announcing(self, announcements: watch::Receiver<Announcements>) -> Self {
        Self {
            announcements: Some(announcements),
            ..self
        }
    }

    /// Receives messages and asks for missing events until `heard` returns false. `heard` is called after each change with the tables.
    pub async fn run(mut self, tables: &mut Tables, mut heard: impl FnMut(&Tables, Heard) -> bool) {
        loop {
            match self.session(tables, &mut heard).await {
                Ok(()) => return,
                Err(problem) => {
                    tracing::info!(%problem, "the connection to the hall ended");
                    if !heard(tables, Heard::Disconnected(&problem)) {
                        return;
                    }
                }
            }
            sleep(PAUSE).await;
        }
    }

    async fn session(
        &mut self,
        tables: &mut Tables,
        heard: &mut impl FnMut(&Tables, Heard) -> bool,
    ) -> Result<(), Problem> {
        let client = format!("umpire-receiver-{}", self.client);
        let (client, mut packets) = connect(self.login.options(&client, None));
        self.asked.clear();
        let mut sending = Sending::new(&self.login.address.prefix, self.announcements.clone());
        let mut tick = interval(TICK);
        loop {
            let packet = tokio::select! {
                packet = packets.recv() => packet,
                () = sending.changed() => {
                    sending.send(&client);
                    continue;
                }
                _ = tick.tick() => {
                    self.ask(&client, tables.missing());
                    sending.send(&client);
                    continue;
                }
            };
            let packet =
                packet.unwrap_or_else(|| Err(Problem::Lost(message!("problem-stopped"))))?;
            let goes_on = match packet {
                Event::Incoming(Packet::ConnAck(_)) => {
                    self.subscribe(&client)?;
                    sending.connected();
                    heard(tables, Heard::Connected)
                }
                Event::Incoming(Packet::Publish(packet)) => {
                    sending.noticed(&packet);
                    self.publish(tables, &packet, heard)
                }
                _ => true,
            };
            if !goes_on {
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
        let all = kinds.into_iter();
        let all = all.map(|kind| topics::of_all_tables(prefix, kind));
        let replies = topics::replies(prefix, &self.client);
        let filters = all.chain([replies, topics::tournament(prefix)]);
        let filters = filters.map(|filter| SubscribeFilterInput::new(filter, QoS::AtLeastOnce));
        client
            .try_subscribe_many(filters)
            .map_err(|error| Problem::Lost(Message::verbatim(error.to_string())))
    }

    /// Handles a message. Returns whether the listener goes on.
    fn publish(
        &self,
        tables: &mut Tables,
        packet: &Publish,
        heard: &mut impl FnMut(&Tables, Heard) -> bool,
    ) -> bool {
        let prefix = &self.login.address.prefix;
        let is_tournament = packet.topic == topics::tournament(prefix).as_bytes();
        let is_seating = matches!(
            topics::parse(prefix, &packet.topic),
            Some((_, Kind::Seating))
        );
        let refused = if is_seating {
            return true;
        } else if is_tournament {
            match TournamentReport::parse(&packet.payload) {
                Ok(Some(report)) => {
                    return heard(tables, Heard::Tournament(Box::new(report), packet.retain));
                }
                Ok(None) => return true,
                Err(why) => why,
            }
        } else {
            match self.receive(tables, packet) {
                Ok(Received::Known) => return true,
                Ok(change) => return heard(tables, Heard::Changed(change)),
                Err(refusal) => refusal.to_string(),
            }
        };
        let topic = String::from_utf8_lossy(&packet.topic);
        tracing::warn!(%refused, %topic, "a message is refused");
        heard(tables, Heard::Refused(&topic, refused))
    }

    fn receive(&self, tables: &mut Tables, packet: &Publish) -> Result<Received, Refusal> {
        let replies = topics::replies(&self.login.address.prefix, &self.client);
        if packet.topic == replies.as_bytes() {
            tables.receive_reply(&packet.payload)
        } else if packet.retain {
            tables.receive_stored(&packet.topic, &packet.payload)
        } else {
            tables.receive(&packet.topic, &packet.payload)
        }
    }

    /// Asks tables for missing events, unless they were asked a moment ago.
    fn ask(&mut self, client: &AsyncClient, missing: Vec<(Table, ReplayRequest)>) {
        let prefix = self.login.address.prefix.clone();
        for (table, request) in missing {
            let is_new = self
                .asked
                .get(&table)
                .is_none_or(|asked| asked.elapsed() > ASK_AGAIN);
            if !is_new {
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
                    self.asked.insert(table, Instant::now());
                }
                // The rest is asked for at the next tick.
                Err(_) => return,
            }
        }
    }
}
