//! Cost of an assignment of items to colours.

use crate::{
    palette::{Colour, distance},
    read::item_colour::Appearance,
};

/// Maximum cost, in nats, of a link between two items of one colour. It is the cost of starting a new shade, and does not grow if
/// the items differ more. Set by hand.
const NEW_SHADE: f64 = 4.0;

/// Items and the costs of assigning them to colours.
#[derive(Debug, Clone)]
pub struct AssignmentCosts {
    /// Number of items of each colour, then the number of left-out items.
    pub counts: Vec<usize>,
    /// For each item, the cost of each colour regardless of the other items, then the cost of leaving the item out; in nats.
    pub cost: Vec<Vec<f64>>,
    /// Difference of each pair of items, in nats, limited to [`NEW_SHADE`].
    unlike: Vec<Vec<f64>>,
    /// Difference of each item from the learned examples of each colour, in nats; `None` for a colour without learned examples.
    unlike_learned: Vec<Option<Vec<f64>>>,
    /// Distance of each pair of items, in standard deviations within a shade.
    pub apart: Vec<Vec<f64>>,
}

impl AssignmentCosts {
    /// Computes the differences of items with the appearances `looks`, given the learned colours and the counts (the last count
    /// is the number of items to leave out).
    pub fn new(looks: &[Appearance], known: &[Option<&Colour>], counts: &[usize]) -> Self {
        let nats = |far: f64| (far * far / 2.0).min(NEW_SHADE);
        let from = |look: &Appearance| looks.iter().map(|other| distance(look, other)).collect();
        let apart: Vec<Vec<f64>> = looks.iter().map(from).collect();
        let learned = |colour: &Colour| {
            let all = looks.iter();
            all.map(|look| nats(colour.distance(look))).collect()
        };
        Self {
            counts: counts.to_vec(),
            cost: Vec::new(),
            unlike: apart
                .iter()
                .map(|row| row.iter().map(|&far| nats(far)).collect())
                .collect(),
            unlike_learned: known.iter().map(|known| known.map(learned)).collect(),
            apart,
        }
    }

    /// Returns a copy with `cost` as the costs of each item regardless of the other items.
    #[must_use]
    pub(crate) fn with_cost(&self, cost: Vec<Vec<f64>>) -> Self {
        Self {
            cost,
            ..self.clone()
        }
    }

    /// Returns the number of items.
    pub fn things(&self) -> usize {
        self.apart.len()
    }

    /// Returns the number of colours. Left-out items do not count as a colour.
    pub fn colours(&self) -> usize {
        self.counts.len() - 1
    }

    /// Returns the total cost of an assignment, in nats.
    pub(crate) fn energy(&self, colour_of: &[usize]) -> f64 {
        let alone = self.cost.iter().zip(colour_of);
        let alone: f64 = alone.map(|(cost, &colour)| cost[colour]).sum();
        let trees = (0..self.colours()).map(|colour| {
            let of_it = (0..self.things()).filter(|&at| colour_of[at] == colour);
            self.tree(colour, of_it.collect())
        });
        alone + trees.sum::<f64>()
    }

    /// Returns the cost of linking the items of a colour to each other and to its learned examples: the weight of a minimum
    /// spanning tree (Prim's algorithm). An additional shade costs one link.
    fn tree(&self, colour: usize, mut loose: Vec<usize>) -> f64 {
        let mut link = match &self.unlike_learned[colour] {
            Some(learned) => learned.clone(),
            None => vec![0.0; self.things()],
        };
        let mut is_first = self.unlike_learned[colour].is_none();
        let mut sum = 0.0;
        while !loose.is_empty() {
            let nearest =
                (0..loose.len()).min_by(|&a, &b| link[loose[a]].total_cmp(&link[loose[b]]));
            let thing = loose.swap_remove(nearest.unwrap_or_default());
            sum += link[thing];
            for &other in &loose {
                let next = self.unlike[thing][other];
                link[other] = if is_first {
                    next
                } else {
                    link[other].min(next)
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
    use crate::palette::{Palette, tests::thing};

    #[test]
    fn shades_cost_one_link_and_what_was_learned_is_the_root() {
        let looks = [0.0, 0.25, 5.0, 5.25].map(|red| [red, 0.0, 0.0, 0.0]);
        let sharing = AssignmentCosts::new(&looks, &[None, None], &[4, 0, 0]);
        let sharing = sharing.with_cost(vec![vec![1.0, 2.0, 9.0]; 4]);
        let wanted = 4.0 + 0.5 + NEW_SHADE + 0.5;
        assert!((sharing.energy(&[0; 4]) - wanted).abs() < 1e-9);
        assert!((sharing.energy(&[0, 0, 1, 1]) - 7.0).abs() < 1e-9);
        assert!((sharing.energy(&[0, 0, 2, 1]) - (4.0 + 9.0 + 0.5)).abs() < 1e-9);

        let mut palette = Palette::named("one");
        palette.add("red", [thing([5.0, 0.0, 0.0])]);
        let known = [palette.colour("red"), None];
        let sharing = AssignmentCosts::new(&looks, &known, &[2, 2, 0]);
        let sharing = sharing.with_cost(vec![vec![0.0; 3]; 4]);
        assert!((sharing.energy(&[1, 1, 0, 0]) - (0.5 + 0.0 + 0.5)).abs() < 1e-9);
        assert!((sharing.energy(&[0, 0, 1, 1]) - (NEW_SHADE + 0.5 + 0.5)).abs() < 1e-9);
    }
}
