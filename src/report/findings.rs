//! The results of the pipeline for one photo, from which reports are created: a type for each kind of photo, one for photos of unknown
//! content, and one for several photos of the same gem piles.

use crate::{
    judge::{
        dice_board::DiceBoardJudgement,
        gem_board::GemBoardJudgement,
        gem_views::{PhotoUse, Support},
        gems::GemsJudgement,
    },
    report::{CardReport, DieReport, LoosePiece, Reason, Timings, XY},
};

/// Gives mutable access to the reasons and the durations, which the findings for every kind of photo contain.
pub trait PhotoFindings: Default {
    /// Returns the list of reasons why the result for the whole image is missing or uncertain, so that the caller can change it.
    fn reasons_mut(&mut self) -> &mut Vec<Reason>;

    /// Returns the duration of each stage, in milliseconds.
    fn timings_mut(&mut self) -> &mut Timings;
}

macro_rules! impl_photo_findings {
    ($($findings:ty),+) => {$(
        impl PhotoFindings for $findings {
            fn reasons_mut(&mut self) -> &mut Vec<Reason> {
                &mut self.reasons
            }

            fn timings_mut(&mut self) -> &mut Timings {
                &mut self.timings
            }
        }
    )+};
}

impl_photo_findings!(
    CardFindings,
    GemFindings,
    GemBoardFindings,
    DiceBoardFindings,
    AnyKindFindings
);

/// The results for an image of unknown content. The part for cards, gem board, gems or dice board is `None` if the image shows no such
/// object.
#[derive(Debug, Clone, Default)]
pub struct AnyKindFindings {
    /// The cards, if at least one was found.
    pub cards: Option<CardFindings>,
    /// The gem board.
    pub gem_board: Option<GemBoardFindings>,
    /// The gems outside the outlines of cards and boards.
    pub gems: Option<GemFindings>,
    /// The dice board.
    pub dice_board: Option<DiceBoardFindings>,
    /// Reasons why nothing was found in the image: `not_found`, and also `too_small` if the image is too small to be read. Empty if
    /// something was found.
    pub reasons: Vec<Reason>,
    /// Duration of each stage in milliseconds, added up for cards, gems and boards. The caller sets `decode` and `total`.
    pub timings: Timings,
}

impl AnyKindFindings {
    /// Returns whether nothing was found.
    pub fn is_empty(&self) -> bool {
        let Self {
            cards,
            gem_board,
            gems,
            dice_board,
            ..
        } = self;
        cards.is_none() && gem_board.is_none() && gems.is_none() && dice_board.is_none()
    }
}

/// The results for an image of Ubongo cards; coordinates are pixels of the upright image at full size.
#[derive(Debug, Clone, Default)]
pub struct CardFindings {
    /// The reports on the cards, from left to right.
    pub cards: Vec<CardReport>,
    /// Pieces that lie on the table beside the cards, if they were requested.
    pub loose: Vec<LoosePiece>,
    /// The die with the six symbols, if it was read.
    pub die: Option<DieReport>,
    /// Reasons why the result for the whole image is missing or uncertain, such as `not_found`. Reasons that concern a single card are in
    /// the report on this card.
    pub reasons: Vec<Reason>,
    /// Duration of each stage of reading the photo, in milliseconds; the caller sets `decode` and `total`.
    pub timings: Timings,
}

/// The results for an image of gem piles; coordinates are pixels of the upright image at full size.
#[derive(Debug, Clone, Default)]
pub struct GemFindings {
    /// The counted gems and their piles.
    pub judgement: GemsJudgement,
    /// Reasons why the result for the whole image is missing or uncertain, such as `not_found`.
    pub reasons: Vec<Reason>,
    /// Duration of each stage of reading the photo, in milliseconds; the caller sets `decode` and `total`.
    pub timings: Timings,
}

/// The results for several photos of the same gem piles. Coordinates are pixels of the photo `reference`, upright and at full size.
#[derive(Debug, Clone)]
pub struct GemViewsFindings {
    /// The counted gems and their piles, and the reasons why the joint result of the photos is missing or uncertain.
    pub findings: GemFindings,
    /// Index of the photo that the coordinates refer to. It is the photo in which the most gems lie within the image; if several photos
    /// have equally many, the first of them.
    pub reference: usize,
    /// What each photo contributed.
    pub photos: Vec<PhotoUse>,
    /// For each counted gem, the photos that show it.
    pub support: Vec<Support>,
}

/// The results for an image of the gem board; coordinates are pixels of the upright image at full size.
#[derive(Debug, Clone, Default)]
pub struct GemBoardFindings {
    /// The gem board, if one was located.
    pub board: Option<FoundGemBoard>,
    /// Reasons why the result for the whole image is missing or uncertain, such as `not_found`.
    pub reasons: Vec<Reason>,
    /// Duration of each stage of reading the photo, in milliseconds; the caller sets `decode` and `total`.
    pub timings: Timings,
}

/// A located gem board, with the judged content of its holes and its pawns.
#[derive(Debug, Clone)]
pub struct FoundGemBoard {
    /// Outermost corners of the gem board, clockwise from the corner of row 0 at the end with the red fields, in pixels of the upright
    /// photo at full size.
    pub corners: [XY; 4],
    /// The judged content of the holes and the pawns. Positions and radii are in pixels of the upright photo at full size.
    pub judgement: GemBoardJudgement,
}

/// The results for an image of the dice board; coordinates are pixels of the upright image at full size.
#[derive(Debug, Clone, Default)]
pub struct DiceBoardFindings {
    /// The dice board, if one was located.
    pub board: Option<FoundDiceBoard>,
    /// Reasons why the result for the whole image is missing or uncertain, such as `not_found`.
    pub reasons: Vec<Reason>,
    /// Duration of each stage of reading the photo, in milliseconds; the caller sets `decode` and `total`.
    pub timings: Timings,
}

/// A located dice board, with the judged content of its squares and the gods at its corners.
#[derive(Debug, Clone)]
pub struct FoundDiceBoard {
    /// Corners of the outer edge of the dice board's top face, clockwise from the corner at cell `[0, 0]`, in pixels of the upright photo
    /// at full size.
    pub corners: [XY; 4],
    /// Outer corners of the whole grid of squares on the dice board's surface, in the same order and unit as `corners`.
    pub grid: [XY; 4],
    /// Outer corners of the same grid, moved up from the board's surface to the height of the dice's top faces, and along the board by the
    /// measured drift of these faces ([`DiceHeight::drift`](crate::read::dice_board::DiceHeight::drift)). In the same order and unit as
    /// `corners`.
    pub tops: [XY; 4],
    /// Edge length of a die, which is a cube, in widths of a square of the dice board.
    pub die: f64,
    /// Number of squares per side of the dice board.
    pub size: usize,
    /// The judged content of the squares and the gods printed at the corners.
    pub judgement: DiceBoardJudgement,
}
