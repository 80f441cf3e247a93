//! A receiver on a thread of its own.

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
    listener::{Heard, Listener},
    tables::{Received, Tables},
    topics::Table,
};

/// What a receiver has received.
pub struct Everything {
    pub tables: Tables,
    /// Time from each event to the receiver, in milliseconds.
    pub latencies_ms: Vec<u64>,
    /// Number of reports of an event that was not the next one of its table.
    pub out_of_order: u64,
}

/// A running receiver.
pub struct Receiving {
    thread: JoinHandle<Everything>,
    count: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
}

impl Receiving {
    pub fn start(listener: Listener, prefix: &str, epoch: Instant) -> Self {
        let count = Arc::new(AtomicU64::new(0));
        let stop = Arc::new(AtomicBool::new(false));
        let (counted, stopping) = (Arc::clone(&count), Arc::clone(&stop));
        let tables = Tables::new(prefix);
        let thread = thread::spawn(move || receive(listener, tables, epoch, &counted, &stopping));
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

    /// Stops and returns what was received.
    pub fn stop(self) -> Everything {
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
) -> Everything {
    let mut last: HashMap<Table, u64> = HashMap::new();
    let mut latencies_ms = Vec::new();
    let mut out_of_order = 0;
    let heard = |tables: &Tables, heard: Heard| {
        if let Heard::Changed(Received::Event(table, seq)) = heard {
            let before = last.insert(table, seq).unwrap_or(0);
            out_of_order += u64::from(seq != before + 1);
            let game = tables.get(table).and_then(|log| log.game());
            let record = game.and_then(|game| game.records().last());
            let made_ms = record.map_or(0, |record| record.t_ms);
            // The first entries wait for the connections of their tables.
            if seq > 1 {
                let now_ms = epoch.elapsed().as_millis() as u64;
                latencies_ms.push(now_ms.saturating_sub(made_ms));
            }
            count.fetch_add(1, Ordering::Relaxed);
        }
        true
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(async {
        let stopped = async {
            while !stop.load(Ordering::Relaxed) {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        };
        tokio::select! {
            () = listener.run(&mut tables, heard) => {}
            () = stopped => {}
        }
    });
    Everything {
        tables,
        latencies_ms,
        out_of_order,
    }
}
