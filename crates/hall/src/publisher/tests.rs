//! Tests of the messages that inform players about the connection to the broker, and of when the publisher connects again. No broker runs
//! in these tests.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::sync::mpsc::{Receiver, channel};

use super::*;
use crate::{
    documents::to_json,
    source::journal::{GameClock, JournalSource},
    test_support::RecordedGame,
    tournament::report::SEATING_SCHEMA,
};

/// A publisher that never connects to a broker, of a game with 5 journal entries.
pub struct Unconnected {
    pub publisher: Publisher<JournalSource>,
    /// Messages to the players.
    messages: Receiver<String>,
    _game: RecordedGame,
    /// Dropping this would end the game.
    pub updates: watch::Sender<TableUpdates>,
}

impl Unconnected {
    pub fn new(is_resumed: bool) -> Self {
        let mut game = RecordedGame::begin(Some("g1"));
        game.play_round();
        let table = "7".parse().unwrap();
        let clock = GameClock {
            from_ms: 0,
            started: std::time::Instant::now(),
        };
        let source = JournalSource::open(table, game.path(), clock, game.entries()).unwrap();
        let address = "mqtt://broker.local/c".parse().unwrap();
        let settings = Settings {
            login: Login::new(address, None, None).unwrap(),
            table,
            discovery: Vec::new(),
        };
        let (updates, changes) = watch::channel(TableUpdates::default());
        let (sender, messages) = channel();
        let notify = move |message: Message| sender.send(message.to_string()).unwrap();
        Self {
            publisher: Publisher::new(
                Arc::new(settings),
                source,
                changes,
                is_resumed,
                Box::new(notify),
            ),
            messages,
            _game: game,
            updates,
        }
    }

    /// Returns the number of messages to the players since the last call.
    fn count_messages(&self) -> usize {
        self.messages.try_iter().count()
    }
}

fn lost() -> Problem {
    Problem::Lost(Message::verbatim("reset"))
}

fn unreachable() -> Problem {
    Problem::Unreachable(Message::verbatim("no route"))
}

fn seating(players: [&str; 2]) -> Vec<u8> {
    to_json(&SeatingDocument {
        schema: SEATING_SCHEMA.to_owned(),
        tournament: "t1".to_owned(),
        table: 7,
        round: 2,
        rounds: 3,
        players: players.map(str::to_owned).to_vec(),
    })
}

#[test]
fn a_seating_is_reported_once_and_its_end_too() {
    let table = Unconnected::new(false);
    let seated = table.publisher.seating();
    table.publisher.handle_seating(&seating(["Ann", "Ben"]));
    table.publisher.handle_seating(&seating(["Ann", "Ben"]));
    let message = table.messages.try_recv().unwrap();
    assert!(message.contains("Ann, Ben"), "{message}");
    assert_eq!(table.count_messages(), 0);
    assert_eq!(seated.borrow().as_ref().unwrap().players, ["Ann", "Ben"]);
    for expected in [1, 0] {
        table.publisher.handle_seating(b"");
        assert_eq!(table.count_messages(), expected);
        assert!(seated.borrow().is_none());
    }
}

#[test]
fn an_unusable_seating_changes_nothing() {
    let table = Unconnected::new(false);
    table.publisher.handle_seating(&seating(["Ann", "Ben"]));
    assert_eq!(table.count_messages(), 1);
    for payload in [&b"{}"[..], b"\xff", b"null"] {
        table.publisher.handle_seating(payload);
    }
    assert_eq!(table.count_messages(), 0);
    let seating = table.publisher.seating();
    assert_eq!(seating.borrow().as_ref().unwrap().players, ["Ann", "Ben"]);
}

#[test]
fn short_connections_in_succession_mean_that_another_client_has_the_same_number() {
    let mut publisher = Unconnected::new(false).publisher;
    publisher.connected_since = Some(Instant::now());
    for _ in 1..MAX_SHORT_CONNECTIONS {
        assert_eq!(publisher.detect_takeover(lost()), lost());
    }
    assert_eq!(publisher.detect_takeover(lost()), Problem::TakenOver);
    // The count begins again.
    assert_eq!(publisher.detect_takeover(lost()), lost());
}

#[test]
fn a_long_connection_or_an_unreachable_broker_ends_the_series_of_short_connections() {
    let mut publisher = Unconnected::new(false).publisher;
    let long_ago = Instant::now().checked_sub(2 * MAX_SHORT_DURATION).unwrap();
    for (since, problem) in [(Some(long_ago), lost()), (None, unreachable())] {
        publisher.connected_since = Some(Instant::now());
        for _ in 1..MAX_SHORT_CONNECTIONS {
            publisher.detect_takeover(lost());
        }
        publisher.connected_since = since;
        assert_eq!(publisher.detect_takeover(problem.clone()), problem);
        publisher.connected_since = Some(Instant::now());
        assert_eq!(publisher.detect_takeover(lost()), lost());
    }
}

#[test]
fn a_problem_is_reported_once_until_it_needs_a_person() {
    let mut table = Unconnected::new(false);
    for (problem, expected) in [
        (unreachable(), 1),
        (unreachable(), 0),
        // A lost connection, like the unreachable broker, may recover without help from a person, so it is not reported again.
        (lost(), 0),
        (Problem::Login, 1),
        (Problem::Login, 0),
        (unreachable(), 0),
        (Problem::TakenOver, 1),
    ] {
        table.publisher.report(&problem);
        assert_eq!(table.count_messages(), expected, "{problem:?}");
    }
}

#[test]
fn the_number_of_unsent_events_is_reported() {
    let mut table = Unconnected::new(false);
    table.publisher.confirmed = 2;
    table.publisher.report_unsent();
    let message = table.messages.try_recv().unwrap();
    assert!(message.contains("3 events"), "{message}");
    table.publisher.confirmed = 5;
    table.publisher.report_unsent();
    assert_eq!(table.count_messages(), 0);
}

#[test]
fn the_events_of_earlier_runs_do_not_count_as_unsent() {
    let table = Unconnected::new(true);
    table.publisher.report_unsent();
    assert_eq!(table.count_messages(), 0);
}

#[test]
fn the_wait_before_the_next_attempt_ends_with_the_game() {
    let mut table = Unconnected::new(false);
    table
        .updates
        .send_modify(|updates| updates.is_ending = true);
    let started = Instant::now();
    let runtime = crate::runtime::create().unwrap();
    runtime.block_on(table.publisher.wait(Duration::from_mins(1)));
    let waited = started.elapsed();
    assert!(waited < Duration::from_secs(10), "{waited:?}");
}

#[test]
fn delays_change_by_at_most_a_quarter_in_both_directions() {
    let delays: Vec<Duration> = (0..100)
        .map(|_| with_jitter(Duration::from_secs(4)))
        .collect();
    let range = Duration::from_secs(3)..=Duration::from_secs(5);
    assert!(
        delays.iter().all(|delay| range.contains(delay)),
        "{delays:?}"
    );
    let (min, max) = (delays.iter().min().unwrap(), delays.iter().max().unwrap());
    assert!(*min < Duration::from_millis(3500), "{min:?}");
    assert!(*max > Duration::from_millis(4500), "{max:?}");
}
