//! Tests of `umpire watch`: on a video, and on a network camera whose connection is cut repeatedly.
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
    streams::{Style, serve_as, serve_with},
};
use umpire::watch::event::{Event, TimedEvent};
#[cfg(feature = "opencv")]
use umpire_lab::evaluate::clips::{score::score, truth::ClipTruth};

/// Maximum duration of a run of `umpire watch`; a longer run is assumed to hang, and the test fails. Set by hand.
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
fn a_solved_card_of_a_clip_is_announced_once_and_not_early() {
    let Some(clip) = shared_clip("clip-dev-7.mp4") else {
        return;
    };
    let film = tempfile::tempdir().unwrap();
    let path = film.path().join("film.mp4");
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
    let told = events(&output.stdout);
    let truth = ClipTruth::beside(&clip).unwrap().unwrap();
    let score = score(&truth, &told);
    assert!(
        score.wrong.is_empty() && score.early.is_empty() && score.missed.is_empty(),
        "{score:?}"
    );
    assert_eq!((score.delays_ms.len(), score.again), (1, 0));
    assert_eq!(told.last().map(|told| &told.event), Some(&Event::Ended));
    assert!(path.metadata().unwrap().len() > 10_000, "the film is empty");
}

#[cfg(feature = "opencv")]
#[test]
fn what_is_no_video_is_told_and_exits_with_2() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("notes.mp4");
    std::fs::write(&text, "this is no video").unwrap();
    for path in [text, folder.path().join("missing.mp4")] {
        let output = umpire().arg("--video").arg(&path).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains("is not a readable video"), "{told}");
    }
}

#[test]
fn a_network_camera_that_is_cut_is_waited_for_each_time() {
    /// Number of times that the simulated network camera cuts the connection; set by hand.
    const CUTS: usize = 20;
    let address = serve(CUTS, picture);
    let mut child = umpire()
        .args(["--json", "--camera", &address])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let told = lines(&mut child);
    let (mut lost, mut back) = (0, 0);
    let began = Instant::now();
    while back < CUTS && began.elapsed() < TIMEOUT {
        let Ok(line) = told.recv_timeout(TIMEOUT) else {
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
struct Watching {
    child: Child,
    told: Receiver<String>,
}

impl Watching {
    fn start(address: &str) -> Self {
        let mut child = umpire()
            .args(["--json", "--camera", address])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let told = lines(&mut child);
        Self { child, told }
    }

    /// Waits for the first event for which `find` returns a value, and returns that value; `what` describes the event in error messages.
    fn until<T>(&self, what: &str, find: impl Fn(Event) -> Option<T>) -> T {
        let began = Instant::now();
        while began.elapsed() < TIMEOUT {
            let line = self.told.recv_timeout(TIMEOUT).unwrap();
            if let Some(found) = find(serde_json::from_str::<TimedEvent>(&line).unwrap().event) {
                return found;
            }
        }
        panic!("never: {what}");
    }

    fn until_opened(&self) -> [u32; 2] {
        self.until("the camera opens", |event| match event {
            Event::CameraOpened { image, .. } => Some(image),
            Event::CameraLost { message } => panic!("{message}"),
            _ => None,
        })
    }

    fn until_lost(&self) -> String {
        self.until("the camera is lost", |event| match event {
            Event::CameraLost { message } => Some(message.to_string()),
            _ => None,
        })
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _may_have_ended = self.child.kill();
        let _may_have_ended = self.child.wait();
    }
}

#[test]
fn every_style_of_stream_is_watched() {
    let usual = Style {
        head: "Content-Type: multipart/x-mixed-replace; boundary=next\r\n",
        before: "--next\r\nContent-Type: image/jpeg\r\n\r\n",
        starts_at_once: false,
        chunked: false,
    };
    for style in [
        usual,
        Style {
            starts_at_once: true,
            ..usual
        },
        Style {
            head: "Content-Type: multipart/x-mixed-replace;boundary=\"--next\"\r\n",
            before: "--next\nContent-Type: image/jpeg\n\n",
            ..usual
        },
        Style {
            head: "Content-Type: multipart/x-mixed-replace; boundary=next\r\nTransfer-Encoding: chunked\r\n",
            chunked: true,
            ..usual
        },
    ] {
        let watching = Watching::start(&serve_as(style, picture));
        assert_eq!(watching.until_opened(), [320, 240], "{style:?}");
    }
}

#[test]
fn a_web_page_is_told_with_what_to_do() {
    let page = serve_with(|stream| {
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html></html>")
    });
    let lost = Watching::start(&page).until_lost();
    assert!(
        lost.contains("shows a web page: use the address of the stream"),
        "{lost}"
    );
}

#[test]
fn bad_pictures_are_skipped_and_a_stream_that_falls_silent_is_opened_anew() {
    let address = serve_with(|stream| {
        write!(
            stream,
            "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=n\r\n\r\n"
        )?;
        let whole = picture(1);
        for number in 2..12 {
            let next = picture(number);
            let jpegs: [&[u8]; 3] = [&[], &whole[..whole.len() * 2 / 3], &next];
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
    let watching = Watching::start(&address);
    assert_eq!(watching.until_opened(), [320, 240]);
    let lost = watching.until_lost();
    assert!(lost.contains("no image from"), "{lost}");
    watching.until("pictures come again", |event| {
        matches!(event, Event::CameraBack { .. }).then_some(())
    });
}

/// Camera apps change the image size when the phone is rotated or the network is slow, so a card must be found again after that.
#[test]
fn a_card_is_found_again_where_a_stream_changes_its_size() {
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
    let now_small = Arc::clone(&is_small);
    let address = serve(0, move |number| {
        let pictures = if now_small.load(Ordering::Relaxed) {
            &small
        } else {
            &large
        };
        pictures[number % pictures.len()].clone()
    });
    let watching = Watching::start(&address);
    let seen = |event| match event {
        Event::CardSeen { card, corners, .. } => Some((card, corners)),
        _ => None,
    };
    assert_eq!(watching.until_opened(), [1280, 960]);
    let (card, before) = watching.until("the card is seen", seen);
    is_small.store(true, Ordering::Relaxed);
    assert_eq!(watching.until_opened(), [960, 720]);
    let (same, after) = watching.until("the card is seen again", seen);
    assert_eq!(same, card);
    for (before, after) in before.iter().zip(after) {
        let off = (before[0] * 0.75 - after[0]).hypot(before[1] * 0.75 - after[1]);
        assert!(off < 6.0, "{before:?} became {after:?}");
    }
}

#[cfg(not(feature = "opencv"))]
#[test]
fn what_needs_opencv_is_told_with_what_to_do() {
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
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(
            told.contains("scripts/cargo build --release --features opencv"),
            "{told}"
        );
        assert_eq!(told.trim().lines().count(), 1, "{told}");
    }
}

fn lines(child: &mut Child) -> Receiver<String> {
    let (sender, receiver) = channel();
    let out = BufReader::new(child.stdout.take().unwrap());
    thread::spawn(move || {
        out.lines()
            .map_while(Result::ok)
            .try_for_each(|line| sender.send(line))
    });
    receiver
}

fn picture(number: usize) -> Vec<u8> {
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
