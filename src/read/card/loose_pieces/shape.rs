//! Fits the shapes of pieces to an area of one colour on the table.

use std::f64::consts::TAU;

use crate::{
    card_layout::CELL_MM,
    geometry::Point,
    read::card::loose_pieces::mask::Mask,
    rules::{Cell, Piece},
};

/// Gap between the outline of a piece and the borders of its 16 mm cells, in mm. Set by hand.
const GAP_MM: f64 = 0.25;
/// Number of rotations of each shape that are tried in the coarse search. Set by hand.
const TURNS_TRIED: usize = 48;
/// Maximum number of coarse candidates that are refined for an area. Set by hand.
const MAX_REFINED: usize = 4;
/// A coarse candidate is refined if its agreement (intersection over union) is at most this much lower than that of the best candidate. Set
/// by hand.
const MAX_AGREEMENT_DEFICIT: f64 = 0.15;
/// A coarse candidate is refined only if its agreement (intersection over union) is at least this value. Set by hand.
const MIN_COARSE_AGREEMENT: f64 = 0.6;
/// A piece is tried for an area only if the size of the area, divided by the size of the piece, is in this range. Set by hand: the range is
/// wide because the edges of the area are blurred.
const AREA_RATIOS: (f64, f64) = (0.70, 1.15);
/// Minimum and maximum scale of a fitted piece, relative to its true size. Set by hand: the scale may differ from 1 because edges
/// are blurred, and because the pose is rough far from the card.
const SCALE_RANGE: (f64, f64) = (0.88, 1.08);
/// An area can be a piece only if at least this fraction of it is its core ([`Mask::core_fraction`]). Stripes and speckles have smaller
/// cores. Set by hand.
const MIN_CORE_FRACTION: f64 = 0.2;
/// Step sizes of the refinement of a pose, coarse to fine. Set by hand.
const STEPS: [PoseStep; 4] = [
    PoseStep {
        shift_mm: 2.0,
        turn: 0.05,
        scale: 0.04,
    },
    PoseStep {
        shift_mm: 1.0,
        turn: 0.025,
        scale: 0.02,
    },
    PoseStep {
        shift_mm: 0.5,
        turn: 0.012,
        scale: 0.01,
    },
    PoseStep {
        shift_mm: 0.25,
        turn: 0.006,
        scale: 0.005,
    },
];
/// The coarse search computes the agreement from a grid of this many by this many sample points in each square of a piece. Set by hand.
const COARSE_POINTS_PER_AXIS: i32 = 3;
/// The refinement computes the agreement from a grid of this many by this many sample points in each square of a piece. Set by hand.
const FINE_POINTS_PER_AXIS: i32 = 9;
/// [`Fit::points_outside`] returns three points beside each outer side of a square. These are their distances from the middle of the side,
/// along the side, in mm. Set by hand.
const POSITIONS_ALONG_SIDE_MM: [f64; 3] = [-5.0, 0.0, 5.0];
/// Maximum number of iterations of the refinement for each step size. Set by hand.
const MAX_ITERATIONS: usize = 10;

/// Pose of a piece on the table, in pixels of the table, which are millimetres.
#[derive(Debug, Clone, Copy)]
struct Pose {
    /// Middle of the piece's squares.
    middle: Point,
    /// Rotation, radians.
    turn: f64,
    /// Size of the piece relative to its true size.
    scale: f64,
}

/// Step sizes of one round in the refinement of a pose.
struct PoseStep {
    /// Shift along each axis, mm.
    shift_mm: f64,
    /// Rotation, radians.
    turn: f64,
    /// Relative change of scale.
    scale: f64,
}

/// A piece fitted to an area of one colour on the table: the piece with its pose.
#[derive(Debug, Clone)]
pub struct Fit {
    /// The fitted piece.
    pub piece: Piece,
    /// Intersection over union of the piece and the area, 0 to 1.
    pub agreement: f64,
    /// Middle of each square of the piece, in mm, relative to the mean of all these middles.
    squares: Vec<(f64, f64)>,
    /// Pose of the piece on the table.
    pose: Pose,
}

impl Fit {
    /// Returns the middle of the piece's squares, in pixels of the rectified table; a pixel is a millimetre wide.
    pub fn middle(&self) -> Point {
        self.pose.middle
    }

    /// Returns points of the fitted piece, in pixels of the table. Around the middle of each square there is a grid of `count` by
    /// `count` points, `step` mm apart.
    pub fn points(&self, count: i32, step: f64) -> impl Iterator<Item = Point> + '_ {
        self.squares
            .iter()
            .flat_map(move |square| grid_around(*square, count, step))
            .map(table_from_piece(&self.pose))
    }

    /// Returns points outside the fitted piece, in pixels of the table. They are `distance_mm` mm from its outline, three on each
    /// outer side of each square.
    pub fn points_outside(&self, distance_mm: f64) -> impl Iterator<Item = Point> + '_ {
        const SIDES: [(f64, f64); 4] = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
        let is_square = |x: f64, y: f64| {
            let is_near = |at: &&(f64, f64)| (at.0 - x).abs() < 1.0 && (at.1 - y).abs() < 1.0;
            self.squares.iter().find(is_near).is_some()
        };
        let sides = self.squares.iter().flat_map(move |&(x, y)| {
            let open_sides = SIDES.into_iter();
            let open_sides = open_sides
                .filter(move |side| !is_square(x + CELL_MM * side.0, y + CELL_MM * side.1));
            open_sides.map(move |side| ((x, y), side))
        });
        let out = CELL_MM / 2.0 - GAP_MM + distance_mm;
        sides
            .flat_map(move |((x, y), (right, down))| {
                POSITIONS_ALONG_SIDE_MM
                    .map(|step| (x + right * out + down * step, y + down * out + right * step))
            })
            .map(table_from_piece(&self.pose))
    }
}

/// Side of a piece that faces up.
#[derive(Clone, Copy)]
enum Face {
    /// The side that the icon on the cards shows.
    Front,
    /// The other side: the piece is flipped left to right.
    Back,
}

/// The shape of a piece with one of its two sides up.
struct Shape {
    piece: Piece,
    /// Middle of each square of the piece, in mm, relative to the mean of all these middles.
    squares: Vec<(f64, f64)>,
    /// Sample points for the coarse search, a grid of [`COARSE_POINTS_PER_AXIS`] by as many points in each square; in mm, relative to the
    /// mean of the squares' middles.
    coarse_points: Vec<(f64, f64)>,
    /// Sample points for the refinement, a grid of [`FINE_POINTS_PER_AXIS`] by as many points in each square; in mm, relative to the mean
    /// of the squares' middles.
    fine_points: Vec<(f64, f64)>,
}

/// The shapes of all pieces. A piece has two shapes, front and back, if no rotation makes its back look like its front.
pub struct Shapes(Vec<Shape>);

impl Shapes {
    /// Builds the shapes of all twelve pieces.
    pub fn all() -> Self {
        let faces = Piece::ALL.into_iter().flat_map(|piece| {
            let (front, back) = (Shape::of(piece, Face::Front), Shape::of(piece, Face::Back));
            let both = !back.equals_turned(&front);
            [Some(front), Some(back).filter(|_| both)]
        });
        Self(faces.flatten().collect())
    }

    /// Finds the piece, with its pose, that fits an area of one colour best; `None` if the area cannot be a piece.
    pub fn best(&self, mask: &Mask) -> Option<Fit> {
        let coarse_fits = self.coarse_fits(mask);
        let finalists = coarse_fits.iter().take(MAX_REFINED);
        let fits = finalists.map(|coarse| coarse.shape.refined(mask, coarse.pose));
        fits.max_by(|a, b| a.agreement.total_cmp(&b.agreement))
    }

    /// Returns coarse candidates for the piece that an area shows: pieces of about the area's size with rough poses, best first.
    fn coarse_fits(&self, mask: &Mask) -> Vec<CoarseFit<'_>> {
        if mask.core_fraction() < MIN_CORE_FRACTION {
            return Vec::new();
        }
        let size = |shape: &Shape| mask.area / shape.area(1.0);
        let shapes = self.0.iter();
        let shapes = shapes.filter(|shape| (AREA_RATIOS.0..=AREA_RATIOS.1).contains(&size(shape)));
        let poses = shapes.flat_map(|shape| {
            let scale = size(shape).sqrt().clamp(SCALE_RANGE.0, SCALE_RANGE.1);
            (0..TURNS_TRIED).map(move |turn| {
                CoarseFit::of(shape, mask, turn as f64 / TURNS_TRIED as f64 * TAU, scale)
            })
        });
        let mut coarse_fits: Vec<CoarseFit<'_>> = poses.collect();
        coarse_fits.sort_by(|a, b| b.agreement.total_cmp(&a.agreement));
        let best = coarse_fits.first().map_or(1.0, |best| best.agreement);
        let min_agreement = MIN_COARSE_AGREEMENT.max(best - MAX_AGREEMENT_DEFICIT);
        coarse_fits.retain(|coarse| coarse.agreement >= min_agreement);
        coarse_fits
    }
}

/// A coarse candidate for the piece that an area shows: a piece's shape, centred on the area.
struct CoarseFit<'a> {
    shape: &'a Shape,
    pose: Pose,
    /// Intersection over union of the piece and the area, 0 to 1.
    agreement: f64,
}

impl<'a> CoarseFit<'a> {
    fn of(shape: &'a Shape, mask: &Mask, turn: f64, scale: f64) -> Self {
        let middle = mask.middle;
        let pose = Pose {
            middle,
            turn,
            scale,
        };
        Self {
            shape,
            pose,
            agreement: shape.agreement(mask, &pose, &shape.coarse_points),
        }
    }
}

impl Shape {
    /// Creates the shape of a piece with this side up.
    fn of(piece: Piece, face: Face) -> Self {
        let mirror_sign = match face {
            Face::Front => 1.0,
            Face::Back => -1.0,
        };
        let cells = piece.cells();
        let count = cells.len() as f64;
        let place = |index: i8| f64::from(index) * CELL_MM;
        let x: f64 = cells.iter().map(|cell| place(cell.col)).sum::<f64>() / count;
        let y: f64 = cells.iter().map(|cell| place(cell.row)).sum::<f64>() / count;
        let square = |cell: &Cell| (mirror_sign * (place(cell.col) - x), place(cell.row) - y);
        let squares: Vec<(f64, f64)> = cells.iter().map(square).collect();
        let points = |count: i32| {
            let step = (CELL_MM - GAP_MM) / f64::from(count);
            let grids = squares.iter().map(|&at| grid_around(at, count, step));
            grids.flatten().collect()
        };
        Self {
            piece,
            coarse_points: points(COARSE_POINTS_PER_AXIS),
            fine_points: points(FINE_POINTS_PER_AXIS),
            squares,
        }
    }

    /// Returns whether this shape, rotated by 0 to 3 quarter turns, equals `other`. Both shapes must have the same number of squares.
    fn equals_turned(&self, other: &Self) -> bool {
        let is_near =
            |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs() < 1.0 && (a.1 - b.1).abs() < 1.0;
        let turned =
            |(x, y): (f64, f64), quarters: usize| [(x, y), (-y, x), (-x, -y), (y, -x)][quarters];
        (0..4).any(|quarters| {
            let mut squares = self.squares.iter().map(|&at| turned(at, quarters));
            squares.all(|at| other.squares.iter().any(|&square| is_near(at, square)))
        })
    }

    /// Returns the area of the piece at this scale, mm2. At scale 1, the side of a square is [`CELL_MM`] minus [`GAP_MM`].
    fn area(&self, scale: f64) -> f64 {
        let side = (CELL_MM - GAP_MM) * scale;
        self.squares.len() as f64 * side * side
    }

    /// Returns how well the shape, in the pose `pose`, agrees with the area: their intersection over union. It is estimated from `points`,
    /// sample points that are evenly spread over the shape's squares.
    fn agreement(&self, mask: &Mask, pose: &Pose, points: &[(f64, f64)]) -> f64 {
        let to_table = table_from_piece(pose);
        let hits = points
            .iter()
            .filter(|&&at| mask.contains(to_table(at)))
            .count() as f64;
        let area = self.area(pose.scale);
        let common = (hits / points.len() as f64 * area).min(mask.area);
        common / (mask.area + area - common)
    }

    /// Refines a pose by hill climbing, so that the shape agrees better with the area.
    fn refined(&self, mask: &Mask, from: Pose) -> Fit {
        let score = |pose: &Pose| self.agreement(mask, pose, &self.fine_points);
        let (mut best_score, mut best_pose) = (score(&from), from);
        for step in &STEPS {
            for _ in 0..MAX_ITERATIONS {
                let score_before = best_score;
                for direction in 0..8 {
                    let pose = stepped(best_pose, direction, step);
                    let tried_score = score(&pose);
                    if tried_score > best_score {
                        (best_score, best_pose) = (tried_score, pose);
                    }
                }
                if best_score <= score_before {
                    break;
                }
            }
        }
        Fit {
            piece: self.piece,
            agreement: best_score,
            squares: self.squares.clone(),
            pose: best_pose,
        }
    }
}

/// Moves the pose by one step. `direction` is 0 or 1 to increase or decrease x, 2 or 3 for y, 4 or 5 for the rotation, and 6 or 7 for the
/// scale.
fn stepped(pose: Pose, direction: usize, step: &PoseStep) -> Pose {
    let sign = if direction.is_multiple_of(2) {
        1.0
    } else {
        -1.0
    };
    let mut stepped = pose;
    match direction / 2 {
        0 => stepped.middle.x += sign * step.shift_mm,
        1 => stepped.middle.y += sign * step.shift_mm,
        2 => stepped.turn += sign * step.turn,
        _ => {
            stepped.scale =
                (pose.scale * (1.0 + sign * step.scale)).clamp(SCALE_RANGE.0, SCALE_RANGE.1);
        }
    }
    stepped
}

/// Returns a grid of `count` by `count` points around a point, `step` mm apart.
fn grid_around((x, y): (f64, f64), count: i32, step: f64) -> impl Iterator<Item = (f64, f64)> {
    let offset = move |index: i32| (f64::from(index) - f64::from(count - 1) / 2.0) * step;
    (0..count).flat_map(move |row| (0..count).map(move |col| (x + offset(col), y + offset(row))))
}

/// Returns the map from the piece's frame (mm) to the table (pixels, which are mm).
fn table_from_piece(pose: &Pose) -> impl Fn((f64, f64)) -> Point + use<> {
    let (sin, cos) = pose.turn.sin_cos();
    let (along, across, middle) = (cos * pose.scale, sin * pose.scale, pose.middle);
    move |(x, y)| {
        Point::new(
            middle.x + along * x - across * y,
            middle.y + across * x + along * y,
        )
    }
}

#[cfg(test)]
mod tests;
