//! Tests that all events arrive, even after a lost connection.

use serde_json::Value;

use crate::{
    broker::Broker,
    table::{
        TestTable, TopicRecorder, continue_receiving_until, has_all_entries, login, receive_until,
    },
};
use umpire_hall::tables::{TableLog, Tables};

/// Returns the fields `seq` and `live` of an event.
fn seq_and_live(payload: &[u8]) -> (u64, bool) {
    let event: Value = serde_json::from_slice(payload).unwrap();
    (
        event["seq"].as_u64().unwrap(),
        event["live"].as_bool().unwrap(),
    )
}

#[test]
fn events_arrive_once_and_in_order() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let events = TopicRecorder::watch(&broker, "club/tables/7/events");
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    assert_eq!(seq_and_live(&events.next().payload), (1, false));
    table.play(40);
    for seq in 2..=41 {
        assert_eq!(seq_and_live(&events.next().payload), (seq, true));
    }
    table.disconnect();
}

#[test]
fn the_status_goes_online_and_offline_and_the_state_is_retained() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let status = TopicRecorder::watch(&broker, "club/tables/7/status");
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    assert_eq!(status.next().payload, b"online");
    table.play(3);
    table.disconnect();
    assert_eq!(status.next().payload, b"offline");
    let message = TopicRecorder::watch(&broker, "club/tables/7/state").next();
    let state: Value = serde_json::from_slice(&message.payload).unwrap();
    assert_eq!(
        (state["seq"].as_u64(), message.is_retained),
        (Some(4), true)
    );
}

#[test]
fn a_late_receiver_gets_the_complete_game() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    table.play(100);
    table.wait_for_message("is connected");
    let first = receive_until(login(&broker), "a", has_all_entries("g1", 101));
    let second = receive_until(login(&broker), "b", has_all_entries("g1", 101));
    assert_eq!(first, second);
    assert_eq!(first.iter().count(), 1);
}

#[test]
fn no_event_is_lost_when_the_broker_is_killed() {
    let Some(mut broker) = Broker::start() else {
        return;
    };
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    let mut tables = Tables::new("club");
    continue_receiving_until(&mut tables, login(&broker), "a", has_all_entries("g1", 1));
    for round in 1..=3 {
        // No receiver is connected now. So the events that the broker accepts are lost when the broker is killed.
        table.play(20);
        broker.kill();
        table.play(20);
        table.wait_for_message("The game goes on");
        broker.restart();
        continue_receiving_until(
            &mut tables,
            login(&broker),
            "a",
            has_all_entries("g1", 1 + 40 * round),
        );
        table.wait_for_message("is connected");
    }
    assert_eq!(table.entries(), 121);
}

#[test]
fn a_game_can_begin_while_the_broker_is_off() {
    let Some(mut broker) = Broker::start() else {
        return;
    };
    broker.kill();
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    table.wait_for_message("cannot be reached");
    table.play(5);
    broker.restart();
    receive_until(login(&broker), "a", has_all_entries("g1", 6));
}

#[test]
fn a_resumed_game_sends_only_missed_events() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let events = TopicRecorder::watch(&broker, "club/tables/7/events");
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    table.play(9);
    table.disconnect();
    table.play(5);
    table.connect(login(&broker), true);
    let all: Vec<u64> = (1..=15)
        .map(|_| seq_and_live(&events.next().payload).0)
        .collect();
    assert_eq!(all, (1..=15).collect::<Vec<_>>());
    table.play(1);
    assert_eq!(seq_and_live(&events.next().payload), (16, true));
}

#[test]
fn a_resumed_game_sends_all_events_to_a_broker_that_lost_them() {
    let Some(mut broker) = Broker::start() else {
        return;
    };
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    table.play(9);
    table.disconnect();
    broker.kill();
    broker.restart();
    let events = TopicRecorder::watch(&broker, "club/tables/7/events");
    table.connect(login(&broker), true);
    let all: Vec<(u64, bool)> = (1..=10)
        .map(|_| seq_and_live(&events.next().payload))
        .collect();
    assert_eq!(all, (1..=10).map(|seq| (seq, false)).collect::<Vec<_>>());
}

#[test]
fn two_umpires_with_the_same_table_number_are_reported() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let mut first = TestTable::begin("g1");
    first.connect(login(&broker), false);
    first.wait_for_message("is connected");
    let mut second = TestTable::begin("g2");
    second.connect(login(&broker), false);
    first.wait_for_message("give each table its own --table");
}

#[test]
fn a_table_that_is_killed_goes_offline() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    let is_online = |log: &TableLog| log.is_online;
    let mut tables = receive_until(login(&broker), "a", is_online);
    // The second table connects with the same table number, so the broker closes the connection of the first table. On this connection, the
    // first table then sends nothing more, as after a crash.
    let status = TopicRecorder::watch(&broker, "club/tables/7/status");
    assert_eq!(status.next().payload, b"online");
    let mut second_table = TestTable::begin("g2");
    second_table.connect(login(&broker), false);
    assert_eq!(status.next().payload, b"offline");
    assert_eq!(status.next().payload, b"online");
    continue_receiving_until(&mut tables, login(&broker), "a", has_all_entries("g2", 1));
}
