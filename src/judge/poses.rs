//! Where exactly a piece lies: a rigid shape fitted to the evidence, to about half a millimetre.

use super::evidence::{EMPTY, EXPLANATIONS, Evidence, PRINT};
use crate::{
    geometry::Point,
    layout::CELL_MM,
    rules::{Cell, Piece, Placement, Region},
};

/// A point speaks for or against a piece by this much at most.
const VOICE_CAP: f32 = 5.0;
/// Points this far inside and outside the piece's outline fix its place.
const OUTLINE_STEP_MM: f64 = 1.4;

/// A piece moved from a placement on the grid: turned about its middle, then shifted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Offset {
    /// To the right, in the card's millimetres.
    pub right_mm: f64,
    /// Downwards.
    pub down_mm: f64,
    /// Clockwise, in degrees.
    pub turn_deg: f64,
}

impl Offset {
    /// Lying on the grid.
    pub const NONE: Self = Self {
        right_mm: 0.0,
        down_mm: 0.0,
        turn_deg: 0.0,
    };

    /// Length of the shift.
    pub fn shift_mm(self) -> f64 {
        self.right_mm.hypot(self.down_mm)
    }
}

/// How well a piece fits where it was found.
#[derive(Debug, Clone)]
pub struct PoseFit {
    /// The placement on the grid it was moved from.
    pub placement: Placement,
    /// How far it was moved.
    pub offset: Offset,
    /// Mean voice for the piece over its inside, -5 to 5.
    pub inside: f32,
    /// The same in a ring just outside its outline: low when the outline is where it should be.
    pub around: f32,
}

/// The points that are asked about a piece's pose, about its middle.
struct Probe {
    middle: Point,
    inside: Vec<(f64, f64)>,
    rim: Vec<(f64, f64)>,
    around: Vec<(f64, f64)>,
}

impl Probe {
    fn of(placement: &Placement, origin: Point) -> Self {
        let count = placement.cells.len() as f64;
        let centre = |index: i8| (f64::from(index) + 0.5) * CELL_MM;
        let middle_x = placement
            .cells
            .iter()
            .map(|cell| centre(cell.col))
            .sum::<f64>()
            / count;
        let middle_y = placement
            .cells
            .iter()
            .map(|cell| centre(cell.row))
            .sum::<f64>()
            / count;
        let mut probe = Self {
            middle: Point::new(origin.x + middle_x, origin.y + middle_y),
            inside: Vec::new(),
            rim: Vec::new(),
            around: Vec::new(),
        };
        for cell in &placement.cells {
            let (x, y) = (centre(cell.col) - middle_x, centre(cell.row) - middle_y);
            let grid = (-3..=3).flat_map(|row| {
                (-3..=3).map(move |col| (f64::from(col) * 2.0, f64::from(row) * 2.0))
            });
            probe.inside.extend(grid.map(|(dx, dy)| (x + dx, y + dy)));
            for (right, down) in [(1i8, 0i8), (-1, 0), (0, 1), (0, -1)] {
                if !placement
                    .cells
                    .contains(&Cell::new(cell.row + down, cell.col + right))
                {
                    probe.add_edge(x, y, f64::from(right), f64::from(down));
                }
            }
        }
        probe
    }

    fn add_edge(&mut self, x: f64, y: f64, right: f64, down: f64) {
        for step in -3..=3 {
            let along = f64::from(step) * 2.0;
            let point = |out: f64| {
                (
                    x + right * out + down.abs() * along,
                    y + down * out + right.abs() * along,
                )
            };
            self.rim.push(point(CELL_MM / 2.0 - OUTLINE_STEP_MM));
            self.around.push(point(CELL_MM / 2.0 + OUTLINE_STEP_MM));
        }
    }

    fn mean(&self, points: &[(f64, f64)], offset: Offset, voices: &Voices) -> f32 {
        let (sin, cos) = offset.turn_deg.to_radians().sin_cos();
        let (x, y) = (
            self.middle.x + offset.right_mm,
            self.middle.y + offset.down_mm,
        );
        let at = |&(u, v): &(f64, f64)| voices.at(x + cos * u - sin * v, y + sin * u + cos * v);
        points.iter().map(at).sum::<f32>() / points.len().max(1) as f32
    }

    fn score(&self, offset: Offset, voices: &Voices) -> f32 {
        let inside = self.mean(&self.inside, offset, voices);
        let outline =
            self.mean(&self.rim, offset, voices) - self.mean(&self.around, offset, voices);
        let usual = (offset.shift_mm() / 2.0).powi(2) + (offset.turn_deg / 5.0).powi(2);
        2.0 * inside + outline - 0.02 * usual as f32
    }
}

/// How each place speaks for one piece: the cost of the best other explanation less the piece's own.
struct Voices<'a> {
    evidence: &'a Evidence,
    piece: Piece,
    region: Region,
}

impl Voices<'_> {
    fn at(&self, x: f64, y: f64) -> f32 {
        let Some(costs) = self.evidence.at(x, y) else {
            return -VOICE_CAP / 2.0;
        };
        let origin = self.evidence.region_origin_mm;
        let index = |value: f64| (value / CELL_MM).floor() as i8;
        let cell = Cell::new(index(y - origin.y), index(x - origin.x));
        let ground = if self.region.contains(cell) {
            EMPTY
        } else {
            PRINT
        };
        voice(costs, self.piece, ground)
    }
}

/// For (positive) or against the piece, given what is printed there.
fn voice(costs: &[f32; EXPLANATIONS], piece: Piece, ground: usize) -> f32 {
    let others = costs[..12]
        .iter()
        .enumerate()
        .filter(|&(index, _)| index != piece.index());
    let best = others
        .map(|(_, &cost)| cost)
        .fold(costs[ground].min(costs[EMPTY]), f32::min);
    (best - costs[piece.index()]).clamp(-VOICE_CAP, VOICE_CAP)
}

/// Fits the pose of a piece that is thought to lie on or near a placement.
pub fn fit(evidence: &Evidence, region: Region, placement: &Placement) -> PoseFit {
    let probe = Probe::of(placement, evidence.region_origin_mm);
    let voices = Voices {
        evidence,
        piece: placement.piece,
        region,
    };
    let mut best = (probe.score(Offset::NONE, &voices), Offset::NONE);
    for (reach, step, turn) in [(3, 2.5, 7.0), (2, 1.0, 2.5), (2, 0.4, 1.0)] {
        let from = best.1;
        for (right, down, clockwise) in grid(reach) {
            let offset = Offset {
                right_mm: from.right_mm + right * step,
                down_mm: from.down_mm + down * step,
                turn_deg: from.turn_deg + clockwise * turn,
            };
            let score = probe.score(offset, &voices);
            if score > best.0 {
                best = (score, offset);
            }
        }
    }
    PoseFit {
        placement: placement.clone(),
        offset: best.1,
        inside: probe.mean(&probe.inside, best.1, &voices),
        around: probe.mean(&probe.around, best.1, &voices),
    }
}

fn grid(reach: i32) -> impl Iterator<Item = (f64, f64, f64)> {
    let steps = move || (-reach..=reach).map(f64::from);
    steps().flat_map(move |a| steps().flat_map(move |b| steps().map(move |c| (a, b, c))))
}
