//! Tests with invalid messages on the topics of a hall.

use std::{
    io::Write,
    net::{Ipv4Addr, TcpListener},
    thread,
};

use umpire_hall::mqtt::Login;

use crate::{
    broker::Broker,
    table::{TestTable, TopicRecorder, has_all_entries, login, receive_until},
};

/// Payloads that must have no effect: an empty one, text that is no JSON, documents with invalid fields, documents that belong to another
/// topic or to another game state, and payloads that are far too long.
fn invalid_payloads() -> Vec<Vec<u8>> {
    let deep = vec![b'['; 50_000];
    let huge = vec![b'x'; 300_000];
    vec![
        Vec::new(),
        vec![0xff, 0xfe, 0x00],
        b"null".to_vec(),
        b"{}".to_vec(),
        br#"{"schema":"umpire/hall-state@9","seq":"many"}"#.to_vec(),
        br#"{"schema":"umpire/hall-state@1","table":7,"game":"g1","kind":"game","seq":18446744073709551615,"first":1}"#.to_vec(),
        br#"{"schema":"umpire/hall-event@1","table":7,"game":"g1","seq":-1}"#.to_vec(),
        br#"{"schema":"umpire/hall-replay@1","game":"g1","after":0}"#.to_vec(),
        deep,
        huge,
    ]
}

#[test]
fn invalid_messages_on_every_topic_affect_neither_tables_nor_receivers() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker), false);
    table.wait_for_message("is connected");
    let publisher = TopicRecorder::watch(&broker, "club/#");
    let topics = [
        "status", "state", "events", "replay", "seating", "image", "other",
    ];
    let topics = topics.map(|kind| format!("club/tables/7/{kind}"));
    let others = [
        "club/tables/99999/state",
        "club/tables//events",
        "club/replies/a",
        "club/x",
    ];
    for payload in invalid_payloads() {
        for topic in topics.iter().map(String::as_str).chain(others) {
            // The client queues at most 64 messages, so the test waits until the broker has sent each non-empty message back.
            publisher.publish(topic, &payload, true);
            if !payload.is_empty() {
                publisher.wait_for_payload(&payload);
            }
        }
    }
    table.play(30);
    let tables = receive_until(login(&broker), "a", has_all_entries("g1", 31));
    assert!(tables.iter().all(|(table, _)| table.number() == 7));
    table.disconnect();
}

#[test]
fn a_retained_state_that_does_not_fit_the_journal_does_not_mislead_a_resumed_game() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let publisher = TopicRecorder::watch(&broker, "club/tables/7/state");
    let state = br#"{"schema":"umpire/hall-state@1","table":7,"game":"g1","kind":"game","seq":9999,"first":1}"#;
    publisher.publish("club/tables/7/state", state, true);
    publisher.wait_for_payload(state);
    let mut table = TestTable::begin("g1");
    table.play(4);
    let events = TopicRecorder::watch(&broker, "club/tables/7/events");
    table.connect(login(&broker), true);
    let first: serde_json::Value = serde_json::from_slice(&events.next().payload).unwrap();
    assert_eq!(first["seq"], 1);
}

/// Starts a server that answers each connection with the bytes `answer` and keeps the connection open; returns the login for the server.
fn fake_broker(answer: &'static [u8]) -> Login {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        let mut open = Vec::new();
        for mut stream in listener.incoming().flatten() {
            stream.write_all(answer).unwrap_or_default();
            open.push(stream);
        }
    });
    let address = format!("mqtt://127.0.0.1:{port}/club");
    Login::new(address.parse().unwrap(), None, None).unwrap()
}

#[test]
fn a_server_that_is_no_broker_is_reported() {
    for answer in [
        &b"HTTP/1.1 400 Bad Request\r\n\r\n"[..],
        b"\xff\xff\xff\xff\xff\xff\xff\xff",
        // Two acknowledgements of a connection: one with a length that is too high, one with a wrong code.
        b"\x20\xff\xff\xff\x7f",
        b"\x20\x03\x00\xee\x00",
        // A message before the connection is acknowledged.
        b"\x30\x05\x00\x01a\x00x",
    ] {
        let mut table = TestTable::begin("g1");
        table.connect(fake_broker(answer), false);
        table.wait_for_message("The game goes on");
        table.disconnect();
    }
}

#[test]
fn a_game_ends_although_its_broker_never_answers() {
    let mut table = TestTable::begin("g1");
    table.connect(fake_broker(b""), false);
    table.play(4);
    table.disconnect();
    table.wait_for_message("5 events were not sent");
}
