//! The tables of a hall, whose games the test plays by function calls. They connect to the hall as `umpire game` does.

use std::{
    collections::BTreeMap,
    io::{Read, Write},
    net::{Ipv4Addr, TcpStream},
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
    hall_thread::HallConnection,
    identifier,
    mqtt::Login,
    publisher::Settings,
    source::journal::{GameClock, JournalSource},
};

use crate::hall::{beginning, broker::Broker};

/// All tables, by their numbers.
pub struct Tables {
    port: u16,
    tables: BTreeMap<u64, PlayedTable>,
}

/// A table with its current game.
struct PlayedTable {
    /// Temporary folder of the journal.
    folder: TempDir,
    journal: Journal,
    /// Path of the journal.
    path: PathBuf,
    /// Number of entries in the journal.
    entries: Arc<AtomicU64>,
    /// `None` while the table is disconnected.
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

    /// Begins a game of `players` at a table, and ends the connection of the table's earlier game.
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

    /// Plays a game of two players to its end. Nobody takes gems; a correction then gives the player with index `winner` more gems, so that
    /// this player wins.
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

    /// Corrects the gem counts of the two players: the player with index `winner` gets 5 red gems, the other player 3.
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

    /// Disconnects a table; its game goes on.
    pub fn disconnect(&mut self, table: u64) {
        let played = self.tables.get_mut(&table).unwrap();
        // The connection is dropped without [`HallConnection::end`], as if the game had crashed.
        drop(played.connection.take());
        played.write(Entry::Rolled {
            symbol: Symbol::Snake,
        });
        played.write(Entry::Undone);
    }

    /// Connects a disconnected table again, as `umpire game --resume` does.
    pub fn reconnect(&mut self, table: u64) {
        let login = self.login();
        let played = self.tables.get_mut(&table).unwrap();
        played.connect(table, login, true);
    }

    /// Publishes a message on `topic` as a client that the hall does not know. Writes the MQTT 5 packets CONNECT and PUBLISH itself.
    pub fn publish(&mut self, topic: &str, payload: &[u8]) {
        let mut broker = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).unwrap();
        // CONNECT: protocol, version 5, a new session, keep-alive of 60 s, no properties, an identifier that the broker chooses.
        let connect = [&[0, 4][..], b"MQTT", &[5, 2, 0, 60, 0, 0, 0]].concat();
        broker.write_all(&packet(0x10, &connect)).unwrap();
        let mut answer = [0; 2];
        broker.read_exact(&mut answer).unwrap();
        assert_eq!(answer[0], 0x20, "CONNACK");
        let length = u16::try_from(topic.len()).unwrap().to_be_bytes();
        let publish = [&length[..], topic.as_bytes(), &[0], payload].concat();
        broker.write_all(&packet(0x30, &publish)).unwrap();
        broker.write_all(&packet(0xe0, &[])).unwrap();
        // Waits until the broker closes the connection: it has then handled all packets.
        broker.read_to_end(&mut Vec::new()).unwrap();
    }
}

/// Returns an MQTT packet with its header.
fn packet(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut packet = vec![kind];
    let mut length = content.len();
    loop {
        let continuation = if length > 127 { 0x80 } else { 0 };
        packet.push((length % 128) as u8 | continuation);
        length /= 128;
        if length == 0 {
            packet.extend_from_slice(content);
            return packet;
        }
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

    /// Connects the table to the hall. `is_resumed` means that an earlier connection may have sent events of the same game
    /// ([`HallConnection::start`]).
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
