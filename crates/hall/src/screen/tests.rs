//! Tests of the documents that describe a table for the web pages of `umpire tournament`.
#![expect(clippy::unwrap_used, reason = "tests")]

use serde_json::{Value, json};
use umpire::{game::Entry, rules::Symbol};

use super::*;
use crate::{
    tables::Tables,
    test_support::{first_record, record_at},
};

fn table() -> Table {
    "7".parse().unwrap()
}

fn event(seq: u64, entry: Entry) -> Value {
    let record = match &entry {
        Entry::Began(_) => first_record(Some("g1")),
        _ => record_at(1000 * seq, entry),
    };
    json!({"schema": "umpire/hall-event@1", "table": 7, "game": "g1", "seq": seq, "record": record})
}

fn state(seq: u64, more: &Value) -> Value {
    let mut state = json!({
        "schema": "umpire/hall-state@1", "table": 7, "game": "g1", "kind": "game", "seq": seq, "first": 1,
    });
    let fields = more.as_object().unwrap().clone();
    state.as_object_mut().unwrap().extend(fields);
    state
}

fn receive(tables: &mut Tables, kind: &str, document: &Value) {
    let topic = format!("c/tables/7/{kind}");
    tables
        .receive(topic.as_bytes(), document.to_string().as_bytes())
        .unwrap();
}

/// Returns a table whose game of Ann and Ben is in its first round.
fn tables() -> Tables {
    let mut tables = Tables::new("c");
    tables.receive(b"c/tables/7/status", b"online").unwrap();
    let Entry::Began(first) = first_record(Some("g1")).entry else {
        panic!("the first entry");
    };
    receive(&mut tables, "events", &event(1, Entry::Began(first)));
    let symbol = Symbol::Mask;
    receive(&mut tables, "events", &event(2, Entry::Rolled { symbol }));
    tables
}

fn view(tables: &Tables) -> TableView {
    TableView::of(table(), tables.get(table()).unwrap())
}

#[test]
fn a_game_is_described_by_its_entries() {
    let mut tables = tables();
    let player = 1;
    let confidence = None;
    receive(
        &mut tables,
        "events",
        &event(3, Entry::Solved { player, confidence }),
    );
    let view = view(&tables);
    assert_eq!((view.seq, view.round, view.rounds), (3, Some(1), Some(9)));
    assert_eq!(view.names, ["Ann", "Ben"]);
    assert_eq!(view.solved, ["Ben"]);
    assert_eq!(
        (view.phase, view.symbol),
        (Some(PhaseWord::Solving), Some(Symbol::Mask))
    );
    assert_eq!((view.glass, view.result), (None, None));
}

#[test]
fn the_glass_of_another_round_or_a_retained_state_is_not_shown() {
    let glass = json!({"turned": 1, "seconds": 60, "left_s": 40});
    let mut tables = tables();
    receive(
        &mut tables,
        "state",
        &state(2, &json!({"round": 1, "glass": glass})),
    );
    let shown = view(&tables).glass.unwrap();
    assert_eq!((shown.turned, shown.seconds), (1, 60));
    assert!((30_000..=40_000).contains(&shown.left_ms), "{shown:?}");
    // The time left is unknown if the state is of another round, or if the broker has retained the state for an unknown time.
    receive(
        &mut tables,
        "state",
        &state(2, &json!({"round": 9, "glass": glass})),
    );
    assert_eq!(view(&tables).glass, None);
    let retained = state(2, &json!({"round": 1, "glass": glass}));
    tables
        .receive_retained(b"c/tables/7/state", retained.to_string().as_bytes())
        .unwrap();
    assert_eq!(view(&tables).glass, None);
}

#[test]
fn a_table_that_went_offline_is_described_by_its_retained_state() {
    let standings = json!({"players": [{"name": "Ben", "rank": 1}, {"name": "Ann", "rank": 2}]});
    let over = json!({
        "names": ["Ann", "Ben"], "round": 9, "rounds": 9, "phase": "over", "over": true, "confirmed": true, "standings": standings,
    });
    let mut tables = tables();
    receive(&mut tables, "state", &state(40, &over));
    let view = view(&tables);
    assert_eq!(
        (view.seq, view.phase, view.confirmed),
        (40, Some(PhaseWord::Over), true)
    );
    let ranked = |name: &str, rank| Ranked {
        name: name.to_owned(),
        rank,
    };
    assert_eq!(view.result.unwrap(), [ranked("Ben", 1), ranked("Ann", 2)]);
}

#[test]
fn a_watch_is_described_by_its_state() {
    let mut tables = tables();
    let watch = json!({"kind": "watch", "game": "w1", "names": ["Cem"], "solved": ["Cem"]});
    receive(&mut tables, "state", &state(5, &watch));
    let view = view(&tables);
    assert_eq!(
        (view.kind, view.game.as_deref()),
        (Some(TableKind::Watch), Some("w1"))
    );
    assert_eq!(
        (&view.names[..], &view.solved[..]),
        (&["Cem".to_owned()][..], &["Cem".to_owned()][..])
    );
}

#[test]
fn deceptive_characters_are_removed_from_names() {
    assert_eq!(sanitized_name("  Ann <b>B</b> "), "Ann <b>B</b>");
    assert_eq!(sanitized_name("\u{200b} Ann\u{61c} "), "Ann");
    assert_eq!(sanitized_name("A\u{2060}n\u{ad}n"), "Ann");
    assert_eq!(sanitized_name("A\u{202e}nn\u{200b}\n\u{7}"), "Ann");
    assert_eq!(sanitized_name(&"é".repeat(100)).chars().count(), 48);
}
