//! `umpire standings`: ranks the players by their gems and explains the ranking.

mod pile_names;
mod players;

use std::{io::Write, process::ExitCode};

use anyhow::anyhow;
use clap::ValueHint;
use umpire::{
    language::{Join, Message, Value},
    message,
    report::standings::{PlayerReport, PointsReport, StandingsReport},
    rules::gems::{GemBox, Standings, StandingsError, Variant},
};

use players::{GemPhotoReader, PlayerOptions, Players};

use super::expected::{Expected, ExpectedOfPlayers};
use umpire_terminal::stdout;

/// Ranks the players of Ubongo by their gems and says which colour decided between them.
///
/// The most gems of one colour win, not the most gems in all. Players who are tied are compared in their second most frequent
/// colour, then in the third, and so on.
///
/// Gems are given as counts, or read from photos of piles.
///
/// Exit status: 0 the players were ranked, 1 they were ranked, but gems in a photo are unsure, 2 bad arguments, or a file that is
/// missing or not an image.
#[derive(Debug, clap::Args)]
#[command(after_long_help = CHOICES)]
pub struct Arguments {
    /// A player with gem counts, such as Ann=red:6,green:4 (Ann= for no gems); or a player with a photo of the gems, such as Ann=gems.jpg;
    /// or a single photo with one pile for each player
    #[arg(value_name = "NAME=COUNTS|NAME=PHOTO|PHOTO", required = true, value_hint = ValueHint::FilePath)]
    players: Vec<String>,
    /// Names of the players whose piles are in the photo, from left to right
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    names: Vec<String>,
    /// How players are ranked
    #[arg(long, value_enum, default_value_t = VariantOption::Majority)]
    variant: VariantOption,
    /// Gems in the box: 72 (twelve of each colour), 58 (19 blue, 19 brown, 10 red, 10 green), or counts such as
    /// red:10,blue:19
    #[arg(long = "box", value_name = "BOX", default_value = "72")]
    gem_box: GemBox,
    /// Count the gems in photos with this palette, learned with `umpire calibrate gems`; its colours must have the names of gems
    #[arg(long, value_name = "NAME")]
    palette: Option<String>,
    /// Count photos of the same piles together: all photos without a name show the same piles, and all photos of one player do
    #[arg(long, conflicts_with = "palette")]
    same: bool,
    /// Number of gems of every player, such as 18; or a number for each player, such as Ann=18,Ben=12. Where a photo is uncertain, the
    /// count with this total is preferred; a clearly visible count that differs is reported
    #[arg(long, value_name = "N|NAME=N", value_delimiter = ',')]
    expect: Vec<Expected>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Text below the help of `umpire standings`: what umpire does where the rulebooks are silent. It summarises the documentation of
/// [`umpire::rules::gems`].
const CHOICES: &str = "\
Where the rulebooks are silent, umpire plays as follows:
  - Players with the same counts, from the most frequent colour to the rarest, share the place.
  - Points: more than six gems of a colour score as six. Players with the same points are ranked by their counts.";

/// Value of the command-line option `--variant`: how the players are ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum VariantOption {
    /// By the number of gems in the colour that the player has most of; ties by the second most frequent colour, and so on
    Majority,
    /// By points: 3, 4, 5, 6 gems of a colour give 1, 2, 3, 4 points, each set of all six colours gives 4
    Points,
}

impl From<VariantOption> for Variant {
    fn from(option: VariantOption) -> Self {
        match option {
            VariantOption::Majority => Self::Majority,
            VariantOption::Points => Self::Points,
        }
    }
}

/// Runs `umpire standings`.
///
/// # Errors
/// When an argument is not a player with gems, the palette or a photo cannot be read, a neural network fails, the names do not fit the
/// players or the piles, the gems do not fit in one box, or standard output cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let reader = GemPhotoReader::new(arguments.gem_box, arguments.palette.as_deref())?;
    let options = PlayerOptions {
        names: &arguments.names,
        are_same: arguments.same,
        expected: ExpectedOfPlayers::new(&arguments.expect)?,
        is_json: arguments.json,
    };
    let players = Players::read(&arguments.players, &options, reader)?;
    let report = build_report(players, arguments)?;
    let printed = stdout::print(|out| {
        if arguments.json {
            serde_json::to_writer(&mut *out, &report)?;
            writeln!(out)
        } else {
            writeln!(out, "{}", standings_text(&report))
        }
    })?;
    Ok(if report.reasons.is_empty() {
        printed
    } else {
        ExitCode::from(1)
    })
}

/// Ranks the players. If their gems do not fit in the box, the error lists the gem counts that were read from photos, since one of them may
/// be wrong.
fn build_report(players: Players, arguments: &Arguments) -> anyhow::Result<StandingsReport> {
    let Players {
        gems,
        doubts,
        readings,
    } = players;
    if gems.is_empty() {
        return Ok(StandingsReport::of_nobody(doubts));
    }
    let standings = Standings::new(gems, arguments.variant.into(), &arguments.gem_box);
    let standings = standings.map_err(|error| match error {
        StandingsError::TooMany(_) if !readings.is_empty() => {
            let doubts = doubts.iter().map(|doubt| doubt.message.clone());
            let reasons = readings.into_iter().chain(doubts);
            anyhow!(message!(
                "standings-box-photos",
                error = Value::shown(&error),
                read = Value::list(reasons, Join::Semicolon)
            ))
        }
        StandingsError::TooMany(_) => {
            anyhow!(message!("standings-box", error = Value::shown(&error)))
        }
        error => anyhow!(error),
    })?;
    Ok(StandingsReport::of(&standings, doubts))
}

/// Returns the standings as text: one line per player, then the explanation of the ranking and the reasons for doubt.
pub fn standings_text(report: &StandingsReport) -> Message {
    let names = report
        .players
        .iter()
        .map(|player| player.name.chars().count());
    let name_width = names.max().unwrap_or(0);
    let players = report
        .players
        .iter()
        .map(|player| player_line(player, name_width));
    let doubts = report
        .reasons
        .iter()
        .map(|reason| Message::new("report-doubt").with("reason", reason.message.clone()));
    let reasons = report.why.iter().cloned().chain(doubts);
    Message::joined(
        [
            Message::joined(players, Join::Lines),
            Message::joined(reasons, Join::Lines),
        ],
        Join::Paragraphs,
    )
}

/// Returns the line about a player: rank, name, points in the points variant, and gems. The name is padded to `name_width` characters.
fn player_line(player: &PlayerReport, name_width: usize) -> Message {
    let PlayerReport { rank, name, .. } = player;
    let rank_and_name = Message::verbatim(format!("{rank}.  {name:name_width$}  "));
    let points = player.points.as_ref().map(points_text);
    let points = points.map(|points| [points, Message::verbatim(": ")]);
    let parts = [rank_and_name]
        .into_iter()
        .chain(points.into_iter().flatten());
    Message::joined(parts.chain([gem_list(player)]), Join::None)
}

/// Lists a player's gems, the most frequent colour first, such as `6 purple, 4 green`.
fn gem_list(player: &PlayerReport) -> Message {
    let gems = player.most_frequent_first();
    if gems.is_empty() {
        return Message::new("standings-no-gems");
    }
    let gems = gems.into_iter().map(|(gem, count)| {
        Message::new("told-count")
            .with("count", count)
            .with("gem", gem)
    });
    Message::joined(gems, Join::Comma)
}

/// Describes a player's points in the points variant, such as `14 points (1 for red + 1 for blue + 12 for 3 sets)`.
fn points_text(points: &PointsReport) -> Message {
    let PointsReport {
        total,
        colours,
        for_sets,
        sets,
    } = points;
    let scoring = colours.iter().filter(|(_, points)| *points > 0);
    let mut parts: Vec<Message> = scoring
        .map(|(gem, points)| {
            Message::new("standings-colour")
                .with("points", points)
                .with("gem", gem)
        })
        .collect();
    if *sets > 0 {
        parts.push(
            Message::new("standings-sets")
                .with("points", *for_sets)
                .with("sets", *sets),
        );
    }
    let parts = if parts.is_empty() {
        Value::from("")
    } else {
        Message::new("standings-parts")
            .with("parts", Value::list(parts, Join::Plus))
            .into()
    };
    Message::new("standings-points")
        .with("points", *total)
        .with("parts", parts)
}
