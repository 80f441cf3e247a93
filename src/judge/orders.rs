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
}
