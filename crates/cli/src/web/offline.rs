//! Answers requests to the page of a game of Ubongo without a network and without a game, to test what the server does with any request.

use std::sync::{Arc, mpsc};

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    http::{HeaderMap, Request},
};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use tokio::sync::watch;

use super::{
    PageState, PostedCommand, Site, ViewerChannels,
    guard::Guard,
    pages,
    server::{create_runtime, guarded_router},
};

/// Maximum size of the body of an answer, in bytes; more than ten times the size of the page's largest file.
const MAX_ANSWER_BYTES: usize = 4 << 20;

/// The answer to a request.
#[derive(Debug)]
pub struct Answer {
    /// HTTP status, such as 200.
    pub status: u16,
    /// Body of the answer. If the request asks for a stream, the body contains only the first state or image of the stream.
    pub body: Vec<u8>,
    /// Commands that the request passed to the game. The simulated game answers each with `yes`.
    pub commands: Vec<String>,
    headers: HeaderMap,
}

impl Answer {
    /// Returns the value of a header; `None` if the answer does not have it, or its value is no text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }
}

/// Answers a request as the page of a game does. With a `token`, answers as a page for the network (`umpire game --listen`); without a
/// token, as a page for this machine only.
///
/// `request` has the form of a request of HTTP/1.1: a line with method and path, the headers, an empty line, and the body. Returns `None`
/// for bytes of another form, since a server does not pass such bytes on to the page.
///
/// # Errors
/// When the asynchronous runtime cannot be created, or the answer is too long.
pub fn answer(request: &[u8], token: Option<&str>) -> anyhow::Result<Option<Answer>> {
    let Some(request) = parse_request(request) else {
        return Ok(None);
    };
    let (sender, commands) = mpsc::channel();
    let router = router(token, sender);
    create_runtime()?.block_on(async {
        let response = TowerToHyperService::new(router).call(request).await?;
        let (head, body) = response.into_parts();
        let body = to_bytes(body, MAX_ANSWER_BYTES).await?;
        Ok(Some(Answer {
            status: head.status.as_u16(),
            body: body.into(),
            commands: commands.try_iter().collect(),
            headers: head.headers,
        }))
    })
}

/// Returns the router of the page, which passes each command to `commands`. The stream of states ends after the first state, and the
/// stream of images ends after the first image.
fn router(token: Option<&str>, commands: mpsc::Sender<String>) -> Router {
    let handle_command = move |posted: PostedCommand| {
        let is_answered = posted.answer.send("yes".to_owned()).is_ok();
        is_answered && commands.send(posted.line).is_ok()
    };
    let channels = ViewerChannels {
        state: watch::channel(PageState::in_all_languages("null")).1,
        image: watch::channel(Bytes::from_static(b"image")).1,
    };
    let guard = token.map_or_else(Guard::loopback_only, |token| {
        Guard::with_tokens(token, token)
    });
    guarded_router(
        guard,
        pages(Site::Ubongo, channels, Arc::new(handle_command)),
    )
}

/// Parses a request of HTTP/1.1; `None` if the first line has no method and path, a header has no colon, or a part has forbidden
/// characters. Lines may end in CRLF or LF. The length of the body is not checked: all bytes after the headers are the body.
fn parse_request(bytes: &[u8]) -> Option<Request<Body>> {
    let mut rest = bytes;
    let mut next_line = || {
        let end = rest.iter().position(|byte| *byte == b'\n')?;
        let line = &rest[..end];
        rest = &rest[end + 1..];
        Some(line.strip_suffix(b"\r").unwrap_or(line))
    };
    let first = next_line()?;
    let mut words = first.split(|byte| *byte == b' ');
    let mut request = Request::builder().method(words.next()?).uri(words.next()?);
    while let Some(line) = next_line().filter(|line| !line.is_empty()) {
        let colon = line.iter().position(|byte| *byte == b':')?;
        let (name, value) = line.split_at(colon);
        request = request.header(name, value[1..].trim_ascii());
    }
    request.body(Body::from(rest.to_vec())).ok()
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn answer_of(request: &str, token: Option<&str>) -> Answer {
        answer(request.as_bytes(), token).unwrap().unwrap()
    }

    #[test]
    fn a_posted_command_is_passed_on_only_with_the_token() {
        let request = |path: &str| {
            format!(
                "POST {path} HTTP/1.1\r\nHost: 192.168.1.7:8642\r\nOrigin: http://192.168.1.7:8642\r\n\r\nroll mask\nquit"
            )
        };
        let posted = answer_of(&request("/c0ffee/say?lang=cs"), Some("c0ffee"));
        assert_eq!((posted.status, &posted.body[..]), (200, &b"yes"[..]));
        assert_eq!(posted.commands, ["roll mask"]);
        let refused = answer_of(&request("/say"), Some("c0ffee"));
        assert_eq!((refused.status, refused.commands), (403, vec![]));
    }

    #[test]
    fn the_page_and_the_first_state_are_sent() {
        let get = |path: &str| {
            answer_of(
                &format!("GET {path} HTTP/1.1\nHost: localhost:8642\n\n"),
                None,
            )
        };
        let page = get("/");
        assert_eq!(
            page.header("content-type"),
            Some("text/html; charset=utf-8")
        );
        let body = |path| String::from_utf8(get(path).body).unwrap();
        let state = body("/state");
        assert!(state.starts_with("data: null"), "{state}");
        let images = body("/live");
        let image_and_boundary = "image\r\n--umpire-picture\r\n";
        assert!(images.ends_with(image_and_boundary), "{images}");
        assert_eq!(get("/none").status, 404);
    }

    #[test]
    fn other_bytes_are_no_request() {
        for bytes in [
            "",
            "GET",
            "GET /",
            "GET /\nno header\n\n",
            "G\u{1}T / HTTP/1.1\n\n",
        ] {
            let answer = answer(bytes.as_bytes(), None).unwrap();
            assert!(answer.is_none(), "{bytes:?}: {answer:?}");
        }
    }
}
