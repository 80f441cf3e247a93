//! Reads the holes and the red fields of the long board with the gems.

use crate::{
    frame::Frame,
    geometry::Point,
    locate::{LocateError, gem_board::LocatedGemBoard},
    rules::gems::{HOLES, ROWS},
};

/// What may be seen in a hole; the probabilities sum to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HoleReading {
    /// The middle of the hole's rim, in pixels of the frame's image.
    pub center: Point,
    /// Of the rim, in the same pixels.
    pub radius: f64,
    /// No gem lies there.
    pub empty: f64,
    /// A gem of each colour lies there, in the order of [`Gem::ALL`](crate::rules::gems::Gem::ALL).
    pub colours: [f64; 6],
    /// A hand or another thing hides the hole, or it lies outside the picture.
    pub hidden: f64,
}

impl HoleReading {
    /// The probability that a gem is seen there, of whatever colour.
    pub fn gem(&self) -> f64 {
        self.colours.iter().sum()
    }
}

/// What may be a pawn on a red field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PawnReading {
    /// The field on which it stands, 0 to 5: field i is at row i. Several pawns may stand on one.
    pub field: usize,
    /// The probability of each colour if it is one, in the order of [`Pawn::ALL`](crate::rules::rounds::Pawn::ALL); they sum to 1.
    pub colours: [f64; 4],
    /// The middle of what is seen of it, in pixels of the frame's image.
    pub center: Point,
    /// The probability that a pawn stands there.
    pub sure: f64,
}

/// What was read of a board.
#[derive(Debug, Clone, PartialEq)]
pub struct GemBoardReading {
    /// The corners as [`LocatedGemBoard::corners`], made exact.
    pub corners: [Point; 4],
    /// Row by row, each from its field outwards.
    pub holes: Box<[[HoleReading; HOLES]; ROWS]>,
    /// The pawns, and what may be one.
    pub pawns: Vec<PawnReading>,
    /// For each field the probability that something other than a pawn hides it, or that it lies outside the picture.
    pub fields_hidden: [f64; ROWS],
    /// The probability that this is a board with gems at all.
    pub sure: f64,
}

/// Reads boards.
pub struct GemBoardReader {}

impl GemBoardReader {
    /// With the networks that are built in.
    ///
    /// # Errors
    /// When a network does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self {})
    }

    /// Reads all holes and fields. Until there is a network nothing can be seen anywhere.
    ///
    /// # Errors
    /// When a network fails or the picture cannot be scaled.
    pub fn read(
        &self,
        _frame: &Frame,
        board: &LocatedGemBoard,
    ) -> Result<GemBoardReading, LocateError> {
        let hidden = HoleReading {
            center: board.corners[0],
            radius: 0.0,
            empty: 0.0,
            colours: [0.0; 6],
            hidden: 1.0,
        };
        Ok(GemBoardReading {
            corners: board.corners,
            holes: Box::new([[hidden; HOLES]; ROWS]),
            pawns: Vec::new(),
            fields_hidden: [1.0; ROWS],
            sure: 0.0,
        })
    }
}
