//! The report on the standings of a finished game of Ubongo.
//!
//! The structures mirror the JSON that `umpire standings --json` prints.

use serde::Serialize;

use crate::{
    report::Reason,
    rules::gems::{Counts, Gem, Ranked, Standings, Variant},
};

/// Value of the `schema` field.
pub const SCHEMA: &str = "umpire/standings@1";

/// The ranked players, with an explanation.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StandingsReport {
    /// Always [`SCHEMA`].
    pub schema: &'static str,
    /// The players, best first; tied players have the same rank.
    pub players: Vec<PlayerReport>,
    /// Sentences that explain the ranking: who leads, and which colour decides between tied players.
    pub why: Vec<String>,
    /// What is doubtful about counts that were read from photos.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

/// The report on one player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayerReport {
    /// The player's name.
    pub name: String,
    /// The player's gems, all six colours.
    pub counts: Counts,
    /// The counts from the most frequent colour to the rarest.
    pub sorted: [u32; 6],
    /// The rank, 1 for the winner.
    pub rank: usize,
    /// The points; `None` unless the points variant is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<PointsReport>,
}

/// A player's points by origin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PointsReport {
    /// The total.
    pub total: u32,
    /// The points for three to six gems of a colour, by colour.
    pub colours: Counts,
    /// The points for complete sets of all six colours.
    pub for_sets: u32,
    /// The number of sets.
    pub sets: u32,
}

impl StandingsReport {
    /// Creates the report on standings; `reasons` say what is doubtful about the counts.
    pub fn of(standings: &Standings, reasons: Vec<Reason>) -> Self {
        let of = |player: &Ranked| PlayerReport::of(player, standings.variant());
        Self {
            schema: SCHEMA,
            players: standings.players().iter().map(of).collect(),
            why: standings.why(),
            reasons,
        }
    }

    /// Creates the report on a photo without any gems; `reasons` say what is wrong with it.
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
            for_sets: score.of_sets(),
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

    /// Returns the colours with their counts, the most frequent first and without zeros; ties in the order of
    /// [`Gem::ALL`].
    pub fn most_frequent_first(&self) -> Vec<(Gem, u32)> {
        let mut there: Vec<(Gem, u32)> =
            self.counts.iter().filter(|(_, count)| *count > 0).collect();
        there.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        there
    }
}
