//! Four things of which each is there once: the gods of a board's corners, the colours of pawns.

/// A share is not believed to be less than this.
const LEAST_SHARE: f64 = 1e-6;

/// All 24 orders of four things.
pub fn orders() -> impl Iterator<Item = [usize; 4]> {
    (0..256usize).filter_map(|code| {
        let order = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        let all = order.iter().fold(0, |seen, &thing| seen | 1 << thing);
        (all == 0b1111).then_some(order)
    })
}

/// Shares the four things out among up to four places, none of them twice: all ways compete. For each place the probability of each
/// thing, from how likely it is for that place alone; places beyond the fourth get nothing.
pub fn each_once(places: &[[f64; 4]]) -> Vec<[f64; 4]> {
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

/// All sets of the four things.
const SETS: usize = 16;

/// Shares the four things out among any number of places, none of them twice, where a place may have none: all ways compete. Each place
/// comes with how likely each thing is to be there, looked at alone; what these lack of 1 is that none is. For each place the same, of
/// all together.
pub fn each_at_most_once(places: &[[f64; 4]]) -> Vec<[f64; 4]> {
    let weights: Vec<[f64; 4]> = places
        .iter()
        .map(|place| place.map(|share| share.max(LEAST_SHARE)))
        .collect();
    let none = |place: &[f64; 4]| (1.0 - place.iter().sum::<f64>()).max(LEAST_SHARE);
    // How likely each set of things is used up before a place, and what all ways from there on are worth.
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

/// The things that are not in a set.
fn not_in(set: usize) -> impl Iterator<Item = usize> {
    (0..4).filter(move |thing| set & 1 << thing == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_not_in_two_places() {
        let shares = each_once(&[[0.9, 0.1, 0.0, 0.0], [0.6, 0.4, 0.0, 0.0]]);
        // The first and second in this order: 0.9 * 0.4; the other way round: 0.1 * 0.6.
        let wanted = 0.36 / 0.42;
        assert!((shares[0][0] - wanted).abs() < 1e-4, "{shares:?}");
        assert!((shares[1][1] - wanted).abs() < 1e-4, "{shares:?}");
        assert_eq!(orders().count(), 24);
    }

    #[test]
    fn what_is_there_already_is_not_there_again() {
        let shares = each_at_most_once(&[[0.9, 0.0, 0.0, 0.0], [0.6, 0.1, 0.0, 0.0]]);
        // The first thing at the first place and nothing at the second, and so on.
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
