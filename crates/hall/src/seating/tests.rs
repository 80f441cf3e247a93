//! Tests how a table asks for its players in a tournament. A fake broker, which accepts one client, answers.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    io::{self, Read, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    thread,
};

use super::*;
use crate::{documents::to_json, mqtt::Login, tournament::report::SEATING_SCHEMA};

/// Time limit of the tests in which the broker sends no message on the topic [`SEATING`].
const SHORT: Duration = Duration::from_millis(300);
/// Time limit of the tests in which the broker sends a message on the topic [`SEATING`].
const LONG: Duration = Duration::from_secs(30);
const SEATING: &str = "c/tables/7/seating";

fn settings_for(port: u16) -> Settings {
    let address = format!("mqtt://127.0.0.1:{port}/c").parse().unwrap();
    Settings {
        login: Login::new(address, None, None).unwrap(),
        table: "7".parse().unwrap(),
        discovery: Vec::new(),
    }
}

/// Reads an MQTT packet that has fewer than 128 bytes after its header of two bytes. Returns the bytes after the header.
fn read_packet(stream: &mut TcpStream) -> io::Result<Vec<u8>> {
    let mut header = [0; 2];
    stream.read_exact(&mut header)?;
    assert!(header[1] < 128, "a packet of 128 bytes or more");
    let mut body = vec![0; usize::from(header[1])];
    stream.read_exact(&mut body)?;
    Ok(body)
}

/// Returns a retained message as a packet of MQTT 5, with quality of service 0 and without properties.
fn retained(topic: &str, payload: &[u8]) -> Vec<u8> {
    let length = 2 + topic.len() + 1 + payload.len();
    // The length of the packet is coded with 7 bits per byte. The highest bit of a byte says that another byte follows.
    let mut packet = vec![0x31, (length % 128) as u8 | 0x80, (length / 128) as u8];
    packet.extend((topic.len() as u16).to_be_bytes());
    packet.extend(topic.as_bytes());
    packet.push(0);
    packet.extend(payload);
    packet
}

/// Acts as the broker for one client: accepts the client and its subscription, sends `packets`, and waits until the client disconnects.
fn serve(listener: &TcpListener, packets: &[Vec<u8>]) -> io::Result<()> {
    let (mut stream, _) = listener.accept()?;
    read_packet(&mut stream)?;
    // The connection is accepted, without properties.
    stream.write_all(&[0x20, 3, 0, 0, 0])?;
    let subscription = read_packet(&mut stream)?;
    // SUBACK: confirms the subscription. Contains the subscription's packet identifier, no properties, and the quality of service 1.
    stream.write_all(&[0x90, 4, subscription[0], subscription[1], 0, 1])?;
    for packet in packets {
        stream.write_all(packet)?;
    }
    while read_packet(&mut stream).is_ok() {}
    Ok(())
}

/// Starts a fake broker that sends `packets` to its client, as a broker sends the messages that it retains. Returns settings with the
/// address of this broker.
fn broker_with(packets: Vec<Vec<u8>>) -> Settings {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let settings = settings_for(listener.local_addr().unwrap().port());
    thread::spawn(move || serve(&listener, &packets));
    settings
}

fn receive(settings: &Settings, limit: Duration) -> Option<Vec<u8>> {
    let runtime = runtime::create().unwrap();
    runtime.block_on(receive_seating(settings, limit)).unwrap()
}

fn seating() -> SeatingDocument {
    SeatingDocument {
        schema: SEATING_SCHEMA.to_owned(),
        tournament: "t1".to_owned(),
        table: 7,
        round: 2,
        rounds: 3,
        players: ["Ann", "Ben"].map(str::to_owned).to_vec(),
    }
}

#[test]
fn the_retained_seating_is_returned() {
    let settings = broker_with(vec![retained(SEATING, &to_json(&seating()))]);
    assert_eq!(fetch(&settings).unwrap(), Some(seating()));
}

#[test]
fn an_empty_message_means_that_there_is_no_seating() {
    let settings = broker_with(vec![retained(SEATING, b"")]);
    assert_eq!(receive(&settings, LONG), None);
}

#[test]
fn without_a_retained_seating_there_is_none_after_the_time_limit() {
    assert_eq!(receive(&broker_with(Vec::new()), SHORT), None);
}

#[test]
fn a_message_on_another_topic_is_ignored() {
    let foreign = retained("c/tables/8/seating", b"of another table");
    assert_eq!(receive(&broker_with(vec![foreign.clone()]), SHORT), None);
    let settings = broker_with(vec![foreign, retained(SEATING, b"own")]);
    assert_eq!(receive(&settings, LONG), Some(b"own".to_vec()));
}

#[test]
fn an_unusable_seating_is_an_error_with_its_reason() {
    let mut other_table = seating();
    other_table.table = 8;
    let settings = broker_with(vec![retained(SEATING, &to_json(&other_table))]);
    let error = fetch(&settings).unwrap_err().to_string();
    assert!(error.contains("another table"), "{error}");
}

#[test]
fn a_broker_that_does_not_answer_is_an_error_not_a_missing_seating() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let settings = settings_for(listener.local_addr().unwrap().port());
    drop(listener);
    let error = fetch(&settings).unwrap_err().to_string();
    assert!(error.contains("cannot be reached"), "{error}");
}
