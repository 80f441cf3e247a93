//! Maps of the log-odds that the pixels of a card show a given piece.

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{EMPTY, EXPLANATIONS, Evidence, PRINT, cell_at},
        poses::{PoseFit, TOP_MARGIN_MM},
    },
    rules::{Piece, Region},
    stats::lower,
};

/// Limit for the log-odds of a pixel, in nats: they are clamped to -`MAX_LOG_ODDS` to `MAX_LOG_ODDS`, which limits the weight of a single
/// pixel. Set by hand.
pub const MAX_LOG_ODDS: f32 = 5.0;

/// Log-odds, in nats, of a point outside the observed window around the region. Set by hand.
const OUTSIDE_LOG_ODDS: f32 = -MAX_LOG_ODDS / 2.0;

/// For each pixel, the log-odds that the pixel shows a certain piece, in nats: the lowest cost of explaining the pixel by anything else,
/// minus the cost of explaining it by this piece.
pub struct LogOddsMap<'a> {
    evidence: &'a Evidence,
    /// The log-odds, in nats, that each pixel shows the piece, by pixel index ([`Evidence::index_of`]).
    of_pixels: Vec<f32>,
}

impl<'a> LogOddsMap<'a> {
    /// Computes the log-odds of a piece at all pixels from the costs of explaining each pixel by this piece and by anything else. Inside
    /// the region, card print is not among the other explanations. The log-odds are limited to [`MAX_LOG_ODDS`] in both directions.
    pub fn new(evidence: &'a Evidence, piece: Piece, region: Region) -> Self {
        let origin = evidence.region_origin_mm;
        let of_pixel = |(at, costs): (Point, &[f32; EXPLANATIONS])| {
            let ground = if region.contains(cell_at(origin, at)) {
                EMPTY
            } else {
                PRINT
            };
            let other_piece_cost = evidence.best_other_piece_cost(costs, piece.index());
            let other_cost = lower(lower(other_piece_cost, costs[ground]), costs[EMPTY]);
            (other_cost - costs[piece.index()]).clamp(-MAX_LOG_ODDS, MAX_LOG_ODDS)
        };
        Self {
            evidence,
            of_pixels: evidence.pixels().map(of_pixel).collect(),
        }
    }

    /// Creates a map in which the given pixels have the maximum log-odds, and all others the minimum.
    pub(crate) fn of_pixels(evidence: &'a Evidence, pixels: &[usize]) -> Self {
        let mut of_pixels = vec![-MAX_LOG_ODDS; evidence.pixels().count()];
        for &index in pixels {
            of_pixels[index] = MAX_LOG_ODDS;
        }
        Self {
            evidence,
            of_pixels,
        }
    }

    /// Sets the log-odds to 0 (no evidence) at all pixels under the pieces in `top` or within `TOP_MARGIN_MM` of their edges.
    pub(crate) fn ignore_below(&mut self, top: &[PoseFit]) {
        if top.is_empty() {
            return;
        }
        let origin = self.evidence.region_origin_mm;
        for (index, log_odds) in self.of_pixels.iter_mut().enumerate() {
            let at = self.evidence.pixel_center(index);
            if top.iter().any(|fit| fit.covers(origin, at, TOP_MARGIN_MM)) {
                *log_odds = 0.0;
            }
        }
    }

    /// Returns the log-odds of the pixel that contains a point of the card; `OUTSIDE_LOG_ODDS` outside the observed window around the
    /// region.
    pub fn at(&self, x: f64, y: f64) -> f32 {
        self.evidence
            .index_of(x, y)
            .map_or(OUTSIDE_LOG_ODDS, |index| self.of_pixels[index])
    }

    /// Returns the log-odds at a point of the card, interpolated bilinearly between the four pixel centres around the point. Returns
    /// `OUTSIDE_LOG_ODDS` if the point is too near the border of the window for that, or outside.
    pub fn interpolated(&self, x: f64, y: f64) -> f32 {
        let log_odds = &self.of_pixels;
        self.evidence
            .interpolated(log_odds, x, y)
            .unwrap_or(OUTSIDE_LOG_ODDS)
    }
}
