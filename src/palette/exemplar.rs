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
    /// Creates an example from a measured item and the probability that the item is a gem. All values are rounded to 1e-4.
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

    /// Returns whether both examples come from the same item in the same photo. This is assumed if their colours, grounds and gem
    /// probabilities are equal. The size is not compared, because it is relative to the other detected items. The form is not compared,
    /// because older files lack it.
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

    /// Returns whether the measured values are within the range that a camera can measure, and `gem` is a probability.
    pub(super) fn is_possible(&self) -> bool {
        let form = self.form.map(|form| [form.elongation, form.roughness]);
        let values = self.appearance.iter().chain(&self.ground);
        let values = values.chain(form.iter().flatten());
        // The values are natural logarithms: 20 stands for a factor of e^20 in light, which no camera resolves.
        values.copied().all(|value| value.abs() < 20.0) && (0.0..=1.0).contains(&self.gem)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exemplar() -> Exemplar {
        Exemplar {
            appearance: [1.0, -0.5, -1.0, 0.1],
            ground: [0.0, -0.1, -0.7],
            gem: 0.125,
            form: Some(Form {
                elongation: 0.3,
                roughness: -2.0,
            }),
        }
    }

    #[test]
    fn values_are_rounded_and_converted_back() {
        let item = ItemColour {
            appearance: [1.000_04, -0.5, -1.0, 0.1],
            ground: [0.0, -0.099_96, -0.7],
            form: Some(Form {
                elongation: 0.300_01,
                roughness: -2.0,
            }),
        };
        let rounded = Exemplar::of(&item, 0.125_03);
        assert_eq!(rounded, exemplar());
        assert_eq!(Exemplar::of(&rounded.measurements(), 0.125), rounded);
    }

    #[test]
    fn examples_of_one_item_may_differ_in_size_only() {
        let mut other = exemplar();
        other.appearance[3] = 0.9;
        assert!(exemplar().is_same_item(&other));
        other.appearance[2] = -1.1;
        assert!(!exemplar().is_same_item(&other));
        let other = Exemplar {
            gem: 0.25,
            ..exemplar()
        };
        assert!(!exemplar().is_same_item(&other));
    }

    #[test]
    fn values_that_no_camera_measures_are_impossible() {
        assert!(exemplar().is_possible());
        for change in [
            |exemplar: &mut Exemplar| exemplar.appearance[0] = 20.0,
            |exemplar: &mut Exemplar| exemplar.ground[2] = f64::NAN,
            |exemplar: &mut Exemplar| exemplar.gem = 1.01,
            |exemplar: &mut Exemplar| {
                exemplar.form = Some(Form {
                    elongation: 0.0,
                    roughness: -21.0,
                });
            },
        ] {
            let mut impossible = exemplar();
            change(&mut impossible);
            assert!(!impossible.is_possible(), "{impossible:?}");
        }
    }
}
