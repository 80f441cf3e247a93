//! The HTML, style and script of the page, built into the program, and the route for posted commands.

use std::time::Duration;

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::{RawQuery, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{MethodRouter, get, post},
};
use tokio::{sync::oneshot, time};
use umpire::language::{Language, Message};

use super::{Asked, Say, Site, language_of};

/// Maximum length of a posted command, in bytes; set by hand.
const MAX_COMMAND_BYTES: usize = 1000;
/// Maximum time to receive a posted command, and maximum time until the game answers it; set by hand. After that, the request
/// fails.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(5);
/// Content type of HTML.
const HTML: &str = "text/html; charset=utf-8";

/// Returns the routes of the HTML of the second page, if there is one, and of the style and script that all pages share.
pub fn routes(site: Site) -> Router {
    let second = match site {
        Site::Game => {
            Router::new().route("/overlay", file(HTML, include_str!("built/overlay.html")))
        }
        Site::Hall => Router::new().route(
            "/projector",
            file(HTML, include_str!("built/projector.html")),
        ),
        Site::Ominoes => Router::new(),
    };
    second
        .route(
            "/page.css",
            file("text/css", include_str!("built/page.css")),
        )
        .route(
            "/page.js",
            file("text/javascript", include_str!("built/page.js")),
        )
}

/// Returns a handler that responds with the page's HTML.
pub fn index(site: Site) -> MethodRouter {
    let html = match site {
        Site::Game => include_str!("built/index.html"),
        Site::Ominoes => include_str!("built/ominoes.html"),
        Site::Hall => include_str!("built/hall.html"),
    };
    file(HTML, html)
}

fn file(kind: &'static str, text: &'static str) -> MethodRouter {
    get(move || async move { ([(header::CONTENT_TYPE, kind)], text) })
}

/// Returns the route `/say`, to which the page posts the commands of its viewers.
pub fn said(say: Say) -> Router {
    Router::new().route("/say", post(line)).with_state(say)
}

/// Handles a posted command: passes its text to the game and responds with the game's answer.
async fn line(State(say): State<Say>, RawQuery(query): RawQuery, body: Body) -> Response {
    let language = language_of(query.as_deref());
    let refused = |status, why| refused(status, why, language);
    let bytes = match time::timeout(COMMAND_TIMEOUT, to_bytes(body, MAX_COMMAND_BYTES)).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(_too_long)) => {
            return refused(StatusCode::PAYLOAD_TOO_LARGE, "page-too-long");
        }
        Err(_late) => {
            return refused(StatusCode::REQUEST_TIMEOUT, "page-too-late");
        }
    };
    let Ok(line) = String::from_utf8(bytes.into()) else {
        return refused(StatusCode::BAD_REQUEST, "page-no-text");
    };
    let (answer, answered) = oneshot::channel();
    // Passes on only the first line of the text, so that a line break cannot add a second command.
    let line = line.lines().next().unwrap_or_default().to_owned();
    let asked = Asked {
        line,
        language,
        answer,
    };
    if !say(asked) {
        return refused(StatusCode::GONE, "page-stopped");
    }
    match time::timeout(COMMAND_TIMEOUT, answered).await {
        Ok(Ok(answer)) => answer.into_response(),
        Ok(Err(_dropped)) => refused(StatusCode::GONE, "page-stopped"),
        Err(_late) => refused(StatusCode::GATEWAY_TIMEOUT, "page-silent"),
    }
}

/// Returns the response to a refused request; `why` is the id of the reason.
fn refused(status: StatusCode, why: &'static str, language: Language) -> Response {
    let why = Message::new(why).text(language);
    // Closes the connection, since the rest of the refused request is not read.
    (status, [(header::CONNECTION, "close")], why).into_response()
}
