//! The truth files of the gem scenes, written by `../shared/render/gems.py`.

use std::{collections::BTreeMap, path::Path};

use serde::Deserialize;

use crate::evaluate::{EvaluateError, truth_of_kind};
use umpire::report::XY;

/// The true gems of an image.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct GemsTruth {
    /// `custom` where the image shows beans, corn or beads instead of gems.
    #[serde(default)]
    pub palette: String,
    /// All gems, including occluded ones.
    pub gems: Vec<TruthGem>,
    /// The piles.
    pub piles: Vec<TruthPile>,
}

/// A gem, or another item in its place.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthGem {
    /// The name of its colour, or of the item that is counted instead of gems, such as `corn`.
    pub colour: String,
    /// Its centre, in pixels.
    pub center: XY,
    /// Its radius, in pixels.
    pub radius: f64,
    /// Its visible fraction.
    pub visible: f64,
}

/// A pile of gems.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthPile {
    /// Number of gems of each colour.
    pub counts: BTreeMap<String, u32>,
    /// Its centre, in pixels.
    pub center: XY,
}

impl TruthPile {
    /// Returns the number of gems in the pile.
    pub fn total(&self) -> u32 {
        self.counts.values().sum()
    }
}

impl GemsTruth {
    /// Returns whether the image shows other items instead of gems; such images are left out of the figures for gems
    /// (`../shared/scenes/README.md`).
    pub fn shows_other_items(&self) -> bool {
        self.palette == "custom"
    }

    /// Reads the truth file of the image at this path; returns `None` where there is none, or it is not about gem piles.
    ///
    /// # Errors
    /// When the file cannot be read, or its content is not in the expected form.
    pub fn beside(picture: &Path) -> Result<Option<Self>, EvaluateError> {
        truth_of_kind(picture, "gems")
    }
}
