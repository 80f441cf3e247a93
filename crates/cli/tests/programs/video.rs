//! Tests of `umpire watch --video` on videos of phones and screen recorders: with a rotation tag, or with a variable frame rate. Also tests
//! of recordings (`--record`).
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Output, Stdio},
};

use umpire::watch::event::{Event, TimedEvent};

/// Maximum accepted error of the reported time of an event, in milliseconds; set by hand.
const MAX_TIME_ERROR_MS: f64 = 300.0;
/// Maximum accepted distance of a reported card corner from its expected position, in pixels of a frame of 640 x 480; set by hand.
const MAX_CORNER_ERROR_PX: f64 = 4.0;

fn golden_video(name: &str) -> PathBuf {
    let root = crate::repository();
    root.join("tests/golden/video").join(name)
}

fn umpire(arguments: &[&str], video: &Path) -> Output {
    // Panics if `umpire-camera`, which `umpire` starts, has not been built for this test.
    crate::companion("umpire-camera");
    let mut command = crate::umpire();
    command.args(["watch", "--json"]).args(arguments);
    command.arg("--video").arg(video).stdin(Stdio::null());
    command.output().unwrap()
}

fn watch(arguments: &[&str], video: &Path) -> Vec<TimedEvent> {
    let output = umpire(arguments, video);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    let lines = String::from_utf8_lossy(&output.stdout);
    let read = |line: &str| serde_json::from_str(line).unwrap();
    lines.lines().map(read).collect()
}

/// Function that maps a point of a stored frame of 640 x 480 pixels to the frame as displayed.
type PointMap = fn([f64; 2]) -> [f64; 2];

/// Position of the rotation matrix in the `tkhd` box of a track, in bytes after the start of the box's type (ISO 14496-12, section 8.3.2).
/// An entry of the matrix has 4 bytes.
const MATRIX_OFFSET: usize = 4 + 40;

/// Writes a copy of a video with another rotation matrix in its only track. `a b c d` are the entries 0, 1, 3 and 4 of the matrix, as whole
/// numbers.
fn with_rotation_tag(video: &Path, [a, b, c, d]: [i32; 4], folder: &Path) -> PathBuf {
    let mut bytes = fs::read(video).unwrap();
    let offset = bytes.windows(4).position(|kind| kind == b"tkhd").unwrap() + MATRIX_OFFSET;
    for (number, value) in [(0, a), (1, b), (3, c), (4, d)] {
        bytes[offset + 4 * number..][..4].copy_from_slice(&(value << 16).to_be_bytes());
    }
    let path = folder.join("film.mp4");
    fs::write(&path, bytes).unwrap();
    path
}

/// A card that was reported in the video, with its corners in pixels of the displayed frame.
struct ReportedCard {
    number: Option<u16>,
    player: Option<String>,
    corners: [[f64; 2]; 4],
}

/// Returns the last report of each card that was detected, sorted by card number.
fn reported_cards(events: &[TimedEvent]) -> Vec<ReportedCard> {
    let mut last = BTreeMap::new();
    for event in events {
        if let Event::CardLocated {
            number,
            player,
            corners,
            ..
        } = &event.event
        {
            let (number, player, corners) = (*number, player.clone(), *corners);
            let card = ReportedCard {
                number,
                player,
                corners,
            };
            last.insert(number, card);
        }
    }
    last.into_values().collect()
}

/// A rotation tag, and what must be reported for a video with this tag.
struct Rotation {
    /// Entries 0, 1, 3 and 4 of the rotation matrix in the video file (`a b c d`), as whole numbers.
    matrix: [i32; 4],
    size: [u32; 2],
    displayed_from_stored: PointMap,
    /// Players expected for the cards 16, 41 and 43. The first name of `--names` belongs to the card nearest to the bottom left of
    /// the displayed frame, the following names clockwise.
    players: [&'static str; 3],
}

const ROTATIONS: [Rotation; 4] = [
    Rotation {
        matrix: [1, 0, 0, 1],
        size: [640, 480],
        displayed_from_stored: |[x, y]| [x, y],
        players: ["Cem", "Ana", "Ben"],
    },
    Rotation {
        matrix: [0, 1, -1, 0],
        size: [480, 640],
        displayed_from_stored: |[x, y]| [480.0 - y, x],
        players: ["Ana", "Ben", "Cem"],
    },
    Rotation {
        matrix: [-1, 0, 0, -1],
        size: [640, 480],
        displayed_from_stored: |[x, y]| [640.0 - x, 480.0 - y],
        players: ["Ana", "Ben", "Cem"],
    },
    Rotation {
        matrix: [0, -1, 1, 0],
        size: [480, 640],
        displayed_from_stored: |[x, y]| [y, 640.0 - x],
        players: ["Ben", "Cem", "Ana"],
    },
];

fn opened_size(events: &[TimedEvent]) -> Option<[u32; 2]> {
    events.iter().find_map(|event| match event.event {
        Event::CameraOpened { image, .. } => Some(image),
        _ => None,
    })
}

#[test]
fn a_video_with_a_rotation_tag_is_watched_as_video_players_display_it() {
    let folder = tempfile::tempdir().unwrap();
    let video = golden_video("table.mp4");
    let arguments = ["--every-frame", "--names", "Ana,Ben,Cem"];
    let plain = reported_cards(&watch(&arguments, &video));
    let numbers: Vec<_> = plain.iter().map(|card| card.number).collect();
    assert_eq!(numbers, [Some(16), Some(41), Some(43)]);
    for rotation in ROTATIONS {
        let matrix = rotation.matrix;
        let events = watch(
            &arguments,
            &with_rotation_tag(&video, matrix, folder.path()),
        );
        assert_eq!(opened_size(&events), Some(rotation.size), "{matrix:?}");
        let found = reported_cards(&events);
        assert_eq!(found.len(), 3, "{matrix:?}");
        for ((stored, player), shown) in plain.iter().zip(rotation.players).zip(&found) {
            let number = stored.number;
            assert_eq!(shown.number, number, "{matrix:?}");
            assert_eq!(shown.player.as_deref(), Some(player), "{matrix:?}");
            for (from, to) in stored.corners.iter().zip(shown.corners) {
                let [x, y] = (rotation.displayed_from_stored)(*from);
                let distance = (to[0] - x).hypot(to[1] - y);
                assert!(
                    distance < MAX_CORNER_ERROR_PX,
                    "{matrix:?}, card {number:?}: {distance:.1} px"
                );
            }
        }
    }
}

#[test]
fn events_of_a_video_with_a_variable_frame_rate_have_the_times_of_the_frames() {
    let events = watch(&["--every-frame"], &golden_video("late.mp4"));
    let time_of = |is: fn(&Event) -> bool| {
        let mut times = events.iter().filter(|event| is(&event.event));
        times.next().map(|event| event.t_ms)
    };
    let card_time = time_of(|event| matches!(event, Event::CardLocated { .. })).unwrap();
    let solved_time = time_of(|event| matches!(event, Event::Solved { .. })).unwrap();
    assert!(
        (card_time - 20_000.0).abs() < MAX_TIME_ERROR_MS,
        "detected at {card_time} ms"
    );
    // The verdict becomes certain two frames after the card is detected, which is 200 ms at ten frames per second.
    assert!(
        (solved_time - 20_200.0).abs() < MAX_TIME_ERROR_MS,
        "solved at {solved_time} ms"
    );
    let end_time = time_of(|event| *event == Event::Ended).unwrap();
    assert!((end_time - 20_800.0).abs() < 1.0, "ended at {end_time} ms");
}

#[test]
fn recordings_are_written_in_every_supported_format() {
    let folder = tempfile::tempdir().unwrap();
    for ending in ["mp4", "MP4", "m4v", "mov", "mkv", "avi"] {
        let path = folder.path().join(format!("film.{ending}"));
        // A file that exists already must be replaced by the recording.
        fs::write(&path, "old").unwrap();
        let record = path.to_str().unwrap();
        let events = watch(
            &["--every-frame", "--record", record],
            &golden_video("four.mp4"),
        );
        assert_eq!(events.last().map(|event| &event.event), Some(&Event::Ended));
        let again = watch(&["--every-frame"], &path);
        // The recording is larger than the video, since overlays of small frames are enlarged so that their text is readable.
        assert_eq!(opened_size(&again), Some([1200, 900]), "{ending}");
    }
}

#[test]
fn a_recording_that_cannot_be_written_is_refused_before_the_watch_begins() {
    let folder = tempfile::tempdir().unwrap();
    let video = folder.path().join("four.mp4");
    fs::copy(golden_video("four.mp4"), &video).unwrap();
    fs::hard_link(&video, folder.path().join("same.mp4")).unwrap();
    fs::create_dir(folder.path().join("folder.mp4")).unwrap();
    let refused = [
        ("film.webm", "ends in .mp4"),
        ("film.gif", "ends in .mp4"),
        ("film", "ends in .mp4"),
        ("missing/film.mp4", "no such folder"),
        ("folder.mp4", "is a folder"),
        ("four.mp4", "is the video that is watched"),
        ("same.mp4", "is the video that is watched"),
    ];
    for (name, why) in refused {
        let record = folder.path().join(name);
        let output = umpire(&["--record", record.to_str().unwrap()], &video);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(why), "{name}: {errors}");
        assert_eq!(
            (output.status.code(), output.stdout.len()),
            (Some(2), 0),
            "{name}"
        );
    }
    assert_eq!(
        fs::read(&video).unwrap(),
        fs::read(golden_video("four.mp4")).unwrap()
    );
}
