//! Tests of the appearance model, with built-in, bleached and learned piece colours.

use super::*;

fn built_in() -> PieceAppearance {
    PieceAppearance::built_in()
}

#[test]
fn a_slightly_darkened_colour_of_a_piece_costs_least_for_that_piece_in_three_batches() {
    let appearance = built_in();
    for mix in [0.0, 0.5, 1.0] {
        for piece in Piece::ALL {
            let observed = shipped_colour(piece, mix).map(|value| value * 0.95);
            let own_cost = appearance.cost(piece, &observed);
            assert!(own_cost < 1.0, "{piece} {mix}: {own_cost}");
            for other in Piece::ALL.into_iter().filter(|&other| other != piece) {
                assert!(
                    appearance.cost(other, &observed) > own_cost,
                    "{piece} as {other}, {mix}"
                );
            }
        }
    }
}

#[test]
fn colours_of_one_batch_and_one_light_cost_less_together_than_mixed_ones() {
    let appearance = built_in();
    let pair = |mix: [f32; 2]| {
        [(Piece::P5, mix[0]), (Piece::S4, mix[1])]
            .map(|(piece, mix)| (piece, shipped_colour(piece, mix)))
    };
    let (alike_cost, mixed_cost) = (
        appearance.joint_cost(&pair([1.0, 1.0])),
        appearance.joint_cost(&pair([0.0, 1.0])),
    );
    assert!(alike_cost + 2.0 < mixed_cost, "{alike_cost} {mixed_cost}");
    // Both colours have the same error, as from a wrong fitted light. Judged jointly, they cost less than judged separately.
    let shifted = pair([0.5, 0.5]).map(|(piece, colour)| (piece, colour.map(|v| v + 0.06)));
    let separate_cost: f32 = shifted
        .iter()
        .map(|&observed| appearance.joint_cost(&[observed]))
        .sum();
    assert!(appearance.joint_cost(&shifted) < separate_cost);
}

#[test]
fn brown_and_orange_pieces_are_not_taken_for_skin() {
    // Pale, dark and reddish skin, chosen by eye.
    for skin in [[0.62, 0.48, 0.33], [0.30, 0.25, 0.23], [0.46, 0.28, 0.22]] {
        assert!(is_skin(&skin), "{skin:?}");
    }
    for piece in Piece::ALL {
        for mix in BATCH_MIXES {
            assert!(!is_skin(&shipped_colour(piece, mix)), "{piece} {mix}");
        }
    }
}

/// Returns the built-in colours with the fraction `fraction` of a yellowish grey mixed in, as sunlight may bleach them. The grey is chosen
/// by eye.
fn bleached(fraction: f32) -> SetColours {
    let mut learned = crate::calibration::PieceColours::default();
    for piece in Piece::ALL {
        let colour = shipped_colour(piece, 0.4);
        let grey = [0.72, 0.67, 0.55];
        let mixed = std::array::from_fn(|c| colour[c] + fraction * (grey[c] - colour[c]));
        learned.add(piece, "a.jpg", mixed);
    }
    learned.as_written()
}

#[test]
fn learned_colours_are_expected_and_built_in_ones_fit_them_badly() {
    let set = bleached(0.45);
    let (learned, built_in_model) = (PieceAppearance::of_set(set), built_in());
    for piece in Piece::ALL {
        let observed = set.of(piece).expect("all were learned");
        assert!(learned.cost(piece, &observed) < 0.01, "{piece}");
    }
    let observed: Vec<(Piece, Colour)> = Piece::ALL
        .into_iter()
        .filter_map(|piece| Some((piece, set.of(piece)?)))
        .collect();
    let (own_cost, built_in_cost) = (
        learned.joint_cost(&observed),
        built_in_model.joint_cost(&observed),
    );
    assert!(
        own_cost < 0.1 && built_in_cost > 5.0,
        "{own_cost} {built_in_cost}"
    );
}

#[test]
fn pieces_that_were_not_learned_have_their_built_in_colours() {
    let mut learned = crate::calibration::PieceColours::default();
    learned.add(Piece::O4, "a.jpg", [0.6, 0.6, 0.6]);
    let appearance = PieceAppearance::of_set(learned.as_written());
    assert!(appearance.cost(Piece::O4, &shipped_colour(Piece::O4, 0.5)) > 10.0);
    assert!(appearance.cost(Piece::S4, &shipped_colour(Piece::S4, 0.9)) < 1.0);
}

#[test]
fn a_learned_bleached_red_piece_is_not_taken_for_skin() {
    let set = bleached(0.45);
    let red = set.of(Piece::O4).expect("all were learned");
    assert!(built_in().is_skin(&red));
    assert!(!PieceAppearance::of_set(set).is_skin(&red));
    assert!(
        PieceAppearance::of_set(set).is_skin(&[0.30, 0.25, 0.23]),
        "dark skin"
    );
}

#[test]
fn the_colours_of_a_set_become_more_similar_as_it_bleaches() {
    let min_pair_cost = |set: SetColours| PieceAppearance::of_set(set).pairs()[0].2;
    let costs = [0.0, 0.3, 0.6].map(|fraction| min_pair_cost(bleached(fraction)));
    assert!(costs[0] > costs[1] && costs[1] > costs[2], "{costs:?}");
    // Twelve pieces have 12 * 11 / 2 pairs.
    assert_eq!(built_in().pairs().len(), 66);
}
