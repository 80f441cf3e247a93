//! Sends the messages of a connection, in order of priority.

use std::{sync::Arc, time::Duration};

use rumqttc::{PublishNotice, PublishNoticeError, PublishOptions};
use tokio::time::Instant;

use super::{MessageKind, OutgoingMessage, Session};
use crate::{documents::to_json, journal_reader::ReadError, source::Source, topics::Kind};

/// Maximum number of messages that are sent and not yet confirmed; set by hand, below the 20 that Mosquitto accepts.
const MAX_UNCONFIRMED: usize = 16;
/// Minimum time between sending two overlay images; set by hand. It is short enough to follow the table, and long enough to send little
/// data.
const IMAGE_INTERVAL: Duration = Duration::from_secs(5);
/// Minimum time between sending two states; set by hand. Nobody reads faster, and this limit halves the data that a busy table sends.
const STATE_INTERVAL: Duration = Duration::from_secs(1);

impl<S: Source> Session<'_, S> {
    /// Sends the due messages until [`MAX_UNCONFIRMED`] are in flight: first the status and the messages for Home Assistant, then events,
    /// the state, requested events, and an image. While the connection waits for the broker to send the table's retained state, sends only
    /// the status and the messages for Home Assistant.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub(super) fn send_due(&mut self) -> Result<(), ReadError> {
        while self.in_flight.len() < MAX_UNCONFIRMED {
            let is_sent = if let Some(first) = self.first_messages.pop_front() {
                self.send(first)
            } else if self.state_deadline.is_some() {
                false
            } else if self.next_seq <= self.publisher.source.latest() {
                self.send_event()?
            } else if self.is_state_ready() {
                self.send_state()?
            } else if self.replays.current().is_some() {
                self.send_replay()?
            } else {
                self.send_image()
            };
            if !is_sent {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Sends the next event, or skips the event if it is no longer stored. Returns false if the connection did not accept the event.
    fn send_event(&mut self) -> Result<bool, ReadError> {
        let seq = self.next_seq;
        let is_live = seq > self.last_backlog_seq;
        let is_sent = match self.publisher.source.event(seq)? {
            Some(mut event) => {
                event.live = is_live;
                self.send(OutgoingMessage {
                    topic: self.topic(Kind::Events),
                    payload: to_json(&event),
                    is_retained: false,
                    kind: MessageKind::Event(seq),
                })
            }
            // `umpire watch` stores only its latest events, and has deleted this event. It is never sent.
            None => true,
        };
        self.next_seq += u64::from(is_sent);
        Ok(is_sent)
    }

    /// Returns whether the state may be sent now. A state is sent at most once within [`STATE_INTERVAL`], so changes that follow each other
    /// faster are sent together; at the end of the game, the last state is sent at once.
    fn is_state_ready(&self) -> bool {
        let is_early = self
            .state
            .sent_at
            .is_some_and(|sent_at| sent_at.elapsed() < STATE_INTERVAL);
        let must_wait = is_early && !self.is_ending();
        self.state.is_due && !self.state.is_in_flight && !must_wait
    }

    /// Sends the state of the table; returns whether the connection accepted the message.
    fn send_state(&mut self) -> Result<bool, ReadError> {
        let state = self.publisher.source.state()?;
        let is_sent = self.send(OutgoingMessage {
            topic: self.topic(Kind::State),
            payload: to_json(&state),
            is_retained: true,
            kind: MessageKind::State,
        });
        self.state.is_due = !is_sent;
        self.state.is_in_flight = is_sent;
        self.state.sent_at = Some(Instant::now());
        Ok(is_sent)
    }

    /// Sends the next event of the current request, or skips the event if it is no longer stored. Returns false if there is no request, or
    /// if the connection did not accept the event.
    fn send_replay(&mut self) -> Result<bool, ReadError> {
        let Some(replay) = self.replays.current() else {
            return Ok(false);
        };
        let topic = replay.topic.clone();
        let is_sent = match self.publisher.source.event_for_replay(replay.next)? {
            Some(event) => self.send(OutgoingMessage {
                topic: topic.clone(),
                payload: to_json(&event),
                is_retained: false,
                kind: MessageKind::Optional(topic),
            }),
            // `umpire watch` stores only its latest events, and has deleted this one.
            None => true,
        };
        if is_sent {
            self.replays.advance();
        }
        Ok(is_sent)
    }

    /// Sends the latest overlay, unless this overlay was already sent or any overlay was sent less than [`IMAGE_INTERVAL`] ago. Returns
    /// whether an overlay was sent.
    fn send_image(&mut self) -> bool {
        let image = Arc::clone(&self.publisher.updates.borrow().image);
        let is_early = self
            .image_sent_at
            .is_some_and(|sent| sent.elapsed() < IMAGE_INTERVAL);
        if is_early || image.is_empty() || Arc::ptr_eq(&image, &self.last_image) {
            return false;
        }
        self.image_sent_at = Some(Instant::now());
        let is_sent = self.send(OutgoingMessage {
            topic: self.topic(Kind::Image),
            payload: image.to_vec(),
            is_retained: true,
            kind: MessageKind::Image,
        });
        self.last_image = image;
        is_sent
    }

    /// Hands a message to the connection; returns whether the connection accepted the message. The connection refuses messages only after
    /// it has ended: its queue has room for more than [`MAX_UNCONFIRMED`] messages, so the queue is never full.
    pub(super) fn send(&mut self, message: OutgoingMessage) -> bool {
        let options = PublishOptions::at_least_once().retain(message.is_retained);
        let sent = self
            .client
            .try_publish_tracked(message.topic, message.payload, options);
        match sent {
            Ok(notice) => {
                let confirmation = await_confirmation(message.kind, notice);
                self.in_flight.push_back(Box::pin(confirmation));
                true
            }
            Err(error) => {
                tracing::debug!(%error, "a message waits");
                false
            }
        }
    }
}

async fn await_confirmation(
    kind: MessageKind,
    notice: PublishNotice,
) -> (MessageKind, Result<(), PublishNoticeError>) {
    (kind, notice.wait_completion_async().await)
}
