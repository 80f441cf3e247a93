//! Tests of the access check.
#![expect(clippy::unwrap_used, reason = "tests")]

use axum::body::Body;

use super::{super::attempts::MAX_WRONG, *};

/// Host of a page that only programs on this machine reach.
const LOCAL: (&str, &str) = ("host", "127.0.0.1:8642");
/// Host of a page in a network.
const NETWORK: (&str, &str) = ("host", "192.168.1.7:8642");

type Header = (&'static str, &'static str);

fn headers(pairs: &[Header]) -> HeaderMap {
    let pairs = pairs.iter().map(|(name, value)| {
        let name = HeaderName::from_static(name);
        (name, HeaderValue::from_static(value))
    });
    pairs.collect()
}

/// Checks a request to a server on the loopback address, which needs no token. Returns why the request is refused; `None` if admitted.
fn local_refusal(method: &Method, pairs: &[Header]) -> Option<Refusal> {
    Guard::loopback_only().refusal(method, "/say", &headers(pairs))
}

#[test]
fn without_a_token_the_host_must_be_localhost_or_a_loopback_address() {
    let refusal = |host| local_refusal(&Method::GET, &[("host", host)]);
    for host in ["127.0.0.1:8642", "localhost:8642", "[::1]:8642"] {
        assert_eq!(refusal(host), None, "{host}");
    }
    for host in [
        "evil.example:8642",
        "localhost.evil.example",
        "192.168.1.7:8642",
        "ann@127.0.0.1:8642",
        "",
    ] {
        assert_eq!(refusal(host), Some(Refusal::ForeignHost), "{host:?}");
    }
}

#[test]
fn a_request_must_name_exactly_one_host() {
    let no_host = local_refusal(&Method::GET, &[]);
    assert_eq!(no_host, Some(Refusal::ForeignHost));
    let mut two_hosts = headers(&[LOCAL]);
    two_hosts.append("host", HeaderValue::from_static(LOCAL.1));
    let refusal = Guard::loopback_only().refusal(&Method::GET, "/", &two_hosts);
    assert_eq!(refusal, Some(Refusal::ForeignHost));
}

#[test]
fn requests_that_another_site_has_caused_are_refused() {
    for site in ["cross-site", "same-site"] {
        let refusal = local_refusal(&Method::GET, &[LOCAL, ("sec-fetch-site", site)]);
        assert_eq!(refusal, Some(Refusal::OtherPage), "{site}");
    }
    for site in ["same-origin", "none"] {
        let refusal = local_refusal(&Method::GET, &[LOCAL, ("sec-fetch-site", site)]);
        assert_eq!(refusal, None, "{site}");
    }
}

#[test]
fn a_command_must_name_the_page_as_its_origin() {
    let own = ("origin", "http://127.0.0.1:8642");
    assert_eq!(local_refusal(&Method::POST, &[LOCAL, own]), None);
    let without = local_refusal(&Method::POST, &[LOCAL]);
    assert_eq!(without, Some(Refusal::OtherPage));
    for other in [
        "http://evil.example",
        "null",
        "http://127.0.0.1:80",
        "https://127.0.0.1:8642",
    ] {
        let refusal = local_refusal(&Method::POST, &[LOCAL, ("origin", other)]);
        assert_eq!(refusal, Some(Refusal::OtherPage), "{other}");
    }
}

#[test]
fn with_a_token_only_paths_that_start_with_it_are_admitted() {
    let guard = Guard::with_token("c0ffee");
    let get = |path: &str| guard.refusal(&Method::GET, path, &headers(&[NETWORK]));
    for path in ["/c0ffee", "/c0ffee/", "/c0ffee/state"] {
        assert_eq!(get(path), None, "{path}");
    }
    for path in [
        "/",
        "/state",
        "/c0ffed/state",
        "/c0ffeestate",
        "/c0ff",
        "//c0ffee/",
    ] {
        assert_eq!(get(path), Some(Refusal::WrongToken), "{path}");
    }
}

#[test]
fn with_a_token_the_host_must_still_be_an_address() {
    let host = headers(&[("host", "umpire.example:8642")]);
    let refusal = Guard::with_token("c0ffee").refusal(&Method::GET, "/c0ffee/", &host);
    assert_eq!(refusal, Some(Refusal::ForeignHost));
}

#[test]
fn the_token_for_watching_admits_no_commands() {
    let guard = Guard::with_tokens("c0ffee", "decaf");
    let own = headers(&[NETWORK, ("origin", "http://192.168.1.7:8642")]);
    let refusal = |method: Method, path: &str| guard.refusal(&method, path, &own);
    assert_eq!(refusal(Method::GET, "/decaf/state"), None);
    assert_eq!(refusal(Method::HEAD, "/decaf/state"), None);
    assert_eq!(refusal(Method::POST, "/c0ffee/say"), None);
    let refused = refusal(Method::POST, "/decaf/say");
    assert_eq!(refused, Some(Refusal::WrongToken));
}

#[test]
fn after_too_many_wrong_tokens_the_right_one_is_refused_too() {
    let guard = Guard::with_token("c0ffee");
    let now = Instant::now();
    let check = |path: &str, last: u8| {
        let request = Request::builder().uri(path).header("host", NETWORK.1);
        let request = request.body(Body::empty()).unwrap();
        guard.check_and_count(&request, Some([192, 168, 1, last].into()), now)
    };
    for _ in 0..=MAX_WRONG {
        assert_eq!(check("/wrong/", 66), Some(Refusal::WrongToken));
    }
    assert_eq!(check("/c0ffee/", 66), Some(Refusal::TooManyAttempts));
    assert_eq!(check("/c0ffee/", 8), None, "another device");
}

#[test]
fn a_refusal_is_in_the_language_that_the_browser_accepts() {
    let language = |accepted| accepted_language(&headers(&[("accept-language", accepted)]));
    assert_eq!(language("cs-CZ,cs;q=0.9,en;q=0.8").tag(), "cs");
    assert_eq!(language("fr-FR, pt-BR;q=0.5").tag(), "pt-BR");
    assert_eq!(language("de;q=0.9").tag(), "de");
    assert_eq!(language("fr;q=0.5"), language_of_process());
    assert_eq!(accepted_language(&headers(&[])), language_of_process());
}
