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

use super::{CommandHandler, PostedCommand, Site, requested_language};

/// Maximum length of a posted command, in bytes; set by hand.
const MAX_COMMAND_BYTES: usize = 1000;
/// Maximum time to receive a posted command, and maximum time until the game answers it; set by hand. After that, the request fails.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(5);
/// Content type of HTML.
const HTML: &str = "text/html; charset=utf-8";

/// Returns the routes of the HTML of the second page, if there is one, and of the style and script that all pages share.
pub fn routes(site: Site) -> Router {
    let second = match site {
        Site::Ubongo => {
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
        Site::Ubongo => include_str!("built/index.html"),
        Site::Ominoes => include_str!("built/ominoes.html"),
        Site::Hall => include_str!("built/hall.html"),
    };
    file(HTML, html)
}

fn file(content_type: &'static str, text: &'static str) -> MethodRouter {
    get(move || async move { ([(header::CONTENT_TYPE, content_type)], text) })
}

/// Returns the route `/say`, to which the page posts the commands of its viewers.
pub fn command_route(handler: CommandHandler) -> Router {
    Router::new()
        .route("/say", post(handle_command))
        .with_state(handler)
}

/// Passes a posted command to the game, and responds with the game's answer.
async fn handle_command(
    State(handler): State<CommandHandler>,
    RawQuery(query): RawQuery,
    body: Body,
) -> Response {
    let language = requested_language(query.as_deref());
    let refusal = |status, why| refusal(status, why, language);
    let bytes = match time::timeout(COMMAND_TIMEOUT, to_bytes(body, MAX_COMMAND_BYTES)).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(_too_long)) => {
            return refusal(StatusCode::PAYLOAD_TOO_LARGE, "page-too-long");
        }
        Err(_late) => {
            return refusal(StatusCode::REQUEST_TIMEOUT, "page-too-late");
        }
    };
    let Ok(line) = String::from_utf8(bytes.into()) else {
        return refusal(StatusCode::BAD_REQUEST, "page-no-text");
    };
    let (answer, answered) = oneshot::channel();
    // Passes on only the first line of the text, so that a line break cannot add a second command.
    let line = line.lines().next().unwrap_or_default().to_owned();
    let posted = PostedCommand {
        line,
        language,
        answer,
    };
    if !handler(posted) {
        return refusal(StatusCode::GONE, "page-stopped");
    }
    match time::timeout(COMMAND_TIMEOUT, answered).await {
        Ok(Ok(answer)) => answer.into_response(),
        Ok(Err(_dropped)) => refusal(StatusCode::GONE, "page-stopped"),
        Err(_late) => refusal(StatusCode::GATEWAY_TIMEOUT, "page-silent"),
    }
}

/// Returns the response to a refused request; `why` is the id of the reason.
fn refusal(status: StatusCode, why: &'static str, language: Language) -> Response {
    let why = Message::new(why).text(language);
    // Closes the connection, since the rest of the refused request is not read.
    (status, [(header::CONNECTION, "close")], why).into_response()
}
