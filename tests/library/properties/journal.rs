//! Properties of the journals of both games.
//!
//! Each journal has random entries and texts with random characters. For the first two properties, it is cut after every byte.
//!
//! - Reading never panics. A cut within the first line makes the file no journal, so it is refused. After any later cut, the journal is
//!   read.
//! - Reading returns exactly the records that are complete, as they were written. The incomplete rest is reported as torn.
//! - A journal can be continued after a cut: opening it removes the torn rest, and the next entry follows the complete records.
//! - If one byte of a journal is changed, the journal is refused, or no more records are read than were written. Reading does not panic.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fmt::Debug, fs, path::Path};

use proptest::{collection::vec, option::of, prelude::any, sample::select, strategy::Strategy};
use umpire::{
    game::{
        Began, By, Entry, GameEntry, GlassTurn, Journal, JournalError,
        journal::{self, JournalContent},
        ominoes,
        recorded_game::Record,
    },
    rules::{
        Cell, Side, Symbol,
        gems::{Counts, Gem, Variant},
        ominoes::{Action, Face, God},
    },
};

use super::{check, check_few};

/// Number of random journals that are written to files. It is low because each entry is synced to the disk, which takes milliseconds.
const FILES: u32 = 24;

fn record<E: Debug + Clone>(entry: impl Strategy<Value = E>) -> impl Strategy<Value = Record<E>> {
    let by = select(vec![By::Camera, By::Hand, By::Clock]);
    (any::<u64>(), by, entry).prop_map(|(t_ms, by, entry)| Record { t_ms, by, entry })
}

/// The first entry of a game of Ubongo, with random players and options. They need not make a valid game, since the journal does not check
/// this.
fn began() -> impl Strategy<Value = Entry> {
    let names = vec(any::<String>(), 0..4);
    let options = (any::<bool>(), any::<bool>(), any::<u64>());
    let texts = (of(any::<String>()), of(any::<String>()));
    let glass_turn = select(vec![GlassTurn::Roll, GlassTurn::Card, GlassTurn::Hand]);
    (names, options, texts, glass_turn, vec(0..9usize, 0..4)).prop_map(
        |(names, (all_cards, early_end, glass_s), (rows, began_at), glass_turn, pawns)| {
            Entry::Began(Began {
                id: began_at.clone(),
                names,
                side: Side::Green,
                all_cards,
                early_end,
                variant: Variant::Points,
                pawns,
                rows,
                gem_box: Counts::new([12; 6]),
                watched: early_end,
                glass_s,
                glass_turn,
                began_at,
            })
        },
    )
}

/// Any entry of a game of Ubongo. A confidence has at most four decimals, as the camera writes it.
fn ubongo_entry() -> impl Strategy<Value = Entry> {
    let confidence = of((0..=10_000u32).prop_map(|number| f64::from(number) / 10_000.0));
    let player = 0..5usize;
    let gems = vec(select(Gem::ALL.to_vec()), 0..3);
    let counts = vec(0..=999u32, 6).prop_map(|counts| Counts::new(counts.try_into().unwrap()));
    proptest::prop_oneof![
        began(),
        select(Symbol::ALL.to_vec()).prop_map(|symbol| Entry::Rolled { symbol }),
        (player.clone(), confidence)
            .prop_map(|(player, confidence)| Entry::Solved { player, confidence }),
        (player.clone(), any::<usize>(), gems).prop_map(|(player, field, gems)| Entry::Took {
            player,
            field,
            gems
        }),
        player
            .clone()
            .prop_map(|player| Entry::NotSolved { player }),
        vec(player.clone(), 0..5).prop_map(|players| Entry::Order { players }),
        (player, counts).prop_map(|(player, counts)| Entry::Gems { player, counts }),
        select(vec![
            Entry::GlassTurned,
            Entry::SandOut,
            Entry::EndedEarly,
            Entry::Confirmed,
            Entry::Undone
        ]),
    ]
}

fn action() -> impl Strategy<Value = Action> {
    let square = || (any::<i8>(), any::<i8>()).prop_map(|(row, col)| Cell::new(row, col));
    let face = select(Face::ALL.to_vec());
    let god = select(God::ALL.to_vec());
    proptest::prop_oneof![
        (square(), god.clone()).prop_map(|(square, god)| Action::SetUp { square, god }),
        face.clone().prop_map(|face| Action::Roll { face }),
        (square(), square()).prop_map(|(from, to)| Action::Move { from, to }),
        (square(), face).prop_map(|(square, face)| Action::RollAgain { square, face }),
        square().prop_map(|square| Action::Place { square }),
        (god, square()).prop_map(|(god, square)| Action::Score { god, square }),
        select(vec![Action::PassOn, Action::EndTurn]),
    ]
}

/// Any entry of a game of Ominoes, except the one that begins a game.
fn ominoes_entry() -> impl Strategy<Value = ominoes::Entry> {
    use ominoes::Entry;
    let number = any::<usize>;
    proptest::prop_oneof![
        vec(action(), 0..4).prop_map(|actions| Entry::Played { actions }),
        number().prop_map(|size| Entry::Board { size }),
        any::<String>().prop_map(|position| Entry::Dice { position }),
        (number(), number()).prop_map(|(player, points)| Entry::Points { player, points }),
        number().prop_map(|player| Entry::Turn { player }),
        proptest::strategy::Just(Entry::Undone),
    ]
}

/// Returns the content of a journal file with these records.
fn file_content<E: GameEntry>(records: &[Record<E>]) -> String {
    let lines = records
        .iter()
        .map(|record| serde_json::to_string(record).unwrap());
    let all = [journal::first_line::<E>()].into_iter().chain(lines);
    all.map(|line| line + "\n").collect()
}

fn parse<E: GameEntry>(bytes: &[u8]) -> Result<JournalContent<E>, JournalError> {
    journal::parse(bytes, Path::new("game.journal"))
}

/// Returns the number of complete lines.
fn line_count(bytes: &[u8]) -> usize {
    bytes.split(|byte| *byte == b'\n').count() - 1
}

/// Asserts that a journal with these records, cut at any byte, is read up to its last complete line.
fn check_every_cut<E: GameEntry + Debug>(records: &[Record<E>]) {
    let text = file_content(records);
    let bytes = text.as_bytes();
    assert_eq!(
        line_count(bytes),
        records.len() + 1,
        "a line for each record"
    );
    for length in 0..=bytes.len() {
        let cut = &bytes[..length];
        let lines = line_count(cut);
        let content = parse::<E>(cut);
        let Some(complete) = lines.checked_sub(1) else {
            assert!(matches!(content, Err(JournalError::NoJournal { .. })));
            continue;
        };
        let content = content.unwrap();
        assert_eq!(content.records, records[..complete], "{length}");
        assert_eq!(content.torn.is_none(), cut.ends_with(b"\n"), "{length}");
    }
}

/// Asserts that a journal file with these records can be continued after a cut. The cut is after the first line, at the fraction `fraction`
/// (0 to 1) of the remaining bytes.
fn check_continuation<E: GameEntry + Debug>(records: &[Record<E>], fraction: f64) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.journal");
    let mut journal = Journal::create(&path).unwrap();
    for record in records {
        journal.add(record).unwrap();
    }
    drop(journal);
    let bytes = fs::read(&path).unwrap();
    assert_eq!(bytes, file_content(records).as_bytes());
    let header = journal::first_line::<E>().len() + 1;
    let cut = header + ((bytes.len() - header) as f64 * fraction) as usize;
    fs::write(&path, &bytes[..cut]).unwrap();
    let (mut journal, content) = Journal::<E>::open(&path).unwrap();
    let complete = content.records;
    assert_eq!(complete, records[..complete.len()]);
    let added = &records[records.len() - 1];
    journal.add(added).unwrap();
    let again = journal::read::<E>(&path).unwrap();
    assert_eq!(again.torn, None);
    assert_eq!(again.records, [complete, vec![added.clone()]].concat());
}

/// Asserts that a journal in which one byte is replaced by `byte` is refused, or that reading it returns no more records than were written.
fn check_changed_byte<E: GameEntry + Debug>(records: &[Record<E>], place: usize, byte: u8) {
    let mut bytes = file_content(records).into_bytes();
    let index = place % bytes.len();
    bytes[index] = byte;
    if let Ok(content) = parse::<E>(&bytes) {
        assert!(content.records.len() <= records.len());
    }
}

#[test]
fn a_journal_of_ubongo_cut_at_any_byte_has_its_complete_records_and_no_other() {
    check(&vec(record(ubongo_entry()), 0..6), |records| {
        check_every_cut(&records);
    });
}

#[test]
fn a_journal_of_ominoes_cut_at_any_byte_has_its_complete_records_and_no_other() {
    check(&vec(record(ominoes_entry()), 0..6), |records| {
        check_every_cut(&records);
    });
}

#[test]
fn a_cut_journal_can_be_continued() {
    let records = (
        vec(record(ubongo_entry()), 1..6),
        vec(record(ominoes_entry()), 1..6),
    );
    check_few(
        &(records, 0.0..=1.0f64),
        FILES,
        |((ubongo, ominoes), at)| {
            check_continuation(&ubongo, at);
            check_continuation(&ominoes, at);
        },
    );
}

#[test]
fn a_journal_with_a_changed_byte_is_refused_or_has_no_more_records() {
    let ubongo = vec(record(ubongo_entry()), 1..6);
    let ominoes = vec(record(ominoes_entry()), 1..6);
    let change = (any::<usize>(), any::<u8>());
    check(
        &(ubongo, ominoes, change),
        |(ubongo, ominoes, (place, byte))| {
            check_changed_byte(&ubongo, place, byte);
            check_changed_byte(&ominoes, place, byte);
        },
    );
}
