//! Kinds of mistakes, each with the pipeline stage that makes it and its severity.

use serde::{Serialize, Serializer};

use umpire::report::ReasonCode;

/// Stage of the pipeline that made a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the variants are named like the stages")]
pub enum Stage {
    Decode,
    Locate,
    Rectify,
    Read,
    Judge,
}

impl Stage {
    /// All pipeline stages, in the order in which they run.
    pub const ALL: [Self; 5] = [
        Self::Decode,
        Self::Locate,
        Self::Rectify,
        Self::Read,
        Self::Judge,
    ];

    /// Returns the name of the stage in tables and in the JSON document.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Decode => "decode",
            Self::Locate => "locate",
            Self::Rectify => "rectify",
            Self::Read => "read",
            Self::Judge => "judge",
        }
    }
}

/// Kind of mistake in reading an image, such as a row that was read wrongly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the method `name` describes each")]
pub enum Cause {
    NotOpened,
    NotFound,
    TurnedWrong,
    MirroredCorners,
    CornerOff,
    InventedTwice,
    InventedNothing,
    CellOfUnlocated,
    PoseCoarse,
    SideWrong,
    SideUnread,
    RowWrong,
    RowsUnread,
    NumberWrong,
    NumberUnread,
    RegionWrong,
    DieWrong,
    DieMissed,
    DieInvented,
    LooseMissed,
    LooseInvented,
    CellEmptyAsPiece,
    CellPieceAsEmpty,
    CellWrongPiece,
    CellTwice,
    FalseSolved,
    SolvedAsUnsolved,
    SolvedAsUnsure,
    UnsolvedAsUnsure,
    EditionJudged,
    SymbolWrong,
    ReasonMissed(ReasonCode),
    ReasonWrong(ReasonCode),
}

impl Cause {
    /// Returns the pipeline stage that makes this kind of mistake, and the name and the severity of this kind. The severity is a weight,
    /// set by hand, up to 1000 for a card falsely reported as solved.
    const fn facts(self) -> (Stage, &'static str, u32) {
        use Stage::{Decode, Judge, Locate, Read, Rectify};
        match self {
            Self::NotOpened => (Decode, "picture not opened", 150),
            Self::NotFound => (Locate, "not found", 120),
            Self::TurnedWrong => (Locate, "turned the wrong way", 110),
            Self::MirroredCorners => (Locate, "corners in mirrored order", 110),
            Self::CornerOff => (Locate, "corner off by over half a cell", 90),
            Self::InventedTwice => (Locate, "invented: a second answer for one card", 60),
            Self::InventedNothing => (Locate, "invented: no card there", 100),
            Self::CellOfUnlocated => (Locate, "cell of a card not located", 0),
            Self::PoseCoarse => (Rectify, "corner off by over 0.15 cell", 4),
            Self::SideWrong => (Read, "side wrong", 40),
            Self::SideUnread => (Read, "side not read", 15),
            Self::RowWrong => (Read, "row wrong", 10),
            Self::RowsUnread => (Read, "rows not read", 20),
            Self::NumberWrong => (Read, "number wrong", 15),
            Self::NumberUnread => (Read, "number not read", 8),
            Self::RegionWrong => (Read, "region wrong", 20),
            Self::DieWrong => (Read, "die: symbol wrong", 8),
            Self::DieMissed => (Read, "die: missed", 4),
            Self::DieInvented => (Read, "die: invented", 8),
            Self::LooseMissed => (Read, "loose piece missed", 1),
            Self::LooseInvented => (Read, "loose piece invented", 1),
            Self::CellEmptyAsPiece => (Judge, "cell: empty read as piece", 3),
            Self::CellPieceAsEmpty => (Judge, "cell: piece read as empty", 3),
            Self::CellWrongPiece => (Judge, "cell: wrong piece", 3),
            Self::CellTwice => (Judge, "cell: two pieces said to lie on it", 3),
            Self::FalseSolved => (Judge, "FALSE SOLVED", 1000),
            Self::SolvedAsUnsolved => (Judge, "solved called unsolved", 80),
            Self::SolvedAsUnsure => (Judge, "solved called unsure", 25),
            Self::UnsolvedAsUnsure => (Judge, "unsolved called unsure", 12),
            Self::EditionJudged => (Judge, "other edition judged unsolved", 40),
            Self::SymbolWrong => (Judge, "solved by the wrong row", 50),
            Self::ReasonMissed(_) => (Judge, "missed", 5),
            Self::ReasonWrong(_) => (Judge, "wrongly said", 3),
        }
    }

    /// Returns the pipeline stage that makes this kind of mistake.
    pub const fn stage(self) -> Stage {
        self.facts().0
    }

    /// Returns the severity of one mistake of this kind, a weight by which images are sorted to list the worst first.
    pub const fn severity(self) -> u32 {
        self.facts().2
    }

    /// Returns the name of the cause for tables and JSON, such as `row wrong`.
    pub fn name(self) -> String {
        let words = self.facts().1;
        match self {
            Self::ReasonMissed(code) | Self::ReasonWrong(code) => {
                format!("{words} {}", code_name(code))
            }
            _ => words.to_owned(),
        }
    }
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

/// Returns the name of a reason code in the JSON document.
pub fn code_name(code: ReasonCode) -> String {
    serde_json::to_value(code)
        .ok()
        .and_then(|value| value.as_str().map(str::to_owned))
        .unwrap_or_default()
}

/// A mistake in one image, with the stage that made it, the card that it affects, and how often it occurs.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Mistake {
    /// Stage of the pipeline that made the mistake.
    pub stage: Stage,
    /// Kind of mistake, such as a row that was read wrongly.
    pub cause: Cause,
    /// Index of the affected card in the truth file; `None` if the mistake concerns no card of the truth file.
    pub card: Option<usize>,
    /// How often the mistake occurs in the image. A mistake about cells, single rows or loose pieces is counted once for each of them; any
    /// other mistake counts as 1.
    pub count: usize,
    /// Details of the mistake, as text for people.
    pub detail: String,
}

impl Mistake {
    /// Creates a mistake that occurs once in the image.
    pub fn new(cause: Cause, card: Option<usize>, detail: impl Into<String>) -> Self {
        Self::many(cause, card, 1, detail)
    }

    /// Creates a mistake that occurs `count` times in the image.
    pub fn many(
        cause: Cause,
        card: Option<usize>,
        count: usize,
        detail: impl Into<String>,
    ) -> Self {
        Self {
            stage: cause.stage(),
            cause,
            card,
            count,
            detail: detail.into(),
        }
    }

    /// Returns the severity of the mistake: the severity of its cause, multiplied by the number of occurrences.
    pub fn severity(&self) -> u32 {
        self.cause.severity() * self.count as u32
    }
}
