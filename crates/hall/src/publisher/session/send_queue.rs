//! Sends the messages of a connection, in order of priority.

use std::{sync::Arc, time::Duration};

use rumqttc::{PublishNotice, PublishNoticeError, PublishOptions};
use tokio::time::Instant;

use super::{MessageKind, OutgoingMessage, Session, StateSchedule};
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
    /// Stops at a message that the connection does not accept: the connection has then ended. The next connection begins with a new
    /// [`Session`], which sends its own first messages, a new state, all events that the broker has not confirmed, and the latest image.
    /// A receiver whose request is not answered sends the request again.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub(super) fn send_due(&mut self) -> Result<(), ReadError> {
        while self.in_flight.len() < MAX_UNCONFIRMED {
            let is_accepted = if let Some(first) = self.first_messages.pop_front() {
                self.send(first)
            } else if self.state_deadline.is_some() {
                return Ok(());
            } else if self.next_seq <= self.publisher.source.latest() {
                self.send_event()?
            } else if self.is_state_ready() {
                self.send_state()?
            } else if let Some(replay) = self.replays.current() {
                let (topic, seq) = (replay.topic.clone(), replay.next);
                self.send_replay(topic, seq)?
            } else if let Some(image) = self.image_to_send() {
                self.send_image(image)
            } else {
                return Ok(());
            };
            if !is_accepted {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Sends the next event, or skips it if it is no longer stored. Returns false if the connection did not accept the event.
    fn send_event(&mut self) -> Result<bool, ReadError> {
        let seq = self.next_seq;
        let is_live = seq > self.last_backlog_seq;
        let is_accepted = match self.publisher.source.event(seq)? {
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
        self.next_seq += u64::from(is_accepted);
        Ok(is_accepted)
    }

    /// Returns whether the state is due and may be sent now. A state is sent at most once within [`STATE_INTERVAL`], so changes that follow
    /// each other faster are sent together; at the end of the game, the last state is sent at once.
    fn is_state_ready(&self) -> bool {
        let is_early = self
            .state
            .sent_at
            .is_some_and(|sent_at| sent_at.elapsed() < STATE_INTERVAL);
        let must_wait = is_early && !self.is_ending();
        self.state.is_due && !self.state.is_in_flight && !must_wait
    }

    /// Sends the state of the table. Returns false if the connection did not accept the state; it is then still due.
    fn send_state(&mut self) -> Result<bool, ReadError> {
        let state = self.publisher.source.state()?;
        let is_accepted = self.send(OutgoingMessage {
            topic: self.topic(Kind::State),
            payload: to_json(&state),
            is_retained: true,
            kind: MessageKind::State,
        });
        if is_accepted {
            self.state = StateSchedule {
                is_due: false,
                is_in_flight: true,
                sent_at: Some(Instant::now()),
            };
        }
        Ok(is_accepted)
    }

    /// Sends event `seq`, the next one of the current request, to the request's response topic, or skips the event if it is no longer
    /// stored. Returns false if the connection did not accept the event.
    fn send_replay(&mut self, topic: String, seq: u64) -> Result<bool, ReadError> {
        let is_accepted = match self.publisher.source.event_for_replay(seq)? {
            Some(event) => self.send(OutgoingMessage {
                topic: topic.clone(),
                payload: to_json(&event),
                is_retained: false,
                kind: MessageKind::Optional(topic),
            }),
            // `umpire watch` stores only its latest events, and has deleted this one.
            None => true,
        };
        if is_accepted {
            self.replays.advance();
        }
        Ok(is_accepted)
    }

    /// Returns the latest overlay. `None` if there is no overlay, it was already sent, or any overlay was sent less than
    /// [`IMAGE_INTERVAL`] ago.
    fn image_to_send(&self) -> Option<Arc<[u8]>> {
        let image = Arc::clone(&self.publisher.updates.borrow().image);
        let is_early = self
            .image_sent_at
            .is_some_and(|sent_at| sent_at.elapsed() < IMAGE_INTERVAL);
        let is_new = !image.is_empty() && !Arc::ptr_eq(&image, &self.last_image);
        (is_new && !is_early).then_some(image)
    }

    /// Sends an overlay. Returns false if the connection did not accept the overlay; it then does not count as sent.
    fn send_image(&mut self, image: Arc<[u8]>) -> bool {
        let is_accepted = self.send(OutgoingMessage {
            topic: self.topic(Kind::Image),
            payload: image.to_vec(),
            is_retained: true,
            kind: MessageKind::Image,
        });
        if is_accepted {
            self.image_sent_at = Some(Instant::now());
            self.last_image = image;
        }
        is_accepted
    }

    /// Hands a message to the connection; returns whether the connection accepted the message. The connection refuses messages only after
    /// it has ended: its queue has room for more than [`MAX_UNCONFIRMED`] messages, so the queue is never full. A refused message is lost.
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
                tracing::debug!(%error, "a message is not sent");
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

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::publisher::tests::Unconnected;

    /// Creates a table with 5 events and an overlay.
    fn new_table() -> Unconnected {
        let table = Unconnected::new(false);
        let image: Arc<[u8]> = Arc::from(&b"overlay"[..]);
        table.updates.send_modify(|updates| updates.image = image);
        table
    }

    #[test]
    fn due_messages_are_sent_once() {
        let runtime = crate::runtime::create().unwrap();
        // The task of the connection never runs, so messages only wait in its queue.
        let _context = runtime.enter();
        let mut table = new_table();
        let mut session = Session::open(&mut table.publisher);
        for _ in 0..2 {
            session.send_due().unwrap();
            // The events, the state and the overlay.
            assert_eq!(session.in_flight.len(), 5 + 1 + 1);
            assert_eq!(session.next_seq, 6);
        }
        assert!(session.state.is_in_flight && !session.state.is_due);
    }

    #[test]
    fn messages_that_the_connection_refuses_do_not_count_as_sent() {
        let runtime = crate::runtime::create().unwrap();
        let _context = runtime.enter();
        let mut table = new_table();
        let mut session = Session::open(&mut table.publisher);
        // No task takes messages out of the queue, so the connection refuses further messages when the queue is full.
        let accepted = (0..1000)
            .take_while(|_| session.send(session.status_message("online")))
            .count();
        assert!(
            (MAX_UNCONFIRMED + 1..1000).contains(&accepted),
            "{accepted}"
        );

        assert!(!session.send_event().unwrap());
        assert_eq!(session.next_seq, 1);
        assert!(!session.send_state().unwrap());
        assert!(session.state.is_due && !session.state.is_in_flight);
        assert_eq!(session.state.sent_at, None);
        let image = session.image_to_send().unwrap();
        assert!(!session.send_image(image));
        assert!(session.image_to_send().is_some());
    }
}
