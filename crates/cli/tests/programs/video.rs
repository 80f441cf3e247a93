//! Tests of `umpire watch --video` on videos of phones and screen recorders: with a rotation tag, or with a variable frame rate.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Output, Stdio},
};

use umpire::watch::event::{Event, TimedEvent};

/// Maximum accepted error of the reported time of an event, in milliseconds; set by hand.
const TIME_MS: f64 = 300.0;
/// Maximum accepted distance of a reported card corner from its expected position, in pixels of a frame of 640 x 480; set by hand.
const NEAR_PX: f64 = 4.0;

fn golden(name: &str) -> PathBuf {
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
type Place = fn([f64; 2]) -> [f64; 2];

/// Writes a copy of a video with another rotation matrix in the `tkhd` box of its only track; `a b c d` are whole numbers.
fn tagged(film: &Path, [a, b, c, d]: [i32; 4], folder: &Path) -> PathBuf {
    let mut bytes = fs::read(film).unwrap();
    let at = bytes.windows(4).position(|kind| kind == b"tkhd").unwrap() + 4 + 40;
    for (number, value) in [(0, a), (1, b), (3, c), (4, d)] {
        bytes[at + 4 * number..][..4].copy_from_slice(&(value << 16).to_be_bytes());
    }
    let path = folder.join("film.mp4");
    fs::write(&path, bytes).unwrap();
    path
}

/// A card that was reported in the video, with its corners in pixels of the displayed frame.
struct Found {
    number: Option<u16>,
    player: Option<String>,
    corners: [[f64; 2]; 4],
}

/// Returns the last report of each card that was detected, sorted by card number.
fn cards(told: &[TimedEvent]) -> Vec<Found> {
    let mut last = BTreeMap::new();
    for told in told {
        if let Event::CardSeen {
            number,
            player,
            corners,
            ..
        } = &told.event
        {
            let (number, player, corners) = (*number, player.clone(), *corners);
            let found = Found {
                number,
                player,
                corners,
            };
            last.insert(number, found);
        }
    }
    last.into_values().collect()
}

/// A rotation tag, and what must be reported for a video with this tag.
struct Turn {
    /// Entries `a b c d` of the rotation matrix in the file.
    matrix: [i32; 4],
    size: [u32; 2],
    place: Place,
    /// Players expected for the cards 16, 41 and 43. The first name of `--names` belongs to the card nearest to the bottom left of
    /// the displayed frame, the following names clockwise.
    players: [&'static str; 3],
}

const TURNS: [Turn; 4] = [
    Turn {
        matrix: [1, 0, 0, 1],
        size: [640, 480],
        place: |[x, y]| [x, y],
        players: ["Cem", "Ana", "Ben"],
    },
    Turn {
        matrix: [0, 1, -1, 0],
        size: [480, 640],
        place: |[x, y]| [480.0 - y, x],
        players: ["Ana", "Ben", "Cem"],
    },
    Turn {
        matrix: [-1, 0, 0, -1],
        size: [640, 480],
        place: |[x, y]| [640.0 - x, 480.0 - y],
        players: ["Ana", "Ben", "Cem"],
    },
    Turn {
        matrix: [0, -1, 1, 0],
        size: [480, 640],
        place: |[x, y]| [y, 640.0 - x],
        players: ["Ben", "Cem", "Ana"],
    },
];

fn opened(told: &[TimedEvent]) -> Option<[u32; 2]> {
    told.iter().find_map(|told| match told.event {
        Event::CameraOpened { image, .. } => Some(image),
        _ => None,
    })
}

#[test]
fn a_film_with_a_rotation_tag_is_watched_as_a_player_shows_it() {
    let folder = tempfile::tempdir().unwrap();
    let film = golden("table.mp4");
    let arguments = ["--every-frame", "--names", "Ana,Ben,Cem"];
    let plain = cards(&watch(&arguments, &film));
    let numbers: Vec<_> = plain.iter().map(|card| card.number).collect();
    assert_eq!(numbers, [Some(16), Some(41), Some(43)]);
    for turn in TURNS {
        let matrix = turn.matrix;
        let told = watch(&arguments, &tagged(&film, matrix, folder.path()));
        assert_eq!(opened(&told), Some(turn.size), "{matrix:?}");
        let found = cards(&told);
        assert_eq!(found.len(), 3, "{matrix:?}");
        for ((stored, player), shown) in plain.iter().zip(turn.players).zip(&found) {
            let number = stored.number;
            assert_eq!(shown.number, number, "{matrix:?}");
            assert_eq!(shown.player.as_deref(), Some(player), "{matrix:?}");
            for (from, to) in stored.corners.iter().zip(shown.corners) {
                let [x, y] = (turn.place)(*from);
                let far = (to[0] - x).hypot(to[1] - y);
                assert!(far < NEAR_PX, "{matrix:?}, card {number:?}: {far:.1} px");
            }
        }
    }
}

#[test]
fn events_of_a_film_with_a_variable_rate_have_the_time_of_its_frames() {
    let told = watch(&["--every-frame"], &golden("late.mp4"));
    let time_of = |is: fn(&Event) -> bool| {
        let mut times = told.iter().filter(|told| is(&told.event));
        times.next().map(|told| told.t_ms)
    };
    let seen = time_of(|event| matches!(event, Event::CardSeen { .. })).unwrap();
    let solved = time_of(|event| matches!(event, Event::Solved { .. })).unwrap();
    assert!((seen - 20_000.0).abs() < TIME_MS, "seen at {seen} ms");
    // The verdict becomes certain two frames after the card is detected, which is 200 ms at ten frames per second.
    assert!((solved - 20_200.0).abs() < TIME_MS, "solved at {solved} ms");
    let ended = time_of(|event| *event == Event::Ended).unwrap();
    assert!((ended - 20_800.0).abs() < 1.0, "ended at {ended} ms");
}

#[test]
fn a_recording_is_made_in_any_size_and_kind_that_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for ending in ["mp4", "MP4", "m4v", "mov", "mkv", "avi"] {
        let path = folder.path().join(format!("film.{ending}"));
        // A file that exists already must be replaced by the recording.
        fs::write(&path, "old").unwrap();
        let record = path.to_str().unwrap();
        let told = watch(&["--every-frame", "--record", record], &golden("four.mp4"));
        assert_eq!(told.last().map(|told| &told.event), Some(&Event::Ended));
        let again = watch(&["--every-frame"], &path);
        // The recording is larger than the video, since overlays of small frames are enlarged so that their text is readable.
        assert_eq!(opened(&again), Some([1200, 900]), "{ending}");
    }
}

#[test]
fn a_recording_that_cannot_be_made_is_refused_before_the_watch_begins() {
    let folder = tempfile::tempdir().unwrap();
    let video = folder.path().join("four.mp4");
    fs::copy(golden("four.mp4"), &video).unwrap();
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
        fs::read(golden("four.mp4")).unwrap()
    );
}
