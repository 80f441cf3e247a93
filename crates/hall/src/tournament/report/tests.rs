//! Tests of the documents about a tournament, valid and invalid.
#![expect(clippy::unwrap_used, reason = "tests")]

use serde_json::{Value, json};

use super::*;
use crate::tournament::journal::{TournamentBegan, TournamentRecord};

// `generated` is a test helper of the package `umpire`. `lib.rs` includes the helper's source file.
use crate::generated;

#[test]
fn the_schemas_describe_the_documents() {
    generated::check::<TournamentReport>(TOURNAMENT_SCHEMA);
    generated::check::<SeatingDocument>(SEATING_SCHEMA);
    let report = report();
    crate::test_support::check(&serde_json::to_vec(&report).unwrap(), TOURNAMENT_SCHEMA);
    let seating = &report.seatings()[0];
    crate::test_support::check(&serde_json::to_vec(seating).unwrap(), SEATING_SCHEMA);
}

/// Returns a tournament of three players in its first round.
fn report() -> TournamentReport {
    let record = |entry| TournamentRecord { at: None, entry };
    let began = TournamentBegan {
        id: "t1".to_owned(),
        hall: "club".to_owned(),
        players: ["Ann", "Ben", "Cem"].map(str::to_owned).to_vec(),
        per_table: 2,
        rounds: 2,
        tables: vec![7, 8],
    };
    let mut state = TournamentState::new(&record(TournamentEntry::Began(began))).unwrap();
    let round = state.next_round(vec!["g0".to_owned()]).unwrap();
    state.admit(&record(round)).unwrap();
    TournamentReport::of(&state)
}

#[test]
fn a_serialised_report_is_parsed_to_the_same_report() {
    let report = report();
    let bytes = serde_json::to_vec(&report).unwrap();
    assert_eq!(TournamentReport::parse(&bytes), Ok(Some(report)));
    assert_eq!(TournamentReport::parse(b""), Ok(None));
}

#[test]
fn hostile_reports_are_refused() {
    let parse = |value: &Value| TournamentReport::parse(value.to_string().as_bytes());
    let valid = serde_json::to_value(report()).unwrap();
    assert!(parse(&valid).is_ok());
    let changed = |pointer: &str, value: Value| {
        let mut report = valid.clone();
        *report.pointer_mut(pointer).unwrap() = value;
        report
    };
    for invalid in [
        changed("/schema", json!("umpire/tournament@2")),
        changed("/standings/0/name", json!("A\u{202e}B")),
        changed("/played/0/tables/0/players/0", json!("x".repeat(1000))),
        changed("/played/0/tables/0/ranks", json!([1])),
        changed("/played/0/bye", json!("\u{7}")),
        changed("/rounds", json!(-1)),
        changed("/standings", json!("many")),
        changed("/played", json!(vec![valid["played"][0].clone(); 30])),
        json!(null),
        json!([]),
    ] {
        assert!(parse(&invalid).is_err(), "{invalid}");
    }
    assert!(TournamentReport::parse(&vec![b'['; 50_000]).is_err());
}

#[test]
fn a_seating_of_another_table_is_refused() {
    let seating = report().seatings()[0].clone();
    let bytes = serde_json::to_vec(&seating).unwrap();
    let parse = |bytes: &[u8], table: &str| SeatingDocument::parse(bytes, table.parse().unwrap());
    assert_eq!(parse(&bytes, "7"), Ok(seating.clone()));
    assert!(parse(&bytes, "8").is_err());
    for invalid in [b"".as_slice(), b"{}", b"null", b"\xff"] {
        assert!(parse(invalid, "7").is_err());
    }
    let mut alone = seating.clone();
    alone.players.truncate(1);
    assert!(parse(&serde_json::to_vec(&alone).unwrap(), "7").is_err());
    let names =
        |names: &[&str]| -> Vec<String> { names.iter().map(|one| (*one).to_owned()).collect() };
    let players = seating.players.clone();
    assert!(seating.is_of(&names(&[&players[1].to_uppercase(), &players[0]])));
    assert!(!seating.is_of(&names(&[&players[0]])));
}
