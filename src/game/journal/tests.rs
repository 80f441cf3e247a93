//! Tests of what can be recovered from damaged journal files.

use std::fs;

use super::*;
use crate::{
    game::{By, Entry, Record},
    rules::Symbol,
};

fn records() -> Vec<Record> {
    let record = |t_ms: u64, entry: Entry| Record {
        t_ms,
        by: By::Camera,
        entry,
    };
    vec![
        record(
            1,
            Entry::Rolled {
                symbol: Symbol::Snake,
            },
        ),
        record(
            2,
            Entry::Solved {
                player: 1,
                confidence: Some(0.9995),
            },
        ),
        record(3, Entry::SandOut),
    ]
}

fn write_journal(folder: &Path) -> PathBuf {
    let path = folder.join("new").join("game.journal");
    let mut journal = Journal::create(&path).expect("a new file");
    for record in records() {
        journal.add(&record).expect("there is room");
    }
    path
}

/// A line of a journal.
#[derive(schemars::JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum Line<E> {
    /// The first line of a journal.
    Header(Header),
    /// Any line after the first: an entry.
    Record(crate::game::recorded_game::Record<E>),
}

#[test]
fn the_schemas_describe_the_lines() {
    use crate::test_support::schema::check;
    check::<Line<Entry>>(Entry::JOURNAL);
    check::<Line<ominoes::Entry>>(ominoes::Entry::JOURNAL);
}

#[test]
fn the_game_of_a_journal_is_known_from_its_first_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.journal");
    Journal::<ominoes::Entry>::create(&path).expect("a new file");
    assert_eq!(game_of(&path).expect("a journal"), GameKind::Ominoes);
    let error = read::<Entry>(&path).expect_err("another game").to_string();
    assert!(
        error.ends_with("is the journal of a game of Ominoes"),
        "{error}"
    );
    fs::write(&path, "{\"schema\":\"umpire/card@1\"}\n").expect("written");
    assert!(matches!(
        game_of(&path),
        Err(JournalError::NoJournal { .. })
    ));
    fs::write(&path, "{\"schema\":\"umpire/ominoes-journal@2\"}\n").expect("written");
    assert!(matches!(
        read::<ominoes::Entry>(&path),
        Err(JournalError::Version { .. })
    ));
}

#[test]
fn added_entries_are_read_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let content = read(&write_journal(folder.path())).expect("a complete journal");
    assert_eq!((content.records, content.torn), (records(), None));
}

#[test]
fn an_existing_journal_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = write_journal(folder.path());
    let before = fs::read(&path).expect("a file");
    assert!(matches!(
        Journal::<Entry>::create(&path),
        Err(JournalError::Exists { .. })
    ));
    assert_eq!(fs::read(&path).expect("a file"), before);
}

#[test]
fn a_truncated_journal_keeps_its_complete_lines_and_can_be_continued() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = write_journal(folder.path());
    let complete = fs::read(&path).expect("a file");
    let header = complete
        .iter()
        .position(|byte| *byte == b'\n')
        .expect("a line")
        + 1;
    for length in header..=complete.len() {
        fs::write(&path, &complete[..length]).expect("written");
        let (mut journal, content) = Journal::open(&path).expect("a torn line is dropped");
        let lines = complete[header..length]
            .split(|byte| *byte == b'\n')
            .count()
            - 1;
        assert_eq!(content.records, records()[..lines], "{length}");
        assert_eq!(
            content.torn.is_some(),
            complete[length - 1] != b'\n',
            "{length}"
        );
        journal.add(&records()[2]).expect("there is room");
        let again: JournalContent = read(&path).expect("a complete journal");
        assert_eq!(again.records.len(), lines + 1, "{length}");
        assert_eq!(again.torn, None);
    }
}

#[test]
fn other_files_and_invalid_lines_are_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a");
    let error_for = |text: &[u8]| {
        fs::write(&path, text).expect("written");
        read::<Entry>(&path).expect_err("no journal").to_string()
    };
    assert!(error_for(b"").contains("is not a journal"));
    assert!(error_for(b"{}\n").contains("is not a journal"));
    assert!(error_for(b"\xff\xd8\xff\n").contains("is not a journal"));
    assert!(error_for(b"{\"schema\":\"umpire/journal@9\"}\n").contains("umpire/journal@9"));
    let schema = Entry::JOURNAL;
    let broken = format!("{{\"schema\":\"{schema}\"}}\ninvalid\n{{}}\n");
    assert!(error_for(broken.as_bytes()).contains("line 2"));
    assert!(matches!(
        read::<Entry>(&folder.path().join("none")),
        Err(JournalError::Read { .. })
    ));
}
