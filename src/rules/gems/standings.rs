//! The ranking of the players of a game of Ubongo, at its end or in between.

use std::cmp::Reverse;

use crate::{
    language::Value,
    message,
    rules::gems::{
        counts::Counts,
        gem_box::{GemBox, TooMany},
        score::{Score, Variant},
    },
};

/// A player in the standings, with the rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    /// Name of the player.
    pub name: String,
    /// Number of gems of each colour that the player has.
    pub counts: Counts,
    /// Rank, 1 for the winner. Tied players share a rank, and the next player's rank counts all players before, as in 1, 1, 3.
    pub rank: usize,
}

/// The players of a game with their ranks, best first. Tied players are in the order in which the caller listed them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    variant: Variant,
    players: Vec<Ranked>,
}

/// An error: the players cannot be ranked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StandingsError {
    /// The list of players is empty.
    #[error("{}", message!("standings-nobody"))]
    Nobody,
    /// Two players have the same name.
    #[error("{}", message!("standings-same-name", name = Value::quoted(name)))]
    SameName {
        /// The name that two players have.
        name: String,
    },
    /// The players have more gems of a colour than the box holds.
    #[error(transparent)]
    TooMany(#[from] TooMany),
}

impl Standings {
    /// Ranks the players by their gems. `players` lists their names and gems.
    ///
    /// # Errors
    /// If there is no player, two have the same name, or all players together have more gems of a colour than the box holds.
    pub fn new(
        players: Vec<(String, Counts)>,
        variant: Variant,
        gem_box: &GemBox,
    ) -> Result<Self, StandingsError> {
        if players.is_empty() {
            return Err(StandingsError::Nobody);
        }
        let names = players.iter().map(|(name, _)| name);
        for (index, name) in names.enumerate() {
            if players[..index].iter().any(|(earlier, _)| earlier == name) {
                let name = name.clone();
                return Err(StandingsError::SameName { name });
            }
        }
        let counts: Vec<Counts> = players.iter().map(|(_, counts)| *counts).collect();
        gem_box.check(&counts)?;
        Ok(Self {
            variant,
            players: ranked(players, variant),
        })
    }

    /// Returns the ranked players, the best first.
    pub fn players(&self) -> &[Ranked] {
        &self.players
    }

    /// Returns the variant that decides the ranking.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the players with rank 1: several if they are tied in everything.
    pub fn winners(&self) -> impl Iterator<Item = &Ranked> {
        self.players.iter().filter(|player| player.rank == 1)
    }
}

impl Ranked {
    /// Returns the player's points in the points variant.
    pub fn score(&self) -> Score {
        Score::of(&self.counts)
    }
}

/// Returns the key by which players are ranked, where a larger key is better: the player's points (0 in the majority variant), then the
/// player's numbers of gems of each colour, the largest number first.
fn sort_key(counts: &Counts, variant: Variant) -> (u32, [u32; 6]) {
    let points = match variant {
        Variant::Majority => 0,
        Variant::Points => Score::of(counts).total(),
    };
    (points, counts.sorted())
}

/// Sorts the players, best first, and ranks them. A player's rank is 1 plus the number of players who are better, which means that their
/// [`sort_key`] is larger.
fn ranked(mut players: Vec<(String, Counts)>, variant: Variant) -> Vec<Ranked> {
    players.sort_by_key(|(_, counts)| Reverse(sort_key(counts, variant)));
    let players_ahead = |own: &Counts| {
        let own = sort_key(own, variant);
        let is_better = |(_, counts): &&(String, Counts)| sort_key(counts, variant) > own;
        players.iter().filter(is_better).count()
    };
    let ranks: Vec<usize> = players
        .iter()
        .map(|(_, counts)| 1 + players_ahead(counts))
        .collect();
    let ranked = |((name, counts), rank)| Ranked { name, counts, rank };
    players.into_iter().zip(ranks).map(ranked).collect()
}
