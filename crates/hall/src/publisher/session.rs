//! One connection of a table to its broker, from the first packet to the first problem.

mod sending;

use std::{collections::VecDeque, sync::Arc, time::Duration};

use futures_util::{StreamExt, future::BoxFuture, stream::FuturesOrdered};
use rumqttc::{
    AsyncClient, Event, LastWill, Packet, PubAckReason, Publish, PublishNoticeError, QoS,
};
use tokio::{
    sync::mpsc::Receiver,
    time::{Instant, Interval, interval, timeout},
};
use umpire::{language::Message, message};

use super::{Publisher, replay::Replays};
use crate::{
    documents::{ReceivedState, STATE_SCHEMA},
    journal_reader::ReadError,
    mqtt::connect,
    problem::Problem,
    source::Source,
    topics::{Kind, topic},
};

/// Interval of the checks for what is due.
const TICK: Duration = Duration::from_secs(1);
/// Interval in which the state is sent while sand is running; set by hand.
const GLASS_INTERVAL: Duration = Duration::from_secs(5);
/// Interval in which the state is sent although nothing happens; set by hand. A receiver that missed the last events, because the broker
/// dropped them when too many waited, learns of them from it.
const IDLE_INTERVAL: Duration = Duration::from_secs(20);
/// Maximum time to wait for the state that the broker stores of a resumed game; set by hand.
const STATE_TIMEOUT: Duration = Duration::from_secs(2);
/// Maximum time to go offline in an orderly way; set by hand.
const LEAVE_TIMEOUT: Duration = Duration::from_secs(2);

/// A message that was sent and is not yet confirmed.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Sent {
    Event(u64),
    State,
    Image,
    /// The status of the table.
    Status,
    /// A message that the broker may refuse without harm: for Home Assistant, or an answer to a receiver.
    Optional(String),
}

type Confirmation = BoxFuture<'static, (Sent, Result<(), PublishNoticeError>)>;

/// When the state of the table is sent.
#[derive(Debug)]
struct StateSending {
    /// Whether it has changed since it was sent.
    is_due: bool,
    /// Whether the last one is not yet confirmed; then the next one waits.
    is_in_flight: bool,
    /// When it was sent on this connection.
    sent: Option<Instant>,
}

/// A running connection.
pub struct Session<'a, S> {
    publisher: &'a mut Publisher<S>,
    client: AsyncClient,
    packets: Receiver<Result<Event, Problem>>,
    tick: Interval,
    in_flight: FuturesOrdered<Confirmation>,
    /// Retained messages to send at the start: the status, and what Home Assistant expects.
    greetings: VecDeque<(String, Vec<u8>, Sent)>,
    opened: Instant,
    is_connected: bool,
    /// Until when the stored state of a resumed game is awaited.
    awaits_state: Option<Instant>,
    /// Number of the next event to send.
    next: u64,
    /// Number of the latest event when the connection was made; later ones are sent live.
    backlog: u64,
    replays: Replays,
    state: StateSending,
    /// The image that was sent last; empty if there is none.
    image: Arc<[u8]>,
    image_sent: Option<Instant>,
    /// Whether the game dropped its end, which counts as its end.
    is_abandoned: bool,
}

impl<'a, S: Source> Session<'a, S> {
    /// Starts to connect.
    pub fn open(publisher: &'a mut Publisher<S>) -> Self {
        let settings = &publisher.settings;
        let (prefix, table) = (&settings.login.address.prefix, settings.table);
        let status = topic(prefix, table, Kind::Status);
        let will = LastWill::new(status, "offline", QoS::AtLeastOnce, true, None);
        // The broker ends an old connection with the same identifier, and publishes its last will before the new status.
        let client = format!("umpire-{}-{table}", prefix.replace('/', "-"));
        let (client, packets) = connect(settings.login.mqtt_options(&client, Some(will)));
        Self {
            next: publisher.confirmed + 1,
            backlog: 0,
            client,
            packets,
            tick: interval(TICK),
            in_flight: FuturesOrdered::new(),
            greetings: VecDeque::new(),
            opened: Instant::now(),
            is_connected: false,
            awaits_state: None,
            replays: Replays::default(),
            state: StateSending {
                is_due: true,
                is_in_flight: false,
                sent: None,
            },
            image: Arc::default(),
            image_sent: None,
            is_abandoned: false,
            publisher,
        }
    }

    /// Sends what there is until the game has ended and everything is sent.
    ///
    /// # Errors
    /// When the connection cannot be made, or ends.
    pub async fn run(mut self) -> Result<(), Problem> {
        loop {
            if self.is_connected {
                self.send_what_is_due()
                    .map_err(|error| unreadable(&error))?;
                if self.is_finished() {
                    return self.leave().await;
                }
            }
            tokio::select! {
                packet = self.packets.recv() => match packet {
                    Some(packet) => self.received(packet?)?,
                    None => return Err(Problem::Lost(message!("problem-stopped"))),
                },
                Some((sent, result)) = self.in_flight.next(), if !self.in_flight.is_empty() => {
                    self.confirmed(sent, result)?;
                }
                changed = self.publisher.news.changed(), if !self.is_abandoned => {
                    self.noticed(changed.is_err());
                }
                _ = self.tick.tick() => self.ticked()?,
            }
        }
    }

    fn topic(&self, kind: Kind) -> String {
        let settings = &self.publisher.settings;
        topic(&settings.login.address.prefix, settings.table, kind)
    }

    fn received(&mut self, event: Event) -> Result<(), Problem> {
        match event {
            Event::Incoming(Packet::ConnAck(_)) => self.connected(),
            Event::Incoming(Packet::Publish(packet)) => {
                self.asked(&packet);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn connected(&mut self) -> Result<(), Problem> {
        self.is_connected = true;
        self.publisher.connected();
        self.backlog = self.publisher.source.latest();
        self.subscribe(Kind::Replay)?;
        self.subscribe(Kind::Seating)?;
        if self.publisher.is_resumed {
            self.subscribe(Kind::State)?;
            self.awaits_state = Some(Instant::now() + STATE_TIMEOUT);
        }
        let status = self.topic(Kind::Status);
        self.greetings
            .push_back((status, b"online".to_vec(), Sent::Status));
        for (topic, payload) in &self.publisher.settings.discovery {
            let sent = Sent::Optional(topic.clone());
            self.greetings
                .push_back((topic.clone(), payload.clone(), sent));
        }
        Ok(())
    }

    fn subscribe(&self, kind: Kind) -> Result<(), Problem> {
        let subscribed = self
            .client
            .try_subscribe(self.topic(kind), QoS::AtLeastOnce);
        subscribed.map_err(|error| Problem::Lost(Message::verbatim(error.to_string())))
    }

    /// Handles a message from the broker: a request of a receiver, the stored state of a resumed game, or the seating of a tournament.
    fn asked(&mut self, packet: &Publish) {
        if packet.topic == self.topic(Kind::State).as_bytes() {
            self.learn(&packet.payload);
            return;
        }
        if packet.topic == self.topic(Kind::Seating).as_bytes() {
            self.publisher.seated(&packet.payload);
            return;
        }
        let source = &self.publisher.source;
        let prefix = &self.publisher.settings.login.address.prefix;
        let stored = (source.first(), source.latest());
        if let Err(why) = self.replays.add(packet, prefix, source.game(), stored) {
            tracing::info!(why, "a request for events is refused");
        }
    }

    /// Continues after the events that the broker's stored state contains, if it is of this game.
    fn learn(&mut self, payload: &[u8]) {
        if self.awaits_state.take().is_none() {
            return;
        }
        let source = &self.publisher.source;
        let is_ours = |state: &ReceivedState| {
            state.schema == STATE_SCHEMA
                && state.game == source.game()
                && state.seq <= source.latest()
        };
        let state = serde_json::from_slice(payload).ok().filter(is_ours);
        self.start_after(state.map_or(0, |state| state.seq));
    }

    fn start_after(&mut self, seq: u64) {
        tracing::info!(
            seq,
            "the events of the resumed game continue after this one"
        );
        // Fails if the connection has ended, which its own error reports.
        let _may_fail = self.client.try_unsubscribe(self.topic(Kind::State));
        self.awaits_state = None;
        self.publisher.is_resumed = false;
        self.publisher.confirmed = seq;
        self.next = seq + 1;
    }

    fn noticed(&mut self, is_abandoned: bool) {
        self.is_abandoned = is_abandoned;
        self.state.is_due = true;
    }

    fn ticked(&mut self) -> Result<(), Problem> {
        let now = Instant::now();
        if self.is_ending() && !self.is_connected && now - self.opened > LEAVE_TIMEOUT {
            return Err(Problem::Unreachable(message!("problem-silent")));
        }
        if self.awaits_state.is_some_and(|until| now > until) {
            self.start_after(0);
        }
        let interval = if self.publisher.source.has_running_glass() {
            GLASS_INTERVAL
        } else {
            IDLE_INTERVAL
        };
        if self.state.sent.is_some_and(|sent| now - sent >= interval) {
            self.state.is_due = true;
        }
        Ok(())
    }

    /// Handles the broker's answer to a message.
    fn confirmed(
        &mut self,
        sent: Sent,
        result: Result<(), PublishNoticeError>,
    ) -> Result<(), Problem> {
        if sent == Sent::State {
            self.state.is_in_flight = false;
        }
        match (result, sent) {
            (Ok(()), Sent::Event(seq)) => self.publisher.confirmed = seq,
            (Ok(()), _) => {}
            (Err(PublishNoticeError::V5PubAck(reason)), sent) => self.refused(&sent, reason)?,
            // The connection has ended, which its own error reports.
            (Err(error), _) => tracing::debug!(%error, "a message is not confirmed"),
        }
        Ok(())
    }

    fn refused(&self, sent: &Sent, reason: PubAckReason) -> Result<(), Problem> {
        let topic = match sent {
            Sent::Event(_) => self.topic(Kind::Events),
            Sent::State => self.topic(Kind::State),
            Sent::Status => self.topic(Kind::Status),
            Sent::Optional(_) | Sent::Image => {
                tracing::warn!(?sent, ?reason, "the broker refuses a message");
                return Ok(());
            }
        };
        Err(Problem::Refused(topic, format!("{reason:?}")))
    }

    fn is_ending(&self) -> bool {
        self.is_abandoned || self.publisher.news.borrow().is_ending
    }

    fn is_finished(&self) -> bool {
        self.is_ending()
            && self.next > self.publisher.source.latest()
            && self.greetings.is_empty()
            && self.awaits_state.is_none()
            && !self.state.is_due
            && self.in_flight.is_empty()
    }

    /// Sets the status to offline and ends the connection.
    async fn leave(mut self) -> Result<(), Problem> {
        let status = self.topic(Kind::Status);
        self.send(status, b"offline".to_vec(), true, Sent::Status);
        let leaving = async {
            while self.in_flight.next().await.is_some() {}
            let _may_fail = self.client.disconnect_with_timeout(LEAVE_TIMEOUT).await;
            while let Some(Ok(_)) = self.packets.recv().await {}
        };
        if timeout(LEAVE_TIMEOUT, leaving).await.is_err() {
            tracing::info!("the hall's broker did not confirm the end");
        }
        Ok(())
    }
}

fn unreadable(error: &ReadError) -> Problem {
    Problem::Journal(error.to_string())
}
