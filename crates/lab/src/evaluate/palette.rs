//! Measures the accuracy of counting small items by learned colours: learns from some photos of a folder and counts the others, with the
//! counts in its `labels.json` as truth.

use std::{collections::BTreeMap, fs, path::Path};

use super::{EvaluateError, words::share};
use umpire::{
    frame::{DecodeOptions, Frame},
    judge::gems::judge_learned,
    locate::gems::LocatedGem,
    palette::{
        Palette,
        counts::NamedCounts,
        learn::{LearnError, TrainingPhoto, learn},
    },
    pipeline::gems::GemReader,
    read::item_colour::ItemColour,
    report::{
        Reason,
        findings::GemFindings,
        gems::{CountVerdict, GemsReport},
    },
};

/// Minimum confidence of a detection that counts as found in the figures.
const MIN_CONFIDENCE: f64 = 0.4;

/// A photo with its detections and its true counts.
#[derive(Debug)]
pub struct Photo {
    /// The file name.
    pub name: String,
    /// Number of items of each colour, including colours with a count of 0.
    pub truth: BTreeMap<String, usize>,
    shown: (u32, u32),
    scale: f64,
    found: Vec<LocatedGem>,
    seen: Vec<ItemColour>,
}

/// A photo and the counts reported for it.
#[derive(Debug)]
pub struct Outcome<'a> {
    /// The photo.
    pub photo: &'a Photo,
    /// The report.
    pub report: GemsReport,
}

/// The result of learning from a pair of photos.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairResult {
    /// Number of photos that were counted exactly; `None` where learning from the pair was refused.
    pub exact: Option<usize>,
    /// Number of photos that were counted wrongly with a verdict other than `unsure`.
    pub wrong: usize,
    /// Number of photos that were counted.
    pub of: usize,
}

/// Reads every photo listed in a folder's labels.
///
/// # Errors
/// When there are no labels, they are malformed, or a photo cannot be read.
pub fn read(folder: &Path, reader: &GemReader) -> Result<Vec<Photo>, EvaluateError> {
    let path = folder.join("labels.json");
    let text = fs::read_to_string(&path).map_err(|source| EvaluateError::NotRead {
        path: path.clone(),
        source,
    })?;
    let labels: BTreeMap<String, BTreeMap<String, usize>> =
        serde_json::from_str(&text).map_err(|source| EvaluateError::BadCounts { path, source })?;
    let photo = |(name, truth): (String, _)| {
        let path = folder.join(&name);
        let not_seen = |why: String| EvaluateError::NotSeen { why };
        let frame = Frame::open(&path, &DecodeOptions::default())
            .map_err(|error| not_seen(error.to_string()))?;
        let (found, seen) = reader
            .things(&frame)
            .map_err(|error| not_seen(error.to_string()))?;
        Ok(Photo {
            name,
            truth,
            shown: frame.shown,
            scale: frame.scale(),
            found,
            seen,
        })
    };
    labels.into_iter().map(photo).collect()
}

impl Photo {
    fn counts(&self) -> NamedCounts {
        let truth = self.truth.iter();
        NamedCounts::new(truth.map(|(name, &count)| (name.clone(), count)))
    }

    /// Returns the number of items that exist, and of items that were found.
    fn things(&self) -> (usize, usize) {
        let found = self.found.iter().filter(|find| find.sure >= MIN_CONFIDENCE);
        (self.truth.values().sum(), found.count())
    }

    fn teach(&self, palette: &Palette) -> Result<Palette, LearnError> {
        let lesson = TrainingPhoto {
            found: &self.found,
            seen: &self.seen,
            counts: &self.counts(),
        };
        Ok(learn(palette, &lesson)?.palette)
    }

    fn counted(&self, palette: &Palette) -> Outcome<'_> {
        let palettes = std::slice::from_ref(palette);
        let mut judgement = judge_learned(&self.found, &self.seen, palettes, None);
        let scale = self.scale;
        judgement.place(|at| at * scale, scale);
        let is_empty = judgement.gems.is_empty();
        let findings = GemFindings {
            judgement,
            reasons: is_empty.then(Reason::no_things).into_iter().collect(),
            ..GemFindings::default()
        };
        Outcome {
            photo: self,
            report: GemsReport::of_photo(self.name.clone(), self.shown, &findings),
        }
    }
}

impl Outcome<'_> {
    /// Returns the reported count of a colour, over all piles.
    pub fn told(&self, colour: &str) -> usize {
        let piles = self.report.piles.iter();
        piles.map(|pile| pile.counts.of(colour) as usize).sum()
    }

    /// Returns whether the count of every colour is right.
    pub fn is_exact(&self) -> bool {
        let all: usize = self.photo.truth.values().sum();
        let mut truth = self.photo.truth.iter();
        self.report.gems.len() == all && truth.all(|(colour, &count)| self.told(colour) == count)
    }

    /// Returns whether a count is wrong with a verdict other than `unsure`.
    pub fn is_false(&self) -> bool {
        !self.is_exact() && self.report.verdict == CountVerdict::Counted
    }
}

/// Learns the colours from the named photos, one after the other.
///
/// # Errors
/// When no photo has one of the names, or learning from a photo is refused.
pub fn taught(folder: &Path, photos: &[Photo], names: &[String]) -> Result<Palette, EvaluateError> {
    let mut palette = Palette::named("learned");
    for name in names {
        let photo = photos.iter().find(|photo| photo.name == *name);
        let photo = photo.ok_or_else(|| EvaluateError::NoSuchPhoto {
            path: folder.to_owned(),
            name: name.clone(),
        })?;
        let refused = |error: LearnError| EvaluateError::NotSeen {
            why: format!("{name} cannot be learned from: {error}"),
        };
        palette = photo.teach(&palette).map_err(refused)?;
    }
    Ok(palette)
}

/// Counts the photos that were not learned from.
pub fn count<'a>(photos: &'a [Photo], learned: &[String], palette: &Palette) -> Vec<Outcome<'a>> {
    let others = photos.iter().filter(|photo| !learned.contains(&photo.name));
    others.map(|photo| photo.counted(palette)).collect()
}

/// Returns the result for every pair of photos that together show all colours, learned in the order of the list.
pub fn other_pairs(photos: &[Photo]) -> Vec<PairResult> {
    let pairs = (0..photos.len()).flat_map(|a| (0..a).map(move |b| (&photos[b], &photos[a])));
    let shows_all = |(one, other): &(&Photo, &Photo)| {
        let mut colours = one.truth.keys();
        let count = |photo: &Photo, colour: &String| photo.truth.get(colour).copied().unwrap_or(0);
        colours.all(|colour| count(one, colour) + count(other, colour) > 0)
    };
    pairs
        .filter(shows_all)
        .map(|pair| pair_result(photos, pair))
        .collect()
}

fn pair_result(photos: &[Photo], (one, other): (&Photo, &Photo)) -> PairResult {
    let of = photos.len() - 2;
    let empty = Palette::named("learned");
    let learned = one.teach(&empty).and_then(|palette| other.teach(&palette));
    let Ok(palette) = learned else {
        return PairResult {
            exact: None,
            wrong: 0,
            of,
        };
    };
    let names = [one.name.clone(), other.name.clone()];
    let outcomes = count(photos, &names, &palette);
    PairResult {
        exact: Some(number(&outcomes, Outcome::is_exact)),
        wrong: number(&outcomes, Outcome::is_false),
        of,
    }
}

fn number<'a>(outcomes: &[Outcome<'a>], is: impl Fn(&Outcome<'a>) -> bool) -> usize {
    outcomes.iter().filter(|one| is(one)).count()
}

/// Formats a line for each photo, the figures, and the results of the other pairs.
pub fn in_words(outcomes: &[Outcome<'_>], pairs: &[PairResult]) -> String {
    let photos = outcomes.iter().map(photo_text);
    let figures = figures(outcomes).into_iter().chain(figures_of_pairs(pairs));
    let figures = figures.map(|(name, value)| format!("  {name:<38}{value}\n"));
    photos.chain(figures).collect()
}

fn photo_text(outcome: &Outcome<'_>) -> String {
    let colours = outcome.photo.truth.iter().map(|(colour, &count)| {
        let told = outcome.told(colour);
        let sign = if told == count { "" } else { "!" };
        format!("{colour} {told} of {count}{sign}")
    });
    let colours = colours.collect::<Vec<String>>().join(", ");
    let exact = if outcome.is_exact() { "exact" } else { "WRONG" };
    let sure = match outcome.report.verdict {
        CountVerdict::Counted => "",
        CountVerdict::Unsure => ", unsure",
    };
    let ((there, found), name) = (outcome.photo.things(), &outcome.photo.name);
    format!("    {name}: {colours}; {found} found of {there}; {exact}{sure}\n")
}

fn figures(outcomes: &[Outcome<'_>]) -> [(&'static str, String); 4] {
    let of_all = |is: &dyn Fn(&Outcome<'_>) -> bool| share(number(outcomes, is), outcomes.len());
    let is_unsure = |one: &Outcome<'_>| one.report.verdict == CountVerdict::Unsure;
    let colours_wrong =
        |one: &Outcome<'_>| !one.is_exact() && one.report.gems.len() == one.photo.things().0;
    [
        ("photos exact", of_all(&|one| one.is_exact())),
        ("unsure", of_all(&is_unsure)),
        ("wrong and not marked unsure", of_all(&|one| one.is_false())),
        ("  wrong, with the right total", of_all(&colours_wrong)),
    ]
}

fn figures_of_pairs(pairs: &[PairResult]) -> [(&'static str, String); 4] {
    let good = |of: &&PairResult| of.exact.is_some_and(|exact| 10 * exact >= 9 * of.of);
    let good = pairs.iter().filter(good).count();
    let refused = pairs.iter().filter(|of| of.exact.is_none()).count();
    let photos = || pairs.iter().filter(|of| of.exact.is_some());
    let of: usize = photos().map(|of| of.of).sum();
    let exact = photos().filter_map(|of| of.exact).sum();
    let wrong = photos().map(|of| of.wrong).sum();
    [
        (
            "pairs with all colours that would do",
            share(good, pairs.len()),
        ),
        ("  refused", share(refused, pairs.len())),
        ("  their photos exact", share(exact, of)),
        ("  wrong and not marked unsure", share(wrong, of)),
    ]
}
