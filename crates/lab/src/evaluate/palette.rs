//! Measures the accuracy of counting small items by learned colours: learns the colours from some photos of a folder and counts the
//! items in the others. The true counts are in the folder's `labels.json`.

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

/// Minimum confidence of a detection, 0 to 1, for it to count as an item in the figures; the same limit as in `umpire::palette::learn`.
const MIN_CONFIDENCE: f64 = 0.4;

/// A photo with its detected items and its true counts.
#[derive(Debug)]
pub struct Photo {
    /// File name of the photo.
    pub name: String,
    /// True number of items by name of their colour, including colours with a count of 0.
    pub truth: BTreeMap<String, usize>,
    shown: (u32, u32),
    scale: f64,
    found: Vec<LocatedGem>,
    seen: Vec<ItemColour>,
}

/// A photo and the report on its items, which were counted with a learned palette.
#[derive(Debug)]
pub struct Outcome<'a> {
    /// Photo whose items were counted.
    pub photo: &'a Photo,
    /// Report with the counted items of the photo.
    pub report: GemsReport,
}

/// Result of learning the colours from two photos and counting the items in all other photos.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairResult {
    /// Number of photos in which every count was right; `None` if no colours could be learned from the two photos.
    pub exact: Option<usize>,
    /// Number of photos in which a count was wrong although the verdict was not `unsure`.
    pub wrong: usize,
    /// Number of photos that were counted: all but the two that the colours were learned from.
    pub of: usize,
}

/// Reads every photo listed in a folder's `labels.json` and detects the items in it.
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

    /// Returns the true number of items in the photo, and the number of items that were detected with a confidence of at least
    /// [`MIN_CONFIDENCE`].
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
    /// Returns the reported number of items of a colour, in all piles together.
    pub fn told(&self, colour: &str) -> usize {
        let piles = self.report.piles.iter();
        piles.map(|pile| pile.counts.of(colour) as usize).sum()
    }

    /// Returns whether the count of every colour is right, and nothing else was counted.
    pub fn is_exact(&self) -> bool {
        let all: usize = self.photo.truth.values().sum();
        let mut truth = self.photo.truth.iter();
        self.report.gems.len() == all && truth.all(|(colour, &count)| self.told(colour) == count)
    }

    /// Returns whether the report is wrong without a warning: a count is wrong, but the verdict is not `unsure`.
    pub fn is_false(&self) -> bool {
        !self.is_exact() && self.report.verdict == CountVerdict::Counted
    }
}

/// Learns a palette from the named photos, one after the other.
///
/// # Errors
/// When no photo has one of the names, or a photo is unsuitable for learning.
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

/// Counts the items in the photos that the palette was not learned from. `learned` holds the names of the photos that it was
/// learned from.
pub fn count<'a>(photos: &'a [Photo], learned: &[String], palette: &Palette) -> Vec<Outcome<'a>> {
    let others = photos.iter().filter(|photo| !learned.contains(&photo.name));
    others.map(|photo| photo.counted(palette)).collect()
}

/// Learns the colours from each pair of photos that together show all colours, and counts the items in the other photos. The photos of a
/// pair are learned from in the order of the list.
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

/// Formats as text: one line for each photo, the figures of all photos together, and the results of learning from other pairs of photos.
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
