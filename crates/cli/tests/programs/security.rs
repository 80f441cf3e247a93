//! Attacks on the pages that the programs serve. The programs run as players start them; `docs/security.md` lists the attacks.
#![expect(clippy::unwrap_used, reason = "tests")]

mod target;

use std::io::{Read, Write};

use target::{Target, read_answer};

/// Number of requests with a wrong token after which a device is blocked.
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

/// Asserts that a text names nothing of this computer: no folder, no user, no version.
fn assert_names_nothing_of_this_machine(text: &str, target: &Target) {
    let folders = [
        crate::repository().canonicalize().unwrap(),
        target.home.path().to_owned(),
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
    let target = Target::game_in_network();
    let prefix = &target.prefix;
    let own_origin = format!("Origin: http://{}\r\n", target.host());
    let say = format!("{prefix}/say");
    let answers = [
        (200, target.get(&format!("{prefix}/"))),
        (200, target.get(&format!("{prefix}/overlay"))),
        (200, target.get(&format!("{prefix}/page.css"))),
        (404, target.get(&format!("{prefix}/nothing"))),
        (405, target.get(&say)),
        (403, target.get("/")),
        (403, target.get("/state")),
        (403, target.request("POST", &say, "", "undo")),
        (403, target.request("OPTIONS", &say, "", "")),
        (
            413,
            target.request("POST", &say, &own_origin, &"x".repeat(2000)),
        ),
        (200, target.post_command(prefix, "../../etc/passwd")),
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
            assert_names_nothing_of_this_machine(&format!("{answer:?}"), &target);
        }
    }
    let state = target.read_state(prefix);
    assert_names_nothing_of_this_machine(&state, &target);
}

#[test]
fn without_the_token_nothing_is_read_and_nothing_is_changed() {
    let target = Target::game_in_network();
    let before = target.journal();
    let token = target.prefix.trim_start_matches('/');
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
            let answer = target.get(&format!("{prefix}{path}"));
            assert_eq!(answer.status(), 403, "{prefix}{path}: {answer:?}");
        }
        let answer = target.post_command(prefix, "roll mask");
        assert_eq!(answer.status(), 403, "{answer:?}");
    }
    // The token counts only in the path.
    let elsewhere = format!("Cookie: token={token}\r\nAuthorization: Bearer {token}\r\n");
    let path = format!("/state?token={token}");
    assert_eq!(target.request("GET", &path, &elsewhere, "").status(), 403);
    assert_eq!(target.journal(), before);
    assert_eq!(target.get(&format!("/{token}/")).status(), 200);
}

#[test]
fn the_link_of_the_overlay_shows_the_game_but_gives_no_commands_and_no_image() {
    let target = Target::game_in_network();
    let (before, watching) = (target.journal(), &target.watch_prefix);
    assert_ne!(*watching, target.prefix);
    assert_eq!(target.get(&format!("{watching}/overlay")).status(), 200);
    let state = target.read_state(watching);
    assert!(state.contains("Ann"), "{state}");
    assert!(!state.contains(&target.prefix[1..]), "{state}");
    assert_eq!(target.get(&format!("{watching}/live")).status(), 404);
    assert_eq!(target.get(&format!("{watching}/")).status(), 404);
    assert_eq!(target.post_command(watching, "roll mask").status(), 403);
    assert_eq!(target.journal(), before);
}

#[test]
fn other_web_sites_in_a_players_browser_cannot_use_the_page() {
    let target = Target::game();
    let (before, host) = (target.journal(), target.host());
    let (_, port) = host.split_once(':').unwrap();
    let origin = format!("Origin: http://{host}\r\n");
    // A form or a script of another site, a file, a frame without an origin, and other servers on this computer.
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
        let answer = target.request("POST", "/say", &headers, "roll mask");
        assert_eq!(answer.status(), 403, "{other}: {answer:?}");
        let preflight = format!("{headers}Access-Control-Request-Method: POST\r\n");
        let answer = target.request("OPTIONS", "/say", &preflight, "");
        assert_eq!(answer.status(), 403, "{other}: {answer:?}");
        // An event source or a WebSocket.
        let answer = target.request("GET", "/state", &headers, "");
        assert_eq!(answer.status(), 403, "{other}: {answer:?}");
    }
    for site in ["cross-site", "same-site"] {
        for path in ["/", "/state", "/live"] {
            let headers = format!("Sec-Fetch-Site: {site}\r\n");
            let answer = target.request("GET", path, &headers, "");
            assert_eq!(answer.status(), 403, "{site} {path}: {answer:?}");
        }
    }
    // A host name of the other site that points at this computer (DNS rebinding): origin and host are then the same.
    for rebound in [
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "2130706433",
    ] {
        let rebound = format!("{rebound}:{port}");
        let answer = target.send(
            format!(
                "POST /say HTTP/1.1\r\nHost: {rebound}\r\nOrigin: http://{rebound}\r\nContent-Length: 9\r\n\
                 Connection: close\r\n\r\nroll mask"
            )
            .as_bytes(),
        );
        assert_eq!(answer.status(), 403, "{rebound}: {answer:?}");
    }
    // Two hosts.
    let answer = target.request(
        "POST",
        "/say",
        &format!("{origin}Host: evil.example\r\n"),
        "roll mask",
    );
    assert!(answer.is_refusal(), "{answer:?}");
    assert_eq!(target.journal(), before);
    // The page itself may do all that.
    assert_eq!(target.post_command("", "roll mask").status(), 200);
    assert!(target.journal().contains("mask"));
}

#[test]
fn no_file_of_the_computer_is_served() {
    let target = Target::game_in_network();
    for path in FORBIDDEN_PATHS {
        for prefix in ["", &target.prefix, &target.watch_prefix] {
            let answer = target.get(&format!("{prefix}{path}"));
            assert!(answer.is_refusal(), "{prefix}{path}: {answer:?}");
            assert_names_nothing_of_this_machine(&answer.body, &target);
        }
    }
}

#[test]
fn a_device_that_tries_many_links_is_blocked_unless_it_has_used_the_right_one() {
    let target = Target::game_in_network();
    try_links(&target);
    let answer = target.get(&format!("{}/", target.prefix));
    assert_eq!(answer.status(), 429, "{answer:?}");
    assert!(answer.body.contains("wait a minute"), "{answer:?}");
    let target = Target::game_in_network();
    let right = format!("{}/", target.prefix);
    assert_eq!(target.get(&right).status(), 200);
    try_links(&target);
    assert_eq!(target.get(&right).status(), 200);
}

/// Requests so many wrong links that the device is blocked.
fn try_links(target: &Target) {
    for number in 0..=MAX_WRONG {
        target.get(&format!("/{number:032x}/"));
    }
}

#[test]
fn slow_and_greedy_clients_do_not_stop_the_game() {
    let target = Target::game();
    let mut connections: Vec<_> = (0..300).map(|_| target.connect()).collect();
    for (index, stream) in connections.iter_mut().enumerate() {
        // Silence, half a head, and viewers that do not read their stream. The server may have closed the connection.
        let host = target.host();
        let _may_fail = match index % 5 {
            0 => write!(stream, "GET /state HTTP/1.1\r\nHost: {host}\r\n\r\n"),
            1 => write!(stream, "GET / HTTP/1.1\r\nHost: {host}\r\nX-Slow: "),
            _ => Ok(()),
        };
    }
    let mut slow = target.connect();
    write!(
        slow,
        "GET /page.js HTTP/1.1\r\nHost: {}\r\n\r\n",
        target.host()
    )
    .unwrap();
    slow.read_exact(&mut [0]).unwrap();
    let answer = target.post_command("", "roll mask");
    assert_eq!(answer.status(), 200, "{answer:?}");
    assert!(target.journal().contains("mask"));
    slow.read_exact(&mut [0]).unwrap();
    drop(connections);
}

#[test]
fn connections_that_do_not_finish_a_request_are_closed() {
    let target = Target::game();
    let host = target.host();
    let idle = target.connect();
    let mut half = target.connect();
    write!(half, "GET / HTTP/1.1\r\nHost: {host}\r\nX-Slow: ").unwrap();
    let mut kept = target.connect();
    write!(kept, "GET / HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    let mut body = target.connect();
    write!(
        body,
        "POST /say HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Length: 500\r\n\r\nroll"
    )
    .unwrap();
    // `read_answer` returns only when the connection is closed.
    assert_eq!(read_answer(idle).status(), 0);
    assert!(read_answer(half).is_refusal());
    assert_eq!(read_answer(kept).status(), 200);
    assert_eq!(read_answer(body).status(), 408);
}

#[test]
fn requests_that_are_too_large_or_malformed_are_refused() {
    let target = Target::game();
    let (before, host) = (target.journal(), target.host());
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
        // Two lengths, and a length beside chunks: requests that other servers split in different ways.
        format!(
            "POST /say HTTP/1.1\r\n{own}Content-Length: 4\r\nContent-Length: 9\r\n\r\nroll mask"
        ),
        format!("POST /say HTTP/1.1\r\n{own}Content-Length: -1\r\n\r\nroll mask"),
        format!("GET / HTTP/9.9\r\n{own}\r\n"),
        format!("GET /\u{0} HTTP/1.1\r\n{own}\r\n"),
        "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}".to_owned() + "hello\r\n\r\n",
    ] {
        let answer = target.send(request.as_bytes());
        assert!(answer.is_refusal(), "{}: {answer:?}", &request[..40]);
        assert_names_nothing_of_this_machine(&answer.body, &target);
    }
    let not_text = [
        format!("POST /say HTTP/1.1\r\n{own}Content-Length: 2\r\nConnection: close\r\n\r\n")
            .as_bytes(),
        &[0xff, 0xfe],
    ]
    .concat();
    assert_eq!(target.send(&not_text).status(), 400);
    assert_eq!(target.journal(), before);
    assert_eq!(target.get("/").status(), 200);
}

#[test]
fn a_viewer_cannot_stop_the_game_or_enter_two_commands_at_once() {
    let target = Target::game();
    for command in [
        "quit",
        "exit",
        "q",
        "\u{1b}[2J",
        "roll nothing\nroll mask",
        "\r\nroll mask",
    ] {
        assert_eq!(
            target.post_command("", command).status(),
            200,
            "{command:?}"
        );
    }
    assert!(!target.journal().contains("mask"));
    assert_eq!(target.get("/").status(), 200);
}

#[test]
fn a_refusal_is_in_the_language_of_the_browser() {
    let target = Target::game_in_network();
    let answer = target.request("GET", "/", "Accept-Language: de-AT,de;q=0.9\r\n", "");
    assert!(answer.body.contains("Link"), "{answer:?}");
    let type_of_text = answer.header("content-type");
    assert_eq!(type_of_text, Some("text/plain; charset=utf-8"));
}

#[test]
fn the_page_of_a_tournament_keeps_the_same_rules() {
    // No broker is needed: the program tries to reach it again and again.
    let target = Target::start(&[
        "tournament",
        "--mqtt",
        "mqtt://127.0.0.1:1/club",
        "--names",
        "Ann,Ben,Cy,Dee",
        "--serve",
        "--listen",
        "0.0.0.0",
    ]);
    let projector = &target.watch_prefix;
    assert_eq!(target.get(&format!("{projector}/projector")).status(), 200);
    assert_eq!(target.post_command(projector, "next").status(), 403);
    assert_eq!(target.post_command("", "next").status(), 403);
    let begin = target.post_command(&target.prefix, "next");
    assert_eq!(begin.status(), 200, "{begin:?}");
    assert_names_nothing_of_this_machine(&begin.body, &target);
    let state = target.read_state(projector);
    assert!(state.contains("Ann"), "{state}");
    assert_names_nothing_of_this_machine(&state, &target);
}
