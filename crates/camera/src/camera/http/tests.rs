//! Tests with servers that send correct answers, wrong answers, or none.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    io::Write,
    net::{TcpListener, TcpStream},
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

use image::{Rgb, codecs::jpeg::JpegEncoder};

use super::*;

fn jpeg(size: (u32, u32), grey: u8) -> Vec<u8> {
    let image = RgbImage::from_pixel(size.0, size.1, Rgb([grey; 3]));
    let mut bytes = Vec::new();
    image
        .write_with_encoder(JpegEncoder::new(&mut bytes))
        .unwrap();
    bytes
}

/// Starts a server that sends one of `answers` to each request, in order, and keeps each connection open for the time `keep_open`
/// afterwards. Returns the server's host and port, and a channel with the received requests.
fn serve(answers: Vec<Vec<u8>>, keep_open: Duration) -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let host = listener.local_addr().unwrap().to_string();
    let (sender, requests) = channel();
    thread::spawn(move || {
        let answer = |mut stream: TcpStream, answer: &[u8]| {
            let mut request = [0; 2048];
            let count = stream.read(&mut request).unwrap_or(0);
            let _not_checked = sender.send(String::from_utf8_lossy(&request[..count]).into_owned());
            let _hung_up = stream.write_all(answer);
            thread::sleep(keep_open);
        };
        for bytes in answers {
            answer(listener.accept().unwrap().0, &bytes);
        }
    });
    (host, requests)
}

fn answer(head: &str, body: &[u8]) -> Vec<u8> {
    [format!("HTTP/1.1 {head}\r\n\r\n").as_bytes(), body].concat()
}

/// Opens the stream of a server that answers with `head` and `body`, and returns the error message. Returns `open` if there is no error,
/// and `not MJPEG but ...` with the `Content-Type` for [`HttpError::NotMjpeg`], which has no message.
fn open_error(head: &str, body: &[u8]) -> String {
    let (host, _requests) = serve(vec![answer(head, body)], Duration::ZERO);
    match open(&format!("http://{host}/")) {
        Ok(_) => "open".to_owned(),
        Err(HttpError::Reported(error)) => error.0.to_string(),
        Err(HttpError::NotMjpeg(kind)) => format!("not MJPEG but {kind}"),
    }
}

const STREAM: &str = "200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=next";

fn part(jpeg: &[u8]) -> Vec<u8> {
    [b"--next\r\nContent-Type: image/jpeg\r\n\r\n", jpeg, b"\r\n"].concat()
}

/// Reads images from the camera until the stream is lost. Returns the width and the grey value of each image, and the error
/// message.
fn read_images(source: &mut dyn Source) -> (Vec<(u32, u8)>, String) {
    let mut images = Vec::new();
    loop {
        match source.next() {
            Ok(Some(image)) => images.push((image.width(), image.get_pixel(3, 3).0[0])),
            Ok(None) => panic!("a camera has no end"),
            Err(error) => return (images, error.0.to_string()),
        }
    }
}

#[test]
fn content_other_than_a_stream_gives_an_error_with_its_reason() {
    for (head, body, expected) in [
        (
            "200 OK\r\nContent-Type: text/html",
            &b"<html>"[..],
            "shows a web page",
        ),
        (
            "200 OK\r\nContent-Type: text/plain",
            b"\n <!DOCTYPE html>",
            "shows a web page",
        ),
        (
            "200 OK\r\nContent-Type: image/jpeg",
            &[0xff, 0xd8, 0xff],
            "shows a single image",
        ),
        (
            "200 OK\r\nContent-Type: video/mp4",
            b"\0\0\0\x20ftypisom",
            "not MJPEG but video/mp4",
        ),
        (
            "401 Unauthorized\r\nContent-Length: 0",
            b"",
            "asks for a login",
        ),
        (
            "403 Forbidden\r\nContent-Length: 0",
            b"",
            "does not let this device in",
        ),
        (
            "404 Not Found\r\nContent-Type: text/html",
            b"<html>",
            "has nothing at this address",
        ),
        (
            "503 Service Unavailable\r\nContent-Length: 0",
            b"",
            "is busy",
        ),
        (
            "302 Found\r\nLocation: https://phone/\r\nContent-Length: 0",
            b"",
            "which is not plain HTTP",
        ),
        ("200 OK\r\nContent-Length: 1", b"x", "not MJPEG but "),
        ("500 Oops\r\nContent-Length: 0", b"", "500"),
        ("not HTTP", b"", "does not answer"),
    ] {
        let message = open_error(head, body);
        assert!(message.contains(expected), "{head:?}: {message}");
    }
}

#[test]
fn a_port_without_a_server_does_not_answer() {
    // No server listens on port 1. A port that was free a moment ago would be less safe: another test could have got it since.
    let Err(HttpError::Reported(error)) = open("http://a:secret@127.0.0.1:1/video") else {
        panic!("it was opened");
    };
    assert!(error.0.to_string().contains("does not answer"), "{error}");
    assert!(!error.0.to_string().contains("secret"), "{error}");
}

#[test]
fn images_of_any_size_are_read_and_damaged_ones_are_skipped() {
    let complete = jpeg((16, 16), 200);
    let body = [
        part(&jpeg((16, 16), 10)),
        part(b""),
        part(&complete[..complete.len() / 2]),
        part(&jpeg((32, 24), 90)),
    ];
    let (host, _requests) = serve(vec![answer(STREAM, &body.concat())], Duration::ZERO);
    let mut source = open(&format!("http://{host}/video")).unwrap_or_else(|_| panic!("not opened"));
    let (images, error) = read_images(&mut *source);
    let sizes: Vec<u32> = images.iter().map(|image| image.0).collect();
    assert_eq!(sizes, [16, 32]);
    assert!(
        images[0].1.abs_diff(10) < 3 && images[1].1.abs_diff(90) < 3,
        "{images:?}"
    );
    assert!(error.contains("no image from"), "{error}");
}

#[test]
fn a_chunked_stream_is_read() {
    let body = [part(&jpeg((16, 16), 10)), part(&jpeg((24, 16), 20))].concat();
    // HTTP chunks of 77 bytes each, so that some chunk boundaries lie inside JPEGs.
    let chunks = body.chunks(77).map(|chunk| {
        let length = format!("{:x}\r\n", chunk.len());
        [length.as_bytes(), chunk, b"\r\n"].concat()
    });
    let chunked = chunks.collect::<Vec<_>>().concat();
    let head = format!("{STREAM}\r\nTransfer-Encoding: chunked");
    let (host, _requests) = serve(vec![answer(&head, &chunked)], Duration::ZERO);
    let mut source = open(&format!("http://{host}/video")).unwrap_or_else(|_| panic!("not opened"));
    let (images, _lost) = read_images(&mut *source);
    assert_eq!(
        images.iter().map(|image| image.0).collect::<Vec<_>>(),
        [16, 24]
    );
}

#[test]
fn a_stream_without_a_content_type_is_recognised() {
    for body in [part(&jpeg((16, 16), 10)), jpeg((16, 16), 10)] {
        let (host, _requests) = serve(vec![answer("200 OK", &body)], Duration::ZERO);
        let mut source = open(&format!("http://{host}/")).unwrap_or_else(|_| panic!("not opened"));
        assert_eq!(read_images(&mut *source).0.len(), 1);
    }
}

#[test]
fn a_redirection_is_followed_with_the_login() {
    let answers = vec![
        answer("302 Found\r\nLocation: /video\r\nContent-Length: 0", b""),
        answer(STREAM, &part(&jpeg((16, 16), 10))),
    ];
    let (host, requests) = serve(answers, Duration::ZERO);
    let mut source =
        open(&format!("http://ann:b%20c@{host}/")).unwrap_or_else(|_| panic!("not opened"));
    assert_eq!(read_images(&mut *source).0.len(), 1);
    let requests: Vec<String> = requests.try_iter().collect();
    assert!(requests[0].starts_with("GET / HTTP/1.1") && requests[1].starts_with("GET /video "));
    // The user name and password `ann:b c` in Base64.
    let has_login = |request: &String| request.contains("Basic YW5uOmIgYw==");
    assert!(requests.iter().all(has_login), "{requests:?}");
}

#[test]
fn an_address_that_redirects_to_itself_is_refused() {
    let redirection = answer("302 Found\r\nLocation: /\r\nContent-Length: 0", b"");
    let (host, requests) = serve(vec![redirection; MAX_REDIRECTIONS + 1], Duration::ZERO);
    let Err(HttpError::Reported(error)) = open(&format!("http://{host}/")) else {
        panic!("it was opened");
    };
    assert!(error.0.to_string().contains("redirect"), "{error}");
    assert_eq!(requests.try_iter().count(), MAX_REDIRECTIONS + 1);
}

#[test]
fn a_stream_that_stops_sending_gives_an_error() {
    let mut silent = part(&jpeg((16, 16), 10));
    silent.extend_from_slice(b"--next\r\nContent-Type: image/jpeg\r\n\r\n");
    let (host, _requests) = serve(vec![answer(STREAM, &silent)], Duration::from_mins(1));
    let mut source = open(&format!("http://{host}/video")).unwrap_or_else(|_| panic!("not opened"));
    let (images, error) = read_images(&mut *source);
    assert_eq!(images.len(), 1);
    assert!(error.contains("no image from"), "{error}");
}
