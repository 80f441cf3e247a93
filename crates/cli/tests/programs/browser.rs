//! Controls a headless Chromium through the developer tools protocol. Implements only what the tests need to use a page: the
//! crates for this protocol take longer to build than the rest of umpire.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    io::{BufRead, BufReader},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket, client::client};

const TIMEOUT: Duration = Duration::from_secs(40);

/// A running browser with one open page.
pub struct Browser {
    child: Child,
    socket: WebSocket<TcpStream>,
    session: String,
    last: u64,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// Starts the browser; returns `None` if Chromium is not installed.
    pub fn start() -> Option<Self> {
        let profile = tempfile::tempdir().unwrap();
        let start = |name: &str| {
            Command::new(name)
                .args([
                    "--headless=new",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-dev-shm-usage",
                    "--no-first-run",
                ])
                .args(["--remote-debugging-port=0", "--window-size=1280,900"])
                .arg(format!("--user-data-dir={}", profile.path().display()))
                .stderr(Stdio::piped())
                .stdout(Stdio::null())
                .spawn()
        };
        let mut child = start("chromium").or_else(|_| start("google-chrome")).ok()?;
        let mut lines = BufReader::new(child.stderr.take().unwrap())
            .lines()
            .map_while(Result::ok);
        let url = lines.find_map(|line| Some(line.split_once("listening on ")?.1.to_owned()))?;
        // Reads and drops the rest of the browser's output; otherwise the browser would block on a full pipe.
        thread::spawn(move || lines.for_each(drop));
        let address = url
            .strip_prefix("ws://")
            .unwrap()
            .split('/')
            .next()
            .unwrap();
        let stream = TcpStream::connect(address).unwrap();
        let (socket, _) = client(&url, stream).unwrap();
        let mut browser = Self {
            child,
            socket,
            session: String::new(),
            last: 0,
            _profile: profile,
        };
        let target = browser.ask("Target.createTarget", &json!({"url": "about:blank"}));
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let attached = browser.ask("Target.attachToTarget", &attach);
        let session = attached["sessionId"].as_str().unwrap();
        session.clone_into(&mut browser.session);
        Some(browser)
    }

    /// Sends a command of the developer tools protocol and waits for the answer.
    pub fn ask(&mut self, method: &str, parameters: &Value) -> Value {
        self.last += 1;
        let mut message = json!({"id": self.last, "method": method, "params": parameters});
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
            if answer["id"] == json!(self.last) {
                assert!(answer["error"].is_null(), "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }

    pub fn open(&mut self, url: &str) {
        self.ask("Page.navigate", &json!({"url": url}));
    }

    /// Evaluates a JavaScript expression on the page and returns its value.
    pub fn value(&mut self, expression: &str) -> Value {
        let parameters = json!({"expression": expression, "returnByValue": true});
        self.ask("Runtime.evaluate", &parameters)["result"]["value"].clone()
    }

    /// Waits until a JavaScript expression on the page is true.
    #[track_caller]
    pub fn wait(&mut self, expression: &str) {
        let begun = Instant::now();
        while self.value(expression) != json!(true) {
            if begun.elapsed() > TIMEOUT {
                let page = self.value("document.body.innerText");
                panic!("never: {expression}; the page says {page}");
            }
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Clicks in the centre of the first element that matches a CSS selector, once the element exists and no other element covers
    /// it.
    #[track_caller]
    pub fn click(&mut self, selector: &str) {
        let selector = json!(selector);
        let there = format!(
            "(() => {{ const e = document.querySelector({selector}); if (!e || e.disabled) return null; e.scrollIntoView({{block: 'center'}}); \
             const b = e.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2; \
             const top = document.elementFromPoint(x, y); return top && e.contains(top) ? [x, y] : null; }})()"
        );
        self.wait(&format!("{there} !== null"));
        let at = self.value(&there);
        for kind in ["mousePressed", "mouseReleased"] {
            let event =
                json!({"type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1});
            self.ask("Input.dispatchMouseEvent", &event);
        }
    }

    /// Presses and releases a key, given by its DOM name and key code.
    pub fn press(&mut self, key: &str, code: u32) {
        for kind in ["keyDown", "keyUp"] {
            let text = if key == "Enter" && kind == "keyDown" {
                "\r"
            } else {
                ""
            };
            let event = json!({"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "text": text});
            self.ask("Input.dispatchKeyEvent", &event);
        }
    }

    /// Sets the size of the browser window in CSS pixels, as on a phone or a desktop.
    pub fn resize(&mut self, width: u32, height: u32, phone: bool) {
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone});
        self.ask("Emulation.setDeviceMetricsOverride", &metrics);
    }

    /// Saves a screenshot of the page as PNG.
    pub fn screenshot(&mut self, path: &Path) {
        let shot = self.ask("Page.captureScreenshot", &json!({"format": "png"}));
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
