//! A simulated table, a receiver, and a client that records the messages on some topics.

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use rumqttc::{
    AsyncClient, Event, IncomingPacketSizeLimit, MqttOptions, Packet, PublishOptions, QoS,
};
use tempfile::TempDir;
use umpire::{
    game::{By, Entry, Journal, Record},
    rules::gems::Counts,
};
use umpire_hall::{
    hall_thread::HallConnection,
    listener::Listener,
    mqtt::Login,
    publisher::Settings,
    runtime,
    source::journal::{GameClock, JournalSource},
    tables::{TableLog, Tables},
    topics::Table,
};

use crate::{beginning::began, broker::Broker};

/// Maximum time to wait for something that must happen.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Returns the login for a broker without passwords.
pub fn login(broker: &Broker) -> Login {
    let address = format!("mqtt://127.0.0.1:{}/club", broker.port());
    Login::new(address.parse().unwrap(), None, None).unwrap()
}

/// A table whose game is played by the test: each call of [`Self::play`] adds entries to the game.
pub struct TestTable {
    _folder: TempDir,
    path: PathBuf,
    journal: Journal,
    entries: Arc<AtomicU64>,
    connection: Option<HallConnection>,
    messages: Receiver<String>,
    message_sender: Sender<String>,
}

/// Returns the number that the simulated table has in all tests.
pub fn table() -> Table {
    "7".parse().unwrap()
}

impl TestTable {
    /// Begins a game with this identifier, without a connection.
    pub fn begin(game: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.journal");
        let (message_sender, messages) = channel();
        let mut table = Self {
            _folder: folder,
            journal: Journal::create(&path).unwrap(),
            path,
            entries: Arc::default(),
            connection: None,
            messages,
            message_sender,
        };
        table.write(Entry::Began(began(Some(game.to_owned()))));
        table
    }

    /// Connects to a hall.
    pub fn connect(&mut self, login: Login, is_resumed: bool) {
        let settings = Settings {
            login,
            table: table(),
            discovery: Vec::new(),
        };
        let clock = GameClock {
            from_ms: 0,
            started: Instant::now(),
        };
        let entries = Arc::clone(&self.entries);
        let source = JournalSource::open(table(), &self.path, clock, entries).unwrap();
        let message_sender = self.message_sender.clone();
        let notify_players = Box::new(move |message: umpire::language::Message| {
            message_sender.send(message.to_string()).unwrap_or_default();
        });
        let connection = HallConnection::start(settings, source, is_resumed, notify_players);
        self.connection = Some(connection.unwrap());
    }

    /// Ends the connection in an orderly way.
    pub fn disconnect(&mut self) {
        if let Some(connection) = self.connection.take() {
            connection.end();
        }
    }

    /// Adds a number of entries.
    pub fn play(&mut self, entries: usize) {
        for number in 0..entries {
            let mut counts = [0; 6];
            counts[0] = (number % 12) as u32;
            let counts = Counts::new(counts);
            self.write(Entry::Gems { player: 1, counts });
        }
    }

    /// Returns the number of entries so far.
    pub fn entries(&self) -> u64 {
        self.entries.load(Ordering::Acquire)
    }

    /// Waits for a message to the players that contains this text.
    pub fn wait_for_message(&self, expected: &str) {
        let until = Instant::now() + TIMEOUT;
        let mut all = Vec::new();
        while let Ok(message) = self.messages.recv_timeout(until - Instant::now()) {
            if message.contains(expected) {
                return;
            }
            all.push(message);
        }
        panic!("no message contains {expected:?}: {all:?}");
    }

    /// Adds an entry to the journal and notifies the connection.
    fn write(&mut self, entry: Entry) {
        let by = By::Hand;
        let t_ms = self.entries();
        self.journal.add(&Record { t_ms, by, entry }).unwrap();
        self.entries.fetch_add(1, Ordering::Release);
        if let Some(connection) = &self.connection {
            connection.changed();
        }
    }
}

/// Runs a receiver until the log of the test table fulfils `is_done`; returns all tables with the messages received until then.
pub fn receive_until(
    login: Login,
    client: &str,
    is_done: impl Fn(&TableLog) -> bool + Send,
) -> Tables {
    let mut tables = Tables::new("club");
    continue_receiving_until(&mut tables, login, client, is_done);
    tables
}

/// Runs a receiver until the log of the test table fulfils `is_done`. Adds the received messages to `tables`, which may already contain
/// earlier messages.
pub fn continue_receiving_until(
    tables: &mut Tables,
    login: Login,
    client: &str,
    is_done: impl Fn(&TableLog) -> bool + Send,
) {
    let run = async {
        let listener = Listener::new(login, client);
        let listening = listener.run(tables, |tables, _| {
            !tables.get(table()).is_some_and(&is_done)
        });
        tokio::time::timeout(TIMEOUT, listening).await
    };
    runtime::create()
        .unwrap()
        .block_on(run)
        .expect("everything arrives");
}

/// Returns a condition on a table's log. The condition holds if exactly `entries` entries of the game have been received.
pub fn has_all_entries(game: &'static str, entries: u64) -> impl Fn(&TableLog) -> bool + Send {
    move |log| {
        let mut games = log.games.iter();
        games.any(|log| log.id() == game && log.received() == entries)
    }
}

/// A message that a [`TopicRecorder`] has received.
pub struct RecordedMessage {
    pub payload: Vec<u8>,
    /// Whether the broker had retained the message: it was published before the subscription.
    pub is_retained: bool,
}

/// A client that records every message on the topics to which it subscribes. A message that arrives twice is recorded twice.
pub struct TopicRecorder {
    messages: Receiver<RecordedMessage>,
    client: AsyncClient,
}

impl TopicRecorder {
    /// Subscribes to the topics and waits for the broker's confirmation.
    pub fn watch(broker: &Broker, filter: &str) -> Self {
        let mut options =
            MqttOptions::new(format!("witness-{filter}"), ("127.0.0.1", broker.port()));
        options.set_incoming_packet_size_limit(IncomingPacketSizeLimit::Unlimited);
        let (client, mut events) = AsyncClient::builder(options).capacity(64).build();
        client.try_subscribe(filter, QoS::AtLeastOnce).unwrap();
        let (sender, messages) = channel();
        let (ready, is_ready) = channel();
        thread::spawn(move || {
            runtime::create().unwrap().block_on(async {
                while let Ok(event) = events.poll().await {
                    match event {
                        Event::Incoming(Packet::SubAck(_)) => ready.send(()).unwrap_or_default(),
                        Event::Incoming(Packet::Publish(packet)) => {
                            let message = RecordedMessage {
                                payload: packet.payload.to_vec(),
                                is_retained: packet.retain,
                            };
                            if sender.send(message).is_err() {
                                return;
                            }
                        }
                        _ => {}
                    }
                }
            });
        });
        is_ready.recv_timeout(TIMEOUT).unwrap();
        Self { messages, client }
    }

    /// Waits for the next message.
    pub fn next(&self) -> RecordedMessage {
        self.messages.recv_timeout(TIMEOUT).expect("a message")
    }

    /// Waits for a message with this payload; ignores others.
    pub fn wait_for_payload(&self, payload: &[u8]) {
        while self.next().payload != payload {}
    }

    /// Publishes a message.
    pub fn publish(&self, topic: &str, payload: &[u8], is_retained: bool) {
        let options = PublishOptions::at_least_once().retain(is_retained);
        self.client.try_publish(topic, payload, options).unwrap();
    }
}
