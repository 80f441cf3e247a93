//! Formats reports on photos of unknown content as text.

use std::fmt::{self, Write as _};

use crate::{
    language::{Language, Message},
    report::{
        any_kind::AnyKindReport,
        text::{TextColours, TextStyle, card, dice_board, gem_board, gems},
    },
};

/// Formats the report on one photo: its path, the reasons why nothing was read from it (if so), the reports on the cards, gems and boards
/// in it, and the duration of each stage if the photo was decoded.
pub fn report(report: &AnyKindReport, colours: TextColours, language: Language) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut text, report, TextStyle { colours, language });
    text
}

/// Writes the report as [`report`] formats it.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        report::{
            CardPhoto, PhotoFile, Reason, Timings,
            dice_board::{OminoesReport, PositionQuery},
            findings::{CardFindings, GemFindings},
            gems::GemsReport,
        },
        rules::ominoes::Position,
    };

    fn file() -> PhotoFile {
        PhotoFile::decoded("a.jpg".to_owned(), (640, 480))
    }

    fn printed(report: &AnyKindReport) -> String {
        super::report(report, TextColours::Plain, Language::English)
    }

    #[test]
    fn each_part_is_printed_without_the_path_and_the_times_of_its_own_report() {
        let mut report = AnyKindReport::empty(file());
        report.timings_ms = Timings {
            total: 42.0,
            ..Timings::default()
        };
        let size = (640, 480);
        let cards = CardPhoto::of_photo("a.jpg".to_owned(), size, CardFindings::default());
        report.cards = Some(cards);
        let gems = GemsReport::of_photo("a.jpg".to_owned(), size, &GemFindings::default());
        report.gems = Some(gems);
        let position: Position = "rrrr/..../..../....".parse().expect("a position");
        let board = OminoesReport::of_position(&position, &PositionQuery::default());
        report.dice_board = Some(board);
        let text = printed(&report);
        assert!(text.starts_with("a.jpg\n"), "{text}");
        assert_eq!(text.matches("a.jpg").count(), 1, "{text}");
        assert!(text.contains("  Ominoes board:\n4 by 4 squares"), "{text}");
        assert!(
            text.ends_with("  42 ms (decode 0, locate 0, rectify 0, read 0, judge 0)\n"),
            "{text}"
        );
        assert_eq!(text.matches(" ms ").count(), 1, "{text}");
    }

    #[test]
    fn a_photo_that_shows_nothing_is_printed_with_the_reason() {
        let mut report = AnyKindReport::empty(file());
        report.reasons = vec![Reason::nothing()];
        let reason = Reason::nothing().message.to_string();
        assert!(printed(&report).contains(&reason), "{}", printed(&report));
    }
}
