//! Simulated tables, whose games this program plays.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tokio::sync::watch;
use umpire::{
    game::{By, Entry, Journal, Record, journal},
    rules::{Symbol, gems::Counts},
};
use umpire_hall::{
    mqtt::Login,
    publisher::{Publisher, Settings, TableUpdates},
    source::journal::{GameClock, JournalSource},
    tables::{GameLog, Tables},
    topics::Table,
};

use crate::beginning::began;

/// Number of rounds that each simulated table plays. After these rounds, the table only writes corrections of its players' gems.
const ROUNDS: u64 = 8;

/// The times of all events, in milliseconds since the start of the program.
#[derive(Default)]
pub struct Times(Mutex<BTreeMap<u16, Vec<u64>>>);

impl Times {
    fn add(&self, table: Table, t_ms: u64) {
        if let Ok(mut times) = self.0.lock() {
            times.entry(table.number()).or_default().push(t_ms);
        }
    }

    /// Returns the time of event `seq` of a table, in milliseconds since the start of the program. Events are numbered from 1. Returns
    /// `None` if the event has not happened.
    pub fn get(&self, table: u16, seq: u64) -> Option<u64> {
        let times = self.0.lock().ok()?;
        times.get(&table)?.get(seq as usize - 1).copied()
    }

    /// Returns whether `seqs` contains, for every table, the number of the table's latest event.
    pub fn are_latest(&self, seqs: &BTreeMap<u16, u64>) -> bool {
        let latest = |seqs: &BTreeMap<u16, Vec<u64>>| -> BTreeMap<u16, u64> {
            let tables = seqs.iter();
            tables
                .map(|(table, times)| (*table, times.len() as u64))
                .collect()
        };
        self.0.lock().is_ok_and(|times| latest(&times) == *seqs)
    }
}

/// The simulated tables of a hall. One separate thread runs the connections of all tables.
pub struct SimulatedTables {
    tables: Vec<SimulatedTable>,
    times: Arc<Times>,
    epoch: Instant,
}

struct SimulatedTable {
    table: Table,
    path: PathBuf,
    journal: Journal,
    entries: Arc<AtomicU64>,
    updates: watch::Sender<TableUpdates>,
    times: Arc<Times>,
}

impl SimulatedTables {
    /// Begins a game on each table, with its journal in `folder`.
    pub fn begin(folder: &Path, login: &Login, count: u16, epoch: Instant) -> anyhow::Result<Self> {
        let times = Arc::new(Times::default());
        let mut tables = Vec::new();
        let mut publishers = Vec::new();
        for number in 1..=count {
            let (table, publisher) = SimulatedTable::begin(folder, login, number, epoch, &times)?;
            tables.push(table);
            publishers.push(publisher);
        }
        let runtime = umpire_hall::runtime::create()?;
        thread::spawn(move || {
            runtime.block_on(async {
                let tasks: Vec<_> = publishers
                    .into_iter()
                    .map(|publisher| tokio::spawn(publisher.run()))
                    .collect();
                for publisher in tasks {
                    let _may_be_cancelled = publisher.await;
                }
            });
        });
        Ok(Self {
            tables,
            times,
            epoch,
        })
    }

    /// Returns the times of all events.
    pub fn times(&self) -> Arc<Times> {
        Arc::clone(&self.times)
    }

    /// Plays the games of all tables for the time `duration`. Each table writes `rate` journal entries per second.
    pub fn play(&mut self, duration: Duration, rate: u32) -> anyhow::Result<()> {
        let step = Duration::from_secs(1) / rate / self.tables.len() as u32;
        let start = Instant::now();
        let entries = duration.as_secs() as u32 * rate * self.tables.len() as u32;
        for number in 0..entries {
            let due = start + step * number;
            thread::sleep(due.saturating_duration_since(Instant::now()));
            let index = number as usize % self.tables.len();
            self.tables[index].play(self.epoch)?;
        }
        Ok(())
    }

    /// Returns the number of journal entries that all tables together have written.
    pub fn entries(&self) -> u64 {
        let entries = self.tables.iter();
        entries
            .map(|table| table.entries.load(Ordering::Relaxed))
            .sum()
    }

    /// Returns how many tables have a journal whose entries differ from the entries that `received` contains for the table.
    pub fn count_different_tables(&self, received: &Tables) -> anyhow::Result<usize> {
        let mut different = 0;
        for table in &self.tables {
            let stored: journal::JournalContent = journal::read(&table.path)?;
            let log = received.get(table.table).and_then(|log| log.game());
            different += usize::from(log.map(GameLog::records) != Some(&stored.records[..]));
        }
        Ok(different)
    }
}

impl SimulatedTable {
    fn begin(
        folder: &Path,
        login: &Login,
        number: u16,
        epoch: Instant,
        times: &Arc<Times>,
    ) -> anyhow::Result<(Self, Publisher<JournalSource>)> {
        let path = folder.join(format!("{number}.journal"));
        let (updates, changes) = watch::channel(TableUpdates::default());
        let mut simulated = Self {
            table: number.to_string().parse()?,
            journal: Journal::create(&path)?,
            path,
            entries: Arc::default(),
            updates,
            times: Arc::clone(times),
        };
        simulated.add(Entry::Began(began(Some(format!("load-{number}")))), epoch)?;
        let table = simulated.table;
        let clock = GameClock {
            from_ms: 0,
            started: epoch,
        };
        let entries = Arc::clone(&simulated.entries);
        let source = JournalSource::open(table, &simulated.path, clock, entries)?;
        let settings = Settings {
            login: login.clone(),
            table,
            discovery: Vec::new(),
        };
        let notify_players =
            Box::new(|message: umpire::language::Message| tracing::info!(%message));
        let publisher = Publisher::new(Arc::new(settings), source, changes, false, notify_players);
        Ok((simulated, publisher))
    }

    fn play(&mut self, epoch: Instant) -> anyhow::Result<()> {
        let number = self.entries.load(Ordering::Relaxed) - 1;
        self.add(entry_at(number), epoch)
    }

    fn add(&mut self, entry: Entry, epoch: Instant) -> anyhow::Result<()> {
        let t_ms = epoch.elapsed().as_millis() as u64;
        let by = By::Hand;
        self.journal.add(&Record { t_ms, by, entry })?;
        self.times.add(self.table, t_ms);
        self.entries.fetch_add(1, Ordering::Release);
        self.updates.send_modify(|updates| updates.changes += 1);
        Ok(())
    }
}

/// Returns the journal entry with number `number` of a simulated game. The entry that begins the game is not counted; the entry after
/// it has number 0.
fn entry_at(number: u64) -> Entry {
    let confidence = None;
    match number % 4 {
        _ if number >= 4 * ROUNDS => {
            let mut counts = [0; 6];
            counts[(number % 6) as usize] = (number % 12) as u32;
            let player = number as usize % 2;
            Entry::Gems {
                player,
                counts: Counts::new(counts),
            }
        }
        0 => Entry::Rolled {
            symbol: Symbol::Mask,
        },
        1 => Entry::Solved {
            player: 1,
            confidence,
        },
        2 => Entry::Solved {
            player: 0,
            confidence,
        },
        _ => Entry::SandOut,
    }
}
