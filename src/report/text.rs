//! Formats reports as text, for the people at the table.

pub(super) mod any_kind;
pub(crate) mod card;
pub(super) mod dice_board;
pub(super) mod gem_board;
pub(super) mod gems;

use std::fmt::{self, Write as _};

use crate::{
    language::{Join, Language, Message, Value},
    message,
    report::{Reason, Timings},
};

/// Whether text is coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextColours {
    /// Text without colours.
    Plain,
    /// Text with ANSI escape codes, for example each letter of a die or piece on a background of its colour.
    Ansi,
}

/// How a report is formatted as text.
#[derive(Debug, Clone, Copy)]
struct TextStyle {
    /// Whether the text is coloured.
    colours: TextColours,
    /// Language of the messages.
    language: Language,
}

/// Writes the total duration of reading a gem board or dice board, and the durations of the stages decode, locate and read.
fn write_board_times(text: &mut String, times: &Timings, language: Language) -> fmt::Result {
    let times = times_message(
        times,
        &[
            ("report-decode", times.decode),
            ("report-locate", times.locate),
            ("report-read", times.read),
        ],
    );
    writeln!(text, "  {}", times.text(language))
}

/// Returns a message with the total duration of reading a photo and the durations of its stages, in milliseconds.
fn times_message(times: &Timings, stages: &[(&'static str, f64)]) -> Message {
    let stages = stages
        .iter()
        .map(|(id, ms)| Message::new(id).with("ms", Value::decimal(*ms, 0)));
    message!(
        "report-times",
        total = Value::decimal(times.total, 0),
        stages = Value::list(stages, Join::Comma)
    )
}

/// Writes a line for each reason why a reading is uncertain.
fn write_doubts(text: &mut String, reasons: &[Reason], language: Language) -> fmt::Result {
    for reason in reasons {
        let doubt = Message::new("report-doubt").with("reason", reason.message.clone());
        writeln!(text, "  {}", doubt.text(language))?;
    }
    Ok(())
}
