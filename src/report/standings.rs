//! What is said about the standings of a finished game of Ubongo.
//!
//! The structures mirror the JSON that `umpire standings --json` prints.

use serde::Serialize;

use crate::{
    report::Reason,
    rules::gems::{Counts, Gem, Ranked, Standings, Variant},
};

/// What `schema` says.
pub const SCHEMA: &str = "umpire/standings@1";

/// The players, best first, and why they stand so.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StandingsReport {
    /// [`SCHEMA`].
    pub schema: &'static str,
    /// Best first; who share a place have the same rank.
    pub players: Vec<PlayerReport>,
    /// Sentences: what leads, and which colour decides between those who are even.
    pub why: Vec<String>,
    /// What is doubtful of counts that were read from photos.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayerReport {
    /// What the player is called.
    pub name: String,
    /// The gems, all six colours.
    pub counts: Counts,
    /// The counts from the most frequent colour to the rarest.
    pub sorted: [u32; 6],
    /// 1 for the winner.
    pub rank: usize,
    /// The points; `None` unless the points variant is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<PointsReport>,
}

/// A player's points and what they are for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PointsReport {
    /// All of them.
    pub total: u32,
    /// For three to six of a colour, by colour.
    pub colours: Counts,
    /// For complete sets of all six colours.
    pub for_sets: u32,
    /// How many sets.
    pub sets: u32,
}

impl StandingsReport {
    /// The report on standings; `reasons` say what is doubtful of the counts.
    pub fn of(standings: &Standings, reasons: Vec<Reason>) -> Self {
        let of = |player: &Ranked| PlayerReport::of(player, standings.variant());
        Self {
            schema: SCHEMA,
            players: standings.players().iter().map(of).collect(),
            why: standings.why(),
            reasons,
        }
    }

    /// The report on a photo in which nobody has gems; `reasons` say what is wrong with it.
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

    /// The colours of which there are gems, the most frequent first; equally frequent ones in the order of [`Gem::ALL`].
    pub fn most_frequent_first(&self) -> Vec<(Gem, u32)> {
        let mut there: Vec<(Gem, u32)> =
            self.counts.iter().filter(|(_, count)| *count > 0).collect();
        there.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        there
    }
}
