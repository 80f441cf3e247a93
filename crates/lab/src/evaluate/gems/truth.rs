//! Truth files of the rendered gem scenes, written by `render/gems`.

use std::{collections::BTreeMap, path::Path};

use serde::Deserialize;

use crate::evaluate::{EvaluateError, truth_file};
use umpire::report::XY;

/// Truth of an image that shows gem piles.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct GemsTruth {
    /// Name of the set of items in the image; `custom` means beans, corn or beads instead of gems.
    #[serde(default)]
    pub palette: String,
    /// All gems in the image, including those that lie under others.
    pub gems: Vec<TruthGem>,
    /// Piles that the gems in the image form, in any order.
    pub piles: Vec<TruthPile>,
}

/// A gem, or another item that is shown instead of gems.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthGem {
    /// Name of the gem's colour; for an item that is no gem, the name of the item, such as `corn`.
    pub colour: String,
    /// Centre of the visible part of the gem in the image, in pixels.
    pub center: XY,
    /// Radius of the gem in the image, in pixels.
    pub radius: f64,
    /// Visible fraction of the gem, 0 to 1.
    pub visible: f64,
}

/// A pile of gems or other items.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthPile {
    /// Number of gems in the pile, by colour.
    pub counts: BTreeMap<String, u32>,
    /// Centre of the pile in the image, in pixels.
    pub center: XY,
}

impl TruthPile {
    /// Returns the number of gems in the pile, all colours together.
    pub fn total(&self) -> u32 {
        self.counts.values().sum()
    }
}

impl GemsTruth {
    /// Returns whether the image shows other items instead of gems. Such images are left out of the figures for gems.
    pub fn shows_other_items(&self) -> bool {
        self.palette == "custom"
    }

    /// Reads the truth file beside an image: NAME.json for NAME.jpg. Returns `None` if there is none, or if it is not about gem
    /// piles.
    ///
    /// # Errors
    /// When the file cannot be read, or its content is not in the expected form.
    pub fn read_beside(image: &Path) -> Result<Option<Self>, EvaluateError> {
        truth_file::read_beside_of_kind(image, "gems")
    }
}
