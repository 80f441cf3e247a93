//! The ranking of the players.

use std::cmp::{Ordering, Reverse};

use crate::rules::gems::{
    counts::Counts,
    gem_box::{GemBox, TooMany},
    score::{Score, Variant},
};

/// A player in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    /// The player's name.
    pub name: String,
    /// The player's gems.
    pub counts: Counts,
    /// Place, 1 for the winner. Tied players have the same rank, and the ranks after them are skipped.
    pub rank: usize,
}

/// The players of a finished game, best first; tied players in the order in which they were given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    variant: Variant,
    players: Vec<Ranked>,
}

/// The reason why players cannot be ranked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StandingsError {
    /// The list of players is empty.
    #[error("no players to rank; list each player with their gems, such as A=red:6,green:4")]
    Nobody,
    /// Two players have the same name.
    #[error("two players are called {name:?}; give each a different name")]
    SameName {
        /// The name.
        name: String,
    },
    /// The players have more gems of a colour than the box holds.
    #[error(transparent)]
    TooMany(#[from] TooMany),
}

impl Standings {
    /// Ranks the players by their gems.
    ///
    /// # Errors
    /// If there is no player, two have the same name, or they have more gems of a colour than the box holds.
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
            if players[..index].iter().any(|(before, _)| before == name) {
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

    /// Returns the players, best first.
    pub fn players(&self) -> &[Ranked] {
        &self.players
    }

    /// Returns how the game is decided.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the winners: several if they are tied in everything.
    pub fn winners(&self) -> impl Iterator<Item = &Ranked> {
        self.players.iter().filter(|player| player.rank == 1)
    }
}

impl Ranked {
    /// Returns the points for the points variant.
    pub fn score(&self) -> Score {
        Score::of(&self.counts)
    }
}

/// Returns the sort key of a ranking, larger is better: the points (0 by majority), then the counts from the most
/// frequent colour to the rarest.
fn sort_key(counts: &Counts, variant: Variant) -> (u32, [u32; 6]) {
    let points = match variant {
        Variant::Majority => 0,
        Variant::Points => Score::of(counts).total(),
    };
    (points, counts.sorted())
}

fn ranked(mut players: Vec<(String, Counts)>, variant: Variant) -> Vec<Ranked> {
    players.sort_by_key(|(_, counts)| Reverse(sort_key(counts, variant)));
    let better = |than: &Counts| {
        let is_better = |(_, counts): &&(String, Counts)| {
            sort_key(counts, variant).cmp(&sort_key(than, variant)) == Ordering::Greater
        };
        players.iter().filter(is_better).count()
    };
    let ranks: Vec<usize> = players
        .iter()
        .map(|(_, counts)| 1 + better(counts))
        .collect();
    let ranked = |((name, counts), rank)| Ranked { name, counts, rank };
    players.into_iter().zip(ranks).map(ranked).collect()
}
