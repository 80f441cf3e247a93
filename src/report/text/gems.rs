//! Formats reports on gem piles as text.

use std::fmt::{self, Write as _};

use crate::{
    language::{Join, Language, Message, Value},
    report::{
        gems::{CountVerdict, GemsReport, PileReport},
        text::{times_message, write_doubts},
    },
    rules::gems::Gem,
};

/// Formats the report on one photo of gems: its path, one line per pile, the reasons for doubt and the times.
pub fn report(report: &GemsReport, language: Language) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut text, report, language);
    text
}

fn write(out: &mut String, report: &GemsReport, language: Language) -> fmt::Result {
    writeln!(out, "{}", headline(report).text(language))?;
    write_body(out, report, language)?;
    if report.picture.image.is_some() {
        let times = &report.timings_ms;
        let times = times_message(
            times,
            &[
                ("report-decode", times.decode),
                ("report-locate", times.locate),
            ],
        );
        writeln!(out, "  {}", times.text(language))?;
    }
    Ok(())
}

/// Writes the report without the paths of the photos and the times.
pub(super) fn write_body(out: &mut String, report: &GemsReport, language: Language) -> fmt::Result {
    let piles = (1usize..)
        .zip(&report.piles)
        .map(|(number, pile)| pile_message(report, number, pile));
    let views = report.views.iter().map(|view| {
        let photo = view.picture.photo.as_str();
        if view.used {
            Message::new("report-view-used")
                .with("photo", photo)
                .with("gems", view.gems)
                .with("of", report.gems.len())
        } else {
            Message::new("report-view-unused").with("photo", photo)
        }
    });
    for message in piles.chain(views) {
        writeln!(out, "  {}", message.text(language))?;
    }
    if !report.left_out.is_empty() {
        let left_out = Message::new("report-left-out").with("count", report.left_out.len());
        writeln!(out, "  {}", left_out.text(language))?;
    }
    if report.verdict == CountVerdict::Unsure {
        write_doubts(out, &report.reasons, language)?;
    }
    Ok(())
}

/// Returns the first line: the path of the photo, and the number of other photos of the same gems.
fn headline(report: &GemsReport) -> Message {
    let photo = report.picture.photo.as_str();
    match report.views.len().saturating_sub(1) {
        0 => Message::verbatim(photo),
        others => Message::new("report-other-photos")
            .with("photo", photo)
            .with("count", others),
    }
}

fn pile_message(report: &GemsReport, number: usize, pile: &PileReport) -> Message {
    Message::new("report-pile")
        .with("pile", number)
        .with("total", report.counted(pile.counts.total() as usize))
        .with("colours", colours(pile))
}

/// Returns the colours and counts of a pile: `3 red, 4 blue`. Learned colours have the names that the player gave them.
fn colours(pile: &PileReport) -> Value {
    let colours = pile.counts.nonzero().map(|(entry, count)| {
        let gem = Gem::ALL.into_iter().find(|gem| gem.name() == entry.name);
        match gem {
            Some(gem) => Message::new("told-count")
                .with("count", *count)
                .with("gem", gem),
            None => Message::verbatim(format!("{count} {}", entry.name)),
        }
    });
    Value::list(colours, Join::Comma)
}
