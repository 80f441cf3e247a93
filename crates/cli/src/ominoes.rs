//! `umpire ominoes`: reads dice boards in photos, or positions as text; reports groups and moves.

mod options;

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::ValueHint;
use umpire::{
    language::language_of_process,
    pipeline::{PhotoReader, dice_board::DiceBoardReader},
    report::{
        PhotoReport,
        dice_board::{OminoesReport, PositionQuery},
    },
    rules::ominoes::Position,
};

use super::photos::{Photos, read_all};
use umpire_terminal::{lens::LensArgument, stdout};

/// Reads an Ominoes board (Kostky bohu): the dice, the groups that may be scored, for whom, and the moves that make a group.
///
/// A group is four or more dice that touch side by side, all of one god or wild (hura and ominotep). Give the number of players
/// to see for whom a group counts; give the roll and your god to see the legal moves.
///
/// Exit status: 0 every board was read, 1 at least one was not read or is unsure, 2 bad arguments, or a file that is missing or
/// not an image.
#[derive(Debug, clap::Args)]
#[command(after_long_help = CHOICES)]
pub struct Arguments {
    /// Photos, or folders of photos (without their subfolders)
    #[arg(value_name = "PHOTO", required_unless_present = "position")]
    photos: Vec<PathBuf>,
    /// A position instead of photos, such as "h..r/..oo/a.../u..k": rows from the top, separated by /, with h a r k u o for
    /// horus apep ra khepri hura ominotep and . for an empty square
    #[arg(long, value_name = "TEXT", conflicts_with = "photos")]
    position: Option<Position>,
    #[command(flatten)]
    game: options::Options,
    /// Print one JSON document per dice board, each on its own line
    #[arg(long)]
    json: bool,
    /// Draw the result on each photo and save it as DIR/NAME.overlay.jpg
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with = "position")]
    overlay: Option<PathBuf>,
    #[command(flatten)]
    lens: LensArgument,
}

/// Text below the help of `umpire ominoes`: what umpire does where the rulebook is silent or contradicts itself. It summarises
/// the documentation of [`umpire::rules::ominoes`].
const CHOICES: &str = "\
Where the rulebook is silent or contradicts itself, umpire plays as follows:
  - A group may be scored in your turn, whatever made it: a move, a re-roll, a placement, or an earlier turn.
  - At least one die of a group shows the god itself. Wild dice alone are not a group.
  - The whole joined group is taken. Several separate groups of one god may be scored in one turn.
  - Three players, or two that share two gods: in one turn, score groups of your own god or of one shared god, never both.
  - With --alternative: score groups of both your gods in one turn, but never mixed in a group. Two dice of all four gods
    are set up.
  - If no die can move, the move is skipped. If one can move, it must.
  - With --advanced: no die may be placed on a grey square, or move onto or through one. A die that stands there may leave.
  - Each player sets up two dice, although the rulebook's example shows three.
  - The last die may only be placed where it completes a group that is scored at once.";

/// Runs `umpire ominoes`.
///
/// # Errors
/// When the options contradict each other, the lens cannot be read, a neural network fails, or standard output cannot be written. Problems
/// with a photo are part of the report.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let query = arguments.game.query()?;
    match &arguments.position {
        Some(position) => print_position(position, &query, arguments.json),
        None => read_photos(arguments, query),
    }
}

fn read_photos(arguments: &Arguments, query: PositionQuery) -> anyhow::Result<ExitCode> {
    let overlays = arguments.overlay.as_deref();
    let photos = Photos::new(&arguments.photos, &arguments.lens, overlays, arguments.json)?;
    read_all(&photos, || DiceBoardReader::load(query))
}

fn print_position(
    position: &Position,
    query: &PositionQuery,
    json: bool,
) -> anyhow::Result<ExitCode> {
    let report = OminoesReport::of_position(position, query);
    stdout::print(|out| {
        if json {
            serde_json::to_writer(&mut *out, &report)?;
            writeln!(out)
        } else {
            write!(
                out,
                "{}",
                report.text(stdout::colours(), language_of_process())
            )
        }
    })
}
