//! Reads photos of Ubongo cards: runs the stages in order and keeps the output and the duration of each.

mod card_analysis;
pub mod colours;
pub mod known;
mod loose_pieces;
mod panorama;
mod print_only;
mod rectified_card;
mod unreadable_card;

use std::borrow::Cow;

use rayon::prelude::*;
use web_time::Instant;

use crate::{
    calibration::SetColours,
    frame::Frame,
    geometry::Quad,
    locate::card::{LocatedCard, Locator, Search},
    pipeline::{
        PhotoReader, PipelineError, Timed,
        card::{
            card_analysis::CardAnalysis, loose_pieces::TableEstimate, rectified_card::RectifiedCard,
        },
        die::{self, SymbolDie},
        milliseconds,
    },
    report::{
        CardPhoto, CardReport, DieReport, LoosePiece, Reason, ReasonCode, findings::CardFindings,
        quad_from_xy,
    },
    rules::{Catalogue, Symbol},
};

pub use self::{
    card_analysis::JudgedCard,
    print_only::{LocatedPrint, Print},
};

/// Options of the card reader: which row of pieces counts as a solution, what to report besides the cards, and the colours of the pieces.
#[derive(Debug, Clone, Copy, Default)]
pub struct CardOptions {
    /// The rolled symbol, if any. Only a card that is covered with the pieces of this symbol's row then counts as solved.
    pub required_row: Option<Symbol>,
    /// Whether the symbol on the die in the photo selects the row of pieces that counts as a solution; `required_row` is then not used. If
    /// the symbol cannot be read with certainty, no card is reported as solved.
    pub row_from_die: bool,
    /// Whether to find the pieces on the table beside the cards as well; this takes about 30 ms.
    pub beside: bool,
    /// Learned colours of the player's own set of pieces; `None` for the shipped colours.
    pub set: Option<SetColours>,
    /// If a symbol is set, each card is reported with a solution for the row of this symbol. `None`: no solutions are reported.
    pub show: Option<Symbol>,
}

/// Reads Ubongo cards. Create one reader and use it for any number of photos.
pub struct CardReader {
    locator: Locator,
    /// Locates and reads the die with the symbols.
    die: SymbolDie,
    catalogue: Cow<'static, Catalogue>,
    options: CardOptions,
}

impl CardReader {
    /// Returns the reader with another catalogue, for example one that also has learned cards.
    #[must_use]
    pub fn with_catalogue(mut self, catalogue: Catalogue) -> Self {
        self.catalogue = Cow::Owned(catalogue);
        self
    }

    /// Reads a photo, or one part of a panorama, as an image taken by one camera from one position.
    fn read_single_image(&self, frame: &Frame) -> Result<CardFindings, PipelineError> {
        let options = self.options;
        let started = Instant::now();
        let search = self.locator.search(frame)?;
        let located = search.cards()?;
        let locate = milliseconds(started);
        let context = PhotoContext {
            frame,
            catalogue: &self.catalogue,
            search: Some(&search),
        };
        let CardsWithDie {
            die,
            row_options,
            mut findings,
        } = self.read_with_die(context, &located)?;
        if findings.cards.iter().all(|card| card.side.is_none()) {
            findings = read_as_full_image(context, row_options).unwrap_or(findings);
        }
        // The expected size of the die in the image follows from a card of the large edition, whose size is known (unlike that of the
        // travel edition). Without such a card, an object of any size could be mistaken for a die.
        findings.die = die.filter(|_| findings.cards.iter().any(is_large));
        if options.row_from_die && row_options.required_row.is_none() {
            die::make_unsure(&mut findings);
        }
        findings.timings.locate += locate;
        Ok(findings)
    }

    /// Reads the located cards and the die in parallel. If the die decides which row counts, the die is read first, then the cards.
    fn read_with_die(
        &self,
        context: PhotoContext,
        located: &[LocatedCard],
    ) -> Result<CardsWithDie, PipelineError> {
        let options = self.options;
        let die = || self.die.read(context.frame, located);
        if options.row_from_die {
            let die = die()?;
            let row_options = CardOptions {
                required_row: die::required_row(die.as_ref()),
                ..options
            };
            return Ok(CardsWithDie {
                findings: read_located(context, located, row_options),
                die,
                row_options,
            });
        }
        let read = || read_located(context, located, options);
        let (die, findings) = rayon::join(die, read);
        Ok(CardsWithDie {
            findings,
            die: die?,
            row_options: options,
        })
    }
}

impl PhotoReader for CardReader {
    type Findings = CardFindings;
    type Report = CardPhoto;
    type Options = CardOptions;

    /// Loads the built-in networks and the built-in card catalogue.
    fn load(options: CardOptions) -> Result<Self, PipelineError> {
        let (locator, die) = rayon::join(Locator::load, SymbolDie::load);
        Ok(Self {
            locator: locator?,
            die: die?,
            catalogue: Cow::Borrowed(Catalogue::standard()),
            options,
        })
    }

    fn not_found_reason(&self) -> Reason {
        Reason::not_found()
    }

    /// Finds, reads and judges every card in the photo. If no card can be read and one side of the photo is much longer than the other (a
    /// panorama), overlapping parts of the photo are tried one by one.
    fn run_stages(&self, frame: &Frame) -> Result<CardFindings, PipelineError> {
        let findings = self.read_single_image(frame)?;
        let is_read =
            |findings: &CardFindings| findings.cards.iter().any(|card| card.side.is_some());
        if is_read(&findings) {
            return Ok(findings);
        }
        let parts = panorama::parts(frame);
        if parts.is_empty() {
            return Ok(findings);
        }
        let read = |part: &panorama::Part| {
            Ok(panorama::PartFindings {
                findings: self.read_single_image(&part.frame)?,
                offset: part.offset,
            })
        };
        let parts: Result<Vec<_>, PipelineError> = parts.iter().map(read).collect();
        let merged = panorama::merged(parts?);
        Ok(if is_read(&merged) { merged } else { findings })
    }

    fn report(&self, photo: String, shown: (u32, u32), findings: CardFindings) -> CardPhoto {
        let mut report = CardPhoto::of_photo(photo, shown, findings);
        if let Some(symbol) = self.options.show {
            report.cards.iter_mut().for_each(|card| card.show(symbol));
        }
        report
    }
}

/// The cards of an image, and the die beside them.
struct CardsWithDie {
    findings: CardFindings,
    die: Option<DieReport>,
    /// The reader's options. If the die decides which row of pieces counts, `required_row` is the symbol of the die, or `None` if the
    /// symbol was not read with certainty.
    row_options: CardOptions,
}

/// The inputs that the analyses of all cards of a photo have in common.
#[derive(Clone, Copy)]
struct PhotoContext<'a> {
    frame: &'a Frame,
    catalogue: &'a Catalogue,
    /// Search that can locate a card again in a crop of the image around it; `None` if the corners of the cards are given.
    search: Option<&'a Search<'a>>,
}

/// Reads and judges the cards whose corners are in `corners` (pixels of the upright photo at full size) without locating them, so that
/// reading and judging can be measured alone. A card is left out if three of its corners lie on a line, or if a corner is so far outside
/// the photo that the lens model has no inverse there.
pub fn read_cards_at(frame: &Frame, corners: &[Quad], options: CardOptions) -> CardFindings {
    let located_card = |quad: &Quad| {
        let [a, b, c, d] = quad.0.map(|corner| frame.image_at(corner));
        LocatedCard::known(&Quad([a?, b?, c?, d?]), frame.image.dimensions())
    };
    let located: Vec<LocatedCard> = corners.iter().filter_map(located_card).collect();
    let context = PhotoContext {
        frame,
        catalogue: Catalogue::standard(),
        search: None,
    };
    read_located(context, &located, options)
}

/// Reads and judges located cards and, if `options` request it, finds the pieces beside them.
fn read_located(
    context: PhotoContext,
    located: &[LocatedCard],
    options: CardOptions,
) -> CardFindings {
    let analyses = located
        .par_iter()
        .map(|card| CardAnalysis::new(context, card));
    let analyses: Vec<CardAnalysis> = analyses.collect();
    let judge_all = || {
        analyses
            .par_iter()
            .map(|card| Timed::run(|| card.judge(context.frame, options)))
    };
    let (judged, loose) = rayon::join(
        || judge_all().collect::<Vec<_>>(),
        || Timed::run(|| loose_pieces(context.frame, &analyses, options)),
    );
    let mut findings = CardFindings::default();
    for (analysis, judged) in analyses.iter().zip(&judged) {
        findings.timings.locate += analysis.timings.locate;
        findings.timings.rectify += analysis.timings.rectify;
        findings.timings.read += analysis.timings.read;
        findings.timings.judge += judged.ms;
    }
    let reports = judged.into_iter().filter_map(|judged| judged.result);
    let cards: Vec<CardReport> = reports.collect();
    findings.cards = without_duplicates(&cards);
    if findings.cards.is_empty() {
        findings.reasons.push(Reason::not_found());
    }
    findings.loose = loose.result;
    findings.timings.read += loose.ms;
    findings
}

/// Finds the pieces on the table beside the cards, if `options` request them; otherwise there are none.
fn loose_pieces(frame: &Frame, analyses: &[CardAnalysis], options: CardOptions) -> Vec<LoosePiece> {
    if !options.beside {
        return Vec::new();
    }
    let estimate =
        |card: &CardAnalysis| TableEstimate::from_card(&card.rectified, card.legible_reading()?);
    let estimates: Vec<TableEstimate> = analyses.iter().filter_map(estimate).collect();
    loose_pieces::find_pieces(frame, &estimates, options.set.as_ref())
}

/// Returns whether a card counts as one of the large edition: whether it was not recognised as one of the travel edition, whose cards have
/// another size. A card that was not read counts as well.
fn is_large(card: &CardReport) -> bool {
    card.reasons
        .iter()
        .all(|reason| reason.code != ReasonCode::Edition)
}

/// Removes repeated detections of the same card: if the centre of a card is within another card, only the better one is kept. A card whose
/// side was read is better than one whose side was not read. Between two equal cards, the one that comes first in `cards` is better.
fn without_duplicates(cards: &[CardReport]) -> Vec<CardReport> {
    let quad = |card: &CardReport| quad_from_xy(card.corners);
    let is_duplicate = |index: usize| {
        let (card, center) = (&cards[index], quad(&cards[index]).center());
        let is_kept_instead = |(other_index, other): (usize, &CardReport)| {
            let is_better = (other.side.is_some(), index) > (card.side.is_some(), other_index);
            other_index != index && is_better && quad(other).contains(center)
        };
        cards.iter().enumerate().any(is_kept_instead)
    };
    let kept = (0..cards.len()).filter(|&index| !is_duplicate(index));
    kept.map(|index| cards[index].clone()).collect()
}

/// Reads a photo that shows one card and nothing else, such as a flat scan, in which the card's edges cannot be found. Returns `None` if no
/// side of a card can be read.
fn read_as_full_image(context: PhotoContext, options: CardOptions) -> Option<CardFindings> {
    let context = PhotoContext {
        search: None,
        ..context
    };
    let findings = read_located(context, &[full_image_as_card(context.frame)?], options);
    let is_read = findings.cards.iter().any(|card| card.side.is_some());
    is_read.then_some(findings)
}

/// Returns a located card whose corners are those of the image, with confidence 0. In an image that is higher than wide, the card's
/// top-left corner is at the top right. Returns `None` if no camera pose is consistent with such a card.
fn full_image_as_card(frame: &Frame) -> Option<LocatedCard> {
    let (width, height) = frame.image.dimensions();
    let corners = Quad::from_size(f64::from(width), f64::from(height));
    let quarter_turns = usize::from(height > width);
    let mut located = LocatedCard::known(&corners.turned(quarter_turns), (width, height))?;
    located.confidence = 0.0;
    Some(located)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Side;

    /// Returns the report on a card with a square outline of 10 by 10 pixels, whose left edge is at `left`.
    fn card(left: f64, side: Option<Side>) -> CardReport {
        let corners = Quad::from_size(10.0, 10.0).0.map(|at| [at.x + left, at.y]);
        CardReport {
            side,
            ..CardReport::unread(corners, None, unreadable_card::illegible_reason())
        }
    }

    #[test]
    fn of_two_detections_of_one_card_the_read_one_or_else_the_first_is_kept() {
        let lefts = |cards: &[CardReport]| -> Vec<f64> {
            without_duplicates(cards)
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
