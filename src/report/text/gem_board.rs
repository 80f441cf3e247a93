//! Formats reports on gem boards as text.

use std::fmt::{self, Write as _};

use crate::{
    language::{Join, Language, Message, Value},
    report::{
        dice_board::ReadVerdict,
        gem_board::{AdviceReport, GemBoardReport, Hole, PlaceReport},
        text::{write_board_times, write_doubts},
    },
    rules::gems::{Gem, HOLES},
};

/// Formats the report on one gem board: the photo's path, the rows as letters, the advice, the reasons why the reading is uncertain, and
/// the durations ([`write_board_times`]) if the photo was decoded.
pub fn report(report: &GemBoardReport, language: Language) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut text, report, language);
    text
}

fn write(out: &mut String, report: &GemBoardReport, language: Language) -> fmt::Result {
    writeln!(out, "{}", report.file.path)?;
    write_body(out, report, language)?;
    if report.file.size.is_some() {
        write_board_times(out, &report.timings_ms, language)?;
    }
    Ok(())
}

/// Writes the report without the path of the photo and the times.
pub(super) fn write_body(
    out: &mut String,
    report: &GemBoardReport,
    language: Language,
) -> fmt::Result {
    if !report.rows.is_empty() {
        write_rows(out, report, language)?;
        write_legend(out, report, language)?;
    }
    if let Some(advice) = &report.advice {
        write_advice(out, advice, language)?;
    }
    if report.verdict == ReadVerdict::Unsure {
        write_doubts(out, &report.reasons, language)?;
    }
    Ok(())
}

/// Writes one line per row of the gem board, numbered from 1: the pawns on the row's red field, then the holes from the field outwards.
/// Front gems, which are taken next, are in brackets.
fn write_rows(out: &mut String, report: &GemBoardReport, language: Language) -> fmt::Result {
    let pawns: Vec<String> = (0..report.rows.len())
        .map(|field| pawn_names(report, field, language))
        .collect();
    let width = pawns
        .iter()
        .map(|pawns| pawns.chars().count())
        .max()
        .unwrap_or(0);
    let numbers: Vec<String> = (1..=HOLES).map(|number| format!("{number:>2}")).collect();
    writeln!(out, "      {:width$}  {}", "", numbers.join(" "))?;
    let lines = report.rows.iter().zip(&report.front).zip(&pawns);
    for (number, ((row, front), pawns)) in (1..).zip(lines) {
        let front = front.as_deref().unwrap_or_default();
        let holes = row.gems.iter().enumerate();
        let signs: String = holes
            .map(|(index, hole)| {
                let is_front = front.iter().any(|gem| gem.hole == index);
                hole_sign(*hole, is_front, row.doubtful.contains(&index))
            })
            .collect();
        writeln!(out, "  {number:>2}  {pawns:width$}  {}", signs.trim_end())?;
    }
    Ok(())
}

/// Returns the colours of the pawns on a red field, separated by spaces.
fn pawn_names(report: &GemBoardReport, field: usize, language: Language) -> String {
    let pawns = report.pawns.iter().filter(|pawn| pawn.field == field);
    Value::list(pawns.map(|pawn| pawn.colour), Join::Space).text(language)
}

/// Returns three characters for a hole. The first is `[` for a front gem. The second is the gem's letter, `.` for an empty hole or `?` for
/// unknown content. The third is `?` if the content is doubtful, or else `]` for a front gem.
fn hole_sign(hole: Hole, is_front: bool, is_doubtful: bool) -> String {
    let letter = match hole {
        Hole::Empty => '.',
        Hole::Unknown => '?',
        Hole::Gem(gem) => gem.letter(),
    };
    let opening = if is_front { '[' } else { ' ' };
    let closing = match (is_doubtful, is_front) {
        (true, _) => '?',
        (false, true) => ']',
        (false, false) => ' ',
    };
    format!("{opening}{letter}{closing}")
}

/// Writes the meaning of the letters and signs that occur in the printed rows.
fn write_legend(out: &mut String, report: &GemBoardReport, language: Language) -> fmt::Result {
    let contains = |hole: Hole| report.rows.iter().any(|row| row.gems.contains(&hole));
    let gems = Gem::ALL.into_iter().filter(|gem| contains(Hole::Gem(*gem)));
    let mut signs: Vec<String> = gems
        .map(|gem| format!("{} {}", gem.letter(), Value::from(gem).text(language)))
        .collect();
    let has_brackets = report.front.iter().flatten().any(|front| !front.is_empty());
    let has_doubts = report.rows.iter().any(|row| !row.doubtful.is_empty());
    for (is_shown, sign, id) in [
        (has_brackets, "[ ]", "legend-taken-next"),
        (contains(Hole::Empty), ".", "legend-empty"),
        (contains(Hole::Unknown), "?", "legend-hidden"),
        (has_doubts, "r?", "legend-uncertain"),
    ] {
        if is_shown {
            signs.push(format!("{sign} {}", Message::new(id).text(language)));
        }
    }
    writeln!(out, "      {}", signs.join(", "))
}

fn write_advice(out: &mut String, advice: &AdviceReport, language: Language) -> fmt::Result {
    let id = if advice.doubtful {
        "report-pawn-uncertain"
    } else {
        "report-pawn"
    };
    let pawn = Message::new(id)
        .with("pawn", advice.pawn)
        .with("row", advice.field + 1);
    writeln!(out, "  {}", pawn.text(language))?;
    for place in &advice.places {
        writeln!(out, "  {}", place_message(place).text(language))?;
    }
    Ok(())
}

fn place_message(advice: &PlaceReport) -> Message {
    let message = match advice.row {
        Some(row) => Message::new("report-place-row").with("row", row + 1),
        None => Message::new("report-place"),
    };
    message
        .with("place", advice.place)
        .with("why", advice.why.clone())
        .with("doubt", doubt_note(&advice.doubtful))
}

/// Returns a note for the player that names the rows whose doubtful front gems may change the advice. `rows` are the indices of these rows,
/// from 0; in the note, rows are counted from 1. The note is empty if `rows` is empty.
fn doubt_note(rows: &[usize]) -> Value {
    if rows.is_empty() {
        return "".into();
    }
    let numbers = rows.iter().map(|row| row + 1);
    Message::new("report-check-rows")
        .with("count", rows.len())
        .with("rows", Value::list(numbers, Join::And))
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        geometry::Point,
        judge::gem_board::{Field, GemBoardJudgement, HoleContent, JudgedHole, StandingPawn},
        report::findings::{FoundGemBoard, GemBoardFindings},
        rules::{gems::Rows, ubongo::Pawn},
    };

    /// Returns the judgement of a gem board with one pawn, in which everything is certain. `text` are the rows in the notation of [`Rows`].
    fn judgement(text: &str) -> GemBoardJudgement {
        let rows: Rows = text.parse().expect("rows");
        let hole = |row: usize, index: usize| JudgedHole {
            center: Point::origin(),
            radius: 9.0,
            what: rows.holes(row)[index].map_or(HoleContent::Empty, HoleContent::Gem),
            confidence: 0.99,
            is_doubtful: false,
        };
        GemBoardJudgement {
            rows: std::array::from_fn(|row| std::array::from_fn(|index| hole(row, index))),
            pawns: vec![StandingPawn {
                field: 1,
                pawn: Pawn::Blue,
                center: Point::origin(),
                confidence: 0.97,
            }],
            fields: [Field::Certain; 6],
        }
    }

    fn printed(judgement: GemBoardJudgement) -> String {
        let corners = [[0.0; 2]; 4];
        let findings = GemBoardFindings {
            board: Some(FoundGemBoard { corners, judgement }),
            ..GemBoardFindings::default()
        };
        let report = GemBoardReport::of_photo("a.jpg".to_owned(), (640, 480), &findings, None);
        super::report(&report, Language::English)
    }

    #[test]
    fn a_gem_board_is_printed_as_rows_of_letters() {
        let mut judgement = judgement(
            "..grbpnygrbp/.nygrbpnygrb/............/grbpnygrbpny/grbpnygrbpny/yyrbpnygrbpn",
        );
        judgement.rows[0][11].what = HoleContent::Occluded;
        judgement.rows[1][2].is_doubtful = true;
        let printed = printed(judgement);
        let expected = "\
a.jpg
             1  2  3  4  5  6  7  8  9 10 11 12
   1         .  . [g][r] b  p  n  y  g  r  b  ?
   2  blue   . [n][y? g  r  b  p  n  y  g  r  b
   3         .  .  .  .  .  .  .  .  .  .  .  .
";
        assert!(printed.starts_with(expected), "{printed}");
        assert!(
            printed.contains("g green, r red, b blue, p purple, n brown, y yellow, [ ] taken next, . empty, ? cannot be seen, r? uncertain"),
            "{printed}"
        );
        assert!(
            printed.contains("unsure: row 1 hole 12 cannot be seen"),
            "{printed}"
        );
    }

    #[test]
    fn the_legend_has_no_brackets_if_no_front_gems_are_known() {
        let empty = ".".repeat(HOLES);
        let empty = empty.as_str();
        let rows = ["..g.........", empty, empty, empty, empty, empty].join("/");
        let mut judgement = judgement(&rows);
        judgement.rows[0][0].what = HoleContent::Occluded;
        let printed = printed(judgement);
        let legend = "g green, . empty, ? cannot be seen";
        assert!(printed.contains(legend), "{printed}");
        assert!(!printed.contains("[ ]"), "{printed}");
    }
}
