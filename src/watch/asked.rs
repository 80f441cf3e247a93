//! Changes, during a watch, which row of icons has to be solved on each card. Poses and recognised pieces are kept, because they
//! do not depend on the row.

use std::collections::BTreeMap;

use crate::{
    rules::Symbol,
    watch::{Watch, die::WatchedDie},
};

/// The row of icons that has to be solved on each card of a watch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AskedRows {
    /// Row of each card that `of_cards` does not list. `None`: such a card may be solved with any row.
    pub of_all: Option<Symbol>,
    /// Rows of single cards, by the card's identifier. They override `of_all`.
    pub of_cards: BTreeMap<usize, Symbol>,
}

impl AskedRows {
    /// Returns the row that has to be solved on a card; `None` if it may be any row.
    pub fn of(&self, card: usize) -> Option<Symbol> {
        self.of_cards.get(&card).copied().or(self.of_all)
    }
}

impl Watch {
    /// Sets the rows that have to be solved from the next frame on. A card whose row changes loses its judgements and its
    /// announcement as solved. It is judged again at its present pose, and announced again if it is solved with the new row.
    pub fn ask(&mut self, asked: AskedRows) {
        let before = std::mem::replace(&mut self.asked, asked);
        for track in &mut self.tracks {
            if before.of(track.id) != self.asked.of(track.id) {
                track.judge_anew();
            }
        }
    }

    /// Sets whether the die is read. A die that was read before is reported again.
    pub fn read_die(&mut self, reads: bool) {
        if self.options.die != reads {
            self.options.die = reads;
            self.die = WatchedDie::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_of_a_single_card_overrides_that_of_all() {
        let asked = AskedRows {
            of_all: Some(Symbol::Mask),
            of_cards: BTreeMap::from([(3, Symbol::Hand)]),
        };
        assert_eq!(asked.of(3), Some(Symbol::Hand));
        assert_eq!(asked.of(4), Some(Symbol::Mask));
        assert_eq!(AskedRows::default().of(3), None);
    }
}
