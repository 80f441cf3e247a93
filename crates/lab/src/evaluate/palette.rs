//! Measures the accuracy of counting small items by learned colours: learns the colours from some photos of a folder and counts the
//! items in the others. The true counts are in the folder's `labels.json`.

use std::{collections::BTreeMap, fs, path::Path};

use super::{EvaluateError, format::percentage};
use umpire::{
    frame::{DecodeOptions, Frame},
    judge::gems::judge_learned,
    locate::gems::LocatedGem,
    palette::{
        Palette,
        counts::NamedCounts,
        learn::{LearnError, TrainingPhoto, learn},
    },
    pipeline::gems::SmallObjectReader,
    read::item_colour::ItemColour,
    report::{
        Reason,
        findings::GemFindings,
        gems::{CountVerdict, GemsReport},
    },
};
use umpire_terminal::progress;

/// A detection counts in the printed number of found items only if its confidence, 0 to 1, is at least this; the same limit as in
/// `umpire::palette::learn`.
const MIN_CONFIDENCE: f64 = 0.4;
/// A pair of photos counts as sufficient for learning the colours if at least this percentage of the other photos have no wrong count; set
/// by hand.
const MIN_EXACT_PERCENT: usize = 90;

/// A photo with its detected items and its true counts.
#[derive(Debug)]
pub struct Photo {
    /// File name of the photo.
    pub name: String,
    /// True number of items by name of their colour, including colours with a count of 0.
    pub truth: BTreeMap<String, usize>,
    /// Width and height of the photo in pixels, after the rotation that the photo file demands for display.
    shown: (u32, u32),
    /// Pixels of the displayed photo per pixel of the image that was read.
    scale: f64,
    /// Detected items. Their positions are in pixels of the image that was read.
    found: Vec<LocatedGem>,
    /// Colour of each detected item.
    colours: Vec<ItemColour>,
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
    /// Number of photos whose items were counted: all photos except the two that the colours were learned from.
    pub counted: usize,
}

/// Reads every photo listed in a folder's `labels.json` and detects the items in it.
///
/// # Errors
/// When there are no labels, they are malformed, or a photo cannot be read.
pub fn read(folder: &Path, reader: &SmallObjectReader) -> Result<Vec<Photo>, EvaluateError> {
    let path = folder.join("labels.json");
    let text = fs::read_to_string(&path).map_err(|source| EvaluateError::NotRead {
        path: path.clone(),
        source,
    })?;
    let labels: BTreeMap<String, BTreeMap<String, usize>> =
        serde_json::from_str(&text).map_err(|source| EvaluateError::BadCounts { path, source })?;
    let photo = |(name, truth): (String, _)| {
        let path = folder.join(&name);
        let not_evaluated = |reason: String| EvaluateError::NotEvaluated { reason };
        let frame = Frame::open(&path, &DecodeOptions::default())
            .map_err(|error| not_evaluated(error.to_string()))?;
        let objects = reader
            .measure(&frame)
            .map_err(|error| not_evaluated(error.to_string()))?;
        Ok(Photo {
            name,
            truth,
            shown: frame.shown,
            scale: frame.scale(),
            found: objects.found,
            colours: objects.colours,
        })
    };
    progress::track(labels).map(photo).collect()
}

impl Photo {
    /// Returns the true counts.
    fn counts(&self) -> NamedCounts {
        let truth = self.truth.iter();
        NamedCounts::new(truth.map(|(name, &count)| (name.clone(), count)))
    }

    /// Returns the true number of items in the photo.
    fn true_total(&self) -> usize {
        self.truth.values().sum()
    }

    /// Returns the number of items that were detected with a confidence of at least [`MIN_CONFIDENCE`].
    fn detected_total(&self) -> usize {
        let items = self.found.iter();
        let confident = items.filter(|item| item.confidence >= MIN_CONFIDENCE);
        confident.count()
    }

    /// Returns a copy of `palette` to which the colours of the items in this photo are added.
    fn learn_from(&self, palette: &Palette) -> Result<Palette, LearnError> {
        let training = TrainingPhoto {
            found: &self.found,
            measured: &self.colours,
            counts: &self.counts(),
        };
        Ok(learn(palette, &training)?.palette)
    }

    /// Counts the items by the colours of a palette.
    fn count_items(&self, palette: &Palette) -> Outcome<'_> {
        let palettes = std::slice::from_ref(palette);
        let mut judgement = judge_learned(&self.found, &self.colours, palettes, None);
        let scale = self.scale;
        judgement.map_positions(|point| point * scale, scale);
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
    pub fn reported_count(&self, colour: &str) -> usize {
        let piles = self.report.piles.iter();
        piles.map(|pile| pile.counts.of(colour) as usize).sum()
    }

    /// Returns whether the count of every colour is right, and nothing else was counted.
    pub fn is_exact(&self) -> bool {
        let mut truth = self.photo.truth.iter();
        self.report.gems.len() == self.photo.true_total()
            && truth.all(|(colour, &count)| self.reported_count(colour) == count)
    }

    /// Returns whether the report is wrong without a warning: a count is wrong, but the verdict is not `unsure`.
    pub fn has_false_claim(&self) -> bool {
        !self.is_exact() && self.report.verdict == CountVerdict::Counted
    }
}

/// Learns a palette from the named photos, one after the other.
///
/// # Errors
/// When no photo has one of the names, or a photo is unsuitable for learning.
pub fn learn_palette(
    folder: &Path,
    photos: &[Photo],
    names: &[String],
) -> Result<Palette, EvaluateError> {
    let mut palette = Palette::named("learned");
    for name in names {
        let photo = photos.iter().find(|photo| photo.name == *name);
        let photo = photo.ok_or_else(|| EvaluateError::NoSuchPhoto {
            path: folder.to_owned(),
            name: name.clone(),
        })?;
        let unsuitable = |error: LearnError| EvaluateError::NotEvaluated {
            reason: format!("{name} cannot be learned from: {error}"),
        };
        palette = photo.learn_from(&palette).map_err(unsuitable)?;
    }
    Ok(palette)
}

/// Counts the items in all photos except those named in `learned`, from which the palette was learned.
pub fn count<'a>(photos: &'a [Photo], learned: &[String], palette: &Palette) -> Vec<Outcome<'a>> {
    let others = photos.iter().filter(|photo| !learned.contains(&photo.name));
    others.map(|photo| photo.count_items(palette)).collect()
}

/// Learns the colours from each pair of photos that together show all colours, and counts the items in all other photos. The two photos of
/// a pair are learned in the order of `photos`.
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
    let counted = photos.len() - 2;
    let empty = Palette::named("learned");
    let learned = one
        .learn_from(&empty)
        .and_then(|palette| other.learn_from(&palette));
    let Ok(palette) = learned else {
        return PairResult {
            exact: None,
            wrong: 0,
            counted,
        };
    };
    let names = [one.name.clone(), other.name.clone()];
    let outcomes = count(photos, &names, &palette);
    PairResult {
        exact: Some(count_where(&outcomes, Outcome::is_exact)),
        wrong: count_where(&outcomes, Outcome::has_false_claim),
        counted,
    }
}

fn count_where<'a>(outcomes: &[Outcome<'a>], has: impl Fn(&Outcome<'a>) -> bool) -> usize {
    outcomes.iter().filter(|one| has(one)).count()
}

/// Formats as text: one line for each photo, the figures of all photos together, and the results of learning from each pair of photos.
pub fn figures_text(outcomes: &[Outcome<'_>], pairs: &[PairResult]) -> String {
    let photos = outcomes.iter().map(photo_text);
    let figures = figures(outcomes).into_iter().chain(figures_of_pairs(pairs));
    let figures = figures.map(|(name, value)| format!("  {name:<38}{value}\n"));
    photos.chain(figures).collect()
}

fn photo_text(outcome: &Outcome<'_>) -> String {
    let colours = outcome.photo.truth.iter().map(|(colour, &count)| {
        let reported = outcome.reported_count(colour);
        let sign = if reported == count { "" } else { "!" };
        format!("{colour} {reported} of {count}{sign}")
    });
    let colours = colours.collect::<Vec<String>>().join(", ");
    let exact = if outcome.is_exact() { "exact" } else { "WRONG" };
    let marking = match outcome.report.verdict {
        CountVerdict::Counted => "",
        CountVerdict::Unsure => ", unsure",
    };
    let (photo, name) = (outcome.photo, &outcome.photo.name);
    let (expected, found) = (photo.true_total(), photo.detected_total());
    format!("    {name}: {colours}; {found} found of {expected}; {exact}{marking}\n")
}

fn figures(outcomes: &[Outcome<'_>]) -> [(&'static str, String); 4] {
    let of_all =
        |is: &dyn Fn(&Outcome<'_>) -> bool| percentage(count_where(outcomes, is), outcomes.len());
    let is_unsure = |one: &Outcome<'_>| one.report.verdict == CountVerdict::Unsure;
    let colours_wrong =
        |one: &Outcome<'_>| !one.is_exact() && one.report.gems.len() == one.photo.true_total();
    [
        ("photos exact", of_all(&|one| one.is_exact())),
        ("unsure", of_all(&is_unsure)),
        (
            "wrong and not marked unsure",
            of_all(&|one| one.has_false_claim()),
        ),
        ("  wrong, with the right total", of_all(&colours_wrong)),
    ]
}

fn figures_of_pairs(pairs: &[PairResult]) -> [(&'static str, String); 4] {
    let is_sufficient = |pair: &&PairResult| {
        pair.exact
            .is_some_and(|exact| 100 * exact >= MIN_EXACT_PERCENT * pair.counted)
    };
    let sufficient = pairs.iter().filter(is_sufficient).count();
    let refused = pairs.iter().filter(|pair| pair.exact.is_none()).count();
    let learned = || pairs.iter().filter(|pair| pair.exact.is_some());
    let counted: usize = learned().map(|pair| pair.counted).sum();
    let exact = learned().filter_map(|pair| pair.exact).sum();
    let wrong = learned().map(|pair| pair.wrong).sum();
    [
        (
            "pairs with all colours that would do",
            percentage(sufficient, pairs.len()),
        ),
        ("  refused", percentage(refused, pairs.len())),
        ("  their photos exact", percentage(exact, counted)),
        ("  wrong and not marked unsure", percentage(wrong, counted)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_pairs_count_those_that_are_sufficient_and_those_that_are_refused() {
        let pair = |exact, wrong| PairResult {
            exact,
            wrong,
            counted: 10,
        };
        let pairs = [pair(Some(9), 1), pair(Some(8), 0), pair(None, 0)];
        let values = figures_of_pairs(&pairs).map(|(_, value)| value);
        let expected = [
            "33.3 % (1 of 3)",
            "33.3 % (1 of 3)",
            "85.0 % (17 of 20)",
            "5.0 % (1 of 20)",
        ];
        assert_eq!(values, expected);
    }
}
