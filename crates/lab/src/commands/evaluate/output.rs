//! Prints the result of evaluating a folder: the figures as text, or the comparison of every image as JSON.

use std::path::Path;

use serde::Serialize;
use umpire_lab::evaluate::{document::Comparisons, folders::Folder};

use umpire_terminal::stdout;

/// Prints the comparison of each image of a folder with its truth: as one JSON document, or as the text that `figures_text` returns.
/// `scores` yields the path of each image with its comparison. `schema` is the name of the document's schema.
///
/// # Errors
/// When standard output is closed.
pub fn print_image_scores<'a, S: Serialize>(
    folder: &Folder,
    schema: &'static str,
    scores: impl Iterator<Item = (&'a Path, S)>,
    as_json: bool,
    figures_text: impl FnOnce() -> String,
) -> anyhow::Result<()> {
    let scores: Vec<_> = scores
        .map(|(path, score)| (report_name(path), score))
        .collect();
    print_scores(&folder.path, schema, &scores, as_json, || {
        let (path, count) = (folder.path.display(), scores.len());
        format!(
            "{path}: {count} pictures, {}\n{}",
            folder.selection,
            figures_text()
        )
    })
}

/// Prints the comparison of each image or clip of a folder with its truth: as one JSON document, or as the text that `figures_text`
/// returns. `scores` contains the name of each image or clip with its comparison. `schema` is the name of the document's schema.
///
/// # Errors
/// When standard output is closed.
pub fn print_scores<S: Serialize>(
    folder: &Path,
    schema: &'static str,
    scores: &[(String, S)],
    as_json: bool,
    figures_text: impl FnOnce() -> String,
) -> anyhow::Result<()> {
    let text = if as_json {
        serde_json::to_string(&Comparisons {
            schema,
            folder: folder.display().to_string(),
            scores,
        })?
    } else {
        figures_text()
    };
    stdout::print_line(text.trim_end())
}

/// Returns the name of an image or clip in reports: its file name without the extension.
pub fn report_name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
