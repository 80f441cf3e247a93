//! Ranks the players by their gems.

use serde::Deserialize;
use umpire::{
    report::standings::StandingsReport,
    rules::gems::{Counts, Standings, Variant},
};

use crate::{EngineError, photos::parse_box};

/// The players with their gems, and the variant of the scoring.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandingsQuery {
    /// Name and gems of each player.
    pub players: Vec<PlayerGems>,
    /// Variant of the scoring: whether most gems of one colour or most points win.
    pub variant: Variant,
    /// The gems in the box: `72` or `58` for the two editions, or counts such as `red:10,green:10`. `None` stands for `72`.
    #[serde(default, rename = "box")]
    pub gem_box: Option<String>,
}

/// One player's gems.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct PlayerGems {
    /// Name of the player.
    pub name: String,
    /// Number of gems of each colour.
    pub gems: Counts,
}

/// Returns the standings as JSON, as `umpire standings --json` prints them.
///
/// # Errors
/// If the box is invalid, there is no player, names are missing or equal, or all players together have more gems of a colour than the box
/// holds.
pub fn standings(query: StandingsQuery) -> Result<String, EngineError> {
    let gem_box = parse_box(query.gem_box.as_deref())?;
    let players = query
        .players
        .into_iter()
        .map(|player| (player.name, player.gems))
        .collect();
    let standings =
        Standings::new(players, query.variant, &gem_box).map_err(EngineError::invalid_input)?;
    let report = StandingsReport::of(&standings, Vec::new());
    Ok(serde_json::to_string(&report)?)
}
