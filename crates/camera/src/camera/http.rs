//! Network cameras that send MJPEG over HTTP, such as the camera apps of phones.

use std::{
    io::{self, Cursor, ErrorKind, Read},
    time::Instant,
};

use image::RgbImage;
use umpire::{
    frame::{
        feed::{Source, SourceError},
        motion_jpeg,
    },
    language::{Message, Value},
    message,
};
use ureq::{Agent, Body, http::Response};

use super::{
    IMAGE_TIMEOUT, RESPONSE_TIMEOUT,
    address::{Address, without_password},
    multipart::Parts,
    no_answer_message, no_image_message,
};

/// Maximum number of redirections that are followed; an address with more of them is rejected. Set by hand.
const MAX_REDIRECTIONS: usize = 5;
/// Maximum number of bytes at the start of a response that are examined to determine the kind of content. They are examined only if the
/// `Content-Type` does not name a stream. Set by hand.
const MAX_HEAD_BYTES: usize = 64;
/// Minimum number of bytes at the start of a response that are examined: the length of the longest text in [`STREAM_STARTS`].
const MIN_HEAD_BYTES: usize = 8;
/// Texts with which an MJPEG stream may begin: a delimiter, a header of a part, or the start of a JPEG.
const STREAM_STARTS: [&[u8]; 3] = [b"--", b"Content-", &[0xff, 0xd8]];

/// Reason why the stream of a network camera cannot be opened.
#[derive(Debug)]
pub enum HttpError {
    /// A failure that ends the attempt to open the camera, with a message for the user. OpenCV is not tried.
    Reported(SourceError),
    /// The content at the address is not MJPEG. Contains its `Content-Type`, or an empty text if the response names no type. OpenCV is
    /// tried next, if it is available.
    NotMjpeg(String),
}

/// Opens the MJPEG stream of the network camera at the address `name`.
///
/// # Errors
/// When nothing answers, the status of the answer is a failure, a redirection cannot be followed, or the content is not an MJPEG stream.
pub fn open(name: &str) -> Result<Box<dyn Source>, HttpError> {
    let display_name = without_password(name);
    let reported = |message: Message| HttpError::Reported(SourceError(message));
    let address = Address::parse(name).ok_or_else(|| reported(no_answer_message(&display_name)))?;
    let (address, response) = request(address, &display_name).map_err(reported)?;
    if let Some(error) = status_error(&response, &address, &display_name) {
        return Err(reported(error));
    }
    let content_type = content_type(&response);
    let mut body = response.into_body().into_reader();
    let head = if is_multipart(&content_type) {
        Vec::new()
    } else {
        read_head(&mut body).map_err(|error| {
            tracing::info!(%error, "no content");
            reported(no_image_message(&display_name))
        })?
    };
    match Content::of(&content_type, &head) {
        Content::Stream => {}
        Content::WebPage => {
            return Err(reported(message!(
                "camera-web-page",
                name = display_name.as_str()
            )));
        }
        Content::Image => {
            return Err(reported(message!(
                "camera-single-image",
                name = display_name.as_str()
            )));
        }
        Content::Other => return Err(HttpError::NotMjpeg(content_type)),
    }
    let body: Box<dyn Read + Send> = Box::new(Cursor::new(head).chain(body));
    Ok(Box::new(HttpCamera {
        parts: Parts::new(Deadline::new(body), &content_type),
        display_name,
    }))
}

/// Requests an address, and follows redirections. Returns the last address and its response. `display_name` is the address without its
/// password, for error messages.
fn request(mut address: Address, display_name: &str) -> Result<(Address, Response<Body>), Message> {
    for _ in 0..=MAX_REDIRECTIONS {
        let response = get(&address).map_err(|error| {
            tracing::info!(%error, url = address.url(), "no answer");
            no_answer_message(display_name)
        })?;
        let location = response.headers().get("location");
        let location = location.and_then(|location| location.to_str().ok());
        match location.filter(|_| response.status().is_redirection()) {
            None => return Ok((address, response)),
            Some(location) => {
                address = address.redirected(location).ok_or_else(|| {
                    message!(
                        "camera-redirected",
                        name = display_name,
                        address = Value::shown(location)
                    )
                })?;
            }
        }
    }
    Err(message!("camera-redirected-often", name = display_name))
}

/// Sends a GET request to an address and returns the response of any status, without following redirections.
fn get(address: &Address) -> Result<Response<Body>, ureq::Error> {
    let agent: Agent = Agent::config_builder()
        // Uses no proxy: a camera is on the local network, which proxies do not reach.
        .proxy(None)
        .http_status_as_error(false)
        .max_redirects(0)
        .max_idle_connections(0)
        .timeout_resolve(Some(RESPONSE_TIMEOUT))
        .timeout_connect(Some(RESPONSE_TIMEOUT))
        .timeout_recv_response(Some(RESPONSE_TIMEOUT))
        .timeout_per_read(Some(IMAGE_TIMEOUT))
        .user_agent("umpire")
        .build()
        .into();
    let mut request = agent.get(address.url());
    if let Some(authorization) = address.authorization() {
        request = request.header("Authorization", authorization);
    }
    request.call()
}

/// Returns the `Content-Type` of a response; an empty text if this header is missing or is not ASCII.
fn content_type(response: &Response<Body>) -> String {
    let value = response.headers().get("content-type");
    let text = value.and_then(|value| value.to_str().ok());
    text.unwrap_or_default().to_owned()
}

/// Returns the error message for a response whose HTTP status means failure; `None` for a status from 200 to 299, which means success.
fn status_error(
    response: &Response<Body>,
    address: &Address,
    display_name: &str,
) -> Option<Message> {
    let has_login = address.authorization().is_some();
    let status = response.status();
    let id = match status.as_u16() {
        200..=299 => return None,
        401 if has_login => "camera-wrong-login",
        401 => "camera-login",
        403 => "camera-forbidden",
        404 => "camera-nothing-there",
        503 => "camera-busy",
        _ => "camera-no-stream",
    };
    let message = Message::new(id).with("name", display_name);
    Some(message.with("status", u32::from(status.as_u16())))
}

fn is_multipart(content_type: &str) -> bool {
    let content_type = content_type.trim_start().to_ascii_lowercase();
    content_type.starts_with("multipart/")
}

/// Returns the first bytes of a response body: [`MIN_HEAD_BYTES`] to [`MAX_HEAD_BYTES`], or fewer if the body is shorter.
fn read_head(body: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut head = vec![0; MAX_HEAD_BYTES];
    let mut count = 0;
    while count < MIN_HEAD_BYTES {
        match body.read(&mut head[count..])? {
            0 => break,
            more => count += more,
        }
    }
    head.truncate(count);
    Ok(head)
}

/// Kind of content that a server sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    /// An MJPEG stream.
    Stream,
    /// HTML, such as the page of a camera app on which the address of the stream is given.
    WebPage,
    /// A single image.
    Image,
    /// Anything else, such as a video file.
    Other,
}

impl Content {
    /// Determines what a response contains, from its `Content-Type` and from its first bytes (`head`).
    fn of(content_type: &str, head: &[u8]) -> Self {
        let content_type = content_type.trim().to_ascii_lowercase();
        let start = head.trim_ascii_start();
        if is_multipart(&content_type) {
            Self::Stream
        } else if content_type.starts_with("text/html") || start.starts_with(b"<") {
            Self::WebPage
        } else if content_type.starts_with("image/") {
            Self::Image
        } else if STREAM_STARTS.iter().any(|text| start.starts_with(text)) {
            Self::Stream
        } else {
            Self::Other
        }
    }
}

/// An open MJPEG stream of a network camera.
struct HttpCamera {
    parts: Parts<Deadline>,
    /// Address of the camera without its password.
    display_name: String,
}

impl Source for HttpCamera {
    fn next(&mut self) -> Result<Option<RgbImage>, SourceError> {
        self.parts.get_mut().waiting_since = Instant::now();
        loop {
            let jpeg = match self.parts.next_jpeg() {
                Ok(Some(jpeg)) => jpeg,
                Ok(None) => return Err(SourceError(no_image_message(&self.display_name))),
                Err(error) => {
                    tracing::info!(%error, camera = self.display_name, "lost");
                    return Err(SourceError(no_image_message(&self.display_name)));
                }
            };
            match motion_jpeg::decode(&jpeg) {
                Ok(image) => return Ok(Some(image)),
                Err(error) => tracing::debug!(%error, bytes = jpeg.len(), "an image is skipped"),
            }
        }
    }

    fn plays_at(&self) -> Option<f64> {
        None
    }
}

/// A response body with a time limit for each complete image. A read that starts more than [`IMAGE_TIMEOUT`] after the wait for the next
/// image began fails, even if single bytes still arrive. An earlier read can itself take up to [`IMAGE_TIMEOUT`].
struct Deadline {
    body: Box<dyn Read + Send>,
    /// When the wait for the next complete image began.
    waiting_since: Instant,
}

impl Deadline {
    fn new(body: Box<dyn Read + Send>) -> Self {
        Self {
            body,
            waiting_since: Instant::now(),
        }
    }
}

impl Read for Deadline {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.waiting_since.elapsed() > IMAGE_TIMEOUT {
            return Err(ErrorKind::TimedOut.into());
        }
        self.body.read(buffer)
    }
}

#[cfg(test)]
mod tests;
