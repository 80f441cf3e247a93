//! HTTP streams to the viewers of the page: camera images and game state.

use std::{convert::Infallible, time::Duration};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{RawQuery, State},
    http::header,
    response::{
        IntoResponse,
        sse::{Event, KeepAlive, Sse},
    },
    routing::get,
};
use futures_util::{Stream, StreamExt, stream};
use tokio::sync::watch;

use super::{Shown, language_of};

/// Text that separates the images in a `multipart/x-mixed-replace` stream.
const BOUNDARY: &str = "umpire-picture";
/// Interval of the keep-alive messages in a state stream while the game state does not change; set by hand. If a message cannot be sent,
/// the viewer is gone and the stream ends.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(10);

/// Returns the routes `/live` (stream of camera images) and `/state` (stream of game states).
pub fn routes(shown: Shown) -> Router {
    Router::new()
        .route("/live", get(live))
        .route("/state", get(state))
        .with_state(shown)
}

/// Streams camera images as a multipart response that browsers show in an `<img>`; a slow viewer gets fewer images.
async fn live(State(shown): State<Shown>) -> impl IntoResponse {
    let parts = stream::unfold(newest_first(shown.picture), |mut picture| async move {
        loop {
            picture.changed().await.ok()?;
            let jpeg = picture.borrow_and_update().clone();
            if !jpeg.is_empty() {
                return Some((Ok::<_, Infallible>(part(&jpeg)), picture));
            }
        }
    });
    let first = stream::iter([Ok(Bytes::from(format!("--{BOUNDARY}\r\n")))]);
    let kind = format!("multipart/x-mixed-replace; boundary={BOUNDARY}");
    (
        [(header::CONTENT_TYPE, kind)],
        Body::from_stream(first.chain(parts)),
    )
}

/// Returns the part of the multipart stream that contains one image, with the boundary after it. Browsers show an image only after they
/// have received the boundary that follows.
fn part(jpeg: &Bytes) -> Bytes {
    let head = format!(
        "Content-Type: image/jpeg\r\nContent-Length: {}\r\n\r\n",
        jpeg.len()
    );
    let tail = format!("\r\n--{BOUNDARY}\r\n");
    [head.as_bytes(), jpeg, tail.as_bytes()].concat().into()
}

/// Streams the current state, then every change of it, as server-sent events in the language of the viewer.
async fn state(
    State(shown): State<Shown>,
    RawQuery(query): RawQuery,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let language = language_of(query.as_deref());
    let states = stream::unfold(newest_first(shown.state), move |mut state| async move {
        state.changed().await.ok()?;
        let now = state.borrow_and_update().in_language(language);
        Some((Ok(Event::default().data(&*now)), state))
    });
    Sse::new(states).keep_alive(KeepAlive::new().interval(KEEP_ALIVE_INTERVAL))
}

/// Marks the receiver's current value as unseen, so that a viewer's stream starts with it.
fn newest_first<T>(mut receiver: watch::Receiver<T>) -> watch::Receiver<T> {
    receiver.mark_changed();
    receiver
}
