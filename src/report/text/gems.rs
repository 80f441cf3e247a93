//! Formats reports on gem piles as text.

use std::fmt::{self, Write as _};

use crate::report::{
    gems::{CountVerdict, GemsReport, PileReport},
    text::doubts,
};

/// Formats the report on one photo of gems: its path, one line per pile, the reasons for doubt and the times.
pub fn report(report: &GemsReport) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut text, report);
    text
}

fn write(out: &mut String, report: &GemsReport) -> fmt::Result {
    let others = report.views.len().saturating_sub(1);
    if others == 0 {
        writeln!(out, "{}", report.picture.photo)?;
    } else {
        let plural = if others == 1 { "" } else { "s" };
        let photo = &report.picture.photo;
        writeln!(
            out,
            "{photo} and {others} other photo{plural} of the same gems"
        )?;
    }
    for (number, pile) in (1..).zip(&report.piles) {
        let total = report.counted(pile.counts.total() as usize);
        writeln!(out, "  pile {number}: {total}: {}", counted(pile))?;
    }
    for view in &report.views {
        let photo = &view.picture.photo;
        if view.used {
            let (gems, of) = (view.gems, report.gems.len());
            writeln!(out, "  shown in {photo}: {gems} of {of}")?;
        } else {
            writeln!(out, "  not used: {photo}")?;
        }
    }
    if !report.left_out.is_empty() {
        let count = report.left_out.len();
        let plural = if count == 1 { "" } else { "s" };
        writeln!(
            out,
            "  not counted: {count} other thing{plural}, which the palette has learned to ignore"
        )?;
    }
    if report.verdict == CountVerdict::Unsure {
        doubts(out, &report.reasons)?;
    }
    if report.picture.image.is_some() {
        let times = &report.timings_ms;
        writeln!(
            out,
            "  {:.0} ms (decode {:.0}, locate {:.0})",
            times.total, times.decode, times.locate
        )?;
    }
    Ok(())
}

/// Formats the colours and counts of a pile, such as `3 red, 4 blue`.
fn counted(pile: &PileReport) -> String {
    let there = pile.counts.there();
    let colours: Vec<String> = there
        .map(|(entry, count)| format!("{count} {}", entry.name))
        .collect();
    colours.join(", ")
}
