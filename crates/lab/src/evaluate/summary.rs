//! Sums up the scores of all images of Ubongo cards into the figures of an evaluation.

mod breakdown;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use umpire::report::{CardVerdict, ReasonCode, Timings};

use super::{
    Outcome,
    cells::Content,
    figures::Figures,
    folders::Folder,
    mistakes::{Cause, Mistake, Stage, code_name},
    reliability::{Reliability, Statement},
    score::CardScore,
    truth::TruthCard,
};
pub use breakdown::Breakdown;

/// Results of an evaluation; serialised as the JSON document of `--json`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Summary {
    /// Name of the document's schema, `umpire/evaluation@1`.
    pub schema: String,
    /// Figures of all images of all folders.
    pub all: Figures,
    /// Figures of each folder, with the folder's path and a description of the images selected from it.
    pub folders: Vec<FolderFigures>,
    /// Number of mistakes by stage and cause, in the order of the stages, the most frequent cause of each stage first.
    pub causes: Vec<CauseCount>,
    /// Images with mistakes, the highest severity first.
    pub worst: Vec<Worst>,
    /// Pairs of the true and the wrongly reported content of a cell of a located card, where `-` stands for an empty cell. Each pair has
    /// the number of cells with this mistake; the most frequent pair is first.
    pub confusions: Vec<Confusion>,
    /// For each reason code: in how many cards it was reported rightly and wrongly. The keys are the names of the codes in the JSON
    /// document.
    pub reasons: BTreeMap<String, ReasonCount>,
    /// Calibration of the verdicts `solved` and `unsolved`: reported confidence against the fraction of right verdicts.
    pub verdict_reliability: Reliability,
    /// Calibration of the verdict `unsure`: reported probability that the card is solved, against the fraction of these cards
    /// that are solved.
    pub unsure_reliability: Reliability,
    /// Calibration of placements: reported confidence against the fraction of right placements.
    pub placement_reliability: Reliability,
    /// Median, 90th percentile and maximum of the milliseconds that each pipeline stage takes for an image. The key is the stage, or
    /// `total` for all stages together. Images that could not be opened are not counted.
    pub timings_ms: BTreeMap<String, Spread>,
    /// Figures of the cards, grouped by properties that affect how hard a card is to read, such as `edition`. Each property has one entry.
    pub breakdowns: Vec<Breakdown>,
}

/// Figures of one folder.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FolderFigures {
    /// Path of the folder.
    pub path: String,
    /// Which images of the folder were selected: `tune list`, `report list`, `everything`, or `everything (no split)` if no `split.json`
    /// has lists for the folder.
    pub selection: String,
    /// Figures of the selected images.
    pub figures: Figures,
}

/// Number of mistakes with one cause.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CauseCount {
    /// Stage of the pipeline that made the mistakes.
    pub stage: Stage,
    /// Kind of mistake that is counted.
    pub cause: Cause,
    /// Number of mistakes. A mistake about cells, single rows or loose pieces counts once for each of them; any other mistake counts once.
    pub count: usize,
    /// Number of images with a mistake of this cause.
    // The names in JSON cannot change without a new version of the format.
    #[serde(rename = "pictures")]
    pub images: usize,
}

/// An image with its mistakes.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Worst {
    /// Path of the image file.
    pub photo: String,
    /// Sum of the severities of the mistakes. The severity of a mistake is a weight, set by hand, up to 1000 for a card falsely reported as
    /// solved; it is multiplied by the number of occurrences.
    pub severity: u32,
    /// Description of the image that hints at its difficulty: its cards, the elevation of the camera, and the table, if they are known.
    pub difficulty: String,
    /// The mistakes in the image, at least one.
    pub mistakes: Vec<Mistake>,
}

/// A pair of the true content and the wrongly reported content of a cell, with the number of such cells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Confusion {
    /// True content of the cell: the name of a piece, or `-` for an empty cell.
    // The names in JSON cannot change without a new version of the format.
    #[serde(rename = "there")]
    pub truth: String,
    /// Reported content of the cell: the name of a piece, or `-` for an empty cell.
    #[serde(rename = "said")]
    pub reported: String,
    /// Number of cells with this pair of contents.
    pub cells: usize,
}

/// Counts of cards for one reason code. Counts the cards that have a defect with this code, and the cards whose report contains the code;
/// the latter are divided into right reports, wrong reports and doubts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReasonCount {
    /// Number of found cards that have a defect with this code and for which the code is scored. A code about the pieces on the card is not
    /// scored for a card under a hand, `occluded` only if the reported verdict is `unsure`, and a slight shift not at all.
    pub cards: usize,
    /// Number of cards that have a defect with this code and for which the code was reported, about the right piece.
    pub found: usize,
    /// Number of cards for which the code was reported although they have no defect with this code. With an `unsure` verdict, a code about
    /// the pieces on the card only expresses a doubt and is not counted.
    pub wrong: usize,
    /// Number of cards with an `unsure` verdict in whose report the code occurs.
    pub unsure: usize,
}

/// Median, 90th percentile and maximum of times, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Spread {
    /// Median of the times.
    pub median: f64,
    /// 90th percentile of the times.
    pub p90: f64,
    /// Longest time.
    pub max: f64,
}

impl Summary {
    /// Computes the results of an evaluation from the outcomes of all images in these folders.
    pub fn of(folders: &[Folder], outcomes: &[Outcome]) -> Self {
        let left_out: BTreeSet<u16> = folders
            .iter()
            .flat_map(|folder| folder.left_out_cards.iter().copied())
            .collect();
        let cards = || outcomes.iter().flat_map(|outcome| &outcome.score.cards);
        Self {
            schema: "umpire/evaluation@1".to_owned(),
            all: figures(outcomes.iter()),
            folders: folder_figures(folders, outcomes),
            causes: causes(outcomes),
            worst: worst(outcomes),
            confusions: confusions(cards()),
            reasons: reasons(cards()),
            verdict_reliability: Reliability::of(&stated_verdicts(outcomes)),
            unsure_reliability: Reliability::of(&stated_unsure(outcomes)),
            placement_reliability: Reliability::of(
                &cards()
                    .flat_map(|card| card.cells.placements.iter().copied())
                    .collect::<Vec<_>>(),
            ),
            timings_ms: timings(outcomes),
            breakdowns: breakdown::breakdowns(outcomes, &left_out),
        }
    }
}

/// Computes the figures of a group of images.
fn figures<'a>(outcomes: impl Iterator<Item = &'a Outcome>) -> Figures {
    let mut figures = Figures::default();
    for outcome in outcomes {
        figures.add_image(&outcome.score);
        figures.unopened += usize::from(outcome.unopened.is_some());
    }
    figures
}

fn folder_figures(folders: &[Folder], outcomes: &[Outcome]) -> Vec<FolderFigures> {
    folders
        .iter()
        .enumerate()
        .map(|(index, folder)| FolderFigures {
            path: folder.path.display().to_string(),
            selection: folder.selection.clone(),
            figures: figures(outcomes.iter().filter(|outcome| outcome.folder == index)),
        })
        .collect()
}

/// Counts the mistakes by cause, in the order that [`Summary::causes`] describes.
fn causes(outcomes: &[Outcome]) -> Vec<CauseCount> {
    let mut counts: BTreeMap<Cause, CauseCount> = BTreeMap::new();
    for outcome in outcomes {
        let mut causes_in_image = BTreeSet::new();
        for mistake in &outcome.score.mistakes {
            let cause = mistake.cause;
            let entry = counts.entry(cause).or_insert_with(|| CauseCount {
                stage: cause.stage(),
                cause,
                count: 0,
                images: 0,
            });
            entry.count += mistake.count;
            entry.images += usize::from(causes_in_image.insert(cause));
        }
    }
    let mut counts: Vec<CauseCount> = counts.into_values().collect();
    counts.sort_by_key(|count| (count.stage, std::cmp::Reverse(count.count), count.cause));
    counts
}

/// Lists the images with mistakes, the highest severity first, images of equal severity in the order of their paths.
fn worst(outcomes: &[Outcome]) -> Vec<Worst> {
    let wrong = outcomes
        .iter()
        .filter(|outcome| !outcome.score.mistakes.is_empty());
    let mut worst: Vec<Worst> = wrong
        .map(|outcome| Worst {
            photo: outcome.path.display().to_string(),
            severity: outcome.score.severity(),
            difficulty: difficulty(outcome),
            mistakes: outcome.score.mistakes.clone(),
        })
        .collect();
    worst.sort_by(|a, b| {
        b.severity
            .cmp(&a.severity)
            .then_with(|| a.photo.cmp(&b.photo))
    });
    worst
}

/// Describes an image in a few words that hint at its difficulty: its cards, the camera's elevation, the table.
fn difficulty(outcome: &Outcome) -> String {
    let mut words: Vec<String> = outcome.truth.cards.iter().map(card_text).collect();
    words.extend(
        outcome
            .truth
            .elevation_deg()
            .map(|degrees| format!("{degrees:.0} deg")),
    );
    words.extend(outcome.truth.table().map(str::to_owned));
    words.join(", ")
}

/// Describes a card by its number (if it is known), its artwork and its scene.
fn card_text(card: &TruthCard) -> String {
    let number = card
        .number
        .map_or(String::new(), |number| format!("card {number} "));
    format!("{number}{} {}", card.art, card.scene)
}

/// Counts the wrongly reported cells by their true and their reported content, the most frequent pair first.
fn confusions<'a>(cards: impl Iterator<Item = &'a CardScore>) -> Vec<Confusion> {
    let mut counts: BTreeMap<(String, String), usize> = BTreeMap::new();
    for &(truth, reported) in cards.flat_map(|card| &card.cells.confusions) {
        let name = |content: Content| content.map_or("-".to_owned(), |piece| piece.to_string());
        *counts.entry((name(truth), name(reported))).or_default() += 1;
    }
    let confusion = |((truth, reported), cells)| Confusion {
        truth,
        reported,
        cells,
    };
    let mut confusions: Vec<Confusion> = counts.into_iter().map(confusion).collect();
    confusions.sort_by_key(|confusion| std::cmp::Reverse(confusion.cells));
    confusions
}

/// Counts, for each reason code, how many cards have a defect with this code and in how many it was reported.
fn reasons<'a>(cards: impl Iterator<Item = &'a CardScore>) -> BTreeMap<String, ReasonCount> {
    let mut counts: BTreeMap<ReasonCode, ReasonCount> = BTreeMap::new();
    for card in cards {
        for reason in &card.reasons {
            let count = counts.entry(reason.code).or_default();
            count.cards += 1;
            count.found += usize::from(reason.is_reported);
        }
        for &code in &card.reasons_wrong {
            counts.entry(code).or_default().wrong += 1;
        }
        for &code in &card.unsure_because {
            counts.entry(code).or_default().unsure += 1;
        }
    }
    counts
        .into_iter()
        .map(|(code, count)| (code_name(code), count))
        .collect()
}

/// Returns a statement for each reported verdict `solved` or `unsolved`: its confidence, and whether it is right. Includes the verdicts on
/// invented cards, which count as wrong.
fn stated_verdicts(outcomes: &[Outcome]) -> Vec<Statement> {
    let is_stated = |verdict: &CardVerdict| *verdict != CardVerdict::Unsure;
    let mut verdicts = Vec::new();
    for outcome in outcomes {
        let cards = outcome.score.cards.iter();
        let of_cards = cards.filter(|card| card.reported_verdict.as_ref().is_some_and(is_stated));
        verdicts.extend(of_cards.map(|card| Statement {
            stated: card.confidence,
            is_right: card.verdict_right,
        }));
        let invented = outcome.score.invented.iter();
        let invented = invented.filter(|card| is_stated(&card.verdict));
        verdicts.extend(invented.map(|card| Statement {
            stated: card.confidence,
            is_right: false,
        }));
    }
    verdicts
}

/// Returns a statement for each reported verdict `unsure`, except on invented cards: the reported probability that the card is solved, and
/// whether it is solved.
fn stated_unsure(outcomes: &[Outcome]) -> Vec<Statement> {
    let cards = outcomes.iter().flat_map(|outcome| &outcome.score.cards);
    cards
        .filter(|card| card.reported_verdict == Some(CardVerdict::Unsure))
        .map(|card| Statement {
            stated: card.confidence,
            is_right: card.state == CardVerdict::Solved,
        })
        .collect()
}

/// Computes the spread of the times of each pipeline stage, and of all stages together, over the images that could be opened.
fn timings(outcomes: &[Outcome]) -> BTreeMap<String, Spread> {
    type NamedTime = (&'static str, fn(&Timings) -> f64);
    let times: [NamedTime; 6] = [
        ("decode", |timings| timings.decode),
        ("locate", |timings| timings.locate),
        ("rectify", |timings| timings.rectify),
        ("read", |timings| timings.read),
        ("judge", |timings| timings.judge),
        ("total", |timings| timings.total),
    ];
    let opened = || outcomes.iter().filter(|outcome| outcome.unopened.is_none());
    times
        .into_iter()
        .map(|(name, time)| {
            let times_of_images = opened().map(|outcome| time(&outcome.findings.timings));
            (name.to_owned(), Spread::of(times_of_images.collect()))
        })
        .collect()
}

impl Spread {
    /// Computes median, 90th percentile and maximum of times by the nearest-rank method; all are 0 if there are no times.
    pub fn of(mut times: Vec<f64>) -> Self {
        times.sort_by(f64::total_cmp);
        let quantile = |fraction: f64| {
            let rank = (fraction * times.len() as f64).ceil() as usize;
            times.get(rank.saturating_sub(1)).copied().unwrap_or(0.0)
        };
        Self {
            median: quantile(0.5),
            p90: quantile(0.9),
            max: quantile(1.0),
        }
    }
}
