//! Tests of the recovery of damaged journals.
#![expect(clippy::unwrap_used, reason = "tests")]

use super::*;

// `generated` is a test helper of the package `umpire`. `lib.rs` includes the helper's source file.
use crate::generated;

/// A line of the journal of a tournament.
#[derive(schemars::JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum Line {
    /// The first line.
    Header(Header),
    /// Every other line: an entry.
    Record(TournamentRecord),
}

#[test]
fn the_schema_describes_the_lines() {
    generated::check::<Line>(SCHEMA);
}

fn record(player: &str) -> TournamentRecord {
    let player = player.to_owned();
    TournamentRecord {
        at: None,
        entry: TournamentEntry::Left { player },
    }
}

#[test]
fn an_incomplete_last_line_is_dropped_and_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new").join("tournament.journal");
    drop(TournamentJournal::begin(&path, &record("Ann")).unwrap());
    let complete = fs::read_to_string(&path).unwrap();
    fs::write(&path, format!("{complete}{{\"what\":\"le")).unwrap();
    let (mut journal, stored) = TournamentJournal::open(&path).unwrap();
    assert_eq!(stored.records, [record("Ann")]);
    assert_eq!(stored.torn.as_deref(), Some("{\"what\":\"le"));
    journal.add(&record("Ben")).unwrap();
    let stored = read(&path).unwrap();
    assert_eq!(
        (stored.records, stored.torn),
        (vec![record("Ann"), record("Ben")], None)
    );
}

#[test]
fn a_journal_is_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tournament.journal");
    TournamentJournal::begin(&path, &record("Ann")).unwrap();
    let error = TournamentJournal::begin(&path, &record("Ben")).unwrap_err();
    assert!(
        matches!(error, TournamentJournalError::Create { .. }),
        "{error}"
    );
}

#[test]
fn other_files_and_damaged_lines_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tournament.journal");
    for text in ["", "{}\n", "{\"schema\":\"umpire/journal@1\"}\n", "\u{0}\n"] {
        fs::write(&path, text).unwrap();
        let error = read(&path).unwrap_err();
        assert!(
            matches!(error, TournamentJournalError::NoJournal { .. }),
            "{text}: {error}"
        );
    }
    let header = format!("{{\"schema\":\"{SCHEMA}\"}}\n");
    fs::write(&path, format!("{header}{{\"what\":\"jumped\"}}\n")).unwrap();
    let error = read(&path).unwrap_err().to_string();
    assert!(error.contains("line 2 of"), "{error}");
}
