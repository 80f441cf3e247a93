//! Formats the summary of an evaluation as text.

use std::fmt::{self, Write as _};

use super::{
    figures::{Figures, Share},
    mistakes::{Mistake, Stage},
    reliability::Reliability,
    summary::{Breakdown, Summary},
};

/// Maximum number of confusions that are printed, one a line; set by hand. A confusion is a pair of the true content and the wrongly
/// reported content of a cell.
const MAX_CONFUSIONS: usize = 15;
/// Maximum length of the text with the details of one mistake, in characters; set by hand. The rest is cut off.
const MAX_DETAIL_CHARS: usize = 110;

/// A line of the printed table: the name of a figure, and the function that formats the figure for a group of images.
type Line = (&'static str, fn(&Figures) -> String);

const LINES: [Line; 26] = [
    ("pictures", |f| f.images.to_string()),
    ("  without a card", |f| f.images_without_card.to_string()),
    ("  not opened", |f| f.unopened.to_string()),
    ("cards", |f| f.located.of.to_string()),
    ("FALSE SOLVED", |f| {
        format!("{} of {}", f.false_solved.n, f.false_solved.of)
    }),
    ("found (well placed or not)", |f| f.found.to_string()),
    ("located (half a cell, in order)", |f| f.located.to_string()),
    ("  within 0.15 cell", |f| f.located_fine.to_string()),
    ("invented", |f| f.invented.to_string()),
    ("  in pictures without a card", |f| f.phantoms.to_string()),
    ("side and rows right", |f| f.side_and_rows.to_string()),
    ("  side", |f| f.side.to_string()),
    ("  rows", |f| f.rows.to_string()),
    ("  number", |f| f.number.to_string()),
    ("  region", |f| f.region.to_string()),
    ("cells wrong", |f| f.cells_wrong.to_string()),
    ("  on located cards", |f| f.cells_wrong_located.to_string()),
    ("verdict right", |f| f.verdict.to_string()),
    ("  solved, confirmed", |f| f.solved_confirmed.to_string()),
    ("  solved, called unsolved", |f| {
        f.solved_called_unsolved.to_string()
    }),
    ("  unsure though nothing is hidden", |f| {
        f.unsure_unhidden.to_string()
    }),
    ("  solved by the right row", |f| f.symbol.to_string()),
    ("loose pieces found", |f| f.loose.to_string()),
    ("  invented", |f| f.loose_invented.to_string()),
    ("die read (30 px and more)", |f| {
        format!("{}{}", f.die, wrong_dice(f))
    }),
    ("  no die, and none reported", |f| f.dieless.to_string()),
];

fn wrong_dice(figures: &Figures) -> String {
    match figures.die_wrong {
        0 => String::new(),
        wrong => format!(", {wrong} wrong"),
    }
}

/// Formats the summary of an evaluation as text. Lists the images with the highest severity, at most `worst` of them.
pub fn text(summary: &Summary, worst: usize) -> String {
    let mut text = String::new();
    // Writing to a `String` cannot fail, so the result is ignored.
    let _ = write(&mut text, summary, worst);
    text
}

fn write(out: &mut String, summary: &Summary, worst: usize) -> fmt::Result {
    write_headline(out, summary)?;
    write_figures(out, summary)?;
    write_verdicts(out, &summary.all)?;
    write_causes(out, summary)?;
    write_reasons(out, summary)?;
    write_confusions(out, summary)?;
    write_reliability(
        out,
        "confidence of solved and unsolved",
        &summary.verdict_reliability,
    )?;
    write_reliability(
        out,
        "unsure: stated chance of solved",
        &summary.unsure_reliability,
    )?;
    write_reliability(
        out,
        "confidence of placements",
        &summary.placement_reliability,
    )?;
    for breakdown in &summary.breakdowns {
        write_breakdown(out, breakdown)?;
    }
    write_timings(out, summary)?;
    write_worst_images(out, summary, worst)
}

fn write_headline(out: &mut String, summary: &Summary) -> fmt::Result {
    let Share { n, of } = summary.all.false_solved;
    if n > 0 {
        writeln!(out, "!!! {n} FALSE SOLVED of {of} that are not solved !!!")
    } else {
        writeln!(out, "false solved: 0 of {of} that are not solved")
    }
}

fn write_figures(out: &mut String, summary: &Summary) -> fmt::Result {
    let mut columns: Vec<(String, &Figures)> = summary
        .folders
        .iter()
        .map(|folder| (short_name(&folder.path), &folder.figures))
        .collect();
    if columns.len() > 1 {
        columns.push(("all".to_owned(), &summary.all));
    }
    writeln!(out)?;
    for folder in &summary.folders {
        writeln!(out, "{}: {}", folder.path, folder.selection)?;
    }
    write!(out, "\n{:<34}", "")?;
    for (name, _) in &columns {
        write!(out, "{name:>20}")?;
    }
    writeln!(out)?;
    for (name, figure) in LINES {
        write!(out, "{name:<34}")?;
        for (_, figures) in &columns {
            write!(out, "{:>20}", figure(figures))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn short_name(path: &str) -> String {
    let path = path.trim_end_matches('/');
    path.rsplit('/').next().unwrap_or(path).to_owned()
}

fn write_verdicts(out: &mut String, figures: &Figures) -> fmt::Result {
    const REPORTED: [&str; 4] = ["solved", "unsolved", "unsure", "not found"];
    writeln!(out, "\nverdicts (true \\ reported)")?;
    write!(out, "  {:<20}", "")?;
    for reported in REPORTED {
        write!(out, "{reported:>11}")?;
    }
    writeln!(out)?;
    for (verdict, row) in &figures.verdicts {
        write!(out, "  {verdict:<20}")?;
        for reported in REPORTED {
            write!(out, "{:>11}", row.get(reported).copied().unwrap_or(0))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn write_causes(out: &mut String, summary: &Summary) -> fmt::Result {
    writeln!(out, "\nmistakes by stage and cause")?;
    for stage in Stage::ALL {
        let causes: Vec<_> = summary
            .causes
            .iter()
            .filter(|cause| cause.stage == stage)
            .collect();
        if causes.is_empty() {
            writeln!(out, "  {:<9}none", stage.name())?;
        }
        for (index, cause) in causes.iter().enumerate() {
            let name = if index == 0 { stage.name() } else { "" };
            let (words, count, images) = (cause.cause.name(), cause.count, cause.images);
            writeln!(
                out,
                "  {name:<9}{words:<42}{count:>6} in {images:>4} pictures"
            )?;
        }
    }
    Ok(())
}

fn write_reasons(out: &mut String, summary: &Summary) -> fmt::Result {
    writeln!(
        out,
        "\nreasons{:>22}{:>8}{:>14}{:>14}",
        "cards", "found", "wrong", "unsure for it"
    )?;
    for (code, count) in &summary.reasons {
        let (cards, found, wrong, unsure) = (count.cards, count.found, count.wrong, count.unsure);
        writeln!(
            out,
            "  {code:<20}{cards:>7}{found:>8}{wrong:>14}{unsure:>14}"
        )?;
    }
    Ok(())
}

fn write_confusions(out: &mut String, summary: &Summary) -> fmt::Result {
    if summary.confusions.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "\ncells read wrongly on located cards (true -> reported; - is empty)"
    )?;
    for confusion in summary.confusions.iter().take(MAX_CONFUSIONS) {
        let (truth, reported, cells) = (&confusion.truth, &confusion.reported, confusion.cells);
        writeln!(out, "  {truth:>2} -> {reported:<2} {cells:>6}")?;
    }
    Ok(())
}

fn write_reliability(out: &mut String, name: &str, table: &Reliability) -> fmt::Result {
    if table.count == 0 {
        return Ok(());
    }
    let (count, ece) = (table.count, 100.0 * table.ece);
    writeln!(out, "\n{name}: {count}, off by {ece:.2} % (ECE)")?;
    for bin in &table.bins {
        let (stated, right) = (100.0 * bin.stated, 100.0 * bin.right);
        let (from, to, count) = (bin.from, bin.to, bin.count);
        writeln!(
            out,
            "  {from:<5} to {to:<5} {count:>6}   stated {stated:>6.2} %   right {right:>6.2} %"
        )?;
    }
    Ok(())
}

fn write_breakdown(out: &mut String, breakdown: &Breakdown) -> fmt::Result {
    if breakdown.groups.len() < 2 {
        return Ok(());
    }
    writeln!(
        out,
        "\n{:<26}{:>6}{:>10}{:>10}{:>11}{:>10}{:>10}{:>9}{:>8}",
        format!("by {}", breakdown.property),
        "cards",
        "located",
        "0.15 cell",
        "side+rows",
        "cells off",
        "verdict",
        "unsure",
        "FALSE"
    )?;
    for (name, f) in &breakdown.groups {
        let percent = |share: Share| {
            share
                .percent()
                .map_or("-".to_owned(), |p| format!("{p:.1} %"))
        };
        writeln!(
            out,
            "  {name:<24}{:>6}{:>10}{:>10}{:>11}{:>10}{:>10}{:>9}{:>8}",
            f.located.of,
            percent(f.located),
            percent(f.located_fine),
            percent(f.side_and_rows),
            percent(f.cells_wrong),
            percent(f.verdict),
            percent(f.unsure_unhidden),
            f.false_solved.n
        )?;
    }
    Ok(())
}

fn write_timings(out: &mut String, summary: &Summary) -> fmt::Result {
    writeln!(
        out,
        "\n{:<10}{:>10}{:>10}{:>10}   ms a picture",
        "time", "median", "p90", "max"
    )?;
    for stage in ["decode", "locate", "rectify", "read", "judge", "total"] {
        if let Some(spread) = summary.timings_ms.get(stage) {
            let (median, p90, max) = (spread.median, spread.p90, spread.max);
            writeln!(out, "  {stage:<8}{median:>10.1}{p90:>10.1}{max:>10.1}")?;
        }
    }
    Ok(())
}

fn write_worst_images(out: &mut String, summary: &Summary, count: usize) -> fmt::Result {
    let shown = count.min(summary.worst.len());
    writeln!(
        out,
        "\nworst pictures ({shown} of {} with mistakes)",
        summary.worst.len()
    )?;
    for worst in summary.worst.iter().take(count) {
        writeln!(
            out,
            "{} [{}] {}",
            worst.photo, worst.severity, worst.difficulty
        )?;
        let mut mistakes: Vec<&Mistake> = worst.mistakes.iter().collect();
        mistakes.sort_by_key(|mistake| std::cmp::Reverse(mistake.severity()));
        for mistake in mistakes {
            writeln!(out, "    {}", mistake_text(mistake))?;
        }
    }
    Ok(())
}

/// Formats a mistake as one line of text.
pub fn mistake_text(mistake: &Mistake) -> String {
    let times = if mistake.count > 1 {
        format!(" x{}", mistake.count)
    } else {
        String::new()
    };
    let card = mistake
        .card
        .map_or(String::new(), |card| format!("card {card}: "));
    let mut detail: String = mistake.detail.chars().take(MAX_DETAIL_CHARS).collect();
    if detail.len() < mistake.detail.len() {
        detail.push_str(" ...");
    }
    let colon = if detail.is_empty() { "" } else { ": " };
    format!("{card}{}{times}{colon}{detail}", mistake.cause.name())
}
