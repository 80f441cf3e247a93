//! The JSON document of a folder of photos or clips: the comparison of each with its truth.

use serde::Serialize;

/// The JSON document that `umpire evaluate --json` prints for a folder of gem piles, gem boards, Ominoes boards or clips. A value that
/// could not be measured is null. An example is the time until a card is found again, for a card that is never found again.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Comparisons<'a, S> {
    /// Name of the document's schema, such as `umpire/evaluation-gems@1`.
    pub schema: &'static str,
    /// Path of the folder.
    pub folder: String,
    /// One pair for each photo or clip: its file name without the extension, and the comparison of its report with the truth.
    pub scores: &'a [(String, S)],
}
