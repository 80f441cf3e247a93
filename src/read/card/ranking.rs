//! Ranks the card sides of the catalogue by how well they match the print of a card.
//!
//! If the evidence from the icons' shapes is strong and has a clear lead, the shapes alone decide. Otherwise, for example if a hand covers
//! many icons, the colours of the visible icons (under the light estimated from these icons) and the region's border are used, too.

use std::cell::OnceCell;

use crate::{
    read::card::{
        icons::{IconColours, SlotScores},
        light::Light,
        region,
    },
    rectify::FlatImage,
    rules::{Card, Catalogue},
};

/// The icons' shapes alone decide only if the evidence for the best card side of the catalogue is at least this value, in nats. The side
/// must also have the lead [`MIN_DECISIVE_LEAD`]. Set by hand.
const MIN_DECISIVE_EVIDENCE: f64 = 20.0;
/// The icons' shapes alone decide only if the evidence for the best card side exceeds that for the next best side by at least this value,
/// in nats. Set by hand.
const MIN_DECISIVE_LEAD: f64 = 10.0;
/// If the icons' shapes do not decide, this many card sides are also scored by the icons' colours and by the region's border: those with
/// the highest evidence from the shapes. Set by hand.
const MAX_CANDIDATES: usize = 24;
/// Minimum number of icons for a usable estimate of the light. With fewer icons, a light can be found under which the icons' colours fit
/// any card side, so the colours decide nothing. Set by hand.
const MIN_ICONS_FOR_LIGHT: usize = 4;
/// Evidence for a card side, in nats, per unit of contrast of its region's border ([`region::border_contrast`]). Set by hand. A wrong
/// region, too, may have a contrast: one in a hundred has 0.13. So the value must be low; values from 20 to 60 give similar readings.
const NATS_PER_BORDER_CONTRAST: f64 = 40.0;
/// Contrast of the region's border that counts as no evidence for or against a card side. Set by hand. Median contrast on rendered scenes:
/// 0.19 (quartiles 0.14 and 0.24) for the right region, even under hands; 0.04 (quartiles 0.025 and 0.05) for a wrong region.
const NEUTRAL_BORDER_CONTRAST: f64 = 0.12;

/// A card side of the catalogue with the evidence for it.
#[derive(Clone, Copy)]
pub struct RankedSide<'a> {
    /// The card side.
    pub card: &'a Card,
    /// Index, in the list of layouts, of the print layout in which the card side's icons were searched.
    pub layout: usize,
    /// Evidence for the card side, in nats: log-likelihood ratio of its print against random icons.
    pub evidence: f64,
}

/// The card side of the catalogue with the highest evidence.
pub struct BestSide<'a> {
    /// The card side with its evidence.
    pub side: RankedSide<'a>,
    /// Difference between the evidence for this card side and that for the next best one, in nats. If there is no other side, the evidence
    /// for this one.
    pub lead: f64,
}

/// Finds the card side of the catalogue with the highest evidence. `layouts` has the scores of the icons in each print layout. `None` if no
/// side of the catalogue has a layout, for instance for an empty catalogue.
pub fn best_side<'a>(
    face: &FlatImage,
    layouts: &[SlotScores],
    catalogue: &'a Catalogue,
) -> Option<BestSide<'a>> {
    let by_shape = ranked_by_shape(layouts, catalogue);
    let best = first_with_lead(&by_shape)?;
    if best.side.evidence >= MIN_DECISIVE_EVIDENCE && best.lead >= MIN_DECISIVE_LEAD {
        return Some(best);
    }
    // The colours are sampled once for each layout that a candidate has.
    let layout_colours: Vec<OnceCell<IconColours>> =
        layouts.iter().map(|_| OnceCell::new()).collect();
    let candidates = by_shape.into_iter().take(MAX_CANDIDATES);
    let evaluated = candidates.map(|side| {
        let scores = &layouts[side.layout];
        let colours = layout_colours[side.layout].get_or_init(|| scores.sample_colours(face));
        let evidence = evidence_of_all_print(face, &side, scores, colours);
        RankedSide { evidence, ..side }
    });
    let mut evaluated: Vec<RankedSide> = evaluated.collect();
    evaluated.sort_by(|a, b| b.evidence.total_cmp(&a.evidence));
    first_with_lead(&evaluated)
}

/// Ranks the card sides by the evidence of their icons' shapes, the best first. For each side, the evidence is computed in all print
/// layouts of such sides, and the layout with the highest evidence is used. Sides without a layout are left out.
fn ranked_by_shape<'a>(layouts: &[SlotScores], catalogue: &'a Catalogue) -> Vec<RankedSide<'a>> {
    let in_best_layout = |card: &'a Card| {
        let fitting = (0..layouts.len()).filter(|&layout| layouts[layout].side == card.side);
        let in_each_layout = fitting.map(|layout| RankedSide {
            card,
            layout,
            evidence: layouts[layout].evidence(card),
        });
        in_each_layout.max_by(|a, b| a.evidence.total_cmp(&b.evidence))
    };
    let sides = catalogue.cards().iter().filter_map(in_best_layout);
    let mut ranked: Vec<RankedSide> = sides.collect();
    ranked.sort_by(|a, b| b.evidence.total_cmp(&a.evidence));
    ranked
}

/// Returns the first of the ranked card sides, with its lead: the difference between its evidence and that of the second side. If the list
/// has only one side, the lead is the evidence for this side. `None` for an empty list.
fn first_with_lead<'a>(ranked: &[RankedSide<'a>]) -> Option<BestSide<'a>> {
    let &side = ranked.first()?;
    let next_evidence = ranked.get(1).map_or(0.0, |next| next.evidence);
    Some(BestSide {
        side,
        lead: side.evidence - next_evidence,
    })
}

/// Computes the evidence for a card side from icon shapes, icon colours and the region's border together, in nats. The colours are left out
/// if fewer than [`MIN_ICONS_FOR_LIGHT`] icons are visible. `scores` and `colours` are those of the side's print layout.
fn evidence_of_all_print(
    face: &FlatImage,
    side: &RankedSide,
    scores: &SlotScores,
    colours: &IconColours,
) -> f64 {
    let light = Light::of_icons(face, &scores.icons_of(side.card));
    let icons = if light.icons >= MIN_ICONS_FOR_LIGHT {
        scores.evidence_in_light(&light, colours, side.card)
    } else {
        side.evidence
    };
    icons
        + NATS_PER_BORDER_CONTRAST
            * (region::border_contrast(face, side.card.region) - NEUTRAL_BORDER_CONTRAST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        card_layout::{Edition, region_origin_mm},
        colours,
        read::card::{
            IconFit, Reading,
            icons::{IconMap, SEARCH_MM},
            synthetic_face::{self, BLACK, cell_at, icon_at, reading},
        },
        rules::{Piece, Region},
        srgb::linear_of_255,
    };

    /// Contrast of the border of a region that is drawn with silver cells on black: the highest value of [`region::border_contrast`].
    const DRAWN_BORDER_CONTRAST: f64 = 0.35;

    fn catalogue_card(number: u16) -> &'static Card {
        let card = Catalogue::standard().card(number);
        card.expect("the card is in the catalogue")
    }

    /// Draws the icons of `reading`, all in one colour, and `region` with silver cells.
    fn face(reading: &Reading, region: Region) -> FlatImage {
        let origin = region_origin_mm(region);
        synthetic_face::face(|place| {
            let is_icon = icon_at(reading, place).is_some();
            match (is_icon, cell_at(region, origin, place)) {
                (true, _) => [0.5, 0.3, 0.2],
                (false, Some(_)) => [0.5; 3],
                _ => BLACK,
            }
        })
    }

    /// Draws one row of icons of a card side, all in one colour, and the side's region with silver cells. The other rows are black, as if
    /// they were occluded.
    fn face_with_one_row(card: &Card, row: usize) -> FlatImage {
        let icons = card.rows[row].iter().enumerate().map(|(slot, &piece)| {
            let nominal = Edition::First.icon_origin_mm(card.side, row, slot, piece);
            IconFit {
                piece,
                agreement: 1.0,
                at_mm: nominal,
                printed_mm: nominal,
            }
        });
        let visible = Reading {
            icons: icons.collect(),
            ..reading()
        };
        face(&visible, card.region)
    }

    /// Draws the first `visible` icons of card 13 on black. Each has the printed colour of the piece that is `shift` places after its own
    /// in [`Piece::ALL`].
    fn face_with_shifted_colours(visible: usize, shift: usize) -> FlatImage {
        let mut reading = reading();
        reading.icons.truncate(visible);
        synthetic_face::face(|place| {
            icon_at(&reading, place).map_or(BLACK, |icon| {
                let index = (icon.piece.index() + shift) % Piece::ALL.len();
                colours::shipped().icons[index].map(linear_of_255)
            })
        })
    }

    #[test]
    fn the_shapes_of_all_icons_identify_the_side_with_a_large_lead() {
        let reading = reading();
        let face = face(&reading, reading.card.region);
        let layouts = SlotScores::all(&IconMap::of(&face), SEARCH_MM);
        let best = best_side(&face, &layouts, Catalogue::standard());
        let best = best.expect("the catalogue is not empty");
        assert_eq!(best.side.card.number, Some(13));
        assert!(
            best.side.evidence > MIN_DECISIVE_EVIDENCE,
            "{}",
            best.side.evidence
        );
        assert!(best.lead > MIN_DECISIVE_LEAD, "{}", best.lead);
    }

    #[test]
    fn the_border_decides_between_sides_that_share_the_only_visible_icons() {
        let (drawn, other, row) = (catalogue_card(32), catalogue_card(3), 4);
        assert_eq!(drawn.rows[row], other.rows[row]);
        let face = face_with_one_row(drawn, row);
        let layouts = SlotScores::all(&IconMap::of(&face), SEARCH_MM);
        let by_shape = ranked_by_shape(&layouts, Catalogue::standard());
        let evidence_by_shape = |card: &Card| {
            let side = by_shape.iter().find(|side| side.card.number == card.number);
            side.expect("the catalogue has it").evidence
        };
        let shape_evidence = evidence_by_shape(drawn);
        assert!(shape_evidence < MIN_DECISIVE_EVIDENCE, "{shape_evidence}");
        let difference = evidence_by_shape(other) - shape_evidence;
        assert!(difference.abs() < 1e-6, "{difference}");
        let best = best_side(&face, &layouts, Catalogue::standard());
        let best = best.expect("the catalogue is not empty");
        assert_eq!(best.side.card.number, drawn.number);
        let border_evidence = best.side.evidence - shape_evidence;
        let expected = NATS_PER_BORDER_CONTRAST * (DRAWN_BORDER_CONTRAST - NEUTRAL_BORDER_CONTRAST);
        assert!(
            (border_evidence - expected).abs() < 1e-6,
            "{border_evidence}"
        );
        // Computed: 10.5. The next best side, card 26, has a similar region.
        assert!(best.lead > 5.0, "{}", best.lead);
    }

    #[test]
    fn colours_are_evidence_only_if_enough_icons_are_visible() {
        /// Evidence from the shapes, in nats: more than the 18 icons of card 13 can have together with their colours, 18 ln 12 or 45 nats.
        const SHAPE_EVIDENCE: f64 = 100.0;
        let card = catalogue_card(13);
        let evidence = |visible: usize, shift: usize| {
            let face = face_with_shifted_colours(visible, shift);
            let layouts = SlotScores::all(&IconMap::of(&face), SEARCH_MM);
            let scores = layouts
                .iter()
                .find(|scores| scores.edition == Edition::First && scores.side == card.side)
                .expect("all layouts are searched");
            let side = RankedSide {
                card,
                layout: 0,
                evidence: SHAPE_EVIDENCE,
            };
            evidence_of_all_print(&face, &side, scores, &scores.sample_colours(&face))
        };
        // The faces show no region.
        let border_evidence = -NATS_PER_BORDER_CONTRAST * NEUTRAL_BORDER_CONTRAST;
        for shift in [0, 1] {
            let with_few_icons = evidence(MIN_ICONS_FOR_LIGHT - 1, shift);
            let error = with_few_icons - (SHAPE_EVIDENCE + border_evidence);
            assert!(error.abs() < 1e-6, "{shift}: {with_few_icons}");
            let with_enough_icons = evidence(MIN_ICONS_FOR_LIGHT, shift);
            assert!(
                with_enough_icons < SHAPE_EVIDENCE / 2.0,
                "{shift}: {with_enough_icons}"
            );
        }
        let count = reading().icons.len();
        let (own_colours, other_colours) = (evidence(count, 0), evidence(count, 1));
        // Computed: 39 and -22.
        assert!(
            own_colours > other_colours + 30.0,
            "{own_colours} {other_colours}"
        );
    }

    #[test]
    fn the_lead_of_a_single_side_is_its_evidence_and_no_side_has_none() {
        let side = RankedSide {
            card: catalogue_card(13),
            layout: 0,
            evidence: 5.0,
        };
        let lead = |ranked: &[RankedSide]| first_with_lead(ranked).map(|best| best.lead);
        let next = RankedSide {
            evidence: 3.5,
            ..side
        };
        assert_eq!(lead(&[side]), Some(5.0));
        assert_eq!(lead(&[side, next]), Some(1.5));
        assert_eq!(lead(&[]), None);
    }
}
