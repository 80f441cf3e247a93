//! The report on the gem piles in a photo.
//!
//! The structures mirror the JSON that `umpire gems --json` prints, one document per photo. Coordinates are pixels of the upright photo at
//! full size.

mod doubts;
mod named_counts;

use serde::Serialize;

use self::doubts::{
    counted, doubts, possible_gems_outside, unexpected_piles, unexpected_total, unused_photo,
};
pub use self::named_counts::NamedCounts;
use crate::{
    judge::{
        gem_views::PhotoUse,
        gems::{CountedGem, GemsJudgement, LeftOut, MissedGem, Pile},
    },
    language::{Language, Message},
    palette::legend::{self, Entry},
    report::{
        PhotoFile, PhotoReport, Reason, ReasonCode, Timings, XY,
        findings::{GemFindings, GemViewsFindings},
        text::{self, TextColours},
    },
    rules::gems::Counts,
    stats::{hundredths, ten_thousandths},
};

/// Value of the `schema` field of a gems report.
pub const SCHEMA: &str = "umpire/gems@1";

/// The report on the gems, or the objects of learned colours, in a photo.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GemsReport {
    /// Name and version of the report's format, always `umpire/gems@1`.
    pub schema: &'static str,
    /// The photo's path and size.
    #[serde(flatten)]
    pub file: PhotoFile,
    /// All counted gems or objects of learned colours, pile by pile.
    pub gems: Vec<GemReport>,
    /// The piles of counted objects, from left to right.
    pub piles: Vec<PileReport>,
    /// Objects that may be gems but are not counted. An object that lies in a pile makes the count of this pile doubtful.
    pub maybe: Vec<PossibleGemReport>,
    /// Objects that are not counted, because they resemble objects that the player excluded while the palette was learned.
    pub left_out: Vec<ExcludedReport>,
    /// The photos that were read together with `umpire gems --same`, in the user's order, but with unreadable photos last; absent for a
    /// single photo. If several photos were read, all coordinates refer to one of them: `photo` and `image` are its path and size.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub views: Vec<GemViewReport>,
    /// Whether every pile was counted reliably.
    pub verdict: CountVerdict,
    /// Reasons why not every pile was counted reliably, with what to do.
    pub reasons: Vec<Reason>,
    /// Duration of each stage of reading the photo, in milliseconds.
    pub timings_ms: Timings,
    /// Whether gems or objects of a learned palette were counted, which determines the words in messages: `gems` or `things`.
    #[serde(skip)]
    pub objects: CountedObjects,
}

/// Which objects are counted: gems, or the objects of a learned palette.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountedObjects {
    /// Gems of the six gem colours.
    Gems,
    /// Objects of the colours of a learned palette, with or without gems among them.
    OfPalette,
}

/// The report on one counted object: a gem, or another object of a learned colour.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GemReport {
    /// Name of the object's colour.
    pub colour: String,
    /// Name, abbreviation and display colour of the object's colour, for the overlay on the photo.
    #[serde(skip)]
    pub entry: Entry,
    /// Centre of the object, in pixels of the upright photo at full size.
    pub center: XY,
    /// Radius of the object, in pixels of the upright photo at full size.
    pub radius: f64,
    /// Index of the pile in which the object lies; piles are numbered from the left, from 0.
    pub pile: usize,
    /// Probability that there is an object of this colour at this position.
    pub confidence: f64,
    /// Whether the object is uncertain and makes the count of its pile doubtful.
    pub doubtful: bool,
    /// If several photos were read together: the number of photos in which the object was found. If it was not found in the photo that all
    /// coordinates refer to, `center` is computed and may lie outside that photo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<usize>,
    /// If several photos were read together: the number of photos that agree on the object's colour, that is, that give it this colour when
    /// each photo is judged alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agreeing: Option<usize>,
}

/// One of several photos of the same piles that were read together.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GemViewReport {
    /// The photo's path and size.
    #[serde(flatten)]
    pub file: PhotoFile,
    /// Whether the photo was used for the counts. A photo that does not fit the others is not used; a reason of the report says so.
    pub used: bool,
    /// Number of the counted gems that were found in the photo; 0 if it was not used.
    pub gems: usize,
}

/// An object that may be a gem but is not counted.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PossibleGemReport {
    /// Centre of the object, in pixels of the upright photo at full size.
    pub center: XY,
    /// Radius of the object, in pixels of the upright photo at full size.
    pub radius: f64,
    /// Index of the pile in which the object lies: the count of this pile is doubtful. Null if the object lies apart from all piles. Piles
    /// are numbered from the left, from 0.
    pub pile: Option<usize>,
}

/// An object that is not counted, because it resembles objects that the player excluded from the count when teaching the palette.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ExcludedReport {
    /// Centre of the object, in pixels of the upright photo at full size.
    pub center: XY,
    /// Radius of the object, in pixels of the upright photo at full size.
    pub radius: f64,
}

/// The report on one pile of gems.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PileReport {
    /// Mean position of the pile's objects, in pixels of the upright photo at full size.
    pub center: XY,
    /// Number of objects of each colour in the pile.
    pub counts: NamedCounts,
    /// Number of gems of each of the six gem colours in the pile.
    #[serde(skip)]
    pub gems: Counts,
    /// Probability that all counts of the pile are right.
    pub confidence: f64,
    /// Number of gems that the players expect in the pile, if they gave such a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<u32>,
    /// Reasons why the count of the pile is doubtful, with what to do.
    #[serde(skip)]
    pub doubts: Vec<Reason>,
}

/// The verdict on the counts of all piles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum CountVerdict {
    /// Every pile was counted reliably.
    Counted,
    /// Some objects are doubtful, or no objects were found.
    Unsure,
}

impl GemsReport {
    /// Creates the report on a decoded photo. `photo` is the path as given by the user. `size` is the width and height of the upright
    /// photo in pixels.
    pub fn of_photo(photo: String, size: (u32, u32), findings: &GemFindings) -> Self {
        let judgement = &findings.judgement;
        let objects = if judgement.legend == legend::of_gems() {
            CountedObjects::Gems
        } else {
            CountedObjects::OfPalette
        };
        let pile_report = |(number, pile): (usize, &Pile)| {
            PileReport::of(pile, judgement, doubts(number, pile, judgement, objects))
        };
        let piles: Vec<PileReport> = (1..).zip(&judgement.piles).map(pile_report).collect();
        let doubts = piles.iter().flat_map(|pile| pile.doubts.iter().cloned());
        let mut reasons: Vec<Reason> = doubts.collect();
        reasons.extend(possible_gems_outside(judgement, objects));
        reasons.extend(unexpected_total(judgement, objects));
        reasons.extend(unexpected_piles(judgement));
        reasons.extend(findings.reasons.iter().cloned());
        Self {
            schema: SCHEMA,
            file: PhotoFile::decoded(photo, size),
            gems: judgement
                .gems
                .iter()
                .map(|gem| GemReport::of(gem, judgement))
                .collect(),
            piles,
            maybe: judgement.maybe.iter().map(PossibleGemReport::of).collect(),
            left_out: judgement.left_out.iter().map(ExcludedReport::of).collect(),
            views: Vec::new(),
            verdict: if reasons.is_empty() {
                CountVerdict::Counted
            } else {
                CountVerdict::Unsure
            },
            reasons,
            timings_ms: findings.timings,
            objects,
        }
    }

    /// Creates the report on several photos of the same piles, in the order in which they were read. All of them were decoded. Without
    /// photos, the report states no reasons: the caller adds a reason for each photo that could not be read.
    pub fn of_views(photos: &[PhotoFile], views: &GemViewsFindings) -> Self {
        let mut report = Self::of_photo(String::new(), (0, 0), &views.findings);
        let reference = photos.get(views.reference).cloned();
        report.file = reference.unwrap_or_else(|| PhotoFile::undecoded(String::new()));
        if photos.is_empty() {
            report.reasons.clear();
        }
        for (gem, support) in report.gems.iter_mut().zip(&views.support) {
            gem.shown = Some(support.positions.len());
            gem.agreeing = Some(support.agreeing);
        }
        let each = photos.iter().zip(&views.photos);
        report.views = each
            .clone()
            .map(|(photo, photo_use)| GemViewReport::of(photo, *photo_use))
            .collect();
        let matched_photos = views
            .photos
            .iter()
            .filter(|photo_use| matches!(photo_use, PhotoUse::Matched(_)))
            .count();
        let unused =
            each.filter_map(|(photo, used)| unused_photo(&photo.path, *used, matched_photos));
        report.reasons.extend(unused);
        if !report.reasons.is_empty() {
            report.verdict = CountVerdict::Unsure;
        }
        report
    }

    /// Adds a photo that could not be read to the report on several photos of the same piles. `message` says why.
    pub fn add_unreadable(&mut self, photo: String, message: Message) {
        let message = Message::new("photo-unreadable")
            .with("photo", photo.as_str())
            .with("why", message);
        self.reasons
            .push(Reason::without_cells(ReasonCode::Unreadable, message));
        self.verdict = CountVerdict::Unsure;
        self.views.push(GemViewReport {
            file: PhotoFile::undecoded(photo),
            used: false,
            gems: 0,
        });
    }

    /// Replaces the number of the pile by a letter in each text that says why the count of a pile is doubtful: A for the leftmost pile, B
    /// for the next. The web page draws the same letters on the photo.
    pub fn name_piles_by_letters(&mut self) {
        let mut reasons = self.reasons.iter_mut();
        for (letter, pile) in ('A'..='Z').cycle().zip(&mut self.piles) {
            let of_pile = reasons.by_ref().take(pile.doubts.len());
            for reason in pile.doubts.iter_mut().chain(of_pile) {
                let message = std::mem::replace(&mut reason.message, Message::verbatim(""));
                reason.message = message.with("pile", letter.to_string());
            }
        }
    }

    /// Returns the reasons that do not belong to a pile, for example that no gems were found or that the image is too small.
    pub fn doubts(&self) -> impl Iterator<Item = &Reason> {
        let of_piles = self.piles.iter().map(|pile| pile.doubts.len()).sum();
        self.reasons.iter().skip(of_piles)
    }

    /// Returns a number of objects with their unit, for example `1 gem` or `7 things`.
    pub fn counted(&self, count: usize) -> Message {
        counted(count, self.objects)
    }
}

impl PhotoReport for GemsReport {
    fn unreadable(photo: String, message: Message) -> Self {
        Self {
            schema: SCHEMA,
            file: PhotoFile::undecoded(photo),
            gems: Vec::new(),
            piles: Vec::new(),
            maybe: Vec::new(),
            left_out: Vec::new(),
            views: Vec::new(),
            verdict: CountVerdict::Unsure,
            reasons: vec![Reason::without_cells(ReasonCode::Unreadable, message)],
            timings_ms: Timings::default(),
            objects: CountedObjects::Gems,
        }
    }

    fn exit_status(&self) -> u8 {
        match (self.file.size, self.verdict) {
            (None, _) => 2,
            (_, CountVerdict::Unsure) => 1,
            (_, CountVerdict::Counted) => 0,
        }
    }

    fn found_nothing(&self) -> bool {
        Reason::has_not_found(&self.reasons)
    }

    fn text(&self, _: TextColours, language: Language) -> String {
        text::gems::report(self, language)
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
            shown: None,
            agreeing: None,
        }
    }
}

impl GemViewReport {
    fn of(file: &PhotoFile, photo_use: PhotoUse) -> Self {
        let gems = match photo_use {
            PhotoUse::Matched(gems) => Some(gems),
            PhotoUse::Unmatched | PhotoUse::Mirrored | PhotoUse::Empty => None,
        };
        Self {
            file: file.clone(),
            used: gems.is_some(),
            gems: gems.unwrap_or(0),
        }
    }
}

impl PossibleGemReport {
    fn of(missed: &MissedGem) -> Self {
        Self {
            center: [hundredths(missed.center.x), hundredths(missed.center.y)],
            radius: hundredths(missed.radius),
            pile: missed.pile,
        }
    }
}

impl ExcludedReport {
    fn of(object: &LeftOut) -> Self {
        Self {
            center: [hundredths(object.center.x), hundredths(object.center.y)],
            radius: hundredths(object.radius),
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
            expected: pile.expected,
            doubts,
        }
    }
}

#[cfg(test)]
mod tests;
