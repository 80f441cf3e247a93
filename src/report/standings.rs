//! The report on the final standings of a game of Ubongo.
//!
//! The structures mirror the JSON that `umpire standings --json` prints.

use serde::Serialize;

use crate::{
    language::Message,
    report::Reason,
    rules::gems::{Counts, Gem, Ranked, Standings, Variant},
};

/// Value of the `schema` field of a standings report.
pub const SCHEMA: &str = "umpire/standings@1";

/// The players ranked by their gems, with an explanation.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StandingsReport {
    /// Name and version of the report's format, always `umpire/standings@1`.
    pub schema: &'static str,
    /// The players, best first; tied players have the same rank.
    pub players: Vec<PlayerReport>,
    /// Sentences that explain the ranking: who leads, and which colour decides between tied players.
    pub why: Vec<Message>,
    /// Reasons why counts that were read from photos are doubtful.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

/// The report on one player's gems and rank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlayerReport {
    /// Name of the player.
    pub name: String,
    /// Number of gems of each of the six colours that the player has.
    pub counts: Counts,
    /// The player's counts, from the most frequent colour to the rarest.
    pub sorted: [u32; 6],
    /// Rank of the player, 1 for the winner; tied players have the same rank.
    pub rank: usize,
    /// Points of the player; `None` unless the points variant is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<PointsReport>,
}

/// A player's points in the points variant: the total, the points for single colours, and the points for sets of all six colours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PointsReport {
    /// Sum of the points for single colours and for sets.
    pub total: u32,
    /// Points for the gems of each colour; a colour scores from three gems on.
    pub colours: Counts,
    /// Points for complete sets of all six colours.
    pub for_sets: u32,
    /// Number of complete sets of all six colours.
    pub sets: u32,
}

impl StandingsReport {
    /// Creates the report on the standings. `reasons` say why the counts of gems, and so the standings, may be wrong.
    pub fn of(standings: &Standings, reasons: Vec<Reason>) -> Self {
        let player_report = |player: &Ranked| PlayerReport::of(player, standings.variant());
        Self {
            schema: SCHEMA,
            players: standings.players().iter().map(player_report).collect(),
            why: standings.explanation(),
            reasons,
        }
    }

    /// Creates the report on a photo in which no gems were found; `reasons` say why.
    pub fn of_nobody(reasons: Vec<Reason>) -> Self {
        Self {
            schema: SCHEMA,
            players: Vec::new(),
            why: Vec::new(),
            reasons,
        }
    }
}

impl PlayerReport {
    fn of(player: &Ranked, variant: Variant) -> Self {
        let score = player.score();
        let points = PointsReport {
            total: score.total(),
            colours: Counts::new(score.colours),
            for_sets: score.set_points(),
            sets: score.sets,
        };
        Self {
            name: player.name.clone(),
            counts: player.counts,
            sorted: player.counts.sorted(),
            rank: player.rank,
            points: (variant == Variant::Points).then_some(points),
        }
    }

    /// Returns the player's colours with their counts, the most frequent first and without zeros. Ties are in the order of [`Gem::ALL`].
    pub fn most_frequent_first(&self) -> Vec<(Gem, u32)> {
        let mut nonzero: Vec<(Gem, u32)> =
            self.counts.iter().filter(|(_, count)| *count > 0).collect();
        nonzero.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        nonzero
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::gems::GemBox;

    #[test]
    fn the_schema_describes_this_type() {
        crate::test_support::schema::check::<StandingsReport>(SCHEMA);
    }

    fn report(variant: Variant) -> StandingsReport {
        let counts = |text: &str| text.parse().expect("counts");
        let players = vec![
            ("Ann".to_owned(), counts("red:2,blue:3,brown:3")),
            (
                "Ben".to_owned(),
                counts("green:1,red:4,blue:1,purple:1,brown:1,yellow:1"),
            ),
        ];
        let standings = Standings::new(players, variant, &GemBox::OF_72).expect("two players");
        StandingsReport::of(&standings, Vec::new())
    }

    #[test]
    fn colours_are_listed_by_count_and_ties_in_the_order_of_the_gems() {
        let report = report(Variant::Majority);
        let [best, other] = &report.players[..] else {
            panic!("{:?}", report.players);
        };
        assert_eq!((best.name.as_str(), best.rank), ("Ben", 1));
        assert_eq!((other.name.as_str(), other.rank), ("Ann", 2));
        assert_eq!(
            other.most_frequent_first(),
            [(Gem::Blue, 3), (Gem::Brown, 3), (Gem::Red, 2)]
        );
        assert_eq!(other.sorted, [3, 3, 2, 0, 0, 0]);
    }

    #[test]
    fn points_are_reported_only_if_the_points_variant_is_played() {
        let points = |variant| {
            let players = report(variant).players.into_iter();
            let points = players.map(|player| (player.name, player.points));
            points.collect::<Vec<_>>()
        };
        for (name, points) in points(Variant::Majority) {
            assert_eq!(points, None, "{name}");
        }
        for (name, points) in points(Variant::Points) {
            let points = points.expect(&name);
            let of_colours: u32 = points.colours.iter().map(|(_, points)| points).sum();
            assert_eq!(points.total, of_colours + points.for_sets, "{name}");
            // Only Ben has at least one gem of each colour, which makes one set.
            assert_eq!(points.sets, u32::from(name == "Ben"), "{name}");
            assert!(points.total > 0, "{name}");
        }
    }

    #[test]
    fn a_report_of_nobody_has_only_reasons() {
        let report = StandingsReport::of_nobody(vec![Reason::no_gems()]);
        assert_eq!(report.players, []);
        assert_eq!(report.reasons, [Reason::no_gems()]);
    }
}
