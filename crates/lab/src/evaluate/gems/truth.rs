//! The truth files of the gem scenes, `../shared/render/gems.py`.

use std::{collections::BTreeMap, path::Path};

use serde::Deserialize;

use crate::evaluate::{EvaluateError, truth_of_kind};
use umpire::report::XY;

/// The gems in a picture.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct GemsTruth {
    /// `custom` where beans, corn or beads lie in place of gems.
    #[serde(default)]
    pub palette: String,
    /// All stones, hidden ones too.
    pub gems: Vec<TruthGem>,
    /// The piles.
    pub piles: Vec<TruthPile>,
}

/// A stone.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthGem {
    /// Its colour's name, or what it is that is counted in place of gems, such as `corn`.
    pub colour: String,
    /// Its middle, pixels.
    pub center: XY,
    /// In pixels.
    pub radius: f64,
    /// The share of it that shows.
    pub visible: f64,
}

/// A pile.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthPile {
    /// Its stones by colour.
    pub counts: BTreeMap<String, u32>,
    /// Its middle, pixels.
    pub center: XY,
}

impl TruthPile {
    /// How many stones lie there.
    pub fn total(&self) -> u32 {
        self.counts.values().sum()
    }
}

impl GemsTruth {
    /// Whether other things lie there in place of gems: such pictures stay out of the figures for gems (`../shared/scenes/README.md`).
    pub fn is_of_other_things(&self) -> bool {
        self.palette == "custom"
    }

    /// The truth of the picture at this path; `None` where its file tells of no gem piles, or there is none.
    ///
    /// # Errors
    /// When the file cannot be read, or tells of gems in another form.
    pub fn beside(picture: &Path) -> Result<Option<Self>, EvaluateError> {
        truth_of_kind(picture, "gems")
    }
}
