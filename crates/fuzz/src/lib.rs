//! What umpire does with bytes and text from outside: photos, streams, files and commands of players, and messages of a hall.
//!
//! Each function takes any bytes, passes them to the part of umpire that reads such input, and asserts what must hold if they are accepted.
//! So a function panics only if umpire has a defect. The folder `fuzz` of the repository passes random bytes to these functions
//! (`scripts/fuzz`); the tests pass the stored files of its `corpus`.
#![allow(
    clippy::missing_panics_doc,
    reason = "each function panics if umpire has a defect"
)]

mod players;

use std::{fmt::Debug, io::Cursor, path::Path};

use serde::Serialize;
use umpire::{
    calibration::{Lens, PieceColours},
    frame::{DecodeOptions, Frame, motion_jpeg, video_rotation},
    game::{self, GameEntry, RecordedGame, Refereed, journal, ominoes},
    palette::Palette,
    rules::{
        Card, Catalogue,
        gems::{Counts, Rows},
        ominoes::{Position, SnakePit, groups, moves_from},
    },
};
use umpire_camera::camera::multipart::Parts;
use umpire_hall::{
    tables::Tables,
    tournament::report::{SeatingDocument, TournamentReport},
};

pub use crate::players::{game_commands, page_requests};

/// A function that reads input from outside.
pub type Target = fn(&[u8]);

/// All targets, with the names of their corpora.
pub const TARGETS: [(&str, Target); 14] = [
    ("photo", photo),
    ("motion_jpeg", motion_jpeg),
    ("stream", stream),
    ("video", video),
    ("lens", lens),
    ("colours", colours),
    ("palette", palette),
    ("cards", cards),
    ("ubongo_journal", ubongo_journal),
    ("ominoes_journal", ominoes_journal),
    ("notation", notation),
    ("game_commands", game_commands),
    ("page_requests", page_requests),
    ("hall", hall),
];

/// Maximum file size of an image that is decoded, in bytes; set by hand. Larger images make fuzzing slow.
const MAX_IMAGE_BYTES: usize = 1 << 16;

/// Decodes a photo: its format, EXIF orientation and pixels.
pub fn photo(bytes: &[u8]) {
    let options = DecodeOptions {
        longest_side_px: Some(64),
    };
    if bytes.len() > MAX_IMAGE_BYTES {
        return;
    }
    if let Ok(frame) = Frame::from_bytes(bytes, &options) {
        let (width, height) = frame.image.dimensions();
        assert!(width > 0 && height > 0, "an empty image");
        assert!(frame.shown.0 >= width && frame.shown.1 >= height);
    }
}

/// Decodes an image of an MJPEG stream.
pub fn motion_jpeg(bytes: &[u8]) {
    if bytes.len() <= MAX_IMAGE_BYTES {
        // An image that cannot be decoded is skipped.
        let _skipped = motion_jpeg::decode(bytes);
    }
}

/// Divides the body of an MJPEG stream into images. The first line of `bytes` is the content type of the HTTP answer; the rest of `bytes`
/// is the body of the answer.
pub fn stream(bytes: &[u8]) {
    let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or(bytes);
    let body = bytes.get(line.len() + 1..).unwrap_or_default();
    let mut parts = Parts::new(body, &String::from_utf8_lossy(line));
    while let Ok(Some(jpeg)) = parts.next_jpeg() {
        assert!(jpeg.starts_with(&[0xff, 0xd8]), "no start of an image");
        assert!(jpeg.len() <= body.len(), "more than was sent");
    }
}

/// Reads the rotation of a video.
pub fn video(bytes: &[u8]) {
    let _rotation = video_rotation::of_reader(&mut Cursor::new(bytes));
}

/// Reads a lens file, in the formats of OpenCV and ROS.
pub fn lens(bytes: &[u8]) {
    let Some(lens) = text(bytes).and_then(|text| Lens::from_yaml(text).ok()) else {
        return;
    };
    let again = Lens::from_yaml(&lens.to_opencv()).expect("what is written can be read");
    assert_eq!(again.size, lens.size);
    // If the principal point has an undistorted position, the coordinates of that position are finite.
    if let Some(point) = lens.undistorted(lens.principal_point) {
        assert!(point.coords.iter().all(|value| value.is_finite()));
    }
}

/// Reads learned colours of pieces.
pub fn colours(bytes: &[u8]) {
    if let Some(text) = text(bytes) {
        let _refused = PieceColours::from_json(text);
    }
}

/// Reads the learned colours of small items.
pub fn palette(bytes: &[u8]) {
    if let Some(text) = text(bytes) {
        let _refused = Palette::from_json("fuzz", text);
    }
}

/// Reads learned cards. Each accepted card must be the same after it was written as text and read again.
pub fn cards(bytes: &[u8]) {
    let Some(catalogue) = text(bytes).and_then(|text| Catalogue::of_learned(text).ok()) else {
        return;
    };
    for card in catalogue.cards() {
        let again: Card = card.to_string().parse().expect("a card");
        assert_eq!(&again, card);
    }
}

/// Reads and replays the journal of a game of Ubongo.
pub fn ubongo_journal(bytes: &[u8]) {
    replay::<game::referee::Ubongo>(bytes);
}

/// Reads and replays the journal of a game of Ominoes.
pub fn ominoes_journal(bytes: &[u8]) {
    replay::<ominoes::Ominoes>(bytes);
}

/// Replays a journal. Its records must be the same after they were written and read again.
fn replay<G: RecordedGame + Clone>(bytes: &[u8])
where
    G::Entry: GameEntry + Serialize + Debug,
{
    let place = Path::new("fuzz.journal");
    let Ok(content) = journal::parse::<G::Entry>(bytes, place) else {
        return;
    };
    let lines = content.records.iter().map(|record| {
        let line = serde_json::to_string(record).expect("a record is plain JSON");
        line + "\n"
    });
    let header = bytes.split_inclusive(|&byte| byte == b'\n').next();
    let written = [
        header.unwrap_or_default(),
        lines.collect::<String>().as_bytes(),
    ]
    .concat();
    let again = journal::parse::<G::Entry>(&written, place).expect("a journal");
    assert_eq!(again.records, content.records);
    // If the rules refuse a record of the journal, the error contains the number of that record.
    if let Err((number, _)) = Refereed::<G>::of(&content.records, |_, _, _| ()) {
        assert!(number <= content.records.len());
    }
}

/// Reads what players type and give as options: positions of Ominoes, rows of the gem board, and counts of gems.
pub fn notation(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string().parse(), Ok(position.clone()));
        for group in groups(&position) {
            assert!(
                group
                    .cells
                    .iter()
                    .all(|cell| position.face(*cell).is_some())
            );
            let _moves = moves_from(&position, group.cells[0], SnakePit::Open);
        }
    }
    if let Ok(rows) = text.parse::<Rows>() {
        assert_eq!(rows.to_string().parse(), Ok(rows));
    }
    if let Ok(counts) = text.parse::<Counts>() {
        assert_eq!(counts.to_string().parse(), Ok(counts));
    }
}

/// Passes a message of a hall to the tables: as a live message, as a retained one and as a reply, each twice. Also passes its payload to
/// the parsers of tournaments. The first line of `bytes` is the topic, the rest is the payload.
pub fn hall(bytes: &[u8]) {
    let topic = bytes.split(|&byte| byte == b'\n').next().unwrap_or(bytes);
    let payload = bytes.get(topic.len() + 1..).unwrap_or_default();
    let mut tables = Tables::new("club");
    for _ in 0..2 {
        let _refused = tables.receive(topic, payload);
        let _refused = tables.receive_retained(topic, payload);
        let _refused = tables.receive_reply(payload);
    }
    for (_, request) in tables.replay_requests() {
        assert!(serde_json::to_string(&request).is_ok());
    }
    let table = "7".parse().expect("a table");
    let _refused = SeatingDocument::parse(payload, table);
    let _refused = TournamentReport::parse(payload);
}

/// Returns the bytes as text; `None` if they are not UTF-8.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}
