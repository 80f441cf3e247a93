//! Searches the assignment of items to colours of least cost, and the alternatives of nearly the same cost.

use crate::{
    geometry::linked,
    palette::learn::{assign, sharing::AssignmentCosts},
};

/// Maximum additional cost of an alternative that may be the true assignment, in nats.
const MARGIN: f64 = 1.5;
/// Distances below which items are linked to shades, in standard deviations; each is tried.
const SHADES: [f64; 5] = [0.7, 1.0, 1.5, 2.0, 3.0];
/// Maximum number of shades for which assignments of whole shades are tried.
const MOST_SHADES: usize = 16;
/// Maximum number of assignments of whole shades, and of search steps for them; most steps may lead to none.
const MOST_WAYS: usize = 3000;
const MOST_STEPS: usize = 300_000;
/// Number of the cheapest of these assignments that are improved by exchanging items.
const IMPROVED: usize = 6;
/// Maximum number of exchanges; usually a few suffice.
const EXCHANGES: usize = 200;

/// The assignment of least cost.
#[derive(Debug, Clone)]
pub struct Found {
    /// Colour of each item; the number of colours for a left-out item.
    pub colour_of: Vec<usize>,
    /// Whether an alternative of nearly the same cost gives the item another colour.
    pub is_doubtful: Vec<bool>,
    /// Its cost, in nats.
    pub energy: f64,
}

type Assignment = (Vec<usize>, f64);

/// Searches the assignment of least cost.
pub fn search(sharing: &AssignmentCosts) -> Found {
    let mut ways = whole_shades(sharing);
    ways.truncate(IMPROVED);
    let by_name = assign::cheapest(&sharing.cost, &sharing.counts);
    ways.extend(by_name.map(|way| priced(sharing, way)));
    let mut ways: Vec<Assignment> = ways.into_iter().map(|way| improved(sharing, way)).collect();
    // Alternatives with the names of two colours swapped.
    for at in 0..ways.len() {
        let renamed = renamed(sharing, &ways[at].0);
        ways.extend(renamed.into_iter().map(|way| priced(sharing, way)));
    }
    ways.sort_by(|a, b| a.1.total_cmp(&b.1));
    let Some((colour_of, energy)) = ways.first().cloned() else {
        return Found {
            colour_of: vec![0; sharing.things()],
            is_doubtful: vec![true; sharing.things()],
            energy: f64::INFINITY,
        };
    };
    let is_doubtful = doubtful(sharing, &ways);
    Found {
        colour_of,
        is_doubtful,
        energy,
    }
}

fn priced(sharing: &AssignmentCosts, way: Vec<usize>) -> Assignment {
    let energy = sharing.energy(&way);
    (way, energy)
}

/// Marks the items that another assignment gives another colour: one of `ways`, or the best one with two items exchanged.
fn doubtful(sharing: &AssignmentCosts, ways: &[Assignment]) -> Vec<bool> {
    let mut is_doubtful = vec![false; sharing.things()];
    let Some(((best, energy), others)) = ways.split_first() else {
        return is_doubtful;
    };
    for (other, _) in others.iter().filter(|(_, other)| other - energy < MARGIN) {
        for (is_doubtful, (a, b)) in is_doubtful.iter_mut().zip(best.iter().zip(other)) {
            *is_doubtful |= a != b;
        }
    }
    for (a, b) in exchanges(best) {
        if exchanged(sharing, best, (a, b)).1 - energy < MARGIN {
            is_doubtful[a] = true;
            is_doubtful[b] = true;
        }
    }
    is_doubtful
}

/// Pairs of items of different colours.
fn exchanges(way: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let pairs = (0..way.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    pairs.filter(|&(a, b)| way[a] != way[b])
}

fn exchanged(sharing: &AssignmentCosts, way: &[usize], (a, b): (usize, usize)) -> Assignment {
    let mut other = way.to_vec();
    other.swap(a, b);
    priced(sharing, other)
}

/// Exchanges the best pair of items as long as that lowers the cost.
fn improved(sharing: &AssignmentCosts, mut way: Assignment) -> Assignment {
    for _ in 0..EXCHANGES {
        let all = exchanges(&way.0).map(|pair| exchanged(sharing, &way.0, pair));
        let best = all.min_by(|a, b| a.1.total_cmp(&b.1));
        match best {
            Some(best) if best.1 + 1e-9 < way.1 => way = best,
            _ => break,
        }
    }
    way
}

/// Returns the assignments with two colours swapped, for all pairs of equal counts.
fn renamed(sharing: &AssignmentCosts, way: &[usize]) -> Vec<Vec<usize>> {
    let colours = 0..sharing.colours();
    let pairs = colours.flat_map(|a| (0..a).map(move |b| (a, b)));
    let even = pairs.filter(|&(a, b)| sharing.counts[a] == sharing.counts[b]);
    let swapped = |(a, b): (usize, usize)| {
        let other = |&colour: &usize| match colour {
            colour if colour == a => b,
            colour if colour == b => a,
            colour => colour,
        };
        way.iter().map(other).collect()
    };
    even.map(swapped).collect()
}

/// Returns assignments that do not split any shade, cheapest first.
fn whole_shades(sharing: &AssignmentCosts) -> Vec<Assignment> {
    let mut ways: Vec<Assignment> = Vec::new();
    let mut before = usize::MAX;
    for near in SHADES {
        let mut shades = linked(sharing.things(), |a, b| sharing.apart[a][b] < near);
        if shades.len() > MOST_SHADES || shades.len() == before {
            continue;
        }
        before = shades.len();
        shades.sort_by_key(|shade| std::cmp::Reverse(shade.len()));
        let mut room = sharing.counts.clone();
        let mut steps = 0;
        assign_shades(&shades, &mut room, &mut Vec::new(), &mut |colours| {
            steps += 1;
            if colours.len() < shades.len() {
                return steps < MOST_STEPS;
            }
            let mut way = vec![0; sharing.things()];
            for (shade, &colour) in shades.iter().zip(colours) {
                for &thing in shade {
                    way[thing] = colour;
                }
            }
            ways.push(priced(sharing, way));
            ways.len() < MOST_WAYS
        });
    }
    ways.sort_by(|a, b| a.1.total_cmp(&b.1));
    ways.dedup_by(|a, b| a.0 == b.0);
    ways
}

/// Assigns each shade to a colour with room for all of it, recursively. `take` gets each partial and complete list of colours, and
/// returns whether to continue.
fn assign_shades(
    shades: &[Vec<usize>],
    room: &mut [usize],
    colours: &mut Vec<usize>,
    take: &mut impl FnMut(&[usize]) -> bool,
) -> bool {
    if !take(colours) {
        return false;
    }
    let Some(shade) = shades.get(colours.len()) else {
        return true;
    };
    for colour in 0..room.len() {
        if room[colour] < shade.len() {
            continue;
        }
        room[colour] -= shade.len();
        colours.push(colour);
        let goes_on = assign_shades(shades, room, colours, take);
        colours.pop();
        room[colour] += shade.len();
        if !goes_on {
            return false;
        }
    }
    true
}
