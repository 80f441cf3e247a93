//! Recognises items that must not be counted: things in the training photos beside the counted items, such as a coin.
//!
//! An item is compared with the counted colours and with the left-out items. Besides colour, the comparison uses size, outline and
//! surface. Each colour has its own mean and spread of size, outline and surface: beans of one kind are alike in form, whatever the
//! light.

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
/// Factor on [`PRIOR_SPREAD`] in a comparison of an item with a left-out example. It is above 1 because most left-out kinds have
/// only one example, so their spread is unknown: another coin, for instance, may be larger. Set by hand.
const WIDER: f64 = 1.5;

/// Minimum mismatch, in nats, between an item and each of the learned colours for the item to be stored as left out. Set by hand:
/// odds of 20 to 1.
const DISTINCT: f64 = 3.0;
/// Expected mismatch of an ordinary item's form, in nats: half a nat for each of three values.
const ORDINARY: f64 = 1.5;
/// Upper limit of the oddness of an item's form, in nats; oddness is the excess of the form's mismatch over [`ORDINARY`]. Set by
/// hand to the cost of a new shade.
const MAX_ODDNESS: f64 = 4.0;
/// Maximum absolute log-odds, in nats, that an item is a left-out one rather than one of a colour. Set by hand.
const MOST: f64 = 7.0;

/// Mean and standard deviation of size and form of one colour's examples.
struct Forms {
    mean: Shape,
    spread: [f64; 3],
}

impl Palette {
    /// Returns the probability that an item with this appearance is a left-out one, rather than one of the palette's colours. The
    /// appearance is corrected for the light of its photo. Returns 0 if the palette has no left-out items.
    pub fn is_left_out(&self, look: &Appearance, form: Option<Form>) -> f64 {
        let shape = shape(look, form);
        let others = self.left_out.iter();
        let others = others.map(|other| unlike(other, look, &shape));
        let Some(other) = others.reduce(f64::min) else {
            return 0.0;
        };
        let counted = self.unlike_colours(look, &shape);
        1.0 / (1.0 + (other - counted).clamp(-MOST, MOST).exp())
    }

    /// Adds `others` to the left-out items, then removes every left-out item that a colour explains (mismatch below
    /// [`DISTINCT`]). Returns how many of `others` were kept.
    pub(super) fn leave_out(&mut self, others: impl IntoIterator<Item = Exemplar>) -> usize {
        let mut all = std::mem::take(&mut self.left_out);
        let before = all.len();
        all.extend(others);
        let mut added = 0;
        for (at, other) in all.into_iter().enumerate() {
            let shape = shape(&other.look, other.form);
            if self.unlike_colours(&other.look, &shape) >= DISTINCT {
                added += usize::from(at >= before);
                self.left_out.push(other);
            }
        }
        added
    }

    /// Returns the mismatch between an item (colour, size and form) and the colour that fits it best, in nats.
    fn unlike_colours(&self, look: &Appearance, shape: &Shape) -> f64 {
        let all = self.colours.iter().map(|colour| {
            let nearest = colour.exemplars.iter().map(|one| colours_apart(one, look));
            nearest.fold(f64::INFINITY, f64::min) + Forms::of(colour).unlike(shape)
        });
        all.fold(f64::INFINITY, f64::min)
    }
}

/// Returns the oddness of each item's form compared with the median of all items, in nats: 0 to [`MAX_ODDNESS`]. All 0 for fewer
/// than four items, because these do not show which of them is odd.
pub(super) fn oddness(seen: &[ItemColour]) -> Vec<f64> {
    if seen.len() < 4 {
        return vec![0.0; seen.len()];
    }
    let shapes: Vec<Shape> = seen
        .iter()
        .map(|seen| shape(&seen.look, seen.form))
        .collect();
    let middle = std::array::from_fn(|axis| {
        quantile(shapes.iter().filter_map(|shape| shape[axis]).collect(), 0.5)
    });
    let odd =
        |shape: &Shape| (nats(&middle, shape, PRIOR_SPREAD) - ORDINARY).clamp(0.0, MAX_ODDNESS);
    shapes.iter().map(odd).collect()
}

impl Forms {
    fn of(colour: &Colour) -> Self {
        let shapes = || {
            colour
                .exemplars
                .iter()
                .map(|one| shape(&one.look, one.form))
        };
        let (mut mean, mut spread) = ([None; 3], PRIOR_SPREAD);
        for axis in 0..3 {
            let values: Vec<f64> = shapes().filter_map(|shape| shape[axis]).collect();
            if values.is_empty() {
                continue;
            }
            let count = values.len() as f64;
            let middle = values.iter().sum::<f64>() / count;
            let squares: f64 = values.iter().map(|value| (value - middle).powi(2)).sum();
            let usual = PRIOR_EXAMPLES * PRIOR_SPREAD[axis].powi(2);
            mean[axis] = Some(middle);
            spread[axis] = ((squares + usual) / (count - 1.0 + PRIOR_EXAMPLES)).sqrt();
        }
        Self { mean, spread }
    }

    /// Returns the mismatch between a shape and the examples with this mean and spread, in nats: half the sum of squared
    /// deviations in standard deviations.
    fn unlike(&self, shape: &Shape) -> f64 {
        nats(&self.mean, shape, self.spread)
    }
}

/// Returns the mismatch between an item (colour, size and form) and a left-out example, in nats.
fn unlike(other: &Exemplar, look: &Appearance, seen: &Shape) -> f64 {
    let spread = PRIOR_SPREAD.map(|usual| WIDER * usual);
    colours_apart(other, look) + nats(&shape(&other.look, other.form), seen, spread)
}

/// Returns the colour difference of an example and an item, regardless of size, in nats: half the squared distance in standard
/// deviations.
fn colours_apart(one: &Exemplar, look: &Appearance) -> f64 {
    let [red, blue, light, _] = one.look;
    distance(&[red, blue, light, look[3]], look).powi(2) / 2.0
}

/// Returns the difference of two shapes, over the values measured for both, in nats: half the sum of squared differences in
/// standard deviations.
fn nats(one: &Shape, other: &Shape, spread: [f64; 3]) -> f64 {
    let both = one.iter().zip(other).zip(spread);
    let off = both.filter_map(|((one, other), spread)| Some(((*one)? - (*other)?) / spread));
    off.map(|off| off * off / 2.0).sum()
}

fn shape(look: &Appearance, form: Option<Form>) -> Shape {
    [
        Some(look[3]),
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
            look: [0.06, -0.25, 3.0, size],
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

    fn left_out(palette: &Palette, thing: &Exemplar) -> f64 {
        palette.is_left_out(&thing.look, thing.form)
    }

    #[test]
    fn a_coin_that_lay_beside_the_beans_is_left_out_and_beans_are_not() {
        let mut palette = beans();
        let coin = pale(0.37, 0.02, -2.0);
        assert!(left_out(&palette, &coin) < 1e-9, "nothing was left out yet");
        assert_eq!(palette.leave_out([coin]), 1);
        // Three new items: another coin, larger and tilted; an ordinary bean; and a large, round bean, which is uncertain but
        // not a coin.
        assert!(left_out(&palette, &pale(0.5, 0.08, -1.6)) > 0.95);
        assert!(left_out(&palette, &pale(0.05, 0.45, -2.9)) < 0.05);
        assert!(left_out(&palette, &pale(0.12, 0.3, -2.9)) < 0.5);
    }

    #[test]
    fn what_looks_like_a_bean_is_not_learned_as_one_to_leave_out() {
        let mut palette = beans();
        assert_eq!(palette.leave_out([pale(0.05, 0.4, -2.7)]), 0);
        assert!(palette.left_out.is_empty());
    }

    #[test]
    fn what_is_named_later_is_counted_again() {
        let mut palette = beans();
        let coin = pale(0.37, 0.02, -2.0);
        palette.leave_out([coin]);
        palette.add("coin", [coin]);
        palette.leave_out([]);
        assert!(palette.left_out.is_empty());
    }
}
