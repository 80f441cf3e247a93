//! One connection of a table to its broker, until the first problem or the end of the game.

mod send_queue;

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

/// Interval of the checks for messages that are due; set by hand.
const TICK: Duration = Duration::from_secs(1);
/// Interval at which the state of the table is sent while an hourglass runs; set by hand.
const GLASS_INTERVAL: Duration = Duration::from_secs(5);
/// Interval at which the state is sent again although nothing happens; set by hand. A broker drops events if too many events wait for a
/// receiver. The state then shows the receiver that events are missing.
const IDLE_INTERVAL: Duration = Duration::from_secs(20);
/// Maximum time that a resumed game waits for the broker to send the state that the table published earlier; set by hand.
const STATE_TIMEOUT: Duration = Duration::from_secs(2);
/// Maximum time to publish the status `offline` and to disconnect at the end of a game. Also the maximum time of an attempt to connect
/// that begins or continues at the end of a game. Set by hand.
const OFFLINE_TIMEOUT: Duration = Duration::from_secs(2);

/// Kind of a message that a table sends.
#[derive(Debug, Clone, PartialEq, Eq)]
enum MessageKind {
    /// The event with this number.
    Event(u64),
    /// The state of the table.
    State,
    /// The latest overlay.
    Image,
    /// The status of the table.
    Status,
    /// A message that the broker may refuse without harm: for Home Assistant, or an answer to a receiver. Contains its topic.
    Optional(String),
}

/// Future that waits until the broker confirms or refuses a sent message.
type Confirmation = BoxFuture<'static, (MessageKind, Result<(), PublishNoticeError>)>;

/// Data that determine when the state of the table is sent next.
#[derive(Debug)]
struct StateSchedule {
    /// Whether the state must be sent again, because it has changed since it was last sent or because it was last sent too long ago.
    is_due: bool,
    /// Whether the last state was sent and the broker has not yet confirmed it. The next state is not sent before the confirmation.
    is_in_flight: bool,
    /// Time at which the state was last sent on this connection.
    sent_at: Option<Instant>,
}

/// A message to send.
struct OutgoingMessage {
    topic: String,
    payload: Vec<u8>,
    /// Whether the broker retains the message for later subscribers.
    is_retained: bool,
    kind: MessageKind,
}

/// A running connection.
pub struct Session<'a, S> {
    publisher: &'a mut Publisher<S>,
    client: AsyncClient,
    packets: Receiver<Result<Event, Problem>>,
    tick: Interval,
    in_flight: FuturesOrdered<Confirmation>,
    /// Retained messages to send at the start of the connection: the status of the table, and the messages for Home Assistant.
    first_messages: VecDeque<OutgoingMessage>,
    /// Time at which the attempt to connect began.
    opened_at: Instant,
    is_connected: bool,
    /// Latest time until which a resumed game waits for the broker to send the state that the table published earlier; `None` if it does
    /// not wait.
    state_deadline: Option<Instant>,
    /// Number of the next event to send.
    next_seq: u64,
    /// Number of the latest event when the connection was made; later events are marked as live.
    last_backlog_seq: u64,
    replays: Replays,
    state: StateSchedule,
    /// The image that was sent last on this connection; empty if there is none.
    last_image: Arc<[u8]>,
    image_sent_at: Option<Instant>,
    /// Whether the game has dropped its end of the channel; the game then counts as ended.
    is_game_dropped: bool,
}

impl<'a, S: Source> Session<'a, S> {
    /// Starts the connection.
    pub fn open(publisher: &'a mut Publisher<S>) -> Self {
        let settings = &publisher.settings;
        let (prefix, table) = (&settings.login.address.prefix, settings.table);
        let status = topic(prefix, table, Kind::Status);
        let will = LastWill::new(status, "offline", QoS::AtLeastOnce, true, None);
        // Each connection of a table has the same identifier. The broker therefore ends the table's old connection when a new one is made,
        // and publishes the last will of the old connection before the status of the new one.
        let client = format!("umpire-{}-{table}", prefix.replace('/', "-"));
        let (client, packets) = connect(settings.login.mqtt_options(&client, Some(will)));
        Self {
            next_seq: publisher.confirmed + 1,
            last_backlog_seq: 0,
            client,
            packets,
            tick: interval(TICK),
            in_flight: FuturesOrdered::new(),
            first_messages: VecDeque::new(),
            opened_at: Instant::now(),
            is_connected: false,
            state_deadline: None,
            replays: Replays::default(),
            state: StateSchedule {
                is_due: true,
                is_in_flight: false,
                sent_at: None,
            },
            last_image: Arc::default(),
            image_sent_at: None,
            is_game_dropped: false,
            publisher,
        }
    }

    /// Sends all events and states, until the game has ended and everything is sent. Then sets the table offline.
    ///
    /// # Errors
    /// When the connection cannot be made or is lost, the broker refuses a necessary message, or the journal cannot be read.
    pub async fn run(mut self) -> Result<(), Problem> {
        loop {
            if self.is_connected {
                self.send_due().map_err(|error| journal_problem(&error))?;
                if self.is_finished() {
                    return self.go_offline().await;
                }
            }
            tokio::select! {
                packet = self.packets.recv() => match packet {
                    Some(packet) => self.handle_packet(packet?)?,
                    None => return Err(Problem::Lost(message!("problem-stopped"))),
                },
                Some((kind, result)) = self.in_flight.next(), if !self.in_flight.is_empty() => {
                    self.handle_confirmation(kind, result)?;
                }
                changed = self.publisher.updates.changed(), if !self.is_game_dropped => {
                    self.is_game_dropped = changed.is_err();
                    self.state.is_due = true;
                }
                _ = self.tick.tick() => self.handle_tick()?,
            }
        }
    }

    fn topic(&self, kind: Kind) -> String {
        let settings = &self.publisher.settings;
        topic(&settings.login.address.prefix, settings.table, kind)
    }

    fn handle_packet(&mut self, event: Event) -> Result<(), Problem> {
        match event {
            Event::Incoming(Packet::ConnAck(_)) => self.handle_connected(),
            Event::Incoming(Packet::Publish(packet)) => {
                self.handle_message(&packet);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn handle_connected(&mut self) -> Result<(), Problem> {
        self.is_connected = true;
        self.publisher.report_connected();
        self.last_backlog_seq = self.publisher.source.latest();
        self.subscribe(Kind::Replay)?;
        self.subscribe(Kind::Seating)?;
        if self.publisher.is_resumed {
            self.subscribe(Kind::State)?;
            self.state_deadline = Some(Instant::now() + STATE_TIMEOUT);
        }
        let status = self.status_message("online");
        let discovery = self.publisher.settings.discovery.iter();
        let discovery = discovery.map(|message| OutgoingMessage {
            topic: message.topic.clone(),
            payload: message.payload.clone(),
            is_retained: true,
            kind: MessageKind::Optional(message.topic.clone()),
        });
        self.first_messages
            .extend([status].into_iter().chain(discovery));
        Ok(())
    }

    /// Creates the message with the status of the table: `online` or `offline`.
    fn status_message(&self, status: &str) -> OutgoingMessage {
        OutgoingMessage {
            topic: self.topic(Kind::Status),
            payload: status.as_bytes().to_vec(),
            is_retained: true,
            kind: MessageKind::Status,
        }
    }

    fn subscribe(&self, kind: Kind) -> Result<(), Problem> {
        let subscribed = self
            .client
            .try_subscribe(self.topic(kind), QoS::AtLeastOnce);
        subscribed.map_err(|error| Problem::Lost(Message::verbatim(error.to_string())))
    }

    /// Handles a message from the broker: a receiver's request for events, the retained state of a resumed game, or the names of the
    /// table's players in a tournament.
    fn handle_message(&mut self, packet: &Publish) {
        if packet.topic == self.topic(Kind::State).as_bytes() {
            self.resume_from_state(&packet.payload);
            return;
        }
        if packet.topic == self.topic(Kind::Seating).as_bytes() {
            self.publisher.handle_seating(&packet.payload);
            return;
        }
        let source = &self.publisher.source;
        let prefix = &self.publisher.settings.login.address.prefix;
        let stored = source.first()..=source.latest();
        if let Err(reason) = self.replays.add(packet, prefix, source.game(), stored) {
            tracing::info!(reason, "a request for events is refused");
        }
    }

    /// Determines from the state that the broker retains which events of the game were already sent, and sends the later events. If the
    /// state is invalid or of another game, sends all events. Does nothing if the connection no longer waits for the state.
    fn resume_from_state(&mut self, payload: &[u8]) {
        if self.state_deadline.take().is_none() {
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

    /// Lets a resumed game send its events from number `seq` + 1 on.
    fn start_after(&mut self, seq: u64) {
        tracing::info!(
            seq,
            "the events of the resumed game continue after this one"
        );
        // This fails only if the connection has ended. The end of the connection is handled elsewhere.
        let _may_fail = self.client.try_unsubscribe(self.topic(Kind::State));
        self.state_deadline = None;
        self.publisher.is_resumed = false;
        self.publisher.confirmed = seq;
        self.next_seq = seq + 1;
    }

    fn handle_tick(&mut self) -> Result<(), Problem> {
        let now = Instant::now();
        if self.is_ending() && !self.is_connected && now - self.opened_at > OFFLINE_TIMEOUT {
            return Err(Problem::Unreachable(message!("problem-silent")));
        }
        if self.state_deadline.is_some_and(|deadline| now > deadline) {
            self.start_after(0);
        }
        let interval = if self.publisher.source.has_running_glass() {
            GLASS_INTERVAL
        } else {
            IDLE_INTERVAL
        };
        if self
            .state
            .sent_at
            .is_some_and(|sent_at| now - sent_at >= interval)
        {
            self.state.is_due = true;
        }
        Ok(())
    }

    /// Handles the broker's answer to a message.
    fn handle_confirmation(
        &mut self,
        kind: MessageKind,
        result: Result<(), PublishNoticeError>,
    ) -> Result<(), Problem> {
        if kind == MessageKind::State {
            self.state.is_in_flight = false;
        }
        match (result, kind) {
            (Ok(()), MessageKind::Event(seq)) => self.publisher.confirmed = seq,
            (Ok(()), _) => {}
            (Err(PublishNoticeError::V5PubAck(reason)), kind) => {
                self.handle_refusal(&kind, reason)?;
            }
            // The connection has ended before the broker confirmed the message. The end is handled elsewhere.
            (Err(error), _) => tracing::debug!(%error, "a message is not confirmed"),
        }
        Ok(())
    }

    /// Handles a message that the broker refuses. Only logs the refusal of an image or an optional message; the refusal of any other
    /// message is an error.
    fn handle_refusal(&self, kind: &MessageKind, reason: PubAckReason) -> Result<(), Problem> {
        let topic = match kind {
            MessageKind::Event(_) => self.topic(Kind::Events),
            MessageKind::State => self.topic(Kind::State),
            MessageKind::Status => self.topic(Kind::Status),
            MessageKind::Optional(_) | MessageKind::Image => {
                tracing::warn!(?kind, ?reason, "the broker refuses a message");
                return Ok(());
            }
        };
        Err(Problem::Refused {
            topic,
            reason: format!("{reason:?}"),
        })
    }

    fn is_ending(&self) -> bool {
        self.is_game_dropped || self.publisher.updates.borrow().is_ending
    }

    /// Returns whether the game has ended, its events and the latest state are sent, and all sent messages are confirmed.
    fn is_finished(&self) -> bool {
        self.is_ending()
            && self.next_seq > self.publisher.source.latest()
            && self.first_messages.is_empty()
            && self.state_deadline.is_none()
            && !self.state.is_due
            && self.in_flight.is_empty()
    }

    /// Sets the status to offline and ends the connection. Waits for the broker's confirmation, but at most [`OFFLINE_TIMEOUT`].
    async fn go_offline(mut self) -> Result<(), Problem> {
        self.send(self.status_message("offline"));
        let leaving = async {
            while self.in_flight.next().await.is_some() {}
            let _may_fail = self.client.disconnect_with_timeout(OFFLINE_TIMEOUT).await;
            while let Some(Ok(_)) = self.packets.recv().await {}
        };
        if timeout(OFFLINE_TIMEOUT, leaving).await.is_err() {
            tracing::info!("the hall's broker did not confirm the end");
        }
        Ok(())
    }
}

fn journal_problem(error: &ReadError) -> Problem {
    Problem::Journal(error.to_string())
}
