//! Simulates a phone's camera app, which serves a sequence of JPEG images over HTTP.
#![expect(clippy::unwrap_used, reason = "tests")]

pub mod streams;

use std::{
    io::{ErrorKind, Read, Write},
    net::{TcpListener, TcpStream},
    thread,
    time::Duration,
};

/// Pause between two images of the simulated camera's stream; set by hand.
const IMAGE_INTERVAL: Duration = Duration::from_millis(30);

/// Serves, on each connection, the images that `image` returns for the numbers 0, 1, 2 ... and returns the camera's address. Cuts a
/// connection after twelve images, until `cut_count` connections have been cut. Connections that the client has closed itself do not count.
pub fn serve(cut_count: usize, image: impl Fn(usize) -> Vec<u8> + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/video", listener.local_addr().unwrap());
    thread::spawn(move || {
        let mut cut_so_far = 0;
        for stream in listener.incoming().flatten() {
            let image_count = if cut_so_far < cut_count {
                12
            } else {
                usize::MAX
            };
            if send(stream, image_count, &image).is_ok() {
                cut_so_far += 1;
            }
        }
    });
    address
}

fn send(
    mut stream: TcpStream,
    image_count: usize,
    image: &impl Fn(usize) -> Vec<u8>,
) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(5)))?;
    let mut request = [0; 2048];
    let _some = stream.read(&mut request)?;
    stream.write_all(
        b"HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=next\r\n\r\n",
    )?;
    for number in 0..image_count {
        let jpeg = image(number);
        write!(
            stream,
            "--next\r\nContent-Type: image/jpeg\r\nContent-Length: {}\r\n\r\n",
            jpeg.len()
        )?;
        stream.write_all(&jpeg)?;
        stream.write_all(b"\r\n")?;
        thread::sleep(IMAGE_INTERVAL);
    }
    // After the client has examined the stream, it closes the connection itself. In this case, returns the error, so that the simulated
    // camera does not count this connection as one that the camera has cut.
    match stream.write_all(b"--next--\r\n") {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(error),
        _ => Ok(()),
    }
}
