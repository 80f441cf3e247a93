//! Prior probability that a square is occluded. It is higher beside an occluded square, because a hand occludes several neighbouring
//! squares.

/// Prior probability that a square without occluded neighbours is occluded, divided by the prior probability of occlusion in the training
/// data. Set by hand.
const PRIOR_WITHOUT_OCCLUDED_NEIGHBOUR: f64 = 0.15;
/// Prior probability that a square is occluded if a neighbouring square certainly is, divided by the prior probability of occlusion in the
/// training data. Set by hand.
const PRIOR_BESIDE_OCCLUDED: f64 = 1.0;

/// Returns for each square its prior probability of occlusion, divided by the prior probability of occlusion in the training data.
/// `occlusion` are the probabilities of occlusion that the network reads, row by row. An entry is `None` if the top of a die on the square
/// would appear in front of the table instead of the board. The network may read such a square as occluded by mistake, so the square does
/// not affect its neighbours, and they do not affect it.
pub fn prior_ratios(size: usize, occlusion: &[Option<f64>]) -> Vec<f64> {
    let factor = |index: usize| {
        let neighbours = neighbours(size, index).filter_map(|other| occlusion[other]);
        let occluded_neighbour = neighbours.fold(0.0, f64::max);
        if occlusion[index].is_none() {
            PRIOR_WITHOUT_OCCLUDED_NEIGHBOUR
        } else {
            PRIOR_WITHOUT_OCCLUDED_NEIGHBOUR.powf(1.0 - occluded_neighbour)
                * PRIOR_BESIDE_OCCLUDED.powf(occluded_neighbour)
        }
    };
    (0..occlusion.len()).map(factor).collect()
}

/// Returns the indices of the up to eight squares around a square.
fn neighbours(size: usize, index: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (index / size, index % size);
    let range = move |at: usize| at.saturating_sub(1)..(at + 2).min(size);
    let squares =
        range(row).flat_map(move |row| range(column).map(move |column| row * size + column));
    squares.filter(move |&other| other != index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_beside_an_occluded_square_has_a_higher_prior_of_occlusion() {
        let mut occlusion = vec![Some(0.0); 16];
        occlusion[5] = Some(1.0);
        let ratios = prior_ratios(4, &occlusion);
        assert!(
            (ratios[10] - PRIOR_BESIDE_OCCLUDED).abs() < 1e-9,
            "across a corner"
        );
        assert!(
            (ratios[5] - PRIOR_WITHOUT_OCCLUDED_NEIGHBOUR).abs() < 1e-9,
            "not beside itself"
        );
        assert!(
            (ratios[7] - PRIOR_WITHOUT_OCCLUDED_NEIGHBOUR).abs() < 1e-9,
            "two columns on"
        );
    }

    #[test]
    fn a_square_with_the_table_as_background_does_not_affect_its_neighbours_nor_depend_on_them() {
        let mut occlusion = vec![Some(0.0); 16];
        occlusion[0] = None;
        occlusion[1] = Some(1.0);
        assert!((prior_ratios(4, &occlusion)[0] - PRIOR_WITHOUT_OCCLUDED_NEIGHBOUR).abs() < 1e-9);
        occlusion[1] = None;
        assert!((prior_ratios(4, &occlusion)[5] - PRIOR_WITHOUT_OCCLUDED_NEIGHBOUR).abs() < 1e-9);
    }
}
