//! Estimates how the light of a photo differs from that of the training photos, as one shift of all appearances.
//!
//! An appearance is already relative to the table. Other differences (a table of another colour, weaker shadows, a camera's
//! contrast) multiply red, green and blue of all items by common factors. They thus add a constant to the values of an
//! [`Appearance`], which are logarithms. The photo's scale adds a constant to the size. The shift and the colours of the items are
//! estimated together, as in expectation maximisation, with the nearest exemplars in place of means. The estimate starts from two
//! guesses: that the table is the same as in the training photos, or that the lamp is the same.

use crate::{
    palette::{Colour, WIDTHS, distance},
    read::item_colour::{Appearance, ItemColour, NUMBERS},
};

/// Prior standard deviation of the estimated shift of a photo's light from the initial guess, for each value of an
/// [`Appearance`]. Set by hand. The last value is for the size, which may differ widely between photos.
const SPREAD: Appearance = [0.1, 0.15, 0.25, 0.5];
/// Number of rounds in which the estimated shift of a photo's light is refined. Set by hand.
const ROUNDS: usize = 8;
/// Minimum gain in log-likelihood, in nats, to accept the hypothesis that the photo has the lamp of the training photos and
/// another tabletop. With less gain the tabletop is assumed to be the same. Set by hand.
const MIN_LAMP_GAIN: f64 = 1.0;
/// Maximum distance of an item to the nearest exemplar of any colour ([`distance`], in standard deviations) at which the item
/// probably has one of the colours. Set by hand.
pub(crate) const MAX_KNOWN_DISTANCE: f64 = 3.5;

/// Estimates the shift that is common to the appearances of all items, relative to the exemplars of the colours; [`without`]
/// removes it. Returns zero if there are no items or no colours.
pub fn shift(seen: &[ItemColour], colours: &[&Colour]) -> Appearance {
    let guesses = [Appearance::default(), other_table(seen, colours)];
    let found = guesses.map(|guess| refined_shift(seen, colours, guess));
    let [same_table, same_lamp] = found;
    if same_lamp.1 > same_table.1 + MIN_LAMP_GAIN {
        same_lamp.0
    } else {
        same_table.0
    }
}

/// Subtracts a shift of the light from an appearance.
pub fn without(look: &Appearance, shift: &Appearance) -> Appearance {
    std::array::from_fn(|axis| look[axis] - shift[axis])
}

/// Returns the expected shift of the appearances if the lamp is that of the training photos and only the table differs.
fn other_table(seen: &[ItemColour], colours: &[&Colour]) -> Appearance {
    let exemplars = || colours.iter().flat_map(|colour| &colour.exemplars);
    let then = exemplars().map(|exemplar| exemplar.ground);
    let [Some(then), Some(now)] = [mean(then), mean(seen.iter().map(|seen| seen.ground))] else {
        return Appearance::default();
    };
    [then[0] - now[0], then[1] - now[1], then[2] - now[2], 0.0]
}

fn mean(grounds: impl Iterator<Item = [f64; 3]>) -> Option<[f64; 3]> {
    let (sum, count) = grounds.fold(([0.0; 3], 0.0), |(sum, count): ([f64; 3], f64), ground| {
        (
            std::array::from_fn(|axis| sum[axis] + ground[axis]),
            count + 1.0,
        )
    });
    (count > 0.0).then(|| sum.map(|value| value / count))
}

/// Refines a shift of the light, starting from a guess. Returns the shift with its log-likelihood (prior included), in nats.
fn refined_shift(seen: &[ItemColour], colours: &[&Colour], guess: Appearance) -> (Appearance, f64) {
    let mut shift = guess;
    for _ in 0..ROUNDS {
        shift = next_shift(seen, colours, &guess, &shift);
    }
    let strange = (-MAX_KNOWN_DISTANCE * MAX_KNOWN_DISTANCE / 2.0).exp();
    let explained = seen.iter().map(|seen| {
        let look = without(&seen.look, &shift);
        let all = colours.iter().map(|colour| weight(colour.distance(&look)));
        (all.sum::<f64>() + strange).ln()
    });
    let off = (0..NUMBERS).map(|axis| ((shift[axis] - guess[axis]) / SPREAD[axis]).powi(2));
    let far = off.sum::<f64>() / 2.0;
    (shift, explained.sum::<f64>() - far)
}

/// Computes one round of the refinement: assigns the items to colours under the last shift of the light, then computes the best
/// shift for this assignment.
fn next_shift(
    seen: &[ItemColour],
    colours: &[&Colour],
    guess: &Appearance,
    shift: &Appearance,
) -> Appearance {
    let strange = (-MAX_KNOWN_DISTANCE * MAX_KNOWN_DISTANCE / 2.0).exp();
    let (mut sums, mut weights) = (Appearance::default(), Appearance::default());
    for axis in 0..NUMBERS {
        weights[axis] = SPREAD[axis].powi(-2);
        sums[axis] = guess[axis] * weights[axis];
    }
    for seen in seen {
        let look = without(&seen.look, shift);
        let nearest: Vec<(Appearance, f64)> = colours
            .iter()
            .filter_map(|colour| nearest(colour, &look))
            .collect();
        let all: f64 = nearest.iter().map(|(_, weight)| weight).sum::<f64>() + strange;
        for (exemplar, share) in nearest {
            for axis in 0..NUMBERS {
                let weight = share / all / WIDTHS[axis].powi(2);
                sums[axis] += weight * (seen.look[axis] - exemplar[axis]);
                weights[axis] += weight;
            }
        }
    }
    std::array::from_fn(|axis| sums[axis] / weights[axis])
}

/// Returns the exemplar of a colour nearest to an appearance, and its likelihood relative to an exact match, 0 to 1. `None` for a
/// colour without exemplars.
fn nearest(colour: &Colour, look: &Appearance) -> Option<(Appearance, f64)> {
    let all = colour.exemplars.iter().map(|exemplar| exemplar.look);
    let far = all.map(|exemplar| (exemplar, distance(&exemplar, look)));
    let best = far.min_by(|a, b| a.1.total_cmp(&b.1))?;
    Some((best.0, weight(best.1)))
}

fn weight(far: f64) -> f64 {
    (-far * far / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::Palette;
    use crate::palette::tests::thing;

    /// Creates a palette of two colours. The items of one colour are redder than the table by 1 or more (natural logarithm of red
    /// / green). The items of the other colour are less red than the table.
    fn palette() -> Palette {
        let mut palette = Palette::named("two");
        palette.add("warm", [1.0, 1.05, 1.1].map(|red| thing([red, -1.0, -0.5])));
        palette.add("cold", [-0.9, -1.0].map(|red| thing([red, 0.8, -1.0])));
        palette
    }

    /// Returns the items of the palette as measured in another photo, each five times. `look` is added to their appearances and
    /// `ground` to the colours of their tables.
    fn again(palette: &Palette, look: Appearance, ground: [f64; 3]) -> Vec<ItemColour> {
        let all = palette.colours.iter().flat_map(|colour| &colour.exemplars);
        let often = all.flat_map(|exemplar| [exemplar; 5]);
        often
            .map(|exemplar| ItemColour {
                look: std::array::from_fn(|axis| exemplar.look[axis] + look[axis]),
                ground: std::array::from_fn(|axis| exemplar.ground[axis] + ground[axis]),
                form: None,
            })
            .collect()
    }

    fn found(look: Appearance, ground: [f64; 3]) -> Appearance {
        let palette = palette();
        let colours: Vec<&Colour> = palette.colours.iter().collect();
        shift(&again(&palette, look, ground), &colours)
    }

    #[test]
    fn a_common_shift_is_found_and_a_lamp_alone_is_none() {
        let small = [0.25, -0.3, 0.3, 0.5];
        for (found, wanted) in found(small, [0.0; 3]).into_iter().zip(small) {
            assert!((found - wanted).abs() < 0.1, "{found} {wanted}");
        }
        // Another lamp changes table and items alike, so the appearances do not change.
        for found in found([0.0; 4], [0.5, -0.9, -0.4]) {
            assert!(found.abs() < 0.05, "{found}");
        }
    }

    #[test]
    fn a_table_of_another_colour_is_seen_through() {
        let table = [0.66, -0.84, -0.6];
        let wood = [-table[0], -table[1], -table[2], 0.0];
        for (found, wanted) in found(wood, table).into_iter().zip(wood) {
            assert!((found - wanted).abs() < 0.1, "{found} {wanted}");
        }
    }

    #[test]
    fn where_nothing_was_learned_or_seen_there_is_no_shift() {
        assert!(shift(&[], &[]).iter().all(|number| number.abs() < 1e-9));
    }
}
