//! Assigns rows to columns so that the sum of the gains is as large as possible: the Hungarian method with shortest augmenting paths
//! (Jonker and Volgenant, "A Shortest Augmenting Path Algorithm for Dense and Sparse Linear Assignment Problems", 1987).

/// Cost of assigning a row to the additional column of another row, which stands for "the other row is not assigned". The cost is far above
/// all gains, so that this never happens.
const FORBIDDEN_COST: f64 = 1e6;

/// Returns for each row the column to which it is assigned, such that the sum of the gains is as large as possible; `None` for an
/// unassigned row. `gains` has for each row the gains of all `columns` columns. A column is assigned at most once, and only gains above 0
/// are used.
pub(super) fn assign(gains: &[Vec<f64>], columns: usize) -> Vec<Option<usize>> {
    let rows = gains.len();
    // Each row has an additional column of its own with the gain 0, which stands for "not assigned".
    let all = columns + rows;
    let cost = |row: usize, column: usize| {
        if column < columns {
            -gains[row][column]
        } else if column == columns + row {
            0.0
        } else {
            FORBIDDEN_COST
        }
    };
    // The row that is assigned to each column, if any. The last column, `all`, is a virtual one at which each search starts.
    let mut row_of: Vec<Option<usize>> = vec![None; all + 1];
    let (mut row_potentials, mut column_potentials) = (vec![0.0; rows], vec![0.0; all + 1]);
    for first in 0..rows {
        row_of[all] = Some(first);
        let mut current = all;
        let mut min_reduced_cost = vec![f64::INFINITY; all];
        let mut previous_column = vec![all; all];
        let mut is_done = vec![false; all + 1];
        while let Some(row) = row_of[current] {
            is_done[current] = true;
            let mut next = (f64::INFINITY, current);
            for column in (0..all).filter(|&column| !is_done[column]) {
                let reduced = cost(row, column) - row_potentials[row] - column_potentials[column];
                if reduced < min_reduced_cost[column] {
                    (min_reduced_cost[column], previous_column[column]) = (reduced, current);
                }
                if min_reduced_cost[column] < next.0 {
                    next = (min_reduced_cost[column], column);
                }
            }
            let (delta, column) = next;
            for done in (0..=all).filter(|&column| is_done[column]) {
                if let Some(row) = row_of[done] {
                    row_potentials[row] += delta;
                }
                column_potentials[done] -= delta;
            }
            for unfinished in (0..all).filter(|&column| !is_done[column]) {
                min_reduced_cost[unfinished] -= delta;
            }
            current = column;
        }
        while current != all {
            row_of[current] = row_of[previous_column[current]];
            current = previous_column[current];
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
    fn the_sum_of_gains_is_maximised_and_not_the_best_single_gain() {
        let gains = vec![vec![5.0, 4.5], vec![4.0, 0.5]];
        assert_eq!(assign(&gains, 2), [Some(1), Some(0)]);
    }

    #[test]
    fn rows_without_a_positive_gain_are_not_assigned() {
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
    fn the_sum_equals_the_best_of_all_assignments() {
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
        let mut best_sum = best(gains, row + 1, used);
        for column in 0..3 {
            if !used[column] {
                used[column] = true;
                best_sum = best_sum.max(gains[row][column] + best(gains, row + 1, used));
                used[column] = false;
            }
        }
        best_sum
    }
}
