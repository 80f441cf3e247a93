//! Computes probabilities for the assignment of four unique items to places, as sums over all possible assignments. The items are the gods
//! at the corners of a dice board, or the colours of pawns.

/// Lower limit to which the probabilities of items at places, and of empty places, are raised, so that a single 0 does not exclude an
/// assignment. Set by hand.
const MIN_PROBABILITY: f64 = 1e-6;

/// Returns all 24 permutations of the indices of four items.
pub(crate) fn permutations() -> impl Iterator<Item = [usize; 4]> {
    (0..256usize).filter_map(|code| {
        let permutation = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        let set = permutation.iter().fold(0, |set, &item| set | 1 << item);
        (set == 0b1111).then_some(permutation)
    })
}

/// Returns, for each place, the probability that it has each of the four items, under the condition that no two places have the same item.
/// `places` has, for each place, the probabilities of the items without this condition. The result is a sum over all assignments of items
/// to places. There may be up to four places; further places get probabilities of 0.
pub(crate) fn marginals_of_each_once(places: &[[f64; 4]]) -> Vec<[f64; 4]> {
    let mut marginals = vec![[0.0; 4]; places.len()];
    let mut sum = 0.0;
    for permutation in permutations() {
        let weight: f64 = permutation
            .iter()
            .zip(places)
            .map(|(&item, place)| place[item].max(MIN_PROBABILITY))
            .product();
        sum += weight;
        for (probability, &item) in marginals.iter_mut().zip(&permutation) {
            probability[item] += weight;
        }
    }
    for probability in &mut marginals {
        *probability = probability.map(|probability| probability / sum);
    }
    marginals
}

/// Number of subsets of the four items.
const ITEM_SETS: usize = 16;

/// Returns, for each place, the probability that it has each of the four items, under the condition that each item is at no more than one
/// place. There may be any number of places, and a place may be empty. `places` has, for each place, the probabilities of the items without
/// this condition; 1 minus their sum is the probability that the place is empty. The result is a sum over all assignments of items to
/// places.
pub(crate) fn marginals_of_each_at_most_once(places: &[[f64; 4]]) -> Vec<[f64; 4]> {
    let weights: Vec<[f64; 4]> = places
        .iter()
        .map(|place| place.map(|probability| probability.max(MIN_PROBABILITY)))
        .collect();
    let weight_of_none = |place: &[f64; 4]| (1.0 - place.iter().sum::<f64>()).max(MIN_PROBABILITY);
    // `before[index][used]`: total weight of the assignments of the places before `index` that use exactly the items in the set `used`.
    // `after[index][used]`: total weight of the assignments of the place `index` and all later places that use no item in the set `used`.
    let mut before = vec![[0.0; ITEM_SETS]; places.len() + 1];
    let mut after = vec![[1.0; ITEM_SETS]; places.len() + 1];
    before[0][0] = 1.0;
    for (index, place) in weights.iter().enumerate() {
        for used in 0..ITEM_SETS {
            before[index + 1][used] += before[index][used] * weight_of_none(place);
            for item in not_in(used) {
                before[index + 1][used | 1 << item] += before[index][used] * place[item];
            }
        }
    }
    for (index, place) in weights.iter().enumerate().rev() {
        for used in 0..ITEM_SETS {
            let with_item =
                not_in(used).map(|item| place[item] * after[index + 1][used | 1 << item]);
            after[index][used] =
                weight_of_none(place) * after[index + 1][used] + with_item.sum::<f64>();
        }
    }
    let probability = |index: usize, item: usize| {
        let free = (0..ITEM_SETS).filter(|used| used & 1 << item == 0);
        let weights_of_others =
            free.map(|used| before[index][used] * after[index + 1][used | 1 << item]);
        weights[index][item] * weights_of_others.sum::<f64>() / after[0][0]
    };
    (0..places.len())
        .map(|index| std::array::from_fn(|item| probability(index, item)))
        .collect()
}

/// Returns the indices of the items that are not in a bit set.
fn not_in(set: usize) -> impl Iterator<Item = usize> {
    (0..4).filter(move |item| set & 1 << item == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_item_is_at_one_place_only() {
        let marginals = marginals_of_each_once(&[[0.9, 0.1, 0.0, 0.0], [0.6, 0.4, 0.0, 0.0]]);
        // The assignment of the first item to the first place has the weight 0.9 * 0.4, the opposite assignment 0.1 * 0.6.
        let wanted = 0.36 / 0.42;
        assert!((marginals[0][0] - wanted).abs() < 1e-4, "{marginals:?}");
        assert!((marginals[1][1] - wanted).abs() < 1e-4, "{marginals:?}");
        assert_eq!(permutations().count(), 24);
    }

    #[test]
    fn of_five_places_the_last_gets_no_item() {
        let even = [0.25; 4];
        let marginals = marginals_of_each_once(&[even; 5]);
        assert_eq!(marginals.len(), 5);
        for place in &marginals[..4] {
            for probability in place {
                assert!((probability - 0.25).abs() < 1e-9, "{marginals:?}");
            }
        }
        assert!(marginals[4].iter().sum::<f64>() < 1e-9, "{marginals:?}");
    }

    #[test]
    fn a_probability_of_0_does_not_exclude_an_item() {
        // Both places are read as the first item with certainty, so one reading is wrong.
        let certain = [1.0, 0.0, 0.0, 0.0];
        let marginals = marginals_of_each_once(&[certain, certain]);
        for place in &marginals {
            assert!((place[0] - 0.5).abs() < 1e-3, "{marginals:?}");
        }
    }

    #[test]
    fn an_item_is_at_most_at_one_place_and_a_place_may_be_empty() {
        let marginals =
            marginals_of_each_at_most_once(&[[0.9, 0.0, 0.0, 0.0], [0.6, 0.1, 0.0, 0.0]]);
        // There are five possible assignments, one for each term of the sum. The first place has the first item or none, the second place
        // has the first item, the second item or none, but both places cannot have the first item.
        let sum = 0.9 * 0.3 + 0.9 * 0.1 + 0.1 * 0.6 + 0.1 * 0.1 + 0.1 * 0.3;
        let wanted = [[0.9 * 0.4, 0.0], [0.1 * 0.6, 0.1]];
        for (marginals, wanted) in marginals.iter().zip(wanted) {
            for (probability, wanted) in marginals.iter().zip(wanted) {
                assert!((probability - wanted / sum).abs() < 1e-4, "{marginals:?}");
            }
        }
        assert_eq!(marginals_of_each_at_most_once(&[]), Vec::<[f64; 4]>::new());
    }
}
