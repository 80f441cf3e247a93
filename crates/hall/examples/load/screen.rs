//! A client that reads the page of `umpire tournament --serve`, as a browser does, and measures when each event reaches the page.

use std::{
    collections::BTreeMap,
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::simulated::Times;

/// Maximum time to wait, after the last event, until a screen shows all events.
const TIMEOUT: Duration = Duration::from_mins(2);

/// The latest state that a screen has received, and the latency of each event except a table's first: from the event until the screen
/// received it.
#[derive(Default)]
struct ScreenLog {
    /// The latest state, without the fields that may differ between two screens of the same hall, such as the time left on an hourglass.
    state: Value,
    /// Number of the latest event of each table.
    seqs: BTreeMap<u16, u64>,
    latencies_ms: Vec<u64>,
    states: u64,
}

/// A running screen.
pub struct Screen {
    address: String,
    log: Arc<Mutex<ScreenLog>>,
}

impl Screen {
    /// Opens the page's stream of states at an address such as `127.0.0.1:8644`. `times` contains the time of each event, counted from
    /// `epoch`.
    pub fn open(address: &str, times: Arc<Times>, epoch: Instant) -> anyhow::Result<Self> {
        let log = Arc::new(Mutex::new(ScreenLog::default()));
        let mut stream = TcpStream::connect(address).context("the screen does not answer")?;
        write!(stream, "GET /state HTTP/1.1\r\nHost: {address}\r\n\r\n")?;
        let log_of_thread = Arc::clone(&log);
        thread::spawn(move || {
            for line in BufReader::new(stream).lines().map_while(Result::ok) {
                let now_ms = epoch.elapsed().as_millis() as u64;
                let state = line
                    .strip_prefix("data: ")
                    .map(serde_json::from_str::<Value>);
                if let (Some(Ok(state)), Ok(mut log)) = (state, log_of_thread.lock()) {
                    log.add_state(state, &times, now_ms);
                }
            }
        });
        Ok(Self {
            address: address.to_owned(),
            log,
        })
    }

    /// Waits until the screen shows all events, and returns its last state.
    pub fn wait_for_all(&self, times: &Times) -> anyhow::Result<Value> {
        let deadline = Instant::now() + TIMEOUT;
        loop {
            if let Ok(log) = self.log.lock()
                && times.are_latest(&log.seqs)
            {
                return Ok(log.state.clone());
            }
            ensure!(
                Instant::now() < deadline,
                "the screen {} does not show everything after {TIMEOUT:?}",
                self.address
            );
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Returns the number of states that were received, and the time that each event took to reach the screen, in milliseconds.
    pub fn latencies_ms(&self) -> (u64, Vec<u64>) {
        let log = self.log.lock();
        log.map_or((0, Vec::new()), |log| {
            (log.states, log.latencies_ms.clone())
        })
    }
}

impl ScreenLog {
    fn add_state(&mut self, mut state: Value, times: &Times, now_ms: u64) {
        let tables = state["tables"].as_array_mut();
        for table in tables.into_iter().flatten() {
            let number = table["table"].as_u64().unwrap_or(0) as u16;
            let seq = table["seq"].as_u64().unwrap_or(0);
            let before = self.seqs.insert(number, seq).unwrap_or(0);
            for seq in before.max(1) + 1..=seq {
                let created_ms = times.get(number, seq).unwrap_or(now_ms);
                self.latencies_ms.push(now_ms.saturating_sub(created_ms));
            }
            // The time left differs between screens, since it decreases and the documents arrive at different times.
            table["glass"] = Value::Null;
        }
        // The messages differ between screens, since each screen reports the state of its own connection. At most one screen conducts the
        // tournament.
        state["told"] = Value::Null;
        state["conducts"] = Value::Null;
        self.state = state;
        self.states += 1;
    }
}
