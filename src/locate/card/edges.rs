//! Fits a pose to the outer edges of the card.
//!
//! The image is sampled along many normals of each edge, at distances in millimetres of the card. A card ends in a narrow
//! black border; outside lies the table, and inside, along most of its edges, red or silver print. Every straight line near
//! the edge gets a score over all normals. Pieces, hands and shadows disturb only some of the normals.

use image::RgbImage;

use crate::{
    geometry::{Point, Quad},
    layout::CARD_MM,
    lens::Normal,
    locate::card::{observation::Observation, pose::SeenFromCard, refine::CardPose},
    rectify::Part,
};

/// Number of normals along an edge, and the fraction of the edge that is left out at either end, where the next edge begins.
const NORMALS: usize = 48;
const ENDS: f64 = 0.04;

/// Widths of the black border that are tried, mm. It is 2.4 on scans and 2.2 to 3.4 on other drawings.
const BORDERS_MM: [f64; 4] = [2.0, 2.5, 3.0, 3.5];

/// Length over which each side of a step is averaged, and distance of that stretch from the step, mm.
const SIDE_MM: f64 = 1.0;
const GAP_MM: f64 = 0.15;

/// Added to the sum of both sides in [`contrast`], in grey levels, so that noise in dark images does not count as contrast.
const NOISE: f32 = 14.0;

/// Weight of the step from the border to the print, relative to the step from the border to the table.
const INNER: f32 = 0.6;

/// Minimum score of a line or of a step that is used. The maximum is `1 + INNER`: white print and a white table about the
/// border.
const MIN_SCORE: f32 = 0.22;

/// Parameters of one search for lines.
struct EdgeSearch {
    /// Maximum distance to either side and step of the search, mm.
    reach: f64,
    step: f64,
    /// Penalty on the score, for each square millimetre of the squared offsets at the two ends of the line and of their
    /// squared difference.
    prior: f32,
    /// Standard deviation of the distance between a found line and the edge, mm.
    sigma: f64,
}

/// Three searches of decreasing reach; the first covers the error of the network. Each starts at the result of the one
/// before. Chosen on the tune lists.
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

/// Tracing an edge: maximum distance of a step from its line, mm; standard deviation of a step's position, mm; weight of each
/// step.
const TRACE_REACH_MM: f64 = 0.8;
const TRACE_MM: f64 = 0.15;
const TRACE_WEIGHT: f64 = 0.04;

/// Number of observations that represent one line.
const PLACES: usize = 4;

/// A card fitted to the edges in the image.
pub struct Fitted {
    /// Pose of the card and camera.
    pub placement: CardPose,
    /// Mean score of the four edges, each limited to 1: 0 is no visible edge, 1 a clear border all around.
    pub support: f64,
}

/// Observations of a card other than its edges.
pub struct OtherObservations<'a> {
    /// Coordinates from the network, or landmarks of the print; always used.
    pub always: &'a [Observation],
    /// Outline of the mask; may be wrong as a whole, for instance the outline of a hand.
    pub outline: &'a [Observation],
}

/// Fits a card to the edges in the image.
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

/// Refines the pose with the position of the edge on each normal. The edges may be curved by the lens, and normals without a
/// clear step are ignored.
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

/// A straight line near an edge: its offset outwards at the two ends of the edge, mm.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Line {
    /// Offset at the first corner.
    from: f64,
    /// Offset at the second corner.
    to: f64,
    /// Mean score over the normals, 0 to `1 + INNER`.
    score: f32,
    /// Index of its border width in [`BORDERS_MM`].
    border: usize,
}

impl Line {
    /// Returns observations along the line; none where its score is too low.
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

/// Returns the start, the end and the outward direction of an edge of the card. Order of edges: top, right, bottom, left.
pub fn edge_of(edge: usize) -> (Point, Point, nalgebra::Vector2<f64>) {
    let corners = Quad::from_size(CARD_MM.0, CARD_MM.1).0;
    let (from, to) = (corners[edge], corners[(edge + 1) % 4]);
    let along = (to - from).normalize();
    (from, to, nalgebra::Vector2::new(along.y, -along.x))
}

/// Contrast along the normals of one edge.
struct Profiles {
    /// Half the number of offsets: the search covers this many steps on either side of the edge.
    reach: usize,
    step: f64,
    prior: f32,
    /// For each normal and each offset (-reach..=reach), the contrast between the table and the border; 0 where the image
    /// does not show it.
    outer: Vec<f32>,
    /// For each border width, each normal and each offset, the contrast between the print and the border; 0 where the image
    /// does not show it.
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

    /// Returns the line with the best score over all border widths; without evidence, the line at offset 0.
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

    /// Returns the offset (mm outwards) and the score of the clearest step of one normal near a line. Where several offsets
    /// score about the same, returns their mean.
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

    /// Returns the mean over the normals of the weighted contrast at both steps.
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

/// Returns the position of a normal along its edge, 0..1.
fn place(index: usize) -> f64 {
    ENDS + (1.0 - 2.0 * ENDS) * (index as f64 + 0.5) / NORMALS as f64
}

/// Brightness along one normal, from inside the card outwards.
struct Strip {
    shades: Vec<Option<f32>>,
    fine: f64,
    inside: f64,
}

impl Strip {
    /// Returns the mean brightness between two offsets, mm; `None` where the image ends.
    fn mean(&self, from: f64, to: f64) -> Option<f32> {
        let index = |offset: f64| ((offset + self.inside) / self.fine).round() as usize;
        let part = self.shades.get(index(from)..=index(to))?;
        let sum: Option<f32> = part.iter().copied().sum();
        sum.map(|sum| sum / part.len() as f32)
    }
}

/// Returns the relative contrast between a bright side and the border, 0..1; it saturates at a raw value of 0.6. A shadow
/// over both sides does not change it.
fn contrast(bright: Option<f32>, border: Option<f32>) -> f32 {
    let (Some(bright), Some(border)) = (bright, border) else {
        return 0.0;
    };
    ((bright - border) / (bright + border + NOISE) / 0.6).clamp(0.0, 1.0)
}

/// Samples the brightest channel at a point (pixels), bilinear. It separates black from dark wood better than the mean of the
/// channels.
fn shade(picture: &RgbImage, point: Point) -> Option<f32> {
    let (x, y) = (point.x - 0.5, point.y - 0.5);
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    if !(x >= 0.0 && y >= 0.0 && x < width as f64 - 1.0 && y < height as f64 - 1.0) {
        return None;
    }
    let (left, top) = (x as usize, y as usize);
    let (fx, fy) = ((x - left as f64) as f32, (y - top as f64) as f32);
    let data = picture.as_raw();
    let value = |column: usize, row: usize| {
        let start = 3 * (row * width + column);
        let [r, g, b] = [data[start], data[start + 1], data[start + 2]];
        f32::from(r.max(g).max(b))
    };
    let upper = value(left, top) * (1.0 - fx) + value(left + 1, top) * fx;
    let lower = value(left, top + 1) * (1.0 - fx) + value(left + 1, top + 1) * fx;
    Some(upper * (1.0 - fy) + lower * fy)
}
