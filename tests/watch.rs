//! `umpire watch` as a player runs it: on a video, and on a network camera that is cut again and again.
#![cfg(feature = "camera")]
#![expect(clippy::unwrap_used, reason = "tests")]

mod phone;

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

use phone::serve;
use umpire::{
    evaluate::clips::{score::score, truth::ClipTruth},
    watch::event::{Event, Told},
};

/// A run that takes longer than this hangs.
const PATIENCE: Duration = Duration::from_mins(4);

fn umpire() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
    // The other binary is built for this test, and `umpire` starts it.
    assert!(Path::new(env!("CARGO_BIN_EXE_umpire-camera")).is_file());
    command.arg("watch").stdin(Stdio::null());
    command
}

#[cfg(feature = "opencv")]
fn shared_clip(name: &str) -> Option<PathBuf> {
    let shared =
        std::env::var_os("UMPIRE_SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    let clip = shared.join("clips").join(name);
    if clip.is_file() {
        return Some(clip);
    }
    eprintln!("SKIPPED: no {}", clip.display());
    None
}

#[cfg(feature = "opencv")]
fn events(output: &[u8]) -> Vec<Told> {
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
        assert!(told.contains("no video that can be read"), "{told}");
    }
}

#[test]
fn a_network_camera_that_is_cut_is_waited_for_each_time() {
    /// How often the server cuts the line.
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
    while back < CUTS && began.elapsed() < PATIENCE {
        let Ok(line) = told.recv_timeout(PATIENCE) else {
            break;
        };
        match serde_json::from_str::<Told>(&line).unwrap().event {
            Event::CameraLost { .. } => lost += 1,
            Event::CameraBack { .. } => back += 1,
            _ => {}
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!((lost, back), (CUTS, CUTS));
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
    let mut bytes = Vec::new();
    image
        .write_with_encoder(image::codecs::jpeg::JpegEncoder::new(&mut bytes))
        .unwrap();
    bytes
}
