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

/// Formats the report on one photo of gems: its path, one line per pile, one line per photo if several were read together, the number of
/// objects that were not counted because they resemble those that the player excluded, the reasons why the counts are uncertain, and the
/// durations of decoding, of locating and in total if the photo was decoded.
pub fn report(report: &GemsReport, language: Language) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut text, report, language);
    text
}

fn write(out: &mut String, report: &GemsReport, language: Language) -> fmt::Result {
    writeln!(out, "{}", headline(report).text(language))?;
    write_body(out, report, language)?;
    if report.file.size.is_some() {
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

/// Writes the report without its first line ([`headline`]) and the times.
pub(super) fn write_body(out: &mut String, report: &GemsReport, language: Language) -> fmt::Result {
    let piles = (1usize..)
        .zip(&report.piles)
        .map(|(number, pile)| pile_message(report, number, pile));
    let views = report.views.iter().map(|view| {
        let photo = view.file.path.as_str();
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
    let photo = report.file.path.as_str();
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

/// Returns the colours and counts of a pile: `3 red, 4 blue`. The names of the gem colours are in the language of the text. Learned colours
/// have the names that the player gave them, unless such a name is that of a gem colour.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        geometry::Point,
        judge::gems::{GemsJudgement, LeftOut, Pile},
        palette::legend::Entry,
        report::{PhotoFile, Timings, findings::GemFindings, gems::GemViewReport},
    };

    /// Returns the report on a photo with a pile of three red gems and one gem in the learned colour `amber`.
    fn report() -> GemsReport {
        let mut judgement = GemsJudgement::default();
        judgement.legend.push(Entry {
            name: "amber".to_owned(),
            label: "A".to_owned(),
            paint: [200; 3],
        });
        judgement.piles = vec![Pile {
            center: Point::origin(),
            counts: vec![0, 3, 0, 0, 0, 0, 1],
            confidence: 0.9,
            doubts: 0,
            strangers: 0,
            expected: Some(5),
        }];
        judgement.left_out = vec![LeftOut {
            center: Point::origin(),
            radius: 9.0,
        }];
        let findings = GemFindings {
            judgement,
            timings: Timings {
                decode: 7.0,
                locate: 12.6,
                total: 21.0,
                ..Timings::default()
            },
            ..GemFindings::default()
        };
        GemsReport::of_photo("a.jpg".to_owned(), (640, 480), &findings)
    }

    #[test]
    fn piles_are_printed_with_their_colours_and_the_reasons_for_doubt() {
        let printed = super::report(&report(), Language::English);
        let start = "\
a.jpg
  pile 1: 4 things: 3 red, 1 amber
";
        assert!(printed.starts_with(start), "{printed}");
        let doubt = "  unsure: pile 1: 4 things were counted, but 5 should be there";
        assert!(printed.contains(doubt), "{printed}");
        assert!(
            printed.ends_with("  21 ms (decode 7, locate 13)\n"),
            "{printed}"
        );
        assert_eq!(printed.lines().count(), 5, "{printed}");
    }

    #[test]
    fn several_photos_are_listed_with_the_gems_that_each_shows() {
        let mut report = report();
        report.views = [("a.jpg", true), ("b.jpg", false)]
            .map(|(path, used)| GemViewReport {
                file: PhotoFile::decoded(path.to_owned(), (640, 480)),
                used,
                gems: 4,
            })
            .into();
        let printed = super::report(&report, Language::English);
        for line in [
            "a.jpg and 1 other photo of the same gems\n",
            "  shown in a.jpg: 4 of 0\n",
            "  not used: b.jpg\n",
        ] {
            assert!(printed.contains(line), "{printed}");
        }
    }
}
