//! Tests with the pixel costs of synthetic cards: the best hypothesis must contain the pieces that are on the card.

use super::*;
use crate::{
    judge::card::{evidence::EMPTY, poses::Offset},
    rules::{Catalogue, Symbol, covers},
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
fn the_shown_cover_is_found_and_every_other_hypothesis_costs_more() {
    let found = hypotheses(card(), &showing(&cover()), &[]);
    assert_eq!(sorted(&found[0].placements), sorted(&cover()));
    assert_eq!(found[0].occluded, []);
    let others = &found[1..];
    assert!(
        others.iter().all(|other| other.cost > found[0].cost),
        "{found:?}"
    );
    assert!(found.windows(2).all(|pair| pair[0].cost <= pair[1].cost));
}

#[test]
fn each_known_placement_that_a_hypothesis_lacks_adds_a_penalty() {
    let mut evidence = showing(&cover());
    let before = best(&evidence, &[]);
    evidence.known = before.placements.clone();
    assert_eq!(best(&evidence, &[]), before);
    // A placement that counts as known from an earlier frame, but covers no cell of this card.
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
    assert!(found.placements.iter().all(|p| p.piece != shown[0].piece));
}

#[test]
fn a_region_outside_the_observed_window_has_no_hypothesis() {
    let small = card().region;
    let large = Catalogue::standard().cards().iter().find(|other| {
        other.region.height() > small.height() + 2 || other.region.width() > small.width() + 2
    });
    // The evidence of `card()` covers a window that extends a fixed margin beyond its region. It does not contain the whole region of the
    // larger card.
    if let Some(large) = large {
        let evidence = Evidence::painted(small, |_| Some(EMPTY));
        assert_eq!(hypotheses(large, &evidence, &[]), []);
    }
}
