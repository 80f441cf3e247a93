use super::*;
use crate::read::card::synthetic_face::{self, BLACK, icon_at, reading};

/// Draws those points of the icons of card 13 that satisfy `is_visible`. Returns the scores of the places in the layout of card 13.
fn scores(is_visible: impl Fn(Point) -> bool) -> SlotScores {
    let reading = reading();
    let face = synthetic_face::face(|place| {
        let is_icon = icon_at(&reading, place).is_some() && is_visible(place);
        if is_icon { [0.5, 0.3, 0.2] } else { BLACK }
    });
    let layouts = SlotScores::all(&IconMap::of(&face), SEARCH_MM);
    let own =
        |scores: &SlotScores| scores.edition == reading.edition && scores.side == reading.card.side;
    layouts
        .into_iter()
        .find(own)
        .expect("all layouts are searched")
}

#[test]
fn each_drawn_icon_is_the_best_in_its_place_and_at_its_printed_position() {
    let (scores, reading) = (scores(|_| true), reading());
    for (row, pieces) in reading.card.rows.iter().enumerate() {
        for (slot, &piece) in pieces.iter().enumerate() {
            let best = scores.best_icon(row, slot);
            assert_eq!(best.piece, piece, "{row} {slot}: {best:?}");
            // The lowest measured agreement is 0.88.
            assert!(best.agreement > 0.8, "{row} {slot}: {best:?}");
        }
    }
    for icon in scores.icons_of(&reading.card) {
        let error = (icon.at_mm - icon.printed_mm).norm();
        assert!(error < 0.6, "{icon:?}");
    }
}

#[test]
fn clear_icons_of_the_side_agree_and_those_of_another_side_differ() {
    let (scores, reading) = (scores(|_| true), reading());
    let count = reading.icons.len();
    let own = scores.count_clear_icons(&reading.card);
    assert_eq!((own.agreeing, own.differing), (count, 0));
    let mut other = reading.card.into_owned();
    other.rows.rotate_left(1);
    let other = scores.count_clear_icons(&other);
    assert_eq!(other.agreeing + other.differing, count);
    assert!(other.differing > count / 2, "{other:?}");
}

#[test]
fn an_occluded_icon_is_not_clear_and_is_no_evidence() {
    let reading = reading();
    let first_row = reading.card.rows[0].len();
    let second_row = &reading.icons[first_row..2 * first_row];
    let tops = second_row.iter().map(|icon| icon.at_mm.y);
    let row_top = tops.fold(f64::INFINITY, f64::min) - 0.5;
    let (all, without_first_row) = (scores(|_| true), scores(|place| place.y > row_top));
    let clear = without_first_row.count_clear_icons(&reading.card);
    assert_eq!(
        (clear.agreeing, clear.differing),
        (reading.icons.len() - first_row, 0)
    );
    let lost = all.evidence(&reading.card) - without_first_row.evidence(&reading.card);
    let of_one_icon = lost / first_row as f64;
    assert!((1.5..2.6).contains(&of_one_icon), "{of_one_icon}");
    assert!(without_first_row.agreement(&reading.card) < all.agreement(&reading.card));
}

#[test]
fn the_evidence_of_one_icon_is_limited() {
    let slot = |own: f64| -> Slot {
        std::array::from_fn(|index| IconMatch {
            agreement: if index == 0 { own } else { 0.5 },
            position: Point::origin(),
        })
    };
    let [certain, contradicted] = [3.0, -3.0].map(|own| evidence_of(&slot(own), Piece::ALL[0]));
    assert!((certain - 12f64.ln()).abs() < 0.02, "{certain}");
    assert!(
        contradicted < 0.0 && contradicted >= OTHER_PROBABILITY.ln(),
        "{contradicted}"
    );
}
