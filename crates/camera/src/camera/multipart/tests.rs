//! Tests with MJPEG streams in the variants that cameras send, correct and incorrect ones.
#![expect(clippy::unwrap_used, reason = "tests")]

use super::*;

/// Builds a JPEG that is difficult to parse. It has a segment with a thumbnail, which has start and end markers of its own. Its scan has a
/// stuffed 0xff, a newline, a restart marker, and a fill byte before the end marker. `number` is stored in the JPEG and identifies it.
fn jpeg(number: u8) -> Vec<u8> {
    let thumbnail = [
        0xff, 0xe1, 0, 12, b'E', b'x', 0xff, 0xd8, 7, 0xff, 0xd9, 0, b'\n', b'-',
    ];
    let scan = [
        0xff, 0xda, 0, 3, 1, 5, 0xff, 0, b'\r', b'\n', 0xff, 0xd0, number, 0xff, 0xff, 0xd9,
    ];
    [&SOI[..], &thumbnail, &scan].concat()
}

/// Builds a JPEG without its last three bytes: the fill byte and the end marker.
fn truncated_jpeg(number: u8) -> Vec<u8> {
    let bytes = jpeg(number);
    bytes[..bytes.len() - 3].to_vec()
}

/// Returns the bytes that the reader is expected to return for `jpeg(number)`: the same JPEG without the fill byte.
fn expected_jpeg(number: u8) -> Vec<u8> {
    let mut bytes = jpeg(number);
    let fill = bytes.len() - 2;
    bytes.remove(fill);
    bytes
}

/// A reader that delivers `bytes` in small portions, as a network does: at most `max_bytes_per_read` at each read.
struct SlowReader<'a> {
    bytes: &'a [u8],
    max_bytes_per_read: usize,
}

impl Read for SlowReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self
            .max_bytes_per_read
            .min(self.bytes.len())
            .min(buffer.len());
        buffer[..count].copy_from_slice(&self.bytes[..count]);
        self.bytes = &self.bytes[count..];
        Ok(count)
    }
}

/// Reads all JPEGs of a stream, and asserts that the result does not depend on the number of bytes per read.
fn read_all(content_type: &str, body: &[u8]) -> Vec<Vec<u8>> {
    let read_in_steps = |step| {
        let reader = SlowReader {
            bytes: body,
            max_bytes_per_read: step,
        };
        let mut parts = Parts::new(reader, content_type);
        std::iter::from_fn(|| parts.next_jpeg().unwrap()).collect::<Vec<_>>()
    };
    let all = read_in_steps(usize::MAX);
    for step in [1, 2, 3, 7, 64] {
        assert_eq!(read_in_steps(step), all, "{step} bytes at a time");
    }
    all
}

/// Builds the body of an MJPEG stream from a text, in which `<1>`, `<2>`, ... stand for complete JPEGs and `<cut 1>` for a truncated
/// one.
fn stream_body(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        bytes.extend_from_slice(before.as_bytes());
        let (placeholder, after) = after.split_once('>').unwrap();
        bytes.extend(match placeholder.split_once(' ') {
            Some((_, number)) => truncated_jpeg(number.parse().unwrap()),
            None => jpeg(placeholder.parse().unwrap()),
        });
        rest = after;
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

const TYPE: &str = "multipart/x-mixed-replace; boundary=next";

#[test]
fn the_images_of_every_variant_of_a_stream_are_read() {
    for (name, content_type, text) in [
        (
            "as in RFC 2046",
            TYPE,
            "--next\r\nContent-Type: image/jpeg\r\nContent-Length: 32\r\n\r\n<1>\r\n--next\r\nContent-Type: image/jpeg\r\n\
             Content-Length: 32\r\n\r\n<2>\r\n--next--\r\n",
        ),
        (
            "without Content-Length",
            TYPE,
            "--next\r\nContent-Type: image/jpeg\r\n\r\n<1>\r\n--next\r\nContent-Type: image/jpeg\r\n\r\n<2>\r\n",
        ),
        (
            "wrong Content-Length",
            TYPE,
            "--next\r\nContent-Length: 5\r\n\r\n<1>\r\n--next\r\nContent-Length: 4000\r\n\r\n<2>\r\n",
        ),
        (
            "no delimiter before the first part",
            TYPE,
            "Content-Type: image/jpeg\r\n\r\n<1>\r\n--next\r\nContent-Type: image/jpeg\r\n\r\n<2>",
        ),
        (
            "nothing before the first JPEG",
            TYPE,
            "<1>\r\n--next\r\n\r\n<2>",
        ),
        (
            "quoted boundary",
            "multipart/x-mixed-replace;boundary=\"next\"",
            "--next\r\n\r\n<1>\r\n--next\r\n\r\n<2>\r\n",
        ),
        (
            "dashes in the header, too",
            "multipart/x-mixed-replace; boundary=--next",
            "--next\r\n\r\n<1>\r\n--next\r\n\r\n<2>\r\n",
        ),
        (
            "dashes of the header doubled",
            "multipart/x-mixed-replace; Boundary=--next",
            "----next\r\n\r\n<1>\r\n----next\r\n\r\n<2>\r\n",
        ),
        (
            "another delimiter than in the header",
            TYPE,
            "--frame\r\n\r\n<1>\r\n--frame\r\n\r\n<2>\r\n",
        ),
        (
            "no boundary in the header",
            "",
            "--x\r\n\r\n<1>\r\n--x\r\n\r\n<2>",
        ),
        (
            "bare LF",
            TYPE,
            "--next\nContent-Type: image/jpeg\n\n<1>\n--next\n\n<2>\n",
        ),
        (
            "no line end after a JPEG",
            TYPE,
            "--next\r\n\r\n<1>--next\r\n\r\n<2>",
        ),
        (
            "an empty line too many",
            TYPE,
            "--next\r\nA: b\r\n\r\n\r\n<1>\r\n--next\r\n\r\n\r\n<2>",
        ),
        (
            "preamble",
            TYPE,
            "This is a stream.\r\nIt has parts.\r\n\r\n--next\r\n\r\n<1>\r\n--next\r\n\r\n<2>",
        ),
        (
            "empty parts, and parts of text",
            TYPE,
            "--next\r\nContent-Length: 0\r\n\r\n\r\n--next\r\n\r\n<1>\r\n--next\r\nContent-Type: text/plain\r\n\r\nstill here\r\n\
             --next\r\n\r\n<2>",
        ),
        ("JPEGs and nothing else", "image/jpeg", "<1><2>"),
    ] {
        assert_eq!(
            read_all(content_type, &stream_body(text)),
            [expected_jpeg(1), expected_jpeg(2)],
            "{name}"
        );
    }
}

#[test]
fn a_truncated_image_does_not_affect_the_next_one() {
    let with_delimiter = "--next\r\n\r\n<1>\r\n--next\r\n\r\n<cut 2>\r\n--next\r\n\r\n<3>\r\n";
    assert_eq!(
        read_all(TYPE, &stream_body(with_delimiter)),
        [expected_jpeg(1), truncated_jpeg(2), expected_jpeg(3)]
    );
    // Without a delimiter in the header, the truncated JPEG is detected only at the start of the next JPEG, and is dropped.
    assert_eq!(
        read_all("", &stream_body(with_delimiter)),
        [expected_jpeg(1), expected_jpeg(3)]
    );
    assert_eq!(
        read_all(
            TYPE,
            &stream_body("--next\r\n\r\n<1>\r\n--next\r\n\r\n<cut 2>")
        ),
        [expected_jpeg(1), truncated_jpeg(2)]
    );
}

#[test]
fn a_stream_without_images_ends() {
    for text in ["", "--next", "--next\r\n", "--next--\r\n", "<html><body>"] {
        assert_eq!(
            read_all(TYPE, text.as_bytes()),
            Vec::<Vec<u8>>::new(),
            "{text}"
        );
    }
}

#[test]
fn lines_longer_than_the_buffer_of_a_line_and_many_headers_are_skipped() {
    let long_header = format!("X-Long: {}\r\n", "x".repeat(3 * MAX_LINE_BYTES));
    let many_headers = "A: b\r\n".repeat(MAX_HEADERS - 1);
    for headers in [long_header, many_headers] {
        let body = format!("--next\r\n{headers}\r\n<1>\r\n--next\r\n\r\n<2>\r\n");
        let images = read_all(TYPE, &stream_body(&body));
        assert_eq!(images, [expected_jpeg(1), expected_jpeg(2)]);
    }
}

#[test]
fn an_interrupted_read_is_repeated_and_any_other_error_is_returned() {
    struct Failing(Vec<io::Result<Vec<u8>>>);
    impl Read for Failing {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let bytes = self.0.remove(0)?;
            buffer[..bytes.len()].copy_from_slice(&bytes);
            Ok(bytes.len())
        }
    }
    let (start, end) = (jpeg(1)[..9].to_vec(), jpeg(1)[9..].to_vec());
    let reads = [
        Ok(start),
        Err(ErrorKind::Interrupted.into()),
        Ok(end),
        Err(ErrorKind::TimedOut.into()),
    ];
    let mut parts = Parts::new(Failing(reads.into()), "");
    assert_eq!(parts.next_jpeg().unwrap(), Some(expected_jpeg(1)));
    assert_eq!(parts.next_jpeg().unwrap_err().kind(), ErrorKind::TimedOut);
}

#[test]
fn an_image_without_an_end_is_an_error() {
    let endless = SOI.chain(io::repeat(7));
    let error = Parts::new(endless, TYPE).next_jpeg().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidData);
}
