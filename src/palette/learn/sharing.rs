//! What a way to share things out among colours costs.

use crate::{
    palette::{Colour, distance},
    read::item_colour::Look,
};

/// A shade that no other thing of the colour comes near costs this, in nats, however far off it is.
const NEW_SHADE: f64 = 4.0;

/// Things, and what it costs to call them this or that.
#[derive(Debug, Clone)]
pub struct Sharing {
    /// How many of each colour, and last how many are none of them.
    pub counts: Vec<usize>,
    /// How badly each thing fits each colour by itself, in nats; the last one is the price of leaving it out.
    pub cost: Vec<Vec<f64>>,
    /// How unlike each thing is to each other one, in nats.
    unlike: Vec<Vec<f64>>,
    /// How unlike each thing is to what was learned of each colour before; `None` where nothing was.
    unlike_learned: Vec<Option<Vec<f64>>>,
    /// How far each thing is from each other one, in standard deviations.
    pub apart: Vec<Vec<f64>>,
}

impl Sharing {
    /// Things with these looks; what was learned of each colour before; the counts, and last how many to leave out.
    pub fn new(looks: &[Look], known: &[Option<&Colour>], counts: &[usize]) -> Self {
        let nats = |far: f64| (far * far / 2.0).min(NEW_SHADE);
        let from = |look: &Look| looks.iter().map(|other| distance(look, other)).collect();
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

    /// The same with other costs of each thing by itself.
    #[must_use]
    pub fn with_cost(&self, cost: Vec<Vec<f64>>) -> Self {
        Self {
            cost,
            ..self.clone()
        }
    }

    /// How many things there are.
    pub fn things(&self) -> usize {
        self.apart.len()
    }

    /// How many colours, less the last place for what is none of them.
    pub fn colours(&self) -> usize {
        self.counts.len() - 1
    }

    /// What it costs to share the things out so, in nats.
    pub fn energy(&self, colour_of: &[usize]) -> f64 {
        let alone = self.cost.iter().zip(colour_of);
        let alone: f64 = alone.map(|(cost, &colour)| cost[colour]).sum();
        let trees = (0..self.colours()).map(|colour| {
            let of_it = (0..self.things()).filter(|&at| colour_of[at] == colour);
            self.tree(colour, of_it.collect())
        });
        alone + trees.sum::<f64>()
    }

    /// The things of a colour, linked each to the one most like it, or to what was learned before: the least sum of how unlike
    /// they are (a minimum spanning tree, after Prim). Shades hang together for the price of one link.
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
        let sharing = Sharing::new(&looks, &[None, None], &[4, 0, 0]);
        let sharing = sharing.with_cost(vec![vec![1.0, 2.0, 9.0]; 4]);
        let wanted = 4.0 + 0.5 + NEW_SHADE + 0.5;
        assert!((sharing.energy(&[0; 4]) - wanted).abs() < 1e-9);
        assert!((sharing.energy(&[0, 0, 1, 1]) - 7.0).abs() < 1e-9);
        assert!((sharing.energy(&[0, 0, 2, 1]) - (4.0 + 9.0 + 0.5)).abs() < 1e-9);

        let mut palette = Palette::named("one");
        palette.add("red", [thing([5.0, 0.0, 0.0])]);
        let known = [palette.colour("red"), None];
        let sharing = Sharing::new(&looks, &known, &[2, 2, 0]);
        let sharing = sharing.with_cost(vec![vec![0.0; 3]; 4]);
        assert!((sharing.energy(&[1, 1, 0, 0]) - (0.5 + 0.0 + 0.5)).abs() < 1e-9);
        assert!((sharing.energy(&[0, 0, 1, 1]) - (NEW_SHADE + 0.5 + 0.5)).abs() < 1e-9);
    }
}
