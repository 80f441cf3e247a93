//! Calls the stages in order; keeps each output and its time.

mod beside;
pub mod colours;
pub mod die;
pub mod gem_board;
pub mod gems;
pub mod known;
pub mod ominoes;
mod see;
mod unread;
mod view;

use std::{borrow::Cow, time::Instant};

use rayon::prelude::*;

use crate::{
    calibration::SetColours,
    frame::Frame,
    geometry::{Point, Quad},
    judge::{self, Answer, Doubt, Judgement},
    layout::CELL_MM,
    locate::{LocateError, LocatedCard, Locator, Search},
    read::{Reading, Source},
    rectify::{FlatImage, PlanePose},
    report::{CardReport, DieReport, LoosePiece, Reason, ReasonCode, Timings, XY},
    rules::{Catalogue, Placement, Region, Symbol},
};

use beside::Ground;
use die::SymbolDie;
pub use see::{Print, SeenInPicture};
use view::View;

/// A picture with a shorter side than this shows no card that could be read, in pixels.
const MIN_SIDE_PX: u32 = 48;

/// What may be asked of the card reader.
#[derive(Debug, Clone, Copy, Default)]
pub struct CardOptions {
    /// The row that was rolled: then only that row counts as solved.
    pub asked: Option<Symbol>,
    /// The row that the die in the picture shows counts; where it cannot be read, nothing is confirmed.
    pub by_die: bool,
    /// The pieces that lie on the table about the card are to be told, too; that takes some 30 ms.
    pub beside: bool,
    /// What the pieces look like, where that was learned.
    pub set: Option<SetColours>,
}

/// What was found in one picture of cards; coordinates in pixels of the picture as shown.
#[derive(Debug, Clone, Default)]
pub struct CardFindings {
    /// The cards, from left to right.
    pub cards: Vec<CardReport>,
    /// Pieces that lie beside, where they were asked for.
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
    /// Looks for the die; nothing in tests with other locators.
    die: Option<SymbolDie>,
    catalogue: Cow<'static, Catalogue>,
}

impl CardReader {
    /// Loads what is needed; the cards are those of the shipped catalogue.
    ///
    /// # Errors
    /// When the network that is built in does not load.
    pub fn load() -> Result<Self, LocateError> {
        let mut reader = Self::with_locator(Locator::load()?);
        reader.die = Some(SymbolDie::load()?);
        Ok(reader)
    }

    /// With another locator, for tests.
    pub fn with_locator(locator: Locator) -> Self {
        let catalogue = Cow::Borrowed(Catalogue::standard());
        Self {
            locator,
            die: None,
            catalogue,
        }
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
        let search = self.locator.search(frame)?;
        let located = search.cards()?;
        let locate = milliseconds(started);
        let setting = Setting {
            frame,
            catalogue: &self.catalogue,
            search: Some(&search),
        };
        let die = || self.read_die(frame, &located);
        let (die, row, mut findings) = if options.by_die {
            let die = die()?;
            let asked = die::asked(die.as_ref());
            let row = CardOptions { asked, ..options };
            (die, row, read_located(setting, &located, row))
        } else {
            let read = || read_located(setting, &located, options);
            let (die, findings) = rayon::join(die, read);
            (die?, options, findings)
        };
        if findings.cards.iter().all(|card| card.side.is_none()) {
            findings = read_whole(setting, row).unwrap_or(findings);
        }
        findings.die = die;
        if options.by_die && row.asked.is_none() {
            die::leave_open(&mut findings);
        }
        findings.timings.locate += locate;
        Ok(findings)
    }

    fn read_die(
        &self,
        frame: &Frame,
        located: &[LocatedCard],
    ) -> Result<Option<DieReport>, LocateError> {
        match &self.die {
            Some(die) => die.read(frame, located),
            None => Ok(None),
        }
    }
}

/// What cards are read in and with.
#[derive(Clone, Copy)]
struct Setting<'a> {
    frame: &'a Frame,
    catalogue: &'a Catalogue,
    /// To look at a card again from nearer; nothing where it is known where the cards lie.
    search: Option<&'a Search<'a>>,
}

/// Reads the cards at known corners (pixels of the picture as shown), without looking for them: to measure reading and
/// judging alone.
pub fn read_cards_at(frame: &Frame, corners: &[Quad], options: CardOptions) -> CardFindings {
    let known = |quad: &Quad| {
        let [a, b, c, d] = quad.0.map(|corner| frame.image_at(corner));
        LocatedCard::known(&Quad([a?, b?, c?, d?]), frame.image.dimensions())
    };
    let located: Vec<LocatedCard> = corners.iter().filter_map(known).collect();
    let setting = Setting {
        frame,
        catalogue: Catalogue::standard(),
        search: None,
    };
    read_located(setting, &located, options)
}

fn read_located(setting: Setting, located: &[LocatedCard], options: CardOptions) -> CardFindings {
    let looked = located.par_iter().map(|card| Looked::at(setting, card));
    let looked: Vec<Looked> = looked.collect();
    let judged = || {
        looked
            .par_iter()
            .map(|card| card.read(setting.frame, options))
    };
    let (read, (loose, beside)) = rayon::join(
        || judged().collect::<Vec<_>>(),
        || beside(setting.frame, &looked, options),
    );
    let mut findings = CardFindings::default();
    for (looked, read) in looked.iter().zip(&read) {
        findings.timings.locate += looked.timings.locate;
        findings.timings.rectify += looked.timings.rectify;
        findings.timings.read += looked.timings.read;
        findings.timings.judge += read.judge;
    }
    let cards: Vec<CardReport> = read.into_iter().filter_map(|read| read.report).collect();
    findings.cards = without_doubles(&cards);
    if findings.cards.is_empty() {
        findings.reasons.push(Reason::not_found());
    }
    findings.loose = loose;
    findings.timings.read += beside;
    findings
}

/// The pieces beside the cards, if they are wanted, and how long it took to find them.
fn beside(frame: &Frame, looked: &[Looked], options: CardOptions) -> (Vec<LoosePiece>, f64) {
    let started = Instant::now();
    let pieces = || {
        let ground = |card: &Looked| Ground::about(&card.view, card.legible()?);
        let grounds: Vec<Ground> = looked.iter().filter_map(ground).collect();
        beside::pieces(frame, &grounds, options.set.as_ref())
    };
    let pieces = options.beside.then(pieces);
    (pieces.unwrap_or_default(), milliseconds(started))
}

/// Two finds may turn out to be one card; the one that is read stays, or the first.
fn without_doubles(cards: &[CardReport]) -> Vec<CardReport> {
    let quad = |card: &CardReport| Quad(card.corners.map(|[x, y]| Point::new(x, y)));
    let gives_way = |index: usize| {
        let (card, middle) = (&cards[index], quad(&cards[index]).center());
        let other_stays = |(place, other): (usize, &CardReport)| {
            let better = (other.side.is_some(), index) > (card.side.is_some(), place);
            place != index && better && quad(other).contains(middle)
        };
        cards.iter().enumerate().any(other_stays)
    };
    let kept = (0..cards.len()).filter(|&index| !gives_way(index));
    kept.map(|index| cards[index].clone()).collect()
}

/// Reads a picture that shows a card and nothing beside it, such as a flat scan: there is no edge to be found. `None` when
/// the print does not bear that out.
fn read_whole(setting: Setting, options: CardOptions) -> Option<CardFindings> {
    let setting = Setting {
        search: None,
        ..setting
    };
    let findings = read_located(setting, &[whole_picture(setting.frame)?], options);
    let is_read = findings.cards.iter().any(|card| card.side.is_some());
    is_read.then_some(findings)
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

/// A find that was looked at, and its print if there is one.
struct Looked<'a> {
    view: View<'a>,
    timings: Timings,
}

/// What comes of one find.
struct ReadCard {
    /// Nothing when its print shows that it is none.
    report: Option<CardReport>,
    /// How long judging took, in milliseconds.
    judge: f64,
}

impl<'a> Looked<'a> {
    fn at(setting: Setting<'a>, located: &LocatedCard) -> Self {
        let mut timings = Timings::default();
        let view = View::best(setting, located, &mut timings);
        Self { view, timings }
    }

    /// What is printed, if that can be read.
    fn legible(&self) -> Option<&Reading<'a>> {
        let reading = self.view.reading.as_ref();
        reading.filter(|reading| reading.is_legible())
    }

    /// Judges what lies on it.
    fn read(&self, frame: &Frame, options: CardOptions) -> ReadCard {
        let started = Instant::now();
        let view = &self.view;
        let report = match self.legible() {
            None => unread::card(frame, view, options),
            Some(reading) => Some(judged_report(frame, view, reading, options)),
        };
        let judge = milliseconds(started);
        ReadCard { report, judge }
    }
}

/// The report on a card whose side was read.
fn judged_report(
    frame: &Frame,
    view: &View,
    reading: &Reading,
    options: CardOptions,
) -> CardReport {
    let shown = corners_shown(frame, &view.card.corners_in_image);
    let judgement = judged(frame, &view.card, &view.face, reading, options, &[]);
    let mut report = CardReport::judged(shown, options.asked, reading, &judgement);
    let region = reading.card.region;
    report.grid = Some(grid_shown(frame, &view.card.pose, region, &judgement));
    report
}

/// What lies on a card whose side was read, with the doubts of locating and reading weighed in; some pieces may be known.
fn judged(
    frame: &Frame,
    located: &LocatedCard,
    face: &FlatImage,
    reading: &Reading,
    options: CardOptions,
    known: &[Placement],
) -> Judgement {
    let pose = &located.pose;
    let mut judgement = judge::judge(
        &frame.image,
        pose,
        face,
        reading,
        options.asked,
        known,
        options.set.as_ref(),
    );
    if let Source::Seen(confidence) = reading.source {
        judgement.trust_in_print(confidence);
    }
    if located.mirrored {
        judgement.answer = Answer::Unsure(vec![Doubt::Mirrored]);
    }
    judgement
}

fn too_small() -> Reason {
    Reason::plain(
        ReasonCode::TooSmall,
        "the picture is too small to show a card: take a larger one",
    )
}

/// The corners of the region's box, where the judgement found it.
fn grid_shown(frame: &Frame, pose: &PlanePose, region: Region, judgement: &Judgement) -> [XY; 4] {
    let origin = judgement.region_origin_mm.coords;
    let size = (f64::from(region.width()), f64::from(region.height()));
    let box_mm = Quad::from_size(CELL_MM * size.0, CELL_MM * size.1);
    let face = pose.image_from_plane(0.0);
    corners_shown(frame, &Quad(box_mm.0.map(|at| face.map(at + origin))))
}

fn corners_shown(frame: &Frame, corners: &Quad) -> [XY; 4] {
    corners.0.map(|corner| place_shown(frame, corner))
}

/// A place in the frame's image, in pixels of the picture as shown, to the hundredth.
fn place_shown(frame: &Frame, at: Point) -> XY {
    let shown = frame.shown_at(at);
    [shown.x, shown.y].map(|value| (value * 100.0).round() / 100.0)
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Side;

    /// A card whose region is a square of 10 pixels from there.
    fn card(left: f64, side: Option<Side>) -> CardReport {
        let corners = Quad::from_size(10.0, 10.0).0.map(|at| [at.x + left, at.y]);
        CardReport {
            side,
            ..CardReport::unread(corners, None, unread::illegible())
        }
    }

    #[test]
    fn of_two_finds_of_one_card_the_one_that_is_read_stays_or_the_first() {
        let lefts = |cards: &[CardReport]| -> Vec<f64> {
            without_doubles(cards)
                .iter()
                .map(|card| card.corners[0][0])
                .collect()
        };
        let read = Some(Side::Green);
        assert_eq!(lefts(&[card(0.0, None), card(2.0, read)]), [2.0]);
        assert_eq!(lefts(&[card(0.0, read), card(2.0, None)]), [0.0]);
        assert_eq!(lefts(&[card(0.0, read), card(2.0, read)]), [0.0]);
        assert_eq!(lefts(&[card(0.0, read), card(11.0, read)]), [0.0, 11.0]);
    }
}
