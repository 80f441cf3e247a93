//! Pieces that the cells did not show since they lie askew or on others: found by what is left unexplained.
//!
//! Whatever is seen that is neither a piece already found, nor silver, nor print, and is of one colour all over, may be a
//! piece: the one of about that colour whose shape fits. How exactly it looks is taken from what is seen.

use super::{OTHER_COLOUR, cell_at, surroundings, touches};
use crate::{
    geometry::Point,
    judge::{
        evidence::{EMPTY, Evidence, PRINT},
        looks::{Colour, is_skin, own_cost},
        poses::{self, PoseFit},
    },
    layout::CELL_MM,
    rules::{Piece, Region},
};

/// Silver and print explain what costs them no more than this.
const EXPLAINED: f32 = 3.0;
/// Colours within this of each other are one.
const ONE_COLOUR: f32 = 3.0;
/// So many colours are tried to find the one most is seen of.
const SEEDS: usize = 48;
/// So many pieces are looked for at most.
const MOST: usize = 2;
/// Shares of a piece's area between which something of one colour must be seen.
const SEEN_SHARE: (f64, f64) = (0.35, 1.35);
/// A piece is not sought whose colour is this far from what is seen: half a squared error.
const COLOUR_COST: f32 = 16.0;
/// What the colour's cost takes from how well the shape fits.
const COLOUR_WEIGHT: f32 = 0.15;
/// What a piece found must reach inside its outline, and how far it must fall off outside.
const FOUND: (f32, f32) = (1.5, 2.5);
/// Share of what is seen of the colour that the piece must account for.
const ACCOUNTED: f64 = 0.7;

/// A place and its colour.
type Patch = (Point, Colour);

/// Pieces that lie over the region and that none of the fits accounts for.
pub fn pieces(evidence: &Evidence, region: Region, fits: &[PoseFit]) -> Vec<PoseFit> {
    let mut left = unexplained(evidence, region, fits);
    let mut found: Vec<PoseFit> = Vec::new();
    for _ in 0..MOST {
        let Some(look) = most_seen(&left) else {
            break;
        };
        let (patch, others) = left
            .into_iter()
            .partition(|(_, colour)| own_cost(&look, colour) < ONE_COLOUR);
        left = others;
        let used = |piece: &Piece| {
            let mut known = fits.iter().chain(&found);
            known.any(|fit| fit.placement.piece == *piece)
        };
        let unused: Vec<Piece> = Piece::ALL
            .into_iter()
            .filter(|piece| !used(piece))
            .collect();
        found.extend(piece_of(evidence, region, &look, &patch, &unused));
    }
    found
}

/// What is seen and is nothing that is known, a millimetre each.
fn unexplained(evidence: &Evidence, region: Region, fits: &[PoseFit]) -> Vec<Patch> {
    let origin = evidence.region_origin_mm;
    let known = |at: Point, costs: &[f32]| {
        let ground = if region.contains(cell_at(origin, at)) {
            EMPTY
        } else {
            PRINT
        };
        let shown = |fit: &PoseFit| {
            costs[fit.placement.piece.index()] < OTHER_COLOUR && fit.reaches(origin, at, 1.0)
        };
        costs[ground] <= EXPLAINED || fits.iter().any(shown)
    };
    let patch = |at: Point| {
        let costs = evidence.at(at.x, at.y)?;
        let colour = evidence.colour_at(at)?;
        (!known(at, costs)).then_some((at, colour))
    };
    surroundings(region, origin).filter_map(patch).collect()
}

/// The colour that most of it has, unless that may be skin.
fn most_seen(left: &[Patch]) -> Option<Colour> {
    let step = left.len().div_ceil(SEEDS).max(1);
    let like = |look: &Colour| {
        let same = |patch: &&Patch| own_cost(look, &patch.1) < ONE_COLOUR;
        left.iter().filter(same).count()
    };
    let seeds = left.iter().step_by(step).map(|patch| patch.1);
    let (count, look) = seeds
        .map(|look| (like(&look), look))
        .max_by_key(|(count, _)| *count)?;
    let least = 2.0 * CELL_MM * CELL_MM * SEEN_SHARE.0;
    (count as f64 >= least && !is_skin(&look)).then_some(look)
}

/// The piece that accounts for the patch best, if any does.
fn piece_of(
    evidence: &Evidence,
    region: Region,
    look: &Colour,
    patch: &[Patch],
    unused: &[Piece],
) -> Option<PoseFit> {
    let origin = evidence.region_origin_mm;
    let share = |piece: &Piece| patch.len() as f64 / (piece.len() as f64 * CELL_MM * CELL_MM);
    let colour = |piece: Piece| evidence.looks.cost(piece, look);
    let fitting = |piece: &&Piece| {
        (SEEN_SHARE.0..=SEEN_SHARE.1).contains(&share(piece)) && colour(**piece) < COLOUR_COST
    };
    let fits = unused.iter().filter(fitting).filter_map(|&piece| {
        let evidence = evidence.with_look(piece, look);
        let fit = poses::find(&evidence, region, piece, middle(patch))?;
        let met = |(at, _): &&Patch| fit.reaches(origin, *at, 1.0);
        let accounted = patch.iter().filter(met).count() as f64 / patch.len() as f64;
        let score =
            2.0 * fit.inside - fit.around + 5.0 * accounted as f32 - COLOUR_WEIGHT * colour(piece);
        let clear = fit.inside >= FOUND.0 && fit.inside - fit.around >= FOUND.1;
        (clear && accounted >= ACCOUNTED).then_some((score, fit))
    });
    let (_, fit) = fits.max_by(|a, b| a.0.total_cmp(&b.0))?;
    touches(&fit, region, origin).then_some(fit)
}

fn middle(patch: &[Patch]) -> Point {
    let count = patch.len().max(1) as f64;
    patch
        .iter()
        .fold(Point::origin(), |sum, (at, _)| sum + at.coords / count)
}
