//! How the places of a card speak for or against a piece.

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{EMPTY, EXPLANATIONS, Evidence, PRINT},
        poses::{BESIDE_MM, PoseFit},
    },
    layout::CELL_MM,
    rules::{Cell, Piece, Region},
};

/// A point speaks for or against a piece by this much at most.
pub const VOICE_CAP: f32 = 5.0;

/// What is not seen speaks against a piece by this much.
const OUTSIDE: f32 = -VOICE_CAP / 2.0;

/// How each place speaks for one piece: the cost of the best other explanation less the piece's own.
pub struct LogOddsMap<'a> {
    evidence: &'a Evidence,
    /// By pixel of the evidence.
    of_pixels: Vec<f32>,
}

impl<'a> LogOddsMap<'a> {
    /// Of a piece, by its colour.
    pub fn new(evidence: &'a Evidence, piece: Piece, region: Region) -> Self {
        let origin = evidence.region_origin_mm;
        let of_pixel = |(at, costs): (Point, &[f32; EXPLANATIONS])| {
            let index = |value: f64| (value / CELL_MM).floor() as i8;
            let cell = Cell::new(index(at.y - origin.y), index(at.x - origin.x));
            let ground = if region.contains(cell) { EMPTY } else { PRINT };
            let best = evidence.best_other(costs, piece.index());
            let best = best.min(costs[ground]).min(costs[EMPTY]);
            (best - costs[piece.index()]).clamp(-VOICE_CAP, VOICE_CAP)
        };
        Self {
            evidence,
            of_pixels: evidence.pixels().map(of_pixel).collect(),
        }
    }

    /// Pixels that show the piece speak for it as clearly as can be, the others against it.
    pub fn of_pixels(evidence: &'a Evidence, pixels: &[usize]) -> Self {
        let mut of_pixels = vec![-VOICE_CAP; evidence.pixels().count()];
        for &index in pixels {
            of_pixels[index] = VOICE_CAP;
        }
        Self {
            evidence,
            of_pixels,
        }
    }

    /// What lies under other pieces says nothing.
    pub fn silence(&mut self, under: &[PoseFit]) {
        if under.is_empty() {
            return;
        }
        let origin = self.evidence.region_origin_mm;
        for (index, voice) in self.of_pixels.iter_mut().enumerate() {
            let at = self.evidence.place(index);
            if under.iter().any(|fit| fit.reaches(origin, at, BESIDE_MM)) {
                *voice = 0.0;
            }
        }
    }

    /// Of the pixel at a place of the card.
    pub fn at(&self, x: f64, y: f64) -> f32 {
        self.evidence
            .index_of(x, y)
            .map_or(OUTSIDE, |index| self.of_pixels[index])
    }

    /// At a place of the card, between the pixels about it.
    pub fn between(&self, x: f64, y: f64) -> f32 {
        let voices = &self.of_pixels;
        self.evidence.between(voices, x, y).unwrap_or(OUTSIDE)
    }
}
