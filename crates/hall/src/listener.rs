//! Receives the messages of all tables of a hall from its broker.

use std::{collections::BTreeMap, time::Duration};

use rumqttc::{
    AsyncClient, Event, Packet, Publish, PublishOptions, PublishProperties, QoS,
    SubscribeFilterInput,
};
use tokio::time::{Instant, interval, sleep};

use crate::{
    documents::{ReplayRequest, to_json},
    login::{Login, connect},
    problem::Problem,
    tables::{Received, Tables},
    topics::{self, Kind, Table},
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
}

/// A receiver of the messages of all tables of a hall.
#[derive(Debug)]
pub struct Listener {
    login: Login,
    /// Identifier of this receiver: letters, digits and `-`. No other receiver has it.
    client: String,
    asked: BTreeMap<Table, Instant>,
}

impl Listener {
    /// Creates a receiver. `client` is its identifier: letters, digits and `-`, different from those of all other receivers.
    pub fn new(login: Login, client: &str) -> Self {
        Self {
            login,
            client: client.to_owned(),
            asked: BTreeMap::new(),
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
        let mut tick = interval(TICK);
        loop {
            let packet = tokio::select! {
                packet = packets.recv() => packet,
                _ = tick.tick() => {
                    self.ask(&client, tables.missing());
                    continue;
                }
            };
            let packet = packet.unwrap_or_else(|| Err(Problem::Lost("it stopped".to_owned())))?;
            let goes_on = match packet {
                Event::Incoming(Packet::ConnAck(_)) => {
                    self.subscribe(&client)?;
                    heard(tables, Heard::Connected)
                }
                Event::Incoming(Packet::Publish(packet)) => match self.receive(tables, &packet) {
                    Some(Received::Known) | None => true,
                    Some(change) => heard(tables, Heard::Changed(change)),
                },
                _ => true,
            };
            if !goes_on {
                return Ok(());
            }
        }
    }

    fn subscribe(&self, client: &AsyncClient) -> Result<(), Problem> {
        let prefix = &self.login.address.prefix;
        let all = [Kind::Status, Kind::State, Kind::Events];
        let all = all.map(|kind| topics::of_all_tables(prefix, kind));
        let replies = topics::replies(prefix, &self.client);
        let filters = all.into_iter().chain([replies]);
        let filters = filters.map(|filter| SubscribeFilterInput::new(filter, QoS::AtLeastOnce));
        client
            .try_subscribe_many(filters)
            .map_err(|error| Problem::Lost(error.to_string()))
    }

    fn receive(&self, tables: &mut Tables, packet: &Publish) -> Option<Received> {
        let replies = topics::replies(&self.login.address.prefix, &self.client);
        let received = if packet.topic == replies.as_bytes() {
            tables.receive_reply(&packet.payload)
        } else {
            tables.receive(&packet.topic, &packet.payload)
        };
        received
            .inspect_err(|refusal| {
                let topic = String::from_utf8_lossy(&packet.topic);
                tracing::warn!(%refusal, %topic, "a message is refused");
            })
            .ok()
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
