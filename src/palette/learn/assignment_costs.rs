//! Cost of an assignment of items to colours. The items of a colour are linked to each other and to the colour's learned examples. A link
//! costs more, the more its two ends differ, up to a limit.

use crate::{
    palette::{Colour, distance},
    read::item_colour::Appearance,
};

/// Maximum cost, in nats, of a link between two items of the same colour. Items that differ more cost no more, because they count as two
/// shades of the colour: this is the cost of a new shade. Set by hand.
const NEW_SHADE_COST: f64 = 4.0;

/// Costs of assigning items to colours.
#[derive(Debug, Clone)]
pub struct AssignmentCosts {
    /// Number of items that an assignment must give to each colour, then the number that it must leave out; never empty.
    pub counts: Vec<usize>,
    /// For each item, what it costs to give it each colour, then what it costs to leave it out, in nats, without the links between items.
    /// Empty until [`Self::with_item_costs`] sets it.
    pub item_costs: Vec<Vec<f64>>,
    /// For each pair of items: the cost of a link between them, in nats, at most [`NEW_SHADE_COST`]. Only items of the same colour are
    /// linked.
    pair_costs: Vec<Vec<f64>>,
    /// For each colour: the costs of linking each item to the nearest learned example of the colour, in nats, at most [`NEW_SHADE_COST`].
    /// `None` for a colour without learned examples.
    learned_costs: Vec<Option<Vec<f64>>>,
    /// For each pair of items, how much their appearances differ, in standard deviations within a shade.
    pub distances: Vec<Vec<f64>>,
}

impl AssignmentCosts {
    /// Computes the costs between items with these appearances, and to the learned colours in `known` (`None` for a colour without learned
    /// examples). `counts` are only stored: the number of items of each colour, then the number of items to leave out.
    pub fn new(appearances: &[Appearance], known: &[Option<&Colour>], counts: &[usize]) -> Self {
        let link_cost = |distance: f64| (distance * distance / 2.0).min(NEW_SHADE_COST);
        let distances_from = |appearance: &Appearance| {
            appearances
                .iter()
                .map(|other| distance(appearance, other))
                .collect()
        };
        let distances: Vec<Vec<f64>> = appearances.iter().map(distances_from).collect();
        let learned = |colour: &Colour| {
            let costs = appearances.iter();
            costs
                .map(|appearance| link_cost(colour.distance(appearance)))
                .collect()
        };
        Self {
            counts: counts.to_vec(),
            item_costs: Vec::new(),
            pair_costs: distances
                .iter()
                .map(|row| row.iter().map(|&distance| link_cost(distance)).collect())
                .collect(),
            learned_costs: known.iter().map(|known| known.map(learned)).collect(),
            distances,
        }
    }

    /// Returns a copy in which [`Self::item_costs`] is set to `item_costs`.
    #[must_use]
    pub(crate) fn with_item_costs(&self, item_costs: Vec<Vec<f64>>) -> Self {
        Self {
            item_costs,
            ..self.clone()
        }
    }

    /// Returns the number of items.
    pub fn item_count(&self) -> usize {
        self.distances.len()
    }

    /// Returns the number of colours. Left-out items do not count as a colour.
    pub fn colour_count(&self) -> usize {
        self.counts.len() - 1
    }

    /// Returns the total cost of an assignment, in nats.
    pub(crate) fn total(&self, colour_of: &[usize]) -> f64 {
        let item_costs = self.item_costs.iter().zip(colour_of);
        let item_sum: f64 = item_costs.map(|(costs, &colour)| costs[colour]).sum();
        let trees = (0..self.colour_count()).map(|colour| {
            let members = (0..self.item_count()).filter(|&item| colour_of[item] == colour);
            self.spanning_cost(colour, members.collect())
        });
        item_sum + trees.sum::<f64>()
    }

    /// Returns the cost of the items of a colour, in nats: the smallest possible sum of link costs that connects all items of the colour
    /// with each other and with the colour's learned examples (minimum spanning tree, Prim's algorithm). Each additional shade adds one
    /// link between shades.
    fn spanning_cost(&self, colour: usize, mut unlinked: Vec<usize>) -> f64 {
        let mut link_cost = match &self.learned_costs[colour] {
            Some(learned) => learned.clone(),
            None => vec![0.0; self.item_count()],
        };
        let mut is_first = self.learned_costs[colour].is_none();
        let mut sum = 0.0;
        while !unlinked.is_empty() {
            let nearest = (0..unlinked.len())
                .min_by(|&a, &b| link_cost[unlinked[a]].total_cmp(&link_cost[unlinked[b]]));
            let item = unlinked.swap_remove(nearest.unwrap_or_default());
            sum += link_cost[item];
            for &other in &unlinked {
                let next = self.pair_costs[item][other];
                link_cost[other] = if is_first {
                    next
                } else {
                    link_cost[other].min(next)
                };
            }
            is_first = false;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::{Palette, tests::example_on_white};

    #[test]
    fn each_shade_costs_a_link_and_learned_examples_are_the_root() {
        let appearances = [0.0, 0.25, 5.0, 5.25].map(|red| [red, 0.0, 0.0, 0.0]);
        let costs = AssignmentCosts::new(&appearances, &[None, None], &[4, 0, 0]);
        let costs = costs.with_item_costs(vec![vec![1.0, 2.0, 9.0]; 4]);
        let expected = 4.0 + 0.5 + NEW_SHADE_COST + 0.5;
        assert!((costs.total(&[0; 4]) - expected).abs() < 1e-9);
        assert!((costs.total(&[0, 0, 1, 1]) - 7.0).abs() < 1e-9);
        assert!((costs.total(&[0, 0, 2, 1]) - (4.0 + 9.0 + 0.5)).abs() < 1e-9);

        let mut palette = Palette::named("one");
        palette.add("red", [example_on_white([5.0, 0.0, 0.0])]);
        let known = [palette.colour("red"), None];
        let costs = AssignmentCosts::new(&appearances, &known, &[2, 2, 0]);
        let costs = costs.with_item_costs(vec![vec![0.0; 3]; 4]);
        assert!((costs.total(&[1, 1, 0, 0]) - (0.5 + 0.0 + 0.5)).abs() < 1e-9);
        assert!((costs.total(&[0, 0, 1, 1]) - (NEW_SHADE_COST + 0.5 + 0.5)).abs() < 1e-9);
    }
}
