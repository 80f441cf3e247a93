//! Calls the stages in order; keeps each output and its time.

use std::time::Instant;

use crate::{
    frame::Frame,
    geometry::Quad,
    judge,
    read::{self, Reading},
    rectify::CardPose,
    report::{CardReport, DieReport, LoosePiece, Reason, ReasonCode, Timings, XY},
    rules::{Catalogue, Symbol},
};

/// What may be asked of the card reader.
#[derive(Debug, Clone, Copy, Default)]
pub struct CardOptions {
    /// The row that was rolled: then only that row counts as solved.
    pub asked: Option<Symbol>,
}

/// What was found in one picture of cards; coordinates in pixels of the picture as shown.
#[derive(Debug, Clone, Default)]
pub struct CardFindings {
    /// The cards, from left to right.
    pub cards: Vec<CardReport>,
    /// Pieces that lie beside.
    pub loose: Vec<LoosePiece>,
    /// The die, if it was read.
    pub die: Option<DieReport>,
    /// What is to be said of the picture as a whole, such as `not_found`.
    pub reasons: Vec<Reason>,
    /// Time of each stage; `decode` and `total` are the caller's to fill in.
    pub timings: Timings,
}

/// Finds and reads every card in the picture.
pub fn read_cards(_frame: &Frame, _options: CardOptions) -> CardFindings {
    CardFindings::default()
}

/// Reads and judges the card with these corners, in pixels of `frame.image`; the corners come back in pixels of the
/// picture as shown.
pub fn read_card_at(
    frame: &Frame,
    corners: &Quad,
    options: CardOptions,
    timings: &mut Timings,
) -> CardReport {
    let shown = corners_shown(frame, corners);
    let size = frame.image.dimensions();
    let started = Instant::now();
    let Some(pose) = CardPose::from_corners(corners, size) else {
        return CardReport::unread(shown, options.asked, unreadable_card());
    };
    let face = read::face_of(&frame.image, &pose);
    timings.rectify += milliseconds(started);
    let started = Instant::now();
    let reading: Option<Reading> = read::read(&face, Catalogue::standard());
    timings.read += milliseconds(started);
    let Some(reading) = reading.filter(Reading::is_legible) else {
        return CardReport::unread(shown, options.asked, unreadable_card());
    };
    let started = Instant::now();
    let judgement = judge::judge(&frame.image, &pose, &face, &reading, options.asked);
    timings.judge += milliseconds(started);
    CardReport::judged(shown, options.asked, &reading, &judgement)
}

fn unreadable_card() -> Reason {
    Reason::plain(
        ReasonCode::Illegible,
        "the icons on this card cannot be read: come closer, hold still, and avoid glare and hands over the card",
    )
}

fn corners_shown(frame: &Frame, corners: &Quad) -> [XY; 4] {
    let hundredths = |value: f64| (value * 100.0).round() / 100.0;
    corners
        .scaled(frame.scale())
        .0
        .map(|point| [hundredths(point.x), hundredths(point.y)])
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}
