//! Finds images and their truth in folders of rendered scenes, labelled photos, flat scans, or images without truth. Also finds video
//! clips.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;

use umpire::rules::Side;

use super::{
    EvaluateError,
    truth::{Truth, TruthCard},
    truth_file::{from_json, read_json},
};

/// Which list of images in `split.json` to evaluate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Split {
    /// Images that may be inspected and tuned on during development.
    Tune,
    /// Images that accuracy is reported on; they are not inspected during development.
    Report,
    /// Every image of the folder, whether it is in a list or not.
    All,
}

/// A folder with the images selected from it, in the order of their names.
#[derive(Debug)]
pub struct Folder {
    /// Path of the folder, which is the folder given by the user or a subfolder of it.
    pub path: PathBuf,
    /// Which images were selected: `tune list`, `report list`, `everything`, or `everything (no split)` if no `split.json` has lists for
    /// the folder.
    pub selection: String,
    /// Images of the folder that were selected for the evaluation.
    pub images: Vec<LabelledImage>,
    /// Numbers of the cards that were left out of all training.
    pub left_out_cards: BTreeSet<u16>,
}

/// An image to evaluate, with the source of its truth.
#[derive(Debug)]
pub struct LabelledImage {
    /// Path of the image file.
    pub path: PathBuf,
    /// Where the truth of the image comes from.
    pub truth: TruthSource,
}

/// Where the truth of an image comes from.
#[derive(Debug)]
pub enum TruthSource {
    /// The truth from a truth file or from `labels.json`. It is [`Truth::nothing`] for an image that is neither in one of these nor a scan.
    Known(Box<Truth>),
    /// A flat scan of an empty card. The card's number and side are those in the file name; its corners are the corners of the image.
    Scan(u16, Side),
}

impl LabelledImage {
    /// Returns the truth of the image. `shown` is the size of the displayed image in pixels: a flat scan fills it, so its corners are
    /// those of the card.
    pub fn truth(&self, shown: (u32, u32)) -> Truth {
        match &self.truth {
            TruthSource::Known(truth) => (**truth).clone(),
            TruthSource::Scan(number, side) => Truth {
                cards: TruthCard::of_scan(*number, *side, shown)
                    .into_iter()
                    .collect(),
                ..Truth::nothing()
            },
        }
    }
}

/// The video clips selected from a folder.
#[derive(Debug, Default)]
pub struct Clips {
    /// Paths of the clips, in the order of their names.
    pub paths: Vec<PathBuf>,
    /// Which clips were selected, as in [`Folder::selection`].
    pub selection: String,
}

/// The lists of a `split.json` that apply to one folder. A list contains file names of images or clips, without the file extension. If the
/// requested list is missing, every image or clip of the folder is selected.
#[derive(Debug, Default, Deserialize)]
struct Lists {
    tune: Option<BTreeSet<String>>,
    report: Option<BTreeSet<String>>,
}

/// The content of a `split.json` for one folder.
#[derive(Debug, Default)]
struct SplitFile {
    /// The lists of the folder; `None` if there is no `split.json`, or if it contains no lists for the folder.
    lists: Option<Lists>,
    /// Numbers of the cards that were left out of all training.
    left_out_cards: BTreeSet<u16>,
}

/// Entry for one photo in a `labels.json` whose content is a JSON list. `region` is the puzzle region of the card in the photo; `None` for
/// a photo without a card. The card is of another edition than the cards of the catalogue.
#[derive(Debug, Deserialize)]
struct Label {
    photo: String,
    region: Option<Vec<String>>,
}

/// Opens a folder and finds its images; if it contains none, opens its subfolders instead.
///
/// # Errors
/// When no images are found or selected, or a folder, a truth file, `labels.json` or `split.json` cannot be read or is malformed.
pub fn open(path: &Path, split: Option<Split>) -> Result<Vec<Folder>, EvaluateError> {
    let folders = if images_in(path)?.is_empty() {
        subfolders(path)?
    } else {
        vec![path.to_owned()]
    };
    let mut found = Vec::new();
    for folder in folders {
        let folder = open_one(&folder, split)?;
        if !folder.images.is_empty() {
            found.push(folder);
        }
    }
    if found.is_empty() {
        return Err(EvaluateError::NoImages {
            path: path.to_owned(),
        });
    }
    Ok(found)
}

fn entries(path: &Path) -> Result<Vec<PathBuf>, EvaluateError> {
    let failed = |source| EvaluateError::NotListed {
        path: path.to_owned(),
        source,
    };
    let mut paths = Vec::new();
    for entry in fs::read_dir(path).map_err(failed)? {
        paths.push(entry.map_err(failed)?.path());
    }
    paths.sort();
    Ok(paths)
}

fn images_in(path: &Path) -> Result<Vec<PathBuf>, EvaluateError> {
    files_in(path, &["jpg", "jpeg", "png"])
}

fn files_in(path: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>, EvaluateError> {
    let is_one = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension
            .is_some_and(|extension| extensions.contains(&extension.to_ascii_lowercase().as_str()))
    };
    Ok(entries(path)?.into_iter().filter(is_one).collect())
}

/// Returns the video clips of a folder that the list `split` selects, by default the report list; no clips if the folder contains none.
///
/// # Errors
/// When the folder or its `split.json` cannot be read, or the `split.json` is malformed.
pub fn clips(path: &Path, split: Option<Split>) -> Result<Clips, EvaluateError> {
    let mut paths = files_in(path, &["mp4", "avi", "mkv", "mov"])?;
    if paths.is_empty() {
        return Ok(Clips::default());
    }
    let lists = find_split(path)?.lists;
    let selection = select(&mut paths, lists.as_ref(), split);
    Ok(Clips { paths, selection })
}

fn subfolders(path: &Path) -> Result<Vec<PathBuf>, EvaluateError> {
    Ok(entries(path)?
        .into_iter()
        .filter(|path| path.is_dir())
        .collect())
}

fn stem(path: &Path) -> &str {
    path.file_stem()
        .and_then(|stem| stem.to_str())
        .unwrap_or_default()
}

fn open_one(path: &Path, split: Option<Split>) -> Result<Folder, EvaluateError> {
    let mut paths = images_in(path)?;
    let SplitFile {
        lists,
        left_out_cards,
    } = find_split(path)?;
    let selection = select(&mut paths, lists.as_ref(), split);
    let labels = labels(path)?;
    let has_truth = paths
        .iter()
        .any(|path| path.with_extension("json").is_file());
    let mut images = Vec::new();
    for path in paths {
        if let Some(truth) = truth_of(&path, &labels, has_truth)? {
            images.push(LabelledImage { path, truth });
        } else {
            tracing::warn!(path = %path.display(), "left out: it has no truth, unlike other images of the folder");
        }
    }
    Ok(Folder {
        path: path.to_owned(),
        selection,
        images,
        left_out_cards,
    })
}

/// Removes the paths of images or clips that are not in the requested list of `split.json`: by default the report list. Removes none if
/// there is no such list, or for [`Split::All`]. Returns the description of the selection, such as `tune list`.
fn select(paths: &mut Vec<PathBuf>, lists: Option<&Lists>, split: Option<Split>) -> String {
    let Some(lists) = lists else {
        return "everything (no split)".to_owned();
    };
    let (list, name) = match split.unwrap_or(Split::Report) {
        Split::Tune => (lists.tune.as_ref(), "tune list"),
        Split::Report => (lists.report.as_ref(), "report list"),
        Split::All => (None, ""),
    };
    let Some(list) = list else {
        return "everything".to_owned();
    };
    paths.retain(|path| list.contains(stem(path)));
    name.to_owned()
}

/// Reads the `split.json` for a folder; without one, returns empty content. Looks in the folder, then in the two folders above it, then in
/// the sibling folder named `scenes`, and reads the first `split.json` that exists. The lists are in the JSON field that has the folder's
/// name, or at the top level of the file if there is no such field.
fn find_split(path: &Path) -> Result<SplitFile, EvaluateError> {
    let full = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    // For a folder of video clips, the tune and report lists are in the `split.json` of the sibling folder `scenes`.
    let beside = full.parent().map(|parent| parent.join("scenes"));
    for above in full.ancestors().take(3).chain(beside.as_deref()) {
        let file = above.join("split.json");
        if !file.is_file() {
            continue;
        }
        let json: serde_json::Value = read_json(&file)?;
        let name = full
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let lists = json.get(name).unwrap_or(&json);
        let lists: Lists = from_json(lists.clone(), &file)?;
        let left_out = json.get("left_out_cards").cloned();
        let left_out_cards = left_out.map_or(Ok(BTreeSet::new()), |list| from_json(list, &file))?;
        let has_lists = lists.tune.is_some() || lists.report.is_some();
        return Ok(SplitFile {
            lists: has_lists.then_some(lists),
            left_out_cards,
        });
    }
    Ok(SplitFile::default())
}

/// Reads the truth of photos from a `labels.json`, by file name. Returns an empty map if the file does not exist or is not a
/// list.
fn labels(path: &Path) -> Result<BTreeMap<String, Truth>, EvaluateError> {
    let file = path.join("labels.json");
    if !file.is_file() {
        return Ok(BTreeMap::new());
    }
    let json: serde_json::Value = read_json(&file)?;
    if !json.is_array() {
        return Ok(BTreeMap::new());
    }
    let labels: Vec<Label> = from_json(json, &file)?;
    let truth = |label: Label| {
        let cards: Vec<TruthCard> = label
            .region
            .map(TruthCard::of_other_edition)
            .into_iter()
            .collect();
        let mut truth = Truth::nothing();
        if !cards.is_empty() {
            // The labels do not list the pieces beside a card.
            truth.loose = None;
        }
        (label.photo, Truth { cards, ..truth })
    };
    Ok(labels.into_iter().map(truth).collect())
}

/// Returns the source of an image's truth: its truth file, its label, or its name as a scan. An image whose truth file has no field `cards`
/// counts as showing no card, loose piece or die ([`Truth::nothing`]). So does an image without any source; but if other images of the
/// folder have a truth file (`others_have_truth`), returns `None`, and the image is not evaluated.
fn truth_of(
    path: &Path,
    labels: &BTreeMap<String, Truth>,
    others_have_truth: bool,
) -> Result<Option<TruthSource>, EvaluateError> {
    let file = path.with_extension("json");
    let name = path
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    if file.is_file() {
        let json: serde_json::Value = read_json(&file)?;
        let truth = if json.get("cards").is_some() {
            from_json(json, &file)?
        } else {
            Truth {
                difficulty: json["difficulty"].clone(),
                ..Truth::nothing()
            }
        };
        return Ok(Some(TruthSource::Known(Box::new(truth))));
    }
    if let Some(truth) = labels.get(name) {
        return Ok(Some(TruthSource::Known(Box::new(truth.clone()))));
    }
    if let Some((number, side)) = scan_name(stem(path)) {
        return Ok(Some(TruthSource::Scan(number, side)));
    }
    let nothing = || TruthSource::Known(Box::new(Truth::nothing()));
    Ok((!others_have_truth).then(nothing))
}

/// Parses the card number and side from the file name of a flat scan, such as `13_yellow`.
fn scan_name(stem: &str) -> Option<(u16, Side)> {
    let (number, side) = stem.split_once('_')?;
    let side = match side {
        "yellow" => Side::Yellow,
        "green" => Side::Green,
        _ => return None,
    };
    Some((number.parse().ok()?, side))
}

#[cfg(test)]
mod tests;
