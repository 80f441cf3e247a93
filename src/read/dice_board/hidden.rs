//! Prior probability that a square is occluded: a hand occludes several neighbouring squares.

/// Prior probability that a square without occluded neighbours is occluded, as a ratio to the prior probability of occlusion in
/// the training data. Set by hand.
const PRIOR_ALONE: f64 = 0.15;
/// Prior probability that a square beside a certainly occluded one is occluded, as a ratio to the prior probability of occlusion
/// in the training data. Set by hand.
const PRIOR_BESIDE_OCCLUDED: f64 = 1.0;

/// Returns for each square its prior probability of occlusion, as a ratio to that in the training data. `seen` are the network's
/// probabilities of occlusion, row by row. An entry is `None` if the background of a die's top on the square would be the table
/// instead of the board. The network sometimes takes such a square for an occluded one, so the square does not affect its
/// neighbours.
pub fn factors(size: usize, seen: &[Option<f64>]) -> Vec<f64> {
    let factor = |index: usize| {
        let beside = neighbours(size, index).filter_map(|other| seen[other]);
        let beside = beside.fold(0.0, f64::max);
        if seen[index].is_none() {
            PRIOR_ALONE
        } else {
            PRIOR_ALONE.powf(1.0 - beside) * PRIOR_BESIDE_OCCLUDED.powf(beside)
        }
    };
    (0..seen.len()).map(factor).collect()
}

/// Returns the indices of the up to eight squares around a square.
fn neighbours(size: usize, index: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (index / size, index % size);
    let around = move |at: usize| at.saturating_sub(1)..(at + 2).min(size);
    let squares =
        around(row).flat_map(move |row| around(column).map(move |column| row * size + column));
    squares.filter(move |&other| other != index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_beside_a_hidden_one_is_likelier_hidden_too() {
        let mut seen = vec![Some(0.0); 16];
        seen[5] = Some(1.0);
        let factors = factors(4, &seen);
        assert!(
            (factors[10] - PRIOR_BESIDE_OCCLUDED).abs() < 1e-9,
            "across a corner"
        );
        assert!((factors[5] - PRIOR_ALONE).abs() < 1e-9, "not beside itself");
        assert!((factors[7] - PRIOR_ALONE).abs() < 1e-9, "two columns on");
    }

    #[test]
    fn a_square_seen_against_the_table_neither_says_nor_hears_anything() {
        let mut seen = vec![Some(0.0); 16];
        seen[0] = None;
        seen[1] = Some(1.0);
        assert!((factors(4, &seen)[0] - PRIOR_ALONE).abs() < 1e-9);
        seen[1] = None;
        assert!((factors(4, &seen)[5] - PRIOR_ALONE).abs() < 1e-9);
    }
}
