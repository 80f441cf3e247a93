//! Assigns rows to columns so that the sum of the gains is as large as possible: the Hungarian method with shortest augmenting paths
//! (Jonker and Volgenant, "A Shortest Augmenting Path Algorithm for Dense and Sparse Linear Assignment Problems", 1987).

/// Returns for each row the column that it is assigned to; `None` for a row that gains nothing from any free column. `gains` has a row of
/// `columns` gains for each row. A column is assigned at most once, and only gains above 0 are used.
pub(super) fn assign(gains: &[Vec<f64>], columns: usize) -> Vec<Option<usize>> {
    let rows = gains.len();
    // Each row has a column of its own with the gain 0: not to be assigned.
    let all = columns + rows;
    let cost = |row: usize, column: usize| {
        if column < columns {
            -gains[row][column]
        } else if column == columns + row {
            0.0
        } else {
            1e6
        }
    };
    // The row of each column; `all` is a virtual column at which each search starts.
    let mut row_of: Vec<Option<usize>> = vec![None; all + 1];
    let (mut of_rows, mut of_columns) = (vec![0.0; rows], vec![0.0; all + 1]);
    for first in 0..rows {
        row_of[all] = Some(first);
        let mut at = all;
        let mut least = vec![f64::INFINITY; all];
        let mut before = vec![all; all];
        let mut is_done = vec![false; all + 1];
        while let Some(row) = row_of[at] {
            is_done[at] = true;
            let mut next = (f64::INFINITY, at);
            for column in (0..all).filter(|&column| !is_done[column]) {
                let reduced = cost(row, column) - of_rows[row] - of_columns[column];
                if reduced < least[column] {
                    (least[column], before[column]) = (reduced, at);
                }
                if least[column] < next.0 {
                    next = (least[column], column);
                }
            }
            let (delta, column) = next;
            for done in (0..=all).filter(|&column| is_done[column]) {
                if let Some(row) = row_of[done] {
                    of_rows[row] += delta;
                }
                of_columns[done] -= delta;
            }
            for open in (0..all).filter(|&column| !is_done[column]) {
                least[open] -= delta;
            }
            at = column;
        }
        while at != all {
            row_of[at] = row_of[before[at]];
            at = before[at];
        }
    }
    let mut assigned = vec![None; rows];
    for (column, row) in row_of.iter().take(columns).enumerate() {
        if let Some(row) = *row
            && gains[row][column] > 0.0
        {
            assigned[row] = Some(column);
        }
    }
    assigned
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_counts_and_not_the_best_single_pair() {
        let gains = vec![vec![5.0, 4.5], vec![4.0, 0.5]];
        assert_eq!(assign(&gains, 2), [Some(1), Some(0)]);
    }

    #[test]
    fn what_gains_nothing_stays_alone() {
        let gains = vec![
            vec![-1.0, 2.0, 0.0],
            vec![-3.0, 1.0, -0.1],
            vec![0.2, 1.9, -4.0],
        ];
        assert_eq!(assign(&gains, 3), [Some(1), None, Some(0)]);
        assert_eq!(assign(&[vec![], vec![]], 0), [None, None]);
        assert_eq!(assign(&[], 3), []);
    }

    #[test]
    fn it_is_as_good_as_trying_all() {
        // A fixed sequence of pseudo-random gains from -4 to 5.
        let mut state = 12_345_u64;
        let mut next = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as f64 / f64::from(1_u32 << 31) * 9.0 - 4.0
        };
        for _ in 0..40 {
            let gains: Vec<Vec<f64>> = (0..4).map(|_| (0..3).map(|_| next()).collect()).collect();
            let assigned = assign(&gains, 3);
            let sum = |assigned: &[Option<usize>]| -> f64 {
                let rows = assigned.iter().zip(&gains);
                rows.map(|(column, gains)| column.map_or(0.0, |column| gains[column]))
                    .sum()
            };
            assert!((sum(&assigned) - best(&gains, 0, &mut [false; 3])).abs() < 1e-9);
        }
    }

    fn best(gains: &[Vec<f64>], row: usize, used: &mut [bool; 3]) -> f64 {
        if row == gains.len() {
            return 0.0;
        }
        let mut most = best(gains, row + 1, used);
        for column in 0..3 {
            if !used[column] {
                used[column] = true;
                most = most.max(gains[row][column] + best(gains, row + 1, used));
                used[column] = false;
            }
        }
        most
    }
}
