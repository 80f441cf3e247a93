//! Tests of the option `--mqtt` of `umpire game` and `umpire watch`, with the real broker Mosquitto. If Mosquitto is not installed, the
//! tests that need it are skipped with a message.
#![expect(clippy::unwrap_used, reason = "tests")]

#[path = "../../../hall/tests/support/beginning.rs"]
pub mod beginning;
#[path = "../../../hall/tests/support/broker.rs"]
pub mod broker;

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use umpire::game::journal;
use umpire_hall::{
    listener::Listener,
    mqtt::Login,
    runtime,
    tables::{TableLog, Tables},
    topics::Table,
};

use crate::phone;
use broker::Broker;

/// Maximum time to wait for an expected change before the test fails; set by hand.
const TIMEOUT: Duration = Duration::from_mins(1);

fn table() -> Table {
    "7".parse().unwrap()
}

fn address(broker: &Broker) -> String {
    format!("mqtt://127.0.0.1:{}/club", broker.port())
}

/// Starts `umpire` with `arguments`, connected to the hall of the broker as table 7.
fn start_at_table_7(home: &Path, broker: &Broker, arguments: &[&str]) -> Child {
    crate::umpire()
        .args(arguments)
        .args(["--mqtt", &address(broker), "--table", "7"])
        .env("UMPIRE_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn type_lines(child: &mut Child, lines: &str) {
    child
        .stdin
        .as_mut()
        .unwrap()
        .write_all(lines.as_bytes())
        .unwrap();
}

/// Reads the output of a command up to and including the line that contains `text`. Returns everything that was read.
fn read_until(child: &mut Child, text: &str) -> String {
    let mut printed = String::new();
    let mut lines = BufReader::with_capacity(1, child.stdout.as_mut().unwrap());
    while !printed.contains(text) {
        let count = lines.read_line(&mut printed).unwrap();
        assert_ne!(count, 0, "the output ends without {text:?}: {printed}");
    }
    printed
}

/// Closes the standard input of the program, waits until the program ends, and returns its standard output. Asserts exit status 0.
fn finish(child: Child) -> String {
    let output = child.wait_with_output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{error}");
    String::from_utf8(output.stdout).unwrap()
}

/// Receives messages until the log of table 7 fulfils a condition.
fn receive_until(tables: &mut Tables, broker: &Broker, is_done: impl Fn(&TableLog) -> bool) {
    let login = Login::new(address(broker).parse().unwrap(), None, None).unwrap();
    let receive = async {
        let listener = Listener::new(login, "test");
        let listening = listener.run(tables, |tables, _| {
            !tables.get(table()).is_some_and(&is_done)
        });
        tokio::time::timeout(TIMEOUT, listening).await
    };
    let received = runtime::create().unwrap().block_on(receive);
    received.expect("the condition is fulfilled in time");
}

/// Returns whether `log` contains exactly `entries` entries of the table's current game.
fn has_entries(log: &TableLog, entries: u64) -> bool {
    log.game().is_some_and(|game| game.received() == entries)
}

#[test]
fn a_game_that_is_killed_and_resumed_arrives_completely() {
    let Some(mut broker) = Broker::start() else {
        return;
    };
    let home = tempfile::tempdir().unwrap();
    let mut tables = Tables::new("club");
    let mut game = start_at_table_7(home.path(), &broker, &["game", "--names", "Ann,Ben"]);
    type_lines(&mut game, "roll mask\nsolved Ben\n");
    receive_until(&mut tables, &broker, |log| {
        has_entries(log, 3) && log.is_online
    });
    // The broker is killed and loses its data. `umpire game` stores further entries, but is killed before it can send these entries.
    broker.kill();
    type_lines(&mut game, "take Ben 6 red blue\nundo\n");
    let path = home.path().join("games").join("game-1.journal");
    let started = Instant::now();
    while fs::read_to_string(&path).unwrap().lines().count() < 6 {
        assert!(started.elapsed() < TIMEOUT, "the entries are not stored");
        thread::sleep(Duration::from_millis(20));
    }
    game.kill().unwrap();
    game.wait().unwrap();
    broker.restart();
    let mut game = start_at_table_7(home.path(), &broker, &["game", "--resume"]);
    type_lines(&mut game, "take Ben 6 red red\nsand\n");
    receive_until(&mut tables, &broker, |log| {
        has_entries(log, 7) && log.is_online
    });
    type_lines(&mut game, "quit\n");
    let printed = finish(game);
    assert!(
        printed.contains("Table 7 is connected to the hall"),
        "{printed}"
    );
    receive_until(&mut tables, &broker, |log| !log.is_online);
    let kept: journal::JournalContent = journal::read(&path).unwrap();
    let log = tables.get(table()).unwrap().game().unwrap();
    assert_eq!(log.records(), &kept.records[..]);
    assert_eq!(log.referee().unwrap().game().round(), 2);
}

#[test]
fn without_its_broker_a_game_goes_on_and_reports_the_problem() {
    let Some(mut broker) = Broker::start() else {
        return;
    };
    broker.kill();
    let home = tempfile::tempdir().unwrap();
    let mut game = start_at_table_7(home.path(), &broker, &["game", "--names", "Ann,Ben"]);
    type_lines(&mut game, "roll mask\nsolved Ben\n");
    let mut printed = read_until(&mut game, "cannot be reached");
    type_lines(&mut game, "quit\n");
    printed += &finish(game);
    assert!(printed.contains("Ben solves the card"), "{printed}");
    assert!(printed.contains("3 events were not sent"), "{printed}");
}

#[test]
fn an_invalid_hall_address_leaves_no_journal_behind() {
    let home = tempfile::tempdir().unwrap();
    let hall = ["--mqtt", "mqtt://host/club", "--table", "7"];
    let output = crate::umpire()
        .args(["game", "--names", "Ann,Ben"])
        .args(hall)
        .env("UMPIRE_HOME", home.path())
        .env("UMPIRE_MQTT_PASSWORD", "secret")
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("mqtts://USER@HOST/NAME"), "{error}");
    assert!(!home.path().join("games").exists());
}

#[test]
fn a_watch_is_online_while_it_runs() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let home = tempfile::tempdir().unwrap();
    let photo = fs::read(crate::repository().join("samples/solved.jpg")).unwrap();
    let camera = phone::serve(0, move |_| photo.clone());
    let arguments = ["watch", "--camera", &camera, "--json", "--tied"];
    let watch = start_at_table_7(home.path(), &broker, &arguments);
    let mut tables = Tables::new("club");
    receive_until(&mut tables, &broker, |log| log.is_online);
    finish(watch);
    receive_until(&mut tables, &broker, |log| !log.is_online);
}
