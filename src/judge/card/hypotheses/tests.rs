//! Tests with the pixel costs of synthetic cards: the best hypothesis must contain the pieces that are on the card.

use super::*;
use crate::{
    judge::card::{evidence::EMPTY, poses::Offset},
    rules::{Catalogue, Region, Symbol, covers},
};

fn card() -> &'static Card {
    Catalogue::standard()
        .card(13)
        .expect("13 is in the catalogue")
}

fn cover() -> Vec<Placement> {
    covers(card().region, card().row(Symbol::Mask)).remove(0)
}

/// Returns the pixel costs of a synthetic card with these placements, whose other cells are bare.
fn showing(placements: &[Placement]) -> Evidence {
    Evidence::painted(card().region, |cell| {
        let covering = placements.iter().find(|p| p.cells.contains(&cell));
        Some(covering.map_or(EMPTY, |p| p.piece.index()))
    })
}

fn best(evidence: &Evidence, top: &[PoseFit]) -> Hypothesis {
    hypotheses(card(), evidence, top).remove(0)
}

fn sorted(placements: &[Placement]) -> Vec<(Piece, Vec<Cell>)> {
    let one = |placement: &Placement| {
        let mut cells = placement.cells.clone();
        cells.sort_unstable();
        (placement.piece, cells)
    };
    let mut all: Vec<_> = placements.iter().map(one).collect();
    all.sort();
    all
}

#[test]
fn the_shown_cover_is_the_only_hypothesis_if_the_pixels_show_it_clearly() {
    let found = hypotheses(card(), &showing(&cover()), &[]);
    assert_eq!(sorted(&found[0].placements), sorted(&cover()));
    assert_eq!(found[0].occluded, []);
    // All others cost at least `MAX_COST_DIFFERENCE` more.
    assert_eq!(found.len(), 1, "{found:?}");
}

#[test]
fn each_known_placement_that_a_hypothesis_lacks_adds_a_penalty() {
    let mut evidence = showing(&cover());
    let before = best(&evidence, &[]);
    evidence.known = before.placements.clone();
    assert_eq!(best(&evidence, &[]), before);
    // Add a known placement that no hypothesis can contain, since it has no cells.
    let elsewhere = Placement {
        cells: Vec::new(),
        ..before.placements[0].clone()
    };
    evidence.known.push(elsewhere);
    let after = best(&evidence, &[]);
    assert_eq!(after.placements, before.placements);
    let added = after.cost - before.cost;
    assert!((added - MISSING_KNOWN_PIECE_COST).abs() < 1e-3, "{added}");
}

#[test]
fn bare_cells_are_left_bare() {
    let nothing = best(&showing(&[]), &[]);
    assert_eq!((nothing.placements, nothing.occluded), (vec![], vec![]));
    let mut some = cover();
    some.pop();
    let partial = best(&showing(&some), &[]);
    assert_eq!(sorted(&partial.placements), sorted(&some));
    assert_eq!(partial.occluded, []);
}

#[test]
fn cells_whose_colour_fits_nothing_count_as_occluded() {
    let covered_by_hand: Vec<Cell> = cover().pop().expect("a row has pieces").cells;
    let evidence = Evidence::painted(card().region, |cell| {
        (!covered_by_hand.contains(&cell)).then_some(EMPTY)
    });
    let found = best(&evidence, &[]);
    let mut covered_by_hand = covered_by_hand;
    covered_by_hand.sort_unstable();
    assert_eq!(
        (found.placements, found.occluded),
        (vec![], covered_by_hand)
    );
}

#[test]
fn a_piece_that_is_known_to_be_on_top_is_placed_nowhere_else() {
    let shown = cover();
    let top = PoseFit {
        placement: shown[0].clone(),
        offset: Offset::NONE,
        inside: 5.0,
        around: -5.0,
    };
    let found = best(&showing(&shown), &[top]);
    assert!(!found.placements.is_empty(), "{found:?}");
    assert!(found.placements.iter().all(|p| p.piece != shown[0].piece));
}

#[test]
fn a_region_outside_the_observed_window_has_no_hypothesis() {
    // The evidence is of a region of one cell, and ends 36 mm (less than three cells) beyond that cell. The region of the card is larger.
    let small = Region::from_rows(["#"]).expect("it is a region");
    let evidence = Evidence::painted(small, |_| Some(EMPTY));
    let region = card().region;
    assert!(region.width() > 3 || region.height() > 3, "{region:?}");
    assert_eq!(hypotheses(card(), &evidence, &[]), []);
}

#[test]
fn pieces_that_are_not_in_one_row_get_a_penalty() {
    let card = card();
    let in_row = cover();
    let other_row = card
        .rows
        .iter()
        .find(|row| !in_row.iter().all(|p| row.contains(&p.piece)))
        .expect("a card has several rows");
    let foreign = other_row
        .iter()
        .find(|piece| !card.row(Symbol::Mask).contains(piece))
        .expect("the rows differ");
    let mut mixed = in_row.clone();
    mixed[0].piece = *foreign;
    assert!(are_of_one_row(card, &in_row));
    assert!(!are_of_one_row(card, &mixed));
}

#[test]
fn a_piece_that_is_partly_occluded_is_placed_under_the_occluder() {
    let shown = cover();
    let largest = shown.iter().max_by_key(|p| p.cells.len());
    let largest = largest.expect("a row has pieces");
    let occluded_cell = largest.cells[0];
    let evidence = Evidence::painted(card().region, |cell| {
        let covering = shown.iter().find(|p| p.cells.contains(&cell));
        covering
            .filter(|_| cell != occluded_cell)
            .map(|p| p.piece.index())
    });
    let found = best(&evidence, &[]);
    assert_eq!(sorted(&found.placements), sorted(&shown));
    assert_eq!(found.occluded, [occluded_cell]);
    assert!(!found.solves(card()), "a cell is not visible");
    assert!(best(&showing(&shown), &[]).solves(card()));
}
