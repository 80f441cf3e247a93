//! What is said about gem piles in a photo.
//!
//! The structures mirror the JSON that `umpire gems --json` prints, one document a photo. Coordinates are pixels of the photo as
//! shown.

use serde::Serialize;

use super::{Picture, Reason, ReasonCode, Timings, XY};
use crate::{
    judge::gems::{CountedGem, Pile},
    pipeline::gems::GemFindings,
    rules::gems::{Counts, Gem},
};

/// What `schema` says.
pub const SCHEMA: &str = "umpire/gems@1";

/// The gems of a photo.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GemsReport {
    /// [`SCHEMA`].
    pub schema: &'static str,
    /// The photo.
    #[serde(flatten)]
    pub picture: Picture,
    /// All stones, pile by pile.
    pub gems: Vec<GemReport>,
    /// From left to right.
    pub piles: Vec<PileReport>,
    /// Whether every pile is surely counted.
    pub verdict: CountedWord,
    /// Why not, and what to do.
    pub reasons: Vec<Reason>,
    /// Milliseconds each stage took.
    pub timings_ms: Timings,
}

/// A stone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GemReport {
    /// Its colour.
    pub colour: Gem,
    /// Its middle.
    pub center: XY,
    /// In pixels.
    pub radius: f64,
    /// Which pile, from 0.
    pub pile: usize,
    /// The probability that a stone of this colour is there.
    pub confidence: f64,
}

/// Gems that lie together.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PileReport {
    /// The middle of its stones.
    pub center: XY,
    /// How many of each colour.
    pub counts: Counts,
    /// The probability that all of it is right.
    pub confidence: f64,
}

/// The two answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CountedWord {
    /// Every stone is sure.
    Counted,
    /// Some are not, or there are none.
    Unsure,
}

impl GemsReport {
    /// The report on a photo that was decoded; `photo` is the path as it was given, `shown` the width and height in pixels as
    /// shown.
    pub fn of_photo(photo: String, shown: (u32, u32), findings: &GemFindings) -> Self {
        let judgement = &findings.judgement;
        let mut reasons: Vec<Reason> = (1..).zip(&judgement.piles).filter_map(doubt).collect();
        reasons.extend(findings.reasons.iter().cloned());
        Self {
            schema: SCHEMA,
            picture: Picture {
                photo,
                image: Some(shown.into()),
            },
            gems: judgement.gems.iter().map(GemReport::of).collect(),
            piles: judgement.piles.iter().map(PileReport::of).collect(),
            verdict: if reasons.is_empty() {
                CountedWord::Counted
            } else {
                CountedWord::Unsure
            },
            reasons,
            timings_ms: findings.timings,
        }
    }

    /// The report on a photo that could not be decoded; `message` says why and what to do.
    pub fn unreadable(photo: String, message: &str) -> Self {
        Self {
            schema: SCHEMA,
            picture: Picture { photo, image: None },
            gems: Vec::new(),
            piles: Vec::new(),
            verdict: CountedWord::Unsure,
            reasons: vec![Reason::plain(ReasonCode::Unreadable, message)],
            timings_ms: Timings::default(),
        }
    }

    /// The exit status that the report asks for: 0 counted, 1 no gems or unsure of some, 2 not decoded.
    pub fn exit_status(&self) -> u8 {
        match (self.picture.image, self.verdict) {
            (None, _) => 2,
            (_, CountedWord::Unsure) => 1,
            (_, CountedWord::Counted) => 0,
        }
    }
}

impl GemReport {
    fn of(gem: &CountedGem) -> Self {
        Self {
            colour: gem.gem,
            center: [hundredths(gem.center.x), hundredths(gem.center.y)],
            radius: hundredths(gem.radius),
            pile: gem.pile,
            confidence: (gem.confidence * 1e4).round() / 1e4,
        }
    }
}

impl PileReport {
    fn of(pile: &Pile) -> Self {
        Self {
            center: [hundredths(pile.center.x), hundredths(pile.center.y)],
            counts: pile.counts,
            confidence: (pile.confidence * 1e4).round() / 1e4,
        }
    }
}

fn hundredths(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// What is doubtful of a pile, if anything is.
fn doubt((number, pile): (usize, &Pile)) -> Option<Reason> {
    let gems = match pile.doubts {
        0 => return None,
        1 => "1 gem".to_owned(),
        count => format!("{count} gems"),
    };
    let message = format!(
        "{gems} of pile {number} from the left cannot be told for sure: spread the pile out, come closer, and avoid glare"
    );
    Some(Reason::plain(ReasonCode::Illegible, &message))
}
