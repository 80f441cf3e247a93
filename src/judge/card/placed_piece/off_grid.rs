//! Finds pieces that are not aligned with the cells or lie on others. It looks for patches of one colour that have the shape of a piece, at
//! any position.

use crate::{
    card_layout::CELL_MM,
    judge::card::{
        evidence::{Evidence, Patch, patches},
        placed_piece::overlaps_region,
        poses::{self, OutlineLimits, PoseFit, ScoredFit},
    },
    rules::{Piece, Region},
};

/// Maximum mean cost, in nats, of explaining the pixels of a patch as bare (silver) cells, for the patch to count as bare. A bare patch is
/// not tried as a piece. Set by hand.
const MAX_BARE_COST: f32 = 3.0;
/// Minimum ratio of the area of a patch to the area of a piece, for the patch to show this piece. It is below 1, since part of the piece
/// may be occluded. Set by hand.
const MIN_AREA_RATIO: f64 = 0.7;
/// Maximum ratio of the area of a patch to the area of a piece, for the patch to show this piece. It is above 1, since the patch may also
/// contain the piece's side face, which has the same colour. Set by hand.
const MAX_AREA_RATIO: f64 = 1.3;
/// Maximum cost, in nats, of a patch's colour under the colour model of a piece. Only pieces with a lower cost are fitted to the patch. Set
/// by hand.
const MAX_COLOUR_COST: f32 = 16.0;
/// Weight of the colour cost in the score by which the fitted shapes of different pieces are compared: each nat of this cost reduces the
/// score by this number. Set by hand.
const COLOUR_WEIGHT: f32 = 0.01;
/// Width, in mm, by which the fitted shape of a piece is grown on each side before the patch's pixels inside it are counted. It allows for
/// blur and side faces. Set by hand.
const BLUR_MM: f64 = 1.5;
/// Minimum fraction of a patch's pixels that must lie within the fitted shape of a piece, grown by [`BLUR_MM`], for the piece to explain
/// the patch. Set by hand.
const MIN_EXPLAINED_FRACTION: f64 = 0.9;
/// Limits for accepting the shape of a piece that was fitted to a patch. One limits the mean value of the pixels inside the shape, the
/// other the mean value of the pixels just around the shape. A pixel of the patch has the value 5, any other pixel -5. Set by hand.
const FILLED_OUTLINE: OutlineLimits = OutlineLimits {
    min_inside: 4.2,
    max_around: -3.2,
};
/// Limits that replace [`FILLED_OUTLINE`] for a patch whose colour may be skin. They are stricter, because fingers do not fill the shape of
/// a piece. Set by hand.
const SKIN_FILLED_OUTLINE: OutlineLimits = OutlineLimits {
    min_inside: 4.5,
    max_around: -4.0,
};

/// Fits a piece to each colour patch that is not bare and that no pose in `fits` explains. Returns the fitted poses that [overlap the
/// region](overlaps_region). If several of them are of the same piece type, returns only the one with the highest score.
pub fn find_pieces(evidence: &Evidence, region: Region, fits: &[PoseFit]) -> Vec<PoseFit> {
    let origin = evidence.region_origin_mm;
    let mut found: Vec<ScoredFit> = patches(evidence)
        .iter()
        .filter(|patch| patch.silver_cost(evidence) > MAX_BARE_COST)
        .filter(|patch| !fits.iter().any(|fit| explains(evidence, fit, patch)))
        .filter_map(|patch| best_fit(evidence, patch))
        .filter(|found| overlaps_region(&found.fit, region, origin))
        .collect();
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut pieces: Vec<PoseFit> = Vec::new();
    for ScoredFit { fit, .. } in found {
        if pieces
            .iter()
            .all(|other| other.placement.piece != fit.placement.piece)
        {
            pieces.push(fit);
        }
    }
    pieces
}

/// Returns whether the fitted piece explains the patch. At least the fraction [`MIN_EXPLAINED_FRACTION`] of the patch must lie within the
/// shape of the piece, and the area of the patch must be at least [`MIN_AREA_RATIO`] times the area of the piece.
fn explains(evidence: &Evidence, fit: &PoseFit, patch: &Patch) -> bool {
    let area = fit.placement.cells.len() as f64 * CELL_MM * CELL_MM;
    fraction_within(evidence, fit, patch) >= MIN_EXPLAINED_FRACTION
        && patch.pixels.len() as f64 >= MIN_AREA_RATIO * area
}

/// Returns the fraction of a patch's pixels that lie within the fitted shape of a piece, which is first grown by [`BLUR_MM`] on each side.
fn fraction_within(evidence: &Evidence, fit: &PoseFit, patch: &Patch) -> f64 {
    let origin = evidence.region_origin_mm;
    let within = |index: &&usize| fit.covers(origin, evidence.pixel_center(**index), BLUR_MM);
    patch.pixels.iter().filter(within).count() as f64 / patch.pixels.len() as f64
}

/// Returns the fitted pose with the best score, of all pieces that may have the area, colour and shape of the patch; `None` if no piece
/// fits. The score is the mean log-odds inside the piece, divided by their maximum, plus the fraction of the patch within the piece, minus
/// [`COLOUR_WEIGHT`] times the colour cost.
fn best_fit(evidence: &Evidence, patch: &Patch) -> Option<ScoredFit> {
    let area = patch.pixels.len() as f64;
    let area_ratio = |piece: Piece| area / (piece.len() as f64 * CELL_MM * CELL_MM);
    let colour_cost = |piece: Piece| evidence.appearance.cost(piece, &patch.colour);
    let may_be = |&piece: &Piece| {
        (MIN_AREA_RATIO..=MAX_AREA_RATIO).contains(&area_ratio(piece))
            && colour_cost(piece) < MAX_COLOUR_COST
    };
    let middle = patch.centre(evidence);
    let fits = Piece::ALL.into_iter().filter(may_be).filter_map(|piece| {
        let fit = poses::find_shape(evidence, &patch.pixels, piece, middle)?;
        let explained = fraction_within(evidence, &fit, patch);
        tracing::debug!(%piece, explained, inside = fit.inside, around = fit.around, "shape of a patch");
        let limits = if evidence.appearance.is_skin(&patch.colour) {
            SKIN_FILLED_OUTLINE
        } else {
            FILLED_OUTLINE
        };
        let score = fit.inside / poses::MAX_LOG_ODDS + explained as f32 - COLOUR_WEIGHT * colour_cost(piece);
        (limits.are_met_by(&fit) && explained >= MIN_EXPLAINED_FRACTION).then_some(ScoredFit { score, fit })
    });
    fits.max_by(|a, b| a.score.total_cmp(&b.score))
}
