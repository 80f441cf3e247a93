//! Tests of the messages that a receiver accepts and refuses.
#![expect(clippy::unwrap_used, reason = "tests")]

use serde_json::{Value, json};
use umpire::{game::Entry, rules::Symbol};

use super::*;
use crate::test_support::{first_record, record_at};

const EVENTS: &[u8] = b"c/tables/7/events";
const STATE: &[u8] = b"c/tables/7/state";
const STATUS: &[u8] = b"c/tables/7/status";

fn table() -> Table {
    "7".parse().unwrap()
}

/// Returns the document of entry `seq` of a game with two players. Entry 1 begins the game, entry 2 is a roll. In each later entry, one
/// of the players has solved a card, in turn. The rules allow only the first two of these later entries.
fn event(game: &str, seq: u64) -> Value {
    let record = match seq {
        1 => first_record(Some(game)),
        2 => record_at(
            1000,
            Entry::Rolled {
                symbol: Symbol::Mask,
            },
        ),
        seq => record_at(
            1000 + seq,
            Entry::Solved {
                player: (seq as usize) % 2,
                confidence: None,
            },
        ),
    };
    json!({
        "schema": EVENT_SCHEMA, "table": 7, "game": game, "seq": seq, "live": true,
        "record": record, "events": [], "message": "",
    })
}

fn state(game: &str, seq: u64) -> Value {
    json!({"schema": STATE_SCHEMA, "table": 7, "game": game, "kind": "game", "seq": seq, "first": 1})
}

fn receive(tables: &mut Tables, topic: &[u8], document: &Value) -> Result<Received, Refusal> {
    tables.receive(topic, document.to_string().as_bytes())
}

/// Returns tables that have received the events of game `g1` whose numbers are in `sequence`.
fn with_events(sequence: impl IntoIterator<Item = u64>) -> Tables {
    let mut tables = Tables::new("c");
    for seq in sequence {
        receive(&mut tables, EVENTS, &event("g1", seq)).unwrap();
    }
    tables
}

fn received(tables: &Tables) -> u64 {
    let game = tables.get(table()).and_then(TableLog::game);
    game.map_or(0, GameLog::received)
}

#[test]
fn each_event_is_added_once() {
    let mut tables = with_events([1, 2, 3]);
    assert_eq!(received(&tables), 3);
    for seq in [3, 1, 2, 3] {
        let repeated = receive(&mut tables, EVENTS, &event("g1", seq));
        assert_eq!(repeated, Ok(Received::Known), "{seq}");
    }
    assert_eq!(
        receive(&mut tables, EVENTS, &event("g1", 4)),
        Ok(Received::Event(table(), 4))
    );
    let referee = tables.get(table()).unwrap().game().unwrap().referee();
    assert_eq!(referee.unwrap().game().calls().len(), 2);
}

#[test]
fn missing_events_are_requested_and_added() {
    let mut tables = with_events([1]);
    assert_eq!(tables.replay_requests(), []);
    assert_eq!(
        receive(&mut tables, EVENTS, &event("g1", 4)),
        Ok(Received::Gap(table()))
    );
    assert_eq!(
        tables.replay_requests(),
        [(table(), ReplayRequest::new("g1", 1))]
    );
    for seq in [2, 3, 4] {
        let reply = event("g1", seq).to_string();
        let added = tables.receive_reply(reply.as_bytes());
        assert_eq!(added, Ok(Received::Event(table(), seq)));
    }
    assert_eq!((tables.replay_requests().len(), received(&tables)), (0, 4));
}

#[test]
fn a_late_receiver_requests_the_events_before_the_state() {
    let mut tables = Tables::new("c");
    assert_eq!(
        receive(&mut tables, STATE, &state("g1", 3)),
        Ok(Received::Gap(table()))
    );
    assert_eq!(
        tables.replay_requests(),
        [(table(), ReplayRequest::new("g1", 0))]
    );
    // Event 3 is stored. A retained state that was made after event 2 does not remove event 3.
    let mut tables = with_events([1, 2, 3]);
    for expected in [Received::State(table()), Received::Known] {
        let repeated = receive(&mut tables, STATE, &state("g1", 2));
        assert_eq!(repeated, Ok(expected));
    }
    assert_eq!((received(&tables), tables.replay_requests().len()), (3, 0));
}

#[test]
fn a_new_game_becomes_the_present_one_and_the_old_one_is_kept() {
    let mut tables = with_events([1, 2, 3]);
    receive(&mut tables, STATE, &state("g2", 1)).unwrap();
    assert_eq!(
        tables.replay_requests(),
        [(table(), ReplayRequest::new("g2", 0))]
    );
    receive(&mut tables, EVENTS, &event("g2", 1)).unwrap();
    let log = tables.get(table()).unwrap();
    assert_eq!(
        log.games.iter().map(GameLog::id).collect::<Vec<_>>(),
        ["g1", "g2"]
    );
    // An event of game `g1` that arrives after the start of game `g2` is still added to game `g1`.
    receive(&mut tables, EVENTS, &event("g1", 4)).unwrap();
    let log = tables.get(table()).unwrap();
    assert_eq!(
        (log.games[0].received(), log.game().unwrap().id()),
        (4, "g2")
    );
}

#[test]
fn the_last_will_sets_a_table_offline() {
    let mut tables = with_events([1]);
    assert_eq!(
        tables.receive(STATUS, b"online"),
        Ok(Received::Status(table()))
    );
    assert_eq!(tables.receive(STATUS, b"online"), Ok(Received::Known));
    assert_eq!(
        tables.receive(STATUS, b"offline"),
        Ok(Received::Status(table()))
    );
    assert!(!tables.get(table()).unwrap().is_online);
    for other in [&b"Online"[..], b"\xff", b"1", b"online "] {
        assert!(
            matches!(tables.receive(STATUS, other), Err(Refusal::Form(_))),
            "{other:?}"
        );
    }
}

#[test]
fn entries_that_the_rules_forbid_are_refused() {
    let mut tables = with_events([1, 2, 3]);
    let before = tables.clone();
    let mut solved_twice = event("g1", 4);
    // Player 1 has solved the card already.
    solved_twice["record"] = event("g1", 3)["record"].clone();
    assert!(matches!(
        receive(&mut tables, EVENTS, &solved_twice),
        Err(Refusal::Rules(4, _))
    ));
    let mut changed = event("g1", 3);
    changed["record"]["t_ms"] = json!(5);
    assert_eq!(
        receive(&mut tables, EVENTS, &changed),
        Err(Refusal::Differs(3))
    );
    let mut unknown_player = event("g1", 4);
    unknown_player["record"]["player"] = json!(99);
    assert!(matches!(
        receive(&mut tables, EVENTS, &unknown_player),
        Err(Refusal::Rules(..))
    ));
    let mut other_game = event("g2", 1);
    other_game["record"] = event("g3", 1)["record"].clone();
    assert_eq!(
        receive(&mut tables, EVENTS, &other_game),
        Err(Refusal::Differs(1))
    );
    assert_eq!(tables, before);
}

#[test]
fn a_refused_message_neither_begins_a_game_nor_adds_a_table() {
    let mut tables = with_events([1, 2]);
    let before = tables.clone();
    let refused_event = event("g2", 20_000);
    let result = receive(&mut tables, EVENTS, &refused_event);
    assert_eq!(result, Err(Refusal::TooMany));
    let result = receive(&mut tables, STATE, &state("g2", u64::MAX));
    assert_eq!(result, Err(Refusal::TooMany));
    let mut other_table = event("g2", 20_000);
    other_table["table"] = json!(8);
    let result = receive(&mut tables, b"c/tables/8/events", &other_table);
    assert_eq!(result, Err(Refusal::TooMany));
    assert_eq!(tables, before);
}

#[test]
fn hostile_documents_are_refused() {
    let mut tables = with_events([1, 2]);
    let before = received(&tables);
    let replaced = |field: &str, value: Value| {
        let mut document = event("g1", 3);
        document[field] = value;
        document
    };
    for document in [
        json!(null),
        json!([]),
        json!({}),
        json!({"schema": 1}),
        replaced("schema", json!("umpire/hall-event@2")),
        replaced("schema", json!("x".repeat(10_000))),
        replaced("table", json!(8)),
        replaced("table", json!(-1)),
        replaced("table", json!(70_000)),
        replaced("table", json!("7")),
        replaced("game", json!("")),
        replaced("game", json!("x".repeat(65))),
        replaced("game", json!("a/b")),
        replaced("game", json!(7)),
        replaced("seq", json!(0)),
        replaced("seq", json!(-3)),
        replaced("seq", json!(u64::MAX)),
        replaced("seq", json!(3.5)),
        replaced("seq", json!("3")),
        replaced("record", json!([])),
        replaced(
            "record",
            json!({"t_ms": 1, "by": "hand", "what": "cheated"}),
        ),
        replaced(
            "record",
            json!({"t_ms": -1, "by": "hand", "what": "sand_out"}),
        ),
    ] {
        let result = receive(&mut tables, EVENTS, &document);
        assert!(result.is_err(), "{document}: {result:?}");
    }
    for bytes in [
        &b""[..],
        b"\xff\xfe\x00",
        b"{\"schema\":\"\xff\"}",
        b"{\"schema\":",
        &vec![b'['; 60_000],
        &vec![b' '; MAX_PACKET_BYTES as usize + 1],
    ] {
        let start = &bytes[..bytes.len().min(20)];
        assert!(tables.receive(EVENTS, bytes).is_err(), "{start:?}");
        assert!(tables.receive_reply(bytes).is_err(), "{start:?}");
    }
    assert_eq!(
        (received(&tables), tables.replay_requests().len()),
        (before, 0)
    );
}

#[test]
fn hostile_states_and_topics_are_refused() {
    let mut tables = with_events([1, 2]);
    for (field, value) in [
        ("schema", json!("umpire/hall-state@9")),
        ("table", json!(8)),
        ("seq", json!(u64::MAX)),
        ("seq", json!(null)),
        ("kind", json!("chess")),
        ("game", json!("../../etc")),
        ("names", json!(["x".repeat(401)])),
        ("names", json!(vec!["x"; 25])),
        (
            "standings",
            json!({"players": vec![json!({"name": "x", "rank": 1}); 25]}),
        ),
        ("standings", json!({"players": [{"name": "x", "rank": -1}]})),
        ("phase", json!("lunch")),
        ("glass", json!({"turned": 300, "seconds": 60, "left_s": 1})),
    ] {
        let mut document = state("g1", 2);
        document[field] = value;
        assert!(
            receive(&mut tables, STATE, &document).is_err(),
            "{document}"
        );
    }
    assert!(tables.receive(STATE, b"retained garbage").is_err());
    for topic in [
        &b"c/tables/7/replay"[..],
        b"c/tables/7/seating",
        b"c/tables/7/image",
        b"d/tables/7/events",
        b"\xff",
    ] {
        let document = event("g1", 3).to_string();
        assert_eq!(
            tables.receive(topic, document.as_bytes()),
            Err(Refusal::Topic)
        );
    }
    // An empty message deletes the retained state at the broker. The received events remain.
    assert_eq!(tables.receive(STATE, b""), Ok(Received::Known));
    assert_eq!((received(&tables), tables.replay_requests().len()), (2, 0));
}

#[test]
fn floods_of_tables_and_games_are_limited() {
    let mut tables = Tables::new("c");
    let added = (1..=9999_u16).filter(|number| {
        let topic = format!("c/tables/{number}/status");
        tables.receive(topic.as_bytes(), b"online").is_ok()
    });
    assert_eq!(added.count(), MAX_TABLES);
    for number in 0..200 {
        receive(&mut tables, STATE, &state(&format!("g{number}"), 1)).unwrap();
    }
    assert_eq!(tables.get(table()).unwrap().games.len(), MAX_GAMES);
    // An answer begins no game.
    let unknown = event("other", 1).to_string();
    assert_eq!(
        tables.receive_reply(unknown.as_bytes()),
        Ok(Received::Known)
    );
    assert!(
        tables
            .get(table())
            .unwrap()
            .games
            .iter()
            .all(|game| game.id() != "other")
    );
}
