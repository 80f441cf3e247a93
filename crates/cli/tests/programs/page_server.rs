//! A program that serves a page, and a client that sends it raw requests.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    fs,
    io::{BufRead, BufReader, ErrorKind, Read, Write},
    net::{Ipv4Addr, TcpStream},
    process::{Child, ChildStdin, Stdio},
    thread,
    time::Duration,
};

use tempfile::TempDir;

/// Maximum time to wait for bytes of an answer; far more than the server's limits, so that a test fails only if an answer never comes.
const READ_TIMEOUT: Duration = Duration::from_mins(1);

/// A running program that serves a page.
pub struct PageServer {
    pub child: Child,
    /// Standard input of the program, kept open because some programs end when it is closed.
    _stdin: ChildStdin,
    /// The folder in which the program stores its data.
    pub home: TempDir,
    port: u16,
    /// Start of the paths of the page: empty, or a slash and the token.
    pub prefix: String,
    /// Start of the paths of the second page, which only shows the game or the hall and accepts no commands.
    pub watch_prefix: String,
}

impl PageServer {
    /// Starts `umpire game` with a page for this machine.
    pub fn game() -> Self {
        Self::start(&["game", "--names", "Ann,Ben", "--view"])
    }

    /// Starts `umpire game` with a page for all devices in the network.
    pub fn game_in_network() -> Self {
        Self::start(&[
            "game", "--names", "Ann,Ben", "--view", "--listen", "0.0.0.0",
        ])
    }

    /// Starts a program that prints two links: first the link to its page, then the link to a page that accepts no commands.
    pub fn start(arguments: &[&str]) -> Self {
        let home = tempfile::tempdir().unwrap();
        let mut child = crate::umpire()
            .args(arguments)
            .args(["--port", "0"])
            .env("UMPIRE_HOME", home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut lines = lines.map_while(Result::ok);
        let mut link = || {
            let link = lines.find_map(|line| Some(line.split_once("http://")?.1.to_owned()));
            let (authority, path) = link.as_deref().unwrap().split_once('/').unwrap();
            let port: u16 = authority.rsplit(':').next().unwrap().parse().unwrap();
            let token = path.rsplit_once('/').map_or("", |(token, _)| token);
            let slash = if token.is_empty() { "" } else { "/" };
            (port, format!("{slash}{token}"))
        };
        let ((port, prefix), (_, watch_prefix)) = (link(), link());
        thread::spawn(move || lines.for_each(drop));
        Self {
            child,
            _stdin: stdin,
            home,
            port,
            prefix,
            watch_prefix,
        }
    }

    /// Returns the address and port of the server, as a browser writes them in the `Host` header.
    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Opens a connection.
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).unwrap();
        stream.set_read_timeout(Some(READ_TIMEOUT)).unwrap();
        stream
    }

    /// Sends bytes and returns everything that the server answers until it closes the connection.
    pub fn send(&self, bytes: &[u8]) -> Answer {
        let mut stream = self.connect();
        // Ignores errors while writing: the server may refuse the request and close the connection before it has read all bytes.
        let _may_fail = stream.write_all(bytes);
        read_answer(stream)
    }

    /// Sends a request with the server's address in the `Host` header. `headers` contains further header lines, each with a line break at
    /// its end.
    pub fn request(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let (host, length) = (self.host(), body.len());
        let own_headers = format!("Host: {host}\r\nContent-Length: {length}\r\nConnection: close");
        self.send(
            format!("{method} {path} HTTP/1.1\r\n{own_headers}\r\n{headers}\r\n{body}").as_bytes(),
        )
    }

    pub fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "", "")
    }

    /// Posts a command as the page does. `prefix` is the start of the page's paths.
    pub fn post_command(&self, prefix: &str, command: &str) -> Answer {
        let origin = format!("Origin: http://{}\r\n", self.host());
        self.request("POST", &format!("{prefix}/say"), &origin, command)
    }

    /// Requests the stream of states, and returns what arrives up to the end of the first state that names a player.
    pub fn read_state(&self, prefix: &str) -> String {
        let mut stream = self.connect();
        let (path, host) = (format!("{prefix}/state"), self.host());
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
        let (mut received, mut buffer) = (String::new(), [0; 4096]);
        let is_complete = |received: &str| {
            let state = received.split_once("Ann");
            state.is_some_and(|(_, rest)| rest.contains("\n\n"))
        };
        while !is_complete(&received) {
            let count = stream.read(&mut buffer).unwrap();
            assert!(count > 0, "the stream has ended: {received}");
            received += &String::from_utf8_lossy(&buffer[..count]);
        }
        received
    }

    /// Returns the journal of the game.
    pub fn journal(&self) -> String {
        fs::read_to_string(self.home.path().join("games/game-1.journal")).unwrap()
    }
}

impl Drop for PageServer {
    fn drop(&mut self) {
        let _may_fail = self.child.kill();
        let _may_fail = self.child.wait();
    }
}

/// An answer of the server: its head in lower case, and its body. Both are empty if the server has closed the connection without an answer.
#[derive(Debug)]
pub struct Answer {
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn status(&self) -> u16 {
        let status = self.head.split(' ').nth(1);
        status.map_or(0, |status| status.parse().unwrap())
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .find(|(other, _)| *other == name)
            .map(|(_, value)| value)
    }

    /// Returns whether the server has refused the request (status 400 to 499) or closed the connection without an answer.
    pub fn is_refusal(&self) -> bool {
        matches!(self.status(), 0 | 400..=499)
    }
}

/// Reads an answer until the server closes the connection.
pub fn read_answer(mut stream: TcpStream) -> Answer {
    let mut received = Vec::new();
    // If the server closes the connection before it has read the whole request, reading may fail, for example with a reset. That is
    // accepted; only a timeout fails the test.
    if let Err(error) = stream.read_to_end(&mut received) {
        let is_late = matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
        assert!(!is_late, "the server leaves the connection open");
    }
    let received = String::from_utf8_lossy(&received).into_owned();
    let (head, body) = received.split_once("\r\n\r\n").unwrap_or((&received, ""));
    Answer {
        head: head.to_ascii_lowercase(),
        body: body.to_owned(),
    }
}
