//! Prints the result of evaluating a folder: the figures as text, or the comparison of every image as JSON.

use std::path::Path;

use serde::Serialize;
use umpire_lab::evaluate::folders::Folder;

use umpire_terminal::stdout;

/// The JSON document that `--json` prints for a folder: the comparison of each image or clip with its truth, by name. A figure that could
/// not be measured is `null`, such as the time until a card was found again, if it never was.
#[derive(Serialize)]
struct Measured<'a, S> {
    folder: &'a Path,
    scores: &'a [(String, S)],
}

/// Prints the comparison of each image of a folder with its truth: as one JSON document, or as the text that `in_words` returns. `scores`
/// yields the path of each image with its comparison.
///
/// # Errors
/// When standard output is closed.
pub fn pictures<'a, S: Serialize>(
    folder: &Folder,
    scores: impl Iterator<Item = (&'a Path, S)>,
    as_json: bool,
    in_words: impl FnOnce() -> String,
) -> anyhow::Result<()> {
    let scores: Vec<_> = scores.map(|(path, score)| (name(path), score)).collect();
    print(&folder.path, &scores, as_json, || {
        let (path, count) = (folder.path.display(), scores.len());
        format!(
            "{path}: {count} pictures, {}\n{}",
            folder.selection,
            in_words()
        )
    })
}

/// Prints the comparison of each image or clip of a folder with its truth: as one JSON document, or as the text that `in_words` returns.
/// `scores` contains the name of each image or clip with its comparison.
///
/// # Errors
/// When standard output is closed.
pub fn print<S: Serialize>(
    folder: &Path,
    scores: &[(String, S)],
    as_json: bool,
    in_words: impl FnOnce() -> String,
) -> anyhow::Result<()> {
    let text = if as_json {
        serde_json::to_string(&Measured { folder, scores })?
    } else {
        in_words()
    };
    stdout::say(text.trim_end())
}

/// Returns the name of an image or clip in reports: its file name without the extension.
pub fn name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
