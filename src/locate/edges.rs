//! Moves a pose onto the card's outer edges.
//!
//! Along many normals of each edge the picture is sampled in the card's own millimetres. A card ends in a narrow
//! black border with the table beyond and, along most of its edges, red or silver print within. Every straight line
//! near the edge is scored over all normals at once: pieces, hands and shadows spoil some normals and no more.

use image::RgbImage;

use super::lens::{CARD_MM, Normal, Pose, SeenFromCard};
use crate::geometry::{Homography, Point, Quad};

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
struct Search {
    /// How far to either side, mm, and in which steps.
    reach: f64,
    step: f64,
    /// How fast a line loses against one nearer to where the edge is thought to be: score for an offset of 1 mm,
    /// squared.
    prior: f32,
}

/// Three times: as far as the network errs, then nearer, each time about what was found before. Chosen on the tune
/// lists.
const SEARCHES: [Search; 3] = [
    Search {
        reach: 16.0,
        step: 0.8,
        prior: 0.0012,
    },
    Search {
        reach: 4.0,
        step: 0.5,
        prior: 0.006,
    },
    Search {
        reach: 1.5,
        step: 0.125,
        prior: 0.012,
    },
];

/// A pose on the edges of the picture, and how clearly they were seen: 0 not at all, 1 all around.
pub struct Fitted {
    /// The pose.
    pub pose: Pose,
    /// Mean over the edges.
    pub support: f64,
}

/// Fits a pose to the edges in the picture.
pub fn fit(picture: &RgbImage, normal: &Normal, start: &Pose) -> Fitted {
    let mut fitted = Fitted {
        pose: *start,
        support: 0.0,
    };
    for search in &SEARCHES {
        let Some(seen) = fitted.pose.seen_from_card() else {
            return fitted;
        };
        let lines: [Line; 4] = std::array::from_fn(|edge| {
            Profiles::sample(picture, normal, &seen, edge, search).best_line()
        });
        fitted.support = lines
            .iter()
            .map(|line| f64::from(line.score.clamp(0.0, 1.0)))
            .sum::<f64>()
            / 4.0;
        match moved(&fitted.pose, &lines) {
            Some(pose) => fitted.pose = pose,
            None => return fitted,
        }
    }
    fitted
}

/// A line across an edge: how far outwards it runs at the edge's two ends, mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    /// At its first corner.
    pub from: f64,
    /// At its second corner.
    pub to: f64,
    /// How clearly it was seen, 0 to 1.
    pub score: f32,
}

/// Start, end and outward direction of an edge of the card: top, right, bottom, left.
pub fn edge_of(edge: usize) -> (Point, Point, nalgebra::Vector2<f64>) {
    let corners = Quad::from_size(CARD_MM.0, CARD_MM.1).0;
    let (from, to) = (corners[edge], corners[(edge + 1) % 4]);
    let along = (to - from).normalize();
    (from, to, nalgebra::Vector2::new(along.y, -along.x))
}

/// The pose with the card's corners where the lines meet.
pub fn moved(pose: &Pose, lines: &[Line; 4]) -> Option<Pose> {
    let shifted: Vec<(Point, Point)> = (0..4)
        .map(|edge| {
            let (from, to, out) = edge_of(edge);
            (from + out * lines[edge].from, to + out * lines[edge].to)
        })
        .collect();
    let mut corners = [Point::origin(); 4];
    for (index, corner) in corners.iter_mut().enumerate() {
        *corner = meet(shifted[(index + 3) % 4], shifted[index])?;
    }
    let nominal = Quad::from_size(CARD_MM.0, CARD_MM.1);
    let correction = Homography::from_quads(&Quad(corners), &nominal)?;
    Some(Pose {
        card_from_ideal: correction.0 / correction.0[(2, 2)] * pose.card_from_ideal,
        k1: pose.k1,
    })
}

/// Where two lines, each through two points, meet.
fn meet(a: (Point, Point), b: (Point, Point)) -> Option<Point> {
    let (u, v, w) = (a.1 - a.0, b.1 - b.0, b.0 - a.0);
    let det = u.x * v.y - u.y * v.x;
    (det.abs() > 1e-9).then(|| a.0 + u * ((w.x * v.y - w.y * v.x) / det))
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
        search: &Search,
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
        };
        let mut best_total = f32::MIN;
        for inner in &self.inner {
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
                        };
                    }
                }
            }
        }
        if best.score < ENOUGH {
            (best.from, best.to) = (0.0, 0.0);
        }
        best
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
