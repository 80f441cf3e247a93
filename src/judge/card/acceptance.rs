//! The acceptance test of a cover: the reasons for which the best hypothesis is not accepted as a solution.
//!
//! The best hypothesis may still be wrong: a piece may lie askew, on the edges of others, or over pieces of a similar colour. So each
//! piece, the gaps between pieces and the border around them must have measured values that solved cards have. In addition, the next best
//! hypothesis must cost much more.
//!
//! The *tune list* has path-traced scenes for training and for choosing constants (`docs/accuracy.md`).

mod crossing;
mod gap;
mod hue_distance;
mod side;

use crate::{
    judge::card::{
        Doubt,
        acceptance::hue_distance::hue_distance,
        decision::DecisionInput,
        placed_piece::{self, PlacedPiece},
        poses::{self, Shift},
    },
    rules::{Cell, Placement},
};

/// Minimum cost difference between an accepted cover and the next best hypothesis, in nats. Solved cards of the tune list have 9.7 or more;
/// of 450 synthetic solved cards, 13 have less than the limit and are rejected. A false cover (an I4 on a Y5 of similar colour) had 5.8.
const MIN_MARGIN: f32 = 6.0;
/// Maximum cost, in nats, of the mean colour of a piece in an accepted cover: how much it deviates from the expected colour of that piece.
/// Pieces of solved cards have up to 3.6 on the tune list and up to 5.4 on synthetic cards.
const MAX_COLOUR_COST: f32 = 9.0;
/// Maximum fraction of the pixels in a cell's central 10 by 10 mm that may differ in colour from the piece that covers the cell, in an
/// accepted cover. It is 0 on solved cards of the tune list. The limit is low, because a misplaced piece on top may show only one of its
/// corners in the cell.
const MAX_DIFFERING_FRACTION: f32 = 0.055;
/// Maximum misfit of the light ([`Light::misfit`](crate::read::card::Light::misfit)) for an accepted cover. If the misfit is higher,
/// colours are unreliable. The limit matters only if the light was fitted to fewer than six icons: with six or more,
/// [`Light::shows_colours`](crate::read::card::Light::shows_colours) has already rejected misfits above 4.0. The misfit is at most 1.9 on
/// solved cards of the tune list and at most 4.3 on 98 % of synthetic solved cards. At 5.3, bare silver was taken for a yellow piece.
const MAX_LIGHT_MISFIT: f64 = 4.5;
/// Maximum mean log-odds, for a piece of an accepted cover, that the pixels in the ring just outside its outline show this piece. The
/// log-odds are in nats and range from -5 to 5. At -5, the piece certainly ends at its outline. Set by hand.
const MAX_LOG_ODDS_AROUND: f32 = -1.0;
/// Minimum mean log-odds, over the pixels inside the outline of a piece in an accepted cover, that a pixel shows this piece and not another
/// placed one. The range is -5 to 5, in nats. The value is near 0 where two similar pieces are overexposed, so that the border between them
/// is unknown. On solved cards of the tune list it is 0.48 or more. One in 40 synthetic solved cards has less than the limit and is
/// rejected. Pieces that need no visible border ([`DecisionInput::needs_no_visible_border`]) are exempt.
const MIN_LOG_ODDS_INSIDE: f32 = 0.3;
/// Maximum mean width of a gap between two pieces of an accepted cover, in mm. The mean is taken along one side of a cell. If a piece lies
/// askew or on the edges of others, a gap shows the silver print of a bare cell or the side face of a piece. The width is at most 2.3 on
/// solved cards of the tune list.
const MAX_GAP_MM: f64 = 3.4;
/// Maximum of shift / [`placed_piece::MAX_CERTAIN_SHIFT_MM`] + gap / [`RARE_GAP_MM`] for a piece of an accepted cover. `shift` is the shift
/// of the piece, after subtraction of the shift that all pieces share; `gap` is the width of the widest gap beside the piece; both in mm.
/// The highest sum of the pieces of a solved card is at most 1.87 on the tune list, and at most 2.0 on 98 % of 280 synthetic cards. On 99 %
/// of 1,116 synthetic cards with a shifted piece it is 2.7 or more.
const MAX_SHIFT_AND_GAP: f64 = 2.1;
/// Limit that replaces [`MAX_SHIFT_AND_GAP`] in photos from a low angle ([`LOW_ANGLE_PARALLAX_MM`]). It is lower than
/// [`MAX_SHIFT_AND_GAP`], because a misplaced piece that lies on the edges of others may seem to lie properly in such photos. Set by hand.
const MAX_SHIFT_AND_GAP_AT_LOW_ANGLE: f64 = 1.8;
/// Maximum measured displacement of a piece from its cells in an accepted cover, in mm. A shift that all pieces share is part of it. It is
/// not subtracted, because it is estimated from few pieces: two of three may be shifted equally by chance, and the third then seems less
/// displaced than it is. Pieces of solved cards have up to 1.6 on the tune list and up to 2.1 on 220 synthetic cards. A piece that lay on others, 4 mm
/// from its place, had 2.6.
const MAX_DISPLACEMENT_MM: f64 = 2.3;
/// Maximum length, along the region's border, over which one colour may continue from the region across the border in an accepted cover, in
/// mm. On solved cards of the tune list the length is at most 2, because a piece of the card's ground colour may cover the black outline.
/// It is at most 5 on 98.7 % of synthetic solved cards; on false covers it was 10 to 16.
const MAX_CROSSING_MM: usize = 5;
/// Maximum distance between the mean hues of the two groups into which a piece's pixels can be split, in an accepted cover, in radians. On
/// solved cards of the tune list, the distance is at most 0.14. On pieces of false covers, which partly showed another piece's colour, it
/// was 0.16 or more.
const MAX_HUE_DISTANCE: f32 = 0.15;
/// Width of a gap between two pieces, in mm, that gaps on solved cards hardly ever exceed. [`MAX_SHIFT_AND_GAP`] limits a sum to which each
/// gap contributes its width divided by this value. Set by hand.
const RARE_GAP_MM: f64 = 2.7;
/// A photo counts as taken from a low angle if perspective displaces the top face of a piece from its bottom face by more than this, in mm.
/// Pieces are 2 mm high, so this happens below a camera elevation of 44 degrees. Set by hand.
const LOW_ANGLE_PARALLAX_MM: f64 = 2.1;
/// Minimum opposing shift, in mm, of a piece that may lie on the edges of others ([`may_be_raised`]). The opposing shift is the part of the
/// piece's shift against the direction in which perspective displaces its top face. The opposing shift and that displacement must together
/// exceed [`MIN_RAISED_SHIFT_MM`], too. Most properly placed pieces have a smaller opposing shift. Set by hand.
const MIN_OPPOSING_SHIFT_MM: f64 = 0.65;
/// Minimum displacement of a piece from its cells, in mm, for it to count as possibly lying on the edges of others. Such pieces are
/// displaced by at least 4 mm in the evaluation sets. The limit is below 4 mm because the measured displacement has an error, which is up
/// to 0.5 mm for 95 % of pieces; a margin is also subtracted. With a limit of 3.6, one false cover was accepted in 2,080 synthetic cards.
const MIN_RAISED_SHIFT_MM: f64 = 3.3;
/// Standard deviation of the measured shift of a piece that lies properly, in mm.
const PROPER_SHIFT_SIGMA_MM: f64 = 0.45;
/// Standard deviation of the measured turn of a piece that lies properly, in degrees.
const PROPER_TURN_SIGMA_DEG: f64 = 0.8;
/// Maximum sum of two squares for a piece in an accepted cover: those of its shift, in units of [`PROPER_SHIFT_SIGMA_MM`], and of its turn,
/// in units of [`PROPER_TURN_SIGMA_DEG`]. The limit applies only if the piece, assumed to lie on the edges of others, would be displaced by
/// more than [`MIN_RAISED_SHIFT_MM`]. In photos from a camera elevation below 40 degrees no other limit rejects such a piece, because its
/// height hides its displacement. 139 solved synthetic cards in photos from an elevation below 54 degrees passed the other limits; one of
/// them has a piece with a higher sum (13). A false cover, with an L4 that lay 4.8 mm off, had 28.
const MAX_PROPER_DEVIATION: f64 = 10.0;

/// Maximum [`strain`] of an accepted cover. The strain is a sum of nine ratios, each of a measured value to its limit. A misplaced piece
/// comes near several limits, a proper one near one or two. The strain of solved cards is at most 3.7 on the tune list, and at most 3.9 on
/// all but one of 370 synthetic cards. A false cover (an I4 on a Y5 of similar colour) had 5.4.
const MAX_STRAIN: f64 = 4.4;

/// Ratios of a piece's measured values to their limits. There is one for each limit of the acceptance test that concerns single pieces, but
/// none for the limits of [`may_be_raised`]. A ratio of 0 is perfect; a piece with a ratio above 1 is rejected.
#[derive(Debug, Clone, Copy)]
struct LimitRatios {
    /// Three ratios of a measured value to its limit. The first is for shift and gap together ([`MAX_SHIFT_AND_GAP`]), the second for
    /// displacement ([`MAX_DISPLACEMENT_MM`]), the third for turn ([`placed_piece::MAX_CERTAIN_TURN_DEG`]).
    pose: [f64; 3],
    /// Width of the widest gap as a fraction of its limit ([`MAX_GAP_MM`]). The sum that [`MAX_STRAIN`] limits omits this ratio, since the
    /// sum has the gap in the ratio of shift and gap together (field `pose`).
    gap: f64,
    /// Distance between the two groups into which the piece's hues are split, as a fraction of its limit ([`MAX_HUE_DISTANCE`]).
    hues: f64,
    /// Ratios of the measured value to the limit, for [`MAX_LOG_ODDS_AROUND`], [`MIN_LOG_ODDS_INSIDE`], [`MAX_COLOUR_COST`] and
    /// [`MAX_DIFFERING_FRACTION`]. In the two log-odds ratios, the value and the limit are replaced by their distances from the best
    /// possible log-odds.
    appearance: [f64; 4],
}

impl LimitRatios {
    /// Returns the eight ratios that [`strain`] uses of each piece, all except `gap`.
    fn all(&self) -> impl Iterator<Item = f64> {
        self.pose
            .into_iter()
            .chain([self.hues])
            .chain(self.appearance)
    }
}

impl DecisionInput<'_> {
    /// Returns the reasons for which the best hypothesis is not accepted as a solution; empty if it is accepted.
    pub fn doubts(&self) -> Vec<Doubt> {
        let limit_ratios: Vec<LimitRatios> = self
            .placed
            .iter()
            .map(|placed| self.limit_ratios(placed))
            .collect();
        let pieces = self.placed.iter().zip(&limit_ratios);
        let mut doubts: Vec<Doubt> = pieces
            .filter_map(|(placed, limit_ratios)| self.rejection_reason(placed, limit_ratios))
            .collect();
        let crossed_cells =
            crossing::crossed_cells(self.evidence, self.card.region, MAX_CROSSING_MM);
        if !crossed_cells.is_empty() {
            doubts.push(Doubt::MaybeCovered(crossed_cells));
        }
        if self.evidence.appearance.light_misfit > MAX_LIGHT_MISFIT {
            doubts.push(Doubt::Ambiguous(self.card.region.cells().collect()));
        }
        if doubts.is_empty()
            && (self.margin() < MIN_MARGIN || strain(&limit_ratios, self.margin()) > MAX_STRAIN)
        {
            doubts.push(Doubt::Ambiguous(self.contested_cells()));
        }
        doubts
    }

    /// Returns the reason for which a piece fails the acceptance test; `None` if it passes.
    fn rejection_reason(&self, placed: &PlacedPiece, limit_ratios: &LimitRatios) -> Option<Doubt> {
        let placement = &placed.fit.placement;
        let cells = placement.cells.clone();
        let is_any_exceeded = |ratios: &[f64]| ratios.iter().any(|&ratio| ratio > 1.0);
        let is_displaced = is_any_exceeded(&limit_ratios.pose) || limit_ratios.gap > 1.0;
        if placed.is_doubtful
            || is_displaced
            || may_be_raised(placed.shift, placed.fit.offset.turn_deg, self.parallax)
        {
            Some(Doubt::MaybeShifted(placement.piece, cells))
        } else if limit_ratios.hues > 1.0 {
            Some(Doubt::MaybeCovered(cells))
        } else if is_any_exceeded(&limit_ratios.appearance) {
            Some(Doubt::Ambiguous(cells))
        } else {
            None
        }
    }

    /// Computes the ratios of [`LimitRatios`] for a piece: each is a measured value of the piece divided by its limit.
    fn limit_ratios(&self, placed: &PlacedPiece) -> LimitRatios {
        let (fit, placement) = (&placed.fit, &placed.fit.placement);
        let gap_mm = gap::widest_gap_mm(self.evidence, self.card.region, placement);
        let shift_and_gap =
            placed.shift.length_mm() / placed_piece::MAX_CERTAIN_SHIFT_MM + gap_mm / RARE_GAP_MM;
        let is_low_angle = self.parallax.length_mm() > LOW_ANGLE_PARALLAX_MM;
        let max_shift_and_gap = if is_low_angle {
            MAX_SHIFT_AND_GAP_AT_LOW_ANGLE
        } else {
            MAX_SHIFT_AND_GAP
        };
        let best = f64::from(poses::MAX_LOG_ODDS);
        let log_odds_ratio =
            |value: f32, limit: f32| (best - f64::from(value)) / (best - f64::from(limit));
        let limit_ratios = LimitRatios {
            pose: [
                shift_and_gap / max_shift_and_gap,
                fit.offset.shift().length_mm() / MAX_DISPLACEMENT_MM,
                fit.offset.turn_deg.abs() / placed_piece::MAX_CERTAIN_TURN_DEG,
            ],
            gap: gap_mm / MAX_GAP_MM,
            hues: f64::from(hue_distance(self.evidence, placement) / MAX_HUE_DISTANCE),
            appearance: [
                log_odds_ratio(-fit.around, -MAX_LOG_ODDS_AROUND),
                if self.needs_no_visible_border(placement) {
                    0.0
                } else {
                    log_odds_ratio(fit.inside, MIN_LOG_ODDS_INSIDE)
                },
                f64::from(self.colour_cost(placement) / MAX_COLOUR_COST),
                f64::from(self.largest_differing_fraction(placement) / MAX_DIFFERING_FRACTION),
            ],
        };
        tracing::debug!(
            piece = %placement.piece,
            ?limit_ratios,
            shift = ?placed.shift,
            parallax = ?self.parallax,
            "ratios to the limits of the acceptance test"
        );
        limit_ratios
    }

    /// Returns whether a piece is accepted even if its border with the adjacent pieces is not visible. This is so if the piece was
    /// confirmed in an earlier frame of the video, or if all other pieces were.
    fn needs_no_visible_border(&self, placement: &Placement) -> bool {
        let is_known = |placement: &Placement| self.evidence.known.contains(placement);
        let mut others = self.placed.iter().map(|placed| &placed.fit.placement);
        is_known(placement) || others.all(|other| other == placement || is_known(other))
    }

    /// Returns the cells of those placements of the best hypothesis that are not in the second-best one; empty if there is no second-best
    /// hypothesis.
    fn contested_cells(&self) -> Vec<Cell> {
        let [best, next, ..] = self.hypotheses else {
            return Vec::new();
        };
        let differing = best
            .placements
            .iter()
            .filter(|placement| !next.placements.contains(placement));
        let mut cells: Vec<Cell> = differing
            .flat_map(|placement| placement.cells.clone())
            .collect();
        cells.sort_unstable();
        cells
    }

    /// Returns the cost, in nats, of the mean observed colour of a piece's cells if the colour of that piece is expected.
    fn colour_cost(&self, placement: &Placement) -> f32 {
        let colours = placement
            .cells
            .iter()
            .filter_map(|&cell| Some(self.evidence.cell(cell)?.colour));
        let colours: Vec<_> = colours.collect();
        let mean = std::array::from_fn(|c| {
            colours.iter().map(|colour| colour[c]).sum::<f32>() / colours.len().max(1) as f32
        });
        self.evidence.appearance.cost(placement.piece, &mean)
    }

    /// Returns how much of a cell differs in colour from the piece: the fraction of the pixels in the cell's central 10 by 10 mm, for the
    /// cell of the placement where this fraction is largest.
    fn largest_differing_fraction(&self, placement: &Placement) -> f32 {
        let differing_fraction = |&cell: &Cell| {
            let piece = placement.piece.index();
            self.evidence
                .misfit_fraction(cell, piece, placed_piece::MIN_OTHER_COLOUR_COST)
        };
        let fractions = placement.cells.iter().map(differing_fraction);
        fractions.fold(0.0, f32::max)
    }
}

/// Returns whether a piece may lie on the edges of others, and thus higher than assumed. `shift` is its apparent shift and `turn_deg` its
/// turn. `parallax` is the displacement by perspective of a piece's top face from its bottom face, as it appears in the image. If the piece
/// lies on others, its true displacement is `shift` minus `parallax`.
fn may_be_raised(shift: Shift, turn_deg: f64, parallax: Shift) -> bool {
    let parallax_mm = parallax.length_mm();
    let dot_product = shift.right_mm * parallax.right_mm + shift.down_mm * parallax.down_mm;
    let opposing_shift_mm = -dot_product / parallax_mm.max(1e-6);
    if opposing_shift_mm > MIN_OPPOSING_SHIFT_MM
        && opposing_shift_mm + parallax_mm > MIN_RAISED_SHIFT_MM
    {
        return true;
    }
    let shift_if_raised = shift.without(parallax);
    let deviation = (shift.length_mm() / PROPER_SHIFT_SIGMA_MM).powi(2)
        + (turn_deg / PROPER_TURN_SIGMA_DEG).powi(2);
    shift_if_raised.length_mm() > MIN_RAISED_SHIFT_MM && deviation > MAX_PROPER_DEVIATION
}

/// Returns the sum of nine ratios, which are 1 where a measured value is at its limit. Eight are those of [`LimitRatios::all`], each for
/// the piece that has the highest ratio. The ninth is [`MIN_MARGIN`] divided by `margin`, the cost difference to the next best hypothesis,
/// in nats. The limits [`MAX_GAP_MM`], [`MAX_LIGHT_MISFIT`] and [`MAX_CROSSING_MM`] do not contribute.
fn strain(limit_ratios: &[LimitRatios], margin: f32) -> f64 {
    let mut worst = [0.0f64; 8];
    for limit_ratios in limit_ratios {
        for (worst, ratio) in worst.iter_mut().zip(limit_ratios.all()) {
            *worst = worst.max(ratio);
        }
    }
    let strain = worst.iter().sum::<f64>() + f64::from(MIN_MARGIN / margin.max(f32::EPSILON));
    tracing::debug!(strain, "acceptance test");
    strain
}

#[cfg(test)]
mod tests;
