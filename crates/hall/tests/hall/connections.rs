//! What arrives, and what arrives after a broken connection.

use serde_json::Value;

use crate::{
    broker::Broker,
    table::{TestTable, Witness, has_all, login, receive_on, receive_until},
};
use umpire_hall::tables::{TableLog, Tables};

/// Returns the fields `seq` and `live` of an event.
fn number(payload: &[u8]) -> (u64, bool) {
    let event: Value = serde_json::from_slice(payload).unwrap();
    (
        event["seq"].as_u64().unwrap(),
        event["live"].as_bool().unwrap(),
    )
}

#[test]
fn what_happens_arrives_once_and_in_order() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let events = Witness::watch(&broker, "club/tables/7/events");
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    assert_eq!(number(&events.next().1), (1, false));
    table.play(40);
    for seq in 2..=41 {
        assert_eq!(number(&events.next().1), (seq, true));
    }
    table.disconnect();
}

#[test]
fn the_status_goes_online_and_offline_and_the_state_is_stored() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let status = Witness::watch(&broker, "club/tables/7/status");
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    assert_eq!(status.next().1, b"online");
    table.play(3);
    table.disconnect();
    assert_eq!(status.next().1, b"offline");
    let (_, state, is_stored) = Witness::watch(&broker, "club/tables/7/state").next();
    let state: Value = serde_json::from_slice(&state).unwrap();
    assert_eq!((state["seq"].as_u64(), is_stored), (Some(4), true));
}

#[test]
fn a_receiver_that_comes_late_gets_the_whole_game() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    table.play(100);
    table.wait_for_message("is connected");
    let first = receive_until(login(&broker), "a", has_all("g1", 101));
    let second = receive_until(login(&broker), "b", has_all("g1", 101));
    assert_eq!(first, second);
    assert_eq!(first.iter().count(), 1);
}

#[test]
fn after_the_broker_was_killed_nothing_is_lost() {
    let Some(mut broker) = Broker::start() else {
        return;
    };
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    let mut tables = Tables::new("club");
    receive_on(&mut tables, login(&broker), "a", has_all("g1", 1));
    for round in 1..=3 {
        // The broker accepts some of these, and forgets them before any receiver is connected.
        table.play(20);
        broker.kill();
        table.play(20);
        table.wait_for_message("The game goes on");
        broker.restart();
        receive_on(
            &mut tables,
            login(&broker),
            "a",
            has_all("g1", 1 + 40 * round),
        );
        table.wait_for_message("is connected");
    }
    assert_eq!(table.entries(), 121);
}

#[test]
fn a_game_begins_while_the_broker_is_off() {
    let Some(mut broker) = Broker::start() else {
        return;
    };
    broker.kill();
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    table.wait_for_message("cannot be reached");
    table.play(5);
    broker.restart();
    receive_until(login(&broker), "a", has_all("g1", 6));
}

#[test]
fn a_resumed_game_sends_only_what_was_missed() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let events = Witness::watch(&broker, "club/tables/7/events");
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    table.play(9);
    table.disconnect();
    table.play(5);
    table.connect(login(&broker), true);
    let all: Vec<u64> = (1..=15).map(|_| number(&events.next().1).0).collect();
    assert_eq!(all, (1..=15).collect::<Vec<_>>());
    table.play(1);
    assert_eq!(number(&events.next().1), (16, true));
}

#[test]
fn a_resumed_game_sends_everything_to_a_broker_that_forgot_it() {
    let Some(mut broker) = Broker::start() else {
        return;
    };
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    table.play(9);
    table.disconnect();
    broker.kill();
    broker.restart();
    let events = Witness::watch(&broker, "club/tables/7/events");
    table.connect(login(&broker), true);
    let all: Vec<(u64, bool)> = (1..=10).map(|_| number(&events.next().1)).collect();
    assert_eq!(all, (1..=10).map(|seq| (seq, false)).collect::<Vec<_>>());
}

#[test]
fn two_umpires_with_one_table_number_are_told_so() {
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
    // The other table takes over its connection, as after a crash; then nothing more is heard of the first.
    let status = Witness::watch(&broker, "club/tables/7/status");
    assert_eq!(status.next().1, b"online");
    let mut again = TestTable::begin("g2");
    again.connect(login(&broker), false);
    assert_eq!(status.next().1, b"offline");
    assert_eq!(status.next().1, b"online");
    receive_on(&mut tables, login(&broker), "a", has_all("g2", 1));
}
