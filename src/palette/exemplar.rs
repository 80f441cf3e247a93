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
    pub look: Appearance,
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
    pub fn of(seen: &ItemColour, gem: f64) -> Self {
        let rounded = |value: f64| (value * 1e4).round() / 1e4;
        Self {
            look: seen.look.map(rounded),
            ground: seen.ground.map(rounded),
            gem: rounded(gem),
            form: seen.form.map(|form| Form {
                elongation: rounded(form.elongation),
                roughness: rounded(form.roughness),
            }),
        }
    }

    /// Converts the example back to the measurements of its item.
    pub fn seen(&self) -> ItemColour {
        ItemColour {
            look: self.look,
            ground: self.ground,
            form: self.form,
        }
    }

    /// Returns whether both examples come from the same item in the same photo. This is the case if all values are equal except
    /// the size, which is relative to the other detected items.
    pub(crate) fn is_of_one_thing(&self, other: &Self) -> bool {
        let numbers = |of: &Self| [&of.look[..3], &of.ground[..], &[of.gem]].concat();
        let both = numbers(self).into_iter().zip(numbers(other));
        both.into_iter()
            .all(|(one, other)| (one - other).abs() < 1e-9)
    }

    pub(super) fn is_possible(&self) -> bool {
        let form = self.form.map(|form| [form.elongation, form.roughness]);
        let numbers = self.look.iter().chain(&self.ground);
        let numbers = numbers.chain(form.iter().flatten());
        // The values are natural logarithms: 20 stands for a factor of e^20 in light, which no camera resolves.
        numbers.copied().all(|number| number.abs() < 20.0) && (0.0..=1.0).contains(&self.gem)
    }
}
