//! `umpire board`: reads the Ubongo gem board and advises which row to take from.

use std::{
    io::{self, StdoutLock, Write},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use image::RgbImage;
use umpire::{
    frame::Frame,
    overlay,
    pipeline::gem_board::GemBoardReader,
    report::{
        dice_board::ReadVerdict,
        gem_board::{AdviceReport, Asked, GemBoardReport, Hole, PlaceReport},
    },
    rules::{
        gems::{Counts, Gem, GemBox, HOLES},
        rounds::Pawn,
    },
};

use super::photos::{Opened, Photos, Reading, read_all};
use umpire_terminal::lens::LensArgument;

/// Reads the gem board, the board with six rows of gems: the gem in every hole, the front two of each row, and the pawns.
///
/// Give your pawn and your gems to see which row in reach is best for you.
///
/// Exit status: 0 every board was read, 1 at least one was not found or is unsure, 2 bad arguments, or a file that is missing or
/// not an image.
#[derive(Debug, clap::Args)]
#[command(after_long_help = CHOICES)]
pub struct Arguments {
    /// Photos, or folders of photos (without their subfolders)
    #[arg(value_name = "PHOTO", required = true)]
    photos: Vec<PathBuf>,
    /// Gems in the box: 72 (twelve of each colour), 58 (19 blue, 19 brown, 10 red, 10 green), or counts such as
    /// red:10,blue:19
    #[arg(long = "box", value_name = "BOX", default_value = "72")]
    gem_box: GemBox,
    /// Your pawn's colour: print the best row in its reach after finishing first, second, third and fourth
    #[arg(long, value_name = "PAWN", value_parser = pawn_parser())]
    pawn: Option<Pawn>,
    /// Your gems, such as red:6,green:4 [default: none]
    #[arg(long, value_name = "COUNTS", requires = "pawn")]
    me: Option<Counts>,
    /// Print one JSON document per photo, each on its own line
    #[arg(long)]
    json: bool,
    /// Draw the result on each photo and save it as DIR/NAME.overlay.jpg
    #[arg(long, value_name = "DIR")]
    overlay: Option<PathBuf>,
    #[command(flatten)]
    lens: LensArgument,
}

/// Text below the help of `umpire board`: what umpire does where the rulebooks are silent or contradict each other. A summary of
/// the choices in the documentation of [`umpire::rules`].
const CHOICES: &str = "\
Where the rulebooks are silent or contradict each other, umpire plays as follows:
  - A pawn may move up to three fields after finishing first, two after second, one after third, none after fourth.
    It may always stay.
  - A single gem left in a row is taken alone.
  - The best row gives the best counts, compared from the most frequent colour to the rarest, as at the end of the game.
    What the other players may take is not considered.";

fn pawn_parser() -> impl TypedValueParser<Value = Pawn> {
    PossibleValuesParser::new(Pawn::ALL.map(Pawn::name)).try_map(|name| name.parse::<Pawn>())
}

/// Runs `umpire board`.
///
/// # Errors
/// When the box cannot hold the gems of `--me`, or standard output cannot be written. Problems with a photo are part of the report.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if let Some(me) = arguments.me {
        arguments.gem_box.check(&[me]).context("--me")?;
    }
    let boards = Boards {
        reader: GemBoardReader::load(arguments.gem_box)?,
        asked: arguments.pawn.map(|pawn| Asked {
            pawn,
            have: arguments.me.unwrap_or_default(),
        }),
    };
    let overlays = arguments.overlay.as_deref();
    let photos = Photos::new(&arguments.photos, &arguments.lens, overlays, arguments.json)?;
    read_all(&boards, &photos)
}

/// Reads gem boards in photos for `umpire board`. With the player's pawn (`asked`), the report also advises which row to take
/// gems from.
struct Boards {
    reader: GemBoardReader,
    asked: Option<Asked>,
}

impl Reading for Boards {
    type Report = GemBoardReport;

    fn read(&self, opened: &Opened) -> anyhow::Result<GemBoardReport> {
        let mut findings = self.reader.read(&opened.frame)?;
        opened.fill_in(&mut findings.timings);
        let (path, shown) = (opened.path.display().to_string(), opened.frame.shown);
        let asked = self.asked.as_ref();
        Ok(GemBoardReport::of_photo(path, shown, &findings, asked))
    }

    fn unreadable(&self, photo: String, why: &str) -> GemBoardReport {
        GemBoardReport::unreadable(photo, why)
    }

    fn exit_status(&self, report: &GemBoardReport) -> u8 {
        report.exit_status()
    }

    fn write_text(&self, out: &mut StdoutLock, report: &GemBoardReport) -> io::Result<()> {
        write_text(out, report)
    }

    fn draw(&self, frame: &Frame, report: &GemBoardReport) -> RgbImage {
        overlay::gem_board::draw(frame, report)
    }
}

/// Writes the report on one gem board as text: the photo's path, the rows as letters, the advice, the reasons why the reading is
/// unsure, and the times.
fn write_text(out: &mut impl Write, report: &GemBoardReport) -> io::Result<()> {
    writeln!(out, "{}", report.picture.photo)?;
    if !report.rows.is_empty() {
        rows(out, report)?;
        legend(out, report)?;
    }
    if let Some(advice) = &report.advice {
        tell_advice(out, advice)?;
    }
    if report.verdict == ReadVerdict::Unsure {
        for reason in &report.reasons {
            writeln!(out, "  unsure: {}", reason.message)?;
        }
    }
    if report.picture.image.is_some() {
        let times = &report.timings_ms;
        writeln!(
            out,
            "  {:.0} ms (decode {:.0}, locate {:.0}, read {:.0})",
            times.total, times.decode, times.locate, times.read
        )?;
    }
    Ok(())
}

/// Writes one line per gem row, numbered from 1: the pawns on the row's field, then the holes from the field outwards, front gems
/// in brackets.
fn rows(out: &mut impl Write, report: &GemBoardReport) -> io::Result<()> {
    let pawns: Vec<String> = (0..report.rows.len())
        .map(|field| pawns_on(report, field))
        .collect();
    let wide = pawns.iter().map(String::len).max().unwrap_or(0);
    let numbers: Vec<String> = (1..=HOLES).map(|number| format!("{number:>2}")).collect();
    writeln!(out, "      {:wide$}  {}", "", numbers.join(" "))?;
    let all = report.rows.iter().zip(&report.front).zip(&pawns);
    for (number, ((row, front), pawns)) in (1..).zip(all) {
        let front = front.as_deref().unwrap_or_default();
        let holes = row.gems.iter().enumerate();
        let sign = |(at, hole): (usize, &Hole)| {
            let is_front = front.iter().any(|gem| gem.hole == at);
            sign(*hole, is_front, row.doubtful.contains(&at))
        };
        let holes: String = holes.map(sign).collect();
        writeln!(out, "  {number:>2}  {pawns:wide$}  {}", holes.trim_end())?;
    }
    Ok(())
}

fn pawns_on(report: &GemBoardReport, field: usize) -> String {
    let pawns = report.pawns.iter().filter(|pawn| pawn.field == field);
    let pawns: Vec<&str> = pawns.map(|pawn| pawn.colour.name()).collect();
    pawns.join(" ")
}

/// Returns the three characters for a hole: `[` if its gem is a front gem, then the gem's letter, then `]`, or `?` instead if the
/// gem is doubtful.
fn sign(hole: Hole, is_front: bool, is_doubtful: bool) -> String {
    let letter = match hole {
        Hole::Empty => '.',
        Hole::Unknown => '?',
        Hole::Gem(gem) => gem.letter(),
    };
    let before = if is_front { '[' } else { ' ' };
    let after = match (is_doubtful, is_front) {
        (true, _) => '?',
        (false, true) => ']',
        (false, false) => ' ',
    };
    format!("{before}{letter}{after}")
}

/// Writes the meaning of the letters and signs that occur in the printed rows.
fn legend(out: &mut impl Write, report: &GemBoardReport) -> io::Result<()> {
    let is_there = |hole: Hole| report.rows.iter().any(|row| row.gems.contains(&hole));
    let gems = Gem::ALL.into_iter().filter(|gem| is_there(Hole::Gem(*gem)));
    let mut signs: Vec<String> = gems.map(|gem| format!("{} {gem}", gem.letter())).collect();
    if !signs.is_empty() {
        signs.push("[ ] taken next".to_owned());
    }
    if is_there(Hole::Empty) {
        signs.push(". empty".to_owned());
    }
    if is_there(Hole::Unknown) {
        signs.push("? cannot be seen".to_owned());
    }
    if report.rows.iter().any(|row| !row.doubtful.is_empty()) {
        signs.push("r? uncertain".to_owned());
    }
    writeln!(out, "      {}", signs.join(", "))
}

fn tell_advice(out: &mut impl Write, advice: &AdviceReport) -> io::Result<()> {
    let AdviceReport { pawn, field, .. } = advice;
    let doubt = if advice.doubtful { " (uncertain)" } else { "" };
    writeln!(out, "  the {pawn} pawn stands at row {}{doubt}", field + 1)?;
    for advised in &advice.places {
        let PlaceReport {
            place, row, why, ..
        } = advised;
        let row = row.map_or_else(String::new, |row| format!("row {}: ", row + 1));
        let doubt = doubt_of(&advised.doubtful);
        writeln!(out, "  finishing in place {place}: {row}{why}{doubt}")?;
    }
    Ok(())
}

/// Returns a note for the text report that the advice depends on doubtful gems in these rows. `rows` count from 0, the note from
/// 1.
fn doubt_of(rows: &[usize]) -> String {
    let numbers: Vec<String> = rows.iter().map(|row| (row + 1).to_string()).collect();
    match &numbers[..] {
        [] => String::new(),
        [one] => format!(" (uncertain: check the front gems of row {one})"),
        [first @ .., last] => {
            let first = first.join(", ");
            format!(" (uncertain: check the front gems of rows {first} and {last})")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use umpire::{
        geometry::Point,
        judge::gem_board::{Field, GemBoardJudgement, InHole, JudgedHole, StandingPawn},
        report::findings::{FoundGemBoard, GemBoardFindings},
        rules::gems::Rows,
    };

    #[test]
    fn a_board_is_told_as_rows_of_letters() {
        let text = "..grbpnygrbp/.nygrbpnygrb/............/grbpnygrbpny/grbpnygrbpny/yyrbpnygrbpn";
        let rows: Rows = text.parse().expect("rows");
        let hole = |row: usize, at: usize| JudgedHole {
            center: Point::origin(),
            radius: 9.0,
            what: match (row, at) {
                (0, 11) => InHole::Hidden,
                _ => rows.holes(row)[at].map_or(InHole::Empty, InHole::Gem),
            },
            confidence: 0.99,
            is_doubtful: (row, at) == (1, 2),
        };
        let judgement = GemBoardJudgement {
            rows: std::array::from_fn(|row| std::array::from_fn(|at| hole(row, at))),
            pawns: vec![StandingPawn {
                field: 1,
                pawn: Pawn::Blue,
                center: Point::origin(),
                confidence: 0.97,
            }],
            fields: [Field::Sure; 6],
        };
        let corners = [[0.0; 2]; 4];
        let findings = GemBoardFindings {
            board: Some(FoundGemBoard { corners, judgement }),
            ..GemBoardFindings::default()
        };
        let report = GemBoardReport::of_photo("a.jpg".to_owned(), (640, 480), &findings, None);
        let mut out = Vec::new();
        write_text(&mut out, &report).expect("memory takes it");
        let said = String::from_utf8(out).expect("text");
        let wanted = "\
a.jpg
             1  2  3  4  5  6  7  8  9 10 11 12
   1         .  . [g][r] b  p  n  y  g  r  b  ?
   2  blue   . [n][y? g  r  b  p  n  y  g  r  b
   3         .  .  .  .  .  .  .  .  .  .  .  .
";
        assert!(said.starts_with(wanted), "{said}");
        assert!(
            said.contains("g green, r red, b blue, p purple, n brown, y yellow, [ ] taken next, . empty, ? cannot be seen, r? uncertain"),
            "{said}"
        );
        assert!(
            said.contains("unsure: row 1 hole 12 cannot be seen"),
            "{said}"
        );
    }
}
