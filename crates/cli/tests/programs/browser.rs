//! Controls a headless Chromium through the developer tools protocol. Implements only what the tests need to use a page: the
//! crates for this protocol take longer to build than the rest of umpire.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    io::{self, BufRead, BufReader},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc::channel,
    thread,
    time::{Duration, Instant},
};

use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket, client::client};

/// Maximum time to wait for the browser's address, for the answer to a command, and for a change of the page; set by hand.
const TIMEOUT: Duration = Duration::from_secs(40);

/// Code of the Enter key in the developer tools protocol.
const ENTER_CODE: u32 = 13;

/// Kind of device that the browser simulates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    Desktop,
    Phone,
}

/// A running browser with one open page.
pub struct Browser {
    child: Child,
    socket: WebSocket<TcpStream>,
    /// Identifier of the developer tools' session with the page; empty until there is a session.
    session: String,
    /// Identifier of the last command.
    last_id: u64,
    _profile: tempfile::TempDir,
}

/// Starts a browser program without a window, with its data in the folder `profile`.
fn spawn(program: &str, profile: &Path) -> io::Result<Child> {
    Command::new(program)
        .args([
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
        ])
        .args(["--remote-debugging-port=0", "--window-size=1280,900"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .stderr(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
}

/// Waits until the browser prints the address of its developer tools, and returns the address.
fn developer_tools_url(child: &mut Child) -> String {
    let lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let (sender, urls) = channel();
    // A thread reads all output of the browser. Unread output would fill the pipe, and the browser would block.
    thread::spawn(move || {
        for line in lines.map_while(Result::ok) {
            if let Some((_, url)) = line.split_once("listening on ") {
                let _may_be_late = sender.send(url.to_owned());
            }
        }
    });
    urls.recv_timeout(TIMEOUT).unwrap_or_else(|error| {
        let _may_fail = child.kill();
        panic!("Chromium was started, but prints no address of its developer tools: {error}");
    })
}

/// Connects to the developer tools.
fn connect(url: &str) -> WebSocket<TcpStream> {
    let authority = url.strip_prefix("ws://").unwrap().split('/').next();
    let stream = TcpStream::connect(authority.unwrap()).unwrap();
    stream.set_read_timeout(Some(TIMEOUT)).unwrap();
    client(url, stream).unwrap().0
}

impl Browser {
    /// Starts the browser; returns `None` if neither Chromium nor Google Chrome is installed.
    pub fn start() -> Option<Self> {
        let profile = tempfile::tempdir().unwrap();
        let mut programs = ["chromium", "google-chrome"].into_iter();
        let mut child = programs.find_map(|program| match spawn(program, profile.path()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            started => Some(started.unwrap()),
        })?;
        let url = developer_tools_url(&mut child);
        let mut browser = Self {
            child,
            socket: connect(&url),
            session: String::new(),
            last_id: 0,
            _profile: profile,
        };
        let target = browser.send_command("Target.createTarget", &json!({"url": "about:blank"}));
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let attached = browser.send_command("Target.attachToTarget", &attach);
        let session = attached["sessionId"].as_str().unwrap();
        session.clone_into(&mut browser.session);
        Some(browser)
    }

    /// Sends a command of the developer tools protocol and waits for the answer.
    pub fn send_command(&mut self, method: &str, parameters: &Value) -> Value {
        self.last_id += 1;
        let mut message = json!({"id": self.last_id, "method": method, "params": parameters});
        if !self.session.is_empty() {
            message["sessionId"] = json!(self.session);
        }
        self.socket
            .send(Message::text(message.to_string()))
            .unwrap();
        loop {
            let Message::Text(text) = self.socket.read().unwrap() else {
                continue;
            };
            let answer: Value = serde_json::from_str(&text).unwrap();
            if answer["id"] == json!(self.last_id) {
                assert!(answer["error"].is_null(), "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }

    /// Opens a page.
    pub fn open(&mut self, url: &str) {
        self.send_command("Page.navigate", &json!({"url": url}));
    }

    /// Evaluates a JavaScript expression on the page and returns its value.
    pub fn evaluate(&mut self, expression: &str) -> Value {
        let parameters = json!({"expression": expression, "returnByValue": true});
        self.send_command("Runtime.evaluate", &parameters)["result"]["value"].clone()
    }

    /// Waits until a JavaScript expression on the page is true.
    #[track_caller]
    pub fn wait_until(&mut self, expression: &str) {
        let started = Instant::now();
        while self.evaluate(expression) != json!(true) {
            if started.elapsed() > TIMEOUT {
                let page = self.evaluate("document.body.innerText");
                panic!("never: {expression}; the page shows {page}");
            }
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Clicks in the centre of the first element that matches a CSS selector, once the element exists and is enabled, and no other
    /// element covers its centre.
    #[track_caller]
    pub fn click(&mut self, selector: &str) {
        let selector = json!(selector);
        let centre = format!(
            "(() => {{ const e = document.querySelector({selector}); if (!e || e.disabled) return null; e.scrollIntoView({{block: 'center'}}); \
             const b = e.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2; \
             const top = document.elementFromPoint(x, y); return top && e.contains(top) ? [x, y] : null; }})()"
        );
        self.wait_until(&format!("{centre} !== null"));
        let position = self.evaluate(&centre);
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": position[0], "y": position[1], "button": "left", "clickCount": 1});
            self.send_command("Input.dispatchMouseEvent", &event);
        }
    }

    /// Presses and releases the Enter key.
    pub fn press_enter(&mut self) {
        for (kind, text) in [("keyDown", "\r"), ("keyUp", "")] {
            let event = json!({
                "type": kind, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": ENTER_CODE, "text": text,
            });
            self.send_command("Input.dispatchKeyEvent", &event);
        }
    }

    /// Sets the width and height of the browser window in CSS pixels, and the kind of device that it simulates.
    pub fn resize(&mut self, width: u32, height: u32, device: Device) {
        let is_mobile = device == Device::Phone;
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_mobile});
        self.send_command("Emulation.setDeviceMetricsOverride", &metrics);
    }

    /// Saves a screenshot of the page as PNG.
    pub fn screenshot(&mut self, path: &Path) {
        let shot = self.send_command("Page.captureScreenshot", &json!({"format": "png"}));
        let bytes = BASE64_STANDARD
            .decode(shot["data"].as_str().unwrap())
            .unwrap();
        std::fs::write(path, bytes).unwrap();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _may_fail = self.child.kill();
        let _may_fail = self.child.wait();
    }
}
