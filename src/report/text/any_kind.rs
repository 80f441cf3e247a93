//! Formats reports on photos of unknown content as text.

use std::fmt::{self, Write as _};

use crate::{
    language::{Language, Message},
    report::{
        any_kind::AnyKindReport,
        text::{TextColours, TextStyle, card, dice_board, gem_board, gems},
    },
};

/// Formats the report on one photo: its path, the report on each kind of thing in it, the reasons that concern the photo as a whole, and
/// the duration of each stage.
pub fn report(report: &AnyKindReport, colours: TextColours, language: Language) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut text, report, TextStyle { colours, language });
    text
}

fn write(out: &mut String, report: &AnyKindReport, style: TextStyle) -> fmt::Result {
    let language = style.language;
    writeln!(out, "{}", report.file.path)?;
    for reason in &report.reasons {
        writeln!(out, "  {}", reason.message.text(language))?;
    }
    if let Some(cards) = &report.cards {
        out.push_str(&card::body(cards, language));
    }
    if let Some(board) = &report.gem_board {
        writeln!(out, "  {}", Message::new("report-gem-board").text(language))?;
        gem_board::write_body(out, board, language)?;
    }
    if let Some(board) = &report.dice_board {
        writeln!(
            out,
            "  {}",
            Message::new("report-dice-board").text(language)
        )?;
        dice_board::write_body(out, board, style)?;
    }
    if let Some(piles) = &report.gems {
        gems::write_body(out, piles, language)?;
    }
    if report.file.size.is_some() {
        let times = card::times(&report.timings_ms);
        writeln!(out, "  {}", times.text(language))?;
    }
    Ok(())
}
