//! Which side of the catalogue fits best.
//!
//! The icons' shapes alone settle it when most can be seen. Under a hand they do not: then the colours of those that are
//! left, under the light that they themselves show, and the region's border speak as well.

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

/// Shapes that speak for a side by so much, and for the next one by so much less, settle it, in nats.
const SETTLED: (f64, f64) = (20.0, 10.0);
/// Of so many sides, the best by shapes, colours and border are looked at.
const CLOSE: usize = 24;
/// A light that was fitted from fewer icons may be made to fit any.
const ICONS_OF_LIGHT: usize = 4;
/// What a region's border says, in nats: by [`region::borne_out`], which has 0.19 (middle half 0.14 to 0.24) for the right
/// region of own scenes, hands over it included, and 0.04 (0.025 to 0.05) for a wrong one. Held low, since one wrong region in
/// a hundred has 0.13: on own scenes 20 to 60 a unit read much the same.
const BORDER: (f64, f64) = (40.0, 0.12);

/// A side of the catalogue.
#[derive(Clone, Copy)]
pub struct Ranked<'a> {
    pub card: &'a Card,
    /// Where its icons were looked for: which of the layouts.
    pub layout: usize,
    /// What speaks for it, in nats.
    pub evidence: f64,
}

/// The side that fits best.
pub struct Best<'a> {
    pub side: Ranked<'a>,
    /// How far the next is behind, in nats.
    pub ahead: f64,
}

/// The side that fits best; `None` for an empty catalogue.
pub fn best<'a>(
    face: &FlatImage,
    layouts: &[SlotScores],
    catalogue: &'a Catalogue,
) -> Option<Best<'a>> {
    let by_shape = by_shape(layouts, catalogue);
    let best = best_of(&by_shape)?;
    if best.side.evidence >= SETTLED.0 && best.ahead >= SETTLED.1 {
        return Some(best);
    }
    let colours: Vec<OnceCell<IconColours>> = layouts.iter().map(|_| OnceCell::new()).collect();
    let looked_at = by_shape.into_iter().take(CLOSE).map(|side| {
        let scores = &layouts[side.layout];
        let colours = colours[side.layout].get_or_init(|| scores.colours(face));
        let evidence = all_evidence(face, &side, scores, colours);
        Ranked { evidence, ..side }
    });
    let mut looked_at: Vec<Ranked> = looked_at.collect();
    looked_at.sort_by(|a, b| b.evidence.total_cmp(&a.evidence));
    best_of(&looked_at)
}

/// Each side in the layout in which its icons' shapes agree best, the best first.
fn by_shape<'a>(layouts: &[SlotScores], catalogue: &'a Catalogue) -> Vec<Ranked<'a>> {
    let ranked = |card: &'a Card| {
        let fitting = (0..layouts.len()).filter(|&layout| layouts[layout].side == card.side);
        let ranked = fitting.map(|layout| Ranked {
            card,
            layout,
            evidence: layouts[layout].evidence(card),
        });
        ranked.max_by(|a, b| a.evidence.total_cmp(&b.evidence))
    };
    let mut all: Vec<Ranked> = catalogue.cards().iter().filter_map(ranked).collect();
    all.sort_by(|a, b| b.evidence.total_cmp(&a.evidence));
    all
}

/// The first and how far the second is behind.
fn best_of<'a>(ranked: &[Ranked<'a>]) -> Option<Best<'a>> {
    let &side = ranked.first()?;
    let next = ranked.get(1).map_or(0.0, |next| next.evidence);
    Some(Best {
        side,
        ahead: side.evidence - next,
    })
}

/// What shapes, colours and the region's border say together.
fn all_evidence(
    face: &FlatImage,
    side: &Ranked,
    scores: &SlotScores,
    colours: &IconColours,
) -> f64 {
    let light = Light::of_icons(face, &scores.icons_of(side.card));
    let icons = if light.icons >= ICONS_OF_LIGHT {
        scores.evidence_in(&light, colours, side.card)
    } else {
        side.evidence
    };
    icons + BORDER.0 * (region::borne_out(face, side.card.region) - BORDER.1)
}
