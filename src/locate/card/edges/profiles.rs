//! Contrast along the normals (lines across the edge) of an edge of the card.

use image::RgbImage;
use nalgebra::Vector2;

use crate::{
    geometry::Point,
    lens::Normal,
    locate::card::{
        card_homography::DistortedFromCard,
        edges::{
            CardEdge, EdgeSearch, MIN_SCORE,
            line::Line,
            strip::{Strip, brightness_at, contrast},
        },
        observation::Observation,
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

/// Length of the part of a normal over which brightness is averaged on each side of a step in brightness, mm. There are two steps: from the
/// border to the table, and from the border to the print. Set by hand.
const AVERAGED_MM: f64 = 1.0;
/// Width of the gap, mm, that is left out on each side of a step in brightness before the brightness is averaged. Set by hand.
const GAP_MM: f64 = 0.15;

/// Weight of the contrast between border and print in the score of a line, relative to the contrast between border and table. Set by hand.
const INNER_WEIGHT: f32 = 0.6;

/// Maximum distance from the line found for the whole edge at which the step in brightness on a normal is searched for, measured along the
/// normal, mm. Set by hand.
const TRACE_REACH_MM: f64 = 0.8;
/// Standard deviation of the position of a step in brightness found on a normal, measured along the normal, mm. Set by hand.
const TRACE_SIGMA_MM: f64 = 0.15;
/// Weight in the fit of the pose of a step in brightness with a score of 1 or more. If the score is lower, the weight is multiplied by the
/// score. An independent observation has weight 1, and the steps on all 48 normals of an edge together have at most 1.9. Set by hand.
const MAX_TRACE_WEIGHT: f64 = 0.04;
/// Two steps in brightness on one normal count as equally clear if their scores differ by less than this. Set by hand.
const EQUAL_SCORE: f32 = 0.02;

/// Number of samples along a normal for each step from one tried distance to the next. The number is different if the distance between
/// samples would be outside [`SAMPLE_STEP_BOUNDS_MM`]. Set by hand.
const SAMPLES_PER_STEP: f64 = 2.0;
/// Minimum and maximum distance between neighbouring samples along a normal, mm. Set by hand.
const SAMPLE_STEP_BOUNDS_MM: (f64, f64) = (0.125, 0.5);
/// Number of additional samples at each end of a normal, so that rounding never reaches beyond the last one.
const EXTRA_SAMPLES: f64 = 2.0;

/// Contrast along the normals of one edge: for each normal, at each distance from the edge that a search tries.
pub(super) struct Profiles {
    /// Number of distances that are tried on each side of the edge of the current pose. The distance 0 is tried as well.
    reach: usize,
    /// Step from one tried distance to the next, mm.
    step_mm: f64,
    /// Penalty on the distances of a line's ends from the edge of the current pose ([`EdgeSearch::penalty_per_mm2`]).
    penalty_per_mm2: f32,
    /// Contrast between table and border, 0 outside the image. Ordered by normal, and within a normal by distance, from the
    /// innermost to the outermost.
    outer: Vec<f32>,
    /// Contrast between print and border, 0 outside the image. There is one list for each width of the border in `BORDERS_MM`; each is
    /// ordered like `outer`.
    inner: [Vec<f32>; BORDERS_MM.len()],
}

impl Profiles {
    /// Measures the contrast along the normals of the edge number `edge` of the card (0 top, 1 right, 2 bottom, 3 left), in the image.
    pub fn sample(
        image: &RgbImage,
        normal: &Normal,
        distorted_from_card: &DistortedFromCard,
        edge: usize,
        search: &EdgeSearch,
    ) -> Self {
        let reach = (search.reach_mm / search.step_mm).round() as usize;
        let width = 2 * reach + 1;
        let edge = CardEdge::of(edge);
        let mut outer = vec![0.0; NORMALS * width];
        let mut inner = BORDERS_MM.map(|_| vec![0.0; NORMALS * width]);
        for index in 0..NORMALS {
            let foot = FootOfNormal {
                position: edge.point(position_of_normal(index)),
                outwards: edge.outwards,
            };
            let strip = sample_strip(image, normal, distorted_from_card, &foot, search);
            for offset in 0..width {
                let offset_mm = (offset as f64 - reach as f64) * search.step_mm;
                let border = strip.mean(offset_mm - GAP_MM - AVERAGED_MM, offset_mm - GAP_MM);
                let table = strip.mean(offset_mm + GAP_MM, offset_mm + GAP_MM + AVERAGED_MM);
                outer[index * width + offset] = contrast(table, border);
                for (values, border_mm) in inner.iter_mut().zip(BORDERS_MM) {
                    let print = strip.mean(
                        offset_mm - border_mm - GAP_MM - AVERAGED_MM,
                        offset_mm - border_mm - GAP_MM,
                    );
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

    /// Returns the best line of all border widths: the line whose score minus the penalty is highest. If the image has no contrast at all,
    /// this is the edge of the current pose.
    pub fn best_line(&self) -> Line {
        let width = 2 * self.reach + 1;
        let scores = self.inner.each_ref().map(|inner| self.scores(inner));
        let mut best = [(f32::MIN, Line::ON_EDGE); BORDERS_MM.len()];
        for from in 0..width {
            for to in 0..width {
                let cells = cells_of_line(from, to, width);
                let (a, b) = (self.offset_mm(from), self.offset_mm(to));
                let penalty = self.penalty_per_mm2 * (a * a + b * b + (a - b) * (a - b)) as f32;
                for (border_index, scores) in scores.iter().enumerate() {
                    let sum: f32 = cells.iter().map(|&cell| scores[cell]).sum();
                    let score = sum / NORMALS as f32;
                    if score - penalty > best[border_index].0 {
                        let line = Line {
                            start_offset_mm: a,
                            end_offset_mm: b,
                            score,
                            border_index,
                        };
                        best[border_index] = (score - penalty, line);
                    }
                }
            }
        }
        let [first, others @ ..] = best;
        // If several border widths give the same score, choose the line with the thinnest border.
        let better =
            |best: (f32, Line), other: (f32, Line)| if other.0 > best.0 { other } else { best };
        others.into_iter().fold(first, better).1
    }

    /// Returns one observation for each normal that has a step in brightness near `line` with a score of at least `MIN_SCORE`. Returns an
    /// empty list if the score of `line` is below `MIN_SCORE`.
    pub fn brightness_steps(
        &self,
        line: &Line,
        distorted_from_card: &DistortedFromCard,
        edge: usize,
    ) -> Vec<Observation> {
        if line.score < MIN_SCORE {
            return Vec::new();
        }
        let edge = CardEdge::of(edge);
        (0..NORMALS)
            .filter_map(|index| {
                let step = self.brightness_step(line, index)?;
                let foot = edge.point(position_of_normal(index));
                Some(Observation {
                    distorted: distorted_from_card.map(foot + edge.outwards * step.offset_mm)?,
                    card: foot,
                    line_normal: Some(edge.outwards),
                    sigma_mm: TRACE_SIGMA_MM,
                    relative_weight: MAX_TRACE_WEIGHT * f64::from(step.score.min(1.0)),
                    part: Part::Card,
                })
            })
            .collect()
    }

    /// Returns the step in brightness with the highest score on normal `index`, within `TRACE_REACH_MM` of the line. If several distances
    /// have scores less than `EQUAL_SCORE` below the highest, returns their mean distance. `None` if no score reaches `MIN_SCORE`.
    fn brightness_step(&self, line: &Line, index: usize) -> Option<BrightnessStep> {
        let width = 2 * self.reach + 1;
        let line_offset_mm = line.start_offset_mm
            + (line.end_offset_mm - line.start_offset_mm) * position_of_normal(index);
        let line_offset = (line_offset_mm / self.step_mm + self.reach as f64).round() as i64;
        let reach = (TRACE_REACH_MM / self.step_mm) as i64;
        let first = (line_offset - reach).max(0) as usize;
        let last = ((line_offset + reach).max(0) as usize).min(width - 1);
        let score = |offset: usize| {
            let cell = index * width + offset;
            self.outer[cell] + INNER_WEIGHT * self.inner[line.border_index][cell]
        };
        let best = (first..=last).map(score).fold(f32::MIN, f32::max);
        if best < MIN_SCORE {
            return None;
        }
        let equal: Vec<f64> = (first..=last)
            .filter(|&offset| score(offset) > best - EQUAL_SCORE)
            .map(|offset| self.offset_mm(offset))
            .collect();
        Some(BrightnessStep {
            offset_mm: equal.iter().sum::<f64>() / equal.len() as f64,
            score: best,
        })
    }

    /// Returns the tried distance with the index `index`, measured from the edge of the current pose, mm, positive outwards.
    fn offset_mm(&self, index: usize) -> f64 {
        (index as f64 - self.reach as f64) * self.step_mm
    }

    /// Returns the score of each tried distance on each normal, in the order of `outer`. A score is the outer contrast plus `INNER_WEIGHT`
    /// times the inner contrast. The score of a line is later the mean of these scores, over the points where the line crosses the normals.
    fn scores(&self, inner: &[f32]) -> Vec<f32> {
        let places = self.outer.iter().zip(inner);
        places
            .map(|(outer, inner)| outer + INNER_WEIGHT * inner)
            .collect()
    }
}

/// Returns, for each normal, the index in [`Profiles::outer`] of the distance at which a line crosses the normal. At the edge's first
/// corner, the line has the distance number `from` from the edge; at the second corner, the distance number `to`. `width` is the number of
/// distances that are tried.
fn cells_of_line(from: usize, to: usize, width: usize) -> [usize; NORMALS] {
    let (from, to) = (from as f32, to as f32);
    std::array::from_fn(|index| {
        let offset = from + (to - from) * position_of_normal(index) as f32;
        // Rounds to the nearest index. On most processors `f32::round` is a function call, and would take most of the time.
        let whole = offset as usize;
        index * width + whole + usize::from(offset - whole as f32 >= 0.5)
    })
}

/// A step in brightness on a normal of the edge.
struct BrightnessStep {
    /// Distance from the edge, mm, positive outwards.
    offset_mm: f64,
    /// Score of the step (see [`MIN_SCORE`]).
    score: f32,
}

/// The point of an edge from which a normal starts.
struct FootOfNormal {
    /// Position on the card, mm.
    position: Point,
    /// Direction of the normal: the unit vector that points out of the card.
    outwards: Vector2<f64>,
}

/// Samples the brightness along one normal of an edge.
fn sample_strip(
    image: &RgbImage,
    normal: &Normal,
    distorted_from_card: &DistortedFromCard,
    foot: &FootOfNormal,
    search: &EdgeSearch,
) -> Strip {
    let sample_step_mm =
        (search.step_mm / SAMPLES_PER_STEP).clamp(SAMPLE_STEP_BOUNDS_MM.0, SAMPLE_STEP_BOUNDS_MM.1);
    let inside_mm = search.reach_mm
        + BORDERS_MM[BORDERS_MM.len() - 1]
        + GAP_MM
        + AVERAGED_MM
        + EXTRA_SAMPLES * sample_step_mm;
    let outside_mm = search.reach_mm + GAP_MM + AVERAGED_MM + EXTRA_SAMPLES * sample_step_mm;
    let count = ((inside_mm + outside_mm) / sample_step_mm) as usize;
    let brightness = |sample: usize| {
        let offset_mm = sample as f64 * sample_step_mm - inside_mm;
        let distorted = distorted_from_card.map(foot.position + foot.outwards * offset_mm)?;
        brightness_at(image, normal.pixels_from_normal(distorted))
    };
    Strip {
        brightness: (0..count).map(brightness).collect(),
        sample_step_mm,
        inside_mm,
    }
}

/// Returns the position of the normal number `index` along its edge: 0 at the first corner, 1 at the second.
fn position_of_normal(index: usize) -> f64 {
    END_FRACTION + (1.0 - 2.0 * END_FRACTION) * (index as f64 + 0.5) / NORMALS as f64
}
