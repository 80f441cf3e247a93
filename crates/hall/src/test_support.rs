//! Recorded games and schemas for tests.
#![expect(clippy::unwrap_used, reason = "tests")]

#[path = "../tests/support/beginning.rs"]
mod beginning;

use std::{
    fs::OpenOptions,
    io::Write,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use boon::{Compiler, Schemas};
use tempfile::TempDir;
use umpire::{
    game::{By, Entry, Journal, Record},
    rules::{Symbol, gems::Gem},
};

/// A game in a journal in a temporary folder.
pub struct RecordedGame {
    _folder: TempDir,
    path: PathBuf,
    journal: Journal,
    entries: Arc<AtomicU64>,
}

/// Returns a journal record of `entry` at the game time `t_ms`. The record names the camera as the source of a solved card, and the
/// players as the source of every other entry.
pub fn record_at(t_ms: u64, entry: Entry) -> Record {
    let by = match entry {
        Entry::Solved { .. } => By::Camera,
        _ => By::Hand,
    };
    Record { t_ms, by, entry }
}

/// Returns the first entry of a game of Ann and Ben.
pub fn first_record(id: Option<&str>) -> Record {
    record_at(0, Entry::Began(beginning::began(id.map(str::to_owned))))
}

impl RecordedGame {
    pub fn begin(id: Option<&str>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.journal");
        let journal = Journal::create(&path).unwrap();
        let mut game = Self {
            _folder: folder,
            path,
            journal,
            entries: Arc::default(),
        };
        game.add(&first_record(id));
        game
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn entries(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.entries)
    }

    pub fn add(&mut self, record: &Record) {
        self.journal.add(record).unwrap();
        self.entries.fetch_add(1, Ordering::Release);
    }

    /// Appends a line unchanged to the file of the journal. No entries can be added afterwards.
    pub fn add_line(&mut self, line: &str) {
        let mut file = OpenOptions::new().append(true).open(&self.path).unwrap();
        writeln!(file, "{line}").unwrap();
        self.entries.fetch_add(1, Ordering::Release);
    }

    /// Adds a complete round: four entries.
    pub fn play_round(&mut self) {
        self.add(&record_at(
            1000,
            Entry::Rolled {
                symbol: Symbol::Mask,
            },
        ));
        self.add(&record_at(
            2000,
            Entry::Solved {
                player: 1,
                confidence: Some(0.99),
            },
        ));
        self.finish_round();
    }

    /// Adds the end of a round in which Ben has solved his card: two entries.
    pub fn finish_round(&mut self) {
        let took = Entry::Took {
            player: 1,
            field: 3,
            gems: vec![Gem::Red, Gem::Blue],
        };
        self.add(&record_at(3000, took));
        self.add(&record_at(61_000, Entry::SandOut));
    }
}

/// Checks that a JSON document conforms to the schema in `docs/json` that `identifier` names, such as `umpire/hall-replay@1`.
#[track_caller]
pub fn check(document: &[u8], identifier: &str) {
    let document: serde_json::Value = serde_json::from_slice(document).unwrap();
    assert_eq!(document["schema"], identifier);
    let name = identifier.strip_prefix("umpire/").unwrap();
    let name = name.strip_suffix("@1").unwrap();
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json"));
    let path = folder.join(format!("{name}.schema.json")).canonicalize();
    let mut schemas = Schemas::new();
    let compiled = Compiler::new().compile(path.unwrap().to_str().unwrap(), &mut schemas);
    if let Err(error) = schemas.validate(&document, compiled.unwrap()) {
        panic!("{document} is not {identifier}: {error:#}");
    }
}
