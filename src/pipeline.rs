//! Calls the stages in order; keeps each output and its time.

mod see;

use std::{borrow::Cow, time::Instant};

use rayon::prelude::*;

use crate::{
    frame::Frame,
    geometry::Quad,
    judge::{self, Answer, Doubt, Judgement},
    layout::{CELL_MM, PIECE_MM},
    locate::{LocateError, LocatedCard, Locator},
    read::{self, Reading, Source, lattice::Lattice},
    rectify::{CardPose, FlatImage},
    report::{CardReport, DieReport, LoosePiece, Reason, ReasonCode, Timings, XY},
    rules::{Catalogue, Region, Symbol},
};

pub use see::{Print, SeenInPicture};

/// A find this sure is told of even when its print cannot be read; a less sure one only with its print.
const SURE_UNREAD: f64 = 0.8;
/// A find this sure is told of when it has silver cells on a lattice.
const SURE_LATTICE: f64 = 0.5;
/// A card is moved to where its print was found this often at most.
const CONFIRM_ROUNDS: usize = 3;
/// A card that moved by less than this looks the same, mm: a pixel of the face.
const SAME_VIEW_MM: f64 = 0.5;
/// Print that agrees less well may be that of a card that lies a little elsewhere.
const SURELY_READ: f64 = 0.6;
/// A place where the print is read worse by this is not the card's.
const WORSE_PRINT: f64 = 0.02;
/// A picture with a shorter side than this shows no card that could be read, in pixels.
const MIN_SIDE_PX: u32 = 48;

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

/// Reads Ubongo cards; made once, used for any number of pictures.
pub struct CardReader {
    locator: Locator,
    catalogue: Cow<'static, Catalogue>,
}

impl CardReader {
    /// Loads what is needed; the cards are those of the shipped catalogue.
    ///
    /// # Errors
    /// When the network that is built in does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self::with_locator(Locator::load()?))
    }

    /// With another locator, for tests.
    pub fn with_locator(locator: Locator) -> Self {
        let catalogue = Cow::Borrowed(Catalogue::standard());
        Self { locator, catalogue }
    }

    /// The same with other cards to tell apart, such as those that were learned as well.
    #[must_use]
    pub fn with_catalogue(mut self, catalogue: Catalogue) -> Self {
        self.catalogue = Cow::Owned(catalogue);
        self
    }

    /// Finds, reads and judges every card in the picture.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read(&self, frame: &Frame, options: CardOptions) -> Result<CardFindings, LocateError> {
        if frame.shown.0.min(frame.shown.1) < MIN_SIDE_PX {
            let reasons = vec![too_small(), Reason::not_found()];
            return Ok(CardFindings {
                reasons,
                ..CardFindings::default()
            });
        }
        let started = Instant::now();
        let located = self.locator.locate(frame)?;
        let locate = milliseconds(started);
        let catalogue = &*self.catalogue;
        let mut findings = read_located(frame, catalogue, &located, options);
        if findings.cards.iter().all(|card| card.side.is_none()) {
            findings = read_whole(frame, catalogue, options).unwrap_or(findings);
        }
        findings.timings.locate += locate;
        Ok(findings)
    }
}

/// Reads the cards at known corners (pixels of the picture as shown), without looking for them: to measure reading and
/// judging alone.
pub fn read_cards_at(frame: &Frame, corners: &[Quad], options: CardOptions) -> CardFindings {
    let known = |quad: &Quad| {
        LocatedCard::known(&quad.scaled(1.0 / frame.scale()), frame.image.dimensions())
    };
    let located: Vec<LocatedCard> = corners.iter().filter_map(known).collect();
    read_located(frame, Catalogue::standard(), &located, options)
}

fn read_located(
    frame: &Frame,
    catalogue: &Catalogue,
    located: &[LocatedCard],
    options: CardOptions,
) -> CardFindings {
    let read: Vec<(Option<CardReport>, Timings)> = located
        .par_iter()
        .map(|card| read_card(frame, catalogue, card, options))
        .collect();
    let mut findings = CardFindings::default();
    for (card, timings) in read {
        findings.cards.extend(card);
        findings.timings.locate += timings.locate;
        findings.timings.rectify += timings.rectify;
        findings.timings.read += timings.read;
        findings.timings.judge += timings.judge;
    }
    if findings.cards.is_empty() {
        findings.reasons.push(Reason::not_found());
    }
    findings
}

/// Reads a picture that shows a card and nothing beside it, such as a flat scan: there is no edge to be found. `None` when
/// the print does not bear that out.
fn read_whole(frame: &Frame, catalogue: &Catalogue, options: CardOptions) -> Option<CardFindings> {
    let findings = read_located(frame, catalogue, &[whole_picture(frame)?], options);
    findings
        .cards
        .iter()
        .any(|card| card.side.is_some())
        .then_some(findings)
}

/// The card that a picture of nothing else would show.
fn whole_picture(frame: &Frame) -> Option<LocatedCard> {
    let (width, height) = frame.image.dimensions();
    let whole = Quad::from_size(f64::from(width), f64::from(height));
    let sideways = usize::from(height > width);
    let mut located = LocatedCard::known(&whole.turned(sideways), (width, height))?;
    located.confidence = 0.0;
    Some(located)
}

/// Reads and judges one card; `None` when its print shows that it is none.
fn read_card(
    frame: &Frame,
    catalogue: &Catalogue,
    located: &LocatedCard,
    options: CardOptions,
) -> (Option<CardReport>, Timings) {
    let mut timings = Timings::default();
    let view = View::of(frame, catalogue, located.clone(), &mut timings)
        .confirmed(frame, &mut timings)
        .turned_to_read(frame, &mut timings);
    let shown = corners_shown(frame, &view.card.corners_in_image);
    let Some(reading) = view.reading.as_ref().filter(|reading| reading.is_legible()) else {
        let started = Instant::now();
        let unread = unread_card(frame, located, &view, options);
        timings.read += milliseconds(started);
        return (unread, timings);
    };
    let started = Instant::now();
    let mut judgement = judge::judge(
        &frame.image,
        &view.card.pose,
        &view.face,
        reading,
        options.asked,
    );
    if let Source::Seen(confidence) = reading.source {
        judgement.trust_in_print(confidence);
    }
    if view.card.mirrored {
        judgement.answer = Answer::Unsure(vec![Doubt::Mirrored]);
    }
    timings.judge = milliseconds(started);
    let mut report = CardReport::judged(shown, options.asked, reading, &judgement);
    let region = reading.card.region;
    report.grid = Some(grid_shown(frame, &view.card.pose, region, &judgement));
    (Some(report), timings)
}

/// What can be said of a card whose icons cannot be read; `None` when it may be none. A card of the travel edition has
/// none of our icons, but silver cells.
fn unread_card(
    frame: &Frame,
    located: &LocatedCard,
    view: &View,
    options: CardOptions,
) -> Option<CardReport> {
    if located.confidence < SURE_LATTICE {
        return None;
    }
    let shown = corners_shown(frame, &view.card.corners_in_image);
    let lattice =
        Lattice::find(&frame.image, &view.card.pose).filter(Lattice::is_of_travel_edition);
    if let Some(lattice) = lattice {
        return Some(CardReport::of_travel_edition(
            shown,
            options.asked,
            lattice.region,
        ));
    }
    let unread = CardReport::unread(shown, options.asked, unreadable_card());
    (located.confidence >= SURE_UNREAD).then_some(unread)
}

/// A card seen flat under one assumption of where it lies, and what can be read there.
struct View<'a> {
    card: LocatedCard,
    face: FlatImage,
    catalogue: &'a Catalogue,
    reading: Option<Reading<'a>>,
}

impl<'a> View<'a> {
    fn of(
        frame: &Frame,
        catalogue: &'a Catalogue,
        card: LocatedCard,
        timings: &mut Timings,
    ) -> Self {
        let started = Instant::now();
        let face = read::face_of(&frame.image, &card.pose);
        timings.rectify += milliseconds(started);
        let started = Instant::now();
        let reading = read::read(&face, card.pose.lean_mm(PIECE_MM), catalogue);
        if let Some(reading) = &reading {
            let Reading {
                agreement,
                evidence,
                ahead,
                ..
            } = reading;
            let number = reading.card.number;
            tracing::debug!(agreement, evidence, ahead, ?reading.source, ?number, "read");
        }
        timings.read += milliseconds(started);
        Self {
            card,
            face,
            catalogue,
            reading,
        }
    }

    fn agreement(&self) -> f64 {
        self.reading
            .as_ref()
            .map_or(0.0, |reading| reading.agreement)
    }

    /// Moved to where its print was found, as long as it is read no worse there.
    fn confirmed(mut self, frame: &Frame, timings: &mut Timings) -> Self {
        let mut rough = self.read_roughly(timings);
        for _ in 0..CONFIRM_ROUNDS {
            let started = Instant::now();
            let reading = rough.take().or_else(|| self.reading.clone());
            let moved = reading.and_then(|reading| {
                let landmarks = read::landmarks(&self.face, &reading);
                self.card.confirmed(&frame.image, &landmarks)
            });
            timings.locate += milliseconds(started);
            let Some(card) = moved else { break };
            if moved_px(&self.card, &card) < SAME_VIEW_MM * card.pose.px_per_mm() {
                self.card = card;
                break;
            }
            let view = Self::of(frame, self.catalogue, card, timings);
            if view.agreement() < self.agreement() - WORSE_PRINT {
                break;
            }
            self = view;
        }
        self
    }

    fn is_read(&self) -> bool {
        self.reading.as_ref().is_some_and(Reading::is_legible)
    }

    /// Whether it reads as a card that is in no catalogue.
    fn is_new(&self) -> bool {
        let is_new = |reading: &Reading| matches!(reading.source, Source::Seen(_));
        self.reading.as_ref().is_some_and(is_new)
    }

    /// What icons farther from their places say, where too few are in their places.
    fn read_roughly(&self, timings: &mut Timings) -> Option<Reading<'a>> {
        if self.agreement() >= SURELY_READ || self.is_new() {
            return None;
        }
        let started = Instant::now();
        let reading = read::read_widely(&self.face, self.catalogue);
        timings.read += milliseconds(started);
        reading
    }

    /// The print confirms the reading direction: where it cannot be read, the other turns are tried, and the picture's
    /// mirror image.
    fn turned_to_read(self, frame: &Frame, timings: &mut Timings) -> Self {
        if self.is_read() && !self.is_new() {
            return self;
        }
        let corners = self.card.corners_in_image;
        let mirrored = corners.mirrored();
        let turns = [2, 1, 3].map(|turn| corners.turned(turn));
        let mirrored_turns = [0, 1, 2, 3].map(|turn| mirrored.turned(turn));
        turns
            .into_iter()
            .chain(mirrored_turns)
            .filter_map(|corners| LocatedCard::known(&corners, frame.image.dimensions()))
            .map(|card| Self::of(frame, self.catalogue, card, timings))
            .filter(Self::is_read)
            // an unknown card may be a known one in a mirror
            .filter(|view| !self.is_read() || !view.is_new() && view.agreement() > self.agreement())
            .max_by(|a, b| a.agreement().total_cmp(&b.agreement()))
            .unwrap_or(self)
    }
}

/// How far the corner that moved most moved, in pixels of the frame's image.
fn moved_px(from: &LocatedCard, to: &LocatedCard) -> f64 {
    let pairs = from.corners_in_image.0.iter().zip(to.corners_in_image.0);
    pairs.map(|(a, b)| (b - a).norm()).fold(0.0, f64::max)
}

fn too_small() -> Reason {
    Reason::plain(
        ReasonCode::TooSmall,
        "the picture is too small to show a card: take a larger one",
    )
}

fn unreadable_card() -> Reason {
    Reason::plain(
        ReasonCode::Illegible,
        "the icons on this card cannot be read: come closer, hold still, and avoid glare and hands over the card",
    )
}

/// The corners of the region's box, where the judgement found it.
fn grid_shown(frame: &Frame, pose: &CardPose, region: Region, judgement: &Judgement) -> [XY; 4] {
    let origin = judgement.region_origin_mm.coords;
    let size = (f64::from(region.width()), f64::from(region.height()));
    let box_mm = Quad::from_size(CELL_MM * size.0, CELL_MM * size.1);
    let face = pose.image_from_plane(0.0);
    corners_shown(frame, &Quad(box_mm.0.map(|at| face.map(at + origin))))
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
