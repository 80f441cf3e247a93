//! Starts Mosquitto for tests, if it is installed.
#![allow(dead_code, reason = "not every test program uses all of it")]

use std::{
    env, fs,
    fs::File,
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::Duration,
};

use tempfile::TempDir;

/// A broker on a port of this machine. Between [`Self::kill`] and [`Self::restart`], the port remains reserved.
pub struct Broker {
    folder: TempDir,
    port: Port,
    child: Option<Child>,
}

impl Broker {
    /// Starts a broker without passwords; `None`, with a message, if Mosquitto is not installed.
    pub fn start() -> Option<Self> {
        Self::start_with(|_| "allow_anonymous true".to_owned())
    }

    /// Starts a broker; `None`, with a message, if Mosquitto is not installed. `settings` returns additional lines of the configuration. It
    /// receives the broker's folder and may write files into it.
    pub fn start_with(settings: impl FnOnce(&Path) -> String) -> Option<Self> {
        if program().is_none() {
            eprintln!("SKIPPED: mosquitto is not installed; scripts/test installs it");
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let port = Port::reserve();
        let settings = settings(folder.path());
        let configuration = format!(
            "listener {} 127.0.0.1\nuser root\npersistence false\n{settings}\n",
            port.number
        );
        fs::write(folder.path().join("mosquitto.conf"), configuration).unwrap();
        let mut broker = Self {
            folder,
            port,
            child: None,
        };
        broker.restart();
        Some(broker)
    }

    /// Returns the folder that contains the configuration files of the broker.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Returns the port of the broker on this machine.
    pub fn port(&self) -> u16 {
        self.port.number
    }

    /// Kills the broker, which then loses all retained messages.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Starts the broker again after it was killed, and waits until it accepts connections.
    pub fn restart(&mut self) {
        let child = Command::new(program().unwrap())
            .arg("-c")
            .arg(self.folder.path().join("mosquitto.conf"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        self.child = Some(child.unwrap());
        for _ in 0..500 {
            if TcpStream::connect((Ipv4Addr::LOCALHOST, self.port())).is_ok() {
                return;
            }
            sleep(Duration::from_millis(20));
        }
        panic!("mosquitto does not start");
    }
}

impl Drop for Broker {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A port that is reserved until this value is dropped: no other broker of the tests uses it, not even in another process.
struct Port {
    number: u16,
    _lock: File,
}

impl Port {
    /// Reserves a port from 21000 to 21999. These ports are rarely used by other programs, since systems assign ports to programs only from
    /// 32768 on Linux and from 49152 elsewhere.
    fn reserve() -> Self {
        (21_000..22_000)
            .find_map(Self::try_reserve)
            .expect("one of a thousand ports is free")
    }

    fn try_reserve(number: u16) -> Option<Self> {
        let path = env::temp_dir().join(format!("umpire-test-broker-{number}.lock"));
        let lock = File::create(path).ok()?;
        lock.try_lock().ok()?;
        TcpListener::bind((Ipv4Addr::LOCALHOST, number)).ok()?;
        Some(Self {
            number,
            _lock: lock,
        })
    }
}

/// Returns the path of Mosquitto. Debian installs it in a folder that is not in the `PATH` of users.
fn program() -> Option<PathBuf> {
    let paths = [
        "/usr/sbin/mosquitto",
        "/usr/local/sbin/mosquitto",
        "/usr/bin/mosquitto",
    ];
    paths
        .into_iter()
        .map(PathBuf::from)
        .find(|path| path.is_file())
}
