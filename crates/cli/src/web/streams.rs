//! HTTP streams to the viewers of the page: camera images, and the state of the game or the hall.

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

use super::{PageState, requested_language};

/// Text between the images in a `multipart/x-mixed-replace` stream. RFC 2046 allows at most 70 characters: letters, digits and some signs.
/// A JPEG file practically never contains it.
const BOUNDARY: &str = "umpire-picture";
/// Interval of the keep-alive messages in a state stream while the state does not change; set by hand. If a message cannot be sent, the
/// viewer has left and the stream ends.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(10);

/// Returns the route `/live`: a stream of camera images.
pub fn image_route(image: watch::Receiver<Bytes>) -> Router {
    Router::new()
        .route("/live", get(stream_images))
        .with_state(image)
}

/// Returns the route `/state`: a stream of states of the game or the hall.
pub fn state_route(state: watch::Receiver<PageState>) -> Router {
    Router::new()
        .route("/state", get(stream_states))
        .with_state(state)
}

/// Streams camera images as a multipart response that browsers show in an `<img>`; a slow viewer gets fewer images.
async fn stream_images(State(image): State<watch::Receiver<Bytes>>) -> impl IntoResponse {
    let parts = stream::unfold(with_current_value(image), |mut image| async move {
        loop {
            image.changed().await.ok()?;
            let jpeg = image.borrow_and_update().clone();
            if !jpeg.is_empty() {
                return Some((Ok::<_, Infallible>(image_part(&jpeg)), image));
            }
        }
    });
    let head = stream::iter([Ok(Bytes::from(format!("--{BOUNDARY}\r\n")))]);
    let content_type = format!("multipart/x-mixed-replace; boundary={BOUNDARY}");
    (
        [(header::CONTENT_TYPE, content_type)],
        Body::from_stream(head.chain(parts)),
    )
}

/// Returns the part of the multipart stream that contains one image, with the boundary after it. Browsers show an image only after they
/// have received the boundary that follows.
fn image_part(jpeg: &Bytes) -> Bytes {
    let head = format!(
        "Content-Type: image/jpeg\r\nContent-Length: {}\r\n\r\n",
        jpeg.len()
    );
    let tail = format!("\r\n--{BOUNDARY}\r\n");
    [head.as_bytes(), jpeg, tail.as_bytes()].concat().into()
}

/// Streams the current state, then each new one, as server-sent events in the language of the viewer. A slow viewer gets only the latest of
/// several new states.
async fn stream_states(
    State(state): State<watch::Receiver<PageState>>,
    RawQuery(query): RawQuery,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let language = requested_language(query.as_deref());
    let states = stream::unfold(with_current_value(state), move |mut state| async move {
        state.changed().await.ok()?;
        let document = state.borrow_and_update().in_language(language);
        Some((Ok(Event::default().data(&*document)), state))
    });
    Sse::new(states).keep_alive(KeepAlive::new().interval(KEEP_ALIVE_INTERVAL))
}

/// Marks the current value of a receiver as changed, so that a viewer's stream starts with this value.
fn with_current_value<T>(mut receiver: watch::Receiver<T>) -> watch::Receiver<T> {
    receiver.mark_changed();
    receiver
}
