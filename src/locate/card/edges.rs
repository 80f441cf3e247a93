//! Fits a pose to the outer edges of the card.
//!
//! The image is sampled along many normals (lines across the edge) of each edge, at distances in millimetres on the card. A
//! card ends in a narrow black border. Outside the border is the table; inside it, along most of the edge, is red or silver
//! print. For every straight line near an edge, a score measures how clearly the border is visible there, as a mean over all
//! normals. Pieces, hands and shadows disturb only some of the normals.

mod line;
mod profiles;
mod strip;

use image::RgbImage;
use nalgebra::Vector2;

use crate::{
    card_layout::CARD_MM,
    geometry::{Point, Quad},
    lens::Normal,
    locate::card::{
        edges::{line::Line, profiles::Profiles},
        observation::Observation,
        refine::CardPose,
    },
};

/// Minimum score of a line at an edge, or of the step in brightness on one normal, for it to be used. A score is the contrast (0 to 1)
/// between border and table, plus `INNER_WEIGHT` times the contrast between border and print. The maximum score is 1 plus `INNER_WEIGHT`.
/// Set by hand.
const MIN_SCORE: f32 = 0.22;

/// Parameters of one search for the straight lines at the card's edges.
struct EdgeSearch {
    /// Maximum distance from the edge of the current pose at which lines are tried, inwards and outwards, mm.
    reach_mm: f64,
    /// Distance between neighbouring positions of a line's end that are tried, mm.
    step_mm: f64,
    /// Penalty subtracted from a line's score, per square millimetre of `a^2 + b^2 + (a - b)^2`. `a` and `b` are the distances
    /// of the line's two ends from the edge of the current pose.
    penalty_per_mm2: f32,
    /// Assumed standard deviation of the distance between a line that this search finds and the card's real edge, mm.
    sigma_mm: f64,
}

/// Three searches for the edges, one after the other. The first searches within a distance that allows for the error of the network's pose.
/// Each later search starts from the pose fitted in the previous search, and has a shorter distance. All values were chosen on the tune
/// lists.
const SEARCHES: [EdgeSearch; 3] = [
    EdgeSearch {
        reach_mm: 12.0,
        step_mm: 0.8,
        penalty_per_mm2: 0.0012,
        sigma_mm: 3.0,
    },
    EdgeSearch {
        reach_mm: 4.0,
        step_mm: 0.5,
        penalty_per_mm2: 0.006,
        sigma_mm: 0.8,
    },
    EdgeSearch {
        reach_mm: 1.5,
        step_mm: 0.125,
        penalty_per_mm2: 0.012,
        sigma_mm: 0.2,
    },
];

/// A card fitted to the edges in the image.
pub struct FittedCard {
    /// Fitted pose of the card, with the camera's parameters.
    pub card_pose: CardPose,
    /// Mean of the scores of the lines found at the four edges, after each score was limited to 1. The mean is 0 if no edge is visible, and
    /// 1 if there is a clear border on all four sides.
    pub edge_score: f64,
}

/// Observations of a card other than its edges, which take part in the fit to the edges.
pub struct OtherObservations<'a> {
    /// Observations that are used in every fit: card coordinates from the network, or landmarks of the print.
    pub reliable: &'a [Observation],
    /// Points of the outline of the network's mask. All of them may be wrong, for instance where the outline is that of a hand;
    /// the fit is therefore also tried without them.
    pub outline: &'a [Observation],
}

/// Fits a card's pose to its edges in `image`. The first search for edges starts at the pose `start`. `others` has the other observations
/// that take part in the fit. If a fitted pose is degenerate, the searches end and this pose is returned.
pub fn fit(
    image: &RgbImage,
    normal: &Normal,
    start: &CardPose,
    others: &OtherObservations,
) -> FittedCard {
    let mut fitted = FittedCard {
        card_pose: *start,
        edge_score: 0.0,
    };
    for search in &SEARCHES {
        let Some(distorted_from_card) = fitted
            .card_pose
            .homography()
            .and_then(|homography| homography.distorted_from_card())
        else {
            return fitted;
        };
        let lines: [Line; 4] = std::array::from_fn(|edge| {
            Profiles::sample(image, normal, &distorted_from_card, edge, search).best_line()
        });
        tracing::trace!(?lines, "edges");
        fitted.edge_score = lines
            .iter()
            .map(|line| f64::from(line.score.clamp(0.0, 1.0)))
            .sum::<f64>()
            / 4.0;
        let observations: [Vec<Observation>; 4] = std::array::from_fn(|edge| {
            lines[edge].observations(&distorted_from_card, edge, search.sigma_mm)
        });
        let [a, b, c, d] = &observations;
        let groups: [&[Observation]; 5] = [a, b, c, d, others.outline];
        fitted.card_pose = fitted
            .card_pose
            .optimised_despite_outliers(others.reliable, &groups);
    }
    trace_edges(image, normal, fitted, others)
}

/// Refines the pose with the position of the step in brightness on each normal as an observation. If the lens makes an edge appear curved,
/// these positions follow the curve, which a straight line does not. Normals on which the step scores below `MIN_SCORE` are ignored, and so
/// are edges whose best line scores below it.
fn trace_edges(
    image: &RgbImage,
    normal: &Normal,
    mut fitted: FittedCard,
    others: &OtherObservations,
) -> FittedCard {
    let Some(distorted_from_card) = fitted
        .card_pose
        .homography()
        .and_then(|homography| homography.distorted_from_card())
    else {
        return fitted;
    };
    let [.., search] = &SEARCHES;
    let mut all = others.reliable.to_vec();
    all.extend(others.outline);
    all.extend((0..4).flat_map(|edge| {
        let profiles = Profiles::sample(image, normal, &distorted_from_card, edge, search);
        let line = profiles.best_line();
        profiles.brightness_steps(&line, &distorted_from_card, edge)
    }));
    fitted.card_pose = fitted.card_pose.optimised(&all);
    fitted
}

/// An edge of the card, in the card's frame.
pub(crate) struct CardEdge {
    /// First corner of the edge, mm.
    start: Point,
    /// Second corner of the edge, clockwise from the first, mm.
    end: Point,
    /// Unit normal of the edge that points out of the card.
    pub outwards: Vector2<f64>,
}

impl CardEdge {
    /// Returns an edge: 0 is the top edge, 1 the right one, 2 the bottom one, 3 the left one.
    pub fn of(edge: usize) -> Self {
        let corners = Quad::from_size(CARD_MM.0, CARD_MM.1).0;
        let (start, end) = (corners[edge], corners[(edge + 1) % 4]);
        let along = (end - start).normalize();
        Self {
            start,
            end,
            outwards: Vector2::new(along.y, -along.x),
        }
    }

    /// Returns a point of the edge, mm. `fraction` is its position: 0 at the first corner, 1 at the second.
    pub fn point(&self, fraction: f64) -> Point {
        self.start + (self.end - self.start) * fraction
    }
}
