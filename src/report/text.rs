//! Formats reports as text, for the people at the table.

pub(super) mod card;
pub(super) mod dice_board;
pub(super) mod gem_board;
pub(super) mod gems;

use std::fmt::{self, Write as _};

use crate::{
    language::{Language, Message},
    report::{Reason, Timings},
};

/// Whether text is coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// Text without colours.
    None,
    /// ANSI escape codes: each letter that stands for a piece, gem or die is printed on a background of its colour.
    Ansi,
}

/// Writes the total duration of reading a gem board or dice board, and the durations of the stages decode, locate and read.
fn board_times(text: &mut String, times: &Timings) -> fmt::Result {
    let Timings {
        total,
        decode,
        locate,
        read,
        ..
    } = times;
    writeln!(
        text,
        "  {total:.0} ms (decode {decode:.0}, locate {locate:.0}, read {read:.0})"
    )
}

/// Writes a line for each reason why a reading is unsure.
fn doubts(text: &mut String, reasons: &[Reason], language: Language) -> fmt::Result {
    for reason in reasons {
        let doubt = Message::new("report-doubt").with("reason", reason.message.clone());
        writeln!(text, "  {}", doubt.text(language))?;
    }
    Ok(())
}
