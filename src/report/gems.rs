//! What is said about gem piles in a photo.
//!
//! The structures mirror the JSON that `umpire gems --json` prints, one document a photo. Coordinates are pixels of the photo as
//! shown.

use serde::Serialize;

use crate::{
    judge::gems::{CountedGem, GemsJudgement, LeftOut, MissedGem, Pile},
    palette::legend::{self, Entry},
    report::{Picture, Reason, ReasonCode, Timings, XY, findings::GemFindings},
    rules::gems::Counts,
    stats::{hundredths, ten_thousandths},
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
    /// What may be stones as well and is not counted: it makes its pile doubtful.
    pub maybe: Vec<MaybeReport>,
    /// Things that a palette learned not to count.
    pub left_out: Vec<LeftOutReport>,
    /// Whether every pile is surely counted.
    pub verdict: CountedWord,
    /// Why not, and what to do.
    pub reasons: Vec<Reason>,
    /// Milliseconds each stage took.
    pub timings_ms: Timings,
    /// Whether only the six gems were counted, no learned colours.
    #[serde(skip)]
    pub are_gems: bool,
}

/// A stone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GemReport {
    /// Its colour's name.
    pub colour: String,
    /// The colour's letters on the overlay, and what it is drawn with.
    #[serde(skip)]
    pub entry: Entry,
    /// Its middle.
    pub center: XY,
    /// In pixels.
    pub radius: f64,
    /// Which pile, from 0.
    pub pile: usize,
    /// The probability that a stone of this colour is there.
    pub confidence: f64,
    /// Whether it makes its pile doubtful.
    pub doubtful: bool,
}

/// What may be a stone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MaybeReport {
    /// Its middle.
    pub center: XY,
    /// In pixels.
    pub radius: f64,
    /// Which pile, from 0; null for what lies apart from all.
    pub pile: Option<usize>,
}

/// A thing that a palette learned not to count.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LeftOutReport {
    /// Its middle.
    pub center: XY,
    /// In pixels.
    pub radius: f64,
}

/// Gems that lie together.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PileReport {
    /// The middle of its stones.
    pub center: XY,
    /// How many of each colour.
    pub counts: NamedCounts,
    /// How many of each of the six gems' colours.
    #[serde(skip)]
    pub gems: Counts,
    /// The probability that all of it is right.
    pub confidence: f64,
    /// What is doubtful of it, and what to do.
    #[serde(skip)]
    pub doubts: Vec<Reason>,
}

/// How many of each colour, by name; those of which there is none included.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NamedCounts(pub Vec<(Entry, u32)>);

impl NamedCounts {
    /// The colours of which there are some.
    pub fn there(&self) -> impl Iterator<Item = &(Entry, u32)> {
        self.0.iter().filter(|(_, count)| *count > 0)
    }

    /// How many of a colour.
    pub fn of(&self, name: &str) -> u32 {
        let named = self.0.iter().find(|(entry, _)| entry.name == name);
        named.map_or(0, |(_, count)| *count)
    }

    /// All together.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|(_, count)| count).sum()
    }
}

impl Serialize for NamedCounts {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(entry, count)| (&entry.name, count)))
    }
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
        let are_gems = judgement.legend == legend::of_gems();
        let told = |(number, pile): (usize, &Pile)| {
            PileReport::of(pile, judgement, doubts(number, pile, judgement, are_gems))
        };
        let piles: Vec<PileReport> = (1..).zip(&judgement.piles).map(told).collect();
        let doubts = piles.iter().flat_map(|pile| pile.doubts.iter().cloned());
        let mut reasons: Vec<Reason> = doubts.collect();
        reasons.extend(apart(judgement, are_gems));
        reasons.extend(findings.reasons.iter().cloned());
        Self {
            schema: SCHEMA,
            picture: Picture {
                photo,
                image: Some(shown.into()),
            },
            gems: judgement
                .gems
                .iter()
                .map(|gem| GemReport::of(gem, judgement))
                .collect(),
            piles,
            maybe: judgement.maybe.iter().map(MaybeReport::of).collect(),
            left_out: judgement.left_out.iter().map(LeftOutReport::of).collect(),
            verdict: if reasons.is_empty() {
                CountedWord::Counted
            } else {
                CountedWord::Unsure
            },
            reasons,
            timings_ms: findings.timings,
            are_gems,
        }
    }

    /// The report on a photo that could not be decoded; `message` says why and what to do.
    pub fn unreadable(photo: String, message: &str) -> Self {
        Self {
            schema: SCHEMA,
            picture: Picture { photo, image: None },
            gems: Vec::new(),
            piles: Vec::new(),
            maybe: Vec::new(),
            left_out: Vec::new(),
            verdict: CountedWord::Unsure,
            reasons: vec![Reason::plain(ReasonCode::Unreadable, message)],
            timings_ms: Timings::default(),
            are_gems: true,
        }
    }

    /// What is doubtful of the picture as a whole: that there are no gems, or that it is too small.
    pub fn doubts(&self) -> impl Iterator<Item = &Reason> {
        let of_piles = self.piles.iter().map(|pile| pile.doubts.len()).sum();
        self.reasons.iter().skip(of_piles)
    }

    /// `1 gem`, `7 things`: what was counted.
    pub fn counted(&self, count: usize) -> String {
        counted(count, self.are_gems)
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
    fn of(gem: &CountedGem, judgement: &GemsJudgement) -> Self {
        let entry = judgement.legend[gem.colour].clone();
        Self {
            colour: entry.name.clone(),
            entry,
            center: [hundredths(gem.center.x), hundredths(gem.center.y)],
            radius: hundredths(gem.radius),
            pile: gem.pile,
            confidence: ten_thousandths(gem.confidence),
            doubtful: gem.is_doubtful,
        }
    }
}

impl MaybeReport {
    fn of(missed: &MissedGem) -> Self {
        Self {
            center: [hundredths(missed.center.x), hundredths(missed.center.y)],
            radius: hundredths(missed.radius),
            pile: missed.pile,
        }
    }
}

impl LeftOutReport {
    fn of(thing: &LeftOut) -> Self {
        Self {
            center: [hundredths(thing.center.x), hundredths(thing.center.y)],
            radius: hundredths(thing.radius),
        }
    }
}

impl PileReport {
    fn of(pile: &Pile, judgement: &GemsJudgement, doubts: Vec<Reason>) -> Self {
        let legend = judgement.legend.iter().cloned();
        Self {
            center: [hundredths(pile.center.x), hundredths(pile.center.y)],
            counts: NamedCounts(legend.zip(pile.counts.iter().copied()).collect()),
            gems: judgement.gems_of(pile),
            confidence: ten_thousandths(pile.confidence),
            doubts,
        }
    }
}

fn counted(count: usize, are_gems: bool) -> String {
    let unit = if are_gems { "gem" } else { "thing" };
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{plural}")
}

/// What is doubtful of a pile.
fn doubts(number: usize, pile: &Pile, judgement: &GemsJudgement, are_gems: bool) -> Vec<Reason> {
    let mut messages = Vec::new();
    if pile.doubts > 0 {
        let gems = counted(pile.doubts, are_gems);
        let what = if judgement.among_others {
            "most things here look like no gems: take those away, or learn their colours with `umpire calibrate gems`"
        } else if judgement.in_rows {
            "they lie in rows and columns, as on the board of another game: if they are gems, push them together in a pile"
        } else {
            "spread the pile out, come closer, and avoid glare"
        };
        messages.push(format!(
            "{gems} of pile {number} from the left cannot be told for sure: {what}"
        ));
    }
    if pile.strangers > 0 {
        let things = counted(pile.strangers, false);
        messages.push(format!(
            "{things} beside what is counted of pile {number} from the left are of no learned colour: take them away, or learn their colour as well"
        ));
    }
    let plain = |message: &String| Reason::plain(ReasonCode::Illegible, message);
    messages.iter().map(plain).collect()
}

/// What may have been missed away from all piles.
fn apart(judgement: &GemsJudgement, are_gems: bool) -> Option<Reason> {
    let apart = judgement.maybe.iter().filter(|one| one.pile.is_none());
    let count = apart.count();
    let things = counted(count, are_gems);
    let message = format!(
        "what may be {things} more lies apart from the piles: come closer, or take away what is none"
    );
    (count > 0).then(|| Reason::plain(ReasonCode::Illegible, &message))
}
