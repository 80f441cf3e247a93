//! Searches for the assignment of items to colours with the lowest cost, and for alternatives of nearly the same cost. Items of similar
//! appearance form a *shade*; one colour may have several shades.

use crate::{
    geometry::connected_components,
    palette::learn::{assign, assignment_costs::AssignmentCosts},
};

/// An alternative assignment of items to colours is taken for possibly true if its cost exceeds the lowest cost by less than this, in nats.
/// Set by hand.
const MAX_ALTERNATIVE_MARGIN: f64 = 1.5;
/// Two items are linked to the same shade if their distance, in standard deviations within a shade, is below a limit. These limits are
/// tried one after the other. With each of them, the search enumerates the assignments in which all items of a shade have the same colour.
/// Set by hand.
const SHADE_LINK_DISTANCES: [f64; 5] = [0.7, 1.0, 1.5, 2.0, 3.0];
/// Each of [`SHADE_LINK_DISTANCES`] divides the items into shades. If this gives more shades than this maximum, no assignments are enumerated
/// for that distance. Set by hand.
const MAX_SHADES: usize = 16;
/// An enumeration ends once this many assignments in which all items of a shade have the same colour have been found, for all distances
/// together. Set by hand, to bound the time.
const MAX_SHADE_ASSIGNMENTS: usize = 3000;
/// For each of [`SHADE_LINK_DISTANCES`], the assignments in which all items of a shade have the same colour are enumerated. This is the
/// maximum number of steps of one enumeration. Set by hand, to bound the time: most steps may lead to no assignment.
const MAX_STEPS: usize = 300_000;
/// Of the assignments in which all items of a shade have the same colour, this number of the cheapest ones are improved by exchanging
/// items. The assignment that minimises only the items' own costs is improved too. Set by hand.
const IMPROVED_ASSIGNMENTS: usize = 6;
/// Maximum number of exchanges of two items with which an assignment is improved. Set by hand; usually a few suffice.
const MAX_EXCHANGES: usize = 200;

/// The assignment of lowest cost, with the items whose colour is doubtful.
#[derive(Debug, Clone)]
pub struct BestAssignment {
    /// Colour of each item, as an index into the counts. For a left-out item the index is the number of colours.
    pub colour_of: Vec<usize>,
    /// Whether an alternative assignment of nearly the same cost gives the item another colour.
    pub is_doubtful: Vec<bool>,
    /// Cost of the assignment, in nats.
    pub cost: f64,
}

/// An assignment of items to colours.
#[derive(Debug, Clone)]
struct Assignment {
    /// Colour of each item, as in [`BestAssignment::colour_of`].
    colour_of: Vec<usize>,
    /// Cost of the assignment, in nats.
    cost: f64,
}

/// Searches for the assignment of lowest cost. The result has an infinite cost and only doubtful items if no assignment gives each colour
/// its required number of items.
pub fn search(costs: &AssignmentCosts) -> BestAssignment {
    let mut assignments = shades_in_one_colour(costs);
    assignments.truncate(IMPROVED_ASSIGNMENTS);
    let cheapest_by_item = assign::cheapest(&costs.item_costs, &costs.counts);
    assignments.extend(cheapest_by_item.map(|colour_of| with_total_cost(costs, colour_of)));
    let mut assignments: Vec<Assignment> = assignments
        .into_iter()
        .map(|assignment| improved_by_exchanges(costs, assignment))
        .collect();
    // Adds alternatives in which two colours with equal counts are swapped.
    for index in 0..assignments.len() {
        let swapped = with_colours_swapped(costs, &assignments[index].colour_of);
        assignments.extend(
            swapped
                .into_iter()
                .map(|colour_of| with_total_cost(costs, colour_of)),
        );
    }
    assignments.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    let Some(Assignment { colour_of, cost }) = assignments.first().cloned() else {
        return BestAssignment {
            colour_of: vec![0; costs.item_count()],
            is_doubtful: vec![true; costs.item_count()],
            cost: f64::INFINITY,
        };
    };
    let is_doubtful = find_doubtful_items(costs, &assignments);
    BestAssignment {
        colour_of,
        is_doubtful,
        cost,
    }
}

/// Returns an assignment with its cost.
fn with_total_cost(costs: &AssignmentCosts, colour_of: Vec<usize>) -> Assignment {
    let cost = costs.total(&colour_of);
    Assignment { colour_of, cost }
}

/// Returns for each item whether its colour is doubtful: whether it has another colour in another assignment of nearly the same cost.
/// `assignments` are sorted by cost. The first one is compared with the others, and with copies of itself in which two items are exchanged.
fn find_doubtful_items(costs: &AssignmentCosts, assignments: &[Assignment]) -> Vec<bool> {
    let mut is_doubtful = vec![false; costs.item_count()];
    let Some((best, others)) = assignments.split_first() else {
        return is_doubtful;
    };
    for other in others
        .iter()
        .filter(|other| other.cost - best.cost < MAX_ALTERNATIVE_MARGIN)
    {
        let colours = best.colour_of.iter().zip(&other.colour_of);
        for (is_doubtful, (a, b)) in is_doubtful.iter_mut().zip(colours) {
            *is_doubtful |= a != b;
        }
    }
    for (a, b) in exchangeable_pairs(&best.colour_of) {
        let exchanged = with_items_exchanged(costs, &best.colour_of, a, b);
        if exchanged.cost - best.cost < MAX_ALTERNATIVE_MARGIN {
            is_doubtful[a] = true;
            is_doubtful[b] = true;
        }
    }
    is_doubtful
}

/// Iterates over the pairs of items that have different colours in an assignment.
fn exchangeable_pairs(colour_of: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let pairs = (0..colour_of.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    pairs.filter(|&(a, b)| colour_of[a] != colour_of[b])
}

/// Returns the assignment in which the items `a` and `b` have each other's colours, with its cost.
fn with_items_exchanged(
    costs: &AssignmentCosts,
    colour_of: &[usize],
    a: usize,
    b: usize,
) -> Assignment {
    let mut exchanged = colour_of.to_vec();
    exchanged.swap(a, b);
    with_total_cost(costs, exchanged)
}

/// Exchanges the two items whose exchange lowers the cost most, and repeats this until no exchange lowers the cost, at most
/// [`MAX_EXCHANGES`] times.
fn improved_by_exchanges(costs: &AssignmentCosts, mut assignment: Assignment) -> Assignment {
    for _ in 0..MAX_EXCHANGES {
        let candidates = exchangeable_pairs(&assignment.colour_of)
            .map(|(a, b)| with_items_exchanged(costs, &assignment.colour_of, a, b));
        let best = candidates.min_by(|a, b| a.cost.total_cmp(&b.cost));
        match best {
            Some(best) if best.cost + 1e-9 < assignment.cost => assignment = best,
            _ => break,
        }
    }
    assignment
}

/// Returns, for each pair of colours with equal counts, a copy of the assignment in which the two colours are swapped.
fn with_colours_swapped(costs: &AssignmentCosts, colour_of: &[usize]) -> Vec<Vec<usize>> {
    let colours = 0..costs.colour_count();
    let pairs = colours.flat_map(|a| (0..a).map(move |b| (a, b)));
    let equal = pairs.filter(|&(a, b)| costs.counts[a] == costs.counts[b]);
    let swapped = |(a, b): (usize, usize)| {
        let other = |&colour: &usize| match colour {
            colour if colour == a => b,
            colour if colour == b => a,
            colour => colour,
        };
        colour_of.iter().map(other).collect()
    };
    equal.map(swapped).collect()
}

/// Returns assignments in which all items of a shade have the same colour, lowest cost first; at most about [`MAX_SHADE_ASSIGNMENTS`].
fn shades_in_one_colour(costs: &AssignmentCosts) -> Vec<Assignment> {
    let mut assignments: Vec<Assignment> = Vec::new();
    let mut previous_count = usize::MAX;
    for max_distance in SHADE_LINK_DISTANCES {
        let mut shades = connected_components(costs.item_count(), |a, b| {
            costs.distances[a][b] < max_distance
        });
        if shades.len() > MAX_SHADES || shades.len() == previous_count {
            continue;
        }
        previous_count = shades.len();
        shades.sort_by_key(|shade| std::cmp::Reverse(shade.len()));
        let mut vacancies = costs.counts.clone();
        let mut steps = 0;
        assign_shades(&shades, &mut vacancies, &mut Vec::new(), &mut |colours| {
            steps += 1;
            if colours.len() < shades.len() {
                return steps < MAX_STEPS;
            }
            let mut colour_of = vec![0; costs.item_count()];
            for (shade, &colour) in shades.iter().zip(colours) {
                for &item in shade {
                    colour_of[item] = colour;
                }
            }
            assignments.push(with_total_cost(costs, colour_of));
            assignments.len() < MAX_SHADE_ASSIGNMENTS
        });
    }
    assignments.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    assignments.dedup_by(|a, b| a.colour_of == b.colour_of);
    assignments
}

/// Enumerates the ways to assign each shade to a colour that still has room for all of its items, by recursion. Calls `visit` for each
/// partial and each complete assignment, with the list of the colours of the first shades. If `visit` returns `false`, the search ends and
/// the function returns `false`.
fn assign_shades(
    shades: &[Vec<usize>],
    vacancies: &mut [usize],
    colours: &mut Vec<usize>,
    visit: &mut impl FnMut(&[usize]) -> bool,
) -> bool {
    if !visit(colours) {
        return false;
    }
    let Some(shade) = shades.get(colours.len()) else {
        return true;
    };
    for colour in 0..vacancies.len() {
        if vacancies[colour] < shade.len() {
            continue;
        }
        vacancies[colour] -= shade.len();
        colours.push(colour);
        let continues = assign_shades(shades, vacancies, colours, visit);
        colours.pop();
        vacancies[colour] += shade.len();
        if !continues {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the costs of items without learned colours. The items' appearances differ in one value only, given in `values`. Assigning an
    /// item to a colour costs nothing by itself; only differences between the items of a colour cost something.
    fn costs(values: &[f64], counts: &[usize]) -> AssignmentCosts {
        let appearances: Vec<[f64; 4]> =
            values.iter().map(|&value| [value, 0.0, 0.0, 0.0]).collect();
        let known = vec![None; counts.len() - 1];
        let item_costs = vec![vec![0.0; counts.len()]; values.len()];
        AssignmentCosts::new(&appearances, &known, counts).with_item_costs(item_costs)
    }

    #[test]
    fn items_of_one_shade_get_one_colour_if_the_counts_differ() {
        let best = search(&costs(&[0.0, 5.0, 0.05, 5.05, 5.1], &[2, 3, 0]));
        assert_eq!(best.colour_of, [0, 1, 0, 1, 1]);
        assert_eq!(best.is_doubtful, [false; 5]);
        assert!(best.cost < 0.2, "{}", best.cost);
    }

    #[test]
    fn all_items_are_doubtful_if_two_colours_can_be_swapped() {
        let best = search(&costs(&[0.0, 5.0, 0.05, 5.05], &[2, 2, 0]));
        assert_eq!(best.colour_of[0], best.colour_of[2]);
        assert_eq!(best.colour_of[1], best.colour_of[3]);
        assert_eq!(best.is_doubtful, [true; 4]);
    }

    #[test]
    fn items_that_can_be_exchanged_at_no_cost_are_doubtful() {
        // Three items of the same appearance. The counts require two of the first colour and one of the second, so any item may be the odd
        // one.
        let best = search(&costs(&[0.0, 0.0, 0.0], &[2, 1, 0]));
        assert_eq!(best.is_doubtful, [true; 3]);
    }
}
