//! What is printed of a folder: its figures in words, or the comparison of every picture.

use std::path::Path;

use serde::Serialize;
use umpire_lab::evaluate::folders::Folder;

use umpire_terminal::stdout;

/// What `--json` prints of a folder: the comparison of each picture or clip with its truth, by its name. What was never measured is
/// `null`, such as the time after which a card was found again that was not.
#[derive(Serialize)]
struct Measured<'a, S> {
    folder: &'a Path,
    scores: &'a [(String, S)],
}

/// Prints the comparisons of a folder's pictures, each beside the picture's path: as one JSON document, or what they come to in words.
///
/// # Errors
/// When standard output takes no more.
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

/// Prints the comparisons of a folder's pictures or clips, by their names, likewise.
///
/// # Errors
/// When standard output takes no more.
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

/// The name of a picture or clip: that of its file, without what it ends in.
pub fn name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
