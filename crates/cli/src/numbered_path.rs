//! Files and folders whose names contain a number: `game-1.journal`, `game-2.journal`, and so on. The highest number is the latest.

use std::path::PathBuf;

/// A file or folder, and the number in its name. Values are ordered by this number.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct NumberedPath {
    pub number: u64,
    pub path: PathBuf,
}

/// Returns the number for a new file or folder: one more than the highest, at most [`u64::MAX`]; 1 if there are no files or folders yet.
pub fn next_number(paths: impl Iterator<Item = NumberedPath>) -> u64 {
    let highest = paths.map(|one| one.number).max();
    highest.unwrap_or(0).saturating_add(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next_after(numbers: &[u64]) -> u64 {
        next_number(numbers.iter().map(|number| NumberedPath {
            number: *number,
            path: PathBuf::new(),
        }))
    }

    #[test]
    fn the_next_number_is_one_more_than_the_highest() {
        assert_eq!(next_after(&[]), 1);
        assert_eq!(next_after(&[2, 10, 9]), 11);
        assert_eq!(next_after(&[u64::MAX]), u64::MAX);
    }
}
