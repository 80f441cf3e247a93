//! Simulates the tables of a large hall, and measures the time until each event has reached two receivers. `scripts/hall` runs it.
//!
//! Each table has a journal and a connection of its own. At the end, each receiver must have each journal, entry by entry, and must have
//! received each entry exactly once. If addresses of tournament screens (`umpire tournament --serve`) are given, also measures the time
//! until their pages have received each event; at the end, all screens must show the same. Usage: load ADDRESS TABLES SECONDS [SCREEN...]

#[path = "../../tests/support/beginning.rs"]
mod beginning;
mod figures;
mod receiver;
mod screen;
mod simulated;

use std::{
    io::Write,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use serde_json::Value;
use umpire_hall::{listener::Listener, mqtt::Login, tables::Tables};

use receiver::RunningReceiver;
use screen::Screen;
use simulated::SimulatedTables;

/// Number of events that each table creates in a second.
const EVENTS_PER_SECOND: u32 = 5;
/// Maximum time to wait until every receiver has all events so far.
const COMPLETION_TIMEOUT: Duration = Duration::from_mins(2);

/// Options of the simulation.
struct Options {
    login: Login,
    tables: u16,
    duration: Duration,
    screens: Vec<String>,
}

fn main() -> anyhow::Result<()> {
    let options = options().context("usage: load ADDRESS TABLES SECONDS [SCREEN...]")?;
    let folder = tempfile::tempdir()?;
    // The journals contain times in milliseconds since this moment.
    let epoch = Instant::now();
    let receivers = ["screen-1", "screen-2"].map(|name| {
        let prefix = &options.login.address.prefix;
        RunningReceiver::start(Listener::new(options.login.clone(), name), prefix, epoch)
    });
    let mut tables = SimulatedTables::begin(folder.path(), &options.login, options.tables, epoch)?;
    // Waits until both receivers have the first journal entry of each table: then all tables are connected.
    wait_for_all(&receivers, &tables)?;
    let times = tables.times();
    let screens = options.screens.iter();
    let screens: Vec<Screen> = screens
        .map(|address| Screen::open(address, tables.times(), epoch))
        .collect::<anyhow::Result<_>>()?;
    let connected = epoch.elapsed();
    tables.play(options.duration, EVENTS_PER_SECOND)?;
    let stopped = Instant::now();
    wait_for_all(&receivers, &tables)?;
    let complete = stopped.elapsed();
    let states = screens.iter().map(|screen| screen.wait_for_all(&times));
    let states = states.collect::<anyhow::Result<Vec<_>>>()?;
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{} tables, connected after {} ms; {EVENTS_PER_SECOND} events/s each for {} s: {} events",
        options.tables,
        connected.as_millis(),
        options.duration.as_secs(),
        tables.entries()
    )?;
    report_receivers(receivers, &tables, &mut out)?;
    writeln!(
        out,
        "complete {} ms after the last event; both receivers agree",
        complete.as_millis()
    )?;
    report_screens(&screens, &states, &mut out)
}

/// Stops the receivers and prints their statistics. Fails if a receiver's entries differ from the journals or from the other receiver's
/// entries, or if an event arrived twice or out of order.
fn report_receivers(
    receivers: [RunningReceiver; 2],
    tables: &SimulatedTables,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let mut logs = Vec::new();
    for receiver in receivers {
        let received = receiver.stop();
        let different_tables = tables.count_different_tables(&received.tables)?;
        writeln!(
            out,
            "receiver: {} events after the first ones, {} twice or out of order, {} tables differ from their journals; {}",
            received.latencies_ms.len(),
            received.out_of_order,
            different_tables,
            figures::describe_ms(received.latencies_ms)
        )?;
        ensure!(
            different_tables == 0 && received.out_of_order == 0,
            "the receiver is wrong"
        );
        logs.push(received.tables);
    }
    ensure!(have_same_games(&logs[0], &logs[1]), "the receivers differ");
    Ok(())
}

/// Prints the statistics of the screens. Fails if their last states differ.
fn report_screens(
    screens: &[Screen],
    states: &[Value],
    out: &mut impl Write,
) -> anyhow::Result<()> {
    for screen in screens {
        let (state_count, latencies_ms) = screen.latencies_ms();
        writeln!(
            out,
            "screen: {} events in {state_count} states; {}",
            latencies_ms.len(),
            figures::describe_ms(latencies_ms)
        )?;
    }
    ensure!(
        states.windows(2).all(|pair| pair[0] == pair[1]),
        "the screens differ"
    );
    if states.len() > 1 {
        writeln!(out, "all {} screens agree", states.len())?;
    }
    Ok(())
}

/// Waits until each receiver has all entries.
fn wait_for_all(receivers: &[RunningReceiver], tables: &SimulatedTables) -> anyhow::Result<()> {
    let deadline = Instant::now() + COMPLETION_TIMEOUT;
    while !receivers
        .iter()
        .all(|receiver| receiver.count() >= tables.entries())
    {
        ensure!(
            Instant::now() < deadline,
            "not everything has arrived after {COMPLETION_TIMEOUT:?}"
        );
        thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}

fn have_same_games(one: &Tables, other: &Tables) -> bool {
    let games = |tables: &Tables| {
        let games = tables.iter().map(|(table, log)| (table, log.games.clone()));
        games.collect::<Vec<_>>()
    };
    games(one) == games(other)
}

fn options() -> anyhow::Result<Options> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().context("an argument is missing");
    let address = next()?.parse()?;
    Ok(Options {
        login: Login::new(address, None, None)?,
        tables: next()?.parse()?,
        duration: Duration::from_secs(next()?.parse()?),
        screens: arguments.collect(),
    })
}
