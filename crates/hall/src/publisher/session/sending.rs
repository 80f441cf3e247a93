//! What a connection sends, and in which order.

use std::{sync::Arc, time::Duration};

use rumqttc::{PublishNotice, PublishNoticeError, PublishOptions};
use tokio::time::Instant;

use super::{Sent, Session};
use crate::{documents::to_json, journal_reader::ReadError, source::Source, topics::Kind};

/// Maximum number of messages that are sent and not yet confirmed; set by hand, below the 20 that Mosquitto accepts.
const WINDOW: usize = 16;
/// Minimum time between two images; set by hand: a picture of the table, not a film.
const IMAGE_INTERVAL: Duration = Duration::from_secs(5);

/// Minimum time between two states; set by hand: a person does not read faster, and a busy table sends half as much.
const STATE_INTERVAL: Duration = Duration::from_secs(1);

impl<S: Source> Session<'_, S> {
    /// Sends as much as may be in flight: first the status, then events, the state, events that were asked for, and an image.
    pub(super) fn send_what_is_due(&mut self) -> Result<(), ReadError> {
        while self.in_flight.len() < WINDOW {
            let is_sent = if let Some((topic, payload, sent)) = self.greetings.pop_front() {
                self.send(topic, payload, true, sent)
            } else if self.awaits_state.is_some() {
                false
            } else if self.next <= self.publisher.source.latest() {
                self.send_event()?
            } else if self.may_send_state() {
                self.send_state()?
            } else if self.replays.current().is_some() {
                self.send_again()?
            } else {
                self.send_image()
            };
            if !is_sent {
                return Ok(());
            }
        }
        Ok(())
    }

    fn send_event(&mut self) -> Result<bool, ReadError> {
        let seq = self.next;
        let is_live = seq > self.backlog;
        let is_sent = match self.publisher.source.event(seq, is_live)? {
            Some(event) => {
                let topic = self.topic(Kind::Events);
                self.send(topic, to_json(&event), false, Sent::Event(seq))
            }
            // The memory of a watch no longer has this event.
            None => true,
        };
        self.next += u64::from(is_sent);
        Ok(is_sent)
    }

    /// Returns whether the state is due. The first change after a while is sent at once, further ones together.
    fn may_send_state(&self) -> bool {
        let is_early = self
            .state
            .sent
            .is_some_and(|sent| sent.elapsed() < STATE_INTERVAL);
        let waits = is_early && !self.is_ending();
        self.state.is_due && !self.state.is_in_flight && !waits
    }

    fn send_state(&mut self) -> Result<bool, ReadError> {
        let state = self.publisher.source.state()?;
        let is_sent = self.send(self.topic(Kind::State), to_json(&state), true, Sent::State);
        self.state.is_due = !is_sent;
        self.state.is_in_flight = is_sent;
        self.state.sent = Some(Instant::now());
        Ok(is_sent)
    }

    fn send_again(&mut self) -> Result<bool, ReadError> {
        let Some(replay) = self.replays.current() else {
            return Ok(false);
        };
        let topic = replay.topic.clone();
        let is_sent = match self.publisher.source.event_for_replay(replay.next)? {
            Some(event) => {
                let sent = Sent::Optional(topic.clone());
                self.send(topic, to_json(&event), false, sent)
            }
            None => true,
        };
        if is_sent {
            self.replays.advance();
        }
        Ok(is_sent)
    }

    fn send_image(&mut self) -> bool {
        let image = Arc::clone(&self.publisher.news.borrow().image);
        let is_early = self
            .image_sent
            .is_some_and(|sent| sent.elapsed() < IMAGE_INTERVAL);
        if is_early || image.is_empty() || Arc::ptr_eq(&image, &self.image) {
            return false;
        }
        self.image_sent = Some(Instant::now());
        let is_sent = self.send(self.topic(Kind::Image), image.to_vec(), true, Sent::Image);
        self.image = image;
        is_sent
    }

    /// Hands a message to the connection; returns whether there was room. There always is, unless the connection has ended, since
    /// [`WINDOW`] is smaller than the capacity of the connection.
    pub(super) fn send(
        &mut self,
        topic: String,
        payload: Vec<u8>,
        is_retained: bool,
        sent: Sent,
    ) -> bool {
        let options = PublishOptions::at_least_once().retain(is_retained);
        match self.client.try_publish_tracked(topic, payload, options) {
            Ok(notice) => {
                self.in_flight
                    .push_back(Box::pin(confirmation(sent, notice)));
                true
            }
            Err(error) => {
                tracing::debug!(%error, "a message waits");
                false
            }
        }
    }
}

async fn confirmation(sent: Sent, notice: PublishNotice) -> (Sent, Result<(), PublishNoticeError>) {
    (sent, notice.wait_completion_async().await)
}
