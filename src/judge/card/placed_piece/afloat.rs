//! Pieces that the cells did not show since they lie askew or on others: found as patches of one colour with the shape of
//! a piece, wherever they lie.

use crate::{
    judge::card::{
        evidence::{Evidence, Patch, patches},
        placed_piece::touches,
        poses::{self, PoseFit},
    },
    layout::CELL_MM,
    rules::{Piece, Region},
};

/// Silver explains what costs it no more than this.
const EXPLAINED: f32 = 3.0;
/// Shares of a piece's area between which its patch must be: a corner may be hidden, a side face may look the same.
const SHARE: (f64, f64) = (0.7, 1.3);
/// A piece is not sought whose colour is this far from what is seen: half a squared error.
const COLOUR_COST: f32 = 16.0;
/// What the colour's cost takes from how well the shape fits.
const COLOUR_WEIGHT: f32 = 0.01;
/// The edge of a patch may be off by this, from blur and from the side faces.
const BLUR_MM: f64 = 1.5;
/// So much of a patch must lie within the shape of the piece.
const ACCOUNTED: f64 = 0.9;
/// So much of the shape's inside the patch must fill (from -5 for none to 5 for all), and so little of a ring about it.
const FILLED: (f32, f32) = (4.2, -3.2);
/// The same where the colour may be that of skin: fingers are not of this shape.
const OF_SKIN: (f32, f32) = (4.5, -4.0);

/// Pieces that lie over the region, in whole sight, and that none of the fits accounts for.
pub fn pieces(evidence: &Evidence, region: Region, fits: &[PoseFit]) -> Vec<PoseFit> {
    let origin = evidence.region_origin_mm;
    let mut found: Vec<(f32, PoseFit)> = patches(evidence)
        .iter()
        .filter(|patch| patch.silver_cost(evidence) > EXPLAINED)
        .filter(|patch| !fits.iter().any(|fit| accounts(evidence, fit, patch)))
        .filter_map(|patch| piece_of(evidence, patch))
        .filter(|(_, fit)| touches(fit, region, origin))
        .collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut pieces: Vec<PoseFit> = Vec::new();
    for (_, fit) in found {
        if pieces
            .iter()
            .all(|other| other.placement.piece != fit.placement.piece)
        {
            pieces.push(fit);
        }
    }
    pieces
}

/// Whether a piece that was found already is what the patch shows.
fn accounts(evidence: &Evidence, fit: &PoseFit, patch: &Patch) -> bool {
    let area = fit.placement.cells.len() as f64 * CELL_MM * CELL_MM;
    share_within(evidence, fit, patch) >= ACCOUNTED && patch.pixels.len() as f64 >= SHARE.0 * area
}

/// The share of a patch that lies within a piece's shape.
fn share_within(evidence: &Evidence, fit: &PoseFit, patch: &Patch) -> f64 {
    let origin = evidence.region_origin_mm;
    let within = |index: &&usize| fit.reaches(origin, evidence.place(**index), BLUR_MM);
    patch.pixels.iter().filter(within).count() as f64 / patch.pixels.len() as f64
}

/// The piece whose shape the patch has, if any, and how well it fits.
fn piece_of(evidence: &Evidence, patch: &Patch) -> Option<(f32, PoseFit)> {
    let seen = patch.pixels.len() as f64;
    let share = |piece: Piece| seen / (piece.len() as f64 * CELL_MM * CELL_MM);
    let colour = |piece: Piece| evidence.looks.cost(piece, &patch.look);
    let may_be =
        |&piece: &Piece| (SHARE.0..=SHARE.1).contains(&share(piece)) && colour(piece) < COLOUR_COST;
    let middle = patch.middle(evidence);
    let fits = Piece::ALL.into_iter().filter(may_be).filter_map(|piece| {
        let fit = poses::find_shape(evidence, &patch.pixels, piece, middle)?;
        let accounted = share_within(evidence, &fit, patch);
        tracing::debug!(%piece, accounted, inside = fit.inside, around = fit.around, "shape of a patch");
        let clear = if evidence.looks.is_skin(&patch.look) {
            fit.inside >= OF_SKIN.0 && fit.around <= OF_SKIN.1
        } else {
            fit.inside >= FILLED.0 && fit.around <= FILLED.1
        };
        let score = fit.inside / 5.0 + accounted as f32 - COLOUR_WEIGHT * colour(piece);
        (clear && accounted >= ACCOUNTED).then_some((score, fit))
    });
    fits.max_by(|a, b| a.0.total_cmp(&b.0))
}
