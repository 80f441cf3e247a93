//! Tests of the comparison of cards and of the search for rows that cannot be solved.

use super::*;
use crate::rules::Catalogue;
use Piece::{I4, O4, S4, T4, Z5};

/// Returns the built-in card with this number.
fn card(number: u16) -> Card {
    let card = Catalogue::standard().card(number);
    card.expect("the card is built in").clone()
}

#[test]
fn the_first_row_that_cannot_be_solved_is_found() {
    let mut card = card(1);
    assert_eq!(card.unsolvable_row(), None);
    // Both rows have the area of the region.
    card.rows[Symbol::Antelope.index()] = vec![T4, S4, Z5];
    card.rows[Symbol::Mask.index()] = vec![I4, O4, Z5];
    assert_eq!(card.unsolvable_row(), Some(Symbol::Antelope));
}

#[test]
fn cards_have_the_same_puzzles_if_their_regions_and_the_pieces_of_their_rows_are_equal() {
    let card_1 = card(1);
    let mut reordered = card_1.clone();
    reordered.number = Some(FIRST_LEARNED);
    reordered.rows[0].reverse();
    assert!(card_1.has_same_puzzles_as(&reordered));
    let mut with_other_region = card_1.clone();
    with_other_region.region = card(2).region;
    assert!(!card_1.has_same_puzzles_as(&with_other_region));
    let mut with_swapped_rows = card_1.clone();
    with_swapped_rows.rows.swap(0, 1);
    assert!(!card_1.has_same_puzzles_as(&with_swapped_rows));
}
