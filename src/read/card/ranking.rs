//! Ranks the card sides of the catalogue by how well they match the print of a card.
//!
//! If most icons are visible, their shapes alone decide. If a hand covers many of them, the colours of the visible icons (under the
//! light estimated from these icons) and the region's border are used, too.

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
    /// Difference between the evidence for this card side and that for the next best one, in nats.
    pub lead: f64,
}

/// Finds the card side of the catalogue with the highest evidence; `None` for an empty catalogue.
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
    let colours: Vec<OnceCell<IconColours>> = layouts.iter().map(|_| OnceCell::new()).collect();
    let evaluated = by_shape.into_iter().take(MAX_CANDIDATES).map(|side| {
        let scores = &layouts[side.layout];
        let colours = colours[side.layout].get_or_init(|| scores.sample_colours(face));
        let evidence = evidence_of_all_print(face, &side, scores, colours);
        RankedSide { evidence, ..side }
    });
    let mut evaluated: Vec<RankedSide> = evaluated.collect();
    evaluated.sort_by(|a, b| b.evidence.total_cmp(&a.evidence));
    first_with_lead(&evaluated)
}

/// Ranks the card sides by the evidence of their icons' shapes, the best first. For each side, the evidence is computed in all print
/// layouts of such sides, and the layout with the highest evidence is used.
fn ranked_by_shape<'a>(layouts: &[SlotScores], catalogue: &'a Catalogue) -> Vec<RankedSide<'a>> {
    let ranked = |card: &'a Card| {
        let fitting = (0..layouts.len()).filter(|&layout| layouts[layout].side == card.side);
        let ranked = fitting.map(|layout| RankedSide {
            card,
            layout,
            evidence: layouts[layout].evidence(card),
        });
        ranked.max_by(|a, b| a.evidence.total_cmp(&b.evidence))
    };
    let mut all: Vec<RankedSide> = catalogue.cards().iter().filter_map(ranked).collect();
    all.sort_by(|a, b| b.evidence.total_cmp(&a.evidence));
    all
}

/// Returns the first of the ranked card sides, with its lead: the difference between its evidence and that of the second side. If the list
/// has only one side, the lead is the evidence for this side. `None` for an empty list.
fn first_with_lead<'a>(ranked: &[RankedSide<'a>]) -> Option<BestSide<'a>> {
    let &side = ranked.first()?;
    let next = ranked.get(1).map_or(0.0, |next| next.evidence);
    Some(BestSide {
        side,
        lead: side.evidence - next,
    })
}

/// Computes the evidence for a card side from icon shapes, icon colours and the region's border together, in nats. The colours
/// are left out if too few icons are visible.
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
        card_layout::region_origin_mm,
        read::card::{
            icons::{IconMap, SEARCH_MM},
            synthetic_face::{self, BLACK, cell_at, icon_at, reading},
        },
    };

    /// Draws the icons of card 13, all in one colour, and its region with silver cells.
    fn face() -> FlatImage {
        let reading = reading();
        let region = reading.card.region;
        let origin = region_origin_mm(region);
        synthetic_face::face(|place| {
            let is_icon = icon_at(&reading, place).is_some();
            match (is_icon, cell_at(region, origin, place)) {
                (true, _) => [0.5, 0.3, 0.2],
                (false, Some(_)) => [0.5; 3],
                _ => BLACK,
            }
        })
    }

    #[test]
    fn the_shapes_of_all_icons_identify_the_side_with_a_large_lead() {
        let face = face();
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
    fn the_lead_of_a_single_side_is_its_evidence_and_no_side_has_none() {
        let side = RankedSide {
            card: Catalogue::standard()
                .card(13)
                .expect("13 is in the catalogue"),
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
