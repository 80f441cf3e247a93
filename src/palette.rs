//! Palettes: colours of small items learned from photos, such as sweets, beans, beads, or gems under other names.
//!
//! A [`Palette`] has a few named colours. One name may stand for several shades. So a colour is stored as its training examples
//! ([`Exemplar`]), not as their mean, and a new item is compared with the nearest example. [`learn`] assigns the items of a photo
//! to colours when only the counts are given; [`light_shift`] estimates how the light of a photo differs from that of the training
//! photos.

pub mod colour_words;
pub mod counts;
mod exemplar;
pub mod learn;
mod left_out;
pub mod legend;
pub mod light_shift;

use serde::{Deserialize, Serialize};

pub use self::exemplar::Exemplar;
use crate::{
    language::Value,
    message,
    read::item_colour::{Appearance, NUMBERS},
    srgb::encoded,
    stats::{median, median_colour},
};

/// Palette name that stands for the six gems of Ubongo, which need not be learned.
pub const STANDARD: &str = "standard";

/// Schema identifier in a palette file.
const SCHEMA: &str = "umpire/palette@1";

/// Standard deviation among items of one shade, in natural logarithms, for red / green, blue / green, luminance and size. Measured on the
/// sweets of `$UMPIRE_DATA/photos/candy` under different light and in different places, rounded. The standard deviation of the size is the
/// locator's error.
const SHADE_SPREAD: Appearance = [0.25, 0.35, 0.6, 0.35];

/// Lower limit of [`Palette::sharpness`], as a [`distance`] in standard deviations. Set by hand: colours cannot be measured more
/// accurately.
const MIN_SHARPNESS: f64 = 0.3;
/// Minimum number of distances between exemplars from which [`Palette::sharpness`] is estimated. Set by hand.
const MIN_DISTANCES_FOR_SHARPNESS: usize = 6;
/// Before it is limited, [`Palette::sharpness`] is this factor times a median distance: the median, over all exemplars, of the distance to
/// the nearest other exemplar of the same colour. Set by hand.
const SHARPNESS_FACTOR: f64 = 1.5;

/// Minimum distance between two colours that are easy to distinguish, in units of [`Palette::sharpness`]. On measured sweets, an item is
/// about 0.6 units away from its own colour. An item 0.6 units away, towards another colour at the minimum distance, still fits its
/// own colour better, by 1.6 nats of log-likelihood.
pub const MIN_CLEAR_DISTANCE: f64 = 2.5;

/// A set of named colours, learned from photos.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Palette {
    /// Name of the palette.
    pub name: String,
    /// Number of photos from which the palette was learned.
    pub photos: u32,
    /// Colours of the palette, in the order in which they were first named.
    pub colours: Vec<Colour>,
    /// Items in the training photos that had none of the colours. Similar items in other photos are not counted.
    pub left_out: Vec<Exemplar>,
}

/// A learned colour: a name with its training examples.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Colour {
    /// Name of the colour.
    pub name: String,
    /// Training examples of the colour, at least one.
    pub exemplars: Vec<Exemplar>,
}

/// Contents of a palette file.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Document {
    schema: String,
    photos: u32,
    colours: Vec<Colour>,
    /// Items that are not counted; absent if there are none, and in older files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<Exemplar>,
}

/// Errors for text that is not a valid palette.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum PaletteError {
    #[error("{}", message!("palette-form", source = Value::shown(source)))]
    Form { source: serde_json::Error },
    #[error(
        "{}",
        message!("palette-schema", schema = Value::quoted(schema), known = Value::quoted(SCHEMA))
    )]
    Schema { schema: String },
    #[error("{}", message!("palette-empty"))]
    Empty,
    #[error("{}", message!("palette-colour", name = Value::quoted(name)))]
    Colour { name: String },
    #[error("{}", message!("palette-number", name = Value::quoted(name)))]
    Number { name: String },
    #[error("{}", message!("palette-left-out"))]
    LeftOut,
}

impl Palette {
    /// Creates a palette without colours.
    pub fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ..Self::default()
        }
    }

    /// Parses the text of a palette file.
    ///
    /// # Errors
    /// When the text is not a palette, has another version, or has invalid colours or left-out items.
    pub fn from_json(name: &str, text: &str) -> Result<Self, PaletteError> {
        let form = |source| PaletteError::Form { source };
        let value: serde_json::Value = serde_json::from_str(text).map_err(form)?;
        // The schema is checked first, as a later version of the file may have other fields.
        if let Some(schema) = value["schema"].as_str().filter(|schema| *schema != SCHEMA) {
            let schema = schema.to_owned();
            return Err(PaletteError::Schema { schema });
        }
        let document: Document = serde_json::from_value(value).map_err(form)?;
        let palette = Self {
            name: name.to_owned(),
            photos: document.photos,
            colours: document.colours,
            left_out: document.left_out,
        };
        palette.check()?;
        Ok(palette)
    }

    /// Checks that the palette has a colour, that each colour has a distinct name and an example, and that the values of all examples are
    /// possible.
    fn check(&self) -> Result<(), PaletteError> {
        if self.colours.is_empty() {
            return Err(PaletteError::Empty);
        }
        for (index, colour) in self.colours.iter().enumerate() {
            let name = colour.name.clone();
            let is_twice = self.colours[..index].iter().any(|other| other.name == name);
            if name.trim().is_empty() || colour.exemplars.is_empty() || is_twice {
                return Err(PaletteError::Colour { name });
            }
            if !colour.exemplars.iter().all(Exemplar::is_possible) {
                return Err(PaletteError::Number { name });
            }
        }
        if !self.left_out.iter().all(Exemplar::is_possible) {
            return Err(PaletteError::LeftOut);
        }
        Ok(())
    }

    /// Serialises the palette to the text of its file.
    ///
    /// # Errors
    /// When the JSON cannot be written; the fields of a palette do not cause that. A value that is NaN or infinite becomes `null`, which
    /// [`Self::from_json`] rejects.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        let document = Document {
            schema: SCHEMA.to_owned(),
            photos: self.photos,
            colours: self.colours.clone(),
            left_out: self.left_out.clone(),
        };
        serde_json::to_string_pretty(&document).map(|text| text + "\n")
    }

    /// Finds a colour by its name; `None` if no colour has it.
    pub fn colour(&self, name: &str) -> Option<&Colour> {
        self.colours.iter().find(|colour| colour.name == name)
    }

    /// Adds examples to a colour; creates the colour where the name is new.
    pub fn add(&mut self, name: &str, exemplars: impl IntoIterator<Item = Exemplar>) {
        let index = self.colours.iter().position(|colour| colour.name == name);
        let index = index.unwrap_or_else(|| {
            self.colours.push(Colour {
                name: name.to_owned(),
                exemplars: Vec::new(),
            });
            self.colours.len() - 1
        });
        self.colours[index].exemplars.extend(exemplars);
    }

    /// Returns how far an item typically is from the nearest exemplar of its own colour, as a [`distance`] in standard deviations within
    /// one shade, limited to 0.3 to 1. The more alike the exemplars of each colour are, the smaller the result. Colours must differ by more
    /// than this to be distinguished.
    pub(crate) fn sharpness(&self) -> f64 {
        let colours = self.colours.iter();
        let nearest: Vec<f64> = colours.flat_map(Colour::nearest_distances).collect();
        // With fewer distances, it is unknown how much items vary, so the upper limit is returned.
        if nearest.len() < MIN_DISTANCES_FOR_SHARPNESS {
            return 1.0;
        }
        (SHARPNESS_FACTOR * median(nearest)).clamp(MIN_SHARPNESS, 1.0)
    }

    /// Returns all pairs of colours, the most similar pair first. With each pair is the smallest distance between an example of one colour
    /// and an example of the other, in units of [`Self::sharpness`].
    pub fn pairs(&self) -> Vec<(&str, &str, f64)> {
        let sharpness = self.sharpness();
        let mut pairs = Vec::new();
        for (index, colour) in self.colours.iter().enumerate() {
            for other in &self.colours[..index] {
                let exemplars = colour.exemplars.iter();
                let distances = exemplars.map(|exemplar| other.distance(&exemplar.appearance));
                let nearest = distances.fold(f64::INFINITY, f64::min) / sharpness;
                pairs.push((other.name.as_str(), colour.name.as_str(), nearest));
            }
        }
        pairs.sort_by(|a, b| a.2.total_cmp(&b.2));
        pairs
    }
}

impl Colour {
    /// Returns the distance of an appearance to the nearest example of this colour, in standard deviations within one shade.
    pub fn distance(&self, appearance: &Appearance) -> f64 {
        let exemplars = self.exemplars.iter();
        let distances = exemplars.map(|exemplar| distance(&exemplar.appearance, appearance));
        distances.fold(f64::INFINITY, f64::min)
    }

    /// Returns, for each example of this colour, its distance to the most similar other example, in standard deviations within one shade;
    /// empty if there is only one example.
    fn nearest_distances(&self) -> Vec<f64> {
        let appearances: Vec<&Appearance> = self
            .exemplars
            .iter()
            .map(|exemplar| &exemplar.appearance)
            .collect();
        let nearest_distance = |index: usize| {
            let others = (0..appearances.len()).filter(move |&other| other != index);
            let distances = others.map(|other| distance(appearances[index], appearances[other]));
            distances.reduce(f64::min)
        };
        (0..appearances.len())
            .filter_map(nearest_distance)
            .collect()
    }

    /// Returns the estimated fraction of this colour's examples that are gems, 0 to 1: the mean of their probabilities
    /// [`Exemplar::gem`]. Half an example of probability 0.5 is added, so that the fraction is never exactly 0 or 1.
    pub fn gem_fraction(&self) -> f64 {
        let sum: f64 = self.exemplars.iter().map(|exemplar| exemplar.gem).sum();
        (sum + 0.25) / (self.exemplars.len() as f64 + 0.5)
    }

    /// Returns the colour words that describe the examples of this colour, most frequent first.
    pub fn words(&self) -> Vec<&'static str> {
        let word = |exemplar: &Exemplar| colour_words::word(exemplar.measurements().rgb_on_white());
        let by_exemplar: Vec<&str> = self.exemplars.iter().map(word).collect();
        let mut words = by_exemplar.clone();
        words.sort_unstable();
        words.dedup();
        let count = |word: &&str| by_exemplar.iter().filter(|other| *other == word).count();
        words.sort_by_key(|word| std::cmp::Reverse(count(word)));
        words
    }

    /// Returns the median colour of the examples, per channel, in sRGB (0 to 255). Each colour is first converted to its
    /// appearance on a white table, which removes the tint of the light.
    pub fn srgb(&self) -> [u8; 3] {
        let rgb = |exemplar: &Exemplar| exemplar.measurements().rgb_on_white();
        let colours: Vec<[f64; 3]> = self.exemplars.iter().map(rgb).collect();
        let median = median_colour(&colours).unwrap_or_default();
        median.map(|value| (encoded(value.clamp(0.0, 1.0)) * 255.0).round() as u8)
    }
}

/// Returns the Euclidean distance of two appearances, with each value in standard deviations within one shade.
pub fn distance(a: &Appearance, b: &Appearance) -> f64 {
    let squared_difference = |axis: usize| ((a[axis] - b[axis]) / SHADE_SPREAD[axis]).powi(2);
    (0..NUMBERS).map(squared_difference).sum::<f64>().sqrt()
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
pub(crate) mod tests;
