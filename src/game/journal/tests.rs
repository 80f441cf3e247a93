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

fn written(folder: &Path) -> PathBuf {
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
    /// Every other line of a journal: an entry.
    Record(crate::game::refereed::Record<E>),
}

#[test]
fn the_schemas_describe_the_lines() {
    use crate::test_support::schema::check;
    check::<Line<Entry>>(Entry::JOURNAL);
    check::<Line<ominoes::Entry>>(ominoes::Entry::JOURNAL);
}

#[test]
fn a_journal_tells_its_game() {
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
fn what_was_added_is_read_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = read(&written(folder.path())).expect("whole");
    assert_eq!((kept.records, kept.torn), (records(), None));
}

#[test]
fn a_journal_that_is_there_is_not_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = written(folder.path());
    let before = fs::read(&path).expect("there");
    assert!(matches!(
        Journal::<Entry>::create(&path),
        Err(JournalError::Exists { .. })
    ));
    assert_eq!(fs::read(&path).expect("there"), before);
}

#[test]
fn cut_off_anywhere_all_whole_lines_are_kept_and_it_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = written(folder.path());
    let whole = fs::read(&path).expect("there");
    let header = whole
        .iter()
        .position(|byte| *byte == b'\n')
        .expect("a line")
        + 1;
    for length in header..=whole.len() {
        fs::write(&path, &whole[..length]).expect("written");
        let (mut journal, kept) = Journal::open(&path).expect("a torn line is dropped");
        let lines = whole[header..length].split(|byte| *byte == b'\n').count() - 1;
        assert_eq!(kept.records, records()[..lines], "{length}");
        assert_eq!(kept.torn.is_some(), whole[length - 1] != b'\n', "{length}");
        journal.add(&records()[2]).expect("it goes on");
        let again: Kept = read(&path).expect("whole");
        assert_eq!(again.records.len(), lines + 1, "{length}");
        assert_eq!(again.torn, None);
    }
}

#[test]
fn other_files_and_broken_lines_are_refused_with_the_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a");
    let said = |text: &[u8]| {
        fs::write(&path, text).expect("written");
        read::<Entry>(&path).expect_err("no journal").to_string()
    };
    assert!(said(b"").contains("is not a journal"));
    assert!(said(b"{}\n").contains("is not a journal"));
    assert!(said(b"\xff\xd8\xff\n").contains("is not a journal"));
    assert!(said(b"{\"schema\":\"umpire/journal@9\"}\n").contains("umpire/journal@9"));
    let schema = Entry::JOURNAL;
    let broken = format!("{{\"schema\":\"{schema}\"}}\nnonsense\n{{}}\n");
    assert!(said(broken.as_bytes()).contains("line 2"));
    assert!(matches!(
        read::<Entry>(&folder.path().join("none")),
        Err(JournalError::Read { .. })
    ));
}
