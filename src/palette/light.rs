//! How the light of a photo differs from that of the lessons: one shift of all looks.
//!
//! A look is already told against the table. What is left of the light (a table of another colour, shadows that are less deep, a
//! camera's own idea of contrast) is one common factor on red, green and blue, so one sum on the numbers of a look, and as the photo's
//! scale is free, one on size. It is found together with what each thing is, as in expectation maximisation, with the nearest
//! exemplars in place of means; it starts from two guesses, since either the table is the same as in the lessons or the lamp is.

use crate::{
    palette::{Colour, WIDTHS, distance},
    read::item_colour::{ItemColour, Look, NUMBERS},
};

/// How far the light may differ from a guess, one standard deviation of each number: a guess. Sizes are free.
const SPREAD: Look = [0.1, 0.15, 0.25, 0.5];
const ROUNDS: usize = 8;
/// The table is taken to be the same unless another explains the photo better by so much, in nats.
const CLEARLY: f64 = 1.0;
/// What is farther than this from all exemplars, in [`distance`], is rather none of the colours.
pub const STRANGE: f64 = 3.5;

/// By how much things look different from the exemplars; subtract it from their looks. Nothing where there is nothing to compare.
pub fn shift(seen: &[ItemColour], colours: &[&Colour]) -> Look {
    let guesses = [Look::default(), other_table(seen, colours)];
    let found = guesses.map(|guess| settle(seen, colours, guess));
    let [same_table, same_lamp] = found;
    if same_lamp.1 > same_table.1 + CLEARLY {
        same_lamp.0
    } else {
        same_table.0
    }
}

/// A look without the shift.
pub fn without(look: &Look, shift: &Look) -> Look {
    std::array::from_fn(|axis| look[axis] - shift[axis])
}

/// The shift of the colours where the lamp is that of the lessons, and only the table another.
fn other_table(seen: &[ItemColour], colours: &[&Colour]) -> Look {
    let exemplars = || colours.iter().flat_map(|colour| &colour.exemplars);
    let then = exemplars().map(|exemplar| exemplar.ground);
    let [Some(then), Some(now)] = [mean(then), mean(seen.iter().map(|seen| seen.ground))] else {
        return Look::default();
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

/// The shift near a guess, and how well it explains what is seen, in nats.
fn settle(seen: &[ItemColour], colours: &[&Colour], guess: Look) -> (Look, f64) {
    let mut shift = guess;
    for _ in 0..ROUNDS {
        shift = better(seen, colours, &guess, &shift);
    }
    let strange = (-STRANGE * STRANGE / 2.0).exp();
    let explained = seen.iter().map(|seen| {
        let look = without(&seen.look, &shift);
        let all = colours.iter().map(|colour| weight(colour.distance(&look)));
        (all.sum::<f64>() + strange).ln()
    });
    let off = (0..NUMBERS).map(|axis| ((shift[axis] - guess[axis]) / SPREAD[axis]).powi(2));
    let far = off.sum::<f64>() / 2.0;
    (shift, explained.sum::<f64>() - far)
}

/// The shift that fits best, given what each thing is likely to be after the last one.
fn better(seen: &[ItemColour], colours: &[&Colour], guess: &Look, shift: &Look) -> Look {
    let strange = (-STRANGE * STRANGE / 2.0).exp();
    let (mut sums, mut weights) = (Look::default(), Look::default());
    for axis in 0..NUMBERS {
        weights[axis] = SPREAD[axis].powi(-2);
        sums[axis] = guess[axis] * weights[axis];
    }
    for seen in seen {
        let look = without(&seen.look, shift);
        let nearest: Vec<(Look, f64)> = colours
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

/// The exemplar most like a look, and how much that speaks for it.
fn nearest(colour: &Colour, look: &Look) -> Option<(Look, f64)> {
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

    /// Two colours: things of the one are redder than the table by 1 and more, of the other less red.
    fn palette() -> Palette {
        let mut palette = Palette::named("two");
        palette.add("warm", [1.0, 1.05, 1.1].map(|red| thing([red, -1.0, -0.5])));
        palette.add("cold", [-0.9, -1.0].map(|red| thing([red, 0.8, -1.0])));
        palette
    }

    /// The same things again, with the numbers of their looks and of the table changed.
    fn again(palette: &Palette, look: Look, ground: [f64; 3]) -> Vec<ItemColour> {
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

    fn found(look: Look, ground: [f64; 3]) -> Look {
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
        // Another lamp changes the table as it changes the things: nothing is left of it in the looks.
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
