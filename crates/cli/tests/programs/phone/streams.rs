//! Simulates network cameras whose streams deviate from the standards in different ways.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    io::{self, Read, Write},
    net::{TcpListener, TcpStream},
    thread,
};

use super::IMAGE_INTERVAL;

/// Form in which a simulated camera sends its stream of images.
#[derive(Debug, Clone, Copy)]
pub struct StreamFormat {
    /// Header lines of the HTTP response after the status line, each with its line end.
    pub head: &'static str,
    /// Text that is sent before each image, except before the first image if `starts_at_once` is true.
    pub part_head: &'static str,
    /// Whether the first image is sent without the boundary line that separates images, with only the header `Content-Type` before it.
    pub starts_at_once: bool,
    /// Whether the body is sent in HTTP chunks (RFC 9112, section 7.1).
    pub chunked: bool,
}

/// Serves the images that `image` returns for the numbers 0, 1, 2 ... in the format `format`, until the client closes the
/// connection. Returns the camera's address.
pub fn serve_as(format: StreamFormat, image: impl Fn(usize) -> Vec<u8> + Send + 'static) -> String {
    serve_with(move |stream| {
        write!(stream, "HTTP/1.1 200 OK\r\n{}\r\n", format.head)?;
        for number in 0.. {
            let part_head = if number == 0 && format.starts_at_once {
                "Content-Type: image/jpeg\r\n\r\n"
            } else {
                format.part_head
            };
            let part = [part_head.as_bytes(), &image(number), b"\r\n"].concat();
            if format.chunked {
                write!(stream, "{:x}\r\n", part.len())?;
            }
            stream.write_all(&part)?;
            if format.chunked {
                stream.write_all(b"\r\n")?;
            }
            thread::sleep(IMAGE_INTERVAL);
        }
        Ok(())
    })
}

/// Starts a server that handles connections with `answer`, one at a time; returns the server's address.
pub fn serve_with(answer: impl Fn(&mut TcpStream) -> io::Result<()> + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/video", listener.local_addr().unwrap());
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut request = [0; 2048];
            let _hung_up = stream.read(&mut request).and_then(|_| answer(&mut stream));
        }
    });
    address
}
