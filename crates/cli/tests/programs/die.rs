//! Tests of the symbol die: it is located and read in an image, and with `umpire card --symbol die` it determines which row of pieces must
//! cover the card.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::path::PathBuf;

use image::{RgbImage, imageops};
use umpire::{
    frame::Frame,
    pipeline::{
        PhotoReader,
        card::{CardOptions, CardReader},
    },
    report::{CardPhoto, CardVerdict, DieReport, ReasonCode},
    rules::Symbol,
};

/// True centre of the die in `samples/solved.jpg`, in pixels. The die shows the antelope and is 62 px wide.
const TRUE_CENTRE: [f64; 2] = [977.0, 665.0];
/// Maximum accepted distance between the reported and the true centre of the die, in pixels: half the width of the die.
const MAX_DISTANCE_PX: f64 = 31.0;

fn sample(name: &str) -> PathBuf {
    crate::repository().join("samples").join(name)
}

fn read(image: RgbImage) -> Option<DieReport> {
    let reader = CardReader::load(CardOptions::default()).unwrap();
    let findings = reader.read(&Frame::of(image));
    findings.unwrap().die
}

/// Runs `umpire card --symbol die` on a sample image; returns the report and the exit status.
fn card_report(name: &str) -> (CardPhoto, Option<i32>) {
    let output = crate::umpire_without_home()
        .args(["card", "--json", "--symbol", "die"])
        .arg(sample(name))
        .output()
        .unwrap();
    (
        serde_json::from_slice(&output.stdout).unwrap(),
        output.status.code(),
    )
}

#[test]
fn a_die_is_read_and_located_in_every_rotation_of_the_image() {
    let image = image::open(sample("solved.jpg")).unwrap().into_rgb8();
    let (width, height) = (f64::from(image.width()), f64::from(image.height()));
    let [x, y] = TRUE_CENTRE;
    for (turned, centre) in [
        (image.clone(), [x, y]),
        (imageops::rotate90(&image), [height - y, x]),
        (imageops::rotate180(&image), [width - x, height - y]),
        (imageops::rotate270(&image), [y, width - x]),
    ] {
        let die = read(turned).unwrap();
        assert_eq!(die.symbol, Symbol::Antelope, "{centre:?}");
        let distance = (die.center[0] - centre[0]).hypot(die.center[1] - centre[1]);
        assert!(
            distance < MAX_DISTANCE_PX,
            "{die:?}, but its centre is {centre:?}"
        );
    }
}

#[test]
fn only_the_row_that_the_die_shows_counts() {
    // The card is covered by the pieces of its elephant row, but the die shows the antelope, so the card is not solved.
    let (photo, status) = card_report("solved.jpg");
    assert_eq!(photo.die.unwrap().symbol, Symbol::Antelope);
    let card = &photo.cards[0];
    assert_eq!(
        (card.verdict, card.required_row),
        (CardVerdict::Unsolved, Some(Symbol::Antelope))
    );
    assert_eq!(status, Some(0));
}

#[test]
fn without_a_die_no_card_is_solved() {
    let (photo, status) = card_report("table.jpg");
    assert_eq!(photo.die, None);
    let verdicts: Vec<CardVerdict> = photo.cards.iter().map(|card| card.verdict).collect();
    assert_eq!(verdicts.len(), 3);
    assert!(!verdicts.contains(&CardVerdict::Solved), "{verdicts:?}");
    let reason = &photo.reasons[0];
    assert_eq!(reason.code, ReasonCode::NotFound);
    assert!(
        reason.message.to_string().contains("choose the symbol"),
        "{}",
        reason.message
    );
    assert_eq!(status, Some(1));
}
