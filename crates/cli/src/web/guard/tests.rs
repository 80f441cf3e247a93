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

/// Checks a request to a server on the loopback address, which needs no token.
fn check_local(method: &Method, pairs: &[Header]) -> Result<(), Refusal> {
    Guard::loopback_only().check(method, "/say", &headers(pairs))
}

#[test]
fn without_a_token_the_host_must_be_localhost_or_a_loopback_address() {
    let check = |host| check_local(&Method::GET, &[("host", host)]);
    for host in ["127.0.0.1:8642", "localhost:8642", "[::1]:8642"] {
        assert_eq!(check(host), Ok(()), "{host}");
    }
    for host in [
        "evil.example:8642",
        "localhost.evil.example",
        "192.168.1.7:8642",
        "ann@127.0.0.1:8642",
        "",
    ] {
        assert_eq!(check(host), Err(Refusal::ForeignHost), "{host:?}");
    }
}

#[test]
fn a_request_must_name_exactly_one_host() {
    let no_host = check_local(&Method::GET, &[]);
    assert_eq!(no_host, Err(Refusal::ForeignHost));
    let mut two_hosts = headers(&[LOCAL]);
    two_hosts.append("host", HeaderValue::from_static(LOCAL.1));
    let result = Guard::loopback_only().check(&Method::GET, "/", &two_hosts);
    assert_eq!(result, Err(Refusal::ForeignHost));
}

#[test]
fn requests_that_another_site_has_caused_are_refused() {
    for site in ["cross-site", "same-site"] {
        let result = check_local(&Method::GET, &[LOCAL, ("sec-fetch-site", site)]);
        assert_eq!(result, Err(Refusal::OtherPage), "{site}");
    }
    for site in ["same-origin", "none"] {
        let result = check_local(&Method::GET, &[LOCAL, ("sec-fetch-site", site)]);
        assert_eq!(result, Ok(()), "{site}");
    }
}

#[test]
fn a_command_must_name_the_page_as_its_origin() {
    let own = ("origin", "http://127.0.0.1:8642");
    assert_eq!(check_local(&Method::POST, &[LOCAL, own]), Ok(()));
    let without = check_local(&Method::POST, &[LOCAL]);
    assert_eq!(without, Err(Refusal::OtherPage));
    for other in [
        "http://evil.example",
        "null",
        "http://127.0.0.1:80",
        "https://127.0.0.1:8642",
    ] {
        let result = check_local(&Method::POST, &[LOCAL, ("origin", other)]);
        assert_eq!(result, Err(Refusal::OtherPage), "{other}");
    }
}

#[test]
fn with_a_token_only_paths_that_start_with_it_are_admitted() {
    let guard = Guard::with_token("c0ffee");
    let get = |path: &str| guard.check(&Method::GET, path, &headers(&[NETWORK]));
    for path in ["/c0ffee", "/c0ffee/", "/c0ffee/state"] {
        assert_eq!(get(path), Ok(()), "{path}");
    }
    for path in [
        "/",
        "/state",
        "/c0ffed/state",
        "/c0ffeestate",
        "/c0ff",
        "//c0ffee/",
    ] {
        assert_eq!(get(path), Err(Refusal::WrongToken), "{path}");
    }
}

#[test]
fn with_a_token_the_host_must_still_be_an_address() {
    let host = headers(&[("host", "umpire.example:8642")]);
    let result = Guard::with_token("c0ffee").check(&Method::GET, "/c0ffee/", &host);
    assert_eq!(result, Err(Refusal::ForeignHost));
}

#[test]
fn the_token_for_watching_admits_no_commands() {
    let guard = Guard::with_tokens("c0ffee", "decaf");
    let own = headers(&[NETWORK, ("origin", "http://192.168.1.7:8642")]);
    let check = |method: Method, path: &str| guard.check(&method, path, &own);
    assert_eq!(check(Method::GET, "/decaf/state"), Ok(()));
    assert_eq!(check(Method::HEAD, "/decaf/state"), Ok(()));
    assert_eq!(check(Method::POST, "/c0ffee/say"), Ok(()));
    let refused = check(Method::POST, "/decaf/say");
    assert_eq!(refused, Err(Refusal::WrongToken));
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
        assert_eq!(check("/wrong/", 66), Err(Refusal::WrongToken));
    }
    assert_eq!(check("/c0ffee/", 66), Err(Refusal::TooManyAttempts));
    assert_eq!(check("/c0ffee/", 8), Ok(()), "another device");
}

#[test]
fn the_wrong_tokens_of_an_unknown_device_are_not_counted() {
    let guard = Guard::with_token("c0ffee");
    let check = |path: &str| {
        let request = Request::builder().uri(path).header("host", NETWORK.1);
        let request = request.body(Body::empty()).unwrap();
        guard.check_and_count(&request, None, Instant::now())
    };
    for _ in 0..2 * MAX_WRONG {
        assert_eq!(check("/wrong/"), Err(Refusal::WrongToken));
    }
    assert_eq!(check("/c0ffee/"), Ok(()));
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
