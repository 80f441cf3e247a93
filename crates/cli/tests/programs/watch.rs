//! Tests of `umpire watch`: on a video, and on simulated network cameras whose connection is cut, whose stream is unusual or broken, or
//! whose images change their size.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, channel},
    },
    thread,
    time::{Duration, Instant},
};

use crate::phone::{
    serve,
    streams::{StreamFormat, serve_as, serve_with},
};
use umpire::watch::event::{Event, TimedEvent};
#[cfg(feature = "opencv")]
use umpire_lab::evaluate::clips::{score::score, truth::ClipTruth};

/// Maximum time to wait for the expected events of `umpire watch` on a network camera, before the test fails; set by hand.
const TIMEOUT: Duration = Duration::from_mins(4);

fn umpire() -> Command {
    let mut command = crate::umpire();
    // Panics if `umpire-camera`, which `umpire` starts, has not been built for this test.
    crate::companion("umpire-camera");
    command.arg("watch").stdin(Stdio::null());
    command
}

#[cfg(feature = "opencv")]
fn shared_clip(name: &str) -> Option<std::path::PathBuf> {
    umpire_lab::data::find(&format!("clips/{name}"))
}

#[cfg(feature = "opencv")]
fn events(output: &[u8]) -> Vec<TimedEvent> {
    let lines = String::from_utf8_lossy(output);
    lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[cfg(feature = "opencv")]
#[test]
fn a_solved_card_in_a_video_is_reported_once_and_not_too_early() {
    let Some(clip) = shared_clip("clip-dev-7.mp4") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.mp4");
    let output = umpire()
        .args(["--json", "--every-frame", "--record"])
        .arg(&path)
        .arg("--video")
        .arg(&clip)
        .output()
        .unwrap();
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let reported = events(&output.stdout);
    let truth = ClipTruth::read_beside(&clip).unwrap().unwrap();
    let score = score(&truth, &reported);
    assert!(
        score.wrong.is_empty() && score.early.is_empty() && score.missed.is_empty(),
        "{score:?}"
    );
    assert_eq!((score.delays_ms.len(), score.repeated), (1, 0));
    assert_eq!(
        reported.last().map(|event| &event.event),
        Some(&Event::Ended)
    );
    assert!(
        path.metadata().unwrap().len() > 10_000,
        "the recording is empty"
    );
}

#[cfg(feature = "opencv")]
#[test]
fn a_file_that_is_no_video_is_reported_with_status_2() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("notes.mp4");
    std::fs::write(&text, "this is no video").unwrap();
    for path in [text, folder.path().join("missing.mp4")] {
        let output = umpire().arg("--video").arg(&path).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains("is not a readable video"), "{error}");
    }
}

#[test]
fn a_lost_network_camera_is_reconnected_every_time() {
    /// Number of times that the simulated network camera cuts the connection; set by hand.
    const CUTS: usize = 20;
    let address = serve(CUTS, test_jpeg);
    let mut child = umpire()
        .args(["--json", "--camera", &address])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = read_lines(&mut child);
    let (mut lost, mut back) = (0, 0);
    let began = Instant::now();
    while back < CUTS && began.elapsed() < TIMEOUT {
        let Ok(line) = lines.recv_timeout(TIMEOUT) else {
            break;
        };
        match serde_json::from_str::<TimedEvent>(&line).unwrap().event {
            Event::CameraLost { .. } => lost += 1,
            Event::CameraBack { .. } => back += 1,
            _ => {}
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!((lost, back), (CUTS, CUTS));
}

/// A running `umpire watch` on a simulated network camera, with the events that it reports.
struct RunningWatch {
    child: Child,
    lines: Receiver<String>,
}

impl RunningWatch {
    fn start(address: &str) -> Self {
        let mut child = umpire()
            .args(["--json", "--camera", address])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = read_lines(&mut child);
        Self { child, lines }
    }

    /// Waits for the first event for which `select` returns a value, and returns that value; `what` describes the event in error messages.
    fn wait_for<T>(&self, what: &str, select: impl Fn(Event) -> Option<T>) -> T {
        let began = Instant::now();
        while began.elapsed() < TIMEOUT {
            let line = self.lines.recv_timeout(TIMEOUT).unwrap();
            if let Some(found) = select(serde_json::from_str::<TimedEvent>(&line).unwrap().event) {
                return found;
            }
        }
        panic!("never: {what}");
    }

    fn wait_until_opened(&self) -> [u32; 2] {
        self.wait_for("the camera opens", |event| match event {
            Event::CameraOpened { image, .. } => Some(image),
            Event::CameraLost { message } => panic!("{message}"),
            _ => None,
        })
    }

    fn wait_until_lost(&self) -> String {
        self.wait_for("the camera is lost", |event| match event {
            Event::CameraLost { message } => Some(message.to_string()),
            _ => None,
        })
    }
}

impl Drop for RunningWatch {
    fn drop(&mut self) {
        let _may_have_ended = self.child.kill();
        let _may_have_ended = self.child.wait();
    }
}

#[test]
fn streams_of_all_formats_are_watched() {
    let usual = StreamFormat {
        head: "Content-Type: multipart/x-mixed-replace; boundary=next\r\n",
        part_head: "--next\r\nContent-Type: image/jpeg\r\n\r\n",
        starts_at_once: false,
        chunked: false,
    };
    for format in [
        usual,
        StreamFormat {
            starts_at_once: true,
            ..usual
        },
        StreamFormat {
            head: "Content-Type: multipart/x-mixed-replace;boundary=\"--next\"\r\n",
            part_head: "--next\nContent-Type: image/jpeg\n\n",
            ..usual
        },
        StreamFormat {
            head: "Content-Type: multipart/x-mixed-replace; boundary=next\r\nTransfer-Encoding: chunked\r\n",
            chunked: true,
            ..usual
        },
    ] {
        let watch = RunningWatch::start(&serve_as(format, test_jpeg));
        assert_eq!(watch.wait_until_opened(), [320, 240], "{format:?}");
    }
}

#[test]
fn the_address_of_a_web_page_is_refused_with_what_to_do() {
    let page = serve_with(|stream| {
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html></html>")
    });
    let message = RunningWatch::start(&page).wait_until_lost();
    assert!(
        message.contains("shows a web page: use the address of the stream"),
        "{message}"
    );
}

#[test]
fn broken_images_are_skipped_and_a_silent_stream_is_reopened() {
    let address = serve_with(|stream| {
        write!(
            stream,
            "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=n\r\n\r\n"
        )?;
        let complete = test_jpeg(1);
        for number in 2..12 {
            let next = test_jpeg(number);
            let jpegs: [&[u8]; 3] = [&[], &complete[..complete.len() * 2 / 3], &next];
            for jpeg in jpegs {
                stream.write_all(b"--n\r\nContent-Type: image/jpeg\r\n\r\n")?;
                stream.write_all(jpeg)?;
                stream.write_all(b"\r\n")?;
            }
            thread::sleep(Duration::from_millis(30));
        }
        // Stays connected but sends nothing for six seconds, which is longer than `umpire watch` waits for an image.
        thread::sleep(Duration::from_secs(6));
        Ok(())
    });
    let watch = RunningWatch::start(&address);
    assert_eq!(watch.wait_until_opened(), [320, 240]);
    let message = watch.wait_until_lost();
    assert!(message.contains("no image from"), "{message}");
    watch.wait_for("the camera is back", |event| {
        matches!(event, Event::CameraBack { .. }).then_some(())
    });
}

/// Camera apps change the image size when the phone is rotated or the network is slow, so a card must be found again after that.
#[test]
fn a_card_is_detected_again_after_a_stream_changes_its_size() {
    let sample = crate::repository().join("samples/solved.jpg");
    let sample = image::open(sample).unwrap();
    let of_width = |width: u32| -> Vec<Vec<u8>> {
        let image = sample.thumbnail(width, width).into_rgb8();
        let with_noise = |number: u8| {
            let mut image = image.clone();
            image
                .iter_mut()
                .step_by(7)
                .for_each(|value| *value = value.saturating_add(number));
            jpeg(&image)
        };
        (0..4).map(with_noise).collect()
    };
    let (large, small) = (of_width(1280), of_width(960));
    let is_small = Arc::new(AtomicBool::new(false));
    let switch = Arc::clone(&is_small);
    let address = serve(0, move |number| {
        let pictures = if switch.load(Ordering::Relaxed) {
            &small
        } else {
            &large
        };
        pictures[number % pictures.len()].clone()
    });
    let watch = RunningWatch::start(&address);
    let detected = |event| match event {
        Event::CardLocated { card, corners, .. } => Some((card, corners)),
        _ => None,
    };
    assert_eq!(watch.wait_until_opened(), [1280, 960]);
    let (card, earlier) = watch.wait_for("the card is detected", detected);
    is_small.store(true, Ordering::Relaxed);
    assert_eq!(watch.wait_until_opened(), [960, 720]);
    let (same, later) = watch.wait_for("the card is detected again", detected);
    assert_eq!(same, card);
    for (earlier, later) in earlier.iter().zip(later) {
        let distance = (earlier[0] * 0.75 - later[0]).hypot(earlier[1] * 0.75 - later[1]);
        assert!(distance < 6.0, "{earlier:?} became {later:?}");
    }
}

#[cfg(not(feature = "opencv"))]
#[test]
fn options_that_need_opencv_are_refused_with_what_to_do() {
    for arguments in [
        &["watch", "--video", "clip.mp4"][..],
        &[
            "watch",
            "--record",
            "film.mp4",
            "--camera",
            "http://127.0.0.1:9/",
        ],
        &["calibrate", "lens", "--print", "targets"],
    ] {
        let output = crate::umpire().args(arguments).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(
            error.contains("scripts/cargo build --release --features opencv"),
            "{error}"
        );
        assert_eq!(error.trim().lines().count(), 1, "{error}");
    }
}

fn read_lines(child: &mut Child) -> Receiver<String> {
    let (sender, receiver) = channel();
    let out = BufReader::new(child.stdout.take().unwrap());
    thread::spawn(move || {
        out.lines()
            .map_while(Result::ok)
            .try_for_each(|line| sender.send(line))
    });
    receiver
}

fn test_jpeg(number: usize) -> Vec<u8> {
    let image = image::RgbImage::from_fn(320, 240, |x, y| {
        image::Rgb([(x as usize * 3 + number * 7) as u8, y as u8, 90])
    });
    jpeg(&image)
}

fn jpeg(image: &image::RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    image
        .write_with_encoder(image::codecs::jpeg::JpegEncoder::new(&mut bytes))
        .unwrap();
    bytes
}
