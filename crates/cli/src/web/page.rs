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

use super::{CommandHandler, PostedCommand, Site, refusal_response, requested_language};

/// Maximum length of a posted command, in bytes; set by hand.
const MAX_COMMAND_BYTES: usize = 1000;
/// Maximum time to receive a posted command, and also the maximum time that the game may take to answer it; set by hand. A request that
/// exceeds either time fails.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(5);
/// Content type of HTML.
const HTML: &str = "text/html; charset=utf-8";

/// Returns the routes of the files of a site: the style and script that all pages share, and the HTML of its second page, if it has one.
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

/// Returns a handler that responds to each request with `text`.
fn file(content_type: &'static str, text: &'static str) -> MethodRouter {
    get(move || async move { ([(header::CONTENT_TYPE, content_type)], text) })
}

/// Returns the route `/say`, to which the page posts the commands of its viewers.
pub fn command_route(handler: CommandHandler) -> Router {
    Router::new()
        .route("/say", post(handle_command))
        .with_state(handler)
}

/// Passes the first line of a posted command to the game, and responds with the game's answer.
async fn handle_command(
    State(handler): State<CommandHandler>,
    RawQuery(query): RawQuery,
    body: Body,
) -> Response {
    let language = requested_language(query.as_deref());
    let refusal = |status, message_id| refusal_response(status, message_id, language);
    let bytes = match time::timeout(COMMAND_TIMEOUT, to_bytes(body, MAX_COMMAND_BYTES)).await {
        Ok(Ok(bytes)) => bytes,
        // The command is too long, or the connection has failed. If it has failed, nobody receives this response.
        Ok(Err(_)) => return refusal(StatusCode::PAYLOAD_TOO_LARGE, "page-too-long"),
        Err(_late) => return refusal(StatusCode::REQUEST_TIMEOUT, "page-too-late"),
    };
    let Ok(line) = String::from_utf8(bytes.into()) else {
        return refusal(StatusCode::BAD_REQUEST, "page-no-text");
    };
    let (answer, answered) = oneshot::channel();
    let posted = PostedCommand {
        // Takes only the first line of the posted text, so that a text with a line break cannot contain a second command.
        line: line.lines().next().unwrap_or_default().to_owned(),
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
