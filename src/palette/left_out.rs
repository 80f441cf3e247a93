//! Recognises left-out items: things that must not be counted although they resemble the counted items. They lie beside the counted items
//! in the training photos, such as a coin.
//!
//! An item is compared with the counted colours and with the left-out items. Besides colour, the comparison uses size, outline and surface.
//! The result is a *mismatch* in nats: half the sum of the squared deviations in standard deviations. Each colour has its own mean and
//! spread of size, outline and surface, since beans of one kind, for instance, are alike in form, whatever the light.

use crate::{
    palette::{Colour, Exemplar, Palette, distance},
    read::item_colour::{Appearance, ItemColour, form::Form},
    stats::quantile,
};

/// Size, elongation and roughness of an item, all natural logarithms; `None` where not measured.
type Shape = [Option<f64>; 3];

/// Prior standard deviation of each value of a [`Shape`] (natural logarithms) among items of one kind. Measured on two training
/// photos of `$UMPIRE_DATA/photos/beans`: 0.07, 0.08 and 0.50 for 16 white beans, and 0.06, 0.28 and 0.35 for 17 coffee beans;
/// sizes vary more between photos.
const PRIOR_SPREAD: [f64; 3] = [0.15, 0.13, 0.55];
/// Weight of [`PRIOR_SPREAD`] in the estimated spread of a colour, as an equivalent number of examples. Set by hand.
const PRIOR_EXAMPLES: f64 = 4.0;
/// When an item is compared with a left-out example, the standard deviations [`PRIOR_SPREAD`] are multiplied by this factor. It is above 1
/// because most kinds of left-out things have only one example, so their spread is unknown: another coin, for instance, may be larger. Set
/// by hand.
const LEFT_OUT_SPREAD_FACTOR: f64 = 1.5;

/// An item is stored as left out only if its mismatch with every learned colour is at least this, in nats. Set by hand: odds of 20 to 1.
const MIN_LEFT_OUT_MISMATCH: f64 = 3.0;
/// Mismatch, in nats, that the form of an ordinary item is expected to have: 0.5 for each of the three values of a [`Shape`].
const EXPECTED_FORM_MISMATCH: f64 = 1.5;
/// Maximum oddness of an item's form, in nats. The oddness is the form's mismatch minus [`EXPECTED_FORM_MISMATCH`]. Set by hand to the cost
/// of a new shade (`NEW_SHADE_COST` in `assignment_costs`).
const MAX_ODDNESS: f64 = 4.0;
/// Minimum number of items for their oddness to be computed; with fewer items, the oddness of all is 0. Set by hand.
const MIN_ITEMS_FOR_ODDNESS: usize = 4;
/// Maximum absolute log-odds, in nats, that an item is one that must not be counted (left out), rather than an item of a learned colour.
/// Set by hand.
const MAX_LOG_ODDS: f64 = 7.0;

/// Mean and standard deviation of each value of a [`Shape`] among the examples of a colour.
struct ShapeStatistics {
    mean: Shape,
    spread: [f64; 3],
}

impl Palette {
    /// Returns the probability that an item must not be counted: that it is like a left-out item, rather than an item of one of the
    /// palette's colours. The light of the photo must already be removed from `appearance`. Returns 0 if the palette has no left-out items.
    pub fn left_out_probability(&self, appearance: &Appearance, form: Option<Form>) -> f64 {
        let shape = shape(appearance, form);
        let mismatches = self
            .left_out
            .iter()
            .map(|other| left_out_mismatch(other, appearance, &shape));
        let Some(left_out) = mismatches.reduce(f64::min) else {
            return 0.0;
        };
        let counted = self.mismatch_of_colours(appearance, &shape);
        1.0 / (1.0
            + (left_out - counted)
                .clamp(-MAX_LOG_ODDS, MAX_LOG_ODDS)
                .exp())
    }

    /// Adds `others` to the left-out items. Then removes every left-out item that resembles a learned colour: its mismatch with a colour is
    /// below [`MIN_LEFT_OUT_MISMATCH`]. Returns how many of `others` were kept.
    pub(super) fn add_left_out(&mut self, others: impl IntoIterator<Item = Exemplar>) -> usize {
        let mut all = std::mem::take(&mut self.left_out);
        let earlier = all.len();
        all.extend(others);
        let mut added = 0;
        for (index, other) in all.into_iter().enumerate() {
            let shape = shape(&other.appearance, other.form);
            if self.mismatch_of_colours(&other.appearance, &shape) >= MIN_LEFT_OUT_MISMATCH {
                added += usize::from(index >= earlier);
                self.left_out.push(other);
            }
        }
        added
    }

    /// Returns the mismatch between an item (colour, size and form) and the colour that fits it best, in nats.
    fn mismatch_of_colours(&self, appearance: &Appearance, shape: &Shape) -> f64 {
        let mismatches = self.colours.iter().map(|colour| {
            let exemplars = colour.exemplars.iter();
            let by_exemplar = exemplars.map(|exemplar| colour_mismatch(exemplar, appearance));
            by_exemplar.fold(f64::INFINITY, f64::min) + ShapeStatistics::of(colour).mismatch(shape)
        });
        mismatches.fold(f64::INFINITY, f64::min)
    }
}

/// Returns one oddness for each item, in nats: how much more its size, outline and surface together differ from the median of all items
/// than those of an ordinary item, 0 to [`MAX_ODDNESS`]. If there are fewer than [`MIN_ITEMS_FOR_ODDNESS`] items, the oddness of all is 0,
/// because so few items do not show which one is odd.
pub(super) fn oddness(items: &[ItemColour]) -> Vec<f64> {
    if items.len() < MIN_ITEMS_FOR_ODDNESS {
        return vec![0.0; items.len()];
    }
    let shapes: Vec<Shape> = items
        .iter()
        .map(|item| shape(&item.appearance, item.form))
        .collect();
    let median = std::array::from_fn(|axis| {
        quantile(shapes.iter().filter_map(|shape| shape[axis]).collect(), 0.5)
    });
    let oddness_of = |shape: &Shape| {
        (shape_mismatch(&median, shape, PRIOR_SPREAD) - EXPECTED_FORM_MISMATCH)
            .clamp(0.0, MAX_ODDNESS)
    };
    shapes.iter().map(oddness_of).collect()
}

impl ShapeStatistics {
    /// Estimates the mean and the spread of each value of the [`Shape`] of a colour's items. The spread is estimated from the colour's
    /// examples and from [`PRIOR_SPREAD`].
    fn of(colour: &Colour) -> Self {
        let shapes = || {
            colour
                .exemplars
                .iter()
                .map(|exemplar| shape(&exemplar.appearance, exemplar.form))
        };
        let (mut mean, mut spread) = ([None; 3], PRIOR_SPREAD);
        for axis in 0..3 {
            let values: Vec<f64> = shapes().filter_map(|shape| shape[axis]).collect();
            if values.is_empty() {
                continue;
            }
            let count = values.len() as f64;
            let mean_value = values.iter().sum::<f64>() / count;
            let squares: f64 = values
                .iter()
                .map(|value| (value - mean_value).powi(2))
                .sum();
            let prior = PRIOR_EXAMPLES * PRIOR_SPREAD[axis].powi(2);
            mean[axis] = Some(mean_value);
            spread[axis] = ((squares + prior) / (count - 1.0 + PRIOR_EXAMPLES)).sqrt();
        }
        Self { mean, spread }
    }

    /// Returns the mismatch between a shape and the examples that these statistics describe, in nats: half the sum of the squared
    /// deviations from the mean, in standard deviations.
    fn mismatch(&self, shape: &Shape) -> f64 {
        shape_mismatch(&self.mean, shape, self.spread)
    }
}

/// Returns the mismatch between an item (colour, size and form) and a left-out example, in nats.
fn left_out_mismatch(other: &Exemplar, appearance: &Appearance, item: &Shape) -> f64 {
    let spread = PRIOR_SPREAD.map(|prior| LEFT_OUT_SPREAD_FACTOR * prior);
    colour_mismatch(other, appearance)
        + shape_mismatch(&shape(&other.appearance, other.form), item, spread)
}

/// Returns how much the colour of an item differs from that of an example, regardless of their sizes, in nats: half the squared distance,
/// with the distance in standard deviations within one shade.
fn colour_mismatch(exemplar: &Exemplar, appearance: &Appearance) -> f64 {
    let [red, blue, light, _] = exemplar.appearance;
    distance(&[red, blue, light, appearance[3]], appearance).powi(2) / 2.0
}

/// Returns how much two shapes differ, in nats: half the sum of the squared differences of their values, in the standard deviations
/// `spread`. A value that is missing in either shape is left out.
fn shape_mismatch(one: &Shape, other: &Shape, spread: [f64; 3]) -> f64 {
    let values = one.iter().zip(other).zip(spread);
    let deviations =
        values.filter_map(|((one, other), spread)| Some(((*one)? - (*other)?) / spread));
    deviations
        .map(|deviation| deviation * deviation / 2.0)
        .sum()
}

/// Returns the size of an item from its appearance, with the elongation and roughness of its form if they were measured.
fn shape(appearance: &Appearance, form: Option<Form>) -> Shape {
    [
        Some(appearance[3]),
        form.map(|form| form.elongation),
        form.map(|form| form.roughness),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns an item with a fixed pale colour, so that items differ only in size and form.
    fn pale(size: f64, elongation: f64, roughness: f64) -> Exemplar {
        Exemplar {
            appearance: [0.06, -0.25, 3.0, size],
            ground: [0.0; 3],
            gem: 0.0,
            form: Some(Form {
                elongation,
                roughness,
            }),
        }
    }

    fn beans() -> Palette {
        let mut palette = Palette::named("beans");
        let sizes = [-0.1, 0.0, 0.05, 0.1, -0.05, 0.0];
        let forms = [0.35, 0.42, 0.5, 0.45, 0.38, 0.52];
        let beans = sizes.into_iter().zip(forms);
        palette.add("white", beans.map(|(size, form)| pale(size, form, -2.8)));
        palette
    }

    fn left_out_probability(palette: &Palette, item: &Exemplar) -> f64 {
        palette.left_out_probability(&item.appearance, item.form)
    }

    #[test]
    fn a_coin_like_the_left_out_one_is_left_out_and_beans_are_counted() {
        let mut palette = beans();
        let coin = pale(0.37, 0.02, -2.0);
        assert!(
            left_out_probability(&palette, &coin) < 1e-9,
            "nothing was left out yet"
        );
        assert_eq!(palette.add_left_out([coin]), 1);
        // Three new items: another coin, larger and tilted; an ordinary bean; and a large, round bean, which is uncertain but
        // not a coin.
        assert!(left_out_probability(&palette, &pale(0.5, 0.08, -1.6)) > 0.95);
        assert!(left_out_probability(&palette, &pale(0.05, 0.45, -2.9)) < 0.05);
        assert!(left_out_probability(&palette, &pale(0.12, 0.3, -2.9)) < 0.5);
    }

    #[test]
    fn an_item_of_another_form_is_odd_among_four_but_not_among_three() {
        let beans = beans();
        let exemplars = beans.colours[0].exemplars.iter();
        let mut items: Vec<ItemColour> = exemplars.map(Exemplar::measurements).collect();
        items[0] = pale(0.8, 0.02, -1.0).measurements();
        let all = oddness(&items);
        assert!((all[0] - MAX_ODDNESS).abs() < 1e-9, "{all:?}");
        assert!(all[1..].iter().all(|&oddness| oddness < 0.5), "{all:?}");
        assert_eq!(oddness(&items[..3]), [0.0; 3]);
    }

    #[test]
    fn an_item_like_a_bean_is_not_stored_as_left_out() {
        let mut palette = beans();
        assert_eq!(palette.add_left_out([pale(0.05, 0.4, -2.7)]), 0);
        assert!(palette.left_out.is_empty());
    }

    #[test]
    fn a_left_out_item_that_is_named_later_is_counted() {
        let mut palette = beans();
        let coin = pale(0.37, 0.02, -2.0);
        palette.add_left_out([coin]);
        palette.add("coin", [coin]);
        palette.add_left_out([]);
        assert!(palette.left_out.is_empty());
    }
}
