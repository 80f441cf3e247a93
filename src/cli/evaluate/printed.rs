//! What is printed of a folder: its figures in words, or the comparison of every picture.

use std::{
    io::{self, Write},
    path::Path,
};

use anyhow::Context;
use serde::Serialize;

/// What `--json` prints of a folder: the comparison of each picture or clip with its truth, by its name.
#[derive(Serialize)]
struct Measured<'a, S> {
    folder: &'a Path,
    scores: &'a [(String, S)],
}

/// Prints the comparisons of a folder's pictures: as one JSON document, or what they come to in words.
///
/// # Errors
/// When standard output takes no more.
pub fn print<S: Serialize>(
    folder: &Path,
    scores: &[(String, S)],
    as_json: bool,
    in_words: impl FnOnce() -> String,
) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    if as_json {
        serde_json::to_writer(&mut out, &Measured { folder, scores })?;
        writeln!(out)
    } else {
        write!(out, "{}", in_words())
    }
    .context("cannot write to standard output")
}

/// The name of a picture or clip: that of its file, without what it ends in.
pub fn name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
