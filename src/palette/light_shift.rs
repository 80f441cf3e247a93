//! Estimates how the light of a photo differs from that of the training photos, as one shift of all appearances.
//!
//! An appearance is already relative to the table, so another lamp changes it little. The remaining differences (a table of another colour,
//! weaker shadows, a camera's contrast) multiply red, green and blue of all items by common factors. The values of an [`Appearance`] are
//! logarithms, so these factors add a constant to each value. The photo's scale adds a constant to the size. The shift and the colours of
//! the items are estimated together, as in expectation maximisation, with the nearest exemplars in place of means. The estimate starts from
//! two guesses: that the table is the same as in the training photos, or that the lamp is the same.

use crate::{
    palette::{Colour, SHADE_SPREAD, distance},
    read::item_colour::{Appearance, ItemColour, NUMBERS},
};

/// Prior standard deviation of the shift of a photo's light, around the initial guess of the shift. In natural logarithms, for red / green,
/// blue / green, luminance and size. The size has a large value because it differs widely between photos. Set by hand.
const SHIFT_SPREAD: Appearance = [0.1, 0.15, 0.25, 0.5];
/// Number of rounds in which the estimated shift of a photo's light is refined. Set by hand.
const REFINEMENT_ROUNDS: usize = 8;
/// The photo is assumed to have another table, but the lamp of the training photos, only if this increases the log-likelihood by more than
/// this, in nats. Otherwise it is assumed to have the same table. Set by hand.
const MIN_LAMP_GAIN: f64 = 1.0;
/// An item probably has a learned colour if its distance to the nearest exemplar of any colour ([`distance`], in standard deviations) is at
/// most this. Set by hand.
pub(crate) const MAX_KNOWN_DISTANCE: f64 = 3.5;

/// Estimates by how much the appearances of all items in a photo are shifted relative to the exemplars of the colours. Subtract the result
/// with [`without_shift`]. Returns zero if there are no items or no colours.
pub fn shift(items: &[ItemColour], colours: &[&Colour]) -> Appearance {
    let guesses = [Appearance::default(), shift_if_same_lamp(items, colours)];
    let [same_table, same_lamp] = guesses.map(|guess| refined_shift(items, colours, guess));
    if same_lamp.log_likelihood > same_table.log_likelihood + MIN_LAMP_GAIN {
        same_lamp.shift
    } else {
        same_table.shift
    }
}

/// Subtracts a shift of the light from an appearance.
pub fn without_shift(appearance: &Appearance, shift: &Appearance) -> Appearance {
    std::array::from_fn(|axis| appearance[axis] - shift[axis])
}

/// Returns the expected shift of the appearances if the lamp is that of the training photos and only the table differs.
fn shift_if_same_lamp(items: &[ItemColour], colours: &[&Colour]) -> Appearance {
    let exemplars = || colours.iter().flat_map(|colour| &colour.exemplars);
    let learned = exemplars().map(|exemplar| exemplar.ground);
    let present = items.iter().map(|item| item.ground);
    let [Some(learned), Some(present)] = [mean(learned), mean(present)] else {
        return Appearance::default();
    };
    let [red, blue, light] = std::array::from_fn(|axis| learned[axis] - present[axis]);
    [red, blue, light, 0.0]
}

/// Returns the mean of the colours in `grounds`, channel by channel; `None` if there are none.
fn mean(grounds: impl Iterator<Item = [f64; 3]>) -> Option<[f64; 3]> {
    let (sum, count) = grounds.fold(([0.0; 3], 0.0), |(sum, count): ([f64; 3], f64), ground| {
        (
            std::array::from_fn(|axis| sum[axis] + ground[axis]),
            count + 1.0,
        )
    });
    (count > 0.0).then(|| sum.map(|value| value / count))
}

/// The shift of the light after all refinement rounds.
struct RefinedShift {
    shift: Appearance,
    /// Log-likelihood of the items under the shift, plus the logarithm of the shift's prior, in nats.
    log_likelihood: f64,
}

/// Improves an estimate of the shift of the light in [`REFINEMENT_ROUNDS`] rounds, starting from `guess`. Returns the shift with its
/// log-likelihood.
fn refined_shift(items: &[ItemColour], colours: &[&Colour], guess: Appearance) -> RefinedShift {
    let mut shift = guess;
    for _ in 0..REFINEMENT_ROUNDS {
        shift = next_shift(items, colours, &guess, &shift);
    }
    let of_no_colour = relative_likelihood(MAX_KNOWN_DISTANCE);
    let log_likelihoods = items.iter().map(|item| {
        let appearance = without_shift(&item.appearance, &shift);
        let of_colours = colours
            .iter()
            .map(|colour| relative_likelihood(colour.distance(&appearance)));
        (of_colours.sum::<f64>() + of_no_colour).ln()
    });
    let squares =
        (0..NUMBERS).map(|axis| ((shift[axis] - guess[axis]) / SHIFT_SPREAD[axis]).powi(2));
    let prior_cost = squares.sum::<f64>() / 2.0;
    RefinedShift {
        shift,
        log_likelihood: log_likelihoods.sum::<f64>() - prior_cost,
    }
}

/// Computes one round of the refinement. The items are assigned to colours under the current shift of the light, `shift`. The result is the
/// shift that fits this assignment best; [`SHIFT_SPREAD`] pulls it towards `guess`.
fn next_shift(
    items: &[ItemColour],
    colours: &[&Colour],
    guess: &Appearance,
    shift: &Appearance,
) -> Appearance {
    let of_no_colour = relative_likelihood(MAX_KNOWN_DISTANCE);
    let (mut sums, mut weights) = (Appearance::default(), Appearance::default());
    for axis in 0..NUMBERS {
        weights[axis] = SHIFT_SPREAD[axis].powi(-2);
        sums[axis] = guess[axis] * weights[axis];
    }
    for item in items {
        let appearance = without_shift(&item.appearance, shift);
        let nearest: Vec<(Appearance, f64)> = colours
            .iter()
            .filter_map(|colour| nearest(colour, &appearance))
            .collect();
        let of_colours: f64 = nearest.iter().map(|(_, likelihood)| likelihood).sum();
        let total = of_colours + of_no_colour;
        for (exemplar, likelihood) in nearest {
            for axis in 0..NUMBERS {
                let weight = likelihood / total / SHADE_SPREAD[axis].powi(2);
                sums[axis] += weight * (item.appearance[axis] - exemplar[axis]);
                weights[axis] += weight;
            }
        }
    }
    std::array::from_fn(|axis| sums[axis] / weights[axis])
}

/// Returns the exemplar of `colour` that is nearest to an appearance, and the likelihood of its distance from the appearance
/// ([`relative_likelihood`], 0 to 1). Returns `None` for a colour without exemplars.
fn nearest(colour: &Colour, appearance: &Appearance) -> Option<(Appearance, f64)> {
    let exemplars = colour.exemplars.iter().map(|exemplar| exemplar.appearance);
    let distances = exemplars.map(|exemplar| (exemplar, distance(&exemplar, appearance)));
    let (nearest, distance) = distances.min_by(|a, b| a.1.total_cmp(&b.1))?;
    Some((nearest, relative_likelihood(distance)))
}

/// Returns how likely it is that an item of a colour differs by `distance` standard deviations from the colour, relative to an item that
/// matches exactly: 0 to 1.
fn relative_likelihood(distance: f64) -> f64 {
    (-distance * distance / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::{Palette, tests::example_on_white};

    /// Creates a palette of two colours. The items of one colour are redder than the table by 1 or more (natural logarithm of red
    /// / green). The items of the other colour are less red than the table.
    fn palette() -> Palette {
        let mut palette = Palette::named("two");
        palette.add(
            "warm",
            [1.0, 1.05, 1.1].map(|red| example_on_white([red, -1.0, -0.5])),
        );
        palette.add(
            "cold",
            [-0.9, -1.0].map(|red| example_on_white([red, 0.8, -1.0])),
        );
        palette
    }

    /// Returns the items of the palette as measured in another photo, each five times. `shift` is added to their appearances and
    /// `ground_shift` to the colours of their tables.
    fn items_in_other_light(
        palette: &Palette,
        shift: Appearance,
        ground_shift: [f64; 3],
    ) -> Vec<ItemColour> {
        let exemplars = palette.colours.iter().flat_map(|colour| &colour.exemplars);
        let repeated = exemplars.flat_map(|exemplar| [exemplar; 5]);
        repeated
            .map(|exemplar| ItemColour {
                appearance: std::array::from_fn(|axis| exemplar.appearance[axis] + shift[axis]),
                ground: std::array::from_fn(|axis| exemplar.ground[axis] + ground_shift[axis]),
                form: None,
            })
            .collect()
    }

    fn estimated(added: Appearance, ground_shift: [f64; 3]) -> Appearance {
        let palette = palette();
        let colours: Vec<&Colour> = palette.colours.iter().collect();
        shift(
            &items_in_other_light(&palette, added, ground_shift),
            &colours,
        )
    }

    #[test]
    fn a_common_shift_is_estimated_and_another_lamp_alone_causes_none() {
        let small = [0.25, -0.3, 0.3, 0.5];
        for (value, expected) in estimated(small, [0.0; 3]).into_iter().zip(small) {
            assert!((value - expected).abs() < 0.1, "{value} {expected}");
        }
        // Another lamp changes table and items alike, so the appearances do not change.
        for value in estimated([0.0; 4], [0.5, -0.9, -0.4]) {
            assert!(value.abs() < 0.05, "{value}");
        }
    }

    #[test]
    fn the_shift_by_a_table_of_another_colour_is_estimated() {
        let table = [0.66, -0.84, -0.6];
        let added = [-table[0], -table[1], -table[2], 0.0];
        for (value, expected) in estimated(added, table).into_iter().zip(added) {
            assert!((value - expected).abs() < 0.1, "{value} {expected}");
        }
    }

    #[test]
    fn without_items_and_colours_the_shift_is_zero() {
        assert!(shift(&[], &[]).iter().all(|number| number.abs() < 1e-9));
    }
}
