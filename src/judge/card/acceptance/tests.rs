//! Tests of the acceptance test, on synthetic pixel costs and on synthetic limit ratios.

mod limit_ratios;

use super::*;
use crate::{
    judge::card::{
        evidence::Evidence,
        hypotheses::{Hypothesis, hypotheses},
        poses::Offset,
    },
    rules::{Card, Catalogue, Symbol, covers},
};

/// A cover of card 13 by the pieces of a row, as a synthetic photo shows it.
struct Cover {
    card: &'static Card,
    evidence: Evidence,
    hypotheses: Vec<Hypothesis>,
    placed: Vec<PlacedPiece>,
}

impl Cover {
    fn new() -> Self {
        let card = Catalogue::standard()
            .card(13)
            .expect("13 is in the catalogue");
        let cover = covers(card.region, card.row(Symbol::Mask)).remove(0);
        let evidence = Evidence::painted(card.region, |cell| {
            let covering = cover
                .iter()
                .find(|placement| placement.cells.contains(&cell));
            covering.map(|placement| placement.piece.index())
        });
        let hypotheses = hypotheses(card, &evidence, &[]);
        let placed = placed_piece::pieces(&evidence, card.region, &hypotheses[0], Vec::new());
        Self {
            card,
            evidence,
            hypotheses,
            placed,
        }
    }

    fn input(&self) -> DecisionInput<'_> {
        DecisionInput {
            card: self.card,
            evidence: &self.evidence,
            hypotheses: &self.hypotheses,
            placed: &self.placed,
            parallax: Shift::default(),
        }
    }

    fn doubts(&self) -> Vec<Doubt> {
        self.input().doubts()
    }

    /// Returns the reason for which the first piece is rejected if it has these ratios.
    fn reason_with(&self, ratios: LimitRatios) -> Option<Doubt> {
        self.input().rejection_reason(&self.placed[0], &ratios)
    }

    fn first_cells(&self) -> Vec<Cell> {
        self.placed[0].fit.placement.cells.clone()
    }
}

/// Ratios of a piece whose measured values are all at their limits, so that no limit is exceeded.
const WITHIN_LIMITS: LimitRatios = LimitRatios {
    pose: [1.0; 3],
    gap: 1.0,
    hues: 1.0,
    appearance: [1.0; 4],
};

#[test]
fn a_cover_that_the_pixels_show_clearly_is_accepted() {
    let cover = Cover::new();
    assert_eq!(cover.placed.len(), cover.card.row(Symbol::Mask).len());
    assert_eq!(cover.doubts(), []);
}

#[test]
fn a_piece_within_all_limits_is_not_rejected() {
    assert_eq!(Cover::new().reason_with(WITHIN_LIMITS), None);
}

#[test]
fn a_piece_beyond_a_limit_of_its_pose_may_be_shifted() {
    let cover = Cover::new();
    let shifted = Doubt::MaybeShifted(cover.placed[0].fit.placement.piece, cover.first_cells());
    for index in 0..3 {
        let mut ratios = WITHIN_LIMITS;
        ratios.pose[index] = 1.01;
        // If the pose and the hues are both beyond a limit, the reason that is returned is that of the pose.
        ratios.hues = 2.0;
        assert_eq!(cover.reason_with(ratios), Some(shifted.clone()), "{index}");
    }
    let wide_gap = LimitRatios {
        gap: 1.01,
        ..WITHIN_LIMITS
    };
    assert_eq!(cover.reason_with(wide_gap), Some(shifted));
}

#[test]
fn a_doubtful_pose_and_one_that_may_be_raised_are_rejected_within_the_limits() {
    let mut cover = Cover::new();
    let shifted = Doubt::MaybeShifted(cover.placed[0].fit.placement.piece, cover.first_cells());
    cover.placed[0].is_doubtful = true;
    assert_eq!(cover.reason_with(WITHIN_LIMITS), Some(shifted.clone()));
    cover.placed[0].is_doubtful = false;
    cover.placed[0].shift = shift(0.0, 0.8);
    let input = DecisionInput {
        parallax: shift(0.0, -2.8),
        ..cover.input()
    };
    let reason = input.rejection_reason(&cover.placed[0], &WITHIN_LIMITS);
    assert_eq!(reason, Some(shifted));
}

#[test]
fn a_piece_of_two_hues_may_be_covered() {
    let cover = Cover::new();
    let mut ratios = WITHIN_LIMITS;
    ratios.hues = 1.01;
    // If the hues and the appearance are both beyond a limit, the reason that is returned is that of the hues.
    ratios.appearance[0] = 2.0;
    assert_eq!(
        cover.reason_with(ratios),
        Some(Doubt::MaybeCovered(cover.first_cells()))
    );
}

#[test]
fn a_piece_beyond_a_limit_of_its_appearance_is_ambiguous() {
    let cover = Cover::new();
    for index in 0..4 {
        let mut ratios = WITHIN_LIMITS;
        ratios.appearance[index] = 1.01;
        assert_eq!(
            cover.reason_with(ratios),
            Some(Doubt::Ambiguous(cover.first_cells())),
            "{index}"
        );
    }
}

#[test]
fn under_a_light_with_a_large_misfit_the_whole_region_is_ambiguous() {
    let mut cover = Cover::new();
    cover.evidence.appearance.light_misfit = MAX_LIGHT_MISFIT;
    assert_eq!(cover.doubts(), []);
    cover.evidence.appearance.light_misfit = MAX_LIGHT_MISFIT + 0.1;
    let all = cover.card.region.cells().collect();
    assert_eq!(cover.doubts(), [Doubt::Ambiguous(all)]);
}

#[test]
fn if_the_next_hypothesis_costs_little_more_the_cells_that_differ_are_ambiguous() {
    let mut cover = Cover::new();
    let mut next = cover.hypotheses[0].clone();
    let removed = next.placements.pop().expect("a row has pieces");
    next.cost += MIN_MARGIN - 0.1;
    cover.hypotheses.truncate(1);
    cover.hypotheses.push(next);
    let mut cells = removed.cells;
    cells.sort_unstable();
    assert_eq!(cover.doubts(), [Doubt::Ambiguous(cells)]);
    cover.hypotheses[1].cost += 5.0;
    assert_eq!(cover.doubts(), []);
}

#[test]
fn the_minimum_margin_is_enough() {
    let mut cover = Cover::new();
    let mut next = cover.hypotheses[0].clone();
    let removed = next.placements.pop().expect("a row has pieces");
    cover.hypotheses.truncate(1);
    cover.hypotheses.push(next);
    cover.hypotheses[0].cost = 0.0;
    cover.hypotheses[1].cost = MIN_MARGIN;
    assert_eq!(cover.doubts(), []);
    cover.hypotheses[1].cost = MIN_MARGIN - 0.001;
    let mut cells = removed.cells;
    cells.sort_unstable();
    assert_eq!(cover.doubts(), [Doubt::Ambiguous(cells)]);
}

#[test]
fn a_piece_near_many_limits_makes_the_cover_ambiguous_although_it_exceeds_none() {
    let mut cover = Cover::new();
    let placed = &mut cover.placed[0];
    placed.fit.offset = Offset {
        right_mm: 0.95 * MAX_DISPLACEMENT_MM,
        down_mm: 0.0,
        turn_deg: 0.95 * placed_piece::MAX_CERTAIN_TURN_DEG,
    };
    (placed.fit.around, placed.fit.inside) = (-1.2, 0.5);
    // The ratios to the limits of displacement, turn and both log-odds are 0.95 to 0.96.
    assert_eq!(cover.doubts(), []);
    // A shift adds a ratio of 0.8.
    cover.placed[0].shift = shift(3.2, 0.0);
    let contested = cover.input().contested_cells();
    assert_eq!(cover.doubts(), [Doubt::Ambiguous(contested)]);
}

#[test]
fn the_border_of_a_known_piece_need_not_be_visible() {
    let mut cover = Cover::new();
    for placed in &mut cover.placed {
        placed.fit.inside = 0.0;
    }
    let ambiguous = cover.doubts();
    assert_eq!(ambiguous.len(), cover.placed.len(), "{ambiguous:?}");
    let others = cover.placed[1..].iter();
    cover.evidence.known = others.map(|placed| placed.fit.placement.clone()).collect();
    // All pieces except the first were confirmed. So the border between the first piece and the others is also known.
    assert_eq!(cover.doubts(), []);
}

/// Returns a shift to the right and down, in mm.
fn shift(right_mm: f64, down_mm: f64) -> Shift {
    Shift { right_mm, down_mm }
}

#[test]
fn a_cover_that_is_near_all_limits_is_rejected_and_one_near_two_is_not() {
    let ratios = |pose: [f64; 3], hues, appearance: [f64; 4]| LimitRatios {
        pose,
        gap: 0.0,
        hues,
        appearance,
    };
    let well_within = ratios([0.5, 0.4, 0.3], 0.0, [0.2; 4]);
    let near_two = ratios([0.95, 0.9, 0.3], 0.0, [0.2; 4]);
    assert!(strain(&[well_within, near_two], 20.0) < MAX_STRAIN);
    assert!(strain(&[well_within, near_two], 7.0) < MAX_STRAIN);
    let near_all = ratios([0.7; 3], 0.8, [0.5; 4]);
    assert!(strain(&[well_within, near_all], 7.0) > MAX_STRAIN);
}

#[test]
fn a_piece_that_is_shifted_against_the_parallax_may_be_raised() {
    let parallax = shift(0.0, -2.8);
    // This piece is 4 mm off its cells and lies on its neighbours. Its height makes it appear 2.8 mm nearer to its cells. The shift also
    // contains an error of the fitted pose.
    assert!(may_be_raised(shift(0.1, 0.8), 0.0, parallax));
    // The same with a parallax that has both components.
    assert!(may_be_raised(shift(-0.6, 0.6), 0.0, shift(2.0, -2.0)));
    // Shifts of this size are also measured on pieces that lie properly, so the piece does not count as raised.
    assert!(!may_be_raised(shift(0.0, 0.5), 0.5, parallax));
    // The first shift is along the direction in which perspective displaces top faces, the second is across that direction. Small shifts
    // suggest a raised piece only if they are against that direction.
    assert!(!may_be_raised(shift(0.0, -1.2), 0.0, parallax));
    assert!(!may_be_raised(shift(1.2, 0.0), 0.0, parallax));
    // In a photo from nearly above, the height of a piece that lies on the edges of others hides little of its displacement. Such a piece
    // would therefore appear displaced by more than 0.8 mm.
    assert!(!may_be_raised(shift(0.0, 0.8), 0.0, shift(0.0, -0.9)));
}

#[test]
fn from_a_very_low_angle_any_unusual_shift_or_turn_may_be_a_raised_piece() {
    // Perspective displaces top faces by 4.1 mm here. A piece that lies on the edges of others may therefore appear exactly over its cells
    // although it really lies 4.1 mm away from them.
    let parallax = shift(3.7, -1.8);
    assert!(may_be_raised(shift(-1.0, -1.1), 3.4, parallax));
    assert!(may_be_raised(shift(0.0, 0.0), 3.0, parallax));
    assert!(!may_be_raised(shift(-0.3, -0.5), 0.8, parallax));
    // Shifts across the direction of the parallax, 1.5 and 1.4 mm: 3.3 and 3.1 standard deviations of a proper piece.
    assert!(may_be_raised(shift(0.66, 1.35), 0.0, parallax));
    assert!(!may_be_raised(shift(0.61, 1.26), 0.0, parallax));
    // If perspective displaces top faces by only 2 mm, a turn without a shift is no evidence that the piece lies on others.
    assert!(!may_be_raised(shift(0.0, 0.0), 3.0, shift(1.8, -0.9)));
}
