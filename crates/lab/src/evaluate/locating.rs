//! Which found card is which true one, and how well its corners lie.

use umpire::{
    geometry::{Homography, Point, Quad},
    layout::CARD_MM,
    report::CardReport,
};

use super::truth::TruthCard;

/// A card is located when each corner is within half a cell, in mm (`contract.md`, Exactly).
pub const LOCATED_MM: f64 = 8.0;
/// A pose good enough to read cells from: 0.15 of a cell, in mm.
pub const FINE_MM: f64 = 2.4;
/// Corners farther off than this, in mm, belong to something else, unless the middle lies on the card.
const SAME_CARD_MM: f64 = 80.0;

/// How a found card lies on the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// All corners in order within half a cell.
    Located,
    /// Within half a cell after a turn of the corners' order.
    Turned,
    /// Within half a cell with the corners in the opposite order.
    Mirrored,
    /// A corner is off.
    Off,
}

/// A found card beside a true one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Whether it is located, and why not.
    pub fit: Fit,
    /// The corner that is off most, in order, in mm on the card; `None` where the true corners are not known.
    pub worst_mm: Option<f64>,
}

/// The true card's plane, for measuring in mm what was found in pixels.
struct CardPlane {
    card_from_image: Homography,
    /// The sign of the projective weight in front of the camera.
    front: f64,
}

impl CardPlane {
    fn of(truth: &Quad) -> Option<Self> {
        let card = Quad::from_size(CARD_MM.0, CARD_MM.1);
        let card_from_image = Homography::from_quads(truth, &card)?;
        let mut plane = Self {
            card_from_image,
            front: 1.0,
        };
        plane.front = plane.weight(truth.0[0]).signum();
        Some(plane)
    }

    fn weight(&self, point: Point) -> f64 {
        (self.card_from_image.0 * nalgebra::Vector3::new(point.x, point.y, 1.0)).z
    }

    /// The point in mm; `None` beyond the plane's horizon.
    fn mm(&self, point: Point) -> Option<Point> {
        (self.weight(point) * self.front > 1e-12).then(|| self.card_from_image.map(point))
    }

    /// The worst corner in mm, the found corners taken in the order that `order` says.
    fn worst_mm(&self, found: &Quad, order: impl Fn(usize) -> usize) -> f64 {
        let card = Quad::from_size(CARD_MM.0, CARD_MM.1);
        let off = |i: usize| match self.mm(found.0[order(i)]) {
            Some(point) => (point - card.0[i]).norm(),
            None => f64::INFINITY,
        };
        (0..4).map(off).fold(0.0, f64::max)
    }

    fn best_turn_mm(&self, found: &Quad) -> f64 {
        (1..4)
            .map(|turn| self.worst_mm(found, |i| (i + turn) % 4))
            .fold(f64::INFINITY, f64::min)
    }

    fn best_mirror_mm(&self, found: &Quad) -> f64 {
        (0..4)
            .map(|turn| self.worst_mm(found, |i| (turn + 4 - i) % 4))
            .fold(f64::INFINITY, f64::min)
    }

    fn holds(&self, point: Point) -> bool {
        self.mm(point).is_some_and(|mm| {
            (0.0..=CARD_MM.0).contains(&mm.x) && (0.0..=CARD_MM.1).contains(&mm.y)
        })
    }

    fn pose(&self, found: &Quad) -> Pose {
        let worst = self.worst_mm(found, |i| i);
        let fit = if worst <= LOCATED_MM {
            Fit::Located
        } else if self.best_turn_mm(found) <= LOCATED_MM {
            Fit::Turned
        } else if self.best_mirror_mm(found) <= LOCATED_MM {
            Fit::Mirrored
        } else {
            Fit::Off
        };
        Pose {
            fit,
            worst_mm: Some(worst),
        }
    }

    /// How unlike the two are, in mm; `None` when they are not the same card at all.
    fn cost(&self, found: &Quad) -> Option<f64> {
        let worst = self
            .worst_mm(found, |i| i)
            .min(self.best_turn_mm(found))
            .min(self.best_mirror_mm(found));
        (worst <= SAME_CARD_MM || self.holds(found.center())).then_some(worst)
    }
}

/// Pairs each true card with at most one found card, the best fitting pairs first: for each true card the index of
/// the found one. Found cards that are in no pair were invented.
pub fn pair(truth: &[TruthCard], found: &[CardReport]) -> Vec<Option<(usize, Pose)>> {
    let mut costs = Vec::new();
    for (t, card) in truth.iter().enumerate() {
        for (f, report) in found.iter().enumerate() {
            costs.extend(beside(card, report).map(|(cost, pose)| (cost, t, f, pose)));
        }
    }
    costs.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    let mut pairs = vec![None; truth.len()];
    let mut taken = vec![false; found.len()];
    for (_, t, f, pose) in costs {
        if pairs[t].is_none() && !taken[f] {
            pairs[t] = Some((f, pose));
            taken[f] = true;
        }
    }
    pairs
}

/// How unlike a true and a found card are, and how the one lies on the other.
fn beside(truth: &TruthCard, found: &CardReport) -> Option<(f64, Pose)> {
    let quad = Quad(found.corners.map(|[x, y]| Point::new(x, y)));
    let Some(true_quad) = truth.quad() else {
        return Some(beside_unplaced(truth, found, &quad));
    };
    let plane = CardPlane::of(&true_quad)?;
    Some((plane.cost(&quad)?, plane.pose(&quad)))
}

/// A true card whose corners are not known goes with the found card that has its region, else with the largest.
fn beside_unplaced(truth: &TruthCard, found: &CardReport, quad: &Quad) -> (f64, Pose) {
    let fit = if quad.signed_area() < 0.0 {
        Fit::Mirrored
    } else {
        Fit::Located
    };
    let same = same_up_to_a_turn(&truth.region, &found.region);
    let cost = 1.0 / (1.0 + quad.signed_area().abs()) + if same { 0.0 } else { 2.0 };
    (
        cost,
        Pose {
            fit,
            worst_mm: None,
        },
    )
}

/// Whether one region is the other, turned or not, but never its mirror image.
pub fn same_up_to_a_turn(a: &[String], b: &[String]) -> bool {
    let mut turned = b.to_vec();
    (0..4).any(|_| {
        turned = quarter_turn(&turned);
        turned == a
    })
}

/// Rows of text turned a quarter clockwise.
fn quarter_turn(rows: &[String]) -> Vec<String> {
    let width = rows.first().map_or(0, String::len);
    let column = |col: usize| {
        let bottom_up = rows.iter().rev();
        bottom_up
            .map(|row| {
                row.as_bytes()
                    .get(col)
                    .map_or('.', |&byte| char::from(byte))
            })
            .collect()
    };
    (0..width).map(column).collect()
}
