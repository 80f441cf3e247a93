//! Fits a pose to the outer edges of the card.
//!
//! The image is sampled along many normals (lines across the edge) of each edge, at distances in millimetres on the card. A
//! card ends in a narrow black border. Outside the border is the table; inside it, along most of the edge, is red or silver
//! print. For every straight line near an edge, a score measures how clearly the border is visible there, as a mean over all
//! normals. Pieces, hands and shadows disturb only some of the normals.

mod line;
mod strip;

use image::RgbImage;

use crate::{
    card_layout::CARD_MM,
    geometry::{Point, Quad},
    lens::Normal,
    locate::card::{
        card_homography::DistortedFromCard,
        edges::{
            line::Line,
            strip::{Strip, brightness_at, contrast},
        },
        observation::Observation,
        refine::CardPose,
    },
    rectify::Part,
};

/// Number of normals (lines across the edge) along which the image is sampled, for each edge of the card. Set by hand.
const NORMALS: usize = 48;
/// Fraction of an edge's length that is left out at each end, where the next edge begins. Set by hand.
const END_FRACTION: f64 = 0.04;
/// Widths of the card's black border that are tried, mm. The border is 2.4 mm wide on scans of cards and 2.2 to 3.4 mm on other
/// drawings of cards.
const BORDERS_MM: [f64; 4] = [2.0, 2.5, 3.0, 3.5];

/// Length over which brightness is averaged on each side of a step in brightness, mm. The steps are those from the border to
/// the table and from the border to the print. Set by hand.
const AVERAGED_MM: f64 = 1.0;
/// Distance from a step in brightness to the beginning of the stretch averaged on each side of it, mm. Set by hand.
const GAP_MM: f64 = 0.15;

/// Weight in a line's score of the contrast between border and print. The contrast between border and table has weight 1. Set by hand.
const INNER_WEIGHT: f32 = 0.6;
/// Minimum score, of a line or of the step in brightness on one normal, for it to be used. A score is the contrast (0 to 1) between border
/// and table plus `INNER_WEIGHT` times the contrast between border and print. Its maximum is `1 + INNER_WEIGHT`. Set by hand.
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
    /// Standard deviation of the distance between the found line and the card's real edge, mm.
    sigma_mm: f64,
}

/// Three searches for the edges, each within a shorter distance than the one before. The first allows for the error of the
/// network's pose. Each later search starts from the pose fitted in the one before. All values were chosen on the tune lists.
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

/// Maximum distance, along a normal, between the step in brightness found on it and the line found for the whole edge, mm. Set
/// by hand.
const TRACE_REACH_MM: f64 = 0.8;
/// Standard deviation of the position, along a normal, of the step in brightness found on it, mm. Set by hand.
const TRACE_SIGMA_MM: f64 = 0.15;
/// Weight, in the fit of the pose, of the step in brightness found on one normal, if the step's score is 1 or more. For a lower score the
/// weight is multiplied by the score. An independent observation has weight 1, and all 48 normals of an edge together have at most 1.9. Set
/// by hand.
const MAX_TRACE_WEIGHT: f64 = 0.04;

/// A card fitted to the edges in the image.
pub struct FittedCard {
    /// Fitted pose of the card, with the camera's parameters.
    pub card_pose: CardPose,
    /// Mean score of the lines found at the four edges, each limited to 1. The mean is 0 if no edge is visible, and 1 if there is a clear
    /// border on all four sides.
    pub edge_score: f64,
}

/// Observations of a card other than its edges, which take part in the fit to the edges.
pub struct OtherObservations<'a> {
    /// Observations that are used in every fit: card coordinates from the network, or landmarks of the print.
    pub always: &'a [Observation],
    /// Points of the outline of the network's mask. All of them may be wrong, for instance where the outline is that of a hand;
    /// the fit is therefore also tried without them.
    pub outline: &'a [Observation],
}

/// Fits a card's pose to its edges in `image`. `start` is the pose from which the first search for edges starts,
/// and `others` has the other observations that take part in the fit.
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
            .optimised_despite_outliers(others.always, &groups);
    }
    trace_edges(image, normal, fitted, others)
}

/// Refines the pose with one observation for each normal: the position of the step in brightness on it. These positions also follow edges
/// that the lens makes appear curved, which a straight line does not. Normals whose step scores below `MIN_SCORE` are ignored.
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
    let search = &SEARCHES[SEARCHES.len() - 1];
    let mut all = others.always.to_vec();
    all.extend(others.outline);
    all.extend((0..4).flat_map(|edge| {
        let profiles = Profiles::sample(image, normal, &distorted_from_card, edge, search);
        let line = profiles.best_line();
        profiles.brightness_steps(&line, &distorted_from_card, edge)
    }));
    fitted.card_pose = fitted.card_pose.optimised(&all);
    fitted
}

/// Returns the start and the end (mm, in the card's frame) and the outward unit normal of an edge of the card. `edge` is 0 for
/// the top edge, 1 right, 2 bottom, 3 left.
pub(crate) fn edge_geometry(edge: usize) -> (Point, Point, nalgebra::Vector2<f64>) {
    let corners = Quad::from_size(CARD_MM.0, CARD_MM.1).0;
    let (from, to) = (corners[edge], corners[(edge + 1) % 4]);
    let along = (to - from).normalize();
    (from, to, nalgebra::Vector2::new(along.y, -along.x))
}

/// Contrast along the normals of one edge, at each distance that a search tries.
struct Profiles {
    /// Number of distances that are tried outside, and as many inside, the edge of the current pose.
    reach: usize,
    step_mm: f64,
    penalty_per_mm2: f32,
    /// Contrast between table and border, 0 outside the image. Ordered by normal, and within a normal by distance, from the
    /// innermost to the outermost.
    outer: Vec<f32>,
    /// For each border width: contrast between print and border, in the same order as `outer`; 0 outside the image.
    inner: [Vec<f32>; BORDERS_MM.len()],
}

impl Profiles {
    fn sample(
        image: &RgbImage,
        normal: &Normal,
        distorted_from_card: &DistortedFromCard,
        edge: usize,
        search: &EdgeSearch,
    ) -> Self {
        let (from, to, outwards) = edge_geometry(edge);
        let sample_step_mm = (search.step_mm / 2.0).clamp(0.125, 0.5);
        let inside_mm = search.reach_mm
            + BORDERS_MM[BORDERS_MM.len() - 1]
            + GAP_MM
            + AVERAGED_MM
            + 2.0 * sample_step_mm;
        let outside_mm = search.reach_mm + GAP_MM + AVERAGED_MM + 2.0 * sample_step_mm;
        let count = ((inside_mm + outside_mm) / sample_step_mm) as usize;
        let reach = (search.reach_mm / search.step_mm).round() as usize;
        let width = 2 * reach + 1;
        let mut outer = vec![0.0; NORMALS * width];
        let mut inner = BORDERS_MM.map(|_| vec![0.0; NORMALS * width]);
        for index in 0..NORMALS {
            let foot = from + (to - from) * position_of_normal(index);
            let brightness: Vec<Option<f32>> = (0..count)
                .map(|k| {
                    let offset = k as f64 * sample_step_mm - inside_mm;
                    brightness_at(
                        image,
                        normal
                            .pixels_from_normal(distorted_from_card.map(foot + outwards * offset)?),
                    )
                })
                .collect();
            let strip = Strip {
                brightness,
                sample_step_mm,
                inside_mm,
            };
            for offset in 0..width {
                let at = (offset as f64 - reach as f64) * search.step_mm;
                let border = strip.mean(at - GAP_MM - AVERAGED_MM, at - GAP_MM);
                let table = strip.mean(at + GAP_MM, at + GAP_MM + AVERAGED_MM);
                outer[index * width + offset] = contrast(table, border);
                for (values, wide) in inner.iter_mut().zip(BORDERS_MM) {
                    let print = strip.mean(at - wide - GAP_MM - AVERAGED_MM, at - wide - GAP_MM);
                    values[index * width + offset] = contrast(print, border);
                }
            }
        }
        Self {
            reach,
            step_mm: search.step_mm,
            penalty_per_mm2: search.penalty_per_mm2,
            outer,
            inner,
        }
    }

    /// Returns the line with the highest score after subtraction of the penalty, over all border widths. If the image has no
    /// contrast at all, this is the edge of the current pose.
    fn best_line(&self) -> Line {
        let width = 2 * self.reach + 1;
        let mut best = Line {
            from_mm: 0.0,
            to_mm: 0.0,
            score: 0.0,
            border: 0,
        };
        let mut best_total = f32::MIN;
        for (border, inner) in self.inner.iter().enumerate() {
            for from in 0..width {
                for to in 0..width {
                    let score = self.score(inner, from, to);
                    let (a, b) = (self.offset(from), self.offset(to));
                    let total =
                        score - self.penalty_per_mm2 * (a * a + b * b + (a - b) * (a - b)) as f32;
                    if total > best_total {
                        best_total = total;
                        best = Line {
                            from_mm: a,
                            to_mm: b,
                            score,
                            border,
                        };
                    }
                }
            }
        }
        best
    }

    /// Returns an observation for each normal on which a step in brightness near the line scores at least `MIN_SCORE`. Returns none if the
    /// line itself scores less.
    fn brightness_steps(
        &self,
        line: &Line,
        distorted_from_card: &DistortedFromCard,
        edge: usize,
    ) -> Vec<Observation> {
        if line.score < MIN_SCORE {
            return Vec::new();
        }
        let (from, to, outwards) = edge_geometry(edge);
        (0..NORMALS)
            .filter_map(|index| {
                let (offset, strength) = self.brightness_step(line, index)?;
                let foot = from + (to - from) * position_of_normal(index);
                Some(Observation {
                    distorted: distorted_from_card.map(foot + outwards * offset)?,
                    card: foot,
                    line_normal: Some(outwards),
                    sigma_mm: TRACE_SIGMA_MM,
                    relative_weight: MAX_TRACE_WEIGHT * f64::from(strength.min(1.0)),
                    part: Part::Card,
                })
            })
            .collect()
    }

    /// Returns the distance from the edge (mm, outwards) and the score of the clearest step in brightness on normal `index`, within
    /// `TRACE_REACH_MM` of the line. Among steps with scores within 0.02 of the best, returns the mean distance. Returns `None` if no score
    /// reaches `MIN_SCORE`.
    fn brightness_step(&self, line: &Line, index: usize) -> Option<(f64, f32)> {
        let width = 2 * self.reach + 1;
        let at = (line.from_mm + (line.to_mm - line.from_mm) * position_of_normal(index))
            / self.step_mm
            + self.reach as f64;
        let near = (TRACE_REACH_MM / self.step_mm) as i64;
        let first = (at.round() as i64 - near).max(0) as usize;
        let last = ((at.round() as i64 + near).max(0) as usize).min(width - 1);
        let value = |offset: usize| {
            let cell = index * width + offset;
            self.outer[cell] + INNER_WEIGHT * self.inner[line.border][cell]
        };
        let best = (first..=last).map(value).fold(f32::MIN, f32::max);
        if best < MIN_SCORE {
            return None;
        }
        let equal: Vec<f64> = (first..=last)
            .filter(|&offset| value(offset) > best - 0.02)
            .map(|offset| self.offset(offset))
            .collect();
        Some((equal.iter().sum::<f64>() / equal.len() as f64, best))
    }

    fn offset(&self, index: usize) -> f64 {
        (index as f64 - self.reach as f64) * self.step_mm
    }

    /// Returns the score of a line: the mean over the normals of the outer contrast plus `INNER_WEIGHT` times the inner contrast.
    /// `from` and `to` are the indices of the line's distances from the edge, at the edge's first and second corner.
    fn score(&self, inner: &[f32], from: usize, to: usize) -> f32 {
        let width = 2 * self.reach + 1;
        let (from, to) = (from as f32, to as f32);
        let sum: f32 = (0..NORMALS)
            .map(|index| {
                let at = (from + (to - from) * position_of_normal(index) as f32).round() as usize;
                let cell = index * width + at;
                self.outer[cell] + INNER_WEIGHT * inner[cell]
            })
            .sum();
        sum / NORMALS as f32
    }
}

/// Returns the position of the normal number `index` along its edge: 0 at the first corner, 1 at the second.
fn position_of_normal(index: usize) -> f64 {
    END_FRACTION + (1.0 - 2.0 * END_FRACTION) * (index as f64 + 0.5) / NORMALS as f64
}
