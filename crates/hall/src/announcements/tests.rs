//! Tests which messages a tournament publishes, and when.
#![expect(clippy::unwrap_used, reason = "tests")]

use rumqttc::QoS;

use super::*;
use crate::tournament::{
    journal::{TournamentBegan, TournamentEntry, TournamentRecord},
    tournament_state::TournamentState,
};

const STATE: &str = "c/tournament";
const SEATING: &str = "c/tables/7/seating";

/// Returns the announcements with these messages.
fn announcements(messages: &[(&str, &str)]) -> Announcements {
    let messages = messages.iter();
    let messages = messages.map(|(topic, text)| ((*topic).to_owned(), text.as_bytes().to_vec()));
    Announcements(messages.collect())
}

/// An announcement sender that counts as connected, and the channel through which a test changes the sender's announcements.
struct Publishing {
    channel: watch::Sender<Announcements>,
    sender: AnnouncementSender,
}

impl Publishing {
    fn start(messages: &[(&str, &str)]) -> Self {
        let (channel, receiver) = watch::channel(announcements(messages));
        let mut sender = AnnouncementSender::new("c", Some(receiver));
        sender.set_connected();
        Self { channel, sender }
    }

    /// Records the due messages as sent, as if the connection had accepted them; returns them as texts.
    fn publish(&mut self) -> Vec<(String, String)> {
        let messages = self.sender.due_messages();
        for message in &messages {
            self.sender.record_sent(message.clone());
        }
        let text = |payload| String::from_utf8(payload).unwrap();
        let messages = messages.into_iter();
        messages
            .map(|message| (message.topic, text(message.payload)))
            .collect()
    }

    /// Receives a message of the broker.
    fn receive(&mut self, topic: &str, text: &str) {
        let payload = text.as_bytes().to_vec();
        let packet = Publish::new(topic, QoS::AtLeastOnce, payload, None);
        self.sender.handle_packet(&packet);
    }
}

fn texts(messages: &[(&str, &str)]) -> Vec<(String, String)> {
    let messages = messages.iter();
    messages
        .map(|(topic, text)| ((*topic).to_owned(), (*text).to_owned()))
        .collect()
}

/// Returns the report of a tournament with the players `players`, in its first round.
fn report(players: &[String]) -> TournamentReport {
    let record = |entry| TournamentRecord { at: None, entry };
    let began = TournamentBegan {
        id: "t1".to_owned(),
        hall: "c".to_owned(),
        players: players.to_vec(),
        per_table: 2,
        rounds: 2,
        tables: Vec::new(),
    };
    let mut state = TournamentState::new(&record(TournamentEntry::Began(began))).unwrap();
    let round = state.next_round(Vec::new()).unwrap();
    state.admit(&record(round)).unwrap();
    TournamentReport::of(&state)
}

#[test]
fn the_state_and_the_seating_of_each_table_are_announced() {
    let players = ["Ann", "Ben", "Cem", "Dora"].map(str::to_owned);
    let Announcements(messages) = Announcements::of("c", &report(&players));
    let topics: Vec<&str> = messages.keys().map(String::as_str).collect();
    assert_eq!(topics, ["c/tables/1/seating", "c/tables/2/seating", STATE]);
}

#[test]
fn a_state_that_is_too_long_for_a_message_is_left_out() {
    let mut report = report(&["Ann", "Ben"].map(str::to_owned));
    let mut topics_with_state_of = |bytes: usize| -> Vec<String> {
        report.hall = String::new();
        report.hall = "x".repeat(bytes - to_json(&report).len());
        let Announcements(messages) = Announcements::of("c", &report);
        messages.into_keys().collect()
    };
    let limit = MAX_PACKET_BYTES as usize - STATE.len() - MAX_PACKET_OVERHEAD_BYTES;
    assert_eq!(topics_with_state_of(limit), ["c/tables/1/seating", STATE]);
    assert_eq!(topics_with_state_of(limit + 1), ["c/tables/1/seating"]);
}

#[test]
fn each_message_is_published_once_and_again_when_it_changes() {
    let mut publishing = Publishing::start(&[(STATE, "one")]);
    assert_eq!(publishing.publish(), texts(&[(STATE, "one")]));
    assert_eq!(publishing.publish(), []);
    publishing
        .channel
        .send_replace(announcements(&[(STATE, "two")]));
    assert_eq!(publishing.publish(), texts(&[(STATE, "two")]));
}

#[test]
fn nothing_is_published_without_a_connection_or_announcements() {
    let (_channel, receiver) = watch::channel(announcements(&[(STATE, "one")]));
    let mut unconnected = AnnouncementSender::new("c", Some(receiver));
    assert_eq!(unconnected.due_messages(), []);
    let mut silent = AnnouncementSender::new("c", None);
    silent.set_connected();
    assert_eq!(silent.due_messages(), []);
}

#[test]
fn a_message_that_is_no_longer_announced_is_deleted_at_the_broker() {
    let mut publishing = Publishing::start(&[(STATE, "one"), (SEATING, "Ann")]);
    publishing.publish();
    publishing
        .channel
        .send_replace(announcements(&[(STATE, "one")]));
    assert_eq!(publishing.publish(), texts(&[(SEATING, "")]));
    assert_eq!(publishing.publish(), []);
}

#[test]
fn a_seating_of_an_earlier_tournament_is_deleted_but_other_topics_are_kept() {
    let mut publishing = Publishing::start(&[(STATE, "one")]);
    publishing.publish();
    publishing.receive(SEATING, "earlier");
    publishing.receive("c/tables/7/state", "a game");
    publishing.receive("d/tables/7/seating", "another hall");
    assert_eq!(publishing.publish(), texts(&[(SEATING, "")]));
    // The broker sends the empty message back.
    publishing.receive(SEATING, "");
    assert_eq!(publishing.publish(), []);
}

#[test]
fn a_message_that_another_program_has_replaced_is_published_again_after_a_delay() {
    let mut publishing = Publishing::start(&[(STATE, "one")]);
    publishing.publish();
    publishing.receive(STATE, "one");
    assert_eq!(publishing.sender.replaced_since, None);
    publishing.receive(STATE, "of another program");
    assert_eq!(publishing.publish(), []);
    let long_ago = Instant::now() - 2 * REPUBLISH_DELAY;
    publishing.sender.replaced_since = Some(long_ago);
    assert_eq!(publishing.publish(), texts(&[(STATE, "one")]));
    assert_eq!(publishing.publish(), []);
}

#[test]
fn a_seating_that_ends_when_messages_are_published_again_is_deleted() {
    let mut publishing = Publishing::start(&[(STATE, "one"), (SEATING, "Ann")]);
    publishing.publish();
    let long_ago = Instant::now() - 2 * REPUBLISH_DELAY;
    publishing.sender.replaced_since = Some(long_ago);
    publishing
        .channel
        .send_replace(announcements(&[(STATE, "one")]));
    assert_eq!(
        publishing.publish(),
        texts(&[(STATE, "one"), (SEATING, "")])
    );
    assert_eq!(publishing.publish(), []);
}
