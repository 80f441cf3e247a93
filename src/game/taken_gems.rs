//! Detects which gems were taken from the gem board, from the observations of a camera.

use crate::{
    report::gem_board::Hole,
    rules::gems::{Gem, HOLES, MAX_TAKEN_GEMS, ROWS},
};

/// The state of the gem board as last observed by the camera.
#[derive(Debug, Clone, Default)]
pub struct ObservedGemBoard {
    /// The content of the holes; `None` before the first observation.
    rows: Option<[[Hole; HOLES]; ROWS]>,
    /// Rows of the gem board from which players have reported to have taken gems. A row is numbered from 0. It is listed once for each
    /// report that the camera has not confirmed yet.
    reported: Vec<usize>,
}

/// A change of the gems in one row of the gem board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// The row's front gems, those nearest to its field, were taken: two gems, or the last one.
    Taken {
        /// The row, from 0.
        row: usize,
        /// Colours of the gems taken, the one nearest to the row's field first.
        gems: Vec<Gem>,
    },
    /// Gems of the row are gone. It is not certain that they are the two front gems of the row, or its last gem.
    Unclear {
        /// The row, from 0.
        row: usize,
    },
}

impl ObservedGemBoard {
    /// Adds an observation of the gem board. Returns the changes of its rows, except those that a player has reported. The first
    /// observation returns no change. A player may take the two front gems of a row one by one, so no change is returned while only one of
    /// them is gone.
    pub fn observe(&mut self, now: &[[Hole; HOLES]; ROWS]) -> Vec<Change> {
        let Some(before) = &mut self.rows else {
            self.rows = Some(*now);
            return Vec::new();
        };
        let rows = before.iter_mut().zip(now).enumerate();
        let mut changes: Vec<Change> = rows
            .filter_map(|(row, (before, now))| observe_row(row, before, now))
            .collect();
        changes.retain(|change| !self.take_report(change));
        changes
    }

    /// Records a player's report that the front gems of this row were taken. When the camera observes later that they are gone,
    /// [`Self::observe`] does not return this change. A report before the first observation is ignored.
    pub fn report(&mut self, row: usize) {
        if self.rows.is_some() {
            self.reported.push(row);
        }
    }

    /// Discards the players' reports that the camera has not confirmed yet.
    pub fn discard_reports(&mut self) {
        self.reported.clear();
    }

    /// Returns whether a player has reported the change, and removes that report.
    fn take_report(&mut self, change: &Change) -> bool {
        let (Change::Taken { row, .. } | Change::Unclear { row }) = change;
        let found = self.reported.iter().position(|reported| reported == row);
        found
            .map(|index| self.reported.swap_remove(index))
            .is_some()
    }
}

/// Compares the holes of a row in an observation, `now`, with those in the earlier observation, `before`. Returns the change; `None` if no
/// gem is gone, or only one of the two front gems. If no gem is gone, updates `before` with the known content of `now`. If a change is
/// returned, empties the holes of the gone gems in `before`. If only one of the two front gems is gone, leaves `before` as it is: both gems
/// together are to be one change.
fn observe_row(row: usize, before: &mut [Hole; HOLES], now: &[Hole; HOLES]) -> Option<Change> {
    let was_gem = |hole: &usize| matches!(before[*hole], Hole::Gem(_));
    let gone: Vec<usize> = (0..HOLES)
        .filter(|hole| was_gem(hole) && now[*hole] == Hole::Empty)
        .collect();
    if gone.is_empty() {
        for (before, now) in before.iter_mut().zip(now) {
            if *now != Hole::Unknown {
                *before = *now;
            }
        }
        return None;
    }
    let may_be_gem: Vec<usize> = (0..HOLES)
        .filter(|hole| before[*hole] != Hole::Empty)
        .collect();
    let front_holes = &may_be_gem[..may_be_gem.len().min(MAX_TAKEN_GEMS)];
    let are_all_front = gone.iter().all(|hole| front_holes.contains(hole));
    if are_all_front && front_holes.iter().any(|hole| now[*hole] != Hole::Empty) {
        return None;
    }
    let gem = |hole: &usize| match before[*hole] {
        Hole::Gem(gem) => Some(gem),
        Hole::Empty | Hole::Unknown => None,
    };
    let change = if gone == front_holes {
        let gems = gone.iter().filter_map(gem).collect();
        Change::Taken { row, gems }
    } else {
        Change::Unclear { row }
    };
    for hole in gone {
        before[hole] = Hole::Empty;
    }
    Some(change)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a gem board from text in the notation of [`Rows`](crate::rules::gems::Rows), with `?` for an unknown hole;
    /// holes and rows missing in the text are empty.
    fn board(rows: &[&str]) -> [[Hole; HOLES]; ROWS] {
        let mut holes = [[Hole::Empty; HOLES]; ROWS];
        for (row, text) in holes.iter_mut().zip(rows) {
            for (hole, letter) in row.iter_mut().zip(text.chars()) {
                *hole = match letter {
                    '.' => Hole::Empty,
                    _ => Gem::from_letter(letter).map_or(Hole::Unknown, Hole::Gem),
                };
            }
        }
        holes
    }

    /// Returns the results of [`ObservedGemBoard::observe`] for a sequence of observations.
    fn changes_of(boards: &[&[&str]]) -> Vec<Vec<Change>> {
        let mut observed = ObservedGemBoard::default();
        boards
            .iter()
            .map(|rows| observed.observe(&board(rows)))
            .collect()
    }

    fn taken(row: usize, gems: &[Gem]) -> Vec<Change> {
        let gems = gems.to_vec();
        vec![Change::Taken { row, gems }]
    }

    #[test]
    fn two_front_gems_taken_one_by_one_are_one_change() {
        let changes = changes_of(&[
            &["..rgby", "nnppyy"],
            &["...gby", "nnppyy"],
            &["....by", "nnppyy"],
            &["....by", "nnppyy"],
            &["....by", "..ppyy"],
        ]);
        assert_eq!(changes[..2], [vec![], vec![]]);
        assert_eq!(changes[2], taken(0, &[Gem::Red, Gem::Green]));
        assert_eq!(changes[3], []);
        assert_eq!(changes[4], taken(1, &[Gem::Brown, Gem::Brown]));
    }

    #[test]
    fn a_last_gem_is_taken_alone_and_changes_in_several_rows_are_separate() {
        let last = &["...........r", "gb", "py"];
        let changes = changes_of(&[last, &["", "", ""]]);
        assert_eq!(
            changes[1],
            [
                taken(0, &[Gem::Red]),
                taken(1, &[Gem::Green, Gem::Blue]),
                taken(2, &[Gem::Purple, Gem::Yellow])
            ]
            .concat()
        );
    }

    #[test]
    fn a_reported_change_is_not_returned_when_it_is_observed() {
        let mut observed = ObservedGemBoard::default();
        observed.observe(&board(&["rgbyrg"]));
        observed.report(0);
        assert_eq!(observed.observe(&board(&["..byrg"])), []);
        assert_eq!(
            observed.observe(&board(&["....rg"])),
            taken(0, &[Gem::Blue, Gem::Yellow])
        );
        observed.report(0);
        observed.discard_reports();
        assert_eq!(
            observed.observe(&board(&[""])),
            taken(0, &[Gem::Red, Gem::Green])
        );
    }

    #[test]
    fn an_occluded_board_changes_nothing() {
        let changes = changes_of(&[&["rgby"], &["????"], &["rgby"], &["?gby"], &["..by"]]);
        assert_eq!(changes[..4], [vec![], vec![], vec![], vec![]]);
        assert_eq!(changes[4], taken(0, &[Gem::Red, Gem::Green]));
    }

    #[test]
    fn gems_that_were_not_observed_as_front_gems_are_unclear() {
        // The camera never saw the first hole of the row, so it is unknown whether that hole held a gem: the change is unclear.
        assert_eq!(
            changes_of(&[&["?gby"], &["..by"]])[1],
            [Change::Unclear { row: 0 }]
        );
        // Gems were taken from the middle of a row, not from its front: the change is unclear.
        assert_eq!(
            changes_of(&[&["rgby"], &["r..y"]])[1],
            [Change::Unclear { row: 0 }]
        );
        // Three gems of the row were taken, but the rules allow two: the change is unclear.
        assert_eq!(
            changes_of(&[&["rgby"], &["...y"]])[1],
            [Change::Unclear { row: 0 }]
        );
        // The first hole is unknown in the first observation and empty in the second, so the two gems behind it are the front gems. In the
        // third observation they are gone: they were taken.
        assert_eq!(
            changes_of(&[&["?gby"], &[".gby"], &["...y"]])[2],
            taken(0, &[Gem::Green, Gem::Blue])
        );
    }
}
