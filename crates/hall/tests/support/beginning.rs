//! The first entry of the game in all tests of a hall.

use umpire::{
    game::{Began, GlassTurn},
    rules::{
        Side,
        gems::{Counts, Variant},
    },
};

/// Returns the beginning of a game of Ann and Ben.
pub fn began(id: Option<String>) -> Began {
    Began {
        id,
        names: vec!["Ann".to_owned(), "Ben".to_owned()],
        side: Side::Yellow,
        all_cards: false,
        early_end: false,
        variant: Variant::Majority,
        pawns: vec![2, 2],
        rows: None,
        gem_box: Counts::new([12; 6]),
        watched: false,
        glass_s: 60,
        glass_turn: GlassTurn::Roll,
        began_at: None,
    }
}
