//! Assigns items to colours with given counts at minimum total cost.

/// Returns the colour of each item such that the sum of `cost[item][colour]` is minimal and each colour has exactly its count.
/// `None` where the counts do not add up to the number of items.
///
/// Items are added one after the other along the cheapest chain of moves to a colour with room (successive shortest paths). The
/// graph has one node for each colour, so it is small.
pub(crate) fn cheapest(cost: &[Vec<f64>], counts: &[usize]) -> Option<Vec<usize>> {
    if counts.iter().sum::<usize>() != cost.len() {
        return None;
    }
    let mut colour_of: Vec<usize> = Vec::with_capacity(cost.len());
    let mut room = counts.to_vec();
    for thing in 0..cost.len() {
        place(cost, &mut colour_of, &mut room, thing)?;
    }
    Some(colour_of)
}

/// Predecessor of a colour in a chain of moves: the colour before it in the chain, and the item that moves from that colour to
/// this one; `None` if the new item itself goes to this colour.
type Move = Option<(usize, usize)>;

/// Assigns the item `new`, moving earlier items to other colours where that is cheaper; `None` if no colour has room.
fn place(
    cost: &[Vec<f64>],
    colour_of: &mut Vec<usize>,
    room: &mut [usize],
    new: usize,
) -> Option<()> {
    let colours = room.len();
    let mut price: Vec<f64> = cost[new].clone();
    let mut from: Vec<Move> = vec![None; colours];
    let edges = edges(cost, colour_of, colours);
    // As many rounds as a chain may have moves, so that rounding errors cannot produce an endless chain.
    for _ in 1..colours {
        for (before, to, thing, extra) in &edges {
            if price[*before] + extra + 1e-12 < price[*to] {
                price[*to] = price[*before] + extra;
                from[*to] = Some((*before, *thing));
            }
        }
    }
    let free = (0..colours).filter(|&colour| room[colour] > 0);
    let mut colour = free.min_by(|&a, &b| price[a].total_cmp(&price[b]))?;
    room[colour] -= 1;
    for _ in 0..colours {
        let Some((before, thing)) = from[colour] else {
            break;
        };
        colour_of[thing] = colour;
        colour = before;
    }
    colour_of.push(colour);
    Some(())
}

/// Returns the cheapest move of an item between each pair of colours: from, to, item, additional cost.
fn edges(
    cost: &[Vec<f64>],
    colour_of: &[usize],
    colours: usize,
) -> Vec<(usize, usize, usize, f64)> {
    let mut cheapest: Vec<Option<(usize, f64)>> = vec![None; colours * colours];
    for (thing, &colour) in colour_of.iter().enumerate() {
        for to in (0..colours).filter(|&to| to != colour) {
            let extra = cost[thing][to] - cost[thing][colour];
            let best = &mut cheapest[colour * colours + to];
            if best.is_none_or(|(_, least)| extra < least) {
                *best = Some((thing, extra));
            }
        }
    }
    let edge = |(at, best): (usize, Option<(usize, f64)>)| {
        best.map(|(thing, extra)| (at / colours, at % colours, thing, extra))
    };
    cheapest.into_iter().enumerate().filter_map(edge).collect()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

    use super::*;

    fn sum(cost: &[Vec<f64>], colour_of: &[usize]) -> f64 {
        cost.iter()
            .zip(colour_of)
            .map(|(cost, &colour)| cost[colour])
            .sum()
    }

    /// Returns the minimum cost over all assignments, by exhaustive search.
    fn least(cost: &[Vec<f64>], room: &mut [usize]) -> f64 {
        let Some((first, others)) = cost.split_first() else {
            return 0.0;
        };
        let mut best = f64::INFINITY;
        for colour in 0..room.len() {
            if room[colour] > 0 {
                room[colour] -= 1;
                best = best.min(first[colour] + least(others, room));
                room[colour] += 1;
            }
        }
        best
    }

    #[test]
    fn what_suits_one_best_goes_to_whom_it_matters_more() {
        let cost = vec![vec![0.0, 1.0], vec![0.0, 5.0]];
        assert_eq!(cheapest(&cost, &[1, 1]), Some(vec![1, 0]));
        assert_eq!(cheapest(&cost, &[2, 0]), Some(vec![0, 0]));
        assert_eq!(cheapest(&cost, &[1, 2]), None);
        assert_eq!(cheapest(&[], &[]), Some(vec![]));
    }

    #[test]
    fn it_is_as_cheap_as_the_best_of_all_ways() {
        let mut chance = ChaCha8Rng::seed_from_u64(3);
        for counts in [[3, 2, 2, 1], [1, 1, 1, 5], [2, 2, 2, 2], [0, 4, 1, 3]] {
            for _ in 0..25 {
                let mut row = || (0..4).map(|_| chance.random_range(0.0..9.0)).collect();
                let cost: Vec<Vec<f64>> = (0..8).map(|_| row()).collect();
                let colour_of = cheapest(&cost, &counts).unwrap_or_default();
                for (colour, &count) in counts.iter().enumerate() {
                    assert_eq!(colour_of.iter().filter(|&&c| c == colour).count(), count);
                }
                let (got, wanted) = (sum(&cost, &colour_of), least(&cost, &mut counts.to_vec()));
                assert!((got - wanted).abs() < 1e-9, "{got} {wanted}");
            }
        }
    }
}
