//! Simulates network cameras whose streams deviate from the standards in different ways.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    io::{self, Read, Write},
    net::{TcpListener, TcpStream},
    thread,
    time::Duration,
};

/// Pause between two images of the simulated camera's stream; set by hand.
const PAUSE: Duration = Duration::from_millis(30);

/// Form in which a simulated camera sends its stream of images.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// Header lines of the HTTP response after the status line, each with its line end.
    pub head: &'static str,
    /// Text sent before each image; with `starts_at_once`, only from the second image on.
    pub before: &'static str,
    /// Whether the first image is sent without the delimiter that separates the images.
    pub starts_at_once: bool,
    /// Whether the body is sent in HTTP chunks (RFC 9112, section 7.1).
    pub chunked: bool,
}

/// Serves the images that `picture` returns for the numbers 0, 1, 2 ... in the form `style`, until the client closes the
/// connection. Returns the camera's address.
pub fn serve_as(style: Style, picture: impl Fn(usize) -> Vec<u8> + Send + 'static) -> String {
    serve_with(move |stream| {
        write!(stream, "HTTP/1.1 200 OK\r\n{}\r\n", style.head)?;
        for number in 0.. {
            let before = if number == 0 && style.starts_at_once {
                "Content-Type: image/jpeg\r\n\r\n"
            } else {
                style.before
            };
            let part = [before.as_bytes(), &picture(number), b"\r\n"].concat();
            if style.chunked {
                write!(stream, "{:x}\r\n", part.len())?;
            }
            stream.write_all(&part)?;
            if style.chunked {
                stream.write_all(b"\r\n")?;
            }
            thread::sleep(PAUSE);
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
