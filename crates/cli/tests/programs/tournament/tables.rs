//! The tables of a hall, whose games are played by calls. Their connections are those of `umpire game`.

use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use tempfile::TempDir;
use umpire::{
    game::{By, Entry, Journal, Record},
    rules::{Symbol, gems::Counts},
};
use umpire_hall::{
    connection::HallConnection,
    identifier,
    login::Login,
    publisher::Settings,
    source::journal::{GameClock, JournalSource},
};

use crate::hall::{beginning, broker::Broker};

/// All tables, by their numbers.
pub struct Tables {
    port: u16,
    tables: BTreeMap<u64, PlayedTable>,
}

struct PlayedTable {
    folder: TempDir,
    journal: Journal,
    path: PathBuf,
    entries: Arc<AtomicU64>,
    connection: Option<HallConnection>,
}

impl Tables {
    pub fn new(broker: &Broker) -> Self {
        Self {
            port: broker.port(),
            tables: BTreeMap::new(),
        }
    }

    fn login(&self) -> Login {
        let address = format!("mqtt://127.0.0.1:{}/club", self.port);
        Login::new(address.parse().unwrap(), None, None).unwrap()
    }

    /// Begins a game of these players, and ends that before.
    pub fn begin(&mut self, table: u64, players: &[String]) {
        if let Some(before) = self.tables.remove(&table) {
            before.connection.unwrap().end();
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.journal");
        let mut began = beginning::began(Some(identifier::new().unwrap()));
        began.names = players.to_vec();
        began.pawns = vec![2; players.len()];
        let mut played = PlayedTable {
            journal: Journal::create(&path).unwrap(),
            path,
            folder,
            entries: Arc::default(),
            connection: None,
        };
        played.write(Entry::Began(began));
        played.connect(table, self.login(), false);
        self.tables.insert(table, played);
    }

    /// Plays a game to its end. The player with this index has more gems.
    pub fn win(&mut self, table: u64, winner: usize) {
        let played = self.tables.get_mut(&table).unwrap();
        for _ in 0..9 {
            let symbol = Symbol::Mask;
            played.write(Entry::Rolled { symbol });
            for player in 0..2 {
                let confidence = None;
                played.write(Entry::Solved { player, confidence });
            }
            played.write(Entry::SandOut);
        }
        self.correct(table, winner);
    }

    /// Corrects the gems, so that the player with this index has more.
    pub fn correct(&mut self, table: u64, winner: usize) {
        let played = self.tables.get_mut(&table).unwrap();
        for player in 0..2 {
            let red = if player == winner { 5 } else { 3 };
            let counts = Counts::new([0, red, 0, 0, 0, 0]);
            played.write(Entry::Gems { player, counts });
        }
    }

    /// Confirms the final standings.
    pub fn confirm(&mut self, table: u64) {
        let played = self.tables.get_mut(&table).unwrap();
        played.write(Entry::Confirmed);
    }

    /// Breaks the connection of a table; its game goes on.
    pub fn lose(&mut self, table: u64) {
        let played = self.tables.get_mut(&table).unwrap();
        // The connection notices that its game is gone, as after a crash.
        drop(played.connection.take());
        played.write(Entry::Rolled {
            symbol: Symbol::Snake,
        });
        played.write(Entry::Undone);
    }

    /// Connects a table that was lost, as `umpire game --resume` does.
    pub fn come_back(&mut self, table: u64) {
        let login = self.login();
        let played = self.tables.get_mut(&table).unwrap();
        played.connect(table, login, true);
    }

    /// Publishes a message that the broker stores, in the name of anybody.
    pub fn publish(&mut self, topic: &str, payload: &[u8]) {
        let mut child = std::process::Command::new("mosquitto_pub")
            .args([
                "-h",
                "127.0.0.1",
                "-p",
                &self.port.to_string(),
                "-V",
                "5",
                "-q",
                "1",
                "-t",
                topic,
                "-s",
            ])
            .stdin(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        std::io::Write::write_all(child.stdin.as_mut().unwrap(), payload).unwrap();
        drop(child.stdin.take());
        assert!(child.wait().unwrap().success());
    }
}

impl PlayedTable {
    fn write(&mut self, entry: Entry) {
        let by = By::Hand;
        let t_ms = self.entries.load(Ordering::Acquire);
        self.journal.add(&Record { t_ms, by, entry }).unwrap();
        self.entries.fetch_add(1, Ordering::Release);
        if let Some(connection) = &self.connection {
            connection.changed();
        }
    }

    fn connect(&mut self, table: u64, login: Login, is_resumed: bool) {
        let table = table.to_string().parse().unwrap();
        let settings = Settings {
            login,
            table,
            discovery: Vec::new(),
        };
        let clock = GameClock {
            from_ms: 0,
            started: Instant::now(),
        };
        let entries = Arc::clone(&self.entries);
        let source = JournalSource::open(table, &self.path, clock, entries).unwrap();
        let connection = HallConnection::start(settings, source, is_resumed, Box::new(|_| {}));
        self.connection = Some(connection.unwrap());
        assert!(self.folder.path().exists());
    }
}

/// Returns messages that must be refused, each with its topic.
pub fn hostile_messages() -> Vec<(String, Vec<u8>)> {
    let deep = vec![b'['; 50_000];
    let payloads: Vec<Vec<u8>> = vec![
        vec![0xff, 0xfe, 0x00],
        b"null".to_vec(),
        b"{\"schema\":\"umpire/tournament@1\"}".to_vec(),
        b"{\"schema\":\"umpire/hall-state@1\",\"table\":1,\"game\":\"../../x\",\"kind\":\"game\",\"seq\":1,\"first\":1}".to_vec(),
        format!("{{\"schema\":\"umpire/hall-state@1\",\"table\":1,\"game\":\"g\",\"kind\":\"game\",\"seq\":1,\"first\":1,\"names\":[\"{}\"]}}", "x".repeat(1000)).into_bytes(),
        deep,
    ];
    let topics = [
        "club/tables/1/state",
        "club/tables/1/events",
        "club/tables/1/status",
        "club/tournament",
    ];
    let all = topics.iter().flat_map(|topic| {
        let payloads = payloads.clone().into_iter();
        payloads.map(move |payload| ((*topic).to_owned(), payload))
    });
    all.collect()
}
