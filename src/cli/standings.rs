//! `umpire standings`: who has won, and why.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::{Context, bail};
use umpire::{
    report::standings::{PlayerReport, PointsReport, StandingsReport},
    rules::gems::{Counts, GemBox, Standings, Variant},
};

use super::stdout;

/// Ranks the players of Ubongo by their gems and says which colour decided between whom.
///
/// Most gems of one colour win, not most gems; who is even there is compared in the second most frequent colour, then the third,
/// and so on.
///
/// Exit status: 0 the players were ranked, 2 bad arguments.
#[derive(Debug, clap::Args)]
#[command(after_long_help = CHOICES)]
pub struct Arguments {
    /// A player with the gems by colour, such as Ann=red:6,green:4; nothing after the = is no gem
    #[arg(value_name = "NAME=COUNTS", required = true)]
    players: Vec<String>,
    /// What decides: gems of one colour, or points
    #[arg(long, value_enum, default_value_t = VariantWord::Majority)]
    variant: VariantWord,
    /// Which box the gems are from: 72 (twelve of each colour), 58 (19 blue, 19 brown, 10 red, 10 green), or counts such as
    /// red:10,blue:19
    #[arg(long = "box", value_name = "BOX", default_value = "72")]
    gem_box: GemBox,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Where the rulebooks are silent; as in the documentation of [`umpire::rules::gems`].
const CHOICES: &str = "\
Where the rulebooks are silent, this is how it is done here:
  - Who has the same counts from the most frequent colour to the rarest shares the place.
  - Points: more than six of a colour score as six do; who is even in points is ranked by the counts.";

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum VariantWord {
    /// Most gems of one colour, then of the second, and so on
    Majority,
    /// 3, 4, 5, 6 of a colour are 1, 2, 3, 4 points, each set of all six colours 4
    Points,
}

/// Runs the command.
///
/// # Errors
/// When an argument names no player with gems, the gems cannot be those of one box, or standard output takes no more.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let players = arguments.players.iter().map(|argument| player(argument));
    let players = players.collect::<anyhow::Result<Vec<_>>>()?;
    let variant = match arguments.variant {
        VariantWord::Majority => Variant::Majority,
        VariantWord::Points => Variant::Points,
    };
    let standings = Standings::new(players, variant, &arguments.gem_box)?;
    let report = StandingsReport::of(&standings);
    stdout::print(|out| {
        if arguments.json {
            serde_json::to_writer(&mut *out, &report)?;
            writeln!(out)
        } else {
            tell(out, &report)
        }
    })
}

fn player(argument: &str) -> anyhow::Result<(String, Counts)> {
    let Some((name, counts)) = argument.split_once('=') else {
        bail!("{argument:?} names no player; write NAME=COUNTS, such as Ann=red:6,green:4");
    };
    let name = name.trim();
    if name.is_empty() {
        bail!(
            "{argument:?} has no name before the =; write NAME=COUNTS, such as Ann=red:6,green:4"
        );
    }
    let counts = counts
        .parse()
        .with_context(|| format!("cannot read the gems of {name}"))?;
    Ok((name.to_owned(), counts))
}

/// A line a player, then the reasons.
fn tell(out: &mut impl Write, report: &StandingsReport) -> io::Result<()> {
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
    writeln!(out)?;
    report.why.iter().try_for_each(|why| writeln!(out, "{why}"))
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

/// `18 points (6 for colours + 12 for 3 sets): `
fn told(points: &PointsReport) -> String {
    let PointsReport {
        total,
        for_sets,
        sets,
        ..
    } = points;
    let unit = if *total == 1 { "point" } else { "points" };
    let set = if *sets == 1 { "set" } else { "sets" };
    let for_colours = total - for_sets;
    format!("{total:>2} {unit} ({for_colours} for colours + {for_sets} for {sets} {set}): ")
}
