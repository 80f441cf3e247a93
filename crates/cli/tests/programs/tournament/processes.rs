//! Runs the programs of a tournament, and waits for lines that they print.

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::hall::broker::Broker;

/// Maximum time to wait for an expected line or state before the test fails; set by hand.
const TIMEOUT: Duration = Duration::from_mins(1);

/// A running program with the lines that it prints.
pub struct RunningProgram {
    child: Child,
    printed: Receiver<String>,
}

/// A running `umpire tournament --json`.
pub struct TournamentScreen {
    running: RunningProgram,
    last: Value,
}

/// Starts `command` and collects the lines of its standard output and its standard error.
fn start(mut command: Command, home: &Path) -> RunningProgram {
    let mut child = command
        .env("UMPIRE_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (sender, printed) = channel();
    let outputs: [Box<dyn Read + Send>; 2] = [
        Box::new(child.stdout.take().unwrap()),
        Box::new(child.stderr.take().unwrap()),
    ];
    for output in outputs {
        let sender = sender.clone();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
    }
    RunningProgram { child, printed }
}

/// Starts `umpire` with `arguments`, as the program of table `table` in the hall `club` of the broker.
pub fn start_game(home: &Path, broker: &Broker, table: u16, arguments: &[&str]) -> RunningProgram {
    let mut command = crate::umpire();
    let address = format!("mqtt://127.0.0.1:{}/club", broker.port());
    command.args(arguments);
    command.args(["--mqtt", &address, "--table", &table.to_string()]);
    start(command, home)
}

/// Runs `umpire tournament` to its end and returns its standard output.
pub fn umpire(home: &Path, arguments: &[&str]) -> String {
    let mut command = crate::umpire();
    command.arg("tournament").args(arguments);
    let output = command.env("UMPIRE_HOME", home).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{error}");
    String::from_utf8(output.stdout).unwrap()
}

impl RunningProgram {
    /// Types lines.
    pub fn type_lines(&mut self, lines: &str) {
        let input = self.child.stdin.as_mut().unwrap();
        input.write_all(format!("{lines}\n").as_bytes()).unwrap();
    }

    /// Waits until the program prints a line that contains `words`, and returns the line.
    #[track_caller]
    pub fn wait_for_line(&mut self, words: &str) -> String {
        let deadline = Instant::now() + TIMEOUT;
        let mut all = Vec::new();
        while let Ok(line) = self.printed.recv_timeout(deadline - Instant::now()) {
            if line.contains(words) {
                return line;
            }
            all.push(line);
        }
        panic!("no line contains {words:?}: {all:#?}");
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits for the end of the program, and returns its exit status.
    pub fn finish(&mut self) -> Option<i32> {
        let deadline = Instant::now() + TIMEOUT;
        while Instant::now() < deadline {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("the program does not end");
    }
}

impl Drop for RunningProgram {
    fn drop(&mut self) {
        let _may_have_ended = self.child.kill();
        let _may_have_ended = self.child.wait();
    }
}

impl TournamentScreen {
    /// Starts `umpire tournament --json` with its files in the folder `home`.
    pub fn start(home: &Path, broker: &Broker, arguments: &[&str]) -> Self {
        let mut command = crate::umpire();
        let address = format!("mqtt://127.0.0.1:{}/club", broker.port());
        command.args(["tournament", "--json", "--mqtt", &address]);
        command.args(arguments);
        let mut screen = Self {
            running: start(command, home),
            last: Value::Null,
        };
        screen.wait_for_line("is connected");
        screen
    }

    pub fn type_lines(&mut self, line: &str) {
        self.running.type_lines(line);
    }

    pub fn kill(&mut self) {
        self.running.kill();
    }

    /// Waits for a printed message that contains `words`. The state that was printed last before the message becomes the latest state.
    #[track_caller]
    pub fn wait_for_line(&mut self, words: &str) {
        let deadline = Instant::now() + TIMEOUT;
        let mut other_lines = Vec::new();
        while let Ok(line) = self.running.printed.recv_timeout(deadline - Instant::now()) {
            if line.starts_with('{') {
                self.last = serde_json::from_str(&line).unwrap();
            } else if line.contains(words) {
                return;
            } else {
                other_lines.push(line);
            }
        }
        panic!("no line contains {words:?}: {other_lines:#?}");
    }

    /// Returns the latest state that was received.
    pub fn last(&self) -> &Value {
        &self.last
    }

    /// Waits until the state of the tournament fulfils the condition `is_fulfilled`, and returns the state. `what` names the condition in
    /// the message of a failed test.
    #[track_caller]
    pub fn wait_for(&mut self, what: &str, is_fulfilled: impl Fn(&Value) -> bool) -> Value {
        let deadline = Instant::now() + TIMEOUT;
        let mut other_lines = Vec::new();
        while !is_fulfilled(&self.last) {
            match self.running.printed.recv_timeout(deadline - Instant::now()) {
                Ok(line) if line.starts_with('{') => {
                    self.last = serde_json::from_str(&line).unwrap();
                }
                Ok(line) => other_lines.push(line),
                Err(late) => panic!(
                    "{what} does not happen ({late}): {}\n{other_lines:#?}",
                    self.last
                ),
            }
        }
        self.last.clone()
    }
}

/// Returns the tables of the current round with their players.
pub fn seatings(report: &Value) -> Vec<(u64, Vec<String>)> {
    let tables = report["played"].as_array().unwrap().last().unwrap()["tables"].as_array();
    let seating = |table: &Value| (table["table"].as_u64().unwrap(), names(&table["players"]));
    tables.unwrap().iter().map(seating).collect()
}

/// Returns the part of the report on the table with number `table` in the current round; null if the round has no such table.
pub fn table(report: &Value, table: u64) -> Value {
    let rounds = report["played"].as_array();
    let tables = rounds.and_then(|rounds| rounds.last()?["tables"].as_array());
    let mut tables = tables.into_iter().flatten();
    let seating = tables.find(|other| other["table"] == table);
    seating.cloned().unwrap_or_default()
}

pub fn names(list: &Value) -> Vec<String> {
    let names = list.as_array().unwrap().iter();
    names
        .map(|name| name.as_str().unwrap().to_owned())
        .collect()
}
