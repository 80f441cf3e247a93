//! Access check for HTTP requests. A page served on the loopback address needs no token, but each request must name a loopback address or
//! `localhost` as its host. A page served on a network answers any device, but the path of each request must start with the token of the
//! link.
//!
//! Another web site can make a browser send requests to this server. Such requests are refused: their headers `Origin` and `Sec-Fetch-Site`
//! name the other site. Only IP addresses and `localhost` are accepted as host, so a host name that was made to point at this machine (DNS
//! rebinding) is refused too.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// Content security policy of the page on which a game is watched: it loads nothing from other servers, and no other page may
/// embed it.
const GAME_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Rule that decides which requests to a server are admitted.
#[derive(Debug)]
pub struct Guard {
    /// Prefix that the path of every request must have: `/` and the token; empty if no token is needed.
    prefix: String,
    /// Scheme of the page's address: `http://` or `https://`.
    scheme: &'static str,
    /// Content security policy of the page, sent as a header of every response.
    policy: HeaderValue,
}

impl Guard {
    /// Creates a rule that admits requests addressed to `localhost` or a loopback address, without a token.
    pub fn loopback_only() -> Self {
        Self::new(String::new())
    }

    /// Creates a rule that admits a request from any machine if its path starts with this token.
    pub fn with_token(token: &str) -> Self {
        Self::new(format!("/{token}"))
    }

    fn new(prefix: String) -> Self {
        Self {
            prefix,
            scheme: "http://",
            policy: HeaderValue::from_static(GAME_POLICY),
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

    /// Returns the same access rule for a page with another content security policy.
    #[cfg(feature = "page")]
    #[must_use]
    pub fn with_policy(self, policy: HeaderValue) -> Self {
        Self { policy, ..self }
    }

    /// Returns the prefix that the path of every request must have: empty, or a slash and the token.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// Returns the reason why a request is refused; `None` if the request is admitted.
    fn refusal(&self, method: &Method, path: &str, headers: &HeaderMap) -> Option<&'static str> {
        let host = headers.get(header::HOST).and_then(authority);
        let Some(host) = host.filter(|host| self.is_own_host(host)) else {
            return Some("the request does not use this page's address");
        };
        if !is_below(path, &self.prefix) {
            return Some("the token is missing from the address: open the complete link");
        }
        let origin = headers.get(header::ORIGIN);
        let is_same_origin = origin.is_none_or(|origin| {
            let origin = origin.as_bytes();
            origin.strip_prefix(self.scheme.as_bytes()) == Some(host.as_str().as_bytes())
        });
        let is_same_site = headers
            .get("sec-fetch-site")
            .is_none_or(|site| site == "same-origin" || site == "none");
        let is_write = *method != Method::GET && *method != Method::HEAD;
        if !is_same_origin || !is_same_site || (is_write && origin.is_none()) {
            return Some("the request comes from another page");
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
    let differ = start
        .iter()
        .zip(prefix.as_bytes())
        .fold(0, |differ, (a, b)| differ | (a ^ b));
    differ == 0 && matches!(path.as_bytes().get(prefix.len()), None | Some(b'/'))
}

/// Parses the value of a header `Host`.
fn authority(host: &HeaderValue) -> Option<Authority> {
    host.to_str().ok()?.parse().ok()
}

/// Passes an admitted request on and refuses any other. Adds security headers to every response. Forbids browsers from storing a response,
/// unless its `Cache-Control` header is already set.
pub async fn check(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let refusal = guard.refusal(request.method(), request.uri().path(), request.headers());
    let mut response = match refusal {
        Some(why) => (StatusCode::FORBIDDEN, why).into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, guard.policy.clone());
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(
        "cross-origin-resource-policy",
        HeaderValue::from_static("same-origin"),
    );
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
        assert!(get(&[host, ("sec-fetch-site", "cross-site")]).is_some());
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
            assert!(get(path).is_some(), "{path}");
        }
    }
}
