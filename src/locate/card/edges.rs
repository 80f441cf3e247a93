//! Moves a pose onto the card's outer edges.
//!
//! Along many normals of each edge the picture is sampled in the card's own millimetres. A card ends in a narrow
//! black border with the table beyond and, along most of its edges, red or silver print within. Every straight line
//! near the edge is scored over all normals at once: pieces, hands and shadows spoil some normals and no more.

use image::RgbImage;

use crate::{
    geometry::{Point, Quad},
    layout::CARD_MM,
    lens::Normal,
    locate::card::{observation::Observation, pose::SeenFromCard, refine::CardPose},
    rectify::Part,
};

/// Normals along an edge; its ends are left out, where the next edge begins.
const NORMALS: usize = 48;
const ENDS: f64 = 0.04;

/// Widths of the black border, mm: 2.4 on scans, 2.2 to 3.4 on other drawings.
const BORDERS_MM: [f64; 4] = [2.0, 2.5, 3.0, 3.5];

/// The two sides of a step are averaged over this, mm, and lie this far from it.
const SIDE_MM: f64 = 1.0;
const GAP_MM: f64 = 0.15;

/// Grey levels added to the sum of both sides: noise does not count as contrast in the dark.
const NOISE: f32 = 14.0;

/// Worth of the step from the border to the print within, beside that from the border to the table.
const INNER: f32 = 0.6;

/// An edge with less score is left where the network put it (1 is a border between white print and a white table).
const ENOUGH: f32 = 0.22;

/// How lines are looked for.
struct EdgeSearch {
    /// How far to either side, mm, and in which steps.
    reach: f64,
    step: f64,
    /// How fast a line loses against one nearer to where the edge is thought to be: score for an offset of 1 mm,
    /// squared.
    prior: f32,
    /// How far a line is off where it is the edge, mm.
    sigma: f64,
}

/// Three times: as far as the network errs, then nearer, each time about what was found before. Chosen on the tune
/// lists.
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

/// How far from its line an edge is traced, mm, how far its places are off, and what each is worth.
const TRACE_REACH_MM: f64 = 0.8;
const TRACE_MM: f64 = 0.15;
const TRACE_WORTH: f64 = 0.04;

/// Places along a line that stand for it.
const PLACES: usize = 4;

/// A card on the edges of the picture, and how clearly they were seen: 0 not at all, 1 all around.
pub struct Fitted {
    /// Where the card stands.
    pub stand: CardPose,
    /// Mean over the edges.
    pub support: f64,
}

/// What is known of a card's place beside its edges.
pub struct Known<'a> {
    /// What the network or the print says.
    pub always: &'a [Observation],
    /// The mask's outline, which may be a hand's.
    pub outline: &'a [Observation],
}

/// Fits a card to the edges in the picture.
pub fn fit(picture: &RgbImage, normal: &Normal, start: &CardPose, known: &Known) -> Fitted {
    let mut fitted = Fitted {
        stand: *start,
        support: 0.0,
    };
    for search in &SEARCHES {
        let Some(seen) = fitted.stand.pose().and_then(|pose| pose.seen_from_card()) else {
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
        let sights: [Vec<Observation>; 4] =
            std::array::from_fn(|edge| lines[edge].sights(&seen, edge, search.sigma));
        let [a, b, c, d] = &sights;
        let groups: [&[Observation]; 5] = [a, b, c, d, known.outline];
        fitted.stand = fitted.stand.solved_despite(known.always, &groups);
    }
    traced(picture, normal, fitted, known)
}

/// The card on its edges place by place: they bend as the lens does, and what is no line is left out.
fn traced(picture: &RgbImage, normal: &Normal, mut fitted: Fitted, known: &Known) -> Fitted {
    let Some(seen) = fitted.stand.pose().and_then(|pose| pose.seen_from_card()) else {
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
    fitted.stand = fitted.stand.solved(&all);
    fitted
}

/// A line across an edge: how far outwards it runs at the edge's two ends, mm.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Line {
    /// At its first corner.
    from: f64,
    /// At its second corner.
    to: f64,
    /// How clearly it was seen, 0 to 1.
    score: f32,
    /// Which of [`BORDERS_MM`] it has.
    border: usize,
}

impl Line {
    /// Places along the line; none where it was not seen.
    fn sights(self, seen: &SeenFromCard, edge: usize, sigma_mm: f64) -> Vec<Observation> {
        if self.score < ENOUGH {
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
                    worth: f64::from(self.score.min(1.0)) / PLACES as f64,
                    part: Part::Card,
                })
            })
            .collect()
    }
}

/// Start, end and outward direction of an edge of the card: top, right, bottom, left.
pub fn edge_of(edge: usize) -> (Point, Point, nalgebra::Vector2<f64>) {
    let corners = Quad::from_size(CARD_MM.0, CARD_MM.1).0;
    let (from, to) = (corners[edge], corners[(edge + 1) % 4]);
    let along = (to - from).normalize();
    (from, to, nalgebra::Vector2::new(along.y, -along.x))
}

/// What the picture shows along the normals of one edge.
struct Profiles {
    /// Steps on either side of the edge that the search covers.
    reach: usize,
    step: f64,
    prior: f32,
    /// For each normal and offset, -reach..=reach: the step from the border to the table; a missing one is 0.
    outer: Vec<f32>,
    /// The same for the step from the print to the border, for each width of the border.
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

    /// The line with the best score, over all widths of the border; one without evidence stays where it was.
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

    /// Where each normal crosses the edge, near its line.
    fn places(&self, line: &Line, seen: &SeenFromCard, edge: usize) -> Vec<Observation> {
        if line.score < ENOUGH {
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
                    worth: TRACE_WORTH * f64::from(strength.min(1.0)),
                    part: Part::Card,
                })
            })
            .collect()
    }

    /// The clearest step of one normal near a line, mm outwards, and how clear it is; the middle of equal ones.
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
        if best < ENOUGH {
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

    /// Mean over the normals of what both steps say about the line.
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

/// Where a normal stands on its edge, 0..1.
fn place(index: usize) -> f64 {
    ENDS + (1.0 - 2.0 * ENDS) * (index as f64 + 0.5) / NORMALS as f64
}

/// Shades along one normal, from the card outwards.
struct Strip {
    shades: Vec<Option<f32>>,
    fine: f64,
    inside: f64,
}

impl Strip {
    /// The mean shade between two offsets, mm; `None` where the picture ends.
    fn mean(&self, from: f64, to: f64) -> Option<f32> {
        let index = |offset: f64| ((offset + self.inside) / self.fine).round() as usize;
        let part = self.shades.get(index(from)..=index(to))?;
        let sum: Option<f32> = part.iter().copied().sum();
        sum.map(|sum| sum / part.len() as f32)
    }
}

/// How much brighter one side is than the border, 0..1 (from 0.6 on, which a shadow leaves unchanged, it is all the
/// same).
fn contrast(bright: Option<f32>, border: Option<f32>) -> f32 {
    let (Some(bright), Some(border)) = (bright, border) else {
        return 0.0;
    };
    ((bright - border) / (bright + border + NOISE) / 0.6).clamp(0.0, 1.0)
}

/// The brightest channel at a point (pixels), bilinear: it tells black from dark wood better than the mean.
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
