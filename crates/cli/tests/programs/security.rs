//! Attacks on the pages that the programs serve. The programs run as players start them; `docs/security.md` lists the attacks.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::io::{Read, Write};

use crate::page_server::{PageServer, read_answer};

/// Maximum number of requests with a wrong token within a minute; a device that sends more is blocked. Copy of the constant of the same
/// name in `crates/cli/src/web/attempts.rs`.
const MAX_WRONG: usize = 600;

/// Paths that could lead out of the page to files of the computer, or to functions that servers often have.
const FORBIDDEN_PATHS: [&str; 14] = [
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/....//....//etc/passwd",
    "/..\\..\\windows\\win.ini",
    "//etc/passwd",
    "/page.js/../../Cargo.toml",
    "/page.js%00.html",
    "/etc/passwd",
    "/.git/config",
    "/.env",
    "/games/game-1.journal",
    "/page-identity.json",
    "/debug",
];

/// Asserts that a text does not contain the path of a folder of this computer, the version of umpire, or the name of a library that the
/// server uses.
fn assert_names_nothing_of_this_machine(text: &str, server: &PageServer) {
    let folders = [
        crate::repository().canonicalize().unwrap(),
        server.home.path().to_owned(),
        std::env::temp_dir(),
    ];
    for folder in folders {
        let folder = folder.display().to_string();
        assert!(!text.contains(&folder), "{folder} in {text}");
    }
    for part in [
        "/home/",
        "root:",
        ".journal",
        env!("CARGO_PKG_VERSION"),
        "hyper",
        "axum",
    ] {
        assert!(!text.contains(part), "{part} in {text}");
    }
}

#[test]
fn every_answer_has_the_security_headers_and_names_nothing_of_this_machine() {
    let server = PageServer::game_in_network();
    let prefix = &server.prefix;
    let own_origin = format!("Origin: http://{}\r\n", server.host());
    let say = format!("{prefix}/say");
    let answers = [
        (200, server.get(&format!("{prefix}/"))),
        (200, server.get(&format!("{prefix}/overlay"))),
        (200, server.get(&format!("{prefix}/page.css"))),
        (404, server.get(&format!("{prefix}/nothing"))),
        (405, server.get(&say)),
        (403, server.get("/")),
        (403, server.get("/state")),
        (403, server.request("POST", &say, "", "undo")),
        (403, server.request("OPTIONS", &say, "", "")),
        (
            413,
            server.request("POST", &say, &own_origin, &"x".repeat(2000)),
        ),
        (200, server.post_command(prefix, "../../etc/passwd")),
    ];
    for (status, answer) in &answers {
        assert_eq!(answer.status(), *status, "{answer:?}");
        for (name, part) in [
            ("content-security-policy", "frame-ancestors 'none'"),
            ("content-security-policy", "default-src 'none'"),
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "deny"),
            ("referrer-policy", "no-referrer"),
            ("permissions-policy", "camera=()"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            let value = answer.header(name).unwrap_or_default();
            assert!(value.contains(part), "{name}: {value} in {answer:?}");
        }
        assert_eq!(answer.header("server"), None);
        assert_eq!(answer.header("access-control-allow-origin"), None);
        if answer.header("content-type") != Some("text/css") {
            assert_names_nothing_of_this_machine(&format!("{answer:?}"), &server);
        }
    }
    let state = server.read_state(prefix);
    assert_names_nothing_of_this_machine(&state, &server);
}

#[test]
fn without_the_token_nothing_is_read_and_nothing_is_changed() {
    let server = PageServer::game_in_network();
    let before = server.journal();
    let token = server.prefix.trim_start_matches('/');
    assert_eq!(token.len(), 32, "128 bits");
    let prefixes = [
        String::new(),
        "/".to_owned(),
        format!("/{}", "0".repeat(32)),
        format!("/{}", &token[..31]),
        format!("/{token}0"),
        format!("/{}", token.to_uppercase() + "G"),
        format!("//{token}"),
        format!("/./{token}"),
        format!("/%{:02x}{}", token.as_bytes()[0], &token[1..]),
    ];
    for prefix in &prefixes {
        for path in ["/", "/state", "/live", "/overlay", "/page.js"] {
            let answer = server.get(&format!("{prefix}{path}"));
            assert_eq!(answer.status(), 403, "{prefix}{path}: {answer:?}");
        }
        let answer = server.post_command(prefix, "roll mask");
        assert_eq!(answer.status(), 403, "{answer:?}");
    }
    // The token counts only in the path.
    let elsewhere = format!("Cookie: token={token}\r\nAuthorization: Bearer {token}\r\n");
    let path = format!("/state?token={token}");
    assert_eq!(server.request("GET", &path, &elsewhere, "").status(), 403);
    assert_eq!(server.journal(), before);
    assert_eq!(server.get(&format!("/{token}/")).status(), 200);
}

#[test]
fn the_link_of_the_overlay_shows_the_game_but_gives_no_commands_and_no_image() {
    let server = PageServer::game_in_network();
    let (before, watching) = (server.journal(), &server.watch_prefix);
    assert_ne!(*watching, server.prefix);
    assert_eq!(server.get(&format!("{watching}/overlay")).status(), 200);
    let state = server.read_state(watching);
    assert!(state.contains("Ann"), "{state}");
    assert!(!state.contains(&server.prefix[1..]), "{state}");
    assert_eq!(server.get(&format!("{watching}/live")).status(), 404);
    assert_eq!(server.get(&format!("{watching}/")).status(), 404);
    assert_eq!(server.post_command(watching, "roll mask").status(), 403);
    assert_eq!(server.journal(), before);
}

#[test]
fn other_web_sites_in_a_players_browser_cannot_use_the_page() {
    let server = PageServer::game();
    let (before, host) = (server.journal(), server.host());
    let (_, port) = host.split_once(':').unwrap();
    let origin = format!("Origin: http://{host}\r\n");
    // Values of `Origin` for requests that come from elsewhere: from a form or script of another site, a file, a frame without an origin,
    // or another server on this computer.
    for other in [
        "http://evil.example",
        "null",
        "file://",
        "http://127.0.0.1:1",
        "http://localhost:1",
        &format!("https://{host}"),
        &format!("http://{host}.evil.example"),
        &format!("http://evil@{host}"),
        &format!("http://localhost:{port}"),
    ] {
        let headers = format!("Origin: {other}\r\nContent-Type: text/plain\r\n");
        let answer = server.request("POST", "/say", &headers, "roll mask");
        assert_eq!(answer.status(), 403, "{other}: {answer:?}");
        let preflight = format!("{headers}Access-Control-Request-Method: POST\r\n");
        let answer = server.request("OPTIONS", "/say", &preflight, "");
        assert_eq!(answer.status(), 403, "{other}: {answer:?}");
        // An event source or a WebSocket.
        let answer = server.request("GET", "/state", &headers, "");
        assert_eq!(answer.status(), 403, "{other}: {answer:?}");
    }
    for site in ["cross-site", "same-site"] {
        for path in ["/", "/state", "/live"] {
            let headers = format!("Sec-Fetch-Site: {site}\r\n");
            let answer = server.request("GET", path, &headers, "");
            assert_eq!(answer.status(), 403, "{site} {path}: {answer:?}");
        }
    }
    // The host name of another site may point at this computer (DNS rebinding). `Origin` and `Host` then name the same host.
    for rebound in [
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "2130706433",
    ] {
        let rebound = format!("{rebound}:{port}");
        let answer = server.send(
            format!(
                "POST /say HTTP/1.1\r\nHost: {rebound}\r\nOrigin: http://{rebound}\r\nContent-Length: 9\r\n\
                 Connection: close\r\n\r\nroll mask"
            )
            .as_bytes(),
        );
        assert_eq!(answer.status(), 403, "{rebound}: {answer:?}");
    }
    // Two hosts.
    let answer = server.request(
        "POST",
        "/say",
        &format!("{origin}Host: evil.example\r\n"),
        "roll mask",
    );
    assert!(answer.is_refusal(), "{answer:?}");
    assert_eq!(server.journal(), before);
    // The page itself may give commands.
    assert_eq!(server.post_command("", "roll mask").status(), 200);
    assert!(server.journal().contains("mask"));
}

#[test]
fn no_file_of_the_computer_is_served() {
    let server = PageServer::game_in_network();
    for path in FORBIDDEN_PATHS {
        for prefix in ["", &server.prefix, &server.watch_prefix] {
            let answer = server.get(&format!("{prefix}{path}"));
            assert!(answer.is_refusal(), "{prefix}{path}: {answer:?}");
            assert_names_nothing_of_this_machine(&answer.body, &server);
        }
    }
}

#[test]
fn a_device_that_tries_many_links_is_blocked_unless_it_has_used_the_right_one() {
    let server = PageServer::game_in_network();
    try_links(&server);
    let answer = server.get(&format!("{}/", server.prefix));
    assert_eq!(answer.status(), 429, "{answer:?}");
    assert!(answer.body.contains("wait a minute"), "{answer:?}");
    let server = PageServer::game_in_network();
    let right = format!("{}/", server.prefix);
    assert_eq!(server.get(&right).status(), 200);
    try_links(&server);
    assert_eq!(server.get(&right).status(), 200);
}

/// Requests so many wrong links that the device is blocked.
fn try_links(server: &PageServer) {
    for number in 0..=MAX_WRONG {
        server.get(&format!("/{number:032x}/"));
    }
}

#[test]
fn slow_and_greedy_clients_do_not_stop_the_game() {
    let server = PageServer::game();
    let mut connections: Vec<_> = (0..300).map(|_| server.connect()).collect();
    for (index, stream) in connections.iter_mut().enumerate() {
        // Of every five clients, one requests a stream and does not read it, one sends an incomplete head of a request, and three send
        // nothing. Errors while writing are ignored, since the server may have closed the connection.
        let host = server.host();
        let _may_fail = match index % 5 {
            0 => write!(stream, "GET /state HTTP/1.1\r\nHost: {host}\r\n\r\n"),
            1 => write!(stream, "GET / HTTP/1.1\r\nHost: {host}\r\nX-Slow: "),
            _ => Ok(()),
        };
    }
    let mut slow = server.connect();
    write!(
        slow,
        "GET /page.js HTTP/1.1\r\nHost: {}\r\n\r\n",
        server.host()
    )
    .unwrap();
    slow.read_exact(&mut [0]).unwrap();
    let answer = server.post_command("", "roll mask");
    assert_eq!(answer.status(), 200, "{answer:?}");
    assert!(server.journal().contains("mask"));
    slow.read_exact(&mut [0]).unwrap();
    drop(connections);
}

#[test]
fn connections_that_do_not_finish_a_request_are_closed() {
    let server = PageServer::game();
    let host = server.host();
    let idle = server.connect();
    let mut half = server.connect();
    write!(half, "GET / HTTP/1.1\r\nHost: {host}\r\nX-Slow: ").unwrap();
    let mut kept = server.connect();
    write!(kept, "GET / HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    let mut body = server.connect();
    write!(
        body,
        "POST /say HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Length: 500\r\n\r\nroll"
    )
    .unwrap();
    // `read_answer` returns only after the server has closed the connection, so this also tests that the server closes it. Status 0
    // means that no answer came.
    assert_eq!(read_answer(idle).status(), 0);
    assert!(read_answer(half).is_refusal());
    assert_eq!(read_answer(kept).status(), 200);
    assert_eq!(read_answer(body).status(), 408);
}

#[test]
fn requests_that_are_too_large_or_malformed_are_refused() {
    let server = PageServer::game();
    let (before, host) = (server.journal(), server.host());
    let own = format!("Host: {host}\r\nOrigin: http://{host}\r\n");
    let long = "x".repeat(100_000);
    for request in [
        format!("GET /{long} HTTP/1.1\r\n{own}\r\n"),
        format!("GET / HTTP/1.1\r\n{own}X-Long: {long}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\n{own}{}\r\n", "X: y\r\n".repeat(500)),
        format!(
            "POST /say HTTP/1.1\r\n{own}Content-Length: 100000\r\nConnection: close\r\n\r\n{long}"
        ),
        format!(
            "POST /say HTTP/1.1\r\n{own}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n186a0\r\n{long}\r\n0\r\n\r\n"
        ),
        // A request with two different lengths of its body. Servers disagree on where such a request ends.
        format!(
            "POST /say HTTP/1.1\r\n{own}Content-Length: 4\r\nContent-Length: 9\r\n\r\nroll mask"
        ),
        format!("POST /say HTTP/1.1\r\n{own}Content-Length: -1\r\n\r\nroll mask"),
        format!("GET / HTTP/9.9\r\n{own}\r\n"),
        format!("GET /\u{0} HTTP/1.1\r\n{own}\r\n"),
        "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}".to_owned() + "hello\r\n\r\n",
    ] {
        let answer = server.send(request.as_bytes());
        assert!(answer.is_refusal(), "{}: {answer:?}", &request[..40]);
        assert_names_nothing_of_this_machine(&answer.body, &server);
    }
    let not_text = [
        format!("POST /say HTTP/1.1\r\n{own}Content-Length: 2\r\nConnection: close\r\n\r\n")
            .as_bytes(),
        &[0xff, 0xfe],
    ]
    .concat();
    assert_eq!(server.send(&not_text).status(), 400);
    assert_eq!(server.journal(), before);
    assert_eq!(server.get("/").status(), 200);
}

#[test]
fn a_viewer_cannot_stop_the_game_or_enter_two_commands_at_once() {
    let server = PageServer::game();
    for command in [
        "quit",
        "exit",
        "q",
        "\u{1b}[2J",
        "roll nothing\nroll mask",
        "\r\nroll mask",
    ] {
        assert_eq!(
            server.post_command("", command).status(),
            200,
            "{command:?}"
        );
    }
    assert!(!server.journal().contains("mask"));
    assert_eq!(server.get("/").status(), 200);
}

#[test]
fn a_refusal_is_in_the_language_of_the_browser() {
    let server = PageServer::game_in_network();
    let answer = server.request("GET", "/", "Accept-Language: de-AT,de;q=0.9\r\n", "");
    assert!(answer.body.contains("Link"), "{answer:?}");
    let type_of_text = answer.header("content-type");
    assert_eq!(type_of_text, Some("text/plain; charset=utf-8"));
}

#[test]
fn the_page_of_a_tournament_keeps_the_same_rules() {
    // No broker is needed: the program tries to reach it again and again.
    let server = PageServer::start(&[
        "tournament",
        "--mqtt",
        "mqtt://127.0.0.1:1/club",
        "--names",
        "Ann,Ben,Cy,Dee",
        "--serve",
        "--listen",
        "0.0.0.0",
    ]);
    let projector = &server.watch_prefix;
    assert_eq!(server.get(&format!("{projector}/projector")).status(), 200);
    assert_eq!(server.post_command(projector, "next").status(), 403);
    assert_eq!(server.post_command("", "next").status(), 403);
    let begin = server.post_command(&server.prefix, "next");
    assert_eq!(begin.status(), 200, "{begin:?}");
    assert_names_nothing_of_this_machine(&begin.body, &server);
    let state = server.read_state(projector);
    assert!(state.contains("Ann"), "{state}");
    assert_names_nothing_of_this_machine(&state, &server);
}
