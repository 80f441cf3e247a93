//! Tests of the served pages, with requests through the server's socket.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    io::{ErrorKind, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use umpire::language::Language;

use super::{ListenAddress, Page, PageState, PostedCommand, Site, connections};

/// Maximum time until the server has answered and closed the connection. The server's own time limits are 5 s each; the rest is for a slow
/// machine.
const ANSWER_LIMIT: Duration = Duration::from_secs(30);

/// A served page. With [`serve_site`], its server records every posted command in `commands` and answers "yes".
struct ServedPage {
    page: Page,
    address: SocketAddr,
    commands: Arc<Mutex<Vec<String>>>,
}

fn serve_ubongo(address: Option<Ipv4Addr>) -> ServedPage {
    serve_site(Site::Ubongo, address)
}

fn serve_site(site: Site, address: Option<Ipv4Addr>) -> ServedPage {
    let commands = Arc::new(Mutex::new(Vec::new()));
    let received = Arc::clone(&commands);
    let handle_command = move |posted: PostedCommand| {
        received.lock().unwrap().push(posted.line);
        posted.answer.send("yes".to_owned()).is_ok()
    };
    serve(site, address, commands, handle_command)
}

fn serve(
    site: Site,
    address: Option<Ipv4Addr>,
    commands: Arc<Mutex<Vec<String>>>,
    handle_command: impl Fn(PostedCommand) -> bool + Send + Sync + 'static,
) -> ServedPage {
    let listen_address = ListenAddress {
        address: address.map(Into::into),
        port: 0,
    };
    let page = Page::serve(listen_address, site, handle_command).unwrap();
    let authority = page.url().strip_prefix("http://").unwrap();
    let port = authority.split(['/', ':']).nth(1).unwrap().parse().unwrap();
    ServedPage {
        page,
        address: (Ipv4Addr::LOCALHOST, port).into(),
        commands,
    }
}

impl ServedPage {
    /// Sends raw bytes to the server and returns its answer, which ends when the server closes the connection. Panics if that takes longer
    /// than [`ANSWER_LIMIT`].
    fn send(&self, bytes: &[u8]) -> String {
        self.send_until(bytes, |_| false)
    }

    /// Sends raw bytes as [`Self::send`] does. Stops reading as soon as `is_complete` is true for the text received so far.
    fn send_until(&self, bytes: &[u8], is_complete: impl Fn(&str) -> bool) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_millis(200)))
            .unwrap();
        // The server may refuse the request and close the connection before the complete request is sent, so an error is ignored.
        let _refused = stream.write_all(bytes);
        let (mut received, started) = (Vec::new(), Instant::now());
        let mut buffer = [0; 4096];
        loop {
            match stream.read(&mut buffer) {
                Ok(0) => break,
                Ok(count) => received.extend_from_slice(&buffer[..count]),
                // The read has timed out. The kind of this error is `WouldBlock` on Unix and `TimedOut` on Windows.
                Err(error)
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
                Err(_) => break,
            }
            if is_complete(&String::from_utf8_lossy(&received)) {
                break;
            }
            let is_open = started.elapsed() > ANSWER_LIMIT;
            assert!(
                !is_open,
                "the connection is still open: {}",
                bytes[..bytes.len().min(200)].escape_ascii()
            );
        }
        String::from_utf8_lossy(&received).into_owned()
    }

    fn get(&self, path: &str) -> String {
        let host = self.address;
        self.send(
            format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").as_bytes(),
        )
    }

    fn post(&self, body: &[u8]) -> String {
        let host = self.address;
        let length = body.len();
        let head = format!(
            "POST /say HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
        );
        self.send(&[head.as_bytes(), body].concat())
    }
}

/// Returns the status code of an answer; `closed` if the server closed the connection without an answer.
fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or("closed")
}

#[test]
fn the_page_is_served_with_all_files_that_it_links_to() {
    let served = serve_ubongo(None);
    for path in ["/", "/overlay"] {
        let page = served.get(path);
        assert_eq!(status(&page), "200", "{page}");
        let links = page
            .split(" href=\"")
            .flat_map(|part| part.split(" src=\""));
        let named = links.skip(1).map(|link| link.split('"').next().unwrap());
        let named: Vec<&str> = named.collect();
        assert_eq!(named, ["data:,", "./page.js", "./page.css"], "{path}");
    }
    for path in ["/page.css", "/page.js"] {
        assert_eq!(status(&served.get(path)), "200", "{path}");
    }
}

#[test]
fn no_file_of_the_page_names_another_server() {
    let served = serve_ubongo(None);
    for path in ["/", "/overlay", "/page.css", "/page.js"] {
        let file = served.get(path);
        assert!(file.contains("default-src 'none'"), "{path}");
        for part in ["https://", "\"//", "'//", "`//", "(//"] {
            assert!(!file.contains(part), "{path} contains {part}");
        }
        // The names of XML namespaces look like addresses, but nothing is loaded from there.
        for address in file.split("http://").skip(1) {
            let is_namespace = address.starts_with("www.w3.org/");
            assert!(is_namespace, "{path} names {address:.40}");
        }
    }
}

#[test]
fn a_game_of_ubongo_has_an_overlay() {
    let served = serve_ubongo(None);
    let [page, overlay] = ["/", "/overlay"].map(|path| served.get(path));
    assert!(overlay.contains("data-view=\"overlay\""), "{overlay}");
    assert!(!page.contains("data-view"), "{page}");
    let url = served.page.overlay_url();
    assert!(url.ends_with("/overlay"), "{url}");
}

#[test]
fn a_hall_has_a_page_for_its_projector_and_no_overlay() {
    let served = serve_site(Site::Hall, None);
    let projector = served.get("/projector");
    assert_eq!(status(&projector), "200", "{projector}");
    assert_eq!(status(&served.get("/overlay")), "404");
    let url = served.page.projector_url();
    assert!(url.ends_with("/projector"), "{url}");
}

#[test]
fn a_game_of_ominoes_has_a_page_of_its_own_and_no_overlay() {
    let served = serve_site(Site::Ominoes, None);
    let page = served.get("/");
    assert_eq!(status(&page), "200", "{page}");
    assert!(page.contains("data-view=\"ominoes\""), "{page}");
    assert_eq!(status(&served.get("/page.js")), "200");
    assert_eq!(status(&served.get("/overlay")), "404");
}

#[test]
fn viewers_receive_the_latest_state_and_image() {
    let served = serve_ubongo(None);
    let document = |language: Language| format!(r#"{{"language":"{}"}}"#, language.tag());
    served.page.send_state(PageState::new(document));
    served.page.send_image(vec![0xff, 0xd8, b'p', b'i', b'c']);
    let host = served.address;
    let get = |path: &str, end: &str| {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n");
        served.send_until(request.as_bytes(), |received| received.contains(end))
    };
    for (path, tag) in [
        ("/state", "en"),
        ("/state?lang=cs", "cs"),
        ("/state?lang=pt-BR", "pt-BR"),
        ("/state?lang=xx", "en"),
    ] {
        let document = format!(r#"{{"language":"{tag}"}}"#);
        let state = get(path, &document);
        assert!(
            state.contains("text/event-stream") && state.contains(&format!("data: {document}")),
            "{path}: {state}"
        );
    }
    // The boundary must be sent directly after an image. If the server sent it only before the next image, browsers would show each image
    // too late: they show an image after they have received the boundary that follows it.
    let live = get("/live", "pic\r\n--");
    assert!(live.contains("pic\r\n--"), "{live}");
    assert!(
        live.contains("multipart/x-mixed-replace") && live.contains("Content-Length: 5"),
        "{live}"
    );
}

#[test]
fn only_the_first_line_of_a_posted_command_is_executed() {
    let served = serve_ubongo(None);
    let answer = served.post(b"roll mask\nquit");
    assert_eq!(status(&answer), "200", "{answer}");
    assert!(answer.ends_with("yes"), "{answer}");
    assert_eq!(*served.commands.lock().unwrap(), ["roll mask"]);
}

#[test]
fn a_command_that_is_too_long_or_no_text_is_refused() {
    let served = serve_ubongo(None);
    assert_eq!(status(&served.post(&[b'a'; 1000])), "200");
    assert_eq!(status(&served.post(&[b'a'; 1001])), "413");
    assert_eq!(status(&served.post(b"roll \xff")), "400");
    assert_eq!(served.commands.lock().unwrap().len(), 1);
}

#[test]
fn a_command_to_a_game_that_has_stopped_is_answered_with_gone() {
    let commands = Arc::default();
    let refuses = serve(Site::Ubongo, None, Arc::clone(&commands), |_| false);
    assert_eq!(status(&refuses.post(b"undo")), "410");
    // Drops the channel for the answer.
    let drops = serve(Site::Ubongo, None, commands, |_| true);
    assert_eq!(status(&drops.post(b"undo")), "410");
}

/// Returns twenty hostile requests to a page at the address `host`, each with a name that is used in the messages of failed tests.
fn hostile_requests(host: &str) -> [(&'static str, String); 20] {
    let post = |head: &str| {
        format!("POST /say HTTP/1.1\r\n{head}Content-Length: 4\r\nConnection: close\r\n\r\nundo")
    };
    let get =
        |path: &str, head: &str| format!("GET {path} HTTP/1.1\r\n{head}Connection: close\r\n\r\n");
    let own = format!("Host: {host}\r\n");
    let big = format!(
        "POST /say HTTP/1.1\r\n{own}Origin: http://{host}\r\nContent-Length: 100000000\r\n\r\n{}",
        "x".repeat(100_000_000)
    );
    [
        ("no host", get("/", "")),
        ("a foreign host name", get("/", "Host: evil.example\r\n")),
        (
            "a name that starts with an allowed host",
            get("/", "Host: 127.0.0.1.evil.example\r\n"),
        ),
        (
            "another machine's address",
            get("/state", "Host: 10.0.0.7:8642\r\n"),
        ),
        (
            "two hosts",
            get("/", &format!("{own}Host: evil.example\r\n")),
        ),
        (
            "from another site",
            get("/live", &format!("{own}Sec-Fetch-Site: cross-site\r\n")),
        ),
        (
            "from another origin",
            post(&format!("{own}Origin: http://evil.example\r\n")),
        ),
        ("from no origin", post(&own)),
        ("from a file", post(&format!("{own}Origin: null\r\n"))),
        (
            "another port's page",
            post(&format!("{own}Origin: http://127.0.0.1:1\r\n")),
        ),
        ("a path out of the folder", get("/../../etc/passwd", &own)),
        (
            "an encoded path out of the folder",
            get("/%2e%2e/%2e%2e/etc/passwd", &own),
        ),
        ("a file of the system", get("/page/../../Cargo.toml", &own)),
        ("a path with backslashes", get("\\..\\", &own)),
        ("another method", get("/", &own).replace("GET", "DELETE")),
        ("a body of 100 MB", big),
        (
            "a wrong length of the body",
            format!(
                "POST /say HTTP/1.1\r\n{own}Origin: http://{host}\r\nContent-Length: 900\r\n\r\nshort"
            ),
        ),
        ("half a head", format!("GET / HTTP/1.1\r\n{own}X-Slow: ")),
        (
            "a head without end",
            format!("GET / HTTP/1.1\r\n{own}X-Long: {}", "y".repeat(200_000)),
        ),
        (
            "no HTTP",
            "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}hello\r\n\r\n".to_owned(),
        ),
    ]
}

#[test]
fn twenty_hostile_requests_are_refused_and_the_page_is_still_served() {
    let served = serve_ubongo(None);
    let hostile = hostile_requests(&served.address.to_string());
    thread::scope(|scope| {
        for (name, request) in &hostile {
            let served = &served;
            scope.spawn(move || {
                let answer = served.send(request.as_bytes());
                let status = status(&answer);
                assert!(
                    status == "closed" || status.starts_with('4'),
                    "{name}: {answer}"
                );
                assert!(
                    !answer.contains("root:") && !answer.contains("<title>"),
                    "{name}: {answer}"
                );
            });
        }
    });
    assert!(
        served.commands.lock().unwrap().is_empty(),
        "no command was executed"
    );
    assert_eq!(status(&served.get("/")), "200");
    let answer = served.post(b"undo");
    assert!(answer.ends_with("yes"), "{answer}");
}

#[test]
fn on_a_network_address_the_token_is_required() {
    let served = serve_ubongo(Some(Ipv4Addr::UNSPECIFIED));
    let token = served
        .page
        .url()
        .trim_end_matches('/')
        .rsplit('/')
        .next()
        .unwrap();
    assert_eq!(token.len(), 32, "{}", served.page.url());
    for path in [
        "/",
        "/state",
        "/overlay",
        "/page.js",
        "/00000000000000000000000000000000/",
    ] {
        assert_eq!(status(&served.get(path)), "403", "{path}");
    }
    assert_eq!(status(&served.get(&format!("/{token}/"))), "200");
    assert_eq!(status(&served.get(&format!("/{token}/page.js"))), "200");
    assert_eq!(status(&served.get(&format!("/{token}/overlay"))), "200");
    let overlay_url = served.page.overlay_url();
    assert!(!overlay_url.contains(token), "{overlay_url}");
}

#[test]
fn silent_connections_do_not_keep_others_away() {
    let served = serve_ubongo(None);
    let silent: Vec<TcpStream> = (0..300)
        .filter_map(|_| TcpStream::connect(served.address).ok())
        .collect();
    assert!(silent.len() > connections::MAX_CONNECTIONS);
    // The server is full of silent connections. To answer the first request, it must close the oldest of them. The further requests use the
    // place that is free then.
    for _ in 0..3 {
        assert_eq!(status(&served.get("/")), "200");
    }
    drop(silent);
}

#[test]
fn a_port_that_is_in_use_is_an_error_that_names_the_option() {
    let served = serve_ubongo(None);
    let listen_address = ListenAddress {
        address: None,
        port: served.address.port(),
    };
    let error = Page::serve(listen_address, Site::Ubongo, |_| true).unwrap_err();
    assert!(error.to_string().contains("--port"), "{error:#}");
}
