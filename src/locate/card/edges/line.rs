//! A straight line near an edge of the card.

use crate::{
    locate::card::{
        card_homography::DistortedFromCard,
        edges::{CardEdge, MIN_SCORE},
        observation::Observation,
    },
    rectify::Part,
};

/// Number of points of a line that are used as observations when the pose is fitted. They are evenly spaced along the edge.
const POINTS_PER_LINE: usize = 4;

/// A straight line near an edge of the card, given by the distances of its ends from the edge of the current pose. A positive distance is
/// outside the card.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    /// Distance from the edge of the current pose to the line, measured at the first corner of the edge, mm.
    pub start_offset_mm: f64,
    /// Distance from the edge of the current pose to the line, measured at the second corner of the edge, mm.
    pub end_offset_mm: f64,
    /// Score of the line, 0 to `1 + INNER_WEIGHT`: the contrast between border and table, plus `INNER_WEIGHT` times the contrast between
    /// border and print, as a mean over the normals.
    pub score: f32,
    /// Index in `BORDERS_MM` of the border width that fits best.
    pub border_index: usize,
}

impl Line {
    /// The edge of the current pose itself, with score 0.
    pub const ON_EDGE: Self = Self {
        start_offset_mm: 0.0,
        end_offset_mm: 0.0,
        score: 0.0,
        border_index: 0,
    };

    /// Returns `POINTS_PER_LINE` observations of the edge number `edge` along the line, with the standard deviation `sigma_mm`; none if
    /// the line's score is below `MIN_SCORE`.
    pub fn observations(
        self,
        distorted_from_card: &DistortedFromCard,
        edge: usize,
        sigma_mm: f64,
    ) -> Vec<Observation> {
        if self.score < MIN_SCORE {
            return Vec::new();
        }
        let edge = CardEdge::of(edge);
        (0..POINTS_PER_LINE)
            .filter_map(|index| {
                let fraction = (index as f64 + 0.5) / POINTS_PER_LINE as f64;
                let foot = edge.point(fraction);
                let offset =
                    self.start_offset_mm + (self.end_offset_mm - self.start_offset_mm) * fraction;
                Some(Observation {
                    distorted: distorted_from_card.map(foot + edge.outwards * offset)?,
                    card: foot,
                    line_normal: Some(edge.outwards),
                    sigma_mm,
                    relative_weight: f64::from(self.score.min(1.0)) / POINTS_PER_LINE as f64,
                    part: Part::Card,
                })
            })
            .collect()
    }
}
