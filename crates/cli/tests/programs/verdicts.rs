//! Tests of the verdicts on cards: sample images are read by the program, rendered scenes and mirrored images by the library.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use umpire::{
    frame::Frame,
    geometry::{Homography, Point, Quad},
    pipeline::{
        PhotoReader,
        card::{CardOptions, CardReader},
    },
    report::{CardPhoto, CardReport, CardVerdict, ReasonCode},
    rules::{Cell, Piece},
};
use umpire_lab::scene::{self, SceneKind, SceneOptions, StagedScene};

/// Maximum accepted distance of each reported corner of a card from the true corner, in mm on the card: half a cell.
const MAX_CORNER_ERROR_MM: f64 = 8.0;

/// The fields of a truth file that the tests compare with the report of `umpire card`.
#[derive(serde::Deserialize)]
struct Truth {
    cards: Vec<TrueCard>,
}

#[derive(serde::Deserialize)]
struct TrueCard {
    number: u16,
    corners: [[f64; 2]; 4],
    placements: Vec<TruePlacement>,
    verdict: String,
    symbol: Option<umpire::rules::Symbol>,
}

#[derive(serde::Deserialize)]
struct TruePlacement {
    piece: Piece,
    cells: Vec<Cell>,
}

fn path_of(path: &str) -> PathBuf {
    crate::repository().join(path)
}

fn read(photo: &Path) -> CardPhoto {
    let output = crate::umpire_without_home()
        .args(["card", "--json"])
        .arg(photo)
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Returns the maximum distance between a reported corner and the true corner, in mm on the card. Pixels are converted to mm with the
/// homography that maps the true corners `truth` to a card of 160 by 109 mm.
fn max_corner_error_mm(found: &CardReport, truth: &[[f64; 2]; 4]) -> f64 {
    let quad = |corners: &[[f64; 2]; 4]| Quad(corners.map(|[x, y]| Point::new(x, y)));
    let nominal = Quad::from_size(160.0, 109.0);
    let card_from_image = Homography::from_quads(&quad(truth), &nominal).unwrap();
    let found = card_from_image.map_quad(&quad(&found.corners));
    let error = found.0.iter().zip(nominal.0).map(|(a, b)| (a - b).norm());
    error.fold(0.0, f64::max)
}

/// Returns the placements as a set, so that two lists of placements can be compared whatever the order of their pieces and cells.
fn placement_set<'a>(
    pieces: impl Iterator<Item = (Piece, &'a [Cell])>,
) -> BTreeSet<(Piece, BTreeSet<Cell>)> {
    pieces
        .map(|(piece, cells)| (piece, cells.iter().copied().collect()))
        .collect()
}

fn assert_matches_truth(photo: &Path) {
    let truth = fs::read(photo.with_extension("json")).unwrap();
    let truth: Truth = serde_json::from_slice(&truth).unwrap();
    let report = read(photo);
    let name = photo.display();
    assert_eq!(report.cards.len(), truth.cards.len(), "{name}");
    for card in &truth.cards {
        let number = card.number;
        let of_number = |found: &&CardReport| found.number == Some(number);
        let found = report.cards.iter().find(of_number);
        let found = found.unwrap_or_else(|| panic!("{name}: no card {number}"));
        let verdict = serde_json::to_value(found.verdict).unwrap();
        assert_eq!(
            verdict, card.verdict,
            "{name}: {number} {:?}",
            found.reasons
        );
        assert_eq!(found.symbol, card.symbol, "{name}: {number}");
        let placed = placement_set(found.placements.iter().map(|p| (p.piece, &p.cells[..])));
        let expected = placement_set(card.placements.iter().map(|p| (p.piece, &p.cells[..])));
        assert_eq!(placed, expected, "{name}: {number}");
        let error = max_corner_error_mm(found, &card.corners);
        assert!(
            error < MAX_CORNER_ERROR_MM,
            "{name}: {number}: a corner is {error:.1} mm off"
        );
    }
}

fn photos_in(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(path_of(folder)).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "jpg"));
    paths.sort();
    paths
}

#[test]
fn the_samples_are_read_correctly() {
    // `umpire card --show` saves its drawing beside the photo.
    let is_photo = |path: &PathBuf| !path.to_string_lossy().ends_with(".overlay.jpg");
    let samples: Vec<PathBuf> = photos_in("samples").into_iter().filter(is_photo).collect();
    assert!(samples.len() >= 4, "{samples:?}");
    for photo in samples {
        assert_matches_truth(&photo);
    }
}

/// Regression test: the far corner of this card was once located 14 mm off, and the solved card was reported as unsolved.
#[test]
fn the_far_corner_of_a_card_at_a_low_camera_angle_is_located() {
    let photo = path_of("tests/golden/far_corner/far_corner.jpg");
    let truth = fs::read(photo.with_extension("json")).unwrap();
    let truth: Truth = serde_json::from_slice(&truth).unwrap();
    let found = &read(&photo).cards[0];
    assert_eq!(found.number, Some(truth.cards[0].number));
    let error = max_corner_error_mm(found, &truth.cards[0].corners);
    assert!(error < MAX_CORNER_ERROR_MM, "{error:.1} mm");
    assert_ne!(found.verdict, CardVerdict::Unsolved);
}

/// In the light of this image, the orange piece has the colour of skin and is taken for a hand. The verdict is therefore `unsure`, and this
/// test fails; it is ignored by default.
#[test]
#[ignore = "known to be unsure: run with --ignored to check whether it is read correctly now"]
fn a_card_at_a_low_camera_angle_is_read_correctly() {
    assert_matches_truth(&path_of("tests/golden/far_corner/far_corner.jpg"));
}

/// Renders a scene with one card and reads it; returns the truth of the card and the report.
fn read_scene(
    reader: &CardReader,
    scene: StagedScene,
    seed: u64,
) -> (scene::truth::CardTruth, Option<CardReport>) {
    let options = SceneOptions {
        kind: SceneKind::Card,
        size: Some([960, 720]),
        scene: Some(scene),
        cut_off: 0.0,
        ..SceneOptions::default()
    };
    let (image, truth) = scene::render(seed, &options);
    let shown = image.dimensions();
    let frame = Frame::at_scale(image, shown);
    let findings = reader.read(&frame).unwrap();
    (
        truth.cards.into_iter().next().unwrap(),
        findings.cards.into_iter().next(),
    )
}

/// Minimum number of the five solved scenes in the next test that must be reported as solved; the verdicts on the others are not checked.
/// All five are reported as solved at present.
const MIN_CONFIRMED: usize = 4;

#[test]
fn solved_scenes_are_reported_as_solved_or_unsure() {
    let reader = CardReader::load(CardOptions::default()).unwrap();
    let mut confirmed = 0;
    for seed in [100, 101, 102, 103, 104] {
        let (truth, found) = read_scene(&reader, StagedScene::Solved, seed);
        let Some(found) = found else { continue };
        if found.verdict == CardVerdict::Solved {
            confirmed += 1;
            assert_eq!(
                (found.number, found.symbol),
                (truth.number, truth.symbol),
                "{seed}"
            );
            assert!(
                max_corner_error_mm(&found, &truth.corners) < MAX_CORNER_ERROR_MM,
                "{seed}"
            );
        }
    }
    assert!(confirmed >= MIN_CONFIRMED, "{confirmed} of 5 confirmed");
}

/// Minimum number of the six unsolved scenes in the next test whose card number must be read correctly. At present, all six are read
/// correctly.
const MIN_CORRECT_NUMBERS: usize = 5;

#[test]
fn unsolved_scenes_are_never_reported_as_solved() {
    let reader = CardReader::load(CardOptions::default()).unwrap();
    let scenes = [
        (StagedScene::Missing, 100),
        (StagedScene::Shifted, 101),
        (StagedScene::Overhang, 102),
        (StagedScene::WrongSet, 104),
        (StagedScene::Stacked, 103),
        (StagedScene::Empty, 105),
    ];
    let mut correct_numbers = 0;
    for (scene, seed) in scenes {
        let (truth, found) = read_scene(&reader, scene, seed);
        let Some(found) = found else { continue };
        let what = format!("{} {seed}", scene.name());
        assert_ne!(found.verdict, CardVerdict::Solved, "{what}");
        assert!(!found.reasons.is_empty(), "{what}: no reason is given");
        correct_numbers += usize::from(found.number == truth.number);
    }
    assert!(
        correct_numbers >= MIN_CORRECT_NUMBERS,
        "{correct_numbers} of 6 read"
    );
}

/// Fails at present: neither solved scene is reported as solved, so the test is ignored by default. The image of seed 106 has almost no
/// colour; in the image of seed 107, a far corner is located 13 mm off.
#[test]
#[ignore = "known to be unsure: run with --ignored to check whether one is solved now"]
fn difficult_solved_scenes_are_reported_as_solved() {
    let reader = CardReader::load(CardOptions::default()).unwrap();
    for seed in [106, 107] {
        let (truth, found) = read_scene(&reader, StagedScene::Solved, seed);
        let found = found.unwrap();
        assert_eq!(
            found.verdict,
            CardVerdict::Solved,
            "{seed}: {:?}",
            found.reasons
        );
        assert_eq!(found.symbol, truth.symbol, "{seed}");
    }
}

#[test]
fn a_mirrored_photo_is_reported_as_mirrored() {
    let reader = CardReader::load(CardOptions::default()).unwrap();
    for (photo, number, is_solved) in [
        ("samples/solved.jpg", 2, true),
        ("samples/missing.jpg", 68, false),
    ] {
        let mut image = image::open(path_of(photo)).unwrap().to_rgb8();
        image::imageops::flip_horizontal_in_place(&mut image);
        let shown = image.dimensions();
        let found = reader.read(&Frame::at_scale(image, shown)).unwrap();
        assert_eq!(found.cards.len(), 1, "{photo}");
        let card = &found.cards[0];
        assert_eq!(
            (card.number, card.verdict),
            (Some(number), CardVerdict::Unsure)
        );
        assert_eq!(card.reasons[0].code, ReasonCode::Mirrored);
        // For a card with the verdict `unsure`, the confidence is the probability that the card is solved.
        assert_eq!(card.confidence > 0.5, is_solved, "{photo}");
        let corners = Quad(card.corners.map(|[x, y]| Point::new(x, y)));
        assert!(
            corners.signed_area() < 0.0,
            "in the order of the mirrored photo"
        );
    }
}
