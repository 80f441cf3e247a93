//! Computes probabilities for the assignment of four unique items to places, as sums over all permutations. The items are the gods at
//! the corners of a dice board, or the colours of pawns.

/// Minimum to which the given probabilities are raised, so that no single 0 excludes an assignment of items to places.
const LEAST_SHARE: f64 = 1e-6;

/// Returns all 24 permutations of the indices of four items.
pub(crate) fn orders() -> impl Iterator<Item = [usize; 4]> {
    (0..256usize).filter_map(|code| {
        let order = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        let all = order.iter().fold(0, |seen, &thing| seen | 1 << thing);
        (all == 0b1111).then_some(order)
    })
}

/// Returns, for each place, the probability that it has each of the four items, given that each item is at no more than one place. `places`
/// has these probabilities without regard to the other places. The result is a sum over all assignments of items to places. There may be up
/// to four places; further places have probabilities of 0.
pub(crate) fn each_once(places: &[[f64; 4]]) -> Vec<[f64; 4]> {
    let mut shares = vec![[0.0; 4]; places.len()];
    let mut all = 0.0;
    for order in orders() {
        let weight: f64 = order
            .iter()
            .zip(places)
            .map(|(&thing, place)| place[thing].max(LEAST_SHARE))
            .product();
        all += weight;
        for (share, &thing) in shares.iter_mut().zip(&order) {
            share[thing] += weight;
        }
    }
    for share in &mut shares {
        *share = share.map(|share| share / all);
    }
    shares
}

/// Number of subsets of the four items.
const SETS: usize = 16;

/// Returns, for each place, the probability that it has each of the four items, given that each item is at no more than one place. There
/// may be any number of places, and a place may be empty. `places` has these probabilities without regard to the other places; 1 minus
/// their sum is the probability that the place is empty. The result is a sum over all assignments of items to places.
pub(crate) fn each_at_most_once(places: &[[f64; 4]]) -> Vec<[f64; 4]> {
    let weights: Vec<[f64; 4]> = places
        .iter()
        .map(|place| place.map(|share| share.max(LEAST_SHARE)))
        .collect();
    let none = |place: &[f64; 4]| (1.0 - place.iter().sum::<f64>()).max(LEAST_SHARE);
    // `before`: weight of the assignments of the earlier places that use up each set of items. `after`: weight of the assignments of this
    // and the later places, given the set that the earlier places use up.
    let mut before = vec![[0.0; SETS]; places.len() + 1];
    let mut after = vec![[1.0; SETS]; places.len() + 1];
    before[0][0] = 1.0;
    for (at, place) in weights.iter().enumerate() {
        for used in 0..SETS {
            before[at + 1][used] += before[at][used] * none(place);
            for thing in not_in(used) {
                before[at + 1][used | 1 << thing] += before[at][used] * place[thing];
            }
        }
    }
    for (at, place) in weights.iter().enumerate().rev() {
        for used in 0..SETS {
            let some = not_in(used).map(|thing| place[thing] * after[at + 1][used | 1 << thing]);
            after[at][used] = none(place) * after[at + 1][used] + some.sum::<f64>();
        }
    }
    let share = |at: usize, thing: usize| {
        let free = (0..SETS).filter(|used| used & 1 << thing == 0);
        let ways = free.map(|used| before[at][used] * after[at + 1][used | 1 << thing]);
        weights[at][thing] * ways.sum::<f64>() / after[0][0]
    };
    (0..places.len())
        .map(|at| std::array::from_fn(|thing| share(at, thing)))
        .collect()
}

/// Returns the indices of the items that are not in a bit set.
fn not_in(set: usize) -> impl Iterator<Item = usize> {
    (0..4).filter(move |thing| set & 1 << thing == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_not_in_two_places() {
        let shares = each_once(&[[0.9, 0.1, 0.0, 0.0], [0.6, 0.4, 0.0, 0.0]]);
        // The assignment of the first item to the first place has the weight 0.9 * 0.4, the opposite assignment 0.1 * 0.6.
        let wanted = 0.36 / 0.42;
        assert!((shares[0][0] - wanted).abs() < 1e-4, "{shares:?}");
        assert!((shares[1][1] - wanted).abs() < 1e-4, "{shares:?}");
        assert_eq!(orders().count(), 24);
    }

    #[test]
    fn what_is_there_already_is_not_there_again() {
        let shares = each_at_most_once(&[[0.9, 0.0, 0.0, 0.0], [0.6, 0.1, 0.0, 0.0]]);
        // There are five assignments: the first place has the first item or none, the second place has the first item, the second item or
        // none, and the first item is not at both places.
        let all = 0.9 * 0.3 + 0.9 * 0.1 + 0.1 * 0.6 + 0.1 * 0.1 + 0.1 * 0.3;
        let wanted = [[0.9 * 0.4, 0.0], [0.1 * 0.6, 0.1]];
        for (shares, wanted) in shares.iter().zip(wanted) {
            for (share, wanted) in shares.iter().zip(wanted) {
                assert!((share - wanted / all).abs() < 1e-4, "{shares:?}");
            }
        }
        assert_eq!(each_at_most_once(&[]), Vec::<[f64; 4]>::new());
    }
}
