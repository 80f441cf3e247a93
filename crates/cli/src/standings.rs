//! `umpire standings`: who has won, and why.

mod players;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::anyhow;
use umpire::{
    report::standings::{PlayerReport, PointsReport, StandingsReport},
    rules::gems::{GemBox, Standings, StandingsError, Variant},
};

use players::{Photos, Players};
use umpire_terminal::stdout;

/// Ranks the players of Ubongo by their gems and says which colour decided between whom.
///
/// Most gems of one colour win, not most gems; who is even there is compared in the second most frequent colour, then the third,
/// and so on.
///
/// Gems are given as counts, or read from photos of piles.
///
/// Exit status: 0 the players were ranked, 1 so they were, but gems in a photo are unsure, 2 bad arguments, or a file that is
/// missing or no picture.
#[derive(Debug, clap::Args)]
#[command(after_long_help = CHOICES)]
pub struct Arguments {
    /// A player with the gems by colour, such as Ann=red:6,green:4 (nothing after the = is no gem), or with a photo of them,
    /// such as Ann=gems.jpg; or a photo of everybody's piles, which lie apart
    #[arg(value_name = "NAME=COUNTS|NAME=PHOTO|PHOTO", required = true)]
    players: Vec<String>,
    /// Whose the piles of a photo are, from left to right
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    names: Vec<String>,
    /// What decides: gems of one colour, or points
    #[arg(long, value_enum, default_value_t = VariantWord::Majority)]
    variant: VariantWord,
    /// Which box the gems are from: 72 (twelve of each colour), 58 (19 blue, 19 brown, 10 red, 10 green), or counts such as
    /// red:10,blue:19
    #[arg(long = "box", value_name = "BOX", default_value = "72")]
    gem_box: GemBox,
    /// Count the gems in photos by the colours that `umpire calibrate gems` learned under this name, called as those of the six gems
    #[arg(long, value_name = "NAME")]
    palette: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Where the rulebooks are silent; as in the documentation of [`umpire::rules::gems`].
const CHOICES: &str = "\
Where the rulebooks are silent, this is how it is done here:
  - Who has the same counts from the most frequent colour to the rarest shares the place.
  - Points: more than six of a colour score as six do; who is even in points is ranked by the counts.";

/// [`Variant`] as an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum VariantWord {
    /// Most gems of one colour, then of the second, and so on
    Majority,
    /// 3, 4, 5, 6 of a colour are 1, 2, 3, 4 points, each set of all six colours 4
    Points,
}

impl From<VariantWord> for Variant {
    fn from(word: VariantWord) -> Self {
        match word {
            VariantWord::Majority => Self::Majority,
            VariantWord::Points => Self::Points,
        }
    }
}

/// Runs the command.
///
/// # Errors
/// When an argument names no player with gems, the gems cannot be those of one box, or standard output takes no more.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let photos = Photos::new(arguments.gem_box, arguments.palette.as_deref())?;
    let players = Players::of(&arguments.players, &arguments.names, photos)?;
    let report = report_of(players, arguments)?;
    let printed = stdout::print(|out| {
        if arguments.json {
            serde_json::to_writer(&mut *out, &report)?;
            writeln!(out)
        } else {
            tell(out, &report)
        }
    })?;
    Ok(if report.reasons.is_empty() {
        printed
    } else {
        ExitCode::from(1)
    })
}

fn report_of(players: Players, arguments: &Arguments) -> anyhow::Result<StandingsReport> {
    let Players { gems, doubts, read } = players;
    if gems.is_empty() {
        return Ok(StandingsReport::of_nobody(doubts));
    }
    let standings = Standings::new(gems, arguments.variant.into(), &arguments.gem_box);
    let standings = standings.map_err(|error| match error {
        StandingsError::TooMany(_) if !read.is_empty() => {
            let doubts = doubts.iter().map(|doubt| format!("; {}", doubt.message));
            let doubts: String = doubts.collect();
            anyhow!("{error}; as read from photos, {}{doubts}", read.join(", "))
        }
        error => anyhow!(error),
    })?;
    Ok(StandingsReport::of(&standings, doubts))
}

/// A line a player, then the reasons.
pub fn tell(out: &mut impl Write, report: &StandingsReport) -> io::Result<()> {
    let names = report
        .players
        .iter()
        .map(|player| player.name.chars().count());
    let wide = names.max().unwrap_or(0);
    for player in &report.players {
        let PlayerReport { rank, name, .. } = player;
        let points = player.points.as_ref().map_or_else(String::new, told);
        writeln!(out, "{rank}.  {name:wide$}  {points}{}", gems(player))?;
    }
    if !report.players.is_empty() {
        writeln!(out)?;
    }
    for why in &report.why {
        writeln!(out, "{why}")?;
    }
    for reason in &report.reasons {
        writeln!(out, "unsure: {}", reason.message)?;
    }
    Ok(())
}

/// `6 purple, 4 green`, the most frequent first.
fn gems(player: &PlayerReport) -> String {
    let gems = player.most_frequent_first().into_iter();
    let gems: Vec<String> = gems.map(|(gem, count)| format!("{count} {gem}")).collect();
    if gems.is_empty() {
        return "no gems".to_owned();
    }
    gems.join(", ")
}

/// `14 points (1 for red + 1 for blue + 12 for 3 sets): `
fn told(points: &PointsReport) -> String {
    let PointsReport {
        total,
        colours,
        for_sets,
        sets,
    } = points;
    let unit = if *total == 1 { "point" } else { "points" };
    let set = if *sets == 1 { "set" } else { "sets" };
    let scoring = colours.iter().filter(|(_, points)| *points > 0);
    let mut parts: Vec<String> = scoring
        .map(|(gem, points)| format!("{points} for {gem}"))
        .collect();
    if *sets > 0 {
        parts.push(format!("{for_sets} for {sets} {set}"));
    }
    let parts = if parts.is_empty() {
        String::new()
    } else {
        format!(" ({})", parts.join(" + "))
    };
    format!("{total:>2} {unit}{parts}: ")
}
