//! Pairs reported cards with the cards of the ground truth and measures the errors of the reported corners.

use umpire::{
    card_layout::CARD_MM,
    geometry::{Homography, Point, Quad},
    report::CardReport,
};

use super::truth::TruthCard;

/// Maximum distance of each reported corner of a located card from its true corner, in mm on the card: half a cell. Set by hand.
pub const LOCATED_MM: f64 = 8.0;
/// Maximum distance of each reported corner of an accurate pose from its true corner, in mm on the card: 0.15 of a cell. Set by hand;
/// such a pose is accurate enough to read the cells. A card beyond this limit but within [`LOCATED_MM`] counts as located, with a
/// mistake unless the true corners are only roughly known.
pub const FINE_MM: f64 = 2.4;
/// Maximum distance of each reported corner from its true corner, in mm on the card, at which a reported card is paired with a
/// ground-truth card. The corner order that fits best is used. A reported card whose centre is on the ground-truth card can be paired at
/// any distance. Half a card's width; set by hand.
const MAX_PAIRING_MM: f64 = 80.0;

/// How the reported corners of a card agree with the true corners. If the true corners are unknown, only the direction of the reported
/// order is checked: [`Fit::Located`] if it is clockwise in the image, [`Fit::Mirrored`] otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// Each reported corner is within [`LOCATED_MM`] of the true corner with the same index.
    Located,
    /// If the order of the reported corners is rotated by one, two or three corners, all of them are within [`LOCATED_MM`] of the true
    /// corners: the card was read upside down or sideways.
    Turned,
    /// If the order of the reported corners is reversed, as in a mirror image, and possibly rotated as well, all of them are within
    /// [`LOCATED_MM`] of the true corners.
    Mirrored,
    /// At least one corner is farther than [`LOCATED_MM`] from its true corner, even if the reported order is rotated, reversed, or both.
    Off,
}

/// How the corners of a reported card agree with the corners of the ground-truth card that it is paired with.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// How the reported corners agree with the true corners: in the same order, in a rotated or mirrored order, or not at all.
    pub fit: Fit,
    /// Largest distance between a reported corner and the true corner with the same index, in mm on the card; `None` if the true corners
    /// are unknown.
    pub worst_mm: Option<f64>,
}

/// The reported card that a ground-truth card is paired with.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Partner {
    /// Index of the reported card.
    pub found: usize,
    /// Agreement of the corners.
    pub pose: Pose,
}

/// A ground-truth card and a reported card that may be paired.
struct Candidate {
    /// Index of the ground-truth card.
    truth: usize,
    partner: Partner,
    /// Cost of pairing the two cards. The pair with the lowest cost is formed first.
    cost: f64,
}

/// Minimum third homogeneous coordinate of an image point after it is mapped to a card's plane. The sign of this coordinate is chosen so
/// that it is positive for the card's corners. A point that does not exceed the limit counts as at or beyond the plane's horizon and is not
/// converted to mm. Set by hand, above rounding errors.
const MIN_WEIGHT: f64 = 1e-12;

/// Plane of a ground-truth card, used to convert image pixels to mm on the card.
struct CardPlane {
    card_from_image: Homography,
    /// Sign of the third homogeneous coordinate of the card's corners, mapped to the card's plane. An image point for which this coordinate
    /// has the opposite sign lies beyond the plane's horizon.
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

    /// Returns the third homogeneous coordinate of an image point, mapped to the card's plane.
    fn weight(&self, point: Point) -> f64 {
        (self.card_from_image.0 * nalgebra::Vector3::new(point.x, point.y, 1.0)).z
    }

    /// Converts an image point to mm on the card; `None` for a point on or beyond the plane's horizon.
    fn card_mm(&self, point: Point) -> Option<Point> {
        (self.weight(point) * self.front > MIN_WEIGHT).then(|| self.card_from_image.map(point))
    }

    /// Returns the largest distance between a true corner and the reported corner that it is compared with, in mm on the card. `order` maps
    /// the index of a true corner to the index of this reported corner.
    fn worst_mm(&self, found: &Quad, order: impl Fn(usize) -> usize) -> f64 {
        let card = Quad::from_size(CARD_MM.0, CARD_MM.1);
        let error_mm = |i: usize| match self.card_mm(found.0[order(i)]) {
            Some(point) => (point - card.0[i]).norm(),
            None => f64::INFINITY,
        };
        (0..4).map(error_mm).fold(0.0, f64::max)
    }

    /// Compares the true corners with the reported corners rotated by one, two and three corners. Returns the smallest [`Self::worst_mm`]
    /// of these three orders.
    fn best_turn_mm(&self, found: &Quad) -> f64 {
        (1..4)
            .map(|turn| self.worst_mm(found, |i| (i + turn) % 4))
            .fold(f64::INFINITY, f64::min)
    }

    /// Compares the true corners with the reported corners in each of the four orders that run in the opposite direction. Returns the
    /// smallest [`Self::worst_mm`] of the four.
    fn best_mirror_mm(&self, found: &Quad) -> f64 {
        (0..4)
            .map(|turn| self.worst_mm(found, |i| (turn + 4 - i) % 4))
            .fold(f64::INFINITY, f64::min)
    }

    fn contains(&self, point: Point) -> bool {
        self.card_mm(point).is_some_and(|mm| {
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

    /// Returns the cost of pairing a reported card with this ground-truth card: the largest distance between a reported corner and its true
    /// corner, in mm on the card, in the corner order in which it is smallest. `None` if the cost exceeds [`MAX_PAIRING_MM`] and the centre
    /// of the reported card is not on this card.
    fn cost(&self, found: &Quad) -> Option<f64> {
        let worst = self
            .worst_mm(found, |i| i)
            .min(self.best_turn_mm(found))
            .min(self.best_mirror_mm(found));
        (worst <= MAX_PAIRING_MM || self.contains(found.center())).then_some(worst)
    }
}

/// Pairs each ground-truth card with at most one reported card. Forms the pairs in the order of their cost, the lowest first. Returns the
/// partner of each ground-truth card; `None` if it has none. Reported cards without a partner count as invented.
pub fn pair(truth: &[TruthCard], found: &[CardReport]) -> Vec<Option<Partner>> {
    let pairs = (0..truth.len()).flat_map(|t| (0..found.len()).map(move |f| (t, f)));
    let mut candidates: Vec<Candidate> = pairs
        .filter_map(|(t, f)| candidate(truth, t, found, f))
        .collect();
    // The sort is stable: candidates with the same cost remain in the order of their indices.
    candidates.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    let mut partners = vec![None; truth.len()];
    let mut taken = vec![false; found.len()];
    for Candidate { truth, partner, .. } in candidates {
        if partners[truth].is_none() && !taken[partner.found] {
            partners[truth] = Some(partner);
            taken[partner.found] = true;
        }
    }
    partners
}

/// Compares the ground-truth card with index `t` and the reported card with index `f`; `None` if the two cannot be paired.
fn candidate(truth: &[TruthCard], t: usize, found: &[CardReport], f: usize) -> Option<Candidate> {
    let quad = Quad(found[f].corners.map(|[x, y]| Point::new(x, y)));
    let (cost, pose) = if let Some(true_quad) = truth[t].quad() {
        let plane = CardPlane::of(&true_quad)?;
        (plane.cost(&quad)?, plane.pose(&quad))
    } else {
        let cost = cost_without_corners(&truth[t], &found[f], &quad);
        (cost, pose_without_corners(&quad))
    };
    Some(Candidate {
        truth: t,
        partner: Partner { found: f, pose },
        cost,
    })
}

/// Returns the pairing cost for a ground-truth card whose corners are unknown. The cost is at most 1 for a reported card with the same
/// region, up to a rotation, and between 2 and 3 for any other card. Within these ranges, a card with a larger area in the image has a
/// lower cost.
fn cost_without_corners(truth: &TruthCard, found: &CardReport, quad: &Quad) -> f64 {
    let is_same = same_up_to_a_turn(&truth.region, &found.region);
    1.0 / (1.0 + quad.signed_area().abs()) + if is_same { 0.0 } else { 2.0 }
}

/// Returns the agreement of the corners for a ground-truth card whose corners are unknown: only a mirrored order can be detected.
fn pose_without_corners(quad: &Quad) -> Pose {
    let fit = if quad.signed_area() < 0.0 {
        Fit::Mirrored
    } else {
        Fit::Located
    };
    Pose {
        fit,
        worst_mm: None,
    }
}

/// Returns whether two regions are equal up to a rotation by quarter turns, without reflection.
pub fn same_up_to_a_turn(a: &[String], b: &[String]) -> bool {
    let mut turned = b.to_vec();
    (0..4).any(|_| {
        turned = quarter_turn(&turned);
        turned == a
    })
}

/// Rotates rows of text a quarter turn clockwise.
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
