//! Searches for the assignment of items to colours with the lowest cost, and for alternatives of nearly the same cost.

use crate::{
    geometry::linked,
    palette::learn::{assign, sharing::AssignmentCosts},
};

/// Maximum cost, in nats, by which an alternative assignment of items to colours may exceed the cheapest one and still be taken
/// for possibly true. Set by hand.
const MARGIN: f64 = 1.5;
/// Distances between two items, in standard deviations within a shade, below which the items are linked to one shade. The search
/// enumerates the assignments that give each shade one colour, for each of these distances. Set by hand.
const SHADES: [f64; 5] = [0.7, 1.0, 1.5, 2.0, 3.0];
/// Maximum number of shades in a photo at which the assignments that give each shade one colour are enumerated. Set by hand.
const MOST_SHADES: usize = 16;
/// Maximum number of enumerated assignments that give each shade one colour. Set by hand, to bound the time.
const MOST_WAYS: usize = 3000;
/// Maximum number of steps in the enumeration of assignments that give each shade one colour, for one of [`SHADES`]. Set by hand,
/// to bound the time: most steps may lead to no assignment.
const MOST_STEPS: usize = 300_000;
/// Number of assignments that are improved by exchanging items: the cheapest of those that give each shade one colour. Set by
/// hand.
const IMPROVED: usize = 6;
/// Maximum number of times that two items are exchanged to improve an assignment. Set by hand; usually a few suffice.
const EXCHANGES: usize = 200;

/// The assignment of lowest cost, with the items whose colour is doubtful.
#[derive(Debug, Clone)]
pub struct Found {
    /// Colour of each item, as an index into the counts. For a left-out item the index is the number of colours.
    pub colour_of: Vec<usize>,
    /// Whether an alternative assignment of nearly the same cost gives the item another colour.
    pub is_doubtful: Vec<bool>,
    /// Cost of the assignment, in nats.
    pub energy: f64,
}

type Assignment = (Vec<usize>, f64);

/// Searches for the assignment of lowest cost.
pub fn search(sharing: &AssignmentCosts) -> Found {
    let mut ways = whole_shades(sharing);
    ways.truncate(IMPROVED);
    let by_name = assign::cheapest(&sharing.cost, &sharing.counts);
    ways.extend(by_name.map(|way| priced(sharing, way)));
    let mut ways: Vec<Assignment> = ways.into_iter().map(|way| improved(sharing, way)).collect();
    // Adds alternatives in which two colours with equal counts are swapped.
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

/// Returns for each item whether its colour is doubtful: whether it has another colour in another assignment of nearly the same cost.
/// The best assignment is compared with the others in `ways`, and with those in which two items are exchanged.
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

/// Iterates over the pairs of items that have different colours in an assignment.
fn exchanges(way: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let pairs = (0..way.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    pairs.filter(|&(a, b)| way[a] != way[b])
}

fn exchanged(sharing: &AssignmentCosts, way: &[usize], (a, b): (usize, usize)) -> Assignment {
    let mut other = way.to_vec();
    other.swap(a, b);
    priced(sharing, other)
}

/// Exchanges the two items whose exchange lowers the cost most, and repeats this until no exchange lowers the cost.
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

/// Returns copies of an assignment with two colours swapped, one for each pair of colours with equal counts.
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

/// Returns assignments in which all items of each shade have one colour, lowest cost first.
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

/// Assigns each shade to a colour with room for all of its items, recursively. `take` gets each partial and complete list of
/// colours, and returns whether to continue. Returns `false` if `take` stopped the search.
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
