//! A receiver on a separate thread.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread::{self, JoinHandle},
    time::Instant,
};

use umpire_hall::{
    listener::{Listener, ListenerEvent},
    tables::{Received, Tables},
    topics::Table,
};

/// The tables as a receiver knows them from its messages, and statistics on when the messages arrived.
pub struct ReceiverResult {
    pub tables: Tables,
    /// Time from each event at its table until the event reached the receiver, in milliseconds. The first event of a table does not count.
    pub latencies_ms: Vec<u64>,
    /// Number of events that did not directly follow the previous event of their table: they arrived twice or out of order.
    pub out_of_order: u64,
}

/// A running receiver.
pub struct RunningReceiver {
    thread: JoinHandle<ReceiverResult>,
    count: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
}

impl RunningReceiver {
    pub fn start(listener: Listener, prefix: &str, epoch: Instant) -> Self {
        let count = Arc::new(AtomicU64::new(0));
        let stop = Arc::new(AtomicBool::new(false));
        let (count_of_thread, stop_of_thread) = (Arc::clone(&count), Arc::clone(&stop));
        let tables = Tables::new(prefix);
        let thread = thread::spawn(move || {
            receive(listener, tables, epoch, &count_of_thread, &stop_of_thread)
        });
        Self {
            thread,
            count,
            stop,
        }
    }

    /// Returns the number of events so far.
    pub fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }

    /// Stops the receiver and returns its result.
    pub fn stop(self) -> ReceiverResult {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().expect("the receiver does not panic")
    }
}

fn receive(
    listener: Listener,
    mut tables: Tables,
    epoch: Instant,
    count: &AtomicU64,
    stop: &AtomicBool,
) -> ReceiverResult {
    let mut last: HashMap<Table, u64> = HashMap::new();
    let mut latencies_ms = Vec::new();
    let mut out_of_order = 0;
    let on_event = |tables: &Tables, event: ListenerEvent| {
        if let ListenerEvent::Changed(Received::Event(table, seq)) = event {
            let before = last.insert(table, seq).unwrap_or(0);
            out_of_order += u64::from(seq != before + 1);
            let game = tables.get(table).and_then(|log| log.game());
            let record = game.and_then(|game| game.records().last());
            let created_ms = record.map_or(0, |record| record.t_ms);
            // Does not measure the latency of a table's first entry: this entry cannot be sent before the table is connected.
            if seq > 1 {
                let now_ms = epoch.elapsed().as_millis() as u64;
                latencies_ms.push(now_ms.saturating_sub(created_ms));
            }
            count.fetch_add(1, Ordering::Relaxed);
        }
        true
    };
    let runtime = umpire_hall::runtime::create();
    runtime.expect("a runtime").block_on(async {
        let until_stopped = async {
            while !stop.load(Ordering::Relaxed) {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        };
        tokio::select! {
            () = listener.run(&mut tables, on_event) => {}
            () = until_stopped => {}
        }
    });
    ReceiverResult {
        tables,
        latencies_ms,
        out_of_order,
    }
}
