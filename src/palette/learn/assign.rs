//! Assigns items to colours with given counts at minimum total cost.

/// Returns the colour of each item such that the sum of `cost[item][colour]` is minimal and each colour has exactly its count.
/// `None` where the counts do not add up to the number of items.
///
/// Items are added one after the other. A new item may take the place of an earlier item, which then moves to another colour, and so on up
/// to a colour with a vacancy. The cheapest such chain of moves is chosen (successive shortest paths). The graph has one node for each
/// colour, so it is small.
pub(crate) fn cheapest(cost: &[Vec<f64>], counts: &[usize]) -> Option<Vec<usize>> {
    if counts.iter().sum::<usize>() != cost.len() {
        return None;
    }
    let mut colour_of: Vec<usize> = Vec::with_capacity(cost.len());
    let mut vacancies = counts.to_vec();
    for item in 0..cost.len() {
        place(cost, &mut colour_of, &mut vacancies, item)?;
    }
    Some(colour_of)
}

/// The last move in a chain of moves. Each move takes an item from one colour to the next colour of the chain.
#[derive(Debug, Clone, Copy)]
struct Predecessor {
    /// The colour from which the item moves.
    colour: usize,
    /// The item that moves from `Self::colour` to the colour at which the chain ends.
    item: usize,
}

/// The move of one item from the colour `from` to the colour `to` that adds the least cost.
struct Move {
    from: usize,
    to: usize,
    item: usize,
    /// Cost that the move adds to the total cost.
    added_cost: f64,
}

/// Assigns the item `new` to a colour. Earlier items are moved to other colours if that makes the total cost lower. Returns `None` if no
/// colour has a vacancy.
fn place(
    cost: &[Vec<f64>],
    colour_of: &mut Vec<usize>,
    vacancies: &mut [usize],
    new: usize,
) -> Option<()> {
    let colours = vacancies.len();
    let mut path_cost: Vec<f64> = cost[new].clone();
    // To add the new item to a colour, a chain of moves may shift earlier items to other colours. For each colour, this is the last move of
    // the cheapest chain that ends at the colour; `None` if the new item itself goes to the colour.
    let mut predecessors: Vec<Option<Predecessor>> = vec![None; colours];
    let moves = cheapest_moves(cost, colour_of, colours);
    // The number of rounds is the maximum number of moves in a chain. It is fixed, so that rounding errors cannot produce an endless chain.
    for _ in 1..colours {
        for item_move in &moves {
            let cost_with_move = path_cost[item_move.from] + item_move.added_cost;
            if cost_with_move + 1e-12 < path_cost[item_move.to] {
                path_cost[item_move.to] = cost_with_move;
                predecessors[item_move.to] = Some(Predecessor {
                    colour: item_move.from,
                    item: item_move.item,
                });
            }
        }
    }
    let open = (0..colours).filter(|&colour| vacancies[colour] > 0);
    let mut colour = open.min_by(|&a, &b| path_cost[a].total_cmp(&path_cost[b]))?;
    vacancies[colour] -= 1;
    for _ in 0..colours {
        let Some(predecessor) = predecessors[colour] else {
            break;
        };
        colour_of[predecessor.item] = colour;
        colour = predecessor.colour;
    }
    colour_of.push(colour);
    Some(())
}

/// Returns, for each ordered pair of colours, the cheapest move of an item from the first colour to the second. There is no move from a
/// colour without items.
fn cheapest_moves(cost: &[Vec<f64>], colour_of: &[usize], colours: usize) -> Vec<Move> {
    let mut cheapest: Vec<Option<(usize, f64)>> = vec![None; colours * colours];
    for (item, &colour) in colour_of.iter().enumerate() {
        for target in (0..colours).filter(|&target| target != colour) {
            let added_cost = cost[item][target] - cost[item][colour];
            let best = &mut cheapest[colour * colours + target];
            if best.is_none_or(|(_, min_cost)| added_cost < min_cost) {
                *best = Some((item, added_cost));
            }
        }
    }
    let item_move = |(index, best): (usize, Option<(usize, f64)>)| {
        best.map(|(item, added_cost)| Move {
            from: index / colours,
            to: index % colours,
            item,
            added_cost,
        })
    };
    let moves = cheapest.into_iter().enumerate().filter_map(item_move);
    moves.collect()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

    use super::*;

    fn total(cost: &[Vec<f64>], colour_of: &[usize]) -> f64 {
        cost.iter()
            .zip(colour_of)
            .map(|(cost, &colour)| cost[colour])
            .sum()
    }

    /// Returns the minimum cost over all assignments, by exhaustive search.
    fn min_cost(cost: &[Vec<f64>], vacancies: &mut [usize]) -> f64 {
        let Some((first, others)) = cost.split_first() else {
            return 0.0;
        };
        let mut best = f64::INFINITY;
        for colour in 0..vacancies.len() {
            if vacancies[colour] > 0 {
                vacancies[colour] -= 1;
                best = best.min(first[colour] + min_cost(others, vacancies));
                vacancies[colour] += 1;
            }
        }
        best
    }

    #[test]
    fn the_sum_of_the_costs_is_minimal() {
        let cost = vec![vec![0.0, 1.0], vec![0.0, 5.0]];
        assert_eq!(cheapest(&cost, &[1, 1]), Some(vec![1, 0]));
        assert_eq!(cheapest(&cost, &[2, 0]), Some(vec![0, 0]));
        assert_eq!(cheapest(&cost, &[1, 2]), None);
        assert_eq!(cheapest(&[], &[]), Some(vec![]));
    }

    #[test]
    fn the_cost_is_that_of_an_exhaustive_search() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for counts in [[3, 2, 2, 1], [1, 1, 1, 5], [2, 2, 2, 2], [0, 4, 1, 3]] {
            for _ in 0..25 {
                let mut row = || (0..4).map(|_| rng.random_range(0.0..9.0)).collect();
                let cost: Vec<Vec<f64>> = (0..8).map(|_| row()).collect();
                let colour_of = cheapest(&cost, &counts).unwrap_or_default();
                for (colour, &count) in counts.iter().enumerate() {
                    assert_eq!(colour_of.iter().filter(|&&c| c == colour).count(), count);
                }
                let (cost_found, expected) = (
                    total(&cost, &colour_of),
                    min_cost(&cost, &mut counts.to_vec()),
                );
                assert!(
                    (cost_found - expected).abs() < 1e-9,
                    "{cost_found} {expected}"
                );
            }
        }
    }
}
