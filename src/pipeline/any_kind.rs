//! Reads photos of unknown content: finds cards, a gem board, a dice board and gem piles in the same photo.

use crate::{
    frame::Frame,
    geometry::{Point, Quad},
    pipeline::{
        PhotoReader, PipelineError,
        card::{CardOptions, CardReader},
        dice_board::DiceBoardReader,
        gem_board::{GemBoardOptions, GemBoardReader},
        gems::{GemOptions, GemReader},
    },
    report::{
        PhotoFile, Reason,
        any_kind::AnyKindReport,
        dice_board::PositionQuery,
        findings::{AnyKindFindings, CardFindings, GemFindings},
        quad_from_xy,
    },
    rules::{Catalogue, gems::GemBox},
};

/// Minimum mean confidence of the gems in a photo of unknown content. Below it, the detected gems are probably other things. Set by hand.
/// Measured: at least 0.91 on the piles of the tune list, at most 0.45 on photos of chess sets.
const MIN_MEAN_GEM_CONFIDENCE: f64 = 0.8;

/// Factor by which the outline of a card or board is enlarged. Gems inside the enlarged outline are not counted in piles. It is above 1
/// because, in the image, things that stand on a card or board extend beyond the outline. Set by hand.
const OUTLINE_GROWTH: f64 = 1.06;

/// Options of the reader of photos of unknown content.
#[derive(Debug, Clone, Default)]
pub struct AnyKindOptions {
    /// Options for the cards.
    pub cards: CardOptions,
    /// Cards that the reader knows; `None` for the shipped catalogue.
    pub catalogue: Option<Catalogue>,
    /// The number of gems of each colour in the game. Default: the box with twelve of each colour ([`GemBox::OF_72`]).
    pub gem_box: GemBox,
}

/// Finds the cards, boards and gem piles of both games in a photo, and reads each of them. Create one reader and use it for any number of
/// photos.
pub struct AnyKindReader {
    cards: CardReader,
    gem_board: GemBoardReader,
    dice_board: DiceBoardReader,
    gems: GemReader,
}

impl PhotoReader for AnyKindReader {
    type Findings = AnyKindFindings;
    type Report = AnyKindReport;
    type Options = AnyKindOptions;

    fn load(options: AnyKindOptions) -> Result<Self, PipelineError> {
        let AnyKindOptions {
            cards,
            catalogue,
            gem_box,
        } = options;
        let cards = CardReader::load(cards)?;
        Ok(Self {
            cards: match catalogue {
                Some(catalogue) => cards.with_catalogue(catalogue),
                None => cards,
            },
            gem_board: GemBoardReader::load(GemBoardOptions {
                gem_box,
                advice: None,
            })?,
            dice_board: DiceBoardReader::load(PositionQuery::default())?,
            gems: GemReader::load(GemOptions {
                gem_box: Some(gem_box),
                ..GemOptions::default()
            })?,
        })
    }

    fn not_found_reason(&self) -> Reason {
        Reason::nothing()
    }

    fn run_stages(&self, frame: &Frame) -> Result<AnyKindFindings, PipelineError> {
        let gem_board = self.gem_board.run_stages(frame)?;
        let dice_board = self.dice_board.run_stages(frame)?;
        let mut cards = self.cards.run_stages(frame)?;
        let boards = [
            gem_board.board.as_ref().map(|board| board.corners),
            dice_board.board.as_ref().map(|board| board.corners),
        ];
        let mut outlines: Vec<Quad> = boards.into_iter().flatten().map(quad_from_xy).collect();
        leave_out_doubtful(&mut cards, &outlines);
        outlines.extend(cards.cards.iter().map(|card| quad_from_xy(card.corners)));
        let outlines: Vec<Quad> = outlines.iter().map(grown).collect();
        let gems = self.gems.read_outside(frame, &outlines)?;
        let timings = [cards.timings, gem_board.timings, dice_board.timings];
        let timings = timings
            .iter()
            .fold(gems.timings, |sum, other| sum.plus(other));
        let mut findings = AnyKindFindings {
            cards: (!cards.cards.is_empty()).then_some(cards),
            gem_board: gem_board.board.is_some().then_some(gem_board),
            dice_board: dice_board.board.is_some().then_some(dice_board),
            gems: are_probably_gems(&gems).then_some(gems),
            reasons: Vec::new(),
            timings,
        };
        if findings.is_empty() {
            findings.reasons.push(self.not_found_reason());
        }
        Ok(findings)
    }

    fn report(&self, photo: String, shown: (u32, u32), findings: AnyKindFindings) -> AnyKindReport {
        let path = || photo.clone();
        AnyKindReport {
            cards: findings
                .cards
                .map(|found| self.cards.report(path(), shown, found)),
            gem_board: findings
                .gem_board
                .map(|found| self.gem_board.report(path(), shown, found)),
            dice_board: findings
                .dice_board
                .map(|found| self.dice_board.report(path(), shown, found)),
            gems: findings
                .gems
                .map(|found| self.gems.report(path(), shown, found)),
            reasons: findings.reasons,
            timings_ms: findings.timings,
            ..AnyKindReport::empty(PhotoFile::decoded(path(), shown))
        }
    }
}

/// If a board was found, removes two kinds of detected cards: cards whose centre is on a board, which are parts of the board's print; and
/// cards whose print cannot be read, which are mostly hands and boxes.
fn leave_out_doubtful(cards: &mut CardFindings, boards: &[Quad]) {
    let is_on_board = |center: Point| boards.iter().any(|board| board.contains(center));
    cards.cards.retain(|card| {
        let is_read = card.side.is_some() || boards.is_empty();
        is_read && !is_on_board(quad_from_xy(card.corners).center())
    });
}

/// Returns whether there are gems whose mean confidence is at least [`MIN_MEAN_GEM_CONFIDENCE`].
fn are_probably_gems(findings: &GemFindings) -> bool {
    let gems = &findings.judgement.gems;
    let sum: f64 = gems.iter().map(|gem| gem.confidence).sum();
    !gems.is_empty() && sum >= MIN_MEAN_GEM_CONFIDENCE * gems.len() as f64
}

/// Returns the quad enlarged by [`OUTLINE_GROWTH`] about its centre.
fn grown(quad: &Quad) -> Quad {
    let center = quad.center();
    Quad(
        quad.0
            .map(|corner| center + (corner - center) * OUTLINE_GROWTH),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        judge::gems::{CountedGem, GemsJudgement},
        report::CardReport,
        rules::Side,
    };

    /// Returns a card with a square outline of 10 by 10 pixels, whose left edge is at `left`.
    fn card(left: f64, side: Option<Side>) -> CardReport {
        let corners = Quad::from_size(10.0, 10.0).0.map(|at| [at.x + left, at.y]);
        CardReport {
            side,
            ..CardReport::unread(corners, None, Reason::waiting())
        }
    }

    fn lefts_of_kept(boards: &[Quad]) -> Vec<f64> {
        let mut findings = CardFindings {
            cards: vec![
                card(0.0, Some(Side::Green)),
                card(20.0, None),
                card(40.0, Some(Side::Green)),
            ],
            ..CardFindings::default()
        };
        leave_out_doubtful(&mut findings, boards);
        let cards = findings.cards.iter();
        cards.map(|card| card.corners[0][0]).collect()
    }

    #[test]
    fn beside_a_board_only_cards_that_were_read_and_do_not_lie_on_it_are_kept() {
        assert_eq!(lefts_of_kept(&[]), [0.0, 20.0, 40.0]);
        let distant = Quad::from_size(10.0, 10.0)
            .0
            .map(|at| Point::new(at.x + 100.0, at.y));
        assert_eq!(lefts_of_kept(&[Quad(distant)]), [0.0, 40.0]);
        assert_eq!(lefts_of_kept(&[Quad::from_size(15.0, 10.0)]), [40.0]);
    }

    #[test]
    fn gems_are_reported_only_with_a_high_mean_confidence() {
        let is_reported = |confidences: &[f64]| {
            let gem = |confidence: &f64| CountedGem {
                center: Point::origin(),
                radius: 9.0,
                colour: 0,
                pile: 0,
                confidence: *confidence,
                is_doubtful: false,
            };
            are_probably_gems(&GemFindings {
                judgement: GemsJudgement {
                    gems: confidences.iter().map(gem).collect(),
                    ..GemsJudgement::default()
                },
                ..GemFindings::default()
            })
        };
        assert!(!is_reported(&[]));
        assert!(is_reported(&[0.99, 0.65]));
        assert!(!is_reported(&[0.99, 0.55]));
    }

    #[test]
    fn an_outline_grows_about_its_centre() {
        let larger = grown(&Quad::from_size(100.0, 50.0));
        assert!(
            (larger.0[0] - Point::new(-3.0, -1.5)).norm() < 1e-9,
            "{larger:?}"
        );
        assert!(
            (larger.0[2] - Point::new(103.0, 51.5)).norm() < 1e-9,
            "{larger:?}"
        );
    }
}
