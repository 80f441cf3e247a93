//! Tests that `umpire card` reports the loose pieces around a card.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{fs, path::Path};

use umpire::{report::CardPhoto, rules::Piece};

/// Maximum distance between the reported and the true centre of a loose piece, in pixels of the sample image: about half a cell of the card
/// in `solved.jpg`, and less in `missing.jpg`, where the card is larger.
const MAX_DISTANCE_PX: f64 = 25.0;

/// Returns the report of `umpire card` on a sample image.
fn card_report(sample: &Path) -> CardPhoto {
    let output = crate::umpire_without_home()
        .args(["card", "--json"])
        .arg(sample)
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Returns the loose pieces that are fully visible according to a sample's truth file, each with its centre in pixels.
fn visible_pieces(sample: &Path) -> Vec<(Piece, [f64; 2])> {
    let text = fs::read_to_string(sample.with_extension("json")).unwrap();
    let truth: serde_json::Value = serde_json::from_str(&text).unwrap();
    let pieces = truth["loose"].as_array().unwrap().iter();
    let pieces = pieces.filter(|piece| piece["visible"] == 1.0);
    pieces
        .map(|piece| {
            let name = serde_json::from_value(piece["piece"].clone()).unwrap();
            (
                name,
                serde_json::from_value(piece["center"].clone()).unwrap(),
            )
        })
        .collect()
}

#[test]
fn exactly_the_fully_visible_loose_pieces_are_reported_at_their_positions() {
    let samples = crate::repository().join("samples");
    for (name, count) in [("solved.jpg", 6), ("missing.jpg", 1)] {
        let sample = samples.join(name);
        let (photo, expected) = (card_report(&sample), visible_pieces(&sample));
        assert_eq!(
            (photo.loose.len(), expected.len()),
            (count, count),
            "{name}"
        );
        for (piece, [x, y]) in expected {
            let matches = |reported: &umpire::report::LoosePiece| {
                let [u, v] = reported.center;
                reported.piece == piece && (u - x).hypot(v - y) < MAX_DISTANCE_PX
            };
            assert!(
                photo.loose.iter().any(matches),
                "{name}: {piece}: {:?}",
                photo.loose
            );
        }
    }
}
