//! Access check for HTTP requests. A page served on the loopback address needs no token, but each request must name a loopback address or
//! `localhost` as its host. A page served on a network answers any device, but the path of each request must start with the token of the
//! link. A second token is for pages that only show something, and whose address many people see: it admits no commands.
//!
//! Another web site can make a browser send requests to this server. Such requests are refused: their headers `Origin` and `Sec-Fetch-Site`
//! name the other site. Only IP addresses and `localhost` are accepted as host, so a host name that was made to point at this machine (DNS
//! rebinding) is refused too.

use std::{net::IpAddr, sync::Arc, time::Instant};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use subtle::ConstantTimeEq;
use umpire::language::{Language, Message, language_of_process};

use super::{attempts::Attempts, connections::Client};

/// Content security policy of the page on which a game is watched: it loads nothing from other servers, and no other page may
/// embed it.
const GAME_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// Permissions policy of a page that uses no device of its viewer.
const NO_DEVICES: &str = "camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()";
/// Permissions policy of a page that uses the camera of its viewer.
#[cfg(feature = "page")]
const ONLY_CAMERA: &str = "camera=(self), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()";
/// Security headers that are the same for all responses and pages.
const SECURITY_HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    // For browsers that do not know `frame-ancestors` of the content security policy.
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Rule that decides which requests to a server are admitted.
#[derive(Debug)]
pub struct Guard {
    /// Prefix that the path of every request must have: `/` and the token; empty if no token is needed.
    prefix: String,
    /// Prefix of requests that only read; the same as `prefix` if there is no token for them.
    watch_prefix: String,
    /// Scheme of the page's address: `http://` or `https://`.
    scheme: &'static str,
    /// Content security policy of the page, sent as a header of every response.
    policy: HeaderValue,
    /// Permissions policy of the page, sent as a header of every response.
    permissions: &'static str,
    /// Requests with a wrong token.
    attempts: Attempts,
}

/// The reason why a request is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Refusal {
    /// The request does not name this server as its host.
    ForeignHost,
    /// The path of the request does not start with the token.
    WrongToken,
    /// Another web page has made the browser send the request.
    OtherPage,
    /// The device has tried too many links.
    TooManyAttempts,
}

impl Refusal {
    /// Returns the id of the message that explains the refusal to a player.
    const fn message_id(self) -> &'static str {
        match self {
            Self::ForeignHost => "page-foreign-host",
            Self::WrongToken => "page-wrong-token",
            Self::OtherPage => "page-other-page",
            Self::TooManyAttempts => "page-too-many-attempts",
        }
    }

    /// Returns the response. It closes the connection, so that each further attempt needs a new one.
    fn response(self, language: Language) -> Response {
        let status = match self {
            Self::TooManyAttempts => StatusCode::TOO_MANY_REQUESTS,
            _ => StatusCode::FORBIDDEN,
        };
        let why = Message::new(self.message_id()).text(language);
        (status, [(header::CONNECTION, "close")], why).into_response()
    }
}

impl Guard {
    /// Creates a rule that admits requests addressed to `localhost` or a loopback address, without a token.
    pub fn loopback_only() -> Self {
        Self::new(String::new(), String::new())
    }

    /// Creates a rule that admits a request from any machine if its path starts with this token.
    #[cfg(any(feature = "page", test))]
    pub fn with_token(token: &str) -> Self {
        Self::with_tokens(token, token)
    }

    /// Creates a rule that admits a request from any machine if its path starts with `token`, or if it only reads and its path starts with
    /// `watch_token`.
    pub fn with_tokens(token: &str, watch_token: &str) -> Self {
        Self::new(format!("/{token}"), format!("/{watch_token}"))
    }

    fn new(prefix: String, watch_prefix: String) -> Self {
        Self {
            prefix,
            watch_prefix,
            scheme: "http://",
            policy: HeaderValue::from_static(GAME_POLICY),
            permissions: NO_DEVICES,
            attempts: Attempts::default(),
        }
    }

    /// Returns the same access rule for a page that is served over encrypted connections.
    #[cfg(feature = "page")]
    #[must_use]
    pub fn encrypted(self) -> Self {
        Self {
            scheme: "https://",
            ..self
        }
    }

    /// Returns the same access rule for a page that uses the camera of its viewer and has another content security policy.
    #[cfg(feature = "page")]
    #[must_use]
    pub fn for_camera_page(self, policy: HeaderValue) -> Self {
        Self {
            policy,
            permissions: ONLY_CAMERA,
            ..self
        }
    }

    /// Returns the prefix that the path of every request must have: empty, or a slash and the token.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// Returns the prefix of requests that only read: empty, or a slash and a token. It is the same as [`Self::prefix`] if there is no
    /// token of their own for them.
    pub fn watch_prefix(&self) -> &str {
        &self.watch_prefix
    }

    /// Checks a request from the device at `address`, if the address is known, and counts wrong tokens. Returns the reason why the request
    /// is refused; `None` if it is admitted.
    fn check(&self, request: &Request, address: Option<IpAddr>) -> Option<Refusal> {
        let now = Instant::now();
        if address.is_some_and(|address| self.attempts.is_blocked(address, now)) {
            return Some(Refusal::TooManyAttempts);
        }
        let refusal = self.refusal(request.method(), request.uri().path(), request.headers());
        match (address, refusal) {
            (Some(address), None) => self.attempts.note_right(address, now),
            (Some(address), Some(Refusal::WrongToken)) => self.attempts.note_wrong(address, now),
            _ => {}
        }
        refusal
    }

    /// Returns the reason why a request is refused; `None` if the request is admitted.
    fn refusal(&self, method: &Method, path: &str, headers: &HeaderMap) -> Option<Refusal> {
        let Some(host) = only_host(headers).filter(|host| self.is_own_host(host)) else {
            return Some(Refusal::ForeignHost);
        };
        let is_read = *method == Method::GET || *method == Method::HEAD;
        let may_write = is_below(path, &self.prefix);
        let may_read = is_below(path, &self.watch_prefix);
        let is_allowed = may_write || may_read && is_read;
        if !is_allowed {
            return Some(Refusal::WrongToken);
        }
        let origin = headers.get(header::ORIGIN);
        let is_same_origin = origin.is_none_or(|origin| {
            let origin = origin.as_bytes();
            origin.strip_prefix(self.scheme.as_bytes()) == Some(host.as_str().as_bytes())
        });
        let is_same_site = headers
            .get("sec-fetch-site")
            .is_none_or(|site| site == "same-origin" || site == "none");
        if !is_same_origin || !is_same_site || (!is_read && origin.is_none()) {
            return Some(Refusal::OtherPage);
        }
        None
    }

    /// Returns whether the host that a request names is this server: `localhost` or an IP address. Without a token, the IP
    /// address must be a loopback address.
    fn is_own_host(&self, host: &Authority) -> bool {
        let name = host.host();
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        match bare.parse::<IpAddr>() {
            Ok(address) => address.is_loopback() || !self.prefix.is_empty(),
            Err(_) => name == "localhost",
        }
    }
}

/// Returns whether a path equals a prefix or continues it after a slash. The comparison takes the same time wherever the two differ;
/// otherwise, its duration would reveal the token in the prefix.
fn is_below(path: &str, prefix: &str) -> bool {
    let Some(start) = path.as_bytes().get(..prefix.len()) else {
        return false;
    };
    let is_prefix = bool::from(start.ct_eq(prefix.as_bytes()));
    is_prefix && matches!(path.as_bytes().get(prefix.len()), None | Some(b'/'))
}

/// Returns the host that a request names; `None` if it names none, several, or one with a user name.
fn only_host(headers: &HeaderMap) -> Option<Authority> {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (first, second) = (hosts.next()?, hosts.next());
    let host: Authority = first.to_str().ok()?.parse().ok()?;
    (second.is_none() && !host.as_str().contains('@')).then_some(host)
}

/// Returns the first known language that a browser accepts; without one, the language of this process.
fn accepted_language(headers: &HeaderMap) -> Language {
    let accepted = headers.get(header::ACCEPT_LANGUAGE);
    let accepted = accepted.and_then(|languages| languages.to_str().ok());
    let mut languages = accepted
        .unwrap_or_default()
        .split(',')
        .map(|accepted| accepted.split(';').next().unwrap_or_default().trim());
    languages
        .find_map(Language::of_locale)
        .unwrap_or_else(language_of_process)
}

/// Passes an admitted request on and refuses any other. Adds security headers to every response. Forbids browsers from storing a response,
/// unless its `Cache-Control` header is already set.
pub async fn check(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let client = request.extensions().get::<Arc<Client>>().cloned();
    let address = client.as_ref().map(|client| client.address);
    let mut response = if let Some(refusal) = guard.check(&request, address) {
        refusal.response(accepted_language(request.headers()))
    } else {
        if let Some(client) = client {
            client.set_admitted();
        }
        next.run(request).await
    };
    let headers = response.headers_mut();
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    headers.insert(header::CONTENT_SECURITY_POLICY, guard.policy.clone());
    for (name, value) in SECURITY_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let permissions = HeaderValue::from_static(guard.permissions);
    headers.insert("permissions-policy", permissions);
    response
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let pairs = pairs.iter().map(|(name, value)| {
            let name = header::HeaderName::from_static(name);
            (name, HeaderValue::from_str(value).unwrap())
        });
        pairs.collect()
    }

    #[test]
    fn without_a_token_only_requests_of_this_page_on_a_loopback_address_are_admitted() {
        let guard = Guard::loopback_only();
        let get =
            |pairs: &[(&'static str, &str)]| guard.refusal(&Method::GET, "/state", &headers(pairs));
        let post =
            |pairs: &[(&'static str, &str)]| guard.refusal(&Method::POST, "/say", &headers(pairs));
        let host = ("host", "127.0.0.1:8642");
        assert_eq!(get(&[host]), None);
        assert_eq!(get(&[("host", "localhost:8642")]), None);
        assert_eq!(get(&[("host", "[::1]:8642")]), None);
        assert_eq!(post(&[host, ("origin", "http://127.0.0.1:8642")]), None);
        assert!(get(&[]).is_some(), "no host");
        assert!(
            get(&[("host", "evil.example:8642")]).is_some(),
            "not a host of this machine"
        );
        assert!(
            get(&[("host", "192.168.1.7:8642")]).is_some(),
            "a network address"
        );
        assert!(
            get(&[("host", "ann@127.0.0.1:8642")]).is_some(),
            "a user name"
        );
        let mut two_hosts = headers(&[host]);
        two_hosts.append("host", HeaderValue::from_static("127.0.0.1:8642"));
        assert!(guard.refusal(&Method::GET, "/", &two_hosts).is_some());
        for site in ["cross-site", "same-site"] {
            assert!(get(&[host, ("sec-fetch-site", site)]).is_some(), "{site}");
        }
        assert!(post(&[host]).is_some(), "no origin");
        for other in [
            "http://evil.example",
            "null",
            "http://127.0.0.1:80",
            "https://127.0.0.1:8642",
        ] {
            assert!(post(&[host, ("origin", other)]).is_some(), "{other}");
        }
    }

    #[test]
    fn with_a_token_only_paths_that_start_with_it_are_admitted() {
        let guard = Guard::with_token("c0ffee");
        let get = |path: &str| {
            guard.refusal(
                &Method::GET,
                path,
                &headers(&[("host", "192.168.1.7:8642")]),
            )
        };
        assert_eq!(get("/c0ffee/"), None);
        assert_eq!(get("/c0ffee/state"), None);
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
        let path = "/c0ffee/";
        let other_name = headers(&[("host", "umpire.example:8642")]);
        let refusal = guard.refusal(&Method::GET, path, &other_name);
        assert_eq!(refusal, Some(Refusal::ForeignHost));
    }

    #[test]
    fn the_token_for_watching_admits_no_commands() {
        let guard = Guard::with_tokens("c0ffee", "decaf");
        let refusal = |method: Method, path: &str| {
            let host = "192.168.1.7:8642";
            let origin = format!("http://{host}");
            guard.refusal(
                &method,
                path,
                &headers(&[("host", host), ("origin", &origin)]),
            )
        };
        assert_eq!(refusal(Method::GET, "/decaf/state"), None);
        assert_eq!(refusal(Method::POST, "/c0ffee/say"), None);
        let refused = refusal(Method::POST, "/decaf/say");
        assert_eq!(refused, Some(Refusal::WrongToken));
    }

    #[test]
    fn a_refusal_is_in_the_language_that_the_browser_accepts() {
        let language =
            |accepted: &str| accepted_language(&headers(&[("accept-language", accepted)]));
        assert_eq!(language("cs-CZ,cs;q=0.9,en;q=0.8").tag(), "cs");
        assert_eq!(language("fr-FR, pt-BR;q=0.5").tag(), "pt-BR");
        assert_eq!(language("fr;q=0.5"), language_of_process());
        assert_eq!(language("de;q=0.9").tag(), "de");
    }
}
