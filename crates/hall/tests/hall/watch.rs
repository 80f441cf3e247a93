//! Tests of the messages of a watch.

use serde_json::Value;
use umpire::{
    rules::Symbol,
    watch::event::{Event, TimedEvent},
};
use umpire_hall::{
    hall_thread::HallConnection, publisher::Settings, source::watch_memory::WatchSource,
    topics::RetainedMessage,
};

use crate::{
    broker::Broker,
    table::{TopicRecorder, login, table},
};

fn solved(card: usize) -> TimedEvent {
    let event = Event::Solved {
        card,
        number: Some(13),
        corners: [[0.0, 0.0]; 4],
        symbol: Symbol::Mask,
        place: 1,
        moves: 3,
        player: Some("Ana".to_owned()),
        confidence: 0.999,
    };
    event.timed(1000.0, 20.0)
}

fn parse_json(payload: &[u8]) -> Value {
    serde_json::from_slice(payload).unwrap()
}

#[test]
fn a_watch_sends_its_events_and_its_state() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let events = TopicRecorder::watch(&broker, "club/tables/7/events");
    let source = WatchSource::new(table(), "w1", &["Ana".to_owned()]);
    // This event happens before the table is connected, and is sent later.
    source.add_event(&solved(0), "one".to_owned());
    let settings = Settings {
        login: login(&broker),
        table: table(),
        discovery: vec![RetainedMessage {
            topic: "homeassistant/sensor/x/y/config".to_owned(),
            payload: b"{}".to_vec(),
        }],
    };
    let ignore_messages = Box::new(|_| ());
    let connection =
        HallConnection::start(settings, source.clone(), false, ignore_messages).unwrap();
    let first = parse_json(&events.next().payload);
    assert_eq!(
        (&first["seq"], &first["message"]),
        (&Value::from(1), &Value::from("one"))
    );
    let home_assistant = TopicRecorder::watch(&broker, "homeassistant/#");
    assert_eq!(home_assistant.next().payload, b"{}");
    source.add_event(&solved(1), "two".to_owned());
    connection.changed();
    connection.overlay_sender().send(b"a JPEG file");
    let second = parse_json(&events.next().payload);
    assert_eq!(
        (&second["seq"], &second["live"]),
        (&Value::from(2), &Value::from(true))
    );
    assert_eq!(second["events"][0]["event"], "solved");
    let image = TopicRecorder::watch(&broker, "club/tables/7/image");
    assert_eq!(image.next().payload, b"a JPEG file");
    connection.end();
    let state = parse_json(
        &TopicRecorder::watch(&broker, "club/tables/7/state")
            .next()
            .payload,
    );
    assert_eq!(
        (&state["kind"], &state["seq"]),
        (&Value::from("watch"), &Value::from(2))
    );
    assert_eq!(state["solved"].as_array().unwrap().len(), 2);
}
