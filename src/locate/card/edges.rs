//! Fits a pose to the outer edges of the card.
//!
//! The image is sampled along many normals of each edge, at distances in millimetres of the card. A card ends in a narrow
//! black border; outside it is the table, and inside it, along most of the card's edges, red or silver print. Every
//! straight line near an edge gets a score over all normals. Pieces, hands and shadows disturb only some of the normals.

mod strip;

use image::RgbImage;

use crate::{
    geometry::{Point, Quad},
    layout::CARD_MM,
    lens::Normal,
    locate::card::{
        edges::strip::{Strip, contrast, shade},
        observation::Observation,
        pose::SeenFromCard,
        refine::CardPose,
    },
    rectify::Part,
};

/// Number of normals (lines across the edge) along which each edge of the card is sampled.
const NORMALS: usize = 48;
/// Fraction of an edge's length that is not sampled at either end, where the next edge begins.
const ENDS: f64 = 0.04;

/// Widths of the card's black border that are tried, mm. The border is 2.4 mm wide on scans and 2.2 to 3.4 mm on other
/// drawings.
const BORDERS_MM: [f64; 4] = [2.0, 2.5, 3.0, 3.5];

/// Length over which brightness is averaged on either side of a step (from the border to the table or to the print), mm.
const SIDE_MM: f64 = 1.0;
/// Distance between a step and the stretches averaged on either side of it, mm.
const GAP_MM: f64 = 0.15;

/// Weight of the contrast between border and print in a score; the contrast between border and table has weight 1.
const INNER: f32 = 0.6;

/// Minimum score of a line or of a single step that is used. A score is the contrast between border and table plus `INNER`
/// times that between border and print. Its maximum is `1 + INNER`: white print and a white table about the border.
const MIN_SCORE: f32 = 0.22;

/// Parameters of one search for the straight lines at the card's edges.
struct EdgeSearch {
    /// Maximum offset of a line from the edge of the current pose, to either side, mm.
    reach: f64,
    /// Distance between two offsets that are tried, mm.
    step: f64,
    /// Penalty on a line's score, per square millimetre of the sum of three squares: the offsets at the two ends of the
    /// line, and their difference.
    prior: f32,
    /// Standard deviation of the distance between a found line and the real edge, mm.
    sigma: f64,
}

/// Three searches for the edges, of decreasing reach; the first covers the error of the network's pose. Each later search
/// starts at the pose fitted in the one before. Values chosen on the tune lists.
const SEARCHES: [EdgeSearch; 3] = [
    EdgeSearch {
        reach: 12.0,
        step: 0.8,
        prior: 0.0012,
        sigma: 3.0,
    },
    EdgeSearch {
        reach: 4.0,
        step: 0.5,
        prior: 0.006,
        sigma: 0.8,
    },
    EdgeSearch {
        reach: 1.5,
        step: 0.125,
        prior: 0.012,
        sigma: 0.2,
    },
];

/// Maximum distance between the step on one normal and the line found for the whole edge, mm.
const TRACE_REACH_MM: f64 = 0.8;
/// Standard deviation of the position of the step found on one normal, mm.
const TRACE_MM: f64 = 0.15;
/// Weight of the step on one normal, at a score of 1, relative to an independent observation.
const TRACE_WEIGHT: f64 = 0.04;

/// Number of observations, evenly spaced along the edge, that represent one line in the fit of the pose.
const PLACES: usize = 4;

/// A card fitted to the edges in the image.
pub struct Fitted {
    /// Fitted pose of the card, with the camera's parameters.
    pub placement: CardPose,
    /// Mean score of the lines at the four edges, each limited to 1: 0 is no visible edge, 1 a clear border all around.
    pub support: f64,
}

/// Observations of a card other than its edges, which take part in the fit to the edges.
pub struct OtherObservations<'a> {
    /// Coordinates from the network, or landmarks of the print; never left out as a group.
    pub always: &'a [Observation],
    /// Outline of the network's mask; may be wrong as a whole, for instance the outline of a hand.
    pub outline: &'a [Observation],
}

/// Fits a card's pose to its edges in the image, starting at `start`.
pub fn fit(
    picture: &RgbImage,
    normal: &Normal,
    start: &CardPose,
    known: &OtherObservations,
) -> Fitted {
    let mut fitted = Fitted {
        placement: *start,
        support: 0.0,
    };
    for search in &SEARCHES {
        let Some(seen) = fitted
            .placement
            .pose()
            .and_then(|pose| pose.seen_from_card())
        else {
            return fitted;
        };
        let lines: [Line; 4] = std::array::from_fn(|edge| {
            Profiles::sample(picture, normal, &seen, edge, search).best_line()
        });
        tracing::trace!(?lines, "edges");
        fitted.support = lines
            .iter()
            .map(|line| f64::from(line.score.clamp(0.0, 1.0)))
            .sum::<f64>()
            / 4.0;
        let observations: [Vec<Observation>; 4] =
            std::array::from_fn(|edge| lines[edge].observations(&seen, edge, search.sigma));
        let [a, b, c, d] = &observations;
        let groups: [&[Observation]; 5] = [a, b, c, d, known.outline];
        fitted.placement = fitted
            .placement
            .optimised_despite_outliers(known.always, &groups);
    }
    trace_edges(picture, normal, fitted, known)
}

/// Refines the pose with one observation for each normal: the position of the edge on it. The fit thus follows edges that
/// the lens curves. Normals without a clear step are ignored.
fn trace_edges(
    picture: &RgbImage,
    normal: &Normal,
    mut fitted: Fitted,
    known: &OtherObservations,
) -> Fitted {
    let Some(seen) = fitted
        .placement
        .pose()
        .and_then(|pose| pose.seen_from_card())
    else {
        return fitted;
    };
    let search = &SEARCHES[SEARCHES.len() - 1];
    let mut all = known.always.to_vec();
    all.extend(known.outline);
    all.extend((0..4).flat_map(|edge| {
        let profiles = Profiles::sample(picture, normal, &seen, edge, search);
        let line = profiles.best_line();
        profiles.places(&line, &seen, edge)
    }));
    fitted.placement = fitted.placement.optimised(&all);
    fitted
}

/// A straight line near an edge of the card, given by its outward offset from the edge of the current pose.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Line {
    /// Outward offset at the first corner of the edge, mm.
    from: f64,
    /// Outward offset at the second corner of the edge, mm.
    to: f64,
    /// Mean over the normals of the contrast at the line, 0 to `1 + INNER`.
    score: f32,
    /// Index in [`BORDERS_MM`] of the border width that fits best.
    border: usize,
}

impl Line {
    /// Returns observations of the edge along the line; none where the line's score is too low.
    fn observations(self, seen: &SeenFromCard, edge: usize, sigma_mm: f64) -> Vec<Observation> {
        if self.score < MIN_SCORE {
            return Vec::new();
        }
        let (from, to, out) = edge_of(edge);
        (0..PLACES)
            .filter_map(|index| {
                let place = (index as f64 + 0.5) / PLACES as f64;
                let foot = from + (to - from) * place;
                let offset = self.from + (self.to - self.from) * place;
                Some(Observation {
                    seen: seen.map(foot + out * offset)?,
                    card: foot,
                    across: Some(out),
                    sigma_mm,
                    relative_weight: f64::from(self.score.min(1.0)) / PLACES as f64,
                    part: Part::Card,
                })
            })
            .collect()
    }
}

/// Returns the start and the end (mm, in the card's frame) and the outward unit vector of an edge of the card. Order of
/// edges: top, right, bottom, left.
pub fn edge_of(edge: usize) -> (Point, Point, nalgebra::Vector2<f64>) {
    let corners = Quad::from_size(CARD_MM.0, CARD_MM.1).0;
    let (from, to) = (corners[edge], corners[(edge + 1) % 4]);
    let along = (to - from).normalize();
    (from, to, nalgebra::Vector2::new(along.y, -along.x))
}

/// Contrast at each offset of a search, along the normals of one edge.
struct Profiles {
    /// Number of offsets that are tried on either side of the edge of the current pose.
    reach: usize,
    step: f64,
    prior: f32,
    /// For each normal and each offset (-reach..=reach), the contrast between the table and the border; 0 outside the
    /// image.
    outer: Vec<f32>,
    /// For each border width, each normal and each offset, the contrast between the print and the border; 0 outside the
    /// image.
    inner: [Vec<f32>; BORDERS_MM.len()],
}

impl Profiles {
    fn sample(
        picture: &RgbImage,
        normal: &Normal,
        seen: &SeenFromCard,
        edge: usize,
        search: &EdgeSearch,
    ) -> Self {
        let (from, to, out) = edge_of(edge);
        let fine = (search.step / 2.0).clamp(0.125, 0.5);
        let inside =
            search.reach + BORDERS_MM[BORDERS_MM.len() - 1] + GAP_MM + SIDE_MM + 2.0 * fine;
        let outside = search.reach + GAP_MM + SIDE_MM + 2.0 * fine;
        let count = ((inside + outside) / fine) as usize;
        let reach = (search.reach / search.step).round() as usize;
        let width = 2 * reach + 1;
        let mut outer = vec![0.0; NORMALS * width];
        let mut inner = BORDERS_MM.map(|_| vec![0.0; NORMALS * width]);
        for index in 0..NORMALS {
            let foot = from + (to - from) * place(index);
            let shades: Vec<Option<f32>> = (0..count)
                .map(|k| {
                    let offset = k as f64 * fine - inside;
                    shade(
                        picture,
                        normal.pixels_from_normal(seen.map(foot + out * offset)?),
                    )
                })
                .collect();
            let strip = Strip {
                shades,
                fine,
                inside,
            };
            for offset in 0..width {
                let at = (offset as f64 - reach as f64) * search.step;
                let border = strip.mean(at - GAP_MM - SIDE_MM, at - GAP_MM);
                let table = strip.mean(at + GAP_MM, at + GAP_MM + SIDE_MM);
                outer[index * width + offset] = contrast(table, border);
                for (values, wide) in inner.iter_mut().zip(BORDERS_MM) {
                    let print = strip.mean(at - wide - GAP_MM - SIDE_MM, at - wide - GAP_MM);
                    values[index * width + offset] = contrast(print, border);
                }
            }
        }
        Self {
            reach,
            step: search.step,
            prior: search.prior,
            outer,
            inner,
        }
    }

    /// Returns the line with the best score minus penalty, over all border widths; without any contrast, the line at offset
    /// 0.
    fn best_line(&self) -> Line {
        let width = 2 * self.reach + 1;
        let mut best = Line {
            from: 0.0,
            to: 0.0,
            score: 0.0,
            border: 0,
        };
        let mut best_total = f32::MIN;
        for (border, inner) in self.inner.iter().enumerate() {
            for from in 0..width {
                for to in 0..width {
                    let score = self.score(inner, from, to);
                    let (a, b) = (self.offset(from), self.offset(to));
                    let total = score - self.prior * (a * a + b * b + (a - b) * (a - b)) as f32;
                    if total > best_total {
                        best_total = total;
                        best = Line {
                            from: a,
                            to: b,
                            score,
                            border,
                        };
                    }
                }
            }
        }
        best
    }

    /// Returns an observation for each normal that has a clear step near the line.
    fn places(&self, line: &Line, seen: &SeenFromCard, edge: usize) -> Vec<Observation> {
        if line.score < MIN_SCORE {
            return Vec::new();
        }
        let (from, to, out) = edge_of(edge);
        (0..NORMALS)
            .filter_map(|index| {
                let (offset, strength) = self.crossing(line, index)?;
                let foot = from + (to - from) * place(index);
                Some(Observation {
                    seen: seen.map(foot + out * offset)?,
                    card: foot,
                    across: Some(out),
                    sigma_mm: TRACE_MM,
                    relative_weight: TRACE_WEIGHT * f64::from(strength.min(1.0)),
                    part: Part::Card,
                })
            })
            .collect()
    }

    /// Returns the offset (mm outwards) and the score of the clearest step on one normal, near a line. Where several
    /// offsets score within 0.02 of the best, returns their mean offset.
    fn crossing(&self, line: &Line, index: usize) -> Option<(f64, f32)> {
        let width = 2 * self.reach + 1;
        let at = (line.from + (line.to - line.from) * place(index)) / self.step + self.reach as f64;
        let near = (TRACE_REACH_MM / self.step) as i64;
        let first = (at.round() as i64 - near).max(0) as usize;
        let last = ((at.round() as i64 + near).max(0) as usize).min(width - 1);
        let value = |offset: usize| {
            let cell = index * width + offset;
            self.outer[cell] + INNER * self.inner[line.border][cell]
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
        (index as f64 - self.reach as f64) * self.step
    }

    /// Returns the score of the line with the offset index `from` at the edge's first corner and `to` at its second: the
    /// mean over the normals of the outer contrast plus `INNER` times the inner contrast.
    fn score(&self, inner: &[f32], from: usize, to: usize) -> f32 {
        let width = 2 * self.reach + 1;
        let (from, to) = (from as f32, to as f32);
        let sum: f32 = (0..NORMALS)
            .map(|index| {
                let at = (from + (to - from) * place(index) as f32).round() as usize;
                let cell = index * width + at;
                self.outer[cell] + INNER * inner[cell]
            })
            .sum();
        sum / NORMALS as f32
    }
}

/// Returns the position of the normal number `index` along its edge: 0 at the first corner, 1 at the second.
fn place(index: usize) -> f64 {
    ENDS + (1.0 - 2.0 * ENDS) * (index as f64 + 0.5) / NORMALS as f64
}
