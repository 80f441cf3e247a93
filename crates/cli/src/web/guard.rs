//! Access check for HTTP requests. A page served on the loopback address needs no token, but each request must name a loopback address or
//! `localhost` as its host. A page served on a network answers any device, but the path of each request must start with the token of the
//! link. A second token is for the overlay and the projector's page, whose links an audience may read: it admits no commands.
//!
//! Another web site can make a browser send requests to this server. Such requests are refused: their headers `Origin` and `Sec-Fetch-Site`
//! name the other site. Only IP addresses and `localhost` are accepted as host, so a host name that was made to point at this machine (DNS
//! rebinding) is refused too.

use std::{net::IpAddr, sync::Arc, time::Instant};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, uri::Authority},
    middleware::Next,
    response::Response,
};
use subtle::ConstantTimeEq;
use umpire::language::{Language, language_of_process};

use super::{attempts::Attempts, connections::Client, refusal_response};

/// Content security policy of the pages of a game and of a hall: they load nothing from other servers, and no other page may embed them.
const GAME_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// Permissions policy of a page that uses no device of its viewer.
const NO_DEVICES: &str = "camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()";
/// Permissions policy of a page that uses the camera of its viewer.
#[cfg(feature = "page")]
const ONLY_CAMERA: &str = "camera=(self), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), \
                           payment=(), serial=(), usb=()";
/// Security headers that are the same for all responses and pages.
const SECURITY_HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    // Forbids to embed the page, for browsers that do not know the rule `frame-ancestors` of the content security policy.
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Decides which requests to a server are admitted, and counts the requests with a wrong token.
#[derive(Debug)]
pub struct Guard {
    /// Prefix of the paths of requests that may do everything: `/` and the token; empty if no token is needed.
    prefix: String,
    /// Prefix of the paths of requests that may only read: `/` and the second token. The same as `prefix` if there is no second token.
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
    /// A web page that does not belong to this server has made the browser send the request. Also the reason to refuse a command without
    /// the header `Origin`: browsers name the sending page in this header, so without it, the page is unknown.
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

    /// Returns the response, which closes the connection.
    fn response(self, language: Language) -> Response {
        let status = match self {
            Self::TooManyAttempts => StatusCode::TOO_MANY_REQUESTS,
            _ => StatusCode::FORBIDDEN,
        };
        refusal_response(status, self.message_id(), language)
    }
}

impl Guard {
    /// Creates an access check that admits requests addressed to `localhost` or a loopback address, and demands no token.
    pub fn loopback_only() -> Self {
        Self {
            prefix: String::new(),
            watch_prefix: String::new(),
            scheme: "http://",
            policy: HeaderValue::from_static(GAME_POLICY),
            permissions: NO_DEVICES,
            attempts: Attempts::default(),
        }
    }

    /// Creates an access check that admits a request from any machine if the path of the request starts with `token`.
    #[cfg(any(feature = "page", test))]
    pub fn with_token(token: &str) -> Self {
        Self::with_tokens(token, token)
    }

    /// Creates an access check that admits a request from any machine if the path of the request starts with `token`. Also admits requests
    /// that only read, if their path starts with `watch_token`.
    pub fn with_tokens(token: &str, watch_token: &str) -> Self {
        Self {
            prefix: format!("/{token}"),
            watch_prefix: format!("/{watch_token}"),
            ..Self::loopback_only()
        }
    }

    /// Returns the same access check for a page that is served over encrypted connections.
    #[cfg(feature = "page")]
    #[must_use]
    pub fn encrypted(self) -> Self {
        Self {
            scheme: "https://",
            ..self
        }
    }

    /// Returns the same access check for a page that uses the camera of its viewer. `policy` is the content security policy of the page.
    #[cfg(feature = "page")]
    #[must_use]
    pub fn for_camera_page(self, policy: HeaderValue) -> Self {
        Self {
            policy,
            permissions: ONLY_CAMERA,
            ..self
        }
    }

    /// Returns the prefix of the paths of requests that may do everything: empty, or a slash and the token.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// Returns the prefix of the paths of requests that may only read: empty, or a slash and a token. It is the same as [`Self::prefix`] if
    /// there is no second token.
    pub fn watch_prefix(&self) -> &str {
        &self.watch_prefix
    }

    /// Checks a request from the device at `address`, and counts its wrong tokens. `None` stands for an unknown device, whose wrong tokens
    /// are not counted.
    ///
    /// # Errors
    /// When the request is refused.
    fn check_and_count(
        &self,
        request: &Request,
        address: Option<IpAddr>,
        now: Instant,
    ) -> Result<(), Refusal> {
        if address.is_some_and(|address| self.attempts.is_blocked(address, now)) {
            return Err(Refusal::TooManyAttempts);
        }
        let result = self.check(request.method(), request.uri().path(), request.headers());
        match (address, result) {
            (Some(address), Ok(())) => self.attempts.record_right(address, now),
            (Some(address), Err(Refusal::WrongToken)) => self.attempts.count_wrong(address, now),
            _ => {}
        }
        result
    }

    /// Checks a request. Does not consider how many wrong tokens the device has sent.
    ///
    /// # Errors
    /// When the request is refused.
    fn check(&self, method: &Method, path: &str, headers: &HeaderMap) -> Result<(), Refusal> {
        let host = only_host(headers).filter(|host| self.is_own_host(host));
        let host = host.ok_or(Refusal::ForeignHost)?;
        let is_read = *method == Method::GET || *method == Method::HEAD;
        let is_admitted =
            is_below(path, &self.prefix) || (is_read && is_below(path, &self.watch_prefix));
        if !is_admitted {
            return Err(Refusal::WrongToken);
        }
        let origin = headers.get(header::ORIGIN);
        let own_origin = format!("{}{host}", self.scheme);
        let is_same_origin = origin.is_none_or(|origin| origin.as_bytes() == own_origin.as_bytes());
        let is_same_site = headers
            .get("sec-fetch-site")
            .is_none_or(|site| site == "same-origin" || site == "none");
        if !is_same_origin || !is_same_site || (!is_read && origin.is_none()) {
            return Err(Refusal::OtherPage);
        }
        Ok(())
    }

    /// Returns whether the host that a request names can be this server: it must be `localhost` or an IP address. Without a token, the IP
    /// address must be a loopback address.
    fn is_own_host(&self, host: &Authority) -> bool {
        let name = host.host();
        // In a URL, an IPv6 address is enclosed in brackets.
        let bracketed = name
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        match bracketed.unwrap_or(name).parse::<IpAddr>() {
            Ok(address) => address.is_loopback() || !self.prefix.is_empty(),
            Err(_) => name == "localhost",
        }
    }
}

/// Returns whether `path` equals `prefix` or continues it after a slash. The comparison takes the same time wherever the two texts differ,
/// so that its duration does not reveal the token in the prefix.
fn is_below(path: &str, prefix: &str) -> bool {
    let Some(start) = path.as_bytes().get(..prefix.len()) else {
        return false;
    };
    let is_prefix = bool::from(start.ct_eq(prefix.as_bytes()));
    is_prefix && matches!(path.as_bytes().get(prefix.len()), None | Some(b'/'))
}

/// Returns the host in the `Host` header of a request. `None` if the header is missing, occurs more than once, is invalid, or contains a
/// user name.
fn only_host(headers: &HeaderMap) -> Option<Authority> {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (first, second) = (hosts.next()?, hosts.next());
    let host: Authority = first.to_str().ok()?.parse().ok()?;
    (second.is_none() && !host.as_str().contains('@')).then_some(host)
}

/// Returns the first language in the header `Accept-Language` that umpire knows. If umpire knows none, returns the language of this
/// process.
fn accepted_language(headers: &HeaderMap) -> Language {
    let accepted = headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    // A semicolon separates a language from its weight. The weights are ignored, since browsers list the preferred language first.
    accepted
        .split(',')
        .map(|entry| entry.split(';').next().unwrap_or_default().trim())
        .find_map(Language::of_locale)
        .unwrap_or_else(language_of_process)
}

/// Passes an admitted request on and refuses every other request. Adds security headers to every response. Forbids browsers to store a
/// response, unless the handler has set the response's `Cache-Control` header.
pub async fn check_request(
    State(guard): State<Arc<Guard>>,
    request: Request,
    next: Next,
) -> Response {
    let client = request.extensions().get::<Arc<Client>>().cloned();
    let address = client.as_ref().map(|client| client.address);
    let result = guard.check_and_count(&request, address, Instant::now());
    let mut response = match result {
        Ok(()) => {
            if let Some(client) = client {
                client.set_admitted();
            }
            next.run(request).await
        }
        Err(refusal) => refusal.response(accepted_language(request.headers())),
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
mod tests;
