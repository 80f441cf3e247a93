//! The training examples of a colour.

use serde::{Deserialize, Serialize};

use crate::read::item_colour::{Appearance, ItemColour, form::Form};

/// A training example: one item of a photo.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Exemplar {
    /// Appearance of the item, in natural logarithms: red / green, blue / green and luminance, each relative to the table, and
    /// its radius relative to the median radius of all items in the photo.
    #[serde(rename = "look")]
    pub appearance: Appearance,
    /// Colour of the table beside the item, in natural logarithms, as in [`ItemColour::ground`].
    pub ground: [f64; 3],
    /// Probability that the item is one of the six gems, 0 to 1, as estimated by the network.
    pub gem: f64,
    /// Outline and surface of the item; `None` where they were not measured, and in files of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<Form>,
}

impl Exemplar {
    /// Creates an example from a measured item and its probability of being a gem, rounded to 1e-4.
    pub fn of(item: &ItemColour, gem: f64) -> Self {
        let rounded = |value: f64| (value * 1e4).round() / 1e4;
        Self {
            appearance: item.appearance.map(rounded),
            ground: item.ground.map(rounded),
            gem: rounded(gem),
            form: item.form.map(|form| Form {
                elongation: rounded(form.elongation),
                roughness: rounded(form.roughness),
            }),
        }
    }

    /// Converts the example back to the measurements of its item.
    pub fn measurements(&self) -> ItemColour {
        ItemColour {
            appearance: self.appearance,
            ground: self.ground,
            form: self.form,
        }
    }

    /// Returns whether both examples come from the same item in the same photo. This is the case if all values are equal except
    /// the size, which is relative to the other detected items.
    pub(crate) fn is_same_item(&self, other: &Self) -> bool {
        let values = |exemplar: &Self| {
            [
                &exemplar.appearance[..3],
                &exemplar.ground[..],
                &[exemplar.gem],
            ]
            .concat()
        };
        let mut pairs = values(self).into_iter().zip(values(other));
        pairs.all(|(value, other)| (value - other).abs() < 1e-9)
    }

    /// Returns whether all values are within the range that a camera can measure.
    pub(super) fn is_possible(&self) -> bool {
        let form = self.form.map(|form| [form.elongation, form.roughness]);
        let values = self.appearance.iter().chain(&self.ground);
        let values = values.chain(form.iter().flatten());
        // The values are natural logarithms: 20 stands for a factor of e^20 in light, which no camera resolves.
        values.copied().all(|value| value.abs() < 20.0) && (0.0..=1.0).contains(&self.gem)
    }
}
