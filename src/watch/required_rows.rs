//! Changes, during a watch, which row of icons has to be solved on each card. Poses and recognised pieces are kept, because they
//! do not depend on the row.

use std::collections::BTreeMap;

use crate::{
    rules::Symbol,
    watch::{Watch, die::WatchedDie},
};

/// The row of icons that has to be solved on each card of a watch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RequiredRows {
    /// Row of each card that `for_cards` does not list. `None`: such a card may be solved with any row.
    pub for_all: Option<Symbol>,
    /// The row that has to be solved on single cards, by the identifier that the watch gives to each card (`Track::id`). Other cards follow
    /// `for_all`.
    pub for_cards: BTreeMap<usize, Symbol>,
}

impl RequiredRows {
    /// Returns the row that has to be solved on a card; `None` if it may be any row.
    pub fn for_card(&self, card: usize) -> Option<Symbol> {
        self.for_cards.get(&card).copied().or(self.for_all)
    }
}

impl Watch {
    /// Sets the rows that have to be solved from the next frame on. A card whose row changes loses its judgements and its
    /// announcement as solved. It is judged again at its present pose, and announced again if it is solved with the new row.
    pub fn require_rows(&mut self, rows: RequiredRows) {
        let previous = std::mem::replace(&mut self.required_rows, rows);
        for track in &mut self.tracks {
            if previous.for_card(track.id) != self.required_rows.for_card(track.id) {
                track.reset_judgement();
            }
        }
    }

    /// Switches the reading of the die on or off. A change discards all earlier readings. So after reading is switched off and on, a die is
    /// reported again even if it has not changed.
    pub fn set_die_reading(&mut self, is_read: bool) {
        if self.options.die != is_read {
            self.options.die = is_read;
            self.die = WatchedDie::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_of_a_single_card_overrides_that_of_all() {
        let rows = RequiredRows {
            for_all: Some(Symbol::Mask),
            for_cards: BTreeMap::from([(3, Symbol::Hand)]),
        };
        assert_eq!(rows.for_card(3), Some(Symbol::Hand));
        assert_eq!(rows.for_card(4), Some(Symbol::Mask));
        assert_eq!(RequiredRows::default().for_card(3), None);
    }
}
