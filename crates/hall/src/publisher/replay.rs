//! Queue of requests from receivers. Each request asks the table to send earlier events again.

use std::{collections::VecDeque, ops::RangeInclusive};

use rumqttc::Publish;

use crate::{
    documents::{REPLAY_SCHEMA, ReplayRequest},
    topics,
};

/// Maximum number of requests that wait; set by hand. Further requests are dropped; the receivers send them again later.
const MAX_WAITING: usize = 8;
/// Maximum size of a request, in bytes; set by hand.
const MAX_REQUEST_BYTES: usize = 1024;

/// The events that a receiver has requested.
#[derive(Debug, PartialEq, Eq)]
pub struct Replay {
    /// Topic for the answers.
    pub topic: String,
    /// Number of the next event to send.
    pub next: u64,
    /// Number of the last event to send.
    pub until: u64,
}

/// The requests for which not all requested events were sent yet, oldest request first.
#[derive(Debug, Default)]
pub struct Replays(VecDeque<Replay>);

impl Replays {
    /// Adds the request in `packet` and removes an earlier request of the same receiver. `prefix` is the start of the hall's topics, `game`
    /// the identifier of this game, and `stored` the range of the numbers of this game's stored events.
    ///
    /// # Errors
    /// Why the request is refused, in words: it is unreadable, is for another game, asks for no stored event, or has a response topic that
    /// does not belong to a receiver, or too many requests wait.
    pub fn add(
        &mut self,
        packet: &Publish,
        prefix: &str,
        game: &str,
        stored: RangeInclusive<u64>,
    ) -> Result<(), &'static str> {
        if packet.payload.len() > MAX_REQUEST_BYTES {
            return Err("it is too long");
        }
        let request: ReplayRequest =
            serde_json::from_slice(&packet.payload).map_err(|_unneeded| "it is no request")?;
        if request.schema != REPLAY_SCHEMA || request.game != game {
            return Err("it has another schema or asks for another game");
        }
        let properties = packet.properties.as_ref();
        let topic = properties.and_then(|properties| properties.response_topic.clone());
        let topic = topic.filter(|topic| topics::may_reply_to(prefix, topic));
        let topic = topic.ok_or("its response topic is not below the hall's replies")?;
        let next = request.after.saturating_add(1).max(*stored.start());
        if next > *stored.end() {
            return Err("there is nothing newer");
        }
        // A new request of a receiver replaces the receiver's earlier request.
        self.0.retain(|waiting| waiting.topic != topic);
        if self.0.len() >= MAX_WAITING {
            return Err("too many requests wait");
        }
        self.0.push_back(Replay {
            topic,
            next,
            until: *stored.end(),
        });
        Ok(())
    }

    /// Returns the request that is answered now; `None` if none waits.
    pub fn current(&self) -> Option<&Replay> {
        self.0.front()
    }

    /// Records that one event was sent for the current request.
    pub fn advance(&mut self) {
        if let Some(current) = self.0.front_mut() {
            current.next += 1;
            if current.next > current.until {
                self.0.pop_front();
            }
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use rumqttc::{PublishProperties, QoS};

    use super::*;
    use crate::documents::to_json;

    fn packet(payload: Vec<u8>, reply: Option<&str>) -> Publish {
        let properties = PublishProperties {
            response_topic: reply.map(str::to_owned),
            ..PublishProperties::default()
        };
        Publish::new(
            "c/tables/7/replay",
            QoS::AtLeastOnce,
            payload,
            Some(properties),
        )
    }

    fn request(after: u64, reply: &str) -> Publish {
        packet(to_json(&ReplayRequest::new("g1", after)), Some(reply))
    }

    #[test]
    fn requests_are_answered_in_order() {
        let mut replays = Replays::default();
        replays
            .add(&request(3, "c/replies/a"), "c", "g1", 1..=5)
            .unwrap();
        replays
            .add(&request(0, "c/replies/b"), "c", "g1", 4..=5)
            .unwrap();
        let mut sent = Vec::new();
        while let Some(current) = replays.current() {
            sent.push((current.topic.clone(), current.next));
            replays.advance();
        }
        let expected = [
            ("c/replies/a", 4),
            ("c/replies/a", 5),
            ("c/replies/b", 4),
            ("c/replies/b", 5),
        ];
        assert_eq!(sent, expected.map(|(topic, seq)| (topic.to_owned(), seq)));
    }

    #[test]
    fn hostile_requests_are_refused() {
        let mut replays = Replays::default();
        let mut add = |packet: &Publish| replays.add(packet, "c", "g1", 1..=5).is_ok();
        let reply = Some("c/replies/a");
        for payload in [
            &b""[..],
            b"\xff\xfe",
            b"[]",
            b"{}",
            br#"{"schema":"umpire/hall-replay@2","game":"g1","after":0}"#,
            br#"{"schema":"umpire/hall-replay@1","game":"g2","after":0}"#,
            br#"{"schema":"umpire/hall-replay@1","game":"g1","after":-1}"#,
            br#"{"schema":"umpire/hall-replay@1","game":"g1","after":"0"}"#,
            br#"{"schema":"umpire/hall-replay@1","game":"g1","after":1e99}"#,
            &[b' '; 2000],
        ] {
            assert!(!add(&packet(payload.to_vec(), reply)), "{payload:?}");
        }
        assert!(!add(&request(5, "c/replies/a")), "nothing newer");
        assert!(!add(&request(u64::MAX, "c/replies/a")), "no next number");
        for topic in ["homeassistant/x/config", "c/tables/7/state"] {
            assert!(!add(&request(0, topic)), "{topic}");
        }
        let without_topic = packet(to_json(&ReplayRequest::new("g1", 0)), None);
        assert!(!add(&without_topic), "no response topic");
        assert!(replays.current().is_none());
    }

    #[test]
    fn a_flood_of_requests_is_limited() {
        let mut replays = Replays::default();
        let mut admitted = 0;
        for number in 0..100 {
            let reply = format!("c/replies/{number}");
            let added = replays.add(&request(0, &reply), "c", "g1", 1..=5);
            admitted += usize::from(added.is_ok());
        }
        assert_eq!(admitted, MAX_WAITING);
        replays
            .add(&request(4, "c/replies/0"), "c", "g1", 1..=5)
            .unwrap();
        assert_eq!(replays.0.len(), MAX_WAITING);
    }
}
